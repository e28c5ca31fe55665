//! `cargo xtask storm`: three servers on one database, to which everything happens that can.

use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Parser;
use flipwrite_cluster::crash::Findings;
use flipwrite_cluster::storm::Storm;

/// Kills, stops and cuts off three servers, their database and NATS while tables are played, and looks afterwards for
/// everything that was acknowledged.
#[derive(Parser)]
#[command(name = "cargo xtask storm --")]
struct Options {
    /// Tables that are played at the same time
    #[arg(long, default_value = "60")]
    tables: usize,
    /// People at each
    #[arg(long, default_value = "4")]
    seats: usize,
    /// How often everything happens
    #[arg(long, default_value = "1")]
    rounds: usize,
    /// Seconds of calm in between
    #[arg(long, default_value = "10")]
    calm: f64,
    /// Seconds for which a server is killed, stopped or cut off
    #[arg(long, default_value = "60")]
    gone: f64,
    /// Seconds that people think, at most
    #[arg(long, default_value = "2")]
    thought: f64,
}

#[tokio::main]
async fn main() -> Result<()> {
    let options = Options::parse();
    let storm = Storm {
        tables: options.tables,
        seats: options.seats,
        rounds: options.rounds,
        calm: Duration::from_secs_f64(options.calm),
        gone: Duration::from_secs_f64(options.gone),
        thought: Duration::from_secs_f64(options.thought),
        patience: Duration::from_secs(7_200),
    };
    let begun = Instant::now();
    let Findings { games, acknowledged, lines, reconnects } = storm.run(|line| println!("{line}")).await?;
    println!(
        "{games} games, all played to their end and checked; {acknowledged} acknowledged decisions and take-backs, none lost; {lines} \
         lines in the journals, whose fences never fall; people reconnected {reconnects} times; {} s",
        begun.elapsed().as_secs()
    );
    Ok(())
}

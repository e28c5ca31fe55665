//! `cargo xtask crash`: a server that is killed again and again while tables are played.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use clap::{Parser, ValueEnum};
use flipwrite_cluster::crash::{Findings, Trial};
use flipwrite_cluster::{Keep, Node, Postgres, Power};

/// So many kills find something that was written and is not on the disk yet.
const MANY: usize = 50;

/// Kills a server again and again while tables are played, and looks afterwards for everything that was acknowledged.
#[derive(Parser)]
#[command(name = "cargo xtask crash --")]
struct Options {
    /// What the server keeps its tables in, and what happens to it
    #[arg(long, value_enum, default_value = "sqlite")]
    on: On,
    /// Tables that are played at the same time
    #[arg(long, default_value = "200")]
    tables: usize,
    /// People at each
    #[arg(long, default_value = "4")]
    seats: usize,
    /// How often it is killed
    #[arg(long, default_value = "50")]
    kills: usize,
    /// Seconds that it lives in between, at most
    #[arg(long, default_value = "4")]
    lives: f64,
    /// Seconds that people think while it is killed, at most
    #[arg(long, default_value = "12")]
    thought: f64,
}

#[derive(Clone, Copy, ValueEnum)]
enum On {
    /// A file of its own
    Sqlite,
    /// A file of its own, of which only what was synced is sure to survive
    Power,
    /// A database server
    Postgres,
}

#[tokio::main]
async fn main() -> Result<()> {
    let options = Options::parse();
    let trial = Trial {
        tables: options.tables,
        seats: options.seats,
        kills: options.kills,
        lives: Duration::from_secs_f64(options.lives),
        thought: Duration::from_secs_f64(options.thought),
        patience: Duration::from_secs(3_600),
    };
    let begun = Instant::now();
    let folder = tempfile::tempdir()?;
    let data = folder.path().join("data");
    let Findings { games, acknowledged, lines, reconnects } = match options.on {
        On::Sqlite => {
            let keep = Keep::Folder(data);
            trial.run(&mut Node::start(keep.clone())?, &keep, || Ok(())).await?
        }
        On::Postgres => {
            let postgres = Postgres::start()?;
            let keep = Keep::Database(postgres.url());
            trial.run(&mut Node::start(keep.clone())?, &keep, || Ok(())).await?
        }
        On::Power => {
            let mut power = Power::new(&data, &folder.path().join("log"))?;
            let keep = Keep::Folder(data);
            let mut node = Node::start_watched(keep.clone(), power.watch())?;
            let findings = trial.run(&mut node, &keep, || power.cut()).await?;
            println!("{} sectors were written and did not survive", power.lost());
            // A few cuts may find everything on the disk; as many as are usual do not.
            ensure!(
                power.lost() > 0 || options.kills < MANY,
                "everything that was written survived: no cut has tried anything"
            );
            findings
        }
    };
    println!(
        "{} kills, {games} games, all played to their end and checked; {acknowledged} acknowledged decisions and take-backs, none \
         lost; {lines} lines in the journals; people reconnected {reconnects} times; {} s",
        options.kills,
        begun.elapsed().as_secs()
    );
    Ok(())
}

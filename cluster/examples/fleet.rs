//! `cargo xtask fleet`: what one server carries on PostgreSQL with NATS, and what three that share them do.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, ensure};
use clap::Parser;
use flipwrite_cluster::{Keep, Nats, Node, Postgres};
use serde::Deserialize;

/// Has people play at tables whose seats are spread over all servers, and tells how long decisions take to reach everybody.
#[derive(Parser)]
#[command(name = "cargo xtask fleet --")]
struct Options {
    /// How many servers, one run after another
    #[arg(long, value_delimiter = ',', default_value = "1,3")]
    servers: Vec<usize>,
    /// Tables that are played at the same time
    #[arg(long, default_value = "1000")]
    tables: usize,
    /// People at each
    #[arg(long, default_value = "4")]
    seats: usize,
    /// Decisions a second, at all tables together
    #[arg(long, default_value = "1000")]
    rate: u32,
    /// How long it is measured
    #[arg(long, default_value = "30")]
    seconds: u32,
}

/// What came of it: the words of `flipwrite load --json`.
#[derive(Deserialize)]
struct Report {
    decisions_per_second: f64,
    errors: usize,
    p50_ms: f64,
    p95_ms: f64,
    p99_ms: f64,
}

fn main() -> Result<()> {
    let options = Options::parse();
    println!(
        "{} tables of {}, {} decisions a second asked for {} s",
        options.tables, options.seats, options.rate, options.seconds
    );
    println!(
        "| servers | kept | half within | 95 % within | 99 % within | memory of each |\n|---|---|---|---|---|---|"
    );
    let mut broken = 0;
    for servers in &options.servers {
        broken += measure(&options, *servers)?;
    }
    ensure!(broken == 0, "{broken} games broke off");
    Ok(())
}

/// Measures so many servers that share a fresh database; returns how many games broke off.
fn measure(options: &Options, servers: usize) -> Result<usize> {
    let (postgres, nats) = (Postgres::start()?, Nats::start()?);
    let keep = Keep::Shared { database: postgres.url(), nats: nats.url() };
    let nodes = (0..servers).map(|_| Node::start(keep.clone())).collect::<Result<Vec<_>>>()?;
    let Report { decisions_per_second, errors, p50_ms, p95_ms, p99_ms } = load(options, &nodes)?;
    let memory = nodes.iter().map(|node| Ok(megabytes(node)?.to_string())).collect::<Result<Vec<_>>>()?;
    println!(
        "| {servers} | {decisions_per_second:.0} | {p50_ms:.1} ms | {p95_ms:.1} ms | {p99_ms:.1} ms | {} MB |",
        memory.join(", ")
    );
    Ok(errors)
}

/// Burdens them by the program itself, which is built as they are.
fn load(options: &Options, nodes: &[Node]) -> Result<Report> {
    let program =
        env::var_os("FLIPWRITE_BINARY").map(PathBuf::from).context("FLIPWRITE_BINARY is not set")?;
    let numbers = [
        ("--tables", options.tables.to_string()),
        ("--seats", options.seats.to_string()),
        ("--rate", options.rate.to_string()),
        ("--seconds", options.seconds.to_string()),
    ];
    let mut command = Command::new(program);
    command.args(["load", "--json"]).args(nodes.iter().map(|node| format!("http://{}/", node.at())));
    for (name, number) in numbers {
        command.args([name, &number]);
    }
    let said = command.output()?;
    let line = String::from_utf8_lossy(&said.stdout).into_owned();
    let why = || format!("no report: {line}{}", String::from_utf8_lossy(&said.stderr));
    serde_json::from_str(line.trim()).with_context(why)
}

/// The memory that a server has, in millions of bytes.
fn megabytes(node: &Node) -> Result<u64> {
    let process = node.process().context("it runs")?;
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
    Ok(1024 * line.trim().trim_end_matches("kB").trim().parse::<u64>()? / 1_000_000)
}

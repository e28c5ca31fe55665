//! `cargo xtask load` and `idle`: what a server in release carries, and what it costs while nothing happens.

mod boardgame;
mod curve;
mod idle;
mod serving;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use self::boardgame::Boardgame;
use self::curve::{Line, draw};
use self::serving::Serving;
use crate::command::{cargo, root, run as finish, show};
use crate::metadata;

pub(crate) use self::idle::run as run_idle;

/// How many decisions a second are asked for, one run after another.
const RATES: [u32; 9] = [125, 250, 500, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000];
/// How many sit at each table.
const SEATS: u32 = 4;
/// A server keeps a rate if it comes as near as this.
const KEPT: f64 = 0.95;
/// Where the picture goes.
const PICTURE: &str = "docs/pictures/load.svg";

/// How much there is to do.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Amount {
    /// How many tables are played at
    #[arg(long, default_value_t = 200)]
    tables: u32,
    /// How long each rate is measured
    #[arg(long, default_value_t = 15)]
    seconds: u32,
}

/// What came of one run: the words of `flipwrite load --json`.
#[derive(Clone, Copy, Debug, Deserialize)]
struct Report {
    decisions_per_second: f64,
    errors: usize,
    p50_ms: f64,
    p95_ms: f64,
    p99_ms: f64,
}

impl Report {
    fn of(command: &mut Command) -> Result<Self> {
        let ran = finish(command)?;
        let line = ran.text.lines().find(|line| line.starts_with('{'));
        let line = line.with_context(|| format!("no report:\n{}", ran.text))?;
        serde_json::from_str(line).context("a report that can't be read")
    }

    fn keeps(&self, rate: u32) -> bool {
        self.errors == 0 && self.decisions_per_second >= KEPT * f64::from(rate)
    }
}

/// `cargo xtask load`.
pub(crate) fn run(amount: Amount) -> Result<bool> {
    let program = release()?;
    let beside = Boardgame::bring()?;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    println!(
        "{} tables of {SEATS}, {} s each; milliseconds from a decision to everybody at the table",
        amount.tables, amount.seconds
    );
    println!(
        "| server | decisions a second: asked | kept | half within | 95 % within | 99 % within | memory |\n|---|---|---|---|---|---|---|"
    );
    for rate in RATES {
        if still_keeps(&ours) {
            let serving = Serving::start(&program, &[])?;
            let report = Report::of(&mut serving.load(amount, rate))?;
            tell("flipwrite", rate, report, serving.memory()?);
            ours.push((rate, report));
        }
        if still_keeps(&theirs) {
            let serving = beside.start()?;
            let report = Report::of(&mut beside.load(&serving, amount, rate))?;
            tell("boardgame.io", rate, report, serving.memory()?);
            theirs.push((rate, report));
        }
    }
    let lines = [
        Line::new("flipwrite, all on disk", "#0b6e4f", &ours),
        Line::new("boardgame.io, in memory", "#b3541e", &theirs),
    ];
    let about = format!(
        "{} tables of {SEATS}, each rate for {} s, clients on the same machine",
        amount.tables, amount.seconds
    );
    fs::write(root().join(PICTURE), draw(&about, &lines))?;
    println!("drawn in {PICTURE}");
    Ok(ours.iter().all(|(_, report)| report.errors == 0))
}

/// Whether the last two rates were too much: then more of it tells nothing.
fn still_keeps(reports: &[(u32, Report)]) -> bool {
    let lost = reports.iter().rev().take_while(|(rate, report)| !report.keeps(*rate)).count();
    lost < 2
}

fn tell(name: &str, rate: u32, report: Report, memory: u64) {
    let Report { decisions_per_second, errors, p50_ms, p95_ms, p99_ms } = report;
    let memory = memory / 1_000_000;
    println!(
        "| {name} | {rate} | {decisions_per_second:.0} | {p50_ms:.1} ms | {p95_ms:.1} ms | {p99_ms:.1} ms | {memory} MB |"
    );
    if errors > 0 {
        println!("{errors} games broke off");
    }
}

/// The program, built for release.
pub(crate) fn release() -> Result<PathBuf> {
    println!("building the server for release, which takes some minutes");
    ensure!(
        show(&mut cargo(["build", "--quiet", "--release", "--package", "flipwrite-cli"]))?,
        "it does not build"
    );
    Ok(metadata::target_folder()?.join("release").join(format!("flipwrite{}", std::env::consts::EXE_SUFFIX)))
}

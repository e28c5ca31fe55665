//! `cargo xtask measure`: how soon the page is there and how it behaves while bots think, held against its limits.
//!
//! What happens in the browser is measured by the example `measure` of the browser tests; here it is built, run and told.

mod report;

use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::browser::{PACKAGE, bring};
use crate::command::cargo;
use crate::web::{Build, Sizes, build};
use report::{LIMITS, Report, Row, Unit};

/// `cargo xtask measure`: the page, and beside it another one that was built before, run by run in turn.
pub(crate) fn run(runs: usize, beside: Option<PathBuf>) -> Result<bool> {
    if let Err(missing) = bring() {
        bail!("{missing}");
    }
    let site = build(Build::Release)?;
    let other = beside.map(|folder| Sizes::of_folder(&folder).map(|sizes| (folder, sizes))).transpose()?;
    let mut folders = vec![site.folder.as_path()];
    folders.extend(other.as_ref().map(|(folder, _)| folder.as_path()));
    let found = in_browser(&folders, runs)?;
    let other = other.as_ref().map(|(_, sizes)| sizes);
    let report = Report { rows: rows(&found["figures"], &site.sizes, other)?, is_beside: other.is_some() };
    let (browser, times) = (found["browser"].as_str().unwrap_or("a browser"), &found["throttle"]);
    println!(
        "{browser} without a window, page from 127.0.0.1 with gzip, nothing kept; medians of {runs} runs."
    );
    println!("×{times}: the main thread is made {times} times slower; the worker of the bots can't be.\n");
    print!("{}", report.table());
    Ok(report.is_fine())
}

/// Runs the measures in Chromium; how it goes on is shown meanwhile.
fn in_browser(sites: &[&Path], runs: usize) -> Result<Value> {
    let mut command = cargo(["run", "--quiet", "--package", PACKAGE, "--example", "measure", "--"]);
    command.arg(runs.to_string()).args(sites).stderr(Stdio::inherit());
    let ran = command.output().context("can't start 'cargo'")?;
    ensure!(ran.status.success(), "the page could not be measured");
    serde_json::from_slice(&ran.stdout).context("the measures can't be read")
}

/// The measures of each page, ours first.
fn rows(found: &Value, ours: &Sizes, other: Option<&Sizes>) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for (key, name, limit) in LIMITS {
        let figures = |page: usize| {
            let figures = found[page][key].as_array().with_context(|| format!("'{key}' was not measured"))?;
            Ok::<_, anyhow::Error>(figures.iter().filter_map(Value::as_f64).collect())
        };
        let beside = other.map(|_| figures(1)).transpose()?.unwrap_or_default();
        rows.push(Row { name, unit: Unit::Milliseconds, figures: figures(0)?, beside, limit });
    }
    let (gzipped, limit) = ours.gzipped();
    rows.push(Row {
        name: "page, worker, fonts and the largest language, gzipped",
        unit: Unit::Kilobytes,
        figures: vec![gzipped as f64],
        beside: other.map(|sizes| sizes.gzipped().0 as f64).into_iter().collect(),
        limit: Some(limit as f64),
    });
    Ok(rows)
}

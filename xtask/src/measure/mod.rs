//! `cargo xtask measure`: how soon the page is there and how it behaves while bots think, held against its limits.
//!
//! What happens in the browser is measured by the example `measure` of the browser tests; here it is built, run and told.

mod report;

use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::browser::{PACKAGE, bring};
use crate::command::cargo;
use crate::web::{Build, Sizes, build};
use report::{LIMITS, Report, Row, Unit};

/// `cargo xtask measure`.
pub(crate) fn run(runs: usize) -> Result<bool> {
    if let Err(missing) = bring() {
        bail!("{missing}");
    }
    let site = build(Build::Release)?;
    let found = in_browser(&site.folder, runs)?;
    let report = Report { rows: rows(&found, &site.sizes)? };
    let (browser, times) = (found["browser"].as_str().unwrap_or("a browser"), &found["throttle"]);
    println!("{browser} without a window, page from 127.0.0.1 with gzip, nothing kept; medians of {runs}.");
    println!("×{times}: the main thread is made {times} times slower; the worker of the bots can't be.\n");
    print!("{}", report.table());
    Ok(report.is_fine())
}

/// Runs the measures in Chromium; how it goes on is shown meanwhile.
fn in_browser(site: &Path, runs: usize) -> Result<Value> {
    let mut command = cargo(["run", "--quiet", "--package", PACKAGE, "--example", "measure", "--"]);
    command.arg(runs.to_string()).env("FLIPWRITE_SITE", site).stderr(Stdio::inherit());
    let ran = command.output().context("can't start 'cargo'")?;
    ensure!(ran.status.success(), "the page could not be measured");
    serde_json::from_slice(&ran.stdout).context("the measures can't be read")
}

fn rows(found: &Value, sizes: &Sizes) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for (key, name, limit) in LIMITS {
        let figures =
            found["figures"][key].as_array().with_context(|| format!("'{key}' was not measured"))?;
        let figures = figures.iter().filter_map(Value::as_f64).collect();
        rows.push(Row { name, unit: Unit::Milliseconds, figures, limit });
    }
    let (gzipped, limit) = sizes.gzipped();
    let name = "page, worker, fonts and the largest language, gzipped";
    rows.push(Row { name, unit: Unit::Kilobytes, figures: vec![gzipped as f64], limit: Some(limit as f64) });
    Ok(rows)
}

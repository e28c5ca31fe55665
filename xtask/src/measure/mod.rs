//! `cargo xtask measure`: how soon the page is there and how it behaves while bots think, held against its limits.
//!
//! What happens in the browser is measured by the example `measure` of the browser tests; here it is built, run and told.

mod report;

use std::path::Path;
use std::process::{ExitCode, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::browser::{PACKAGE, install};
use crate::command::cargo;
use crate::no_more;
use crate::web::{Build, Sizes, build};
use report::{LIMITS, Report, Row, Unit};

/// How many runs, if nobody names another number.
const RUNS: usize = 9;

/// `cargo xtask measure`.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let runs = runs(arguments)?;
    if let Some(missing) = install() {
        bail!("{missing}");
    }
    let site = build(Build::Release)?;
    let found = in_browser(&site.folder, runs)?;
    let report = Report { rows: rows(&found, &site.sizes)? };
    let (browser, times) = (found["browser"].as_str().unwrap_or("a browser"), &found["throttle"]);
    println!("{browser} without a window, page from 127.0.0.1 with gzip, nothing kept; medians of {runs}.");
    println!("×{times}: the main thread is made {times} times slower; the worker of the bots can't be.\n");
    print!("{}", report.table());
    Ok(if report.is_fine() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn runs(arguments: &[String]) -> Result<usize> {
    let Some((word, rest)) = arguments.split_first() else { return Ok(RUNS) };
    if word != "--runs" {
        no_more("measure", arguments, &["--runs"])?;
    }
    let (number, rest) = rest.split_first().context("'--runs' takes a number")?;
    no_more("measure", rest, &["--runs"])?;
    let runs = number.parse().with_context(|| format!("'{number}' is no number of runs"))?;
    ensure!(runs > 0, "nothing is known after no run; '--runs' takes 1 or more");
    Ok(runs)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<usize> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        runs(&words)
    }

    #[test]
    fn the_number_of_runs_is_read() {
        assert_eq!(read("").unwrap(), RUNS);
        assert_eq!(read("--runs 3").unwrap(), 3);
        for bad in ["--runs", "--runs x", "--runs 0", "--runs -1", "--rnus 3", "3", "--runs 3 4"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}

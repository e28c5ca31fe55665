//! `cargo xtask browser`: the page in a real browser. Brings along whatever is missing for that.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::command::{cargo, show};
use crate::steps::Outcome;
use crate::test::{at_once, counted, has_nextest, libtest_count, nextest, nextest_count};
use crate::tools;
use crate::web::{Build, build};

/// The package with the tests: it is only run here, where there is a page to test.
pub(crate) const PACKAGE: &str = "flipwrite-browser";

/// `cargo xtask browser`.
pub(crate) fn run(built: Build, filter: Option<&str>) -> Result<bool> {
    if let Err(missing) = bring() {
        bail!("{missing}");
    }
    let site = build(built)?;
    let mut command = cargo(["test", "--quiet", "--package", PACKAGE]);
    if has_nextest() {
        command = cargo(["nextest", "run", "--package", PACKAGE, "--no-fail-fast"]);
    }
    show(command.args(filter).envs(surroundings(&site.folder)?))
}

/// The step of `cargo xtask test`, with the page in this folder.
pub(crate) fn step(site: &Path) -> Result<Outcome> {
    if let Err(missing) = bring() {
        return Ok(Outcome::Failed(missing));
    }
    let surroundings = surroundings(site)?;
    if has_nextest() {
        let mut command = nextest(&format!("package({PACKAGE})"));
        // More browsers than cores now and then lose what one alone never does: what fails is tried once more.
        let command = command.args(["--test-threads", &at_once(), "--retries", "1"]).envs(surroundings);
        return counted(command, nextest_count);
    }
    let mut command = cargo(["test", "--quiet", "--package", PACKAGE, "--no-fail-fast"]);
    counted(command.envs(surroundings), libtest_count)
}

/// Sees to it that the browser is there; otherwise says how to get it.
pub(crate) fn bring() -> Result<(), String> {
    tools::CHROMIUM.bring().and_then(|()| tools::CHROMEDRIVER.bring())
}

/// Where the tests find the page and the audit.
fn surroundings(site: &Path) -> Result<[(&'static str, PathBuf); 2]> {
    let audit = tools::module("axe-core/axe.min.js")?;
    Ok([("FLIPWRITE_SITE", site.to_owned()), ("FLIPWRITE_AXE", audit)])
}

//! `cargo xtask browser`: the page in a real browser. Brings along whatever is missing for that.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::command::{apt_install, cargo, program, root, run as run_command, show, works};
use crate::metadata::Metadata;
use crate::no_more;
use crate::steps::Outcome;
use crate::test::{counted, has_nextest, libtest_count, nextest, nextest_count};
use crate::web::{Build, build};

/// The package with the tests: it is only run here, where there is a page to test.
pub(crate) const PACKAGE: &str = "flipwrite-browser";

/// What runs the page, by program and package of Debian.
const PROGRAMS: [(&str, &str); 2] = [("chromium", "chromium"), ("chromedriver", "chromium-driver")];

/// `cargo xtask browser`.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let is_dev = arguments.first().is_some_and(|word| word == "--dev");
    let rest = &arguments[usize::from(is_dev)..];
    let filter = rest.first().filter(|word| !word.starts_with("--"));
    no_more("browser", &rest[usize::from(filter.is_some())..], &["--dev"])?;
    if let Some(missing) = install() {
        bail!("{missing}");
    }
    let site = build(if is_dev { Build::Dev } else { Build::Release })?;
    let mut command = cargo(["test", "--quiet", "--package", PACKAGE]);
    if has_nextest() {
        command = cargo(["nextest", "run", "--package", PACKAGE, "--no-fail-fast"]);
    }
    command.args(filter).envs(surroundings(&site.folder)?);
    Ok(if show(&mut command)? { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The step of `cargo xtask test`, with the page as it is given away.
pub(crate) fn step() -> Result<Outcome> {
    if let Some(missing) = install() {
        return Ok(Outcome::Failed(missing));
    }
    let surroundings = surroundings(&build(Build::Release)?.folder)?;
    if has_nextest() {
        return counted(nextest(&format!("package({PACKAGE})")).envs(surroundings), nextest_count);
    }
    let mut command = cargo(["test", "--quiet", "--package", PACKAGE, "--no-fail-fast"]);
    counted(command.envs(surroundings), libtest_count)
}

/// Installs what is missing; says what can't be.
pub(crate) fn install() -> Option<String> {
    let is_missing =
        |(name, package): &(&str, &str)| !works(&mut program(name, ["--version"])) && !apt_install(package);
    let missing: Vec<&str> = PROGRAMS.iter().filter(|one| is_missing(one)).map(|one| one.1).collect();
    (!missing.is_empty()).then(|| {
        format!("the page can't be tested without {0}; install with 'apt-get install {0}'", missing.join(" "))
    })
}

/// Where the tests find the page and the audit.
fn surroundings(site: &Path) -> Result<[(&'static str, PathBuf); 2]> {
    Ok([("FLIPWRITE_SITE", site.to_owned()), ("FLIPWRITE_AXE", axe()?)])
}

/// The audit, in the version that the lock file names and with the content that it names; fetched once.
fn axe() -> Result<PathBuf> {
    let folder = Metadata::read()?.target.join("npm");
    let script = folder.join("node_modules/axe-core/axe.min.js");
    fs::create_dir_all(&folder)?;
    let mut is_fetched = script.exists();
    for name in ["package.json", "package-lock.json"] {
        let wanted =
            fs::read(root().join("browser").join(name)).with_context(|| format!("no browser/{name}"))?;
        is_fetched &= fs::read(folder.join(name)).is_ok_and(|found| found == wanted);
        fs::write(folder.join(name), wanted)?;
    }
    if is_fetched {
        return Ok(script);
    }
    let mut npm = program("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    let ran = run_command(npm.current_dir(&folder))?;
    if !ran.success {
        // Without this the next run would take what is half there for all.
        let _ = fs::remove_file(folder.join("package-lock.json"));
        bail!("npm can't fetch axe-core:\n{}", ran.text);
    }
    Ok(script)
}

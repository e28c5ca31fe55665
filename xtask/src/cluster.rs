//! `cargo xtask cluster`, `crash`, `storm` and `fleet`: the server with those of others that it works with, killed in the midst
//! of its work, and measured. Brings along what is missing.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail, ensure};

use crate::command::{cargo, show};
use crate::steps::Outcome;
use crate::test::{counted, has_nextest, libtest_count, nextest, nextest_count};
use crate::tools::{self, NATS, STRACE};
use crate::{load, metadata};

/// The package with the tests: it is only run here, where there is a database server to test with.
pub(crate) const PACKAGE: &str = "flipwrite-cluster";

/// Where Debian puts the programs of each version.
const DEBIAN: &str = "/usr/lib/postgresql";
/// Where the tests find them.
const VARIABLE: &str = "FLIPWRITE_POSTGRES";

/// Where they find our own program, which they kill.
const OWN: &str = "FLIPWRITE_BINARY";

/// As which our own program is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Own {
    /// With its assertions, as the tests are.
    Tested,
    /// As people have it.
    Released,
}

/// `cargo xtask cluster`.
pub(crate) fn run(filter: Option<&str>) -> Result<bool> {
    let mut command = cargo(["test", "--quiet", "--package", PACKAGE]);
    if has_nextest() {
        command = cargo(["nextest", "run", "--package", PACKAGE, "--no-fail-fast"]);
    }
    match equip(command.args(filter), Own::Tested)? {
        Ok(command) => show(command),
        Err(missing) => bail!("{missing}"),
    }
}

/// `cargo xtask crash`, `storm` and `fleet`.
pub(crate) fn example(name: &str, options: &[String], own: Own) -> Result<bool> {
    let mut command = cargo(["run", "--quiet", "--package", PACKAGE, "--example", name, "--"]);
    match equip(command.args(options), own)? {
        Ok(command) => show(command),
        Err(missing) => bail!("{missing}"),
    }
}

/// The step of `cargo xtask test`.
pub(crate) fn step() -> Result<Outcome> {
    let runs_nextest = has_nextest();
    let mut command = match runs_nextest {
        true => nextest(&format!("package({PACKAGE})")),
        false => cargo(["test", "--quiet", "--package", PACKAGE, "--no-fail-fast"]),
    };
    let count = if runs_nextest { nextest_count } else { libtest_count };
    match equip(&mut command, Own::Tested)? {
        Ok(command) => counted(command, count),
        Err(missing) => Ok(Outcome::Failed(missing)),
    }
}

/// A command that finds what it needs: the programs of others, and ours, newly built.
fn equip(command: &mut Command, own: Own) -> Result<Result<&mut Command, String>> {
    let programs =
        match bring().and_then(|programs| STRACE.bring().and_then(|()| NATS.bring()).map(|()| programs)) {
            Ok(programs) => programs,
            Err(missing) => return Ok(Err(missing)),
        };
    Ok(Ok(command.env(VARIABLE, programs).env(OWN, own.build()?)))
}

impl Own {
    /// Builds it; where it lies then.
    fn build(self) -> Result<PathBuf> {
        if self == Own::Released {
            return load::release();
        }
        // With the whole workspace, as the tests are: built alone it would want its dependencies once more.
        let mut build = cargo(["build", "--quiet", "--workspace", "--bin", "flipwrite"]);
        ensure!(show(&mut build)?, "it does not build");
        Ok(metadata::target_folder()?.join("debug").join("flipwrite"))
    }
}

/// The folder with the programs of the newest version that is installed.
pub(crate) fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir(DEBIAN).into_iter().flatten().flatten().map(|entry| entry.path().join("bin"));
    let of_debian = versions.filter(|folder| has_server(folder)).max();
    let path = std::env::var_os("PATH").unwrap_or_default();
    of_debian.or_else(|| std::env::split_paths(&path).find(|folder| has_server(folder)))
}

fn has_server(folder: &Path) -> bool {
    ["initdb", "postgres", "pg_isready"].iter().all(|program| folder.join(program).is_file())
}

fn bring() -> Result<PathBuf, String> {
    if programs().is_none() {
        tools::apt_install(tools::POSTGRES);
    }
    let missing = || format!("PostgreSQL is missing; install it with 'apt-get install {}'", tools::POSTGRES);
    programs().ok_or_else(missing)
}

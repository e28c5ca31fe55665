//! `cargo xtask cluster`: the server with the database server that it can share with others. Brings it along if it is missing.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::command::{cargo, show};
use crate::steps::Outcome;
use crate::test::{counted, has_nextest, libtest_count, nextest, nextest_count};
use crate::tools;

/// The package with the tests: it is only run here, where there is a database server to test with.
pub(crate) const PACKAGE: &str = "flipwrite-cluster";

/// Where Debian puts the programs of each version.
const DEBIAN: &str = "/usr/lib/postgresql";
/// Where the tests find them.
const VARIABLE: &str = "FLIPWRITE_POSTGRES";

/// `cargo xtask cluster`.
pub(crate) fn run(filter: Option<&str>) -> Result<bool> {
    let programs = match bring() {
        Ok(programs) => programs,
        Err(missing) => bail!("{missing}"),
    };
    let mut command = cargo(["test", "--quiet", "--package", PACKAGE]);
    if has_nextest() {
        command = cargo(["nextest", "run", "--package", PACKAGE, "--no-fail-fast"]);
    }
    show(command.args(filter).env(VARIABLE, programs))
}

/// The step of `cargo xtask test`.
pub(crate) fn step() -> Result<Outcome> {
    let programs = match bring() {
        Ok(programs) => programs,
        Err(missing) => return Ok(Outcome::Failed(missing)),
    };
    if has_nextest() {
        return counted(nextest(&format!("package({PACKAGE})")).env(VARIABLE, programs), nextest_count);
    }
    let mut command = cargo(["test", "--quiet", "--package", PACKAGE, "--no-fail-fast"]);
    counted(command.env(VARIABLE, programs), libtest_count)
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

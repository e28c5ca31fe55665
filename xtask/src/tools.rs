//! Programs of others that tests need: what is missing is named first, and then brought along.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::command::{program, root, run, works};
use crate::{api, cluster, metadata};

/// A program, and the package of Debian that has it.
pub(crate) struct Tool {
    name: &'static str,
    package: &'static str,
}

/// Counts instructions.
pub(crate) const VALGRIND: Tool = Tool { name: "valgrind", package: "valgrind" };
/// Runs the page.
pub(crate) const CHROMIUM: Tool = Tool { name: "chromium", package: "chromium" };
/// Drives the browser.
pub(crate) const CHROMEDRIVER: Tool = Tool { name: "chromedriver", package: "chromium-driver" };

/// Tells what the server writes and syncs.
pub(crate) const STRACE: Tool = Tool { name: "strace", package: "strace" };

/// Carries what nodes say to each other.
pub(crate) const NATS: Tool = Tool { name: "nats-server", package: "nats-server" };

/// The package of Debian with the database server.
pub(crate) const POSTGRES: &str = "postgresql";

/// The page and its worker are built for this.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";
/// Systems that the program must compile for, wherever it is developed.
pub(crate) const OTHER_SYSTEMS: [&str; 2] = ["x86_64-pc-windows-gnu", "aarch64-apple-darwin"];

impl Tool {
    fn is_there(&self) -> bool {
        works(&mut program(self.name, ["--version"]))
    }

    /// Sees to it that it is there; otherwise says how to get it.
    pub(crate) fn bring(&self) -> Result<(), String> {
        if self.is_there() || apt_install(self.package) {
            return Ok(());
        }
        Err(format!("{} is missing; install it with 'apt-get install {}'", self.name, self.package))
    }
}

/// Says what the tests are going to install.
pub(crate) fn announce() {
    let tools = [VALGRIND, CHROMIUM, CHROMEDRIVER, STRACE, NATS];
    let mut missing: Vec<&str> =
        tools.iter().filter(|tool| !tool.is_there()).map(|tool| tool.package).collect();
    if cluster::programs().is_none() {
        missing.push(POSTGRES);
    }
    let targets = [WASM].into_iter().chain(OTHER_SYSTEMS).filter(|target| !has_target(target));
    let targets: Vec<&str> = targets.collect();
    let npm = if is_fetched().unwrap_or(false) { &[][..] } else { &["xtask/package.json, into target/npm"] };
    let pip = if api::is_fetched().unwrap_or(false) {
        &[][..]
    } else {
        &["xtask/python/requirements.txt, into target/python"]
    };
    let ways = [
        ("apt-get install", missing.as_slice()),
        ("rustup target add", &targets),
        ("npm ci", npm),
        ("pip install", pip),
    ];
    let lines = ways.iter().filter(|(_, what)| !what.is_empty());
    let lines: Vec<String> = lines.map(|(way, what)| format!("  {way} {}", what.join(" "))).collect();
    if !lines.is_empty() {
        println!(
            "This is missing, and installed where that is possible (Ctrl-C ends it):\n{}",
            lines.join("\n")
        );
    }
}

/// Installs a package of Debian; false where nobody may, or nothing can be reached.
pub(crate) fn apt_install(package: &str) -> bool {
    let is_root = run(&mut program("id", ["-u"])).is_ok_and(|ran| ran.text.trim() == "0");
    let words = ["apt-get", "install", "-y", package];
    // Whoever is not root may be allowed without a word; nobody is asked for a password here.
    works(&mut if is_root {
        program(words[0], &words[1..])
    } else {
        program("sudo", [&["-n"], &words[..]].concat())
    })
}

/// Whether the compiler has the standard library of a target, whoever installed it.
fn has_target(target: &str) -> bool {
    let folder = run(&mut program("rustc", ["--print", "target-libdir", "--target", target]));
    folder.is_ok_and(|ran| ran.success && PathBuf::from(ran.text.lines().next().unwrap_or_default()).is_dir())
}

/// Sees to it that something can be compiled for a target; otherwise says how.
pub(crate) fn bring_target(target: &str) -> Result<(), String> {
    if has_target(target) || works(&mut program("rustup", ["target", "add", target])) {
        return Ok(());
    }
    Err(format!("the target {target} is missing; 'rustup target add {target}' installs it"))
}

/// What is fetched from npm lies in this folder.
fn npm() -> Result<PathBuf> {
    Ok(metadata::target_folder()?.join("npm"))
}

/// Files that say what is fetched, in which version and with which content.
const WANTED: [&str; 2] = ["package.json", "package-lock.json"];

fn is_fetched() -> Result<bool> {
    let folder = npm()?;
    let same = |name: &str| {
        let wanted = fs::read(root().join("xtask").join(name)).with_context(|| format!("no xtask/{name}"))?;
        Ok(fs::read(folder.join(name)).is_ok_and(|found| found == wanted))
    };
    Ok(WANTED.into_iter().map(same).collect::<Result<Vec<bool>>>()?.into_iter().all(|same| same))
}

/// A file of a package of npm; all packages are fetched once.
pub(crate) fn module(path: &str) -> Result<PathBuf> {
    let folder = npm()?;
    let file = folder.join("node_modules").join(path);
    if is_fetched()? && file.exists() {
        return Ok(file);
    }
    fs::create_dir_all(&folder)?;
    for name in WANTED {
        fs::copy(root().join("xtask").join(name), folder.join(name))?;
    }
    let mut npm = program("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    let ran = run(npm.current_dir(&folder))?;
    if !ran.success {
        // Without this the next run would take what is half there for all.
        let _ = fs::remove_file(folder.join(WANTED[1]));
        bail!("npm can't fetch what xtask/package.json names:\n{}", ran.text);
    }
    Ok(file)
}

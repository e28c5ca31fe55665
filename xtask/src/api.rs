//! `cargo xtask api`: a server at work, and programs of others that use it: the example in Python, the commands of `docs/api.md`,
//! and schemathesis, which asks for all that the document of the interface tells of.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::command::{cargo, program, root, run as run_command, show, works};
use crate::metadata;
use crate::steps::Outcome;

/// How many ways each address is asked in, in the tests.
const USUAL: u32 = 8;
/// What is fetched, in which versions.
const WANTED: &str = "xtask/python/requirements.txt";

/// `cargo xtask api`.
pub(crate) fn run(examples: Option<u32>) -> Result<bool> {
    let python = match bring() {
        Ok(python) => python,
        Err(missing) => bail!("{missing}"),
    };
    let server = Server::start()?;
    show(&mut server.check(&python, examples.unwrap_or(USUAL)))
}

/// The step of `cargo xtask test`.
pub(crate) fn step() -> Result<Outcome> {
    let python = match bring() {
        Ok(python) => python,
        Err(missing) => return Ok(Outcome::Skipped(missing)),
    };
    let server = Server::start()?;
    Ok(run_command(&mut server.check(&python, USUAL))?.into())
}

/// Whether all that is needed of PyPI is there.
pub(crate) fn is_fetched() -> Result<bool> {
    let wanted = fs::read(root().join(WANTED)).with_context(|| format!("no {WANTED}"))?;
    Ok(fs::read(folder()?.join("requirements.txt")).is_ok_and(|found| found == wanted))
}

fn folder() -> Result<PathBuf> {
    Ok(metadata::target_folder()?.join("python"))
}

/// A Python of its own with the packages, fetched once; otherwise says how to get it.
fn bring() -> Result<PathBuf, String> {
    let missing =
        |reason: &str| format!("{reason}; Python 3.10 or later with venv, curl and PyPI are needed");
    let folder = folder().map_err(|error| format!("{error:#}"))?;
    let python = folder.join(if cfg!(windows) { "venv/Scripts/python.exe" } else { "venv/bin/python" });
    if !works(&mut program("curl", ["--version"])) {
        return Err(missing("curl is missing"));
    }
    if is_fetched().unwrap_or(false) && python.exists() {
        return Ok(python);
    }
    let venv = folder.join("venv");
    if !works(program("python3", ["-m", "venv", "--clear"]).arg(&venv)) {
        return Err(missing("no environment of Python can be made"));
    }
    let packages =
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement", WANTED];
    let python_name = python.to_string_lossy().into_owned();
    if !works(&mut program(&python_name, packages)) {
        return Err(missing("packages can't be fetched from PyPI"));
    }
    match fs::copy(root().join(WANTED), folder.join("requirements.txt")) {
        Ok(_) => Ok(python),
        Err(error) => Err(missing(&error.to_string())),
    }
}

/// A server in a folder of its own. It ends with this.
struct Server {
    child: Child,
    /// It says more than we read.
    _out: BufReader<ChildStdout>,
    address: String,
    folder: PathBuf,
}

impl Server {
    fn start() -> Result<Self> {
        // With the whole workspace, as the tests are: built alone it would want its dependencies once more.
        if !show(&mut cargo(["build", "--quiet", "--workspace", "--bin", "flipwrite"]))? {
            bail!("the server can't be built");
        }
        let folder = folder()?.join("work");
        // What an earlier run left.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder)?;
        let server = metadata::target_folder()?
            .join("debug")
            .join(format!("flipwrite{}", std::env::consts::EXE_SUFFIX));
        let mut command = Command::new(server);
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn", "--data"])
            .arg(folder.join("data"));
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("the server can't be started")?;
        let mut out = BufReader::new(child.stdout.take().context("it says nothing")?);
        let mut first = String::new();
        out.read_line(&mut first)?;
        let address = first.split_whitespace().last().unwrap_or_default().trim_end_matches('/').to_owned();
        Ok(Server { child, _out: out, address, folder })
    }

    fn check(&self, python: &Path, examples: u32) -> Command {
        let mut command = program(&python.to_string_lossy(), ["xtask/python/check.py"]);
        command.arg(&self.address).arg(examples.to_string()).arg(&self.folder);
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

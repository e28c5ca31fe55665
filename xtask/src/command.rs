//! Other programs, run from the root of the repository with their output kept.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result};

/// How a program ended, and all it said.
pub(crate) struct Ran {
    /// Whether it ended well.
    pub(crate) success: bool,
    /// What it wrote, standard output first.
    pub(crate) text: String,
}

impl Ran {
    /// Whether it failed for want of a network, which is no fault of the code.
    pub(crate) fn lacks_network(&self) -> bool {
        const SIGNS: [&str; 9] = [
            "could not resolve host",
            "couldn't resolve host",
            "failed to connect",
            "couldn't connect",
            "could not connect",
            "spurious network error",
            "network failure",
            "failed to fetch",
            "error sending request",
        ];
        let text = self.text.to_lowercase();
        !self.success && SIGNS.iter().any(|sign| text.contains(sign))
    }
}

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// `cargo` at the root. By its name and not by `$CARGO`, so that rustup still hears `+nightly`.
pub(crate) fn cargo<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = program("cargo", arguments);
    command.env("CARGO_TERM_COLOR", "never");
    command
}

/// Any program, at the root.
pub(crate) fn program<S: AsRef<OsStr>>(name: &str, arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(name);
    command.args(arguments).current_dir(root()).stdin(Stdio::null());
    command
}

/// Runs to the end; an error only if the program can't be started.
pub(crate) fn run(command: &mut Command) -> Result<Ran> {
    let started = command.output();
    let name = command.get_program().to_string_lossy().into_owned();
    let Output { status, stdout, stderr } = started.with_context(|| format!("can't start '{name}'"))?;
    let text = [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    Ok(Ran { success: status.success(), text })
}

/// Runs to the end with its words shown as they come; whether it ended well.
pub(crate) fn show(command: &mut Command) -> Result<bool> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("can't start '{name}'"))?;
    Ok(status.success())
}

/// Whether a program is there: whether it starts and ends well.
pub(crate) fn works(command: &mut Command) -> bool {
    run(command).is_ok_and(|ran| ran.success)
}

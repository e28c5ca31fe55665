//! A server that is measured: a process with a folder of its own, which ends with it.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

use super::{Amount, SEATS};
use crate::metadata;

/// A server at work.
pub(super) struct Serving {
    child: Child,
    program: PathBuf,
    pub(super) at: SocketAddr,
}

impl Serving {
    /// Starts ours in a fresh folder.
    pub(super) fn start(program: &Path, options: &[&str]) -> Result<Self> {
        let folder = folder()?;
        // What an earlier run left.
        let _ = fs::remove_dir_all(&folder);
        Self::start_again(program, options)
    }

    /// Starts ours in the folder that the last one left.
    pub(super) fn start_again(program: &Path, options: &[&str]) -> Result<Self> {
        let at = SocketAddr::from(([127, 0, 0, 1], free_port()?));
        let mut command = Command::new(program);
        command.args(["serve", "--log", "warn", "--listen", &at.to_string()]).args(options);
        Self::begin(command.arg("--data").arg(folder()?), program, at)
    }

    /// Starts any server, which says a line once it is there.
    pub(super) fn begin(command: &mut Command, program: &Path, at: SocketAddr) -> Result<Self> {
        let mut child =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().context("no server starts")?;
        let mut out = BufReader::new(child.stdout.take().context("it says nothing")?);
        let serving = Serving { child, program: program.to_owned(), at };
        out.read_line(&mut String::new())?;
        // The rest is read, so that it never waits for us.
        std::thread::spawn(move || std::io::copy(&mut out, &mut std::io::sink()));
        Ok(serving)
    }

    /// A load on it.
    pub(super) fn load(&self, amount: Amount, rate: u32) -> Command {
        let mut command = Command::new(&self.program);
        let numbers = [amount.tables, SEATS, rate, amount.seconds].map(|number| number.to_string());
        let [tables, seats, rate, seconds] = &numbers;
        command.args([
            "load",
            &format!("http://{}/", self.at),
            "--json",
            "--tables",
            tables,
            "--seats",
            seats,
        ]);
        command.args(["--rate", rate, "--seconds", seconds]);
        command
    }

    /// The bytes of memory that it has.
    pub(super) fn memory(&self) -> Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        Ok(1024 * line.trim().trim_end_matches("kB").trim().parse::<u64>()?)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The folder with what our servers keep meanwhile.
pub(super) fn folder() -> Result<PathBuf> {
    Ok(metadata::target_folder()?.join("load"))
}

/// A port that was free just now.
pub(super) fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

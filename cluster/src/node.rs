//! `flipwrite serve`, as a process that can be killed.

use std::env;
use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
pub use flipwrite_server::service::Keep;

use crate::port;

/// What a server writes down.
const LOG: &str = "FLIPWRITE_LOG";

/// A server of ours on a port of its own.
#[derive(Debug)]
pub struct Node {
    at: SocketAddr,
    keep: Keep,
    /// A program that watches what it does, with its options; none usually.
    watched: Vec<OsString>,
    child: Option<Child>,
}

impl Node {
    /// Starts it; `FLIPWRITE_BINARY` is the program.
    pub fn start(keep: Keep) -> Result<Self> {
        Self::start_watched(keep, Vec::new())
    }

    /// Starts it under a program that watches it.
    pub fn start_watched(keep: Keep, watched: Vec<OsString>) -> Result<Self> {
        Self::start_at(([127, 0, 0, 1], port::free()?).into(), keep, watched)
    }

    /// Starts it at an address.
    pub fn start_at(at: SocketAddr, keep: Keep, watched: Vec<OsString>) -> Result<Self> {
        let mut node = Node { at, keep, watched, child: None };
        node.begin()?;
        Ok(node)
    }

    /// Where it is.
    pub fn at(&self) -> SocketAddr {
        self.at
    }

    /// Starts it again after an end, at the same place.
    pub fn begin(&mut self) -> Result<()> {
        let program = env::var_os("FLIPWRITE_BINARY").context("FLIPWRITE_BINARY is not set")?;
        let mut words = self.watched.clone();
        words.extend([program, "serve".into(), "--listen".into(), self.at.to_string().into()]);
        match &self.keep {
            Keep::Folder(folder) => words.extend(["--data".into(), folder.into()]),
            Keep::Database(url) => words.extend(["--database".into(), url.into()]),
            Keep::Shared { database, nats } => {
                words.extend(["--database".into(), database.into(), "--nats".into(), nats.into()]);
            }
        }
        let (first, rest) = words.split_first().context("there is a program")?;
        let mut command = Command::new(first);
        if env::var_os(LOG).is_none() {
            // What it writes down of all that is done to it is for whoever wants to know why.
            command.env(LOG, "off");
        }
        let mut child = command.args(rest).stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let said = child.stdout.take().context("it speaks")?;
        self.child = Some(child);
        // Its first line says where it is.
        let mut line = String::new();
        let mut said = BufReader::new(said);
        said.read_line(&mut line)?;
        anyhow::ensure!(line.contains(&self.at.port().to_string()), "the server does not start: {line}");
        // The rest is read, so that it never waits for us.
        std::thread::spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
        Ok(())
    }

    /// The process that is the server.
    pub fn process(&self) -> Option<u32> {
        let own = self.child.as_ref()?.id();
        // What was put before it may have become it.
        if self.watched.is_empty() { Some(own) } else { only_child(own).or(Some(own)) }
    }

    /// Sends it a signal.
    pub fn signal(&self, name: &str) -> Result<()> {
        let process = self.process().context("it runs")?;
        let sent = Command::new("kill").args([format!("-{name}"), process.to_string()]).status()?;
        anyhow::ensure!(sent.success(), "no signal can be sent");
        Ok(())
    }

    /// Waits for its end.
    pub fn wait(&mut self) -> Result<()> {
        let ended = self.child.as_mut().context("it runs")?.wait()?;
        self.child = None;
        anyhow::ensure!(ended.success(), "the server ends with {ended}");
        Ok(())
    }

    /// Ends it in the midst of whatever it does: nothing is said, nothing is finished.
    pub fn kill(&mut self) {
        let _ = self.signal("KILL");
        if let Some(mut child) = self.child.take() {
            if self.watched.is_empty() {
                let _ = child.kill();
            }
            let _ = child.wait();
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The child of a process that has just one.
fn only_child(of: u32) -> Option<u32> {
    let list = Path::new("/proc").join(of.to_string()).join("task").join(of.to_string()).join("children");
    std::fs::read_to_string(list).ok()?.split_whitespace().next()?.parse().ok()
}

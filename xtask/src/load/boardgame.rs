//! A server of boardgame.io, which has the same load: its package from npm, the game and the clients our own.

use std::fs;
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, bail};

use super::Amount;
use super::serving::{Serving, free_port};
use crate::command::{program, root, run};
use crate::metadata;

/// Our files for it.
const FILES: [&str; 5] = ["package.json", "package-lock.json", "game.js", "server.js", "load.js"];
/// How often it is looked whether it is there.
const LOOK: Duration = Duration::from_millis(50);

/// The folder where it is installed.
pub(super) struct Boardgame(PathBuf);

impl Boardgame {
    /// Sees to it that it is there.
    pub(super) fn bring() -> Result<Self> {
        let folder = metadata::target_folder()?.join("boardgame");
        let of_ours = root().join("xtask/boardgame");
        let lock = |at: &PathBuf| fs::read(at.join("package-lock.json")).unwrap_or_default();
        let is_fetched = lock(&folder) == lock(&of_ours) && folder.join("node_modules").exists();
        fs::create_dir_all(&folder)?;
        for name in FILES {
            fs::copy(of_ours.join(name), folder.join(name))?;
        }
        if !is_fetched {
            let mut npm = program("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
            let ran = run(npm.current_dir(&folder))?;
            if !ran.success {
                // Without this the next run would take what is half there for all.
                let _ = fs::remove_file(folder.join("package-lock.json"));
                bail!("npm can't fetch what xtask/boardgame/package.json names:\n{}", ran.text);
            }
        }
        Ok(Boardgame(folder))
    }

    /// Starts a server.
    pub(super) fn start(&self) -> Result<Serving> {
        let port = free_port()?;
        let at = SocketAddr::from(([127, 0, 0, 1], port));
        let serving = Serving::begin(self.node("server.js").arg(port.to_string()), &self.0, at)?;
        for _ in 0..200 {
            if TcpStream::connect(at).is_ok() {
                return Ok(serving);
            }
            std::thread::sleep(LOOK);
        }
        bail!("no server of boardgame.io comes up")
    }

    /// A load on it.
    pub(super) fn load(&self, serving: &Serving, amount: Amount, rate: u32) -> Command {
        let mut command = self.node("load.js");
        let Amount { tables, seconds } = amount;
        command.args([u32::from(serving.at.port()), tables, rate, seconds].map(|number| number.to_string()));
        command
    }

    fn node(&self, file: &str) -> Command {
        let mut command = Command::new("node");
        command.arg(file).current_dir(&self.0).env("NODE_ENV", "production");
        command
    }
}

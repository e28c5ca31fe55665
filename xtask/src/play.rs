//! `cargo xtask play`: builds the page and the server, and starts the server with the page on this machine.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{cargo, show};
use crate::metadata;
use crate::web::{self, Build};

/// The port, if nobody names another.
const PORT: u16 = 8470;

/// Whom the server lets in, and where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Door {
    /// The port; without one, the usual or any that is free.
    pub(crate) port: Option<u16>,
    /// Whether others on the network come in, too.
    pub(crate) is_wide: bool,
}

impl Door {
    /// Where to listen, unless that is where servers listen anyway.
    fn listen(self) -> Option<String> {
        match (self.is_wide, self.port) {
            (true, port) => Some(format!("0.0.0.0:{}", port.unwrap_or(PORT))),
            (false, port) => port.map(|port| format!("127.0.0.1:{port}")),
        }
    }
}

/// `cargo xtask play`.
pub(crate) fn run(built: Build, door: Door, is_opened: bool) -> Result<bool> {
    println!("building the page and the server; the first time takes some minutes");
    let target = metadata::target_folder()?;
    // The page spends half of its time in the linker, on one core: the other builds the server.
    let (page, server) = std::thread::scope(|scope| {
        let server = scope.spawn(|| build_server(&target));
        (web::build(built), server.join())
    });
    let Ok(server) = server else { bail!("building the server has failed") };
    let mut command = Command::new(server?);
    command.arg("serve").arg("--page").arg(page?.folder).arg("--data").arg(target.join("play"));
    if let Some(listen) = door.listen() {
        command.arg("--listen").arg(listen);
    }
    if is_opened {
        command.arg("--open");
    }
    turn_into(&mut command)
}

/// As tests build it: what thinks is optimized, the rest is built quickly, and much of it is there already because it is in
/// this program, too.
fn build_server(target: &Path) -> Result<PathBuf> {
    if !show(&mut cargo(["build", "--quiet", "--package", "flipwrite-cli"]))? {
        bail!("the server can't be built");
    }
    Ok(target.join("debug").join(format!("flipwrite{}", std::env::consts::EXE_SUFFIX)))
}

/// Goes over to another program, which then hears Ctrl-C by itself.
#[cfg(unix)]
fn turn_into(command: &mut Command) -> Result<bool> {
    Err(std::os::unix::process::CommandExt::exec(command)).context("the server can't be started")
}

#[cfg(not(unix))]
fn turn_into(command: &mut Command) -> Result<bool> {
    Ok(command.status().context("the server can't be started")?.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_door_is_as_wide_as_it_was_asked_for() {
        let listen = |port, is_wide| Door { port, is_wide }.listen();
        assert_eq!(listen(None, false), None);
        assert_eq!(listen(Some(80), false).as_deref(), Some("127.0.0.1:80"));
        assert_eq!(listen(None, true).as_deref(), Some("0.0.0.0:8470"));
        assert_eq!(listen(Some(80), true).as_deref(), Some("0.0.0.0:80"));
    }
}

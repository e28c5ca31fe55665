//! `cargo xtask play`: builds the page and the server, and starts the server with the page on this machine.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command::{cargo, show};
use crate::metadata;
use crate::web::{self, Build};

/// `cargo xtask play`.
pub(crate) fn run(built: Build, port: Option<u16>, is_opened: bool) -> Result<bool> {
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
    if let Some(port) = port {
        command.arg("--listen").arg(format!("127.0.0.1:{port}"));
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

//! `cargo xtask play`: builds the page, serves it on this machine and opens it.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use xtask::server::Server;

use crate::web::{Build, build};

/// The port, if nobody names another.
const PORT: u16 = 8470;

/// `cargo xtask play`.
pub(crate) fn run(built: Build, port: Option<u16>, is_opened: bool) -> Result<bool> {
    let server = start(&build(built)?.folder, port)?;
    println!("the page is at {}; press Ctrl-C to end", server.url());
    if is_opened && !open(&server.url()) {
        println!("no browser could be opened here; open the address yourself");
    }
    server.wait();
    Ok(true)
}

/// The port that was asked for, or else the usual one, or else any.
fn start(folder: &std::path::Path, port: Option<u16>) -> Result<Server> {
    if let Some(port) = port {
        return Server::start(folder, port)
            .with_context(|| format!("port {port} can't be used; try another"));
    }
    match Server::start(folder, PORT).or_else(|_| Server::start(folder, 0)) {
        Ok(server) => Ok(server),
        Err(error) => bail!("no port can be used: {error}"),
    }
}

/// Opens an address in the browser of whoever sits here; false where there is none.
fn open(url: &str) -> bool {
    let words: &[&str] = match std::env::consts::OS {
        "macos" => &["open"],
        "windows" => &["cmd", "/c", "start", ""],
        _ => &["xdg-open"],
    };
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

//! `cargo xtask play`: builds the page, serves it on this machine and opens it.

use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result, bail};
use xtask::server::Server;

use crate::no_more;
use crate::web::{Build, build};

/// The port, if nobody names another.
const PORT: u16 = 8470;

/// `cargo xtask play`.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let wanted = Wanted::read(arguments)?;
    let site = build(wanted.build)?;
    let server = start(&site.folder, wanted.port)?;
    println!("the page is at {}; press Ctrl-C to end", server.url());
    if wanted.is_opened && !open(&server.url()) {
        println!("no browser could be opened here; open the address yourself");
    }
    server.wait();
    Ok(ExitCode::SUCCESS)
}

/// What the words after the task say.
#[derive(Debug, PartialEq, Eq)]
struct Wanted {
    build: Build,
    port: Option<u16>,
    is_opened: bool,
}

impl Wanted {
    fn read(arguments: &[String]) -> Result<Self> {
        let mut wanted = Wanted { build: Build::Release, port: None, is_opened: true };
        let mut rest = arguments;
        while let Some((word, after)) = rest.split_first() {
            rest = after;
            match word.as_str() {
                "--dev" => wanted.build = Build::Dev,
                "--no-open" => wanted.is_opened = false,
                "--port" => {
                    let (port, after) = rest.split_first().context("'--port' takes a number")?;
                    wanted.port =
                        Some(port.parse().with_context(|| format!("'{port}' is no port; 0 to 65535 are"))?);
                    rest = after;
                }
                _ => no_more("play", std::slice::from_ref(word), &["--dev", "--no-open", "--port"])?,
            }
        }
        Ok(wanted)
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<Wanted> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        Wanted::read(&words)
    }

    #[test]
    fn words_are_read_in_any_order() {
        assert_eq!(read("").unwrap(), Wanted { build: Build::Release, port: None, is_opened: true });
        let wanted = Wanted { build: Build::Dev, port: Some(9000), is_opened: false };
        assert_eq!(read("--port 9000 --dev --no-open").unwrap(), wanted);
        for bad in ["--port", "--port x", "--port 70000", "--prot 1", "now"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}

//! Serves the built page and tables online on this machine, until it is ended: `online FOLDER [PORT]`.

use anyhow::{Context, Result};
use flipwrite_browser::Online;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().context("a folder for the tables")?;
    let port = arguments.next().map_or(Ok(0), |port| port.parse())?;
    let online = Online::start(folder.as_ref(), port)?;
    println!("{}", online.url());
    loop {
        std::thread::park();
    }
}

//! NATS, as Debian has it.

use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::port;

/// How long it may take to come up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A message server.
#[derive(Debug)]
pub struct Nats {
    port: u16,
    child: Option<Child>,
}

impl Nats {
    /// Starts it on a free port.
    pub fn start() -> Result<Self> {
        let port = port::free()?;
        let mut nats = Nats { port, child: None };
        nats.begin()?;
        Ok(nats)
    }

    /// Where it is.
    pub fn at(&self) -> SocketAddr {
        ([127, 0, 0, 1], self.port).into()
    }

    /// The same as an address of NATS.
    pub fn url(&self) -> String {
        format!("nats://{}", self.at())
    }

    /// Starts it, or starts it again after an end.
    pub fn begin(&mut self) -> Result<()> {
        let child = Command::new("nats-server")
            .args(["--addr", "127.0.0.1", "--port", &self.port.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("nats-server can't be started")?;
        self.child = Some(child);
        let begun = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            ensure!(begun.elapsed() < PATIENCE, "NATS does not come up");
            sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Ends it at once.
    pub fn end(&mut self) {
        let Some(mut child) = self.child.take() else { return };
        let _ = child.kill();
        let _ = child.wait();
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.end();
    }
}

//! A network of its own for one server, which can be cut off from all others.

use std::ffi::OsString;
use std::net::Ipv4Addr;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use tokio::net::{TcpListener, TcpStream};

/// A network with one wire to this machine.
#[derive(Debug)]
pub struct Namespace {
    number: u32,
}

impl Namespace {
    /// Lays the wire. Who may not, which is anybody but root, is told so.
    pub fn new() -> Result<Self> {
        let namespace = Namespace { number: std::process::id() };
        let (name, near, far) = (namespace.name(), namespace.near(), namespace.far());
        let inside = format!("{}/30", namespace.inside());
        let outside = format!("{}/30", namespace.outside());
        ip(&["netns", "add", &name]).context("no network of its own can be made for a server here")?;
        for line in [
            &["link", "add", &near, "type", "veth", "peer", "name", &far][..],
            &["link", "set", &far, "netns", &name],
            &["addr", "add", &outside, "dev", &near],
            &["link", "set", &near, "up"],
            &["-n", &name, "addr", "add", &inside, "dev", &far],
            &["-n", &name, "link", "set", &far, "up"],
            &["-n", &name, "link", "set", "lo", "up"],
        ] {
            ip(line)?;
        }
        Ok(namespace)
    }

    fn name(&self) -> String {
        format!("flipwrite-{}", self.number)
    }

    fn near(&self) -> String {
        format!("fwn{}", self.number)
    }

    fn far(&self) -> String {
        format!("fwf{}", self.number)
    }

    /// This machine, as seen from inside.
    pub fn outside(&self) -> Ipv4Addr {
        Ipv4Addr::new(10, 213, (self.number % 250) as u8, 1)
    }

    /// Whatever runs inside, as seen from this machine.
    pub fn inside(&self) -> Ipv4Addr {
        Ipv4Addr::new(10, 213, (self.number % 250) as u8, 2)
    }

    /// What a command that is to run inside begins with.
    pub fn enter(&self) -> Vec<OsString> {
        ["ip", "netns", "exec", &self.name()].map(OsString::from).to_vec()
    }

    /// The port at which a server of this machine is found from inside.
    pub async fn let_reach(&self, port: u16) -> Result<u16> {
        let listener = TcpListener::bind((self.outside(), 0)).await?;
        let at = listener.local_addr()?.port();
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let mut far = TcpStream::connect(("127.0.0.1", port)).await?;
                    tokio::io::copy_bidirectional(&mut near, &mut far).await
                });
            }
        });
        Ok(at)
    }

    /// Cuts the wire: nobody inside or outside is told.
    pub fn cut(&self) -> Result<()> {
        ip(&["link", "set", &self.near(), "down"])
    }

    /// Mends it.
    pub fn mend(&self) -> Result<()> {
        ip(&["link", "set", &self.near(), "up"])
    }
}

impl Drop for Namespace {
    fn drop(&mut self) {
        let _ = ip(&["netns", "del", &self.name()]);
        let _ = ip(&["link", "del", &self.near()]);
    }
}

fn ip(words: &[&str]) -> Result<()> {
    let done = Command::new("ip").args(words).stdin(Stdio::null()).stderr(Stdio::null()).status()?;
    ensure!(done.success(), "ip {}: {done}", words.join(" "));
    Ok(())
}

//! Ports for servers that are ended and started again.

use std::net::TcpListener;
use std::sync::atomic::{AtomicU16, Ordering};

use anyhow::{Context, Result};

/// Below those that systems give to whoever connects somewhere: nobody takes one while its server is gone.
const FIRST: u16 = 20_000;
const COUNT: u16 = 12_000;

/// A port that nobody listens on.
pub(crate) fn free() -> Result<u16> {
    static TRIED: AtomicU16 = AtomicU16::new(0);
    // Tests that run at the same time begin elsewhere.
    let begin = (std::process::id() % u32::from(COUNT)) as u16;
    let next = || FIRST + (begin + TRIED.fetch_add(1, Ordering::Relaxed) * 7 % COUNT) % COUNT;
    let is_free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
    (0..1_000).map(|_| next()).find(is_free).context("no port is free")
}

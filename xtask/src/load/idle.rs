//! `cargo xtask idle`: what sockets cost over which nothing is said, and how long a table takes to come back that nobody used.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use xtask::figures::quantile;

use super::serving::{Serving, folder};
use super::{Amount, release};

/// How many sockets are opened, and the most memory that they may take.
const SOCKETS: usize = 10_000;
const MOST_BYTES: u64 = 200_000_000;
/// How many tables come back, and the longest that nearly all of them may take; the rest waits for what else the machine does.
const TABLES: u32 = 200;
const LONGEST_MS: f64 = 10.0;
const USUALLY: f64 = 0.95;
/// How long tables are played at before that, and how fast.
const PLAYED: Amount = Amount { tables: TABLES, seconds: 10 };
const RATE: u32 = 1_000;
/// How long a server is left in peace before its memory counts.
const PEACE: Duration = Duration::from_secs(3);

/// `cargo xtask idle`.
pub(crate) fn run() -> Result<bool> {
    let program = release()?;
    allow_many_sockets();
    let sockets = idle_sockets(&program)?;
    let tables = idle_tables(&program)?;
    Ok(sockets && tables)
}

fn idle_sockets(program: &Path) -> Result<bool> {
    let serving = Serving::start(program, &[])?;
    let token = newcomer(serving.at)?;
    let before = serving.memory()?;
    let mut sockets = Vec::new();
    for _ in 0..SOCKETS {
        sockets.push(socket(serving.at, &token)?);
    }
    sleep(PEACE);
    let after = serving.memory()?;
    let each = (after - before) / SOCKETS as u64;
    let told = |bytes| bytes as f64 / 1e6;
    println!(
        "{SOCKETS} idle sockets: {:.1} MB before, {:.1} MB with them, {each} bytes each",
        told(before),
        told(after)
    );
    Ok(after <= MOST_BYTES)
}

/// Tables in the midst of their games, which a server that was just started has not in memory.
fn idle_tables(program: &Path) -> Result<bool> {
    let serving = Serving::start(program, &[])?;
    let played = serving.load(PLAYED, RATE).output()?;
    ensure!(played.status.success(), "no table is played at");
    drop(serving);
    let ids = tables(program)?;
    let lines = ids.iter().map(|(_, lines)| *lines).collect::<Vec<_>>();
    let serving = Serving::start_again(program, &[])?;
    let token = newcomer(serving.at)?;
    let mut times = Vec::new();
    for (id, _) in &ids {
        // One socket hears of so many tables only.
        let mut socket = socket(serving.at, &token)?;
        let began = Instant::now();
        // Whoever does not sit there is refused, by the table itself: so it has come back.
        call(&mut socket, &format!(r#"{{"id":1,"table":"{id}","call":"watch"}}"#))?;
        times.push(began.elapsed().as_secs_f64() * 1_000.0);
    }
    let at = |part| quantile(&times, part).unwrap_or_default();
    let half_lines = quantile(&lines, 0.5).unwrap_or_default();
    println!(
        "{} idle tables come back, of {half_lines:.0} lines each: half within {:.1} ms, 95 % within {:.1} ms, 99 % within {:.1} ms, all within {:.1} ms",
        times.len(),
        at(0.5),
        at(USUALLY),
        at(0.99),
        at(1.0)
    );
    Ok(at(USUALLY) <= LONGEST_MS)
}

/// The tables in the folder, with the lines of their journals.
fn tables(program: &Path) -> Result<Vec<(String, f64)>> {
    let out = Command::new(program).args(["admin", "export", "-", "--data"]).arg(folder()?).output()?;
    let text = String::from_utf8(out.stdout)?;
    let table = |line: &str| {
        let line: Value = serde_json::from_str(line).ok()?;
        Some((line["id"].as_str()?.to_owned(), line["journal"].as_array()?.len() as f64))
    };
    let found: Vec<_> =
        text.lines().filter_map(table).filter(|(_, lines)| *lines > 1.0).take(TABLES as usize).collect();
    ensure!(!found.is_empty(), "no table was exported");
    Ok(found)
}

/// Somebody new: the token by which the server knows it.
fn newcomer(at: SocketAddr) -> Result<String> {
    let body = r#"{"by":"token"}"#;
    let mut stream = TcpStream::connect(at)?;
    write!(
        stream,
        "POST /api/1/people HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (_, body) = answer.split_once("\r\n\r\n").context("no answer")?;
    Ok(serde_json::from_str::<Value>(body)?["token"].as_str().context("no token")?.to_owned())
}

/// An open socket.
fn socket(at: SocketAddr, token: &str) -> Result<TcpStream> {
    let mut stream = TcpStream::connect(at)?;
    stream.set_nodelay(true)?;
    write!(
        stream,
        "GET /api/1/socket HTTP/1.1\r\nHost: {at}\r\nAuthorization: Bearer {token}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )?;
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte)?;
        head.push(byte[0]);
    }
    ensure!(head.starts_with(b"HTTP/1.1 101"), "no socket: {}", String::from_utf8_lossy(&head));
    Ok(stream)
}

/// Says a short text over a socket, and waits for what comes back.
fn call(socket: &mut TcpStream, text: &str) -> Result<()> {
    let length = u8::try_from(text.len()).ok().filter(|length| *length < 126).context("a long call")?;
    // A mask of zeros changes nothing, and is one.
    let frame = [&[0x81, 0x80 | length, 0, 0, 0, 0], text.as_bytes()].concat();
    socket.write_all(&frame)?;
    let mut head = [0; 2];
    socket.read_exact(&mut head)?;
    let length = match head[1] {
        126 => {
            let mut long = [0; 2];
            socket.read_exact(&mut long)?;
            u16::from_be_bytes(long).into()
        }
        short => usize::from(short),
    };
    let mut words = vec![0; length];
    socket.read_exact(&mut words)?;
    let words = String::from_utf8(words)?;
    ensure!(words.contains("not-watched"), "the table says {words}");
    Ok(())
}

/// As many open files as the system lets us have: every socket is one.
fn allow_many_sockets() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // Where that is not allowed, there are as many as there were.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}

//! One request, by hand: what is asked by HTTP is little.

use std::net::SocketAddr;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Posts JSON, and hands over what comes back.
async fn post(at: SocketAddr, path: &str, token: Option<&str>, body: &Value) -> Result<Value> {
    let body = body.to_string();
    let known = token.map_or(String::new(), |token| format!("Authorization: Bearer {token}\r\n"));
    let rest = format!("Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    Ok(serde_json::from_str(&ask(at, "POST", path, &(known + &rest)).await?)?)
}

/// Asks for the record of a game that is over.
pub async fn record(at: SocketAddr, table: &str) -> Result<String> {
    ask(at, "GET", &format!("/api/1/tables/{table}/record"), "\r\n").await
}

/// One request with what comes after its first lines; the body of the answer.
async fn ask(at: SocketAddr, method: &str, path: &str, rest: &str) -> Result<String> {
    let mut stream = TcpStream::connect(at).await?;
    let head = format!("{method} {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n");
    stream.write_all((head + rest).as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").context("no answer")?;
    ensure!(head.split(' ').nth(1).is_some_and(|status| status.starts_with('2')), "{path}: {body}");
    Ok(body.to_owned())
}

fn field(answer: &Value, name: &'static str) -> Result<String> {
    Ok(answer[name].as_str().context(name)?.to_owned())
}

/// Somebody new: the token by which the server knows it.
pub(crate) async fn newcomer(at: SocketAddr) -> Result<String> {
    field(&post(at, "/api/1/people", None, &json!({"by": "token"})).await?, "token")
}

/// A table of somebody: its id.
pub(crate) async fn table(at: SocketAddr, host: &str, game: &str, seats: usize) -> Result<String> {
    let wish = json!({"table": {"game": game, "seats": seats}});
    field(&post(at, "/api/1/tables", Some(host), &wish).await?, "id")
}

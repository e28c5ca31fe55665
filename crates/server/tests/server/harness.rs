//! A server on a free port with a real file, and people who sit down at its tables.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use flipwrite::Game;
use flipwrite::record::Record;
use flipwrite_server::entry::Entry;
use flipwrite_server::http::{serve, serve_until};
use flipwrite_server::hub::Hub;
use flipwrite_server::library::Library;
use flipwrite_server::stop::Stop;
use flipwrite_server::store::Store;
use flipwrite_wire::InputLine;
use flipwrite_wire::online::Wish;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::client::Client;

/// How long anything may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

pub(crate) async fn within(play: impl Future<Output = ()>) {
    tokio::time::timeout(PATIENCE, play).await.expect("it takes no longer");
}

/// A server on a free port, with its file in a folder. It ends with its runtime.
pub(crate) async fn server(folder: &Path) -> SocketAddr {
    server_on(Store::file(&folder.join("flipwrite.db")).unwrap()).await
}

/// A server on a free port, with this database.
pub(crate) async fn server_on(store: Store) -> SocketAddr {
    server_of(store).await.0
}

/// The same, with its hub.
pub(crate) async fn server_of(store: Store) -> (SocketAddr, Arc<Hub>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let hub = Hub::new(store, Library::new(None, None));
    hub.keep_up().await.unwrap();
    tokio::spawn(serve(listener, Arc::clone(&hub)));
    (at, hub)
}

/// A server on a free port that lets in whom it is told to.
pub(crate) async fn server_with(folder: &Path, entry: Entry) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let store = Store::file(&folder.join("flipwrite.db")).unwrap();
    let hub = Hub::new(store, Library::new(None, None));
    hub.keep_up().await.unwrap();
    tokio::spawn(serve_until(listener, hub, None, entry, Stop::default()));
    at
}

/// One request; the status and the body.
pub(crate) async fn ask(
    at: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> (u16, String) {
    let json = format!("Content-Type: application/json\r\nHost: {at}\r\n{headers}");
    let (status, _, body) = ask_plainly(at, method, path, &json, body).await;
    (status, body)
}

/// One request with no other headers than these; the status, the head and the body.
pub(crate) async fn ask_plainly(
    at: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> (u16, String, String) {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nConnection: close\r\n{headers}Content-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let head = head.to_ascii_lowercase();
    let is_in_pieces = head.contains("transfer-encoding: chunked");
    (status, head, if is_in_pieces { whole(body) } else { body.to_owned() })
}

/// A body that came in pieces, each after its length.
fn whole(mut pieces: &str) -> String {
    let mut body = String::new();
    while let Some((length, rest)) = pieces.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        body += &rest[..length];
        pieces = rest[length..].strip_prefix("\r\n").unwrap();
        if length == 0 {
            return body;
        }
    }
    panic!("it ends before its end: {body}")
}

pub(crate) fn field(body: &str, name: &str) -> String {
    serde_json::from_str::<serde_json::Value>(body).unwrap()[name].as_str().unwrap().to_owned()
}

pub(crate) async fn newcomer(at: SocketAddr) -> String {
    let (status, body) = ask(at, "POST", "/api/1/people", "", r#"{"by":"token"}"#).await;
    assert_eq!(status, 201);
    field(&body, "token")
}

pub(crate) async fn table(at: SocketAddr, token: &str, game: &str, seats: usize) -> String {
    table_by(at, token, game, seats, "").await
}

/// A table with terms besides the usual ones.
pub(crate) async fn table_by(at: SocketAddr, token: &str, game: &str, seats: usize, terms: &str) -> String {
    let body =
        format!(r#"{{"table":{{"game":"{game}","seats":{seats}}},"terms":{{"stand-in":"novice"{terms}}}}}"#);
    let headers = format!("Authorization: Bearer {token}\r\n");
    let (status, body) = ask(at, "POST", "/api/1/tables", &headers, &body).await;
    assert_eq!(status, 201, "{body}");
    field(&body, "id")
}

/// Two people sit down at a table for three and begin; the third seat is a bot's.
pub(crate) async fn two_people<G: Game>(at: SocketAddr) -> (String, Vec<Client<G>>) {
    two_people_by(at, "").await
}

/// The same, with terms besides the usual ones.
pub(crate) async fn two_people_by<G: Game>(at: SocketAddr, terms: &str) -> (String, Vec<Client<G>>) {
    let host = newcomer(at).await;
    let id = table_by(at, &host, G::ID.name(), 3, terms).await;
    let mut people = Vec::new();
    for (number, token) in [(1, host), (2, newcomer(at).await)] {
        let mut person = Client::<G>::new(at, &token, &id, number).await;
        person.wish(Wish::Watch { since: 0 }).await.unwrap();
        person.sit(&format!("P{number}")).await;
        people.push(person);
    }
    assert_eq!(people[1].wish(Wish::Start).await.unwrap_err().code, "not-the-host");
    people[0].wish(Wish::Start).await.unwrap();
    for person in &mut people {
        person.tell_nonce().await;
    }
    (id, people)
}

/// Plays on to the end.
pub(crate) async fn play_on<G: Game>(people: &mut [Client<G>]) {
    play_on_by(people, async |person, input, _| person.wish(Wish::Input { input }).await.unwrap()).await;
}

/// The same, with another way of sending: it is told the number of the decision.
pub(crate) async fn play_on_by<G: Game>(
    people: &mut [Client<G>],
    mut send: impl AsyncFnMut(&mut Client<G>, InputLine, usize),
) {
    let mut decisions = 0;
    while !people.iter().all(|person| person.has_ended()) {
        for person in people.iter_mut() {
            match person.answer() {
                Some(input) => {
                    send(person, input, decisions).await;
                    decisions += 1;
                }
                None if person.has_ended() => {}
                None => drop(tokio::time::timeout(Duration::from_millis(20), person.hear()).await),
            }
        }
    }
}

pub(crate) async fn record_of(at: SocketAddr, id: &str) -> Record {
    let (status, body) = ask(at, "GET", &format!("/api/1/tables/{id}/record"), "", "").await;
    assert_eq!(status, 200, "{body}");
    let record = Record::read(body.trim()).unwrap();
    assert!(record.check().is_ok());
    record
}

//! Who is let in, and how much of everything there may be: over real connections.

use std::net::SocketAddr;
use std::num::NonZero;
use std::time::Duration;

use flipwrite::Maps;
use flipwrite_server::entry::Entry;
use flipwrite_server::limits::Limits;
use flipwrite_wire::online::{OLD_VERSION, Wish};
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::client::{Client, connect, connect_to};
use crate::harness::*;

/// Limits that hold for whoever is here too: some proxy could be in between.
fn limited(change: impl FnOnce(&mut Limits)) -> Entry {
    let mut limits = Limits::default();
    change(&mut limits);
    Entry { proxies: vec!["192.0.2.1".parse().unwrap()], limits, ..Entry::default() }
}

fn few(number: u32) -> NonZero<u32> {
    NonZero::new(number).unwrap()
}

const ABOUT: &str = "/api/1/about";
const TABLE: &str = r#"{"table":{"game":"maps","seats":2}}"#;

async fn about(at: SocketAddr, headers: &str) -> (u16, String) {
    let (status, _, body) = ask_plainly(at, "GET", ABOUT, headers, "").await;
    (status, body)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_for_another_host_are_refused() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let entry = Entry { hosts: vec!["play.example.org".parse().unwrap()], ..Entry::default() };
        let at = server_with(folder.path(), entry).await;
        for host in [at.to_string(), "localhost:8470".to_owned(), "Play.example.org".to_owned()] {
            assert_eq!(about(at, &format!("Host: {host}\r\n")).await.0, 200, "{host}");
        }
        for headers in
            ["Host: elsewhere.example\r\n", "", "Host: \r\n", "Host: play.example.org.elsewhere\r\n"]
        {
            assert_eq!(about(at, headers).await, (421, r#"{"code":"other-host"}"#.to_owned()), "{headers}");
        }
        let (status, _, words) = ask_plainly(at, "GET", "/", "Host: elsewhere.example\r\n", "").await;
        assert!(status == 421 && words.contains("--hosts NAME"), "{words}");
        let whole = "http://elsewhere.example/api/1/about";
        let (status, ..) = ask_plainly(at, "GET", whole, &format!("Host: {at}\r\n"), "").await;
        assert_eq!(status, 421, "what is asked for goes before the header");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_of_others_change_nothing_and_open_no_socket() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
        for origin in ["http://elsewhere.example", "null", "http://", "file://"] {
            let other = format!("Origin: {origin}\r\n");
            for (path, body) in [("/api/1/people", "{}"), ("/api/1/tables", TABLE), ("/api/1/seats", "{}"), ("/", "")] {
                let answer = ask(at, "POST", path, &other, body).await;
                assert_eq!(answer, (403, r#"{"code":"other-origin"}"#.to_owned()), "{origin} {path}");
            }
            let (status, _) = ask(at, "GET", "/api/1/socket", &format!("{other}{upgrade}"), "").await;
            assert_eq!(status, 403, "{origin}");
        }
        let own = format!("Origin: http://{at}\r\n");
        assert_eq!(ask(at, "POST", "/api/1/people", &own, "{}").await.0, 201);
    })
    .await;
}

/// Whatever is answered, nobody's page shows it, and nothing in it is run.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_is_sealed() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let host = format!("Host: {at}\r\n");
        for (method, path, headers, status) in [
            ("GET", "/", host.as_str(), 404),
            ("GET", ABOUT, host.as_str(), 200),
            ("GET", "/health", host.as_str(), 200),
            ("GET", "/api/1/nothing", host.as_str(), 404),
            ("DELETE", ABOUT, host.as_str(), 405),
            ("POST", "/api/1/people", host.as_str(), 415),
            ("GET", "/api/1/tables/%ff/record", host.as_str(), 404),
            ("GET", ABOUT, "Host: elsewhere.example\r\n", 421),
        ] {
            let (found, head, _) = ask_plainly(at, method, path, headers, "").await;
            assert_eq!(found, status, "{method} {path}");
            for seal in [
                "content-security-policy: default-src 'none'; frame-ancestors 'none'",
                "x-content-type-options: nosniff",
                "x-frame-options: deny",
                "referrer-policy: no-referrer",
                "cache-control: no-store",
            ] {
                assert!(head.contains(seal), "{method} {path}: {seal} is not in {head}");
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_can_not_be_read_gets_a_code() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (host, json) = (format!("Host: {at}\r\n"), "Content-Type: application/json\r\n");
        let long = format!(r#"{{"by":"{}"}}"#, "x".repeat(300_000));
        let deep = "[".repeat(10_000);
        for (headers, body, status, code) in [
            ("", "{}", 415, "not-json"),
            ("Content-Type: text/plain\r\n", "{}", 415, "not-json"),
            (json, "", 400, "malformed"),
            (json, "{\"by\":\"force\"}", 400, "malformed"),
            (json, deep.as_str(), 400, "malformed"),
            (json, long.as_str(), 413, "too-large"),
        ] {
            let (found, _, body) =
                ask_plainly(at, "POST", "/api/1/people", &format!("{host}{headers}"), body).await;
            assert_eq!((found, body), (status, format!(r#"{{"code":"{code}"}}"#)));
        }
        for address in ["/api", "/api/", "/api/2/about", "/api/1/tables/"] {
            for method in ["GET", "POST"] {
                let (status, _, body) = ask_plainly(at, method, address, &host, "").await;
                assert_eq!((status, body.as_str()), (404, r#"{"code":"no-such-address"}"#), "{address}");
            }
        }
    })
    .await;
}

/// Secrets that came to a proxy over an encrypted way go back over none that is not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cookies_are_secure_behind_a_proxy_that_says_so() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let proxied = Entry { proxies: vec!["127.0.0.1".parse().unwrap()], ..Entry::default() };
        for (entry, is_secure) in [(proxied, true), (Entry::default(), false)] {
            let at = server_with(folder.path(), entry).await;
            let headers =
                format!("Host: {at}\r\nContent-Type: application/json\r\nX-Forwarded-Proto: https\r\n");
            let (status, head, _) = ask_plainly(at, "POST", "/api/1/people", &headers, "{}").await;
            let cookie = head.lines().find(|line| line.starts_with("set-cookie: ")).unwrap();
            assert_eq!(status, 201);
            assert!(cookie.contains("; httponly; samesite=lax; path=/"), "{cookie}");
            assert_eq!(cookie.ends_with("; secure"), is_secure, "{cookie}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_requests_from_one_address_wait_and_those_from_others_do_not() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let mut entry = limited(|limits| {
            limits.requests_per_minute_by_address = few(20);
            limits.people_per_hour_by_address = few(2);
        });
        entry.proxies = vec!["127.0.0.1".parse().unwrap()];
        let at = server_with(folder.path(), entry).await;
        let from = |ip: &str| format!("Host: {at}\r\nX-Forwarded-For: 203.0.113.77, {ip}\r\n");
        let (one, other) = (from("2001:db8::1"), from("2001:db8:0:1::1"));
        for _ in 0..2 {
            let json = format!("{one}Content-Type: application/json\r\n");
            assert_eq!(ask_plainly(at, "POST", "/api/1/people", &json, "{}").await.0, 201);
        }
        let json = format!("{one}Content-Type: application/json\r\n");
        let (status, head, body) = ask_plainly(at, "POST", "/api/1/people", &json, "{}").await;
        assert_eq!((status, body.as_str()), (429, r#"{"code":"too-many"}"#));
        let after = head.lines().find_map(|line| line.strip_prefix("retry-after: ")).unwrap();
        assert!((1_700..=1_801).contains(&after.parse::<u32>().unwrap()), "{after}");
        for number in 3..20 {
            assert_eq!(about(at, &one).await.0, 200, "{number}");
        }
        assert_eq!(about(at, &one).await.0, 429);
        assert_eq!(about(at, &from("2001:db8::2")).await.0, 429, "the same line");
        assert_eq!(about(at, &other).await.0, 200);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_makes_so_many_tables_and_decks() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let entry = limited(|limits| {
            limits.tables_per_hour_by_person = few(4);
            limits.decks_per_hour_by_person = few(1);
            limits.open_tables_by_person = few(2);
        });
        let at = server_with(folder.path(), entry).await;
        let bearer = |token: &str| format!("Authorization: Bearer {token}\r\n");
        let make =
            async |token: &str, body: &str| ask(at, "POST", "/api/1/tables", &bearer(token), body).await;
        let (ada, ben, eve) = (newcomer(at).await, newcomer(at).await, newcomer(at).await);
        assert_eq!(make(&ada, TABLE).await.0, 201);
        let second = field(&make(&ada, TABLE).await.1, "id");
        assert_eq!(make(&ada, TABLE).await, (409, r#"{"code":"too-many-tables"}"#.to_owned()));
        let mut host = Client::<Maps>::new(at, &ada, &second, 1).await;
        host.wish(Wish::Close).await.unwrap();
        assert_eq!(make(&ada, TABLE).await.0, 201, "a table that is closed waits for nobody");
        assert_eq!(make(&ada, TABLE).await.0, 429);
        assert_eq!(make(&ben, TABLE).await.0, 201);
        let deck = serde_json::to_string(&flipwrite::Deck::<Maps>::house().raw()).unwrap();
        let own = format!(r#"{{"table":{{"game":"maps","seats":2,"deck":{deck}}}}}"#);
        assert_eq!(make(&eve, &own).await.0, 201);
        assert_eq!(make(&eve, &own).await, (429, r#"{"code":"too-many"}"#.to_owned()));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_one_address_come_so_many_changes_tables_and_decks() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let entry = limited(|limits| {
            limits.changes_per_minute_by_address = few(9);
            limits.tables_per_hour_by_address = few(3);
            limits.decks_per_hour_by_address = few(1);
        });
        let at = server_with(folder.path(), entry).await;
        let make = async |token: &str, body: &str| {
            let bearer = format!("Authorization: Bearer {token}\r\n");
            ask(at, "POST", "/api/1/tables", &bearer, body).await.0
        };
        let deck = serde_json::to_string(&flipwrite::Deck::<Maps>::house().raw()).unwrap();
        let own = format!(r#"{{"table":{{"game":"maps","seats":2,"deck":{deck}}}}}"#);
        let (ada, ben, eve, kim) =
            (newcomer(at).await, newcomer(at).await, newcomer(at).await, newcomer(at).await);
        assert_eq!(make(&ada, &own).await, 201);
        assert_eq!(make(&ben, &own).await, 429, "a second deck");
        assert_eq!(make(&eve, TABLE).await, 201);
        assert_eq!(make(&kim, TABLE).await, 429, "a fourth table, counted with the one that was refused");
        // So far eight changes.
        let come = async || ask(at, "POST", "/api/1/people", "", r#"{"by":"token"}"#).await.0;
        assert_eq!((come().await, come().await), (201, 429));
        assert_eq!(ask(at, "GET", ABOUT, "", "").await.0, 200, "who only looks changes nothing");
    })
    .await;
}

/// A table with the deal of a day is a table as others are.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_days_are_counted_as_others() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let entry = limited(|limits| {
            limits.tables_per_hour_by_person = few(4);
            limits.open_tables_by_person = few(2);
        });
        let at = server_with(folder.path(), entry).await;
        let bearer = |token: &str| format!("Authorization: Bearer {token}\r\n");
        let make = async |token: &str, path: &str| {
            ask(at, "POST", &format!("/api/1/{path}"), &bearer(token), TABLE).await
        };
        for when in ["today", "yesterday"] {
            let path = format!("days/maps/{when}");
            let ada = newcomer(at).await;
            assert_eq!(make(&ada, "tables").await.0, 201);
            assert_eq!(make(&ada, "tables").await.0, 201);
            assert_eq!(make(&ada, &path).await, (409, r#"{"code":"too-many-tables"}"#.to_owned()));
            assert_eq!(make(&ada, &path).await.0, 409);
            assert_eq!(make(&ada, &path).await, (429, r#"{"code":"too-many"}"#.to_owned()));
        }
    })
    .await;
}

/// Reads until the other side closes.
async fn closed(stream: &mut TcpStream) -> String {
    let mut heard = Vec::new();
    // A reset is a close, too.
    let _ = stream.read_to_end(&mut heard).await;
    String::from_utf8(heard).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_holds_too_many_connections_gets_no_more() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server_with(folder.path(), limited(|limits| limits.connections_by_address = few(3))).await;
        let token = newcomer(at).await;
        let sockets = [connect(at, &token).await, connect(at, &token).await];
        let mut idle = TcpStream::connect(at).await.unwrap();
        let mut one_more = TcpStream::connect(at).await.unwrap();
        assert_eq!(closed(&mut one_more).await, "", "closed without a word");
        idle.write_all(format!("GET {ABOUT} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n\r\n").as_bytes())
            .await
            .unwrap();
        assert!(closed(&mut idle).await.starts_with("HTTP/1.1 200"));
        drop(sockets);
        // The server notices in its own time.
        loop {
            let mut stream = TcpStream::connect(at).await.unwrap();
            let asked =
                stream.write_all(format!("GET {ABOUT} HTTP/1.0\r\nHost: {at}\r\n\r\n").as_bytes()).await;
            if asked.is_ok() && closed(&mut stream).await.starts_with("HTTP/1.0 200") {
                break;
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_opens_so_many_sockets() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server_with(folder.path(), limited(|limits| limits.sockets_by_person = few(1))).await;
        let (ada, ben) = (newcomer(at).await, newcomer(at).await);
        let _first = connect(at, &ada).await;
        let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
        let headers = format!("Host: {at}\r\nAuthorization: Bearer {ada}\r\n{upgrade}");
        let mut stream = TcpStream::connect(at).await.unwrap();
        stream.write_all(format!("GET /api/1/socket HTTP/1.1\r\n{headers}\r\n").as_bytes()).await.unwrap();
        let mut status = [0; 12];
        stream.read_exact(&mut status).await.unwrap();
        assert_eq!(&status, b"HTTP/1.1 429");
        connect(at, &ben).await;
    })
    .await;
}

/// Whoever speaks words that the server does not understand is told so over the socket: pages can't read anything else.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_speaks_another_version_is_told_so() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let token = newcomer(at).await;
        for (version, is_understood) in [("0", false), ("1", true), ("2", false), ("4000000000", false)] {
            let mut socket = connect_to(at, &format!("/api/1/socket?wire={version}"), &token).await;
            socket.send(Message::text("{}")).await.unwrap();
            match socket.next().await.unwrap().unwrap() {
                Message::Close(Some(frame)) => {
                    assert_eq!((u16::from(frame.code), frame.reason.as_str()), (OLD_VERSION, "old-version"));
                    assert!(!is_understood, "{version}");
                }
                heard => assert!(heard.is_text() && is_understood, "{version} {heard}"),
            }
        }
    })
    .await;
}

/// Whoever sends a request a letter at a time is not waited for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_that_come_too_slowly_are_given_up() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let entry = limited(|limits| {
            limits.header_seconds = few(1);
            limits.request_seconds = few(1);
        });
        let at = server_with(folder.path(), entry).await;
        let mut silent = TcpStream::connect(at).await.unwrap();
        let mut slow = TcpStream::connect(at).await.unwrap();
        let sends = async {
            for letter in b"GET /api/1/about HTTP/1.1\r\nHost: localhost\r\nX: yyyyyyyyyyyyyyyyyyyyyyyyyy".chunks(1) {
                if slow.write_all(letter).await.is_err() {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            closed(&mut slow).await
        };
        let (heard, answer) = tokio::join!(closed(&mut silent), sends);
        assert!(heard.is_empty() && !answer.starts_with("HTTP/1.1 200"), "{heard} {answer}");
        let mut body = TcpStream::connect(at).await.unwrap();
        let head = format!(
            "POST /api/1/people HTTP/1.1\r\nHost: {at}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{{"
        );
        body.write_all(head.as_bytes()).await.unwrap();
        let answer = closed(&mut body).await;
        assert!(answer.starts_with("HTTP/1.1 408") && answer.ends_with(r#"{"code":"too-slow"}"#), "{answer}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_calls_too_often_is_refused_and_then_cut_off() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at =
            server_with(folder.path(), limited(|limits| limits.calls_per_minute_by_socket = few(3))).await;
        let token = newcomer(at).await;
        let id = table(at, &token, "maps", 2).await;
        let mut person = Client::<Maps>::new(at, &token, &id, 1).await;
        for _ in 0..3 {
            person.wish(Wish::Unwatch).await.unwrap();
        }
        for _ in 0..3 {
            assert_eq!(person.wish(Wish::Unwatch).await.unwrap_err().code, "too-many");
        }
        person.shout(Wish::Unwatch).await;
        assert_eq!(person.farewell().await, Some(CloseCode::Policy));
    })
    .await;
}

/// Whoever neither speaks nor answers is gone; whoever answers stays, and is asked again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_sockets_are_closed() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server_with(folder.path(), limited(|limits| limits.ping_seconds = few(1))).await;
        let token = newcomer(at).await;
        let id = table(at, &token, "maps", 2).await;
        let mut here = Client::<Maps>::new(at, &token, &id, 1).await;
        here.wish(Wish::Watch { since: 0 }).await.unwrap();
        here.sit("Ada").await;
        let mut other = Client::<Maps>::new(at, &newcomer(at).await, &id, 2).await;
        other.wish(Wish::Watch { since: 0 }).await.unwrap();
        other.sit("Ben").await;
        // From here on nobody looks at that socket: it answers nothing.
        here.hear_until(|here, _| {
            !here.room.as_ref().unwrap().chairs[1].here && here.room.as_ref().unwrap().phase == "drawing"
        })
        .await;
        assert!(other.is_cut_off().await);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_so_many_tables_are_in_use() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server_with(folder.path(), limited(|limits| limits.tables_in_memory = few(1))).await;
        let token = newcomer(at).await;
        let (first, second) = (table(at, &token, "maps", 2).await, table(at, &token, "maps", 2).await);
        let mut person = Client::<Maps>::new(at, &token, &first, 1).await;
        person.wish(Wish::Watch { since: 0 }).await.unwrap();
        let mut other = Client::<Maps>::new(at, &token, &second, 2).await;
        assert_eq!(other.wish(Wish::Watch { since: 0 }).await.unwrap_err().code, "busy");
        // Others may have room for it: it is left to them.
        let file = rusqlite::Connection::open(folder.path().join("flipwrite.db")).unwrap();
        let sql = "SELECT fence FROM tables WHERE id = ?1 AND owner IS NULL";
        assert_eq!(file.query_row(sql, [&second], |row| row.get::<_, i64>(0)), Ok(1));
        // What is only looked up is told all the same.
        let (status, body) = ask(at, "GET", &format!("/api/1/tables/{second}/record"), "", "").await;
        assert_eq!((status, body.as_str()), (409, r#"{"code":"not-ended"}"#));
        person.wish(Wish::Unwatch).await.unwrap();
    })
    .await;
}

/// Whoever watches and never reads again is let go, not only forgotten: its connection is there for others.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_read_gives_its_connection_back() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let mut entry = Entry::default();
        entry.limits.reading_seconds = few(1);
        entry.limits.connections = few(3);
        let at = server_with(folder.path(), entry).await;
        let host = newcomer(at).await;
        let id = table(at, &host, "maps", 2).await;
        let mut sleeper = Client::<Maps>::new(at, &newcomer(at).await, &id, 2).await;
        sleeper.wish(Wish::Watch { since: 0 }).await.unwrap();
        let mut person = Client::<Maps>::new(at, &host, &id, 1).await;
        let mut number = 0;
        while !has_room_for_two(at).await {
            for _ in 0..500 {
                number += 1;
                let name = format!("{number:>24}").replace(' ', "-");
                person.shout(Wish::Sit { seat: None, name, nonce_hash: None }).await;
            }
            person.wish(Wish::Leave).await.unwrap();
        }
        assert!(number > 1_000, "{number} are read by nobody, but fit into what the system keeps");
        assert!(sleeper.is_cut_off().await);
    })
    .await;
}

/// Whether two more connections are taken at the same time.
async fn has_room_for_two(at: SocketAddr) -> bool {
    let request = format!("GET {ABOUT} HTTP/1.1\r\nHost: {at}\r\n\r\n");
    let mut streams = [TcpStream::connect(at).await.unwrap(), TcpStream::connect(at).await.unwrap()];
    for stream in &mut streams {
        let mut status = [0; 12];
        let asked = stream.write_all(request.as_bytes()).await;
        if asked.is_err() || stream.read_exact(&mut status).await.is_err() {
            return false;
        }
    }
    true
}

/// A request keeps the id that our proxy drew; whatever else is sent in its place is not taken for one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_has_the_id_of_its_request() {
    let folder = tempfile::tempdir().unwrap();
    let entry = Entry { proxies: vec!["127.0.0.1".parse().unwrap()], ..Entry::default() };
    let (behind, alone) = (server_with(folder.path(), entry).await, tempfile::tempdir().unwrap());
    let alone = server(alone.path()).await;
    let id = async |at: std::net::SocketAddr, sent: &str| {
        let headers = format!("Host: {at}\r\nX-Request-Id: {sent}\r\n");
        let (_, head, _) = ask_plainly(at, "GET", "/health", &headers, "").await;
        head.lines().find_map(|line| line.strip_prefix("x-request-id: ")).unwrap().to_owned()
    };
    assert_eq!(id(behind, "of-our-proxy.7").await, "of-our-proxy.7");
    let is_drawn = |id: &str| id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
    for sent in ["two words", "\"quoted\"", &"x".repeat(65), ""] {
        assert!(is_drawn(&id(behind, sent).await), "{sent} is no id");
    }
    let (one, other) = (id(alone, "anybody").await, id(alone, "anybody").await);
    assert!(is_drawn(&one) && is_drawn(&other) && one != other);
}

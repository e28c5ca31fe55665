//! Whole games over real sockets, on a real file.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use flipwrite::record::Record;
use flipwrite::{Game, Maps, Pyramids};
use flipwrite_host::fair::{self, Kept};
use flipwrite_server::http::serve;
use flipwrite_server::hub::Hub;
use flipwrite_server::library::Library;
use flipwrite_server::store::Sqlite;
use flipwrite_wire::InputLine;
use flipwrite_wire::online::Wish;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::client::Client;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server on a free port, with its file in a folder. It ends with its runtime.
async fn server(folder: &Path) -> SocketAddr {
    let store = Sqlite::open(&folder.join("flipwrite.db")).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    tokio::spawn(serve(listener, Hub::new(store, Library::new(None, None))));
    at
}

/// One request; the status and the body.
async fn ask(at: SocketAddr, method: &str, path: &str, headers: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\nContent-Type: application/json\r\n{headers}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    (status, answer.split_once("\r\n\r\n").unwrap().1.to_owned())
}

fn field(body: &str, name: &str) -> String {
    serde_json::from_str::<serde_json::Value>(body).unwrap()[name].as_str().unwrap().to_owned()
}

async fn newcomer(at: SocketAddr) -> String {
    let (status, body) = ask(at, "POST", "/api/1/people", "", r#"{"by":"token"}"#).await;
    assert_eq!(status, 201);
    field(&body, "token")
}

async fn table(at: SocketAddr, token: &str, game: &str, seats: usize) -> String {
    let body = format!(r#"{{"table":{{"game":"{game}","seats":{seats}}},"terms":{{"stand-in":"novice"}}}}"#);
    let headers = format!("Authorization: Bearer {token}\r\n");
    let (status, body) = ask(at, "POST", "/api/1/tables", &headers, &body).await;
    assert_eq!(status, 201, "{body}");
    field(&body, "id")
}

/// Two people sit down at a table for three and begin; the third seat is a bot's.
async fn two_people<G: Game>(at: SocketAddr) -> (String, Vec<Client<G>>) {
    let host = newcomer(at).await;
    let id = table(at, &host, G::ID.name(), 3).await;
    let mut people = Vec::new();
    for (number, token) in [(1, host), (2, newcomer(at).await)] {
        let mut person = Client::<G>::new(at, &token, &id, number).await;
        person.wish(Wish::Watch { since: 0 }).await.unwrap();
        let nonce_hash = Some(person.nonce.nonce_hash().to_string());
        person.wish(Wish::Sit { seat: None, name: format!("P{number}"), nonce_hash }).await.unwrap();
        people.push(person);
    }
    assert_eq!(people[1].wish(Wish::Start).await.unwrap_err().code, "not-the-host");
    people[0].wish(Wish::Start).await.unwrap();
    for person in &mut people {
        let nonce = fair::Hash(person.nonce.0).to_string();
        person.wish(Wish::Nonce { nonce }).await.unwrap();
    }
    (id, people)
}

/// Plays on to the end.
async fn play_on<G: Game>(people: &mut [Client<G>]) {
    play_on_by(people, async |person, input, _| person.wish(Wish::Input { input }).await.unwrap()).await;
}

/// The same, with another way of sending: it is told the number of the decision.
async fn play_on_by<G: Game>(
    people: &mut [Client<G>],
    mut send: impl AsyncFnMut(&mut Client<G>, InputLine, usize),
) {
    let mut decisions = 0;
    while !people.iter().all(Client::has_ended) {
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

async fn record_of(at: SocketAddr, id: &str) -> Record {
    let (status, body) = ask(at, "GET", &format!("/api/1/tables/{id}/record"), "", "").await;
    assert_eq!(status, 200, "{body}");
    let record = Record::read(body.trim()).unwrap();
    assert!(record.check().is_ok());
    record
}

async fn whole_game<G: Game>() {
    let folder = tempfile::tempdir().unwrap();
    let at = server(folder.path()).await;
    let (id, mut people) = two_people::<G>(at).await;
    let (status, _) = ask(at, "GET", &format!("/api/1/tables/{id}/record"), "", "").await;
    assert_eq!(status, 409, "the record would tell what is hidden");
    let commitment = people[0].room.as_ref().unwrap().commitment.clone();
    play_on(&mut people).await;
    let record = record_of(at, &id).await;
    assert_eq!(record.players[0].name, "P1");
    for person in &people {
        let own = person.mirror.as_ref().unwrap().record().unwrap();
        assert_eq!((own.events.clone(), own.result), (record.events.clone(), record.result.clone()));
        let kept = Kept { commitment: commitment.parse().ok(), nonces: vec![(person.seat(), person.nonce)] };
        fair::verify(&record, &kept).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_and_a_bot_play_maps() {
    tokio::time::timeout(PATIENCE, whole_game::<Maps>()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_and_a_bot_play_pyramids() {
    tokio::time::timeout(PATIENCE, whole_game::<Pyramids>()).await.unwrap();
}

/// Whoever loses the connection after every third decision hears all of it, once, and can repeat what was sent.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_are_lost_and_nothing_else() {
    let play = async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (id, mut people) = two_people::<Maps>(at).await;
        play_on_by(&mut people, async |person, input, decisions| {
            person.wish(Wish::Input { input: input.clone() }).await.unwrap();
            if decisions % 3 == 0 {
                person.reconnect().await;
                person.wish(Wish::Input { input }).await.unwrap();
            }
        })
        .await;
        record_of(at, &id).await;
    };
    tokio::time::timeout(PATIENCE, play).await.unwrap();
}

/// The server ends in the middle of a game and another one takes the file over: all that was acknowledged is there.
#[test]
fn a_game_goes_on_after_the_server_was_ended() {
    let folder = tempfile::tempdir().unwrap();
    let runtime =
        || tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let first = runtime();
    let (id, people) = first.block_on(async {
        let at = server(folder.path()).await;
        let (id, mut people) = two_people::<Pyramids>(at).await;
        for _ in 0..40 {
            for person in &mut people {
                match person.answer() {
                    Some(input) => person.wish(Wish::Input { input }).await.unwrap(),
                    None => drop(tokio::time::timeout(Duration::from_millis(20), person.hear()).await),
                }
            }
        }
        let heard = people.iter().map(|one| (one.token.clone(), one.mirror.as_ref().unwrap().heard()));
        (id, heard.collect::<Vec<_>>())
    });
    first.shutdown_background();
    runtime().block_on(async {
        let at = server(folder.path()).await;
        let mut again = Vec::new();
        for (number, (token, heard)) in people.iter().enumerate() {
            let mut person = Client::<Pyramids>::new(at, token, &id, number as u8 + 1).await;
            person.wish(Wish::Watch { since: 0 }).await.unwrap();
            assert!(person.mirror.as_ref().unwrap().heard() >= *heard);
            again.push(person);
        }
        play_on(&mut again).await;
        record_of(at, &id).await;
    });
}

/// Whoever came by before the game began is told no more of it, unless the host lets others watch.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_watch_with_the_hosts_leave_only() {
    for watched in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let host = newcomer(at).await;
        let body = format!(r#"{{"table":{{"game":"maps","seats":1}},"terms":{{"watched":{watched}}}}}"#);
        let headers = format!("Authorization: Bearer {host}\r\n");
        let id = field(&ask(at, "POST", "/api/1/tables", &headers, &body).await.1, "id");
        let mut person = Client::<Maps>::new(at, &host, &id, 1).await;
        let mut other = Client::<Maps>::new(at, &newcomer(at).await, &id, 2).await;
        for one in [&mut person, &mut other] {
            one.wish(Wish::Watch { since: 0 }).await.unwrap();
        }
        person.wish(Wish::Sit { seat: None, name: String::new(), nonce_hash: None }).await.unwrap();
        person.wish(Wish::Start).await.unwrap();
        while other.room.as_ref().is_none_or(|room| room.phase != "playing") {
            other.hear().await;
        }
        let input = loop {
            match person.answer() {
                Some(input) => break input,
                None => drop(person.hear().await),
            }
        };
        person.wish(Wish::Input { input }).await.unwrap();
        let again = other.wish(Wish::Watch { since: 0 }).await;
        let heard = other.mirror.as_ref().map_or(0, flipwrite_host::Mirror::heard);
        match watched {
            true => assert!(again.is_ok() && heard > 1, "{heard}"),
            false => assert_eq!((again.unwrap_err().code.as_str(), heard), ("not-watched", 0)),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_acts_for_another_or_from_another_page() {
    let folder = tempfile::tempdir().unwrap();
    let at = server(folder.path()).await;
    let (_, mut people) = two_people::<Maps>(at).await;
    while people[0].answer().is_none() {
        people[0].hear().await;
    }
    let input = people[0].answer().unwrap();
    assert_eq!(people[1].wish(Wish::Input { input: input.clone() }).await.unwrap_err().code, "not-yours");
    let InputLine::Decide { seat, question, .. } = input else { panic!() };
    for input in [
        InputLine::TimeUp { seat, question, stand_in: "novice".to_owned() },
        InputLine::Hand { seat, holder: "bot:novice".to_owned() },
    ] {
        assert_eq!(people[0].wish(Wish::Input { input }).await.unwrap_err().code, "not-yours");
    }
    let headers =
        format!("Authorization: Bearer {}\r\nOrigin: http://elsewhere.example\r\n", people[0].token);
    let (status, body) =
        ask(at, "POST", "/api/1/tables", &headers, r#"{"table":{"game":"maps","seats":2}}"#).await;
    assert_eq!((status, body.as_str()), (403, r#"{"code":"other-origin"}"#));
    let (status, _) = ask(at, "POST", "/api/1/tables", "", r#"{"table":{"game":"maps","seats":2}}"#).await;
    assert_eq!(status, 401);
    let (status, _) = ask(at, "GET", "/api/1/tables/ZZZZZZZZ/record", "", "").await;
    assert_eq!(status, 404);
}

//! Whoever has an account, from the first name to the last farewell: on any database.

use std::net::SocketAddr;
use std::time::Duration;

use flipwrite::{Game, Maps};
use flipwrite_wire::InputLine;
use flipwrite_wire::online::{AccountLine, DaysLine, DealLine, PlayedPage, RankedPage, SessionLine, Wish};
use serde::de::DeserializeOwned;

use crate::client::Client;
use crate::harness::*;

pub(crate) const PASSWORD: &str = "correct horse";

pub(crate) fn bearer(token: &str) -> String {
    format!("Authorization: Bearer {token}\r\n")
}

/// Asks with a secret, and reads the answer.
pub(crate) async fn get<T: DeserializeOwned>(at: SocketAddr, token: &str, path: &str) -> T {
    let (status, body) = ask(at, "GET", &format!("/api/1/{path}"), &bearer(token), "").await;
    assert_eq!(status, 200, "{path}: {body}");
    serde_json::from_str(&body).unwrap()
}

/// Makes an account of a guest: its secret and the code.
pub(crate) async fn register(at: SocketAddr, guest: &str, name: &str) -> (String, String) {
    let (status, body) = try_to_register(at, &bearer(guest), name, PASSWORD).await;
    assert_eq!(status, 201, "{body}");
    (field(&body, "token"), field(&body, "recovery"))
}

pub(crate) async fn try_to_register(
    at: SocketAddr,
    headers: &str,
    name: &str,
    password: &str,
) -> (u16, String) {
    let body = serde_json::json!({"name": name, "password": password, "by": "token"}).to_string();
    ask(at, "POST", "/api/1/account", headers, &body).await
}

pub(crate) async fn log_in(at: SocketAddr, headers: &str, name: &str, password: &str) -> (u16, String) {
    let body = serde_json::json!({"name": name, "password": password, "by": "token"}).to_string();
    ask(at, "POST", "/api/1/sessions", headers, &body).await
}

/// People with these secrets sit down at a table for as many, and begin.
pub(crate) async fn sit_down<G: Game>(at: SocketAddr, tokens: &[&str]) -> (String, Vec<Client<G>>) {
    let id = table(at, tokens[0], G::ID.name(), tokens.len()).await;
    let mut people = Vec::new();
    for (number, token) in tokens.iter().enumerate() {
        let mut person = Client::<G>::new(at, token, &id, number as u8 + 1).await;
        person.wish(Wish::Watch { since: 0 }).await.unwrap();
        person.sit(&format!("P{number}")).await;
        people.push(person);
    }
    for person in &mut people {
        person.tell_nonce().await;
    }
    (id, people)
}

/// Whoever sits in a seat gives up, until one is left, and the stand-ins play on to the end.
pub(crate) async fn give_up(people: &mut [Client<Maps>]) {
    for person in people.iter_mut() {
        let input = InputLine::Resign { seat: person.seat(), stand_in: "novice".to_owned() };
        person.wish(Wish::Input { input }).await.unwrap();
    }
    for person in people {
        while !person.has_ended() {
            person.hear().await;
        }
    }
}

/// What somebody has played, once so many games were counted.
pub(crate) async fn counted(at: SocketAddr, token: &str, games: u64) -> AccountLine {
    loop {
        let account: AccountLine = get(at, token, "account").await;
        if account.games.iter().map(|game| game.played).sum::<u64>() >= games {
            return account;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Registers, plays as a guest elsewhere, logs in there, is rated, looks at all of it, and is forgotten.
pub(crate) async fn a_whole_life(at: SocketAddr) {
    let (ada, code) = register(at, &newcomer(at).await, "Ada").await;
    let (ben, _) = register(at, &newcomer(at).await, "Ben").await;
    assert_eq!(try_to_register(at, "", "ADA", PASSWORD).await.0, 422);
    let guest = newcomer(at).await;
    let (_, mut people) = sit_down::<Maps>(at, &[&guest, &ben]).await;
    give_up(&mut people).await;
    counted(at, &guest, 1).await;
    let body = serde_json::json!({"name": "Ada", "password": PASSWORD}).to_string();
    let cookie = format!("Cookie: flipwrite={guest}\r\n");
    assert_eq!(ask(at, "POST", "/api/1/sessions", &cookie, &body).await.0, 201);
    for _ in 0..21 {
        let (_, mut people) = sit_down::<Maps>(at, &[&ada, &ben]).await;
        give_up(&mut people).await;
    }
    let account = counted(at, &ada, 22).await;
    assert_eq!((account.games[0].played, account.games[0].won, account.games[0].rated), (22, 0, 21));
    let first: PlayedPage = get(at, &ada, "account/games").await;
    let next: PlayedPage =
        get(at, &ada, &format!("account/games?before={}", first.next.as_deref().unwrap())).await;
    assert_eq!((first.games.len(), next.games.len(), next.next), (20, 2, None));
    assert_eq!(next.games[1].change, None, "it was a guest's");
    let ranked: RankedPage = get(at, &ada, "ratings/maps").await;
    assert_eq!(ranked.players.iter().map(|one| one.games).collect::<Vec<_>>(), [21, 21]);
    let deal = first.games[0].deal.clone().unwrap();
    let deal: DealLine = get(at, &ada, &format!("deals/{deal}")).await;
    assert_eq!((deal.count, deal.scores.len(), deal.above.is_some()), (2, 2, true));
    let days: DaysLine = get(at, &ada, "days/maps").await;
    assert_eq!((days.days.len(), days.streak, days.refused.as_deref()), (2, 0, Some("young-account")));
    let sessions: Vec<SessionLine> = get(at, &ada, "sessions").await;
    assert_eq!(sessions.len(), 2);
    let recovery = serde_json::json!({"name": "Ada", "code": code, "password": "other horse", "by": "token"});
    let (status, body) = ask(at, "POST", "/api/1/account/recovery", "", &recovery.to_string()).await;
    assert_eq!(status, 201, "{body}");
    let ada = field(&body, "token");
    let (status, data) = ask(at, "GET", "/api/1/account/data", &bearer(&ada), "").await;
    let data: serde_json::Value = serde_json::from_str(&data).unwrap();
    assert_eq!((status, data["records"].as_array().unwrap().len()), (200, 22));
    let program = r#"{"name":"Crosser"}"#;
    assert_eq!(ask(at, "POST", "/api/1/account/programs", &bearer(&ada), program).await.0, 201);
    let farewell = r#"{"password":"other horse"}"#;
    assert_eq!(ask(at, "DELETE", "/api/1/account", &bearer(&ada), farewell).await.0, 200);
    let page: PlayedPage = get(at, &ben, "account/games").await;
    assert_eq!(page.games[0].players[0].name, "");
}

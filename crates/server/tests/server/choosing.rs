//! Programs that know no rules: what may be decided is asked for over HTTP.

use std::net::SocketAddr;

use flipwrite::{Game, Maps, Pyramids};
use flipwrite_wire::online::{ChoicesLine, DraftLine, QuestionKind, Wish};
use flipwrite_wire::{InputLine, ViewLine};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::harness::*;

async fn get(at: SocketAddr, token: &str, id: &str, what: &str) -> (u16, String) {
    let path = format!("/api/1/tables/{id}/{what}");
    ask(at, "GET", &path, &format!("Authorization: Bearer {token}\r\n"), "").await
}

async fn draft(at: SocketAddr, token: &str, id: &str, steps: &[String]) -> (u16, String) {
    let steps = steps.join(" ; ");
    let steps = utf8_percent_encode(&steps, NON_ALPHANUMERIC);
    get(at, token, id, &format!("draft?steps={steps}")).await
}

/// Always the last of what may follow.
async fn drafted(at: SocketAddr, token: &str, id: &str) -> Option<(u32, String)> {
    let mut steps = Vec::new();
    loop {
        let (status, body) = draft(at, token, id, &steps).await;
        if status == 409 {
            return None;
        }
        assert_eq!(status, 200, "{body}");
        let line: DraftLine = serde_json::from_str(&body).unwrap();
        match line.decision {
            Some(decision) => return Some((line.question, decision)),
            None => steps.push(line.next.last().unwrap().clone()),
        }
    }
}

async fn play<G: Game>() {
    let folder = tempfile::tempdir().unwrap();
    let at = server(folder.path()).await;
    let (id, mut people) = two_people::<G>(at).await;
    while !people.iter().all(|person| person.has_ended()) {
        for person in &mut people {
            match drafted(at, &person.token, &id).await {
                Some((question, decision)) => {
                    let input = InputLine::Decide { seat: person.seat(), question, decision };
                    person.wish(Wish::Input { input }).await.unwrap();
                }
                None => drop(tokio::time::timeout(std::time::Duration::from_millis(20), person.hear()).await),
            }
        }
    }
    record_of(at, &id).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn maps_is_played_without_rules() {
    within(play::<Maps>()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pyramids_is_played_without_rules() {
    within(play::<Pyramids>()).await;
}

/// What somebody may decide tells what was dealt: nobody else is told (S14).
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_who_holds_the_seat_is_told() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let host = newcomer(at).await;
        let waiting = table(at, &host, "maps", 3).await;
        for what in ["draft", "choices", "view"] {
            let code = if what == "view" { (409, "not-begun") } else { (403, "not-seated") };
            let told = get(at, &host, &waiting, what).await;
            assert_eq!(told, (code.0, format!(r#"{{"code":"{}"}}"#, code.1)), "{what}");
        }
        let (id, mut people) = two_people::<Maps>(at).await;
        while people[0].answer().is_none() {
            people[0].hear().await;
        }
        let other = newcomer(at).await;
        for what in ["draft", "choices", "view"] {
            assert_eq!(get(at, &other, &id, what).await.0, 403, "{what}");
            let nobody = ask(at, "GET", &format!("/api/1/tables/{id}/{what}"), "", "").await;
            assert_eq!(nobody, (401, r#"{"code":"unknown-person"}"#.to_owned()), "{what}");
            assert_eq!(get(at, &other, "ZZZZZZZZ", what).await.0, 404, "{what}");
        }
        let mut seen = Vec::new();
        for person in &people {
            let (_, body) = get(at, &person.token, &id, "choices").await;
            let line: ChoicesLine = serde_json::from_str(&body).unwrap();
            assert_eq!((line.kind, line.choices.len(), line.more), (QuestionKind::Keep, 6, false));
            let (_, body) = get(at, &person.token, &id, "view").await;
            let view: ViewLine = serde_json::from_str(&body).unwrap();
            let hand = view.hand.unwrap();
            let kept = |words: &String| {
                words[5..].split(' ').all(|card| hand.iter().any(|own| own.to_string() == card))
            };
            assert!(line.choices.iter().all(kept), "{line:?} {hand:?}");
            seen.push(hand);
        }
        assert_ne!(seen[0], seen[1]);
        let (status, body) = get(at, &people[0].token, &id, "choices?most=2").await;
        let line: ChoicesLine = serde_json::from_str(&body).unwrap();
        assert!(status == 200 && line.more && line.choices.len() == 2, "{line:?}");
        for (query, status, code) in [
            ("draft?steps=fly", 422, "wire-decision"),
            ("draft?step=keep", 400, "malformed"),
            ("choices?most=-1", 400, "malformed"),
        ] {
            let told = get(at, &people[0].token, &id, query).await;
            assert_eq!(told, (status, format!(r#"{{"code":"{code}"}}"#)), "{query}");
        }
        // Cards of somebody else can't be kept, and nobody has as many steps.
        let [own, others] = [&seen[0], &seen[1]];
        let foreign = others.iter().find(|card| !own.contains(card)).unwrap();
        let keep = format!("keep {} {foreign}", own[0]);
        let (status, body) = draft(at, &people[0].token, &id, std::slice::from_ref(&keep)).await;
        assert_eq!(status, 422, "{keep} {body}");
        let (status, body) = draft(at, &people[0].token, &id, &vec![keep; 65]).await;
        assert_eq!((status, field(&body, "code").as_str()), (422, "wire-decision"));
        let input = people[0].answer().unwrap();
        people[0].wish(Wish::Input { input }).await.unwrap();
        assert_eq!(
            get(at, &people[0].token, &id, "draft").await,
            (409, r#"{"code":"not-asked"}"#.to_owned())
        );
    })
    .await;
}

//! Four people who do everything at random: decide, take back, lose their connections, say things twice. No legal decision
//! is refused, all see the same game in the end, and nobody is sent what it must not know.

use std::collections::HashMap;
use std::path::Path;

use flipwrite::random::SplitMix64;
use flipwrite::{Event, Game, Maps, Pyramids, Seat};
use flipwrite_host::fair::Hash;
use flipwrite_wire::online::{Say, Wish};
use flipwrite_wire::{InputLine, OutputLine};

use crate::client::Client;
use crate::harness::*;

/// What somebody has done last: the same words are said again where it is not known whether they were heard.
type Said = HashMap<usize, InputLine>;

async fn four_people<G: Game>(at: std::net::SocketAddr, number: u8) -> (String, Vec<Client<G>>) {
    let host = newcomer(at).await;
    let id = table_by(at, &host, G::ID.name(), 4, r#","watched":true"#).await;
    let mut people = Vec::new();
    for seat in 0..4 {
        let token = if seat == 0 { host.clone() } else { newcomer(at).await };
        let mut person = Client::<G>::new(at, &token, &id, number * 16 + seat + 1).await;
        person.wish(Wish::Watch { since: 0 }).await.unwrap();
        person.sit("").await;
        people.push(person);
    }
    for person in &mut people {
        person.tell_nonce().await;
    }
    (id, people)
}

/// Decides what one is asked, in the same words as before if that was said already.
async fn decide<G: Game>(person: &mut Client<G>, place: usize, said: &mut Said, random: &mut SplitMix64) {
    let Some(input) = person.answer() else {
        drop(tokio::time::timeout(std::time::Duration::from_millis(5), person.hear()).await);
        return;
    };
    let is_same = |before: &&InputLine| match (before, &input) {
        (InputLine::Decide { question: a, .. }, InputLine::Decide { question: b, .. }) => a == b,
        _ => false,
    };
    let input = said.get(&place).filter(is_same).cloned().unwrap_or(input);
    said.insert(place, input.clone());
    let wish = Wish::Input { input };
    if random.below(4) == 0 {
        person.shout(wish.clone()).await;
    }
    if random.below(6) == 0 {
        person.shout(wish).await;
        person.reconnect().await;
    } else {
        person.wish(wish).await.expect("a legal decision is accepted");
    }
}

async fn take_back<G: Game>(person: &mut Client<G>) {
    let seat = person.seat();
    let Some(question) = person.mirror.as_ref().and_then(|mirror| mirror.company().answered(seat)) else {
        return;
    };
    let wish = Wish::Input { input: InputLine::TakeBack { seat, question: question.0 } };
    match person.wish(wish).await {
        Ok(()) => assert!(person.question().is_some(), "whoever takes back is asked again"),
        Err(refusal) => assert!(
            ["too-late", "too-many-take-backs", "nothing-to-take-back", "ended"]
                .contains(&refusal.code.as_str()),
            "{refusal:?}"
        ),
    }
}

async fn play_anyhow<G: Game>(people: &mut [Client<G>], random: &mut SplitMix64) {
    let mut said = Said::new();
    while !people.iter().all(|person| person.has_ended()) {
        let place = random.below(people.len());
        let person = &mut people[place];
        match random.below(12) {
            0 => person.reconnect().await,
            1 | 2 => take_back(person).await,
            _ => decide(person, place, &mut said, random).await,
        }
    }
}

/// All that one was sent before the game was over.
fn heard_before_the_end<G: Game>(person: &Client<G>) -> Vec<String> {
    let is_end = |text: &&String| text.contains(r#""output":"opened""#);
    person.heard().iter().take_while(|text| !is_end(text)).cloned().collect()
}

/// The secrets of a table, as its file has them.
fn secrets(folder: &Path, id: &str) -> Vec<String> {
    let file = rusqlite::Connection::open(folder.join("flipwrite.db")).unwrap();
    let room: String =
        file.query_row("SELECT room FROM tables WHERE id = ?1", [id], |row| row.get(0)).unwrap();
    let room: serde_json::Value = serde_json::from_str(&room).unwrap();
    vec![room["secret"].as_str().unwrap().to_owned()]
}

fn nobody_knows_too_much<G: Game>(folder: &Path, id: &str, people: &[Client<G>]) {
    let secrets = secrets(folder, id);
    for person in people {
        let heard = heard_before_the_end(person);
        assert!(heard.len() > 20);
        let own = person.own_seat();
        let others = people.iter().filter(|other| other.own_seat() != own);
        let nonces = others.clone().map(|other| Hash(other.nonce.0).to_string());
        let tokens = people.iter().map(|other| other.token.clone());
        for hidden in secrets.iter().cloned().chain(nonces).chain(tokens) {
            assert!(heard.iter().all(|text| !text.contains(&hidden)), "{own:?} was sent {hidden}");
        }
        sees_others_decide_and_not_what(&heard, own);
    }
}

/// What others have decided is seen only once all have; their hands are not seen at all.
fn sees_others_decide_and_not_what(heard: &[String], own: Option<Seat>) {
    let mut next = 0;
    let mut decided: Vec<Seat> = Vec::new();
    for text in heard {
        let Ok(Say::Outputs { first, outputs, .. }) = serde_json::from_str(text) else { continue };
        for (number, output) in outputs.iter().enumerate().map(|(place, output)| (first + place, output)) {
            match output {
                OutputLine::Decided { seat, decision, .. } => {
                    assert!(decision.is_none() || Some(*seat) == own, "{own:?} sees what {seat} decided");
                    decided.push(*seat);
                }
                OutputLine::TakenBack { seat, .. } => decided.retain(|one| one != seat),
                OutputLine::Event { event: Event::Dealt { player, .. } } => assert_eq!(Some(*player), own),
                OutputLine::Event { event: Event::Crossed { .. } } => {
                    let all = Seat::ALL.into_iter().all(|seat| decided.contains(&seat));
                    assert!(number < next || all, "{own:?} sees a crossing before all have decided");
                }
                OutputLine::Event { event: Event::Revealed { .. } } => decided.clear(),
                _ => {}
            }
            next = next.max(number + 1);
        }
    }
}

async fn four_at_random<G: Game>(number: u8) {
    let folder = tempfile::tempdir().unwrap();
    let at = server(folder.path()).await;
    let (id, mut people) = four_people::<G>(at, number).await;
    let mut onlooker = Client::<G>::new(at, &newcomer(at).await, &id, 99).await;
    onlooker.wish(Wish::Watch { since: 0 }).await.unwrap();
    play_anyhow(&mut people, &mut SplitMix64::new(u64::from(number))).await;
    while !onlooker.has_ended() {
        onlooker.hear().await;
    }
    let record = record_of(at, &id).await;
    people.push(onlooker);
    for person in &people {
        let own = person.mirror.as_ref().unwrap().record().unwrap();
        assert_eq!((&own.events, &own.result), (&record.events, &record.result));
    }
    nobody_knows_too_much(folder.path(), &id, &people);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_do_everything_at_random_in_maps() {
    within(async {
        four_at_random::<Maps>(1).await;
        four_at_random::<Maps>(2).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_do_everything_at_random_in_pyramids() {
    within(async {
        four_at_random::<Pyramids>(3).await;
        four_at_random::<Pyramids>(4).await;
    })
    .await;
}

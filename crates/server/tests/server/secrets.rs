//! Four people who do everything at random: decide, take back, lose their connections, say things twice. No legal decision
//! is refused, all see the same game in the end, and nobody is sent what it must not know.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::Mutex;

use flipwrite::random::SplitMix64;
use flipwrite::{Event, Game, Maps, Pyramids, Seat};
use flipwrite_host::fair::Hash;
use flipwrite_wire::online::{PlanLine, Say, Wish};
use flipwrite_wire::{InputLine, OutputLine};

use crate::client::Client;
use crate::harness::*;
use crate::operator::server_looked_after;

/// How the names of all begin: nothing else has these letters.
const NAME: &str = "Xyxvyq";

/// What somebody has done last: the same words are said again where it is not known whether they were heard.
type Said = HashMap<usize, InputLine>;

/// All that was ever decided here.
static DECISIONS: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

async fn four_people<G: Game>(at: std::net::SocketAddr, number: u8) -> (String, Vec<Client<G>>) {
    let host = newcomer(at).await;
    let id = table_by(at, &host, G::ID.name(), 4, r#","watched":true,"pace":{"by":"days","days":1}"#).await;
    let mut people = Vec::new();
    for seat in 0..4 {
        let token = if seat == 0 { host.clone() } else { newcomer(at).await };
        let mut person = Client::<G>::new(at, &token, &id, number * 16 + seat + 1).await;
        person.wish(Wish::Watch { since: 0 }).await.unwrap();
        person.sit(&format!("{NAME}{seat}")).await;
        people.push(person);
    }
    for person in &mut people {
        person.tell_nonce().await;
    }
    (id, people)
}

/// Decides what one is asked, in the same words as before if that was said already. Only what somebody has planned may have
/// been decided meanwhile.
async fn decide<G: Game>(
    person: &mut Client<G>,
    place: usize,
    said: &mut Said,
    has_planned: bool,
    random: &mut SplitMix64,
) {
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
    if let InputLine::Decide { decision, .. } = &input {
        DECISIONS.lock().unwrap().insert(decision.clone());
    }
    let wish = Wish::Input { input };
    if random.below(4) == 0 {
        person.shout(wish.clone()).await;
    }
    if random.below(6) == 0 {
        person.shout(wish).await;
        person.reconnect().await;
    } else {
        let done = person.wish(wish).await.map_err(|refusal| refusal.code);
        let is_accepted = match done.as_ref().map_err(String::as_str) {
            Ok(()) => true,
            Err("already-decided" | "old-question") => has_planned,
            Err(_) => false,
        };
        assert!(is_accepted, "a legal decision is accepted: {done:?}");
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

/// Plans something for the next turn, in an order of takes that nobody else thinks of; what was planned, as it is stored.
async fn plan<G: Game>(person: &mut Client<G>, random: &mut SplitMix64) -> Option<String> {
    let position = person.mirror.as_ref()?.position()?;
    let (round, turn) = (position.turn().round(), position.turn().number() + 1);
    let deck = position.deck();
    let mut cards: Vec<String> =
        deck.all().iter().map(|card| format!("take {}", deck.number(card))).collect();
    let takes: Vec<String> = (0..8).map(|_| cards.swap_remove(random.below(cards.len()))).collect();
    let words = serde_json::to_string(&takes).unwrap();
    let plan = PlanLine { round, turn, takes, ..PlanLine::default() };
    match person.wish(Wish::Plan { plan: Some(plan) }).await {
        Ok(()) => Some(words),
        Err(refusal) => {
            assert!(["too-late", "ended"].contains(&refusal.code.as_str()), "{refusal:?}");
            None
        }
    }
}

/// What somebody has done and asked for in a game.
#[derive(Default)]
struct Done {
    /// What each has planned.
    plans: Vec<(Seat, String)>,
    /// What each was told by HTTP before the game was over.
    told: Vec<(Seat, String)>,
}

/// Asks for all that a program may ask for. What others have decided and not all have seen is in none of it.
async fn look_up<G: Game>(
    at: std::net::SocketAddr,
    id: &str,
    people: &[Client<G>],
    place: usize,
    said: &Said,
) -> Vec<(Seat, String)> {
    let (own, headers) = (&people[place], format!("Authorization: Bearer {}\r\n", people[place].token));
    let is_hidden = |person: &Client<G>, question: u32| {
        let answered = person.mirror.as_ref().and_then(|mirror| mirror.company().answered(person.seat()));
        answered.is_some_and(|answered| answered.0 == question)
    };
    let mut told = Vec::new();
    for what in ["view", "draft", "choices"] {
        let (status, text) = ask(at, "GET", &format!("/api/1/tables/{id}/{what}"), &headers, "").await;
        assert!([200, 409].contains(&status), "{what}: {status} {text}");
        for (other, input) in said.iter().filter(|(other, _)| **other != place) {
            let InputLine::Decide { question, decision, .. } = input else { continue };
            let is_told = decision.len() >= 6 && text.contains(decision.as_str());
            assert!(!is_told || !is_hidden(&people[*other], *question), "{what} tells {decision}");
        }
        told.push((own.seat(), text));
    }
    told
}

/// Plays to the end; what each has planned and was told.
async fn play_anyhow<G: Game>(
    at: std::net::SocketAddr,
    id: &str,
    people: &mut [Client<G>],
    random: &mut SplitMix64,
) -> Done {
    let mut said = Said::new();
    let mut done = Done::default();
    while !people.iter().all(|person| person.has_ended()) {
        let place = random.below(people.len());
        let choice = random.below(12);
        if choice == 4 && !people[place].has_ended() {
            let told = look_up(at, id, people, place, &said).await;
            // Whoever has not heard of the end yet may be told of all of it.
            done.told.extend(told.into_iter().filter(|(_, text)| !text.contains(r#""opened":{"#)));
            continue;
        }
        let person = &mut people[place];
        match choice {
            0 => person.reconnect().await,
            1 | 2 => take_back(person).await,
            3 => done.plans.extend(plan(person, random).await.map(|words| (person.seat(), words))),
            _ => {
                let has_planned = done.plans.iter().any(|(seat, _)| *seat == person.seat());
                decide(person, place, &mut said, has_planned, random).await;
            }
        }
    }
    done
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

/// What deals were made from: of this game, once it is counted, and of the days to come.
fn seeds(folder: &Path) -> Vec<String> {
    let file = rusqlite::Connection::open(folder.join("flipwrite.db")).unwrap();
    let mut seeds = file.prepare("SELECT seed FROM deals UNION SELECT seed FROM days").unwrap();
    let found: Vec<String> = seeds.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert!(!found.is_empty(), "the deal of a day is drawn before");
    found
}

fn nobody_knows_too_much<G: Game>(folder: &Path, id: &str, people: &[Client<G>], done: &Done) {
    let secrets = secrets(folder, id);
    let plans = &done.plans;
    for person in people {
        let heard = heard_before_the_end(person);
        assert!(heard.len() > 20);
        let own = person.own_seat();
        let told = done.told.iter().filter(|(seat, _)| Some(*seat) == own).map(|(_, text)| text);
        let others = people.iter().filter(|other| other.own_seat() != own);
        let nonces = others.clone().map(|other| Hash(other.nonce.0).to_string());
        let tokens = people.iter().map(|other| other.token.clone());
        let plans = plans.iter().filter(|(seat, _)| Some(*seat) != own).map(|(_, words)| words.clone());
        for hidden in secrets.iter().cloned().chain(nonces).chain(tokens).chain(plans) {
            let mut all = heard.iter().chain(told.clone());
            assert!(all.all(|text| !text.contains(&hidden)), "{own:?} was sent {hidden}");
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
    written::begin();
    let (at, operator) = server_looked_after(folder.path()).await;
    let (id, mut people) = four_people::<G>(at, number).await;
    let mut onlooker = Client::<G>::new(at, &newcomer(at).await, &id, 99).await;
    onlooker.wish(Wish::Watch { since: 0 }).await.unwrap();
    let done = play_anyhow(at, &id, &mut people, &mut SplitMix64::new(u64::from(number))).await;
    assert!(done.told.len() > 20, "{} answers", done.told.len());
    let plans = &done.plans;
    let is_told = |(seat, words): &(Seat, String)| {
        people.iter().any(|one| one.seat() == *seat && one.heard().iter().any(|text| text.contains(words)))
    };
    assert!(plans.len() > 3 && plans.iter().all(is_told), "whoever plans is told of it");
    while !onlooker.has_ended() {
        onlooker.hear().await;
    }
    let record = record_of(at, &id).await;
    people.push(onlooker);
    for person in &people {
        let own = person.mirror.as_ref().unwrap().record().unwrap();
        assert_eq!((&own.events, &own.result), (&record.events, &record.result));
    }
    nobody_knows_too_much(folder.path(), &id, &people, &done);
    let told = [ask(operator, "GET", "/metrics", "", "").await, ask(operator, "GET", "/", "", "").await];
    for (place, text) in
        [("logs", written::so_far()), ("measures", told[0].1.clone()), ("page", told[1].1.clone())]
    {
        holds_nothing_private(folder.path(), &id, &people, place, &text);
        assert!(plans.iter().all(|(_, plan)| !text.contains(plan)), "{place} hold a plan");
    }
    logs_tell_what_happened(&written::so_far(), &id);
}

/// What is written down and measured is for others than those who play: it holds no secret, no name, no address and no
/// decision, not even of games that are over.
fn holds_nothing_private<G: Game>(folder: &Path, id: &str, people: &[Client<G>], place: &str, text: &str) {
    let nonces = people.iter().map(|person| Hash(person.nonce.0).to_string());
    let tokens = people.iter().map(|person| person.token.clone());
    // Short ones can't be told from other words.
    let decisions: Vec<String> =
        DECISIONS.lock().unwrap().iter().filter(|decision| decision.len() >= 6).cloned().collect();
    assert!(decisions.len() > 20, "{decisions:?}");
    let others = [NAME.to_owned(), "127.0.0.1".to_owned(), "Bearer".to_owned(), "flipwrite=".to_owned()];
    let hidden =
        secrets(folder, id).into_iter().chain(nonces).chain(tokens).chain(decisions).chain(seeds(folder));
    for hidden in hidden.chain(others) {
        assert!(!text.contains(&hidden), "{place} hold {hidden}");
    }
}

/// What is searched for secrets says something.
fn logs_tell_what_happened(logs: &str, id: &str) {
    assert!(logs.contains(&format!("\"id\":\"{id}\"")), "the table is named");
    for said in [
        "the table is in use",
        "accepted",
        "a socket is open",
        "answered",
        "called",
        "this server is known to its database",
    ] {
        assert!(logs.contains(&format!("\"message\":\"{said}\"")), "nothing is written of '{said}'");
    }
    for line in logs.lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(line["timestamp"].is_string() && line["level"].is_string(), "{line}");
    }
}

/// All that is written down by our own crates, however small.
mod written {
    use std::io;
    use std::sync::{Mutex, Once};

    static LINES: Mutex<Vec<u8>> = Mutex::new(Vec::new());

    struct Lines;

    impl io::Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            LINES.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    pub(super) fn begin() {
        static BEGUN: Once = Once::new();
        let filter = || "off,flipwrite_server=trace,flipwrite_host=trace,flipwrite=trace";
        BEGUN.call_once(|| {
            tracing_subscriber::fmt().json().with_env_filter(filter()).with_writer(|| Lines).init();
        });
    }

    pub(super) fn so_far() -> String {
        String::from_utf8(LINES.lock().unwrap().clone()).unwrap()
    }
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

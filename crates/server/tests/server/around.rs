//! What happens around a game: clocks and stand-ins, leaving and coming back, another device, another game.

use std::time::Duration;

use flipwrite::deck::{RawCard, RawDeck};
use flipwrite::{Deck, Maps, Pyramids, Seat};
use flipwrite_host::Holder;
use flipwrite_wire::InputLine;
use flipwrite_wire::online::{ListedTable, Say, Wish};

use crate::client::Client;
use crate::harness::*;

fn bearer(token: &str) -> String {
    format!("Authorization: Bearer {token}\r\n")
}

/// Who holds a seat, as somebody sees it.
fn holder(person: &Client<Maps>, seat: Seat) -> Holder {
    person.mirror.as_ref().unwrap().company().chairs()[seat.index()].holder.clone()
}

fn novice() -> Holder {
    Holder::Bot("novice".to_owned())
}

/// Nobody is connected any more, and still the game ends: the stand-in decides for whoever is late, then plays on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn for_who_is_late_the_stand_in_decides_and_plays_on_until_the_person_is_back() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (id, mut people) = two_people_by::<Maps>(at, r#","pace":{"by":"turn","seconds":5}"#).await;
        let [ada, ben] = &mut people[..] else { unreachable!() };
        let mut clocks = Vec::new();
        while clocks.is_empty() {
            if let Say::Clocks { clocks: told, .. } = ada.hear().await {
                clocks = told;
            }
        }
        assert!(clocks[0].runs && clocks[0].left <= 5_000 && !clocks[2].runs, "{clocks:?}");
        // Ben plays, Ada does nothing.
        while holder(ben, Seat::S0) != novice() {
            match ben.answer() {
                Some(input) => ben.wish(Wish::Input { input }).await.unwrap(),
                None => drop(ben.hear().await),
            }
        }
        ada.reconnect().await;
        ada.wish(Wish::Back).await.unwrap();
        ada.wish(Wish::Back).await.unwrap();
        assert_eq!(holder(ada, Seat::S0), Holder::Person);
        play_on(&mut people).await;
        let record = record_of(at, &id).await;
        let hands: Vec<(Seat, &str)> =
            record.hands.iter().map(|hands| (hands.player, hands.kind.as_str())).collect();
        assert_eq!(hands, [(Seat::S0, "bot:novice"), (Seat::S0, "human")]);
    })
    .await;
}

#[test]
fn clocks_stand_still_while_the_server_is_gone_and_then_run_though_nobody_comes() {
    let folder = tempfile::tempdir().unwrap();
    let run = || tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let (id, tokens) = {
        let runtime = run();
        runtime.block_on(async {
            let at = server(folder.path()).await;
            let (id, people) = two_people_by::<Pyramids>(at, r#","pace":{"by":"turn","seconds":40}"#).await;
            (id, people.iter().map(|person| person.token.clone()).collect::<Vec<_>>())
        })
    };
    std::thread::sleep(Duration::from_secs(3));
    run().block_on(within(async {
        let at = server(folder.path()).await;
        let mut ada = Client::<Pyramids>::new(at, &tokens[0], &id, 1).await;
        ada.shout(Wish::Watch { since: 0 }).await;
        ada.hear_until(|_, say| match say {
            Say::Clocks { clocks, .. } => {
                assert!((39_000..=40_000).contains(&clocks[0].left), "{clocks:?}");
                true
            }
            _ => false,
        })
        .await;
    }));
    // As if much time had passed with the server alive and nobody there.
    let file = rusqlite::Connection::open(folder.path().join("flipwrite.db")).unwrap();
    file.execute_batch("DELETE FROM outages; DELETE FROM nodes").unwrap();
    file.execute(
        "UPDATE tables SET clocks = json_set(clocks, '$.seats[0].left', 1, '$.seats[1].left', 1), due = 1",
        [],
    )
    .unwrap();
    run().block_on(within(async {
        let _at = server(folder.path()).await;
        let lines = || file.query_row("SELECT length FROM tables", [], |row| row.get::<_, i64>(0)).unwrap();
        // The header and the bot's cards; then time is up for both, and the stand-in decides for them.
        while lines() < 6 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_a_game_is_followed_by_the_stand_in_and_may_come_back() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (id, mut people) = two_people::<Maps>(at).await;
        people[1].wish(Wish::Leave).await.unwrap();
        people[1].wish(Wish::Leave).await.unwrap();
        assert_eq!(holder(&people[1], Seat::S1), novice());
        people[1].wish(Wish::Back).await.unwrap();
        assert_eq!(holder(&people[1], Seat::S1), Holder::Person);
        play_on(&mut people).await;
        record_of(at, &id).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whom_the_host_removes_does_not_come_back() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (id, mut people) = two_people::<Maps>(at).await;
        let mut removed = people.pop().unwrap();
        let put = Wish::Put { seat: Seat::S1, bot: Some("casual".to_owned()) };
        assert_eq!(removed.wish(put.clone()).await.unwrap_err().code, "not-the-host");
        people[0].wish(put).await.unwrap();
        assert_eq!(holder(&people[0], Seat::S1), Holder::Bot("casual".to_owned()));
        // The last that it hears is that it does not sit there any more: nothing of the game, which nobody may watch.
        removed.hear_until(|one, _| one.room.as_ref().is_some_and(|room| room.own.is_none())).await;
        let heard = removed.heard().len();
        let input = people[0].answer_soon().await;
        people[0].wish(Wish::Input { input }).await.unwrap();
        assert_eq!(removed.wish(Wish::Back).await.unwrap_err().code, "not-seated");
        assert_eq!(removed.heard().len(), heard + 1, "{:?}", &removed.heard()[heard..]);
        assert_eq!(removed.wish(Wish::Watch { since: 0 }).await.unwrap_err().code, "not-watched");
        play_on(&mut people).await;
        let record = record_of(at, &id).await;
        assert_eq!(record.players[1].kind, "human");
        assert_eq!(record.hands[0].kind, "bot:casual");
        // Whoever sees the game for the first time now sees it as it went.
        let mut again = Client::<Maps>::new(at, &people[0].token, &id, 1).await;
        again.wish(Wish::Watch { since: 0 }).await.unwrap();
        assert_eq!(again.mirror.as_ref().unwrap().record().unwrap().hands, record.hands);
    })
    .await;
}

/// A host who has no seat looks on as the host only.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_who_hands_the_table_over_is_told_no_more_of_its_game() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let host = newcomer(at).await;
        let id = table(at, &host, "maps", 1).await;
        let mut host = Client::<Maps>::new(at, &host, &id, 1).await;
        host.wish(Wish::Watch { since: 0 }).await.unwrap();
        let mut ada = Client::<Maps>::new(at, &newcomer(at).await, &id, 2).await;
        ada.wish(Wish::Watch { since: 0 }).await.unwrap();
        ada.sit("Ada").await;
        ada.tell_nonce().await;
        host.wish(Wish::HandOver { seat: Seat::S0 }).await.unwrap();
        let heard = host.heard().len();
        let input = ada.answer_soon().await;
        ada.wish(Wish::Input { input }).await.unwrap();
        assert_eq!(host.wish(Wish::Start).await.unwrap_err().code, "not-the-host");
        assert_eq!(host.heard().len(), heard + 1, "{:?}", &host.heard()[heard..]);
    })
    .await;
}

/// What a stand-in is asked is not the person's to answer, however quick that one is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_left_decides_nothing_before_coming_back() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (_, mut people) = two_people::<Maps>(at).await;
        let ada = &mut people[0];
        let InputLine::Decide { seat, question, decision } = ada.answer_soon().await else { unreachable!() };
        let first = InputLine::Decide { seat, question, decision: decision.clone() };
        // Both are there before the stand-in is asked.
        assert!(ada.shout(Wish::Leave).await);
        let next = InputLine::Decide { seat, question: question + 1, decision };
        assert_eq!(ada.wish(Wish::Input { input: next }).await.unwrap_err().code, "old-question");
        assert_eq!(ada.wish(Wish::Input { input: first }).await.unwrap_err().code, "old-question");
    })
    .await;
}

/// Nor does one take back what one decided before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_left_takes_nothing_back_before_coming_back() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (_, mut people) = two_people::<Maps>(at).await;
        let ada = &mut people[0];
        let input = ada.answer_soon().await;
        let InputLine::Decide { seat, question, .. } = input.clone() else { unreachable!() };
        ada.wish(Wish::Input { input: input.clone() }).await.unwrap();
        ada.wish(Wish::Leave).await.unwrap();
        ada.wish(Wish::Input { input }).await.expect("what was accepted once is, sent again");
        let back = || Wish::Input { input: InputLine::TakeBack { seat, question } };
        assert_eq!(ada.wish(back()).await.unwrap_err().code, "old-question");
        ada.wish(Wish::Back).await.unwrap();
        ada.wish(back()).await.unwrap();
    })
    .await;
}

/// How long a journal is.
fn lines(folder: &std::path::Path) -> i64 {
    let file = rusqlite::Connection::open(folder.join("flipwrite.db")).unwrap();
    file.busy_timeout(PATIENCE).unwrap();
    file.query_row("SELECT MAX(length) FROM tables", [], |row| row.get(0)).unwrap()
}

/// Whoever goes and comes, agrees and does not, writes a line each time, which is read whenever the table is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_one_turn_nobody_changes_hands_or_mind_too_often() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (_, mut people) = two_people::<Maps>(at).await;
        let input = people[1].answer_soon().await;
        people[1].wish(Wish::Input { input }).await.unwrap();
        let stop = |agrees| Wish::Input { input: InputLine::Stop { seat: Seat::S1, agrees } };
        let before = lines(folder.path());
        let mut refused = Vec::new();
        for _ in 0..30 {
            for wish in [stop(true), stop(false), Wish::Leave, Wish::Back] {
                refused.extend(people[1].wish(wish).await.err().map(|refusal| refusal.code));
            }
        }
        assert!(refused.iter().all(|code| code == "too-many" || code == "not-a-person"), "{refused:?}");
        for bot in ["casual", "novice"].into_iter().cycle().take(60) {
            let put = Wish::Put { seat: Seat::S2, bot: Some(bot.to_owned()) };
            refused.extend(people[0].wish(put).await.err().map(|refusal| refusal.code));
        }
        assert!(lines(folder.path()) - before <= 80, "{} lines", lines(folder.path()) - before);
        assert_eq!(refused.last().unwrap(), "too-many");
        // In the next turn it is possible again.
        let input = people[0].answer_soon().await;
        people[0].wish(Wish::Input { input }).await.unwrap();
        people[1].hear_until(|one, _| one.mirror.as_ref().unwrap().position().is_some()).await;
        people[1].wish(Wish::Back).await.unwrap();
        people[1].wish(stop(true)).await.unwrap();
        people[1].wish(stop(true)).await.unwrap();
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn phrases_are_heard_by_all_and_not_too_many() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (id, mut people) = two_people::<Maps>(at).await;
        let phrase = |phrase: &str| Wish::Say { phrase: phrase.to_owned() };
        people[0].wish(phrase("well-played")).await.unwrap();
        people[1]
            .hear_until(
                |_, say| matches!(say, Say::Said { seat: Seat::S0, phrase, .. } if phrase == "well-played"),
            )
            .await;
        assert_eq!(people[0].wish(phrase("<b>")).await.unwrap_err().code, "no-such-phrase");
        for _ in 0..4 {
            people[0].wish(phrase("hello")).await.unwrap();
        }
        assert_eq!(people[0].wish(phrase("hello")).await.unwrap_err().code, "too-many");
        people[1].wish(phrase("hello")).await.unwrap();
        let mut stranger = Client::<Maps>::new(at, &newcomer(at).await, &id, 9).await;
        assert_eq!(stranger.wish(phrase("hello")).await.unwrap_err().code, "not-seated");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_see_who_is_there() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (_, mut people) = two_people::<Maps>(at).await;
        let ben = people.pop().unwrap();
        let here = |person: &Client<Maps>| person.room.as_ref().unwrap().chairs[1].here;
        assert!(here(&people[0]));
        drop(ben);
        people[0].hear_until(|ada, _| !here(ada)).await;
    })
    .await;
}

/// The same company plays again, each one seat further; with the same deal, if they like.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_company_plays_again_in_other_seats() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (id, mut people) = two_people::<Maps>(at).await;
        assert_eq!(people[0].wish(Wish::Again { same_deal: true }).await.unwrap_err().code, "not-ended");
        play_on(&mut people).await;
        for person in &mut people {
            person.wish(Wish::Again { same_deal: true }).await.unwrap();
        }
        let nexts: Vec<_> = people.iter().map(|person| person.room.clone().unwrap().next.unwrap()).collect();
        assert_eq!(nexts[0], nexts[1]);
        let mut again = Vec::new();
        for (person, number) in people.iter().zip([1, 2]) {
            let mut person = Client::<Maps>::new(at, &person.token, &nexts[0], number).await;
            person.wish(Wish::Watch { since: 0 }).await.unwrap();
            let room = person.room.clone().unwrap();
            assert_eq!((room.own, room.known_deal), (Seat::new(usize::from(number)), true));
            assert_eq!(room.chairs[usize::from(number)].kind, "kept");
            assert_eq!(room.chairs[usize::from(number)].name, format!("P{number}"));
            person.sit(&format!("P{number}")).await;
            again.push(person);
        }
        // The last who comes begins the game.
        for person in &mut again {
            person.tell_nonce().await;
        }
        play_on(&mut again).await;
        let (first, second) = (record_of(at, &id).await, record_of(at, &nexts[0]).await);
        assert_eq!(first.players[0].name, second.players[1].name);
        let revealed = |record: &flipwrite::record::Record| {
            let patterns =
                record.events.iter().filter(|event| matches!(event, flipwrite::Event::Revealed { .. }));
            patterns.cloned().collect::<Vec<_>>()
        };
        assert_eq!(revealed(&first), revealed(&second));
        assert!(second.fair.is_none(), "a deal that is known is not called fair");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_taken_over_on_another_device_by_a_code_that_is_good_once() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (id, mut people) = two_people::<Maps>(at).await;
        let path = format!("/api/1/tables/{id}/code");
        let (status, body) = ask(at, "POST", &path, &bearer(&newcomer(at).await), "").await;
        assert_eq!((status, body.as_str()), (409, r#"{"code":"not-seated"}"#));
        let (status, body) = ask(at, "POST", &path, &bearer(&people[1].token), "").await;
        assert_eq!(status, 201, "{body}");
        let code = field(&body, "code");
        let redeem = format!(r#"{{"code":"{}","by":"token"}}"#, code.to_lowercase());
        let (status, body) = ask(at, "POST", "/api/1/seats", "", &redeem).await;
        assert_eq!((status, field(&body, "table")), (201, id.clone()));
        let (status, _) = ask(at, "POST", "/api/1/seats", "", &redeem).await;
        assert_eq!(status, 404, "it is used up");
        let token = field(&body, "token");
        let mut phone = Client::<Maps>::new(at, &token, &id, 2).await;
        phone.wish(Wish::Watch { since: 0 }).await.unwrap();
        assert_eq!(phone.seat(), Seat::S1);
        // It is good for this seat and nothing else.
        let other = table(at, &newcomer(at).await, "maps", 2).await;
        let mut elsewhere = Client::<Maps>::new(at, &token, &other, 2).await;
        assert_eq!(elsewhere.wish(Wish::Watch { since: 0 }).await.unwrap_err().code, "unknown-person");
        let (status, _) = ask(at, "GET", "/api/1/people/me/tables", &bearer(&token), "").await;
        assert_eq!(status, 401);
        // A browser that is somebody already is whose seat it is at that table, and nowhere else.
        let own = newcomer(at).await;
        let cookies = format!("Cookie: flipwrite={own}; flipwrite-seat-{id}={token}\r\n");
        let (status, _) = ask(at, "POST", &path, &cookies, "").await;
        assert_eq!(status, 201);
        let (status, tables) = ask(at, "GET", "/api/1/people/me/tables", &cookies, "").await;
        assert_eq!((status, tables.as_str()), (200, "[]"));
        let ada = people.swap_remove(0);
        play_on(&mut [ada, phone]).await;
        record_of(at, &id).await;
    })
    .await;
}

/// What anybody may bring along is checked before anybody else sees it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deck_of_ones_own_is_bounded() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let token = newcomer(at).await;
        let make = async |change: &dyn Fn(&mut RawDeck)| {
            let mut deck = Deck::<Maps>::house().raw();
            deck.name = "Our own".to_owned();
            change(&mut deck);
            let body = serde_json::json!({
                "table": {"game": "maps", "seats": 2, "deck": deck},
                "terms": {"open": true},
            });
            ask(at, "POST", "/api/1/tables", &bearer(&token), &body.to_string()).await
        };
        let bad = (422, r#"{"code":"bad-deck"}"#.to_owned());
        assert_eq!(make(&|deck| deck.name = "x".repeat(200_000)).await, bad);
        assert_eq!(make(&|deck| deck.name = "a\u{202e}b".to_owned()).await, bad);
        let many = |deck: &mut RawDeck| {
            let card = deck.cards[0].clone();
            deck.cards = (1..=65).map(|number| RawCard { number, ..card.clone() }).collect();
        };
        assert_eq!(make(&many).await, bad);
        let huge = make(&|deck| deck.cards[0].grid = vec!["x".repeat(300_000)]).await;
        assert_eq!(huge, (413, r#"{"code":"too-large"}"#.to_owned()));
        assert_eq!(make(&|_| ()).await.0, 201);
        let (_, lobby) = ask(at, "GET", "/api/1/tables", "", "").await;
        let listed: Vec<ListedTable> = serde_json::from_str(&lobby).unwrap();
        assert_eq!(listed.iter().filter_map(|table| table.deck.as_deref()).collect::<Vec<_>>(), ["Our own"]);
    })
    .await;
}

/// Whoever has not heard the answer asks again by the same key, and nothing is made twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_asked_for_again_by_the_same_key_is_made_once() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (ada, ben) = (newcomer(at).await, newcomer(at).await);
        let make = async |token: &str, key: &str| {
            let headers = format!("{}Idempotency-Key: {key}\r\n", bearer(token));
            let body = r#"{"table":{"game":"maps","seats":2}}"#;
            let (status, body) = ask(at, "POST", "/api/1/tables", &headers, body).await;
            (status, field(&body, if status == 201 { "id" } else { "code" }))
        };
        let (first, again) = tokio::join!(make(&ada, "k1"), make(&ada, "k1"));
        assert_eq!((first.0, &again), (201, &first), "be it at the same time");
        assert_eq!(make(&ada, "k1").await, first);
        assert_ne!(make(&ada, "k2").await, first);
        assert_ne!(make(&ben, "k1").await, first, "everybody has keys of the own");
        assert_eq!(make(&ada, &"k".repeat(65)).await, (400, "malformed".to_owned()));
        // A code that is good once is used up by who has it, and that one may ask again.
        let mut person = Client::<Maps>::new(at, &ada, &first.1, 1).await;
        person.sit("Ada").await;
        let (_, code) = ask(at, "POST", &format!("/api/1/tables/{}/code", first.1), &bearer(&ada), "").await;
        let redeem = format!(r#"{{"code":"{}","by":"token"}}"#, field(&code, "code"));
        let take = async |key: &str| {
            ask(at, "POST", "/api/1/seats", &format!("Idempotency-Key: {key}\r\n"), &redeem).await
        };
        assert_eq!(take("mine").await.0, 201);
        let (status, body) = take("mine").await;
        assert_eq!((status, field(&body, "table")), (201, first.1.clone()));
        assert_eq!(take("another").await.0, 404);
        let mut phone = Client::<Maps>::new(at, &field(&body, "token"), &first.1, 2).await;
        phone.wish(Wish::Watch { since: 0 }).await.unwrap();
        assert_eq!(phone.seat(), Seat::S0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_lists_open_tables_that_wait_and_everybody_finds_the_own() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let list = async |path: &str, token: &str| {
            let (status, body) = ask(at, "GET", path, &bearer(token), "").await;
            assert_eq!(status, 200, "{body}");
            serde_json::from_str::<Vec<ListedTable>>(&body).unwrap()
        };
        let ada = newcomer(at).await;
        let open = table_by(at, &ada, "pyramids", 2, r#","open":true,"pace":{"by":"days","days":2}"#).await;
        let by_link = table(at, &ada, "maps", 2).await;
        for id in [&open, &by_link] {
            let mut person = Client::<Maps>::new(at, &ada, id, 1).await;
            person.sit("Ada").await;
        }
        let (status, body) = ask(at, "GET", "/api/1/tables", "", "").await;
        assert_eq!(status, 200, "whoever comes may look");
        let listed: Vec<ListedTable> = serde_json::from_str(&body).unwrap();
        assert_eq!(listed.len(), 1);
        assert_eq!((listed[0].id.as_str(), listed[0].game.as_str()), (open.as_str(), "pyramids"));
        assert_eq!((listed[0].chairs[0].name.as_str(), listed[0].own), ("Ada", None));
        assert_eq!(list("/api/1/tables", &ada).await[0].own, Some(Seat::S0));
        let own: Vec<String> =
            list("/api/1/people/me/tables", &ada).await.into_iter().map(|table| table.id).collect();
        assert_eq!(own, [by_link, open.clone()]);
        // Once nobody is waited for, it is listed no more.
        let mut ben = Client::<Pyramids>::new(at, &newcomer(at).await, &open, 2).await;
        ben.sit("Ben").await;
        assert!(list("/api/1/tables", &ada).await.is_empty());
    })
    .await;
}

/// Whoever resigns is followed by the stand-in for good; those who are left can agree to stop, and think better of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_resigns_and_the_others_stop_together() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (id, mut people) = two_people::<Maps>(at).await;
        let [ada, ben] = &mut people[..] else { unreachable!() };
        let stop = |person: &Client<Maps>, agrees| Wish::Input {
            input: InputLine::Stop { seat: person.seat(), agrees },
        };
        for agrees in [true, true, false] {
            ada.wish(stop(ada, agrees)).await.unwrap();
            let (own, company) = (ada.seat(), ada.mirror.as_ref().unwrap().company());
            assert_eq!(company.agreed().contains(own), agrees);
        }
        let resign = InputLine::Resign { seat: ada.seat(), stand_in: "novice".to_owned() };
        for _ in 0..2 {
            ada.wish(Wish::Input { input: resign.clone() }).await.unwrap();
        }
        assert_eq!(ada.wish(Wish::Back).await.unwrap_err().code, "resigned");
        assert_eq!(ada.wish(stop(ada, true)).await.unwrap_err().code, "not-a-person");
        // Ben alone is all the people there are now.
        ben.wish(stop(ben, true)).await.unwrap();
        let company = ben.mirror.as_ref().unwrap().company();
        assert!(company.is_stopped() && company.waiting().is_empty());
        assert_eq!(company.resigned(), [Seat::S0]);
        let record = record_of(at, &id).await;
        assert!(record.stopped && record.result.is_none());
    })
    .await;
}

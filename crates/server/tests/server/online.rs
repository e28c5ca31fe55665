//! Whole games over real sockets, on a real file.

use std::time::Duration;

use flipwrite::{Game, Maps, Pyramids};
use flipwrite_host::fair::{self, Kept};
use flipwrite_wire::InputLine;
use flipwrite_wire::online::{Say, Wish};
use tokio_tungstenite::tungstenite::Message;

use crate::client::Client;
use crate::harness::*;

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
    within(whole_game::<Maps>()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_and_a_bot_play_pyramids() {
    within(whole_game::<Pyramids>()).await;
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
    within(play).await;
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
    within(async {
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
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_acts_for_another_or_from_another_page() {
    within(async {
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
        let (status, _) =
            ask(at, "POST", "/api/1/tables", "", r#"{"table":{"game":"maps","seats":2}}"#).await;
        assert_eq!(status, 401);
        let (status, _) = ask(at, "GET", "/api/1/tables/ZZZZZZZZ/record", "", "").await;
        assert_eq!(status, 404);
    })
    .await;
}

/// The same seat on two devices: both hear, both act, and the same words from both count once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_devices_of_one_seat_both_work() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (id, mut people) = two_people::<Maps>(at).await;
        let mut second = Client::<Maps>::new(at, &people[0].token, &id, 9).await;
        second.wish(Wish::Watch { since: 0 }).await.unwrap();
        assert_eq!(second.seat(), people[0].seat());
        let input = second.answer().unwrap();
        second.wish(Wish::Input { input: input.clone() }).await.unwrap();
        people[0].wish(Wish::Input { input: input.clone() }).await.unwrap();
        assert!(people[0].answer().is_none(), "it has heard what the other device decided");
        let InputLine::Decide { seat, question, .. } = input else { panic!("{input:?}") };
        people[0].wish(Wish::Input { input: InputLine::TakeBack { seat, question } }).await.unwrap();
        while second.answer().is_none() {
            second.hear().await;
        }
        play_on(&mut people).await;
        while !second.has_ended() {
            second.hear().await;
        }
        record_of(at, &id).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_makes_no_sense_gets_a_code_or_a_close_and_hurts_nobody() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (id, mut people) = two_people::<Maps>(at).await;
        let token = newcomer(at).await;
        let mut other = Client::<Maps>::new(at, &token, &id, 3).await;
        let long = format!(r#"{{"id":1,"table":"{id}","call":"nonce","nonce":"{}"}}"#, "a".repeat(9_000));
        for (text, code) in [
            ("", "malformed"),
            ("[]", "malformed"),
            (r#"{"id":-1}"#, "malformed"),
            (r#"{"id":1,"table":"K7QM2345","call":"fly"}"#, "malformed"),
            (r#"{"id":1,"table":"K7QM2345","call":"start"}"#, "no-such-table"),
            (r#"{"id":1,"table":"../../etc","call":"start"}"#, "no-such-table"),
            (long.as_str(), "malformed"),
        ] {
            other.babble(Message::text(text)).await;
            let Say::Refused { refusal, .. } = other.hear().await else { panic!("{text} is refused") };
            assert_eq!(refusal.code, code, "{text}");
        }
        for name in ["a\u{202e}b", "a\nb", &"x".repeat(25)] {
            let sit = Wish::Sit { seat: None, name: name.to_owned(), nonce_hash: None };
            assert_eq!(other.wish(sit).await.unwrap_err().code, "bad-name", "{name:?}");
        }
        let put = Wish::Put { seat: flipwrite::Seat::S0, bot: Some("mc:playouts=1000000".to_owned()) };
        assert_eq!(other.wish(put).await.unwrap_err().code, "not-the-host");
        let (seat, stand_in) = (people[0].seat(), "mc:playouts=1000000".to_owned());
        let resign = Wish::Input { input: InputLine::Resign { seat, stand_in } };
        assert_eq!(people[0].wish(resign).await.unwrap_err().code, "bad-bot");
        for message in [Message::binary(vec![0; 100]), Message::text("x".repeat(20_000))] {
            let mut other = Client::<Maps>::new(at, &token, &id, 3).await;
            other.babble(message).await;
            assert!(other.is_cut_off().await);
        }
        play_on(&mut people).await;
        record_of(at, &id).await;
    })
    .await;
}

/// Whoever watches and does not read is cut off: the table goes on as if it were not there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_read_is_cut_off_and_delays_nobody() {
    let play = async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let host = newcomer(at).await;
        let id = table(at, &host, "maps", 2).await;
        let mut sleeper = Client::<Maps>::new(at, &newcomer(at).await, &id, 2).await;
        sleeper.wish(Wish::Watch { since: 0 }).await.unwrap();
        let mut person = Client::<Maps>::new(at, &host, &id, 1).await;
        // Every change of the room is told to all who watch.
        for number in 0..20_000 {
            let name = format!("{number:>24}").replace(' ', "-");
            let sit = Wish::Sit { seat: None, name, nonce_hash: None };
            // Answered once all before is stored: so not too many answers wait for this one.
            if number % 100 == 0 {
                person.wish(sit).await.unwrap();
            } else {
                assert!(person.shout(sit).await);
            }
        }
        // All of it was answered while nobody read there.
        person.wish(Wish::Leave).await.unwrap();
        assert!(sleeper.is_cut_off().await);
        assert!(sleeper.heard().len() < 20_000, "it was not told all that it did not read");
    };
    within(play).await;
}

/// What can't be stored is told to nobody: whoever is at the table is cut off, and comes back to it as it was.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_stored_is_told_to_nobody() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (id, mut people) = two_people::<Maps>(at).await;
        while people[0].answer().is_none() {
            people[0].hear().await;
        }
        let file = rusqlite::Connection::open(folder.path().join("flipwrite.db")).unwrap();
        file.busy_timeout(PATIENCE).unwrap();
        file.execute_batch("ALTER TABLE journal RENAME TO elsewhere").unwrap();
        let input = people[0].answer().unwrap();
        people[0].shout(Wish::Input { input }).await;
        for person in &mut people {
            assert!(person.is_cut_off().await);
        }
        file.execute_batch("ALTER TABLE elsewhere RENAME TO journal").unwrap();
        for person in &mut people {
            person.reconnect().await;
        }
        let waiting = people[1].mirror.as_ref().unwrap().company().waiting();
        assert!(waiting.contains(people[0].seat()), "nothing was told");
        assert!(people[0].answer().is_some(), "the question is still open");
        play_on(&mut people).await;
        record_of(at, &id).await;
    })
    .await;
}

/// A reply stands where it belongs: after what came of its call, before what came of the next one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn replies_come_in_their_place() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let host = newcomer(at).await;
        let id = table(at, &host, "maps", 2).await;
        let mut person = Client::<Maps>::new(at, &host, &id, 1).await;
        person.wish(Wish::Watch { since: 0 }).await.unwrap();
        for round in 0..10 {
            let names: Vec<String> = (0..40).map(|number| format!("{round}-{number}")).collect();
            for name in &names {
                let sit = Wish::Sit { seat: None, name: name.clone(), nonce_hash: None };
                assert!(person.shout(sit).await);
            }
            for name in &names {
                let Say::Room { room, .. } = person.hear().await else { panic!("first what came of it") };
                assert_eq!(room.chairs[0].name, *name);
                assert!(matches!(person.hear().await, Say::Done { .. }), "then the reply");
            }
        }
    })
    .await;
}

//! Deals and the deals of days, over real sockets.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use flipwrite::record::Record;
use flipwrite::{Maps, Seat};
use flipwrite_host::fair::{Hash, Secret};
use flipwrite_server::hub::Hub;
use flipwrite_server::store::Store;
use flipwrite_wire::InputLine;
use flipwrite_wire::online::{DaysLine, DealLine, PlayedPage, Wish};

use crate::client::Client;
use crate::harness::*;
use crate::life::*;

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
/// The last day but one of a month, the 30th of January 2030: its first moment.
const FIRST: u64 = 21_944 * DAY;

/// A server where accounts play today's deal at once.
async fn server_of_days(folder: &Path) -> (SocketAddr, Arc<Hub>) {
    let (at, hub) = server_of(Store::file(&folder.join("flipwrite.db")).unwrap()).await;
    hub.rank_after(0);
    (at, hub)
}

/// It is this moment from now on, and the deals that are wanted are drawn.
async fn be(at: SocketAddr, hub: &Hub, moment: u64) {
    hub.stop_time(moment);
    let guest = newcomer(at).await;
    loop {
        let days: DaysLine = get(at, &guest, "days/maps").await;
        if days.days.first().is_some_and(|first| first.day == moment / DAY * DAY + DAY) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

/// The days of a game.
async fn days(at: SocketAddr, token: &str) -> DaysLine {
    get(at, token, "days/maps").await
}

/// Asks for the table of somebody's try: the status, and the id or the code.
async fn begin(at: SocketAddr, token: &str) -> (u16, String) {
    let (status, body) = ask(at, "POST", "/api/1/days/maps/today", &bearer(token), "").await;
    (status, field(&body, if status == 201 { "id" } else { "code" }))
}

async fn play_alone(at: SocketAddr, token: &str, id: &str) {
    let mut person = Client::<Maps>::new(at, token, id, 1).await;
    person.wish(Wish::Watch { since: 0 }).await.unwrap();
    person.sit("").await;
    person.tell_nonce().await;
    play_on(&mut [person]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deal_has_all_scores_that_were_made_on_it() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (ada, _) = register(at, &newcomer(at).await, "Ada").await;
        let ben = newcomer(at).await;
        let (id, mut people) = sit_down::<Maps>(at, &[&ada, &ben]).await;
        give_up(&mut people).await;
        counted(at, &ada, 1).await;
        people[0].wish(Wish::Again { same_deal: true }).await.unwrap();
        let next = people[0].room.clone().unwrap().next.unwrap();
        let mut again = Vec::new();
        for (number, token) in [&ada, &ben].into_iter().enumerate() {
            let mut person = Client::<Maps>::new(at, token, &next, number as u8 + 3).await;
            person.wish(Wish::Watch { since: 0 }).await.unwrap();
            person.sit("Ben").await;
            again.push(person);
        }
        for person in &mut again {
            person.tell_nonce().await;
        }
        give_up(&mut again).await;
        counted(at, &ada, 2).await;
        let page: PlayedPage = get(at, &ada, "account/games").await;
        let deal = page.games[0].deal.clone().unwrap();
        assert_eq!(deal.len(), 12);
        let line: DealLine = get(at, &ada, &format!("deals/{}", deal.to_lowercase())).await;
        assert_eq!((line.count, line.scores.len(), line.table.seats, line.day), (4, 4, 2, None));
        assert!(line.scores.is_sorted_by(|one, other| one.score >= other.score));
        assert_eq!(line.scores.iter().filter(|score| score.own && score.name == "Ada").count(), 2);
        let own = page.games[1].players[0].score.unwrap();
        let others: Vec<i64> =
            line.scores.iter().filter(|score| !score.own).map(|score| score.score).collect();
        let halves: u64 = others.iter().map(|other| u64::from(own > *other) + u64::from(own >= *other)).sum();
        assert_eq!(line.above, Some(50 * halves / 2));
        // The own later scores are nobody else's.
        let file = rusqlite::Connection::open(folder.path().join("flipwrite.db")).unwrap();
        file.busy_timeout(PATIENCE).unwrap();
        let put = "UPDATE played SET score = ?1 WHERE deal = ?2 AND person <> (SELECT person FROM accounts)";
        assert_eq!(file.execute(put, (own - 1, &deal)).unwrap(), 2);
        let line: DealLine = get(at, &ada, &format!("deals/{deal}")).await;
        assert_eq!(line.above, Some(100));
        // All of its games can be taken along.
        let (status, games) = ask(at, "GET", &format!("/api/1/deals/{deal}/records"), "", "").await;
        let games: Vec<Record> = games.lines().map(|line| Record::read(line).unwrap()).collect();
        assert_eq!((status, games.len()), (200, 2));
        assert!(games.iter().all(|game| game.check().is_ok()));
        assert_eq!(games[0].players[0].name, games[1].players[1].name);
        for path in ["", "/records"] {
            let (status, body) = ask(at, "GET", &format!("/api/1/deals/ZZZZZZZZZZZZ{path}"), "", "").await;
            assert_eq!((status, body.as_str()), (404, r#"{"code":"no-such-deal"}"#));
        }
        record_of(at, &id).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn todays_deal_is_played_once_by_accounts_and_opened_at_midnight() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let (at, hub) = server_of_days(folder.path()).await;
        be(at, &hub, FIRST + 12 * HOUR).await;
        let guest = newcomer(at).await;
        assert_eq!(begin(at, &guest).await, (403, "no-account".to_owned()));
        let (ada, _) = register(at, &guest, "Ada").await;
        hub.rank_after(100 * 366 * DAY);
        assert_eq!(days(at, &ada).await.refused.as_deref(), Some("young-account"));
        assert_eq!(begin(at, &ada).await, (403, "young-account".to_owned()));
        hub.rank_after(0);
        let program = r#"{"name":"Crosser"}"#;
        let (_, body) = ask(at, "POST", "/api/1/account/programs", &bearer(&ada), program).await;
        assert_eq!(
            begin(at, &field(&body, "token")).await,
            (403, "no-account".to_owned()),
            "a program is none"
        );
        let before = days(at, &ada).await;
        let (tomorrow, today) = (&before.days[0], &before.days[1]);
        assert_eq!((tomorrow.day, today.day, before.refused), (FIRST + DAY, FIRST, None));
        assert_ne!(tomorrow.commitment, today.commitment);
        assert!(before.days.iter().all(|day| day.deal.is_none() && day.score.is_none()));
        // A try that is begun is used: whoever asks again is at the same table.
        let (status, id) = begin(at, &ada).await;
        assert_eq!(status, 201, "{id}");
        assert_eq!(begin(at, &ada).await, (201, id.clone()));
        let mut other = Client::<Maps>::new(at, &newcomer(at).await, &id, 9).await;
        let sit = Wish::Sit { seat: Some(Seat::S0), name: String::new(), nonce_hash: None };
        assert_eq!(other.wish(sit).await.unwrap_err().code, "seat-taken");
        play_alone(at, &ada, &id).await;
        counted(at, &ada, 1).await;
        let after = days(at, &ada).await;
        let played = &after.days[1];
        assert_eq!((after.streak, played.players, played.table.as_deref()), (1, 1, Some(id.as_str())));
        assert!(
            played.score.is_some()
                && played.best.is_none()
                && played.place.is_none()
                && played.deal.is_none()
        );
        // Nobody learns from it what others have still before them.
        let record = format!("/api/1/tables/{id}/record");
        assert_eq!(ask(at, "GET", &record, "", "").await.0, 409);
        let page: PlayedPage = get(at, &ada, "account/games").await;
        assert_eq!(page.games[0].change, None, "it is never rated");
        let deal = format!("/api/1/deals/{}", page.games[0].deal.as_ref().unwrap());
        let not_yet = (403, r#"{"code":"not-yet"}"#.to_owned());
        assert_eq!(ask(at, "GET", &deal, "", "").await, not_yet);
        assert_eq!(ask(at, "GET", &format!("{deal}/records"), "", "").await, not_yet);

        // Whoever lets a bot play on has used the try, and has no score.
        let (cai, _) = register(at, &newcomer(at).await, "Cai").await;
        let id = begin(at, &cai).await.1;
        give_up_alone(at, &cai, &id).await;
        let given_up = days(at, &cai).await;
        assert_eq!((given_up.streak, given_up.days[1].players, given_up.days[1].score), (0, 1, None));
        assert_eq!(given_up.days[1].table.as_deref(), Some(id.as_str()));

        // To the last moment of the day nobody is told, and from the first of the next everybody.
        be(at, &hub, FIRST + DAY - 1).await;
        assert_eq!(ask(at, "GET", &deal, "", "").await, not_yet);
        assert_eq!(ask(at, "GET", &record, "", "").await.0, 409);
        be(at, &hub, FIRST + DAY).await;
        let opened = days(at, &ada).await;
        let yesterday = &opened.days[2];
        assert_eq!(opened.days[1].commitment, tomorrow.commitment, "as it was shown the day before");
        assert_eq!((yesterday.place, yesterday.best, opened.streak), (Some(1), yesterday.score, 1));
        let line: DealLine = get(at, &ada, &format!("deals/{}", yesterday.deal.as_ref().unwrap())).await;
        assert_eq!((line.count, line.day), (1, Some(FIRST)));
        let Hash(seed) = line.seed.parse().unwrap();
        assert_eq!(Secret(seed).commitment().to_string(), yesterday.commitment, "as it was promised");
        assert_eq!(ask(at, "GET", &record, "", "").await.0, 200);
        // Guests play yesterday's.
        let guest = newcomer(at).await;
        let (status, body) = ask(at, "POST", "/api/1/days/maps/yesterday", &bearer(&guest), "").await;
        assert_eq!(status, 201, "{body}");
        play_alone(at, &guest, &field(&body, "id")).await;
        counted(at, &guest, 1).await;
        let line: DealLine = get(at, &guest, &format!("deals/{}", line.id)).await;
        assert_eq!(line.count, 2);
        assert_eq!(
            days(at, &ada).await.days.iter().map(|day| day.players).sum::<u64>(),
            1,
            "not in the ranks"
        );
    })
    .await;
}

/// Whoever has seen today's deal shows it to nobody by playing it again, and what is played instead is anybody's to read.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn todays_deal_is_not_played_again_before_it_is_opened() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let (at, hub) = server_of_days(folder.path()).await;
        be(at, &hub, FIRST + 12 * HOUR).await;
        let (ada, _) = register(at, &newcomer(at).await, "Ada").await;
        let id = begin(at, &ada).await.1;
        let mut person = Client::<Maps>::new(at, &ada, &id, 1).await;
        person.wish(Wish::Watch { since: 0 }).await.unwrap();
        person.sit("").await;
        person.tell_nonce().await;
        let stop = InputLine::Stop { seat: Seat::S0, agrees: true };
        person.wish(Wish::Input { input: stop }).await.unwrap();
        let again = |same_deal| Wish::Again { same_deal };
        assert_eq!(person.wish(again(true)).await.unwrap_err().code, "not-yet");
        person.wish(again(false)).await.unwrap();
        let next = person.room.clone().unwrap().next.unwrap();
        play_alone(at, &ada, &next).await;
        record_of(at, &next).await;
        // Once all may know it, it is a deal as any other.
        let (ben, _) = register(at, &newcomer(at).await, "Ben").await;
        let id = begin(at, &ben).await.1;
        play_alone(at, &ben, &id).await;
        be(at, &hub, FIRST + DAY).await;
        let mut person = Client::<Maps>::new(at, &ben, &id, 1).await;
        person.wish(Wish::Watch { since: 0 }).await.unwrap();
        person.wish(again(true)).await.unwrap();
    })
    .await;
}

/// Whoever plays alone gives up, and it is counted.
async fn give_up_alone(at: SocketAddr, token: &str, id: &str) {
    let mut person = Client::<Maps>::new(at, token, id, 1).await;
    person.wish(Wish::Watch { since: 0 }).await.unwrap();
    person.sit("").await;
    person.tell_nonce().await;
    let input = InputLine::Resign { seat: Seat::S0, stand_in: "skilled".to_owned() };
    person.wish(Wish::Input { input }).await.unwrap();
    loop {
        let page: PlayedPage = get(at, token, "account/games").await;
        if let Some(game) = page.games.first() {
            assert_eq!(game.players[0].score, None);
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

/// It is begun until 23:00, and what ends at midnight or later is not in the ranks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_hour_of_a_day() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let (at, hub) = server_of_days(folder.path()).await;
        let mut people = Vec::new();
        for name in ["Ada", "Ben", "Cai"] {
            people.push(register(at, &newcomer(at).await, name).await.0);
        }
        let [ada, ben, cai] = people.as_slice() else { panic!("three people") };
        be(at, &hub, FIRST + 23 * HOUR - 1).await;
        assert_eq!(days(at, ada).await.until, FIRST + 23 * HOUR);
        let ((status, in_time), (other, too_late)) = (begin(at, ada).await, begin(at, ben).await);
        assert_eq!((status, other), (201, 201));

        be(at, &hub, FIRST + 23 * HOUR).await;
        assert_eq!(begin(at, cai).await, (409, "too-late".to_owned()));
        assert_eq!(days(at, cai).await.refused.as_deref(), Some("too-late"));
        assert_eq!(begin(at, ada).await, (201, in_time.clone()), "what was begun goes on");

        be(at, &hub, FIRST + DAY - MINUTE).await;
        assert_eq!(begin(at, cai).await, (409, "too-late".to_owned()));
        play_alone(at, ada, &in_time).await;
        counted(at, ada, 1).await;
        let mut late = Client::<Maps>::new(at, ben, &too_late, 1).await;
        late.wish(Wish::Watch { since: 0 }).await.unwrap();
        late.sit("").await;
        late.tell_nonce().await;

        be(at, &hub, FIRST + DAY).await;
        play_on(&mut [late]).await;
        counted(at, ben, 1).await;
        let (of_ada, of_ben) = (days(at, ada).await, days(at, ben).await);
        let (first, second) = (&of_ada.days[2], &of_ben.days[2]);
        assert_eq!((first.players, first.place, of_ada.streak), (1, Some(1), 1));
        assert_eq!((second.players, second.place, second.score, of_ben.streak), (1, None, None, 0));
        assert_eq!(second.table, Some(too_late), "the try is used all the same");
        let deal: DealLine = get(at, ben, &format!("deals/{}", first.deal.as_ref().unwrap())).await;
        assert_eq!((deal.count, deal.above.is_some()), (2, true), "the score is one all the same");
        // Another day has begun, with another deal.
        let (status, next) = begin(at, ben).await;
        assert_eq!(status, 201, "{next}");
        assert_ne!(second.table.as_ref(), Some(&next));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_streak_goes_on_over_the_end_of_a_month() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let (at, hub) = server_of_days(folder.path()).await;
        let (ada, _) = register(at, &newcomer(at).await, "Ada").await;
        for day in 0..3 {
            be(at, &hub, FIRST + day * DAY + 12 * HOUR).await;
            assert_eq!(days(at, &ada).await.streak, day);
            let (status, id) = begin(at, &ada).await;
            assert_eq!(status, 201, "{id}");
            play_alone(at, &ada, &id).await;
            counted(at, &ada, day + 1).await;
            assert_eq!(days(at, &ada).await.streak, day + 1);
        }
        be(at, &hub, FIRST + 4 * DAY - 1).await;
        assert_eq!(days(at, &ada).await.streak, 3, "today can still be played");
        // However long it is, though only so many days are told.
        let file = rusqlite::Connection::open(folder.path().join("flipwrite.db")).unwrap();
        file.busy_timeout(PATIENCE).unwrap();
        for back in 1..=45 {
            let (day, id) = ((FIRST / DAY) as i64 - back, format!("D{back}"));
            let tried =
                "INSERT INTO tries (day, game, person, table_id) SELECT ?1, 'maps', person, ?2 FROM accounts";
            file.execute(tried, (day, &id)).unwrap();
            let played = "INSERT INTO played (table_id, seat, seats, game, person, ended, score)
                          SELECT ?1, 0, 1, 'maps', person, ?2, 30 FROM accounts";
            file.execute(played, (&id, (day + 1) * DAY as i64 - 1)).unwrap();
        }
        assert_eq!(days(at, &ada).await.streak, 48);
        be(at, &hub, FIRST + 4 * DAY).await;
        assert_eq!(days(at, &ada).await.streak, 0);
        // So many days are told: tomorrow, today and the last thirty.
        be(at, &hub, FIRST + 32 * DAY).await;
        let told = days(at, &ada).await.days;
        assert_eq!(told.last().unwrap().day, FIRST + 2 * DAY);
    })
    .await;
}

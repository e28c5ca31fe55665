//! Accounts over real sockets: names, passwords, sessions, what was played, and being forgotten.

use std::path::Path;
use std::time::Duration;

use flipwrite::{Maps, Seat};
use flipwrite_server::id::Token;
use flipwrite_wire::InputLine;
use flipwrite_wire::online::{AccountLine, PlayedPage, ProgramLine, RankedPage, SessionLine, Wish};

use crate::client::Client;
use crate::harness::*;
use crate::life::*;

fn file(folder: &Path) -> rusqlite::Connection {
    let file = rusqlite::Connection::open(folder.join("flipwrite.db")).unwrap();
    file.busy_timeout(PATIENCE).unwrap();
    file
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_account_lives_on_a_file() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        a_whole_life(server(folder.path()).await).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_becomes_an_account_and_keeps_what_it_has() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (guest, other) = (newcomer(at).await, newcomer(at).await);
        let (id, mut people) = sit_down::<Maps>(at, &[&guest, &other]).await;
        let before: AccountLine = get(at, &guest, "account").await;
        assert_eq!((before.name, before.games.len()), (None, 0));
        let (ada, recovery) = register(at, &guest, "Ada Löwe").await;
        assert_eq!(recovery.len(), 19, "{recovery}");
        // All at the table see it; the secret from before is good for nothing, and its socket is closed.
        people[1].hear_until(|one, _| one.room.as_ref().unwrap().chairs[0].account).await;
        assert_eq!(people[1].room.as_ref().unwrap().chairs[0].name, "Ada Löwe");
        assert!(people[0].is_cut_off().await);
        assert_eq!(ask(at, "GET", "/api/1/account", &bearer(&guest), "").await.0, 401);
        people[0].token.clone_from(&ada);
        people[0].reconnect().await;
        play_on(&mut people).await;
        let account = counted(at, &ada, 1).await;
        assert_eq!(account.name.as_deref(), Some("Ada Löwe"));
        assert_eq!((account.games[0].played, account.games[0].rated), (1, 0), "a guest is not rated");
        let page: PlayedPage = get(at, &ada, "account/games").await;
        assert_eq!((page.games[0].table.as_str(), page.games[0].own), (id.as_str(), Seat::S0));
        let names: Vec<&str> = page.games[0].players.iter().map(|player| player.name.as_str()).collect();
        assert_eq!(names, ["Ada Löwe", "P1"]);
        assert_eq!(record_of(at, &id).await.players[0].name, "Ada Löwe");
        // One account for each, and a name for one only.
        let (status, body) = try_to_register(at, &bearer(&ada), "Another", PASSWORD).await;
        assert_eq!((status, body.as_str()), (409, r#"{"code":"has-account"}"#));
        for name in ["ada löwe", "ADA LÖWE", "AdaLöwe", "Adа Löwe"] {
            let (status, body) = try_to_register(at, &bearer(&other), name, PASSWORD).await;
            assert_eq!(status, 422, "{name} {body}");
        }
        for (name, password, code) in [("Be", PASSWORD, "bad-name"), ("Ben", "1234567", "bad-password")] {
            let (status, body) = try_to_register(at, "", name, password).await;
            assert_eq!((status, field(&body, "code").as_str()), (422, code));
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sits_down_under_the_name_of_another_or_of_a_bot() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (ada, _) = register(at, &newcomer(at).await, "Ada").await;
        let id = table(at, &ada, "maps", 3).await;
        let mut guest = Client::<Maps>::new(at, &newcomer(at).await, &id, 1).await;
        for name in ["Ada", " ada ", "АDА", "Master"] {
            let sit = Wish::Sit { seat: None, name: name.to_owned(), nonce_hash: None };
            assert_eq!(guest.wish(sit).await.unwrap_err().code, "name-taken", "{name}");
        }
        let mut person = Client::<Maps>::new(at, &ada, &id, 2).await;
        person.wish(Wish::Watch { since: 0 }).await.unwrap();
        person.sit("Somebody else").await;
        let chair = person.room.as_ref().unwrap().chairs[0].clone();
        assert_eq!((chair.name.as_str(), chair.account, chair.program), ("Ada", true, false));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_guesses_learns_nothing_and_is_slowed() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        register(at, &newcomer(at).await, "Ada").await;
        let (status, body) = log_in(at, "", "ada", PASSWORD).await;
        assert_eq!(status, 201, "{body}");
        let cookie = serde_json::json!({"name": "Ada", "password": PASSWORD}).to_string();
        let (status, body) = ask(at, "POST", "/api/1/sessions", "", &cookie).await;
        assert_eq!((status, body.as_str()), (201, "{}"), "the secret is in the cookie alone");
        let mut answers = Vec::new();
        for name in ["Ada", "Nobody"] {
            for _ in 0..7 {
                answers.push(log_in(at, "", name, "wrong horse").await);
            }
            assert_eq!(log_in(at, "", name, PASSWORD).await.0, 429, "even if it were right");
        }
        assert_eq!(answers[..7], answers[7..], "there is an account or not: it is the same");
        assert_eq!(answers[0], (403, r#"{"code":"wrong-password"}"#.to_owned()));
        assert_eq!(answers[6], (429, r#"{"code":"too-many"}"#.to_owned()));
        assert_eq!(log_in(at, "", &"x".repeat(100_000), PASSWORD).await.0, 403);
        let elsewhere = "Origin: http://elsewhere.example\r\n";
        assert_eq!(log_in(at, elsewhere, "Ada", PASSWORD).await.0, 403);
        // Nor can a password be guessed by changing it, or a code by using it.
        let (ben, _) = register(at, &newcomer(at).await, "Ben").await;
        let change = r#"{"old":"wrong horse","new":"other horse"}"#;
        let (_, code) = register(at, &newcomer(at).await, "Cai").await;
        let recovery = |code: &str| {
            let told =
                serde_json::json!({"name": "Cai", "code": code, "password": "other horse", "by": "token"});
            told.to_string()
        };
        let wrong = recovery("2222-2222-2222-2222");
        let (change_at, recover_at) = ("/api/1/account/password", "/api/1/account/recovery");
        for _ in 0..6 {
            assert_eq!(ask(at, "POST", change_at, &bearer(&ben), change).await.0, 403);
            assert_eq!(ask(at, "POST", recover_at, "", &wrong).await.0, 403);
        }
        let right = change.replace("wrong", "correct");
        assert_eq!(ask(at, "POST", change_at, &bearer(&ben), &right).await.0, 429);
        assert_eq!(ask(at, "POST", recover_at, "", &recovery(&code)).await.0, 429);
    })
    .await;
}

/// What a guest has played is the account's once it logs in; where both sit at a table, both stay.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_guest_has_joins_the_account_it_logs_in_to() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (ada, _) = register(at, &newcomer(at).await, "Ada").await;
        let (guest, other) = (newcomer(at).await, newcomer(at).await);
        let (ended, mut people) = sit_down::<Maps>(at, &[&guest, &other]).await;
        give_up(&mut people).await;
        let (going, mut playing) = sit_down::<Maps>(at, &[&guest, &other]).await;
        let (both, _people) = sit_down::<Maps>(at, &[&guest, &ada]).await;
        counted(at, &guest, 1).await;
        // Another device takes part in a seat of the guest.
        let (_, code) = ask(at, "POST", &format!("/api/1/tables/{going}/code"), &bearer(&guest), "").await;
        let code = format!(r#"{{"code":"{}","by":"token"}}"#, field(&code, "code"));
        let device = field(&ask(at, "POST", "/api/1/seats", "", &code).await.1, "token");
        let cookie = format!("Cookie: flipwrite={guest}\r\n");
        let body = serde_json::json!({"name": "Ada", "password": PASSWORD}).to_string();
        assert_eq!(ask(at, "POST", "/api/1/sessions", &cookie, &body).await.0, 201);
        assert!(playing[0].is_cut_off().await, "the guest's secret is good for nothing");
        let view = format!("/api/1/tables/{going}/view");
        assert_eq!(ask(at, "GET", &view, &bearer(&device), "").await.0, 200, "the device stays in the seat");
        let once: i64 = file(folder.path())
            .query_row(
                "SELECT COUNT(*) FROM played WHERE table_id = ?1 AND person = (SELECT person FROM accounts)",
                [&both],
                |row| row.get(0),
            )
            .unwrap();
        assert_eq!(once, 1, "where both sit, one of them has played for the account");
        let page: PlayedPage = get(at, &ada, "account/games").await;
        assert_eq!(page.games.iter().map(|game| game.table.as_str()).collect::<Vec<_>>(), [ended.as_str()]);
        playing[0].token.clone_from(&ada);
        playing[0].reconnect().await;
        assert_eq!(playing[0].room.as_ref().unwrap().own, Some(Seat::S0));
        play_on(&mut playing).await;
        assert_eq!(record_of(at, &going).await.players[0].name, "Ada");
        let mut seen = Client::<Maps>::new(at, &ada, &both, 9).await;
        seen.wish(Wish::Watch { since: 0 }).await.unwrap();
        let room = seen.room.clone().unwrap();
        assert_eq!((room.own, room.chairs[0].name.as_str()), (Some(Seat::S1), "P0"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forgotten_password_is_replaced_by_the_code_and_all_sessions_end() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (ada, code) = register(at, &newcomer(at).await, "Ada").await;
        let id = table(at, &ada, "maps", 2).await;
        let mut socket = Client::<Maps>::new(at, &ada, &id, 1).await;
        socket.wish(Wish::Watch { since: 0 }).await.unwrap();
        let recover = async |name: &str, code: &str| {
            let body =
                serde_json::json!({"name": name, "code": code, "password": "other horse", "by": "token"});
            ask(at, "POST", "/api/1/account/recovery", "", &body.to_string()).await
        };
        for (name, code) in [("Ada", "2222-2222-2222-2222"), ("Ada", "x"), ("Nobody", code.as_str())] {
            let (status, body) = recover(name, code).await;
            assert_eq!((status, body.as_str()), (403, r#"{"code":"wrong-password"}"#));
        }
        let (status, body) = recover("ADA", &code.to_lowercase().replace('-', " ")).await;
        assert_eq!(status, 201, "{body}");
        assert!(socket.is_cut_off().await);
        assert_eq!(ask(at, "GET", "/api/1/account", &bearer(&ada), "").await.0, 401);
        assert_eq!(log_in(at, "", "Ada", PASSWORD).await.0, 403);
        let (status, again) = log_in(at, "", "Ada", "other horse").await;
        assert_eq!(status, 201);
        assert_eq!(recover("Ada", &code).await.0, 403, "it is used up");
        // Another password ends the others' sessions, and not the own.
        let (own, other) = (field(&body, "token"), field(&again, "token"));
        let change = r#"{"old":"other horse","new":"third horse"}"#;
        let path = "/api/1/account/password";
        let mut socket = Client::<Maps>::new(at, &other, &id, 2).await;
        socket.wish(Wish::Watch { since: 0 }).await.unwrap();
        assert_eq!(ask(at, "POST", path, &bearer(&own), r#"{"old":"no","new":"third horse"}"#).await.0, 403);
        assert_eq!(ask(at, "POST", path, &bearer(&own), change).await.0, 200);
        assert!(socket.is_cut_off().await);
        assert_eq!(ask(at, "GET", "/api/1/account", &bearer(&other), "").await.0, 401);
        assert_eq!(ask(at, "GET", "/api/1/account", &bearer(&own), "").await.0, 200);
        assert_eq!(log_in(at, "", "Ada", "third horse").await.0, 201);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_are_listed_and_ended_with_their_sockets() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (ada, _) = register(at, &newcomer(at).await, "Ada").await;
        let phone = field(&log_in(at, "", "Ada", PASSWORD).await.1, "token");
        let id = table(at, &ada, "maps", 2).await;
        let mut socket = Client::<Maps>::new(at, &phone, &id, 1).await;
        socket.wish(Wish::Watch { since: 0 }).await.unwrap();
        let sessions: Vec<SessionLine> = get(at, &ada, "sessions").await;
        assert_eq!((sessions.len(), sessions.iter().filter(|session| session.own).count()), (2, 1));
        let other = sessions.iter().find(|session| !session.own).unwrap();
        let path = format!("/api/1/sessions/{}", other.id);
        let stranger = newcomer(at).await;
        assert_eq!(ask(at, "DELETE", &path, &bearer(&stranger), "").await.0, 404, "only one's own");
        assert_eq!(ask(at, "DELETE", &path, &bearer(&ada), "").await.0, 200);
        assert!(socket.is_cut_off().await);
        assert_eq!(ask(at, "GET", "/api/1/account", &bearer(&phone), "").await.0, 401);
        assert_eq!(ask(at, "DELETE", "/api/1/sessions/own", &bearer(&ada), "").await.0, 200);
        assert_eq!(ask(at, "GET", "/api/1/account", &bearer(&ada), "").await.0, 401);
    })
    .await;
}

/// Games that ended are counted once, by however many servers and after whatever: here they are found uncounted by two
/// servers that start at the same time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_rated_once() {
    const GAMES: usize = 8;
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (ada, _) = register(at, &newcomer(at).await, "Ada").await;
        let (ben, _) = register(at, &newcomer(at).await, "Ben").await;
        for _ in 0..GAMES {
            let (_, mut people) = sit_down::<Maps>(at, &[&ada, &ben]).await;
            // Whoever gives up first is last.
            give_up(&mut people).await;
        }
        let once = [counted(at, &ada, GAMES as u64).await, counted(at, &ben, GAMES as u64).await];
        let points = |account: &AccountLine| account.games[0].rating.unwrap().points;
        assert!(points(&once[0]) < 1400 && points(&once[1]) > 1600, "{once:?}");
        assert!(
            once.iter()
                .all(|one| one.games[0].rated == GAMES as u64 && one.games[0].rating.unwrap().provisional)
        );
        file(folder.path())
            .execute_batch(
                // At once: the first server is still counting.
                "BEGIN IMMEDIATE; DELETE FROM ratings; UPDATE tables SET counted = NULL;
                 UPDATE played SET score = NULL; COMMIT",
            )
            .unwrap();
        server(folder.path()).await;
        let at = server(folder.path()).await;
        let again = [counted(at, &ada, GAMES as u64).await, counted(at, &ben, GAMES as u64).await];
        assert_eq!(again, once);
        let page: PlayedPage = get(at, &ben, "account/games").await;
        assert!(page.games.iter().all(|game| game.change.unwrap() > 0));
        // Whoever sits down is seen with it.
        let id = table(at, &ada, "maps", 2).await;
        let mut person = Client::<Maps>::new(at, &ada, &id, 1).await;
        person.wish(Wish::Watch { since: 0 }).await.unwrap();
        person.sit("").await;
        assert_eq!(person.room.as_ref().unwrap().chairs[0].rating, once[0].games[0].rating);
        let ranked: RankedPage = get(at, &ada, "ratings/maps?provisional=true").await;
        assert_eq!(ranked.players.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Ben", "Ada"]);
    })
    .await;
}

/// A page at a time, and whoever has played little apart; somebody who is forgotten is in neither.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_ladder_is_told_a_page_at_a_time() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let file = rusqlite::Connection::open(folder.path().join("flipwrite.db")).unwrap();
        file.busy_timeout(PATIENCE).unwrap();
        let put = "INSERT INTO ratings (game, who, mean, spread, games) VALUES ('maps', ?1, ?2, 1000000, ?3)";
        for number in 0..60 {
            file.execute(put, (format!("bot:b{number:02}"), 30_000_000 - number, 10)).unwrap();
        }
        file.execute(put, ("bot:new", 40_000_000, 9)).unwrap();
        file.execute(put, ("123", 50_000_000, 10)).unwrap();
        let of = async |query: &str| -> (Vec<String>, u64) {
            let page: RankedPage = get(at, "", &format!("ratings/maps{query}")).await;
            (page.players.into_iter().map(|one| one.name).collect(), page.count)
        };
        let (first, count) = of("").await;
        assert_eq!((first.len(), first[0].as_str(), first[49].as_str(), count), (50, "b00", "b49", 60));
        let (rest, _) = of("?from=50").await;
        assert_eq!((rest.len(), rest[0].as_str(), rest[9].as_str()), (10, "b50", "b59"));
        assert_eq!(of("?from=60").await, (Vec::new(), 60));
        assert_eq!(of("?provisional=true").await, (vec!["new".to_owned()], 1));
        let page: RankedPage = get(at, "", "ratings/pyramids").await;
        assert_eq!(page.count, 0);
    })
    .await;
}

/// Against a bot of a level both are rated; on a deal that was played before, or stopped, nobody is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_are_rated_and_known_deals_are_not() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (ada, _) = register(at, &newcomer(at).await, "Ada").await;
        let id = table(at, &ada, "maps", 2).await;
        let mut person = Client::<Maps>::new(at, &ada, &id, 1).await;
        person.wish(Wish::Watch { since: 0 }).await.unwrap();
        person.sit("").await;
        person.wish(Wish::Start).await.unwrap();
        person.tell_nonce().await;
        let mut people = [person];
        give_up(&mut people).await;
        let put = Wish::Put { seat: Seat::S0, bot: Some("novice".to_owned()) };
        assert_eq!(people[0].wish(put).await.unwrap_err().code, "too-late", "what is over stays as it was");
        counted(at, &ada, 1).await;
        let ranked: RankedPage = get(at, &ada, "ratings/maps?provisional=true").await;
        let kinds: Vec<_> =
            ranked.players.iter().map(|one| (one.name.as_str(), one.kind.as_str(), one.games)).collect();
        assert_eq!(kinds, [("novice", "bot", 1), ("Ada", "account", 1)]);
        people[0].wish(Wish::Again { same_deal: true }).await.unwrap();
        let next = people[0].room.clone().unwrap().next.unwrap();
        let mut again = Client::<Maps>::new(at, &ada, &next, 2).await;
        again.wish(Wish::Watch { since: 0 }).await.unwrap();
        again.sit("").await;
        again.tell_nonce().await;
        give_up(&mut [again]).await;
        let (stopped, mut two) = sit_down::<Maps>(at, &[&ada, &newcomer(at).await]).await;
        for one in &mut two {
            let input = InputLine::Stop { seat: one.seat(), agrees: true };
            one.wish(Wish::Input { input }).await.unwrap();
        }
        let page = loop {
            let page: PlayedPage = get(at, &ada, "account/games").await;
            if page.games.len() == 3 {
                break page;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        let told: Vec<_> =
            page.games.iter().map(|game| (game.table.as_str(), game.change.is_some())).collect();
        assert_eq!(told, [(stopped.as_str(), false), (next.as_str(), false), (id.as_str(), true)]);
        assert_eq!(page.games[1].deal, page.games[2].deal, "the same deal");
        assert_eq!(page.games[0].players[0].score, None);
        assert_eq!(counted(at, &ada, 2).await.games[0].rated, 1);
        // Nor whom the host has sent away.
        let (ben, _) = register(at, &newcomer(at).await, "Ben").await;
        let (_, mut people) = sit_down::<Maps>(at, &[&ada, &ben]).await;
        people[0].wish(Wish::Put { seat: Seat::S1, bot: Some("novice".to_owned()) }).await.unwrap();
        give_up(&mut people[..1]).await;
        assert_eq!(counted(at, &ada, 3).await.games[0].rated, 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_play_in_their_own_names() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (ada, _) = register(at, &newcomer(at).await, "Ada").await;
        let make = async |token: &str, name: &str| {
            let body = serde_json::json!({"name": name}).to_string();
            ask(at, "POST", "/api/1/account/programs", &bearer(token), &body).await
        };
        assert_eq!(make(&newcomer(at).await, "Crosser").await.0, 404, "a guest has none");
        assert_eq!(make(&ada, "ada").await.0, 422);
        let (status, body) = make(&ada, "Crosser").await;
        assert_eq!(status, 201, "{body}");
        let program: ProgramLine = serde_json::from_str(&body).unwrap();
        let token = program.token.clone().unwrap();
        assert_eq!(make(&token, "Crosser 2").await.0, 404, "nor has a program");
        assert_eq!(log_in(at, "", "Crosser", "").await.0, 403);
        let (ben, _) = register(at, &newcomer(at).await, "Ben").await;
        let (_, mut people) = sit_down::<Maps>(at, &[&ben, &token]).await;
        let chair = people[0].room.as_ref().unwrap().chairs[1].clone();
        assert_eq!((chair.name.as_str(), chair.program), ("Crosser", true));
        give_up(&mut people).await;
        assert_eq!(counted(at, &token, 1).await.games[0].rated, 1);
        // Whoever plays against the own program is not rated.
        let (_, mut people) = sit_down::<Maps>(at, &[&ada, &token]).await;
        give_up(&mut people).await;
        assert_eq!(counted(at, &ada, 1).await.games[0].rated, 0);
        let listed: Vec<ProgramLine> = get(at, &ada, "account/programs").await;
        assert_eq!(listed, [ProgramLine { token: None, ..program.clone() }]);
        let path = format!("/api/1/account/programs/{}", program.id);
        let (status, body) = ask(at, "POST", &format!("{path}/token"), &bearer(&ada), "").await;
        assert_eq!(status, 201);
        assert_eq!(ask(at, "GET", "/api/1/account", &bearer(&token), "").await.0, 401);
        let token = field(&body, "token");
        assert_eq!(ask(at, "DELETE", &path, &bearer(&ben), "").await.0, 404, "somebody else's");
        for number in 2..=10 {
            assert_eq!(make(&ada, &format!("Crosser {number}")).await.0, 201);
        }
        assert_eq!(make(&ada, "Crosser 11").await.0, 429, "ten for an account");
        assert_eq!(ask(at, "DELETE", &path, &bearer(&ada), "").await.0, 200);
        assert_eq!(ask(at, "GET", "/api/1/account", &bearer(&token), "").await.0, 401);
    })
    .await;
}

/// Every text and every bytes that the database holds.
fn all_that_is_stored(folder: &Path) -> String {
    let file = file(folder);
    let mut names = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").unwrap();
    let names: Vec<String> = names.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let mut all = String::new();
    for name in names {
        let mut rows = file.prepare(&format!("SELECT * FROM {name}")).unwrap();
        let columns = rows.column_count();
        let mut rows = rows.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            for column in 0..columns {
                all += &format!("{name}: {:?}\n", row.get::<_, rusqlite::types::Value>(column).unwrap());
            }
        }
    }
    all
}

/// The browser that is known by a secret wants to be told of turns.
fn subscribe(folder: &Path, token: &str, endpoint: &str) {
    let sql = "INSERT INTO subscriptions (endpoint, person, session, p256dh, auth, created)
               SELECT ?1, person, token, '', '', 0 FROM sessions WHERE token = ?2";
    let hash = Token::read(token).unwrap().hash();
    assert_eq!(file(folder).execute(sql, (endpoint, hash)).unwrap(), 1);
}

fn subscribed(folder: &Path) -> i64 {
    file(folder).query_row("SELECT COUNT(*) FROM subscriptions", [], |row| row.get(0)).unwrap()
}

/// With its session a browser is forgotten, in whatever way that ends.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_known_no_more_is_told_nothing_more() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let guest = newcomer(at).await;
        subscribe(folder.path(), &guest, "https://push.example/guest");
        let (ada, code) = register(at, &guest, "Ada").await;
        assert_eq!(subscribed(folder.path()), 0, "registering ends the guest's session");
        let elsewhere = field(&log_in(at, "", "Ada", PASSWORD).await.1, "token");
        subscribe(folder.path(), &elsewhere, "https://push.example/elsewhere");
        subscribe(folder.path(), &ada, "https://push.example/here");
        let other = serde_json::json!({"old": PASSWORD, "new": "other horse"}).to_string();
        assert_eq!(ask(at, "POST", "/api/1/account/password", &bearer(&ada), &other).await.0, 200);
        assert_eq!(subscribed(folder.path()), 1, "another password ends all others");
        let guest = newcomer(at).await;
        subscribe(folder.path(), &guest, "https://push.example/second");
        let body = serde_json::json!({"name": "Ada", "password": "other horse"}).to_string();
        let cookie = format!("Cookie: flipwrite={guest}\r\n");
        assert_eq!(ask(at, "POST", "/api/1/sessions", &cookie, &body).await.0, 201);
        assert_eq!(subscribed(folder.path()), 1, "logging in ends the guest's");
        let recovery =
            serde_json::json!({"name": "Ada", "code": code, "password": "third horse", "by": "token"});
        assert_eq!(ask(at, "POST", "/api/1/account/recovery", "", &recovery.to_string()).await.0, 201);
        assert_eq!(subscribed(folder.path()), 0, "and recovering all");
    })
    .await;
}

/// Whoever has not heard the answer asks again: the account is the own, with a code that is good.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_hear_of_the_own_account_asks_for_it_again() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let guest = newcomer(at).await;
        let id = table(at, &guest, "maps", 2).await;
        let (lost, lost_code) = register(at, &guest, "Ada").await;
        // The guest's secret is good for nothing any more.
        let (status, body) = try_to_register(at, "", "Ada", PASSWORD).await;
        assert_eq!(status, 201, "{body}");
        let (ada, code) = (field(&body, "token"), field(&body, "recovery"));
        assert_ne!(code, lost_code);
        assert_eq!(ask(at, "GET", "/api/1/account", &bearer(&lost), "").await.0, 401);
        let mut host = Client::<Maps>::new(at, &ada, &id, 1).await;
        host.wish(Wish::Close).await.expect("what the guest had is there");
        // Whoever knows the name only has no use for that, nor has somebody else who is there already.
        let taken = (422, r#"{"code":"name-taken"}"#.to_owned());
        assert_eq!(try_to_register(at, "", "Ada", "other horse").await, taken);
        assert_eq!(try_to_register(at, &bearer(&newcomer(at).await), "Ada", PASSWORD).await, taken);
        file(folder.path()).execute("UPDATE accounts SET created = created - 600001", []).unwrap();
        assert_eq!(try_to_register(at, "", "Ada", PASSWORD).await, taken, "only for a while");
        let recovery = serde_json::json!({"name": "Ada", "code": code, "password": "third horse"});
        assert_eq!(ask(at, "POST", "/api/1/account/recovery", "", &recovery.to_string()).await.0, 201);
    })
    .await;
}

/// A host need not sit at the own table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_logs_in_keeps_the_tables_that_were_made_as_a_guest() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (ada, _) = register(at, &newcomer(at).await, "Ada").await;
        let guest = newcomer(at).await;
        let id = table(at, &guest, "maps", 2).await;
        let body = serde_json::json!({"name": "Ada", "password": PASSWORD}).to_string();
        let cookie = format!("Cookie: flipwrite={guest}\r\n");
        assert_eq!(ask(at, "POST", "/api/1/sessions", &cookie, &body).await.0, 201);
        let mut ada = Client::<Maps>::new(at, &ada, &id, 1).await;
        ada.wish(Wish::Close).await.unwrap();
    })
    .await;
}

/// Whoever is left at a table has it, once its host is forgotten; where nobody is, it is closed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_host_is_forgotten_is_somebody_elses_or_closed() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (host, ben) = (newcomer(at).await, newcomer(at).await);
        let (with_ben, alone) = (table(at, &host, "maps", 3).await, table(at, &host, "maps", 2).await);
        let mut ben = Client::<Maps>::new(at, &ben, &with_ben, 2).await;
        ben.wish(Wish::Watch { since: 0 }).await.unwrap();
        ben.sit("Ben").await;
        assert_eq!(ask(at, "DELETE", "/api/1/account", &bearer(&host), "{}").await.0, 200);
        ben.wish(Wish::Start).await.unwrap();
        ben.tell_nonce().await;
        let phase = |id: &str| -> String {
            file(folder.path())
                .query_row("SELECT phase FROM tables WHERE id = ?1", [id], |row| row.get(0))
                .unwrap()
        };
        assert_eq!((phase(&alone).as_str(), phase(&with_ben).as_str()), ("closed", "playing"));
    })
    .await;
}

/// Nobody waits for whoever is forgotten in the moment in which nonces are drawn.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_forgotten_while_nonces_are_drawn_has_no_seat_in_the_game() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (ada, ben) = (newcomer(at).await, newcomer(at).await);
        let id = table(at, &ada, "maps", 2).await;
        let mut people = Vec::new();
        for (number, token) in [(1, &ada), (2, &ben)] {
            let mut person = Client::<Maps>::new(at, token, &id, number).await;
            person.wish(Wish::Watch { since: 0 }).await.unwrap();
            person.sit(&format!("P{number}")).await;
            people.push(person);
        }
        people[1].tell_nonce().await;
        assert_eq!(ask(at, "DELETE", "/api/1/account", &bearer(&ben), "{}").await.0, 200);
        let ada = &mut people[0];
        // The start does not count: whoever is left begins anew, with another secret.
        ada.hear_until(|one, _| one.room.as_ref().is_some_and(|room| room.phase == "gathering")).await;
        let room = ada.room.clone().unwrap();
        assert_eq!((room.attempts, room.chairs[1].kind.as_str()), (2, "free"));
        ada.sit("P1").await;
        ada.wish(Wish::Start).await.unwrap();
        ada.tell_nonce().await;
        play_on(&mut people[..1]).await;
        assert_eq!(record_of(at, &id).await.players[1].kind, "bot:novice");
    })
    .await;
}

/// Nothing is left out because there is much of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn own_data_has_all_tables_and_tries() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (ada, _) = register(at, &newcomer(at).await, "Ada").await;
        let mut closed = String::new();
        for _ in 0..103 {
            closed = table(at, &ada, "maps", 2).await;
            let mut person = Client::<Maps>::new(at, &ada, &closed, 1).await;
            person.sit("Ada").await;
        }
        let mut person = Client::<Maps>::new(at, &ada, &closed, 1).await;
        person.wish(Wish::Close).await.unwrap();
        let tried =
            "INSERT INTO tries (day, game, person, table_id) SELECT 7, 'maps', person, ?1 FROM accounts";
        file(folder.path()).execute(tried, [&closed]).unwrap();
        let (status, data) = ask(at, "GET", "/api/1/account/data", &bearer(&ada), "").await;
        let whole: serde_json::Value = serde_json::from_str(&data).unwrap();
        let tables = whole["tables"].as_array().unwrap();
        assert_eq!((status, tables.len()), (200, 103));
        assert_eq!(tables.iter().filter(|table| table["phase"] == "closed").count(), 1);
        assert_eq!(
            whole["tries"],
            serde_json::json!([{"day": 7 * 86_400_000, "game": "maps", "table": closed}])
        );
    })
    .await;
}

/// In how many rows of each table a person is.
fn rows_of(folder: &Path, person: i64) -> Vec<i64> {
    let places = [
        "sessions WHERE person",
        "codes WHERE person",
        "accounts WHERE person",
        "ratings WHERE CAST(who AS BIGINT)",
        "tries WHERE person",
        "played WHERE person",
        "seats WHERE person",
        "plans WHERE person",
        "subscriptions WHERE person",
        "tables WHERE host",
        "people WHERE id",
    ];
    let file = file(folder);
    let count = |place: &str| {
        let sql = format!("SELECT COUNT(*) FROM {place} = ?1");
        file.query_row(&sql, [person], |row| row.get(0)).unwrap()
    };
    places.map(count).to_vec()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_own_data_comes_in_one_file_and_is_really_deleted() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (ada, code) = register(at, &newcomer(at).await, "Adalbert").await;
        let (ben, _) = register(at, &newcomer(at).await, "Benedikt").await;
        let program = r#"{"name":"Crosserbot"}"#;
        let (_, made) = ask(at, "POST", "/api/1/account/programs", &bearer(&ada), program).await;
        let (ended, mut people) = sit_down::<Maps>(at, &[&ada, &ben]).await;
        give_up(&mut people).await;
        counted(at, &ada, 1).await;
        let (going, mut playing) = sit_down::<Maps>(at, &[&ada, &ben]).await;

        let (status, data) = ask(at, "GET", "/api/1/account/data", &bearer(&ada), "").await;
        assert_eq!(status, 200);
        let whole: serde_json::Value = serde_json::from_str(&data).unwrap();
        assert_eq!(whole["account"]["name"], "Adalbert");
        assert_eq!(whole["account"]["games"][0]["rated"], 1);
        assert_eq!(whole["programs"][0]["name"], "Crosserbot");
        assert_eq!(whole["sessions"].as_array().unwrap().len(), 1);
        assert_eq!(whole["tables"].as_array().unwrap().len(), 2);
        assert_eq!(whole["played"][0]["table"], ended.as_str());
        let record = flipwrite::record::Record::read(&whole["records"][0].to_string()).unwrap();
        assert!(record.check().is_ok() && record.players[0].name == "Adalbert");
        for secret in
            [ada.as_str(), code.as_str(), &code.replace('-', ""), PASSWORD, "argon2", &field(&made, "token")]
        {
            assert!(!data.contains(secret), "{secret}");
            assert!(!all_that_is_stored(folder.path()).contains(secret) || secret == "argon2", "{secret}");
        }

        assert_eq!(
            ask(at, "POST", &format!("/api/1/tables/{going}/code"), &bearer(&ada), "").await.0,
            201,
            "a code that nobody uses"
        );
        let whose = "SELECT person FROM accounts WHERE name = 'Adalbert'";
        let person: i64 = file(folder.path()).query_row(whose, [], |row| row.get(0)).unwrap();
        let tried = "INSERT INTO tries (day, game, person, table_id) VALUES (1, 'maps', ?1, 'K7QM2345')";
        file(folder.path()).execute(tried, [person]).unwrap();
        let planned = "INSERT INTO plans (table_id, seat, person, plan) VALUES ('K7QM2345', 0, ?1, '{}')";
        file(folder.path()).execute(planned, [person]).unwrap();
        subscribe(folder.path(), &ada, "https://push.example/ada");
        let rows = rows_of(folder.path(), person);
        assert!(rows.iter().all(|rows| *rows > 0), "{rows:?}");
        let path = "/api/1/account";
        assert_eq!(ask(at, "DELETE", path, &bearer(&ada), "{}").await.0, 403);
        assert_eq!(ask(at, "DELETE", path, &bearer(&ada), r#"{"password":"wrong"}"#).await.0, 403);
        let farewell = serde_json::json!({"password": PASSWORD}).to_string();
        let (status, body) = ask(at, "DELETE", path, &bearer(&ada), &farewell).await;
        assert_eq!((status, body.as_str()), (200, "{}"));
        assert!(playing[0].is_cut_off().await);
        for token in [ada, field(&made, "token")] {
            assert_eq!(ask(at, "GET", path, &bearer(&token), "").await.0, 401);
        }
        assert_eq!(rows_of(folder.path(), person), [0; 11]);
        let stored = all_that_is_stored(folder.path());
        assert!(
            stored.contains("Benedikt") && !stored.contains("Adalbert") && !stored.contains("Crosserbot")
        );
        // Others' games go on, and are kept, with somebody.
        play_on(&mut playing[1..]).await;
        for id in [&ended, &going] {
            let names: Vec<String> =
                record_of(at, id).await.players.into_iter().map(|one| one.name).collect();
            assert_eq!(names, ["", "Benedikt"]);
        }
        counted(at, &ben, 2).await;
        let page: PlayedPage = get(at, &ben, "account/games").await;
        assert_eq!(page.games[1].players[0].name, "");
        let (status, _) = log_in(at, "", "Adalbert", PASSWORD).await;
        assert_eq!(status, 403);
        // The name is free again.
        register(at, &newcomer(at).await, "Adalbert").await;
    })
    .await;
}

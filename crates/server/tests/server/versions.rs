//! Databases as each version of the program left them: whatever was there still is, and is played on. On any database.

use std::net::SocketAddr;

use flipwrite::{Game, GameId, Maps, Pyramids};
use flipwrite_server::hub::Hub;
use flipwrite_server::store::Store;
use flipwrite_wire::online::{
    AccountLine, DaysLine, DealLine, ListedTable, PlanLine, PlayedPage, ProgramLine, RankedPage, Wish,
};

use crate::client::Client;
use crate::harness::*;
use crate::life::*;

/// What each version has left, the first first.
pub(crate) const VERSIONS: [&str; 7] = [
    include_str!("../versions/1.sql"),
    include_str!("../versions/2.sql"),
    include_str!("../versions/3.sql"),
    include_str!("../versions/4.sql"),
    include_str!("../versions/5.sql"),
    include_str!("../versions/6.sql"),
    include_str!("../versions/7.sql"),
];

/// Those who were there: guests at first, then one of them has an account.
const ADA: &str = "6d7b20894c7c1940a33e6909a286d64af699adbc06fac1e35a2713b5b212bf4f";
const BEN: &str = "461dd73863099f67b129215a3fc3f59f4160da0cf77d695ffe1766c2d67b60c7";
/// A table that waits for somebody, one where a game is under way, and one where it has ended.
const WAITS: &str = "XS8A2QQG";
const PLAYS: &str = "BXM9R4EH";
const ENDED: &str = "3VBMKFGN";
/// The day whose deal is in the last of them.
const A_DAY: u64 = 20_773 * 24 * 3_600_000;

/// Whatever version of the tables a database has: it was tried.
pub(crate) fn none_is_left_out(store: &Store) {
    assert_eq!(
        VERSIONS.len() + 1,
        store.version(),
        "what the version before the present one has left is tried"
    );
}

/// All that a database of this version held is there, and is played on.
pub(crate) async fn all_is_there(at: SocketAddr, hub: &Hub, version: usize) {
    let tables: Vec<ListedTable> = get(at, ADA, "people/me/tables").await;
    let mut listed: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
    listed.sort_unstable();
    assert_eq!(listed, [ENDED, PLAYS, WAITS]);
    let record = record_of(at, ENDED).await;
    assert_eq!((record.game, record.players[0].name.as_str()), (GameId::Maps, "Ada"));
    if version >= 3 {
        an_account_is_there(at).await;
    }
    if version >= 5 {
        a_day_is_there(at, hub).await;
    }
    if version >= 6 {
        a_plan_is_there(at).await;
    }
    if version >= 7 {
        a_browser_is_there(at).await;
    }
    play_on(&mut come_back::<Pyramids>(at, PLAYS).await).await;
    let record = record_of(at, PLAYS).await;
    assert_eq!((record.players[0].name.as_str(), record.players[1].name.as_str()), ("Ada", "Ben"));
    let mut people = come_back::<Maps>(at, WAITS).await;
    for person in &mut people {
        person.sit("").await;
    }
    for person in &mut people {
        person.tell_nonce().await;
    }
    play_on(&mut people).await;
    record_of(at, WAITS).await;
    // Of a game that began before there was any counting, nobody knows who began it.
    let games = if version >= 3 { 3 } else { 1 };
    counted(at, ADA, games).await;
    register(at, BEN, "Ben").await;
}

/// Both are at a table again.
async fn come_back<G: Game>(at: SocketAddr, table: &str) -> Vec<Client<G>> {
    let mut people = Vec::new();
    for (number, token) in [(1, ADA), (2, BEN)] {
        let mut person = Client::<G>::new(at, token, table, number).await;
        person.wish(Wish::Watch { since: 0 }).await.unwrap();
        people.push(person);
    }
    people
}

async fn an_account_is_there(at: SocketAddr) {
    let account: AccountLine = get(at, ADA, "account").await;
    assert_eq!(
        (account.name.as_deref(), account.games[0].played, account.games[0].rated),
        (Some("Ada"), 1, 1)
    );
    assert_eq!(log_in(at, "", "ada", PASSWORD).await.0, 201);
    assert_eq!(log_in(at, "", "ada", "wrong horse").await.0, 403);
    let page: PlayedPage = get(at, ADA, "account/games").await;
    assert_eq!((page.games[0].table.as_str(), page.games[0].change), (ENDED, Some(-158)));
    let deal: DealLine = get(at, ADA, &format!("deals/{}", page.games[0].deal.as_ref().unwrap())).await;
    assert_eq!((deal.count, deal.scores[1].score, deal.scores[1].own), (2, 32, true));
    let ranked: RankedPage = get(at, ADA, "ratings/maps?provisional=true").await;
    assert_eq!(ranked.players.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["novice", "Ada"]);
    let programs: Vec<ProgramLine> = get(at, ADA, "account/programs").await;
    assert_eq!(programs[0].name, "Crosser");
}

async fn a_plan_is_there(at: SocketAddr) {
    let plan: PlanLine = get(at, ADA, &format!("tables/{PLAYS}/plan")).await;
    assert_eq!((plan.round, plan.turn, plan.takes), (1, 6, vec!["take deck".to_owned()]));
}

async fn a_browser_is_there(at: SocketAddr) {
    let data: serde_json::Value = get(at, ADA, "account/data").await;
    assert_eq!(data["reminded"], serde_json::json!(["https://push.example/ada"]));
}

async fn a_day_is_there(at: SocketAddr, hub: &Hub) {
    hub.stop_time(A_DAY + 1);
    let days: DaysLine = get(at, ADA, "days/maps").await;
    let today = days.days.iter().find(|day| day.day == A_DAY).unwrap();
    assert_eq!((days.streak, today.score, today.table.as_deref()), (1, Some(32), Some(ENDED)));
    assert!(today.commitment.starts_with("807d2dfe"));
    hub.stop_time(0);
}

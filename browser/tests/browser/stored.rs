//! Games as the browser stores them, played here: the same ones every time.

use anyhow::Result;
use flipwrite::random::SplitMix64;
use flipwrite::{DealNumber, Game, Seat, Table};
use flipwrite_browser::Page;
use flipwrite_host::{Chair, Holder, Host, Origin, Setup, Time};
use serde_json::json;

use crate::first::decide;

/// A whole game by the first choice there is; its names have no letters, so that they are no text of the page.
pub(crate) fn played<G: Game>(seats: usize, number: u64) -> Host<G> {
    played_until(seats, number, "casual", |_| false)
}

/// The same, up to a moment: whoever owes a decision then has not been asked.
pub(crate) fn played_until<G: Game>(
    seats: usize,
    number: u64,
    bot: &str,
    is_moment: impl Fn(&Host<G>) -> bool,
) -> Host<G> {
    let table = Table::<G>::house(seats).unwrap();
    let holder = |seat| if seat == 0 { Holder::Person } else { Holder::Bot(bot.to_owned()) };
    let chairs =
        (0..seats).map(|seat| Chair { name: format!("{}", seat + 1), holder: holder(seat) }).collect();
    let setup = Setup { table, chairs, origin: Origin::Seed(DealNumber(number).seed()) };
    let mut host = Host::open(setup);
    while let Some(seat) = host.waiting().first() {
        if is_moment(&host) {
            break;
        }
        let decision = decide(&host, seat, &mut SplitMix64::new(1));
        host.decide(Time(0), seat, decision).unwrap();
    }
    host
}

/// A finished game as the browser stores it.
pub(crate) fn finished<G: Game>(host: &Host<G>) -> String {
    let record = host.record();
    let result = record.result.unwrap();
    let totals: Vec<i32> = result.totals().collect();
    let winners: Vec<usize> = result.winners().iter().map(Seat::index).collect();
    let names: Vec<&str> = record.players.iter().map(|player| player.name.as_str()).collect();
    let kinds: Vec<&str> = record.players.iter().map(|player| player.kind.as_str()).collect();
    json!({
        "game": G::ID.name(), "at": 1_794_700_000_000_u64, "names": names, "kinds": kinds, "totals": totals,
        "winners": winners, "deal": null, "deck": "house-2", "journal": host.journal(),
    })
    .to_string()
}

/// A game to be played on as the browser stores it.
pub(crate) fn unfinished<G: Game>(host: &Host<G>) -> String {
    let names: Vec<&str> = host.setup().chairs.iter().map(|chair| chair.name.as_str()).collect();
    let desk = json!({
        "format": "flipwrite-desk/2", "game": G::ID.name(), "looking": 0, "known": [0, 0, 0, 0],
        "drafts": [[], [], [], []], "journal": host.journal(),
    });
    json!({
        "game": G::ID.name(), "at": 1_794_700_000_000_u64, "seed": 5, "round": 1, "names": names,
        "desk": desk.to_string(),
    })
    .to_string()
}

/// Puts a text where the page looks for it.
pub(crate) async fn store(page: &Page, name: &str, text: &str) -> Result<()> {
    page.script(&format!("localStorage.setItem('flipwrite/{name}', {})", json!(text))).await.map(drop)
}

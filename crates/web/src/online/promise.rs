//! What the server showed of the deals of days before they were played: this device keeps it, and compares it with the
//! deal once that is opened.

use flipwrite::record::Record;
use flipwrite::{CardNumber, Event, Game, GameId, Maps, Pyramids, Seed, TakenFrom};
use flipwrite_host::fair::{Hash, Secret};
use flipwrite_wire::online::{DayLine, DealLine};

use crate::store;

/// How the names begin under which it is stored.
const FOLDER: &str = "online/day/";
/// Milliseconds of so many days are kept: the server lists no older ones.
const KEPT: u64 = 40 * 86_400_000;

fn name(game: &str, day: u64) -> String {
    format!("{FOLDER}{game}/{day}")
}

/// Keeps what is shown of days that are not over. Gives whether all of it is what was shown before.
pub(super) fn see(game: &str, days: &[DayLine]) -> bool {
    let newest = days.iter().map(|day| day.day).max().unwrap_or_default();
    forget_before(newest.saturating_sub(KEPT));
    let mut is_same = true;
    for day in days {
        match store::read(&name(game, day.day)) {
            Some(kept) => is_same &= kept == day.commitment,
            None if day.deal.is_none() => store::write(&name(game, day.day), &day.commitment),
            None => {}
        }
    }
    is_same
}

fn forget_before(oldest: u64) {
    let day = |name: &String| name.rsplit('/').next().and_then(|day| day.parse::<u64>().ok());
    let old = store::names(FOLDER).into_iter().filter(|name| day(name).is_none_or(|day| day < oldest));
    old.for_each(|name| store::remove(&name));
}

/// How the deal of a day compares with what was shown of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Promise {
    /// It is the one.
    Held,
    /// This device has not seen what was shown.
    Unseen,
    /// It is another.
    Broken,
}

/// Compares; nothing for a deal that is of no day.
pub(super) fn compare(deal: &DealLine) -> Option<Promise> {
    let kept = store::read(&name(&deal.table.game, deal.day?));
    let made = deal.seed.parse().ok().map(|Hash(bytes)| Secret(bytes).commitment().to_string());
    Some(match kept {
        None => Promise::Unseen,
        kept if kept == made => Promise::Held,
        Some(_) => Promise::Broken,
    })
}

/// Whether all that chance gave in a game is what the deal gives.
pub(super) fn gives(deal: &DealLine, record: &Record) -> bool {
    let Ok(Hash(seed)) = deal.seed.parse() else { return false };
    match record.game {
        GameId::Maps => gives_all::<Maps>(Seed(seed), record),
        GameId::Pyramids => gives_all::<Pyramids>(Seed(seed), record),
    }
}

fn gives_all<G: Game>(seed: Seed, record: &Record) -> bool {
    let Ok(table) = record.table::<G>() else { return false };
    let (deal, deck) = (table.deal(seed), table.deck());
    let mut unseen = deck.all();
    for event in &record.events {
        if let Event::Kept { cards, .. } = event {
            cards.iter().filter_map(|card| deck.find(*card)).for_each(|card| _ = unseen.remove(card));
        }
    }
    let mut draw = |drawn: &CardNumber| {
        let next = deal.next_card(unseen);
        next.into_iter().for_each(|card| _ = unseen.remove(card));
        next.map(|card| deck.number(card)) == Some(*drawn)
    };
    let (mut round, mut turn) = (0, 0);
    record.events.iter().all(|event| match event {
        Event::Dealt { player, cards } => deal.hand(*player).map(|card| deck.number(card)) == *cards,
        Event::Displayed { cards } => cards.iter().all(&mut draw),
        Event::Took { card, from: TakenFrom::Deck, .. } => draw(card),
        Event::Round { round: begun, .. } => {
            (round, turn) = (*begun, 0);
            true
        }
        Event::Revealed { pattern } => {
            turn += 1;
            deal.pattern(round, turn) == *pattern
        }
        _ => true,
    })
}

impl Promise {
    /// What is said of it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Promise::Held => "promise-held",
            Promise::Unseen => "promise-unseen",
            Promise::Broken => "promise-broken",
        }
    }
}

//! The games of this browser: those to be played on, and those that are over.

use std::cmp::Reverse;

use flipwrite::GameId;
use flipwrite::order::sort_short;
use flipwrite_desk::scene::AnyDesk;
use serde::{Deserialize, Serialize};

use crate::browser;

/// A game to be played on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Open {
    pub(crate) game: String,
    /// When it was last touched, in milliseconds since 1970.
    pub(crate) at: u64,
    /// What bots' randomness comes from.
    pub(crate) seed: u64,
    /// Where it stands, to be told without opening it.
    pub(crate) round: usize,
    pub(crate) names: Vec<String>,
    pub(crate) desk: String,
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Finished {
    pub(crate) game: String,
    pub(crate) at: u64,
    pub(crate) names: Vec<String>,
    pub(crate) kinds: Vec<String>,
    pub(crate) totals: Vec<i32>,
    pub(crate) winners: Vec<usize>,
    /// The id of the deal, if it has one.
    pub(crate) deal: Option<String>,
    pub(crate) deck: String,
    /// The table's journal, from which the record comes back.
    pub(crate) journal: String,
}

impl Open {
    /// Which game it is.
    pub(crate) fn game(&self) -> Option<GameId> {
        self.game.parse().ok()
    }
}

impl Finished {
    /// Which game it is.
    pub(crate) fn game(&self) -> Option<GameId> {
        self.game.parse().ok()
    }

    /// Who sat at the table besides the person.
    pub(crate) fn company(&self) -> Company {
        let people = self.kinds.iter().filter(|kind| !kind.starts_with("bot")).count();
        match self.kinds.len() {
            1 => Company::Alone,
            _ if people > 1 => Company::People,
            _ => Company::Bots,
        }
    }

    /// The best total of a person at this device.
    pub(crate) fn best(&self) -> Option<i32> {
        let people = self.kinds.iter().zip(&self.totals).filter(|(kind, _)| *kind == "human");
        people.map(|(_, total)| *total).max()
    }
}

/// Who sits at a table besides a person: bests are kept apart by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Company {
    Alone,
    Bots,
    People,
}

/// The best total of a person in the other games like this one; nothing if this was the first.
pub(crate) fn best_before(id: &str) -> Option<i32> {
    let this = finished(id)?;
    let like_this = |game: &Finished| game.game == this.game && game.company() == this.company();
    let others = all_finished().into_iter().filter(|(other, game)| other != id && like_this(game));
    others.filter_map(|(_, game)| game.best()).max()
}

/// A name for a new game: when it began, and a little chance for two tabs at the same moment.
pub(crate) fn new_id() -> String {
    format!("{:x}{:02x}", browser::now(), browser::random_u64() & 0xff)
}

/// Keeps a game to be played on.
pub(crate) fn keep(id: &str, seed: u64, desk: &AnyDesk) {
    // What is elsewhere is kept there.
    let Some(saved) = desk.save() else { return };
    let open = Open {
        game: desk.game().name().to_owned(),
        at: browser::now(),
        seed,
        round: desk.turn_number().map_or(1, |turn| turn.0),
        names: desk.names(),
        desk: saved,
    };
    super::write(&format!("open/{id}"), &serde_json::to_string(&open).unwrap_or_default());
}

/// Keeps a game that is over; it is no more one to be played on.
pub(crate) fn finish(id: &str, seed: u64, desk: &AnyDesk) {
    let Some(result) = desk.result() else { return keep(id, seed, desk) };
    let finished = Finished {
        game: desk.game().name().to_owned(),
        at: browser::now(),
        names: desk.names(),
        kinds: result.kinds,
        totals: result.totals,
        winners: result.winners,
        deal: result.deal,
        deck: result.deck,
        journal: result.journal,
    };
    let (open, done) = (format!("open/{id}"), format!("done/{id}"));
    let text = serde_json::to_string(&finished).unwrap_or_default();
    super::write(&done, &text);
    // Its room may be just what is missing. It is given up only once the browser has taken the end in its place.
    if !super::is_held(&done) || super::put(&open, &text).is_ok() {
        super::remove(&open);
    }
}

/// What is kept of a game.
pub(crate) enum Kept {
    Open(Open),
    Finished(Finished),
    /// It can't be read; this is its text.
    Damaged(String),
}

/// What is kept of the game with this id, its end before anything else.
pub(crate) fn kept(id: &str) -> Option<Kept> {
    fn read<T: for<'a> Deserialize<'a>>(text: String, kept: impl Fn(T) -> Kept) -> Kept {
        serde_json::from_str(&text).map_or(Kept::Damaged(text), kept)
    }
    let done = super::read(&format!("done/{id}")).map(|text| read(text, Kept::Finished));
    done.or_else(|| super::read(&format!("open/{id}")).map(|text| read(text, Kept::Open)))
}

/// A game to be played on.
pub(crate) fn open(id: &str) -> Option<Open> {
    serde_json::from_str(&super::read(&format!("open/{id}"))?).ok()
}

/// A game that is over.
pub(crate) fn finished(id: &str) -> Option<Finished> {
    serde_json::from_str(&super::read(&format!("done/{id}"))?).ok()
}

/// The ids and texts of games that are among neither of these: they can't be read.
pub(crate) fn damaged(open: &[(String, Open)], over: &[(String, Finished)]) -> Vec<(String, String)> {
    let ids = |kind: &str| super::names(kind).into_iter().map(|name| name["open/".len()..].to_owned());
    let is_over = |id: &String| over.iter().any(|(over, _)| over == id);
    let lost = |id: &String| !is_over(id) && !open.iter().any(|(open, _)| open == id);
    let read = |kind: &str, id: String| super::read(&format!("{kind}/{id}")).map(|text| (id, text));
    let done = ids("done/").filter(lost).filter_map(|id| read("done", id));
    let open = ids("open/").filter(|id| lost(id) && !self::is_over(id)).filter_map(|id| read("open", id));
    done.chain(open).collect()
}

/// Whether a game is over.
pub(crate) fn is_over(id: &str) -> bool {
    super::read(&format!("done/{id}")).is_some()
}

/// All games to be played on, the latest first.
pub(crate) fn all_open() -> Vec<(String, Open)> {
    let ids = super::names("open/").into_iter().map(|name| name["open/".len()..].to_owned());
    let open_ids = ids.filter(|id| !is_over(id));
    let mut all: Vec<_> = open_ids.filter_map(|id| open(&id).map(|game| (id, game))).collect();
    sort_short(&mut all, |(_, game)| Reverse(game.at));
    all
}

/// All games that are over, the latest first.
pub(crate) fn all_finished() -> Vec<(String, Finished)> {
    let ids = super::names("done/").into_iter().map(|name| name["done/".len()..].to_owned());
    let mut all: Vec<_> = ids.filter_map(|id| finished(&id).map(|game| (id, game))).collect();
    sort_short(&mut all, |(_, game)| Reverse(game.at));
    all
}

/// Forgets a game; gives what brings it back.
pub(crate) fn forget(id: &str) -> Forgotten {
    let names = ["open", "done"].map(|kind| format!("{kind}/{id}"));
    let texts = names.into_iter().filter_map(|name| super::read(&name).map(|text| (name, text)));
    let forgotten = Forgotten(texts.collect());
    forgotten.0.iter().for_each(|(name, _)| super::remove(name));
    forgotten
}

/// A game that was forgotten: what was stored of it, by name.
#[derive(Clone)]
pub(crate) struct Forgotten(Vec<(String, String)>);

impl Forgotten {
    pub(crate) fn bring_back(&self) {
        self.0.iter().for_each(|(name, text)| super::write(name, text));
    }
}

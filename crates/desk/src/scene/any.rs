//! A desk of either game: opened, loaded, gone on with.

use std::ops::{Deref, DerefMut};

use flipwrite::deck::{DeckFile, FileFlaw};
use flipwrite::record::Record;
use flipwrite::{DealNumber, Game, GameId, Maps, Options, Pyramids, Seed, Table, TableRefusal};
use flipwrite_host::{Chair, Host, JournalFlaw, PastFlaw, Setup};

use super::Scene;
use crate::deck::house_deck;
use crate::desk::Desk;
use crate::saved::SavedFlaw;

/// A desk of either game.
#[derive(Clone, Debug)]
pub enum AnyDesk {
    /// Of `maps`.
    Maps(Desk<Maps>),
    /// Of `pyramids`.
    Pyramids(Desk<Pyramids>),
}

/// Why a table can't be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenFlaw {
    /// Its deck can't be used.
    Deck(FileFlaw),
    /// Its deck is sound, but not for so many players, or there are too many of them.
    Table(TableRefusal),
}

impl AnyDesk {
    /// Opens a table, with the house deck if there is no other.
    pub fn open(
        game: GameId,
        deck: Option<&DeckFile>,
        options: Options,
        chairs: Vec<Chair>,
        number: DealNumber,
    ) -> Result<Self, OpenFlaw> {
        match game {
            GameId::Maps => open(deck, options, chairs, number).map(AnyDesk::Maps),
            GameId::Pyramids => open(deck, options, chairs, number).map(AnyDesk::Pyramids),
        }
    }

    /// The same people at the same table again, with this deal.
    pub fn again(&self, number: DealNumber) -> Self {
        match self {
            AnyDesk::Maps(desk) => AnyDesk::Maps(again(desk, number)),
            AnyDesk::Pyramids(desk) => AnyDesk::Pyramids(again(desk, number)),
        }
    }

    /// Opens a desk that was saved: see [`Desk::load`].
    pub fn load(game: GameId, text: &str) -> Result<Self, SavedFlaw> {
        match game {
            GameId::Maps => Desk::load(text).map(AnyDesk::Maps),
            GameId::Pyramids => Desk::load(text).map(AnyDesk::Pyramids),
        }
    }

    /// Opens a table at which the game of a record goes on: see [`Desk::go_on`].
    pub fn go_on(record: &Record, told: usize, chairs: &[Chair], fresh: Seed) -> Result<Self, PastFlaw> {
        match record.game {
            GameId::Maps => Desk::go_on(record, told, chairs, fresh).map(AnyDesk::Maps),
            GameId::Pyramids => Desk::go_on(record, told, chairs, fresh).map(AnyDesk::Pyramids),
        }
    }
}

impl Deref for AnyDesk {
    type Target = dyn Scene;

    fn deref(&self) -> &Self::Target {
        match self {
            AnyDesk::Maps(desk) => desk,
            AnyDesk::Pyramids(desk) => desk,
        }
    }
}

impl DerefMut for AnyDesk {
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            AnyDesk::Maps(desk) => desk,
            AnyDesk::Pyramids(desk) => desk,
        }
    }
}

fn open<G: Game>(
    deck: Option<&DeckFile>,
    options: Options,
    chairs: Vec<Chair>,
    number: DealNumber,
) -> Result<Desk<G>, OpenFlaw> {
    let deck = deck.map_or_else(house_deck, DeckFile::deck).map_err(OpenFlaw::Deck)?;
    let table = Table::new(deck, options, chairs.len()).map_err(OpenFlaw::Table)?;
    Ok(Desk::open(Setup { table, chairs, seed: number.seed(), number: Some(number) }))
}

fn again<G: Game>(desk: &Desk<G>, number: DealNumber) -> Desk<G> {
    let (table, chairs) = (desk.table().clone(), desk.chairs().to_vec());
    Desk::open(Setup { table, chairs, seed: number.seed(), number: Some(number) })
}

/// Whether a deck file holds a sound deck for a game.
pub fn check_deck(file: &DeckFile, game: GameId) -> Result<(), FileFlaw> {
    match game {
        GameId::Maps => file.deck::<Maps>().map(drop),
        GameId::Pyramids => file.deck::<Pyramids>().map(drop),
    }
}

/// The record of the game that a journal tells of.
pub fn record_of(game: GameId, journal: &str) -> Result<Record, JournalFlaw> {
    match game {
        GameId::Maps => Host::<Maps>::restore(journal).map(|(host, _)| host.record()),
        GameId::Pyramids => Host::<Pyramids>::restore(journal).map(|(host, _)| host.record()),
    }
}

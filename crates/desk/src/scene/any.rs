//! A desk of either game: opened, loaded, gone on with.

use std::ops::{Deref, DerefMut};

use flipwrite::deck::{DeckFile, FileFlaw};
use flipwrite::record::Record;
use flipwrite::{DealNumber, Deck, Game, GameId, Maps, Options, Pyramids, Seat, Seed, Table, TableRefusal};
use flipwrite_host::{Chair, Holder, Host, Input, InputRefusal, JournalFlaw, Origin, PastFlaw, Setup, Time};

use super::{GameResult, Reply, Scene, ending, questions};
use crate::here::{BotQuestion, Here};
use crate::packed::unpack;
use crate::saved::SavedFlaw;

/// A table on this device, of either game.
#[derive(Clone, Debug)]
pub enum AnyDesk {
    /// Of `maps`.
    Maps(Here<Maps>),
    /// Of `pyramids`.
    Pyramids(Here<Pyramids>),
}

/// The same of either game.
macro_rules! of_either {
    ($desk:expr, $here:ident => $what:expr) => {
        match $desk {
            AnyDesk::Maps($here) => $what,
            AnyDesk::Pyramids($here) => $what,
        }
    };
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
    #[must_use]
    pub fn again(&self, number: DealNumber) -> Self {
        match self {
            AnyDesk::Maps(desk) => AnyDesk::Maps(again(desk, number)),
            AnyDesk::Pyramids(desk) => AnyDesk::Pyramids(again(desk, number)),
        }
    }

    /// Opens a table that was saved: see [`Here::load`].
    pub fn load(game: GameId, text: &str) -> Result<Self, SavedFlaw> {
        match game {
            GameId::Maps => Here::load(text).map(AnyDesk::Maps),
            GameId::Pyramids => Here::load(text).map(AnyDesk::Pyramids),
        }
    }

    /// Opens the table that a journal tells of, with nothing drafted.
    pub fn of_journal(game: GameId, journal: &str) -> Result<Self, JournalFlaw> {
        match game {
            GameId::Maps => Host::restore(&unpack(journal)).map(Here::of).map(AnyDesk::Maps),
            GameId::Pyramids => Host::restore(&unpack(journal)).map(Here::of).map(AnyDesk::Pyramids),
        }
    }

    /// Opens a table at which the game of a record goes on: see [`Here::go_on`].
    pub fn go_on(record: &Record, told: usize, chairs: &[Chair], fresh: Seed) -> Result<Self, PastFlaw> {
        match record.game {
            GameId::Maps => Here::go_on(record, told, chairs, fresh).map(AnyDesk::Maps),
            GameId::Pyramids => Here::go_on(record, told, chairs, fresh).map(AnyDesk::Pyramids),
        }
    }
}

impl AnyDesk {
    /// The table as text, for this device alone.
    pub fn save(&self) -> String {
        of_either!(self, here => here.save())
    }

    /// The record of the game so far.
    pub fn record(&self) -> Record {
        of_either!(self, here => here.record())
    }

    /// What is kept of a game that is over.
    pub fn result(&self) -> Option<GameResult> {
        of_either!(self, here => ending::result(here))
    }

    /// The looking person confirms what is decided; `None` if nothing is. Nobody has to choose a card that nothing can
    /// come of any more.
    pub fn confirm(&mut self, at: Time) -> Option<Result<(), InputRefusal>> {
        of_either!(self, here => {
            let confirmed = here.confirm(at);
            here.take_last(at);
            confirmed
        })
    }

    /// Somebody at this device takes back what was decided; `None` if nobody can.
    pub fn take_back(&mut self, at: Time) -> Option<Result<(), InputRefusal>> {
        of_either!(self, here => here.take_back(at))
    }

    /// Another bot, or a person at this device, plays a seat from now on.
    pub fn hand_over(&mut self, at: Time, seat: Seat, holder: Holder) -> Result<(), InputRefusal> {
        let input = Input::Hand { seat, holder };
        of_either!(self, here => here.give(at, &input))
    }

    /// The questions that bots have not answered.
    pub fn questions(&self) -> Vec<BotQuestion> {
        of_either!(self, here => here.questions())
    }

    /// A question to a bot, whose randomness comes from `seed`.
    pub fn ask(&self, id: u32, question: &BotQuestion, seed: u64) -> String {
        of_either!(self, here => questions::ask(here, id, question, seed))
    }

    /// Hands a reply to the table; false if it was not asked for, or is none.
    pub fn answer(&mut self, at: Time, question: &BotQuestion, reply: &Reply) -> bool {
        of_either!(self, here => {
            let answered = questions::answer(here, at, question, reply);
            here.take_last(at);
            answered
        })
    }
}

impl Deref for AnyDesk {
    type Target = dyn Scene;

    fn deref(&self) -> &Self::Target {
        match self {
            AnyDesk::Maps(here) => &**here,
            AnyDesk::Pyramids(here) => &**here,
        }
    }
}

impl DerefMut for AnyDesk {
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            AnyDesk::Maps(here) => &mut **here,
            AnyDesk::Pyramids(here) => &mut **here,
        }
    }
}

fn open<G: Game>(
    deck: Option<&DeckFile>,
    options: Options,
    chairs: Vec<Chair>,
    number: DealNumber,
) -> Result<Here<G>, OpenFlaw> {
    let deck = deck.map_or_else(|| Ok(Deck::house()), DeckFile::deck).map_err(OpenFlaw::Deck)?;
    let table = Table::new(deck, options, chairs.len()).map_err(OpenFlaw::Table)?;
    Ok(Here::open(Setup { table, chairs, origin: Origin::Number(number) }))
}

fn again<G: Game>(here: &Here<G>, number: DealNumber) -> Here<G> {
    Here::open(Setup { origin: Origin::Number(number), ..here.setup().clone() })
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
        GameId::Maps => Host::<Maps>::restore(&unpack(journal)).map(|host| host.record()),
        GameId::Pyramids => Host::<Pyramids>::restore(&unpack(journal)).map(|host| host.record()),
    }
}

//! A desk of either game, here or elsewhere: opened, loaded, gone on with.

use std::ops::{Deref, DerefMut};

use flipwrite::deck::{DeckFile, FileFlaw};
use flipwrite::record::Record;
use flipwrite::{DealNumber, Deck, Game, GameId, Maps, Options, Pyramids, Seat, Seed, Table, TableRefusal};
use flipwrite_host::{Chair, Holder, Host, Input, InputRefusal, JournalFlaw, Origin, PastFlaw, Setup, Time};

use flipwrite_words::Words;

use super::{
    Advice, Chapter, Elsewhere, Face, GameResult, Outcome, Outs, Reply, Scene, coaching, ending, log, others,
    outs, questions,
};
use crate::here::{BotQuestion, Here};
use crate::packed::unpack;
use crate::saved::SavedFlaw;

/// A table of either game.
#[derive(Debug)]
pub enum AnyDesk {
    /// Of `maps`, on this device.
    Maps(Here<Maps>),
    /// Of `pyramids`, on this device.
    Pyramids(Here<Pyramids>),
    /// Of either, elsewhere.
    There(Box<dyn Elsewhere>),
}

impl Clone for AnyDesk {
    fn clone(&self) -> Self {
        match self {
            AnyDesk::Maps(here) => AnyDesk::Maps(here.clone()),
            AnyDesk::Pyramids(here) => AnyDesk::Pyramids(here.clone()),
            AnyDesk::There(there) => AnyDesk::There(there.copy()),
        }
    }
}

/// The same of either game on this device; something else of one elsewhere.
macro_rules! of_either {
    ($desk:expr, $here:ident => $what:expr, $there:ident => $else:expr) => {
        match $desk {
            AnyDesk::Maps($here) => $what,
            AnyDesk::Pyramids($here) => $what,
            AnyDesk::There($there) => $else,
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

    /// The same people at the same table on this device again, with this deal.
    pub fn again(&self, number: DealNumber) -> Option<Self> {
        match self {
            AnyDesk::Maps(desk) => Some(AnyDesk::Maps(again(desk, number))),
            AnyDesk::Pyramids(desk) => Some(AnyDesk::Pyramids(again(desk, number))),
            AnyDesk::There(_) => None,
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
    /// The table as text, for this device alone; nothing of one that is elsewhere.
    pub fn save(&self) -> Option<String> {
        of_either!(self, here => Some(here.save()), _there => None)
    }

    /// The record of the game so far; elsewhere only once it has ended.
    pub fn record(&self) -> Option<Record> {
        of_either!(self, here => Some(here.record()), there => there.record())
    }

    /// The cards that a player has completed. What follows is no part of the scene: only what a page fetches needs it.
    pub fn finished(&self, seat: Seat) -> Vec<Face> {
        of_either!(self, here => others::finished(here, seat), there => there.finished(seat))
    }

    /// All that may be shown, the newest turn first, each in its order.
    pub fn chapters(&self) -> Vec<Chapter> {
        of_either!(self, here => log::chapters(here), there => there.chapters())
    }

    /// How the game ended.
    pub fn outcome(&self, words: &Words) -> Option<Outcome> {
        of_either!(self, here => ending::outcome(words, here), there => there.outcome(words))
    }

    /// What is kept on this device of a game that is over.
    pub fn result(&self) -> Option<GameResult> {
        of_either!(self, here => ending::result(here), there => there.result())
    }

    /// The looking person confirms what is decided; `None` if nothing is. Nobody has to choose a card that nothing can
    /// come of any more. Elsewhere it only goes on its way.
    pub fn confirm(&mut self, at: Time) -> Option<Result<(), InputRefusal>> {
        of_either!(self, here => {
            let confirmed = here.confirm(at);
            here.take_last(at);
            confirmed
        }, there => there.confirm().then_some(Ok(())))
    }

    /// Somebody at this device takes back what was decided; `None` if nobody can.
    pub fn take_back(&mut self, at: Time) -> Option<Result<(), InputRefusal>> {
        of_either!(self, here => here.take_back(at), there => there.take_back().then_some(Ok(())))
    }

    /// Another bot, or a person at this device, plays a seat from now on; elsewhere that is not for this device to say.
    pub fn hand_over(&mut self, at: Time, seat: Seat, holder: Holder) -> Result<(), InputRefusal> {
        let input = Input::Hand { seat, holder };
        of_either!(self, here => here.give(at, &input), _there => Ok(()))
    }

    /// The questions that bots of this device have not answered.
    pub fn questions(&self) -> Vec<BotQuestion> {
        of_either!(self, here => here.questions(), _there => Vec::new())
    }

    /// A question to a bot, whose randomness comes from `seed`.
    pub fn ask(&self, id: u32, question: &BotQuestion, seed: u64) -> String {
        of_either!(self, here => questions::ask(here, id, question, seed), _there => String::new())
    }

    /// Hands a reply to the table; false if it was not asked for, or is none.
    pub fn answer(&mut self, at: Time, question: &BotQuestion, reply: &Reply) -> bool {
        of_either!(self, here => {
            let answered = questions::answer(here, at, question, reply);
            here.take_last(at);
            answered
        }, _there => false)
    }

    /// What each pattern that may come next could do on the cards of whoever looks, as the draft leaves them; nothing while it is not
    /// to cross, and elsewhere, where everybody counts alone.
    pub fn outs(&self) -> Option<Outs> {
        of_either!(self, here => outs::outs(here), _there => None)
    }

    /// The table in the words of whoever reviews games.
    pub fn coached_table(&self, id: u64) -> String {
        of_either!(self, here => coaching::table(here, id), _there => String::new())
    }

    /// Asks whoever reviews games why the advice is best; nothing if there is nothing to ask.
    pub fn ask_why(&self, id: u64, advice: &Advice) -> Option<String> {
        of_either!(self, here => coaching::ask_why(here, id, advice), _there => None)
    }

    /// Asks what would be given away by the crossing that a confirmation would decide now; nothing if it would decide none.
    pub fn ask_cost(&self, id: u64) -> Option<String> {
        of_either!(self, here => coaching::ask_cost(here, id), _there => None)
    }

    /// The table, if it is elsewhere.
    pub fn there(&self) -> Option<&dyn Elsewhere> {
        of_either!(self, _here => None, there => Some(&**there))
    }

    /// The same, to act on.
    pub fn there_mut(&mut self) -> Option<&mut (dyn Elsewhere + 'static)> {
        of_either!(self, _here => None, there => Some(&mut **there))
    }
}

impl Deref for AnyDesk {
    type Target = dyn Scene;

    fn deref(&self) -> &Self::Target {
        match self {
            AnyDesk::Maps(here) => &**here,
            AnyDesk::Pyramids(here) => &**here,
            AnyDesk::There(there) => there.scene(),
        }
    }
}

impl DerefMut for AnyDesk {
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            AnyDesk::Maps(here) => &mut **here,
            AnyDesk::Pyramids(here) => &mut **here,
            AnyDesk::There(there) => there.scene_mut(),
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
    // Whoever was replaced, such as a bot that nobody knows, does not come back.
    let chairs = here.company().chairs().to_vec();
    Here::open(Setup { origin: Origin::Number(number), chairs, ..here.setup().clone() })
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

//! What a table begins with: its rules, who sits where, and where chance comes from.

use flipwrite::{Deal, DealNumber, Game, Seed, Table};

use crate::fair::Fair;

/// A time in milliseconds, from whatever beginning the driver likes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub u64);

/// A place at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    /// The name to show.
    pub name: String,
    /// Who decides for the seat.
    pub holder: Holder,
}

/// Who decides for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Holder {
    /// A person.
    Person,
    /// The bot with this name and options.
    Bot(String),
}

/// The most letters that the name of a bot may have.
const LONGEST_BOT: usize = 200;

impl Holder {
    /// The words for it in records and journals: `human`, or `bot:` and the bot.
    pub fn name(&self) -> String {
        match self {
            Holder::Person => "human".to_owned(),
            Holder::Bot(bot) => format!("bot:{bot}"),
        }
    }

    /// Reads what `name` wrote; anything that is not a bot is a person.
    pub fn read(text: &str) -> Self {
        text.strip_prefix("bot:").map_or(Holder::Person, |bot| Holder::Bot(bot.to_owned()))
    }

    /// Whether it is a bot.
    pub fn is_bot(&self) -> bool {
        matches!(self, Holder::Bot(_))
    }
}

/// Whether a bot's name can stand in a line of a journal.
pub(crate) fn is_sound_bot(name: &str) -> bool {
    let short = name.chars().nth(LONGEST_BOT).is_none();
    short && !name.is_empty() && name.trim() == name && !name.chars().any(char::is_control)
}

/// Where all that chance gives comes from.
#[derive(Clone, PartialEq, Eq)]
pub enum Origin {
    /// A number: the deal can be shared and played again.
    Number(DealNumber),
    /// Secrets of the table and of those who sit at it, together: nobody could choose the deal.
    Fair(Fair),
    /// A seed that no id stands for.
    Seed(Seed),
}

impl Origin {
    /// The seed of the deal.
    pub fn seed(&self) -> Seed {
        match self {
            Origin::Number(number) => number.seed(),
            Origin::Fair(fair) => fair.seed(),
            Origin::Seed(seed) => *seed,
        }
    }

    /// The number of the deal, if it comes from one.
    pub fn number(&self) -> Option<DealNumber> {
        match self {
            Origin::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// What proves that the deal is fair, if it is.
    pub fn fair(&self) -> Option<&Fair> {
        match self {
            Origin::Fair(fair) => Some(fair),
            _ => None,
        }
    }
}

/// An origin tells all that is to come: it is never printed by the way.
impl std::fmt::Debug for Origin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Origin::Number(_) => "Number(hidden)",
            Origin::Fair(_) => "Fair(hidden)",
            Origin::Seed(_) => "Seed(hidden)",
        })
    }
}

/// Everything a table begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup<G: Game> {
    /// Deck, switches and number of seats.
    pub table: Table<G>,
    /// Who sits where, in seat order.
    pub chairs: Vec<Chair>,
    /// What the deal is made from.
    pub origin: Origin,
}

impl<G: Game> Setup<G> {
    /// The deal.
    pub(crate) fn deal(&self) -> Deal {
        self.table.deal(self.origin.seed())
    }
}

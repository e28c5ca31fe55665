//! What a game adds to the turn flow that both share.
//!
//! The traits are thin on purpose: where may be crossed, what icons earn, when a card is complete, who settles
//! first, what follows settling, score and tie-break. Everything else is written once, around it.

use std::fmt::{self, Debug};
use std::hash::Hash;
use std::str::FromStr;

use crate::boxes::Boxes;
use crate::card::{CardNumber, CardSet, Color};
use crate::deck::{CardFlaws, Deck, RawCard, Warning};
use crate::event::Sink;
use crate::pair::Pair;
use crate::player::Player;
use crate::position::Turn;
use crate::seat::{Seat, SeatSet};

/// The games there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameId {
    /// *Silver & Gold*.
    Maps,
    /// *Silver & Gold: Pyramids*.
    Pyramids,
}

impl GameId {
    /// All games.
    pub const ALL: [GameId; 2] = [GameId::Maps, GameId::Pyramids];

    /// The word for it in records and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            GameId::Maps => "maps",
            GameId::Pyramids => "pyramids",
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is not the name of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAGame;

impl FromStr for GameId {
    type Err = NotAGame;

    fn from_str(text: &str) -> Result<Self, NotAGame> {
        GameId::ALL.into_iter().find(|game| game.name() == text).ok_or(NotAGame)
    }
}

/// One of the two games: which it is, what its cards and score cards hold, what a player scores.
///
/// Code that serves both is generic over it. How a game is played is its `Rules`, which are the engine's own: ask a
/// [`Position`](crate::Position).
pub trait Game: Rules + Sized + Copy + Debug + PartialEq + Eq + Hash + Send + Sync + 'static {
    /// Which game this is.
    const ID: GameId;
    /// Whether a crossing must include a box in reach (P3, P4); if not, any free box is in reach (M4).
    const TOUCHING: bool;
    /// Whether the start player is part of the game and named in `round` events.
    const HAS_START_PLAYER: bool;
    /// The rows of its grid at most.
    const ROWS: usize;
    /// The columns of its grid at most.
    const COLUMNS: usize;
    /// The letters of its grids with the icon or ground each stands for, in the order they are explained.
    const LETTERS: &'static [(char, Icon)];

    /// What is printed on a card.
    type Card: Printed + Clone + Debug + PartialEq + Eq + Send + Sync;
    /// What one player has marked on the score card.
    type Sheet: Copy + Default + Debug + PartialEq + Eq + Hash + Send + Sync + 'static;
    /// What all players compete for: the pyramid points left, the cups left.
    type Commons: Copy + Default + Debug + PartialEq + Eq + Hash + Send + Sync + 'static;
    /// A score in its parts.
    type Score: ScoreParts;

    /// The boxes that a first crossing on an untouched card must include one of.
    fn opening(card: &Self::Card) -> Boxes;
    /// The palms that display cards show at this moment (M7); 0 where it does not matter.
    fn palms(deck: &Deck<Self>, display: CardSet) -> usize;
    /// The score of a player, were the game to end now.
    fn score(deck: &Deck<Self>, player: &Player<Self>) -> Self::Score;
}

/// A game's own rules: what the turn flow asks of it. Only the engine calls and implements them.
#[doc(hidden)]
pub trait Rules {
    /// Reads what is printed on a card; reports all flaws of the card.
    fn card(raw: &RawCard, flaws: &mut CardFlaws) -> Option<<Self as Game>::Card>
    where
        Self: Game;
    /// All deviations of a deck from its profile.
    fn deviations(deck: &Deck<Self>) -> Vec<Warning>
    where
        Self: Game;
    /// The boxes that a crossing must include one of, after `crossed` was crossed.
    fn reach(reach: Pair, crossed: Pair, free: Pair) -> Pair
    where
        Self: Game;
    /// Whether crossing `crossed`, which left `free` boxes, completed the card.
    fn complete(card: &<Self as Game>::Card, crossed: Boxes, free: Boxes) -> bool
    where
        Self: Game;
    /// Marks what the icons of freshly crossed boxes earn; returns the extra crosses among them (S8).
    fn mark<S: Sink>(
        sheet: &mut <Self as Game>::Sheet,
        card: &<Self as Game>::Card,
        boxes: Boxes,
        turn: &Turn,
        seat: Seat,
        sink: &mut S,
    ) -> u8
    where
        Self: Game;
    /// What happens to a score card after its player's last crossing of the turn (P10).
    fn end_crossing(sheet: &mut <Self as Game>::Sheet)
    where
        Self: Game;
    /// Whether a player has anything to settle besides completed cards (M8).
    fn owes(sheet: &<Self as Game>::Sheet) -> bool
    where
        Self: Game;
    /// Who of `waiting`, never empty, settles next (M8, P12).
    fn next_to_settle(players: &[Player<Self>], waiting: SeatSet, start: Seat) -> Seat
    where
        Self: Game;
    /// Takes what a score card is owed from the table (M9).
    fn collect<S: Sink>(
        sheet: &mut <Self as Game>::Sheet,
        commons: &mut <Self as Game>::Commons,
        seat: Seat,
        sink: &mut S,
    ) where
        Self: Game;
    /// What follows when all have settled: `fresh` holds the cards completed this turn (P13).
    fn after_settling<S: Sink>(
        deck: &Deck<Self>,
        players: &mut [Player<Self>],
        commons: &mut <Self as Game>::Commons,
        fresh: CardSet,
        sink: &mut S,
    ) where
        Self: Game;
    /// The start player of the next turn, among `seats` players (M8).
    fn next_start(start: Seat, seats: usize) -> Seat
    where
        Self: Game;
    /// A number for each player to compare tied players by, higher is better (P15, M11).
    fn tie_break(deck: &Deck<Self>, player: &Player<Self>) -> u64
    where
        Self: Game;
    /// What puts a winner before `rivals` with the same total; `None` if nothing does.
    fn tie_reason(deck: &Deck<Self>, winner: &Player<Self>, rivals: &[Player<Self>]) -> Option<TieReason>
    where
        Self: Game;
    /// Whether a player in a position that is read may hold as much of what the table gives out.
    fn bounded(player: &Player<Self>, commons: &<Self as Game>::Commons) -> bool
    where
        Self: Game;
    /// A score card as words of a position line.
    fn write_sheet(sheet: &<Self as Game>::Sheet, out: &mut String)
    where
        Self: Game;
    /// Reads what `write_sheet` wrote; `None` if it can't be.
    fn read_sheet(text: &str) -> Option<<Self as Game>::Sheet>
    where
        Self: Game;
    /// What the table shares as words of a position line.
    fn write_commons(commons: &<Self as Game>::Commons, out: &mut String)
    where
        Self: Game;
    /// Reads what `write_commons` wrote; `None` if it can't be.
    fn read_commons(text: &str) -> Option<<Self as Game>::Commons>
    where
        Self: Game;
}

/// What decides between players with the same total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieReason {
    /// More completed maps of this color, after as many of the colors that count before it (M11).
    MoreOf(Color),
    /// The lowest number of all their completed cards (P15).
    Lowest(CardNumber),
}

/// What decides, in short: `more purple cards`, `card 3 is the lowest`.
impl fmt::Display for TieReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TieReason::MoreOf(color) => write!(f, "more {color} cards"),
            TieReason::Lowest(card) => write!(f, "card {card} is the lowest"),
        }
    }
}

/// What shared code asks of a printed card.
pub trait Printed {
    /// Its boxes: neither wall nor sea.
    fn boxes(&self) -> Boxes;
    /// Its color.
    fn color(&self) -> Color;
    /// What the box bears.
    fn icon(&self, index: crate::BoxIndex) -> Icon;
    /// The card as it was written, less its number.
    fn raw(&self) -> RawCard;
}

/// What a place of a grid holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "record", derive(::serde::Serialize, ::serde::Deserialize))]
#[cfg_attr(feature = "record", serde(rename_all = "kebab-case"))]
pub enum Icon {
    /// A plain box.
    Plain,
    /// No box: wall or sea.
    Blocked,
    /// An extra cross, printed as an X.
    Cross,
    /// `pyramids`: a red gem.
    RedGem,
    /// `pyramids`: a green gem.
    GreenGem,
    /// `pyramids`: a torch.
    Torch,
    /// `pyramids`: a skull.
    Skull,
    /// `pyramids`: a potion.
    Potion,
    /// `pyramids`: the golden tomb.
    Tomb,
    /// `maps`: a coin.
    Coin,
    /// `maps`: a palm.
    Palm,
}

/// A score in parts that add up to its total.
pub trait ScoreParts: Copy + Debug + PartialEq + Eq + Send + Sync {
    /// The names of the parts, in the order of [`ScoreParts::parts`].
    const NAMES: &'static [&'static str];
    /// The parts.
    fn parts(&self) -> impl AsRef<[i32]>;
    /// The score with these parts, each asked for by its name; `None` if one is not known.
    fn from_parts(part: impl Fn(&str) -> Option<i32>) -> Option<Self>;
    /// Their sum.
    fn total(&self) -> i32 {
        self.parts().as_ref().iter().sum()
    }
}

//! What can be wrong with a record, with its place and the rule it breaks.

use std::fmt;

use crate::card::CardNumber;
use crate::choice::Refusal;
use crate::deck::DeckFlaw;
use crate::event::Event;
use crate::game::GameId;
use crate::options::OptionRefusal;
use crate::pattern::Pattern;
use crate::seat::{Seat, SeatSet};
use crate::table::TableRefusal;

/// A flaw of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The event it was found at, from 0.
    pub event: Option<usize>,
    /// What is wrong.
    pub kind: FaultKind,
}

/// The word for an event, as far as a fault needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Got {
    /// This event stood there.
    Event(Event),
    /// Nothing stood there.
    End,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// Not a JSON object with the fields of a record, or of an event.
    Json(String),
    /// Another format.
    Format(String),
    /// There is no such game.
    UnknownGame(String),
    /// A switch was refused.
    Option(OptionRefusal),
    /// The deck has errors.
    Deck(Vec<DeckFlaw>),
    /// No table can be set up so.
    Table(TableRefusal),
    /// There is no such event.
    UnknownEvent(String),
    /// A number that no card of the deck has.
    NoSuchCard(u64),
    /// A number that no seat of the table has.
    NoSuchPlayer(u64),
    /// A word that is no box.
    NotABox(String),
    /// A box listed twice.
    BoxTwice(String),
    /// A result without the `ended` event, or the other way round.
    Result {
        /// Whether the last event is `ended`.
        ended: bool,
    },
    /// An event after the last.
    AfterTheEnd,
    /// A card dealt that was dealt before.
    DealtTwice(CardNumber),
    /// A pattern that is not in the expedition deck any more.
    PatternGone(Pattern),
    /// A card laid or drawn that is not in the deck any more.
    CardGone(CardNumber),
    /// Too few or too many cards laid into the display.
    DisplayedCount {
        /// How many were laid.
        laid: usize,
        /// How many the rules lay.
        due: usize,
    },
    /// A choice that a rule refuses.
    Refused(Refusal),
    /// Another seat's turn.
    WrongPlayer {
        /// Who was to act.
        due: Seat,
        /// Who did.
        got: Seat,
        /// The rule that orders them.
        rule: &'static str,
    },
    /// Passed though a legal box exists.
    MustCross(Seat),
    /// An extra cross was dropped though a legal box exists.
    MustUseExtra(Seat),
    /// Another kind of event was due.
    Missing {
        /// The word of the event that was due.
        due: &'static str,
        /// What stood there.
        got: Got,
        /// The game, whose rule asks for it.
        game: GameId,
    },
    /// The right kind of event with a wrong content.
    Wrong {
        /// What follows from the rules.
        due: Event,
        /// What stood there.
        got: Event,
        /// The game, whose rule says so.
        game: GameId,
    },
    /// Not one score for each player.
    ScoreCount {
        /// How many players there are.
        due: usize,
        /// How many scores.
        got: usize,
        /// The game, whose rule says so.
        game: GameId,
    },
    /// A score that does not follow from the game.
    Scores {
        /// Whose.
        player: Seat,
        /// Which part of it, or `total`.
        part: String,
        /// What follows from the game.
        due: i64,
        /// What stood there, if anything did.
        got: Option<i64>,
        /// The game, whose rule says so.
        game: GameId,
    },
    /// Winners that don't follow from the scores.
    Winners {
        /// Who has won.
        due: SeatSet,
        /// The game, whose rule says so.
        game: GameId,
    },
}

impl Fault {
    /// A word for the reason that never changes.
    pub fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// The number of the rule it breaks, or `format`.
    pub fn rule(&self) -> &'static str {
        self.kind.rule()
    }
}

/// The event, the code of the reason, the rule and the card: `event 3: wrong-player (S5)`, `event 9: not-your-card (S6): card 17`.
/// Sentences are made at the edge.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(event) = self.event {
            write!(f, "event {event}: ")?;
        }
        let (code, rule) = (self.code(), self.rule());
        match &self.kind {
            FaultKind::Json(reason) => write!(f, "{code}: {reason}"),
            FaultKind::Refused(refusal) => refusal.fmt(f),
            FaultKind::DealtTwice(card) | FaultKind::CardGone(card) => {
                write!(f, "{code} ({rule}): card {card}")
            }
            FaultKind::NoSuchCard(number) => write!(f, "{code} ({rule}): card {number}"),
            _ => write!(f, "{code} ({rule})"),
        }
    }
}

impl std::error::Error for Fault {}

impl FaultKind {
    /// A word for the reason that never changes.
    pub fn code(&self) -> &'static str {
        match self {
            FaultKind::Json(_) => "json",
            FaultKind::Format(_) => "format",
            FaultKind::UnknownGame(_) => "unknown-game",
            FaultKind::Option(OptionRefusal::UnknownKey(_)) => "unknown-option",
            FaultKind::Option(OptionRefusal::UnknownValue { .. }) => "option-value",
            FaultKind::Deck(flaws) => flaws.first().map_or("deck", DeckFlaw::code),
            FaultKind::Table(refusal) => refusal.code(),
            FaultKind::UnknownEvent(_) => "unknown-event",
            FaultKind::NoSuchCard(_) => "no-such-card",
            FaultKind::NoSuchPlayer(_) => "no-such-player",
            FaultKind::NotABox(_) => "not-a-box",
            FaultKind::BoxTwice(_) => "box-twice",
            FaultKind::Result { ended: true } => "result-missing",
            FaultKind::Result { ended: false } => "result-without-end",
            FaultKind::AfterTheEnd => "after-the-end",
            FaultKind::DealtTwice(_) => "dealt-twice",
            FaultKind::PatternGone(_) => "pattern-gone",
            FaultKind::CardGone(_) => "card-gone",
            FaultKind::DisplayedCount { .. } => "displayed-count",
            FaultKind::Refused(refusal) => refusal.code(),
            FaultKind::WrongPlayer { .. } => "wrong-player",
            FaultKind::MustCross(_) => "must-cross",
            FaultKind::MustUseExtra(_) => "must-use-extra",
            FaultKind::Missing { due, .. } => missing_code(due),
            FaultKind::Wrong { due, .. } => wrong_code(due),
            FaultKind::ScoreCount { .. } | FaultKind::Scores { .. } => "wrong-scores",
            FaultKind::Winners { .. } => "wrong-winners",
        }
    }

    /// The number of the rule it breaks, or `format`.
    pub fn rule(&self) -> &'static str {
        match self {
            FaultKind::Table(refusal) => refusal.rule(),
            FaultKind::DealtTwice(_) => "S3",
            FaultKind::PatternGone(_) => "S4",
            FaultKind::CardGone(_) => "S16",
            FaultKind::DisplayedCount { .. } => "S11",
            FaultKind::Refused(refusal) => refusal.rule(),
            FaultKind::WrongPlayer { rule, .. } => rule,
            FaultKind::MustCross(_) => "S6",
            FaultKind::MustUseExtra(_) => "S8",
            FaultKind::Missing { due, game, .. } => rule_of(due, *game),
            FaultKind::Wrong { due, game, .. } => match due {
                Event::Round { start: Some(_), .. } => "M8",
                _ => rule_of(due.name(), *game),
            },
            FaultKind::ScoreCount { game, .. } | FaultKind::Scores { game, .. } => match game {
                GameId::Maps => "M10",
                GameId::Pyramids => "P14",
            },
            FaultKind::Winners { game: GameId::Maps, .. } => "M11",
            FaultKind::Winners { game: GameId::Pyramids, .. } => "P15",
            _ => "format",
        }
    }
}

/// The rule by which an event follows.
fn rule_of(event: &str, game: GameId) -> &'static str {
    match event {
        "dealt" | "kept" => "S3",
        "displayed" => "S11",
        "round" | "ended" => "S4",
        "revealed" => "S5",
        "palm" => "M7",
        "lapsed" => "S8",
        "cup" => "M9",
        "completed" => match game {
            GameId::Maps => "S10",
            GameId::Pyramids => "P11",
        },
        "took" => "S10",
        "bonus" => "P13",
        _ => "S6",
    }
}

fn missing_code(event: &str) -> &'static str {
    match event {
        "dealt" => "missing-dealt",
        "kept" => "missing-kept",
        "displayed" => "missing-displayed",
        "round" => "missing-round",
        "revealed" => "missing-revealed",
        "crossed" => "missing-crossed",
        "palm" => "missing-palm",
        "lapsed" => "missing-lapsed",
        "passed" => "missing-passed",
        "cup" => "missing-cup",
        "completed" => "missing-completed",
        "took" => "missing-took",
        "bonus" => "missing-bonus",
        _ => "missing-ended",
    }
}

fn wrong_code(event: &Event) -> &'static str {
    match event {
        Event::Dealt { .. } => "wrong-dealt",
        Event::Kept { .. } => "wrong-kept",
        Event::Displayed { .. } => "wrong-displayed",
        Event::Round { .. } => "wrong-round",
        Event::Revealed { .. } => "wrong-revealed",
        Event::Crossed { .. } => "wrong-by",
        Event::Palm { .. } => "wrong-palm",
        Event::Lapsed { .. } => "wrong-lapsed",
        Event::Passed { .. } => "wrong-passed",
        Event::Cup { .. } => "wrong-cup",
        Event::Completed { .. } => "wrong-completed",
        Event::Took { .. } => "wrong-took",
        Event::Bonus { .. } => "wrong-bonus",
        Event::Ended => "wrong-ended",
    }
}

//! A table that is there: behind a network, known by what it says in the words of the wire.
//!
//! What people here decide is kept until the table has answered it, and can be sent again at any time: the same words
//! get the first answer. What the table says may come twice or not at all; what is missing is asked for by its number.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use flipwrite::{Due, Game, Pattern, Table};
use flipwrite_host::{Chair, Holder, MirrorFlaw, Viewer};
use flipwrite_wire::online::RoomLine;
use flipwrite_wire::{InputLine, OutputLine, SpecFlaw};

use crate::desk::Desk;

/// The desk of one seat, or of an onlooker, at a table elsewhere.
#[derive(Clone, Debug)]
pub struct There<G: Game> {
    desk: Desk<G>,
}

/// A turn that can be planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// The round, from 1.
    pub round: usize,
    /// The turn of that round, from 1.
    pub turn: usize,
    /// The patterns that may come.
    pub patterns: Vec<Pattern>,
}

/// Why what a table said can't be taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HearFlaw {
    /// Something before it was not heard: the next output has this number.
    Missing(usize),
    /// It means nothing here: the two sides play by different rules.
    Foreign,
}

impl fmt::Display for HearFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HearFlaw::Missing(next) => write!(f, "output {next} is missing"),
            HearFlaw::Foreign => f.write_str("the table plays by other rules"),
        }
    }
}

impl std::error::Error for HearFlaw {}

impl<G: Game> Deref for There<G> {
    type Target = Desk<G>;

    fn deref(&self) -> &Desk<G> {
        &self.desk
    }
}

impl<G: Game> DerefMut for There<G> {
    fn deref_mut(&mut self) -> &mut Desk<G> {
        &mut self.desk
    }
}

impl<G: Game> There<G> {
    /// A desk at the table of a room whose game has begun, before anything was heard of it. The players are called by
    /// these names: a room knows only the names that people gave themselves.
    pub fn enter(room: &RoomLine, names: &[String]) -> Result<Self, SpecFlaw> {
        let table: Arc<Table<G>> = Arc::new(room.spec.table()?);
        let name = |seat: usize| names.get(seat).cloned().unwrap_or_default();
        let began = room.began.iter().enumerate();
        let chairs: Vec<Chair> =
            began.map(|(seat, kind)| Chair { name: name(seat), holder: Holder::read(kind) }).collect();
        Ok(There { desk: Desk::new(&table, &chairs, room.own.into_iter().collect()) })
    }

    /// A desk as it is, at a table that says nothing more.
    pub(crate) fn of(desk: Desk<G>) -> Self {
        There { desk }
    }

    pub(crate) fn viewer(&self) -> Viewer {
        self.desk.viewers().next().map_or(Viewer::Onlooker, |(viewer, _)| viewer)
    }

    /// Takes in what the table said, numbered from `first` on. In the last turn it takes for whoever sits here what
    /// nothing comes of any more.
    pub fn hear(&mut self, first: usize, lines: &[OutputLine]) -> Result<(), HearFlaw> {
        let viewer = self.viewer();
        for (number, line) in (first..).zip(lines) {
            let output = line.clone().read(self.desk.table()).map_err(|_| HearFlaw::Foreign)?;
            self.desk.hear(viewer, [(number, &output)]).map_err(|flaw| match flaw {
                MirrorFlaw::Gap(next) => HearFlaw::Missing(next),
                _ => HearFlaw::Foreign,
            })?;
        }
        self.desk.look_on();
        let last = self.desk.last_take();
        last.into_iter().for_each(|input| drop(self.desk.send(input)));
        Ok(())
    }

    /// Whether a bot plays for whoever sits here, until they are back.
    pub fn is_stood_in(&self) -> bool {
        let own = self.viewer().seat().and_then(|seat| self.desk.chairs().get(seat.index()));
        own.is_some_and(|chair| chair.holder.is_bot())
    }

    /// The turn that whoever sits here can plan, while nothing is asked of them.
    pub fn ahead(&self) -> Option<Ahead> {
        let seat = self.viewer().seat().filter(|seat| self.desk.people().contains(*seat))?;
        let position = self.desk.position()?;
        let company = self.desk.company();
        if company.is_stopped() || company.waiting().contains(seat) || position.due() == Due::Over {
            return None;
        }
        let (round, turn, coming) = position.turn_after()?;
        // Without the tracker it is for people to remember what has come (S15).
        let is_tracked = self.desk.table().options().tracker;
        let may_come = |pattern: &Pattern| !is_tracked || coming.count(*pattern) > 0;
        Some(Ahead { round, turn, patterns: Pattern::ALL.into_iter().filter(may_come).collect() })
    }

    /// That turn, should this pattern come: a desk where one decides what is to be done then. What is confirmed at it
    /// is [`There::unanswered`] there, and goes nowhere.
    pub fn foreseen(&self, pattern: Pattern) -> Option<Self> {
        Some(There { desk: self.desk.foreseen(pattern)? })
    }

    /// What was sent and not answered yet.
    pub fn unanswered(&self) -> Vec<InputLine> {
        let deck = self.desk.table().deck();
        self.desk.sent().iter().map(|input| InputLine::of(deck, input)).collect()
    }

    /// The table did not accept something: whoever sent it decides again.
    pub fn refuse(&mut self, line: &InputLine) {
        if let Ok(input) = line.clone().read(self.desk.table().deck()) {
            self.desk.refused(&input);
        }
    }

    /// Takes up again what was sent before the page was left, unless the table has answered it meanwhile; says whether
    /// it has not.
    pub fn recall(&mut self, line: &InputLine) -> bool {
        let input = line.clone().read(self.desk.table().deck()).ok();
        input.and_then(|input| self.desk.send(input)).is_some()
    }
}

//! The coach: what a game was worth at every moment, what luck gave and what each decision cost.
//!
//! For a seat, in points or in the chance to win, a [`Ledger`] explains the result to the last digit:
//! *result = expectation at the deal + luck + own losses + what rivals did + revision*. The value of a moment is what the
//! seat may expect if all play on like `master`.
//!
//! - *Luck* of what chance gave is the value after it less the mean of the values of all that could have come, with their
//!   true chances. So every term has mean zero, whatever the values are worth.
//! - A *loss* is the value of the choice made less that of the best one, the choice made among them: at most zero.
//! - What *rivals* did is the value after their choice less the value after the one that `master` would have made for them.
//! - *Revision* is what remains: the evaluation changing its mind.
//!
//! All cross at the same time; here the own crossing counts first, then the others' by seat. Whoever has not crossed yet is
//! taken to cross like `master`.

mod amount;
mod compare;
mod ledger;
mod luck;
mod opening;
mod parts;
pub(crate) mod reasons;
mod story;
mod turn;
mod value;

pub use amount::Amount;
pub use compare::Cost;
pub use ledger::{Account, Decided, Entry, Kind, Ledger};
pub use luck::Luck;
pub use parts::Parts;
pub use reasons::{Edit, Explanation, Reason, Side};
pub use story::Story;

use std::sync::{Arc, OnceLock};

use flipwrite::record::Record;
use flipwrite::{Event, Seat, Table};

use crate::knowledge::{Knowledge, Playable};
use crate::spec::Aim;
use opening::Hands;
use value::{Effort, Valuer};

/// Reviews games of one table.
#[derive(Debug)]
pub struct Coach<G: Playable> {
    table: Table<G>,
    knowledge: Arc<Knowledge<G>>,
    effort: Effort,
    /// What hands are worth, in points and in the chance to win: made when it is first asked for.
    hands: [OnceLock<Hands>; 2],
}

impl<G: Playable> Coach<G> {
    /// A coach for a table, who takes about so many nodes to value what comes of one decision. Its knowledge should have weights.
    pub fn new(table: Table<G>, knowledge: Arc<Knowledge<G>>, nodes: u64) -> Self {
        Coach { table, knowledge, effort: Effort::of(nodes), hands: [OnceLock::new(), OnceLock::new()] }
    }

    /// The table.
    pub fn table(&self) -> &Table<G> {
        &self.table
    }

    /// A game from its events, whole or in part, to be reviewed; nothing if they don't follow from each other by the rules.
    /// `hands` tells from which event on a seat was held by somebody else than at first (false), or by the same again (true).
    pub fn story(&self, events: &[Event], hands: &[(usize, Seat, bool)]) -> Option<Story<'_, G>> {
        Story::new(&self.table, events, hands)
    }

    /// The same from its record, with whoever stood in for somebody.
    pub fn story_of(&self, record: &Record) -> Option<Story<'_, G>> {
        let first = |seat: Seat| record.players.get(seat.index()).map(|player| &player.kind);
        let hands = record.hands.iter();
        let hands = hands.map(|hands| (hands.event, hands.player, first(hands.player) == Some(&hands.kind)));
        self.story(&record.events, &hands.collect::<Vec<_>>())
    }

    /// The ledger of a seat, chapter after chapter, as far as the game went.
    pub fn ledger(&self, story: &Story<'_, G>, seat: Seat, aim: Aim) -> Ledger {
        let mut ledger = Ledger::new(seat, aim, self.expectation(aim));
        for chapter in 0..story.chapters() {
            ledger.add(self.chapter(story, chapter, seat, aim));
        }
        ledger.end(story.is_over());
        ledger
    }

    /// What luck gave each seat, as far as the game went, at a small part of what ledgers cost.
    pub fn luck(&self, story: &Story<'_, G>) -> Vec<Luck> {
        let valuer = Valuer::new(&self.knowledge, self.effort, Seat::S0, Aim::Score);
        luck::luck(&valuer, [Aim::Score, Aim::Win].map(|aim| self.hands(aim)), story)
    }

    /// What a seat may expect before anything is dealt.
    pub fn expectation(&self, aim: Aim) -> Amount {
        self.hands(aim).mean()
    }

    /// The entries of one chapter alone: the opening is chapter 0, each turn is one after it. They depend on the game so far and on
    /// nothing else, so that chapters can be looked at in any order, and again.
    pub fn chapter(&self, story: &Story<'_, G>, chapter: usize, seat: Seat, aim: Aim) -> Vec<Entry> {
        let valuer = Valuer::new(&self.knowledge, self.effort, seat, aim);
        match story.turn(chapter) {
            None => opening::entries(&valuer, self.hands(aim), story, seat),
            Some(turn) => turn::entries(&valuer, &turn, |event| story.stands_in(seat, event)),
        }
    }

    /// What a seat may expect where a chapter begins: of a turn, before its pattern is revealed; of the opening, once all have kept.
    /// Nothing if the game did not get there.
    pub fn expected(&self, story: &Story<'_, G>, chapter: usize, seat: Seat, aim: Aim) -> Option<Amount> {
        let valuer = Valuer::new(&self.knowledge, self.effort, seat, aim);
        match chapter.checked_sub(1) {
            None => story.opening.begun.as_ref().map(|begun| valuer.value(begun)),
            Some(_) => story.turn(chapter).map(|turn| valuer.value(turn.position)),
        }
    }

    fn hands(&self, aim: Aim) -> &Hands {
        let make = || {
            let others = (aim == Aim::Win).then(|| self.hands(Aim::Score).mean());
            Hands::new(&Valuer::new(&self.knowledge, self.effort, Seat::S0, aim), &self.table, others)
        };
        self.hands[aim as usize].get_or_init(make)
    }
}

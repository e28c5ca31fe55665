//! Two choices of a decision compared: what the difference is, part by part, and why.

use flipwrite::{CardIndex, Choice, Due, Position, Seat};

use super::amount::Amount;
use super::opening::with_pair;
use super::parts::Parts;
use super::reasons::{Edit, Explanation, Scene, reasons};
use super::story::{Story, follow};
use super::turn::{Faced, after};
use super::value::Valuer;
use super::{Coach, Entry};
use crate::knowledge::Playable;
use crate::spec::Aim;

impl<G: Playable> Coach<G> {
    /// Why one of two choices is better: whole crossings of a turn that a seat has not begun, or what it may take. In points of
    /// its final score, if the others cross like `master` and all play on like it; nothing if either is not legal.
    ///
    /// It depends on the position and on nothing else, so that a page can ask for any two choices at any time.
    pub fn compare(
        &self,
        position: &Position<'_, G>,
        seat: Seat,
        one: &[Choice],
        other: &[Choice],
    ) -> Option<Explanation> {
        let valuer = Valuer::new(&self.knowledge, self.effort, seat, Aim::Score);
        let outcomes = match position.due() {
            Due::Cross(_) => {
                let faced = Faced::begun(&valuer, position.clone());
                [faced.after(seat, one)?, faced.after(seat, other)?]
            }
            _ => [after(position, seat, *one.first()?)?, after(position, seat, *other.first()?)?],
        };
        let scene = Scene::new(&self.knowledge, self.effort.depth, position, seat, [one, other])?;
        explained(&valuer, &outcomes, &scene)
    }

    /// What the one choice would be worth more than the other, in points, if a fact were not so: what reasons are weighed by.
    /// As things are without an edit; what the others cross this turn is left out.
    pub fn without(
        &self,
        position: &Position<'_, G>,
        seat: Seat,
        choices: [&[Choice]; 2],
        edit: Option<Edit>,
    ) -> Option<Amount> {
        let scene = Scene::new(&self.knowledge, self.effort.depth, position, seat, choices)?;
        scene.difference(edit).map(Amount::of)
    }

    /// What two choices lead to, before whatever comes then, as it would be if a fact were not so: as things are without an edit. For
    /// whoever plays both on to see whether a reason is true; nothing where that can't be.
    pub fn apart<'t>(
        &self,
        position: &Position<'t, G>,
        seat: Seat,
        choices: [&[Choice]; 2],
        edit: Option<Edit>,
    ) -> Option<[Position<'t, G>; 2]> {
        Scene::new(&self.knowledge, self.effort.depth, position, seat, choices)?.outcomes(edit)
    }

    /// Why one of two pairs that a hand has is the better one to keep, whatever the others keep.
    pub fn compare_pairs(&self, one: [CardIndex; 2], other: [CardIndex; 2]) -> Option<Explanation> {
        let valuer = Valuer::new(&self.knowledge, self.effort, Seat::S0, Aim::Score);
        let outcomes = [with_pair(&self.table, one)?, with_pair(&self.table, other)?];
        let scene = Scene::of_pairs(&self.knowledge, self.effort.depth, outcomes.clone(), [one, other]);
        explained(&valuer, &outcomes, &scene)
    }

    /// Why the decision of an entry was worse than the best one, or as good: the choice made is the one, the best the other. So
    /// the difference is what the entry of a ledger in points adds. Nothing of what is no decision of a seat's own.
    pub fn explain(&self, story: &Story<'_, G>, seat: Seat, entry: &Entry) -> Option<Explanation> {
        let decided = entry.decided.as_ref()?;
        match (decided.made.as_slice(), decided.best.as_slice()) {
            ([Choice::Keep(made)], [Choice::Keep(best)]) => self.compare_pairs(*made, *best),
            (made, best) => self.compare(&story.before(entry.event)?, seat, made, best),
        }
    }

    /// What speaks for the best of some choices, which stand best first as a bot has them: against the next one from which
    /// it differs by more than chance and for a reason that can be told. Says which that is, too; if there is none, the second.
    pub fn hint(
        &self,
        position: &Position<'_, G>,
        seat: Seat,
        candidates: &[Vec<Choice>],
    ) -> Option<(usize, Explanation)> {
        let (best, others) = candidates.split_first()?;
        told(others, |other| self.compare(position, seat, best, other))
    }

    /// The same for the best of some pairs to keep.
    pub fn hint_pairs(&self, pairs: &[[CardIndex; 2]]) -> Option<(usize, Explanation)> {
        let (best, others) = pairs.split_first()?;
        told(others, |other| self.compare_pairs(*best, *other))
    }

    /// What a choice gives away: a whole crossing of a turn that a seat has not begun, or a take. The loss is that of a ledger in points;
    /// nothing if the choice is not legal.
    pub fn cost(&self, position: &Position<'_, G>, seat: Seat, made: &[Choice]) -> Option<Cost> {
        let valuer = Valuer::new(&self.knowledge, self.effort, seat, Aim::Score);
        let best = valuer.best(position)?;
        let why = self.compare(position, seat, made, &best)?;
        // What is worth more than the best has lost nothing.
        let loss = why.difference.total().min(Amount::ZERO);
        Some(Cost { best, loss, why })
    }
}

/// What a choice gives away, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cost {
    /// What somebody would choose who plays well.
    pub best: Vec<Choice>,
    /// At most zero.
    pub loss: Amount,
    /// The choice as the one, the best as the other.
    pub why: Explanation,
}

/// The first comparison that tells something, and with which of the others that is, from 1; if none does, the first.
fn told<T>(others: &[T], compare: impl Fn(&T) -> Option<Explanation>) -> Option<(usize, Explanation)> {
    let mut first = None;
    for (place, other) in (1..).zip(others).take(MOST_COMPARED) {
        let explanation = compare(other)?;
        if !explanation.is_close() && !explanation.reasons.is_empty() {
            return Some((place, explanation));
        }
        first.get_or_insert((place, explanation));
    }
    first
}

/// Choices that the best one is compared with before the coach gives up finding one that teaches something.
const MOST_COMPARED: usize = 6;

fn explained<G: Playable>(
    valuer: &Valuer<'_, G>,
    [one, other]: &[Position<'_, G>; 2],
    scene: &Scene<'_, '_, G>,
) -> Option<Explanation> {
    let (ones, others) = (valuer.parts(one), valuer.parts(other));
    let difference = std::array::from_fn(|head| ones[head] - others[head]);
    let difference = Parts::new::<G>(valuer.value(one) - valuer.value(other), difference);
    let (reasons, error) = reasons(scene)?;
    Some(Explanation { difference, error, reasons })
}

impl<'t, G: Playable> Story<'t, G> {
    /// The position in which the decision of an event of a turn was due: before anybody has crossed, or before a take.
    pub fn before(&self, event: usize) -> Option<Position<'t, G>> {
        let chapter = (1..self.chapters())
            .rev()
            .find(|chapter| self.turn(*chapter).is_some_and(|turn| turn.first <= event))?;
        let turn = self.turn(chapter)?;
        let mut position = turn.position.clone();
        let told = &turn.events[..event - turn.first];
        let is_crossing = matches!(turn.events[event - turn.first], flipwrite::Event::Crossed { .. });
        let told = if is_crossing { &told[..told.len().min(1)] } else { told };
        told.iter().try_for_each(|event| follow(&mut position, event))?;
        Some(position)
    }
}

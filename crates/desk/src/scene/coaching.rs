//! What the coach says more while a game is played: why its advice is best, and what a crossing would give away. Asked and
//! answered in the words of whoever reviews games.

use flipwrite::{Choice, write_choice};
use flipwrite_host::Decision;
use flipwrite_wire::review::{Ask, CostAsk, HintAsk, Request, Worth};
use flipwrite_wire::{Favors, TableSpec, WhyLine};
use flipwrite_words::{Words, sentence};

use super::advice::Advice;
use super::game::Staged;
use super::questions::drafted;
use crate::desk::Desk;

/// How much is looked at for what comes of one decision: as in a quick review, which then says the same.
const NODES: u64 = 4_000;

/// The table, about which all is asked.
pub(super) fn table<G: Staged>(desk: &Desk<G>, id: u64) -> String {
    Request { id, ask: Ask::Table(TableSpec::of(desk.table())) }.write()
}

/// Why is the advice best? Nothing if there was only one thing to do, or nothing is asked of whoever looks any more.
pub(super) fn ask_why<G: Staged>(desk: &Desk<G>, id: u64, advice: &Advice) -> Option<String> {
    let seat = desk.look().seat().filter(|_| desk.is_asked() && advice.weighed.len() > 1)?;
    let begun = drafted(desk);
    let candidates = advice.weighed.iter().map(|choices| [begun.as_slice(), choices].concat()).collect();
    let position = desk.position().map(|position| position.notation());
    let ask = HintAsk { seat: seat.index(), position, candidates, nodes: NODES };
    Some(Request { id, ask: Ask::Hint(ask) }.write())
}

/// What would be given away by the crossing that a confirmation would decide now; nothing if it would decide none.
pub(super) fn ask_cost<G: Staged>(desk: &Desk<G>, id: u64) -> Option<String> {
    let (seat, Decision::Cross(crossings)) = (desk.look().seat()?, desk.decision()?) else { return None };
    let deck = desk.table().deck();
    let choices = crossings.iter().map(|crossing| write_choice(deck, Choice::Cross(*crossing))).collect();
    let position = desk.position()?.notation();
    let ask = CostAsk { seat: seat.index(), position, choices, nodes: NODES };
    Some(Request { id, ask: Ask::Cost(ask) }.write())
}

/// What speaks for one of two choices, as sentences, the strongest first; `names` are the players' by seat.
fn reasons(words: &Words, names: &[String], why: &WhyLine, favors: Favors) -> Vec<String> {
    let told = why.reasons.iter().filter(|reason| reason.favors == favors);
    told.map(|reason| sentence(&words.fact(&reason.fact, names))).collect()
}

/// What is said where no single reason is worth being told.
fn many_small(words: &Words) -> Vec<String> {
    vec![words.say("coach-many", &[])]
}

/// Why the advice is best: nothing that may be chance is told.
pub fn why_best(words: &Words, names: &[String], why: &WhyLine) -> Vec<String> {
    if why.close {
        return vec![sentence(&words.too_close())];
    }
    let reasons = reasons(words, names, why, Favors::One);
    if reasons.is_empty() { many_small(words) } else { reasons }
}

/// What a crossing gives away.
#[derive(Clone, Debug, PartialEq)]
pub struct GivenAway {
    /// At most zero.
    pub loss: Worth,
    /// The crossing as the one, the best as the other.
    pub why: WhyLine,
}

impl GivenAway {
    /// Whether it is certain that at least so many points are given away.
    pub fn is_at_least(&self, points: u32) -> bool {
        !self.why.close && -self.loss.value() >= f64::from(points)
    }

    /// How much it is, as a sentence.
    pub fn told(&self, words: &Words) -> String {
        let points = (-self.loss.value()).round() as i32;
        words.say("coach-sure-asks", &[("points", points.into())])
    }

    /// What speaks for another crossing.
    pub fn reasons(&self, words: &Words, names: &[String]) -> Vec<String> {
        let reasons = reasons(words, names, &self.why, Favors::Other);
        if reasons.is_empty() { many_small(words) } else { reasons }
    }
}

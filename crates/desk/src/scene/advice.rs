//! The coach: first where to look, then what is best and what it brings.

use flipwrite::{Boxes, CardIndex, Choice, Slot, Take, read_choice};
use flipwrite_words::{Arg, Words};

use super::gains::gains_of;
use super::game::Staged;
use crate::desk::Desk;
use flipwrite_wire::bots::{Opinion, Reply};

/// The best choice and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What to do, step by step.
    pub choices: Vec<Choice>,
    /// The score that is expected of it.
    pub score: Option<f64>,
    /// How many points that is more than with the next best.
    pub score_ahead: Option<f64>,
    /// The chance to win with it.
    pub win: Option<f64>,
    /// By how much that is higher than with the next best.
    pub win_ahead: Option<f64>,
    /// All that was weighed, as notation, the best first.
    pub weighed: Vec<Vec<String>>,
}

/// What the coach says: in the open, to those who don't see the rings, and in numbers for those who want them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Says {
    /// For all.
    pub open: Vec<String>,
    /// For those who don't see the rings.
    pub aside: Vec<String>,
    /// For those who want numbers.
    pub details: Vec<String>,
}

/// The best of what a bot has weighed; nothing if it has weighed nothing.
pub(super) fn read<G: Staged>(desk: &Desk<G>, reply: &Reply) -> Option<Advice> {
    let deck = desk.table().deck();
    let candidates: &[Opinion] = match reply {
        Reply::Keep { candidates, .. } | Reply::Analysis { candidates, .. } => candidates,
        _ => return None,
    };
    let best = candidates.first()?;
    let choices = best.choices.iter().map(|text| read_choice(deck, text).ok());
    Some(Advice {
        choices: choices.collect::<Option<_>>()?,
        score: best.score,
        score_ahead: candidates.get(1).and_then(|next| next.score_loss),
        win: best.win,
        win_ahead: candidates.get(1).and_then(|next| next.win_loss),
        weighed: candidates.iter().map(|opinion| opinion.choices.clone()).collect(),
    })
}

/// What is advised to cross on a card, step by step; nothing for steps on the other card.
pub(super) fn advised<G: Staged>(desk: &Desk<G>, advice: &Advice, slot: Slot) -> Vec<Boxes> {
    let card = desk.draft().and_then(|draft| draft.player().card(slot));
    let on_card = |choice: &Choice| match choice {
        Choice::Cross(crossing) if Some(crossing.card) == card => crossing.boxes,
        _ => Boxes::EMPTY,
    };
    advice.choices.iter().map(on_card).collect()
}

/// Drafts or marks what is advised.
pub(super) fn follow<G: Staged>(desk: &mut Desk<G>, advice: &Advice) {
    for choice in &advice.choices {
        match *choice {
            Choice::Cross(crossing) => {
                let slot = desk.draft().and_then(|draft| draft.player().slot_of(crossing.card));
                slot.and_then(|slot| desk.place(slot, crossing.boxes));
            }
            Choice::Take(take) => desk.mark_take(Some(take)),
            Choice::Keep(cards) => {
                desk.keeping().to_vec().into_iter().for_each(|card| desk.mark_keep(card));
                cards.into_iter().for_each(|card| desk.mark_keep(card));
            }
        }
    }
}

fn number<G: Staged>(desk: &Desk<G>, card: CardIndex) -> Arg<'static> {
    desk.table().deck().number(card).into()
}

/// Where one of the own cards lies: above each other or side by side.
fn side<G: Staged>(desk: &Desk<G>, card: CardIndex, stacked: bool) -> &'static str {
    let slot = desk.draft().and_then(|draft| draft.player().slot_of(card));
    match (stacked, slot) {
        (true, Some(Slot::Second)) => "lower",
        (true, _) => "upper",
        (false, Some(Slot::Second)) => "right",
        (false, _) => "left",
    }
}

/// Where to look, without saying what is best.
pub(super) fn where_to_look<G: Staged>(
    words: &Words,
    desk: &Desk<G>,
    advice: &Advice,
    stacked: bool,
) -> Says {
    let mut aside = Vec::new();
    let sentence = match advice.choices.first() {
        Some(Choice::Cross(crossing)) => {
            aside.push(words.say("card-number", &[("number", number(desk, crossing.card))]));
            words.say("hint-look-card", &[("side", side(desk, crossing.card, stacked).into())])
        }
        Some(Choice::Take(Take::Display(card))) => {
            words.say("hint-look-display", &[("card", number(desk, *card))])
        }
        Some(Choice::Take(Take::Deck)) => words.say("hint-look-deck", &[]),
        Some(Choice::Keep(_)) => words.say("hint-look-keep", &[]),
        None => words.say("hint-none", &[]),
    };
    Says { open: vec![sentence], aside, ..Says::default() }
}

/// What is best, what it brings, and what it is worth.
pub(super) fn best<G: Staged>(words: &Words, desk: &Desk<G>, advice: &Advice) -> Says {
    let mut says = Says { details: details(words, advice), ..Says::default() };
    for choice in &advice.choices {
        match choice {
            Choice::Cross(crossing) => says.aside.push(words.say(
                "hint-best-cross",
                &[("boxes", crossing.boxes.to_string().into()), ("card", number(desk, crossing.card))],
            )),
            Choice::Take(Take::Display(card)) => {
                says.open.push(words.say("hint-best-take", &[("card", number(desk, *card))]));
            }
            Choice::Take(Take::Deck) => says.open.push(words.say("hint-best-deck", &[])),
            Choice::Keep(cards) => {
                let numbers = cards.map(|card| desk.table().deck().number(card).0);
                says.open.push(words.say("hint-best-keep", &[("cards", words.list(&numbers).into())]));
            }
        }
    }
    if !says.aside.is_empty() {
        says.open.extend(crossing_brings(words, desk, advice));
    }
    says
}

fn crossing_brings<G: Staged>(words: &Words, desk: &Desk<G>, advice: &Advice) -> Vec<String> {
    let Some(mut draft) = desk.draft() else { return Vec::new() };
    for choice in &advice.choices {
        if let Choice::Cross(crossing) = choice {
            let _ = draft.cross(*crossing);
        }
    }
    let gains = gains_of(words, desk, &draft);
    let earns = (!gains.earns.is_empty())
        .then(|| words.say("hint-gains", &[("gains", words.list(&gains.earns).into())]));
    let rings = words.say("hint-rings", &[("count", advice.choices.len().into())]);
    earns.into_iter().chain(gains.cost(words)).chain([rings]).collect()
}

/// What the best choice is worth, in numbers: points and the chance to win, each by its name.
fn details(words: &Words, advice: &Advice) -> Vec<String> {
    let percent = |share: f64| (share * 100.0).round() as i32;
    let points = advice.score_ahead.filter(|points| *points >= 0.5);
    let more = advice.win_ahead.map(percent).filter(|percent| *percent > 0);
    let is_close = points.is_none() && more.is_none() && advice.score_ahead.is_some();
    let said = [
        points.map(|points| words.say("hint-worth", &[("points", Arg::rounded(points))])),
        more.map(|percent| words.say("hint-win-more", &[("percent", percent.into())])),
        is_close.then(|| words.say("hint-worth-little", &[])),
        advice.score.map(|score| words.say("hint-expected", &[("score", Arg::rounded(score))])),
        advice.win.map(|win| words.say("hint-win", &[("percent", percent(win).into())])),
    ];
    said.into_iter().flatten().collect()
}

//! Two choices of one decision, as the coach compares them: the one that is due where a game stops.

use flipwrite::record::{Record, Replay};
use flipwrite::{CardIndex, Choice, HAND, Position, Seat, read_choice, write_choice};
use flipwrite_players::coach::{Coach, Explanation};
use flipwrite_players::{Bot, BotName, Budget, Knowledge, Playable, Spec};
use flipwrite_wire::WhyLine;
use flipwrite_wire::review::{CompareAsk, Compared};
use std::sync::Arc;

/// Whoever finds the best of all other choices looks at this many nodes.
const LOOKS: u64 = 20_000;

/// What the one choice is worth more than the other, and why; nothing if there are no two such choices.
pub(crate) fn compare<G: Playable>(
    coach: &Coach<G>,
    knowledge: &Arc<Knowledge<G>>,
    record: &Record,
    seat: Seat,
    ask: &CompareAsk,
) -> Option<Compared> {
    let mut replay = Replay::new(coach.table());
    record.events.iter().try_for_each(|event| replay.feed(event)).ok()?;
    let read = |words: &str| choices(coach, words);
    let (one, other) = (read(&ask.one)?, ask.other.as_deref().map(read));
    // A choice that is none must not pass for one that was left out.
    let other = other.map_or(Some(None), |other| other.map(Some))?;
    let (other, explanation) = match replay.position() {
        Some(position) => {
            let other = other.or_else(|| next_best(knowledge, &position, seat, &one))?;
            let explanation = coach.compare(&position, seat, &one, &other)?;
            (other, explanation)
        }
        None => pairs(coach, replay.hand(seat)?, &one, other.as_deref())?,
    };
    let written: Vec<String> =
        other.iter().map(|choice| write_choice(coach.table().deck(), *choice)).collect();
    Some(Compared {
        worth: explanation.difference.total().into(),
        other: written.join(", "),
        why: WhyLine::of(&explanation),
    })
}

fn choices<G: Playable>(coach: &Coach<G>, words: &str) -> Option<Vec<Choice>> {
    words.split(',').map(|part| read_choice(coach.table().deck(), part.trim()).ok()).collect()
}

/// The best choice that comes to something else.
fn next_best<G: Playable>(
    knowledge: &Arc<Knowledge<G>>,
    position: &Position<'_, G>,
    seat: Seat,
    one: &[Choice],
) -> Option<Vec<Choice>> {
    let mut bot = Bot::new(Spec::new(BotName::Master), seat, 0, knowledge);
    let analysis = bot.analyze(position, Budget::Nodes(LOOKS))?;
    let outcome = |choices: &[Choice]| position.outcome(seat, choices.iter().copied()).ok();
    let same = outcome(one)?;
    let mut all = analysis.candidates.into_iter().map(|candidate| candidate.choices);
    all.find(|choices| outcome(choices) != Some(same))
}

/// Two pairs of a hand; without another one, the best of those that are not the same.
fn pairs<G: Playable>(
    coach: &Coach<G>,
    hand: [CardIndex; HAND],
    one: &[Choice],
    other: Option<&[Choice]>,
) -> Option<(Vec<Choice>, Explanation)> {
    let one = pair(hand, one)?;
    let compared = |other: [CardIndex; 2]| {
        let explanation = coach.compare_pairs(one, other)?;
        Some((vec![Choice::Keep(other)], explanation))
    };
    if let Some(other) = other {
        return compared(pair(hand, other)?);
    }
    let all = (0..HAND).flat_map(|first| (first + 1..HAND).map(move |second| [hand[first], hand[second]]));
    let others = all.filter(|other| !other.iter().all(|card| one.contains(card)));
    others.filter_map(compared).min_by_key(|(_, explanation)| explanation.difference.total())
}

/// Two cards of a hand.
fn pair(hand: [CardIndex; HAND], choices: &[Choice]) -> Option<[CardIndex; 2]> {
    match choices {
        [Choice::Keep(pair)] if pair[0] != pair[1] && pair.iter().all(|card| hand.contains(card)) => {
            Some(*pair)
        }
        _ => None,
    }
}

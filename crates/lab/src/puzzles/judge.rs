//! Whether a decision has one best answer: by the exact solution where there is one, if not by somebody who looks far.

use std::sync::Arc;

use flipwrite::{Choice, Due, Position, ROUNDS, Seat, TURNS};
use flipwrite_players::solve::{Ending, solve};
use flipwrite_players::{Bot, Budget, Knowledge, Playable, Spec};

/// Who judges, and by which number whatever is random in it.
#[derive(Clone, Copy, Debug)]
pub struct Judge<'a> {
    /// A bot that weighs all choices.
    pub bot: &'a Spec,
    /// The number that its randomness comes from.
    pub number: u64,
}

/// Positions that an exact solution may take.
const SOLVED: u64 = 3_000_000;

/// With more turns to come there is no hope for an exact solution.
const LAST: usize = 2;

/// How it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// By the exact solution.
    Solved,
    /// By this bot.
    Judged(String),
}

/// What is known of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// How it is known.
    pub proof: Proof,
    /// What the next best gives away, in points.
    pub margin: f64,
}

/// What a judge says of an answer: the same, or nothing if another one is better than by `least` points worse. The answer comes
/// back as the judge has it, which comes to the same. What the exact solution tells no bot is asked.
pub fn judge<G: Playable + Ending>(
    knowledge: &Arc<Knowledge<G>>,
    judge: Judge<'_>,
    least: f64,
    position: &Position<'_, G>,
    seat: Seat,
    answer: &[Choice],
) -> Option<(Vec<Choice>, Verdict)> {
    let (best, verdict) = match solved(position, seat) {
        Some(solved) => solved?,
        None => judged(knowledge, judge, position, seat)?,
    };
    let outcome = |choices: &[Choice]| position.outcome(seat, choices.iter().copied()).ok();
    let is_it = verdict.margin >= least && outcome(&best).is_some() && outcome(&best) == outcome(answer);
    is_it.then_some((best, verdict))
}

/// The exact solution, choice after choice of the decision; the inner nothing if one of them has no single best.
#[allow(clippy::option_option)]
fn solved<G: Playable + Ending>(
    position: &Position<'_, G>,
    seat: Seat,
) -> Option<Option<(Vec<Choice>, Verdict)>> {
    if turns_to_come(position) > LAST {
        return None;
    }
    let (mut at, mut best, mut margin) = (position.clone(), Vec::new(), f64::MAX);
    loop {
        let solution = solve(&at, SOLVED).ok()?;
        let first = solution.choices.first()?;
        margin = margin.min(solution.choices.get(1).map_or(f64::MAX, |second| second.loss));
        if at.apply(seat, first.choice, &mut ()).is_err() {
            return Some(None);
        }
        best.push(first.choice);
        let goes_on = matches!(at.due(), Due::Cross(_)) && at.player(seat).extras() > 0;
        if !goes_on || matches!(first.choice, Choice::Take(_)) {
            return Some((margin < f64::MAX).then_some((best, Verdict { proof: Proof::Solved, margin })));
        }
    }
}

/// The turns after the one at hand.
pub(super) fn turns_to_come<G: Playable>(position: &Position<'_, G>) -> usize {
    (ROUNDS - position.turn().round()) * TURNS + TURNS - position.turn().number()
}

fn judged<G: Playable>(
    knowledge: &Arc<Knowledge<G>>,
    judge: Judge<'_>,
    position: &Position<'_, G>,
    seat: Seat,
) -> Option<(Vec<Choice>, Verdict)> {
    let mut bot = Bot::new(judge.bot.clone(), seat, judge.number, knowledge);
    let margin = f64::from(margin(&mut bot, position, seat)?);
    let best = bot.decide(position, Budget::Usual)?;
    Some((best, Verdict { proof: Proof::Judged(judge.bot.to_string()), margin }))
}

/// By how many points a bot likes its choice better than the next that comes to something else; nothing if it can't tell.
pub(super) fn margin<G: Playable>(bot: &mut Bot<G>, position: &Position<'_, G>, seat: Seat) -> Option<f32> {
    let analysis = bot.analyze(position, Budget::Usual)?;
    let outcome = |choices: &[Choice]| position.outcome(seat, choices.iter().copied()).ok();
    let first = outcome(&analysis.candidates.first()?.choices)?;
    let next = analysis.candidates.iter().find(|other| outcome(&other.choices) != Some(first))?;
    next.score_loss
}

//! Studies: many deals, each with the best line found, the bound, and what a bot scores.

use std::sync::Arc;

use flipwrite::random::game_number;
use flipwrite::{Choice, Deal, DealNumber, Position, ScoreParts, Seat, Table};
use flipwrite_players::{Knowledge, Spec};

use crate::bound::beam::Beam;
use crate::bound::charts::Charts;
use crate::bound::descent::Descent;
use crate::bound::game::Bounded;
use crate::bound::line::Line;
use crate::bound::price::POINT;
use crate::bound::prospect::{Prospect, keeps, start};
use crate::bound::rank::Ranking;
use crate::entrant::Entrant;
use crate::game::play;
use crate::parallel;
use crate::progress::Progress;

/// How hard to look: 1 and up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort(pub u16);

impl Effort {
    /// Lines followed side by side.
    const fn width(self) -> usize {
        1000 * self.0 as usize
    }

    /// Price lists tried at most.
    const fn evaluations(self) -> usize {
        60 + 30 * self.0 as usize
    }

    /// The efforts whose lines are looked for: smaller ones first, so that more effort never finds a worse line.
    fn rungs(self) -> impl Iterator<Item = Effort> {
        RUNGS.into_iter().filter(move |rung| *rung < self.0).chain([self.0]).map(Effort)
    }
}

/// Efforts that each higher one includes. A wider beam may lose a line that a narrow one keeps; all narrower ones
/// together take less than half of its time.
const RUNGS: [u16; 5] = [1, 3, 10, 30, 100];

/// What is found for a prospect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The best line found.
    pub line: Line,
    /// No line scores more.
    pub bound: i32,
}

/// Looks for the best line of a prospect and for a bound.
pub fn solve<G: Bounded>(charts: &Charts<G>, prospect: &Prospect<'_, G>, effort: Effort) -> Option<Solution> {
    let mut descent = Descent::new(charts, prospect);
    let stages: Vec<usize> = effort.rungs().map(|rung| rung.evaluations() / 2).collect();
    let prices = descent.descend_by(0, &stages);
    let mut best: Option<Line> = None;
    for (rung, prices) in effort.rungs().zip(prices) {
        let ranking = Ranking::new(charts, prospect, &prices);
        let line = Beam::new(prospect, &ranking, rung.width()).search(starts(prospect)?)?;
        best = best.filter(|best| best.score >= line.score).or(Some(line));
    }
    let line = best?;
    descent.descend(POINT * i64::from(line.score), effort.evaluations() / 2);
    // Scores are whole points, and the line is one of the lines.
    let bound = descent.bound().div_euclid(POINT).max(line.score.into());
    Some(Solution { line, bound: i32::try_from(bound).unwrap_or(i32::MAX) })
}

/// The positions that a line can begin from, with the choice that leads there.
fn starts<'t, G: Bounded>(prospect: &Prospect<'t, G>) -> Option<Vec<(Option<Choice>, Position<'t, G>)>> {
    if prospect.openings.len() == 1 {
        return Some(vec![(None, prospect.position.clone())]);
    }
    let begin =
        |kept| Some((Some(Choice::Keep(kept)), start(prospect.position.table(), prospect.deal, kept)?));
    keeps(prospect.deal).into_iter().map(begin).collect()
}

/// What to study.
#[derive(Clone, Copy, Debug)]
pub struct Study<'a, G: Bounded> {
    /// A table for one.
    pub table: &'a Table<G>,
    /// The charts of its deck.
    pub charts: &'a Charts<G>,
    /// What the bot knows.
    pub knowledge: &'a Arc<Knowledge<G>>,
    /// The bot that plays the same deals.
    pub bot: &'a Spec,
    /// The number of the run, from which every deal comes.
    pub number: u64,
    /// How many deals.
    pub deals: u64,
    /// How many threads.
    pub jobs: usize,
    /// How hard to look.
    pub effort: Effort,
}

/// What came of one deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The deal.
    pub deal: DealNumber,
    /// What the bot scored, knowing no more than a player does.
    pub bot: i32,
    /// What the best line found scores, that of the bot included.
    pub line: i32,
    /// No line scores more.
    pub bound: i32,
}

impl Outcome {
    /// How far the bound lies above the line, in thousandths of the line; `None` if the line has no points.
    pub fn gap(&self) -> Option<i64> {
        let (line, bound) = (i64::from(self.line), i64::from(self.bound));
        (line > 0).then(|| ((bound - line) * 1000 + line / 2) / line)
    }
}

/// See [`Bounded::study`].
pub(crate) fn study_all<G: Bounded>(study: &Study<'_, G>, progress: &Progress) -> Vec<Outcome> {
    parallel::all(study.deals, study.jobs, progress, |index| {
        let Some(outcome) = outcome(study, game_number(study.number, index)) else {
            unreachable!("the table is for one, and lines and bots follow the rules")
        };
        progress.add(1);
        outcome
    })
}

fn outcome<G: Bounded>(study: &Study<'_, G>, number: u64) -> Option<Outcome> {
    let deal = Deal::new(DealNumber(number).seed(), 1, study.table.deck().len());
    let prospect = Prospect::of_deal(study.table, &deal)?;
    let solution = solve(study.charts, &prospect, study.effort)?;
    let entrant = Entrant::Bot(study.bot.clone());
    let seated = entrant.seated(Seat::S0, number, study.knowledge);
    let (end, _) = play(study.table, &deal, &mut [seated]).ok()?;
    let bot = end.score(Seat::S0).total();
    // What the bot plays is a line, too.
    let line = solution.line.replay(study.table, &deal)?.max(bot);
    Some(Outcome { deal: DealNumber(number), bot, line, bound: solution.bound })
}

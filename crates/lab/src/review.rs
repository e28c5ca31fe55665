//! Recorded games reviewed: what was expected, what luck gave, what decisions cost, in words that files and reports take over.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use flipwrite::record::{Fault, Record};
use flipwrite::{Choice, Deck, Fact, Game, GameId, Maps, Pyramids, Seat, Table, write_choice};
use flipwrite_players::coach::{
    Account, Amount, Coach, Entry, Explanation, Kind, Ledger, Parts, Reason, Side,
};
use flipwrite_players::{Aim, Knowledge, Playable};
use flipwrite_wire::skill::{Like, Skill};
use serde::{Serialize, Serializer};

use crate::parallel;
use crate::progress::Progress;

/// Nodes that a review takes for what comes of one decision, if nobody says otherwise.
pub const USUAL_NODES: u64 = 4_000;

/// How games are reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// In points, or in the chance to win.
    pub aim: Aim,
    /// For one seat, or for each.
    pub seat: Option<Seat>,
    /// About how many nodes to take for what comes of one decision.
    pub nodes: u64,
    /// Whether decisions are explained: it takes longer.
    pub explain: bool,
}

/// Reviews games, of any decks: what is known of the last ones is kept.
#[derive(Debug)]
pub struct Reviewer {
    manner: Manner,
    maps: Shelf<Maps>,
    pyramids: Shelf<Pyramids>,
}

/// A game as a seat had it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Review {
    /// The seat.
    pub seat: Seat,
    /// `points` or `win`.
    #[serde(rename = "in")]
    pub measure: &'static str,
    /// Whether the game was played to its end: if not, the result is what the seat could expect where it stops.
    pub finished: bool,
    /// What came of it: *expectation + luck + losses + rivals + revision*.
    #[serde(serialize_with = "plain")]
    pub result: Amount,
    /// What the seat could expect before anything was dealt.
    #[serde(serialize_with = "plain")]
    pub expectation: Amount,
    /// What chance gave.
    #[serde(serialize_with = "plain")]
    pub luck: Amount,
    /// What own decisions cost: at most zero.
    #[serde(serialize_with = "plain")]
    pub losses: Amount,
    /// What others did.
    #[serde(serialize_with = "plain")]
    pub rivals: Amount,
    /// The evaluation changing its mind.
    #[serde(serialize_with = "plain")]
    pub revision: Amount,
    /// From 0 to 100, by what decisions cost on average; of reviews in points.
    pub accuracy: Option<u8>,
    /// The levels that lose about as much, as far as one game can tell.
    pub like: Option<Like>,
    /// All of it, in the order of the game.
    pub lines: Vec<ReviewLine>,
}

/// One line of a review.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewLine {
    /// The event that it is about, by its place in the record.
    pub event: usize,
    /// Round and turn; none in the opening.
    #[serde(serialize_with = "turn")]
    pub turn: Option<(usize, usize)>,
    /// What it is about.
    #[serde(serialize_with = "word")]
    pub kind: Kind,
    /// What it adds.
    #[serde(serialize_with = "plain")]
    pub value: Amount,
    /// What the seat may expect after it.
    #[serde(serialize_with = "plain")]
    pub expected: Amount,
    /// Who decided, where it was somebody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<Seat>,
    /// What was decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
    /// What would have been best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
    /// Why.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
}

/// Why a choice is worse than the best, or as good.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Why {
    /// What the choice is worth less what the best is, in points of the own final score, part by part.
    #[serde(serialize_with = "by_part")]
    pub parts: Parts,
    /// Whether that is too close to call.
    pub close: bool,
    /// What speaks for either, the strongest first.
    pub reasons: Vec<WhyReason>,
}

/// A fact, and about what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WhyReason {
    /// What is so.
    #[serde(flatten)]
    pub fact: Fact,
    /// About so many points.
    #[serde(serialize_with = "plain")]
    pub points: Amount,
    /// Whether it speaks for the `choice` or for the `best`.
    pub favors: &'static str,
}

impl Why {
    fn of(explanation: &Explanation) -> Self {
        let reason = |reason: &Reason| WhyReason {
            fact: reason.fact,
            points: reason.points,
            favors: if reason.favors == Side::One { "choice" } else { "best" },
        };
        Why {
            parts: explanation.difference,
            close: explanation.is_close(),
            reasons: explanation.reasons.iter().map(reason).collect(),
        }
    }
}

fn by_part<S: Serializer>(parts: &Parts, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(parts.iter().map(|(name, amount)| (name, amount.value())))
}

fn plain<S: Serializer>(amount: &Amount, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(amount.value())
}

fn turn<S: Serializer>(turn: &Option<(usize, usize)>, serializer: S) -> Result<S::Ok, S::Error> {
    match turn {
        Some((round, number)) => serializer.collect_str(&format_args!("{round}.{number}")),
        None => serializer.serialize_none(),
    }
}

fn word<S: Serializer>(kind: &Kind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(kind.name())
}

impl Reviewer {
    /// A reviewer.
    pub fn new(manner: Manner) -> Self {
        Reviewer { manner, maps: Shelf::default(), pyramids: Shelf::default() }
    }

    /// How it reviews.
    pub fn manner(&self) -> Manner {
        self.manner
    }

    /// A game as each seat had it that is asked for, as far as it went. Nobody is told anything of a record that breaks a rule.
    pub fn review(&self, record: &Record) -> Result<Vec<Review>, Fault> {
        record.check()?;
        match record.game {
            GameId::Maps => self.review_at(&self.maps, record),
            GameId::Pyramids => self.review_at(&self.pyramids, record),
        }
    }

    /// Several games at once, in their order; those after the one at which it was asked to stop are missing.
    pub fn review_all(
        &self,
        records: &[&Record],
        jobs: usize,
        progress: &Progress,
    ) -> Vec<Result<Vec<Review>, Fault>> {
        parallel::all(records.len() as u64, jobs, progress, |place| {
            let review = self.review(records[place as usize]);
            progress.add(1);
            review
        })
    }

    fn review_at<G: Playable>(&self, shelf: &Shelf<G>, record: &Record) -> Result<Vec<Review>, Fault> {
        let coach = shelf.coach(record.table::<G>()?, self.manner.nodes);
        let Some(story) = coach.story_of(record) else {
            unreachable!("the events of a sound record follow from each other");
        };
        let seats = coach.table().seat_set();
        let wanted = seats.iter().filter(|seat| self.manner.seat.is_none_or(|wanted| wanted == *seat));
        let review = |seat| {
            let ledger = coach.ledger(&story, seat, self.manner.aim);
            let explain = self.manner.explain;
            let why = |entry: &Entry| explain.then(|| coach.explain(&story, seat, entry)).flatten();
            Review::of(&ledger, coach.table(), why)
        };
        Ok(wanted.map(review).collect())
    }
}

impl Review {
    fn of<G: Game>(ledger: &Ledger, table: &Table<G>, why: impl Fn(&Entry) -> Option<Explanation>) -> Self {
        let (deck, skill) = (table.deck(), skill(ledger, table));
        let [luck, losses, rivals, revision] = Account::ALL.map(|account| ledger.sum(account));
        Review {
            seat: ledger.seat,
            measure: if ledger.aim == Aim::Win { "win" } else { "points" },
            finished: ledger.is_over,
            result: ledger.result,
            expectation: ledger.expectation,
            luck,
            losses,
            rivals,
            revision,
            accuracy: skill.map(|skill| skill.accuracy),
            like: skill.map(|skill| skill.like),
            lines: ledger
                .entries
                .iter()
                .map(|entry| ReviewLine::of(entry, deck, why(entry).as_ref()))
                .collect(),
        }
    }
}

/// How well the seat has decided; told in points alone.
fn skill<G: Game>(ledger: &Ledger, table: &Table<G>) -> Option<Skill> {
    let decided = ledger.entries.iter().filter(|entry| entry.kind.account() == Account::Losses);
    let decisions = decided.count();
    // To the millionth, as whoever gets the lines reckons.
    let mean = Amount(ledger.sum(Account::Losses).0.checked_div(decisions as i64)?);
    Skill::of(G::ID, table.seats(), decisions, mean.value()).filter(|_| ledger.aim == Aim::Score)
}

impl Review {
    /// What a decision of the seat cost on average, without its sign; nothing of none.
    pub fn mean_loss(&self) -> Option<f64> {
        let decisions = self.lines.iter().filter(|line| line.kind.account() == Account::Losses).count();
        (decisions > 0).then(|| -self.losses.value() / decisions as f64)
    }
}

impl ReviewLine {
    fn of<G: Game>(entry: &Entry, deck: &Deck<G>, why: Option<&Explanation>) -> Self {
        let written = |choices: &[Choice]| {
            choices.iter().map(|choice| write_choice(deck, *choice)).collect::<Vec<_>>().join(", ")
        };
        ReviewLine {
            event: entry.event,
            turn: entry.turn,
            kind: entry.kind,
            value: entry.amount,
            expected: entry.value,
            player: if let Kind::Rival(seat) = entry.kind { Some(seat) } else { None },
            choice: entry.decided.as_ref().map(|decided| written(&decided.made)),
            best: entry.decided.as_ref().map(|decided| written(&decided.best)),
            why: why.map(Why::of),
        }
    }
}

/// Coaches for the last tables.
#[derive(Debug)]
struct Shelf<G: Playable>(Mutex<VecDeque<Arc<Coach<G>>>>);

impl<G: Playable> Default for Shelf<G> {
    fn default() -> Self {
        Shelf(Mutex::default())
    }
}

/// Tables that are kept in mind.
const MOST_TABLES: usize = 4;

impl<G: Playable> Shelf<G> {
    fn coach(&self, table: Table<G>, nodes: u64) -> Arc<Coach<G>> {
        let mut coaches = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = coaches.iter().position(|coach| *coach.table() == table);
        let coach = place.and_then(|place| coaches.remove(place)).unwrap_or_else(|| {
            let Ok(knowledge) = Knowledge::new(table.deck(), Some(crate::weights(G::ID))) else {
                unreachable!("our own weights can be read");
            };
            Arc::new(Coach::new(table, Arc::new(knowledge), nodes))
        });
        coaches.truncate(MOST_TABLES - 1);
        coaches.push_front(Arc::clone(&coach));
        coach
    }
}

//! A game reviewed, as plain data: what a seat could expect, what luck gave, what decisions cost. Chapters come in any order; what is
//! there is shown, and all of it adds up once the last has come.

mod curve;

use flipwrite::order::sort_short;
use flipwrite::{Boxes, CardIndex, Choice, Deck, Event, GameId, Seat, Take, read_choice};
use flipwrite_wire::review::{
    Account, Ask, Chapter, ChapterAsk, Kind, Line, Measure, Request, TurnNumber, Worth,
};
use flipwrite_wire::skill::{Level, Skill};
use flipwrite_words::{Arg, Words};

use super::card::Face;
use super::game::Staged;
use crate::story::Story;

pub use curve::{Bar, Curve, Tick};

/// How many turning points are told.
const TURNING_POINTS: usize = 6;

/// What the evaluation itself may be off by: half a point, or one in a hundred games.
const fn close(measure: Measure) -> Worth {
    match measure {
        Measure::Points => Worth(500_000),
        Measure::Win => Worth(10_000),
    }
}

/// How a review is wished for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// As whom.
    pub seat: Seat,
    /// In points, or in the chance to win.
    pub measure: Measure,
    /// How much is looked at for what comes of one decision.
    pub nodes: u64,
}

impl Manner {
    /// The question for one chapter.
    pub fn ask(self, id: u64, chapter: usize) -> String {
        let Manner { seat, measure, nodes } = self;
        let ask = ChapterAsk { chapter, seat: seat.index(), measure, nodes };
        Request { id, ask: Ask::Chapter(ask) }.write()
    }
}

/// A game as a seat had it, as far as it has been looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    measure: Measure,
    chapters: Vec<Option<Chapter>>,
}

/// One account of the ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted {
    /// Which.
    pub account: Account,
    /// What it comes to so far.
    pub sum: Worth,
    /// What it is made of, in the order of the game; what added nothing is left out.
    pub lines: Vec<Line>,
}

/// The decisions of a seat, and what they cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accuracy {
    /// How many there were.
    pub decisions: usize,
    /// What they cost in the mean; at most zero.
    pub mean: Worth,
    /// Those after which no other choice would have been better.
    pub best: usize,
}

impl Review {
    /// Nothing is known yet of so many chapters.
    pub fn new(measure: Measure, chapters: usize) -> Self {
        Review { measure, chapters: vec![None; chapters] }
    }

    /// Reads what [`Review::write`] wrote; nothing if it is of another game or no review at all.
    pub fn read(measure: Measure, chapters: usize, text: &str) -> Option<Self> {
        let read: Vec<Option<Chapter>> = serde_json::from_str(text).ok()?;
        let fits = |(place, chapter): (usize, &Option<Chapter>)| {
            chapter.as_ref().is_none_or(|chapter| chapter.chapter == place)
        };
        let is_ours = read.len() == chapters && read.iter().enumerate().all(fits);
        is_ours.then_some(Review { measure, chapters: read })
    }

    /// All that is known, as text.
    pub fn write(&self) -> String {
        serde_json::to_string(&self.chapters).unwrap_or_default()
    }

    /// Takes a chapter in.
    pub fn put(&mut self, chapter: Chapter) {
        if let Some(place) = self.chapters.get_mut(chapter.chapter) {
            *place = Some(chapter);
        }
    }

    /// Takes in what another has found of the same.
    pub fn fill(&mut self, other: Review) {
        other.chapters.into_iter().flatten().for_each(|chapter| {
            if self.chapters.get(chapter.chapter).is_some_and(Option::is_none) {
                self.put(chapter);
            }
        });
    }

    /// What values are told in.
    pub fn measure(&self) -> Measure {
        self.measure
    }

    /// How many chapters there are.
    pub fn len(&self) -> usize {
        self.chapters.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.chapters.is_empty()
    }

    /// The chapters that are still to be looked at.
    pub fn missing(&self) -> Vec<usize> {
        let missing = self.chapters.iter().enumerate().filter(|(_, chapter)| chapter.is_none());
        missing.map(|(place, _)| place).collect()
    }

    /// What the seat could expect before anything was dealt.
    pub fn expectation(&self) -> Option<Worth> {
        Some(self.chapters.first()?.as_ref()?.begins)
    }

    /// What came of it, or where the game stops.
    pub fn result(&self) -> Option<Worth> {
        Some(self.chapters.last()?.as_ref()?.ends())
    }

    /// All that is known, in the order of the game.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &Line> {
        self.chapters.iter().flatten().flat_map(|chapter| &chapter.lines)
    }

    /// The accounts of the ledger.
    pub fn ledger(&self) -> Vec<Posted> {
        let posted = |account: Account| {
            let lines = self.lines().filter(|line| line.kind.account() == account && line.value != Worth(0));
            let lines: Vec<Line> = lines.cloned().collect();
            Posted { account, sum: lines.iter().map(|line| line.value).sum(), lines }
        };
        Account::ALL.map(posted).into()
    }

    /// The decisions of the seat that cost something, the dearest first.
    pub fn mistakes(&self) -> Vec<Line> {
        let costs = |line: &&Line| line.kind.account() == Account::Losses && line.value < Worth(0);
        let mut mistakes: Vec<Line> = self.lines().filter(costs).cloned().collect();
        sort_short(&mut mistakes, |line| (line.value, line.event));
        mistakes
    }

    /// Whether a value is less than the evaluation itself may be off by.
    pub fn is_close(&self, value: Worth) -> bool {
        value.0.abs() < close(self.measure).0
    }

    /// What moved the game most, for good or ill, in the order of the game.
    pub fn turning_points(&self) -> Vec<Line> {
        let counts = |line: &&Line| {
            matches!(line.kind.account(), Account::Luck | Account::Losses) && !self.is_close(line.value)
        };
        let mut lines: Vec<Line> = self.lines().filter(counts).cloned().collect();
        sort_short(&mut lines, |line| (-line.value.0.abs(), line.event));
        lines.truncate(TURNING_POINTS);
        sort_short(&mut lines, |line| line.event);
        lines
    }

    /// The decisions of the seat in the mean; nothing before there is one.
    pub fn accuracy(&self) -> Option<Accuracy> {
        let decided = || self.lines().filter(|line| line.kind.account() == Account::Losses);
        let (decisions, sum) = (decided().count(), decided().map(|line| line.value).sum::<Worth>());
        let best = decided().filter(|line| line.value == Worth(0)).count();
        let mean = Worth(sum.0.checked_div(decisions as i64)?);
        Some(Accuracy { decisions, mean, best })
    }

    /// How well the seat has decided, once all is known; in points alone.
    pub fn skill(&self, game: GameId, seats: usize) -> Option<Skill> {
        let is_whole = self.measure == Measure::Points && self.missing().is_empty();
        let Accuracy { decisions, mean, .. } = self.accuracy().filter(|_| is_whole)?;
        Skill::of(game, seats, decisions, mean.value())
    }

    /// The curve of what the seat could expect.
    pub fn curve(&self, words: &Words) -> Curve {
        Curve::of(words, self.measure, &self.chapters)
    }
}

/// A value with its sign, with one decimal, in points or in hundredths.
pub fn amount(words: &Words, measure: Measure, value: Worth) -> String {
    let size = size(measure, value);
    let sign = match value.0 {
        _ if size == Arg::Tenths(0) => "",
        0.. => "+",
        _ => "\u{2212}",
    };
    written(words, measure, sign, size)
}

/// A value that is no change: an expectation, or a result.
pub fn level(words: &Words, measure: Measure, value: Worth) -> String {
    written(words, measure, if value.0 < 0 { "\u{2212}" } else { "" }, size(measure, value))
}

fn size(measure: Measure, value: Worth) -> Arg<'static> {
    Arg::rounded(value.value().abs() * if measure == Measure::Win { 100.0 } else { 1.0 })
}

fn written(words: &Words, measure: Measure, sign: &str, size: Arg<'_>) -> String {
    let key = if measure == Measure::Win { "review-percent" } else { "review-points" };
    words.say(key, &[("sign", sign.into()), ("size", size)])
}

/// How well somebody has decided, as sentences; levels by their names.
pub fn skill(words: &Words, skill: Skill, level: impl Fn(Level) -> String) -> [String; 2] {
    let (low, high) = (level(skill.like.low), level(skill.like.high));
    let like = match low == high {
        true => words.say("review-like", &[("level", low.into())]),
        false => words.say("review-like-between", &[("low", low.into()), ("high", high.into())]),
    };
    [words.say("review-skill", &[("accuracy", skill.accuracy.into())]), like]
}

/// When something happened.
pub fn moment(words: &Words, turn: Option<TurnNumber>) -> String {
    match turn {
        None => words.say("review-opening", &[]),
        Some(TurnNumber { round, turn }) => {
            words.say("review-turn", &[("round", round.into()), ("turn", turn.into())])
        }
    }
}

/// What a line is about.
pub fn kind(words: &Words, kind: Kind) -> String {
    let key = match kind {
        Kind::Hand => "review-kind-hand",
        Kind::Display => "review-kind-display",
        Kind::Start => "review-kind-start",
        Kind::Pattern => "review-kind-pattern",
        Kind::Draw => "review-kind-draw",
        Kind::Refill => "review-kind-refill",
        Kind::Keep => "review-kind-keep",
        Kind::Crossing => "review-kind-crossing",
        Kind::Take => "review-kind-take",
        Kind::Rival => "review-kind-rival",
        Kind::StandIn => "review-kind-stand-in",
        Kind::Revision => "review-kind-revision",
    };
    words.say(key, &[])
}

/// Choices in words: notation that can't be read with the deck is told as it is.
pub(super) fn choices<G: Staged>(words: &Words, deck: &Deck<G>, notation: &str) -> String {
    let told = |text: &str| match read_choice(deck, text) {
        Ok(Choice::Cross(crossing)) => {
            let (boxes, card) = (crossing.boxes.to_string(), deck.number(crossing.card));
            words.say("review-cross", &[("boxes", boxes.into()), ("card", card.into())])
        }
        Ok(Choice::Take(Take::Display(card))) => {
            words.say("review-take", &[("card", deck.number(card).into())])
        }
        Ok(Choice::Take(Take::Deck)) => words.say("review-take-deck", &[]),
        Ok(Choice::Keep([one, two])) => {
            let [one, two] = [one, two].map(|card| deck.number(card).into());
            words.say("review-keep", &[("one", one), ("two", two)])
        }
        Err(_) => text.to_owned(),
    };
    notation.split(", ").map(told).collect::<Vec<_>>().join("; ")
}

/// What choices are about, as it lay before them: each card once, with the boxes that are crossed on it.
pub(super) fn cards<G: Staged>(
    story: &Story<G>,
    step: usize,
    seat: Seat,
    notation: &str,
) -> Vec<(Face, Boxes)> {
    let lying = &story.step(step).places[seat.index()].cards;
    let before = |card: CardIndex| {
        let crossed = lying.iter().find(|lying| lying.card == card).map(|lying| lying.crossed);
        Face { crossed: crossed.unwrap_or(Boxes::EMPTY), ..Face::untouched(card) }
    };
    let mut cards: Vec<(Face, Boxes)> = Vec::new();
    let mut show = |card: CardIndex, boxes: Boxes| match cards.iter_mut().find(|(face, _)| face.card == card)
    {
        Some((_, all)) => *all = all.or(boxes),
        None => cards.push((before(card), boxes)),
    };
    for text in notation.split(", ") {
        match read_choice(story.deck(), text) {
            Ok(Choice::Cross(crossing)) => show(crossing.card, crossing.boxes),
            Ok(Choice::Take(Take::Display(card))) => show(card, Boxes::EMPTY),
            Ok(Choice::Keep(kept)) => kept.into_iter().for_each(|card| show(card, Boxes::EMPTY)),
            Ok(Choice::Take(Take::Deck)) | Err(_) => {}
        }
    }
    cards
}

/// How many chapters a story has for a review: the opening, and each turn that was begun.
pub(super) fn chapters<G: Staged>(story: &Story<G>) -> usize {
    let turns = story.record().events.iter().filter(|event| matches!(event, Event::Revealed { .. }));
    1 + turns.count()
}

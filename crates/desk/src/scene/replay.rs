//! A record played again, as plain data: the table at each of its steps.

use std::ops::Deref;

use flipwrite::record::{Fault, Record};
use flipwrite::{Boxes, CardIndex, Due, Event, GameId, Maps, Pattern, Pyramids, ScoreParts, Seat};
use flipwrite_art::{Frame, Light};
use flipwrite_words::Words;

use super::card::{self, Face};
use super::ending::glyph;
use super::game::Staged;
use super::review;
use crate::story::{Lying, Mark, Story};

/// A record of either game, played again.
#[derive(Clone, Debug)]
pub enum AnyStory {
    /// Of `maps`.
    Maps(Story<Maps>),
    /// Of `pyramids`.
    Pyramids(Story<Pyramids>),
}

impl AnyStory {
    /// The story of a record: see [`Story::of`].
    pub fn of(record: Record) -> Result<(Self, Option<Fault>), Fault> {
        match record.game {
            GameId::Maps => Story::of(record).map(|(story, fault)| (AnyStory::Maps(story), fault)),
            GameId::Pyramids => Story::of(record).map(|(story, fault)| (AnyStory::Pyramids(story), fault)),
        }
    }
}

impl Deref for AnyStory {
    type Target = dyn StoryScene;

    fn deref(&self) -> &Self::Target {
        match self {
            AnyStory::Maps(story) => story,
            AnyStory::Pyramids(story) => story,
        }
    }
}

/// The table at a step, as a film would be stopped there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Still {
    /// Round and turn, from 1; turn 0 before a round's first pattern.
    pub turn: (usize, usize),
    /// The pattern of this turn.
    pub pattern: Option<Pattern>,
    /// The open cards.
    pub display: Vec<CardIndex>,
    /// How many cards the deck holds, once all have kept.
    pub left: Option<usize>,
    /// Whether the game is over.
    pub over: bool,
}

/// A player at a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// Whether it does what happens.
    pub acts: bool,
    /// Whether it is the start player.
    pub starts: bool,
    /// Its points so far.
    pub total: i32,
    /// The parts of its score, as in records, with their drawings.
    pub parts: Vec<(&'static str, String, i32)>,
    /// The cards in front of it, with the boxes that this very event crosses.
    pub cards: Vec<(Face, Boxes)>,
    /// Its completed cards, with what was crossed on them.
    pub finished: Vec<Face>,
}

/// What is shown of a story.
pub trait StoryScene {
    /// The record, less what is not sound.
    fn record(&self) -> &Record;
    /// The last step.
    fn last(&self) -> usize;
    /// The event that led to a step.
    fn event(&self, step: usize) -> Option<&Event>;
    /// The first step of every turn, with its round and turn.
    fn turns(&self) -> Vec<(usize, (usize, usize))>;
    /// The steps worth finding again.
    fn marks(&self) -> Vec<(usize, Mark)>;
    /// The table at a step.
    fn moment(&self, step: usize) -> Still;
    /// A player at a step.
    fn seated(&self, words: &Words, step: usize, seat: Seat) -> Seated;
    /// A card by its number, its color and what it is worth.
    fn card_name(&self, words: &Words, card: CardIndex) -> String;
    /// A card with how much of it is free.
    fn card_told(&self, words: &Words, face: &Face) -> String;
    /// The drawing of a card.
    fn draw(&self, face: &Face, light: Light) -> String;
    /// Where the boxes lie in that drawing.
    fn frame(&self, card: CardIndex) -> Frame;
    /// How many chapters a review of it has.
    fn chapters(&self) -> usize;
    /// Choices of a review in its words.
    fn choices_told(&self, words: &Words, notation: &str) -> String;
    /// What they are about: each card as it lay at a step, with the boxes that are crossed on it.
    fn choices_shown(&self, step: usize, seat: Seat, notation: &str) -> Vec<(Face, Boxes)>;
}

impl<G: Staged> StoryScene for Story<G> {
    fn record(&self) -> &Record {
        self.record()
    }

    fn last(&self) -> usize {
        self.last()
    }

    fn event(&self, step: usize) -> Option<&Event> {
        self.event(step)
    }

    fn turns(&self) -> Vec<(usize, (usize, usize))> {
        self.turns()
    }

    fn marks(&self) -> Vec<(usize, Mark)> {
        self.marks()
    }

    fn moment(&self, step: usize) -> Still {
        let position = self.position(step);
        let over = position.as_ref().is_some_and(|position| position.due() == Due::Over);
        Still {
            turn: self.step(step).turn,
            pattern: self.step(step).pattern,
            display: position
                .as_ref()
                .map(|position| position.display().iter().collect())
                .unwrap_or_default(),
            left: position.map(|position| position.unseen().len()),
            over: over || matches!(self.event(step), Some(Event::Ended)),
        }
    }

    fn seated(&self, words: &Words, step: usize, seat: Seat) -> Seated {
        let place = &self.step(step).places[seat.index()];
        let face = |lying: &Lying| Face { card: lying.card, crossed: lying.crossed, fresh: lying.fresh };
        let done = |lying: &Lying| Face { fresh: Boxes::EMPTY, ..face(lying) };
        let cards = place.cards.iter().map(|lying| (face(lying), spot(self, step, seat, lying.card)));
        let position = self.position(step);
        let (total, parts) = score(words, self, step, seat).unwrap_or_default();
        Seated {
            acts: self.event(step).and_then(Event::player) == Some(seat),
            starts: G::HAS_START_PLAYER && position.is_some_and(|position| position.start() == seat),
            total,
            parts,
            cards: cards.collect(),
            finished: place.finished.iter().map(done).collect(),
        }
    }

    fn card_name(&self, words: &Words, card: CardIndex) -> String {
        card::name(words, self.deck(), card)
    }

    fn card_told(&self, words: &Words, face: &Face) -> String {
        card::told(words, self.deck(), face)
    }

    fn draw(&self, face: &Face, light: Light) -> String {
        card::draw(self.deck(), face, light, true)
    }

    fn frame(&self, card: CardIndex) -> Frame {
        G::frame(self.deck().card(card), true)
    }

    fn chapters(&self) -> usize {
        review::chapters(self)
    }

    fn choices_told(&self, words: &Words, notation: &str) -> String {
        review::choices(words, self.deck(), notation)
    }

    fn choices_shown(&self, step: usize, seat: Seat, notation: &str) -> Vec<(Face, Boxes)> {
        review::cards(self, step, seat, notation)
    }
}

/// The boxes of a card that this very event crosses.
fn spot<G: Staged>(story: &Story<G>, step: usize, seat: Seat, on: CardIndex) -> Boxes {
    match story.event(step) {
        Some(Event::Crossed { player, card, boxes, .. })
            if *player == seat && story.deck().number(on) == *card =>
        {
            *boxes
        }
        _ => Boxes::EMPTY,
    }
}

/// The parts of a score, as in records, with their drawings.
type Parts = Vec<(&'static str, String, i32)>;

fn score<G: Staged>(words: &Words, story: &Story<G>, step: usize, seat: Seat) -> Option<(i32, Parts)> {
    let (position, player) = (story.position(step)?, story.player(step, seat)?);
    let tracks = G::tracks(words, &position, seat, &player, &[]);
    let score = position.outlook(&player);
    let named = <G::Score as ScoreParts>::NAMES.iter().zip(score.parts().as_ref().to_vec());
    Some((score.total(), named.map(|(name, points)| (*name, glyph(&tracks, name), points)).collect()))
}

//! A game as its events tell it, cut into chapters: the opening, then turn after turn.

use flipwrite::{
    CardIndex, Choice, Crossing, Event, HAND, MOST_SEATS, Position, Seat, Table, Take, TakenFrom,
};

use crate::knowledge::Playable;

/// A game as its events tell it.
#[derive(Clone, Debug)]
pub struct Story<'t, G: Playable> {
    pub(super) table: &'t Table<G>,
    pub(super) events: Vec<Event>,
    pub(super) opening: Opened<'t, G>,
    /// Each turn that was begun: the position before its pattern, and the event that reveals it.
    turns: Vec<(Position<'t, G>, usize)>,
    is_over: bool,
    /// From which event on who decides for a seat: whether it is whoever sat there first.
    hands: Vec<(usize, Seat, bool)>,
}

/// The opening, as far as it went.
#[derive(Clone, Debug)]
pub(super) struct Opened<'t, G: Playable> {
    pub(super) hands: [Option<(usize, [CardIndex; HAND])>; MOST_SEATS],
    /// The pairs kept so far, by seat, with their events.
    pub(super) kept: Vec<(usize, [CardIndex; 2])>,
    /// The position before the first display, once all have kept. Nobody knows yet who starts.
    pub(super) begun: Option<Position<'t, G>>,
    /// The event of the first display, and its cards.
    pub(super) displayed: Option<(usize, Vec<CardIndex>)>,
    /// The event of the first round, and who starts.
    pub(super) round: Option<(usize, Option<Seat>)>,
}

/// One turn.
pub(super) struct Told<'s, 't, G: Playable> {
    /// Before its pattern is revealed.
    pub(super) position: &'s Position<'t, G>,
    /// Its events, and the place of the first of them.
    pub(super) events: &'s [Event],
    pub(super) first: usize,
}

impl<'t, G: Playable> Story<'t, G> {
    /// See [`Coach::story`](super::Coach::story).
    pub(super) fn new(table: &'t Table<G>, events: &[Event], hands: &[(usize, Seat, bool)]) -> Option<Self> {
        let opening =
            Opened { hands: [None; MOST_SEATS], kept: Vec::new(), begun: None, displayed: None, round: None };
        let mut story = Story {
            table,
            events: events.to_vec(),
            opening,
            turns: Vec::new(),
            is_over: false,
            hands: hands.to_vec(),
        };
        let mut position = None;
        for (place, event) in events.iter().enumerate() {
            match &mut position {
                None => story.open(place, event, &mut position)?,
                Some(position) => {
                    if let Event::Revealed { .. } = event {
                        story.turns.push((position.clone(), place));
                    }
                    follow(position, event)?;
                }
            }
        }
        story.is_over = matches!(events.last(), Some(Event::Ended));
        Some(story)
    }

    /// One event of the opening; after the first round has begun, there is a position.
    fn open(&mut self, place: usize, event: &Event, position: &mut Option<Position<'t, G>>) -> Option<()> {
        let deck = self.table.deck();
        match event {
            Event::Dealt { player, cards } => {
                self.opening.hands[player.index()] = Some((place, deck.hand(cards)?));
            }
            Event::Kept { cards: [one, two], .. } => {
                self.opening.kept.push((place, [deck.find(*one)?, deck.find(*two)?]));
                if self.opening.kept.len() == self.table.seats() {
                    self.opening.begun = Some(self.begun(Seat::S0)?);
                }
            }
            Event::Displayed { cards } => {
                let cards: Option<Vec<CardIndex>> = cards.iter().map(|card| deck.find(*card)).collect();
                self.opening.displayed = Some((place, cards?));
            }
            Event::Round { start, .. } => {
                self.opening.round = Some((place, *start));
                *position = Some(self.first(start.unwrap_or(Seat::S0))?);
            }
            _ => return None,
        }
        Some(())
    }

    /// The position after all have kept, were this seat to start.
    pub(super) fn begun(&self, start: Seat) -> Option<Position<'t, G>> {
        let kept: Vec<[CardIndex; 2]> = self.opening.kept.iter().map(|kept| kept.1).collect();
        Position::new(self.table, &kept, start)
    }

    /// The position before the first turn, were this seat to start.
    pub(super) fn first(&self, start: Seat) -> Option<Position<'t, G>> {
        let mut position = self.begun(start)?;
        for card in &self.opening.displayed.as_ref()?.1 {
            position.lay(*card, &mut ()).ok()?;
        }
        Some(position)
    }

    /// How many chapters there are.
    pub fn chapters(&self) -> usize {
        1 + self.turns.len()
    }

    /// Whether the game was played to its end.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// The turn of a chapter; none for the opening.
    pub(super) fn turn(&self, chapter: usize) -> Option<Told<'_, 't, G>> {
        let place = chapter.checked_sub(1)?;
        let (position, first) = self.turns.get(place)?;
        let end = self.turns.get(place + 1).map_or(self.events.len(), |next| next.1);
        Some(Told { position, events: &self.events[*first..end], first: *first })
    }

    /// Whether somebody else decided for a seat at an event than who sat there first.
    pub(super) fn stands_in(&self, seat: Seat, event: usize) -> bool {
        let last = self.hands.iter().rev().find(|(from, held, _)| *held == seat && *from <= event);
        last.is_some_and(|(_, _, same)| !same)
    }
}

/// Moves a position on by an event that answers what is due; others follow from these.
pub(super) fn follow<G: Playable>(position: &mut Position<'_, G>, event: &Event) -> Option<()> {
    let deck = position.deck();
    match event {
        Event::Revealed { pattern } => position.reveal(*pattern, &mut ()).ok(),
        Event::Crossed { player, card, boxes, .. } => {
            let crossing = Crossing { card: deck.find(*card)?, boxes: *boxes };
            position.apply(*player, Choice::Cross(crossing), &mut ()).ok()
        }
        Event::Took { player, card, from } => {
            let card = deck.find(*card)?;
            match from {
                TakenFrom::Display => {
                    position.apply(*player, Choice::Take(Take::Display(card)), &mut ()).ok()
                }
                TakenFrom::Deck => {
                    position.apply(*player, Choice::Take(Take::Deck), &mut ()).ok()?;
                    position.draw(card, &mut ()).ok()
                }
            }
        }
        Event::Displayed { cards } => {
            cards.iter().try_for_each(|card| position.lay(deck.find(*card)?, &mut ()).ok())
        }
        _ => Some(()),
    }
}

//! Luck alone: what chance gave all seats of a game, at a small part of what their ledgers cost.
//!
//! Seats are valued each by itself: what the others will make of a pattern is left out. So this is not the luck of the ledgers to
//! the last digit. But it is made as there, of what came less the mean of all that could have come, and so its mean is zero.

use flipwrite::{CardIndex, Choice, Event, Pattern, Position, Take, TakenFrom};

use super::amount::Amount;
use super::opening::Hands;
use super::story::{Story, follow};
use super::value::{Valuer, coming};
use crate::clock::Clock;
use crate::knowledge::Playable;

/// What luck gave a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Luck {
    /// In points.
    pub points: Amount,
    /// In the chance to win. What it gives one it takes from the others.
    pub win: Amount,
}

/// What luck gave each seat of a game, as far as it went.
pub(super) fn luck<G: Playable>(
    valuer: &Valuer<'_, G>,
    hands: [&Hands; 2],
    story: &Story<'_, G>,
) -> Vec<Luck> {
    let mut given = Given { valuer, luck: vec![Luck::default(); story.table.seats()] };
    given.hands(hands, story);
    given.opening(story);
    for chapter in 1..story.chapters() {
        if let Some(turn) = story.turn(chapter) {
            given.turn(turn.position.clone(), turn.events);
        }
    }
    given.luck
}

/// What was given so far.
struct Given<'v, 'k, G: Playable> {
    valuer: &'v Valuer<'k, G>,
    luck: Vec<Luck>,
}

impl<G: Playable> Given<'_, '_, G> {
    /// A good hand is good for who has it, and for nobody else.
    fn hands(&mut self, [points, win]: [&Hands; 2], story: &Story<'_, G>) {
        let hands = &story.opening.hands[..self.luck.len()];
        let better = |worth: &Hands, hand| worth.hand(hand) - worth.mean();
        let own = hands.iter().map(|hand| {
            hand.map_or(Luck::default(), |(_, hand)| Luck {
                points: better(points, hand),
                win: better(win, hand),
            })
        });
        let own: Vec<Luck> = own.collect();
        let all: Amount = own.iter().map(|luck| luck.win).sum();
        let others = own.len().max(2) as i64 - 1;
        self.add(
            own.iter().map(|luck| Luck { win: Amount(luck.win.0 - (all - luck.win).0 / others), ..*luck }),
        );
    }

    fn opening(&mut self, story: &Story<'_, G>) {
        let (Some(begun), Some((_, cards))) = (&story.opening.begun, &story.opening.displayed) else {
            return;
        };
        let mut position = begun.clone();
        for card in cards {
            self.card(&mut position, *card, lay);
        }
        if let Some((_, Some(start))) = story.opening.round {
            let starts = story.table.seat_set().iter().filter_map(|start| story.first(start));
            let outcomes = starts.map(|position| (1, self.points(&position))).collect::<Vec<_>>();
            self.came(&outcomes, start.index(), coming(&position).left());
        }
    }

    /// All that chance gave in a turn.
    fn turn(&mut self, mut position: Position<'_, G>, events: &[Event]) -> Option<()> {
        for event in events {
            match event {
                Event::Revealed { pattern } => {
                    self.pattern(&position, *pattern);
                    follow(&mut position, event)?;
                }
                Event::Took { player, card, from: TakenFrom::Deck } => {
                    let card = position.deck().find(*card)?;
                    position.apply(*player, Choice::Take(Take::Deck), &mut ()).ok()?;
                    self.card(&mut position, card, draw)?;
                }
                Event::Displayed { cards } => {
                    for card in cards {
                        let card = position.deck().find(*card)?;
                        self.card(&mut position, card, lay)?;
                    }
                }
                _ => follow(&mut position, event)?,
            }
        }
        Some(())
    }

    fn pattern(&mut self, position: &Position<'_, G>, pattern: Pattern) {
        let coming = position.expedition();
        let seats = position.table().seat_set();
        let ahead: Vec<[f32; 6]> = seats.iter().map(|seat| self.valuer.patterns(position, seat)).collect();
        let outcome = |one: Pattern| {
            (coming.count(one) as u64, ahead.iter().map(|values| values[one as usize]).collect())
        };
        let outcomes = Pattern::ALL.map(outcome);
        self.came(&outcomes, pattern as usize, Clock::before(position).left() - 1);
    }

    /// One card comes, of all that could have.
    fn card(&mut self, position: &mut Position<'_, G>, card: CardIndex, give: Give<G>) -> Option<()> {
        let unseen: Vec<CardIndex> = position.unseen().iter().collect();
        let mut outcomes = Vec::with_capacity(unseen.len());
        for one in &unseen {
            let mut next = position.clone();
            give(&mut next, *one)?;
            outcomes.push((1, self.points(&next)));
        }
        let place = unseen.iter().position(|one| *one == card)?;
        give(position, card)?;
        self.came(&outcomes, place, coming(position).left());
        Some(())
    }

    /// What all seats may expect.
    fn points(&self, position: &Position<'_, G>) -> Vec<f32> {
        position.table().seat_set().iter().map(|seat| self.valuer.points(position, seat)).collect()
    }

    /// Something came of all that could have come; each as often as it says, with what all seats may expect then.
    fn came(&mut self, outcomes: &[(u64, Vec<f32>)], place: usize, left: usize) {
        let gift = |value: &dyn Fn(&[f32]) -> Amount| {
            let mean = Amount::mean(outcomes.iter().map(|(weight, points)| (*weight, value(points))));
            value(&outcomes[place].1) - mean.unwrap_or_default()
        };
        let seat = |seat: usize| Luck {
            points: gift(&|points| Amount::of(points[seat])),
            win: gift(&|points| self.chance(points, seat, left)),
        };
        let luck: Vec<Luck> = (0..self.luck.len()).map(seat).collect();
        self.add(luck);
    }

    fn add(&mut self, luck: impl IntoIterator<Item = Luck>) {
        for (sum, luck) in self.luck.iter_mut().zip(luck) {
            sum.points += luck.points;
            sum.win += luck.win;
        }
    }

    fn chance(&self, points: &[f32], seat: usize, left: usize) -> Amount {
        let rivals: Vec<f32> = points
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != seat)
            .map(|(_, points)| *points)
            .collect();
        self.valuer.win(points[seat], &rivals, left)
    }
}

/// A card is given, by the rules.
type Give<G> = fn(&mut Position<'_, G>, CardIndex) -> Option<()>;

fn draw<G: Playable>(position: &mut Position<'_, G>, card: CardIndex) -> Option<()> {
    position.draw(card, &mut ()).ok()
}

fn lay<G: Playable>(position: &mut Position<'_, G>, card: CardIndex) -> Option<()> {
    position.lay(card, &mut ()).ok()
}

//! Games of the network against itself, and what they teach.
//!
//! The lesson of a position is what came of it, less the luck: the patterns are summed over instead of taken as they
//! fell, and what others and the deck did counts as far as the network says it does. So the target is as
//! unbiased as the final score and far less noisy.

use std::sync::Arc;

use flipwrite::random::{SplitMix64, mix};
use flipwrite::{Choice, Deal, DealNumber, Due, MOST_SEATS, Position, Seat, Table};
use flipwrite_players::learn::{Parts, Sample, Student};
use flipwrite_players::{Clock, Knowledge, Playable};

/// A position and what the network should have said of it.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    pub(crate) sample: Sample,
    pub(crate) target: Parts,
    /// The final score, and how many turns were left.
    pub(crate) score: f32,
    pub(crate) left: usize,
    pub(crate) said: f32,
}

/// How games are played to learn from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// How much of the later truth counts against the network's next word.
    pub(crate) trust: f32,
    /// How often a choice is tried that is not thought best, in 1,000.
    pub(crate) tries: usize,
}

/// What a seat noted in one turn.
struct Note {
    sample: Sample,
    left: usize,
    said: Parts,
    expected: Parts,
    /// What the crossing made was worth; none if it was a try.
    made: Option<Parts>,
}

struct Play<'t, G: Playable> {
    student: Student<G>,
    knowledge: Arc<Knowledge<G>>,
    position: Position<'t, G>,
    deal: Deal,
    random: SplitMix64,
    manner: Manner,
    notes: [Vec<Note>; MOST_SEATS],
}

/// Plays one game and returns its lessons.
pub(crate) fn play<G: Playable>(
    knowledge: &Arc<Knowledge<G>>,
    table: &Table<G>,
    number: u64,
    manner: Manner,
) -> Option<Vec<Lesson>> {
    let deal = Deal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
    let student = Student::new(Arc::clone(knowledge));
    let mut random = SplitMix64::new(mix(number ^ 0x7EA5));
    let keep = |seat: Seat| {
        let keeps = student.keeps(table, deal.hand(seat), seat);
        pick(&keeps, 4 * manner.tries, &mut random).map(|(pair, _, _)| pair)
    };
    let kept: Option<Vec<_>> = table.seat_set().iter().map(keep).collect();
    let position = Position::new(table, &kept?, deal.first_start())?;
    let notes = [const { Vec::new() }; MOST_SEATS];
    let mut play = Play { student, knowledge: Arc::clone(knowledge), position, deal, random, manner, notes };
    while play.position.due() != Due::Over {
        play.step()?;
    }
    Some(play.lessons())
}

/// The best of several, or now and then another: with its worth, and whether it was a try.
fn pick<T: Clone>(all: &[(T, f32)], tries: usize, random: &mut SplitMix64) -> Option<(T, f32, bool)> {
    if random.below(1_000) < tries {
        let (choice, worth) = all.get(random.below(all.len()))?.clone();
        return Some((choice, worth, true));
    }
    let best = all.iter().reduce(|best, other| if other.1 > best.1 { other } else { best })?.clone();
    Some((best.0, best.1, false))
}

impl<G: Playable> Play<'_, G> {
    fn step(&mut self) -> Option<()> {
        match self.position.due() {
            due @ (Due::Reveal | Due::Lay | Due::Draw(_)) => {
                if due == Due::Reveal {
                    self.note();
                }
                self.position.supply_one(&mut self.deal, &mut ()).ok().map(drop)
            }
            Due::Cross(waiting) => {
                let before = self.position.clone();
                waiting.iter().try_for_each(|seat| self.cross(&before, seat))
            }
            Due::Take(seat) => {
                let takes = self.student.takes(&self.position, seat);
                let (choice, _, _) = pick(&takes, 2 * self.manner.tries, &mut self.random)?;
                self.position.apply(seat, choice, &mut ()).ok()
            }
            Due::Over => Some(()),
        }
    }

    fn note(&mut self) {
        for seat in self.position.table().seat_set() {
            let sample = Sample::new(&self.knowledge, &self.position, seat);
            let left = Clock::before(&self.position).left();
            let (said, expected) = self.student.expects(&self.position, seat);
            self.notes[seat.index()].push(Note { sample, left, said, expected, made: None });
        }
    }

    fn cross(&mut self, before: &Position<'_, G>, seat: Seat) -> Option<()> {
        let (mut tried, tries) = (false, self.manner.tries);
        let random = &mut self.random;
        let (crossings, worth) = self.student.cross(before, seat, |ways| {
            let places: Vec<(usize, f32)> =
                ways.iter().enumerate().map(|(place, way)| (place, way.1)).collect();
            let (place, _, is_try) = pick(&places, tries, random)?;
            tried = is_try;
            Some(place)
        })?;
        if let Some(note) = self.notes[seat.index()].last_mut()
            && !tried
        {
            note.made = Some(worth);
        }
        crossings
            .into_iter()
            .try_for_each(|crossing| self.position.apply(seat, Choice::Cross(crossing), &mut ()).ok())
    }

    fn lessons(self) -> Vec<Lesson> {
        let mut lessons = Vec::new();
        for (seat, notes) in Seat::ALL.into_iter().zip(self.notes) {
            let last = Sample::new(&self.knowledge, &self.position, seat).score;
            let (mut later, mut next) = (last, last);
            for note in notes.into_iter().rev() {
                let made = note.made;
                let drift = |part: usize| {
                    let (later, next) = (later[part], next[part]);
                    made.map_or(0.0, |made| next - made[part] + self.manner.trust * (later - next))
                };
                let target = std::array::from_fn(|part| note.expected[part] + drift(part));
                (later, next) = (target, note.said);
                let (score, said) = (last.iter().sum(), note.said.iter().sum());
                lessons.push(Lesson { sample: note.sample, target, score, left: note.left, said });
            }
        }
        lessons
    }
}

#[cfg(test)]
mod tests {
    use flipwrite::{Deck, Maps, Options, Pyramids};

    use super::*;

    /// With full trust and no tries, what is learned of the first turn is on average nearly what came of it.
    fn lessons_have_the_truth_on_average<G: Playable>() {
        let mut raw = Deck::<G>::house().raw();
        raw.cards.truncate(8);
        let deck: Deck<G> = Deck::new(&raw).unwrap();
        let knowledge = Arc::new(Knowledge::new(&deck, Some(crate::weights(G::ID))).unwrap());
        let table = Table::new(deck, Options::defaults(G::ID), 1).unwrap();
        let firsts: Vec<Lesson> = (0..120)
            .map(|game| play(&knowledge, &table, game, Manner { trust: 1.0, tries: 0 }).unwrap())
            .map(|lessons| lessons.into_iter().find(|lesson| lesson.left == 28).unwrap())
            .collect();
        let luck =
            firsts.iter().map(|lesson| lesson.target.iter().sum::<f32>() - lesson.score).sum::<f32>() / 120.0;
        assert!(luck.abs() < 3.0, "{luck} points too high");
    }

    #[test]
    fn lessons_have_the_truth_in_both_games() {
        lessons_have_the_truth_on_average::<Maps>();
        lessons_have_the_truth_on_average::<Pyramids>();
    }
}

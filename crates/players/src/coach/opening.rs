//! The opening: what hands are worth, the pairs kept, the first display, who starts.

use flipwrite::{CardIndex, Choice, HAND, Position, Seat, Table};

use super::amount::Amount;
use super::ledger::{Book, Decided, Entry, Kind};
use super::story::Story;
use super::turn::lay;
use super::value::Valuer;
use crate::clock::Clock;
use crate::knowledge::Playable;
use crate::learn::PAIRS;

/// What every pair of cards is worth, and hands in the mean.
#[derive(Debug)]
pub(super) struct Hands {
    cards: usize,
    /// By both cards.
    pairs: Vec<Amount>,
    mean: Amount,
}

impl Hands {
    /// What hands are worth at a table; for the chance to win, against rivals who expect so much.
    pub(super) fn new<G: Playable>(valuer: &Valuer<'_, G>, table: &Table<G>, others: Option<Amount>) -> Self {
        let all: Vec<CardIndex> = table.deck().all().iter().collect();
        let mut hands =
            Hands { cards: all.len(), pairs: vec![Amount::ZERO; all.len().pow(2)], mean: Amount::ZERO };
        for (place, one) in all.iter().enumerate() {
            for two in &all[place + 1..] {
                let value = pair(valuer, table, [*one, *two], others).unwrap_or_default();
                let (here, there) = (hands.place([*one, *two]), hands.place([*two, *one]));
                (hands.pairs[here], hands.pairs[there]) = (value, value);
            }
        }
        hands.mean = hands.mean_of_all(&all);
        hands
    }

    fn place(&self, [one, two]: [CardIndex; 2]) -> usize {
        one.index() * self.cards + two.index()
    }

    /// What a pair is worth.
    pub(super) fn pair(&self, cards: [CardIndex; 2]) -> Amount {
        self.pairs[self.place(cards)]
    }

    /// What a hand is worth: its best pair.
    pub(super) fn hand(&self, hand: [CardIndex; HAND]) -> Amount {
        self.ways(hand)[0].1
    }

    /// The pairs of a hand, best first.
    fn ways(&self, hand: [CardIndex; HAND]) -> Vec<([CardIndex; 2], Amount)> {
        let pair = |places: [usize; 2]| places.map(|place| hand[place]);
        let mut ways: Vec<_> = PAIRS.into_iter().map(pair).map(|cards| (cards, self.pair(cards))).collect();
        ways.sort_by_key(|(_, value)| -*value);
        ways
    }

    /// What hands are worth in the mean over all that can be dealt.
    pub(super) fn mean(&self) -> Amount {
        self.mean
    }

    /// A hand is worth its best pair; all hands are as likely.
    fn mean_of_all(&self, all: &[CardIndex]) -> Amount {
        let (mut sum, mut count) = (0_i128, 0);
        for (i, one) in all.iter().enumerate() {
            for (j, two) in all.iter().enumerate().skip(i + 1) {
                let first = self.pair([*one, *two]);
                for (k, three) in all.iter().enumerate().skip(j + 1) {
                    let best = first.max(self.pair([*one, *three])).max(self.pair([*two, *three]));
                    for four in &all[k + 1..] {
                        let with = [*one, *two, *three].map(|card| self.pair([card, *four]));
                        sum += i128::from(with.into_iter().fold(best, Amount::max).0);
                        count += 1;
                    }
                }
            }
        }
        Amount(((2 * sum + count) / (2 * count.max(1))) as i64)
    }
}

/// What a pair is worth, whatever the others keep: any cards stand for theirs, the same for every hand.
fn pair<G: Playable>(
    valuer: &Valuer<'_, G>,
    table: &Table<G>,
    cards: [CardIndex; 2],
    others: Option<Amount>,
) -> Option<Amount> {
    let position = with_pair(table, cards)?;
    let own = valuer.points(&position, Seat::S0);
    Some(match others {
        None => Amount::of(own),
        Some(expected) => {
            let rivals = vec![expected.value() as f32; table.seats() - 1];
            valuer.win(own, &rivals, Clock::before(&position).left())
        }
    })
}

/// The first position with a pair in the first seat.
pub(super) fn with_pair<G: Playable>(table: &Table<G>, cards: [CardIndex; 2]) -> Option<Position<'_, G>> {
    let mut rest = table.deck().all().iter().filter(|card| !cards.contains(card));
    let mut kept = vec![cards];
    for _ in 1..table.seats() {
        kept.push([rest.next()?, rest.next()?]);
    }
    Position::new(table, &kept, Seat::S0)
}

/// The entries of the opening.
pub(super) fn entries<G: Playable>(
    valuer: &Valuer<'_, G>,
    hands: &Hands,
    story: &Story<'_, G>,
    seat: Seat,
) -> Vec<Entry> {
    let mut book = Book::new(None, hands.mean());
    let opening = &story.opening;
    let Some((event, hand)) = opening.hands[seat.index()] else { return book.entries() };
    let ways = hands.ways(hand);
    let (best, worth) = ways[0];
    book.step(event, Kind::Hand, hands.mean(), worth);
    let Some((event, kept)) = opening.kept.get(seat.index()).copied() else { return book.entries() };
    let made = hands.pair(kept);
    let best = if made == worth { kept } else { best };
    let kind = if story.stands_in(seat, event) { Kind::StandIn } else { Kind::Keep };
    let decided = Decided { made: vec![Choice::Keep(kept)], best: vec![Choice::Keep(best)] };
    book.decide(event, kind, worth, made, decided);
    let Some(begun) = &opening.begun else { return book.entries() };
    if let Some((other, last)) = others_last(story, seat) {
        // What others kept is seen when all have kept: it goes to one of them whole.
        book.step(last, Kind::Rival(other), book.value(), valuer.value(begun));
    }
    let mut position = begun.clone();
    if let Some((event, cards)) = &opening.displayed {
        for card in cards {
            lay(valuer, &mut book, &mut position, *event, Kind::Display, *card);
        }
    }
    if let Some((event, Some(start))) = opening.round {
        let starts = story.table.seat_set().iter().filter_map(|start| story.first(start));
        let values: Vec<Amount> = starts.map(|position| valuer.value(&position)).collect();
        let mean = Amount::mean(values.iter().map(|value| (1, *value)));
        if let (Some(mean), Some(after)) = (mean, values.get(start.index())) {
            book.step(event, Kind::Start, mean, *after);
        }
    }
    book.entries()
}

/// The last of the others to keep, and the event of it.
fn others_last<G: Playable>(story: &Story<'_, G>, seat: Seat) -> Option<(Seat, usize)> {
    let others = story.table.seat_set().iter().zip(&story.opening.kept).filter(|(other, _)| *other != seat);
    others.last().map(|(other, kept)| (other, kept.0))
}

//! The tables against a slow, plain recomputation by the rules: shapes laid box by box, nothing solved backwards.

use std::collections::{BTreeSet, HashMap};

use flipwrite::deck::house_deck;
use flipwrite::{BoxIndex, Boxes, Deck, Icon, Maps, Printed, Pyramids};

use super::*;

type Spot = (i32, i32);

/// S2: the shapes, and how many of the eight cards show each.
const SHAPES: [(&[Spot], f64); 6] = [
    (&[(0, 0), (1, 0)], 1.0),
    (&[(0, 0), (1, 0), (2, 0)], 2.0),
    (&[(0, 0), (1, 0), (0, 1)], 2.0),
    (&[(0, 0), (1, 0), (2, 0), (1, 1)], 1.0),
    (&[(0, 0), (1, 0), (2, 0), (0, 1)], 1.0),
    (&[(0, 0), (1, 0), (0, 1), (1, 1)], 1.0),
];

/// What can be had from a card, playing for one thing: for worth without an end, or within so many turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum For {
    Worth,
    Chance(usize),
    Points(usize),
}

/// One card without extra crosses, by the rules.
struct Plain<'d, G: Playable> {
    printed: &'d G::Card,
    /// Where each pattern can lie on the untouched card, and every single box.
    places: [BTreeSet<u32>; 6],
    singles: Vec<u32>,
    known: HashMap<(For, u32), f64>,
}

impl<'d, G: Playable> Plain<'d, G> {
    fn new(printed: &'d G::Card) -> Self {
        let singles = printed.boxes().iter().map(|index| index.alone().bits()).collect();
        let places = SHAPES.map(|(shape, _)| places(shape, printed.boxes()));
        Plain { printed, places, singles, known: HashMap::new() }
    }

    /// S6, P3, P4: whether these boxes can be crossed now.
    fn is_legal(&self, boxes: u32, crossed: u32) -> bool {
        let touches = |index: BoxIndex| {
            Boxes::from_bits(crossed)
                .iter()
                .any(|other| index.column().abs_diff(other.column()) + index.row().abs_diff(other.row()) == 1)
        };
        boxes & crossed == 0
            && match (G::TOUCHING, crossed) {
                (false, _) => true,
                (true, 0) => boxes & G::opening(self.printed).bits() != 0,
                _ => Boxes::from_bits(boxes).iter().any(touches),
            }
    }

    /// Every set that the card can have without being complete.
    fn sets(&self) -> BTreeSet<u32> {
        let mut sets = BTreeSet::from([0]);
        let mut front = vec![0];
        while let Some(set) = front.pop() {
            for single in &self.singles {
                let more = set | single;
                if self.is_legal(*single, set) && !self.is_complete(more) && sets.insert(more) {
                    front.push(more);
                }
            }
        }
        sets
    }

    /// P11, or all boxes.
    fn is_complete(&self, crossed: u32) -> bool {
        let is_tomb = |index: &BoxIndex| self.printed.icon(*index) == Icon::Tomb;
        match self.printed.boxes().iter().find(is_tomb) {
            Some(tomb) => Boxes::from_bits(crossed).contains(tomb),
            None => self.printed.boxes().bits() == crossed,
        }
    }

    fn icons(&self, boxes: u32) -> f64 {
        let worth = |index: BoxIndex| {
            let icon = Some(self.printed.icon(index));
            G::TRACKED.iter().find(|tracked| tracked.0 == icon).map_or(0.0, |tracked| f64::from(tracked.1))
        };
        Boxes::from_bits(boxes).iter().map(worth).sum()
    }

    /// What is to be had from here on, before the pattern is known.
    fn value(&mut self, aim: For, crossed: u32) -> f64 {
        if let For::Chance(0) | For::Points(0) = aim {
            return 0.0;
        }
        if let Some(value) = self.known.get(&(aim, crossed)) {
            return *value;
        }
        let mean: f64 =
            (0..6).map(|pattern| SHAPES[pattern].1 / 8.0 * self.best(aim, crossed, pattern)).sum();
        let value = if aim == For::Worth { mean - f64::from(G::TURN_PRICE) } else { mean };
        self.known.insert((aim, crossed), value);
        value
    }

    /// What is to be had with this pattern, or a single box.
    fn best(&mut self, aim: For, crossed: u32, pattern: usize) -> f64 {
        let all: Vec<u32> = self.places[pattern].iter().chain(&self.singles).copied().collect();
        let legal = all.into_iter().filter(|boxes| self.is_legal(*boxes, crossed)).collect::<Vec<_>>();
        legal.into_iter().map(|boxes| self.after(aim, crossed, boxes)).fold(f64::NEG_INFINITY, f64::max)
    }

    fn after(&mut self, aim: For, crossed: u32, boxes: u32) -> f64 {
        let complete = self.is_complete(crossed | boxes);
        let prize = f64::from(G::prize(self.printed));
        let (now, prize, later) = match aim {
            For::Worth => (self.icons(boxes), prize, For::Worth),
            For::Chance(turns) => (0.0, 1.0, For::Chance(turns - 1)),
            For::Points(turns) => (self.icons(boxes), prize, For::Points(turns - 1)),
        };
        now + if complete { prize } else { self.value(later, crossed | boxes) }
    }
}

/// Where a shape can lie within these boxes, turned and mirrored.
fn places(shape: &[Spot], boxes: Boxes) -> BTreeSet<u32> {
    let turns: [fn(Spot) -> Spot; 8] = [
        |(x, y)| (x, y),
        |(x, y)| (-y, x),
        |(x, y)| (-x, -y),
        |(x, y)| (y, -x),
        |(x, y)| (-x, y),
        |(x, y)| (x, -y),
        |(x, y)| (y, x),
        |(x, y)| (-y, -x),
    ];
    let spot = |(x, y): Spot| {
        let index = BoxIndex::new(u32::try_from(x).ok()?, u32::try_from(y).ok()?)?;
        boxes.contains(index).then(|| index.alone().bits())
    };
    let mut places = BTreeSet::new();
    for turn in turns {
        for (left, top) in (0..5).flat_map(|left| (0..5).map(move |top| (left, top))) {
            let laid = shape.iter().map(|box_| turn(*box_)).map(|(x, y)| spot((x + left, y + top)));
            places.extend(laid.sum::<Option<u32>>());
        }
    }
    places
}

/// The house cards with the fewest boxes, their extra crosses made plain.
fn without_crosses<G: Playable>() -> Deck<G> {
    let mut raw = house_deck::<G>().unwrap().raw();
    let boxes =
        |grid: &[String]| grid.iter().flat_map(|row| row.chars()).filter(|c| !"#~".contains(*c)).count();
    raw.cards.sort_by_key(|card| (boxes(&card.grid), card.number));
    raw.cards.truncate(8);
    raw.cards.iter_mut().flat_map(|card| &mut card.grid).for_each(|row| *row = row.replace('x', "."));
    Deck::new(&raw).unwrap()
}

fn near(one: f32, other: f64) -> bool {
    (f64::from(one) - other).abs() < 2e-3
}

fn tables_agree_with_plain_recomputation<G: Playable>() {
    let deck = without_crosses::<G>();
    let tables = Tables::new(&deck);
    for card in deck.all().iter().take(3) {
        let mut plain = Plain::<G>::new(deck.card(card));
        let sets = plain.sets();
        assert!(sets.iter().copied().eq({
            let mut sets = tables.cards[card.index()].1.sets.clone();
            sets.sort_unstable();
            sets
        }));
        for set in sets {
            let facts = tables.facts(tables.row(card, Boxes::from_bits(set)));
            let worth = plain.value(For::Worth, set);
            assert!(near(facts.worth, worth), "{card:?} {set:x}: {facts:?}, worth {worth}");
            for turns in 1..=HORIZON {
                let (chance, points) =
                    (plain.value(For::Chance(turns), set), plain.value(For::Points(turns), set));
                assert!(near(facts.chance[turns - 1], chance), "{card:?} {set:x}: {facts:?}, {chance}");
                assert!(near(facts.points[turns - 1], points), "{card:?} {set:x}: {facts:?}, {points}");
            }
            for pattern in 0..6 {
                let gain = plain.best(For::Worth, set, pattern) - f64::from(G::TURN_PRICE) - worth;
                assert!(near(facts.gain[pattern], gain), "{card:?} {set:x}: {facts:?}, {gain}");
            }
        }
    }
}

/// What is met on the way, the prize and the turns' price make up the worth: so the turns are right where the worth is.
fn turns_and_icons_add_up_to_the_worth<G: Playable>() {
    let deck = without_crosses::<G>();
    let tables = Tables::new(&deck);
    for card in deck.all().iter() {
        let prize = G::prize(deck.card(card));
        for set in &tables.cards[card.index()].1.sets {
            let facts = tables.facts(tables.row(card, Boxes::from_bits(*set)));
            let icons: f32 = facts.met.iter().zip(G::TRACKED).map(|(met, tracked)| met * tracked.1).sum();
            let sum = prize + icons - G::TURN_PRICE * facts.turns;
            assert!(near(facts.worth, sum.into()), "{card:?} {set:x}: {facts:?}, {sum}");
            assert!(facts.turns >= 1.0 && facts.chance.is_sorted() && facts.chance[HORIZON - 1] <= 1.0001);
        }
    }
}

#[test]
fn tables_of_maps_agree_with_plain_recomputation() {
    tables_agree_with_plain_recomputation::<Maps>();
}

#[test]
fn tables_of_pyramids_agree_with_plain_recomputation() {
    tables_agree_with_plain_recomputation::<Pyramids>();
}

#[test]
fn turns_and_icons_of_maps_add_up_to_the_worth() {
    turns_and_icons_add_up_to_the_worth::<Maps>();
}

#[test]
fn turns_and_icons_of_pyramids_add_up_to_the_worth() {
    turns_and_icons_add_up_to_the_worth::<Pyramids>();
}

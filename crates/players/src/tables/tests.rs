//! The tables against a slow, plain recomputation by the rules: shapes laid box by box, nothing solved backwards.

use std::collections::{BTreeSet, HashMap};

use flipwrite::deck::{RawCard, RawDeck};
use flipwrite::random::SplitMix64;
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

/// One card, by the rules.
struct Plain<'d, G: Playable> {
    printed: &'d G::Card,
    /// Where each pattern can lie on the untouched card, and every single box.
    places: [BTreeSet<u32>; 6],
    singles: Vec<u32>,
    /// What is to be had from a set with so many extra crosses pending.
    known: HashMap<(For, u32, usize), f64>,
    /// What icons are worth in this deck.
    worths: [f32; TRACKED],
}

impl<'d, G: Playable> Plain<'d, G> {
    fn new(printed: &'d G::Card, worths: [f32; TRACKED]) -> Self {
        let singles = printed.boxes().iter().map(|index| index.alone().bits()).collect();
        let places = SHAPES.map(|(shape, _)| places(shape, printed.boxes()));
        Plain { printed, places, singles, known: HashMap::new(), worths }
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

    /// S8: the extra crosses that these boxes bring.
    fn crosses(&self, boxes: u32) -> usize {
        Boxes::from_bits(boxes).iter().filter(|index| self.printed.icon(*index) == Icon::Cross).count()
    }

    fn icons(&self, boxes: u32) -> f64 {
        let worth = |index: BoxIndex| {
            let icon = Some(self.printed.icon(index));
            let place = G::TRACKED.iter().position(|tracked| tracked.0 == icon);
            place.map_or(0.0, |place| f64::from(self.worths[place]))
        };
        Boxes::from_bits(boxes).iter().map(worth).sum()
    }

    /// What is to be had from here on, before the pattern is known.
    fn value(&mut self, aim: For, crossed: u32) -> f64 {
        if let For::Chance(0) | For::Points(0) = aim {
            return 0.0;
        }
        if let Some(value) = self.known.get(&(aim, crossed, 0)) {
            return *value;
        }
        let mean: f64 =
            (0..6).map(|pattern| SHAPES[pattern].1 / 8.0 * self.best(aim, crossed, pattern)).sum();
        let value = if aim == For::Worth { mean - f64::from(G::TURN_PRICE) } else { mean };
        self.known.insert((aim, crossed, 0), value);
        value
    }

    /// What is to be had with extra crosses pending in this turn: each is spent on a box of this card or elsewhere, for
    /// what that is usually worth. (The turn is over after that: what is asked for here is asked of the turns to come.)
    fn pending(&mut self, aim: For, crossed: u32, pending: usize) -> f64 {
        if pending == 0 {
            return self.value(aim, crossed);
        }
        if let Some(value) = self.known.get(&(aim, crossed, pending)) {
            return *value;
        }
        let mut best = elsewhere::<G>(aim, 1) + self.pending(aim, crossed, pending - 1);
        for single in self.singles.clone() {
            if self.is_legal(single, crossed) {
                best = best.max(self.crossed(aim, crossed, single, pending - 1));
            }
        }
        self.known.insert((aim, crossed, pending), best);
        best
    }

    /// What follows from crossing boxes, with extra crosses pending besides those that they bring.
    fn crossed(&mut self, later: For, crossed: u32, boxes: u32, pending: usize) -> f64 {
        let pending = pending + self.crosses(boxes);
        let (now, prize) = match later {
            For::Worth | For::Points(_) => (self.icons(boxes), f64::from(G::prize(self.printed))),
            For::Chance(_) => (0.0, 1.0),
        };
        now + if self.is_complete(crossed | boxes) {
            prize + elsewhere::<G>(later, pending)
        } else {
            self.pending(later, crossed | boxes, pending)
        }
    }

    /// What is to be had with this pattern, or a single box.
    fn best(&mut self, aim: For, crossed: u32, pattern: usize) -> f64 {
        let all: Vec<u32> = self.places[pattern].iter().chain(&self.singles).copied().collect();
        let legal = all.into_iter().filter(|boxes| self.is_legal(*boxes, crossed)).collect::<Vec<_>>();
        let later = match aim {
            For::Worth => For::Worth,
            For::Chance(turns) => For::Chance(turns - 1),
            For::Points(turns) => For::Points(turns - 1),
        };
        legal
            .into_iter()
            .map(|boxes| self.crossed(later, crossed, boxes, 0))
            .fold(f64::NEG_INFINITY, f64::max)
    }
}

/// What extra crosses are worth that are spent on another card.
fn elsewhere<G: Playable>(aim: For, crosses: usize) -> f64 {
    if let For::Chance(_) = aim { 0.0 } else { crosses as f64 * f64::from(G::EXTRA_PRICE) }
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
        let index = BoxIndex::new(usize::try_from(x).ok()?, usize::try_from(y).ok()?)?;
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

/// The house cards with the fewest boxes, with other extra crosses than they bear.
fn with_crosses<G: Playable>(crosses: impl Fn(usize, char) -> char) -> Deck<G> {
    let mut raw = Deck::<G>::house().raw();
    let boxes =
        |grid: &[String]| grid.iter().flat_map(|row| row.chars()).filter(|c| !"#~".contains(*c)).count();
    raw.cards.sort_by_key(|card| (boxes(&card.grid), card.number));
    raw.cards.truncate(8);
    for card in &mut raw.cards {
        let mut place = 0;
        for row in &mut card.grid {
            *row = row
                .chars()
                .map(|letter| {
                    place += 1;
                    crosses(place, letter)
                })
                .collect();
        }
    }
    Deck::new(&raw).unwrap()
}

/// Without any.
fn without_crosses<G: Playable>() -> Deck<G> {
    with_crosses(|_, letter| if letter == 'x' { '.' } else { letter })
}

fn near(one: f32, other: f64) -> bool {
    (f64::from(one) - other).abs() < 2e-3
}

/// Without extra crosses, as the cards are, with one on every second plain box, and on all plain boxes.
fn tables_agree_with_plain_recomputation<G: Playable>() {
    agrees(&without_crosses::<G>());
    agrees(&with_crosses::<G>(|_, letter| letter));
    agrees(&with_crosses::<G>(|place, letter| if letter == '.' && place % 2 == 0 { 'x' } else { letter }));
    agrees(&with_crosses::<G>(|_, letter| if letter == '.' { 'x' } else { letter }));
}

fn agrees<G: Playable>(deck: &Deck<G>) {
    let tables = Tables::new(deck);
    for card in deck.all().iter().take(3) {
        let mut plain = Plain::<G>::new(deck.card(card), ground::worths(deck));
        let sets = plain.sets();
        let (_, mut listed) = Index::exact(tables.ground(card), MOST_ROWS).unwrap();
        listed.sort_unstable();
        assert!(sets.iter().eq(&listed));
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
    for card in deck.all() {
        let prize = G::prize(deck.card(card));
        for set in Index::exact(tables.ground(card), MOST_ROWS).unwrap().1 {
            let facts = tables.facts(tables.row(card, Boxes::from_bits(set)));
            let icons: f32 =
                facts.met.iter().zip(ground::worths(&deck)).map(|(met, worth)| met * worth).sum();
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

/// Islands of 16 boxes with these letters.
fn islands(letters: impl Fn(usize, usize) -> char) -> Deck<Maps> {
    let card = |number: usize| RawCard {
        number: number as i64 + 1,
        color: "purple".to_owned(),
        points: Some(16),
        grid: (0..4).map(|row| (0..4).map(|column| letters(number, row * 4 + column)).collect()).collect(),
        ..RawCard::default()
    };
    Deck::new(&RawDeck { name: "islands".to_owned(), cards: (0..8).map(card).collect() }).unwrap()
}

/// How far sets that share a row are from what is exact: the worth (root of the mean square), the worth in the mean,
/// and the turns.
fn off<G: Playable>(deck: &Deck<G>, card: CardIndex, most: usize) -> [f64; 3] {
    let ground = Ground::new(deck, card, &ground::worths(deck));
    let solved = |(index, sets): Share| {
        let mut facts = Vec::new();
        build::solve(&ground, &index, &sets, &mut facts);
        (index, sets, facts)
    };
    let (exact_index, sets, exact) = solved(Index::exact(&ground, MOST_OF_CARD).unwrap());
    let (index, _, coarse) = solved(Index::alike(&ground, most));
    assert!(coarse.len() <= most && coarse.len() < exact.len());
    let mut sums = [0.0; 3];
    for set in &sets {
        let exact = &exact[exact_index.place(&ground, *set) as usize];
        let coarse = &coarse[index.place(&ground, *set) as usize];
        let [worth, turns] = [coarse.worth - exact.worth, coarse.turns - exact.turns].map(f64::from);
        sums = [sums[0] + worth * worth, sums[1] + worth, sums[2] + turns * turns];
    }
    let [worth, mean, turns] = sums.map(|sum| sum / sets.len() as f64);
    [worth.sqrt(), mean.abs(), turns.sqrt()]
}

fn assert_close(name: &str, [worth, mean, turns]: [f64; 3]) {
    let is_close = worth < 1.6 && mean < 0.6 && turns < 0.4;
    assert!(is_close, "{name}: worth off by {worth:.2}, in the mean by {mean:.2}; turns by {turns:.2}");
}

/// The worth of a set that shares a row is off by less than a turn's price, and no icon is counted twice.
#[test]
fn sets_of_maps_that_look_alike_are_about_as_good() {
    let any = |card: usize, place: usize| SplitMix64::new((card * 16 + place) as u64).below(4);
    let icons = islands(|card, place| char::from(b".xcp"[any(card, place)]));
    let plain = islands(|card, place| if place == card || place == card + 3 { 'c' } else { '.' });
    let crosses = islands(|card, place| if place == card || place == card + 3 { '.' } else { 'x' });
    for (name, deck) in [("icons", icons), ("plain", plain), ("crosses", crosses)] {
        for most in [700, 2_000, 4_000] {
            assert_close(name, off(&deck, CardIndex::new(1).unwrap(), most));
        }
    }
}

/// The same on the house cards with the most sets.
#[test]
fn sets_of_pyramids_that_look_alike_are_about_as_good() {
    let deck = Deck::<Pyramids>::house();
    let tables = Tables::new(&deck);
    let mut cards: Vec<CardIndex> = deck.all().iter().collect();
    let sets = |card: &CardIndex| Index::exact(tables.ground(*card), MOST_OF_CARD).unwrap().1.len();
    cards.sort_by_cached_key(|card| std::cmp::Reverse(sets(card)));
    for card in cards.into_iter().take(4) {
        for most in [100, 500, 2_000] {
            assert_close("house", off(&deck, card, most));
        }
    }
}

//! Perft tables: how many sequences of choices lead away from named positions, held against text files.
//!
//! The files are `perft/maps.txt` and `perft/pyramids.txt`; their heads say what is counted. With `UPDATE` set
//! the counts are written anew (`cargo xtask perft`). The first two depths are also counted a second, slow way,
//! by asking the checker about everything that could be chosen at all.

use std::collections::HashSet;
use std::fmt::Write;
use std::ops::AddAssign;
use std::path::{Path, PathBuf};

use flipwrite::deck::DeckFile;
use flipwrite::{
    BoxIndex, Boxes, CardIndex, Choice, Crossing, Deck, Due, Game, Maps, Pattern, Position, Pyramids, Seat,
    Take, read_position,
};

/// The depth to which the slow count goes.
const SLOW_DEPTH: usize = 2;
/// And no further than this: it asks thousands of questions for each.
const MOST_SLOW: u64 = 3_000;

/// What leads to some depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    choices: u64,
    chance: u64,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.choices += other.choices;
        self.chance += other.chance;
    }
}

/// The choices of a seat, in any order.
type List<'a, G> = &'a dyn Fn(&Position<'_, G>, Seat) -> Vec<Choice>;

/// The sequences of `depth` choices from here; `list` gives the choices of a seat.
fn perft<G: Game>(position: &Position<'_, G>, depth: usize, list: List<'_, G>) -> Count {
    let seat = match position.due() {
        Due::Over => return Count::default(),
        Due::Cross(waiting) => waiting.first().unwrap(),
        Due::Take(seat) => seat,
        Due::Reveal | Due::Lay | Due::Draw(_) => return over_chance(position, depth, list),
    };
    let choices = list(position, seat);
    if depth == 1 {
        return Count { choices: choices.len() as u64, chance: 0 };
    }
    let mut count = Count::default();
    for choice in choices {
        let mut next = position.clone();
        next.apply(seat, choice, &mut ()).unwrap();
        count += perft(&next, depth - 1, list);
    }
    count
}

/// Chance takes no depth: every distinct outcome is followed.
fn over_chance<G: Game>(position: &Position<'_, G>, depth: usize, list: List<'_, G>) -> Count {
    let mut count = Count::default();
    for next in outcomes(position) {
        count.chance += 1;
        count += perft(&next, depth, list);
    }
    count
}

fn outcomes<'t, G: Game>(position: &Position<'t, G>) -> Vec<Position<'t, G>> {
    let after = |step: &dyn Fn(&mut Position<'t, G>)| {
        let mut next = position.clone();
        step(&mut next);
        next
    };
    let cards = position.unseen().iter();
    match position.due() {
        Due::Reveal => {
            let left = Pattern::ALL.into_iter().filter(|pattern| position.expedition().count(*pattern) > 0);
            left.map(|pattern| after(&|next| next.reveal(pattern, &mut ()).unwrap())).collect()
        }
        Due::Lay => cards.map(|card| after(&|next| next.lay(card, &mut ()).unwrap())).collect(),
        _ => cards.map(|card| after(&|next| next.draw(card, &mut ()).unwrap())).collect(),
    }
}

/// The choices as the position lists them.
fn listed<G: Game>(position: &Position<'_, G>, seat: Seat) -> Vec<Choice> {
    position.choices(seat).iter().collect()
}

/// The choices that the checker lets pass, of all that could be chosen at all.
fn checked<G: Game>(position: &Position<'_, G>, seat: Seat, shapes: &[Boxes]) -> Vec<Choice> {
    let cards: Vec<CardIndex> = position.deck().all().iter().collect();
    let takes = cards.iter().map(|card| Take::Display(*card)).chain([Take::Deck]).map(Choice::Take);
    let crossings = cards
        .iter()
        .flat_map(|card| shapes.iter().map(|boxes| Choice::Cross(Crossing { card: *card, boxes: *boxes })));
    takes.chain(crossings).filter(|choice| position.check(seat, *choice).is_ok()).collect()
}

/// Every set of one to four boxes that hang together: all that a pattern could be, and more.
fn shapes() -> Vec<Boxes> {
    let mut largest: HashSet<Boxes> = Boxes::ALL.iter().map(BoxIndex::alone).collect();
    let mut all: HashSet<Boxes> = largest.clone();
    for _ in 2..=4 {
        let grow = |boxes: &Boxes| {
            let boxes = *boxes;
            boxes
                .neighbors()
                .without(boxes)
                .iter()
                .map(move |index| boxes.or(index.alone()))
                .collect::<Vec<_>>()
        };
        largest = largest.iter().flat_map(grow).collect();
        all.extend(&largest);
    }
    all.into_iter().collect()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft")
}

fn read_deck<G: Game>(name: &str) -> Deck<G> {
    let text = std::fs::read_to_string(folder().join(format!("decks/{name}.json"))).unwrap();
    DeckFile::read(&text).unwrap().deck().unwrap()
}

/// What a table has told so far of the position that is being counted.
struct Entry<G: Game> {
    name: String,
    deck: Option<Deck<G>>,
    line: String,
}

impl<G: Game> Entry<G> {
    /// The count of a depth, by the list and, where that is not too slow, by the checker.
    fn count(&self, depth: usize, shapes: &[Boxes]) -> Count {
        let deck = self.deck.as_ref().expect("a deck stands before its position");
        let (table, state) =
            read_position(deck, &self.line).unwrap_or_else(|flaw| panic!("{}: {flaw:?}", self.name));
        let position = Position::at(&table, state);
        assert_eq!(position.notation(), self.line, "{}", self.name);
        let count = perft(&position, depth, &listed);
        if depth <= SLOW_DEPTH && count.choices + count.chance <= MOST_SLOW {
            let slow = perft(&position, depth, &|position, seat| checked(position, seat, shapes));
            assert_eq!(slow, count, "{} to depth {depth}", self.name);
        }
        count
    }
}

/// The table with its counts made anew; everything else stays as it is written.
fn recounted<G: Game>(table: &str) -> String {
    let shapes = shapes();
    let mut entry = Entry::<G> { name: String::new(), deck: None, line: String::new() };
    let mut text = String::new();
    for line in table.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "position" => entry.name = rest.to_owned(),
            "deck" => entry.deck = Some(read_deck(rest)),
            "line" => entry.line = rest.to_owned(),
            "depth" => {
                let depth = rest.split(' ').next().and_then(|number| number.parse().ok()).expect("a depth");
                let Count { choices, chance } = entry.count(depth, &shapes);
                writeln!(text, "depth {depth} choices {choices} chance {chance}").unwrap();
                continue;
            }
            _ => {}
        }
        writeln!(text, "{line}").unwrap();
    }
    text
}

fn compare<G: Game>() {
    let path = folder().join(format!("{}.txt", G::ID));
    let table = std::fs::read_to_string(&path).unwrap();
    let counted = recounted::<G>(&table);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &counted).unwrap();
    }
    assert!(table.lines().filter(|line| line.starts_with("depth ")).count() >= 20, "a table was lost");
    for (place, (counted, written)) in counted.lines().zip(table.lines()).enumerate() {
        let is_right = counted == written || std::env::var_os("UPDATE").is_some();
        assert!(is_right, "{}:{}: {counted}, not {written}", path.display(), place + 1);
    }
}

#[test]
fn maps() {
    compare::<Maps>();
}

#[test]
fn pyramids() {
    compare::<Pyramids>();
}

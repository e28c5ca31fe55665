//! Legal decks that are as heavy as can be.

use flipwrite::deck::{RawCard, RawDeck};
use flipwrite::random::SplitMix64;
use flipwrite::{Deck, Maps, Pyramids};
use flipwrite_players::Playable;

/// As many cards as a deck may have.
pub(crate) const CARDS: usize = 64;

/// What stands in a box: by the card, the column and the row.
pub(crate) type Letters = Box<dyn Fn(usize, usize, usize) -> char>;

/// A game whose heaviest decks are known.
pub(crate) trait Heavy: Playable {
    /// The heaviest decks, with their names.
    fn decks() -> Vec<(&'static str, Letters)>;

    /// A card with these letters.
    fn card(number: usize, letter: &dyn Fn(usize, usize) -> char) -> RawCard;
}

/// All letters alike but two, which are never the same two on two of 64 cards.
fn but_two(side: usize, base: char, other: char) -> Letters {
    Box::new(move |card, column, row| {
        let (boxes, place) = (side * 4, row * side + column);
        let one = card % boxes;
        let two = (one + 1 + card / boxes) % boxes;
        if place == one || place == two { other } else { base }
    })
}

/// Every second box, as on a chess board, an extra cross; which of the others bear an icon is never the same on two of
/// 64 cards.
fn every_second(icon: char) -> Letters {
    Box::new(move |card, column, row| match (column + row).is_multiple_of(2) {
        true => 'x',
        // Eight boxes between the crosses: each says one bit of the number of the card.
        false if row < 4 && column < 4 && (card >> (2 * row + column / 2)) & 1 != 0 => icon,
        false => '.',
    })
}

/// Any of these letters.
fn any_of(letters: &'static [u8]) -> Letters {
    Box::new(move |card, column, row| {
        let mut random = SplitMix64::new((card * 25 + row * 5 + column) as u64);
        char::from(letters[random.below(letters.len())])
    })
}

impl Heavy for Maps {
    fn decks() -> Vec<(&'static str, Letters)> {
        vec![
            ("plain", but_two(4, '.', 'c')),
            ("crosses", but_two(4, 'x', '.')),
            ("alternating", every_second('c')),
            ("icons", any_of(b".xcp")),
        ]
    }

    fn card(number: usize, letter: &dyn Fn(usize, usize) -> char) -> RawCard {
        RawCard {
            number: number as i64 + 1,
            color: ["purple", "orange", "green", "grey"][number % 4].to_owned(),
            points: Some(16),
            grid: (0..4).map(|row| (0..4).map(|column| letter(column, row)).collect()).collect(),
            ..RawCard::default()
        }
    }
}

impl Heavy for Pyramids {
    fn decks() -> Vec<(&'static str, Letters)> {
        vec![
            ("plain", but_two(5, '.', 'r')),
            ("crosses", but_two(5, 'x', '.')),
            ("alternating", every_second('g')),
            ("icons", any_of(b".xrgtsp")),
        ]
    }

    fn card(number: usize, letter: &dyn Fn(usize, usize) -> char) -> RawCard {
        let (entrance, tomb) = (number % 5, number / 5 % 5);
        let at =
            |column: usize, row: usize| if (column, row) == (tomb, 4) { 'T' } else { letter(column, row) };
        RawCard {
            number: number as i64 + 1,
            color: ["purple", "orange", "green"][number % 3].to_owned(),
            entrance: Some(format!("{}1", char::from(b"abcde"[entrance]))),
            grid: (0..5).map(|row| (0..5).map(|column| at(column, row)).collect()).collect(),
            ..RawCard::default()
        }
    }
}

/// A deck with so many cards, all different.
pub(crate) fn deck<G: Heavy>(cards: usize, letters: &Letters) -> Deck<G> {
    let card = |number| <G as Heavy>::card(number, &|column, row| letters(number, column, row));
    let raw = RawDeck { name: "heavy".to_owned(), cards: (0..cards).map(card).collect() };
    let grids =
        |raw: &RawDeck| raw.cards.iter().map(|card| (card.grid.clone(), card.entrance.clone())).collect();
    let distinct: std::collections::BTreeSet<(Vec<String>, Option<String>)> = grids(&raw);
    assert_eq!(distinct.len(), cards, "all cards differ");
    Deck::new(&raw).unwrap()
}

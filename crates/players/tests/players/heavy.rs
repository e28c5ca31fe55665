//! Legal decks that are as heavy as can be: what bots know of them is bounded, and they still play.
//!
//! Rows, bytes and nodes are pinned, never seconds: those follow.

use std::sync::Arc;

use flipwrite::deck::{RawCard, RawDeck};
use flipwrite::random::SplitMix64;
use flipwrite::{Choice, Deck, Maps, Pyramids, Refill};
use flipwrite_players::{BotName, Budget, Knowledge, Playable};

use crate::setting::{Setting, weights};

/// As many cards as a deck may have.
const CARDS: usize = 64;
/// All that bots know of any deck, and of a house deck, in bytes.
const MOST_BYTES: usize = 256 << 20;
const MOST_HOUSE_BYTES: usize = 64 << 20;

/// What stands in a box: by the card, the column and the row.
type Letters = Box<dyn Fn(usize, usize, usize) -> char>;

/// A game whose heaviest decks are known.
trait Heavy: Playable {
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

fn deck<G: Heavy>(cards: usize, letters: &Letters) -> Deck<G> {
    let card = |number| <G as Heavy>::card(number, &|column, row| letters(number, column, row));
    let raw = RawDeck { name: "heavy".to_owned(), cards: (0..cards).map(card).collect() };
    let grids =
        |raw: &RawDeck| raw.cards.iter().map(|card| (card.grid.clone(), card.entrance.clone())).collect();
    let distinct: std::collections::BTreeSet<(Vec<String>, Option<String>)> = grids(&raw);
    assert_eq!(distinct.len(), cards, "all cards differ");
    Deck::new(&raw).unwrap()
}

fn knowledge<G: Heavy>(deck: &Deck<G>) -> Arc<Knowledge<G>> {
    Arc::new(Knowledge::new(deck, Some(weights(G::ID))).unwrap())
}

/// The decks with as many cards as may be, with as few, and with some.
fn what_is_known_of_any_deck_is_bounded<G: Heavy>() {
    for (name, letters) in G::decks() {
        for cards in [CARDS, 24, 8] {
            let known = knowledge(&deck::<G>(cards, &letters));
            assert!(known.rows() <= 300_000, "{name}, {cards} cards: {} rows", known.rows());
            assert!(known.most_bytes() <= MOST_BYTES, "{name}, {cards} cards: {}", known.most_bytes());
        }
    }
    let house = knowledge(&Deck::<G>::house());
    assert!(house.most_bytes() <= MOST_HOUSE_BYTES, "{} bytes of the house deck", house.most_bytes());
}

/// Cards that say the same share what is known of them.
fn equal_cards_are_known_once<G: Heavy>() {
    let house = Deck::<G>::house();
    let copies = |copies: usize| {
        let mut raw = house.raw();
        raw.cards.truncate(8);
        raw.cards = (0..copies).flat_map(|_| raw.cards.clone()).collect();
        raw.cards.iter_mut().zip(1..).for_each(|(card, number)| card.number = number);
        knowledge::<G>(&Deck::new(&raw).unwrap()).rows()
    };
    assert_eq!(copies(8), copies(1));
}

/// A whole game by every level, with the nodes that each may take.
fn every_level_plays_any_deck<G: Heavy>() {
    for (name, letters) in G::decks() {
        let setting = Setting::with(deck::<G>(CARDS, &letters), 2, Refill::AfterEachPlayer);
        let mut count = 0;
        setting.watch(&["greedy"], 1, &mut |position, seat, choice| {
            count += 1;
            if count % 11 != 0 {
                return;
            }
            for level in BotName::LEVELS.map(BotName::name) {
                let nodes = if matches!(choice, Choice::Take(_)) { 300 } else { 150 };
                let analysis = setting.bot(level, seat, 1).analyze(position, Budget::Nodes(nodes)).unwrap();
                assert!(analysis.nodes <= nodes, "{name}, {level}: {}", analysis.nodes);
                let played = analysis.choice().unwrap();
                assert_eq!(position.check(seat, played), Ok(()), "{name}, {level}");
            }
        });
        assert!(count > 50, "{name}: {count}");
    }
}

/// Alone, in an ending in which one crossing leads to more than could ever be looked at, the nodes asked for still do.
fn endings_of_any_deck_are_bounded<G: Heavy>() {
    let (_, letters) = G::decks().remove(1);
    let setting = Setting::with(deck::<G>(CARDS, &letters), 1, Refill::AfterEachPlayer);
    let mut most = 0;
    setting.watch(&["greedy"], 2, &mut |position, seat, _| {
        if (position.turn().round(), position.turn().number()) < (4, 5) {
            return;
        }
        let analysis = setting.bot("master", seat, 1).analyze(position, Budget::Nodes(20_000));
        most = most.max(analysis.unwrap().nodes);
    });
    assert!(most > 100 && most <= 20_000, "{most}");
}

laws!(
    what_is_known_of_any_deck_is_bounded,
    equal_cards_are_known_once,
    every_level_plays_any_deck,
    endings_of_any_deck_are_bounded,
);

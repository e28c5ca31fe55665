//! Decks: read, checked, looked up.

#[cfg(feature = "record")]
mod file;
mod flaw;
mod grid;
#[cfg(feature = "record")]
mod house;
mod raw;

use std::collections::BTreeSet;
use std::fmt;

use crate::card::{CardIndex, CardNumber, CardSet, Color, MOST_CARDS};
use crate::deal::HAND;
use crate::game::{Game, Printed};
use crate::order::sort_short;
use crate::random::fnv_1a;
use crate::seat::MOST_SEATS;

#[cfg(feature = "record")]
pub use self::file::{DECK_FORMAT, DeckFile, FileFlaw, RawDeckFile};
pub(crate) use self::flaw::CardFlaws;
pub use self::flaw::{CardFlaw, DeckFlaw, Place, Warning};
pub(crate) use self::grid::{Grid, write as write_grid};
#[cfg(feature = "record")]
pub use self::house::{HOUSE_DECKS, house_text, house_text_of};
pub use self::raw::{RawCard, RawDeck};

/// The fewest cards a deck may have: one player's four and the display's.
pub const FEWEST_CARDS: usize = 8;

/// A sound deck, its cards by ascending number.
#[derive(Clone, PartialEq, Eq)]
pub struct Deck<G: Game> {
    name: String,
    /// As many as there are, then the last again and again, so that a look-up needs no check; so the numbers.
    cards: Box<[G::Card; MOST_CARDS]>,
    numbers: [CardNumber; MOST_CARDS],
    len: usize,
    colors: [CardSet; 4],
    hash: u64,
}

/// Short: a deck stands in every position that a test prints.
impl<G: Game> fmt::Debug for Deck<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deck({} {} {:016x})", G::ID, self.name, self.hash)
    }
}

impl<G: Game> Deck<G> {
    /// Checks a deck; refuses it with *all* its flaws.
    pub fn new(raw: &RawDeck) -> Result<Self, Vec<DeckFlaw>> {
        let mut flaws = Vec::new();
        let mut cards: Vec<(CardNumber, G::Card)> = Vec::new();
        let mut numbers = BTreeSet::new();
        if raw.cards.len() < FEWEST_CARDS {
            flaws.push(DeckFlaw::TooFewCards(raw.cards.len()));
        }
        if raw.cards.len() > MOST_CARDS {
            flaws.push(DeckFlaw::TooManyCards(raw.cards.len()));
        }
        // A deck that is too large is refused as such; the cards past the end can't matter any more.
        for raw_card in raw.cards.iter().take(MOST_CARDS) {
            let mut found = CardFlaws::new();
            let printed = G::card(raw_card, &mut found);
            flaws.extend(found.into_iter().map(|flaw| DeckFlaw::Card { number: raw_card.number, flaw }));
            match u8::try_from(raw_card.number) {
                Err(_) | Ok(0) => flaws.push(DeckFlaw::NumberOutOfRange(raw_card.number)),
                Ok(number) if !numbers.insert(number) => flaws.push(DeckFlaw::NumberTwice(raw_card.number)),
                Ok(number) => cards.extend(printed.map(|printed| (CardNumber(number), printed))),
            }
        }
        if flaws.is_empty() { Ok(Self::sorted(raw.name.clone(), cards)) } else { Err(flaws) }
    }

    fn sorted(name: String, mut cards: Vec<(CardNumber, G::Card)>) -> Self {
        sort_short(&mut cards, |card| card.0);
        let (numbers, cards): (Vec<_>, Vec<G::Card>) = cards.into_iter().unzip();
        let mut colors = [CardSet::EMPTY; 4];
        for (index, card) in cards.iter().enumerate() {
            if let Some(index) = CardIndex::new(index) {
                colors[card.color() as usize].insert(index);
            }
        }
        let hash = fnv_1a(text_of::<G>(&numbers, &cards).as_bytes());
        // A checked deck has at least one card.
        let len = cards.len();
        Deck {
            name,
            cards: Box::new(std::array::from_fn(|index| cards[index.min(len - 1)].clone())),
            numbers: std::array::from_fn(|index| numbers[index.min(len - 1)]),
            len,
            colors,
            hash,
        }
    }

    /// What the deck is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Never: a deck has at least eight cards.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The most players it serves.
    pub fn most_seats(&self) -> usize {
        (self.len() / 4).saturating_sub(1).min(MOST_SEATS)
    }

    /// All cards.
    #[inline(always)]
    pub fn all(&self) -> CardSet {
        CardSet::first_cards(self.len())
    }

    /// The cards of a color.
    #[inline(always)]
    pub fn of_color(&self, color: Color) -> CardSet {
        self.colors[color as usize]
    }

    /// What is printed on a card.
    ///
    /// A place past the end gives the last card: places come from this deck's own sets.
    #[inline(always)]
    pub fn card(&self, card: CardIndex) -> &G::Card {
        &self.cards[card.index()]
    }

    /// The number of a card.
    #[inline(always)]
    pub fn number(&self, card: CardIndex) -> CardNumber {
        self.numbers[card.index()]
    }

    /// The card with a number.
    pub fn find(&self, number: CardNumber) -> Option<CardIndex> {
        self.numbers[..self.len].binary_search(&number).ok().and_then(CardIndex::new)
    }

    /// The four cards of a hand by their numbers; `None` unless they are four different cards of this deck.
    pub fn hand(&self, numbers: &[CardNumber]) -> Option<[CardIndex; HAND]> {
        let cards: Option<Vec<CardIndex>> = numbers.iter().map(|number| self.find(*number)).collect();
        let hand: [CardIndex; HAND] = cards?.try_into().ok()?;
        (1..HAND).all(|place| !hand[..place].contains(&hand[place])).then_some(hand)
    }

    /// A number that tells decks apart by what is printed on their cards; their names don't count.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// What is printed on its cards as text: equal for two decks just if their cards are. The text that hashes of a
    /// deck are made of (`docs/notation.md`).
    pub fn text(&self) -> String {
        text_of::<G>(&self.numbers[..self.len], &self.cards[..self.len])
    }

    /// All deviations from the profile of the game's decks.
    pub fn warnings(&self) -> Vec<Warning> {
        let few = (self.most_seats() < MOST_SEATS)
            .then(|| Warning::FewCards { cards: self.len(), most_seats: self.most_seats() });
        few.into_iter().chain(G::deviations(self)).collect()
    }

    /// The deck as it would be written.
    pub fn raw(&self) -> RawDeck {
        let cards = self.numbers[..self.len].iter().zip(self.cards.iter());
        RawDeck {
            name: self.name.clone(),
            cards: cards.map(|(number, card)| RawCard { number: number.0.into(), ..card.raw() }).collect(),
        }
    }
}

/// The cards as text, by ascending number.
fn text_of<G: Game>(numbers: &[CardNumber], cards: &[G::Card]) -> String {
    let mut text = String::from(G::ID.name());
    for (number, card) in numbers.iter().zip(cards) {
        let raw = card.raw();
        text += &format!("\n{number} {}", raw.color);
        for field in [raw.entrance, raw.points.map(|p| p.to_string()), raw.seal].into_iter().flatten() {
            text.push(' ');
            text += &field;
        }
        for row in &raw.grid {
            text.push(' ');
            text += row;
        }
    }
    text
}

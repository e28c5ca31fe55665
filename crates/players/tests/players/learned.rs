//! `learned`: what a card is worth follows from what is printed on it, never from its number.

use std::sync::Arc;

use flipwrite::{CardIndex, Deck, Due, Options, Pattern, Position, Seat, Table};
use flipwrite_players::{Bot, Budget, Knowledge, Playable};

use crate::setting::weights;

/// A deck at a table of two, and what is known of it.
struct Numbered<G: Playable> {
    table: Table<G>,
    knowledge: Arc<Knowledge<G>>,
}

impl<G: Playable> Numbered<G> {
    fn new(deck: Deck<G>, seats: usize) -> Self {
        let knowledge = Arc::new(Knowledge::new(&deck, Some(weights(G::ID))).unwrap());
        Numbered { table: Table::new(deck, Options::defaults(G::ID), seats).unwrap(), knowledge }
    }

    /// The house deck, and the same cards with their numbers in reverse.
    fn both_ways(seats: usize) -> [Self; 2] {
        let deck = Deck::<G>::house();
        let mut raw = deck.raw();
        let numbers: Vec<i64> = raw.cards.iter().map(|card| card.number).collect();
        raw.cards.iter_mut().zip(numbers.into_iter().rev()).for_each(|(card, number)| card.number = number);
        [Self::new(deck, seats), Self::new(Deck::new(&raw).unwrap(), seats)]
    }

    fn bot(&self, seat: Seat) -> Bot<G> {
        Bot::new("learned:aim=score".parse().unwrap(), seat, 1, &self.knowledge)
    }
}

/// The place of a card in the deck with the numbers reversed.
fn reversed(card: CardIndex, cards: usize) -> CardIndex {
    CardIndex::new(cards - 1 - card.index()).unwrap()
}

fn assert_alike(one: f32, other: f32) {
    // Not to the bit: the cards still unseen are summed in the order of their numbers.
    assert!((one - other).abs() < 1e-2, "{one} and {other}");
}

fn card_numbers_do_not_matter_to_what_is_kept<G: Playable>() {
    let [house, other] = Numbered::<G>::both_ways(1);
    let cards = house.table.deck().len();
    for first in (0..cards - 4).step_by(5) {
        let hand = [0, 1, 2, 3].map(|place| CardIndex::new(first + place).unwrap());
        let turned = hand.map(|card| reversed(card, cards));
        let one = house.bot(Seat::S0).analyze_keep(&house.table, hand, Budget::Usual);
        let two = other.bot(Seat::S0).analyze_keep(&other.table, turned, Budget::Usual);
        assert_eq!((one.candidates.len(), two.candidates.len()), (6, 6));
        for (one, two) in one.candidates.iter().zip(&two.candidates) {
            assert_alike(one.score.unwrap(), two.score.unwrap());
        }
        assert!(one.candidates[0].score > one.candidates[5].score, "cards do matter");
    }
}

/// The first turn of two players, the cards given by their places in the house deck.
fn first_turn<G: Playable>(
    setting: &Numbered<G>,
    cards: [CardIndex; 8],
    pattern: Pattern,
) -> Position<'_, G> {
    let [a, b, c, d, display @ ..] = cards;
    let mut position = Position::new(&setting.table, &[[a, b], [c, d]], Seat::S0).unwrap();
    for card in display {
        position.lay(card, &mut ()).unwrap();
    }
    assert_eq!(position.due(), Due::Reveal);
    position.reveal(pattern, &mut ()).unwrap();
    position
}

fn card_numbers_do_not_matter_to_what_is_crossed<G: Playable>() {
    let [house, other] = Numbered::<G>::both_ways(2);
    let count = house.table.deck().len();
    for (first, pattern) in (0..count - 8).step_by(7).zip(Pattern::ALL) {
        let cards = std::array::from_fn(|place| CardIndex::new(first + place).unwrap());
        let positions = [
            first_turn(&house, cards, pattern),
            first_turn(&other, cards.map(|card| reversed(card, count)), pattern),
        ];
        for seat in [Seat::S0, Seat::S1] {
            let [one, two] = [(&house, &positions[0]), (&other, &positions[1])].map(|(setting, position)| {
                let analysis = setting.bot(seat).analyze(position, Budget::Usual).unwrap();
                analysis.candidates[0].score.unwrap()
            });
            assert_alike(one, two);
        }
    }
}

laws!(card_numbers_do_not_matter_to_what_is_kept, card_numbers_do_not_matter_to_what_is_crossed);

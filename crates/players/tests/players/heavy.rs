//! Legal decks that are as heavy as can be: what bots know of them is bounded, and they still play.
//!
//! Rows, bytes and nodes are pinned, never seconds: those follow.

use std::sync::Arc;

use flipwrite::{Choice, Deck, Refill};
use flipwrite_players::{BotName, Budget, Knowledge};

use crate::heavy_decks::{CARDS, Heavy, deck};
use crate::setting::{Setting, weights};

/// All that bots know of any deck, and of a house deck, in bytes.
const MOST_BYTES: usize = 256 << 20;
const MOST_HOUSE_BYTES: usize = 64 << 20;

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

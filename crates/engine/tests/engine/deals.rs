//! Test vectors of deals (S16): the written procedure must give these for ever.
//!
//! `conformance/deals.txt` holds them for other people's tools; with `UPDATE` set it is written anew, which
//! only a new format version may ever need.

use std::fmt::Write;
use std::path::Path;

use flipwrite::random::game_number;
use flipwrite::{CardSet, Deal, DealNumber, HAND, Seat};

/// Run, game, players, cards.
const DEALS: [(u64, u64, usize, usize); 6] =
    [(0, 0, 1, 8), (1, 0, 2, 47), (1, 1, 2, 48), (42, 999, 3, 48), (7, 3, 4, 64), (u64::MAX, 5, 4, 20)];

fn numbers(cards: impl IntoIterator<Item = flipwrite::CardIndex>) -> String {
    cards.into_iter().map(|card| (card.index() + 1).to_string()).collect::<Vec<_>>().join(" ")
}

/// Order B, read off by asking for one card after the other.
fn order_b(deal: &Deal) -> Vec<flipwrite::CardIndex> {
    let mut unseen = CardSet::first_cards(deal.cards());
    let mut order = Vec::new();
    while let Some(card) = deal.next_card(unseen) {
        unseen.remove(card);
        order.push(card);
    }
    order
}

fn vectors() -> String {
    let mut text = String::from(
        "# Deals: run, game, players and cards, then what they give. Cards are counted from 1 by ascending number.\n",
    );
    for (run, game, players, cards) in DEALS {
        let number = DealNumber(game_number(run, game));
        let deal = Deal::new(number.seed(), players, cards);
        let seed: String = number.seed().0.iter().map(|byte| format!("{byte:02x}")).collect();
        writeln!(text, "\nrun {run} game {game} players {players} cards {cards}").unwrap();
        writeln!(text, "number {:016x} id {number}\nseed {seed}\nstart {}", number.0, deal.first_start())
            .unwrap();
        for round in 1..=4 {
            let patterns: Vec<&str> = (1..=8).map(|turn| deal.pattern(round, turn).name()).collect();
            writeln!(text, "round {round}: {}", patterns.join(" ")).unwrap();
        }
        for seat in Seat::ALL.into_iter().take(players) {
            writeln!(text, "hand {seat}: {}", numbers(deal.hand(seat))).unwrap();
        }
        writeln!(text, "order B: {}", numbers(order_b(&deal))).unwrap();
    }
    text
}

#[test]
fn s16_deals_are_those_of_the_test_vectors() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/deals.txt");
    let made = vectors();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &made).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), made);
}

#[test]
fn s16_each_seat_is_dealt_the_next_four() {
    for number in 0..50 {
        let deal = Deal::new(DealNumber(number).seed(), 4, 48);
        let hands: Vec<_> = Seat::ALL.into_iter().flat_map(|seat| deal.hand(seat)).collect();
        let distinct: CardSet = hands.iter().copied().collect();
        assert_eq!((hands.len(), distinct.len()), (4 * HAND, 4 * HAND));
    }
}

//! A driver of one's own: the patterns and cards are dealt by hand, as at a real table, and told to the position.
//!
//! `cargo run -p flipwrite --example drive`

use std::error::Error;

use flipwrite::random::SplitMix64;
use flipwrite::{CardIndex, Due, EXPEDITION, Event, HAND, Maps, Opening, Pattern, Seat, Table};

fn main() -> Result<(), Box<dyn Error>> {
    let table = Table::<Maps>::house(1)?;
    let mut random = SplitMix64::new(2026);

    // A shuffled deck of cards; four of them are dealt to the only player, who keeps the first two.
    let mut deck: Vec<CardIndex> = table.deck().all().iter().collect();
    random.shuffle(&mut deck);
    let hand: [CardIndex; HAND] = [deck[0], deck[1], deck[2], deck[3]];
    let mut opening = Opening::dealt(&table, &[hand], Seat::S0)?;
    opening.keep(&table, Seat::S0, [hand[0], hand[1]])?;
    let mut events: Vec<Event> = Vec::new();
    let mut position = opening.begin(&table, &mut events).ok_or("not all have kept")?;

    let mut expedition: Vec<Pattern> = Vec::new();
    loop {
        match position.due() {
            Due::Reveal => {
                // Seven of eight cards a round: then all are shuffled anew.
                if position.turn().number() == 1 {
                    expedition = EXPEDITION.to_vec();
                    random.shuffle(&mut expedition);
                }
                let pattern = expedition.pop().ok_or("the expedition deck is empty")?;
                position.reveal(pattern, &mut events)?;
            }
            // The next card of the deck that nobody has seen; the two cards not kept were shuffled in again.
            Due::Lay => {
                let card = next(&deck, position.unseen()).ok_or("no card is left")?;
                position.lay(card, &mut events)?;
            }
            Due::Draw(_) => {
                let card = next(&deck, position.unseen()).ok_or("no card is left")?;
                position.draw(card, &mut events)?;
            }
            // The player takes whatever comes first.
            Due::Cross(_) | Due::Take(_) => {
                let choice = position.choices(Seat::S0).get(0).ok_or("nothing to choose")?;
                position.apply(Seat::S0, choice, &mut events)?;
            }
            Due::Over => break,
        }
    }
    println!("{} events, {:?}", events.len(), position.score(Seat::S0));
    Ok(())
}

fn next(deck: &[CardIndex], unseen: flipwrite::CardSet) -> Option<CardIndex> {
    deck.iter().copied().find(|card| unseen.contains(*card))
}

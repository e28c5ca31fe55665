//! A bot that plays by rules of its own, against one of ours: it wants to see cards finished.
//!
//! `cargo run --release -p flipwrite-players --example own_bot`

use std::error::Error;
use std::sync::Arc;

use flipwrite::{Choice, DealNumber, Due, Game, Opening, Position, Pyramids, Seat, Table};
use flipwrite_players::{Bot, Knowledge};

const DEALS: u64 = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let table = Table::<Pyramids>::house(2)?;
    // What bots know of a deck is made once and shared by all. `novice` needs no weights.
    let knowledge = Arc::new(Knowledge::new(table.deck(), None)?);
    let mut won = 0.0;
    for number in 0..DEALS {
        let mut rival = Bot::new("novice".parse()?, Seat::S1, number, &knowledge);
        let position = play(&table, DealNumber(number), &mut rival)?;
        let winners = position.winners();
        if winners.contains(Seat::S0) {
            won += 1.0 / (winners.len() as f64);
        }
    }
    println!("won {won} of {DEALS} games");
    Ok(())
}

/// A whole game: our bot has the first seat.
fn play<'t>(
    table: &'t Table<Pyramids>,
    number: DealNumber,
    rival: &mut Bot<Pyramids>,
) -> Result<Position<'t, Pyramids>, Box<dyn Error>> {
    let mut deal = table.deal(number);
    let mut opening = Opening::of(&deal);
    for seat in opening.waiting() {
        let hand = opening.hand(seat).ok_or("nobody sits there")?;
        let kept = if seat == Seat::S0 { [hand[0], hand[1]] } else { rival.keep(table, hand) };
        opening.keep(table, seat, kept)?;
    }
    let mut position = opening.begin(table, &mut ()).ok_or("not all have kept")?;
    loop {
        // Patterns and cards come from the deal, until somebody is to choose.
        match position.supply(&mut deal, &mut ())? {
            // All cross at the same time: each sees the position before anybody has crossed.
            Due::Cross(seats) => {
                let before = position.clone();
                for seat in seats {
                    let choices = if seat == Seat::S0 { own(&before, seat) } else { theirs(rival, &before) };
                    for choice in choices {
                        position.apply(seat, choice, &mut ())?;
                    }
                }
            }
            Due::Take(seat) if seat == Seat::S0 => {
                let choice = position.choices(seat).get(0).ok_or("nothing to take")?;
                position.apply(seat, choice, &mut ())?;
            }
            Due::Take(seat) => {
                let choice = rival.choose(&position).ok_or("nothing to take")?;
                position.apply(seat, choice, &mut ())?;
            }
            _ => return Ok(position),
        }
    }
}

fn theirs(rival: &mut Bot<Pyramids>, position: &Position<'_, Pyramids>) -> Vec<Choice> {
    rival.cross(position).into_iter().map(Choice::Cross).collect()
}

/// The crossings of a turn: each time the one that leaves the fewest boxes free, extra crosses included.
fn own<G: Game>(position: &Position<'_, G>, seat: Seat) -> Vec<Choice> {
    let mut position = position.clone();
    let mut chosen = Vec::new();
    while matches!(position.due(), Due::Cross(waiting) if waiting.contains(seat)) {
        let boxes = |choice: &Choice| match choice {
            Choice::Cross(crossing) => crossing.boxes.len(),
            _ => 0,
        };
        let Some(choice) = position.choices(seat).iter().max_by_key(boxes) else { break };
        chosen.push(choice);
        if position.apply(seat, choice, &mut ()).is_err() || position.player(seat).extras() == 0 {
            break;
        }
    }
    chosen
}

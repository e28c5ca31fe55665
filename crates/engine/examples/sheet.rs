//! Scores a sheet: a position in one line, as `flipwrite show` and the page print it, and what each player has.
//!
//! `cargo run -p flipwrite --example sheet -- 'pyramids …'`; without a line, one is made up.

use std::error::Error;

use flipwrite::{
    DealNumber, Deck, Game, GameId, Maps, Position, Pyramids, ScoreParts, Seat, SeatRandom, Table, playout,
    random_start, read_position,
};

fn main() -> Result<(), Box<dyn Error>> {
    let line = std::env::args().nth(1).map_or_else(made_up, Ok)?;
    match line.split(' ').next().unwrap_or_default().parse::<GameId>()? {
        GameId::Maps => score::<Maps>(&line),
        GameId::Pyramids => score::<Pyramids>(&line),
    }
}

/// The end of a game that was played at random.
fn made_up() -> Result<String, Box<dyn Error>> {
    let table = Table::<Pyramids>::house(2)?;
    let mut random = SeatRandom::of_game(3);
    let mut deal = table.lazy_deal(DealNumber(3));
    let mut position = random_start(&table, deal.drawn(), &mut random);
    playout(&mut position, &mut deal, &mut random, &mut ());
    Ok(position.notation())
}

fn score<G: Game>(line: &str) -> Result<(), Box<dyn Error>> {
    let deck = Deck::<G>::house();
    let (table, state) = read_position(&deck, line)?;
    let position = Position::at(&table, state);
    for seat in Seat::ALL.into_iter().take(table.seats()) {
        let score = position.score(seat);
        let parts: Vec<String> = G::Score::NAMES
            .iter()
            .zip(score.parts().as_ref())
            .map(|(name, points)| format!("{name} {points}"))
            .collect();
        println!("player {}: {} = {}", seat.index() + 1, score.total(), parts.join(", "));
    }
    println!("{:?} would win", position.winners());
    Ok(())
}

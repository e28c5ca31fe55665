//! Many games by bots, in a few lines: `cargo run --release --package flipwrite-lab --example simulate maps 1000 greedy random`.
//! `cargo xtask count` counts its instructions: the whole command line takes minutes to link.

use std::convert::Infallible;
use std::error::Error;
use std::sync::Arc;

use flipwrite::{GameId, Maps, Pyramids, Table};
use flipwrite_lab::Progress;
use flipwrite_lab::entrant::Entrant;
use flipwrite_lab::simulate::{Run, simulate};
use flipwrite_players::{Knowledge, Playable};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, games, bots @ ..] = words.as_slice() else { return Err("GAME GAMES BOT…".into()) };
    let bots: Result<Vec<Entrant>, _> = bots.iter().map(|bot| bot.parse()).collect();
    let bots = bots.map_err(|flaw| format!("no such bot: {flaw:?}"))?;
    match game.parse()? {
        GameId::Maps => run::<Maps>(games.parse()?, &bots),
        GameId::Pyramids => run::<Pyramids>(games.parse()?, &bots),
    }
}

fn run<G: Playable>(games: u64, bots: &[Entrant]) -> Result<(), Box<dyn Error>> {
    let table = Table::<G>::house(bots.len())?;
    let knowledge = Arc::new(Knowledge::new(table.deck(), Some(flipwrite_lab::weights(G::ID)))?);
    let run = Run { table: &table, knowledge: &knowledge, bots, number: 1, games, jobs: 1 };
    let Ok(totals) =
        simulate(&run, &Progress::default(), None::<&mut dyn FnMut(&str) -> Result<(), Infallible>>);
    for (bot, seat) in bots.iter().zip(&totals.seats) {
        println!("{bot}: {} wins, mean score {:.1}", seat.wins(), seat.total.mean());
    }
    println!("steps {}", totals.steps);
    Ok(())
}

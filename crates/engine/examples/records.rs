//! What records tell: for each file of games, how often each kind of event happens, and what the players scored.
//!
//! `cargo run -p flipwrite --example records -- conformance/records/good/examples-maps.jsonl`

use std::collections::BTreeMap;
use std::error::Error;

use flipwrite::record::{Record, RecordResult};
use flipwrite::{GameId, Maps, Pyramids, Seat};

fn main() -> Result<(), Box<dyn Error>> {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path)?;
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        for (number, line) in text.lines().enumerate() {
            let place = format!("{path}:{}", number + 1);
            let (record, _) = Record::examine(line).map_err(|unsound| format!("{place}: {unsound}"))?;
            record.events.iter().for_each(|event| *kinds.entry(event.name()).or_default() += 1);
            let Some(result) = &record.result else { continue };
            for (seat, player) in Seat::ALL.into_iter().zip(&record.players) {
                println!(
                    "{place}: {} scored {}",
                    player.name,
                    told(record.game, result, seat).unwrap_or_default()
                );
            }
        }
        println!("{path}: {kinds:?}");
    }
    Ok(())
}

/// A total, and what of it came from the cards' own race.
fn told(game: GameId, result: &RecordResult, seat: Seat) -> Option<String> {
    Some(match game {
        GameId::Maps => {
            let score = result.score::<Maps>(seat)?;
            format!("{}, {} of them by cups", score.total(), score.cups)
        }
        GameId::Pyramids => {
            let score = result.score::<Pyramids>(seat)?;
            format!("{}, {} of them by pyramid points", score.total(), score.bonus)
        }
    })
}

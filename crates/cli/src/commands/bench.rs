//! `flipwrite bench`: how fast the rules run, one core, random play.

use std::io::Write;

use flipwrite::deck::house_deck;
use flipwrite::{GameId, Maps, Options, Pyramids, Table};
use flipwrite_lab::clock::cpu_time;
use flipwrite_lab::simulate::{Progress, Run, simulate};
use flipwrite_players::{BotName, Playable, Spec};
use serde_json::{Value, json};

use super::simulate::grouped;
use super::table;
use crate::args::Bench;
use crate::failure::{Failure, Found};
use crate::text::{say, words};

const RUNS: usize = 9;
/// A debug build measures nothing worth knowing: it only shows that the command works.
const GAMES: u64 = if cfg!(debug_assertions) { 200 } else { 20_000 };

pub(crate) fn run(options: &Bench) -> Result<Found, Failure> {
    let games = options.game.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game.into()]);
    let mut results = Vec::new();
    let mut out = anstream::stdout().lock();
    for game in games {
        let result = match game {
            GameId::Maps => measure::<Maps>()?,
            GameId::Pyramids => measure::<Pyramids>()?,
        };
        if options.json {
            results.push(result);
        } else {
            writeln!(out, "{}", tell(game, &result))?;
        }
    }
    if options.json {
        writeln!(out, "{}", json!({ "runs": RUNS, "games": GAMES, "players": 2, "results": results }))?;
    }
    Ok(Found::Fine)
}

fn tell(game: GameId, result: &Value) -> String {
    let rate = |key: &str| grouped(result[key].as_f64().unwrap_or(0.0) as u64);
    say(
        "cli-bench",
        &[
            ("game", game.to_string()),
            ("best", rate("best_steps_per_second")),
            ("median", rate("median_steps_per_second")),
            ("games", rate("best_games_per_second")),
        ],
    )
}

fn measure<G: Playable>() -> Result<Value, Failure> {
    let deck = house_deck::<G>().map_err(|flaw| Failure::Bad(words().file_flaw(&flaw)))?;
    let table = Table::new(deck, Options::of(G::ID), 2)
        .map_err(|refusal| Failure::Bad(words().table_refusal(&refusal)))?;
    let bots = vec![Spec::new(BotName::Random); 2];
    let knowledge = table::knowledge(&table)?;
    let mut rates = Vec::new();
    let mut steps_a_game = 0.0;
    for number in 0..RUNS as u64 {
        let run = Run { table: &table, knowledge: &knowledge, bots: &bots, number, games: GAMES, jobs: 1 };
        let begin = cpu_time();
        let tally = simulate::<G, Failure>(&run, &Progress::default(), None)?;
        let seconds = (cpu_time() - begin).as_secs_f64().max(1e-9);
        steps_a_game = tally.steps as f64 / tally.games as f64;
        rates.push(tally.steps as f64 / seconds);
    }
    rates.sort_by(f64::total_cmp);
    let best = rates[RUNS - 1];
    Ok(json!({
        "game": G::ID.name(),
        "best_steps_per_second": best,
        "median_steps_per_second": rates[RUNS / 2],
        "best_games_per_second": best / steps_a_game,
        "steps_per_game": steps_a_game,
    }))
}

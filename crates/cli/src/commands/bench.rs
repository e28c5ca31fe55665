//! `flipwrite bench`: how fast the rules run in random play, and how fast players value positions, on one core.

use std::cell::Cell;
use std::io::Write;
use std::sync::Arc;

use flipwrite::{Deal, DealNumber, Deck, Due, GameId, Maps, Options, Position, Pyramids, Seat, Table};
use flipwrite_lab::clock::cpu_time;
use flipwrite_lab::entrant::Entrant;
use flipwrite_lab::game::play_until;
use flipwrite_lab::simulate::{Progress, Run, simulate};
use flipwrite_players::learn::Student;
use flipwrite_players::{BotName, Knowledge, Playable, Spec};
use serde_json::{Value, json};

use super::simulate::grouped;
use super::table;
use crate::args::Bench;
use crate::failure::{Failure, Found};
use crate::text::{say, words};

const RUNS: usize = 9;
/// A debug build measures nothing worth knowing: it only shows that the command works.
const GAMES: u64 = if cfg!(debug_assertions) { 200 } else { 20_000 };
/// How often each position is valued.
const EVALUATIONS: usize = if cfg!(debug_assertions) { 1 } else { 1_000 };

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
            ("evaluations", rate("best_evaluations_per_second")),
            ("median_evaluations", rate("median_evaluations_per_second")),
        ],
    )
}

fn measure<G: Playable>() -> Result<Value, Failure> {
    let deck = Deck::<G>::house();
    let table = Table::new(deck, Options::defaults(G::ID), 2)
        .map_err(|refusal| Failure::Bad(words().table_refusal(&refusal)))?;
    let bots = vec![Entrant::Bot(Spec::new(BotName::Random)); 2];
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
    let evaluations = evaluations(&table, &knowledge)?;
    let best = rates[RUNS - 1];
    Ok(json!({
        "game": G::ID.name(),
        "best_steps_per_second": best,
        "median_steps_per_second": rates[RUNS / 2],
        "best_games_per_second": best / steps_a_game,
        "steps_per_game": steps_a_game,
        "best_evaluations_per_second": evaluations[RUNS - 1],
        "median_evaluations_per_second": evaluations[RUNS / 2],
    }))
}

/// Evaluations a second by the learned weights, slowest run first: all crossings of the turns of one game.
fn evaluations<G: Playable>(table: &Table<G>, knowledge: &Arc<Knowledge<G>>) -> Result<Vec<f64>, Failure> {
    let student = Student::new(Arc::clone(knowledge));
    let mut rates = Vec::new();
    for number in 0..RUNS as u64 {
        let deal = Deal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
        let greedy = Entrant::Bot(Spec::new(BotName::Greedy));
        let seats = table.seat_set();
        let mut seated: Vec<_> = seats.iter().map(|seat| greedy.seated(seat, number, knowledge)).collect();
        let measured = Cell::new((0, 0.0));
        let measure = |position: &Position<'_, G>| {
            if let Due::Cross(_) = position.due() {
                let (values, seconds) = measured.get();
                let begin = cpu_time();
                let more = student.value_all(position, Seat::S0, EVALUATIONS).0;
                measured.set((values + more, seconds + (cpu_time() - begin).as_secs_f64()));
            }
            false
        };
        play_until(table, &deal, &mut seated, measure)
            .map_err(|_| Failure::Bad(say("cli-bench-broken", &[])))?;
        let (values, seconds) = measured.get();
        rates.push(values as f64 / f64::max(seconds, 1e-9));
    }
    rates.sort_by(f64::total_cmp);
    Ok(rates)
}

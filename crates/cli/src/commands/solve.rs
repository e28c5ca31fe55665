//! `flipwrite solve`: what an ending of a solo game is worth, and each choice in it.

use std::io::Write;
use std::path::{Path, PathBuf};

use flipwrite::record::{Record, Replay};
use flipwrite::{GameId, Maps, Position, Pyramids, ROUNDS, TURNS, read_position, write_choice};
use flipwrite_players::solve::{Ending, MOST_BYTES, Solution, Unsolved, Valued, solve};
use serde_json::{Value, json};

use super::simulate::grouped;
use crate::args::Solve;
use crate::failure::{Failure, Found};
use crate::files;
use crate::records::{find, in_line, not_reached, read_moment};
use crate::text::{count, harmless, say, words};
use crate::watch;

/// Choices that are told, where not all are asked for.
const TOLD: usize = 10;

pub(crate) fn run(options: &Solve) -> Result<Found, Failure> {
    if options.position == "-" {
        let text = files::read_text(Path::new("-"))?;
        return run_line(options, text.trim());
    }
    match game_of(&options.position) {
        Some(_) => run_line(options, &options.position),
        None => run_record(options),
    }
}

/// The game that a position line begins with.
fn game_of(line: &str) -> Option<GameId> {
    line.split_whitespace().next()?.parse().ok()
}

fn run_line(options: &Solve, line: &str) -> Result<Found, Failure> {
    if options.turn.is_some() || options.game.is_some() {
        return Err(Failure::Usage(say("cli-solve-line-turn", &[])));
    }
    match game_of(line) {
        Some(GameId::Maps) => solve_line::<Maps>(options, line),
        Some(GameId::Pyramids) => solve_line::<Pyramids>(options, line),
        None => {
            let word = line.split_whitespace().next().unwrap_or_default();
            Err(Failure::Bad(say("cli-solve-no-position", &[("word", harmless(word))])))
        }
    }
}

fn solve_line<G: Ending>(options: &Solve, line: &str) -> Result<Found, Failure> {
    let deck = files::deck::<G>(options.deck.as_ref())?;
    let (table, state) =
        read_position(&deck, line).map_err(|flaw| Failure::Bad(words().position_flaw(&flaw)))?;
    tell(options, &Position::at(&table, state))
}

fn run_record(options: &Solve) -> Result<Found, Failure> {
    if options.deck.is_some() {
        return Err(Failure::Usage(say("cli-solve-record-deck", &[])));
    }
    let moment = options.turn.as_deref().map(read_moment).transpose()?;
    let path = PathBuf::from(&options.position);
    let (line, record) = find(&path, options.game)?;
    match record.game {
        GameId::Maps => solve_record::<Maps>(options, &path, line, &record, moment),
        GameId::Pyramids => solve_record::<Pyramids>(options, &path, line, &record, moment),
    }
}

/// The position when the pattern of a turn is revealed; without a turn, the one that the record ends with.
fn solve_record<G: Ending>(
    options: &Solve,
    path: &Path,
    line: u64,
    record: &Record,
    moment: Option<(usize, usize)>,
) -> Result<Found, Failure> {
    let table = record.table::<G>().map_err(|fault| in_line(path, line, words().fault(&fault)))?;
    let mut replay = Replay::new(&table);
    for event in &record.events {
        if replay.position().is_some_and(|position| moment.is_some() && revealed(&position) == moment) {
            break;
        }
        replay.feed(event).map_err(|fault| in_line(path, line, words().fault_in(record, &fault)))?;
    }
    match replay.position().filter(|position| moment.is_none() || revealed(position) == moment) {
        Some(position) => tell(options, &position),
        None => Err(not_reached(path, moment.unwrap_or((1, 1)))),
    }
}

/// The turn that is being played, once its pattern is known.
fn revealed<G: Ending>(position: &Position<'_, G>) -> Option<(usize, usize)> {
    position.pattern().map(|_| (position.turn().round(), position.turn().number()))
}

fn tell<G: Ending>(options: &Solve, position: &Position<'_, G>) -> Result<Found, Failure> {
    let solution = watch::with_clock(|| solve(position, options.nodes))
        .map_err(|unsolved| Failure::Bad(reason(&unsolved)))?;
    let report = if options.json {
        format!("{}\n", json_report(position, &solution))
    } else {
        report(position, &solution, if options.all { usize::MAX } else { TOLD })
    };
    anstream::stdout().write_all(report.as_bytes())?;
    Ok(Found::Fine)
}

fn reason(unsolved: &Unsolved) -> String {
    match unsolved {
        Unsolved::Seats(seats) => say("cli-solve-seats", &[("seats", seats.to_string())]),
        Unsolved::TooLarge { nodes } => say("cli-solve-too-large", &[("nodes", grouped(*nodes))]),
        // Ctrl-C ends the program, and nobody else says stop.
        Unsolved::Stopped | Unsolved::TooWide => {
            say("cli-solve-too-wide", &[("megabytes", (MOST_BYTES >> 20).to_string())])
        }
    }
}

fn turns_left<G: Ending>(position: &Position<'_, G>) -> usize {
    let turn = position.turn();
    (ROUNDS - turn.round()) * TURNS + TURNS + 1 - turn.number()
}

fn report<G: Ending>(position: &Position<'_, G>, solution: &Solution, told: usize) -> String {
    let turn = position.turn();
    let value = ("value", format!("{:.4}", solution.value));
    let mut out = if position.due() == flipwrite::Due::Over {
        say("cli-solved-over", &[("game", G::ID.to_string()), value])
    } else {
        let moment = ("turn", format!("{}.{}", turn.round(), turn.number()));
        let left = ("left", turns_left(position).to_string());
        say("cli-solved", &[("game", G::ID.to_string()), moment, left, value])
    };
    out.push('\n');
    if solution.choices.is_empty() {
        return out;
    }
    let [value, loss, choice] =
        ["value", "loss", "choice"].map(|head| say(&format!("cli-solved-{head}"), &[]));
    out += &format!("\n{value:>10}{loss:>10}  {choice}\n");
    for Valued { choice, value, loss } in solution.choices.iter().take(told) {
        out += &format!("{value:>10.4}{loss:>10.4}  {}\n", write_choice(position.deck(), *choice));
    }
    let more = solution.choices.len().saturating_sub(told);
    if more > 0 {
        out += &format!("{}\n", count("cli-solved-more", more as u64));
    }
    out
}

fn json_report<G: Ending>(position: &Position<'_, G>, solution: &Solution) -> Value {
    let choice = |one: &Valued| json!({ "choice": write_choice(position.deck(), one.choice), "value": one.value, "loss": one.loss });
    json!({
        "position": position.notation(),
        "value": solution.value,
        "choices": solution.choices.iter().map(choice).collect::<Vec<_>>(),
        "nodes": solution.nodes,
    })
}

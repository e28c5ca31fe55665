//! `flipwrite simulate`: many games by bots, and what they came to.

use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

use flipwrite::{GameId, Maps, Pyramids, ScoreParts};
use flipwrite_lab::entrant::Entrant;
use flipwrite_lab::luck::coach;
use flipwrite_lab::simulate::{Progress, Run, SeatTotals, Spread, Totals, simulate, simulate_with_luck};
use flipwrite_lab::tournament::RunOptions;
use flipwrite_players::Playable;
use serde_json::{Value, json};

use super::entrant::{explain, lost};
use super::table;
use crate::args::Simulate;
use crate::failure::{Failure, Found};
use crate::files::{Target, is_stdout};
use crate::interrupt;
use crate::text::{count, harmless, number, say, short_name, words};
use crate::watch::{self, Unit};

pub(crate) fn run(options: &Simulate) -> Result<Found, Failure> {
    match options.game.into() {
        GameId::Maps => run_game::<Maps>(options),
        GameId::Pyramids => run_game::<Pyramids>(options),
    }
}

fn run_game<G: Playable>(options: &Simulate) -> Result<Found, Failure> {
    let bots = table::seat_all(&options.table, &options.programs)?;
    let table = table::table::<G>(&options.table, bots.len())?;
    let number = table::seed(options.table.seed)?;
    let jobs = options.jobs.threads();
    let knowledge = table::knowledge(&table)?;
    let games = options.games;
    let run = Run { table: &table, knowledge: &knowledge, bots: &bots, number, games, jobs };
    let progress = Arc::new(Progress::default());
    interrupt::stops(&progress, Unit::Games);
    let mut target = options.record.as_deref().map(Target::create).transpose()?;
    let begin = Instant::now();
    let totals = watched(&run, options.luck.luck, &progress, &mut target)?;
    let seconds = begin.elapsed().as_secs_f64();
    if let Some(target) = target {
        target.finish()?;
    }
    if totals.games < run.games {
        let args = [("played", grouped(totals.games)), ("games", grouped(run.games))];
        writeln!(anstream::stderr(), "{}", say("cli-simulate-stopped", &args))?;
    }
    let luck = options.luck.luck;
    let report = if options.json { json_report } else { report }(&run, luck, &totals, seconds);
    let to_stderr = options.record.as_deref().is_some_and(is_stdout);
    if to_stderr {
        anstream::stderr().write_all(report.as_bytes())?;
    } else {
        anstream::stdout().write_all(report.as_bytes())?;
    }
    Ok(Found::Fine)
}

/// Plays the run; shows how far it is where somebody watches.
fn watched<G: Playable>(
    run: &Run<'_, G>,
    luck: Option<u64>,
    progress: &Progress,
    target: &mut Option<Target>,
) -> Result<Totals, Failure> {
    let mut write = target.as_mut().map(|target| |text: &str| target.write(text));
    let records = write.as_mut().map(|write| write as &mut dyn FnMut(&str) -> Result<(), Failure>);
    watch::with_bar(run.games, Unit::Games, progress, || match luck {
        None => simulate(run, progress, records),
        Some(nodes) => simulate_with_luck(run, &coach(run.table, run.knowledge, nodes), progress, records),
    })
}

fn report<G: Playable>(run: &Run<'_, G>, luck: Option<u64>, totals: &Totals, seconds: f64) -> String {
    let mut out = say(
        "cli-simulated",
        &[
            ("game", G::ID.to_string()),
            ("deck", harmless(run.table.deck().name())),
            ("games", grouped(totals.games)),
            ("seed", run.number.to_string()),
        ],
    );
    out.push('\n');
    for (index, (bot, seat)) in run.bots.iter().zip(&totals.seats).enumerate() {
        out += &seat_report::<G>(index, bot, seat, totals.games);
        if luck.is_some() {
            out += &without_luck(seat);
        }
    }
    out += &lost_seats(run, totals);
    let rate = |number: u64| grouped((number as f64 / seconds.max(1e-9)) as u64);
    out.push('\n');
    out += &say(
        "cli-simulated-speed",
        &[
            ("seconds", format!("{seconds:.3}")),
            ("steps", grouped(totals.steps)),
            ("games_rate", rate(totals.games)),
            ("steps_rate", rate(totals.steps)),
            ("threads", count("cli-threads", run.jobs as u64)),
        ],
    );
    out + "\n"
}

/// The seats that programs lost, if they lost any.
fn lost_seats<G: Playable>(run: &Run<'_, G>, totals: &Totals) -> String {
    let lines = run.bots.iter().zip(&totals.seats);
    let lines = lines
        .filter_map(|(bot, seat)| lost(&bot.to_string(), &seat.failures.in_words(run.table.deck(), explain)));
    lines.map(|line| format!("\n{line}\n")).collect()
}

fn seat_report<G: Playable>(index: usize, bot: &Entrant, seat: &SeatTotals, games: u64) -> String {
    let share = 100.0 * seat.wins() / games.max(1) as f64;
    let mut out = String::from("\n");
    out += &say(
        "cli-simulated-seat",
        &[
            ("seat", (index + 1).to_string()),
            ("bot", short_name(&bot.to_string(), 60)),
            ("wins", format!("{:.1}", seat.wins()).trim_end_matches(".0").to_owned()),
            ("share", format!("{share:.1}")),
        ],
    );
    out.push('\n');
    let heads =
        ["mean", "error", "spread", "least", "most"].map(|head| say(&format!("cli-column-{head}"), &[]));
    out +=
        &format!("  {:<18}{:>9}{:>9}{:>9}{:>8}{:>8}\n", "", heads[0], heads[1], heads[2], heads[3], heads[4]);
    out += &spread_line(&words().score_part(G::ID, "total"), &seat.total);
    for (name, spread) in G::Score::NAMES.iter().zip(&seat.parts) {
        out += &spread_line(&words().score_part(G::ID, name), spread);
    }
    out + &spread_line(&say("cli-completed-cards", &[]), &seat.cards)
}

/// The mean score with luck taken out, and what that is worth.
fn without_luck(seat: &SeatTotals) -> String {
    let text = match seat.without_luck() {
        None => say("cli-simulated-luck-few", &[]),
        Some(without) => {
            let (low, high) = without.estimate.interval();
            let args =
                [("mean", without.estimate.mean), ("low", low), ("high", high), ("saved", without.saved)];
            say("cli-simulated-luck", &args.map(|(name, value)| (name, number(value, 2))))
        }
    };
    format!("  {text}\n")
}

fn spread_line(label: &str, spread: &Spread) -> String {
    format!(
        "  {label:<18}{:>9.2}{:>9}{:>9.2}{:>8}{:>8}\n",
        spread.mean(),
        number(spread.estimate().standard_error, 2),
        spread.deviation(),
        spread.least,
        spread.most
    )
}

/// A whole number with a comma after every three digits.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

fn json_report<G: Playable>(run: &Run<'_, G>, luck: Option<u64>, totals: &Totals, seconds: f64) -> String {
    let spread = |spread: &Spread| {
        json!({
            "mean": spread.mean(), "error": spread.estimate().standard_error, "deviation": spread.deviation(),
            "least": spread.least, "most": spread.most,
        })
    };
    let seat = |(bot, seat): (&Entrant, &SeatTotals)| {
        let parts = G::Score::NAMES.iter().zip(&seat.parts);
        let parts: serde_json::Map<String, Value> =
            parts.map(|(name, part)| ((*name).to_owned(), spread(part))).collect();
        let mut report = json!({
            "bot": bot.to_string(), "wins": seat.wins(), "total": spread(&seat.total), "parts": parts,
            "completed": spread(&seat.cards),
        });
        if let Some(without) = seat.without_luck() {
            let (low, high) = without.estimate.interval();
            report["without_luck"] = json!({
                "mean": without.estimate.mean, "error": without.estimate.standard_error, "low": low, "high": high,
                "saved": without.saved,
            });
        }
        if seat.failures.count > 0 {
            report["failures"] = json!(seat.failures.in_words(run.table.deck(), explain));
        }
        report
    };
    let mut report = json!({
        "game": G::ID.name(),
        "deck": run.table.deck().name(),
        "options": RunOptions::from(run.table.options()),
        "seed": run.number,
        "games": totals.games,
        "partial": totals.games < run.games,
        "steps": totals.steps,
        "jobs": run.jobs,
        "seconds": seconds,
        "games_per_second": totals.games as f64 / seconds.max(1e-9),
        "steps_per_second": totals.steps as f64 / seconds.max(1e-9),
        "seats": run.bots.iter().zip(&totals.seats).map(seat).collect::<Vec<_>>(),
    });
    if let Some(nodes) = luck {
        report["luck"] = json!(nodes);
    }
    format!("{report}\n")
}

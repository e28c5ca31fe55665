//! `flipwrite endings`: how much a bot gives away in endings, against the exact solution.

use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

use flipwrite::{GameId, Maps, Pyramids};
use flipwrite_lab::Progress;
use flipwrite_lab::endings::{Endings, Losses, endings};
use flipwrite_lab::tournament::RunOptions;
use flipwrite_players::Playable;
use flipwrite_players::solve::Ending;
use serde_json::json;

use super::simulate::grouped;
use super::table;
use crate::args;
use crate::failure::{Failure, Found};
use crate::interrupt;
use crate::text::{count, harmless, number, say};
use crate::watch::{self, Unit};

pub(crate) fn run(options: &args::Endings) -> Result<Found, Failure> {
    match options.game.into() {
        GameId::Maps => run_game::<Maps>(options),
        GameId::Pyramids => run_game::<Pyramids>(options),
    }
}

fn run_game<G: Playable + Ending>(options: &args::Endings) -> Result<Found, Failure> {
    let (bot, of) = (table::bot(&options.bot)?, table::bot(&options.of)?);
    let table = table::of::<G>(options.deck.as_ref(), &options.options, 1)?;
    let knowledge = table::knowledge(&table)?;
    let run = Endings {
        table: &table,
        knowledge: &knowledge,
        bot: &bot,
        of: &of,
        turns: options.turns,
        positions: options.positions,
        number: table::seed(options.seed)?,
        nodes: options.nodes,
        jobs: options.jobs.threads(),
    };
    let (progress, begin) = (Arc::new(Progress::default()), Instant::now());
    interrupt::stops(&progress, Unit::Positions);
    let losses = watch::with_bar(run.positions, Unit::Positions, &progress, || endings(&run, &progress));
    let seconds = begin.elapsed().as_secs_f64();
    if is_partial(&run, &losses) {
        let args = [("measured", grouped(losses.measured())), ("positions", grouped(run.positions))];
        writeln!(anstream::stderr(), "{}", say("cli-endings-stopped", &args))?;
    }
    let report =
        if options.json { json_report(&run, &losses, seconds) } else { report(&run, &losses, seconds) };
    anstream::stdout().write_all(report.as_bytes())?;
    Ok(Found::Fine)
}

/// Whether positions are missing.
fn is_partial<G: Playable>(run: &Endings<'_, G>, losses: &Losses) -> bool {
    losses.measured() < run.positions
}

fn report<G: Playable>(run: &Endings<'_, G>, losses: &Losses, seconds: f64) -> String {
    let about = [
        ("game", G::ID.to_string()),
        ("deck", harmless(run.table.deck().name())),
        ("of", run.of.to_string()),
        ("positions", grouped(losses.measured())),
        ("n", losses.measured().to_string()),
        ("turns", run.turns.to_string()),
        ("seed", run.number.to_string()),
    ];
    let mean = [
        ("bot", run.bot.to_string()),
        ("mean", number(losses.loss.mean, 4)),
        ("error", number(losses.loss.standard_error, 4)),
        ("most", format!("{:.2}", losses.most)),
    ];
    let solved = [
        ("solved", grouped(losses.solved)),
        ("best", grouped(losses.best)),
        ("share", format!("{:.1}", 100.0 * losses.best as f64 / losses.solved.max(1) as f64)),
    ];
    let unsolved = [("too_large", grouped(losses.too_large)), ("passed", grouped(losses.passed))];
    let speed = [
        ("nodes", grouped(losses.nodes)),
        ("seconds", format!("{seconds:.3}")),
        ("threads", count("cli-threads", run.jobs as u64)),
    ];
    let partial =
        is_partial(run, losses).then(|| say("cli-endings-partial", &[("positions", grouped(run.positions))]));
    [
        std::iter::once(say("cli-endings", &about)).chain(partial).collect::<Vec<_>>().join("\n"),
        say("cli-endings-loss", &mean),
        say("cli-endings-solved", &solved),
        say("cli-endings-unsolved", &unsolved),
        say("cli-endings-speed", &speed),
        String::new(),
    ]
    .join("\n")
}

fn json_report<G: Playable>(run: &Endings<'_, G>, losses: &Losses, seconds: f64) -> String {
    let report = json!({
        "game": G::ID.name(),
        "deck": run.table.deck().name(),
        "options": RunOptions::from(run.table.options()),
        "bot": run.bot.to_string(),
        "of": run.of.to_string(),
        "turns": run.turns,
        "positions": losses.measured(),
        "partial": is_partial(run, losses),
        "seed": run.number,
        "solved": losses.solved,
        "best": losses.best,
        "too_large": losses.too_large,
        "passed": losses.passed,
        "loss": { "mean": losses.loss.mean, "error": losses.loss.standard_error, "most": losses.most },
        "nodes": losses.nodes,
        "jobs": run.jobs,
        "seconds": seconds,
    });
    format!("{report}\n")
}

//! `flipwrite regret`: what bots give away in the midst of games, judged by games played on.

use std::io::Write;
use std::sync::Arc;

use flipwrite::{GameId, Maps, Pyramids};
use flipwrite_lab::Progress;
use flipwrite_lab::regret::{Regret, Regrets, regrets, summed};
use flipwrite_players::Playable;
use serde_json::{Value, json};

use super::simulate::grouped;
use super::table;
use crate::args;
use crate::failure::{Failure, Found};
use crate::interrupt;
use crate::text::{estimate, harmless, say};
use crate::watch::{self, Unit};

pub(crate) fn run(options: &args::Regret) -> Result<Found, Failure> {
    match options.game.into() {
        GameId::Maps => run_game::<Maps>(options),
        GameId::Pyramids => run_game::<Pyramids>(options),
    }
}

fn run_game<G: Playable>(options: &args::Regret) -> Result<Found, Failure> {
    let bots = table::bots(&options.bots)?;
    let (of, by) = (table::bot(&options.of)?, table::bot(&options.by)?);
    let table = table::of::<G>(options.deck.as_ref(), &options.options, options.players)?;
    let knowledge = table::knowledge(&table)?;
    let run = Regrets {
        table: &table,
        knowledge: &knowledge,
        bots: &bots,
        of: &of,
        by: &by,
        positions: options.positions,
        playouts: options.playouts,
        last: options.last,
        number: table::seed(options.seed)?,
        jobs: options.jobs.threads(),
    };
    let progress = Arc::new(Progress::default());
    interrupt::stops(&progress, Unit::Positions);
    let judged = watch::with_bar(run.positions, Unit::Positions, &progress, || regrets(&run, &progress));
    let found = summed(bots.len(), &judged);
    let measured = judged.len() as u64;
    if measured < run.positions {
        let args = [("measured", grouped(measured)), ("positions", grouped(run.positions))];
        writeln!(anstream::stderr(), "{}", say("cli-endings-stopped", &args))?;
    }
    let told =
        if options.json { json_report(&run, &found, measured) } else { report(&run, &found, measured) };
    anstream::stdout().write_all(told.as_bytes())?;
    Ok(Found::Fine)
}

fn report<G: Playable>(run: &Regrets<'_, G>, found: &[Regret], measured: u64) -> String {
    let about = [
        ("game", G::ID.to_string()),
        ("deck", harmless(run.table.deck().name())),
        ("of", run.of.to_string()),
        ("by", run.by.to_string()),
        ("positions", grouped(measured)),
        ("n", run.table.seats().to_string()),
        ("playouts", grouped(run.playouts)),
        ("seed", run.number.to_string()),
    ];
    let named: Vec<String> = run.bots.iter().map(ToString::to_string).collect();
    let wide = named.iter().map(String::len).max().unwrap_or_default().max(3);
    let line = |bot: &str, [loss, gain, apart]: [&str; 3]| {
        format!("  {bot:<wide$} {loss:>18} {gain:>18} {apart:>7}").trim_end().to_owned()
    };
    let head = ["cli-regret-loss", "cli-regret-gain", "cli-regret-apart"].map(|id| say(id, &[]));
    let mut lines = vec![
        say("cli-regret", &about),
        say("cli-regret-units", &[]),
        line(&say("cli-regret-bot", &[]), head.each_ref().map(String::as_str)),
    ];
    for (bot, regret) in named.iter().zip(found) {
        let gain = regret.gain.map_or_else(String::new, |gain| estimate(gain, 4));
        let apart = regret.gain.map_or_else(String::new, |_| grouped(regret.apart));
        lines.push(line(bot, [&estimate(regret.loss, 4), &gain, &apart]));
    }
    lines.join("\n") + "\n"
}

fn json_report<G: Playable>(run: &Regrets<'_, G>, found: &[Regret], measured: u64) -> String {
    let bot = |(spec, regret): (&flipwrite_players::Spec, &Regret)| {
        let apart = regret.gain.map(|_| regret.apart);
        json!({ "bot": spec.to_string(), "loss": regret.loss, "gain": regret.gain, "apart": apart })
    };
    let report = json!({
        "game": G::ID.name(),
        "deck": run.table.deck().name(),
        "players": run.table.seats(),
        "of": run.of.to_string(),
        "by": run.by.to_string(),
        "positions": measured,
        "partial": measured < run.positions,
        "playouts": run.playouts,
        "last": run.last,
        "seed": run.number,
        "bots": run.bots.iter().zip(found).map(bot).collect::<Vec<Value>>(),
    });
    format!("{report}\n")
}

//! `flipwrite calibrate`: whether what is expected comes true.

mod losses;
mod reasons;

use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use flipwrite::{GameId, MOST_SEATS, Maps, Pyramids, TURNS};
use flipwrite_lab::Progress;
use flipwrite_lab::calibrate::{Calibrated, Calibration, Moment, calibrate, fit};
use flipwrite_players::{Knowledge, Playable};
use serde_json::{Value, json};

use super::simulate::grouped;
use super::table;
use crate::args;
use crate::failure::{Failure, Found};
use crate::files::Target;
use crate::interrupt;
use crate::text::{estimate, harmless, number, say};
use crate::watch::{self, Unit};

pub(crate) fn run(options: &args::Calibrate) -> Result<Found, Failure> {
    match options.game.into() {
        GameId::Maps => run_game::<Maps>(options),
        GameId::Pyramids => run_game::<Pyramids>(options),
    }
}

fn run_game<G: Playable>(options: &args::Calibrate) -> Result<Found, Failure> {
    if let Some(by) = &options.losses {
        return losses::run::<G>(options, by);
    }
    if let Some(of) = &options.reasons {
        return reasons::run::<G>(options, of);
    }
    let mut net = table::net::<G>()?;
    let target = options.fit.as_deref().map(Path::new).map(Target::create).transpose()?;
    let seed = table::seed(options.seed)?;
    let progress = Arc::new(Progress::default());
    interrupt::stops(&progress, Unit::Deals);
    let seats = options.players.map_or(1..=MOST_SEATS, |players| players..=players);
    for seats in seats {
        let table = table::of::<G>(options.deck.as_ref(), &options.options, seats)?;
        let knowledge = Arc::new(Knowledge::with_net(table.deck(), Some(net.clone())));
        let run = Calibration {
            table: &table,
            knowledge: &knowledge,
            number: seed,
            deals: options.games,
            nodes: options.nodes,
            jobs: options.jobs.threads(),
        };
        let done = progress.done();
        let found = watch::with_bar(done + run.deals, Unit::Deals, &progress, || calibrate(&run, &progress));
        let told = if options.json { json_report(&run, &found) } else { report(&run, &found) };
        anstream::stdout().write_all(told.as_bytes())?;
        if progress.is_stopped() {
            let args = [("played", grouped(found.deals)), ("deals", grouped(run.deals))];
            writeln!(anstream::stderr(), "{}", say("cli-calibrate-stopped", &args))?;
            return Ok(Found::Fine);
        }
        fit(&mut net, seats, &found);
    }
    if let Some(mut target) = target {
        target.write_bytes(&net.write())?;
        target.finish()?;
    }
    Ok(Found::Fine)
}

/// The turn that a chapter is, in words.
fn turn(moment: &Moment) -> String {
    match moment.chapter.checked_sub(1) {
        None => say("cli-calibrate-opening", &[]),
        Some(turn) => format!("{}.{}", turn / TURNS + 1, turn % TURNS + 1),
    }
}

fn report<G: Playable>(run: &Calibration<'_, G>, found: &Calibrated) -> String {
    let about = [
        ("game", G::ID.to_string()),
        ("deck", harmless(run.table.deck().name())),
        ("n", run.table.seats().to_string()),
        ("deals", grouped(found.deals)),
        ("seed", run.number.to_string()),
    ];
    let (points, head) = (say("cli-calibrate-points", &[]), say("cli-calibrate-head", &[]));
    let mut out = format!("{}\n{points}\n{head}\n", say("cli-calibrate", &about));
    let is_alone = run.table.seats() == 1;
    for moment in &found.moments {
        let apart = if is_alone { String::new() } else { number(moment.apart, 2) };
        let row = format!(
            "  {:<8} {:>14} {:>8} {apart:>8}",
            turn(moment),
            estimate(moment.missing, 2),
            number(moment.spread, 2)
        );
        let _ = writeln!(out, "{}", row.trim_end());
    }
    if !is_alone {
        let _ = writeln!(out, "{}", say("cli-calibrate-chances", &[]));
        for bin in &found.bins {
            let [said, came] = [bin.said, bin.came].map(|share| number(100.0 * share, 1));
            let _ = writeln!(out, "  {:>9}  {said:>5} %  {came:>5} %", grouped(bin.count));
        }
        let error = [("error", number(100.0 * found.error(), 2))];
        let _ = writeln!(out, "{}", say("cli-calibrate-error", &error));
    }
    out + "\n"
}

fn json_report<G: Playable>(run: &Calibration<'_, G>, found: &Calibrated) -> String {
    let moment = |moment: &Moment| {
        let turn = (moment.chapter > 0).then(|| turn(moment));
        json!({ "turn": turn, "missing": moment.missing, "spread": moment.spread, "apart": moment.apart })
    };
    let bins = found.bins.iter().map(|bin| json!({ "count": bin.count, "said": bin.said, "came": bin.came }));
    let report = json!({
        "game": G::ID.name(),
        "deck": run.table.deck().name(),
        "players": run.table.seats(),
        "deals": found.deals,
        "seed": run.number,
        "nodes": run.nodes,
        "turns": found.moments.iter().map(moment).collect::<Vec<Value>>(),
        "chances": bins.collect::<Vec<Value>>(),
        "error": found.error(),
    });
    format!("{report}\n")
}

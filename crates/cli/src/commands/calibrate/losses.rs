//! `flipwrite calibrate GAME --losses BOT`: whether the mistakes of a bot cost what reviews say.

use std::fmt::Write as _;
use std::io::Write;
use std::sync::Arc;

use flipwrite_lab::Progress;
use flipwrite_lab::losses::{Cost, Losses, Size, by_size, losses, share};
use flipwrite_players::{Aim, Knowledge, Playable, Spec};
use serde_json::json;

use super::super::simulate::grouped;
use super::super::table;
use crate::args::{self, Measure};
use crate::failure::{Failure, Found};
use crate::interrupt;
use crate::text::{estimate, harmless, number, say};
use crate::watch::{self, Unit};

/// Players at the table, if nobody says how many.
pub(super) const PLAYERS: usize = 2;

pub(super) fn run<G: Playable>(options: &args::Calibrate, by: &str) -> Result<Found, Failure> {
    let by: Spec = table::bot(by)?;
    let table = table::of::<G>(options.deck.as_ref(), &options.options, options.players.unwrap_or(PLAYERS))?;
    let knowledge = Arc::new(Knowledge::with_net(table.deck(), Some(table::net::<G>()?)));
    let run = Losses {
        table: &table,
        knowledge: &knowledge,
        by: &by,
        number: table::seed(options.seed)?,
        games: options.games,
        aim: if options.measure == Measure::Win { Aim::Win } else { Aim::Score },
        nodes: options.nodes,
        jobs: options.jobs.threads(),
    };
    let progress = Arc::new(Progress::default());
    interrupt::stops(&progress, Unit::Games);
    let costs = watch::with_bar(run.games, Unit::Games, &progress, || losses(&run, &progress));
    let told = if options.json { json_report(&run, &costs) } else { report(&run, &costs) };
    anstream::stdout().write_all(told.as_bytes())?;
    if progress.is_stopped() {
        let args = [("played", grouped(progress.done())), ("deals", grouped(run.games))];
        writeln!(anstream::stderr(), "{}", say("cli-calibrate-stopped", &args))?;
    }
    Ok(Found::Fine)
}

fn report<G: Playable>(run: &Losses<'_, G>, costs: &[Cost]) -> String {
    let about = [
        ("game", G::ID.to_string()),
        ("deck", harmless(run.table.deck().name())),
        ("n", run.table.seats().to_string()),
        ("bot", run.by.to_string()),
        ("games", grouped(run.games)),
        ("seed", run.number.to_string()),
    ];
    let mut out = format!("{}\n", say("cli-losses", &about));
    if costs.is_empty() {
        return out + &say("cli-losses-none", &[]) + "\n";
    }
    // Chances are told in percent.
    let (unit, digits) = if run.aim == Aim::Win { (100.0, 1) } else { (1.0, 2) };
    let _ = writeln!(out, "{}", say("cli-losses-head", &[("in", named(run.aim).to_owned())]));
    for Size { from, said, came } in by_size(costs, run.aim) {
        let (from, said) = (number(unit * from, digits), number(unit * said, digits));
        let came_told = estimate(came.times(unit), digits);
        let _ = writeln!(out, "  {from:>8} {:>8} {said:>8} {came_told:>16}", grouped(came.count));
    }
    let share = [("share", estimate(share(costs), 2))];
    let _ = writeln!(out, "{}", say("cli-losses-share", &share));
    out
}

/// What is counted, as `--in` has it.
fn named(aim: Aim) -> &'static str {
    if aim == Aim::Win { "win" } else { "points" }
}

fn json_report<G: Playable>(run: &Losses<'_, G>, costs: &[Cost]) -> String {
    let size = |size: &Size| json!({ "from": size.from, "count": size.came.count, "said": size.said, "came": size.came });
    let report = json!({
        "game": G::ID.name(),
        "deck": run.table.deck().name(),
        "players": run.table.seats(),
        "bot": run.by.to_string(),
        "in": named(run.aim),
        "games": run.games,
        "seed": run.number,
        "nodes": run.nodes,
        "losses": by_size(costs, run.aim).iter().map(size).collect::<Vec<_>>(),
        "share": (!costs.is_empty()).then(|| share(costs)),
    });
    format!("{report}\n")
}

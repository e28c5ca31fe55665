//! `flipwrite deck balance`: what the cards of a deck are worth to those who play with them.

mod csv;
mod json;
mod labels;
mod report;
mod svg;

use std::io::Write;
use std::sync::Arc;

use flipwrite::{Deck, Options, Table};
use flipwrite_lab::Progress;
use flipwrite_lab::balance::{Balanced, Report, balance};
use flipwrite_lab::simulate::Run;

use super::deck::{Chosen, chosen};
use super::output::{Outputs, Writers, refuse_stray};
use super::table;
use crate::args::DeckBalance;
use crate::failure::{Failure, Found};
use crate::interrupt;
use crate::text::{harmless, say, words};
use crate::watch::{self, Unit};

/// The forms of the report.
const WRITERS: Writers<Report> =
    Writers { report: report::report, json: json::json, csv: csv::csv, svg: svg::svg };

/// The most points that cards can be misjudged by: more is no judgment at all.
const MOST_ERROR: f64 = 100.0;

pub(crate) fn run(options: &DeckBalance) -> Result<Found, Failure> {
    refuse_stray(&options.stray)?;
    match chosen(&options.deck)? {
        Chosen::Maps(deck) => run_deck(deck, options),
        Chosen::Pyramids(deck) => run_deck(deck, options),
    }
}

fn run_deck<G: Balanced>(deck: Deck<G>, options: &DeckBalance) -> Result<Found, Failure> {
    let error = error(&options.misjudge)?;
    let bot = options.bot.parse().map_err(|flaw| Failure::Usage(table::bot_flaw(&flaw)))?;
    let bots = vec![bot; options.players.into()];
    let table = Table::new(deck, Options::defaults(G::ID), bots.len())
        .map_err(|refusal| Failure::Usage(words().table_refusal(&refusal)))?;
    let knowledge = table::knowledge(&table)?;
    let run = Run {
        table: &table,
        knowledge: &knowledge,
        bots: &bots,
        number: table::seed(options.seed)?,
        games: options.games,
        jobs: options.jobs.threads(),
    };
    let progress = Arc::new(Progress::default());
    interrupt::stops(&progress, Unit::Games);
    let outputs = Outputs::open(&options.output, &WRITERS)?;
    let sums = watch::with_bar(run.games, Unit::Games, &progress, || balance(&run, error, &progress));
    if sums.games < run.games {
        let args = [("played", sums.games.to_string()), ("games", run.games.to_string())];
        writeln!(anstream::stderr(), "{}", say("cli-balance-stopped", &args))?;
    }
    outputs.write(&Report::of(&run, error, &sums))?;
    Ok(Found::Fine)
}

/// By how many points cards are misjudged.
fn error(text: &str) -> Result<f64, Failure> {
    let error = text.parse().ok().filter(|error| (0.0..=MOST_ERROR).contains(error));
    error.ok_or_else(|| Failure::Usage(say("cli-balance-misjudge", &[("text", harmless(text))])))
}

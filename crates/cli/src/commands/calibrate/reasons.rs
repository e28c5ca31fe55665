//! `flipwrite calibrate GAME --reasons BOT`: whether the reasons that reviews tell for the mistakes of a bot are true.

use std::fmt::Write as _;
use std::io::Write;
use std::sync::Arc;

use flipwrite_lab::Progress;
use flipwrite_lab::reasons::{Came, Explained, First, Reasons, reasons};
use flipwrite_players::{Knowledge, Playable, Spec};
use serde_json::json;

use super::super::simulate::grouped;
use super::super::table;
use super::losses::PLAYERS;
use crate::args;
use crate::failure::{Failure, Found};
use crate::interrupt;
use crate::text::{harmless, number, say};
use crate::watch::{self, Unit};

/// Who plays on.
const BY: &str = "learned:aim=score";
/// The least cost of a decision that is looked at, in points.
const LEAST: f64 = 2.0;

pub(super) fn run<G: Playable>(options: &args::Calibrate, of: &str) -> Result<Found, Failure> {
    let (of, by): (Spec, Spec) = (table::bot(of)?, table::bot(BY)?);
    let table = table::of::<G>(options.deck.as_ref(), &options.options, options.players.unwrap_or(PLAYERS))?;
    let knowledge = Arc::new(Knowledge::with_net(table.deck(), Some(table::net::<G>()?)));
    let run = Reasons {
        table: &table,
        knowledge: &knowledge,
        of: &of,
        by: &by,
        number: table::seed(options.seed)?,
        games: options.games,
        least: LEAST,
        playouts: options.playouts,
        nodes: options.nodes,
        jobs: options.jobs.threads(),
    };
    let progress = Arc::new(Progress::default());
    interrupt::stops(&progress, Unit::Games);
    let explained = watch::with_bar(run.games, Unit::Games, &progress, || reasons(&run, &progress));
    let found = Shown::of(&explained);
    let told = if options.json { json_report(&run, &found) } else { report(&run, &found) };
    anstream::stdout().write_all(told.as_bytes())?;
    if progress.is_stopped() {
        let args = [("played", grouped(progress.done())), ("deals", grouped(run.games))];
        writeln!(anstream::stderr(), "{}", say("cli-calibrate-stopped", &args))?;
    }
    Ok(Found::Fine)
}

/// What a run shows.
struct Shown {
    decisions: usize,
    /// The most by which parts did not add up.
    over: f64,
    /// Decisions for which nothing is told.
    silent: usize,
    /// First reasons that can't be taken away: they are printed.
    printed: usize,
    /// Kind by kind: how many came with a reason and without, and in how many the difference shrinks.
    kinds: Vec<Told<'static>>,
}

struct Told<'a> {
    kind: &'a str,
    count: usize,
    shrinks: usize,
    /// Sums over all of them.
    said: f64,
    with: f64,
    without: f64,
}

impl Shown {
    fn of(explained: &[Explained]) -> Self {
        let firsts: Vec<First> = explained.iter().filter_map(|one| one.first).collect();
        let tried: Vec<(First, Came)> =
            firsts.iter().filter_map(|first| Some((*first, first.came?))).collect();
        let mut names: Vec<&'static str> = tried.iter().map(|(first, _)| first.kind).collect();
        names.sort_unstable();
        names.dedup();
        let told = |kind: &'static str| {
            let of: Vec<&(First, Came)> = tried.iter().filter(|(first, _)| first.kind == kind).collect();
            Told {
                kind,
                count: of.len(),
                shrinks: of.iter().filter(|(_, came)| came.shrinks()).count(),
                said: of.iter().map(|(first, _)| first.said).sum(),
                with: of.iter().map(|(_, came)| came.with).sum(),
                without: of.iter().map(|(_, came)| came.without).sum(),
            }
        };
        let mut kinds: Vec<Told<'static>> = names.into_iter().map(told).collect();
        kinds.sort_by_key(|told| std::cmp::Reverse(told.count));
        Shown {
            decisions: explained.len(),
            over: explained.iter().map(|one| one.over.abs()).fold(0.0, f64::max),
            silent: explained.len() - firsts.len(),
            printed: firsts.len() - tried.len(),
            kinds,
        }
    }

    /// All kinds together, under a name.
    fn all<'a>(&self, kind: &'a str) -> Told<'a> {
        let sum = |of: fn(&Told<'_>) -> f64| self.kinds.iter().map(of).sum();
        Told {
            kind,
            count: self.kinds.iter().map(|told| told.count).sum(),
            shrinks: self.kinds.iter().map(|told| told.shrinks).sum(),
            said: sum(|told| told.said),
            with: sum(|told| told.with),
            without: sum(|told| told.without),
        }
    }
}

impl Told<'_> {
    fn mean(&self, sum: f64) -> f64 {
        sum / self.count as f64
    }

    fn share(&self) -> f64 {
        100.0 * self.shrinks as f64 / self.count as f64
    }
}

fn report<G: Playable>(run: &Reasons<'_, G>, found: &Shown) -> String {
    let about = [
        ("game", G::ID.to_string()),
        ("deck", harmless(run.table.deck().name())),
        ("n", run.table.seats().to_string()),
        ("bot", run.of.to_string()),
        ("by", run.by.to_string()),
        ("games", grouped(run.games)),
        ("decisions", grouped(found.decisions as u64)),
        ("playouts", grouped(run.playouts)),
        ("least", number(run.least, 0)),
        ("seed", run.number.to_string()),
    ];
    let mut out = format!("{}\n", say("cli-reasons", &about));
    let counts = [
        ("over", number(found.over, 3)),
        ("silent", grouped(found.silent as u64)),
        ("printed", grouped(found.printed as u64)),
    ];
    let _ = writeln!(out, "{}", say("cli-reasons-counts", &counts));
    let _ = writeln!(out, "{}", say("cli-reasons-head", &[]));
    let name = say("cli-reasons-all", &[]);
    let lines = || found.kinds.iter().map(|told| Told { kind: told.kind, ..*told });
    for told in lines().chain([found.all(&name)]) {
        let [said, with, without] = [told.said, told.with, told.without].map(|sum| number(told.mean(sum), 2));
        let share = number(told.share(), 1);
        let (kind, count) = (told.kind, grouped(told.count as u64));
        let _ = writeln!(out, "  {kind:<12} {count:>6} {said:>8} {with:>8} {without:>8} {share:>8} %");
    }
    out
}

fn json_report<G: Playable>(run: &Reasons<'_, G>, found: &Shown) -> String {
    let told = |told: &Told<'_>| {
        json!({
            "kind": told.kind, "count": told.count, "shrinks": told.shrinks, "said": told.mean(told.said),
            "with": told.mean(told.with), "without": told.mean(told.without),
        })
    };
    let report = json!({
        "game": G::ID.name(),
        "deck": run.table.deck().name(),
        "players": run.table.seats(),
        "bot": run.of.to_string(),
        "by": run.by.to_string(),
        "games": run.games,
        "seed": run.number,
        "nodes": run.nodes,
        "playouts": run.playouts,
        "decisions": found.decisions,
        "over": found.over,
        "silent": found.silent,
        "printed": found.printed,
        "reasons": found.kinds.iter().map(told).collect::<Vec<_>>(),
    });
    format!("{report}\n")
}

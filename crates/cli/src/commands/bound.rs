//! `flipwrite bound`: how close a bot comes to perfect play, deal by deal and in the mean.

use std::io::Write;
use std::sync::Arc;

use flipwrite::{GameId, Maps, Options, Pyramids, Table};
use flipwrite_lab::Progress;
use flipwrite_lab::bound::{Bounded, Effort, Outcome, Study};
use flipwrite_lab::simulate::Spread;
use serde_json::{Value, json};

use super::simulate::grouped;
use super::table;
use crate::args::Bound;
use crate::failure::{Failure, Found};
use crate::files;
use crate::interrupt;
use crate::text::{UNKNOWN, harmless, number, say, words};
use crate::watch::{self, Unit};

pub(crate) fn run(options: &Bound) -> Result<Found, Failure> {
    match options.game.into() {
        GameId::Maps => run_game::<Maps>(options),
        GameId::Pyramids => run_game::<Pyramids>(options),
    }
}

fn run_game<G: Bounded>(options: &Bound) -> Result<Found, Failure> {
    let bot = options.bot.parse().map_err(|flaw| Failure::Usage(table::bot_flaw(&flaw)))?;
    let deck = files::deck::<G>(options.deck.as_ref())?;
    let table = Table::new(deck, Options::defaults(G::ID), 1)
        .map_err(|refusal| Failure::Usage(words().table_refusal(&refusal)))?;
    let charts = G::charts(table.deck())
        .map_err(|card| Failure::Bad(say("cli-bound-too-open", &[("card", card.to_string())])))?;
    let run = Study {
        table: &table,
        charts: &charts,
        knowledge: &table::knowledge(&table)?,
        bot: &bot,
        number: table::seed(options.seed)?,
        deals: options.deals,
        jobs: options.jobs.threads(),
        effort: Effort(options.effort),
    };
    let progress = Arc::new(Progress::default());
    interrupt::stops(&progress, Unit::Deals);
    let outcomes = watch::with_bar(run.deals, Unit::Deals, &progress, || G::study(&run, &progress));
    warn(&run, &outcomes)?;
    let text = match (options.json, options.csv) {
        (true, _) => json_report(&run, &outcomes),
        (_, true) => csv(&outcomes),
        _ => report(&run, &outcomes),
    };
    anstream::stdout().write_all(text.as_bytes())?;
    Ok(Found::Fine)
}

/// Whether deals are missing.
fn is_partial<G: Bounded>(run: &Study<'_, G>, outcomes: &[Outcome]) -> bool {
    (outcomes.len() as u64) < run.deals
}

/// Says on standard error if deals are missing.
fn warn<G: Bounded>(run: &Study<'_, G>, outcomes: &[Outcome]) -> Result<(), Failure> {
    if is_partial(run, outcomes) {
        let args = [("done", outcomes.len().to_string()), ("deals", run.deals.to_string())];
        writeln!(anstream::stderr(), "{}", say("cli-bound-stopped", &args))?;
    }
    Ok(())
}

/// The figures of a run.
struct Means {
    bot: Spread,
    line: Spread,
    bound: Spread,
    /// In thousandths.
    gap: Spread,
}

impl Means {
    fn of(outcomes: &[Outcome]) -> Self {
        let spread = |values: &mut dyn Iterator<Item = i64>| {
            let mut spread = Spread::default();
            values.for_each(|value| spread.add(value));
            spread
        };
        Means {
            bot: spread(&mut outcomes.iter().map(|outcome| outcome.bot.into())),
            line: spread(&mut outcomes.iter().map(|outcome| outcome.line.into())),
            bound: spread(&mut outcomes.iter().map(|outcome| outcome.bound.into())),
            gap: spread(&mut outcomes.iter().filter_map(Outcome::gap)),
        }
    }
}

fn report<G: Bounded>(run: &Study<'_, G>, outcomes: &[Outcome]) -> String {
    let args = [
        ("game", G::ID.to_string()),
        ("deck", harmless(run.table.deck().name())),
        ("deals", outcomes.len().to_string()),
        ("seed", run.number.to_string()),
        ("effort", run.effort.0.to_string()),
    ];
    let partial = if is_partial(run, outcomes) {
        say("cli-bound-partial", &[("deals", grouped(run.deals))]) + "\n"
    } else {
        String::new()
    };
    let heads = ["deal", "bot", "line", "bound", "gap"].map(|head| say(&format!("cli-bound-{head}"), &[]));
    let mut out = format!("{}\n{partial}\n{}", say("cli-bound", &args), row(&heads));
    for outcome in outcomes {
        let gap = outcome.gap().map_or_else(|| UNKNOWN.to_owned(), |gap| format!("{:.1}", gap as f64 / 10.0));
        let [bot, line, bound] = [outcome.bot, outcome.line, outcome.bound].map(|score| score.to_string());
        out += &row(&[outcome.deal.to_string(), bot, line, bound, gap]);
    }
    out + &summary(run, &Means::of(outcomes))
}

fn summary<G: Bounded>(run: &Study<'_, G>, means: &Means) -> String {
    let spreads = [&means.bot, &means.line, &means.bound];
    let line = |name: &str, figure: &dyn Fn(&Spread) -> f64| {
        let [bot, line, bound] = spreads.map(|spread| number(figure(spread), 2));
        row(&[say(name, &[]), bot, line, bound, number(figure(&means.gap) / 10.0, 2)])
    };
    let share = |of: &Spread| number(100.0 * means.bot.mean() / of.mean(), 1);
    let args =
        [("bot", run.bot.to_string()), ("of_line", share(&means.line)), ("of_bound", share(&means.bound))];
    let figures = line("cli-bound-mean", &Spread::mean)
        + &line("cli-bound-error", &|spread| spread.estimate().standard_error);
    format!("{figures}\n{}\n", say("cli-bound-summary", &args))
}

fn row(cells: &[String; 5]) -> String {
    let [deal, rest @ ..] = cells;
    rest.iter().fold(format!("{deal:<16}"), |row, cell| format!("{row}{cell:>9}")) + "\n"
}

fn csv(outcomes: &[Outcome]) -> String {
    let line =
        |outcome: &Outcome| format!("{},{},{},{}\n", outcome.deal, outcome.bot, outcome.line, outcome.bound);
    outcomes.iter().fold("deal,bot,line,bound\n".to_owned(), |text, outcome| text + &line(outcome))
}

fn json_report<G: Bounded>(run: &Study<'_, G>, outcomes: &[Outcome]) -> String {
    let means = Means::of(outcomes);
    let figure = |spread: &Spread, unit: f64| json!({"mean": spread.mean() / unit, "error": spread.estimate().standard_error / unit});
    let deal = |outcome: &Outcome| {
        json!({
            "deal": outcome.deal.to_string(), "bot": outcome.bot, "line": outcome.line, "bound": outcome.bound,
            "gap_percent": outcome.gap().map(|gap| gap as f64 / 10.0),
        })
    };
    let report = json!({
        "game": G::ID.name(),
        "deck": run.table.deck().name(),
        "seed": run.number,
        "effort": run.effort.0,
        "bot": run.bot.to_string(),
        "partial": is_partial(run, outcomes),
        "means": {
            "bot": figure(&means.bot, 1.0), "line": figure(&means.line, 1.0), "bound": figure(&means.bound, 1.0),
            "gap_percent": figure(&means.gap, 10.0),
        },
        "deals": outcomes.iter().map(deal).collect::<Vec<Value>>(),
    });
    format!("{report}\n")
}

//! Results as JSON: whole sums, from which they can be merged exactly, beside the figures that they mean.

use std::collections::{BTreeSet, HashSet};

use flipwrite::{GameId, MOST_SEATS};
use serde::{Deserialize, Serialize};

use super::figures::{EntrantFigures, PairFigures};
use super::results::{Results, Run};
use super::schedule::{MOST_ENTRANTS, Pair, Schedule};
use super::shard::Shard;
use super::tally::{EntrantTally, PairLuck, PairTally, Tally};
use super::times::Times;
use crate::failures::Failures;

/// What a file of results calls itself.
const FORMAT: &str = "flipwrite-tournament-1";

/// Why a file holds no results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFlaw {
    /// It is no JSON, or a field is missing or of the wrong kind.
    Json(String),
    /// It calls itself something else.
    Format(String),
    /// A field does not fit the others; its name.
    Field(&'static str),
}

#[derive(Serialize, Deserialize)]
struct Shards {
    of: u64,
    played: BTreeSet<u64>,
}

#[derive(Serialize)]
struct WriteFile<'a> {
    format: &'static str,
    run: &'a Run,
    shards: Shards,
    deals: u64,
    games: u64,
    partial: bool,
    entrants: Vec<WriteEntrant<'a>>,
    pairs: Vec<WritePair<'a>>,
    products: &'a [Vec<i64>],
    #[serde(skip_serializing_if = "Option::is_none")]
    failures: Option<&'a [Failures]>,
    times: Vec<WriteTimes<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    luck_nanoseconds: Option<u64>,
}

#[derive(Serialize)]
struct WriteEntrant<'a> {
    bot: &'a str,
    #[serde(flatten)]
    figures: EntrantFigures,
    sums: &'a EntrantTally,
}

#[derive(Serialize)]
struct WritePair<'a> {
    first: &'a str,
    second: &'a str,
    #[serde(flatten)]
    figures: PairFigures,
    sums: &'a PairTally,
}

#[derive(Serialize)]
struct WriteTimes<'a> {
    bot: &'a str,
    mean: u64,
    percentile_99: u64,
    #[serde(flatten)]
    times: &'a Times,
}

/// The results as one JSON object and a line break.
pub(super) fn write(results: &Results) -> String {
    let (figures, tally, bots) = (results.figures(), &results.tally, &results.run.bots);
    let entrants = bots.iter().zip(&tally.entrants).zip(figures.entrants);
    let file = WriteFile {
        format: FORMAT,
        run: &results.run,
        shards: Shards { of: results.of, played: results.shards.clone() },
        deals: tally.deals,
        games: results.games(),
        partial: results.is_partial(),
        entrants: entrants.map(|((bot, sums), figures)| WriteEntrant { bot, figures, sums }).collect(),
        pairs: write_pairs(results, figures.pairs),
        products: &tally.products,
        failures: tally.failures.iter().any(|lost| lost.count > 0).then_some(&tally.failures),
        times: bots.iter().zip(&tally.times).map(|(bot, times)| write_times(bot, times)).collect(),
        luck_nanoseconds: tally.luck_nanoseconds,
    };
    serde_json::to_string(&file).unwrap_or_default() + "\n"
}

fn write_pairs(results: &Results, figures: Vec<PairFigures>) -> Vec<WritePair<'_>> {
    let bot = |index: usize| results.run.bots[index].as_str();
    let schedule = results.schedule();
    let pairs = schedule.pairs().iter().zip(&results.tally.pairs).zip(figures);
    let write = |((pair, sums), figures): ((&Pair, _), _)| WritePair {
        first: bot(pair.first),
        second: bot(pair.second),
        figures,
        sums,
    };
    pairs.map(write).collect()
}

fn write_times<'a>(bot: &'a str, times: &'a Times) -> WriteTimes<'a> {
    WriteTimes { bot, mean: times.mean() as u64, percentile_99: times.percentile(99), times }
}

#[derive(Deserialize)]
struct ReadFormat {
    format: String,
}

#[derive(Deserialize)]
struct ReadFile {
    run: Run,
    shards: Shards,
    deals: u64,
    entrants: Vec<ReadSums<EntrantTally>>,
    pairs: Vec<ReadSums<PairTally>>,
    products: Vec<Vec<i64>>,
    /// In order of the entrants; left out where nobody lost a seat.
    failures: Option<Vec<Failures>>,
    times: Vec<Times>,
    /// What it took to find out about luck; left out where it is left in.
    luck_nanoseconds: Option<u64>,
}

#[derive(Deserialize)]
struct ReadSums<T> {
    sums: T,
}

/// Reads results; what does not fit together is refused, figures are made anew from the sums.
pub(super) fn read(text: &str) -> Result<Results, FileFlaw> {
    let json = |error: serde_json::Error| FileFlaw::Json(error.to_string());
    let ReadFormat { format } = serde_json::from_str(text).map_err(json)?;
    if format != FORMAT {
        return Err(FileFlaw::Format(format));
    }
    let file: ReadFile = serde_json::from_str(text).map_err(json)?;
    check_run(&file.run)?;
    check_shards(&file.shards)?;
    check_lengths(&file)?;
    let none = || vec![Failures::default(); file.times.len()];
    let tally = Tally {
        failures: file.failures.unwrap_or_else(none),
        deals: file.deals,
        entrants: file.entrants.into_iter().map(|entrant| entrant.sums).collect(),
        pairs: file.pairs.into_iter().map(|pair| pair.sums).collect(),
        products: file.products,
        times: file.times,
        luck_nanoseconds: file.luck_nanoseconds,
    };
    let results = Results { run: file.run, of: file.shards.of, shards: file.shards.played, tally };
    if results.tally.deals > results.due() { Err(FileFlaw::Field("deals")) } else { Ok(results) }
}

fn check_run(run: &Run) -> Result<(), FileFlaw> {
    let distinct = run.bots.iter().collect::<HashSet<_>>().len() == run.bots.len();
    let least = if run.players == 1 { 1 } else { 2 };
    let checks = [
        ("game", run.game.parse::<GameId>().is_ok()),
        ("players", (1..=MOST_SEATS).contains(&run.players)),
        ("bots", distinct && (least..=MOST_ENTRANTS).contains(&run.bots.len())),
    ];
    checks.iter().find(|check| !check.1).map_or(Ok(()), |check| Err(FileFlaw::Field(check.0)))
}

fn check_shards(shards: &Shards) -> Result<(), FileFlaw> {
    let sound = !shards.played.is_empty()
        && shards.played.iter().all(|index| Shard::new(*index, shards.of).is_some());
    if sound { Ok(()) } else { Err(FileFlaw::Field("shards")) }
}

fn check_lengths(file: &ReadFile) -> Result<(), FileFlaw> {
    let schedule = Schedule::new(file.run.bots.len(), file.run.players);
    let (entrants, pairs) = (schedule.entrants(), schedule.pairs().len());
    let triangle = file.products.iter().enumerate().all(|(index, row)| row.len() == index);
    let checks = [
        ("entrants", file.entrants.len() == entrants),
        ("pairs", file.pairs.len() == pairs),
        ("products", file.products.len() == pairs && triangle),
        ("failures", file.failures.as_ref().is_none_or(|failures| failures.len() == entrants)),
        ("times", file.times.len() == entrants),
        ("luck", file.pairs.iter().all(|pair| is_sound(pair.sums.luck.as_ref(), file))),
        ("luck_nanoseconds", file.luck_nanoseconds.is_some() == file.run.luck.is_some()),
    ];
    checks.iter().find(|check| !check.1).map_or(Ok(()), |check| Err(FileFlaw::Field(check.0)))
}

/// Luck is known of all deals, or of none.
fn is_sound(luck: Option<&PairLuck>, file: &ReadFile) -> bool {
    let all = |luck: &PairLuck| {
        [luck.margin, luck.twelfths].iter().all(|halves| halves.deals() == Some(file.deals))
    };
    luck.is_some() == file.run.luck.is_some() && luck.is_none_or(all)
}

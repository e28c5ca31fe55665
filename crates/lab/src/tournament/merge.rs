//! Shards of a run put together again: the sums are those of one run.

use super::results::{Results, RunOptions};

/// Why results can't be put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MergeFlaw {
    /// They are of different runs.
    OtherRun {
        /// What differs, by its name in files and on the command line.
        field: &'static str,
        /// What it is in the first.
        first: String,
        /// What it is in this one.
        this: String,
    },
    /// These shards are in both.
    Twice(Vec<u64>),
    /// A sum leaves 64 bits.
    TooLarge,
}

/// Puts shards of a run together. Where it fails, says which of them does not fit those before it.
pub fn merge(parts: impl IntoIterator<Item = Results>) -> Result<Option<Results>, (usize, MergeFlaw)> {
    let mut parts = parts.into_iter();
    let Some(mut all) = parts.next() else { return Ok(None) };
    for (index, part) in parts.enumerate() {
        join(&mut all, &part).map_err(|flaw| (index + 1, flaw))?;
    }
    // All shards together are the whole run, however it was divided.
    if all.missing().is_empty() {
        (all.of, all.shards) = (1, [1].into());
    }
    Ok(Some(all))
}

fn join(all: &mut Results, part: &Results) -> Result<(), MergeFlaw> {
    let differing = fields(all).into_iter().zip(fields(part)).find(|(first, this)| first != this);
    if let Some(((field, first), (_, this))) = differing {
        return Err(MergeFlaw::OtherRun { field, first, this });
    }
    let twice: Vec<u64> = all.shards.intersection(&part.shards).copied().collect();
    if !twice.is_empty() {
        return Err(MergeFlaw::Twice(twice));
    }
    all.shards.extend(&part.shards);
    all.tally.merge(&part.tally).ok_or(MergeFlaw::TooLarge)
}

/// Everything that makes a run and its division, by its name.
fn fields(results: &Results) -> [(&'static str, String); 10] {
    let run = &results.run;
    [
        ("version", run.version.clone()),
        ("game", run.game.clone()),
        ("deck", format!("{} ({})", run.deck.name, run.deck.hash)),
        ("option", options(&run.options)),
        ("players", run.players.to_string()),
        ("seed", run.seed.to_string()),
        ("games", run.deals.to_string()),
        ("bots", run.bots.join(",")),
        ("luck", run.luck.map_or_else(|| "none".to_owned(), |nodes| nodes.to_string())),
        ("shard", format!("…/{}", results.of)),
    ]
}

fn options(options: &RunOptions) -> String {
    let word = |on: bool| if on { "yes" } else { "no" };
    let (open, tracker) = (word(options.finished_card_open), word(options.tracker));
    format!("finished-card-open={open} refill={} tracker={tracker}", options.refill)
}

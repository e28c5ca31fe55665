//! `flipwrite tournament merge`: the shards of a run put together, or results shown in another form.

use std::io::Write;
use std::path::{Path, PathBuf};

use flipwrite_lab::tournament::{FileFlaw, MergeFlaw, Results, merge};

use super::super::output::Outputs;
use super::WRITERS;
use crate::args::TournamentMerge;
use crate::failure::{Failure, Found};
use crate::files::{self, named};
use crate::text::{harmless, say};

/// Shards that a message names; of more it says how many.
const NAMED: usize = 20;

pub(super) fn run(options: &TournamentMerge) -> Result<Found, Failure> {
    let parts: Vec<Results> = options.files.iter().map(|path| read(path)).collect::<Result<_, _>>()?;
    let merged = merge(parts).map_err(|(index, flaw)| bad(&options.files, index, &flaw))?;
    let Some(results) = merged else { unreachable!("the command line asks for a file") };
    warn(&results)?;
    Outputs::open(&options.output, &WRITERS)?.write(&results)?;
    Ok(Found::Fine)
}

fn read(path: &Path) -> Result<Results, Failure> {
    let text = files::read_text(path)?;
    Results::read(&text).map_err(|flaw| Failure::Bad(named(path, &file_flaw(&flaw))))
}

fn file_flaw(flaw: &FileFlaw) -> String {
    match flaw {
        FileFlaw::Json(reason) => say("cli-tournament-file-json", &[("reason", harmless(reason))]),
        FileFlaw::Format(format) => say("cli-tournament-file-format", &[("format", harmless(format))]),
        FileFlaw::Field(field) => say("cli-tournament-file-field", &[("field", (*field).to_owned())]),
    }
}

fn bad(paths: &[PathBuf], index: usize, flaw: &MergeFlaw) -> Failure {
    let first = paths[0].display().to_string();
    let reason = match flaw {
        MergeFlaw::OtherRun { field, first: theirs, this } => say(
            "cli-tournament-other-run",
            &[
                ("field", (*field).to_owned()),
                ("this", harmless(this)),
                ("file", first),
                ("first", harmless(theirs)),
            ],
        ),
        MergeFlaw::Twice(shards) => say("cli-tournament-shard-twice", &[("shards", numbers(shards))]),
        MergeFlaw::TooLarge => say("cli-tournament-too-large", &[]),
    };
    Failure::Bad(named(&paths[index], &reason))
}

/// Says on standard error what is not in the results.
fn warn(results: &Results) -> Result<(), Failure> {
    let missing = results.missing();
    if !missing.is_empty() {
        let args = [("shards", numbers(&missing)), ("of", results.shard_count().to_string())];
        writeln!(anstream::stderr(), "{}", say("cli-tournament-missing", &args))?;
    }
    super::warn(results)
}

/// Numbers of shards as a list.
pub(super) fn numbers(shards: &[u64]) -> String {
    let listed: Vec<String> = shards.iter().take(NAMED).map(u64::to_string).collect();
    let rest = shards.len().saturating_sub(NAMED);
    if rest == 0 {
        return listed.join(", ");
    }
    say("cli-tournament-and-more", &[("listed", listed.join(", ")), ("n", rest.to_string())])
}

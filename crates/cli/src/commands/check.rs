//! `flipwrite check`: replays records against the rules.

use std::io::Write;
use std::path::Path;

use flipwrite::Seat;
use flipwrite::record::{Fault, Record, Unsound, Verdict};
use flipwrite_host::fair::{FairFlaw, Hash, Kept, Secret, verify};
use serde_json::{Value, json};

use super::simulate::grouped;
use crate::args::Check;
use crate::failure::{Failure, Found};
use crate::records::{Lines, NumberedLine};
use crate::text::{harmless, say, words};

/// What a file was found to hold.
#[derive(Default)]
struct Report {
    finished: u64,
    unfinished: u64,
    bad: u64,
    /// What is bad, where it is wanted as a list: a file may have any number of bad lines.
    list: Vec<Value>,
}

pub(crate) fn run(options: &Check) -> Result<Found, Failure> {
    let kept = kept(options)?;
    let mut fine = true;
    let mut reports = Vec::new();
    let mut out = anstream::stdout().lock();
    let mut unread = None;
    for path in &options.files {
        let report = match check_file(path, options.json, kept.as_ref(), &mut out) {
            Ok(report) => report,
            // The other files are examined all the same; the exit code tells of this one.
            Err(Failure::Usage(reason)) => {
                if let Some(earlier) = unread.replace(reason) {
                    Failure::Usage(earlier).tell();
                }
                continue;
            }
            Err(failure) => return Err(failure),
        };
        let sound = report.bad == 0 && report.finished + report.unfinished > 0;
        fine &= sound;
        if options.json {
            reports.push(json!({
                "file": path.display().to_string(), "sound": sound, "finished": report.finished,
                "unfinished": report.unfinished, "bad": report.list,
            }));
        } else {
            writeln!(out, "{}", summary(path, &report))?;
            if options.fair && sound {
                writeln!(out, "{}", fair_summary(&report, options))?;
            }
        }
    }
    if options.json {
        writeln!(out, "{}", json!({ "sound": fine && unread.is_none(), "files": reports }))?;
    }
    unread.map_or(Ok(Found::fine_if(fine)), |reason| Err(Failure::Usage(reason)))
}

fn summary(path: &Path, report: &Report) -> String {
    let records = report.finished + report.unfinished + report.bad;
    if records == 0 {
        return say("cli-check-empty", &[("file", path.display().to_string())]);
    }
    say(
        "cli-check-summary",
        &[
            ("file", path.display().to_string()),
            ("finished", grouped(report.finished)),
            ("unfinished", grouped(report.unfinished)),
            ("bad", grouped(report.bad)),
        ],
    )
}

/// What was kept from before the games, where their deals are to be fair.
fn kept(options: &Check) -> Result<Option<Kept>, Failure> {
    let usage = |key: &str, text: &str| Failure::Usage(say(key, &[("text", harmless(text))]));
    let hash = |text: &str| text.parse::<Hash>().map_err(|_| usage("cli-fair-not-hex", text));
    let nonce = |text: &String| {
        let (seat, digits) = text.split_once('=').ok_or_else(|| usage("cli-fair-bad-nonce", text))?;
        let seat = seat.parse().ok().and_then(Seat::new).ok_or_else(|| usage("cli-fair-bad-nonce", text))?;
        hash(digits).map(|Hash(bytes)| (seat, Secret(bytes)))
    };
    let commitment = options.commitment.as_deref().map(hash).transpose()?;
    let nonces = options.nonces.iter().map(nonce).collect::<Result<_, Failure>>()?;
    Ok(options.fair.then_some(Kept { commitment, nonces }))
}

/// What is proven now, and by what: a file alone proves only that it agrees with itself.
fn fair_summary(report: &Report, options: &Check) -> String {
    let compared = options.commitment.is_some() || !options.nonces.is_empty();
    let key = if compared { "cli-fair-compared" } else { "cli-fair-consistent" };
    say(key, &[("games", grouped(report.finished + report.unfinished))])
}

fn check_file(path: &Path, json: bool, fair: Option<&Kept>, out: &mut impl Write) -> Result<Report, Failure> {
    let mut lines = Lines::open(path)?;
    let mut report = Report::default();
    while let Some(line) = lines.next()? {
        match examine(line, fair) {
            Ok(verdict) if verdict.finished => report.finished += 1,
            Ok(_) => report.unfinished += 1,
            Err(bad) => {
                let first = report.finished + report.unfinished + report.bad == 0;
                let alien = first && bad["code"] == "json" && bad["object"] == false;
                report.bad += 1;
                if json {
                    report.list.push(bad);
                } else {
                    writeln!(out, "{}", tell(path, &bad))?;
                }
                // A file that does not even begin like a record is no file of records.
                if alien {
                    break;
                }
            }
        }
    }
    Ok(report)
}

fn examine(line: NumberedLine, fair: Option<&Kept>) -> Result<Verdict, Value> {
    let number = line.number;
    let text = line.text.map_err(
        |flaw| json!({ "line": number, "rule": "format", "code": flaw.code, "reason": flaw.reason }),
    )?;
    let (record, verdict) = examine_rules(number, &text)?;
    let Some(kept) = fair else { return Ok(verdict) };
    verify(&record, kept).map(|_| verdict).map_err(|flaw| unfair(number, flaw))
}

/// A deal that is not proven to be fair.
fn unfair(line: u64, flaw: FairFlaw) -> Value {
    let seat = match flaw {
        FairFlaw::OtherNonce(seat) => seat.to_string(),
        _ => String::new(),
    };
    let reason = say(&format!("cli-{}", flaw.code()), &[("seat", seat)]);
    let mut bad = json!({ "line": line, "rule": "fair", "code": flaw.code(), "reason": reason });
    if let FairFlaw::OtherDeal(event) = flaw {
        bad["event"] = event.into();
    }
    bad
}

fn examine_rules(number: u64, text: &str) -> Result<(Record, Verdict), Value> {
    Record::examine(text).map_err(|found| {
        let Unsound { record, fault } = *found;
        let told = record.map_or_else(|| words().fault(&fault), |record| words().fault_in(&record, &fault));
        let is_object = text.trim_start_matches('\u{feff}').trim_start().starts_with('{');
        let told = if is_object { told } else { say("cli-check-alien", &[]) };
        let mut bad = bad_record(number, &fault, &told);
        if !is_object {
            bad["object"] = false.into();
        }
        bad
    })
}

fn bad_record(line: u64, fault: &Fault, reason: &str) -> Value {
    let mut bad = json!({ "line": line, "rule": fault.rule(), "code": fault.code(), "reason": reason });
    if let Some(event) = fault.event {
        bad["event"] = event.into();
    }
    bad
}

fn tell(path: &Path, bad: &Value) -> String {
    let text = |key: &str| bad[key].as_str().unwrap_or_default().to_owned();
    let key = if bad["event"].is_null() { "cli-check-bad" } else { "cli-check-bad-event" };
    say(
        key,
        &[
            ("file", path.display().to_string()),
            ("line", bad["line"].to_string()),
            ("event", bad["event"].to_string()),
            ("rule", text("rule")),
            ("code", text("code")),
            ("reason", text("reason")),
        ],
    )
}

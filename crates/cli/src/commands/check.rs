//! `flipwrite check`: replays records against the rules.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use flipwrite::record::{Fault, Record, Verdict};
use serde_json::{Value, json};

use super::simulate::grouped;
use crate::args::Check;
use crate::failure::{Failure, Found};
use crate::text::{say, words};

/// The longest line that can be a record: a hundred times the longest that ever was.
const LONGEST: usize = 16 << 20;

/// What a file was found to hold.
#[derive(Default)]
struct Report {
    finished: u64,
    unfinished: u64,
    bad: Vec<Value>,
}

pub(crate) fn run(options: &Check) -> Result<Found, Failure> {
    let mut fine = true;
    let mut reports = Vec::new();
    let mut out = anstream::stdout().lock();
    for path in &options.files {
        let report = check_file(path, options.json, &mut out)?;
        let sound = report.bad.is_empty() && report.finished + report.unfinished > 0;
        fine &= sound;
        if options.json {
            reports.push(json!({
                "file": path.display().to_string(), "sound": sound, "finished": report.finished,
                "unfinished": report.unfinished, "bad": report.bad,
            }));
        } else {
            writeln!(out, "{}", summary(path, &report))?;
        }
    }
    if options.json {
        writeln!(out, "{}", json!({ "sound": fine, "files": reports }))?;
    }
    Ok(Found::fine_if(fine))
}

fn summary(path: &Path, report: &Report) -> String {
    let records = report.finished + report.unfinished + report.bad.len() as u64;
    if records == 0 {
        return say("cli-check-empty", &[("file", path.display().to_string())]);
    }
    say(
        "cli-check-summary",
        &[
            ("file", path.display().to_string()),
            ("records", grouped(records)),
            ("finished", grouped(report.finished)),
            ("unfinished", grouped(report.unfinished)),
            ("bad", grouped(report.bad.len() as u64)),
        ],
    )
}

fn check_file(path: &Path, json: bool, out: &mut impl Write) -> Result<Report, Failure> {
    let mut source: Box<dyn BufRead> = if path.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(path).map_err(|error| Failure::file(path, &error))?))
    };
    let mut report = Report::default();
    let mut number = 0;
    loop {
        number += 1;
        let line = match next_line(&mut source).map_err(|error| Failure::file(path, &error))? {
            Read::End => return Ok(report),
            Read::TooLong => Err(("too-long", say("cli-check-too-long", &[]))),
            Read::Line(bytes) if bytes.iter().all(u8::is_ascii_whitespace) => continue,
            Read::Line(bytes) => String::from_utf8(bytes).map_err(|_| ("json", say("cli-not-text", &[]))),
        };
        let bad = match line {
            Err((code, reason)) => {
                json!({ "line": number, "rule": "format", "code": code, "reason": reason })
            }
            Ok(line) => match examine(&line) {
                Ok(verdict) if verdict.finished => {
                    report.finished += 1;
                    continue;
                }
                Ok(_) => {
                    report.unfinished += 1;
                    continue;
                }
                Err(fault) => bad_record(number, &fault),
            },
        };
        if !json {
            writeln!(out, "{}", tell(path, &bad))?;
        }
        report.bad.push(bad);
    }
}

fn examine(line: &str) -> Result<Verdict, Fault> {
    Record::read(line)?.check()
}

fn bad_record(line: u64, fault: &Fault) -> Value {
    let mut bad =
        json!({ "line": line, "rule": fault.rule(), "code": fault.code(), "reason": words().fault(fault) });
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

enum Read {
    Line(Vec<u8>),
    TooLong,
    End,
}

/// The next line, without holding more of it in memory than a record can have.
fn next_line(source: &mut dyn BufRead) -> io::Result<Read> {
    let (mut line, mut too_long, mut any) = (Vec::new(), false, false);
    loop {
        let buffer = source.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        any = true;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        too_long |= line.len() + part.len() > LONGEST;
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = end.map_or(part.len(), |end| end + 1);
        source.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(match (any, too_long) {
        (false, _) => Read::End,
        (_, true) => Read::TooLong,
        _ => Read::Line(line),
    })
}

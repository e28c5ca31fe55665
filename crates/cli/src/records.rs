//! Files of records, line by line, however large they are; one of them, and a turn of it.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use flipwrite::record::Record;
use flipwrite::{ROUNDS, TURNS};

use crate::failure::Failure;
use crate::files::named;
use crate::text::{say, words};

/// The longest line that can be a record: a hundred times the longest that ever was.
const LONGEST: usize = 16 << 20;

/// What compressed files begin with.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The lines of a file that are not blank.
pub(crate) struct Lines {
    path: PathBuf,
    source: Box<dyn BufRead>,
    number: u64,
}

/// A line with its number in the file, from 1.
pub(crate) struct NumberedLine {
    pub(crate) number: u64,
    pub(crate) text: Result<String, LineFlaw>,
}

/// Why a line can't be text of a record.
pub(crate) struct LineFlaw {
    pub(crate) code: &'static str,
    pub(crate) reason: String,
}

impl Lines {
    /// Opens a file; `-` is standard input.
    pub(crate) fn open(path: &Path) -> Result<Self, Failure> {
        let mut source: Box<dyn BufRead> = if path.as_os_str() == "-" {
            Box::new(io::stdin().lock())
        } else {
            Box::new(BufReader::new(File::open(path).map_err(|error| Failure::file(path, &error))?))
        };
        if source.fill_buf().is_ok_and(|bytes| bytes.starts_with(&GZIP)) {
            return Err(Failure::Usage(named(path, &say("cli-compressed", &[]))));
        }
        Ok(Lines { path: path.to_owned(), source, number: 0 })
    }

    /// The next line; `None` at the end.
    pub(crate) fn next(&mut self) -> Result<Option<NumberedLine>, Failure> {
        loop {
            self.number += 1;
            let read = next_line(&mut *self.source).map_err(|error| Failure::file(&self.path, &error))?;
            let text = match read {
                Read::End => return Ok(None),
                Read::Line(bytes) if bytes.iter().all(u8::is_ascii_whitespace) => continue,
                Read::Line(bytes) => String::from_utf8(bytes).map_err(|_| flaw("json", "cli-not-text")),
                Read::TooLong => Err(flaw("too-long", "cli-check-too-long")),
            };
            return Ok(Some(NumberedLine { number: self.number, text }));
        }
    }
}

fn flaw(code: &'static str, key: &str) -> LineFlaw {
    LineFlaw { code, reason: say(key, &[]) }
}

/// The record asked for, counted from 1, with its line; blank lines don't count.
pub(crate) fn find(path: &Path, game: Option<u64>) -> Result<(u64, Record), Failure> {
    let wanted = game.unwrap_or(1);
    let mut lines = Lines::open(path)?;
    let mut seen = 0;
    while let Some(line) = lines.next()? {
        seen += 1;
        if seen == wanted {
            let text = line.text.map_err(|flaw| in_line(path, line.number, flaw.reason))?;
            let record = Record::read(&text);
            let record = record.map_err(|fault| in_line(path, line.number, words().fault(&fault)))?;
            return Ok((line.number, record));
        }
    }
    if seen == 0 {
        return Err(Failure::Bad(say("cli-check-empty", &[("file", path.display().to_string())])));
    }
    let args = [("game", wanted.to_string()), ("games", seen.to_string())];
    Err(Failure::Usage(named(path, &say("cli-show-no-game", &args))))
}

/// What is wrong with a line.
pub(crate) fn in_line(path: &Path, line: u64, reason: String) -> Failure {
    let args = [("file", path.display().to_string()), ("line", line.to_string()), ("reason", reason)];
    Failure::Bad(say("cli-in-line", &args))
}

/// A turn of a game: round and turn with a dot.
pub(crate) fn read_moment(text: &str) -> Result<(usize, usize), Failure> {
    let parts =
        text.split_once('.').and_then(|(round, turn)| Some((round.parse().ok()?, turn.parse().ok()?)));
    parts
        .filter(|(round, turn)| (1..=ROUNDS).contains(round) && (1..=TURNS).contains(turn))
        .ok_or_else(|| Failure::Usage(say("cli-show-turn", &[("text", text.to_owned())])))
}

/// The game of a file ends before this turn.
pub(crate) fn not_reached(path: &Path, (round, turn): (usize, usize)) -> Failure {
    let args = [("turn", format!("{round}.{turn}"))];
    Failure::Usage(named(path, &say("cli-show-not-reached", &args)))
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

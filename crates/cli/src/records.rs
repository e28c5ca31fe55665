//! Files of records, line by line, however large they are.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::text::say;

/// The longest line that can be a record: a hundred times the longest that ever was.
const LONGEST: usize = 16 << 20;

/// The lines of a file that are not blank.
pub(crate) struct Lines {
    path: PathBuf,
    source: Box<dyn BufRead>,
    number: u64,
}

/// A line with its number in the file, from 1.
pub(crate) struct Line {
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
        let source: Box<dyn BufRead> = if path.as_os_str() == "-" {
            Box::new(io::stdin().lock())
        } else {
            Box::new(BufReader::new(File::open(path).map_err(|error| Failure::file(path, &error))?))
        };
        Ok(Lines { path: path.to_owned(), source, number: 0 })
    }

    /// The next line; `None` at the end.
    pub(crate) fn next(&mut self) -> Result<Option<Line>, Failure> {
        loop {
            self.number += 1;
            let read = next_line(&mut *self.source).map_err(|error| Failure::file(&self.path, &error))?;
            let text = match read {
                Read::End => return Ok(None),
                Read::Line(bytes) if bytes.iter().all(u8::is_ascii_whitespace) => continue,
                Read::Line(bytes) => String::from_utf8(bytes).map_err(|_| flaw("json", "cli-not-text")),
                Read::TooLong => Err(flaw("too-long", "cli-check-too-long")),
            };
            return Ok(Some(Line { number: self.number, text }));
        }
    }
}

fn flaw(code: &'static str, key: &str) -> LineFlaw {
    LineFlaw { code, reason: say(key, &[]) }
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

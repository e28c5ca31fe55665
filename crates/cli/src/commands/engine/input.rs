//! The lines of standard input, read ahead, so that `stop` is heard at once.

use std::io::{self, BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use flipwrite_wire::engine::MOST_BYTES;

/// A line, as far as it is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Text(String),
    TooLong,
    NotText,
}

/// Whether a line that is being answered has been followed by `stop`.
#[derive(Debug)]
pub(super) struct Stopped {
    number: u64,
    last_stop: Arc<AtomicU64>,
}

impl Stopped {
    pub(super) fn is_set(&self) -> bool {
        self.last_stop.load(Ordering::Relaxed) > self.number
    }
}

/// Standard input.
pub(super) struct Input {
    lines: Receiver<(u64, Line)>,
    last_stop: Arc<AtomicU64>,
}

impl Input {
    /// Begins to read.
    pub(super) fn start() -> Self {
        // Lines may wait in any number: whoever writes them is the one who waits for the answers.
        let (sender, lines) = channel();
        let last_stop = Arc::new(AtomicU64::new(0));
        let stop = Arc::clone(&last_stop);
        thread::spawn(move || read_all(&mut io::stdin().lock(), &sender, &stop));
        Input { lines, last_stop }
    }

    /// The next line, with a way to see whether it was stopped; `None` once all have been read.
    pub(super) fn next(&self) -> Option<(Line, Stopped)> {
        let (number, line) = self.lines.recv().ok()?;
        Some((line, Stopped { number, last_stop: Arc::clone(&self.last_stop) }))
    }
}

/// Numbers the lines from 1. A `stop` is for what stands before it, whether that is being answered or still waits.
fn read_all(input: &mut impl BufRead, lines: &Sender<(u64, Line)>, last_stop: &AtomicU64) {
    for number in 1.. {
        let Ok(Some(line)) = read_line(input) else { return };
        if matches!(&line, Line::Text(text) if text.trim() == "stop") {
            last_stop.store(number, Ordering::Relaxed);
        }
        if lines.send((number, line)).is_err() {
            return;
        }
    }
}

/// The next line without its end; of one that is too long, the rest is read and dropped.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    input.by_ref().take(MOST_BYTES as u64 + 1).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() > MOST_BYTES {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    let text = String::from_utf8(bytes).map(|text| Line::Text(text.trim().to_owned()));
    Ok(Some(text.unwrap_or(Line::NotText)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_lines_are_told_from_good_ones() {
        let long = [vec![b'x'; 3 * MOST_BYTES], b"\n".to_vec()].concat();
        let text = [b"isready\r\n\xff\n".as_slice(), &long, b"go nodes 5"].concat();
        let mut input = text.as_slice();
        let mut next = || read_line(&mut input).unwrap();
        assert_eq!(next(), Some(Line::Text("isready".into())));
        assert_eq!(next(), Some(Line::NotText));
        assert_eq!(next(), Some(Line::TooLong));
        assert_eq!(next(), Some(Line::Text("go nodes 5".into())));
        assert_eq!(next(), None);
    }

    #[test]
    fn a_stop_is_for_what_stands_before_it() {
        let (sender, lines) = channel();
        let last_stop = Arc::new(AtomicU64::new(0));
        read_all(&mut b"go\n stop \ngo".as_slice(), &sender, &last_stop);
        drop(sender);
        let stopped = |number| Stopped { number, last_stop: Arc::clone(&last_stop) }.is_set();
        assert_eq!(lines.iter().map(|line| stopped(line.0)).collect::<Vec<_>>(), [true, false, false]);
    }
}

//! The terminal: lines out, lines in.

use std::io::{self, BufRead, IsTerminal, Read, Write};

use crate::failure::Failure;
use crate::screen;
use crate::text::say;

/// No choice is longer; what is typed beyond it is dropped.
const LONGEST: u64 = 4096;

/// Where a person reads and types.
pub(super) struct Console {
    plain: bool,
    screen: bool,
}

impl Console {
    /// `plain` says everything in words, for screen readers; so does a terminal that can't draw.
    pub(super) fn new(plain: bool) -> Self {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Console { plain: plain || dumb, screen: io::stdout().is_terminal() && !dumb }
    }

    pub(super) fn plain(&self) -> bool {
        self.plain
    }

    pub(super) fn say(&mut self, text: &str) -> Result<(), Failure> {
        let mut out = anstream::stdout().lock();
        writeln!(out, "{}", screen::fitted(text))?;
        Ok(())
    }

    /// Says a text that holds a command: its lines stay whole, so that they can be pasted.
    pub(super) fn say_whole(&mut self, text: &str) -> Result<(), Failure> {
        writeln!(anstream::stdout().lock(), "{text}")?;
        Ok(())
    }

    /// A line that was typed; `None` at the end of input.
    pub(super) fn read(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        let mut out = anstream::stdout().lock();
        write!(out, "{prompt} ")?;
        out.flush()?;
        drop(out);
        let line = read_line()?;
        // Where no typed Enter ended the line of the prompt, we do.
        if line.is_none() || !io::stdin().is_terminal() {
            self.say("")?;
        }
        Ok(line)
    }

    /// Hides what one person saw before the next one looks; false if no one comes.
    pub(super) fn curtain(&mut self, name: &str, clear: bool) -> Result<bool, Failure> {
        if clear && self.screen {
            // Not a color: it holds under NO_COLOR too, which would take it out of the styled stream.
            io::stdout().write_all(b"\x1b[2J\x1b[3J\x1b[H")?;
        }
        let answer = self.read(&say("play-pass-to", &[("name", name.to_owned())]))?;
        Ok(answer.is_some_and(|word| !matches!(word.as_str(), "quit" | "exit" | "q")))
    }
}

/// A line of input; `None` at its end. One that is not text is a line that means nothing, not an error.
fn read_line() -> Result<Option<String>, Failure> {
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line)?;
    if read as u64 == LONGEST && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
}

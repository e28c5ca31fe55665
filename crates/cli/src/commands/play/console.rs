//! The terminal: lines out, lines in.

use std::io::{self, BufRead, IsTerminal, Write};

use crate::failure::Failure;
use crate::text::say;

/// Where a person reads and types.
pub(super) struct Console {
    plain: bool,
    screen: bool,
}

impl Console {
    /// `plain` says everything in words, for screen readers; so does a terminal that can't draw.
    pub(super) fn new(plain: bool) -> Self {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Console { plain: plain || dumb, screen: io::stdout().is_terminal() && !plain && !dumb }
    }

    pub(super) fn plain(&self) -> bool {
        self.plain
    }

    pub(super) fn say(&mut self, text: &str) -> Result<(), Failure> {
        let mut out = anstream::stdout().lock();
        writeln!(out, "{text}")?;
        Ok(())
    }

    /// A line that was typed; `None` at the end of input.
    pub(super) fn read(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        let mut out = anstream::stdout().lock();
        write!(out, "{prompt} ")?;
        out.flush()?;
        drop(out);
        let mut line = Vec::new();
        // A line that is not text is a line that means nothing, not an error.
        let read = io::stdin().lock().read_until(b'\n', &mut line)?;
        if read == 0 {
            // The prompt's line was never ended by a key.
            writeln!(anstream::stdout())?;
        }
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Hides what one person saw before the next one looks.
    pub(super) fn curtain(&mut self, name: &str, clear: bool) -> Result<(), Failure> {
        if clear && self.screen {
            write!(anstream::stdout().lock(), "\x1b[2J\x1b[3J\x1b[H")?;
        }
        self.read(&say("play-pass-to", &[("name", name.to_owned())]))?;
        Ok(())
    }
}

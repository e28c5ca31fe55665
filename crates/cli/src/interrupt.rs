//! Ctrl-C, and whatever else asks the program to end: no part of a file stays behind, and no program of others.
//!
//! A command says what to do by [`on_interrupt`]; where none does, the program ends at once.

use std::collections::BTreeSet;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, Once, PoisonError};
use std::{fs, io, process};

use flipwrite_lab::Progress;

use crate::text::say;
use crate::watch::Unit;

/// What is done when somebody asks the program to end.
type Action = Box<dyn FnMut() + Send>;

/// What the command at work wants to be done.
static ACTION: Mutex<Option<Action>> = Mutex::new(None);
/// Files that are being written: they have no name of their own yet.
static PARTS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// As the shell has it for a program that Ctrl-C ended.
pub(crate) const INTERRUPTED: i32 = 130;

/// From now on this is done on Ctrl-C, and nothing else.
pub(crate) fn on_interrupt(action: impl FnMut() + Send + 'static) {
    *lock(&ACTION) = Some(Box::new(action));
    listen();
}

/// From now on Ctrl-C asks the run to stop after the games it is at, and says so; a second one ends the program at once.
pub(crate) fn stops(progress: &Arc<Progress>, unit: Unit) {
    let progress = Arc::clone(progress);
    on_interrupt(move || {
        if progress.is_stopped() {
            leave(INTERRUPTED);
        }
        progress.stop();
        // On a terminal the line has a bar in it, and what the terminal makes of Ctrl-C.
        let gap = if io::stderr().is_terminal() { "\n" } else { "" };
        let _ = writeln!(anstream::stderr(), "{gap}{}", say("cli-stopping", &[("unit", unit.word())]));
    });
}

/// Ends the program and all it has under way.
pub(crate) fn leave(code: i32) -> ! {
    flipwrite_lab::program::end_all();
    // Never unlocked again: nobody begins another file, and none that is there takes its name half written.
    let parts = lock(&PARTS);
    parts.iter().for_each(|part| drop(fs::remove_file(part)));
    process::exit(code)
}

/// A file that is being written, until it takes its name; it does not stay behind, whatever happens to us.
#[derive(Debug)]
pub(crate) struct Part(PathBuf);

impl Part {
    /// Begins a file that must not be there yet.
    pub(crate) fn create(path: PathBuf) -> io::Result<(Self, fs::File)> {
        listen();
        let mut parts = lock(&PARTS);
        let file = fs::File::create_new(&path)?;
        parts.insert(path.clone());
        Ok((Part(path), file))
    }

    /// The file takes its name.
    pub(crate) fn rename(self, name: &Path) -> io::Result<()> {
        let mut parts = lock(&PARTS);
        fs::rename(&self.0, name)?;
        parts.remove(&self.0);
        Ok(())
    }
}

/// What was not finished leaves nothing behind.
impl Drop for Part {
    fn drop(&mut self) {
        if lock(&PARTS).remove(&self.0) {
            let _ = fs::remove_file(&self.0);
        }
    }
}

/// Hears Ctrl-C from now on. Where that can't be, it just ends the program.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let _ = ctrlc::set_handler(|| match lock(&ACTION).as_mut() {
            Some(action) => action(),
            None => leave(INTERRUPTED),
        });
    });
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

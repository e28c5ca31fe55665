//! Long runs watched: a bar that says how far they are.

use std::io::{IsTerminal, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError::Timeout, channel};
use std::time::Duration;

use flipwrite_lab::Progress;
use indicatif::{ProgressBar, ProgressStyle};

use crate::text::say;

/// What runs are counted in.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Unit {
    Games,
    Deals,
    Positions,
    Rounds,
}

impl Unit {
    /// The unit as a word.
    pub(crate) fn word(self) -> String {
        let name = match self {
            Unit::Games => "games",
            Unit::Deals => "deals",
            Unit::Positions => "positions",
            Unit::Rounds => "rounds",
        };
        say(&format!("cli-unit-{name}"), &[])
    }
}

/// Runs something of so many; shows how far it is where somebody watches.
pub(crate) fn with_bar<T>(all: u64, unit: Unit, progress: &Progress, run: impl FnOnce() -> T) -> T {
    watched(run, |ended| show(all, unit, progress, ended))
}

/// Runs something that can't say how far it is; shows how long it has been at it where somebody watches.
pub(crate) fn with_clock<T>(run: impl FnOnce() -> T) -> T {
    watched(run, |ended| {
        let clock = ProgressBar::new_spinner();
        style(&clock, &say("cli-progress-clock", &[]));
        while ended.recv_timeout(TICK) == Err(Timeout) {
            clock.tick();
        }
        clock.finish_and_clear();
    })
}

/// Runs something; says a word to whoever waits for it.
pub(crate) fn with_word<T>(word: &str, run: impl FnOnce() -> T) -> T {
    watched(run, |ended| {
        // Said once, and not drawn again and again: screen readers would read it again and again.
        let _ = writeln!(anstream::stderr(), "{word}");
        let _ = ended.recv();
    })
}

/// What takes no longer than this needs no bar.
const MOMENT: Duration = Duration::from_millis(700);
/// Between two looks.
const TICK: Duration = Duration::from_millis(100);

/// Runs something, and lets it be shown once it takes longer than a moment.
fn watched<T>(run: impl FnOnce() -> T, show: impl FnOnce(&Receiver<()>) + Send) -> T {
    if !std::io::stderr().is_terminal() {
        return run();
    }
    std::thread::scope(|scope| {
        let (end, ended) = channel::<()>();
        scope.spawn(move || {
            if ended.recv_timeout(MOMENT) == Err(Timeout) {
                show(&ended);
            }
        });
        let result = run();
        drop(end);
        result
    })
}

/// How far a run is. How long it still takes can be said once something is done.
fn show(all: u64, unit: Unit, progress: &Progress, ended: &Receiver<()>) {
    let bar = ProgressBar::new(all);
    style(&bar, &say("cli-progress", &[("unit", unit.word())]));
    let mut begun = false;
    while ended.recv_timeout(TICK) == Err(Timeout) {
        let done = progress.done();
        if done > 0 && !begun {
            begun = true;
            style(&bar, &say("cli-progress-left", &[("unit", unit.word())]));
        }
        bar.set_position(done);
        bar.tick();
    }
    bar.finish_and_clear();
}

fn style(bar: &ProgressBar, template: &str) {
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
}

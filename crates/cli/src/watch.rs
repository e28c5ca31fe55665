//! Long runs watched: a bar that says how far they are.

use std::io::IsTerminal;
use std::sync::mpsc::{Receiver, RecvTimeoutError::Timeout, channel};
use std::time::Duration;

use flipwrite_lab::Progress;
use indicatif::{ProgressBar, ProgressStyle};

use crate::text::say;

/// Runs something; shows how far it is where somebody watches.
pub(crate) fn with_bar<T>(games: u64, progress: &Progress, run: impl FnOnce() -> T) -> T {
    if !std::io::stderr().is_terminal() {
        return run();
    }
    std::thread::scope(|scope| {
        let (end, ended) = channel::<()>();
        scope.spawn(move || show(games, progress, &ended));
        let result = run();
        drop(end);
        result
    })
}

/// A bar that appears only when a run takes longer than a moment.
fn show(games: u64, progress: &Progress, ended: &Receiver<()>) {
    if ended.recv_timeout(Duration::from_millis(700)) != Err(Timeout) {
        return;
    }
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template(&say("cli-progress", &[])) {
        bar.set_style(style);
    }
    while ended.recv_timeout(Duration::from_millis(100)) == Err(Timeout) {
        bar.set_position(progress.done());
    }
    bar.finish_and_clear();
}

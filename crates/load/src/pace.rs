//! Decides when each of many people has thought enough: so many decisions a second, whoever makes them.
//!
//! People whom a table asks something wait here; a few of them, drawn at random, are let go every millisecond. So
//! the rate is what it should be as long as enough are waiting, and tables do not march in step.

use std::sync::Arc;
use std::time::Duration;

use flipwrite::random::SplitMix64;
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, MissedTickBehavior, interval};

/// How often people are let go.
const TICK: Duration = Duration::from_millis(1);

/// Somebody who thinks: the place at the table, and the table's ear.
struct Thinking {
    place: usize,
    table: mpsc::UnboundedSender<usize>,
}

/// The way to those who wait.
#[derive(Clone)]
pub(crate) struct Pace {
    thinking: mpsc::UnboundedSender<Thinking>,
    begun: Arc<Notify>,
}

impl Pace {
    /// Nobody is let go before [`Pace::go`].
    pub(crate) fn start(rate: f64) -> Self {
        let (thinking, waiting) = mpsc::unbounded_channel();
        let begun = Arc::new(Notify::new());
        tokio::spawn(let_go(waiting, Arc::clone(&begun), rate));
        Pace { thinking, begun }
    }

    /// All tables play: from now on people decide.
    pub(crate) fn go(&self) {
        self.begun.notify_one();
    }

    /// Somebody begins to think; the table is told when it is enough.
    pub(crate) fn think(&self, place: usize, table: &mpsc::UnboundedSender<usize>) {
        // Where nobody paces any more, the measure is over.
        let _ = self.thinking.send(Thinking { place, table: table.clone() });
    }
}

async fn let_go(mut waiting: mpsc::UnboundedReceiver<Thinking>, begun: Arc<Notify>, rate: f64) {
    begun.notified().await;
    let (begin, mut gone, mut random) = (Instant::now(), 0.0, SplitMix64::new(1));
    let mut tick = interval(TICK);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut all = Vec::new();
    loop {
        tick.tick().await;
        while let Ok(one) = waiting.try_recv() {
            all.push(one);
        }
        let due = begin.elapsed().as_secs_f64() * rate;
        while gone < due && !all.is_empty() {
            let one = all.swap_remove(random.below(all.len()));
            // A table that has broken off hears nothing.
            let _ = one.table.send(one.place);
            gone += 1.0;
        }
        // Who was not there can't decide later for that: nothing is made up for.
        gone = gone.max(due - 1.0);
    }
}

//! Everybody's clocks, as they run here between what the server tells of them.

use std::time::Duration;

use flipwrite::Seat;
use flipwrite_host::Holder;
use flipwrite_wire::online::{ClockLine, Pace, RoomLine};

use super::says::Says;
use super::visit::Visit;
use crate::browser;
use crate::ui::*;

/// How often a clock looks at the time: often enough that no second is skipped.
const TICK: Duration = Duration::from_millis(200);
/// So few seconds are soon over.
const SOON: u64 = 10;

const DAY: u64 = 86_400;

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Left {
    seconds: u64,
    pub(super) runs: bool,
}

impl Left {
    /// Whether somebody should hurry.
    pub(super) fn is_soon(self) -> bool {
        self.runs && self.seconds < SOON
    }

    /// As it is written.
    pub(super) fn words(self, says: Says) -> String {
        let left = self.seconds;
        let (hours, minutes, seconds) = (left / 3600, left / 60 % 60, left % 60);
        match (left / DAY, hours) {
            (0, 0) => format!("{minutes}:{seconds:02}"),
            (0, _) => format!("{hours}:{minutes:02}:{seconds:02}"),
            (days, _) => {
                let (days, hours) = (days as i32, (hours % 24) as i32);
                says.with("clock-days", &[("days", days.into()), ("hours", hours.into())])
            }
        }
    }
}

/// The clocks of a table, which tick for as long as whatever is made now lives.
#[derive(Clone, Copy)]
pub(super) struct Ticking {
    visit: Visit,
    now: RwSignal<u64>,
}

impl Ticking {
    pub(super) fn of(visit: Visit) -> Self {
        let now = RwSignal::new(browser::now());
        browser::set_interval(move || now.set(browser::now()), TICK);
        Ticking { visit, now }
    }

    /// The clock of a seat, while there is anything to see on it.
    pub(super) fn left(self, seat: Seat) -> Option<Left> {
        let stands = self.visit.room.with(|room| room.as_ref().is_some_and(|room| counts_on(room, seat)));
        let (at, clock) = self.visit.clocks.with(|(at, clocks)| Some((*at, *clocks.get(seat.index())?)))?;
        (clock.runs || stands).then(|| left(clock, at, if clock.runs { self.now.get() } else { at }))
    }

    /// The same as a signal that changes once a second.
    pub(super) fn watch(self, seat: Seat) -> Memo<Option<Left>> {
        Memo::new(move |_| self.left(seat))
    }
}

/// Whole seconds, of which one that has begun is still there: at 0:00 the time is up.
fn left(clock: ClockLine, at: u64, now: u64) -> Left {
    let left = clock.left.saturating_sub(now.saturating_sub(at));
    Left { seconds: left.div_ceil(1000), runs: clock.runs }
}

/// Whether what a clock shows matters while it stands: where it is set anew for every decision, it does not; nor does a
/// bot's.
fn counts_on(room: &RoomLine, seat: Seat) -> bool {
    let is_person = room.chairs.get(seat.index()).is_some_and(|chair| !Holder::read(&chair.kind).is_bot());
    is_person && matches!(room.terms.pace, Pace::Game { .. })
}

/// A clock by itself, where its seat is named already.
pub(super) fn clock(left: Memo<Option<Left>>) -> impl IntoView {
    let says = Says::here();
    show(
        move || left.get().is_some(),
        move || {
            el("span")
                .class("clock")
                .class_if("runs", move || left.get().is_some_and(|left| left.runs))
                .class_if("soon", move || left.get().is_some_and(Left::is_soon))
                .child(move || left.get().map(|left| left.words(says)))
        },
    )
}

//! The clocks of a table, without a clock: the time comes in.
//!
//! A clock runs while the person in its seat owes a decision, whether or not anybody is connected. They are kept with the
//! journal, line by line. While the server was gone they stood still.

use flipwrite::Seat;
use flipwrite_host::{Company, Holder, Question};
use flipwrite_wire::InputLine;
use flipwrite_wire::online::{ClockLine, Pace};
use serde::{Deserialize, Serialize};

/// Milliseconds that everybody has at least, after the server was gone or on coming back in a later turn.
const GRACE: u64 = 30_000;
/// So many decisions in a row are made for somebody who is late; then the stand-in plays on.
const MISSED: u8 = 2;

const SECOND: u64 = 1_000;
const DAY: u64 = 86_400_000;

/// A time in which no server could look after a table, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// Its beginning.
    pub from: u64,
    /// Its end.
    pub until: u64,
}

/// How much of the time between two moments lies in outages, which may overlap.
fn gone(outages: &[Outage], from: u64, until: u64) -> u64 {
    let mut outages = outages.to_vec();
    outages.sort_unstable_by_key(|outage| outage.from);
    let mut counted_until = from;
    let mut count = |outage: &Outage| {
        let begin = outage.from.max(counted_until);
        counted_until = outage.until.min(until).max(counted_until);
        counted_until.saturating_sub(begin)
    };
    outages.iter().map(&mut count).sum()
}

/// The clocks of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    pace: Pace,
    seats: Vec<Clock>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Clock {
    /// What is left; while it runs, what was left when it began to.
    left: u64,
    /// Since when it runs, and for which question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    runs: Option<(u64, u32)>,
    /// How many decisions in a row were made because time was up.
    #[serde(default)]
    missed: u8,
    /// Whether it was set for a decision that is still owed, whoever is asked for it meanwhile: what is left is for that.
    #[serde(default)]
    set: bool,
    /// Whether the person came back to the decision that is owed: should that be late, the seat stays the person's.
    #[serde(default)]
    back: bool,
}

impl Clock {
    fn left_at(&self, at: u64) -> u64 {
        let since = self.runs.map_or(at, |(since, _)| since);
        self.left.saturating_sub(at.saturating_sub(since))
    }

    fn stop(&mut self, at: u64) {
        (self.left, self.runs) = (self.left_at(at), None);
    }

    fn ends_at(&self) -> Option<u64> {
        self.runs.map(|(since, _)| since.saturating_add(self.left))
    }
}

/// Whose time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Late {
    /// The seat.
    pub seat: Seat,
    /// What it did not answer.
    pub question: u32,
    /// Whether that was once too often: the stand-in plays on until the person is back.
    pub for_good: bool,
}

impl Clocks {
    /// The clocks at the beginning; none where everybody takes as long as one likes.
    pub fn new(pace: Pace, seats: usize) -> Option<Self> {
        let left = match pace {
            Pace::Free => return None,
            Pace::Game { seconds, .. } => u64::from(seconds) * SECOND,
            Pace::Turn { .. } | Pace::Days { .. } => 0,
        };
        let clock = Clock { left, runs: None, missed: 0, set: false, back: false };
        Some(Clocks { pace, seats: vec![clock; seats] })
    }

    /// Something has happened; the clocks of those who owe a decision now run, the others stand.
    pub fn heed(&mut self, at: u64, company: &Company, input: Option<&InputLine>) {
        for seat in Seat::ALL.into_iter().take(self.seats.len()) {
            let owed = company.question(seat).filter(|_| company.decider(seat) == Some(Holder::Person));
            self.book(seat, at, input);
            self.run(seat, at, owed);
        }
    }

    /// Whether a seat was late again, or no more.
    fn book(&mut self, own: Seat, at: u64, input: Option<&InputLine>) {
        let clock = &mut self.seats[own.index()];
        match input {
            Some(InputLine::Decide { seat, .. }) if *seat == own => {
                if clock.runs.is_some() {
                    clock.missed = 0;
                }
                (clock.set, clock.back) = (false, false);
            }
            // Whoever takes a decision back goes on where the clock stood.
            Some(InputLine::TakeBack { seat, .. }) if *seat == own => clock.set = true,
            Some(InputLine::TimeUp { seat, .. }) if *seat == own => {
                clock.missed = clock.missed.saturating_add(1);
            }
            Some(InputLine::Hand { seat, holder }) if *seat == own => {
                clock.stop(at);
                clock.back = Holder::read(holder) == Holder::Person;
                // Whoever comes back in a later turn begins anew.
                if clock.back && !clock.set {
                    (clock.left, clock.missed) = (clock.left.max(GRACE), 0);
                }
            }
            _ => {}
        }
    }

    fn run(&mut self, own: Seat, at: u64, owed: Option<Question>) {
        let clock = &mut self.seats[own.index()];
        if owed.map(|question| question.0) == clock.runs.map(|(_, question)| question) {
            return;
        }
        clock.stop(at);
        let Some(question) = owed else { return };
        if !clock.set {
            clock.left = match self.pace {
                Pace::Free => return,
                Pace::Turn { seconds } => u64::from(seconds) * SECOND,
                Pace::Game { increment, .. } => clock.left + u64::from(increment) * SECOND,
                Pace::Days { days } => u64::from(days) * DAY,
            };
        }
        (clock.runs, clock.set) = (Some((at, question.0)), true);
    }

    /// The server is there again: what passed while it was not does not count, and everybody has some time left.
    pub fn go_on(&mut self, at: u64, outages: &[Outage]) {
        for clock in &mut self.seats {
            let Some((since, question)) = clock.runs else { continue };
            let gone = gone(outages, since, at);
            if gone > 0 {
                let passed = at.saturating_sub(since).saturating_sub(gone);
                clock.left = clock.left.saturating_sub(passed).max(GRACE);
                clock.runs = Some((at, question));
            }
        }
    }

    /// When the next clock is at zero.
    pub fn due(&self) -> Option<u64> {
        self.seats.iter().filter_map(Clock::ends_at).min()
    }

    /// Whose time is up.
    pub fn late(&self, at: u64) -> Option<Late> {
        let late = |(place, clock): (usize, &Clock)| {
            let (_, question) = clock.runs.filter(|_| clock.left_at(at) == 0)?;
            let for_good = clock.missed.saturating_add(1) >= MISSED && !clock.back;
            Some(Late { seat: Seat::new(place)?, question, for_good })
        };
        self.seats.iter().enumerate().find_map(late)
    }

    /// As those at the table see them.
    pub fn lines(&self, at: u64) -> Vec<ClockLine> {
        let line = |clock: &Clock| ClockLine { left: clock.left_at(at), runs: clock.runs.is_some() };
        self.seats.iter().map(line).collect()
    }
}

//! Steps one after another, or in rows beside each other, each with its headline and time, and what they add up to.

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;
use std::time::Instant;

use anyhow::Result;

use crate::command::Ran;

/// How a step went.
pub(crate) enum Outcome {
    /// It counts this many passed and failed; the text is worth reading.
    Counted { passed: usize, failed: usize, text: String },
    /// It passed, and has a few words to say.
    Passed(String),
    /// It failed, and this is why.
    Failed(String),
    /// It could not be run here, and counts for nothing: why, and what to do.
    Skipped(String),
}

impl From<Ran> for Outcome {
    fn from(ran: Ran) -> Self {
        if ran.success { Outcome::Passed(String::new()) } else { Outcome::Failed(ran.text) }
    }
}

/// What a step does.
type Body<'a> = Box<dyn FnOnce() -> Result<Outcome> + Send + 'a>;

/// Steps that are taken one after another, beside others.
#[derive(Default)]
pub(crate) struct Row<'a>(Vec<(&'static str, Body<'a>)>);

impl<'a> Row<'a> {
    /// With one more step at its end.
    pub(crate) fn step(
        mut self,
        headline: &'static str,
        body: impl FnOnce() -> Result<Outcome> + Send + 'a,
    ) -> Self {
        self.0.push((headline, Box::new(body)));
        self
    }
}

/// The steps taken so far, and what they add up to.
#[derive(Default)]
pub(crate) struct Steps {
    passed: usize,
    failed: usize,
}

impl Steps {
    /// Takes a step. An error fails the step, not those after it.
    pub(crate) fn step(&mut self, headline: &str, body: impl FnOnce() -> Result<Outcome>) {
        announce(headline);
        self.tell(taken(body));
    }

    /// Takes rows of steps at the same time, each row one step after another: what waits beside what computes. Each step is
    /// told when it has ended.
    pub(crate) fn side_by_side<const N: usize>(&mut self, rows: [Row<'_>; N]) {
        let (tell, told) = mpsc::channel();
        std::thread::scope(|scope| {
            for Row(row) in rows {
                let tell = tell.clone();
                scope.spawn(move || {
                    for (headline, body) in row {
                        // Nobody listens no more only if the other side has panicked.
                        let _ = tell.send((headline, taken(body)));
                    }
                });
            }
            drop(tell);
            for (headline, step) in told {
                announce(headline);
                self.tell(step);
            }
        });
    }

    /// Counts a step that was taken and says how it went.
    fn tell(&mut self, (outcome, seconds): (Outcome, f64)) {
        let (word, text) = self.add(outcome);
        println!("{word} ({seconds:.1} s)");
        for line in text.lines() {
            println!("  {line}");
        }
    }

    /// Counts an outcome; gives the word for it and what is to be shown of its text.
    fn add(&mut self, outcome: Outcome) -> (String, String) {
        match outcome {
            Outcome::Counted { passed, failed, text } => {
                self.passed += passed;
                self.failed += failed;
                let text = if failed == 0 { String::new() } else { text };
                (format!("{passed} passed, {failed} failed"), text)
            }
            Outcome::Passed(text) => {
                self.passed += 1;
                ("ok".to_owned(), text)
            }
            Outcome::Failed(text) => {
                self.failed += 1;
                ("FAILED".to_owned(), text)
            }
            Outcome::Skipped(why) => ("skipped".to_owned(), why),
        }
    }

    /// Whether nothing has failed.
    pub(crate) fn is_clean(&self) -> bool {
        self.failed == 0
    }

    /// The one line that sums up.
    pub(crate) fn line(&self) -> String {
        format!("{} passed, {} failed", self.passed, self.failed)
    }
}

fn announce(headline: &str) {
    print!("{headline:<26} ");
    let _ = std::io::stdout().flush();
}

/// How a step went, and its seconds. Whatever becomes of it, those after it are taken.
fn taken(body: impl FnOnce() -> Result<Outcome>) -> (Outcome, f64) {
    let start = Instant::now();
    let outcome = match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(error)) => Outcome::Failed(format!("{error:#}")),
        Err(_) => Outcome::Failed("the step panicked".to_owned()),
    };
    (outcome, start.elapsed().as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_add_up() {
        let mut steps = Steps::default();
        steps.add(Outcome::Counted { passed: 7, failed: 0, text: "seven lines".into() });
        steps.add(Outcome::Passed(String::new()));
        steps.add(Outcome::Skipped("no network".into()));
        assert!(steps.is_clean());
        steps.add(Outcome::Counted { passed: 1, failed: 2, text: String::new() });
        steps.add(Outcome::Failed("why".into()));
        assert!(!steps.is_clean());
        assert_eq!(steps.line(), "9 passed, 3 failed");
    }

    #[test]
    fn every_step_of_every_row_counts_whatever_became_of_those_before() {
        let fine = || Ok(Outcome::Passed(String::new()));
        let mut steps = Steps::default();
        steps.side_by_side([
            Row::default().step("an error", || anyhow::bail!("no such file")).step("fine", fine),
            Row::default().step("a panic", || panic!("on purpose")).step("fine, too", fine),
        ]);
        assert_eq!(steps.line(), "2 passed, 2 failed");
    }

    #[test]
    fn rows_are_taken_at_the_same_time_and_their_steps_in_order() {
        let (here, there) = mpsc::sync_channel(0);
        let mut steps = Steps::default();
        let says = move || Ok(Outcome::Passed(here.send(1).map(|()| String::new())?));
        let hears = move || match there.recv()? {
            1 => Ok(Outcome::Passed(String::new())),
            _ => anyhow::bail!("something else"),
        };
        steps.side_by_side([Row::default().step("says", says), Row::default().step("hears", hears)]);
        assert_eq!(steps.line(), "2 passed, 0 failed");
    }

    #[test]
    fn only_failures_are_shown() {
        let mut steps = Steps::default();
        let fine = steps.add(Outcome::Counted { passed: 1, failed: 0, text: "long".into() });
        let wrong = steps.add(Outcome::Counted { passed: 1, failed: 1, text: "long".into() });
        assert_eq!((fine.1.as_str(), wrong.1.as_str()), ("", "long"));
    }
}

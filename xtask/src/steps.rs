//! Steps one after another, each with its headline and time, and what they add up to.

use std::io::Write;
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

    /// Takes two steps at the same time: for those that would keep only one core busy.
    pub(crate) fn together(
        &mut self,
        first: (&str, impl FnOnce() -> Result<Outcome>),
        second: (&str, impl FnOnce() -> Result<Outcome> + Send),
    ) {
        announce(first.0);
        let (left, right) = std::thread::scope(|scope| {
            let right = scope.spawn(|| taken(second.1));
            let left = taken(first.1);
            let panicked = |_| (Outcome::Failed("the step panicked".to_owned()), 0.0);
            (left, right.join().unwrap_or_else(panicked))
        });
        self.tell(left);
        announce(second.0);
        self.tell(right);
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

/// How a step went, and its seconds.
fn taken(body: impl FnOnce() -> Result<Outcome>) -> (Outcome, f64) {
    let start = Instant::now();
    let outcome = body().unwrap_or_else(|error| Outcome::Failed(format!("{error:#}")));
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
    fn steps_taken_together_both_count() {
        let mut steps = Steps::default();
        steps.together(
            ("one", || Ok(Outcome::Passed(String::new()))),
            ("other", || anyhow::bail!("no such file")),
        );
        assert_eq!(steps.line(), "1 passed, 1 failed");
        steps.together(("one", || Ok(Outcome::Passed(String::new()))), ("other", || panic!("on purpose")));
        assert_eq!(steps.line(), "2 passed, 2 failed");
    }

    #[test]
    fn only_failures_are_shown() {
        let mut steps = Steps::default();
        let fine = steps.add(Outcome::Counted { passed: 1, failed: 0, text: "long".into() });
        let wrong = steps.add(Outcome::Counted { passed: 1, failed: 1, text: "long".into() });
        assert_eq!((fine.1.as_str(), wrong.1.as_str()), ("", "long"));
    }
}

//! A record in pieces, so that one of them can be altered without writing the others again.

use flipwrite::Game;
use flipwrite::random::SplitMix64;
use flipwrite::record::{Fault, Record};
use serde_json::Value;

use crate::alterations::samples::Sample;

/// A record whose pieces may be anything.
pub(crate) struct Altered {
    pub(crate) head: Value,
    pub(crate) lines: Vec<String>,
    pub(crate) result: Option<Value>,
    /// Where the line is cut off, as a part of its length.
    pub(crate) cut: Option<f64>,
}

impl Altered {
    pub(crate) fn of<G: Game>(sample: &Sample<'_, G>) -> Self {
        Altered {
            head: sample.head.clone(),
            lines: sample.lines.clone(),
            result: sample.result.clone(),
            cut: None,
        }
    }

    /// Alters one event.
    pub(crate) fn event(&mut self, index: usize, edit: impl FnOnce(&mut Value)) {
        let mut event = serde_json::from_str(&self.lines[index]).expect("an event is JSON");
        edit(&mut event);
        self.lines[index] = event.to_string();
    }

    /// The record as one line.
    pub(crate) fn line(&self) -> String {
        let head = self.head.to_string();
        let mut line = format!("{},\"events\":[", head.strip_suffix('}').unwrap_or(&head));
        line += &self.lines.join(",");
        line.push(']');
        if let Some(result) = &self.result {
            line += &format!(",\"result\":{result}");
        }
        line.push('}');
        if let Some(part) = self.cut {
            line.truncate(((line.len() - 1) as f64 * part) as usize);
        }
        line
    }

    /// What the engine says of it.
    pub(crate) fn judge(&self) -> Result<(), Fault> {
        Record::read(&self.line()).and_then(|record| record.check()).map(|_| ())
    }
}

/// One of these, each with equal chance.
pub(crate) fn any<T>(items: impl IntoIterator<Item = T>, random: &mut SplitMix64) -> Option<T> {
    let items: Vec<T> = items.into_iter().collect();
    let chosen = random.below(items.len());
    items.into_iter().nth(chosen)
}

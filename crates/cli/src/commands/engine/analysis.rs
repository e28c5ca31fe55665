//! What a bot thinks, as JSON on one line.

use std::time::Duration;

use flipwrite::{Deck, Game, write_choice};
use flipwrite_players::{Analysis, Candidate};
use serde_json::{Value, json};

/// An analysis as a line.
pub(super) fn line<G: Game>(deck: &Deck<G>, analysis: &Analysis, time: Duration) -> String {
    let candidates: Vec<Value> = analysis.candidates.iter().map(|one| candidate(deck, one)).collect();
    let milliseconds = number(time.as_secs_f64() * 1e3);
    // Keys in the order of the alphabet: whoever builds this may have told serde_json to keep the order of writing.
    let all = json!({"candidates": candidates, "milliseconds": milliseconds, "nodes": analysis.nodes});
    format!("analysis {all}")
}

fn candidate<G: Game>(deck: &Deck<G>, candidate: &Candidate) -> Value {
    let choices: Vec<String> = candidate.choices.iter().map(|choice| write_choice(deck, *choice)).collect();
    let [score, win, loss] =
        [candidate.score, candidate.win, candidate.loss].map(|value| number(value.into()));
    json!({"choices": choices, "loss": loss, "score": score, "win": win})
}

/// A number with four places, as many as mean anything; nothing where nothing is known.
fn number(value: f64) -> Value {
    if value.is_finite() { json!((value * 1e4).round() / 1e4) } else { Value::Null }
}

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
    let mut all = json!({"choices": choices});
    // What is not known is left out.
    let known = [
        ("score", candidate.score),
        ("score_loss", candidate.score_loss),
        ("win", candidate.win),
        ("win_loss", candidate.win_loss),
    ];
    for (key, value) in known {
        if let Some(value) = value {
            all[key] = number(value.into());
        }
    }
    all
}

/// A number with four places, as many as mean anything.
fn number(value: f64) -> Value {
    json!((value * 1e4).round() / 1e4)
}

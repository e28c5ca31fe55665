//! What has happened, told event by event.

use flipwrite::Event;

use crate::text::{say, words};

/// An event as this table tells it.
pub(super) fn sentence(event: &Event, names: &[String]) -> String {
    match event {
        // Alone there is nobody to come first before.
        Event::Round { round, .. } if names.len() == 1 => {
            words().event(&Event::Round { round: *round, start: None }, names)
        }
        Event::Round { round, start: Some(start) } => {
            let args = [("round", round.to_string()), ("name", names[start.index()].clone())];
            say("play-round-settling", &args)
        }
        _ => words().event(event, names),
    }
}

/// The story of this round, or of the whole game, turn by turn; without the patterns of this round where the
/// table keeps them to itself (S15).
pub(super) fn story(events: &[&Event], names: &[String], whole: bool, tracker: bool) -> String {
    let this_round = events.iter().rposition(|event| matches!(event, Event::Round { .. }));
    let (mut round, mut turn) = (0, 0);
    let mut lines = Vec::new();
    for (index, event) in events.iter().enumerate() {
        match event {
            Event::Round { round: begun, .. } => (round, turn) = (*begun, 0),
            Event::Revealed { .. } => turn += 1,
            _ => {}
        }
        if whole || Some(index) >= this_round {
            let hidden = !tracker && Some(index) > this_round;
            lines.push(line(event, names, (round, turn), hidden));
        }
    }
    lines.join("\n")
}

fn line(event: &Event, names: &[String], (round, turn): (usize, usize), hidden: bool) -> String {
    let sentence = sentence(event, names);
    let now = format!("{round}.{turn}");
    match event {
        Event::Round { .. } => format!("== {sentence} =="),
        Event::Revealed { .. } if hidden => say("play-log-turn", &[("turn", now)]),
        Event::Revealed { .. } => {
            format!("{}: {sentence}", say("play-log-turn", &[("turn", now)]))
        }
        _ => format!("  {sentence}"),
    }
}

//! A whole game as text: to be read, sent or printed.

use flipwrite::record::{Record, RecordResult};
use flipwrite::{Event, Seat};

use crate::catalog::Words;
use crate::foreign;

impl Words {
    /// A record for people: who played, what happened turn by turn, how it ended.
    pub fn story(&self, record: &Record) -> String {
        let names: Vec<String> =
            (0..).zip(&record.players).map(|(n, one)| self.called(n, &one.name)).collect();
        let mut lines = vec![self.game_title(record.game), names.join(", ")];
        lines.extend(
            record.deal.as_ref().map(|deal| self.say("end-deal", &[("deal", foreign::word(deal).into())])),
        );
        for event in &record.events {
            let sentence = sentence(&self.event(event, &names));
            lines.push(match event {
                Event::Round { .. } | Event::Ended => format!("\n{sentence}"),
                Event::Revealed { .. } => format!("\n  {sentence}"),
                _ => format!("    {sentence}"),
            });
        }
        lines.extend(record.result.iter().flat_map(|result| self.result(record, result, &names)));
        lines.join("\n") + "\n"
    }

    fn called(&self, seat: usize, name: &str) -> String {
        foreign::word(&self.player_name(seat, name))
    }

    fn result(&self, record: &Record, result: &RecordResult, names: &[String]) -> Vec<String> {
        let winners = result.winners();
        let winners: Vec<&String> = winners.iter().filter_map(|seat| names.get(seat.index())).collect();
        let won = match winners.as_slice() {
            _ if names.len() == 1 => None,
            [one] => Some(self.say("score-win", &[("name", one.as_str().into())])),
            many => Some(self.say("score-win-shared", &[("names", self.list(many).into())])),
        };
        let score = |(seat, name): (Seat, &String)| {
            let total = result.total(seat)?;
            let parts: Vec<String> = result
                .parts(seat)
                .map(|(part, points)| format!("{} {points}", self.score_part(record.game, part)))
                .collect();
            Some(format!("{name}: {total} ({})", parts.join(", ")))
        };
        let scores = Seat::ALL.into_iter().zip(names).filter_map(score);
        won.into_iter().chain(scores).collect()
    }
}

/// What happened, as a sentence of its own.
///
/// ```
/// assert_eq!(flipwrite_words::sentence("the game is over"), "The game is over.");
/// ```
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn record() -> Record {
        let text = include_str!("../../../conformance/records/good/m12a-95.jsonl");
        Record::read(text.lines().next().unwrap()).unwrap()
    }

    #[test]
    fn a_story_tells_every_event_between_the_players_and_the_scores() {
        let record = record();
        let story = Words::english().story(&record);
        let told = story.lines().filter(|line| !line.is_empty()).count();
        // Title, names and winners; the record of a worked example has no deal.
        assert_eq!((told, record.players.len()), (3 + record.events.len() + 2, 2));
        assert!(story.starts_with("Maps\n"), "{story}");
        assert!(story.contains("\n\nRound 1 begins"), "{story}");
        assert!(story.contains("\n    The cards") || story.contains("\n    Card"), "{story}");
        assert!(story.contains("95 ("), "{story}");
    }

    #[test]
    fn a_story_is_told_in_every_language() {
        let record = record();
        let mut told: Vec<String> = Language::ALL.map(|language| Words::of(language).story(&record)).to_vec();
        assert!(told.iter().all(|story| story.lines().count() == told[0].lines().count()));
        told.dedup();
        assert_eq!(told.len(), Language::ALL.len());
    }
}

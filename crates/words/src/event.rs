//! The story of a game, event by event.

use flipwrite::{CrossedBy, Event, Seat, TakenFrom};

use crate::arg::Arg;
use crate::catalog::Words;
use crate::foreign;

impl Words {
    /// One short sentence for an event; `names` are the players' by seat.
    pub fn event(&self, event: &Event, names: &[String]) -> String {
        self.event_to(None, event, names)
    }

    /// One short sentence for an event, told to the player at a seat: its own doings are told to "you".
    pub fn event_to(&self, reader: Option<Seat>, event: &Event, names: &[String]) -> String {
        let to = To { words: self, reader, names };
        match *event {
            Event::Dealt { player, ref cards } => {
                to.say(player, ["event-dealt", "you-dealt"], [("cards", self.list(cards).into())])
            }
            Event::Kept { player, ref cards } => {
                to.say(player, ["event-kept", "you-kept"], [("cards", self.list(cards).into())])
            }
            Event::Displayed { ref cards } => self
                .say("event-displayed", &[("count", cards.len().into()), ("cards", self.list(cards).into())]),
            Event::Round { round, start: None } => self.say("event-round", &[("round", round.into())]),
            Event::Round { round, start: Some(start) } => {
                to.say(start, ["event-round-start", "you-round-start"], [("round", round.into())])
            }
            Event::Revealed { pattern } => self.say("event-revealed", &[("pattern", pattern.into())]),
            Event::Crossed { player, card, boxes, by } => {
                to.say(player, crossed(by), [("card", card.into()), ("boxes", boxes.to_string().into())])
            }
            Event::Palm { player, points } => {
                to.say(player, ["event-palm", "you-palm"], [("points", points.into())])
            }
            Event::Lapsed { player, extras } => {
                to.say(player, ["event-lapsed", "you-lapsed"], [("extras", extras.into())])
            }
            Event::Passed { player } => to.say(player, ["event-passed", "you-passed"], []),
            Event::Cup { player, points } => {
                to.say(player, ["event-cup", "you-cup"], [("points", points.into())])
            }
            Event::Completed { player, card } => {
                to.say(player, ["event-completed", "you-completed"], [("card", card.into())])
            }
            Event::Took { player, card, from } => to.say(player, took(from), [("card", card.into())]),
            Event::Bonus { player, color, points } => {
                let args = [("color", color.into()), ("points", points.into())];
                to.say(player, ["event-bonus", "you-bonus"], args)
            }
            Event::Ended => self.say("event-ended", &[]),
        }
    }

    /// A player's name; where none is known, the number that records give the player.
    pub(crate) fn player(&self, seat: Seat, names: &[String]) -> String {
        match names.get(seat.index()) {
            Some(name) => foreign::word(name),
            None => self.say("event-player", &[("player", seat.index().into())]),
        }
    }
}

/// Somebody whom a story is told to.
struct To<'a> {
    words: &'a Words,
    reader: Option<Seat>,
    names: &'a [String],
}

impl To<'_> {
    /// What a player did: the first key tells it of others, the second of the reader.
    fn say<const N: usize>(&self, player: Seat, keys: [&str; 2], args: [(&str, Arg); N]) -> String {
        let [of_others, of_you] = keys;
        let name = ("player", self.words.player(player, self.names).into());
        let args: Vec<_> = args.into_iter().chain([name]).collect();
        self.words.say(if self.reader == Some(player) { of_you } else { of_others }, &args)
    }
}

fn crossed(by: CrossedBy) -> [&'static str; 2] {
    match by {
        CrossedBy::Pattern => ["event-crossed", "you-crossed"],
        CrossedBy::Single => ["event-crossed-single", "you-crossed-single"],
        CrossedBy::Extra => ["event-crossed-extra", "you-crossed-extra"],
    }
}

fn took(from: TakenFrom) -> [&'static str; 2] {
    match from {
        TakenFrom::Display => ["event-took-display", "you-took-display"],
        TakenFrom::Deck => ["event-took-deck", "you-took-deck"],
    }
}

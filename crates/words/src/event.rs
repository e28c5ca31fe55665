//! The story of a game, event by event.

use flipwrite::{By, CardNumber, Event, From, Seat};

use crate::catalog::Words;
use crate::foreign;

impl Words {
    /// One short sentence for an event; `names` are the players' by seat.
    pub fn event(&self, event: &Event, names: &[String]) -> String {
        let name = |seat: Seat| self.player(seat, names).into();
        match *event {
            Event::Dealt { player, ref cards } => {
                self.say("event-dealt", &[("player", name(player)), ("cards", self.list(cards).into())])
            }
            Event::Kept { player, ref cards } => {
                self.say("event-kept", &[("player", name(player)), ("cards", self.list(cards).into())])
            }
            Event::Displayed { ref cards } => self
                .say("event-displayed", &[("count", cards.len().into()), ("cards", self.list(cards).into())]),
            Event::Round { round, start: None } => self.say("event-round", &[("round", round.into())]),
            Event::Round { round, start: Some(start) } => {
                self.say("event-round-start", &[("round", round.into()), ("player", name(start))])
            }
            Event::Revealed { pattern } => self.say("event-revealed", &[("pattern", pattern.into())]),
            Event::Crossed { player, card, boxes, by } => {
                let args =
                    [("player", name(player)), ("card", card.into()), ("boxes", boxes.to_string().into())];
                self.say(crossed(by), &args)
            }
            Event::Palm { player, points } => {
                self.say("event-palm", &[("player", name(player)), ("points", points.into())])
            }
            Event::Lapsed { player, extras } => {
                self.say("event-lapsed", &[("player", name(player)), ("extras", extras.into())])
            }
            Event::Passed { player } => self.say("event-passed", &[("player", name(player))]),
            Event::Cup { player, points } => {
                self.say("event-cup", &[("player", name(player)), ("points", points.into())])
            }
            Event::Completed { player, card } => {
                self.say("event-completed", &[("player", name(player)), ("card", card.into())])
            }
            Event::Took { player, card, from } => self.took(&self.player(player, names), card, from),
            Event::Bonus { player, color, points } => {
                let args = [("player", name(player)), ("color", color.into()), ("points", points.into())];
                self.say("event-bonus", &args)
            }
            Event::Ended => self.say("event-ended", &[]),
        }
    }

    fn took(&self, name: &str, card: CardNumber, from: From) -> String {
        let key = match from {
            From::Display => "event-took-display",
            From::Deck => "event-took-deck",
        };
        self.say(key, &[("player", name.into()), ("card", card.into())])
    }

    /// A player's name; where none is known, the number that records give the player.
    pub(crate) fn player(&self, seat: Seat, names: &[String]) -> String {
        match names.get(seat.index()) {
            Some(name) => foreign::word(name),
            None => self.say("event-player", &[("player", seat.index().into())]),
        }
    }
}

fn crossed(by: By) -> &'static str {
    match by {
        By::Pattern => "event-crossed",
        By::Single => "event-crossed-single",
        By::Extra => "event-crossed-extra",
    }
}

//! Asking which card to take for a completed one (S10).

use flipwrite::{Choice, Game, Position, ROUNDS, Seat, TURNS, Take, read_choice};
use flipwrite_host::Decision;

use super::ask::{Answer, Asker, Line, Question};
use super::reading::{Part, parts, says};
use crate::draw::Drawn;
use crate::failure::Failure;
use crate::text::{count, harmless, say, words};

impl<G: Game> Asker<'_, G> {
    pub(super) fn take(&mut self, position: &Position<'_, G>) -> Result<Answer, Failure> {
        let question = Question { prompt: say("play-prompt-take", &[]), help: help(position) };
        self.heading("play-ask-take")?;
        self.show_offer(position)?;
        loop {
            match self.line(&question)? {
                Line::Quit => return Ok(Answer::Quit),
                Line::Done => {}
                Line::List => self.list(position.choices(self.seat))?,
                Line::Look => self.look(position)?,
                Line::Undo | Line::Restart => self.console.say(&say("play-nothing-to-undo", &[]))?,
                Line::Other(text) => match self.read_take(position, &text) {
                    Ok(take) => return Ok(Answer::Decision(Decision::Take(take))),
                    Err(reason) => self.console.say(&reason)?,
                },
            }
        }
    }

    /// What there is to take, what it comes to lie beside, and that there is no way back.
    fn show_offer(&mut self, position: &Position<'_, G>) -> Result<(), Failure> {
        let deck = position.deck();
        let others = others(position, self.seat);
        if !others.is_empty() {
            self.console.say(&say("play-other-card", &[]))?;
            self.draw(&others)?;
        }
        self.console.say(&say("play-display", &[]))?;
        let display: Vec<Drawn<'_, G>> =
            position.display().iter().map(|card| Drawn::fresh(deck, card)).collect();
        self.draw(&display)?;
        self.console.say(&count("play-deck-left", position.unseen().len() as u64))?;
        let turn = position.turn();
        let last = (turn.round(), turn.number()) == (ROUNDS, TURNS);
        self.console.say(&say(if last { "play-take-last" } else { "play-take-final" }, &[]))
    }

    fn read_take(&self, position: &Position<'_, G>, text: &str) -> Result<Take, String> {
        let deck = position.deck();
        // What is taken is taken for good: a line that speaks of something else is not stretched.
        let elsewhere = says(text, &["cross", "keep"]);
        let taken = match parts(text).as_deref() {
            Some([Part::Number(number)]) if !elsewhere => read_choice(deck, &format!("take {number}")).ok(),
            Some([Part::Pick(number)]) if !elsewhere => {
                Some(self.pick(position.choices(self.seat), *number)?)
            }
            Some([Part::Deck]) if !elsewhere => Some(Choice::Take(Take::Deck)),
            _ => None,
        };
        match taken {
            Some(choice @ Choice::Take(take)) => match position.check(self.seat, choice) {
                Ok(()) => Ok(take),
                Err(refusal) => Err(words().refusal(deck, &refusal)),
            },
            _ => Err(hint(position, text)),
        }
    }
}

/// The cards of a player that are not complete.
fn others<'t, G: Game>(position: &Position<'t, G>, seat: Seat) -> Vec<Drawn<'t, G>> {
    let player = position.player(seat);
    let mut cards = Drawn::of_player(position.deck(), player);
    let finished = |number| {
        let slot = position.deck().find(number).and_then(|card| player.slot_of(card));
        slot.is_some_and(|slot| player.finished(slot))
    };
    cards.retain(|drawn| !finished(drawn.number));
    cards
}

/// What can be typed, in answer to something that can't.
fn hint<G: Game>(position: &Position<'_, G>, text: &str) -> String {
    let (numbers, deck) = (numbers(position), position.unseen().len());
    let key = match (numbers.len(), deck) {
        (0, _) => "play-take-hint-deck",
        (_, 0) => "play-take-hint-display",
        _ => "play-take-hint",
    };
    say(key, &[("text", harmless(text)), ("cards", numbers.join(", "))])
}

/// The numbers of the cards in the display.
fn numbers<G: Game>(position: &Position<'_, G>) -> Vec<String> {
    position.display().iter().map(|card| position.deck().number(card).to_string()).collect()
}

fn help<G: Game>(position: &Position<'_, G>) -> String {
    let card = |number: &String| say("play-help-take-card", &[("card", number.clone())]);
    let deck = (!position.unseen().is_empty()).then(|| say("play-help-take-deck", &[]));
    let ways = numbers(position).first().map(card).into_iter().chain(deck);
    let parts: Vec<String> = std::iter::once(say("play-help-take", &[])).chain(ways).collect();
    parts.join("\n")
}

//! Asking which two cards to keep (S3).

use flipwrite::{CardIndex, Choice, Game, HAND, check_keep, read_choice};
use flipwrite_host::Decision;

use super::ask::{Answer, Asker, Line, Question, no_such_pick};
use super::reading::{Part, parts};
use crate::draw::Drawn;
use crate::failure::Failure;
use crate::text::{harmless, say, words};

impl<G: Game> Asker<'_, G> {
    pub(super) fn keep(&mut self, hand: [CardIndex; HAND]) -> Result<Answer, Failure> {
        let deck = self.host.table().deck();
        let cards: Vec<Drawn<'_, G>> = hand.into_iter().map(|card| Drawn::fresh(deck, card)).collect();
        let numbers = hand.map(|card| deck.number(card).to_string());
        let example = [("one", numbers[0].clone()), ("two", numbers[1].clone())];
        let question =
            Question { prompt: say("play-prompt-keep", &example), help: say("play-help-keep", &example) };
        self.heading("play-ask-keep")?;
        self.draw(&cards)?;
        loop {
            match self.line(&question)? {
                Line::Quit => return Ok(Answer::Quit),
                Line::Done => {}
                Line::Look => self.draw(&cards)?,
                Line::List => self.list_pairs(hand)?,
                Line::Undo | Line::Restart => self.console.say(&say("play-nothing-to-undo", &[]))?,
                Line::Other(text) => match self.read_keep(hand, &text) {
                    Ok(kept) => match self.confirm_keep(kept)? {
                        Some(answer) => return Ok(answer),
                        None => self.draw(&cards)?,
                    },
                    Err(reason) => self.console.say(&reason)?,
                },
            }
        }
    }

    /// Shows the two cards until they are confirmed; `None` if they are taken back.
    fn confirm_keep(&mut self, kept: [CardIndex; 2]) -> Result<Option<Answer>, Failure> {
        let deck = self.host.table().deck();
        let cards = kept.map(|card| Drawn::<G>::fresh(deck, card));
        let [one, two] = kept.map(|card| deck.number(card).to_string());
        let question = Question {
            prompt: say("play-prompt-confirm-keep", &[("one", one), ("two", two)]),
            help: say("play-help-confirm-keep", &[]),
        };
        self.draw(&cards)?;
        loop {
            match self.line(&question)? {
                Line::Quit => return Ok(Some(Answer::Quit)),
                Line::Done => return Ok(Some(Answer::Decision(Decision::Keep(kept)))),
                Line::Undo | Line::Restart => return Ok(None),
                Line::Look => self.draw(&cards)?,
                Line::List => self.console.say(&say("play-confirm-first", &[]))?,
                Line::Other(text) => {
                    self.console.say(&say("play-confirm-not", &[("text", harmless(&text))]))?;
                }
            }
        }
    }

    fn list_pairs(&mut self, hand: [CardIndex; HAND]) -> Result<(), Failure> {
        let deck = self.host.table().deck();
        let pairs = pairs(hand);
        let text = |[one, two]: [CardIndex; 2]| format!("keep {} {}", deck.number(one), deck.number(two));
        self.list_texts(pairs.len(), pairs.into_iter().map(text))
    }

    fn read_keep(&self, hand: [CardIndex; HAND], text: &str) -> Result<[CardIndex; 2], String> {
        let deck = self.host.table().deck();
        let numbers = hand.map(|card| deck.number(card).to_string());
        let hint = || {
            let args = [("text", harmless(text)), ("cards", numbers.join(", "))];
            say("play-keep-hint", &args)
        };
        // Whatever it was, two of these numbers are what is asked for.
        let parts = parts(text);
        if let Some([Part::Pick(number)]) = parts.as_deref() {
            let pairs = pairs(hand);
            let pair = pairs.get(number.wrapping_sub(1)).copied();
            return pair.ok_or_else(|| no_such_pick(*number, pairs.len()));
        }
        let Some([Part::Number(one), Part::Number(two)]) = parts.as_deref() else { return Err(hint()) };
        match read_choice(deck, &format!("keep {one} {two}")) {
            Ok(Choice::Keep(kept)) => match check_keep(deck, hand, kept) {
                Ok(()) => Ok(kept),
                Err(refusal) => Err(words().refusal(deck, &refusal)),
            },
            _ => Err(hint()),
        }
    }
}

/// Every pair of the cards dealt.
fn pairs(hand: [CardIndex; HAND]) -> Vec<[CardIndex; 2]> {
    let firsts = hand.into_iter().enumerate();
    firsts.flat_map(|(index, one)| hand[index + 1..].iter().map(move |two| [one, *two])).collect()
}

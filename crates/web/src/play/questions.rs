//! What the bots at the table are asked, and what becomes of their answers.

use flipwrite::{Choice, Due, Seat, read_choice};
use flipwrite_desk::{Desk, Question};
use flipwrite_host::{Decision, Ticket, Time};
use leptos::prelude::*;
use serde_json::{Value, json};

use super::Play;
use crate::browser;
use crate::shown::Shown;

impl<G: Shown> Play<G> {
    /// Asks all bots again that owe an answer: their worker was started anew.
    pub(crate) fn wake_bots(self) {
        self.bots.restart();
        self.forget_questions();
        self.ask_bots();
    }

    pub(super) fn forget_questions(self) {
        self.asked.set_value(Vec::new());
        self.heard.set_value(Vec::new());
    }

    /// Asks the bots once the page shows what they are asked about: drawing it and hearing their answers are two tasks
    /// then, and neither is long.
    pub(super) fn ask_bots(self) {
        browser::after_paint(move || self.ask_now());
    }

    /// Asks whatever is open and has not been asked.
    fn ask_now(self) {
        // The table may be gone from the page by now.
        let Some(questions) = self.desk.try_with_untracked(|desk| desk.questions().to_vec()) else { return };
        let before = self.asked.get_value();
        self.asked.set_value(questions.iter().map(|question| question.ticket).collect());
        let new: Vec<_> = questions.iter().filter(|question| !before.contains(&question.ticket)).collect();
        if !new.is_empty() {
            self.bots.seat(&self.table_line());
        }
        new.into_iter().for_each(|question| self.ask_bot(question));
    }

    fn ask_bot(self, question: &Question) {
        let seed = flipwrite::random::mix(self.seed ^ u64::from(question.ticket.0)).to_string();
        let bot = question.bot.clone();
        let mut request = self.desk.with_untracked(|desk| ask(desk, question.seat));
        request["bot"] = json!(bot);
        request["seed"] = json!(seed);
        let ticket = question.ticket;
        self.bots.ask(request, move |reply| self.hear(ticket, reply));
    }

    /// The table in the worker's words.
    pub(super) fn table_line(self) -> Value {
        self.desk.with_untracked(|desk| {
            let table = desk.host().table();
            let options = table.options();
            json!({
                "ask": "table", "game": G::ID.name(), "deck": table.deck().raw(), "seats": table.seats(),
                "options": {
                    "finished-card-open": options.finished_card_open,
                    "refill": options.refill.name(),
                    "tracker": options.tracker,
                },
            })
        })
    }

    /// Hears a bot. Those who think at the same time are taken together: the table is kept and drawn once for all of them.
    fn hear(self, ticket: Ticket, reply: Value) {
        // The table may be gone from the page by now.
        let Some(open) = self.desk.try_with_untracked(|desk| desk.questions().to_vec()) else { return };
        self.heard.update_value(|heard| heard.push((ticket, reply)));
        let is_heard = |ticket| self.heard.with_value(|heard| heard.iter().any(|one| one.0 == ticket));
        if open.iter().all(|question| is_heard(question.ticket)) {
            self.take_replies();
        }
    }

    fn take_replies(self) {
        let heard = self.heard.try_update_value(std::mem::take).unwrap_or_default();
        let before = self.told();
        let at = Time(browser::now());
        let decide = |desk: &mut Desk<G>| {
            heard.iter().filter(|(ticket, reply)| answer(desk, at, *ticket, reply)).count()
        };
        if self.desk.try_update(decide).is_some_and(|decided| decided > 0) {
            self.moved(before);
        }
    }
}

/// What is to be decided by a seat, in the worker's words.
pub(super) fn ask<G: Shown>(desk: &Desk<G>, seat: Seat) -> Value {
    let deck = desk.host().table().deck();
    let view = desk.host().view(Some(seat));
    match view.position {
        None => {
            let hand = view.hand.map(|hand| hand.map(|card| deck.number(card).0));
            json!({"ask": "keep", "seat": seat.index(), "hand": hand})
        }
        Some(position) => {
            let ask = if matches!(position.due(), Due::Take(_)) { "take" } else { "cross" };
            json!({"ask": ask, "seat": seat.index(), "position": position.notation()})
        }
    }
}

/// Hands a reply to the table; false if it was not asked for, or is none.
fn answer<G: Shown>(desk: &mut Desk<G>, at: Time, ticket: Ticket, reply: &Value) -> bool {
    let is_asked = desk.questions().iter().any(|question| question.ticket == ticket);
    let decision = read_decision(desk, reply).filter(|_| is_asked);
    decision.is_some_and(|decision| desk.answer(at, ticket, decision).is_ok())
}

fn read_decision<G: Shown>(desk: &Desk<G>, reply: &Value) -> Option<Decision> {
    let deck = desk.host().table().deck();
    match reply["reply"].as_str()? {
        "keep" => {
            let number = |place: usize| Some(flipwrite::CardNumber(reply["cards"][place].as_u64()? as u8));
            Some(Decision::Keep([deck.find(number(0)?)?, deck.find(number(1)?)?]))
        }
        "take" => match read_choice(deck, reply["take"].as_str()?).ok()? {
            Choice::Take(take) => Some(Decision::Take(take)),
            _ => None,
        },
        "cross" => {
            let read = |text: &Value| match read_choice(deck, text.as_str()?).ok()? {
                Choice::Cross(crossing) => Some(crossing),
                _ => None,
            };
            reply["crossings"].as_array()?.iter().map(read).collect::<Option<_>>().map(Decision::Cross)
        }
        _ => None,
    }
}

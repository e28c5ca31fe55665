//! What the bots at the table are asked, and what becomes of their answers.

use flipwrite_desk::BotQuestion;
use flipwrite_desk::scene::{AnyDesk, Reply};
use flipwrite_host::{Holder, Time};

use super::{Hint, Play};
use crate::bots::{Failure, Health};
use crate::browser;
use crate::ui::{untrack, when_settled};

impl Play {
    /// Asks all bots again that owe an answer, and the coach if somebody waits for it: their worker is started anew.
    pub(crate) fn wake_bots(self) {
        self.bots.restart();
        self.forget_questions();
        self.ask_now();
        if matches!(self.hint.get_untracked(), Some(Hint::Thinking | Hint::Failed)) {
            self.ask_hint();
        }
    }

    pub(super) fn forget_questions(self) {
        self.asked.set_value(Vec::new());
        self.heard.set_value(Vec::new());
        self.stuck.set(Vec::new());
    }

    /// The questions that bots owe an answer to and can't give one, or are late with.
    pub(crate) fn stuck(self) -> Vec<BotQuestion> {
        let mut open = self.desk.with(AnyDesk::questions);
        if self.bots.health.get() != Health::Late {
            self.stuck.with(|stuck| open.retain(|question| stuck.contains(question)));
        }
        open
    }

    /// Why there are such questions, if there are.
    pub(crate) fn failure(self) -> Option<Failure> {
        let late = self.bots.health.get() == Health::Late;
        let failure = if late { Failure::Late } else { self.failure.get_value() };
        Some(failure).filter(|_| !self.stuck().is_empty())
    }

    /// Somebody else plays on for the bots that can't answer: another level, or whoever sits here.
    pub(crate) fn replace_stuck(self, holder: &Holder) {
        let (stuck, before, at) = (untrack(|| self.stuck()), self.told(), Time(browser::now()));
        self.desk.update(|desk| {
            for question in stuck {
                // A question that is not open any more needs nobody.
                let _ = desk.hand_over(at, question.seat, holder.clone());
            }
        });
        // Whoever thinks too long would not hear of it.
        if self.bots.health.get_untracked() == Health::Late {
            self.bots.restart();
            self.forget_questions();
        }
        self.moved(before);
    }

    /// Asks the bots once the page shows what they are asked about, to its last piece: they have the machine for
    /// themselves then, and whoever acts meanwhile finds a page that does nothing else.
    pub(super) fn ask_bots(self) {
        when_settled(move || self.ask_now());
    }

    /// Asks whatever is open and has not been asked.
    fn ask_now(self) {
        // The table may be gone from the page by now.
        let Some(questions) = self.desk.try_with_untracked(AnyDesk::questions) else {
            return;
        };
        let before = self.asked.get_value();
        let new: Vec<_> = questions.iter().filter(|question| !before.contains(question)).cloned().collect();
        self.asked.set_value(questions);
        if !new.is_empty() {
            self.seat_bots();
        }
        new.iter().for_each(|question| self.ask_bot(question));
    }

    fn ask_bot(self, question: &BotQuestion) {
        let write = |id| self.desk.with_untracked(|desk| desk.ask(id, question, self.seed));
        self.bots.ask(write, {
            let question = question.clone();
            move |reply| self.hear(question, reply)
        });
    }

    /// Tells the worker which table the next questions are about.
    pub(super) fn seat_bots(self) {
        self.bots.seat(self.laid.get_value(), |id| self.desk.with_untracked(|desk| desk.table_line(id)));
    }

    /// Hears a bot. Those who think at the same time are taken together: the table is kept and drawn once for all of them.
    fn hear(self, question: BotQuestion, reply: Reply) {
        // The table may be gone from the page by now.
        let Some(open) = self.desk.try_with_untracked(AnyDesk::questions) else {
            return;
        };
        if let Some(reason) = reply.error() {
            self.failure.set_value(Failure::of(reason));
            self.stuck.update(|stuck| stuck.push(question.clone()));
        }
        self.heard.update_value(|heard| heard.push((question, reply)));
        let is_heard = |question: &BotQuestion| {
            self.heard.with_value(|heard| heard.iter().any(|one| one.0 == *question))
        };
        if open.iter().all(is_heard) {
            self.take_replies();
        }
    }

    fn take_replies(self) {
        let heard = self.heard.try_update_value(std::mem::take).unwrap_or_default();
        let before = self.told();
        let at = Time(browser::now());
        let decide = |desk: &mut AnyDesk| {
            heard.iter().filter(|(question, reply)| desk.answer(at, question, reply)).count()
        };
        if self.desk.try_update(decide).is_some_and(|decided| decided > 0) {
            self.moved(before);
        }
    }
}

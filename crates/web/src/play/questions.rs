//! What the bots at the table are asked, and what becomes of their answers.

use flipwrite_desk::BotQuestion;
use flipwrite_desk::scene::{AnyDesk, Reply};
use flipwrite_host::Time;

use super::Play;
use crate::browser;

impl Play {
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
        let Some(questions) = self.desk.try_with_untracked(flipwrite_desk::scene::AnyDesk::questions) else {
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
        self.bots.seat(|id| self.desk.with_untracked(|desk| desk.table_line(id)));
    }

    /// Hears a bot. Those who think at the same time are taken together: the table is kept and drawn once for all of them.
    fn hear(self, question: BotQuestion, reply: Reply) {
        // The table may be gone from the page by now.
        let Some(open) = self.desk.try_with_untracked(flipwrite_desk::scene::AnyDesk::questions) else {
            return;
        };
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

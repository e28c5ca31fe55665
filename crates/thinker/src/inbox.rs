//! The questions that wait to be answered.
//!
//! A worker hears nothing while it thinks. So a message is only put down here when it comes, one question is
//! answered at a time, and in between further messages are heard: that is how `cancel` reaches a question in time.

use std::collections::VecDeque;
use std::rc::Rc;

use flipwrite::GameId;
use flipwrite_wire::TableSpec;
use flipwrite_wire::bots::{Answer, Ask, Reason, Reply, Request};

use crate::answers::Answers;
use crate::refused::Refused;
use crate::thinker::Thinker;

/// The most questions that may wait: a page asks a handful.
const MOST_WAITING: usize = 10_000;

/// A thinker with the questions before it.
#[derive(Default)]
pub struct Inbox {
    thinker: Thinker,
    /// The table that questions are about that come now.
    table: Option<Rc<TableSpec>>,
    queue: VecDeque<Question>,
    /// Questions that can't be answered before weights have arrived.
    sleeping: Vec<Question>,
    /// Games whose weights somebody is to fetch.
    wanted: Vec<GameId>,
    /// Games whose weights are being fetched.
    fetched: Vec<GameId>,
}

/// A question, and the table that it is about, whatever has been asked since.
struct Question {
    request: Request,
    table: Option<Rc<TableSpec>>,
}

impl Inbox {
    /// Puts a message down. What can be answered without thinking is answered at once.
    pub fn receive(&mut self, message: &str) -> Option<Answer> {
        let request = match Request::read(message) {
            Ok(request) => request,
            Err(answer) => return Some(answer),
        };
        if let Ask::Cancel { ids } = &request.ask {
            return Some(Answer { id: Some(request.id), reply: self.cancel(ids) });
        }
        if self.queue.len() + self.sleeping.len() >= MOST_WAITING {
            let refused = Refused::new(Reason::BadRequest, "too many questions wait");
            return Some(Answer { id: Some(request.id), reply: refused.into() });
        }
        if let Ask::Table(table) = &request.ask {
            self.table = Some(Rc::new(table.clone()));
            self.want_weights(table);
        }
        self.queue.push_back(Question { request, table: self.table.clone() });
        None
    }

    /// Answers the next question, if one waits. One that has to wait for weights is told so, and keeps waiting.
    pub fn work(&mut self) -> Option<Answer> {
        let question = self.queue.pop_front()?;
        let answer = match question.table.as_deref().map(|table| self.thinker.sit(table)) {
            Some(Err(refused)) => Answer { id: Some(question.request.id), reply: refused.into() },
            _ => self.thinker.reply(&question.request),
        };
        if answer.reply == Reply::Waking {
            self.sleeping.push(question);
        }
        Some(answer)
    }

    /// Whether no question waits that could be answered now.
    pub fn is_idle(&self) -> bool {
        self.queue.is_empty()
    }

    /// The next game whose weights are to be fetched; named once for each time that they are.
    pub fn wants_weights(&mut self) -> Option<GameId> {
        let game = self.wanted.pop()?;
        self.fetched.push(game);
        Some(game)
    }

    /// Hands over the weights that were fetched, or says why there are none. Whoever slept can be answered now.
    pub fn put_weights(&mut self, game: GameId, weights: Result<&[u8], String>) {
        self.fetched.retain(|fetched| *fetched != game);
        self.thinker.put_weights(game, weights);
        let awake = self.sleeping.extract_if(.., |question| is_about(question, game));
        // They have waited longest.
        awake.collect::<Vec<_>>().into_iter().rev().for_each(|question| self.queue.push_front(question));
    }

    fn want_weights(&mut self, table: &TableSpec) {
        let Ok(game) = table.game() else { return };
        let is_under_way = self.wanted.contains(&game) || self.fetched.contains(&game);
        if self.thinker.lacks_weights(game) && !is_under_way {
            self.thinker.await_weights(game);
            self.wanted.push(game);
        }
    }

    fn cancel(&mut self, ids: &[u64]) -> Reply {
        let is_meant = |question: &Question| ids.contains(&question.request.id);
        let waiting = self.queue.iter().chain(&self.sleeping).filter(|question| is_meant(question));
        let dropped = waiting.map(|question| question.request.id).collect();
        self.queue.retain(|question| !is_meant(question));
        self.sleeping.retain(|question| !is_meant(question));
        Reply::Cancelled { ids: dropped }
    }
}

impl Answers for Inbox {
    fn receive(&mut self, message: &str) -> Option<String> {
        self.receive(message).map(|answer| answer.write())
    }

    fn work(&mut self) -> Option<String> {
        self.work().map(|answer| answer.write())
    }

    fn is_idle(&self) -> bool {
        self.is_idle()
    }

    fn wants_weights(&mut self) -> Option<GameId> {
        self.wants_weights()
    }

    fn put_weights(&mut self, game: GameId, weights: Result<&[u8], String>) {
        self.put_weights(game, weights);
    }
}

fn is_about(question: &Question, wanted: GameId) -> bool {
    question.table.as_deref().is_some_and(|table| table.game() == Ok(wanted))
}

//! Where the answer to something that is asked of a table goes.

use std::sync::Arc;

use flipwrite_wire::online::Say;
use tokio::sync::oneshot;

use crate::link::FarCall;
use crate::live::Answer;
use crate::outbox::Outbox;

/// The way back to whoever asked. An answer goes among all else that is told there, in its place: after what came of the
/// wish, and before whatever came later.
///
/// One that is dropped unanswered tells that nobody knows what counts: a table that can't store what it accepted ends
/// without a word. A socket is cut off then, and whoever is behind it comes back and asks again.
#[derive(Debug)]
pub(crate) struct Reply(Option<Way>);

#[derive(Debug)]
enum Way {
    /// To a socket here, for the call with this number.
    Socket { id: u64, outbox: Outbox },
    /// To another node.
    Far(FarCall),
    /// To a task here that waits for it.
    Waiting(oneshot::Sender<Answer>),
}

impl Reply {
    /// The answer to the call of a socket.
    pub(crate) fn to_socket(id: u64, outbox: Outbox) -> Self {
        Reply(Some(Way::Socket { id, outbox }))
    }

    /// The answer to a call of another node.
    pub(crate) fn far(call: FarCall) -> Self {
        Reply(Some(Way::Far(call)))
    }

    /// An answer that is waited for here.
    pub(crate) fn awaited() -> (Self, oneshot::Receiver<Answer>) {
        let (answer, answered) = oneshot::channel();
        (Reply(Some(Way::Waiting(answer))), answered)
    }

    /// Answers.
    pub(crate) fn give(mut self, answer: Answer) {
        match self.0.take() {
            Some(Way::Socket { id, outbox }) => drop(outbox.say(words(id, answer))),
            Some(Way::Far(call)) => call.answer(answer),
            // Whoever waited may have gone.
            Some(Way::Waiting(waiting)) => drop(waiting.send(answer)),
            None => {}
        }
    }
}

impl Drop for Reply {
    fn drop(&mut self) {
        match self.0.take() {
            Some(Way::Socket { outbox, .. }) => outbox.cut_off(),
            Some(Way::Far(call)) => call.forget(),
            Some(Way::Waiting(_)) | None => {}
        }
    }
}

/// What a socket is told.
fn words(id: u64, answer: Answer) -> Arc<str> {
    let say = match answer {
        Ok(()) => Say::Done { id },
        Err(refusal) => Say::Refused { id, refusal },
    };
    say.write().into()
}

//! A table that is in use: one task that everything about the table goes through, one thing after another.
//!
//! What it accepts counts in memory at once, and is told to nobody before it is stored. Meanwhile the next things are
//! looked at already: the journal is stored in its order, so that whatever is told rests on nothing that could be lost. If
//! something can't be stored, the task ends and the table comes back from what was.

mod gathering;
mod playing;
mod telling;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use flipwrite::{GameId, Seat};
use flipwrite_host::Question;
use flipwrite_wire::{InputLine, RefusalLine};
use tokio::sync::{mpsc, oneshot};

pub(crate) use self::gathering::new_table;
use self::telling::Watcher;
pub(crate) use self::telling::chairs;
use crate::clocks::{Clocks, Outage};
use crate::hosted::{self, Hosted};
use crate::hub::Hub;
use crate::id::TableId;
use crate::now;
use crate::outbox::Outbox;
use crate::room::{Act, Person, Phase, Room};
use crate::store::{Change, StoreError, Storing};

/// How long a table that nobody uses stays in memory.
const IDLE: Duration = Duration::from_secs(60);
/// How many messages may wait for a table.
const WAITING: usize = 256;
/// Milliseconds after which a table whose bots owe an answer is looked after, should the server be gone meanwhile.
const BOTS_TAKE: u64 = 15_000;

/// What a table answers.
pub(crate) type Answer = Result<(), RefusalLine>;
/// Where an answer goes.
pub(crate) type Answered = oneshot::Sender<Answer>;

/// What comes to a table.
#[derive(Debug)]
pub(crate) enum Message {
    /// Somebody does something outside of the game; sitting down, with a name.
    Act { who: Person, act: Act, name: Option<String>, answer: Answered },
    /// Somebody does something in the game.
    Input { who: Person, input: InputLine, answer: Answered },
    /// Somebody plays again who had left.
    Back { who: Person, answer: Answered },
    /// Somebody says something to the others.
    Phrase { who: Person, phrase: String, answer: Answered },
    /// Somebody wants to play again with the same company.
    Again { who: Person, same_deal: bool, answer: Answered },
    /// Somebody wants to be told.
    Watch { socket: u64, who: Person, since: usize, outbox: Outbox, answer: Answered },
    /// A socket wants to be told no more, or is gone.
    Unwatch { socket: u64 },
    /// A bot has decided.
    Decided { input: InputLine },
    /// The record of the game, if it has ended.
    Record { answer: oneshot::Sender<Option<String>> },
    /// Something is due here.
    Due,
}

/// What happens once a change is stored.
enum Then {
    /// A socket is told something.
    Tell(Outbox, Arc<str>),
    /// Whoever asked is answered.
    Answer(Answered, Answer),
    /// Bots that are asked something begin to think.
    Think,
}

/// A table in use.
pub(crate) struct Live {
    hub: Arc<Hub>,
    id: TableId,
    fence: i64,
    length: i64,
    room: Room,
    names: Vec<String>,
    game: Option<Box<dyn Hosted>>,
    clocks: Option<Clocks>,
    watchers: Vec<Watcher>,
    /// Who said something lately, and when.
    said: VecDeque<(Seat, u64)>,
    /// Changes that are being stored, with what happens then.
    storing: VecDeque<(Storing, Vec<Then>)>,
    /// The questions that bots think about.
    asked: Vec<(Seat, Question)>,
    inbox: mpsc::Receiver<Message>,
    own: mpsc::Sender<Message>,
}

/// The way to a table in use.
pub(crate) type Address = mpsc::Sender<Message>;

/// What a table is brought back from.
pub(crate) struct Stored {
    pub(crate) fence: i64,
    pub(crate) room: Room,
    pub(crate) names: Vec<String>,
    pub(crate) lines: Vec<String>,
    pub(crate) clocks: Option<Clocks>,
    /// When the server was gone, as far as that matters to the clocks.
    pub(crate) outages: Vec<Outage>,
}

impl Live {
    /// Brings a table back and lets it run.
    pub(crate) fn wake(hub: Arc<Hub>, id: TableId, stored: Stored) -> Result<Address, StoreError> {
        let damaged = |_| StoreError::Damaged("a journal that can't be read");
        let length = stored.lines.len() as i64;
        let game = match stored.lines.is_empty() {
            true => None,
            false => {
                let game: GameId = stored.room.spec().game().map_err(|_| StoreError::Damaged("a room"))?;
                let journal: String = stored.lines.into_iter().map(|line| line + "\n").collect();
                Some(hosted::restore(game, &journal).map_err(damaged)?)
            }
        };
        let mut clocks = stored.clocks;
        if let Some(clocks) = &mut clocks {
            clocks.go_on(now(), &stored.outages);
        }
        let (own, inbox) = mpsc::channel(WAITING);
        let address = own.clone();
        let live = Live {
            hub,
            id,
            fence: stored.fence,
            length,
            room: stored.room,
            names: stored.names,
            game,
            clocks,
            watchers: Vec::new(),
            said: VecDeque::new(),
            storing: VecDeque::new(),
            asked: Vec::new(),
            inbox,
            own,
        };
        tokio::spawn(live.run());
        Ok(address)
    }

    async fn run(mut self) {
        self.think();
        loop {
            let due = self.due();
            let waits = due.map(|due| Duration::from_millis(due.saturating_sub(now())));
            tokio::select! {
                biased;
                stored = next(&mut self.storing), if !self.storing.is_empty() => match stored {
                    Ok(then) => self.go_on(then),
                    Err(_) => break,
                },
                message = self.inbox.recv() => match message {
                    Some(message) => self.take(message),
                    None => break,
                },
                () = tokio::time::sleep(waits.unwrap_or(IDLE).min(IDLE)) => {
                    if due.is_some_and(|due| due <= now()) {
                        self.void();
                        self.stand_in();
                    } else if self.is_idle() && self.hub.forget(&self.id, &mut self.inbox) {
                        break;
                    }
                }
            }
        }
    }

    /// Whether nobody is told anything, no bot thinks and nothing is being stored.
    fn is_idle(&self) -> bool {
        self.watchers.is_empty() && self.storing.is_empty() && !self.bots_owe()
    }

    /// When something is to be done here, though nobody asks for it.
    fn due(&self) -> Option<u64> {
        self.room.nonces_due().or_else(|| self.clocks.as_ref()?.due())
    }

    /// By when somebody must look after this table, whatever becomes of the server.
    fn due_at_last(&self) -> Option<i64> {
        let bots = self.bots_owe().then(|| now() + BOTS_TAKE);
        bots.into_iter().chain(self.due()).min().map(|due| due as i64)
    }

    fn take(&mut self, message: Message) {
        match message {
            Message::Act { who, act, name, answer } => {
                let done = self.act(who, act, name);
                self.then(Then::Answer(answer, done));
            }
            Message::Input { who, input, answer } => {
                let done = self.owns(who, &input).and_then(|()| self.input(input));
                self.then(Then::Answer(answer, done));
            }
            Message::Back { who, answer } => {
                let done = self.come_back(who);
                self.then(Then::Answer(answer, done));
            }
            Message::Phrase { who, phrase, answer } => {
                let done = self.phrase(who, &phrase);
                self.then(Then::Answer(answer, done));
            }
            Message::Again { who, same_deal, answer } => {
                let done = self.again(who, same_deal);
                self.then(Then::Answer(answer, done));
            }
            Message::Watch { socket, who, since, outbox, answer } => {
                let done = self.watch(socket, who, since, outbox);
                self.then(Then::Answer(answer, done));
            }
            Message::Unwatch { socket } => self.unwatch(socket),
            // A bot's answer to a question that is open no more changes nothing.
            Message::Decided { input } => drop(self.input(input)),
            Message::Record { answer } => {
                let _ = answer.send(self.record());
            }
            // It is looked at before the next message.
            Message::Due => {}
        }
    }

    /// Something happens after all that is being stored.
    fn then(&mut self, then: Then) {
        match self.storing.back_mut() {
            Some((_, waiting)) => waiting.push(then),
            None => self.do_now(then),
        }
    }

    fn store(&mut self, change: Change) {
        let storing = self.hub.store().begin(change);
        self.storing.push_back((storing, Vec::new()));
    }

    fn go_on(&mut self, then: Vec<Then>) {
        then.into_iter().for_each(|then| self.do_now(then));
    }

    fn do_now(&mut self, then: Then) {
        match then {
            Then::Tell(outbox, text) => {
                if !outbox.say(text) {
                    self.unwatch(outbox.socket());
                }
            }
            Then::Answer(answer, words) => drop(answer.send(words)),
            Then::Think => self.think(),
        }
    }
}

/// However the task ends, be it by a panic: the table is in use no more, and whoever watches is cut off and comes back to
/// it as it is stored.
impl Drop for Live {
    fn drop(&mut self) {
        self.hub.lose(&self.id, &self.own);
        self.watchers.iter().for_each(|watcher| watcher.outbox.cut_off());
    }
}

/// The next change in line is stored.
async fn next(storing: &mut VecDeque<(Storing, Vec<Then>)>) -> Result<Vec<Then>, StoreError> {
    if let Some((change, _)) = storing.front_mut() {
        change.stored().await?;
    }
    Ok(storing.pop_front().map(|(_, then)| then).unwrap_or_default())
}

pub(crate) fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Gathering => "gathering",
        Phase::Drawing(_) => "drawing",
        Phase::Playing => "playing",
        Phase::Closed => "closed",
    }
}

pub(crate) fn refusal(code: &str) -> RefusalLine {
    RefusalLine { code: code.to_owned(), rule: None, step: None, extras: None }
}

//! A table that is in use: one task that everything about the table goes through, one thing after another.
//!
//! What it accepts counts in memory at once, and is told to nobody before it is stored. Meanwhile the next things are
//! looked at already: the journal is stored in its order, so that whatever is told rests on nothing that could be lost. If
//! something can't be stored, or its node is not alive any more, the task ends and the table comes back from what was.

mod gathering;
mod planning;
mod playing;
mod telling;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use flipwrite::Seat;
use flipwrite_host::Question;
use flipwrite_wire::online::PlanLine;
use flipwrite_wire::{InputLine, RefusalLine};
use tokio::sync::mpsc;
use tracing::{Instrument, debug, error, info_span, trace, warn};

pub(crate) use self::gathering::new_table;
pub(crate) use self::playing::record;
use self::telling::Watcher;
pub(crate) use self::telling::chairs;
use crate::clocks::{Clocks, Outage};
use crate::hosted::{self, Hosted};
use crate::hub::{Hub, NotSent};
use crate::id::TableId;
use crate::measures::{By, MEASURES, Standing};
use crate::node::Node;
use crate::now;
use crate::outbox::Outbox;
use crate::people::Called;
use crate::plans::Plans;
use crate::reply::Reply;
use crate::room::{Act, Person, Phase, Place, Room};
use crate::store::{Change, StoreError, Storing};

/// How long a table that nobody uses stays in memory.
const IDLE: Duration = Duration::from_secs(60);
/// How long is waited for a node that is to say how long it was gone.
const UNSTEADY: Duration = Duration::from_millis(200);
/// How many messages may wait for a table.
const WAITING: usize = 256;
/// Milliseconds after which a table whose bots owe an answer is looked after, should the server be gone meanwhile.
const BOTS_TAKE: u64 = 15_000;
/// Milliseconds after which a bot is asked again that could not answer.
const ASKED_AGAIN: u64 = 2_000;

/// What a table answers.
pub(crate) type Answer = Result<(), RefusalLine>;

/// What comes to a table.
#[derive(Debug)]
pub(crate) enum Message {
    /// Somebody does something outside of the game; sitting down, with a name.
    Act { who: Person, act: Act, name: Option<Called>, answer: Reply },
    /// Somebody does something in the game.
    Input { who: Person, input: InputLine, answer: Reply },
    /// Somebody plays again who had left.
    Back { who: Person, answer: Reply },
    /// Somebody plans the next turn, or does so no more.
    Plan { who: Person, plan: Option<PlanLine>, answer: Reply },
    /// Somebody says something to the others.
    Phrase { who: Person, phrase: String, answer: Reply },
    /// Somebody wants to play again with the same company.
    Again { who: Person, same_deal: bool, answer: Reply },
    /// Somebody wants to be told.
    Watch { socket: u64, who: Person, since: usize, outbox: Outbox, answer: Reply },
    /// A socket wants to be told no more, or is gone.
    Unwatch { socket: u64 },
    /// Somebody is called otherwise from now on.
    Called { who: Person, called: Called },
    /// What a guest has here becomes somebody else's, who is the same person; unless both are here.
    Join { guest: Person, person: Person, called: Called, answer: Reply },
    /// A bot has decided.
    Decided { input: InputLine },
    /// A bot could not: something went wrong that nobody has thought of.
    Undecided { seat: Seat, question: Question },
    /// Somebody is forgotten.
    Forget { who: Person, answer: Reply },
    /// Something is due here.
    Due,
    /// Something goes wrong that nobody has thought of.
    #[cfg(test)]
    Fault,
}

impl Message {
    /// Whether it is only about those who are at the table now: nobody brings a table back to tell it.
    pub(crate) fn is_for_those_here(&self) -> bool {
        matches!(self, Message::Unwatch { .. } | Message::Called { .. })
    }

    /// It does not reach its table: whoever asked is told why.
    pub(crate) fn refuse(self, reason: &NotSent) {
        let reply = match self {
            Message::Act { answer, .. }
            | Message::Input { answer, .. }
            | Message::Back { answer, .. }
            | Message::Plan { answer, .. }
            | Message::Phrase { answer, .. }
            | Message::Again { answer, .. }
            | Message::Watch { answer, .. }
            | Message::Join { answer, .. }
            | Message::Forget { answer, .. } => answer,
            Message::Unwatch { .. }
            | Message::Called { .. }
            | Message::Decided { .. }
            | Message::Undecided { .. }
            | Message::Due => return,
            #[cfg(test)]
            Message::Fault => return,
        };
        reply.give(Err(reason.refusal()));
    }
}

/// What happens once a change is stored.
enum Then {
    /// A socket is told something.
    Tell(Outbox, Arc<str>),
    /// Whoever asked is answered.
    Answer(Reply, Answer),
    /// Bots that are asked something begin to think.
    Think,
}

/// A table in use.
pub(crate) struct Live {
    hub: Arc<Hub>,
    node: Arc<Node>,
    id: TableId,
    fence: i64,
    length: i64,
    room: Room,
    names: Vec<Called>,
    game: Option<Box<dyn Hosted>>,
    clocks: Option<Clocks>,
    /// What seats would decide next: each of them alone knows.
    plans: Plans,
    watchers: Vec<Watcher>,
    /// Who said something lately, and when.
    said: VecDeque<(Seat, u64)>,
    /// Changes that are being stored, with what happens then.
    storing: VecDeque<(Storing, Vec<Then>)>,
    /// The questions that bots think about.
    asked: Vec<(Seat, Question)>,
    /// How many of them were not answered, and when bots are asked again for that.
    faults: u64,
    ask_at: Option<u64>,
    /// How the table counts among all.
    standing: Standing,
    inbox: mpsc::Receiver<Message>,
    own: mpsc::Sender<Message>,
}

/// The way to a table in use.
pub(crate) type Address = mpsc::Sender<Message>;

/// What a table is brought back from.
pub(crate) struct Stored {
    pub(crate) room: Room,
    pub(crate) names: Vec<Called>,
    pub(crate) lines: Vec<String>,
    pub(crate) clocks: Option<Clocks>,
}

impl Stored {
    /// The game, if it has begun.
    pub(crate) fn game(&self) -> Result<Option<Box<dyn Hosted>>, StoreError> {
        hosted::read(&self.room, &self.lines)
    }
}

impl Live {
    /// Brings a table back, and the way to it. It was taken over under this fence, and nobody looked after it in outages.
    pub(crate) fn wake(
        hub: Arc<Hub>,
        node: Arc<Node>,
        id: TableId,
        stored: Stored,
        plans: Plans,
        fence: i64,
        outages: &[Outage],
    ) -> Result<(Address, Self), StoreError> {
        let game = stored.game()?;
        let (own, inbox) = mpsc::channel(WAITING);
        let address = own.clone();
        let mut live = Live {
            hub,
            node,
            id,
            fence,
            length: stored.lines.len() as i64,
            room: stored.room,
            names: stored.names,
            game,
            clocks: stored.clocks,
            plans,
            watchers: Vec::new(),
            said: VecDeque::new(),
            storing: VecDeque::new(),
            asked: Vec::new(),
            faults: 0,
            ask_at: None,
            standing: Standing::default(),
            inbox,
            own,
        };
        live.set_clocks(outages);
        live.count();
        Ok((address, live))
    }

    /// Lets it run.
    pub(crate) fn begin(self) {
        let span = info_span!(parent: None, "table", id = self.id.as_str(), node = self.node.id().as_str());
        tokio::spawn(self.run().instrument(span));
    }

    /// What passed in outages does not count. That is stored: whoever takes the table over next knows of the last owner only.
    fn set_clocks(&mut self, outages: &[Outage]) {
        let before = self.clocks.clone();
        let Some(clocks) = &mut self.clocks else { return };
        clocks.go_on(now(), outages);
        if self.clocks != before {
            let clocks = self.clocks.as_ref().map(|clocks| serde_json::to_string(clocks).unwrap_or_default());
            self.store(Change::default().and_one(
                "UPDATE tables SET clocks = $1, due = $2 WHERE id = $3 AND fence = $4",
                [clocks.into(), self.due_at_last().into(), self.id.as_str().into(), self.fence.into()],
            ));
        }
    }

    async fn run(mut self) {
        debug!(lines = self.length, "the table is in use");
        self.follow_plans();
        self.think();
        let mut ending = self.node.ending();
        loop {
            // Before the next message: what waited while time ran out comes too late.
            let is_steady = self.node.is_steady();
            if self.is_due() && self.node.is_trusted() && is_steady {
                self.void();
                self.stand_in();
            }
            if self.ask_at.is_some_and(|at| at <= now()) {
                self.ask_at = None;
                self.think();
            }
            let soonest = self.due().into_iter().chain(self.ask_at).min();
            let waits = match soonest {
                _ if !is_steady => Some(UNSTEADY),
                soonest => soonest.map(|soonest| Duration::from_millis(soonest.saturating_sub(now()))),
            };
            // Each is acted on only while nobody else can own the table: whoever was stopped tells nobody anything old.
            tokio::select! {
                biased;
                () = ending.comes() => break,
                stored = next(&mut self.storing), if !self.storing.is_empty() => match stored {
                    Ok(then) if self.node.is_trusted() => self.go_on(then),
                    Ok(_) => break,
                    Err(reason) => break lose(&reason),
                },
                message = self.inbox.recv() => match message {
                    Some(message) if self.node.is_trusted() => self.take(message),
                    _ => break,
                },
                () = tokio::time::sleep(waits.unwrap_or(IDLE).min(IDLE)) => {
                    let is_wanted = self.is_due() || !self.is_idle();
                    if !self.node.is_trusted() || !is_wanted && self.node.forget(&self.id, &mut self.inbox) {
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

    /// Counts among all tables as what it is now.
    fn count(&mut self) {
        let state = match &self.game {
            Some(game) if game.is_ended() => "ended",
            _ => phase_word(self.room.phase()),
        };
        self.standing.heed(state, self.room.places().iter().map(Place::holder));
    }

    /// When something is to be done here, though nobody asks for it.
    fn due(&self) -> Option<u64> {
        self.room.nonces_due().or_else(|| self.clocks.as_ref()?.due())
    }

    fn is_due(&self) -> bool {
        self.due().is_some_and(|due| due <= now())
    }

    /// By when somebody must look after this table, whatever becomes of the server.
    fn due_at_last(&self) -> Option<i64> {
        let bots = (self.bots_owe() || self.planned_question().is_some()).then(|| now() + BOTS_TAKE);
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
                MEASURES.input(By::Person, &done);
                tell(By::Person, self.length, &done);
                self.then(Then::Answer(answer, done));
            }
            Message::Back { who, answer } => {
                let done = self.come_back(who);
                self.then(Then::Answer(answer, done));
            }
            Message::Plan { who, plan, answer } => {
                let done = self.plan(who, plan);
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
            Message::Called { who, called } => self.call(who, called),
            Message::Join { guest, person, called, answer } => {
                let done = self.join(guest, person, called);
                self.then(Then::Answer(answer, done));
            }
            // A bot's answer to a question that is open no more changes nothing.
            Message::Decided { input } => {
                let done = self.input(input);
                MEASURES.input(By::Bot, &done);
                tell(By::Bot, self.length, &done);
            }
            Message::Undecided { seat, question } => self.ask_again(seat, question),
            Message::Forget { who, answer } => {
                self.forget(who);
                self.then(Then::Answer(answer, Ok(())));
            }
            // It is looked at before the next message.
            Message::Due => {}
            #[cfg(test)]
            Message::Fault => panic!("on purpose"),
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
        self.count();
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
            Then::Answer(reply, answer) => reply.give(answer),
            Then::Think => {
                self.think();
                self.remind();
            }
        }
    }
}

/// However the task ends, be it by a panic: the table is in use no more, and whoever watches is cut off and comes back to
/// it as it is stored.
impl Drop for Live {
    fn drop(&mut self) {
        if std::thread::panicking() {
            error!(
                table = self.id.as_str(),
                "a table ended by a fault in the program, and comes back from what is stored"
            );
        }
        self.node.lose(&self.id, &self.own);
        self.watchers.iter().for_each(|watcher| watcher.outbox.cut_off());
    }
}

/// The table can't go on here: others have it, or nothing can be stored.
fn lose(reason: &StoreError) {
    MEASURES.lose_table(reason);
    warn!(reason = reason.in_short(), "the table is given up, and comes back from what is stored");
}

/// The next change in line is stored.
async fn next(storing: &mut VecDeque<(Storing, Vec<Then>)>) -> Result<Vec<Then>, StoreError> {
    if let Some((change, _)) = storing.front_mut() {
        change.stored().await?;
    }
    Ok(storing.pop_front().map(|(_, then)| then).unwrap_or_default())
}

/// What became of something that was said; not what it was.
fn tell(by: By, lines: i64, done: &Answer) {
    match done {
        Ok(()) => trace!(?by, lines, "accepted"),
        Err(refusal) => debug!(?by, lines, code = refusal.code, "refused"),
    }
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

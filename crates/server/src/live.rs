//! A table that is in use: one task that everything about the table goes through, one thing after another.
//!
//! What it accepts counts in memory at once, and is told to nobody before it is stored. Meanwhile the next things are
//! looked at already: the journal is stored in its order, so that whatever is told rests on nothing that could be lost. If
//! something can't be stored, the task ends and the table comes back from what was.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use flipwrite::{GameId, Seat};
use flipwrite_host::{Question, Time, Viewer};
use flipwrite_wire::online::{ChairLine, RoomLine, Say};
use flipwrite_wire::{InputLine, RefusalLine};
use tokio::sync::{mpsc, oneshot};

use crate::hosted::{self, Hosted};
use crate::hub::Hub;
use crate::id::TableId;
use crate::outbox::Outbox;
use crate::room::{Act, Person, Phase, Place, Room, RoomRefusal};
use crate::store::{Change, StoreError, Storing};
use crate::{now, random_secret};

/// How long a table that nobody uses stays in memory.
const IDLE: Duration = Duration::from_secs(60);
/// How many messages may wait for a table.
const WAITING: usize = 256;

/// What a table answers.
pub(crate) type Answer = Result<(), RefusalLine>;

/// Whoever is told of a table.
#[derive(Clone, Debug)]
struct Watcher {
    socket: u64,
    person: Person,
    viewer: Viewer,
    outbox: Outbox,
}

/// What comes to a table.
#[derive(Debug)]
pub(crate) enum Message {
    /// Somebody does something outside of the game; sitting down, with a name.
    Act { who: Person, act: Act, name: Option<String>, answer: oneshot::Sender<Answer> },
    /// Somebody does something in the game.
    Input { who: Person, input: InputLine, answer: oneshot::Sender<Answer> },
    /// Somebody wants to be told.
    Watch { socket: u64, who: Person, since: usize, outbox: Outbox, answer: oneshot::Sender<Answer> },
    /// A socket wants to be told no more, or is gone.
    Unwatch { socket: u64 },
    /// A bot has decided.
    Decided { input: InputLine },
    /// The record of the game, if it has ended.
    Record { answer: oneshot::Sender<Option<String>> },
}

/// What happens once a change is stored.
enum Then {
    /// A socket is told something.
    Tell(Outbox, Arc<str>),
    /// Whoever asked is answered.
    Answer(oneshot::Sender<Answer>, Answer),
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
    watchers: Vec<Watcher>,
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
            watchers: Vec::new(),
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
            let waits = self.nonces_due();
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
                () = tokio::time::sleep(waits.unwrap_or(IDLE)) => {
                    let is_idle = self.is_idle();
                    if waits.is_some() {
                        self.void();
                    } else if is_idle && self.hub.forget(&self.id, &mut self.inbox) {
                        break;
                    }
                }
            }
        }
    }

    /// Whether nobody is told anything, no bot thinks and nothing is being stored.
    fn is_idle(&self) -> bool {
        let bots = self
            .game
            .as_ref()
            .is_some_and(|game| game.company().questions().any(|(_, _, holder)| holder.is_bot()));
        self.watchers.is_empty() && self.storing.is_empty() && !bots
    }

    fn take(&mut self, message: Message) {
        match message {
            Message::Act { who, act, name, answer } => match self.act(who, act, name) {
                Ok(()) => self.then(Then::Answer(answer, Ok(()))),
                Err(refusal) => self.then(Then::Answer(answer, Err(refusal))),
            },
            Message::Input { who, input, answer } => {
                let done = self.owns(who, &input).and_then(|()| self.input(input));
                self.then(Then::Answer(answer, done));
            }
            Message::Watch { socket, who, since, outbox, answer } => {
                let done = self.watch(socket, who, since, outbox);
                self.then(Then::Answer(answer, done));
            }
            Message::Unwatch { socket } => self.watchers.retain(|watcher| watcher.socket != socket),
            // A bot's answer to a question that is open no more changes nothing.
            Message::Decided { input } => drop(self.input(input)),
            Message::Record { answer } => {
                let record = self.game.as_ref().and_then(|game| game.record());
                let _ = answer.send(record.map(|record| self.named(record)));
            }
        }
    }

    /// A record with the names that its players have now.
    fn named(&self, mut record: flipwrite::record::Record) -> String {
        for (player, name) in record.players.iter_mut().zip(&self.names) {
            player.name.clone_from(name);
        }
        record.write()
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
                    self.watchers.retain(|watcher| watcher.outbox != outbox);
                }
            }
            Then::Answer(answer, words) => drop(answer.send(words)),
            Then::Think => self.think(),
        }
    }

    /// Whether somebody may do that in the game: only for the own seat, and only what is a player's to do.
    fn owns(&self, who: Person, input: &InputLine) -> Result<(), RefusalLine> {
        let seat = match input {
            InputLine::Decide { seat, .. }
            | InputLine::TakeBack { seat, .. }
            | InputLine::Resign { seat, .. }
            | InputLine::Stop { seat, .. } => *seat,
            InputLine::TimeUp { .. } | InputLine::Hand { .. } => return Err(refusal("not-yours")),
        };
        if self.room.seat_of(who) != Some(seat) {
            return Err(refusal("not-yours"));
        }
        match input {
            // Who plays on was agreed beforehand.
            InputLine::Resign { stand_in, .. } if *stand_in != self.room.terms().stand_in => {
                Err(refusal("bad-bot"))
            }
            _ => Ok(()),
        }
    }

    fn input(&mut self, input: InputLine) -> Answer {
        let game = self.game.as_mut().ok_or_else(|| refusal("not-begun"))?;
        let accepted = game.accept(Time(now()), input)?;
        let Some(line) = accepted.line else { return Ok(()) };
        self.store(Change::default().line(self.id.as_str(), self.fence, self.length, &line));
        self.length += 1;
        for told in accepted.told {
            let say = Say::Outputs { table: self.id.to_string(), first: told.first, outputs: told.outputs };
            self.tell(told.viewer, &say);
        }
        self.then(Then::Think);
        Ok(())
    }

    /// Tells all who look from one place.
    fn tell(&mut self, viewer: Viewer, say: &Say) {
        let outboxes: Vec<Outbox> =
            self.watchers.iter().filter(|one| one.viewer == viewer).map(|one| one.outbox.clone()).collect();
        // Most tables have no onlooker.
        if outboxes.is_empty() {
            return;
        }
        let text: Arc<str> = say.write().into();
        outboxes.into_iter().for_each(|outbox| self.then(Then::Tell(outbox, Arc::clone(&text))));
    }

    fn act(&mut self, who: Person, act: Act, name: Option<String>) -> Answer {
        let room = self.room.after(Time(now()), who, act).map_err(room_refusal)?;
        self.enter(room, who, name);
        self.begin_if_drawn();
        Ok(())
    }

    /// The room is another from now on.
    fn enter(&mut self, room: Room, who: Person, name: Option<String>) {
        let before = std::mem::replace(&mut self.room, room);
        if let (Some(seat), Some(name)) = (self.room.seat_of(who), name) {
            self.names[seat.index()] = name;
        }
        let mut change = self.kept(Change::default());
        for (seat, place) in self.room.places().iter().enumerate() {
            if place.person().is_none() {
                self.names[seat].clear();
            }
            let is_new = before.places().get(seat).map(Place::person) != Some(place.person());
            if is_new || place.person() == Some(who) {
                change = self.seated(change, seat, place.person());
            }
        }
        self.store(change);
        self.look_again();
        self.tell_room();
    }

    /// Whoever has sat down or stood up looks from another place.
    fn look_again(&mut self) {
        for watcher in &mut self.watchers {
            watcher.viewer = self.room.seat_of(watcher.person).into();
        }
    }

    fn kept(&self, change: Change) -> Change {
        let room = serde_json::to_string(&self.room).unwrap_or_default();
        let phase = phase_word(self.room.phase());
        change.and_one(
            "UPDATE tables SET room = $1, phase = $2, changed = $3 WHERE id = $4 AND fence = $5",
            [room.into(), phase.into(), (now() as i64).into(), self.id.as_str().into(), self.fence.into()],
        )
    }

    fn seated(&self, change: Change, seat: usize, person: Option<Person>) -> Change {
        change.and_one(
            "INSERT INTO seats (table_id, seat, person, name) VALUES ($1, $2, $3, $4)
             ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person, name = excluded.name",
            [
                self.id.as_str().into(),
                (seat as i64).into(),
                person.map(|person| person.0).into(),
                self.names[seat].as_str().into(),
            ],
        )
    }

    /// Once all nonces are there, the game begins.
    fn begin_if_drawn(&mut self) {
        let Some(origin) = self.room.origin() else { return };
        let Ok(game) = hosted::open(self.room.spec(), self.room.chairs(), origin) else { return };
        self.room = self.room.playing();
        let change =
            self.kept(Change::default()).line(self.id.as_str(), self.fence, self.length, &game.header());
        self.length += 1;
        self.game = Some(game);
        self.store(change);
        self.tell_room();
        let onlookers: Vec<u64> =
            self.watchers.iter().filter(|one| !self.may_look(one.person)).map(|one| one.socket).collect();
        self.watchers.retain(|watcher| !onlookers.contains(&watcher.socket));
        let watchers = self.watchers.clone();
        watchers.iter().for_each(|watcher| self.tell_since(watcher, 0));
        self.then(Then::Think);
    }

    /// How long nonces may still take.
    fn nonces_due(&self) -> Option<Duration> {
        let Phase::Drawing(since) = self.room.phase() else { return None };
        Some(Duration::from_millis((since + crate::room::NONCES_TAKE).saturating_sub(now()) + 1))
    }

    fn void(&mut self) {
        if let Some(room) = self.room.voided(Time(now()), random_secret()) {
            let host = room.host();
            self.enter(room, host, None);
        }
    }

    fn watch(&mut self, socket: u64, person: Person, since: usize, outbox: Outbox) -> Answer {
        self.watchers.retain(|watcher| watcher.socket != socket);
        if !self.may_look(person) {
            return Err(refusal("not-watched"));
        }
        let viewer = Viewer::from(self.room.seat_of(person));
        let watcher = Watcher { socket, person, viewer, outbox };
        let say = Say::Room { table: self.id.to_string(), room: self.room_line(person) };
        self.then(Then::Tell(watcher.outbox.clone(), say.write().into()));
        self.tell_since(&watcher, since);
        self.watchers.push(watcher);
        Ok(())
    }

    /// Whether somebody may see what goes on here: whoever has the link, until the game begins; then whoever sits there,
    /// the host, and others with the host's leave.
    fn may_look(&self, person: Person) -> bool {
        let is_ours = self.room.seat_of(person).is_some() || self.room.host() == person;
        is_ours || self.room.terms().watched || self.room.phase() != Phase::Playing
    }

    /// Tells what a viewer has missed.
    fn tell_since(&mut self, watcher: &Watcher, since: usize) {
        let Some(game) = &self.game else { return };
        let outputs = game.since(watcher.viewer, since);
        if !outputs.is_empty() {
            let say = Say::Outputs { table: self.id.to_string(), first: since, outputs };
            self.then(Then::Tell(watcher.outbox.clone(), say.write().into()));
        }
    }

    fn tell_room(&mut self) {
        for watcher in self.watchers.clone() {
            let say = Say::Room { table: self.id.to_string(), room: self.room_line(watcher.person) };
            self.then(Then::Tell(watcher.outbox, say.write().into()));
        }
    }

    fn room_line(&self, person: Person) -> RoomLine {
        let chair = |(place, name): (&Place, &String)| ChairLine {
            kind: match place {
                Place::Free => "free".to_owned(),
                Place::Bot(bot) => format!("bot:{bot}"),
                Place::Person { .. } => "human".to_owned(),
            },
            name: name.clone(),
        };
        RoomLine {
            spec: self.room.spec().clone(),
            phase: phase_word(self.room.phase()).to_owned(),
            chairs: self.room.places().iter().zip(&self.names).map(chair).collect(),
            own: self.room.seat_of(person),
            host: self.room.host() == person,
            commitment: self.room.commitment().to_string(),
            attempts: self.room.attempts(),
        }
    }

    /// Bots that owe an answer think about it elsewhere.
    fn think(&mut self) {
        let Some(game) = &self.game else { return };
        let before = std::mem::take(&mut self.asked);
        for errand in game.errands(self.room.bot_seed()) {
            let about = (errand.seat, errand.question);
            self.asked.push(about);
            if !before.contains(&about) {
                self.hub.think(errand, self.own.clone());
            }
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

fn room_refusal(reason: RoomRefusal) -> RefusalLine {
    refusal(reason.code())
}

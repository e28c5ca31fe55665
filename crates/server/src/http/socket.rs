//! A socket: calls come in, what tables say goes out.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use flipwrite_host::fair::{Hash, Secret};
use flipwrite_wire::online::{Call, OLD_VERSION, Wish};
use flipwrite_wire::{RefusalLine, understands};
use futures_util::SinkExt;
use serde::Deserialize;
use tokio::time::{interval, timeout};
use tracing::{Instrument, Span, debug, trace};

use super::body::Query;
use super::gate::Visitor;
use super::{Door, Known, Refusal};
use crate::hub::Hub;
use crate::id::TableId;
use crate::limits::{Limits, count, seconds};
use crate::live::{Answer, Message, refusal};
use crate::measures::MEASURES;
use crate::outbox::{Inlet, Outbox};
use crate::people::{CallFlaw, Called};
use crate::rates::{Paced, Rate};
use crate::reply::Reply;
use crate::room::{Act, Person};

/// How much a socket reads or writes at once: most messages are shorter, and there are thousands of sockets.
const BUFFER: usize = 4 * 1024;
/// How many tables one socket may be told of.
const MOST_TABLES: usize = 16;
/// How long nothing is said before a server that stops takes all for said.
const QUIET: Duration = Duration::from_millis(100);
/// How long a farewell may take.
const FAREWELL: Duration = Duration::from_secs(3);

/// Why calls are refused that come too fast.
const TOO_MANY: &str = "too-many";
/// The version of the words that a caller speaks; without one, the present.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Speaks {
    wire: Option<u32>,
}

/// How often somebody who says nothing is asked whether it is still there.
const ASKED: u32 = 2;

pub(super) async fn open(
    State(door): State<Door>,
    visitor: Visitor,
    known: Known,
    Query(Speaks { wire }): Query<Speaks>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgrade.map_err(|rejection| Refusal::new(rejection.status(), "no-socket"))?;
    if !wire.is_none_or(understands) {
        // Before the socket is open, a page could not read why it was refused.
        return Ok(
            upgrade.on_upgrade(async |mut socket| drop(close(&mut socket, OLD_VERSION, "old-version").await))
        );
    }
    // Here from now on: who asks the server to stop waits for this socket, too.
    let mut presence = door.stop.enter();
    let open = door.gate.open_socket(&visitor, known.anyone())?;
    let limits = door.gate.entry.limits.clone();
    let most_bytes = count(limits.message_bytes);
    let upgrade = upgrade.max_message_size(most_bytes).max_frame_size(most_bytes);
    let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    let talks = async move |mut socket: WebSocket| {
        let _open = open;
        debug!("a socket is open");
        let (outbox, mut inlet) = Outbox::new();
        door.hub.sockets().enter(&known.sessions, &outbox);
        let calls = visitor.is_counted().then(|| Calls::new(&limits));
        let mut caller = Caller { hub: door.hub, known, outbox, calls, watched: BTreeSet::new() };
        tokio::select! {
            () = caller.talk(&mut socket, &mut inlet, &limits) => {}
            () = presence.asked() => {
                // However long it takes whoever is at the other end to read.
                let _ = timeout(FAREWELL, say_farewell(&mut socket, &mut inlet)).await;
            }
        }
        debug!(tables = caller.watched.len(), "a socket is gone");
        caller.leave().await;
    };
    let span = Span::current();
    Ok(upgrade.on_upgrade(move |socket| talks(socket).instrument(span)))
}

/// Tells why the socket is closed.
async fn close(socket: &mut WebSocket, code: u16, reason: &'static str) -> Result<(), axum::Error> {
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
    socket.send(Frame::Close(Some(frame))).await
}

/// What is under way is still said; then the socket is closed, and whoever is behind it comes back later.
async fn say_farewell(socket: &mut WebSocket, inlet: &mut Inlet) -> Result<(), axum::Error> {
    while let Ok(Some(words)) = timeout(QUIET, inlet.next()).await {
        say_all(socket, words, inlet).await?;
    }
    close(socket, close_code::AWAY, "the server stops").await?;
    while let Some(Ok(_)) = socket.recv().await {}
    Ok(())
}

/// Says something, and whatever else waits already: all of it goes out at once.
async fn say_all(socket: &mut WebSocket, first: Arc<str>, inlet: &mut Inlet) -> Result<(), axum::Error> {
    let mut next = Some(first);
    while let Some(words) = next {
        socket.feed(Frame::text(words.as_ref())).await?;
        next = inlet.waiting();
    }
    socket.flush().await
}

/// How often somebody calls, and is refused for it.
struct Calls {
    taken: Paced,
    refused: Paced,
}

/// What becomes of a call, for how many there were before it.
enum Heed {
    Take,
    Refuse,
    /// It goes on though it is refused.
    Close,
}

impl Calls {
    fn new(limits: &Limits) -> Self {
        let rate = || Paced::new(Rate::per_minute(limits.calls_per_minute_by_socket), Instant::now());
        Calls { taken: rate(), refused: rate() }
    }

    fn count(&mut self, now: Instant) -> Heed {
        match self.taken.count(now) {
            Ok(()) => Heed::Take,
            Err(_) => {
                MEASURES.limit("calls-per-minute-by-socket");
                if self.refused.count(now).is_ok() { Heed::Refuse } else { Heed::Close }
            }
        }
    }
}

/// Whoever is at the other end.
struct Caller {
    hub: Arc<Hub>,
    known: Known,
    outbox: Outbox,
    /// Nothing for whoever is spared.
    calls: Option<Calls>,
    watched: BTreeSet<TableId>,
}

impl Caller {
    /// Until one of the two ends it. Whoever neither reads nor says a word is gone.
    async fn talk(&mut self, socket: &mut WebSocket, inlet: &mut Inlet, limits: &Limits) {
        let patience = seconds(limits.reading_seconds);
        let mut ping = interval(seconds(limits.ping_seconds));
        ping.reset();
        let mut asked = 0;
        loop {
            let said = tokio::select! {
                words = inlet.next() => match words {
                    Some(words) => timeout(patience, say_all(socket, words, inlet)).await,
                    None => return,
                },
                frame = socket.recv() => {
                    asked = 0;
                    match frame {
                        Some(Ok(Frame::Text(text))) => match self.hear(&text).await {
                            true => continue,
                            false => timeout(patience, close(socket, close_code::POLICY, TOO_MANY)).await,
                        },
                        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => continue,
                        _ => return,
                    }
                }
                _ = ping.tick() => {
                    asked += 1;
                    if asked > ASKED {
                        return;
                    }
                    timeout(patience, socket.send(Frame::Ping(Default::default()))).await
                }
            };
            match said {
                Ok(Ok(())) => {}
                Ok(Err(_)) => return,
                Err(_) => {
                    MEASURES.slow_readers.inc();
                    return;
                }
            }
        }
    }

    /// Hears a call, or refuses to; false once that is to end.
    async fn hear(&mut self, text: &str) -> bool {
        match self.calls.as_mut().map_or(Heed::Take, |calls| calls.count(Instant::now())) {
            Heed::Take => self.call(text).await,
            Heed::Refuse => self.reply(id_of(text), Err(refusal(TOO_MANY))),
            Heed::Close => return false,
        }
        true
    }

    async fn leave(self) {
        self.hub.sockets().leave(&self.known.sessions, &self.outbox);
        for table in self.watched {
            let _ = self.hub.send(&table, Message::Unwatch { socket: self.outbox.socket() }).await;
        }
    }

    async fn call(&mut self, text: &str) {
        let Ok(call) = serde_json::from_str::<Call>(text) else {
            return self.reply(id_of(text), Err(refusal("malformed")));
        };
        if let Err(refused) = self.fulfil(call.id, &call.table, call.wish).await {
            self.reply(call.id, Err(refused));
        }
    }

    fn reply(&self, id: u64, answer: Answer) {
        Reply::to_socket(id, self.outbox.clone()).give(answer);
    }

    /// Hands a wish to its table; the answer comes when it comes.
    async fn fulfil(&mut self, id: u64, table: &str, wish: Wish) -> Result<(), RefusalLine> {
        let table: TableId = table.parse().map_err(|_| refusal("no-such-table"))?;
        let name = match &wish {
            Wish::Sit { name, .. } => Some(self.called(&table, name).await?),
            _ => None,
        };
        trace!(table = table.as_str(), call = id, "called");
        let message = self.message(id, &table, wish, name)?;
        // Where it does not reach its table, it has been answered so.
        let _ = self.hub.send(&table, message).await;
        Ok(())
    }

    fn who(&self, table: &TableId) -> Result<Person, RefusalLine> {
        self.known.at(table).ok_or_else(|| refusal("unknown-person"))
    }

    /// What whoever sits down is called.
    async fn called(&self, table: &TableId, wished: &str) -> Result<Called, RefusalLine> {
        self.hub.called(self.who(table)?, wished).await.map_err(|flaw| match flaw {
            CallFlaw::Name(flaw) => refusal(flaw.code()),
            CallFlaw::Store(_) => refusal("storage"),
        })
    }

    fn message(
        &mut self,
        id: u64,
        table: &TableId,
        wish: Wish,
        name: Option<Called>,
    ) -> Result<Message, RefusalLine> {
        let who = self.who(table)?;
        // Not before there is a message to answer: a reply that is dropped closes the socket.
        let answer = || Reply::to_socket(id, self.outbox.clone());
        let act = match wish {
            Wish::Input { input } => return Ok(Message::Input { who, input, answer: answer() }),
            Wish::Watch { since } => {
                self.watched.insert(table.clone());
                if self.watched.len() > MOST_TABLES {
                    self.watched.remove(table);
                    return Err(refusal("too-many-tables"));
                }
                let (socket, outbox) = (self.outbox.socket(), self.outbox.clone());
                return Ok(Message::Watch { socket, who, since, outbox, answer: answer() });
            }
            Wish::Unwatch => {
                self.watched.remove(table);
                answer().give(Ok(()));
                return Ok(Message::Unwatch { socket: self.outbox.socket() });
            }
            Wish::Sit { seat, nonce_hash, .. } => {
                let nonce_hash = nonce_hash.map(|digits| digits.parse()).transpose();
                Act::Sit { seat, nonce_hash: nonce_hash.map_err(|_| refusal("malformed"))? }
            }
            Wish::Leave => Act::Leave,
            Wish::Back => return Ok(Message::Back { who, answer: answer() }),
            Wish::Plan { plan } => return Ok(Message::Plan { who, plan, answer: answer() }),
            Wish::Say { phrase } => return Ok(Message::Phrase { who, phrase, answer: answer() }),
            Wish::Again { same_deal } => return Ok(Message::Again { who, same_deal, answer: answer() }),
            Wish::Nonce { nonce } => {
                let Hash(bytes) = nonce.parse().map_err(|_| refusal("malformed"))?;
                Act::Nonce(Secret(bytes))
            }
            Wish::Put { seat, bot } => Act::Put { seat, bot },
            Wish::HandOver { seat } => Act::HandOver(seat),
            Wish::Start => Act::Start,
            Wish::Close => Act::Close,
        };
        Ok(Message::Act { who, act, name, answer: answer() })
    }
}

/// A socket without a network: what is called goes in, what is said comes out.
pub struct Unplugged {
    caller: Caller,
    inlet: Inlet,
}

impl Unplugged {
    /// Somebody's socket.
    pub fn new(hub: Arc<Hub>, person: Person) -> Self {
        let (outbox, inlet) = Outbox::new();
        let known = Known { person: Some(person), seats: Vec::new(), own: Vec::new(), sessions: Vec::new() };
        Unplugged { caller: Caller { hub, known, outbox, calls: None, watched: BTreeSet::new() }, inlet }
    }

    /// Calls.
    pub async fn call(&mut self, text: &str) {
        self.caller.call(text).await;
    }

    /// What is said next; nothing once it is cut off.
    pub async fn heard(&mut self) -> Option<Arc<str>> {
        self.inlet.next().await
    }

    /// Hangs up.
    pub async fn leave(self) {
        self.caller.leave().await;
    }
}

impl fmt::Debug for Unplugged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Unplugged({:?})", self.caller.known.person)
    }
}

/// The number of a call, as far as it can be read.
fn id_of(text: &str) -> u64 {
    #[derive(Deserialize)]
    struct Numbered {
        id: u64,
    }
    serde_json::from_str::<Numbered>(text).map_or(0, |numbered| numbered.id)
}

#[cfg(test)]
mod tests {
    use flipwrite_wire::TableSpec;
    use flipwrite_wire::online::{Say, Terms};

    use super::*;
    use crate::library::Library;
    use crate::store::Store;

    async fn replied(socket: &mut Unplugged, table: &TableId, call: &str) -> Vec<Say> {
        socket.call(&format!(r#"{{"id":1,"table":"{table}","call":{call}}}"#)).await;
        let mut said = Vec::new();
        while !matches!(said.last(), Some(Say::Done { .. } | Say::Refused { .. })) {
            said.push(serde_json::from_str(&socket.heard().await.unwrap()).unwrap());
        }
        said
    }

    /// A table that panics comes back as it was, whoever watched it is cut off, and no other table notices.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_panic_at_one_table_hurts_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::file(&folder.path().join("flipwrite.db")).unwrap();
        let hub = Hub::new(store, Library::new(None, None));
        hub.keep_up().await.unwrap();
        let (person, _) = hub.welcome().await.unwrap();
        let mut tables = Vec::new();
        for _ in 0..2 {
            let spec: TableSpec = serde_json::from_str(r#"{"game":"maps","seats":2}"#).unwrap();
            let table = hub.create(person, spec, Terms::default()).await.unwrap();
            let mut socket = Unplugged::new(Arc::clone(&hub), person);
            replied(&mut socket, &table, r#""watch""#).await;
            replied(&mut socket, &table, r#""sit","name":"Ada""#).await;
            tables.push((table, socket));
        }
        let [(broken, watcher), (sound, other)] = &mut tables[..] else { unreachable!() };
        hub.send(broken, Message::Fault).await.unwrap();
        assert_eq!(watcher.heard().await, None, "whoever watched is cut off");
        let mut again = Unplugged::new(Arc::clone(&hub), person);
        let said = replied(&mut again, broken, r#""watch""#).await;
        let Some(Say::Room { room, .. }) = said.first() else { panic!("{said:?}") };
        assert_eq!(room.chairs[0].name, "Ada", "what was done before is still there");
        assert!(matches!(said.last(), Some(Say::Done { .. })));
        let said = replied(other, sound, r#""leave""#).await;
        assert!(matches!(said.last(), Some(Say::Done { .. })), "{said:?}");
    }

    /// A game waits for no bot that will never answer.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_bot_that_panics_is_asked_again() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::file(&folder.path().join("flipwrite.db")).unwrap();
        let hub = Hub::new(store, Library::failing(2));
        hub.keep_up().await.unwrap();
        let (person, _) = hub.welcome().await.unwrap();
        let spec: TableSpec = serde_json::from_str(r#"{"game":"maps","seats":2}"#).unwrap();
        let table = hub.create(person, spec, Terms::default()).await.unwrap();
        let mut socket = Unplugged::new(Arc::clone(&hub), person);
        for call in [r#""watch""#, r#""put","seat":1,"bot":"novice""#, r#""sit","name":"Ada""#] {
            replied(&mut socket, &table, call).await;
        }
        let answered = async {
            loop {
                let heard = socket.heard().await.unwrap();
                if heard.contains(r#""output":"decided","seat":1"#) {
                    return;
                }
            }
        };
        tokio::time::timeout(Duration::from_secs(60), answered).await.expect("it decides at last");
    }
}

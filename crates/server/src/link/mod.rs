//! What nodes tell each other: what comes in at one goes to the node whose the table is, and what the table says comes back.
//!
//! It goes by NATS, which may lose anything: nothing here is the truth. What nodes say to each other is numbered
//! ([`numbers`]); after a loss, or when the other is silent or dead, whoever watches a table there is cut off, comes back
//! and asks for what it missed.

mod nats;
mod numbers;
mod peer;
mod words;

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::Subscriber;
use async_nats::connection::State;
use futures_util::StreamExt;
use serde_json::value::RawValue;
use tokio::sync::{Notify, mpsc};

pub(crate) use self::nats::Nats;
use self::numbers::{Head, Heard};
use self::peer::Peer;
use self::words::{Asked, Envelope, Frame, Kind, Parts, VERSION, Word};
use crate::hub::{Hub, NotSent};
use crate::id::TableId;
use crate::live::{Answer, Message};
use crate::node::{Moment, Node, NodeId};
use crate::outbox::Outbox;
use crate::reply::Reply;
use crate::store::StoreError;

/// How often it is looked whether others are silent.
const LOOK: Duration = Duration::from_secs(1);
/// How many looks there are to a beat.
const BEAT: u32 = 2;
/// How many deliver what comes from others; what is for the same table goes one after another.
const DELIVERERS: usize = 16;
/// How many tables elsewhere are remembered.
const REMEMBERED: usize = 100_000;
/// How long a farewell may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// One node's way to all others.
pub(crate) struct Link {
    own: NodeId,
    nats: Nats,
    peers: Mutex<HashMap<NodeId, Peer>>,
    /// Where tables are that are not here, as far as is known.
    places: Mutex<HashMap<TableId, NodeId>>,
    last_call: AtomicU64,
    /// Something waits to be said.
    waiting: Notify,
    deliverers: Vec<mpsc::UnboundedSender<Delivery>>,
}

/// The way to a socket at another node, for one table.
#[derive(Clone)]
pub(crate) struct Far {
    link: Arc<Link>,
    node: NodeId,
    table: TableId,
}

impl fmt::Debug for Far {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Far({})", self.node)
    }
}

impl Far {
    /// Says something to the socket; false if that can't be.
    pub(crate) fn say(&self, socket: u64, text: &str) -> bool {
        let Ok(say) = RawValue::from_string(text.to_owned()) else { return false };
        self.link.push(&self.node, Word::Say { socket, table: self.table.to_string(), say })
    }

    pub(crate) fn cut_off(&self, socket: u64) {
        self.link.push(&self.node, Word::Cut { socket });
    }
}

/// A call of another node that waits for its answer.
pub(crate) struct FarCall {
    link: Arc<Link>,
    node: NodeId,
    call: u64,
}

impl fmt::Debug for FarCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FarCall({}, {})", self.node, self.call)
    }
}

impl FarCall {
    pub(crate) fn answer(self, answer: Answer) {
        self.link.push(&self.node, Word::Answer { call: self.call, refusal: answer.err() });
    }

    /// Nobody knows what counts.
    pub(crate) fn forget(self) {
        self.link.push(&self.node, Word::Gone { call: self.call });
    }
}

/// Something that came from another node for a table.
struct Delivery {
    from: NodeId,
    call: u64,
    table: TableId,
    asked: Asked,
}

impl Link {
    /// A node can be reached from now on, as long as it is alive.
    pub(crate) async fn open(
        hub: &Arc<Hub>,
        nats: &Nats,
        id: NodeId,
        alive: Moment,
    ) -> Result<Arc<Node>, StoreError> {
        let unreachable = |_| StoreError::Unavailable("NATS can't be used".to_owned());
        let heard = nats.subscribe(&id).await.map_err(unreachable)?;
        let (deliverers, deliveries): (Vec<_>, Vec<_>) =
            (0..DELIVERERS).map(|_| mpsc::unbounded_channel()).unzip();
        let link = Arc::new(Link {
            own: id.clone(),
            nats: nats.clone(),
            peers: Mutex::default(),
            places: Mutex::default(),
            last_call: AtomicU64::new(0),
            waiting: Notify::new(),
            deliverers,
        });
        let node = Node::new(id, alive, Some(Arc::clone(&link)));
        for mut waiting in deliveries {
            let (link, hub, node) = (Arc::clone(&link), Arc::clone(hub), Arc::clone(&node));
            until_the_end(&Arc::clone(&node), async move {
                while let Some(delivery) = waiting.recv().await {
                    link.deliver(&hub, &node, delivery).await;
                }
            });
        }
        until_the_end(&node, Arc::clone(&link).listen(heard));
        until_the_end(&node, Arc::clone(&link).speak());
        until_the_end(&node, Arc::clone(&link).look());
        let mut ending = node.ending();
        tokio::spawn(async move {
            ending.comes().await;
            link.part_with_all();
        });
        Ok(node)
    }

    /// Where a table is, as far as is known.
    pub(crate) fn place(&self, table: &TableId) -> Option<NodeId> {
        self.places().get(table).cloned()
    }

    /// A table is with another node.
    pub(crate) fn remember(&self, table: &TableId, owner: &NodeId) {
        let mut places = self.places();
        if places.len() >= REMEMBERED {
            places.clear();
        }
        places.insert(table.clone(), owner.clone());
    }

    /// Sends a message to a table of another node.
    pub(crate) fn ask(&self, owner: &NodeId, table: &TableId, message: Message) -> Result<(), StoreError> {
        if !self.is_connected() {
            let unreachable = StoreError::Unavailable("the other nodes can't be reached".to_owned());
            message.refuse(&NotSent::Store(unreachable.clone()));
            return Err(unreachable);
        }
        let Some(Parts { asked, answer, outbox }) = Parts::of(message) else { return Ok(()) };
        let call = self.last_call.fetch_add(1, Ordering::Relaxed) + 1;
        let mut peers = self.peers();
        let peer = peers.entry(owner.clone()).or_default();
        match (&asked, outbox) {
            (Asked::Watch { .. }, Some(outbox)) => peer.watch(table, outbox),
            (Asked::Unwatch { socket }, _) => peer.unwatch(table, *socket),
            _ => {}
        }
        if let Some(answer) = answer {
            peer.wait_for(call, answer);
        }
        peer.say(Word::Ask { call, table: table.to_string(), asked });
        self.waiting.notify_one();
        Ok(())
    }

    /// Says something to another node; false if that can't be.
    fn push(&self, to: &NodeId, word: Word) -> bool {
        let said = self.is_connected() && self.peers().entry(to.clone()).or_default().say(word);
        self.waiting.notify_one();
        said
    }

    fn is_connected(&self) -> bool {
        self.nats.client.connection_state() == State::Connected
    }

    /// Only these are alive: whatever was shared with others is over.
    pub(crate) fn heed_living(&self, living: &HashSet<NodeId>) {
        let mut peers = self.peers();
        let dead: Vec<NodeId> = peers.keys().filter(|id| !living.contains(*id)).cloned().collect();
        for id in dead {
            if let Some(mut peer) = peers.remove(&id) {
                self.part(&id, &mut peer);
            }
        }
        self.places().retain(|_, owner| living.contains(owner));
    }

    /// Tells all others that the node is gone, and its tables are nobody's.
    pub(crate) async fn leave(&self) {
        let peers: Vec<NodeId> = self.peers().keys().cloned().collect();
        for peer in peers {
            self.publish(&peer, self.frame(Kind::Leaving)).await;
        }
        let _ = tokio::time::timeout(FAREWELL, self.nats.client.flush()).await;
    }

    fn frame(&self, kind: Kind) -> Frame {
        let (from, words) = (self.own.clone(), Vec::new());
        Frame { v: VERSION, from, kind, session: 0, number: 0, given_up: None, words }
    }

    async fn publish(&self, to: &NodeId, frame: Frame) {
        // What does not get away is noticed as a loss.
        let Ok(bytes) = serde_json::to_vec(&frame) else { return };
        let _ = self.nats.publish(to, bytes).await;
    }

    /// Says what waits to be said.
    async fn speak(self: Arc<Self>) {
        loop {
            self.waiting.notified().await;
            loop {
                let frames = self.next_frames();
                if frames.is_empty() {
                    break;
                }
                for (to, frame) in frames {
                    self.publish(&to, frame).await;
                }
            }
        }
    }

    fn next_frames(&self) -> Vec<(NodeId, Frame)> {
        let mut frames = Vec::new();
        for (id, peer) in self.peers().iter_mut() {
            if let Some((kind, head, words)) = peer.next() {
                let Head { session, number, given_up } = head;
                frames.push((id.clone(), Frame { session, number, given_up, words, ..self.frame(kind) }));
            }
        }
        frames
    }

    async fn listen(self: Arc<Self>, mut heard: Subscriber) {
        let mut losses = self.nats.losses();
        loop {
            tokio::select! {
                lost = losses.changed() => match lost {
                    Ok(()) => self.part_with_all(),
                    Err(_) => return,
                },
                message = heard.next() => match message {
                    Some(message) => self.heed(&message.payload).await,
                    None => return,
                },
            }
        }
    }

    async fn heed(&self, bytes: &[u8]) {
        match serde_json::from_slice::<Frame>(bytes) {
            Ok(frame) if frame.from == self.own => {}
            Ok(frame) if frame.v == VERSION && frame.kind != Kind::NotUnderstood => self.take(frame),
            _ => {
                let Ok(Envelope { from, kind }) = serde_json::from_slice(bytes) else { return };
                self.give_up(&from);
                // That is not answered, or two that don't understand each other would never be quiet.
                if kind.as_deref() != Some(words::NOT_UNDERSTOOD) {
                    self.publish(&from, self.frame(Kind::NotUnderstood)).await;
                }
            }
        }
    }

    fn take(&self, frame: Frame) {
        let mut peers = self.peers();
        if frame.kind == Kind::Leaving {
            if let Some(mut peer) = peers.remove(&frame.from) {
                self.part(&frame.from, &mut peer);
            }
            return;
        }
        let peer = peers.entry(frame.from.clone()).or_default();
        match peer.hear(&frame) {
            Heard::Next => {}
            Heard::Old => return,
            Heard::Renewed => self.part(&frame.from, peer),
            Heard::Lost => {
                self.part(&frame.from, peer);
                return self.waiting.notify_one();
            }
        }
        for word in frame.words {
            self.take_word(&frame.from, peer, word);
        }
        self.waiting.notify_one();
    }

    fn take_word(&self, from: &NodeId, peer: &mut Peer, word: Word) {
        match word {
            Word::Ask { call, table, asked } => match table.parse() {
                Ok(table) => self.hand_on(Delivery { from: from.clone(), call, table, asked }),
                Err(_) => drop(peer.say(Word::Gone { call })),
            },
            Word::Answer { call, refusal } => peer.answer(call, refusal.map_or(Ok(()), Err)),
            Word::Gone { call } => peer.forget(call),
            Word::NotMine { call, table } => {
                if let Ok(table) = table.parse::<TableId>() {
                    self.places().remove(&table);
                }
                peer.forget(call);
            }
            Word::Say { socket, table, say } => {
                let Ok(id) = table.parse::<TableId>() else { return };
                if !peer.tell(&id, socket, say.get()) {
                    peer.say(Word::Ask { call: 0, table, asked: Asked::Unwatch { socket } });
                }
            }
            Word::Cut { socket } => peer.cut_off(socket),
            Word::Unknown { call: Some(call) } => drop(peer.say(Word::Gone { call })),
            Word::Unknown { call: None } => {}
        }
    }

    fn hand_on(&self, delivery: Delivery) {
        let place = BuildHasherDefault::<DefaultHasher>::default().hash_one(&delivery.table) as usize;
        let _ = self.deliverers[place % DELIVERERS].send(delivery);
    }

    /// Brings something that came from another node to its table.
    async fn deliver(self: &Arc<Self>, hub: &Arc<Hub>, node: &Arc<Node>, delivery: Delivery) {
        let Delivery { from, call, table, asked } = delivery;
        if let Asked::Unwatch { socket } = asked {
            if let Some(peer) = self.peers().get_mut(&from) {
                peer.is_watched_no_more(&table, socket);
            }
            return send_gone(node, &table, socket).await;
        }
        if let Asked::Watch { socket, .. } = asked {
            self.peers().entry(from.clone()).or_default().is_watched(&table, socket);
        }
        let answer = Reply::far(FarCall { link: Arc::clone(self), node: from.clone(), call });
        let far = |socket| {
            let (link, node, table) = (Arc::clone(self), from.clone(), table.clone());
            Outbox::far(socket, Far { link, node, table })
        };
        match hub.give(node, &table, asked.message(answer, far)).await {
            // The table answers.
            Ok(None) => {}
            Ok(Some(_)) => drop(self.push(&from, Word::NotMine { call, table: table.to_string() })),
            // Whoever asked has been told why.
            Err(_) => {}
        }
    }

    /// Looks whether others are silent or owe an answer for too long, and beats.
    async fn look(self: Arc<Self>) {
        for number in 0_u32.. {
            tokio::time::sleep(LOOK).await;
            let mut peers = self.peers();
            for (id, peer) in peers.iter_mut() {
                if peer.look(number.is_multiple_of(BEAT)) {
                    peer.give_up();
                    self.part(id, peer);
                }
            }
            drop(peers);
            self.waiting.notify_one();
        }
    }

    fn part_with_all(&self) {
        for (id, peer) in self.peers().iter_mut() {
            peer.give_up();
            self.part(id, peer);
        }
    }

    fn give_up(&self, id: &NodeId) {
        if let Some(peer) = self.peers().get_mut(id) {
            peer.give_up();
            self.part(id, peer);
        }
    }

    /// All that was shared with a peer is over: whoever watches tables there is cut off here, and whoever watches tables
    /// here will be there.
    fn part(&self, id: &NodeId, peer: &mut Peer) {
        self.places().retain(|_, owner| owner != id);
        for (table, socket) in peer.part() {
            self.hand_on(Delivery { from: id.clone(), call: 0, table, asked: Asked::Unwatch { socket } });
        }
    }

    fn peers(&self) -> MutexGuard<'_, HashMap<NodeId, Peer>> {
        self.peers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn places(&self) -> MutexGuard<'_, HashMap<TableId, NodeId>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A table that is in use learns that a socket is gone.
async fn send_gone(node: &Node, table: &TableId, socket: u64) {
    if let Some(address) = node.address(table) {
        let _ = address.send(Message::Unwatch { socket }).await;
    }
}

/// Does something as long as a node is alive.
fn until_the_end(node: &Arc<Node>, work: impl Future<Output = ()> + Send + 'static) {
    let mut ending = node.ending();
    tokio::spawn(async move {
        tokio::select! {
            () = ending.comes() => {}
            () = work => {}
        }
    });
}

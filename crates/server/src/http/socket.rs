//! A socket: calls come in, what tables say goes out.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use flipwrite_host::fair::{Hash, Secret};
use flipwrite_wire::RefusalLine;
use flipwrite_wire::online::{Call, Say, Wish};
use futures_util::SinkExt;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::{Door, Known};
use crate::hub::{Hub, NotSent};
use crate::id::TableId;
use crate::live::{Answer, Message, refusal};
use crate::outbox::{Inlet, Outbox};
use crate::room::Act;

/// The most bytes of a message: no call is longer.
const MOST_BYTES: usize = 16 * 1024;
/// How much a socket reads or writes at once: most messages are shorter, and there are thousands of sockets.
const BUFFER: usize = 4 * 1024;
/// How many tables one socket may be told of.
const MOST_TABLES: usize = 16;
/// How long nothing is said before a server that stops takes all for said.
const QUIET: Duration = Duration::from_millis(100);
/// How long a farewell may take.
const FAREWELL: Duration = Duration::from_secs(3);
/// The most letters of a name.
const LONGEST_NAME: usize = 24;

pub(super) async fn open(State(door): State<Door>, known: Known, upgrade: WebSocketUpgrade) -> Response {
    // Here from now on: who asks the server to stop waits for this socket, too.
    let mut presence = door.stop.enter();
    let upgrade = upgrade.max_message_size(MOST_BYTES).max_frame_size(MOST_BYTES);
    upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER).on_upgrade(move |mut socket| async move {
        let (outbox, mut inlet) = Outbox::new();
        let mut caller = Caller { hub: door.hub, known, outbox, watched: BTreeSet::new() };
        tokio::select! {
            () = caller.talk(&mut socket, &mut inlet) => {}
            () = presence.asked() => {
                // However long it takes whoever is at the other end to read.
                let _ = timeout(FAREWELL, say_farewell(&mut socket, &mut inlet)).await;
            }
        }
        caller.leave().await;
    })
}

/// What is under way is still said; then the socket is closed, and whoever is behind it comes back later.
async fn say_farewell(socket: &mut WebSocket, inlet: &mut Inlet) -> Result<(), axum::Error> {
    while let Ok(Some(words)) = timeout(QUIET, inlet.next()).await {
        say_all(socket, words, inlet).await?;
    }
    let frame = CloseFrame { code: close_code::AWAY, reason: Utf8Bytes::from_static("the server stops") };
    socket.send(Frame::Close(Some(frame))).await?;
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

/// Whoever is at the other end.
struct Caller {
    hub: Arc<Hub>,
    known: Known,
    outbox: Outbox,
    watched: BTreeSet<TableId>,
}

impl Caller {
    /// Until one of the two ends it.
    async fn talk(&mut self, socket: &mut WebSocket, inlet: &mut Inlet) {
        loop {
            tokio::select! {
                words = inlet.next() => {
                    let Some(words) = words else { return };
                    if say_all(socket, words, inlet).await.is_err() {
                        return;
                    }
                }
                frame = socket.recv() => match frame {
                    Some(Ok(Frame::Text(text))) => self.call(&text).await,
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                    _ => return,
                },
            }
        }
    }

    async fn leave(self) {
        for table in self.watched {
            let _ = self.hub.send(&table, Message::Unwatch { socket: self.outbox.socket() }).await;
        }
    }

    async fn call(&mut self, text: &str) {
        let Ok(call) = serde_json::from_str::<Call>(text) else {
            return self.reply(0, Err(refusal("malformed")));
        };
        if let Err(refused) = self.fulfil(call.id, &call.table, call.wish).await {
            self.reply(call.id, Err(refused));
        }
    }

    fn reply(&self, id: u64, answer: Answer) {
        self.outbox.say(reply(id, answer));
    }

    /// Hands a wish to its table; the answer comes when it comes.
    async fn fulfil(&mut self, id: u64, table: &str, wish: Wish) -> Result<(), RefusalLine> {
        let table: TableId = table.parse().map_err(|_| refusal("no-such-table"))?;
        let (answer, answered) = oneshot::channel();
        let message = self.message(&table, wish, answer)?;
        self.hub.send(&table, message).await.map_err(|reason| match reason {
            NotSent::NoTable => refusal("no-such-table"),
            NotSent::Store(_) => refusal("storage"),
        })?;
        let outbox = self.outbox.clone();
        tokio::spawn(async move {
            // A table that can't store what it accepted ends without a word: nobody knows what counts.
            let answer = answered.await.unwrap_or_else(|_| Err(refusal("storage")));
            outbox.say(reply(id, answer));
        });
        Ok(())
    }

    fn message(
        &mut self,
        table: &TableId,
        wish: Wish,
        answer: oneshot::Sender<Answer>,
    ) -> Result<Message, RefusalLine> {
        let who = self.known.at(table).ok_or_else(|| refusal("unknown-person"))?;
        let mut name = None;
        let act = match wish {
            Wish::Input { input } => return Ok(Message::Input { who, input, answer }),
            Wish::Watch { since } => {
                self.watched.insert(table.clone());
                if self.watched.len() > MOST_TABLES {
                    self.watched.remove(table);
                    return Err(refusal("too-many-tables"));
                }
                let (socket, outbox) = (self.outbox.socket(), self.outbox.clone());
                return Ok(Message::Watch { socket, who, since, outbox, answer });
            }
            Wish::Unwatch => {
                self.watched.remove(table);
                let _ = answer.send(Ok(()));
                return Ok(Message::Unwatch { socket: self.outbox.socket() });
            }
            Wish::Sit { seat, name: wished, nonce_hash } => {
                name = Some(sound_name(&wished).ok_or_else(|| refusal("bad-name"))?);
                let nonce_hash = nonce_hash.map(|digits| digits.parse()).transpose();
                Act::Sit { seat, nonce_hash: nonce_hash.map_err(|_| refusal("malformed"))? }
            }
            Wish::Leave => Act::Leave,
            Wish::Back => return Ok(Message::Back { who, answer }),
            Wish::Say { phrase } => return Ok(Message::Phrase { who, phrase, answer }),
            Wish::Again { same_deal } => return Ok(Message::Again { who, same_deal, answer }),
            Wish::Nonce { nonce } => {
                let Hash(bytes) = nonce.parse().map_err(|_| refusal("malformed"))?;
                Act::Nonce(Secret(bytes))
            }
            Wish::Put { seat, bot } => Act::Put { seat, bot },
            Wish::HandOver { seat } => Act::HandOver(seat),
            Wish::Start => Act::Start,
            Wish::Close => Act::Close,
        };
        Ok(Message::Act { who, act, name, answer })
    }
}

fn reply(id: u64, answer: Answer) -> Arc<str> {
    let say = match answer {
        Ok(()) => Say::Done { id },
        Err(refusal) => Say::Refused { id, refusal },
    };
    say.write().into()
}

/// A name as it may be shown: short, on one line, and without letters that change how others are read.
fn sound_name(wished: &str) -> Option<String> {
    let name = wished.trim();
    let is_bad = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
    };
    (name.chars().nth(LONGEST_NAME).is_none() && !name.chars().any(is_bad)).then(|| name.to_owned())
}

//! Somebody at a table, behind a real socket: knows the rules as a mirror does, and plays any legal choice.

use std::net::SocketAddr;
use std::sync::Arc;

use flipwrite::random::SplitMix64;
use flipwrite::{Choice, Draft, Due, Game, Seat, Table};
use flipwrite_host::fair::{Hash, Secret};
use flipwrite_host::{Chair, Decision, Holder, Mirror, Viewer, write_decision};
use flipwrite_wire::online::{Call, RoomLine, Say, Wish};
use flipwrite_wire::{InputLine, RefusalLine};
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Somebody behind a socket.
pub(crate) struct Client<G: Game> {
    at: SocketAddr,
    pub(crate) token: String,
    table: String,
    socket: Socket,
    last: u64,
    pub(crate) nonce: Secret,
    pub(crate) room: Option<RoomLine>,
    pub(crate) mirror: Option<Mirror<G>>,
    random: SplitMix64,
}

pub(crate) async fn connect(at: SocketAddr, token: &str) -> Socket {
    let mut request = format!("ws://{at}/api/1/socket").into_client_request().unwrap();
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
    // Little room on this side: who does not read is noticed soon.
    let plug = TcpSocket::new_v4().unwrap();
    plug.set_recv_buffer_size(32 * 1024).unwrap();
    let stream = MaybeTlsStream::Plain(plug.connect(at).await.unwrap());
    client_async(request, stream).await.unwrap().0
}

impl<G: Game> Client<G> {
    pub(crate) async fn new(at: SocketAddr, token: &str, table: &str, number: u8) -> Self {
        Client {
            at,
            token: token.to_owned(),
            table: table.to_owned(),
            socket: connect(at, token).await,
            last: 0,
            nonce: Secret([number; 32]),
            room: None,
            mirror: None,
            random: SplitMix64::new(u64::from(number)),
        }
    }

    /// Sits down, and shows the nonce's hash.
    pub(crate) async fn sit(&mut self, name: &str) {
        let nonce_hash = Some(self.nonce.nonce_hash().to_string());
        self.wish(Wish::Sit { seat: None, name: name.to_owned(), nonce_hash }).await.unwrap();
    }

    /// Tells the nonce, once the roster is closed.
    pub(crate) async fn tell_nonce(&mut self) {
        let nonce = Hash(self.nonce.0).to_string();
        self.wish(Wish::Nonce { nonce }).await.unwrap();
    }

    /// The connection is lost and made again; nothing that was heard is heard twice.
    pub(crate) async fn reconnect(&mut self) {
        self.socket = connect(self.at, &self.token).await;
        let since = self.mirror.as_ref().map_or(0, Mirror::heard);
        self.wish(Wish::Watch { since }).await.unwrap();
    }

    /// The server is elsewhere.
    pub(crate) async fn move_to(&mut self, at: SocketAddr) {
        self.at = at;
        self.reconnect().await;
    }

    /// How the server closes the socket, after whatever it still says.
    pub(crate) async fn farewell(&mut self) -> Option<CloseCode> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Close(frame)) => return frame.map(|frame| frame.code),
                Ok(Message::Text(text)) => drop(self.heed(&text)),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    /// Wishes something and hears until the reply.
    pub(crate) async fn wish(&mut self, wish: Wish) -> Result<(), RefusalLine> {
        assert!(self.shout(wish).await, "the server hears");
        let id = self.last;
        loop {
            match self.hear().await {
                Say::Done { id: told } if told == id => return Ok(()),
                Say::Refused { id: told, refusal } if told == id => return Err(refusal),
                _ => {}
            }
        }
    }

    /// Sends anything at all.
    pub(crate) async fn babble(&mut self, message: Message) {
        self.socket.send(message).await.unwrap();
    }

    /// Sends a wish and hears nothing.
    pub(crate) async fn shout(&mut self, wish: Wish) -> bool {
        self.last += 1;
        let call = Call { id: self.last, table: self.table.clone(), wish };
        self.socket.send(Message::text(call.write())).await.is_ok()
    }

    /// Hears until something was said.
    pub(crate) async fn hear_until(&mut self, mut heard: impl FnMut(&Self, &Say) -> bool) {
        loop {
            let say = self.hear().await;
            if heard(self, &say) {
                return;
            }
        }
    }

    /// Whether the server has closed the socket, after whatever it still said.
    pub(crate) async fn is_cut_off(&mut self) -> bool {
        loop {
            match self.socket.next().await {
                None | Some(Err(_) | Ok(Message::Close(_))) => return true,
                Some(Ok(Message::Text(text))) => drop(self.heed(&text)),
                Some(Ok(_)) => {}
            }
        }
    }

    /// Hears one message and heeds it.
    pub(crate) async fn hear(&mut self) -> Say {
        let text = loop {
            if let Message::Text(text) = self.socket.next().await.expect("the server speaks").unwrap() {
                break text;
            }
        };
        self.heed(&text)
    }

    fn heed(&mut self, text: &str) -> Say {
        let say: Say = serde_json::from_str(text).unwrap();
        match &say {
            Say::Room { room, .. } => self.enter((**room).clone()),
            Say::Outputs { first, outputs, .. } => {
                let mirror = self.mirror.as_mut().expect("the room is told before the game");
                for (place, output) in outputs.iter().enumerate() {
                    let output = output.clone().read(mirror.table()).unwrap();
                    mirror.hear(first + place, &output).unwrap();
                }
            }
            _ => {}
        }
        say
    }

    fn enter(&mut self, room: RoomLine) {
        if self.mirror.is_none() && room.phase == "playing" {
            let table: Table<G> = room.spec.table().unwrap();
            let chair = |kind: &String| Chair { name: String::new(), holder: Holder::read(kind) };
            let chairs = room.began.iter().map(chair).collect();
            self.mirror = Some(Mirror::new(Arc::new(table), chairs, Viewer::from(room.own)));
        }
        self.room = Some(room);
    }

    pub(crate) fn seat(&self) -> Seat {
        self.room.as_ref().unwrap().own.unwrap()
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.mirror.as_ref().is_some_and(|mirror| mirror.view().has_ended())
    }

    /// What the own seat is asked, with some legal answer.
    pub(crate) fn answer(&mut self) -> Option<InputLine> {
        let (seat, random) = (self.seat(), &mut self.random);
        let mirror = self.mirror.as_ref()?;
        let question = mirror.company().question(seat)?;
        let view = mirror.view();
        let decision = match &view.position {
            None => {
                let hand = view.hand?;
                Decision::Keep([hand[random.below(2) as usize], hand[2]])
            }
            Some(position) if position.due() == Due::Take(seat) => {
                match position.choices(seat).pick(random)? {
                    Choice::Take(take) => Decision::Take(take),
                    other => panic!("{other:?} is no take"),
                }
            }
            Some(position) => {
                let mut draft = Draft::new(position, seat)?;
                while !draft.is_complete() {
                    let Choice::Cross(crossing) = draft.choices().pick(random)? else { return None };
                    draft.cross(crossing).unwrap();
                }
                Decision::Cross(draft.crossings().collect())
            }
        };
        let decision = write_decision(mirror.table().deck(), &decision);
        Some(InputLine::Decide { seat, question: question.0, decision })
    }
}

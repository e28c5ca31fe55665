//! Somebody at a table, behind a real socket.

use std::net::SocketAddr;
use std::ops::{Deref, DerefMut};

use flipwrite::{Game, Seat};
use flipwrite_host::Mirror;
use flipwrite_host::fair::Secret;
use flipwrite_load::Guest;
use flipwrite_wire::online::{Say, Wish};
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
    guest: Guest<G>,
    socket: Socket,
    /// Every word that the server has said.
    heard: Vec<String>,
}

/// All that it knows of the table.
impl<G: Game> Deref for Client<G> {
    type Target = Guest<G>;

    fn deref(&self) -> &Guest<G> {
        &self.guest
    }
}

impl<G: Game> DerefMut for Client<G> {
    fn deref_mut(&mut self) -> &mut Guest<G> {
        &mut self.guest
    }
}

pub(crate) async fn connect(at: SocketAddr, token: &str) -> Socket {
    connect_to(at, "/api/1/socket", token).await
}

pub(crate) async fn connect_to(at: SocketAddr, path: &str, token: &str) -> Socket {
    let mut request = format!("ws://{at}{path}").into_client_request().unwrap();
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
            guest: Guest::new(table, Secret([number; 32]), u64::from(number)),
            socket: connect(at, token).await,
            heard: Vec::new(),
        }
    }

    /// Sits down, and shows the nonce's hash.
    pub(crate) async fn sit(&mut self, name: &str) {
        let wish = self.guest.sit(name.to_owned());
        self.wish(wish).await.unwrap();
    }

    /// Tells the nonce, once the roster is closed.
    pub(crate) async fn tell_nonce(&mut self) {
        let wish = self.guest.tell_nonce();
        self.wish(wish).await.unwrap();
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

    async fn send(&mut self, wish: Wish) -> u64 {
        let (id, words) = self.guest.call(wish);
        self.socket.send(Message::text(words)).await.unwrap();
        id
    }

    /// Wishes something and hears until the reply.
    pub(crate) async fn wish(&mut self, wish: Wish) -> Result<(), RefusalLine> {
        let id = self.send(wish).await;
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
        let (_, words) = self.guest.call(wish);
        self.socket.send(Message::text(words)).await.is_ok()
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

    /// Hears until there is something to answer, and answers it in some legal way.
    pub(crate) async fn answer_soon(&mut self) -> InputLine {
        loop {
            match self.answer() {
                Some(input) => return input,
                None => drop(self.hear().await),
            }
        }
    }

    /// Every word that the server has said.
    pub(crate) fn heard(&self) -> &[String] {
        &self.heard
    }

    fn heed(&mut self, text: &str) -> Say {
        self.heard.push(text.to_owned());
        self.guest.heed(text).unwrap()
    }

    pub(crate) fn seat(&self) -> Seat {
        self.own_seat().unwrap()
    }
}

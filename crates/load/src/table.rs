//! One table of a load: its people sit down, play a whole game, and begin another when it is over.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, bail};
use flipwrite::{Game, Seat};
use flipwrite_host::fair::Secret;
use flipwrite_wire::OutputLine;
use flipwrite_wire::online::{Say, Wish};
use futures_util::stream::{SelectAll, SplitSink, select_all};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, mpsc};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::guest::Guest;
use crate::pace::Pace;
use crate::{random, request};

/// How long a table that broke off waits before it begins again.
const RECOVERS: Duration = Duration::from_secs(1);
/// How much a socket reads at once: there are thousands of them.
const READ_BYTES: usize = 4 * 1024;

/// What a table has to tell.
pub(crate) enum News {
    /// Its first game has begun.
    Playing,
    /// A decision took this long to be heard by all.
    Heard(Duration),
    /// A game broke off.
    Broken(Error),
}

/// The people of one table.
pub(crate) struct Crowd {
    /// Where each of them finds a server.
    pub(crate) at: Vec<SocketAddr>,
    pub(crate) pace: Pace,
    /// Only so many tables gather at the same time.
    pub(crate) gathering: Arc<Semaphore>,
    pub(crate) said: mpsc::UnboundedSender<News>,
}

pub(crate) type Socket = WebSocketStream<TcpStream>;
/// What one of the people hears, with its place.
type Incoming = Pin<Box<dyn futures_util::Stream<Item = (usize, Result<Utf8Bytes>)> + Send>>;

/// Somebody behind a socket.
struct Person<G: Game> {
    guest: Guest<G>,
    sink: SplitSink<Socket, Message>,
}

/// A decision on its way: when it was sent, and how many have heard of it.
struct Underway {
    sent: Instant,
    heard: usize,
}

/// A table while its game is played.
struct Playing<G: Game> {
    people: Vec<Person<G>>,
    incoming: SelectAll<Incoming>,
    underway: HashMap<(Seat, u32), Underway>,
    /// The question that each of the people thinks about.
    thinks: Vec<Option<(Seat, u32)>>,
    /// Who has thought enough.
    enough: mpsc::UnboundedReceiver<usize>,
    own: mpsc::UnboundedSender<usize>,
}

impl Crowd {
    /// Game after game, until nobody listens any more.
    pub(crate) async fn play_on<G: Game>(self) {
        let mut is_first = true;
        while !self.said.is_closed() {
            if let Err(error) = self.play::<G>(&mut is_first).await {
                let _ = self.said.send(News::Broken(error));
                tokio::time::sleep(RECOVERS).await;
            }
        }
    }

    async fn play<G: Game>(&self, is_first: &mut bool) -> Result<()> {
        let leave = self.gathering.acquire().await?;
        let mut playing = self.gather::<G>().await?;
        playing.begin().await?;
        drop(leave);
        if std::mem::take(is_first) {
            let _ = self.said.send(News::Playing);
        }
        playing.go_on(self).await
    }

    async fn gather<G: Game>(&self) -> Result<Playing<G>> {
        let mut tokens = Vec::new();
        for at in &self.at {
            tokens.push(request::newcomer(*at).await?);
        }
        let id = request::table(self.at[0], &tokens[0], G::ID.name(), self.at.len()).await?;
        let (mut people, mut streams) = (Vec::new(), Vec::new());
        for (place, token) in tokens.iter().enumerate() {
            let (sink, stream) = connect(self.at[place], token).await?.split();
            let guest = Guest::new(&id, Secret(random()?), u64::from_le_bytes(random()?));
            let mut person = Person { guest, sink };
            person.wish(Wish::Watch { since: 0 }).await?;
            person.wish(person.guest.sit(format!("P{place}"))).await?;
            people.push(person);
            streams.push(tagged(place, stream));
        }
        let (own, enough) = mpsc::unbounded_channel();
        let (incoming, thinks) = (select_all(streams), vec![None; people.len()]);
        Ok(Playing { people, incoming, underway: HashMap::new(), thinks, enough, own })
    }
}

pub(crate) async fn connect(at: SocketAddr, token: &str) -> Result<Socket> {
    let mut request = format!("ws://{at}/api/1/socket").into_client_request()?;
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse()?);
    let stream = TcpStream::connect(at).await?;
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(READ_BYTES).write_buffer_size(0);
    Ok(client_async_with_config(request, stream, Some(config)).await?.0)
}

fn tagged(
    place: usize,
    stream: impl futures_util::Stream<Item = Result<Message, tokio_tungstenite::tungstenite::Error>>
    + Send
    + 'static,
) -> Incoming {
    Box::pin(stream.filter_map(move |message| async move {
        let text = match message {
            Ok(Message::Text(text)) => Ok(text),
            Ok(Message::Close(_)) => Err(Error::msg("the server has closed the socket")),
            Ok(_) => return None,
            Err(error) => Err(error.into()),
        };
        Some((place, text))
    }))
}

impl<G: Game> Person<G> {
    async fn wish(&mut self, wish: Wish) -> Result<()> {
        let (_, words) = self.guest.call(wish);
        Ok(self.sink.send(Message::text(words)).await?)
    }
}

impl<G: Game> Playing<G> {
    /// All sit down, the host begins, and all tell their nonces.
    async fn begin(&mut self) -> Result<()> {
        self.hear_until(|guest| guest.own_seat().is_some()).await?;
        self.people[0].wish(Wish::Start).await?;
        self.hear_until(|guest| guest.is_in("drawing")).await?;
        for person in &mut self.people {
            person.wish(person.guest.tell_nonce()).await?;
        }
        self.hear_until(|guest| guest.question().is_some()).await
    }

    async fn hear_until(&mut self, holds: impl Fn(&Guest<G>) -> bool) -> Result<()> {
        while !self.people.iter().all(|person| holds(&person.guest)) {
            self.hear().await?;
        }
        Ok(())
    }

    async fn hear(&mut self) -> Result<(usize, Say)> {
        let heard = self.incoming.next().await;
        self.heed(heard)
    }

    fn heed(&mut self, heard: Option<(usize, Result<Utf8Bytes>)>) -> Result<(usize, Say)> {
        let (place, text) = heard.context("all sockets are closed")?;
        let say = self.people[place].guest.heed(&text?)?;
        if let Say::Refused { refusal, .. } = &say {
            bail!("refused: {}", refusal.code);
        }
        Ok((place, say))
    }

    async fn go_on(&mut self, crowd: &Crowd) -> Result<()> {
        (0..self.people.len()).for_each(|place| self.think(place, crowd));
        while !self.people.iter().all(|person| person.guest.has_ended()) {
            tokio::select! {
                heard = self.incoming.next() => {
                    let (place, say) = self.heed(heard)?;
                    self.count(&say, crowd);
                    self.think(place, crowd);
                }
                Some(place) = self.enough.recv() => self.decide(place).await?,
            }
        }
        Ok(())
    }

    /// Counts who has heard of which decision.
    fn count(&mut self, say: &Say, crowd: &Crowd) {
        let Say::Outputs { outputs, .. } = say else { return };
        for output in outputs {
            let OutputLine::Decided { seat, question, .. } = output else { continue };
            let Some(underway) = self.underway.get_mut(&(*seat, *question)) else { continue };
            underway.heard += 1;
            if underway.heard == self.people.len() {
                let _ = crowd.said.send(News::Heard(underway.sent.elapsed()));
                self.underway.remove(&(*seat, *question));
            }
        }
    }

    /// Somebody who is asked something new begins to think about it.
    fn think(&mut self, place: usize, crowd: &Crowd) {
        let asked = self.people[place].guest.question();
        if asked.is_some() && self.thinks[place] != asked {
            self.thinks[place] = asked;
            crowd.pace.think(place, &self.own);
        }
    }

    /// Somebody has thought enough.
    async fn decide(&mut self, place: usize) -> Result<()> {
        let person = &mut self.people[place];
        let (Some(asked), Some(input)) = (person.guest.question(), person.guest.answer()) else {
            return Ok(());
        };
        self.underway.insert(asked, Underway { sent: Instant::now(), heard: 0 });
        person.wish(Wish::Input { input }).await
    }
}

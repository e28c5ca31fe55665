//! People who play their game to its end, whatever becomes of servers and connections meanwhile, and who remember what
//! they were promised: every decision that was acknowledged, and every word that the table ever said.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Error, Result, bail};
use flipwrite::random::SplitMix64;
use flipwrite::{Game, MOST_SEATS};
use flipwrite_host::Mirror;
use flipwrite_host::fair::Secret;
use flipwrite_wire::online::{Say, Wish};
use flipwrite_wire::{InputLine, OutputLine, RefusalLine};
use futures_util::{SinkExt, StreamExt};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::guest::Guest;
use crate::table::{Socket, connect};
use crate::{random, request};

/// How long a server may take to answer before another connection is tried.
const ANSWERS: Duration = Duration::from_secs(20);
/// How long one waits before the next try, at most.
const TRIES: Duration = Duration::from_millis(400);
/// One of so many decisions is taken back.
const TAKEN_BACK: usize = 16;

/// Where servers are, and how long people think: both can change while they play.
#[derive(Debug)]
pub struct World {
    /// Servers, any of which serves any table.
    pub servers: Vec<SocketAddr>,
    /// The longest thought, in milliseconds.
    pub thought: AtomicU64,
    /// By when all games must be over.
    pub until: Instant,
}

impl World {
    /// Some server.
    fn server(&self, random: &mut SplitMix64) -> SocketAddr {
        self.servers[random.below(self.servers.len())]
    }
}

/// What became of a table.
#[derive(Clone, Debug)]
pub struct Promises {
    /// The table's id.
    pub table: String,
    /// Decisions and take-backs that its people were told to be stored.
    pub acknowledged: Vec<InputLine>,
    /// How often its people had to find a server again.
    pub reconnects: usize,
}

/// A table whose people come back until the game is over.
pub async fn play<G: Game>(world: Arc<World>, seats: usize) -> Result<Promises> {
    let mut random = SplitMix64::new(u64::from_le_bytes(random()?));
    let mut tokens = Vec::new();
    for _ in 0..seats.clamp(1, MOST_SEATS) {
        tokens.push(insist(&world, &mut random, request::newcomer).await?);
    }
    let host = tokens[0].clone();
    let make = |at| {
        let host = host.clone();
        async move { request::table(at, &host, G::ID.name(), seats).await }
    };
    let table = insist(&world, &mut random, make).await?;
    let mut people = JoinSet::new();
    for token in tokens {
        let seed = u64::from_le_bytes(crate::random()?);
        people.spawn(Steadfast::<G>::new(Arc::clone(&world), token, &table, seed)?.play());
    }
    let mut promises = Promises { table, acknowledged: Vec::new(), reconnects: 0 };
    while let Some(played) = people.join_next().await {
        let played = played?.with_context(|| format!("table {}", promises.table))?;
        promises.acknowledged.extend(played.acknowledged);
        promises.reconnects += played.reconnects;
    }
    Ok(promises)
}

/// Asks again until it is answered.
async fn insist<T, A: Future<Output = Result<T>>>(
    world: &World,
    random: &mut SplitMix64,
    ask: impl Fn(SocketAddr) -> A,
) -> Result<T> {
    loop {
        let asked = timeout(ANSWERS, ask(world.server(random))).await;
        let error = match asked {
            Ok(Ok(answer)) => return Ok(answer),
            Ok(Err(error)) => error,
            Err(late) => late.into(),
        };
        wait(world, random, error).await?;
    }
}

/// Waits a little before the next try, unless it is too late for one.
async fn wait(world: &World, random: &mut SplitMix64, error: Error) -> Result<()> {
    if Instant::now() > world.until {
        return Err(error.context("it takes too long"));
    }
    sleep(TRIES.mul_f64((1 + random.below(8)) as f64 / 8.0)).await;
    Ok(())
}

/// Why somebody stops talking to a server.
enum Broken {
    /// It did what it never may.
    Promise(Error),
    /// The connection is gone, or makes no sense: another is tried.
    Line(Error),
}

impl From<Error> for Broken {
    fn from(error: Error) -> Self {
        Broken::Line(error)
    }
}

/// Somebody who comes back.
struct Steadfast<G: Game> {
    world: Arc<World>,
    token: String,
    guest: Guest<G>,
    /// The try to start that the nonce is about, and whether the table has its hash.
    attempt: u32,
    is_shown: bool,
    /// What was sent and is not answered: the number of the call, and the words.
    sent: Option<(u64, InputLine)>,
    /// All that the table said of its game, by number.
    heard: Vec<OutputLine>,
    acknowledged: Vec<InputLine>,
    reconnects: usize,
    random: SplitMix64,
}

/// One connection, and what was already said over it.
struct Visit {
    socket: Socket,
    sitting: Option<u64>,
    has_told_nonce: bool,
    /// When the answer to a question is given.
    thinks: Option<Instant>,
}

impl<G: Game> Steadfast<G> {
    fn new(world: Arc<World>, token: String, table: &str, seed: u64) -> Result<Self> {
        Ok(Steadfast {
            world,
            token,
            guest: Guest::new(table, Secret(random()?), seed),
            attempt: 1,
            is_shown: false,
            sent: None,
            heard: Vec::new(),
            acknowledged: Vec::new(),
            reconnects: 0,
            random: SplitMix64::new(!seed),
        })
    }

    /// Plays until the game is over, and then hears all of it once more: it must be what was told.
    async fn play(mut self) -> Result<Self> {
        for since in [None, Some(0)] {
            loop {
                match self.visit(since).await {
                    Ok(()) => break,
                    Err(Broken::Promise(error)) => return Err(error),
                    Err(Broken::Line(error)) => {
                        self.reconnects += 1;
                        wait(&self.world, &mut self.random, error).await?;
                    }
                }
            }
        }
        Ok(self)
    }

    async fn visit(&mut self, since: Option<usize>) -> Result<(), Broken> {
        let at = self.world.server(&mut self.random);
        let socket = timeout(ANSWERS, connect(at, &self.token)).await.map_err(Error::from)??;
        let mut visit = Visit { socket, sitting: None, has_told_nonce: false, thinks: None };
        let known = self.guest.mirror.as_ref().map_or(0, Mirror::heard);
        let watch = self.say(&mut visit, Wish::Watch { since: since.unwrap_or(known) }).await?;
        if let Some((_, input)) = self.sent.take() {
            self.send(&mut visit, input).await?;
        }
        let mut is_told = false;
        while !(is_told && self.guest.has_ended() && self.sent.is_none()) {
            let say = self.next(&mut visit).await?;
            match say {
                Some(Say::Done { id }) if id == watch => is_told = true,
                Some(say) => self.take(&mut visit, say)?,
                None => {}
            }
            self.attend(&mut visit).await?;
        }
        Ok(())
    }

    async fn say(&mut self, visit: &mut Visit, wish: Wish) -> Result<u64> {
        let (id, words) = self.guest.call(wish);
        timeout(ANSWERS, visit.socket.send(Message::text(words))).await??;
        Ok(id)
    }

    async fn send(&mut self, visit: &mut Visit, input: InputLine) -> Result<()> {
        // Remembered first: whether it arrives is not known.
        self.sent = Some((0, input.clone()));
        let id = self.say(visit, Wish::Input { input: input.clone() }).await?;
        self.sent = Some((id, input));
        Ok(())
    }

    /// What the server says next; nothing once a thought is over.
    async fn next(&mut self, visit: &mut Visit) -> Result<Option<Say>, Broken> {
        let thought = visit.thinks.map_or(ANSWERS, |end| end.saturating_duration_since(Instant::now()));
        let message = match timeout(thought, visit.socket.next()).await {
            Err(_) if visit.thinks.is_some() => return Ok(None),
            // Others may think for long; the line is tried, so that a dead one is found out.
            Err(_) => {
                let ping = visit.socket.send(Message::Ping(Vec::new().into()));
                timeout(ANSWERS, ping).await.map_err(Error::from)?.map_err(Error::from)?;
                if self.sent.is_some() || Instant::now() > self.world.until {
                    return Err(Broken::Line(Error::msg("no answer")));
                }
                return Ok(None);
            }
            Ok(message) => message.context("the server has closed the socket")?.map_err(Error::from)?,
        };
        let Message::Text(text) = message else { return Ok(None) };
        let say: Say = serde_json::from_str(&text).map_err(Error::from)?;
        if let Say::Outputs { first, outputs, .. } = &say {
            self.remember(*first, outputs)?;
        }
        self.guest.heed(&text)?;
        Ok(Some(say))
    }

    /// What was said once stays said.
    fn remember(&mut self, first: usize, outputs: &[OutputLine]) -> Result<(), Broken> {
        for (number, output) in (first..).zip(outputs) {
            match self.heard.get(number) {
                Some(before) if before != output => {
                    return Err(Broken::Promise(Error::msg(format!("{before:?} became {output:?}"))));
                }
                Some(_) => {}
                None if number == self.heard.len() => self.heard.push(output.clone()),
                None => return Err(Broken::Line(Error::msg("something was not told"))),
            }
        }
        Ok(())
    }

    fn take(&mut self, visit: &mut Visit, say: Say) -> Result<(), Broken> {
        match say {
            Say::Done { id } if Some(id) == visit.sitting => {
                visit.sitting = None;
                self.is_shown = true;
            }
            Say::Done { id } if self.is_about_sent(id) => {
                self.acknowledged.extend(self.sent.take().map(|(_, input)| input));
            }
            Say::Refused { id, refusal } => self.be_refused(id, &refusal)?,
            _ => {}
        }
        Ok(())
    }

    fn is_about_sent(&self, id: u64) -> bool {
        self.sent.as_ref().is_some_and(|(sent, _)| *sent == id)
    }

    fn be_refused(&mut self, id: u64, refusal: &RefusalLine) -> Result<(), Broken> {
        let why = Error::msg(format!("refused: {}", refusal.code));
        match &self.sent {
            // Nobody knows whether it counts: it is sent again.
            _ if refusal.code == "storage" => Err(Broken::Line(why)),
            Some((sent, InputLine::TakeBack { .. })) if *sent == id && refusal.code == "too-late" => {
                self.sent = None;
                Ok(())
            }
            Some((sent, input)) if *sent == id => Err(Broken::Promise(why.context(format!("{input:?}")))),
            _ => Err(Broken::Line(why)),
        }
    }

    /// Does what is to be done: sits down, tells the nonce, decides.
    async fn attend(&mut self, visit: &mut Visit) -> Result<()> {
        let Some(room) = &self.guest.room else { return Ok(()) };
        if room.attempts != self.attempt {
            self.attempt = room.attempts;
            (self.is_shown, visit.has_told_nonce) = (false, false);
            // An answer that is still on its way is about the nonce of before.
            visit.sitting = None;
            self.guest.nonce = Secret(random()?);
        }
        match room.phase.as_str() {
            "gathering" | "drawing" if !self.is_shown => self.sit(visit).await?,
            "drawing" if !visit.has_told_nonce => {
                visit.has_told_nonce = true;
                let wish = self.guest.tell_nonce();
                self.say(visit, wish).await?;
            }
            "playing" => self.decide(visit).await?,
            "closed" => bail!("the table was closed"),
            _ => {}
        }
        Ok(())
    }

    async fn sit(&mut self, visit: &mut Visit) -> Result<()> {
        if visit.sitting.is_none() {
            let wish = self.guest.sit(String::new());
            visit.sitting = Some(self.say(visit, wish).await?);
        }
        Ok(())
    }

    async fn decide(&mut self, visit: &mut Visit) -> Result<()> {
        if self.sent.is_some() {
            return Ok(());
        }
        let Some(at) = visit.thinks else {
            let may_take_back = self.taken_back().is_some();
            if self.guest.question().is_some() || may_take_back && self.random.below(TAKEN_BACK) == 0 {
                let longest = self.world.thought.load(Ordering::Relaxed) as usize;
                let thought = Duration::from_millis(self.random.below(longest + 1) as u64);
                visit.thinks = Some(Instant::now() + thought);
            }
            return Ok(());
        };
        if Instant::now() < at {
            return Ok(());
        }
        visit.thinks = None;
        let input = self.guest.answer().or_else(|| self.taken_back());
        match input {
            Some(input) => self.send(visit, input).await,
            None => Ok(()),
        }
    }

    /// The way back from the last decision, while nothing has followed from it.
    fn taken_back(&self) -> Option<InputLine> {
        let (seat, mirror) = (self.guest.own_seat()?, self.guest.mirror.as_ref()?);
        let answered = mirror.company().answered(seat)?;
        Some(InputLine::TakeBack { seat, question: answered.0 })
    }
}

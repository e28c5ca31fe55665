//! What a table is before its game begins and around it: who sits where, what was agreed, how the deal is drawn.
//!
//! Without I/O, like the host of the game: an act in, the changed room out. It knows people by numbers; their names are
//! kept elsewhere, so that whoever is forgotten is forgotten everywhere.

use std::fmt;

use flipwrite::{Game, GameId, MOST_SEATS, Maps, Pyramids, Seat, Seed};
use flipwrite_host::fair::{Fair, Hash, Roster, Secret};
use flipwrite_host::{Chair, Holder, Origin, Time};
use flipwrite_players::BotName;
use flipwrite_wire::{SpecFlaw, TableSpec};
use serde::{Deserialize, Serialize};

/// Milliseconds that a nonce may take to come, once the roster is closed.
pub(crate) const NONCES_TAKE: u64 = 10_000;

/// A person, by a number that says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Person(pub i64);

/// What was agreed when the table was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Terms {
    /// Whether it stands in the list of open tables.
    #[serde(default)]
    pub open: bool,
    /// Whether others may watch.
    #[serde(default)]
    pub watched: bool,
    /// The bot that takes free seats at the start, and the place of whoever is gone.
    #[serde(default = "usual_stand_in")]
    pub stand_in: String,
}

fn usual_stand_in() -> String {
    "skilled".to_owned()
}

impl Default for Terms {
    fn default() -> Self {
        Terms { open: false, watched: false, stand_in: usual_stand_in() }
    }
}

/// A seat of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Nobody's.
    Free,
    /// A bot's.
    Bot(String),
    /// A person's.
    Person {
        /// Who.
        person: Person,
        /// The hash of the nonce that the device has drawn, if it can.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce_hash: Option<String>,
        /// The nonce itself, once the roster is closed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
}

impl Place {
    /// Whose it is.
    pub fn person(&self) -> Option<Person> {
        if let Place::Person { person, .. } = self { Some(*person) } else { None }
    }
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// People sit down.
    Gathering,
    /// The roster is closed, and nonces are awaited, from this time on.
    Drawing(u64),
    /// The game is played, or over.
    Playing,
    /// The table was closed before a game began.
    Closed,
}

/// A table, apart from its game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Room {
    id: String,
    spec: TableSpec,
    terms: Terms,
    /// Who made the table, or was given it.
    host: Person,
    places: Vec<Place>,
    phase: Phase,
    /// The table's secret: it decides the deal, together with the nonces.
    secret: String,
    /// How often a start was tried, the present one included.
    attempts: u32,
}

/// A room holds what nobody may know before the game has ended: it is never printed by the way.
impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Room({}, {:?})", self.id, self.phase)
    }
}

/// What somebody does at a table outside of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Sits down: in a seat, or in the first that is free. Again, to give another nonce.
    Sit {
        /// Where.
        seat: Option<Seat>,
        /// The hash of the device's nonce.
        nonce_hash: Option<Hash>,
    },
    /// Stands up.
    Leave,
    /// The nonce itself, after the roster was closed.
    Nonce(Secret),
    /// The host gives a seat to a bot, or frees it: whoever sat there stands up.
    Put {
        /// Which seat.
        seat: Seat,
        /// The bot; nobody without one.
        bot: Option<String>,
    },
    /// The host hands the table over to whoever sits there.
    HandOver(Seat),
    /// The host begins the game: free seats become bots.
    Start,
    /// The host closes the table.
    Close,
}

/// Why something can't be done at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RoomRefusal {
    /// The game has begun, or the table was closed.
    TooLate,
    /// No such seat, or it is taken.
    SeatTaken,
    /// Every seat is taken.
    Full,
    /// Whoever asks does not sit here.
    NotSeated,
    /// Only the host may.
    NotTheHost,
    /// Nobody sits there to whom the table could be handed.
    NobodyThere,
    /// The nonce is not the one whose hash was shown, or none is awaited.
    OtherNonce,
    /// The bot is none of the levels.
    BadBot,
}

/// Why there can be no such table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NewRoomFlaw {
    /// No table can be set up so.
    Spec(SpecFlaw),
    /// The stand-in is none of the levels.
    StandIn,
}

impl NewRoomFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            NewRoomFlaw::Spec(flaw) => flaw.code(),
            NewRoomFlaw::StandIn => RoomRefusal::BadBot.code(),
        }
    }
}

impl fmt::Display for NewRoomFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NewRoomFlaw::Spec(flaw) => flaw.fmt(f),
            NewRoomFlaw::StandIn => f.write_str(self.code()),
        }
    }
}

impl std::error::Error for NewRoomFlaw {}

impl From<SpecFlaw> for NewRoomFlaw {
    fn from(flaw: SpecFlaw) -> Self {
        NewRoomFlaw::Spec(flaw)
    }
}

impl RoomRefusal {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            RoomRefusal::TooLate => "too-late",
            RoomRefusal::SeatTaken => "seat-taken",
            RoomRefusal::Full => "table-full",
            RoomRefusal::NotSeated => "not-seated",
            RoomRefusal::NotTheHost => "not-the-host",
            RoomRefusal::NobodyThere => "nobody-there",
            RoomRefusal::OtherNonce => "other-nonce",
            RoomRefusal::BadBot => "bad-bot",
        }
    }
}

impl fmt::Display for RoomRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl std::error::Error for RoomRefusal {}

impl Room {
    /// A table that waits for people; whoever made it sits nowhere yet. Bots are of the levels, without options of their
    /// own: what they cost is known.
    pub fn new(
        id: &str,
        spec: TableSpec,
        terms: Terms,
        host: Person,
        secret: Secret,
    ) -> Result<Self, NewRoomFlaw> {
        match spec.game()? {
            GameId::Maps => spec.table::<Maps>().map(drop)?,
            GameId::Pyramids => spec.table::<Pyramids>().map(drop)?,
        }
        if !is_level(&terms.stand_in) {
            return Err(NewRoomFlaw::StandIn);
        }
        let places = vec![Place::Free; spec.seats.min(MOST_SEATS)];
        let secret = Hash(secret.0).to_string();
        Ok(Room {
            id: id.to_owned(),
            spec,
            terms,
            host,
            places,
            phase: Phase::Gathering,
            secret,
            attempts: 1,
        })
    }

    /// What is played.
    pub fn spec(&self) -> &TableSpec {
        &self.spec
    }

    /// What was agreed.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Whose table it is.
    pub fn host(&self) -> Person {
        self.host
    }

    /// Who sits where.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// How far it is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What binds the table to its part of the deal, shown to all before anybody sits.
    pub fn commitment(&self) -> Hash {
        self.secret().commitment()
    }

    /// How often a start was tried.
    pub fn attempts(&self) -> u32 {
        self.attempts
    }

    fn secret(&self) -> Secret {
        secret(&self.secret).unwrap_or(Secret([0; 32]))
    }

    /// What the bots' randomness comes from: nothing that tells of the deal.
    pub(crate) fn bot_seed(&self) -> u64 {
        let Hash(bytes) = self.secret().nonce_hash();
        bytes[..8].iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte))
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: Person) -> Option<Seat> {
        let place = self.places.iter().position(|place| place.person() == Some(person))?;
        Seat::new(place)
    }

    /// The room after somebody has done something; the room itself stays as it is.
    pub fn after(&self, at: Time, who: Person, act: Act) -> Result<Room, RoomRefusal> {
        let mut room = self.clone();
        match act {
            Act::Nonce(nonce) => room.hear(who, nonce)?,
            _ if self.phase != Phase::Gathering => return Err(RoomRefusal::TooLate),
            Act::Sit { seat, nonce_hash } => room.sit(who, seat, nonce_hash)?,
            Act::Leave => room.leave(who)?,
            _ if who != self.host => return Err(RoomRefusal::NotTheHost),
            Act::Put { bot: Some(bot), .. } if !is_level(&bot) => return Err(RoomRefusal::BadBot),
            Act::Put { seat, bot } => {
                let place = room.places.get_mut(seat.index()).ok_or(RoomRefusal::SeatTaken)?;
                *place = bot.map_or(Place::Free, Place::Bot);
            }
            Act::HandOver(seat) => {
                let there = self.places.get(seat.index()).and_then(Place::person);
                room.host = there.ok_or(RoomRefusal::NobodyThere)?;
            }
            Act::Start => room.start(at),
            Act::Close => room.phase = Phase::Closed,
        }
        Ok(room)
    }

    fn sit(
        &mut self,
        person: Person,
        seat: Option<Seat>,
        nonce_hash: Option<Hash>,
    ) -> Result<(), RoomRefusal> {
        let own = self.seat_of(person);
        let free = || self.places.iter().position(|place| *place == Place::Free).and_then(Seat::new);
        let seat = seat.or(own).or_else(free).ok_or(RoomRefusal::Full)?;
        match self.places.get(seat.index()) {
            Some(Place::Free) => {}
            Some(_) if own == Some(seat) => {}
            _ => return Err(RoomRefusal::SeatTaken),
        }
        if let Some(own) = own {
            self.places[own.index()] = Place::Free;
        }
        let nonce_hash = nonce_hash.map(|hash| hash.to_string());
        self.places[seat.index()] = Place::Person { person, nonce_hash, nonce: None };
        Ok(())
    }

    fn leave(&mut self, person: Person) -> Result<(), RoomRefusal> {
        let seat = self.seat_of(person).ok_or(RoomRefusal::NotSeated)?;
        self.places[seat.index()] = Place::Free;
        Ok(())
    }

    /// Closes the roster: free seats are bots from now on.
    fn start(&mut self, at: Time) {
        for place in &mut self.places {
            if *place == Place::Free {
                *place = Place::Bot(self.terms.stand_in.clone());
            }
        }
        self.phase = Phase::Drawing(at.0);
    }

    /// A nonce comes: the one whose hash was shown, and only after the roster was closed.
    fn hear(&mut self, person: Person, told: Secret) -> Result<(), RoomRefusal> {
        if !matches!(self.phase, Phase::Drawing(_)) {
            return Err(RoomRefusal::TooLate);
        }
        let seat = self.seat_of(person).ok_or(RoomRefusal::NotSeated)?;
        let Place::Person { nonce_hash, nonce, .. } = &mut self.places[seat.index()] else {
            return Err(RoomRefusal::NotSeated);
        };
        if *nonce_hash != Some(told.nonce_hash().to_string()) {
            return Err(RoomRefusal::OtherNonce);
        }
        *nonce = Some(Hash(told.0).to_string());
        Ok(())
    }

    /// Once all nonces are there, where the deal comes from; the game can begin.
    pub fn origin(&self) -> Option<Origin> {
        let is_missing =
            |place: &Place| matches!(place, Place::Person { nonce_hash: Some(_), nonce: None, .. });
        if !matches!(self.phase, Phase::Drawing(_)) || self.places.iter().any(is_missing) {
            return None;
        }
        let fair = match self.spec.game().ok()? {
            GameId::Maps => self.fair::<Maps>(),
            GameId::Pyramids => self.fair::<Pyramids>(),
        };
        // Without a single nonce it is the table's secret alone that decides: not called fair.
        Some(fair.map_or_else(|| Origin::Seed(Seed(self.secret().0)), Origin::Fair))
    }

    fn fair<G: Game>(&self) -> Option<Fair> {
        let table = self.spec.table::<G>().ok()?;
        let given = |place: &Place| match place {
            Place::Person { nonce: Some(nonce), .. } => secret(nonce),
            _ => None,
        };
        let nonces: Vec<Option<Secret>> = self.places.iter().map(given).collect();
        let hashes = nonces.iter().map(|nonce| nonce.as_ref().map(Secret::nonce_hash)).collect();
        Fair::new(self.secret(), Roster::new(&self.id, &table, hashes), nonces, self.attempts).ok()
    }

    /// The chairs that the game begins with. Nameless: a journal names seats only.
    pub fn chairs(&self) -> Vec<Chair> {
        let holder = |place: &Place| match place {
            Place::Bot(bot) => Holder::Bot(bot.clone()),
            _ => Holder::Person,
        };
        self.places.iter().map(|place| Chair { name: String::new(), holder: holder(place) }).collect()
    }

    /// The game has begun.
    #[must_use]
    pub fn playing(&self) -> Room {
        Room { phase: Phase::Playing, ..self.clone() }
    }

    /// The room after a start in which a nonce did not come in time: a new secret, new nonces, one more attempt. Nothing
    /// while there is still time.
    pub fn voided(&self, at: Time, secret: Secret) -> Option<Room> {
        let Phase::Drawing(since) = self.phase else { return None };
        if at.0 < since.saturating_add(NONCES_TAKE) || self.origin().is_some() {
            return None;
        }
        let mut room =
            Room { phase: Phase::Gathering, attempts: self.attempts.saturating_add(1), ..self.clone() };
        room.secret = Hash(secret.0).to_string();
        for place in &mut room.places {
            if let Place::Person { nonce_hash, nonce, .. } = place {
                (*nonce_hash, *nonce) = (None, None);
            }
        }
        Some(room)
    }
}

/// Whether a bot is one of the levels, without options of its own.
fn is_level(bot: &str) -> bool {
    BotName::LEVELS.iter().any(|level| level.name() == bot)
}

fn secret(digits: &str) -> Option<Secret> {
    digits.parse().ok().map(|Hash(bytes)| Secret(bytes))
}

//! What a table is before its game begins and around it: who sits where, what was agreed, how the deal is drawn.
//!
//! Without I/O, like the host of the game: an act in, the changed room out. It knows people by numbers; their names are
//! kept elsewhere, so that whoever is forgotten is forgotten everywhere.

mod digits;
mod place;
mod refusal;
mod wanted;

use std::fmt;

use flipwrite::{Game, GameId, MOST_SEATS, Maps, Pyramids, Seat, Seed};
use flipwrite_host::fair::{Fair, Hash, Roster, Secret};
use flipwrite_host::{Chair, Holder, Origin, Time};
use flipwrite_wire::TableSpec;
use flipwrite_wire::online::Terms;
use serde::{Deserialize, Serialize};

pub use self::place::{Person, Place};
pub use self::refusal::RoomRefusal;
pub use self::wanted::NewRoomFlaw;
use self::wanted::is_level;

/// Milliseconds that a nonce may take to come, once the roster is closed: at a table where people sit together, and at
/// one where they look in now and then.
const NONCES_TAKE: [u64; 2] = [10_000, 86_400_000];

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
    /// Whom the host does not want here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    removed: Vec<Person>,
    /// The seed of a deal that was played before, in hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deal: Option<String>,
    /// The table where the same company plays on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<String>,
    /// Where others play the same deal: from when on all may know it, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    opens: Option<u64>,
}

/// A room holds what nobody may know before the game has ended: it is never printed by the way.
impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Room({}, {:?})", self.id, self.phase)
    }
}

/// What somebody does at a table outside of its game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Sits down: in a seat, or in the first that is free. Again, to give another nonce.
    Sit {
        /// Where.
        seat: Option<Seat>,
        /// The hash of the device's nonce.
        #[serde(with = "digits::hash")]
        nonce_hash: Option<Hash>,
    },
    /// Stands up.
    Leave,
    /// The nonce itself, after the roster was closed.
    Nonce(#[serde(with = "digits::secret")] Secret),
    /// The host gives a seat to a bot, or frees it: whoever sat there has to go.
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
        let spec = wanted::checked(spec, &terms)?;
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
            removed: Vec::new(),
            deal: None,
            next: None,
            opens: None,
        })
    }

    /// A table for the same company to play on, each one seat further; with a seed, that deal again.
    #[must_use]
    pub fn again(&self, id: &str, secret: Secret, deal: Option<Seed>) -> Self {
        let place = |place: &Place| match place {
            Place::Person { person, .. } => Place::kept_for(*person),
            other => other.clone(),
        };
        let mut places: Vec<Place> = self.places.iter().map(place).collect();
        places.rotate_right(1);
        Room {
            id: id.to_owned(),
            places,
            phase: Phase::Gathering,
            secret: Hash(secret.0).to_string(),
            attempts: 1,
            deal: deal.map(|seed| Hash(seed.0).to_string()),
            next: None,
            opens: None,
            ..self.clone()
        }
    }

    /// The room where what was a guest's is somebody else's, who is the same person; nothing if both have a seat.
    pub fn joined(&self, guest: Person, person: Person) -> Option<Self> {
        if self.seat_of(guest).is_some() && self.seat_of(person).is_some() {
            return None;
        }
        let mut room = self.clone();
        let places = room.places.iter_mut().filter_map(Place::person_mut);
        let all = places.chain([&mut room.host]).chain(&mut room.removed);
        all.filter(|one| **one == guest).for_each(|one| *one = person);
        Some(room)
    }

    /// The room once somebody is forgotten: a start that they took part in does not count, whoever is left has the table, and
    /// where nobody is, it is closed.
    #[must_use]
    pub fn without(&self, who: Person, secret: Secret) -> Self {
        let mut room = match (self.phase, self.seat_of(who)) {
            (Phase::Drawing(_), Some(_)) => self.drawn_anew(secret),
            _ => self.clone(),
        };
        let is_gathering = room.phase == Phase::Gathering;
        if let Some(seat) = room.seat_of(who).filter(|_| is_gathering) {
            room.places[seat.index()] = Place::Free;
        }
        let left = room.places.iter().filter_map(Place::person).find(|person| *person != who);
        match left {
            Some(next) if room.host == who => room.host = next,
            None if room.host == who && is_gathering => room.phase = Phase::Closed,
            _ => {}
        }
        room
    }

    /// The room with all its seats kept for one person, and a deal that others play, too; all may know it from a time on.
    #[must_use]
    pub fn for_one(self, person: Person, seed: Seed, opens: u64) -> Self {
        let places = vec![Place::kept_for(person); self.places.len()];
        Room { places, deal: Some(Hash(seed.0).to_string()), opens: Some(opens), ..self }
    }

    /// Whether nobody else sits down here: others have the same deal before them, or had.
    fn is_for_one(&self) -> bool {
        self.opens.is_some()
    }

    /// Whether all may know the deal, once the game has ended.
    pub fn is_opened(&self, at: Time) -> bool {
        self.opens.is_none_or(|opens| opens <= at.0)
    }

    /// The room once the same company plays on elsewhere.
    #[must_use]
    pub fn followed_by(&self, next: &str) -> Self {
        Room { next: Some(next.to_owned()), ..self.clone() }
    }

    /// The table where the same company plays on.
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// Whether the deal was played before.
    pub fn is_known_deal(&self) -> bool {
        self.deal.is_some()
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

    /// Whether somebody may see what goes on here: whoever has the link, until the game begins; then whoever sits there,
    /// the host, and others with the host's leave.
    pub fn may_look(&self, person: Person) -> bool {
        let is_ours = self.seat_of(person).is_some() || self.host == person;
        is_ours || self.terms.watched || self.phase != Phase::Playing
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: Person) -> Option<Seat> {
        let place = self.places.iter().position(|place| place.person() == Some(person))?;
        Seat::new(place)
    }

    /// The room after somebody has done something; the room itself stays as it is. The same again changes nothing.
    pub fn after(&self, at: Time, who: Person, act: Act) -> Result<Room, RoomRefusal> {
        let mut room = self.clone();
        match act {
            Act::Nonce(nonce) => room.hear(who, nonce)?,
            Act::Sit { seat, nonce_hash } => room.sit(at, who, seat, nonce_hash)?,
            Act::Leave => room.leave(who)?,
            Act::HandOver(seat) if self.host_is_at(seat) => {}
            _ if who != self.host => return Err(RoomRefusal::NotTheHost),
            Act::Put { seat, bot } => room.put(seat, bot)?,
            Act::HandOver(seat) => {
                let there = self.places.get(seat.index()).and_then(Place::person);
                room.host = there.ok_or(RoomRefusal::NobodyThere)?;
            }
            Act::Start => room.start(at)?,
            Act::Close => room.close()?,
        }
        Ok(room)
    }

    fn host_is_at(&self, seat: Seat) -> bool {
        self.seat_of(self.host) == Some(seat)
    }

    fn is_gathering(&self) -> Result<(), RoomRefusal> {
        if self.phase == Phase::Gathering { Ok(()) } else { Err(RoomRefusal::TooLate) }
    }

    /// Somebody sits down; whoever takes the last seat begins the game.
    fn sit(
        &mut self,
        at: Time,
        person: Person,
        seat: Option<Seat>,
        nonce_hash: Option<Hash>,
    ) -> Result<(), RoomRefusal> {
        let own = self.seat_of(person);
        let nonce_hash = nonce_hash.map(|hash| hash.to_string());
        if self.phase != Phase::Gathering && own.is_some_and(|own| self.has_shown(own, &nonce_hash)) {
            return Ok(());
        }
        self.is_gathering()?;
        let free = || self.places.iter().position(|place| *place == Place::Free).and_then(Seat::new);
        let seat = seat.or(own).or_else(free).ok_or(RoomRefusal::Full)?;
        match self.places.get(seat.index()) {
            _ if self.removed.contains(&person) => return Err(RoomRefusal::Removed),
            _ if self.is_for_one() && person != self.host => return Err(RoomRefusal::SeatTaken),
            Some(Place::Free) => {}
            Some(_) if own == Some(seat) => {}
            _ => return Err(RoomRefusal::SeatTaken),
        }
        if let Some(own) = own {
            self.places[own.index()] = Place::Free;
        }
        self.places[seat.index()] = Place::Person { person, nonce_hash, nonce: None, kept: false };
        if self.places.iter().all(|place| *place != Place::Free && !place.is_kept()) {
            self.start(at)?;
        }
        Ok(())
    }

    fn has_shown(&self, seat: Seat, hash: &Option<String>) -> bool {
        matches!(&self.places[seat.index()], Place::Person { nonce_hash, .. } if nonce_hash == hash)
    }

    /// Somebody stands up; whoever does not sit here has done so already.
    fn leave(&mut self, person: Person) -> Result<(), RoomRefusal> {
        self.is_gathering()?;
        if let Some(seat) = self.seat_of(person) {
            self.places[seat.index()] = Place::Free;
        }
        Ok(())
    }

    /// A bot, or before the game nobody, is in a seat. Whoever sat there does not come back, unless that was the host.
    fn put(&mut self, seat: Seat, bot: Option<String>) -> Result<(), RoomRefusal> {
        if bot.as_deref().is_some_and(|bot| !is_level(bot)) {
            return Err(RoomRefusal::BadBot);
        }
        let new = match (self.phase, bot) {
            (Phase::Gathering, None) => Place::Free,
            (Phase::Gathering | Phase::Playing, Some(bot)) => Place::Bot(bot),
            _ => return Err(RoomRefusal::TooLate),
        };
        let place = self.places.get_mut(seat.index()).ok_or(RoomRefusal::SeatTaken)?;
        let before = std::mem::replace(place, new);
        self.removed.extend(before.person().filter(|person| *person != self.host));
        Ok(())
    }

    fn close(&mut self) -> Result<(), RoomRefusal> {
        if self.phase != Phase::Closed {
            self.is_gathering()?;
        }
        self.phase = Phase::Closed;
        Ok(())
    }

    /// Closes the roster: seats where nobody is are bots from now on.
    fn start(&mut self, at: Time) -> Result<(), RoomRefusal> {
        match self.phase {
            Phase::Drawing(_) | Phase::Playing => return Ok(()),
            Phase::Closed => return Err(RoomRefusal::TooLate),
            Phase::Gathering => self.phase = Phase::Drawing(at.0),
        }
        for place in &mut self.places {
            if *place == Place::Free || place.is_kept() {
                *place = Place::Bot(self.terms.stand_in.clone());
            }
        }
        Ok(())
    }

    /// A nonce comes: the one whose hash was shown, and only after the roster was closed.
    fn hear(&mut self, person: Person, told: Secret) -> Result<(), RoomRefusal> {
        let is_drawing = matches!(self.phase, Phase::Drawing(_));
        let seat = self.seat_of(person).ok_or(RoomRefusal::NotSeated)?;
        let Place::Person { nonce_hash, nonce, .. } = &mut self.places[seat.index()] else {
            return Err(RoomRefusal::NotSeated);
        };
        let given = Some(Hash(told.0).to_string());
        if *nonce == given {
            return Ok(());
        }
        if !is_drawing {
            return Err(RoomRefusal::TooLate);
        }
        if *nonce_hash != Some(told.nonce_hash().to_string()) {
            return Err(RoomRefusal::OtherNonce);
        }
        *nonce = given;
        Ok(())
    }

    /// Once all nonces are there, where the deal comes from; the game can begin.
    pub fn origin(&self) -> Option<Origin> {
        let is_missing =
            |place: &Place| matches!(place, Place::Person { nonce_hash: Some(_), nonce: None, .. });
        if !matches!(self.phase, Phase::Drawing(_)) || self.places.iter().any(is_missing) {
            return None;
        }
        if let Some(deal) = &self.deal {
            return deal.parse().ok().map(|Hash(seed)| Origin::Seed(Seed(seed)));
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

    /// By when all nonces must have come, while they are awaited.
    pub fn nonces_due(&self) -> Option<u64> {
        let Phase::Drawing(since) = self.phase else { return None };
        Some(since.saturating_add(NONCES_TAKE[usize::from(self.terms.pace.is_correspondence())]))
    }

    /// The room after a start in which a nonce did not come in time: a new secret, new nonces, one more attempt; seats are
    /// kept for those who sat there. Nothing while there is still time.
    pub fn voided(&self, at: Time, secret: Secret) -> Option<Room> {
        if at.0 < self.nonces_due()? || self.origin().is_some() {
            return None;
        }
        Some(self.drawn_anew(secret))
    }

    fn drawn_anew(&self, secret: Secret) -> Room {
        let mut room =
            Room { phase: Phase::Gathering, attempts: self.attempts.saturating_add(1), ..self.clone() };
        room.secret = Hash(secret.0).to_string();
        for place in &mut room.places {
            if let Some(person) = place.person() {
                *place = Place::kept_for(person);
            }
        }
        room
    }
}

fn secret(digits: &str) -> Option<Secret> {
    digits.parse().ok().map(|Hash(bytes)| Secret(bytes))
}

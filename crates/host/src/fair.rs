//! Fair deals: nobody, the table included, could choose what chance gives, and afterwards anybody can check it.
//!
//! The table draws a secret and shows its hash before anyone sits. Whoever sits down shows the hash of a nonce. The
//! start closes the roster of all that; only then are the nonces told, and the seed is the hash of everything
//! together. All is revealed when the game has ended (`docs/record-format.md`).

use std::fmt;
use std::str::FromStr;

use flipwrite::record::{Record, RecordFair};
use flipwrite::{Game, GameId, Maps, Options, Pyramids, Seat, Seed, Table};
use sha2::{Digest, Sha256};

use crate::past::{PastFlaw, same_deal};
use crate::setup::{Origin, Setup};

/// What the protocol calls itself.
pub const FAIR_PROTOCOL: &str = "flipwrite-fair/1";

/// A SHA-256 hash, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

/// 32 bytes that are kept secret until the game has ended: the table's secret, or somebody's nonce.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

/// The text is not 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotHex;

impl Secret {
    /// What a table shows of its secret before anyone sits.
    pub fn commitment(&self) -> Hash {
        hash("table", &[&self.0])
    }

    /// What whoever sits down shows of a nonce.
    pub fn nonce_hash(&self) -> Hash {
        hash("nonce", &[&self.0])
    }
}

fn hash(label: &str, parts: &[&[u8]]) -> Hash {
    let mut hasher = Sha256::new();
    hasher.update(format!("{FAIR_PROTOCOL} {label}\n"));
    parts.iter().for_each(|part| hasher.update(part));
    Hash(hasher.finalize().into())
}

/// Who sits down with which nonce to play what: closed by the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// The table's id.
    pub table: String,
    /// The game.
    pub game: GameId,
    /// The hash of the deck's text.
    pub deck: Hash,
    /// The switches.
    pub options: Options,
    /// For each seat the hash of its nonce, if it gave one.
    pub nonces: Vec<Option<Hash>>,
}

impl Roster {
    /// The roster of a table.
    pub fn new<G: Game>(id: &str, table: &Table<G>, nonces: Vec<Option<Hash>>) -> Self {
        let deck = Hash(Sha256::digest(table.deck().text()).into());
        Roster { table: id.to_owned(), game: G::ID, deck, options: table.options(), nonces }
    }

    /// Whether it is the roster of such a table.
    fn is_of<G: Game>(&self, table: &Table<G>) -> bool {
        *self == Roster::new(&self.table, table, self.nonces.clone()) && self.nonces.len() == table.seats()
    }
}

/// The roster as text, as it goes into the seed: one line each for the table's id, the game, the hash of the deck's
/// text, the switches, and every seat's nonce hash, or `-`.
impl fmt::Display for Roster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { finished_card_open, refill, tracker } = self.options;
        writeln!(f, "{}\n{}\n{}", self.table, self.game, self.deck)?;
        writeln!(f, "finished-card-open={finished_card_open} refill={} tracker={tracker}", refill.name())?;
        self.nonces.iter().try_for_each(|nonce| match nonce {
            Some(hash) => writeln!(f, "{hash}"),
            None => writeln!(f, "-"),
        })
    }
}

/// A fair deal: everything its seed is made of.
#[derive(Clone, PartialEq, Eq)]
pub struct Fair {
    secret: Secret,
    roster: Roster,
    nonces: Vec<Option<Secret>>,
    attempts: u32,
}

/// Why a deal is not fair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FairFlaw {
    /// The record says nothing of a fair deal.
    NotFair,
    /// Something in it can't be read.
    Malformed,
    /// The table's id can't stand on a line of its own.
    BadTable,
    /// Nobody gave a nonce: the table alone chose the deal.
    NoNonce,
    /// The nonces are not those of the roster; this seat's.
    OtherNonce(Seat),
    /// The secret is not the one that was committed to.
    OtherSecret,
    /// The commitment is not the one that was shown before the game.
    OtherCommitment,
    /// The roster is not of this table.
    OtherTable,
    /// No table can be set up so.
    NoTable,
    /// What chance gave was not what the seed gives, from this event on.
    OtherDeal(usize),
}

impl FairFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            FairFlaw::NotFair => "fair-not-said",
            FairFlaw::Malformed => "fair-malformed",
            FairFlaw::BadTable => "fair-bad-table",
            FairFlaw::NoNonce => "fair-no-nonce",
            FairFlaw::OtherNonce(_) => "fair-other-nonce",
            FairFlaw::OtherSecret => "fair-other-secret",
            FairFlaw::OtherCommitment => "fair-other-commitment",
            FairFlaw::OtherTable => "fair-other-table",
            FairFlaw::NoTable => "fair-no-table",
            FairFlaw::OtherDeal(_) => "fair-other-deal",
        }
    }
}

impl fmt::Display for FairFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl std::error::Error for FairFlaw {}

impl Fair {
    /// A fair deal from the table's secret, the closed roster and the nonces by seat; `attempts` counts the starts,
    /// this one included.
    pub fn new(
        secret: Secret,
        roster: Roster,
        nonces: Vec<Option<Secret>>,
        attempts: u32,
    ) -> Result<Self, FairFlaw> {
        if roster.table.is_empty() || roster.table.chars().any(char::is_control) {
            return Err(FairFlaw::BadTable);
        }
        if nonces.len() != roster.nonces.len() {
            return Err(FairFlaw::OtherTable);
        }
        let pairs = Seat::ALL.into_iter().zip(roster.nonces.iter().zip(&nonces));
        let foreign = |(_, (hash, nonce)): &(Seat, (&Option<Hash>, &Option<Secret>))| {
            **hash != nonce.as_ref().map(Secret::nonce_hash)
        };
        if let Some((seat, _)) = pairs.into_iter().find(foreign) {
            return Err(FairFlaw::OtherNonce(seat));
        }
        if nonces.iter().flatten().count() == 0 {
            return Err(FairFlaw::NoNonce);
        }
        Ok(Fair { secret, roster, nonces, attempts })
    }

    /// The seed of the deal.
    pub fn seed(&self) -> Seed {
        let roster = self.roster.to_string();
        let mut parts: Vec<&[u8]> = vec![&self.secret.0];
        parts.extend(self.nonces.iter().flatten().map(|nonce| nonce.0.as_slice()));
        parts.push(roster.as_bytes());
        Seed(hash("seed", &parts).0)
    }

    /// What the table showed before anyone sat.
    pub fn commitment(&self) -> Hash {
        self.secret.commitment()
    }

    /// Whether it was made for such a table.
    pub fn is_of<G: Game>(&self, table: &Table<G>) -> bool {
        self.roster.is_of(table)
    }

    /// What a record says of it.
    pub fn record(&self) -> RecordFair {
        RecordFair {
            protocol: FAIR_PROTOCOL.to_owned(),
            table: self.roster.table.clone(),
            commitment: self.commitment().to_string(),
            secret: Hash(self.secret.0).to_string(),
            nonces: self.nonces.iter().map(|nonce| nonce.map(|nonce| Hash(nonce.0).to_string())).collect(),
            attempts: self.attempts,
        }
    }

    /// Reads what a record says of a fair deal at its table.
    pub fn read<G: Game>(told: &RecordFair, table: &Table<G>) -> Result<Self, FairFlaw> {
        let secret =
            |text: &String| text.parse().map(|Hash(bytes)| Secret(bytes)).map_err(|_| FairFlaw::Malformed);
        if told.protocol != FAIR_PROTOCOL {
            return Err(FairFlaw::Malformed);
        }
        let nonces = told.nonces.iter().map(|nonce| nonce.as_ref().map(secret).transpose());
        let nonces = nonces.collect::<Result<Vec<Option<Secret>>, _>>()?;
        let hashes = nonces.iter().map(|nonce| nonce.as_ref().map(Secret::nonce_hash)).collect();
        let roster = Roster::new(&told.table, table, hashes);
        let fair = Fair::new(secret(&told.secret)?, roster, nonces, told.attempts)?;
        if !fair.is_of(table) {
            return Err(FairFlaw::OtherTable);
        }
        let commitment: Hash = told.commitment.parse().map_err(|_| FairFlaw::Malformed)?;
        if commitment == fair.commitment() { Ok(fair) } else { Err(FairFlaw::OtherSecret) }
    }
}

/// What of a fair deal somebody kept from before the game, to compare the record with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// The commitment that the table showed.
    pub commitment: Option<Hash>,
    /// The own nonce of a seat.
    pub nonces: Vec<(Seat, Secret)>,
}

/// Checks that all chance in a record is what its fair seed gives, and that it is the seed promised.
pub fn verify(record: &Record, kept: &Kept) -> Result<Fair, FairFlaw> {
    match record.game {
        GameId::Maps => verify_game::<Maps>(record, kept),
        GameId::Pyramids => verify_game::<Pyramids>(record, kept),
    }
}

fn verify_game<G: Game>(record: &Record, kept: &Kept) -> Result<Fair, FairFlaw> {
    let told = record.fair.as_ref().ok_or(FairFlaw::NotFair)?;
    let table = record.table::<G>().map_err(|_| FairFlaw::NoTable)?;
    let fair = Fair::read(told, &table)?;
    if kept.commitment.is_some_and(|commitment| commitment != fair.commitment()) {
        return Err(FairFlaw::OtherCommitment);
    }
    let foreign = |(seat, nonce): &&(Seat, Secret)| fair.nonces.get(seat.index()) != Some(&Some(*nonce));
    if let Some((seat, _)) = kept.nonces.iter().find(foreign) {
        return Err(FairFlaw::OtherNonce(*seat));
    }
    let setup = Setup { table, chairs: Vec::new(), origin: Origin::Fair(fair.clone()) };
    match same_deal(setup, &record.events) {
        Ok(_) => Ok(fair),
        Err(PastFlaw::Event(place)) => Err(FairFlaw::OtherDeal(place)),
        Err(PastFlaw::Table) => Err(FairFlaw::NoTable),
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hash({self})")
    }
}

/// A secret is never printed by the way.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

impl fmt::Debug for Fair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fair(hidden)")
    }
}

impl fmt::Display for NotHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not-64-hexadecimal-digits")
    }
}

impl std::error::Error for NotHex {}

impl FromStr for Hash {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Self, NotHex> {
        let digits = text.as_bytes();
        if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
            return Err(NotHex);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let pair = std::str::from_utf8(pair).map_err(|_| NotHex)?;
            *byte = u8::from_str_radix(pair, 16).map_err(|_| NotHex)?;
        }
        Ok(Hash(bytes))
    }
}

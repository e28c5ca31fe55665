//! Whole games in the address of a page: a record of a house deck as a short text that needs no server.
//!
//! A game is what chance gave and what players decided. If the record bears the number of its deal, chance
//! follows from it; then every decision is one of those that the rules allow at its moment, and takes as few
//! bits as tell them apart. They stand in an order of this format's own (cards by number, boxes row by row), so
//! that a link outlives every change of the program but one of the rules.
//!
//! The bits, in order: format (4), game (1), the lower half of the deck's hash (32), options (3), seats (2),
//! where chance comes from (2) with the deal's number (64), the players, whether the game is finished (1) or how
//! many events it has (12), the play; then the sum of all whole bytes (24), and all of it in the alphabet of
//! addresses, six bits a letter.

mod bits;
mod header;
mod play;
mod text;

use flipwrite::record::Record;
use flipwrite::{Game, GameId, Maps, Pyramids};

use bits::{BitReader, BitWriter};
use header::{Chance, Header};
use play::{Playing, Tape};

/// Links are shorter than this, names of players included.
const LONGEST: usize = 4096;

/// Why a link can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinkFlaw {
    /// It was cut off or altered: signs that links don't have, or a sum that does not fit.
    Damaged,
    /// It is of a format that came later.
    Newer,
    /// It is of a deck that is not here.
    UnknownDeck,
    /// What it tells is no game.
    NoGame,
}

impl LinkFlaw {
    /// A word for the reason that never changes.
    pub const fn code(self) -> &'static str {
        match self {
            LinkFlaw::Damaged => "link-damaged",
            LinkFlaw::Newer => "link-newer",
            LinkFlaw::UnknownDeck => "link-deck",
            LinkFlaw::NoGame => "link-no-game",
        }
    }
}

/// The link of a record: letters, digits, `-` and `_`. It tells the game; where seats changed hands, what proves that
/// the deal is fair, and that all agreed to stop stand in the record alone. Nothing if no link gives the rest of the
/// record back as it is, such as that of a deck of one's own.
pub fn write_link(record: &Record) -> Option<String> {
    let record = &Record { fair: None, hands: Vec::new(), stopped: false, ..record.clone() };
    let from_deal = record.deal.is_some().then_some(Chance::Deal);
    let ways = from_deal.into_iter().chain([Chance::Told]);
    ways.filter_map(|chance| encode(record, chance))
        .find(|link| link.len() <= LONGEST && read_link(link).as_ref() == Ok(record))
}

/// The record of a link.
pub fn read_link(link: &str) -> Result<Record, LinkFlaw> {
    if link.len() > LONGEST {
        return Err(LinkFlaw::Damaged);
    }
    let bytes = text::read(link).ok_or(LinkFlaw::Damaged)?;
    let (bytes, sum) = bytes.split_last_chunk::<SUM>().ok_or(LinkFlaw::Damaged).map(|(b, s)| (b, *s))?;
    let mut bits = BitReader::new(bytes);
    if bits.number(4) != Some(header::FORMAT) {
        return Err(if sum_of(bytes) == sum { LinkFlaw::Newer } else { LinkFlaw::Damaged });
    }
    if sum_of(bytes) != sum {
        return Err(LinkFlaw::Damaged);
    }
    match bits.flag().ok_or(LinkFlaw::Damaged)? {
        false => decode::<Maps>(bits),
        true => decode::<Pyramids>(bits),
    }
}

fn encode(record: &Record, chance: Chance) -> Option<String> {
    let mut bits = BitWriter::default();
    bits.number(header::FORMAT, 4);
    // One bit tells two games apart: a third one needs a format of its own.
    match record.game {
        GameId::Maps => {
            bits.flag(false);
            encode_game::<Maps>(record, chance, &mut bits)?;
        }
        GameId::Pyramids => {
            bits.flag(true);
            encode_game::<Pyramids>(record, chance, &mut bits)?;
        }
    }
    let mut bytes = bits.finish();
    bytes.extend(sum_of(&bytes));
    Some(text::write(&bytes))
}

fn encode_game<G: Game>(record: &Record, chance: Chance, bits: &mut BitWriter) -> Option<()> {
    let header = Header::<G>::of(record, chance)?;
    header.write(bits)?;
    let mut playing = Playing::new(&header, Tape::Write(bits), &record.events);
    playing.play().ok()
}

fn decode<G: Game>(mut bits: BitReader<'_>) -> Result<Record, LinkFlaw> {
    let header = Header::<G>::read(&mut bits)?;
    let mut playing = Playing::new(&header, Tape::Read(&mut bits), &[]);
    playing.play().map_err(|_| LinkFlaw::NoGame)?;
    let (events, result) = playing.told().ok_or(LinkFlaw::NoGame)?;
    if !bits.ends_here() {
        return Err(LinkFlaw::NoGame);
    }
    let deal = header.number.map(|number| number.to_string());
    Ok(Record { deal, result, ..Record::at(&header.table, header.players, events) })
}

const SUM: usize = 3;

/// The middle of FNV-1a: a slip of the finger changes it.
fn sum_of(bytes: &[u8]) -> [u8; SUM] {
    let hash = bytes.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3)
    });
    let folded = (hash ^ (hash >> 32)).to_le_bytes();
    [folded[0], folded[1], folded[2]]
}

//! What a link says before the play: table, deal, players.

use flipwrite::deck::HOUSE_DECKS;
use flipwrite::record::{Record, RecordPlayer};
use flipwrite::{Deal, DealNumber, Deck, Game, Options, Refill, Table};

use super::LinkFlaw;
use super::bits::{BitReader, BitWriter};

/// The format of links that this program writes.
pub(super) const FORMAT: u64 = 1;

/// Kinds of players that take three bits; all others are written out.
const KINDS: [&str; 6] = ["human", "bot:novice", "bot:casual", "bot:skilled", "bot:expert", "bot:master"];
const OTHER_KIND: u64 = 7;

/// Where a link's chance comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chance {
    /// From the deal, whose number the link bears.
    Deal,
    /// From the link itself.
    Told,
}

/// What a link says before the play.
pub(super) struct Header<G: Game> {
    pub(super) table: Table<G>,
    pub(super) number: Option<DealNumber>,
    pub(super) chance: Chance,
    pub(super) players: Vec<RecordPlayer>,
    /// How many events an unfinished game has.
    pub(super) cut: Option<usize>,
}

impl<G: Game> Header<G> {
    /// The header for a record; nothing if its deck or its deal is none of ours.
    pub(super) fn of(record: &Record, chance: Chance) -> Option<Self> {
        let hash = Deck::<G>::new(&record.deck).ok()?.hash();
        let table = Table::new(house(hash as u32)?, record.options, record.players.len()).ok()?;
        Some(Header {
            table,
            number: record.deal.as_ref().map(|id| id.parse().ok()).map_or(Some(None), |id| id.map(Some))?,
            chance,
            players: record.players.clone(),
            cut: record.result.is_none().then_some(record.events.len()),
        })
    }

    /// The deal, if chance comes from it.
    pub(super) fn deal(&self) -> Option<Deal> {
        let number = self.number.filter(|_| self.chance == Chance::Deal)?;
        Some(Deal::new(number.seed(), self.table.seats(), self.table.deck().len()))
    }

    pub(super) fn write(&self, bits: &mut BitWriter) -> Option<()> {
        let options = self.table.options();
        bits.number(self.table.deck().hash(), 32);
        bits.flag(options.finished_card_open);
        bits.flag(options.refill == Refill::AfterEveryone);
        bits.flag(options.tracker);
        bits.number(self.table.seats() as u64 - 1, 2);
        bits.flag(self.chance == Chance::Deal);
        bits.flag(self.number.is_some());
        if let Some(number) = self.number {
            bits.number(number.0, 64);
        }
        self.players.iter().all(|player| write_player(player, bits)).then_some(())?;
        bits.flag(self.cut.is_some());
        if let Some(events) = self.cut {
            bits.number(u64::try_from(events).ok().filter(|events| *events < 1 << 12)?, 12);
        }
        Some(())
    }

    pub(super) fn read(bits: &mut BitReader<'_>) -> Result<Self, LinkFlaw> {
        let flaw = LinkFlaw::Damaged;
        let deck = house(bits.number(32).ok_or(flaw)? as u32).ok_or(LinkFlaw::UnknownDeck)?;
        let mut options = Options::defaults(G::ID);
        options.finished_card_open = bits.flag().ok_or(flaw)?;
        options.refill =
            if bits.flag().ok_or(flaw)? { Refill::AfterEveryone } else { Refill::AfterEachPlayer };
        options.tracker = bits.flag().ok_or(flaw)?;
        let seats = bits.number(2).ok_or(flaw)? as usize + 1;
        let chance = if bits.flag().ok_or(flaw)? { Chance::Deal } else { Chance::Told };
        let number = match bits.flag().ok_or(flaw)? {
            true => Some(DealNumber(bits.number(64).ok_or(flaw)?)),
            false => None,
        };
        let players = (0..seats).map(|_| read_player(bits)).collect::<Option<_>>().ok_or(flaw)?;
        let cut = match bits.flag().ok_or(flaw)? {
            true => Some(bits.number(12).ok_or(flaw)? as usize),
            false => None,
        };
        let table = Table::new(deck, options, seats).map_err(|_| LinkFlaw::NoGame)?;
        Ok(Header { table, number, chance, players, cut })
    }
}

/// The house deck whose hash ends so.
fn house<G: Game>(hash: u32) -> Option<Deck<G>> {
    let mut decks = HOUSE_DECKS.iter().rev().filter_map(|name| Deck::house_named(name));
    decks.find(|deck| deck.hash() as u32 == hash)
}

fn write_player(player: &RecordPlayer, bits: &mut BitWriter) -> bool {
    let kind = KINDS.iter().position(|kind| *kind == player.kind);
    bits.number(kind.map_or(OTHER_KIND, |kind| kind as u64), 3);
    (kind.is_some() || bits.text(&player.kind)) && bits.text(&player.name)
}

fn read_player(bits: &mut BitReader<'_>) -> Option<RecordPlayer> {
    let kind = match bits.number(3)? {
        OTHER_KIND => bits.text()?,
        kind => (*KINDS.get(kind as usize)?).to_owned(),
    };
    Some(RecordPlayer { kind, name: bits.text()? })
}

//! What a tournament came to, with everything that says which tournament it was.

use std::collections::BTreeSet;

use flipwrite::{Game, Options, Table};
use flipwrite_players::Playable;
use serde::{Deserialize, Serialize};

use super::figures::Figures;
use super::schedule::Schedule;
use super::shard::Shard;
use super::tally::Tally;
use super::{Tournament, file};

/// Which tournament it is: results of the same run can be put together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    /// The version of this program.
    pub version: String,
    /// The game.
    pub game: String,
    /// The deck.
    pub deck: DeckId,
    /// The switches of the table.
    pub options: RunOptions,
    /// Players at a table.
    pub players: usize,
    /// The number of the run.
    pub seed: u64,
    /// Deals of the whole run.
    pub deals: u64,
    /// Who plays.
    pub bots: Vec<String>,
    /// Where luck is taken out, about how many nodes were taken for that in a turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub luck: Option<u64>,
}

/// A deck by its name and what its cards come to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckId {
    /// Its name.
    pub name: String,
    /// A hash of its cards, in hexadecimal digits.
    pub hash: String,
}

/// The switches of a table, as results keep them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RunOptions {
    /// S9.
    pub finished_card_open: bool,
    /// S11.
    pub refill: String,
    /// S15.
    pub tracker: bool,
}

impl From<Options> for RunOptions {
    fn from(options: Options) -> Self {
        RunOptions {
            finished_card_open: options.finished_card_open,
            refill: options.refill.name().to_owned(),
            tracker: options.tracker,
        }
    }
}

/// What a tournament, or a part of it, came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Results {
    /// Which tournament.
    pub run: Run,
    /// Into how many shards it was divided.
    pub(super) of: u64,
    /// The shards that are in it, from 1.
    pub(super) shards: BTreeSet<u64>,
    /// The sums.
    pub tally: Tally,
}

impl Results {
    pub(super) fn of<G: Playable>(tournament: &Tournament<'_, G>, tally: Tally) -> Self {
        let run = Run {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            game: G::ID.name().to_owned(),
            deck: deck_id(tournament.table),
            options: tournament.table.options().into(),
            players: tournament.table.seats(),
            seed: tournament.number,
            deals: tournament.deals,
            bots: tournament.entrants.iter().map(ToString::to_string).collect(),
            luck: tournament.luck,
        };
        let shards = BTreeSet::from([tournament.shard.index()]);
        Results { run, of: tournament.shard.of(), shards, tally }
    }

    /// Who met whom.
    pub fn schedule(&self) -> Schedule {
        Schedule::new(self.run.bots.len(), self.run.players)
    }

    /// What the sums say.
    pub fn figures(&self) -> Figures {
        Figures::of(&self.schedule(), &self.tally)
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.tally.deals * self.schedule().tables().len() as u64
    }

    /// Into how many shards the run was divided.
    pub fn shard_count(&self) -> u64 {
        self.of
    }

    /// The shards that are not in it.
    pub fn missing(&self) -> Vec<u64> {
        (1..=self.of).filter(|shard| !self.shards.contains(shard)).collect()
    }

    /// Deals of the shards in it that were not played, because somebody stopped the run.
    pub fn unplayed(&self) -> u64 {
        self.due().saturating_sub(self.tally.deals)
    }

    /// Whether deals of the run are not in it.
    pub fn is_partial(&self) -> bool {
        self.tally.deals < self.run.deals
    }

    /// Deals that the shards in it have.
    pub(super) fn due(&self) -> u64 {
        let shards = self.shards.iter().filter_map(|index| Shard::new(*index, self.of));
        shards.map(|shard| shard.deals(self.run.deals)).sum()
    }

    /// As JSON: sums for programs to merge, figures for people and plots to read.
    pub fn write(&self) -> String {
        file::write(self)
    }

    /// Reads what [`Results::write`] wrote.
    pub fn read(text: &str) -> Result<Self, file::FileFlaw> {
        file::read(text)
    }
}

fn deck_id<G: Game>(table: &Table<G>) -> DeckId {
    DeckId { name: table.deck().name().to_owned(), hash: format!("{:016x}", table.deck().hash()) }
}

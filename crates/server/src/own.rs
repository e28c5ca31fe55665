//! All that is stored about somebody, in one file for that person.

use flipwrite_wire::online::{AccountLine, ListedTable, PlanLine, PlayedLine, ProgramLine, SessionLine};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::hub::{Hub, NotSent};
use crate::id::TableId;
use crate::now;
use crate::room::Person;
use crate::store::StoreError;

/// What the file says that it is.
const FORMAT: &str = "flipwrite-own-data/1";

/// All that is stored about somebody. Secrets are not: only their hashes are stored, which are of no use to anybody.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct OwnData {
    format: &'static str,
    /// When this was written, in milliseconds since 1970.
    written: u64,
    account: AccountLine,
    sessions: Vec<SessionLine>,
    programs: Vec<ProgramLine>,
    /// The tables where one sits, whatever became of them.
    tables: Vec<ListedTable>,
    /// What one would decide next at some of them.
    plans: Vec<OwnPlan>,
    /// Browsers of one's own that are told of turns: where they are reached.
    reminded: Vec<String>,
    /// The games that have ended.
    played: Vec<PlayedLine>,
    /// Their records.
    records: Vec<Box<RawValue>>,
}

/// A plan, and the table that it is for.
#[derive(Serialize)]
struct OwnPlan {
    table: String,
    plan: PlanLine,
}

impl Hub {
    /// All that is stored about somebody; `own` is the hash of the secret that asks.
    pub(crate) async fn own_data(&self, person: Person, own: &[u8]) -> Result<OwnData, StoreError> {
        let mut played = Vec::new();
        let mut before = None;
        loop {
            let page = self.history(person, before.as_deref()).await?;
            played.extend(page.games);
            before = page.next;
            if before.is_none() {
                break;
            }
        }
        let mut records = Vec::new();
        for game in &played {
            let Ok(id) = game.table.parse::<TableId>() else { continue };
            let record = self.record(&id).await.map_err(|reason| match reason {
                NotSent::NoTable | NotSent::Busy => StoreError::Damaged("a table that is gone"),
                NotSent::Store(error) => error,
            })?;
            records
                .extend(record.and_then(|record| RawValue::from_string(record.trim_end().to_owned()).ok()));
        }
        let plans = self.plans_of(person).await?;
        let reminded = self.subscriptions(person).await?;
        Ok(OwnData {
            format: FORMAT,
            written: now(),
            account: self.account_line(person).await?,
            sessions: self.sessions(person, own).await?,
            programs: self.programs(person).await?,
            tables: self.tables_of(person).await?,
            plans: plans.into_iter().map(|(table, plan)| OwnPlan { table, plan }).collect(),
            reminded: reminded.into_iter().map(|browser| browser.endpoint).collect(),
            played,
            records,
        })
    }
}

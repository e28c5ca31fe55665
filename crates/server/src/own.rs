//! All that is stored about somebody, in one file for that person. It is written while it is read: however much there is.

use std::sync::Arc;

use flipwrite_wire::online::{AccountLine, PlanLine, ProgramLine, SessionLine};
use futures_util::Stream;
use serde::Serialize;

use crate::days::Tried;
use crate::hub::Hub;
use crate::now;
use crate::pieces::{Pen, Piece, written};
use crate::room::Person;
use crate::store::StoreError;

/// What the file says that it is.
const FORMAT: &str = "flipwrite-own-data/1";

/// What is stored about somebody, without what may be much. Secrets are not: only their hashes are stored, which are of no
/// use to anybody.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct OwnData {
    format: &'static str,
    /// When this was written, in milliseconds since 1970.
    written: u64,
    account: AccountLine,
    sessions: Vec<SessionLine>,
    programs: Vec<ProgramLine>,
    /// What one would decide next at some tables.
    plans: Vec<OwnPlan>,
    /// Browsers of one's own that are told of turns: where they are reached.
    reminded: Vec<String>,
    /// The deals of days that one has begun.
    tries: Vec<Tried>,
}

/// A plan, and the table that it is for.
#[derive(Serialize)]
struct OwnPlan {
    table: String,
    plan: PlanLine,
}

impl Hub {
    /// All that is stored about somebody, piece by piece; `own` is the hash of the secret that asks.
    pub(crate) async fn own_data(
        self: &Arc<Self>,
        person: Person,
        own: &[u8],
    ) -> Result<impl Stream<Item = Piece> + Send + use<>, StoreError> {
        let plans = self.plans_of(person).await?;
        let reminded = self.subscriptions(person).await?;
        let data = OwnData {
            format: FORMAT,
            written: now(),
            account: self.account_line(person).await?,
            sessions: self.sessions(person, own).await?,
            programs: self.programs(person).await?,
            plans: plans.into_iter().map(|(table, plan)| OwnPlan { table, plan }).collect(),
            reminded: reminded.into_iter().map(|browser| browser.endpoint).collect(),
            tries: self.tries_of(person).await?,
        };
        let begin = serde_json::to_string(&data).unwrap_or_default();
        let hub = Arc::clone(self);
        Ok(written(move |pen| async move { Writer { hub, person, pen }.write(&begin).await }))
    }
}

/// Whoever writes the file.
struct Writer {
    hub: Arc<Hub>,
    person: Person,
    pen: Pen,
}

impl Writer {
    async fn write(&self, begin: &str) -> Result<(), StoreError> {
        // The lists follow within the same braces.
        self.pen.say(begin.strip_suffix('}').unwrap_or(begin)).await?;
        self.tables().await?;
        let played = self.played().await?;
        self.records(&played).await?;
        self.pen.say("}").await
    }

    async fn begin(&self, list: &str) -> Result<(), StoreError> {
        self.pen.say(format!(",\"{list}\":[")).await
    }

    /// One thing in a list, after so many others.
    async fn item(&self, before: usize, item: &str) -> Result<(), StoreError> {
        self.pen.say(format!("{}{item}", if before == 0 { "" } else { "," })).await
    }

    async fn end(&self) -> Result<(), StoreError> {
        self.pen.say("]").await
    }

    /// The tables where one sits, whatever became of them.
    async fn tables(&self) -> Result<(), StoreError> {
        self.begin("tables").await?;
        let mut count = 0;
        for id in self.hub.all_tables_of(self.person).await? {
            let Some(table) = self.hub.listed_table(&id, self.person).await? else { continue };
            self.item(count, &serde_json::to_string(&table).unwrap_or_default()).await?;
            count += 1;
        }
        self.end().await
    }

    /// The games that have ended; and the tables where they were played.
    async fn played(&self) -> Result<Vec<String>, StoreError> {
        self.begin("played").await?;
        let (mut tables, mut before) = (Vec::new(), None);
        loop {
            let page = self.hub.history(self.person, before.as_deref()).await?;
            for game in page.games {
                self.item(tables.len(), &serde_json::to_string(&game).unwrap_or_default()).await?;
                tables.push(game.table);
            }
            before = page.next;
            if before.is_none() {
                break;
            }
        }
        self.end().await?;
        Ok(tables)
    }

    /// Their records, where all may know them.
    async fn records(&self, played: &[String]) -> Result<(), StoreError> {
        self.begin("records").await?;
        let mut count = 0;
        for table in played {
            if let Some(record) = self.hub.record_of(table).await? {
                self.item(count, record.trim_end()).await?;
                count += 1;
            }
        }
        self.end().await
    }
}

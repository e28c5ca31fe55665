//! Messages to browsers that are closed: in correspondence, that it is somebody's turn. By Web Push, where the operator has
//! named the hosts to which they may go; these are the only others that a server ever asks for anything.
//!
//! A message tells the table and nothing else, and is sealed for its browser: the push service learns that something is
//! said, and when.

mod post;
mod seal;
mod vapid;

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use base64::Engine;
use base64::engine::general_purpose::{URL_SAFE, URL_SAFE_NO_PAD};
use flipwrite::Seat;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;
use tokio::time::timeout;

pub use self::post::PushHosts;
use self::post::{Endpoint, Letter};
use self::seal::Reader;
use self::vapid::Vapid;
use crate::hub::Hub;
use crate::id::TableId;
use crate::now;
use crate::room::Person;
use crate::store::{Change, Row, StoreError};

/// How many messages are under way at a time, and how long one may take.
const AT_ONCE: usize = 32;
const PATIENCE: Duration = Duration::from_secs(10);
/// How many browsers of one person are told.
const MOST: i64 = 8;
/// How many bytes a topic is made of: RFC 8030 allows for as many letters as these give.
const TOPIC: usize = 24;

/// What a server needs to send messages.
#[derive(Debug)]
pub(crate) struct Push {
    hosts: PushHosts,
    vapid: Vapid,
    room: Arc<Semaphore>,
}

/// A browser that wants to be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Subscription {
    /// Its address at its push service.
    pub(crate) endpoint: String,
    /// Its public key and the secret that it shares with us, as browsers write them.
    p256dh: String,
    auth: String,
}

impl Subscription {
    fn reader(&self) -> Option<Reader> {
        let read = |text: &str| URL_SAFE_NO_PAD.decode(text).or_else(|_| URL_SAFE.decode(text)).ok();
        let public = read(&self.p256dh)?.try_into().ok()?;
        Some(Reader { public, shared: read(&self.auth)?.try_into().ok()? })
    }

    /// What messages about a table have in common, for the push service to keep the last only. It can't tell which table that
    /// is: it does not know what we share with the browser.
    fn topic(&self, table: &TableId) -> String {
        let digest = Sha256::digest(format!("flipwrite-topic\n{}\n{table}", self.auth));
        URL_SAFE_NO_PAD.encode(&digest[..TOPIC])
    }
}

/// Why a browser can't be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PushFlaw {
    /// The operator has not switched it on.
    Off,
    /// Its push service is none of those named, or its keys are none.
    Bad,
    /// It is not stored.
    Store(StoreError),
}

impl From<StoreError> for PushFlaw {
    fn from(error: StoreError) -> Self {
        PushFlaw::Store(error)
    }
}

impl Hub {
    /// Browsers can be told from now on, by these hosts.
    pub async fn offer_push(&self, hosts: PushHosts) -> Result<(), StoreError> {
        let vapid = Vapid::of(self).await?;
        self.be_able_to_push(Push { hosts, vapid, room: Arc::new(Semaphore::new(AT_ONCE)) });
        Ok(())
    }

    /// The public key by which browsers know the server, where they can be told.
    pub(crate) fn push_key(&self) -> Option<String> {
        self.push().map(|push| push.vapid.public())
    }

    /// A browser wants to be told; `session` is the hash of the secret by which it is known.
    pub(crate) async fn subscribe(
        &self,
        person: Person,
        session: &[u8],
        subscription: &Subscription,
    ) -> Result<(), PushFlaw> {
        let push = self.push().ok_or(PushFlaw::Off)?;
        let is_ours = push.hosts.endpoint(&subscription.endpoint).is_some();
        if !is_ours || subscription.reader().is_none() {
            return Err(PushFlaw::Bad);
        }
        let Subscription { endpoint, p256dh, auth } = subscription;
        let change = Change::default()
            .and_one(
                "INSERT INTO subscriptions (endpoint, person, session, p256dh, auth, created)
                 VALUES ($1, $2, $3, $4, $5, $6)
                 ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, session = excluded.session,
                 p256dh = excluded.p256dh, auth = excluded.auth, created = excluded.created",
                [
                    endpoint.as_str().into(),
                    person.0.into(),
                    session.into(),
                    p256dh.as_str().into(),
                    auth.as_str().into(),
                    (now() as i64).into(),
                ],
            )
            .and(
                "DELETE FROM subscriptions WHERE person = $1 AND endpoint NOT IN
                 (SELECT endpoint FROM subscriptions WHERE person = $1 ORDER BY created DESC, endpoint LIMIT $2)",
                [person.0.into(), MOST.into()],
            );
        Ok(self.store().change(change).await?)
    }

    /// A browser does not want to be told any more.
    pub(crate) async fn unsubscribe(&self, person: Person, endpoint: &str) -> Result<(), StoreError> {
        let sql = "DELETE FROM subscriptions WHERE person = $1 AND endpoint = $2";
        self.store().change(Change::default().and(sql, [person.0.into(), endpoint.into()])).await
    }

    /// The browsers of somebody that want to be told, as long as they are logged in.
    pub(crate) async fn subscriptions(&self, person: Person) -> Result<Vec<Subscription>, StoreError> {
        let sql = "SELECT s.endpoint, s.p256dh, s.auth FROM subscriptions s
                   JOIN sessions known ON known.token = s.session AND known.person = s.person
                   WHERE s.person = $1 ORDER BY s.endpoint";
        let read = |mut row: Row| {
            Ok(Subscription { endpoint: row.take(0)?, p256dh: row.take(1)?, auth: row.take(2)? })
        };
        self.store().rows(sql, [person.0.into()]).await?.into_iter().map(read).collect()
    }

    /// It is somebody's turn who is not there: that is told elsewhere, and nobody waits for it.
    pub(crate) fn remind(self: &Arc<Self>, table: &TableId, seat: Seat, question: u32, person: Person) {
        if self.push().is_none() {
            return;
        }
        let (hub, table) = (Arc::clone(self), table.clone());
        tokio::spawn(async move {
            // What could not be told now is seen when somebody next looks in.
            let _ = hub.tell_turn(&table, seat, question, person).await;
        });
    }

    /// All browsers of somebody are told, once for a question.
    async fn tell_turn(
        &self,
        table: &TableId,
        seat: Seat,
        question: u32,
        person: Person,
    ) -> Result<(), StoreError> {
        let Some(push) = self.push() else { return Ok(()) };
        let all = self.subscriptions(person).await?;
        if all.is_empty() || !self.is_first(table, seat, question).await? {
            return Ok(());
        }
        let Ok(_room) = push.room.acquire().await else { return Ok(()) };
        for subscription in all {
            if push.is_gone(table, &subscription).await {
                let sql = "DELETE FROM subscriptions WHERE endpoint = $1";
                let gone = [subscription.endpoint.as_str().into()];
                self.store().change(Change::default().and(sql, gone)).await?;
            }
        }
        Ok(())
    }

    /// Whether nobody has been told of this question.
    async fn is_first(&self, table: &TableId, seat: Seat, question: u32) -> Result<bool, StoreError> {
        let change = Change::default().and_one(
            "INSERT INTO turns_told (table_id, seat, question) VALUES ($1, $2, $3)
             ON CONFLICT (table_id, seat) DO UPDATE SET question = excluded.question
             WHERE turns_told.question < excluded.question",
            [table.as_str().into(), (seat.index() as i64).into(), i64::from(question).into()],
        );
        match self.store().change(change).await {
            Ok(()) => Ok(true),
            Err(StoreError::Conflict) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

impl Push {
    /// Tells a browser; whether its push service says that there is no such browser.
    async fn is_gone(&self, table: &TableId, subscription: &Subscription) -> bool {
        // What was on the list may be no more.
        let Some(endpoint) = self.hosts.endpoint(&subscription.endpoint) else { return true };
        let Some(letter) = self.letter(table, subscription, &endpoint) else { return true };
        let said = timeout(PATIENCE, self.hosts.post(&endpoint, letter)).await.ok().flatten();
        matches!(said, Some(StatusCode::NOT_FOUND | StatusCode::GONE))
    }

    fn letter(&self, table: &TableId, subscription: &Subscription, to: &Endpoint) -> Option<Letter> {
        let message = serde_json::json!({"table": table.as_str()}).to_string();
        Some(Letter {
            topic: subscription.topic(table),
            authorization: self.vapid.authorization(&to.origin, self.hosts.by())?,
            sealed: subscription.reader()?.seal(message.as_bytes())?,
        })
    }
}

//! What was made by requests that may be sent again, because their answers were not heard: by keys that whoever asks has
//! chosen. The same key gives what was made first.

use sha2::{Digest, Sha256};

use crate::hub::Hub;
use crate::now;
use crate::store::{Change, StoreError};

/// Milliseconds for which a key is remembered.
pub(crate) const KEPT: u64 = 24 * 3_600_000;

/// A key, and whose it is. It is kept as a hash.
#[derive(Clone, Debug)]
pub struct Key(Vec<u8>);

impl Key {
    /// A key that somebody has chosen for something.
    pub fn new(whose: &str, chosen: &str) -> Self {
        Key(Sha256::digest(format!("flipwrite-key\n{whose}\n{chosen}")).to_vec())
    }

    /// What is made is remembered, in the same change.
    pub(crate) fn remember(&self, change: Change, what: &str) -> Change {
        let at = now() as i64;
        change.and("DELETE FROM made WHERE at < $1", [(at - KEPT as i64).into()]).and_one(
            "INSERT INTO made (key, what, at) VALUES ($1, $2, $3)",
            [self.0.as_slice().into(), what.into(), at.into()],
        )
    }
}

impl Hub {
    /// What was made by a key in the last so many milliseconds, if anything was.
    pub(crate) async fn made(&self, key: &Key, within: u64) -> Result<Option<String>, StoreError> {
        let sql = "SELECT what FROM made WHERE key = $1 AND at > $2";
        let since = now().saturating_sub(within) as i64;
        let mut rows = self.store().rows(sql, [key.0.as_slice().into(), since.into()]).await?;
        rows.first_mut().map(|row| row.take(0)).transpose()
    }

    /// Stores what a key makes, unless that was done before; what is made by it now or was then.
    pub(crate) async fn make_once(
        &self,
        key: Option<&Key>,
        what: &str,
        change: Change,
    ) -> Result<String, StoreError> {
        let Some(key) = key else { return self.store().change(change).await.map(|()| what.to_owned()) };
        match self.store().change(key.remember(change, what)).await {
            // The same was sent twice at once.
            Err(StoreError::Conflict) => self.made(key, KEPT).await?.ok_or(StoreError::Conflict),
            done => done.map(|()| what.to_owned()),
        }
    }
}

//! Whether this program plays every stored game as it was played.
//!
//! A game is its journal: what was decided, never what came of it. So a program whose rules differ would go on with another game. All
//! that a table has ever told to each of its viewers is boiled down to one number; two programs that give the same numbers play the
//! same games.

use std::collections::BTreeMap;
use std::fmt::Write;

use flipwrite_host::Viewer;
use sha2::{Digest, Sha256};

use super::AdminFlaw;
use super::tables::{self, Kept};
use crate::hosted::Hosted;
use crate::store::StoreError;
use crate::store::beside::{Place, Reader};

/// What each table told, boiled down, by its id.
pub type Digests = BTreeMap<String, String>;

/// What came of playing games again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replayed {
    /// What each table told.
    pub digests: Digests,
    /// Tables whose journal can't be read by this program.
    pub unreadable: Vec<String>,
    /// Tables whose game has ended and whose record does not hold by the rules, and why.
    pub unsound: Vec<(String, String)>,
}

impl Replayed {
    /// Tables that told something else before. A game that has gone on since can't be compared.
    pub fn differ<'a>(&'a self, before: &'a Digests) -> impl Iterator<Item = &'a str> {
        let length = |digest: &str| digest.split(' ').next().map(str::to_owned);
        let other = move |(id, digest): &(&String, &String)| {
            before.get(*id).is_some_and(|known| known != *digest && length(known) == length(digest))
        };
        self.digests.iter().filter(other).map(|(id, _)| id.as_str())
    }
}

/// Plays stored games again: those of tables with these ids, or of all. Each is told once it is done.
pub fn replay(place: &Place, asked: &[String], mut done: impl FnMut(usize)) -> Result<Replayed, AdminFlaw> {
    let reader = Reader::open(place)?;
    let mut replayed = Replayed::default();
    for (number, id) in tables::ids(&reader, asked)?.into_iter().enumerate() {
        let kept = tables::load(&reader, &id)?;
        match kept.game() {
            Ok(None) => {}
            Ok(Some(game)) => {
                replayed.unsound.extend(flaw(game.as_ref()).map(|flaw| (id.clone(), flaw)));
                replayed.digests.insert(id, digest(&kept, game.as_ref()));
            }
            Err(StoreError::Damaged(_)) => replayed.unreadable.push(id),
            Err(error) => return Err(error.into()),
        }
        done(number + 1);
    }
    Ok(replayed)
}

/// What is wrong with the record of a game that has ended.
fn flaw(game: &dyn Hosted) -> Option<String> {
    game.record()?.check().err().map(|fault| fault.to_string())
}

/// The length of the journal and, after a space, what was told.
fn digest(kept: &Kept, game: &dyn Hosted) -> String {
    let mut hash = Sha256::new();
    let seats = game.company().chairs().len();
    let viewers = (0..seats).filter_map(flipwrite::Seat::new).map(Viewer::Seat).chain([Viewer::Onlooker]);
    for viewer in viewers {
        let told = serde_json::to_string(&game.since(viewer, 0)).unwrap_or_default();
        hash.update((told.len() as u64).to_le_bytes());
        hash.update(told.as_bytes());
    }
    let mut text = format!("{} ", kept.journal.len());
    for byte in hash.finalize() {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

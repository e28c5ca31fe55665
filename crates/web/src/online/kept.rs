//! What this browser keeps of a table elsewhere: what proves the deal later, and what was not answered yet.

use flipwrite::Seat;
use flipwrite_host::fair::{self, Hash, Secret};
use flipwrite_wire::InputLine;
use flipwrite_wire::online::RoomLine;
use serde::{Deserialize, Serialize};

use crate::browser;
use crate::store;

/// How the names begin under which it is stored.
const FOLDER: &str = "there/";

/// What is kept of one table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct Kept {
    /// When the table was first seen, in milliseconds since 1970.
    pub(super) at: u64,
    pub(super) game: String,
    pub(super) seats: usize,
    /// Whether whoever made the table wants to sit down as soon as it is there.
    pub(super) sits: bool,
    /// Whether the game is over, or the table closed.
    pub(super) over: bool,
    /// The attempt to start that the rest is about.
    pub(super) attempts: u32,
    /// What the table showed of its secret before anybody sat.
    pub(super) commitment: String,
    /// The own part of the deal.
    pub(super) nonce: String,
    /// Whether the table has its hash.
    pub(super) shown: bool,
    /// What was decided and not answered yet.
    pub(super) unanswered: Vec<InputLine>,
}

impl Kept {
    pub(super) fn load(id: &str) -> Self {
        let text = store::read(&format!("{FOLDER}{id}"));
        text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    pub(super) fn store(&self, id: &str) {
        store::write(&format!("{FOLDER}{id}"), &serde_json::to_string(self).unwrap_or_default());
    }

    /// What was seen of a room, the first time it was: a table that shows something else later is found out.
    pub(super) fn see(&mut self, room: &RoomLine) {
        if self.at == 0 {
            self.at = browser::now();
            self.game.clone_from(&room.spec.game);
            self.seats = room.spec.seats;
        }
        if self.attempts != room.attempts {
            self.attempts = room.attempts;
            self.commitment.clone_from(&room.commitment);
            self.nonce = draw();
            self.shown = false;
        }
        self.over |= room.phase == "closed";
    }

    /// The hash of the own part, as the table is shown it.
    pub(super) fn nonce_hash(&self) -> Option<String> {
        self.secret().map(|nonce| nonce.nonce_hash().to_string())
    }

    fn secret(&self) -> Option<Secret> {
        self.nonce.parse().ok().map(|Hash(bytes)| Secret(bytes))
    }

    /// What the deal is compared with once it is opened.
    pub(super) fn proof(&self, own: Option<Seat>) -> fair::Kept {
        let own = own.filter(|_| self.shown);
        fair::Kept {
            commitment: self.commitment.parse().ok(),
            nonces: own.into_iter().filter_map(|seat| Some((seat, self.secret()?))).collect(),
        }
    }
}

/// 32 bytes that nobody can guess.
fn draw() -> String {
    let mut bytes = [0; 32];
    for part in bytes.chunks_exact_mut(8) {
        part.copy_from_slice(&browser::random_u64().to_le_bytes());
    }
    Hash(bytes).to_string()
}

/// The tables that this browser was at and that are not over, the latest first.
pub(super) fn mine() -> Vec<(String, Kept)> {
    let ids = store::names(FOLDER).into_iter().map(|name| name[FOLDER.len()..].to_owned());
    let mut all: Vec<(String, Kept)> = ids.map(|id| (id.clone(), Kept::load(&id))).collect();
    all.retain(|(_, kept)| !kept.over);
    flipwrite::order::sort_short(&mut all, |(_, kept)| std::cmp::Reverse(kept.at));
    all
}

/// Forgets a table.
pub(super) fn forget(id: &str) {
    store::remove(&format!("{FOLDER}{id}"));
}

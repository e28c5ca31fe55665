//! A table on this device as text: its journal and what people here had not confirmed yet.

use flipwrite::{Choice, Crossing, Deck, Game, MOST_SEATS, Seat, read_choice, write_choice};
use flipwrite_host::{Host, JournalFlaw};
use serde::{Deserialize, Serialize};

use crate::desk::Desk;
use crate::drafting::Drafting;
use crate::here::Here;
use crate::packed::{pack, unpack};

/// What a stored desk calls itself.
const FORMAT: &str = "flipwrite-desk/2";
/// What they called themselves when one number told how many events all people here knew.
const OLD_FORMAT: &str = "flipwrite-desk/1";

#[derive(Serialize, Deserialize)]
struct Stored {
    format: String,
    game: String,
    /// The seat that looked, if one did.
    looking: Option<u8>,
    known: Known,
    /// For each seat, the steps drafted.
    drafts: Vec<Vec<String>>,
    journal: String,
}

/// What people knew when they last decided.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Known {
    /// For each seat, the number of the next output.
    Outputs([usize; MOST_SEATS]),
    /// For all, how many events.
    Events(usize),
}

/// Why a stored desk can't be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SavedFlaw {
    /// It is no stored desk.
    NotADesk,
    /// The journal in it is damaged.
    Journal(JournalFlaw),
}

impl SavedFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            SavedFlaw::NotADesk => "not-a-desk",
            SavedFlaw::Journal(flaw) => flaw.code(),
        }
    }
}

impl<G: Game> Here<G> {
    /// The table as text. It holds what people must not know of each other: it is for this device alone.
    pub fn save(&self) -> String {
        let deck = self.table().deck();
        let steps = |drafting: &Option<Drafting>| {
            let steps = drafting.as_ref().map_or(&[][..], Drafting::steps);
            steps.iter().map(|step| write_choice(deck, Choice::Cross(*step))).collect()
        };
        let stored = Stored {
            format: FORMAT.to_owned(),
            game: G::ID.name().to_owned(),
            looking: self.look.seat().map(|seat| seat.index() as u8),
            known: Known::Outputs(self.known),
            drafts: self.drafts.iter().map(steps).collect(),
            journal: pack(self.journal()),
        };
        serde_json::to_string(&stored).unwrap_or_default()
    }

    /// Opens a table that was saved. With several people around it, it comes back behind a curtain.
    pub fn load(text: &str) -> Result<Self, SavedFlaw> {
        let stored: Stored = serde_json::from_str(text).map_err(|_| SavedFlaw::NotADesk)?;
        if ![FORMAT, OLD_FORMAT].contains(&stored.format.as_str()) {
            return Err(SavedFlaw::NotADesk);
        }
        let mut here = Here::of(Host::restore(&unpack(&stored.journal)).map_err(SavedFlaw::Journal)?);
        here.restore(&stored);
        Ok(here)
    }
}

impl<G: Game> Desk<G> {
    fn restore(&mut self, stored: &Stored) {
        self.known = match stored.known {
            Known::Outputs(known) => known,
            Known::Events(events) => [self.number_of_event(events); MOST_SEATS],
        };
        let looked = stored.looking.and_then(|seat| Seat::new(seat.into()));
        if let Some(seat) = looked.filter(|seat| self.waiting().contains(*seat)) {
            self.turn_to(seat);
        }
        for (seat, steps) in Seat::ALL.into_iter().zip(&stored.drafts) {
            let Some(position) = self.position() else { return };
            let mut drafting = Drafting::new(position.turn().pattern());
            let Some(mut draft) = drafting.draft(&position, seat) else { continue };
            drafting.restore(&mut draft, &read_steps(self.table().deck(), steps));
            self.drafts[seat.index()] = Some(drafting);
        }
    }
}

/// The steps, up to the first that can't be read.
fn read_steps<G: Game>(deck: &Deck<G>, steps: &[String]) -> Vec<Crossing> {
    let read = |step: &String| match read_choice(deck, step) {
        Ok(Choice::Cross(crossing)) => Some(crossing),
        _ => None,
    };
    steps.iter().map_while(read).collect()
}

//! A desk as text: the table's journal and what people here had not confirmed yet.

use flipwrite::{Choice, Crossing, Deck, Game, Seat, read_choice, write_choice};
use flipwrite_host::{Host, JournalFlaw};
use serde::{Deserialize, Serialize};

use crate::desk::Desk;
use crate::drafting::Drafting;
use crate::look::Look;

/// What a stored desk calls itself.
const FORMAT: &str = "flipwrite-desk/1";

#[derive(Serialize, Deserialize)]
struct Stored {
    format: String,
    game: String,
    /// The seat that looked, if one did.
    looking: Option<u8>,
    known: usize,
    /// For each seat, the steps drafted.
    drafts: Vec<Vec<String>>,
    journal: String,
}

/// Why a stored desk can't be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
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

impl<G: Game> Desk<G> {
    /// The desk as text. It holds what people must not know of each other: it is for this device alone.
    pub fn save(&self) -> String {
        let deck = self.host.table().deck();
        let steps = |drafting: &Option<Drafting>| {
            let steps = drafting.as_ref().map_or(&[][..], Drafting::steps);
            steps.iter().map(|step| write_choice(deck, Choice::Cross(*step))).collect()
        };
        let stored = Stored {
            format: FORMAT.to_owned(),
            game: G::ID.name().to_owned(),
            looking: self.look.seat().map(|seat| seat.index() as u8),
            known: self.known,
            drafts: self.drafts.iter().map(steps).collect(),
            journal: self.host.journal(),
        };
        serde_json::to_string(&stored).unwrap_or_default()
    }

    /// Opens a desk that was saved. With several people around it, it comes back behind a curtain.
    pub fn load(text: &str) -> Result<Self, SavedFlaw> {
        let stored: Stored = serde_json::from_str(text).map_err(|_| SavedFlaw::NotADesk)?;
        if stored.format != FORMAT {
            return Err(SavedFlaw::NotADesk);
        }
        let (host, outputs) = Host::restore(&stored.journal).map_err(SavedFlaw::Journal)?;
        let mut desk = Desk::of(host, outputs);
        desk.look_on();
        desk.known = stored.known;
        if let (Some(seat), true) =
            (stored.looking.and_then(|seat| Seat::new(seat.into())), desk.people.len() > 1)
            && desk.people.contains(seat)
            && desk.host.waiting().contains(seat)
        {
            desk.look = Look::Curtain(seat);
        }
        desk.restore_drafts(&stored.drafts);
        Ok(desk)
    }

    fn restore_drafts(&mut self, drafts: &[Vec<String>]) {
        for (seat, steps) in Seat::ALL.into_iter().zip(drafts) {
            let Some(position) = self.host.position() else { return };
            let mut drafting = Drafting::new(position.turn().pattern);
            let Some(mut draft) = drafting.draft(&position, seat) else { continue };
            drafting.restore(&mut draft, &read_steps(self.host.table().deck(), steps));
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

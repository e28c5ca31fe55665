//! The journal: everything a table needs to come back, as text.
//!
//! The first line is a JSON object with the setup, the seed of the deal included, and what chance gave before
//! where the game of a record goes on; each line after it is one
//! accepted input, `TIME SEAT WORDS`, in the order they were accepted:
//!
//! ```text
//! 1200 0 keep 3 17
//! 3400 1 15 a1 b1 c1 ; 15 d1
//! 3900 1 takeback
//! 5000 0 take deck
//! ```
//!
//! A journal holds what seats must not know of each other: it is for the keeper of the table alone.

use flipwrite::deck::RawDeck;
use flipwrite::record::RecordPlayer;
use flipwrite::{
    Choice, Deck, Game, GameId, MOST_SEATS, Options, Seat, Seed, Table, read_choice, write_choice,
};
use serde::{Deserialize, Serialize};

use crate::host::{Chair, Decision, Entry, Holder, Host, Input, Output, Setup, Time};
use crate::past::Past;

/// What a journal calls itself.
pub const JOURNAL_FORMAT: &str = "flipwrite-journal/1";

#[derive(Serialize, Deserialize)]
struct Header {
    format: String,
    game: String,
    finished_card_open: bool,
    refill: String,
    tracker: bool,
    seed: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deal: Option<String>,
    /// What chance gave before, where the game of a record goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    past: Option<Past>,
    players: Vec<RecordPlayer>,
    deck: RawDeck,
}

/// Why a journal can't be read; lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalFlaw {
    /// The first line is not the setup of a table.
    Header(String),
    /// The journal is of the other game.
    OtherGame(GameId),
    /// A line that is not an input.
    Malformed(usize),
    /// An input that the table does not accept.
    Refused(usize),
}

impl JournalFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            JournalFlaw::Header(_) => "journal-header",
            JournalFlaw::OtherGame(_) => "journal-game",
            JournalFlaw::Malformed(_) => "journal-malformed",
            JournalFlaw::Refused(_) => "journal-refused",
        }
    }
}

impl<G: Game> Host<G> {
    /// The first line of the journal.
    pub fn journal_header(&self) -> String {
        let options = self.table().options();
        let player = |chair: &Chair| RecordPlayer { name: chair.name.clone(), kind: chair.kind.name() };
        let header = Header {
            format: JOURNAL_FORMAT.to_owned(),
            game: G::ID.name().to_owned(),
            finished_card_open: options.finished_card_open,
            refill: options.refill.name().to_owned(),
            tracker: options.tracker,
            seed: self.setup.seed.0.iter().map(|byte| format!("{byte:02x}")).collect(),
            deal: self.setup.number.map(|number| number.to_string()),
            past: self.fortune.past().cloned(),
            players: self.setup.chairs.iter().map(player).collect(),
            deck: self.table().deck().raw(),
        };
        serde_json::to_string(&header).unwrap_or_default()
    }

    /// The lines of the journal after the first `known` inputs: what is new since they were stored.
    pub fn journal_since(&self, known: usize) -> impl Iterator<Item = String> {
        self.journal.iter().skip(known).map(|entry| self.write_entry(entry))
    }

    /// The whole journal.
    pub fn journal(&self) -> String {
        let lines = std::iter::once(self.journal_header()).chain(self.journal_since(0));
        lines.map(|line| line + "\n").collect()
    }

    /// Brings a table back from its journal; the outputs are all that was ever said, so that a driver can
    /// pick up the questions still open.
    pub fn restore(text: &str) -> Result<(Self, Vec<Output>), JournalFlaw> {
        // A last line without its end was cut off while it was written: nobody was told that it counts, and
        // half of a decision can read like another one.
        let stored = text.rfind('\n').map_or(text, |end| &text[..=end]);
        let mut lines = stored.lines();
        let (setup, past) = read_header(lines.next().unwrap_or_default())?;
        let (mut host, mut outputs) = Host::open_after(setup, past)
            .ok_or_else(|| JournalFlaw::Header("`past` is not of this table".to_owned()))?;
        for (index, line) in lines.enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let place = index + 2;
            let entry = host.read_entry(line).ok_or(JournalFlaw::Malformed(place))?;
            outputs.extend(host.input(entry.at, entry.input).map_err(|_| JournalFlaw::Refused(place))?);
        }
        Ok((host, outputs))
    }

    fn write_entry(&self, entry: &Entry) -> String {
        let deck = self.table().deck();
        let (seat, words) = match &entry.input {
            Input::TakeBack(seat) => (*seat, "takeback".to_owned()),
            Input::Decide { seat, decision } => (*seat, write_decision(deck, decision)),
            // Answers are written down as the decisions they are.
            Input::Answer { decision, .. } => (Seat::S0, write_decision(deck, decision)),
        };
        format!("{} {seat} {words}", entry.at.0)
    }

    fn read_entry(&self, line: &str) -> Option<Entry> {
        let (time, rest) = line.split_once(' ')?;
        let (seat, words) = rest.split_once(' ')?;
        let seat = Seat::new(seat.parse().ok()?)?;
        let input = match words {
            "takeback" => Input::TakeBack(seat),
            _ => Input::Decide { seat, decision: read_decision(self.table().deck(), words)? },
        };
        Some(Entry { at: Time(time.parse().ok()?), input })
    }
}

fn write_decision<G: Game>(deck: &Deck<G>, decision: &Decision) -> String {
    match decision {
        Decision::Keep(cards) => write_choice(deck, Choice::Keep(*cards)),
        Decision::Take(take) => write_choice(deck, Choice::Take(*take)),
        Decision::Cross(steps) => {
            let words = steps.iter().map(|crossing| write_choice(deck, Choice::Cross(*crossing)));
            words.collect::<Vec<_>>().join(" ; ")
        }
    }
}

/// Reads a decision: a keep, a take, or a whole crossing with `;` between its steps.
fn read_decision<G: Game>(deck: &Deck<G>, words: &str) -> Option<Decision> {
    let choices: Vec<Choice> =
        words.split(';').map(|part| read_choice(deck, part)).collect::<Result<_, _>>().ok()?;
    match choices.as_slice() {
        [Choice::Keep(cards)] => Some(Decision::Keep(*cards)),
        [Choice::Take(take)] => Some(Decision::Take(*take)),
        steps => {
            let crossing = |choice: &Choice| match choice {
                Choice::Cross(crossing) => Some(*crossing),
                _ => None,
            };
            steps.iter().map(crossing).collect::<Option<_>>().map(Decision::Cross)
        }
    }
}

fn read_header<G: Game>(line: &str) -> Result<(Setup<G>, Option<Past>), JournalFlaw> {
    let flaw = |reason: &str| JournalFlaw::Header(reason.to_owned());
    let header: Header = serde_json::from_str(line).map_err(|error| flaw(&error.to_string()))?;
    if header.format != JOURNAL_FORMAT {
        return Err(flaw(&format!("its format is `{}`, not `{JOURNAL_FORMAT}`", header.format)));
    }
    let game: GameId = header.game.parse().map_err(|_| flaw("unknown game"))?;
    if game != G::ID {
        return Err(JournalFlaw::OtherGame(game));
    }
    let mut options = Options::defaults(game);
    options.finished_card_open = header.finished_card_open;
    options.tracker = header.tracker;
    options.set("refill", &header.refill).map_err(|_| flaw("unknown value of `refill`"))?;
    let deck = Deck::new(&header.deck).map_err(|_| flaw("the deck has errors"))?;
    let seats = header.players.len().min(MOST_SEATS + 1);
    let table = Table::new(deck, options, seats).map_err(|refusal| flaw(refusal.code()))?;
    let chair = |player: RecordPlayer| Chair { kind: Holder::read(&player.kind), name: player.name };
    let number =
        header.deal.map(|id| id.parse()).transpose().map_err(|_| flaw("`deal` is not a deal's id"))?;
    let setup = Setup {
        table,
        chairs: header.players.into_iter().map(chair).collect(),
        seed: read_seed(&header.seed).ok_or_else(|| flaw("`seed` is not 64 hexadecimal digits"))?,
        number,
    };
    Ok((setup, header.past))
}

fn read_seed(text: &str) -> Option<Seed> {
    let mut seed = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (byte, digits) in seed.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
    }
    Some(Seed(seed))
}

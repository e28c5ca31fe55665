//! The journal: everything a table needs to come back, as text.
//!
//! The first line is a JSON object with the setup, where the deal comes from included, and what chance gave before
//! where the game of a record goes on; each line after it is one accepted input, `TIME SEAT QUESTION WORDS`, in the
//! order they were accepted:
//!
//! ```text
//! 1200 0 1 keep 3 17
//! 3400 1 2 15 a1 b1 c1 ; 15 d1
//! 3900 1 2 takeback
//! 5000 0 3 take deck
//! 9000 1 3 timeup skilled
//! 9500 1 - hand bot:casual
//! 9900 0 - resign skilled
//! 9999 0 - stop yes
//! ```
//!
//! Journals of the first format have no questions in their lines; they are read as well.
//!
//! A journal holds what seats must not know of each other: it is for the keeper of the table alone.

use std::fmt;

use flipwrite::deck::RawDeck;
use flipwrite::record::{RecordFair, RecordPlayer};
use flipwrite::{
    Choice, DealNumber, Deck, Game, GameId, MOST_SEATS, Options, Seat, Seed, Table, read_choice, write_choice,
};
use serde::{Deserialize, Serialize};

use crate::fair::{Fair, Hash};
use crate::host::{Entry, Host};
use crate::input::{Decision, Input, Question};
use crate::past::Past;
use crate::setup::{Chair, Holder, Origin, Setup, Time};

/// What a journal calls itself.
pub const JOURNAL_FORMAT: &str = "flipwrite-journal/2";
/// What journals called themselves before questions had numbers.
const OLD_FORMAT: &str = "flipwrite-journal/1";

#[derive(Serialize, Deserialize)]
struct Header {
    format: String,
    game: String,
    finished_card_open: bool,
    refill: String,
    tracker: bool,
    /// Of these, what the deal comes from; older journals have both the seed and the id of its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deal: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fair: Option<RecordFair>,
    /// What chance gave before, where the game of a record goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    past: Option<Past>,
    players: Vec<RecordPlayer>,
    deck: WrittenDeck,
}

/// A deck in a journal: the name of a house deck, which never changes, or its cards.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum WrittenDeck {
    House(String),
    Cards(RawDeck),
}

/// Why a journal can't be read; lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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

impl fmt::Display for JournalFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalFlaw::Header(reason) => write!(f, "{}: {reason}", self.code()),
            JournalFlaw::OtherGame(game) => write!(f, "{}: {game}", self.code()),
            JournalFlaw::Malformed(line) | JournalFlaw::Refused(line) => {
                write!(f, "{} in line {line}", self.code())
            }
        }
    }
}

impl std::error::Error for JournalFlaw {}

impl<G: Game> Host<G> {
    /// The first line of the journal.
    pub fn journal_header(&self) -> String {
        let setup = self.setup();
        let options = setup.table.options();
        let player = |chair: &Chair| RecordPlayer { name: chair.name.clone(), kind: chair.holder.name() };
        let seed = match &setup.origin {
            Origin::Seed(seed) => Some(Hash(seed.0).to_string()),
            _ => None,
        };
        let header = Header {
            format: JOURNAL_FORMAT.to_owned(),
            game: G::ID.name().to_owned(),
            finished_card_open: options.finished_card_open,
            refill: options.refill.name().to_owned(),
            tracker: options.tracker,
            seed,
            deal: setup.origin.number().map(|number| number.to_string()),
            fair: setup.origin.fair().map(Fair::record),
            past: self.fortune().past().cloned(),
            players: setup.chairs.iter().map(player).collect(),
            deck: WrittenDeck::of(setup.table.deck()),
        };
        serde_json::to_string(&header).unwrap_or_default()
    }

    /// The lines of the journal after the first `known` inputs: what is new since they were stored.
    pub fn journal_since(&self, known: usize) -> impl Iterator<Item = String> {
        self.entries().iter().skip(known).map(|entry| write_entry(self.table().deck(), entry))
    }

    /// The whole journal.
    pub fn journal(&self) -> String {
        let lines = std::iter::once(self.journal_header()).chain(self.journal_since(0));
        lines.map(|line| line + "\n").collect()
    }

    /// Brings a table back from its journal.
    pub fn restore(text: &str) -> Result<Self, JournalFlaw> {
        // A last line without its end was cut off while it was written: nobody was told that it counts, and
        // half of a decision can read like another one.
        let stored = text.rfind('\n').map_or(text, |end| &text[..=end]);
        let mut lines = stored.lines();
        let header = read_header::<G>(lines.next().unwrap_or_default())?;
        let mut host = Host::open_after(header.setup, header.past)
            .ok_or_else(|| JournalFlaw::Header("`past` is not of this table".to_owned()))?;
        for (index, line) in lines.enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let place = index + 2;
            let entry = match header.is_old {
                true => host.read_old_entry(line),
                false => read_entry(host.table().deck(), line),
            };
            let entry = entry.ok_or(JournalFlaw::Malformed(place))?;
            let accepted = host.replay(entry, header.is_old).ok().filter(|is_new| *is_new);
            accepted.ok_or(JournalFlaw::Refused(place))?;
        }
        Ok(host)
    }

    /// A line of the first format is about the question that was the last one then.
    fn read_old_entry(&self, line: &str) -> Option<Entry> {
        let (time, rest) = line.split_once(' ')?;
        let (seat, words) = rest.split_once(' ')?;
        let seat = Seat::new(seat.parse().ok()?)?;
        let question = self.company().last_question(seat).unwrap_or(Question(0));
        let input = match words {
            "takeback" => Input::TakeBack { seat, question },
            _ => Input::Decide { seat, question, decision: read_decision(self.table().deck(), words)? },
        };
        Some(Entry { at: Time(time.parse().ok()?), input })
    }
}

pub(crate) fn write_entry<G: Game>(deck: &Deck<G>, entry: &Entry) -> String {
    let input = &entry.input;
    let words = match input {
        Input::Decide { decision, .. } => write_decision(deck, decision),
        Input::TakeBack { .. } => "takeback".to_owned(),
        Input::TimeUp { stand_in, .. } => format!("timeup {stand_in}"),
        Input::Hand { holder, .. } => format!("hand {}", holder.name()),
        Input::Resign { stand_in, .. } => format!("resign {stand_in}"),
        Input::Stop { agrees, .. } => format!("stop {}", if *agrees { "yes" } else { "no" }),
    };
    let question = input.question().map_or("-".to_owned(), |question| question.0.to_string());
    format!("{} {} {question} {words}", entry.at.0, input.seat())
}

fn read_entry<G: Game>(deck: &Deck<G>, line: &str) -> Option<Entry> {
    let mut parts = line.splitn(4, ' ');
    let at = Time(parts.next()?.parse().ok()?);
    let seat = Seat::new(parts.next()?.parse().ok()?)?;
    let question = match parts.next()? {
        "-" => None,
        number => Some(Question(number.parse().ok()?)),
    };
    let words = parts.next()?;
    let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
    let input = match (question, verb) {
        (Some(question), "takeback") if rest.is_empty() => Input::TakeBack { seat, question },
        (Some(question), "timeup") => Input::TimeUp { seat, question, stand_in: rest.to_owned() },
        (Some(question), _) => Input::Decide { seat, question, decision: read_decision(deck, words)? },
        (None, "hand") if rest == "human" || rest.starts_with("bot:") => {
            Input::Hand { seat, holder: Holder::read(rest) }
        }
        (None, "resign") => Input::Resign { seat, stand_in: rest.to_owned() },
        (None, "stop") if rest == "yes" || rest == "no" => Input::Stop { seat, agrees: rest == "yes" },
        _ => return None,
    };
    Some(Entry { at, input })
}

/// A decision in one line: a keep, a take, or a whole crossing with `;` between its steps.
pub fn write_decision<G: Game>(deck: &Deck<G>, decision: &Decision) -> String {
    match decision {
        Decision::Keep(cards) => write_choice(deck, Choice::Keep(*cards)),
        Decision::Take(take) => write_choice(deck, Choice::Take(*take)),
        Decision::Cross(steps) => {
            let words = steps.iter().map(|crossing| write_choice(deck, Choice::Cross(*crossing)));
            words.collect::<Vec<_>>().join(" ; ")
        }
    }
}

/// Reads what [`write_decision`] wrote.
pub fn read_decision<G: Game>(deck: &Deck<G>, words: &str) -> Option<Decision> {
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

impl WrittenDeck {
    fn of<G: Game>(deck: &Deck<G>) -> Self {
        match Deck::house_named(deck.name()) {
            Some(house) if house == *deck => WrittenDeck::House(deck.name().to_owned()),
            _ => WrittenDeck::Cards(deck.raw()),
        }
    }

    fn read<G: Game>(&self) -> Option<Deck<G>> {
        match self {
            WrittenDeck::House(name) => Deck::house_named(name),
            WrittenDeck::Cards(raw) => Deck::new(raw).ok(),
        }
    }
}

/// What the first line of a journal says.
struct Begun<G: Game> {
    setup: Setup<G>,
    past: Option<Past>,
    is_old: bool,
}

fn read_header<G: Game>(line: &str) -> Result<Begun<G>, JournalFlaw> {
    let flaw = |reason: &str| JournalFlaw::Header(reason.to_owned());
    let header: Header = serde_json::from_str(line).map_err(|error| flaw(&error.to_string()))?;
    let is_old = header.format == OLD_FORMAT;
    if !is_old && header.format != JOURNAL_FORMAT {
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
    let deck = header.deck.read().ok_or_else(|| flaw("the deck has errors"))?;
    let seats = header.players.len().min(MOST_SEATS + 1);
    let table = Table::new(deck, options, seats).map_err(|refusal| flaw(refusal.code()))?;
    let origin = header.origin(&table).map_err(flaw)?;
    let chair = |player: RecordPlayer| Chair { holder: Holder::read(&player.kind), name: player.name };
    let chairs = header.players.into_iter().map(chair).collect();
    Ok(Begun { setup: Setup { table, chairs, origin }, past: header.past, is_old })
}

impl Header {
    fn origin<G: Game>(&self, table: &Table<G>) -> Result<Origin, &'static str> {
        let deal = self.deal.as_ref().map(|id| id.parse::<DealNumber>());
        let number = deal.transpose().map_err(|_| "`deal` is not a deal's id")?;
        let seed = self.seed.as_ref().map(|digits| digits.parse().map(|Hash(bytes)| Seed(bytes)));
        let seed = seed.transpose().map_err(|_| "`seed` is not 64 hexadecimal digits")?;
        match (number, seed, &self.fair) {
            (None, None, Some(fair)) => {
                Fair::read(fair, table).map(Origin::Fair).map_err(|_| "`fair` is not of this table")
            }
            (_, _, Some(_)) => Err("a fair deal has neither `seed` nor `deal`"),
            (Some(number), Some(seed), _) if number.seed() != seed => Err("`deal` is not the deal of `seed`"),
            (Some(number), _, _) => Ok(Origin::Number(number)),
            (None, Some(seed), _) => Ok(Origin::Seed(seed)),
            (None, None, None) => Err("neither `seed` nor `deal`"),
        }
    }
}

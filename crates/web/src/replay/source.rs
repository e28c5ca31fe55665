//! Where a replay comes from: `id/ID` is a game of this browser, `r/LINK` a link that holds it all, `file/…`
//! the file that was opened last, with the number of the game behind it where it has several; `/@STEP` after each of
//! them is the moment to begin at, `/@end` the end.

use std::cell::RefCell;

use flipwrite::record::{Fault, Record};
use flipwrite_desk::scene::record_of;
use flipwrite_desk::{FileKind, LinkFlaw, read_link};
use flipwrite_words::Words;

use crate::files::Dropped;
use crate::store::games::{self, Finished, Kept};
use crate::ui::untrack;

thread_local! {
    /// The text of the file that was opened last.
    static FILE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Why there is nothing to replay.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Trouble {
    /// The game is not in this browser.
    Missing,
    /// The file is gone with the last visit.
    FileGone,
    /// The stored game can't be read.
    Stored,
    Link(LinkFlaw),
    Fault(Fault),
}

impl Trouble {
    pub(crate) fn sentence(&self, words: &Words) -> String {
        match self {
            Trouble::Missing => words.say("replay-missing", &[]),
            Trouble::FileGone => words.say("replay-file-gone", &[]),
            Trouble::Stored => words.say("error-stored", &[]),
            Trouble::Link(flaw) => words.say("error-link", &[("reason", words.say(flaw.code(), &[]).into())]),
            Trouble::Fault(fault) => words.say("replay-damaged", &[("reason", words.fault(fault).into())]),
        }
    }
}

enum Of {
    Nothing,
    Game(String),
    Link(String),
    /// The file that was opened last: all of it, or the game with this number, from 1.
    File(Option<usize>),
}

/// Where a replay begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Start {
    Step(usize),
    End,
}

/// Where a replay comes from, and where it begins.
pub(crate) struct Source {
    of: Of,
    pub(crate) start: Option<Start>,
}

/// What there is to replay.
pub(crate) enum Found {
    /// Nothing is named.
    Nothing,
    One(Box<Record>),
    /// The games of a file, those that can't be read too.
    Several(Vec<Result<Record, Fault>>),
}

impl Source {
    pub(crate) fn read(route: &str) -> Self {
        let step = route.rsplit_once("/@").map(|(_, step)| step);
        let route = game(route);
        let start = match step {
            Some("end") => Some(Start::End),
            step => step.and_then(|step| step.parse().ok()).map(Start::Step),
        };
        let of = match route.split_once('/') {
            Some(("id", id)) => Of::Game(id.to_owned()),
            Some(("r", link)) => Of::Link(link.to_owned()),
            Some(("file", rest)) => {
                Of::File(rest.split_once('/').and_then(|(_, number)| number.parse().ok()))
            }
            _ => Of::Nothing,
        };
        Source { of, start }
    }

    /// The id of the game, if this browser stores it.
    pub(crate) fn stored_id(&self) -> Option<String> {
        match &self.of {
            Of::Game(id) => Some(id.clone()),
            _ => None,
        }
    }

    pub(crate) fn find(self) -> Result<Found, Trouble> {
        match self.of {
            Of::Nothing => Ok(Found::Nothing),
            Of::Game(id) => match games::kept(&id) {
                Some(Kept::Finished(game)) => stored(&game).map(found),
                Some(Kept::Damaged(_)) => Err(Trouble::Stored),
                Some(Kept::Open(_)) | None => Err(Trouble::Missing),
            },
            Of::Link(link) => read_link(&link).map(found).map_err(Trouble::Link),
            Of::File(number) => file(number),
        }
    }
}

/// What an address says of the game, less the moment.
pub(crate) fn game(route: &str) -> &str {
    route.rsplit_once("/@").map_or(route, |(game, _)| game)
}

fn found(record: Record) -> Found {
    Found::One(Box::new(record))
}

/// The games of the file that was opened last, or one of them.
fn file(number: Option<usize>) -> Result<Found, Trouble> {
    if let Some(text) = untrack(|| Dropped::here().take(FileKind::Records)) {
        FILE.set(Some(text));
    }
    let Some(mut records) = FILE.with_borrow(|file| file.as_deref().map(read_file)) else {
        return Err(Trouble::FileGone);
    };
    let one = match number {
        Some(number) => number.checked_sub(1).filter(|place| *place < records.len()),
        None => (records.len() == 1).then_some(0),
    };
    match one {
        Some(place) => records.swap_remove(place).map(found).map_err(Trouble::Fault),
        None => Ok(Found::Several(records)),
    }
}

/// The games of a file: one, however it is laid out, or one on each line.
fn read_file(text: &str) -> Vec<Result<Record, Fault>> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let whole = Record::read(text);
    if whole.is_ok() {
        return vec![whole];
    }
    let lines: Vec<_> = text.lines().filter(|line| !line.trim().is_empty()).map(Record::read).collect();
    // A single game that is damaged and takes several lines is not several games.
    if lines.iter().any(Result::is_ok) { lines } else { vec![whole] }
}

fn stored(game: &Finished) -> Result<Record, Trouble> {
    let id = game.game().ok_or(Trouble::Missing)?;
    record_of(id, &game.journal).map_err(|_| Trouble::Stored)
}

//! Where a replay comes from: `id/ID` is a game of this browser, `r/LINK` a link that holds it all, `file/…`
//! the file that was opened last; `/@STEP` after each of them is the moment to begin at.

use std::cell::RefCell;

use flipwrite::record::{Fault, Record};
use flipwrite_desk::scene::record_of;
use flipwrite_desk::{LinkFlaw, read_link};
use flipwrite_words::Words;

use crate::browser;
use crate::route::Route;
use crate::store::games::{self, Finished};

thread_local! {
    /// The text of the file that was opened last.
    static FILE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Why there is nothing to replay.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Trouble {
    /// The game is not in this browser.
    Missing,
    /// The stored game can't be read.
    Stored(String),
    Link(LinkFlaw),
    Fault(Fault),
    TooLarge,
    Unreadable,
}

impl Trouble {
    pub(super) fn sentence(&self, words: &Words) -> String {
        match self {
            Trouble::Missing => words.say("replay-missing", &[]),
            Trouble::Stored(reason) => words.say("error-stored", &[("reason", reason.into())]),
            Trouble::Link(flaw) => words.say("error-link", &[("reason", words.say(flaw.code(), &[]).into())]),
            Trouble::Fault(fault) => words.say("replay-damaged", &[("reason", words.fault(fault).into())]),
            Trouble::TooLarge => words.say("error-file-large", &[]),
            Trouble::Unreadable => words.say("error-not-a-record", &[]),
        }
    }
}

enum Of {
    Nothing,
    Game(String),
    Link(String),
    File,
}

/// Where a replay comes from, and where it begins.
pub(super) struct Source {
    of: Of,
    pub(super) step: Option<usize>,
}

impl Source {
    pub(super) fn read(mut route: String) -> Self {
        let mut step = None;
        if let Some(end) = route.rfind("/@") {
            step = route[end + 2..].parse().ok();
            route.truncate(end);
        }
        let of = match route.split_once('/') {
            Some(("id", id)) => Of::Game(id.to_owned()),
            Some(("r", link)) => Of::Link(link.to_owned()),
            Some(("file", _)) => Of::File,
            _ => Of::Nothing,
        };
        Source { of, step }
    }

    /// The record; nothing if none is named, or the file is gone with the last visit.
    pub(super) fn record(self) -> Result<Option<Record>, Trouble> {
        match self.of {
            Of::Nothing => Ok(None),
            Of::Game(id) => {
                games::finished(&id).ok_or(Trouble::Missing).and_then(|game| stored(&game)).map(Some)
            }
            Of::Link(link) => read_link(&link).map(Some).map_err(Trouble::Link),
            Of::File => FILE.with_borrow(|file| file.as_deref().map(read_text).transpose()),
        }
    }
}

/// Keeps the text of a file to be replayed, if it is a record at all; gives the route to it, another one each time.
pub(super) fn keep(text: String) -> Result<Route, Trouble> {
    read_text(&text)?;
    FILE.set(Some(text));
    Ok(Route::Replay(format!("file/{}", browser::now())))
}

/// A record; the first one of a file with several, one on each line.
fn read_text(text: &str) -> Result<Record, Trouble> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let whole = Record::read(text);
    match text.lines().next() {
        Some(first) if whole.is_err() && text.contains('\n') => {
            Record::read(first).or(whole).map_err(Trouble::Fault)
        }
        _ => whole.map_err(Trouble::Fault),
    }
}

fn stored(game: &Finished) -> Result<Record, Trouble> {
    let id = game.game().ok_or(Trouble::Missing)?;
    record_of(id, &game.journal).map_err(|flaw| Trouble::Stored(flaw.code().to_owned()))
}

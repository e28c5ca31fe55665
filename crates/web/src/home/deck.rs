//! A deck of one's own, from a file: JSON, or TOML, which a part of the page reads that is fetched only then.

use flipwrite::GameId;
use flipwrite::deck::DeckFile;
use flipwrite::deck::FileFlaw;
use flipwrite_desk::FileKind;
use flipwrite_desk::scene::check_deck;
use serde::Deserialize;

use crate::shell;

/// Why a file is no deck for a game.
pub(super) enum Refused {
    /// It is none at all.
    Alien,
    Flaw(FileFlaw),
    /// The part that reads TOML could not be fetched.
    NoReader,
}

/// What the part that reads TOML says of a text that is none.
#[derive(Deserialize)]
struct NotToml {
    line: Option<usize>,
    column: Option<usize>,
    reason: String,
}

/// The text of a deck file as JSON, and what it holds.
pub(super) async fn read(text: String) -> Result<(String, DeckFile), Refused> {
    let text = text.trim_start_matches('\u{feff}').to_owned();
    if FileKind::of(&text) != Some(FileKind::Deck) {
        return Err(Refused::Alien);
    }
    let json = if is_json(&text) { text } else { shell::read_deck(&text).await.ok_or(Refused::NoReader)? };
    if let Ok(NotToml { line, column, reason }) = serde_json::from_str(&json) {
        return Err(Refused::Flaw(FileFlaw::Syntax { line, column, reason }));
    }
    let file = DeckFile::read_json(&json).map_err(Refused::Flaw)?;
    Ok((json, file))
}

/// The text, if what it holds is a sound deck for a game.
pub(super) fn sound((json, file): (String, DeckFile), game: GameId) -> Result<String, Refused> {
    check_deck(&file, game).map(|()| json).map_err(Refused::Flaw)
}

/// Whether a text means to be JSON: TOML never begins so.
pub(super) fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

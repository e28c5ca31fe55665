//! The part of the page that reads deck files in TOML: fetched when somebody chooses one.

use flipwrite::deck::RawDeckFile;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

/// Nothing happens before a text is read.
fn main() {}

/// Why a text is no deck file in TOML; line and column from 1 where known.
#[derive(Serialize)]
struct NotToml {
    line: Option<usize>,
    column: Option<usize>,
    reason: String,
}

/// A deck file in TOML as JSON; or what is wrong with it, as JSON too.
#[wasm_bindgen]
pub fn read(text: &str) -> String {
    let written = match toml::from_str::<RawDeckFile>(text) {
        Ok(file) => serde_json::to_string(&file),
        Err(error) => {
            let before = error.span().and_then(|span| text.get(..span.start));
            serde_json::to_string(&NotToml {
                line: before.map(|before| before.matches('\n').count() + 1),
                column: before
                    .map(|before| before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1),
                reason: error.message().trim().replace('\n', " "),
            })
        }
    };
    written.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_in_toml_becomes_json() {
        let card = "[[cards]]\nnumber = 1\ncolor = \"green\"\npoints = 10\ngrid = [\"...\"]\n";
        let json = read(&format!("format = \"flipwrite-deck/1\"\ngame = \"maps\"\nname = \"own\"\n{card}"));
        let file: RawDeckFile = serde_json::from_str(&json).unwrap();
        assert_eq!((file.game.as_str(), file.deck.name.as_str(), file.deck.cards.len()), ("maps", "own", 1));
    }

    #[test]
    fn what_is_no_toml_is_told_with_its_place() {
        let told = read("format = 1\n]");
        assert!(told.contains("\"line\":") && told.contains("\"reason\":"), "{told}");
    }
}

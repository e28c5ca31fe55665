//! The style sheet: one file for each part of the page, put together in the order in which they build on each other.

use std::path::Path;

use anyhow::{Result, ensure};

use super::site::{self, Files};

/// Where the parts are.
const FOLDER: &str = "crates/web/styles";

/// The parts, those that others change first.
const PARTS: [&str; 25] = [
    "base",
    "home",
    "table/header",
    "table/desk",
    "table/expedition",
    "table/board",
    "table/others",
    "table/log",
    "table/score",
    "table/display",
    "table/actions",
    "table/hint",
    "table/choosing",
    "table/stuck",
    "table/curtain",
    "table/ending",
    "table/reveal",
    "widgets",
    "table/keys",
    "screens/screen",
    "screens/settings",
    "screens/rules",
    "screens/records",
    "screens/replay",
    "tutorial",
];

/// The last rule, by which the page sees that all of the style sheet has come.
const END: &str = ":root { --whole: 1 }\n";

/// The whole style sheet.
pub(super) fn files(root: &Path) -> Result<Files> {
    let parts = site::read(&root.join(FOLDER))?;
    let name = |part: &str| format!("{part}.css");
    let unknown: Vec<&String> =
        parts.keys().filter(|path| !PARTS.iter().any(|part| name(part) == **path)).collect();
    ensure!(unknown.is_empty(), "not in the order of the style sheet: {unknown:?}");
    let missing: Vec<&str> = PARTS.into_iter().filter(|part| !parts.contains_key(&name(part))).collect();
    ensure!(missing.is_empty(), "the style sheet has no {missing:?} in {FOLDER}");
    let whole = PARTS.iter().flat_map(|part| &parts[&name(part)]).chain(END.as_bytes()).copied().collect();
    Ok(Files::from([("style.css".to_owned(), whole)]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::root;

    #[test]
    fn every_part_is_there_once() {
        let files = files(&root()).unwrap();
        let text = String::from_utf8(files["style.css"].clone()).unwrap();
        assert_eq!(text.matches("--paper:").count(), 2);
        assert!(text.ends_with(END) && text.matches("--whole").count() == 1);
        assert_eq!(text.matches('{').count(), text.matches('}').count());
        assert_eq!(files.len(), 1);
    }
}

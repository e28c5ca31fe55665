//! The style sheet: one file for each part of the page, put together in the order in which they build on each other.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::site::{self, Files};

/// Where the parts are.
const FOLDER: &str = "crates/web/styles";

/// The parts, those that others change first.
const PARTS: [&str; 24] = [
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
    let whole: Vec<u8> = PARTS.iter().flat_map(|part| &parts[&name(part)]).copied().collect();
    let whole = without_comments(&String::from_utf8(whole)?)? + END;
    Ok(Files::from([("style.css".to_owned(), whole.into_bytes())]))
}

/// The rules without what is said of them: whoever loads the page does not read that.
fn without_comments(style: &str) -> Result<String> {
    let mut plain = String::new();
    let mut rest = style;
    while let Some((before, comment)) = rest.split_once("/*") {
        let (_, after) = comment.split_once("*/").context("a comment of the style sheet has no end")?;
        plain += before;
        // A line that holds nothing else goes whole.
        rest = if plain.ends_with('\n') { after.strip_prefix('\n').unwrap_or(after) } else { after };
    }
    Ok(plain + rest)
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

    #[test]
    fn comments_stay_in_the_repository() {
        let plain = |style: &str| without_comments(style).ok();
        assert_eq!(plain("a { b: c } /* one */\nd {}\n").as_deref(), Some("a { b: c } \nd {}\n"));
        assert_eq!(plain("a {}\n/* On\ntwo lines. */\nb {}\n").as_deref(), Some("a {}\nb {}\n"));
        assert_eq!(plain("a {} /* no end"), None);
    }
}

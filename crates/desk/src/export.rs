//! Everything that a browser keeps, in one file: named texts, to be taken to another browser.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What an export calls itself.
pub const EXPORT_FORMAT: &str = "flipwrite-export/1";

#[derive(Serialize, Deserialize)]
struct Export {
    format: String,
    entries: BTreeMap<String, String>,
}

/// What a file of ours is, as far as it says so itself; whether it is sound shows when it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// Games, one on each line.
    Records,
    /// A deck.
    Deck,
    /// Everything that a browser keeps.
    Export,
}

impl FileKind {
    /// The kind of a text; nothing if it is none of ours. Cut or altered files are known too, so that they can be
    /// called damaged and not something else.
    pub fn of(text: &str) -> Option<Self> {
        // An export may hold the others, so it comes first.
        let kinds = [
            ("\"flipwrite-export/", FileKind::Export),
            ("\"flipwrite-deck/", FileKind::Deck),
            ("\"flipwrite/", FileKind::Records),
        ];
        kinds.into_iter().find(|(format, _)| text.contains(format)).map(|(_, kind)| kind)
    }
}

/// Why a file can't be imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportFlaw {
    /// It is no export.
    NotAnExport,
    /// It is one of a format that came later.
    Newer(String),
}

/// One file of named texts.
pub fn write_export(entries: BTreeMap<String, String>) -> String {
    let export = Export { format: EXPORT_FORMAT.to_owned(), entries };
    serde_json::to_string_pretty(&export).unwrap_or_default()
}

/// The named texts of a file. Names are those that the page itself gives; others are left out.
pub fn read_export(text: &str) -> Result<BTreeMap<String, String>, ExportFlaw> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    #[derive(Deserialize)]
    struct Named {
        format: String,
    }
    let named: Named = serde_json::from_str(text).map_err(|_| ExportFlaw::NotAnExport)?;
    if named.format != EXPORT_FORMAT {
        let ours = named.format.starts_with("flipwrite-export/");
        return Err(if ours { ExportFlaw::Newer(named.format) } else { ExportFlaw::NotAnExport });
    }
    let export: Export = serde_json::from_str(text).map_err(|_| ExportFlaw::NotAnExport)?;
    Ok(export.entries.into_iter().filter(|(name, _)| is_name(name)).collect())
}

/// Small letters, digits and hyphens, with slashes between.
fn is_name(name: &str) -> bool {
    let plain = |part: &str| {
        !part.is_empty()
            && part.bytes().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == b'-')
    };
    name.len() <= 80 && name.split('/').all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(names: &[&str]) -> BTreeMap<String, String> {
        names.iter().map(|name| ((*name).to_owned(), format!("text of {name}\n\"ž\""))).collect()
    }

    #[test]
    fn what_is_exported_is_imported() {
        let all = entries(&["settings", "done/18c3f", "open/18c40-2"]);
        assert_eq!(read_export(&write_export(all.clone())), Ok(all.clone()));
        assert_eq!(read_export(&format!("\u{feff}{}", write_export(all.clone()))), Ok(all));
    }

    #[test]
    fn other_files_are_refused() {
        for text in ["", "{}", "[1]", "null", "{\"format\":\"flipwrite/1\"}", "{\"format\":3}", "\0\0"] {
            assert_eq!(read_export(text), Err(ExportFlaw::NotAnExport), "{text}");
        }
        let entries_missing = format!("{{\"format\":\"{EXPORT_FORMAT}\",\"entries\":[]}}");
        assert_eq!(read_export(&entries_missing), Err(ExportFlaw::NotAnExport));
        let newer = write_export(BTreeMap::new()).replace("export/1", "export/2");
        assert_eq!(read_export(&newer), Err(ExportFlaw::Newer("flipwrite-export/2".to_owned())));
        let whole = write_export(entries(&["settings"]));
        for end in 0..whole.len() - 1 {
            assert!(whole.get(..end).is_none_or(|cut| read_export(cut).is_err()), "cut at {end}");
        }
    }

    #[test]
    fn files_are_told_apart() {
        let deck = "{\"format\":\"flipwrite-deck/1\",\"game\":\"maps\"}";
        let all = BTreeMap::from([("wish".to_owned(), deck.to_owned())]);
        assert_eq!(FileKind::of(&write_export(all)), Some(FileKind::Export));
        assert_eq!(FileKind::of(deck), Some(FileKind::Deck));
        assert_eq!(FileKind::of("format = \"flipwrite-deck/1\"\ngame = \"maps\""), Some(FileKind::Deck));
        assert_eq!(FileKind::of("{\"format\":\"flipwrite/1\",\"game\":\"ma"), Some(FileKind::Records));
        for alien in ["", "{}", "[1, 2]", "<svg/>", "flipwrite", "{\"format\":\"other/1\"}"] {
            assert_eq!(FileKind::of(alien), None, "{alien}");
        }
    }

    #[test]
    fn strange_names_are_left_out() {
        let strange = entries(&["../x", "A", "done//x", "", "__proto__", "done/x y"]);
        assert_eq!(read_export(&write_export(strange)), Ok(BTreeMap::new()));
    }
}

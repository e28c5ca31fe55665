//! How large the page is.

use std::fmt::Write;
use std::path::Path;

use anyhow::{Result, ensure};
use flipwrite_site::{BROTLI, GZIP, gzip};

use crate::steps::Outcome;

use super::site::{self, Files, brotli};
use super::words;

/// The most bytes, gzipped, that somebody downloads before the first crossing, the weights of the better bots excepted.
const LIMIT: usize = 650_000;

/// The parts that are counted, with how the paths of their files begin; the first that fits counts.
const PARTS: [(&str, &[&str]); 9] = [
    ("worker", &["worker", "think"]),
    ("fonts", &["fonts/"]),
    (LANGUAGES, &[words::FOLDER]),
    ("parts", &[site::PARTS]),
    ("weights", &["weights/"]),
    ("puzzles", &[site::PUZZLES]),
    ("icons", &["icons/"]),
    ("licenses", &["licenses/"]),
    ("page", &[""]),
];

/// The part of which nobody needs more than one file.
const LANGUAGES: &str = "languages";

/// The parts that the limit is for; the largest language is added to them.
const LIMITED: [&str; 3] = ["page", "worker", "fonts"];

/// What the limit is for, in words.
const WHAT: &str = "page, worker, fonts and the largest language";

/// How many bytes something has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Size {
    raw: usize,
    gzipped: usize,
    brotli: usize,
}

impl Size {
    fn of(bytes: &[u8]) -> Self {
        let raw = bytes.len();
        Size { raw, gzipped: gzip(bytes).len().min(raw), brotli: brotli(bytes).len().min(raw) }
    }

    fn and(self, other: Size) -> Self {
        Size {
            raw: self.raw + other.raw,
            gzipped: self.gzipped + other.gzipped,
            brotli: self.brotli + other.brotli,
        }
    }

    fn line(self, name: &str) -> String {
        let Size { raw, gzipped, brotli } = self;
        format!("{name:<44} {raw:>10} {gzipped:>10} {brotli:>10}")
    }
}

/// The size of each part.
pub(crate) struct Sizes {
    parts: Vec<(&'static str, Size)>,
    largest_language: Size,
}

impl Sizes {
    pub(super) fn of(files: &Files) -> Self {
        let mut parts: Vec<_> = PARTS.iter().map(|(name, _)| (*name, Size::default())).collect();
        let mut largest_language = Size::default();
        for (path, bytes) in files {
            let fits = |(_, starts): &(_, &[&str])| starts.iter().any(|start| path.starts_with(start));
            let place = PARTS.iter().position(fits).unwrap_or(PARTS.len() - 1);
            let size = Size::of(bytes);
            parts[place].1 = parts[place].1.and(size);
            if parts[place].0 == LANGUAGES && size.gzipped > largest_language.gzipped {
                largest_language = size;
            }
        }
        Sizes { parts, largest_language }
    }

    /// Of a page that was built before.
    pub(crate) fn of_folder(folder: &Path) -> Result<Self> {
        let mut files = site::read(folder)?;
        let is_copy = |path: &str| [GZIP, BROTLI].iter().any(|kind| path.ends_with(&format!(".{kind}")));
        files.retain(|path, _| !is_copy(path));
        ensure!(files.contains_key("index.html"), "{} is not the folder of a page", folder.display());
        Ok(Sizes::of(&files))
    }

    /// For people, in bytes.
    pub(super) fn table(&self) -> String {
        let mut text = format!("{:<44} {:>10} {:>10} {:>10}\n", "", "bytes", "gzipped", "brotli");
        for (name, size) in &self.parts {
            let _ = writeln!(text, "{}", size.line(name));
        }
        let _ = writeln!(text, "{}  of {LIMIT} gzipped at most", self.limited().line(WHAT));
        text
    }

    /// What is wrong with them, if anything is.
    pub(super) fn flaw(&self) -> Option<String> {
        let gzipped = self.limited().gzipped;
        (gzipped > LIMIT).then(|| format!("{WHAT} have {gzipped} bytes gzipped, of {LIMIT} at most"))
    }

    /// As a step of `cargo xtask test`: a page that is given away must not be too large.
    pub(crate) fn outcome(&self) -> Outcome {
        match self.flaw() {
            Some(flaw) => Outcome::Failed(format!("{}{flaw}", self.table())),
            None => Outcome::Passed(self.table()),
        }
    }

    /// Bytes of page, worker, fonts and the largest language, gzipped, and how many they may be.
    pub(crate) fn gzipped(&self) -> (usize, usize) {
        (self.limited().gzipped, LIMIT)
    }

    fn limited(&self) -> Size {
        let parts = self.parts.iter().filter(|part| LIMITED.contains(&part.0));
        parts.fold(self.largest_language, |sum, part| sum.and(part.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_file_counts_once_where_it_belongs() {
        let file = |path: &str, bytes: usize| (path.to_owned(), vec![7; bytes]);
        let files = [
            file("worker-1.js", 10),
            file("think-1.js", 1),
            file("fonts/a.woff2", 100),
            file("boot-1.js", 1_000),
            file("words/cs-1.txt", 10_000),
            file("words/de-1.txt", 30_000),
            file("words/pl-1.txt", 20_000),
            file("parts/rules-cs-1.txt", 7),
            file("weights/maps.net", 5),
            file("puzzles/maps-1.jsonl", 3),
        ];
        let sizes = Sizes::of(&files.into_iter().collect());
        let raw = |name: &str| sizes.parts.iter().find(|part| part.0 == name).unwrap().1.raw;
        let expected = [11, 100, 1_000, 5, 7, 60_000];
        assert_eq!(["worker", "fonts", "page", "weights", "parts", "languages"].map(raw), expected);
        // Of the languages one alone.
        assert_eq!(sizes.limited().raw, 31_111);
        assert!(sizes.table().lines().count() == 11 && sizes.flaw().is_none());
    }

    #[test]
    fn a_page_that_is_too_large_is_refused() {
        let size = |gzipped| Size { gzipped, ..Size::default() };
        let flaw = |part, gzipped, language| {
            let parts = vec![("page", size(LIMIT - 10)), (part, size(gzipped))];
            Sizes { parts, largest_language: size(language) }.flaw()
        };
        assert!(flaw("fonts", 10, 0).is_none() && flaw("fonts", 0, 10).is_none());
        assert!(flaw("fonts", 11, 0).is_some() && flaw("fonts", 0, 11).is_some());
        assert!(flaw("weights", 1_000, 0).is_none() && flaw("parts", 1_000, 0).is_none());
    }
}

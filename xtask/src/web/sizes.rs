//! How large the page is.

use std::fmt::Write;

use xtask::server::gzip;

use super::site::{self, Files};
use super::words;

/// The most bytes, gzipped, that somebody downloads before and while playing, the weights of the better bots excepted.
const LIMIT: usize = 1_000_000;

/// The parts that are counted, with how the paths of their files begin; the first that fits counts.
const PARTS: [(&str, &[&str]); 8] = [
    ("worker", &["worker", "think"]),
    ("fonts", &["fonts/"]),
    (LANGUAGES, &[words::FOLDER]),
    ("parts", &[site::PARTS]),
    ("weights", &["weights/"]),
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

/// Bytes of each part, raw and gzipped.
pub(crate) struct Sizes {
    parts: Vec<(&'static str, usize, usize)>,
    /// Of one file, raw and gzipped.
    largest_language: (usize, usize),
}

impl Sizes {
    pub(super) fn of(files: &Files) -> Self {
        let mut parts: Vec<_> = PARTS.iter().map(|(name, _)| (*name, 0, 0)).collect();
        let mut largest_language = (0, 0);
        for (path, bytes) in files {
            let fits = |(_, starts): &(_, &[&str])| starts.iter().any(|start| path.starts_with(start));
            let place = PARTS.iter().position(fits).unwrap_or(PARTS.len() - 1);
            let (raw, gzipped) = (bytes.len(), gzip(bytes).len().min(bytes.len()));
            parts[place].1 += raw;
            parts[place].2 += gzipped;
            if parts[place].0 == LANGUAGES && gzipped > largest_language.1 {
                largest_language = (raw, gzipped);
            }
        }
        Sizes { parts, largest_language }
    }

    /// For people, in bytes.
    pub(super) fn table(&self) -> String {
        let mut text = format!("{:<44} {:>10} {:>10}\n", "", "bytes", "gzipped");
        for (name, raw, gzipped) in &self.parts {
            let _ = writeln!(text, "{name:<44} {raw:>10} {gzipped:>10}");
        }
        let (raw, gzipped) = self.limited();
        let _ = writeln!(text, "{WHAT:<44} {raw:>10} {gzipped:>10}  of {LIMIT} at most");
        text
    }

    /// What is wrong with them, if anything is.
    pub(super) fn flaw(&self) -> Option<String> {
        let (_, gzipped) = self.limited();
        (gzipped > LIMIT).then(|| format!("{WHAT} have {gzipped} bytes gzipped, of {LIMIT} at most"))
    }

    /// Bytes of page, worker and fonts, gzipped, and how many they may be.
    pub(crate) fn gzipped(&self) -> (usize, usize) {
        (self.limited().1, LIMIT)
    }

    fn limited(&self) -> (usize, usize) {
        let parts = self.parts.iter().filter(|part| LIMITED.contains(&part.0));
        parts.fold(self.largest_language, |sum, part| (sum.0 + part.1, sum.1 + part.2))
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
            file("weights/maps.net", 5),
        ];
        let sizes = Sizes::of(&files.into_iter().collect());
        let raw = |name: &str| sizes.parts.iter().find(|part| part.0 == name).unwrap().1;
        assert_eq!([raw("worker"), raw("fonts"), raw("page"), raw("weights")], [11, 100, 1_000, 5]);
        assert_eq!(raw("languages"), 60_000);
        // Of the languages one alone.
        assert_eq!(sizes.limited().0, 31_111);
        assert!(sizes.table().lines().count() == 9 && sizes.flaw().is_none());
    }

    #[test]
    fn a_page_that_is_too_large_is_refused() {
        let flaw = |part, gzipped, language| {
            let parts = vec![("page", 0, LIMIT - 10), (part, 0, gzipped)];
            Sizes { parts, largest_language: (0, language) }.flaw()
        };
        assert!(flaw("fonts", 10, 0).is_none() && flaw("fonts", 0, 10).is_none());
        assert!(flaw("fonts", 11, 0).is_some() && flaw("fonts", 0, 11).is_some());
        assert!(flaw("weights", 1_000, 0).is_none());
    }
}

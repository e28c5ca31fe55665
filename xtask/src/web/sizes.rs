//! How large the page is.

use std::fmt::Write;

use xtask::server::gzip;

use super::site::Files;

/// The most bytes, gzipped, of page, worker and fonts.
const LIMIT: usize = 1_060_000;

/// The parts that are counted, with how the paths of their files begin; the first that fits counts.
const PARTS: [(&str, &[&str]); 6] = [
    ("worker", &["worker", "think"]),
    ("fonts", &["fonts/"]),
    ("weights", &["weights/"]),
    ("icons", &["icons/"]),
    ("licenses", &["licenses/"]),
    ("page", &[""]),
];

/// The parts that the limit is for.
const LIMITED: [&str; 3] = ["page", "worker", "fonts"];

/// Bytes of each part, raw and gzipped.
pub(crate) struct Sizes(Vec<(&'static str, usize, usize)>);

impl Sizes {
    pub(super) fn of(files: &Files) -> Self {
        let mut sizes: Vec<_> = PARTS.iter().map(|(name, _)| (*name, 0, 0)).collect();
        for (path, bytes) in files {
            let fits = |(_, starts): &(_, &[&str])| starts.iter().any(|start| path.starts_with(start));
            let place = PARTS.iter().position(fits).unwrap_or(PARTS.len() - 1);
            sizes[place].1 += bytes.len();
            sizes[place].2 += gzip(bytes).len().min(bytes.len());
        }
        Sizes(sizes)
    }

    /// For people, in bytes.
    pub(super) fn table(&self) -> String {
        let mut text = format!("{:<24} {:>10} {:>10}\n", "", "bytes", "gzipped");
        for (name, raw, gzipped) in &self.0 {
            let _ = writeln!(text, "{name:<24} {raw:>10} {gzipped:>10}");
        }
        let (raw, gzipped) = self.limited();
        let _ =
            writeln!(text, "{:<24} {raw:>10} {gzipped:>10}  of {LIMIT} at most", "page, worker and fonts");
        text
    }

    /// What is wrong with them, if anything is.
    pub(super) fn flaw(&self) -> Option<String> {
        let (_, gzipped) = self.limited();
        (gzipped > LIMIT)
            .then(|| format!("page, worker and fonts have {gzipped} bytes gzipped, of {LIMIT} at most"))
    }

    fn limited(&self) -> (usize, usize) {
        let parts = self.0.iter().filter(|part| LIMITED.contains(&part.0));
        parts.fold((0, 0), |sum, part| (sum.0 + part.1, sum.1 + part.2))
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
        ];
        let sizes = Sizes::of(&files.into_iter().chain([file("weights/maps.net", 5)]).collect());
        let raw = |name: &str| sizes.0.iter().find(|part| part.0 == name).unwrap().1;
        assert_eq!([raw("worker"), raw("fonts"), raw("page"), raw("weights")], [11, 100, 1_000, 5]);
        assert_eq!(sizes.limited().0, 1_111);
        assert!(sizes.table().lines().count() == 8 && sizes.flaw().is_none());
    }

    #[test]
    fn a_page_that_is_too_large_is_refused() {
        assert!(Sizes(vec![("page", 0, LIMIT)]).flaw().is_none());
        assert!(Sizes(vec![("page", 0, LIMIT), ("fonts", 1, 1)]).flaw().is_some());
        assert!(Sizes(vec![("page", 0, LIMIT), ("weights", 1, 1)]).flaw().is_none());
    }
}

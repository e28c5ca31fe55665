//! License expressions of SPDX: read, and held against a list of what is allowed.

/// Why an expression is refused.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// It is no expression.
    Malformed,
    /// Every way to fulfill it needs a license that is not allowed; the first such one.
    NotAllowed(String),
}

/// Whether the expression can be fulfilled with allowed licenses only.
pub(crate) fn check(expression: &str, allowed: &[&str]) -> Result<(), Refused> {
    // Older manifests write a slash for `OR`.
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut reader = Reader { words: spaced.split_whitespace().collect(), next: 0, allowed };
    let verdict = reader.either().ok_or(Refused::Malformed)?;
    if reader.next < reader.words.len() {
        Err(Refused::Malformed)
    } else {
        verdict.map_err(Refused::NotAllowed)
    }
}

/// Fulfilled, or the license that stands in the way.
type Verdict = Result<(), String>;

/// A reader of words; each method gives `None` where the grammar is broken.
struct Reader<'a> {
    words: Vec<&'a str>,
    next: usize,
    allowed: &'a [&'a str],
}

impl<'a> Reader<'a> {
    /// `both OR both OR …`
    fn either(&mut self) -> Option<Verdict> {
        let mut verdict = self.both()?;
        while self.accept("OR") {
            let other = self.both()?;
            verdict = verdict.or(other);
        }
        Some(verdict)
    }

    /// `single AND single AND …`, which binds more tightly.
    fn both(&mut self) -> Option<Verdict> {
        let mut verdict = self.single()?;
        while self.accept("AND") {
            let other = self.single()?;
            verdict = verdict.and(other);
        }
        Some(verdict)
    }

    /// `(either)`, `license` or `license WITH exception`.
    fn single(&mut self) -> Option<Verdict> {
        if self.accept("(") {
            let verdict = self.either()?;
            return self.accept(")").then_some(verdict);
        }
        let license = self.word()?;
        // An exception only grants more, so the license decides.
        if self.accept("WITH") {
            self.word()?;
        }
        let is_allowed = self.allowed.contains(&license.trim_end_matches('+'));
        Some(if is_allowed { Ok(()) } else { Err(license.to_owned()) })
    }

    fn word(&mut self) -> Option<&'a str> {
        let word = *self.words.get(self.next)?;
        let is_plain = !matches!(word, "(" | ")" | "OR" | "AND" | "WITH");
        self.next += usize::from(is_plain);
        is_plain.then_some(word)
    }

    fn accept(&mut self, word: &str) -> bool {
        let is_next = self.words.get(self.next) == Some(&word);
        self.next += usize::from(is_next);
        is_next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALLOWED: [&str; 3] = ["MIT", "Apache-2.0", "Unicode-3.0"];

    #[test]
    fn allowed_expressions_pass() {
        for fine in [
            "MIT",
            "MIT OR GPL-3.0",
            "MPL-2.0 OR Apache-2.0",
            "MIT/Apache-2.0",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-2.0",
            "GPL-2.0 OR MIT AND Apache-2.0",
            "GPL-2.0 AND LGPL-2.1 OR ((MIT))",
        ] {
            assert_eq!(check(fine, &ALLOWED), Ok(()), "{fine}");
        }
    }

    #[test]
    fn others_name_what_stands_in_the_way() {
        for (wrong, license) in [
            ("MPL-2.0", "MPL-2.0"),
            ("MIT AND GPL-3.0", "GPL-3.0"),
            ("(MIT OR GPL-2.0) AND GPL-3.0", "GPL-3.0"),
            ("GPL-2.0 WITH Classpath-exception-2.0", "GPL-2.0"),
            ("GPL-2.0 OR MIT AND LGPL-2.1", "LGPL-2.1"),
        ] {
            assert_eq!(check(wrong, &ALLOWED), Err(Refused::NotAllowed(license.into())), "{wrong}");
        }
    }

    #[test]
    fn broken_expressions_are_told_apart() {
        for broken in ["", "MIT OR", "OR MIT", "(MIT", "MIT)", "MIT Apache-2.0", "MIT WITH", "MIT AND OR MIT"]
        {
            assert_eq!(check(broken, &ALLOWED), Err(Refused::Malformed), "{broken}");
        }
    }
}

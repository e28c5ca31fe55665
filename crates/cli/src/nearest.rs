//! The nearest right word to a wrong one.

use strsim::levenshtein;

/// The candidate with the fewest changed letters, if it is near enough to be meant.
pub(crate) fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: String = word.chars().take(40).collect::<String>().to_lowercase();
    let best = candidates
        .into_iter()
        .map(|candidate| (levenshtein(&word, &candidate.to_lowercase()), candidate))
        .min()?;
    (best.0 <= best.1.chars().count().div_ceil(2).max(1)).then_some(best.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_was_meant_and_nothing_else() {
        assert_eq!(nearest("gredy", ["random", "greedy"]), Some("greedy"));
        assert_eq!(nearest("RANDOM", ["random", "greedy"]), Some("random"));
        assert_eq!(nearest("s7", ["S1", "S7"]), Some("S7"));
        assert_eq!(nearest("zzzzzzz", ["random", "greedy"]), None);
        assert_eq!(nearest("", ["random"]), None);
    }
}

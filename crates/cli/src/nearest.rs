//! The nearest right word to a wrong one.

/// The candidate with the fewest changed letters, if it is near enough to be meant.
pub(crate) fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: String = word.chars().take(40).collect::<String>().to_lowercase();
    let best = candidates
        .into_iter()
        .map(|candidate| (distance(&word, &candidate.to_lowercase()), candidate))
        .min()?;
    (best.0 <= best.1.chars().count().div_ceil(2).max(1)).then_some(best.1)
}

/// Levenshtein's distance: letters inserted, dropped or replaced.
fn distance(one: &str, two: &str) -> usize {
    let two: Vec<char> = two.chars().collect();
    let mut row: Vec<usize> = (0..=two.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in two.iter().enumerate() {
            let replaced = corner + usize::from(a != *b);
            corner = row[j + 1];
            row[j + 1] = replaced.min(corner + 1).min(row[j] + 1);
        }
    }
    row[two.len()]
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

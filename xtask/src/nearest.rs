//! The right word for a wrong one.

/// The word of `words` that takes the fewest changed, missing or extra letters; empty if there are no words.
pub(crate) fn nearest<'a>(wrong: &str, words: impl Iterator<Item = &'a str>) -> &'a str {
    words.min_by_key(|word| distance(wrong, word)).unwrap_or_default()
}

/// Levenshtein's distance, one row at a time.
fn distance(one: &str, two: &str) -> usize {
    let two: Vec<char> = two.chars().collect();
    let mut row: Vec<usize> = (0..=two.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in two.iter().enumerate() {
            let changed = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[two.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_find_their_word() {
        let words = ["help", "test", "deny", "fuzz", "count", "perft", "playthrough"];
        for (wrong, right) in
            [("tset", "test"), ("fuz", "fuzz"), ("pref", "perft"), ("playtrough", "playthrough")]
        {
            assert_eq!(nearest(wrong, words.into_iter()), right);
        }
        assert_eq!(nearest("anything", [].into_iter()), "");
    }

    #[test]
    fn distance_counts_letters() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("same", "same"), 0);
    }
}

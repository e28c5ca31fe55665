//! Short lists in order.

/// Sorts a short list by a key; items with the same key keep their order.
///
/// The standard library's sorts are made for long lists: each of them adds six kilobytes to a page, for a handful of
/// cards or players. Natively, where a kilobyte is nothing, they are the faster ones.
#[inline(always)]
pub fn sort_short<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    if cfg!(target_arch = "wasm32") { insert(items, key) } else { items.sort_by_key(key) }
}

/// Sorts by insertion.
fn insert<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for sorted in 1..items.len() {
        let mut place = sorted;
        while place > 0 && key(&items[place]) < key(&items[place - 1]) {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::random::SplitMix64;

    use super::*;

    #[test]
    fn lists_are_sorted_and_equals_keep_their_order() {
        let mut random = SplitMix64::new(1);
        for length in 0..40 {
            let list: Vec<(usize, usize)> = (0..length).map(|place| (random.below(6), place)).collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            insert(&mut ours, |item| item.0);
            theirs.sort_by_key(|item| item.0);
            assert_eq!(ours, theirs);
        }
    }
}

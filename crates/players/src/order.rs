//! What is worth most comes first.

/// Lists up to this length are sorted in place; longer ones by the numbers of their items.
const SHORT: usize = 24;

/// Puts what is worth most first; equals keep their order.
///
/// The standard library's sorts are compiled anew for every kind of item, and two dozen of them were a fifth of the page's
/// worker: here only the way to the right places is.
pub(crate) fn best_first<T>(items: &mut [T], worth: impl Fn(&T) -> f32) {
    if items.len() <= SHORT {
        return insert(items, worth);
    }
    let order = ranked(items.iter().map(worth).collect());
    for place in 0..items.len() {
        // What lay there has been moved on by the swaps before.
        let mut from = order[place] as usize;
        while from < place {
            from = order[from] as usize;
        }
        items.swap(place, from);
    }
}

/// Sorts by insertion.
fn insert<T>(items: &mut [T], worth: impl Fn(&T) -> f32) {
    for sorted in 1..items.len() {
        let mut place = sorted;
        while place > 0 && worth(&items[place]).total_cmp(&worth(&items[place - 1])).is_gt() {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

/// The numbers of items by what they are worth.
fn ranked(worths: Vec<f32>) -> Vec<u32> {
    let mut order: Vec<(f32, u32)> = worths.into_iter().zip(0..).collect();
    order.sort_unstable_by(|one, two| two.0.total_cmp(&one.0).then(one.1.cmp(&two.1)));
    order.into_iter().map(|(_, number)| number).collect()
}

#[cfg(test)]
mod tests {
    use flipwrite::random::SplitMix64;

    use super::*;

    #[test]
    fn the_best_come_first_and_equals_keep_their_order() {
        let mut random = SplitMix64::new(1);
        for length in (0..2 * SHORT).chain([500, 501]) {
            let list: Vec<(f32, usize)> =
                (0..length).map(|place| (random.below(7) as f32 - 3.0, place)).collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            best_first(&mut ours, |item| item.0);
            theirs.sort_by(|one, two| two.0.total_cmp(&one.0));
            assert_eq!(ours, theirs);
        }
    }
}

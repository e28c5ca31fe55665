//! `random`: uniform over all distinct legal choices.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use flipwrite::{Choice, Due, Position, Seat, State};
use flipwrite_players::Playable;

use crate::setting::Setting;

/// Whether counts of equally likely outcomes are as even as chance makes them: chi-square within five
/// standard deviations of its mean, on either side.
fn assert_even<T: Hash + Eq>(kinds: usize, draws: u32, mut draw: impl FnMut() -> T) {
    let mut counts: HashMap<T, f64> = HashMap::new();
    (0..draws).for_each(|_| *counts.entry(draw()).or_default() += 1.0);
    assert_eq!(counts.len(), kinds, "every outcome occurs, and no other");
    let expected = f64::from(draws) / kinds as f64;
    let square: f64 = counts.values().map(|count| (count - expected).powi(2) / expected).sum();
    let freedom = (kinds - 1) as f64;
    let off = (square - freedom) / (2.0 * freedom).sqrt();
    assert!(off.abs() < 5.0, "chi-square {square:.1} for {freedom} degrees of freedom");
}

/// The position of some games that fulfills `wanted` and offers the most choices.
fn richest<G: Playable>(setting: &Setting<G>, wanted: impl Fn(Due) -> bool) -> (Position<'_, G>, Seat) {
    let mut best: Option<(usize, State<G>, Seat)> = None;
    for seed in 0..20 {
        setting.watch(&["random"], seed, &mut |position, seat, _| {
            let count = position.choices(seat).len();
            if wanted(position.due()) && best.as_ref().is_none_or(|(most, ..)| count > *most) {
                best = Some((count, position.clone().into_state(), seat));
            }
        });
    }
    let (_, state, seat) = best.unwrap();
    (Position::at(&setting.table, state), seat)
}

fn is_even_on<G: Playable>(setting: &Setting<G>, position: &Position<'_, G>, seat: Seat) -> usize {
    let distinct: HashSet<Choice> = position.choices(seat).iter().collect();
    let mut random = setting.bot("random", seat, 99);
    assert_even(distinct.len(), 400 * distinct.len() as u32, || random.choose(position).unwrap());
    distinct.len()
}

fn random_crosses_uniformly<G: Playable>() {
    let setting = Setting::<G>::house(3);
    let (position, seat) = richest(&setting, |due| matches!(due, Due::Cross(_)));
    let choices = is_even_on(&setting, &position, seat);
    assert!(choices >= 15, "{choices}");
}

fn random_takes_uniformly<G: Playable>() {
    let setting = Setting::<G>::house(3);
    let (position, seat) = richest(&setting, |due| matches!(due, Due::Take(_)));
    assert_eq!(is_even_on(&setting, &position, seat), 5);
}

fn random_keeps_uniformly<G: Playable>() {
    let setting = Setting::<G>::house(1);
    let hand = setting.deal(5).hand(Seat::S0);
    let mut random = setting.bot("random", Seat::S0, 100);
    assert_even(6, 6_000, || {
        let mut kept = random.keep(&setting.table, hand);
        kept.sort_unstable();
        kept
    });
}

laws!(random_crosses_uniformly, random_takes_uniformly, random_keeps_uniformly);

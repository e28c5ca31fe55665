//! People at a desk, who decide whatever comes to their mind.

use flipwrite::random::SplitMix64;
use flipwrite::{BoxIndex, CardIndex, Game, Take, random_keep};
use flipwrite_desk::{Desk, Tapped};

/// Drafts one crossing by tapping its boxes in a random order.
fn tap_some_crossing<G: Game>(desk: &mut Desk<G>, random: &mut SplitMix64) {
    let draft = desk.draft().unwrap();
    let choices = draft.choices();
    let choice = choices.get(random.below(choices.len())).unwrap();
    let flipwrite::Choice::Cross(crossing) = choice else { panic!("{choice:?}") };
    let slot = draft.player().slot_of(crossing.card).unwrap();
    let mut boxes: Vec<BoxIndex> = crossing.boxes.iter().collect();
    let last = boxes.len() - 1;
    boxes.swap(0, random.below(last + 1));
    let steps = draft.crossings().len();
    for (tapped, index) in boxes.iter().enumerate() {
        match desk.tap(slot, *index).unwrap() {
            Tapped::Placed(_) => return assert_eq!(tapped, last),
            Tapped::Picked => {}
            other => panic!("{other:?} for {crossing:?}"),
        }
    }
    // A single box is only picked: it could become a pattern.
    assert_eq!((boxes.len(), desk.proposal()), (1, Some((slot, crossing.boxes))));
    assert!(matches!(desk.place_proposal(), Some(Tapped::Placed(_))));
    assert_eq!(desk.draft().unwrap().crossings().len(), steps + 1);
}

/// Drafts a whole crossing, not without second thoughts.
fn cross<G: Game>(desk: &mut Desk<G>, random: &mut SplitMix64) {
    while desk.decision().is_none() {
        tap_some_crossing(desk, random);
        if random.below(4) == 0 {
            assert!(desk.undo());
        }
    }
}

/// Marks a replacement.
fn take<G: Game>(desk: &mut Desk<G>, random: &mut SplitMix64) {
    let display: Vec<CardIndex> = desk.position().unwrap().display().iter().collect();
    let place = random.below(display.len() + 1);
    let take = display.get(place).map_or(Take::Deck, |card| Take::Display(*card));
    let fallback = display.first().map_or(Take::Deck, |card| Take::Display(*card));
    let deck_is_empty = desk.position().unwrap().unseen().is_empty();
    desk.mark_take(Some(if deck_is_empty { fallback } else { take }));
}

/// Does for the looking person whatever it is asked for, up to the confirmation.
pub(crate) fn decide<G: Game>(desk: &mut Desk<G>, random: &mut SplitMix64) {
    if let Some(hand) = desk.hand() {
        random_keep(hand, random).into_iter().for_each(|card| desk.mark_keep(card));
    } else if desk.is_taking() {
        take(desk, random);
    } else {
        cross(desk, random);
    }
}

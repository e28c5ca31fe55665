//! What fingers mean: boxes that they tap or go over, and patterns that they carry.

use flipwrite::{BoxIndex, Boxes, Maps, Slot};
use flipwrite_desk::lesson::{Lesson, Taught};
use flipwrite_desk::scene::{Now, Scene};
use flipwrite_desk::{Here, Tapped};
use flipwrite_words::Words;

/// The table of the lesson before a step: a game that is always the same.
fn before(name: &str) -> Here<Maps> {
    let mut lesson = Lesson::<Maps>::begin("somebody").unwrap();
    assert!(Maps::STEPS.iter().any(|step| step.name == name));
    lesson.go_to_named(name);
    lesson.start().clone()
}

fn boxes(text: &str) -> Boxes {
    text.split_whitespace().map(|place| place.parse::<BoxIndex>().unwrap()).collect()
}

/// Where card 22 lies: the one that the lesson begins with.
const SLOT: Slot = Slot::Second;

/// What a finger that goes over boxes comes to; the boxes show while it goes.
fn sweep(desk: &mut Here<Maps>, text: &str) -> Option<Tapped> {
    desk.sweep(SLOT, boxes(text));
    assert_eq!(desk.board(SLOT).unwrap().picked, boxes(text));
    desk.end_sweep()
}

#[test]
fn a_sweep_means_the_boxes_that_it_went_over() {
    let mut desk = before("place");
    assert!(matches!(sweep(&mut desk, "a3 a4 b4"), Some(Tapped::Placed(_))));
    assert_eq!(desk.last_step(), Some((SLOT, boxes("a3 a4 b4"))));
    // However the pattern is turned.
    let mut desk = before("place");
    desk.turn();
    assert!(matches!(sweep(&mut desk, "a3 a4 b4"), Some(Tapped::Placed(_))));
}

#[test]
fn a_sweep_over_part_of_the_pattern_picks_it_and_goes_on() {
    let mut desk = before("place");
    assert_eq!(sweep(&mut desk, "a3 a4"), Some(Tapped::Picked));
    assert_eq!(desk.picked(), Some((SLOT, boxes("a3 a4"))));
    desk.sweep(SLOT, boxes("b4"));
    assert!(matches!(desk.end_sweep(), Some(Tapped::Placed(_))));
    assert_eq!(desk.last_step(), Some((SLOT, boxes("a3 a4 b4"))));
}

#[test]
fn a_sweep_over_other_boxes_is_refused_and_crosses_none() {
    let mut desk = before("place");
    // A straight three, where a corner three is due.
    assert!(matches!(sweep(&mut desk, "a1 b1 c1"), Some(Tapped::Refused(..))));
    assert_eq!((desk.last_step(), desk.picked()), (None, None));
    assert_eq!(desk.board(SLOT).unwrap().picked, Boxes::EMPTY);
    // What was picked before makes room for a whole pattern elsewhere.
    assert_eq!(desk.tap(SLOT, "c1".parse().unwrap()), Some(Tapped::Picked));
    assert!(matches!(sweep_on(&mut desk, "a3 a4 b4"), Some(Tapped::Placed(_))));
}

fn sweep_on(desk: &mut Here<Maps>, text: &str) -> Option<Tapped> {
    desk.sweep(SLOT, boxes(text));
    desk.end_sweep()
}

#[test]
fn a_finger_that_the_browser_takes_away_has_meant_nothing() {
    let mut desk = before("place");
    desk.sweep(SLOT, boxes("a3 a4"));
    desk.point_away();
    assert_eq!(desk.board(SLOT).unwrap().picked, Boxes::EMPTY);
    assert_eq!(desk.end_sweep(), None);
}

#[test]
fn the_last_step_is_carried_elsewhere_or_goes_back() {
    let mut desk = before("place");
    sweep(&mut desk, "a3 a4 b4");
    // Carried off the cards: back where it was.
    assert!(desk.lift());
    assert_eq!(desk.last_step(), None);
    desk.point_away();
    assert!(matches!(desk.put_down(), Some(Tapped::Placed(_))));
    assert_eq!(desk.last_step(), Some((SLOT, boxes("a3 a4 b4"))));
    // Carried on, it lies as it lay, and shows where before it is put down.
    assert!(desk.lift());
    desk.point(SLOT, (2.5, 0.8));
    let shown = desk.ghost().unwrap();
    assert!(shown.1.len() == 3 && shown != (SLOT, boxes("a3 a4 b4")), "{shown:?}");
    assert!(matches!(desk.put_down(), Some(Tapped::Placed(_))));
    assert_eq!(desk.last_step(), Some(shown));
}

#[test]
fn the_pattern_is_taken_up_from_its_card_while_it_is_in_hand() {
    let mut desk = before("place");
    assert_eq!(desk.tap(SLOT, "a3".parse().unwrap()), Some(Tapped::Picked));
    assert!(desk.take_up());
    assert_eq!(desk.put_down(), None, "it is nowhere yet");
    assert!(desk.take_up());
    desk.point(SLOT, (0.8, 3.2));
    let shown = desk.ghost();
    assert!(matches!(desk.put_down(), Some(Tapped::Placed(_))));
    assert_eq!(desk.last_step(), shown);
    assert!(!desk.take_up(), "it lies on a card");
}

#[test]
fn an_extra_cross_is_asked_for_and_no_confirmation_is_offered_before_it() {
    let desk = before("palm");
    assert_eq!(desk.now(), Now::Extra(1));
    assert!(!desk.tools().whole && !desk.tools().just_one);
    // One box over an X, though the pattern would fit: nothing is confirmed while its extra cross is due.
    let mut desk = before("extra");
    let card = desk.board(SLOT).unwrap().card;
    let icons = desk.print(card).rows.concat();
    let x = icons.iter().find(|(_, icon)| *icon == flipwrite::Icon::Cross).unwrap().0;
    desk.switch_single();
    assert!(matches!(desk.tap(SLOT, x), Some(Tapped::Placed(_))));
    assert_eq!(desk.now(), Now::Extra(1));
    assert!(!desk.tools().whole && !desk.tools().just_one);
    // It is one box, and a finger that goes over several is told so.
    assert!(matches!(sweep(&mut desk, "c4 d4"), Some(Tapped::Refused(..))));
}

/// What follows the pointer or the focus only shows what would be: it is no decision, also with an extra cross due.
#[test]
fn what_is_only_pointed_at_is_not_confirmed() {
    let mut desk = before("place");
    desk.point(SLOT, (0.5, 3.5));
    assert!(desk.ghost().is_some() && desk.gains(&Words::english()) != Default::default());
    assert!(!desk.tools().whole && desk.decision().is_none());
    let mut desk = before("palm");
    for card in Slot::BOTH {
        let legal = desk.board(card).unwrap().legal;
        for place in legal {
            desk.point(card, (place.column() as f32 + 0.5, place.row() as f32 + 0.5));
            assert!(desk.ghost().is_some() && desk.decision().is_none());
        }
    }
    assert_eq!(desk.confirm(flipwrite_host::Time(0)), None);
}

#[test]
fn a_pattern_that_is_not_in_hand_is_not_turned() {
    let mut desk = before("place");
    assert!(desk.turn() && desk.mirror());
    let mut desk = before("palm");
    let lies = desk.shape();
    assert!(!desk.turn() && !desk.mirror());
    assert_eq!((desk.shape(), desk.now()), (lies, Now::Extra(1)));
}

#[test]
fn a_refusal_names_no_box_and_no_rule() {
    let mut desk = before("place");
    let words = Words::english();
    let mut why = |text: &str| match sweep_on(&mut desk, text) {
        Some(Tapped::Refused(_, refusal)) => desk.refused(&words, &refusal),
        other => panic!("{other:?}"),
    };
    let all = [why("a1 b1 c1"), why("a1 b1 c1 d1")];
    for why in all {
        assert!(why.contains("corner three"), "{why}");
        assert!(!why.contains(['(', '1', '3']), "{why}");
    }
}

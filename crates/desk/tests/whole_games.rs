//! Whole games at a desk: by taps in any order, with undo, and through being saved and opened again at any step.

mod people;

use flipwrite::random::SplitMix64;
use flipwrite::{Boxes, DealNumber, Due, Game, Maps, Pyramids, Seat, Slot, Table, random_keep};
use flipwrite_desk::{Here, Look, Tapped};
use flipwrite_host::{Chair, Decision, Holder, Origin, Setup, Time};

use people::decide;

fn setup<G: Game>(holders: &[Holder], number: u64) -> Setup<G> {
    let table = Table::<G>::house(holders.len()).unwrap();
    let chair = |holder: &Holder| Chair { name: "somebody".to_owned(), holder: holder.clone() };
    Setup { table, chairs: holders.iter().map(chair).collect(), origin: Origin::Number(DealNumber(number)) }
}

/// What a bot would answer: the first choice there is.
fn answer<G: Game>(desk: &mut Here<G>) {
    let question = desk.questions()[0].clone();
    let decision = match desk.position() {
        None => {
            let hand = desk.view_of(question.seat).hand.unwrap();
            Decision::Keep([hand[0], hand[1]])
        }
        Some(position) => {
            let mut own = position.clone();
            let mut crossings = Vec::new();
            loop {
                match own.choices(question.seat).get(0) {
                    Some(flipwrite::Choice::Cross(crossing)) => {
                        own.apply(question.seat, flipwrite::Choice::Cross(crossing), &mut ()).unwrap();
                        crossings.push(crossing);
                        if own.player(question.seat).extras() == 0 {
                            break Decision::Cross(crossings);
                        }
                    }
                    Some(flipwrite::Choice::Take(take)) => break Decision::Take(take),
                    other => panic!("{other:?}"),
                }
            }
        }
    };
    desk.answer(Time(0), &question, decision).unwrap();
}

fn play<G: Game>(holders: &[Holder], number: u64) {
    let mut desk: Here<G> = Here::open(setup(holders, number));
    let mut random = SplitMix64::new(number);
    let mut curtains = 0;
    while !desk.is_over() {
        if !desk.questions().is_empty() {
            answer(&mut desk);
            continue;
        }
        if random.below(3) == 0 {
            desk = reopened(&desk);
        }
        if let Look::Curtain(_) = desk.look() {
            assert!(desk.hand().is_none() && desk.draft().is_none());
            desk.lift_curtain();
            curtains += 1;
        }
        decide(&mut desk, &mut random);
        if desk.draft().is_some() {
            desk = reopened_with_draft(&desk);
        }
        assert_eq!(desk.confirm(Time(0)), Some(Ok(())));
    }
    assert_eq!(curtains > 0, desk.people().len() > 1);
    let record = desk.record();
    assert!(record.check().is_ok(), "{:?}", record.check());
    assert!(record.result.is_some());
}

fn reopened<G: Game>(desk: &Here<G>) -> Here<G> {
    let opened: Here<G> = Here::load(&desk.save()).unwrap();
    assert_eq!(opened.journal(), desk.journal());
    assert_eq!(opened.questions().len(), desk.questions().len());
    assert_eq!(opened.seat(), desk.seat());
    opened
}

/// Nothing drafted is lost; somebody who shares the device lifts the curtain first.
fn reopened_with_draft<G: Game>(desk: &Here<G>) -> Here<G> {
    let mut opened = reopened(desk);
    opened.lift_curtain();
    let steps = |desk: &Here<G>| desk.draft().map(|draft| draft.crossings().collect::<Vec<_>>());
    assert_eq!(steps(&opened), steps(desk));
    opened
}

fn games<G: Game>() {
    let (person, bot) = (Holder::Person, Holder::Bot("greedy".to_owned()));
    for number in 0..8 {
        play::<G>(std::slice::from_ref(&person), number);
        play::<G>(&[person.clone(), bot.clone()], number);
        play::<G>(&[bot.clone(), person.clone(), person.clone()], number);
        play::<G>(&[person.clone(), bot.clone(), person.clone(), bot.clone()], number);
    }
}

#[test]
fn whole_games_of_maps() {
    games::<Maps>();
}

#[test]
fn whole_games_of_pyramids() {
    games::<Pyramids>();
}

#[test]
fn a_pointer_finds_the_nearest_legal_place_and_only_legal_ones() {
    let mut desk: Here<Pyramids> = Here::open(setup(&[Holder::Person], 3));
    let hand = desk.hand().unwrap();
    desk.mark_keep(hand[0]);
    desk.mark_keep(hand[1]);
    desk.confirm(Time(0)).unwrap().unwrap();
    let placements = desk.placements();
    for (column, row) in (0..5).flat_map(|column| (0..5).map(move |row| (column, row))) {
        desk.point(Slot::First, (column as f32 + 0.5, row as f32 + 0.5));
        if let Some((slot, boxes)) = desk.proposal() {
            assert!(placements.allow(slot, boxes), "{boxes}");
            assert!(desk.preview().unwrap().crossings().len() == 1);
        }
    }
    desk.point_away();
    assert_eq!(desk.proposal(), None);
}

#[test]
fn taps_that_can_mean_nothing_are_refused_with_their_rule() {
    let mut desk: Here<Pyramids> = Here::open(setup(&[Holder::Person], 3));
    let hand = desk.hand().unwrap();
    desk.mark_keep(hand[0]);
    desk.mark_keep(hand[1]);
    desk.confirm(Time(0)).unwrap().unwrap();
    let outside = desk.placements().covered(Slot::First);
    let far = Boxes::ALL.without(outside).first().unwrap();
    let tapped = desk.tap(Slot::First, far);
    assert!(matches!(tapped, Some(Tapped::Refused(_, refusal)) if !refusal.rule().is_empty()), "{tapped:?}");
}

#[test]
fn a_third_card_to_keep_takes_the_place_of_the_older() {
    let mut desk: Here<Maps> = Here::open(setup(&[Holder::Person], 1));
    let hand = desk.hand().unwrap();
    hand[..3].iter().for_each(|card| desk.mark_keep(*card));
    assert_eq!(desk.keeping(), [hand[1], hand[2]]);
    desk.mark_keep(hand[1]);
    assert!(desk.decision().is_none());
}

#[test]
fn damaged_desks_are_refused() {
    assert!(Here::<Maps>::load("").is_err());
    assert!(Here::<Maps>::load("{}").is_err());
    let desk: Here<Maps> = Here::open(setup(&[Holder::Person], 1));
    assert!(Here::<Pyramids>::load(&desk.save()).is_err());
    let text = desk.save();
    for end in (0..text.len()).step_by(97) {
        if text.is_char_boundary(end) {
            assert!(Here::<Maps>::load(&text[..end]).is_err());
        }
    }
}

/// With one box in hand, exactly the boxes that may be crossed alone are open: the others would be refused.
fn one_box_in_hand<G: Game>() {
    let mut random = SplitMix64::new(7);
    for number in 0..40 {
        let mut desk: Here<G> = Here::open(setup(&[Holder::Person], number));
        let hand = desk.hand().unwrap();
        random_keep(hand, &mut random).into_iter().for_each(|card| desk.mark_keep(card));
        desk.confirm(Time(0)).unwrap().unwrap();
        desk.switch_single();
        for slot in Slot::BOTH {
            let open = desk.open_boxes(slot);
            assert!(!open.is_empty() && open == desk.placements().singles(slot));
            for index in open {
                assert!(matches!(desk.tap(slot, index), Some(Tapped::Placed(_))), "{index} of deal {number}");
                assert!(desk.undo());
            }
        }
    }
}

#[test]
fn one_box_in_hand_of_maps() {
    one_box_in_hand::<Maps>();
}

#[test]
fn one_box_in_hand_of_pyramids() {
    one_box_in_hand::<Pyramids>();
}

/// Tables that were saved by earlier versions, with what people here knew when they last decided.
fn tables_saved_before_still_open<G: Game>() {
    for seats in 1..=3 {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/before");
        let text = std::fs::read_to_string(format!("{folder}/{}-{seats}.desk.json", G::ID)).unwrap();
        let mut desk = Here::<G>::load(&text).unwrap();
        assert_eq!(desk.company().chairs().len(), seats);
        desk.lift_curtain();
        let own = desk.events();
        assert_eq!(desk.news(), own[7.min(own.len())..], "the eighth event was news");
        let again = Here::<G>::load(&desk.save()).unwrap();
        assert_eq!(again.journal(), desk.journal());
    }
}

#[test]
fn tables_of_maps_saved_before_still_open() {
    tables_saved_before_still_open::<Maps>();
}

#[test]
fn tables_of_pyramids_saved_before_still_open() {
    tables_saved_before_still_open::<Pyramids>();
}

/// Around one device: who has decided can take it back as long as somebody else has not.
#[test]
fn a_decision_is_taken_back_until_the_others_have_decided() {
    let mut desk: Here<Maps> = Here::open(setup(&[Holder::Person, Holder::Person], 4));
    desk.lift_curtain();
    assert_eq!(desk.can_take_back(), None);
    let hand = desk.hand().unwrap();
    hand[..2].iter().for_each(|card| desk.mark_keep(*card));
    assert_eq!(desk.confirm(Time(0)), Some(Ok(())));
    assert_eq!(desk.look(), Look::Curtain(Seat::S1));
    assert_eq!(desk.can_take_back(), Some(Seat::S0));
    assert_eq!(desk.take_back(Time(0)), Some(Ok(())));
    assert_eq!(desk.look(), Look::Curtain(Seat::S0), "whoever took it back has the device again");
    desk.lift_curtain();
    assert_eq!(desk.hand(), Some(hand));
    for _ in 0..2 {
        desk.lift_curtain();
        let hand = desk.hand().unwrap();
        hand[..2].iter().for_each(|card| desk.mark_keep(*card));
        assert_eq!(desk.confirm(Time(0)), Some(Ok(())));
    }
    assert_eq!(desk.take_back(Time(0)), None, "all have seen it");
}

/// Around one device, whoever is asked next gets it behind a curtain: also to take a card, which all may see.
#[test]
fn the_device_changes_hands_before_another_person_takes_a_card() {
    let mut handovers = 0;
    for number in 0..20 {
        let mut desk: Here<Pyramids> = Here::open(setup(&[Holder::Person, Holder::Person], number));
        let mut random = SplitMix64::new(number);
        while !desk.is_over() {
            let before = desk.look();
            if let Look::Curtain(_) = before {
                desk.lift_curtain();
            }
            let looking = desk.seat();
            decide(&mut desk, &mut random);
            assert_eq!(desk.confirm(Time(0)), Some(Ok(())));
            if desk.seat() != looking {
                assert_eq!(desk.look(), Look::Curtain(desk.seat()));
                handovers += usize::from(desk.position().is_some_and(|p| matches!(p.due(), Due::Take(_))));
            }
        }
    }
    assert!(handovers > 10, "{handovers}");
}

//! Whole games at a desk: by taps in any order, with undo, and through being saved and opened again at any step.

use flipwrite::deck::house_deck;
use flipwrite::random::SplitMix64;
use flipwrite::{
    BoxIndex, Boxes, CardIndex, DealNumber, Game, Maps, Options, Pyramids, Slot, Table, Take, random_keep,
};
use flipwrite_desk::{Desk, Look, Tapped};
use flipwrite_host::{Chair, Decision, Holder, Setup, Time};

fn setup<G: Game>(kinds: &[Holder], number: u64) -> Setup<G> {
    let table = Table::new(house_deck::<G>().unwrap(), Options::defaults(G::ID), kinds.len()).unwrap();
    let chair = |kind: &Holder| Chair { name: "somebody".to_owned(), kind: kind.clone() };
    let number = DealNumber(number);
    Setup { table, chairs: kinds.iter().map(chair).collect(), seed: number.seed(), number: Some(number) }
}

/// Drafts one crossing by tapping its boxes in a random order.
fn tap_some_crossing<G: Game>(desk: &mut Desk<G>, random: &mut SplitMix64) {
    let draft = desk.draft().unwrap();
    let choices = draft.choices();
    let choice = choices.get(random.below(choices.len() as u32) as usize).unwrap();
    let flipwrite::Choice::Cross(crossing) = choice else { panic!("{choice:?}") };
    let slot = draft.player().slot_of(crossing.card).unwrap();
    let mut boxes: Vec<BoxIndex> = crossing.boxes.iter().collect();
    let last = boxes.len() - 1;
    boxes.swap(0, random.below(last as u32 + 1) as usize);
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

fn cross<G: Game>(desk: &mut Desk<G>, random: &mut SplitMix64) {
    while desk.decision().is_none() {
        tap_some_crossing(desk, random);
        if random.below(4) == 0 {
            assert!(desk.undo());
        }
    }
}

fn take<G: Game>(desk: &mut Desk<G>, random: &mut SplitMix64) {
    let display: Vec<CardIndex> = desk.position().unwrap().display().iter().collect();
    let place = random.below(display.len() as u32 + 1) as usize;
    let take = display.get(place).map_or(Take::Deck, |card| Take::Display(*card));
    let fallback = display.first().map_or(Take::Deck, |card| Take::Display(*card));
    let deck_is_empty = desk.position().unwrap().unseen().is_empty();
    desk.mark_take(Some(if deck_is_empty { fallback } else { take }));
}

/// What a bot would answer: the first choice there is.
fn answer<G: Game>(desk: &mut Desk<G>) {
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
    desk.answer(Time(0), question.ticket, decision).unwrap();
}

fn play<G: Game>(kinds: &[Holder], number: u64) {
    let mut desk: Desk<G> = Desk::open(setup(kinds, number));
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
        if let Some(hand) = desk.hand() {
            random_keep(hand, &mut random).into_iter().for_each(|card| desk.mark_keep(card));
        } else if desk.is_taking() {
            take(&mut desk, &mut random);
        } else {
            cross(&mut desk, &mut random);
            desk = reopened_with_draft(&desk);
        }
        assert_eq!(desk.confirm(Time(0)), Some(Ok(())));
    }
    assert_eq!(curtains > 0, desk.people().len() > 1);
    let record = desk.record();
    assert!(record.check().is_ok(), "{:?}", record.check());
    assert!(record.result.is_some());
}

fn reopened<G: Game>(desk: &Desk<G>) -> Desk<G> {
    let opened: Desk<G> = Desk::load(&desk.save()).unwrap();
    assert_eq!(opened.journal(), desk.journal());
    assert_eq!(opened.questions().len(), desk.questions().len());
    assert_eq!(opened.seat(), desk.seat());
    opened
}

/// Nothing drafted is lost; somebody who shares the device lifts the curtain first.
fn reopened_with_draft<G: Game>(desk: &Desk<G>) -> Desk<G> {
    let mut opened = reopened(desk);
    opened.lift_curtain();
    let steps = |desk: &Desk<G>| desk.draft().map(|draft| draft.crossings().collect::<Vec<_>>());
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
    let mut desk: Desk<Pyramids> = Desk::open(setup(&[Holder::Person], 3));
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
    let mut desk: Desk<Pyramids> = Desk::open(setup(&[Holder::Person], 3));
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
    let mut desk: Desk<Maps> = Desk::open(setup(&[Holder::Person], 1));
    let hand = desk.hand().unwrap();
    hand[..3].iter().for_each(|card| desk.mark_keep(*card));
    assert_eq!(desk.keeping(), [hand[1], hand[2]]);
    desk.mark_keep(hand[1]);
    assert!(desk.decision().is_none());
}

#[test]
fn damaged_desks_are_refused() {
    assert!(Desk::<Maps>::load("").is_err());
    assert!(Desk::<Maps>::load("{}").is_err());
    let desk: Desk<Maps> = Desk::open(setup(&[Holder::Person], 1));
    assert!(Desk::<Pyramids>::load(&desk.save()).is_err());
    let text = desk.save();
    for end in (0..text.len()).step_by(97) {
        if text.is_char_boundary(end) {
            assert!(Desk::<Maps>::load(&text[..end]).is_err());
        }
    }
}

/// With one box in hand, exactly the boxes that may be crossed alone are open: the others would be refused.
fn one_box_in_hand<G: Game>() {
    let mut random = SplitMix64::new(7);
    for number in 0..40 {
        let mut desk: Desk<G> = Desk::open(setup(&[Holder::Person], number));
        let hand = desk.hand().unwrap();
        random_keep(hand, &mut random).into_iter().for_each(|card| desk.mark_keep(card));
        desk.confirm(Time(0)).unwrap().unwrap();
        desk.switch_single();
        for slot in Slot::BOTH {
            let open = desk.open_boxes(slot);
            assert!(!open.is_empty() && open == desk.placements().singles(slot));
            for index in open.iter() {
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

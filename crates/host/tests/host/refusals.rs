//! What a table does not accept: the right reason, and nothing changes.

use flipwrite::random::{SplitMix64, game_number};
use flipwrite::{CardIndex, Crossing, Draft, Due, Game, HAND, Position, Refusal, Seat, SeatSet, Take};
use flipwrite_host::{Decision, Host, Input, InputRefusal, Question, Time, Viewer};

use crate::tables::{all_tables, answer, crossing, decide, decided, decision, open, pick};

/// An input and why it is refused.
type Wrong = (Input, InputRefusal);

fn wrong<G: Game>(host: &Host<G>, seat: Seat, decision: Decision, step: usize, refusal: Refusal) -> Wrong {
    (answer(host, seat, decision), InputRefusal::Refused { step, refusal })
}

/// The question that a seat was asked last, or one that it was never asked.
fn last_question<G: Game>(host: &Host<G>, seat: Seat) -> Question {
    let company = host.company();
    company.question(seat).or(company.answered(seat)).unwrap_or(Question(999))
}

fn any_keep<G: Game>(host: &Host<G>, seat: Seat) -> Decision {
    let hand = host.view(Viewer::Seat(seat)).hand.unwrap();
    Decision::Keep([hand[0], hand[1]])
}

/// The first card of the deck that is not among some.
fn another<G: Game>(host: &Host<G>, not: impl Fn(CardIndex) -> bool) -> CardIndex {
    host.table().deck().all().iter().find(|card| !not(*card)).unwrap()
}

/// Inputs that no moment of any game accepts.
fn never<G: Game>(host: &Host<G>) -> Vec<Wrong> {
    let mut all = Vec::new();
    for seat in Seat::ALL.into_iter().skip(host.table().seats()) {
        let (decision, question) = (Decision::Cross(Vec::new()), Question(1));
        all.push((Input::Decide { seat, question, decision }, InputRefusal::NoSuchSeat));
        all.push((Input::TakeBack { seat, question }, InputRefusal::NoSuchSeat));
    }
    for seat in host.table().seat_set() {
        for question in [Question(0), Question(999), Question(u32::MAX)] {
            let decision = Decision::Take(Take::Deck);
            all.push((Input::Decide { seat, question, decision }, InputRefusal::NotAsked));
            all.push((Input::TakeBack { seat, question }, InputRefusal::NothingToTakeBack));
        }
    }
    for seat in host.table().seat_set().iter().filter(|seat| !decided(host).contains(*seat)) {
        if let Some(question) = host.company().question(seat) {
            all.push((Input::TakeBack { seat, question }, InputRefusal::NothingToTakeBack));
        }
    }
    all
}

fn while_keeping<G: Game>(host: &Host<G>, seat: Seat) -> Vec<Wrong> {
    let hand: [CardIndex; HAND] = host.view(Viewer::Seat(seat)).hand.unwrap();
    let foreign = another(host, |card| hand.contains(&card));
    let number = |card| host.table().deck().number(card);
    vec![
        wrong(host, seat, Decision::Keep([hand[0], foreign]), 0, Refusal::NotDealt(number(foreign))),
        wrong(host, seat, Decision::Keep([hand[2], hand[2]]), 0, Refusal::KeptTwice(number(hand[2]))),
        wrong(host, seat, Decision::Cross(Vec::new()), 0, Refusal::NotDue),
        wrong(host, seat, Decision::Take(Take::Deck), 0, Refusal::NotDue),
    ]
}

/// A crossing that is too short, too long, or wrong at some step.
fn spoiled<G: Game>(host: &Host<G>, seat: Seat, whole: &[Crossing]) -> Vec<Wrong> {
    let position = host.position().unwrap();
    let last = whole.len() - 1;
    let mut draft = Draft::new(&position, seat).unwrap();
    whole[..last].iter().for_each(|step| drop(draft.cross(*step).unwrap()));
    let left = draft.player().extras().max(1);
    let short = answer(host, seat, Decision::Cross(whole[..last].to_vec()));
    let mut all = vec![(short, InputRefusal::ExtrasLeft(left))];
    let long = [whole, &whole[..1]].concat();
    all.push(wrong(host, seat, Decision::Cross(long), whole.len(), Refusal::NotDue));
    if last > 0 {
        let mut again = whole.to_vec();
        again[last] = Crossing { boxes: whole[0].boxes.first().unwrap().alone(), ..whole[0] };
        let refusal = Refusal::CrossedAlready {
            card: position.deck().number(again[last].card),
            boxes: again[last].boxes,
        };
        all.push(wrong(host, seat, Decision::Cross(again), last, refusal));
    }
    all
}

fn while_crossing<G: Game>(host: &Host<G>, seat: Seat, random: &mut SplitMix64) -> Vec<Wrong> {
    let position = host.position().unwrap();
    let whole = crossing(&position, seat, random);
    let card = another(host, |card| position.player(seat).slot_of(card).is_some());
    let foreign = Decision::Cross(vec![Crossing { card, ..whole[0] }]);
    let mut all = spoiled(host, seat, &whole);
    all.push(wrong(host, seat, foreign, 0, Refusal::NotYourCard(position.deck().number(card))));
    all.push(wrong(host, seat, any_keep(host, seat), 0, Refusal::NotDue));
    all.push(wrong(host, seat, Decision::Take(Take::Deck), 0, Refusal::NotDue));
    all
}

fn while_taking<G: Game>(host: &Host<G>, taking: Seat) -> Vec<Wrong> {
    let position = host.position().unwrap();
    let absent = another(host, |card| position.display().contains(card));
    let refusal = Refusal::NotOnDisplay(position.deck().number(absent));
    let mut all = vec![
        wrong(host, taking, Decision::Take(Take::Display(absent)), 0, refusal),
        wrong(host, taking, Decision::Cross(Vec::new()), 0, Refusal::NotDue),
        wrong(host, taking, any_keep(host, taking), 0, Refusal::NotDue),
    ];
    if position.unseen().is_empty() {
        all.push(wrong(host, taking, Decision::Take(Take::Deck), 0, Refusal::DeckEmpty));
    }
    for other in host.table().seat_set().iter().filter(|seat| *seat != taking) {
        let take = Decision::Take(position.display().first().map_or(Take::Deck, Take::Display));
        let question = last_question(host, other);
        all.push((Input::Decide { seat: other, question, decision: take }, InputRefusal::NotAsked));
    }
    all
}

/// Who has decided, or has to pass, decides nothing more.
fn from_idle_seats<G: Game>(host: &Host<G>, random: &mut SplitMix64) -> Vec<Wrong> {
    let mut all = Vec::new();
    for seat in decided(host) {
        let (mut decision, question) = (decision(host, seat, random), last_question(host, seat));
        if let Decision::Keep(cards) = &mut decision {
            cards.sort_unstable();
        }
        if host.view(Viewer::Seat(seat)).decision.as_ref() != Some(&decision) {
            all.push((Input::Decide { seat, question, decision }, InputRefusal::AlreadyDecided));
        }
    }
    let idle: SeatSet =
        host.table().seat_set().iter().filter(|seat| !decided(host).contains(*seat)).collect();
    for seat in idle.iter().filter(|seat| !host.waiting().contains(*seat)) {
        let question = last_question(host, seat);
        let decision = Decision::Cross(Vec::new());
        all.push((Input::Decide { seat, question, decision }, InputRefusal::NotAsked));
    }
    all
}

fn wrong_inputs<G: Game>(host: &Host<G>, random: &mut SplitMix64) -> Vec<Wrong> {
    let mut all = never(host);
    all.extend(from_idle_seats(host, random));
    let Some(seat) = host.waiting().first() else { return all };
    all.extend(match host.position().map(|position| position.due()) {
        None => while_keeping(host, seat),
        Some(Due::Cross(_)) => while_crossing(host, seat, random),
        _ => while_taking(host, seat),
    });
    all
}

fn refuses_them_all<G: Game>(host: &mut Host<G>, random: &mut SplitMix64) -> usize {
    let before = host.clone();
    let all = wrong_inputs(host, random);
    let count = all.len();
    for (input, refusal) in all {
        let shown = format!("{input:?}");
        assert_eq!(host.input(Time(9), input).err(), Some(refusal), "{shown}");
    }
    assert!(*host == before, "a refusal changes nothing");
    count
}

fn a_wrong_input_is_refused_for_its_reason_and_changes_nothing<G: Game>() {
    let mut refused = 0;
    for (index, table) in all_tables::<G>().enumerate() {
        let mut random = SplitMix64::new(index as u64);
        let mut host = open(&table, game_number(3, index as u64));
        while !host.waiting().is_empty() {
            refused += refuses_them_all(&mut host, &mut random);
            let seat = pick(host.waiting().iter(), &mut random);
            let choice = decision(&host, seat, &mut random);
            decide(&mut host, seat, choice);
        }
        assert!(host.is_over());
        refused += refuses_them_all(&mut host, &mut random);
    }
    assert!(refused > 10_000, "{refused}");
}

/// Extra crosses come one by one (S8): as long as one is left, the crossing is not whole.
fn every_beginning_of_a_crossing_is_refused_with_the_extras_left<G: Game>() {
    let mut chains = 0;
    for (index, table) in all_tables::<G>().enumerate() {
        let mut random = SplitMix64::new(index as u64);
        let mut host = open(&table, game_number(4, index as u64));
        while let Some(seat) = host.waiting().first() {
            let choice = decision(&host, seat, &mut random);
            if let Decision::Cross(whole) = &choice {
                chains += usize::from(whole.len() > 2);
                beginnings_are_refused(&host, seat, whole);
            }
            decide(&mut host, seat, choice);
        }
    }
    assert!(chains > 5, "{chains}");
}

fn beginnings_are_refused<G: Game>(host: &Host<G>, seat: Seat, whole: &[Crossing]) {
    let table = host.table().clone();
    let position = Position::at(&table, host.position().unwrap().into_state());
    let mut draft = Draft::new(&position, seat).unwrap();
    for steps in 0..whole.len() {
        let left = draft.player().extras().max(1);
        let decision = Decision::Cross(whole[..steps].to_vec());
        let refused = host.input(Time(0), answer(host, seat, decision));
        assert_eq!(refused.err(), Some(InputRefusal::ExtrasLeft(left)));
        draft.cross(whole[steps]).unwrap();
    }
    assert!(draft.is_complete());
}

crate::laws!(
    a_wrong_input_is_refused_for_its_reason_and_changes_nothing,
    every_beginning_of_a_crossing_is_refused_with_the_extras_left,
);

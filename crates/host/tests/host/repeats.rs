//! Messages come twice, late, or out of order: what was said once counts once.

use flipwrite::random::{SplitMix64, game_number};
use flipwrite::{Game, Seat, Take};
use flipwrite_host::{
    Decision, Holder, Host, Input, InputRefusal, MOST_TAKE_BACKS, Question, StaleStep, Time, Viewer,
};

use crate::tables::{
    all_tables, answer, decide, decided, give, go_on, open, pick, planned, some_tables, take_back,
};

/// The same input again, at any later time, gets the first answer and changes nothing.
fn whatever_comes_again_changes_nothing<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate() {
        let plan = game_number(61, index as u64);
        let mut random = SplitMix64::new(plan);
        let mut host = open(&table, plan);
        let mut sent: Vec<Input> = Vec::new();
        while let Some(seat) = host.waiting().first() {
            let back = decided(&host).first().filter(|_| random.below(4) == 0);
            let input = match back {
                Some(seat) => take_back(&host, seat),
                None => answer(&host, seat, planned(&host, seat, plan)),
            };
            assert_eq!(host.accept(Time(1), input.clone()), Ok(true));
            sent.push(input);
            let before = host.clone();
            for _ in 0..3 {
                let again = pick(sent.iter(), &mut random).clone();
                assert_eq!(host.accept(Time(2), again.clone()), Ok(false), "{again:?}");
            }
            assert!(host == before);
        }
        assert!(host.is_over());
        for again in sent {
            assert_eq!(host.accept(Time(3), again), Ok(false), "also after the end");
        }
    }
}

/// A `take deck` that arrives twice is not the second of two takes.
fn a_repeated_take_is_not_the_next_one<G: Game>() {
    let mut doubles = 0;
    for (index, table) in all_tables::<G>().enumerate() {
        let plan = game_number(62, index as u64);
        let mut host = open(&table, plan);
        while let Some(seat) = host.waiting().first() {
            let choice = planned(&host, seat, plan);
            let is_take = matches!(choice, Decision::Take(_));
            let take = Decision::Take(Take::Deck);
            let choice = if is_take && !host.position().unwrap().unseen().is_empty() { take } else { choice };
            let input = answer(&host, seat, choice);
            give(&mut host, input.clone());
            if is_take && host.waiting().contains(seat) {
                doubles += 1;
                let before = host.clone();
                assert_eq!(host.accept(Time(0), input), Ok(false));
                assert!(host == before);
            }
        }
    }
    assert!(doubles > 0);
}

/// A take-back that was on its way too long does not undo what was decided since.
fn an_old_take_back_leaves_the_next_turn_alone<G: Game>() {
    for table in some_tables::<G>().filter(|table| table.seats() > 1) {
        let mut host = open(&table, 63);
        let mut old = Vec::new();
        while let Some(seat) = host.waiting().first() {
            let choice = planned(&host, seat, 63);
            decide(&mut host, seat, choice);
            if let Some(question) = host.company().answered(seat) {
                let before = host.clone();
                for late in &old {
                    assert_eq!(host.accept(Time(0), Input::clone(late)), Err(InputRefusal::TooLate));
                }
                assert!(host == before);
                if host.position().is_some() && old.len() < 5 {
                    // The turn goes on: the other seats decide, and this one can't be taken back any more.
                    let late = Input::TakeBack { seat, question };
                    let before = host.events().count();
                    while host.events().count() == before {
                        go_on(&mut host, 63);
                    }
                    old.push(late);
                }
            }
        }
        assert!(!old.is_empty());
    }
}

fn a_step_made_before_another_commit_is_refused<G: Game>() {
    let table = all_tables::<G>().last().unwrap();
    let mut host = open(&table, 64);
    let step =
        |host: &Host<G>, seat| host.input(Time(0), answer(host, seat, planned(host, seat, 64))).unwrap();
    let (one, other) = (step(&host, Seat::S0), step(&host, Seat::S1));
    let before = host.clone();
    assert!(one.outputs(Viewer::Onlooker).count() > 0);
    assert!(host == before, "looking changes nothing");
    assert_eq!(host.commit(one.clone()), Ok(()));
    let after = host.clone();
    assert_eq!(host.commit(other), Err(StaleStep));
    assert_eq!(host.commit(one), Err(StaleStep), "nor does a step count twice");
    assert!(host == after);
    let other = step(&host, Seat::S1);
    assert_eq!(host.commit(other), Ok(()));
}

fn a_question_is_taken_back_so_often_and_no_more<G: Game>() {
    let table = some_tables::<G>().nth(1).unwrap();
    let mut host = open(&table, 65);
    for round in 0..MOST_TAKE_BACKS {
        assert_eq!(host.company().take_backs_left(Seat::S0), MOST_TAKE_BACKS - round);
        go_on(&mut host, 65);
        let back = take_back(&host, Seat::S0);
        give(&mut host, back);
        assert_eq!(host.company().question(Seat::S0), Some(Question(round as u32 + 2)));
    }
    go_on(&mut host, 65);
    let back = take_back(&host, Seat::S0);
    assert_eq!(host.accept(Time(0), back), Err(InputRefusal::TooManyTakeBacks));
    go_on(&mut host, 65);
    go_on(&mut host, 65);
    let back = take_back(&host, Seat::S0);
    assert_eq!(host.accept(Time(0), back), Ok(true), "the next question begins anew");
    assert!(Host::<G>::restore(&host.journal()).unwrap() == host);
}

/// Who has handed the seat on answers a question that is asked no more.
fn an_answer_of_former_hands_is_old<G: Game>() {
    let table = some_tables::<G>().nth(1).unwrap();
    let mut host = open(&table, 66);
    let late = answer(&host, Seat::S0, planned(&host, Seat::S0, 66));
    give(&mut host, Input::Hand { seat: Seat::S0, holder: Holder::Bot("casual".to_owned()) });
    assert_eq!(host.accept(Time(0), late), Err(InputRefusal::OldQuestion));
    assert_eq!(host.company().question(Seat::S0), Some(Question(2)));
}

crate::laws!(
    whatever_comes_again_changes_nothing,
    a_repeated_take_is_not_the_next_one,
    an_old_take_back_leaves_the_next_turn_alone,
    a_step_made_before_another_commit_is_refused,
    a_question_is_taken_back_so_often_and_no_more,
    an_answer_of_former_hands_is_old,
);

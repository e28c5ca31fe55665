//! Exercises are decisions of real games, known by what becomes of them; a book remembers what was answered.

use flipwrite::random::SplitMix64;
use flipwrite::record::Record;
use flipwrite::{
    Choice, DealNumber, Draft, Event, Game, GameId, Maps, Position, Pyramids, Seat, Table, TakenFrom,
    random_keep,
};
use flipwrite_desk::training::{Book, BookFlaw, Exercise, ExerciseFlaw, Grade, MOST_MISTAKES};
use flipwrite_host::{Chair, Decision, Holder, Host, Origin, Setup, Time, Viewer};

/// A game of two in which everything is chosen at random.
fn played<G: Game>(table: Table<G>, number: u64) -> Record {
    let chair = |seat: usize| Chair { name: format!("P{seat}"), holder: Holder::Person };
    let chairs = (0..table.seats()).map(chair).collect();
    let mut host = Host::open(Setup { table, chairs, origin: Origin::Number(DealNumber(number)) });
    let mut random = SplitMix64::new(number);
    while let Some(seat) = host.waiting().first() {
        let decision = match host.position() {
            None => Decision::Keep(random_keep(host.view(Viewer::Seat(seat)).hand.unwrap(), &mut random)),
            Some(position) => decide(&position, seat, &mut random),
        };
        host.decide(Time(0), seat, decision).unwrap();
    }
    host.record()
}

/// Any choice, with any extra crosses.
fn decide<G: Game>(position: &Position<'_, G>, seat: Seat, random: &mut SplitMix64) -> Decision {
    let choices = position.choices(seat);
    if let Some(Choice::Take(take)) = choices.get(random.below(choices.len())) {
        return Decision::Take(take);
    }
    let mut draft = Draft::new(position, seat).unwrap();
    while !draft.is_complete() {
        let choices = draft.choices();
        let Some(Choice::Cross(crossing)) = choices.get(random.below(choices.len())) else {
            panic!("no crossing")
        };
        draft.cross(crossing).unwrap();
    }
    Decision::Cross(draft.crossings().collect())
}

/// What seats decided in a game: before which event, who, and how.
fn decisions(record: &Record) -> Vec<(usize, Seat, String)> {
    let mut decisions = Vec::new();
    let mut revealed = 0;
    for (place, event) in record.events.iter().enumerate() {
        match event {
            Event::Kept { player, cards: [one, two] } => {
                let first = record.events.iter().position(|event| matches!(event, Event::Kept { .. }));
                decisions.push((first.unwrap(), *player, format!("keep {one} {two}")));
            }
            Event::Revealed { .. } => revealed = place + 1,
            Event::Crossed { player, card, boxes, .. } => match decisions.last_mut() {
                Some((at, seat, words)) if (*at, *seat) == (revealed, *player) => {
                    *words += &format!(", {card} {boxes}");
                }
                _ => decisions.push((revealed, *player, format!("{card} {boxes}"))),
            },
            Event::Took { player, from: TakenFrom::Deck, .. } => {
                decisions.push((place, *player, "take deck".to_owned()));
            }
            Event::Took { player, card, .. } => decisions.push((place, *player, format!("take {card}"))),
            _ => {}
        }
    }
    decisions
}

fn every_decision_can_be_an_exercise<G: Game>() {
    let mut chained = 0;
    for number in 0..2 {
        let record = played(Table::<G>::house(2).unwrap(), number);
        for (event, seat, words) in decisions(&record) {
            let exercise = Exercise::new(&record, event, seat, &words, 1_500_000).unwrap();
            assert_eq!(exercise.is_right(&words), Ok(true), "{words}");
            assert_eq!(exercise.record().unwrap().events, record.events[..event]);
            assert!((exercise.loss() - 1.5).abs() < 1e-9);
            chained += usize::from(words.contains(", "));
        }
    }
    assert!(chained > 2, "there are extra crosses");
}

#[test]
fn every_decision_can_be_an_exercise_in_both_games() {
    every_decision_can_be_an_exercise::<Maps>();
    every_decision_can_be_an_exercise::<Pyramids>();
}

/// Two single boxes by an extra cross are the same in either order, if both orders are allowed.
#[test]
fn what_comes_to_the_same_is_right_and_all_else_is_not() {
    let record = played(Table::<Maps>::house(2).unwrap(), 3);
    let all = decisions(&record);
    let (event, seat, words) = all.iter().find(|(at, _, words)| *at > 12 && !words.contains(',')).unwrap();
    let exercise = Exercise::new(&record, *event, *seat, words, 0).unwrap();
    let (card, boxes) = words.split_once(' ').unwrap();
    let mut turned: Vec<&str> = boxes.split(' ').collect();
    turned.reverse();
    assert_eq!(exercise.is_right(&format!("  {card} {} ", turned.join(" "))), Ok(true), "boxes in any order");
    let others = (0..16).map(|place| format!("{card} {}{}", ["a", "b", "c", "d"][place % 4], place / 4 + 1));
    let judged: Vec<_> = others.map(|other| exercise.is_right(&other)).collect();
    assert!(judged.contains(&Ok(false)) && !judged.contains(&Ok(true)) || boxes.len() == 2, "{judged:?}");
    assert_eq!(exercise.is_right("take deck"), Err(ExerciseFlaw::Answer));
    assert_eq!(exercise.is_right("nonsense"), Err(ExerciseFlaw::Answer));
}

#[test]
fn what_is_no_exercise_is_refused() {
    let record = played(Table::<Pyramids>::house(2).unwrap(), 1);
    let (event, seat, words) = decisions(&record).into_iter().nth(8).unwrap();
    let refused = |event, words: &str| Exercise::new(&record, event, seat, words, 0).unwrap_err();
    assert_eq!(refused(99_999, &words), ExerciseFlaw::Game);
    assert_eq!(refused(event, "7 a1 b2"), ExerciseFlaw::Answer);
    assert_eq!(refused(record.events.len(), &words), ExerciseFlaw::NotAsked);
}

/// Games of decks of one's own have no links: the record itself is kept.
#[test]
fn decks_of_ones_own_have_exercises_too() {
    let mut raw = flipwrite::Deck::<Maps>::house().raw();
    raw.name = "mine".to_owned();
    raw.cards.truncate(30);
    let table = Table::new(
        flipwrite::Deck::<Maps>::new(&raw).unwrap(),
        flipwrite::Options::defaults(GameId::Maps),
        2,
    );
    let record = played(table.unwrap(), 5);
    let (event, seat, words) = decisions(&record).into_iter().nth(20).unwrap();
    let exercise = Exercise::new(&record, event, seat, &words, 0).unwrap();
    let text = serde_json::to_string(&exercise).unwrap();
    let again: Exercise = serde_json::from_str(&text).unwrap();
    assert_eq!((again.is_right(&words), again), (Ok(true), exercise));
}

fn exercises(count: usize) -> Vec<Exercise> {
    let mut exercises = Vec::new();
    for number in 0.. {
        let record = played(Table::<Maps>::house(1).unwrap(), number);
        for (event, seat, words) in decisions(&record) {
            exercises.push(Exercise::new(&record, event, seat, &words, 0).unwrap());
            if exercises.len() == count {
                return exercises;
            }
        }
    }
    exercises
}

#[test]
fn mistakes_come_back_when_they_are_due() {
    let [one, two] = exercises(2).try_into().unwrap();
    let mut book = Book::default();
    book.note(one.clone(), 100.0);
    book.note(two.clone(), 100.0);
    book.note(one.clone(), 101.0);
    assert_eq!((book.mistakes(), book.due(100.1).len(), book.due(101.0).len()), (2, 0, 2));
    book.answer(&one, Grade::Right, 101.0);
    book.answer(&two, Grade::Wrong, 101.0);
    assert_eq!(book.due(102.0), [&two]);
    assert!(book.due(105.0).first() == Some(&&two), "what is most likely forgotten comes first");
    assert!((book.next_due().unwrap() - 101.40255).abs() < 1e-6);
    let again = Book::read(&book.write()).unwrap();
    assert_eq!(again, book);
    book.forget(&two);
    assert_eq!((book.mistakes(), book.due(102.0).len()), (1, 0));
}

#[test]
fn a_book_has_an_end() {
    let mut book = Book::default();
    let all = exercises(MOST_MISTAKES + 3);
    for exercise in &all[..MOST_MISTAKES] {
        book.note(exercise.clone(), 10.0);
    }
    book.answer(&all[7], Grade::Right, 12.0);
    book.note(all[MOST_MISTAKES].clone(), 12.0);
    assert_eq!(book.mistakes(), MOST_MISTAKES);
    assert!(!book.due(1_000.0).contains(&&all[7]), "what is remembered longest goes");
    assert!(book.due(1_000.0).contains(&&all[MOST_MISTAKES]));
}

#[test]
fn a_puzzle_counts_once() {
    let mut book = Book::default();
    book.try_puzzle(GameId::Maps, 17, 1_500, false, 1.0);
    let rating = book.skill(GameId::Maps).unwrap().rating();
    book.try_puzzle(GameId::Maps, 17, 1_500, true, 1.0);
    assert_eq!(
        (book.skill(GameId::Maps).unwrap().rating(), book.tried_puzzle(GameId::Maps, 17)),
        (rating, Some(false))
    );
    assert!(rating < 1_500 && book.skill(GameId::Pyramids).is_none());
    assert_eq!((book.puzzles(GameId::Maps), book.tried_puzzle(GameId::Pyramids, 17)), ((1, 0), None));
    book.solve_daily(20_000);
    book.solve_daily(20_001);
    assert_eq!(Book::read(&book.write()).unwrap().streak().days(20_001), 2);
}

#[test]
fn damaged_and_newer_books_are_told_apart() {
    let text = Book::default().write();
    assert_eq!(Book::read(&text[..text.len() / 2]), Err(BookFlaw::Damaged));
    assert_eq!(Book::read("{}"), Err(BookFlaw::Damaged));
    let newer = text.replace("flipwrite-training/1", "flipwrite-training/2");
    assert_eq!(Book::read(&newer), Err(BookFlaw::Newer("flipwrite-training/2".to_owned())));
    let mut book = Book::default();
    book.try_puzzle(GameId::Maps, 1, 1_500, true, 1.0);
    let wild = book.write().replace("\"unsure\":", "\"unsure\":-1");
    assert_eq!(Book::read(&wild), Err(BookFlaw::Damaged));
}

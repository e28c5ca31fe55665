//! Exercises are decisions of real games, known by what becomes of them; a book remembers what was answered.

use flipwrite::random::SplitMix64;
use flipwrite::read_choice;
use flipwrite::record::Record;
use flipwrite::{
    Choice, DealNumber, Draft, Event, Game, GameId, Maps, Position, Pyramids, Seat, Table, TakenFrom,
    random_keep,
};
use flipwrite_desk::scene::Advice;
use flipwrite_desk::scene::review::Review;
use flipwrite_desk::training::{
    Book, BookFlaw, Exercise, ExerciseFlaw, Grade, Guess, Guesses, MOST_MISTAKES, MOST_POINTS, Played,
    PlayedGames, answered, ask_again, daily, mistakes, read_puzzles, table_of,
};
use flipwrite_host::{Chair, Decision, Holder, Host, Origin, Setup, Time, Viewer};
use flipwrite_wire::review::{Chapter, Kind, Line, Measure, TurnNumber, Worth};

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

/// What decides so, as the coach would have it.
fn advice<G: Game>(table: &Table<G>, words: &str) -> Advice {
    let read = |part: &str| read_choice(table.deck(), part.trim()).unwrap();
    let choices = words.split(',').map(read).collect();
    Advice { choices, weighed: Vec::new(), score: None, score_ahead: None, win: None, win_ahead: None }
}

/// Every decision of a game can be asked at a table; what is confirmed there is known, and can be taken back.
fn decisions_are_asked_at_tables<G: Game>() {
    let table = Table::<G>::house(2).unwrap();
    let record = played(Table::<G>::house(2).unwrap(), 3);
    for (event, seat, words) in decisions(&record) {
        let exercise = Exercise::new(&record, event, seat, &words, 0).unwrap();
        let mut desk = table_of(&exercise).unwrap();
        assert_eq!((desk.reader(), answered(&desk)), (Some(seat), None), "{words}");
        assert!(desk.questions().is_empty(), "nobody else is asked");
        desk.switch_single();
        desk.follow(&advice(&table, &words));
        assert_eq!(desk.confirm(Time(0)), Some(Ok(())), "{words}");
        let answer = answered(&desk).unwrap();
        assert_eq!(exercise.is_right(&answer), Ok(true), "{words}: {answer}");
        ask_again(&mut desk);
        assert_eq!((answered(&desk), desk.is_decided()), (None, false), "{words}");
        assert!(!desk.tools().single, "the whole pattern is in hand again");
        desk.follow(&advice(&table, &words));
        assert!(desk.is_decided(), "{words}: it can be decided again");
    }
}

#[test]
fn every_decision_is_asked_at_a_table() {
    decisions_are_asked_at_tables::<Maps>();
    decisions_are_asked_at_tables::<Pyramids>();
}

/// Levels have names in the words of the page; people have their own.
#[test]
fn players_of_an_exercise_are_called_what_people_call_them() {
    let mut record = played(Table::<Maps>::house(2).unwrap(), 3);
    record.players[1] = flipwrite::record::RecordPlayer::bot("expert", "expert");
    let (event, seat, words) = decisions(&record).into_iter().find(|(_, seat, _)| *seat == Seat::S0).unwrap();
    let exercise = Exercise::new(&record, event, seat, &words, 0).unwrap();
    assert_eq!(table_of(&exercise).unwrap().names(), ["P0", ""]);
}

/// The puzzles that the page has: each has a table and an answer, and each day one of its own.
#[test]
fn all_puzzles_can_be_asked() {
    for game in GameId::ALL {
        let path = format!("{}/../../puzzles/{game}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let puzzles = read_puzzles(&std::fs::read_to_string(path).unwrap()).unwrap();
        assert!(puzzles.len() >= 20, "{game}");
        for (place, puzzle) in puzzles.iter().enumerate() {
            assert_eq!(puzzle.number as usize, place + 1);
            assert!((400..=3_000).contains(&puzzle.rating) && puzzle.exercise.loss() >= 1.0, "{puzzle:?}");
            let record = puzzle.exercise.record().unwrap();
            assert_eq!(record.game, game);
            assert_eq!(puzzle.exercise.is_right(puzzle.exercise.best()), Ok(true), "{puzzle:?}");
            table_of(&puzzle.exercise).unwrap_or_else(|flaw| panic!("{flaw:?}: {puzzle:?}"));
        }
        assert!(daily(puzzles.len(), 20_000).is_some());
    }
}

/// A line of a review about a decision.
fn decided(record: &Record, event: usize, words: &str, cost: i64) -> Line {
    let kind = match record.events[event] {
        Event::Kept { .. } => Kind::Keep,
        Event::Took { .. } => Kind::Take,
        _ => Kind::Crossing,
    };
    let (value, words) = (Worth(-cost), Some(words.to_owned()));
    let turn = (kind != Kind::Keep).then_some(TurnNumber { round: 1, turn: 1 });
    Line { event, turn, kind, value, expected: Worth(0), player: None, choice: words.clone(), best: words }
}

/// The first event of a decision that was due before an event.
fn told_at(record: &Record, due: usize, seat: Seat) -> usize {
    let is_own = |event: &Event| {
        let decides = matches!(event, Event::Kept { .. } | Event::Crossed { .. } | Event::Took { .. });
        decides && event.player() == Some(seat)
    };
    due + record.events[due..].iter().position(is_own).unwrap()
}

#[test]
fn a_review_tells_mistakes_from_what_is_too_close_to_call() {
    let record = played(Table::<Pyramids>::house(2).unwrap(), 2);
    let own = decisions(&record).into_iter().filter(|(_, seat, _)| *seat == Seat::S1);
    let own: Vec<_> = own.take(4).collect();
    let costs = [3_000_000, 999_999, 1_000_000, 0];
    let lines = own
        .iter()
        .zip(costs)
        .map(|((due, seat, words), cost)| decided(&record, told_at(&record, *due, *seat), words, cost));
    let chapter = Chapter { chapter: 0, begins: Worth(0), lines: lines.collect() };
    let mut review = Review::new(Measure::Points, 1);
    review.put(chapter.clone());
    let found = mistakes(&record, &review, Seat::S1);
    assert_eq!(found.iter().map(Exercise::loss).collect::<Vec<_>>(), [3.0, 1.0], "the dearest first");
    for (exercise, (due, _, words)) in found.iter().zip([&own[0], &own[2]]) {
        // What others did at the same time is not told before.
        assert_eq!((exercise.record().unwrap().events.len(), exercise.is_right(words)), (*due, Ok(true)));
    }
    let mut chances = Review::new(Measure::Win, 1);
    chances.put(chapter);
    assert!(mistakes(&record, &chances, Seat::S1).is_empty(), "chances to win are no points");
}

#[test]
fn what_was_forgotten_stays_forgotten() {
    let [one] = exercises(1).try_into().unwrap();
    let mut book = Book::default();
    assert!(book.note(one.clone(), 1.0) && !book.note(one.clone(), 2.0));
    assert_eq!(book.due_at(&one), Some(1.5));
    book.forget(&one);
    let mut again = Book::read(&book.write()).unwrap();
    assert!(!again.note(one.clone(), 3.0));
    assert_eq!((again.mistakes(), again.due_at(&one)), (0, None));
}

#[test]
fn a_masters_game_is_guessed_crossing_by_crossing() {
    let record = played(Table::<Maps>::house(2).unwrap(), 6);
    let mut guesses = Guesses::of(record.clone()).unwrap();
    let own: Vec<String> = decisions(&record)
        .into_iter()
        .filter(|(event, seat, _)| {
            *seat == Seat::S0 && matches!(record.events[*event - 1], Event::Revealed { .. })
        })
        .map(|(_, _, words)| words)
        .collect();
    assert_eq!(guesses.turns(), own.len());
    let losses = [Worth(0), Worth(250_001), Worth(1_900_000), Worth(2_000_001), Worth(-500_000)];
    for (words, loss) in own.iter().zip(losses) {
        let exercise = guesses.next().unwrap();
        assert_eq!((exercise.is_right(words), exercise.seat()), (Ok(true), Seat::S0), "{words}");
        guesses.guess(Guess { choice: words.clone(), loss });
    }
    let points: Vec<u32> = guesses.guesses().iter().map(Guess::points).collect();
    assert_eq!((points, guesses.points(), guesses.found()), (vec![3, 2, 1, 0, MOST_POINTS], 9, 2));
    assert_eq!(Guesses::read(&guesses.write()), Some(guesses.clone()));
    let came: Vec<&Event> = (0..guesses.turns()).flat_map(|turn| guesses.came_of(turn)).collect();
    let own = |event: &&Event| {
        matches!(event, Event::Completed { .. } | Event::Took { .. }) && event.player() == Some(Seat::S0)
    };
    assert_eq!(came, record.events.iter().filter(own).collect::<Vec<_>>(), "each once, in order");
    assert!(guesses.came_of(999).is_empty());
    let left = guesses.turns() - losses.len();
    (0..left + 3).for_each(|_| guesses.guess(Guess { choice: String::new(), loss: Worth(0) }));
    assert_eq!((guesses.guesses().len(), guesses.next()), (guesses.turns(), None));
    for bad in ["", "{}", "{\"game\":\"zzz\",\"guesses\":[]}"] {
        assert_eq!(Guesses::read(bad), None);
    }
}

/// A reviewed game with these losses in two rounds, and this luck.
fn reviewed(losses: [i64; 2], luck: i64) -> Review {
    let line = |round: usize, kind: Kind, value: i64| Line {
        event: 0,
        turn: Some(TurnNumber { round, turn: 1 }),
        kind,
        value: Worth(value),
        expected: Worth(0),
        player: None,
        choice: None,
        best: None,
    };
    let lines = [
        vec![line(1, Kind::Pattern, luck)],
        vec![line(1, Kind::Crossing, -losses[0])],
        vec![line(4, Kind::Take, -losses[1]), line(4, Kind::Rival, -9_000_000)],
    ];
    let mut review = Review::new(Measure::Points, 3);
    for (chapter, lines) in lines.into_iter().enumerate() {
        review.put(Chapter { chapter, begins: Worth(0), lines });
    }
    review
}

fn told_of(review: &Review, nodes: u64, at: u64) -> Option<Played> {
    Played::of(review, nodes, GameId::Maps, "house-2".to_owned(), at, 100)
}

#[test]
fn games_tell_what_decisions_cost_and_whether_luck_evens_out() {
    let mut games = PlayedGames::default();
    for (at, luck) in [(1, 4_000_000), (2, -6_000_000), (3, 5_000_000)] {
        let review = reviewed([2_000_000 * at as i64, 1_000_000], luck);
        assert!(games.put(&format!("g{at}"), told_of(&review, 400, at).unwrap()));
    }
    let slice = games.slice(None);
    assert_eq!((slice.len(), slice.luck(), slice.most()), (3, 3.0, Some(100)));
    // Two turns a game: 12 and 3 points in six turns.
    assert!((slice.per_turn().unwrap() - 2.5).abs() < 1e-9);
    let kinds: Vec<(u32, Option<f64>)> =
        slice.kinds().iter().map(|(_, spent)| (spent.decisions, spent.each())).collect();
    assert_eq!(kinds, [(0, None), (3, Some(4.0)), (3, Some(1.0))]);
    let rounds = slice.rounds().map(|spent| spent.decisions);
    assert_eq!(rounds, [3, 0, 0, 3]);
    let names: Vec<String> = slice.bests().into_iter().map(|best| best.name).collect();
    assert_eq!(names, ["g1", "g2", "g3"], "what cost least comes first");
    // Mean 1, deviation √37, three games: 4.303 · √(37 / 3).
    let evens = slice.evens().unwrap();
    assert!((evens.mean - 1.0).abs() < 1e-9 && evens.is_even());
    assert!((evens.interval[1] - 1.0 - 4.303 * (37.0_f64 / 3.0).sqrt()).abs() < 1e-9, "{evens:?}");
    let line = slice.luck_over_time();
    let values: Vec<i64> = {
        let (high, low) = (line.levels.last().unwrap().1, line.levels[0].1);
        line.dots.iter().map(|(_, at)| (high - at * (high - low)).round() as i64).collect()
    };
    assert_eq!(values, [4, -2, 3]);
    assert!(line.levels.iter().any(|(_, value)| value.abs() < 1e-9), "nothing is among the levels");
    assert_eq!(slice.losses_over_time().dots.len(), 3);
    assert_eq!(PlayedGames::read(&games.write()), Some(games.clone()));
    assert_eq!(PlayedGames::read("{}"), None);
    games.keep_only(|name| name == "g2");
    assert!(games.has("g2") && !games.has("g1") && games.slice(None).evens().is_none());
    assert_eq!(games.slice(Some(&(GameId::Pyramids, "house-2".to_owned()))).len(), 0);
}

#[test]
fn luck_that_is_always_good_does_not_even_out() {
    let mut games = PlayedGames::default();
    for at in 0..30 {
        let review = reviewed([0, 0], 5_000_000 + 100_000 * i64::from(at % 3));
        games.put(&at.to_string(), told_of(&review, 400, 1).unwrap());
    }
    let evens = games.slice(None).evens().unwrap();
    assert!(!evens.is_even() && evens.interval[0] > 5.0 && evens.interval[1] < 5.2, "{evens:?}");
}

#[test]
fn a_game_counts_once_by_the_review_that_has_looked_furthest() {
    let mut games = PlayedGames::default();
    let review = |cost| told_of(&reviewed([cost, 0], 0), if cost > 5 { 4_000 } else { 400 }, 1).unwrap();
    assert!(games.put("a", review(2)) && games.put("a", review(8_000_000)) && !games.put("a", review(1)));
    assert_eq!(games.slice(None).per_turn(), Some(4.0));
    let mut part = Review::new(Measure::Points, 3);
    part.put(Chapter { chapter: 1, begins: Worth(0), lines: Vec::new() });
    assert_eq!(told_of(&part, 400, 1), None, "half a review tells nothing");
    assert_eq!(told_of(&Review::new(Measure::Win, 0), 400, 1), None);
}

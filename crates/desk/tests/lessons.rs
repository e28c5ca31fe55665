//! The lessons, played through: a change of deck, rules or words breaks these tests and not the lesson.

use std::collections::BTreeSet;

use flipwrite::{
    Boxes, Choice, Event, GameId, Maps, Player, Position, Pyramids, ScoreParts, Seat, Slot, Take,
};
use flipwrite_desk::lesson::{Goal, Hand, Lesson, Target, Taught, Tool, Verdict, steps};
use flipwrite_desk::{Here, Tapped};
use flipwrite_host::Time;
use flipwrite_words::{Language, Words};

fn lesson<G: Taught>() -> Lesson<G> {
    Lesson::begin("somebody").expect("the lesson fits the house deck")
}

fn at<G: Taught>(name: &str) -> (Lesson<G>, Here<G>) {
    let mut lesson = lesson();
    lesson.go_to_named(name);
    assert_eq!(lesson.step().map(|step| step.name), Some(name));
    let desk = lesson.start().clone();
    (lesson, desk)
}

/// Looks at the table before a step.
fn before<G: Taught, T>(name: &str, see: impl FnOnce(&Position<'_, G>, &Player<G>) -> T) -> T {
    let (_, desk) = at::<G>(name);
    let position = desk.position().unwrap();
    see(&position, position.player(Seat::S0))
}

/// Plays by "show me" alone; gives the total at the end.
fn play_through<G: Taught>() -> i32 {
    let mut lesson = lesson::<G>();
    let mut desk = lesson.start().clone();
    while let Some(step) = lesson.step() {
        if matches!(step.goal, Goal::Read(_)) {
            lesson.go_to(lesson.place() + 1);
            continue;
        }
        let mut acts = 0;
        let reached = loop {
            match lesson.judge(&desk) {
                Verdict::Underway => lesson.show(&mut desk),
                Verdict::Reached(step) => break step,
                Verdict::Astray => panic!("{} leads astray", step.name),
            }
            acts += 1;
            assert!(acts <= 5, "{} takes too many acts", step.name);
        };
        assert_eq!(reached, lesson.place() + 1, "{} is one step", step.name);
        assert!(acts > 0, "{} is done before it begins", step.name);
        lesson.go_to(reached);
    }
    desk.position().unwrap().score(Seat::S0).total()
}

/// Does what is pointed at, as a person would: by taps and buttons.
fn do_what_is_pointed_at<G: Taught>(desk: &mut Here<G>, target: &Target) {
    match target {
        Target::Dealt(cards) => desk.mark_keep(cards[0]),
        Target::Boxes { tool: Some(Tool::Rotate), .. } => assert!(desk.turn()),
        Target::Boxes { tool: Some(Tool::Mirror), .. } => assert!(desk.mirror()),
        Target::Boxes { slot, boxes, .. } => {
            for index in *boxes {
                assert!(!matches!(desk.tap(*slot, index), Some(Tapped::Refused(..)) | None));
            }
        }
        Target::Confirm => assert_eq!(desk.confirm(Time(1)), Some(Ok(()))),
        Target::Offer(take) => desk.mark_take(Some(*take)),
        Target::Part(_) | Target::Nothing => {}
    }
}

fn play_by_what_is_pointed_at<G: Taught>() {
    let mut lesson = lesson::<G>();
    let mut desk = lesson.start().clone();
    for _ in 0..80 {
        let Some(step) = lesson.step() else { return };
        match lesson.judge(&desk) {
            Verdict::Reached(step) => lesson.go_to(step),
            Verdict::Underway if matches!(step.goal, Goal::Read(_)) => lesson.go_to(lesson.place() + 1),
            Verdict::Underway => {
                let target = lesson.target(&desk);
                do_what_is_pointed_at(&mut desk, &target);
            }
            Verdict::Astray => panic!("{} leads astray", step.name),
        }
    }
    panic!("the lesson does not end: {:?}", lesson.step());
}

#[test]
fn both_lessons_play_through_to_the_totals_that_they_tell() {
    assert_eq!(play_through::<Maps>(), 25);
    assert_eq!(play_through::<Pyramids>(), 19);
}

#[test]
fn both_lessons_play_by_what_they_point_at() {
    play_by_what_is_pointed_at::<Maps>();
    play_by_what_is_pointed_at::<Pyramids>();
}

#[test]
fn a_lesson_has_ten_to_fourteen_steps_with_names_of_their_own() {
    fn check<G: Taught>() {
        let names: BTreeSet<&str> = G::STEPS.iter().map(|step| step.name).collect();
        assert_eq!(names.len(), G::STEPS.len());
        assert_eq!(G::CHAPTERS.iter().map(|chapter| chapter.1).sum::<usize>(), G::STEPS.len());
        assert!((10..=14).contains(&names.len()), "{}", names.len());
    }
    check::<Maps>();
    check::<Pyramids>();
}

#[test]
fn every_step_has_its_words_and_few_of_them() {
    fn keys<G: Taught>() -> Vec<String> {
        let done = |goal| if matches!(goal, Goal::Read(_)) { None } else { Some("-done") };
        let of =
            |name, goal| [Some(""), done(goal)].into_iter().flatten().map(move |end| format!("{name}{end}"));
        let steps = G::STEPS.iter().flat_map(|step| of(step.name, step.goal));
        // A finger that was not asked to turn the pattern is told in other words.
        let turned = G::STEPS.windows(2).filter(|pair| pair[0].goal == Goal::Turn);
        let steps = steps.chain(turned.map(|pair| format!("{}-touch", pair[1].name)));
        steps
            .chain(["goal", "finished"].map(str::to_owned))
            .map(|name| format!("lesson-{}-{name}", G::ID))
            .collect()
    }
    let keys = [keys::<Maps>(), keys::<Pyramids>()].concat();
    for words in Language::ALL.map(Words::of) {
        for key in &keys {
            let text = words.say(key, &[]);
            assert!(words.has(key), "{:?} lacks {key}", words.language());
            let ends = text.matches(['.', '!']).count() - ordinals(&text);
            assert!((1..=2).contains(&ends), "{key}: {text}");
            assert!(text.chars().count() <= 200, "{key}: {text}");
        }
        // Nothing is said of a step that is not there.
        let of_steps = |key: &&str| key.starts_with("lesson-maps-") || key.starts_with("lesson-pyramids-");
        let unknown: Vec<&str> =
            words.keys().filter(of_steps).filter(|key| !keys.iter().any(|k| k == key)).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
    }
}

#[test]
fn buttons_are_named_as_they_are_called_and_fingers_hear_of_no_keys() {
    for words in Language::ALL.map(Words::of) {
        let labels = ["table-single", "table-rotate", "table-mirror", "table-confirm", "lesson-back"];
        let labels = labels.map(|key| words.say(key, &[]));
        for key in words.keys().filter(|key| key.starts_with("lesson-")) {
            let text = words.say(key, &[]);
            let quoted = text.split(['“', '”', '„']).skip(1).step_by(2);
            for name in quoted {
                assert!(labels.iter().any(|label| label == name), "{key}: no button is called {name}");
            }
            let only_pointers = key.ends_with("-rotate") || key.ends_with("-mirror");
            let names_key = ["R", "M", "S"]
                .iter()
                .any(|key| text.split(|sign: char| !sign.is_alphanumeric()).any(|word| word == *key));
            assert!(only_pointers || !names_key, "{key}: {text}");
        }
    }
}

#[test]
fn a_finger_is_not_asked_to_turn_the_pattern() {
    for game in GameId::ALL {
        let turns = steps(game).iter().filter(|step| step.goal == Goal::Turn).count();
        assert_eq!(Hand::Finger.steps(game) + turns, steps(game).len());
        assert_eq!(Hand::Pointer.steps(game), steps(game).len());
        for hand in [Hand::Finger, Hand::Pointer] {
            let chapters = hand.chapters(game);
            assert_eq!(chapters.iter().map(|chapter| chapter.1).sum::<usize>(), hand.steps(game));
            assert!(chapters.iter().all(|chapter| chapter.1 > 0));
        }
        let asked = |place: &usize| Hand::Finger.from(game, *place) == *place;
        for place in (0..steps(game).len()).filter(asked) {
            assert_ne!(steps(game)[place].goal, Goal::Turn);
            let skipped = place > 0 && steps(game)[place - 1].goal == Goal::Turn;
            assert_eq!(Hand::Finger.words_end(game, place), if skipped { "-touch" } else { "" });
            assert_eq!(Hand::Pointer.words_end(game, place), "");
        }
        assert_eq!(Hand::Finger.from(game, steps(game).len()), steps(game).len());
    }
}

/// Stops behind numbers that are no ends of sentences, as in "2., 4.".
fn ordinals(text: &str) -> usize {
    let words: Vec<&str> = text.split_whitespace().collect();
    let number = |word: &&&str| word.trim_end_matches(['.', ',']).parse::<u8>().is_ok() && word.contains('.');
    words.iter().filter(number).count()
}

#[test]
fn what_the_steps_of_maps_say_is_so() {
    assert!(before::<Maps, _>("apart", |_, me| me.sheet().coins() == 1));
    // M4: the second crossing does not touch the first.
    before::<Maps, _>("extra", |position, me| {
        let slot = me.slot_of(position.deck().find(flipwrite::CardNumber(22)).unwrap()).unwrap();
        assert_eq!(me.crossed(position.deck(), slot).to_string(), "a1 b1 c1 a3 a4 b4");
    });
    assert_eq!(before::<Maps, _>("single", |_, me| me.sheet().palms().collect::<Vec<_>>()), [3]);
    assert_eq!(patterns::<Maps>("single"), 0, "the square fits nowhere");
    assert_eq!(before::<Maps, _>("mirror", |_, me| me.sheet().coins()), 3);
    assert_eq!(before::<Maps, _>("last", |position, _| position.score(Seat::S0).cups), 6);
    before::<Maps, _>("last", |_, me| assert!(Slot::BOTH.iter().any(|slot| me.free(*slot).len() == 1)));
    assert_eq!(before::<Maps, _>("take", |position, _| position.score(Seat::S0).cards), 12);
    before::<Maps, _>("seal", |position, me| {
        let deck = position.deck();
        let seals: Vec<_> = Slot::BOTH.iter().filter_map(|slot| deck.card(me.card(*slot)?).seal()).collect();
        assert_eq!(seals, [flipwrite::Color::Orange]);
    });
}

#[test]
fn what_the_steps_of_pyramids_say_is_so() {
    assert!(before::<Pyramids, _>("touch", |_, me| me.sheet().torch(1)));
    let (_, desk) = at::<Pyramids>("extra");
    assert_eq!(desk.draft().unwrap().player().extras(), 1);
    assert!(patterns::<Pyramids>("single") > 0, "the pattern would fit");
    assert_eq!(before::<Pyramids, _>("potion", |_, me| (me.sheet().red_gems(), me.sheet().skulls())), (1, 1));
    before::<Pyramids, _>("tomb", |position, me| {
        assert_eq!((me.sheet().green_gems(), me.sheet().skulls()), (1, 0));
        assert_eq!(position.score(Seat::S0).gems, 5);
    });
    before::<Pyramids, _>("race", |position, me| {
        let green = position.deck().of_color(flipwrite::Color::Green);
        assert_eq!(me.completed().and(green).len(), 1);
        assert!(Slot::BOTH.iter().all(|slot| green.contains(me.card(*slot).unwrap())));
        assert_eq!(position.commons().left(flipwrite::Color::Green), [10, 6, 3]);
        assert_eq!(position.score(Seat::S0).skulls, -1);
    });
}

/// In how many ways the whole pattern fits before a step.
fn patterns<G: Taught>(name: &str) -> usize {
    before::<G, _>(name, |position, _| {
        let whole = |choice: &Choice| matches!(choice, Choice::Cross(crossing) if crossing.boxes.len() > 1);
        position.choices(Seat::S0).iter().filter(whole).count()
    })
}

#[test]
fn another_way_that_is_legal_leads_astray_and_back() {
    let (lesson, mut desk) = at::<Pyramids>("touch");
    let other = desk.placements();
    let place = |desk: &mut Here<Pyramids>, boxes: &str| {
        let boxes = boxes.split(' ').map(|place| place.parse::<flipwrite::BoxIndex>().unwrap().alone());
        desk.place(Slot::Second, boxes.fold(Boxes::EMPTY, Boxes::or))
    };
    assert!(!other.is_empty());
    assert!(matches!(place(&mut desk, "b1 c1"), Some(Tapped::Placed(_))));
    assert_eq!(lesson.judge(&desk), Verdict::Astray);
    assert!(
        matches!(lesson.target(&desk), Target::Boxes { boxes, tool: None, .. } if boxes.to_string() == "a4 a5")
    );
    // Undone, it is underway again; confirmed, it stays astray until it is taken back.
    let mut undone = desk.clone();
    assert!(undone.undo());
    assert_eq!(lesson.judge(&undone), Verdict::Underway);
    assert_eq!(desk.confirm(Time(1)), Some(Ok(())));
    assert_eq!((lesson.judge(&desk), lesson.target(&desk)), (Verdict::Astray, Target::Nothing));
    lesson.show(&mut desk);
    assert_eq!(lesson.judge(&desk), Verdict::Reached(lesson.place() + 1));
}

#[test]
fn other_cards_lead_astray() {
    let (lesson, mut desk) = at::<Maps>("keep");
    let hand = desk.hand().unwrap();
    hand[..2].iter().for_each(|card| desk.mark_keep(*card));
    assert_eq!(lesson.judge(&desk), Verdict::Underway);
    assert_eq!(desk.confirm(Time(1)), Some(Ok(())));
    assert_eq!(lesson.judge(&desk), Verdict::Astray);
    let (lesson, mut desk) = at::<Maps>("take");
    desk.mark_take(Some(Take::Deck));
    assert!(matches!(lesson.target(&desk), Target::Offer(Take::Display(_))));
    assert_eq!(desk.confirm(Time(1)), Some(Ok(())));
    assert_eq!(lesson.judge(&desk), Verdict::Astray);
}

#[test]
fn whoever_is_quick_skips_steps() {
    let (lesson, mut desk) = at::<Pyramids>("rotate");
    let boxes = |text: &str| {
        let each = text.split(' ').map(|place| place.parse::<flipwrite::BoxIndex>().unwrap().alone());
        each.fold(Boxes::EMPTY, Boxes::or)
    };
    assert!(matches!(desk.place(Slot::Second, boxes("a1 a2 a3")), Some(Tapped::Placed(_))));
    assert_eq!(lesson.judge(&desk), Verdict::Reached(lesson.place() + 2));
    assert_eq!(desk.confirm(Time(1)), Some(Ok(())));
    assert_eq!(lesson.judge(&desk), Verdict::Reached(lesson.place() + 3));
}

#[test]
fn a_lesson_goes_on_where_it_was_and_a_name_not_known_is_the_beginning() {
    let mut lesson = lesson::<Maps>();
    for (place, step) in Maps::STEPS.iter().enumerate() {
        lesson.go_to_named(step.name);
        assert_eq!(lesson.place(), place);
        assert_eq!(lesson.judge(&lesson.start().clone()), Verdict::Underway, "{}", step.name);
    }
    lesson.go_to_named("nonsense");
    assert_eq!(lesson.place(), 0);
    lesson.go_to(usize::MAX);
    assert_eq!((lesson.step(), lesson.place()), (None, Maps::STEPS.len()));
}

#[test]
fn nothing_random_happens_in_a_lesson() {
    let told = |lesson: &Lesson<Pyramids>| -> Vec<Event> {
        let mut end = lesson.clone();
        end.go_to(usize::MAX);
        end.start().events().into_iter().cloned().collect()
    };
    assert_eq!(told(&lesson()), told(&lesson()));
}

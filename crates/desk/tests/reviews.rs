//! Reviews as plain data: chapters in any order, what is left to do, and what is told of them in every language.

use flipwrite::random::SplitMix64;
use flipwrite::record::Record;
use flipwrite::{Choice, DealNumber, Due, Event, Game, GameId, Maps, Pyramids, Seat, Table, random_keep};
use flipwrite_desk::scene::AnyStory;
use flipwrite_desk::scene::review::{self, Accuracy, Manner, Review, amount, kind, level, moment};
use flipwrite_host::{Chair, Decision, Holder, Host, Origin, Setup, Time, Viewer};
use flipwrite_thinker::{Answers, Reviewer};
use flipwrite_wire::review::{
    Account, Answer, Ask, Chapter, Kind, Line, Measure, Reply, Request, TurnNumber, Worth,
};
use flipwrite_wire::skill::{Level, Like, Skill};
use flipwrite_words::{Language, Words};

/// A game by the first choice there is.
fn played<G: Game>(seats: usize, number: u64) -> Record {
    let table = Table::<G>::house(seats).unwrap();
    let chair = |seat| Chair { name: format!("P{seat}"), holder: Holder::Person };
    let chairs = (0..seats).map(chair).collect();
    let mut host = Host::open(Setup { table, chairs, origin: Origin::Number(DealNumber(number)) });
    while let Some(seat) = host.waiting().first() {
        let decision = first(&host, seat);
        host.decide(Time(0), seat, decision).unwrap();
    }
    host.record()
}

fn first<G: Game>(host: &Host<G>, seat: Seat) -> Decision {
    let Some(position) = host.position() else {
        let hand = host.view(Viewer::Seat(seat)).hand.unwrap();
        return Decision::Keep(random_keep(hand, &mut SplitMix64::new(1)));
    };
    if matches!(position.due(), Due::Take(_)) {
        match position.choices(seat).get(0) {
            Some(Choice::Take(take)) => return Decision::Take(take),
            other => panic!("{other:?}"),
        }
    }
    let mut draft = flipwrite::Draft::new(&position, seat).unwrap();
    while !draft.is_complete() {
        let Some(Choice::Cross(crossing)) = draft.choices().get(0) else { panic!("nothing to cross") };
        draft.cross(crossing).unwrap();
    }
    Decision::Cross(draft.crossings().collect())
}

fn story(record: &Record) -> AnyStory {
    let (story, fault) = AnyStory::of(record.clone()).unwrap();
    assert_eq!(fault, None);
    story
}

fn line(event: usize, turn: (usize, usize), kind: Kind, value: i64, expected: i64) -> Line {
    let turn = Some(TurnNumber { round: turn.0, turn: turn.1 });
    let [value, expected] = [value, expected].map(Worth);
    Line { event, turn, kind, value, expected, player: None, choice: None, best: None }
}

/// Three chapters: an opening, a lucky turn with a mistake, a turn with little in it.
fn chapters() -> [Chapter; 3] {
    let opening = Line { turn: None, ..line(0, (0, 0), Kind::Hand, 2_000_000, 102_000_000) };
    [
        Chapter { chapter: 0, begins: Worth(100_000_000), lines: vec![opening] },
        Chapter {
            chapter: 1,
            begins: Worth(102_000_000),
            lines: vec![
                line(5, (1, 1), Kind::Revision, 250_000, 102_250_000),
                line(5, (1, 1), Kind::Pattern, 6_000_000, 108_250_000),
                line(6, (1, 1), Kind::Crossing, -3_000_000, 105_250_000),
                line(7, (1, 1), Kind::Rival, 0, 105_250_000),
            ],
        },
        Chapter {
            chapter: 2,
            begins: Worth(105_250_000),
            lines: vec![
                line(8, (1, 2), Kind::Pattern, -250_000, 105_000_000),
                line(9, (1, 2), Kind::Crossing, -400_000, 104_600_000),
                line(10, (1, 2), Kind::Take, 0, 104_600_000),
            ],
        },
    ]
}

fn whole() -> Review {
    let mut review = Review::new(Measure::Points, 3);
    chapters().into_iter().rev().for_each(|chapter| review.put(chapter));
    review
}

#[test]
fn chapters_come_in_any_order_and_what_is_missing_is_known() {
    let [opening, first, second] = chapters();
    let mut review = Review::new(Measure::Points, 3);
    assert_eq!((review.missing(), review.expectation(), review.result()), (vec![0, 1, 2], None, None));
    review.put(second);
    assert_eq!((review.missing(), review.result()), (vec![0, 1], Some(Worth(104_600_000))));
    review.put(opening.clone());
    review.put(Chapter { chapter: 9, ..opening });
    assert_eq!((review.missing(), review.expectation()), (vec![1], Some(Worth(100_000_000))));
    review.put(first);
    assert_eq!(review, whole());
}

#[test]
fn a_ledger_adds_up_and_leaves_out_what_added_nothing() {
    let review = whole();
    let ledger = review.ledger();
    let sums: Vec<(Account, i64, usize)> =
        ledger.iter().map(|posted| (posted.account, posted.sum.0, posted.lines.len())).collect();
    assert_eq!(
        sums,
        [
            (Account::Luck, 7_750_000, 3),
            (Account::Losses, -3_400_000, 2),
            (Account::Rivals, 0, 0),
            (Account::Revision, 250_000, 1),
        ]
    );
    let sum: Worth = ledger.iter().map(|posted| posted.sum).sum();
    assert_eq!(review.expectation().unwrap() + sum, review.result().unwrap());
}

#[test]
fn mistakes_are_told_by_what_they_cost() {
    let review = whole();
    let mistakes = review.mistakes();
    let costs: Vec<(usize, bool)> =
        mistakes.iter().map(|line| (line.event, review.is_close(line.value))).collect();
    assert_eq!(costs, [(6, false), (9, true)], "what is below the error of the review is too close to call");
    let events: Vec<usize> = review.turning_points().iter().map(|line| line.event).collect();
    assert_eq!(events, [0, 5, 6], "in the order of the game, and no small ones");
    let accuracy = Accuracy { decisions: 3, mean: Worth(-1_133_333), best: 1 };
    assert_eq!(review.accuracy(), Some(accuracy));
    assert_eq!(Review::new(Measure::Points, 3).accuracy(), None);
}

#[test]
fn decisions_are_told_by_the_levels_that_decide_alike() {
    let review = whole();
    let skill = review.skill(GameId::Maps, 2).unwrap();
    assert_eq!(Some(skill), Skill::of(GameId::Maps, 2, 3, -1.133_333));
    let part = Review::new(Measure::Points, 3);
    assert_eq!(part.skill(GameId::Maps, 2), None, "nothing is told before all is known");
    let mut chances = Review::new(Measure::Win, 3);
    chapters().into_iter().for_each(|chapter| chances.put(chapter));
    assert_eq!(chances.skill(GameId::Maps, 2), None, "levels were measured in points");
    let told = |language, like| {
        let words = Words::of(language);
        let level = |level: Level| words.say(&format!("home-level-{}", level.name()), &[]);
        review::skill(&words, Skill { accuracy: 71, like }, level).join(" ")
    };
    let between = Like { low: Level::Casual, high: Level::Skilled };
    let alike = Like { low: Level::Master, high: Level::Master };
    assert_eq!(
        told(Language::En, between),
        "Accuracy: 71 of 100. Decided between Casual and Skilled, as far as one game can tell."
    );
    assert_eq!(told(Language::En, alike), "Accuracy: 71 of 100. Decided about like Master.");
    for language in Language::ALL {
        assert!([between, alike].into_iter().all(|like| !told(language, like).contains('[')), "{language:?}");
    }
}

#[test]
fn a_curve_goes_through_what_is_known() {
    let words = Words::english();
    let curve = whole().curve(&words);
    let stands: Vec<(f64, f64)> = curve.stands.iter().map(|(x, y)| (*x * 3.0, y.unwrap())).collect();
    // From 100 to 110 points.
    assert_eq!(stands.iter().map(|stand| stand.0.round() as i32).collect::<Vec<_>>(), [0, 1, 2, 3]);
    let points: Vec<i64> = stands.iter().map(|stand| (1_100.0 - 100.0 * stand.1).round() as i64).collect();
    assert_eq!(points, [1_000, 1_020, 1_053, 1_046]);
    let levels: Vec<&str> = curve.levels.iter().map(|tick| tick.label.as_str()).collect();
    assert_eq!(levels, ["100", "105", "110"]);
    assert_eq!(curve.rounds.iter().map(|tick| tick.label.as_str()).collect::<Vec<_>>(), ["Round 1"]);
    // The largest of them takes all the height there is.
    assert_eq!((curve.bars[1].luck, curve.bars[1].loss), (1.0, -0.5));
    assert_eq!(
        curve.told,
        "It began at 100.0, was lowest at 100.0 (Opening) and highest at 105.3 (Round 1, turn 1), and came to 104.6."
    );
    let mut part = Review::new(Measure::Points, 3);
    assert_eq!(part.curve(&words).stands, []);
    part.put(chapters()[2].clone());
    let stands: Vec<bool> = part.curve(&words).stands.iter().map(|stand| stand.1.is_some()).collect();
    assert_eq!(stands, [false, false, true, true]);
}

#[test]
fn what_is_kept_is_read_back_if_it_is_of_this_game() {
    let mut review = Review::new(Measure::Points, 3);
    review.put(chapters()[1].clone());
    let text = review.write();
    assert_eq!(Review::read(Measure::Points, 3, &text).as_ref(), Some(&review));
    for bad in ["", "[]", "[null,null]", "{}"] {
        assert_eq!(Review::read(Measure::Points, 3, bad), None);
    }
    assert_eq!(Review::read(Measure::Points, 4, &text), None);
    let swapped = serde_json::to_string(&[Some(chapters()[1].clone()), None, None]).unwrap();
    assert_eq!(Review::read(Measure::Points, 3, &swapped), None, "chapters stand in their places");
    // Two tabs find different chapters.
    let mut other = Review::new(Measure::Points, 3);
    other.put(chapters()[0].clone());
    other.put(chapters()[2].clone());
    other.fill(review);
    assert_eq!(other, whole());
}

#[test]
fn amounts_bear_their_sign() {
    let words = Words::english();
    let told = |value| amount(&words, Measure::Points, Worth(value));
    assert_eq!(
        [told(1_250_000), told(-3_000_000), told(40_000), told(-40_000)],
        ["+1.3", "−3.0", "0.0", "0.0"]
    );
    assert_eq!(amount(&words, Measure::Win, Worth(-123_000)), "−12.3%");
    assert_eq!(level(&words, Measure::Win, Worth(500_000)), "50.0%");
    let german = Words::of(Language::De);
    assert_eq!(amount(&german, Measure::Win, Worth(123_000)), "+12,3 %");
}

/// Everything that is told has its words, in every language, with those of the part alone.
#[test]
fn all_of_it_is_told_in_all_languages() {
    let record = played::<Pyramids>(2, 7);
    let story = story(&record);
    for words in Language::ALL.map(Words::review) {
        let mut told = vec![moment(&words, None), moment(&words, Some(TurnNumber { round: 2, turn: 3 }))];
        let kinds = [
            Kind::Hand,
            Kind::Display,
            Kind::Start,
            Kind::Pattern,
            Kind::Draw,
            Kind::Refill,
            Kind::Keep,
            Kind::Crossing,
            Kind::Take,
            Kind::Rival,
            Kind::StandIn,
            Kind::Revision,
        ];
        told.extend(kinds.map(|one| kind(&words, one)));
        let notations = ["15 a1 b1, 17 c3", "take 17", "take deck", "keep 3 17"];
        told.extend(notations.map(|notation| story.choices_told(&words, notation)));
        told.push(whole().curve(&words).told);
        for text in told {
            assert!(!text.is_empty() && !text.contains(['[', '{']), "{text}");
        }
    }
    let english = Words::review(Language::En);
    assert_eq!(story.choices_told(&english, "15 a1 b1, 17 c3"), "a1 b1 on card 15; c3 on card 17");
    assert_eq!(story.choices_told(&english, "no choice"), "no choice");
}

/// What the worker answers is a review of the story, chapter for chapter.
fn reviewed<G: Game>(seats: usize, weights: &[u8]) {
    let record = played::<G>(seats, 3);
    let story = story(&record);
    let mut reviewer = Reviewer::default();
    reviewer.put_weights(G::ID, Ok(weights));
    let mut ask = |text: String| {
        let answer = reviewer.receive(&text).or_else(|| reviewer.work()).unwrap();
        Answer::read(&answer).unwrap_or_else(|| panic!("{answer}")).reply
    };
    let opened = ask(Request { id: 1, ask: Ask::Game { record: record.write() } }.write());
    assert_eq!(opened, Reply::Game { chapters: story.chapters(), finished: true });
    let manner = Manner { seat: Seat::S0, measure: Measure::Points, nodes: 50 };
    let mut review = Review::new(manner.measure, story.chapters());
    for chapter in review.missing() {
        let Reply::Chapter(chapter) = ask(manner.ask(2, chapter)) else { panic!("no chapter") };
        review.put(chapter);
    }
    let total = record.result.as_ref().unwrap().total(Seat::S0).unwrap();
    assert_eq!(review.result(), Some(Worth(1_000_000 * i64::from(total))));
    let sum: Worth = review.ledger().iter().map(|posted| posted.sum).sum();
    assert_eq!(review.expectation().unwrap() + sum, review.result().unwrap(), "the identity holds");
    // Every decision has a moment to go back to: the event itself is the seat's own.
    for line in review.mistakes() {
        let event = story.event(line.event + 1).unwrap();
        assert_eq!(event.player(), Some(Seat::S0), "{line:?}");
        assert!(
            matches!(event, Event::Crossed { .. } | Event::Took { .. } | Event::Kept { .. }),
            "{event:?}"
        );
    }
}

#[test]
fn what_the_worker_answers_is_a_review_of_the_story() {
    let weights = |game: GameId| {
        let path = format!("{}/../../weights/{game}.net", env!("CARGO_MANIFEST_DIR"));
        std::fs::read(path).expect("the weights are checked in")
    };
    reviewed::<Maps>(2, &weights(GameId::Maps));
    reviewed::<Pyramids>(1, &weights(GameId::Pyramids));
}

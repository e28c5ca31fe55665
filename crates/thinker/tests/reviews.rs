//! The reviewer of games: chapters in any order add up to the result, as natively; what is wrong has a word.

mod common;

use std::sync::Arc;

use boon::{Compiler, Schemas};
use common::weights;
use flipwrite::record::{Record, RecordPlayer};
use flipwrite::{DealNumber, Due, Event, GameId, Maps, Opening, Pyramids, Seat, Table};
use flipwrite_players::coach::{self, Coach};
use flipwrite_players::{Aim, Bot, Budget, Knowledge, Playable};
use flipwrite_thinker::{Answers, Reviewer};
use flipwrite_wire::TableSpec;
use flipwrite_wire::review::{
    Account, Answer, Ask, Chapter, ChapterAsk, CompareAsk, Compared, CostAsk, HintAsk, Kind, Line, Measure,
    Reason, Reply, Request, Worth,
};

/// A game by quick bots that know nothing of weights.
fn played<G: Playable>(seats: usize, number: u64) -> Record {
    let table = Table::<G>::house(seats).unwrap();
    let knowledge = Arc::new(Knowledge::with_net(table.deck(), None));
    let bot = |seat: Seat| Bot::new("greedy".parse().unwrap(), seat, number, &knowledge);
    let mut bots: Vec<Bot<G>> = table.seat_set().iter().map(bot).collect();
    let (mut events, mut deal) = (Vec::new(), table.deal(DealNumber(number)));
    let mut opening = Opening::of(&deal);
    opening.tell_hands(&table, &mut events);
    for (seat, bot) in table.seat_set().iter().zip(&mut bots) {
        opening.keep(&table, seat, bot.keep(&table, opening.hand(seat).unwrap())).unwrap();
    }
    let mut position = opening.begin(&table, &mut events).unwrap();
    loop {
        let deciding = match position.supply(&mut deal, &mut events).unwrap() {
            Due::Cross(seats) => seats,
            Due::Take(seat) => [seat].into_iter().collect(),
            _ => break,
        };
        let before = position.clone();
        for seat in deciding {
            for choice in bots[seat.index()].decide(&before, Budget::Usual).unwrap() {
                position.apply(seat, choice, &mut events).unwrap();
            }
        }
    }
    let players = (0..seats).map(|seat| RecordPlayer::person(&format!("{seat}"))).collect();
    Record::of(&position, players, events)
}

/// The same, broken off after so many events.
fn cut(mut record: Record, events: usize) -> Record {
    record.events.truncate(events);
    record.result = None;
    record
}

/// Numbers its questions and reads the answers.
#[derive(Default)]
struct Asker {
    reviewer: Reviewer,
    asked: u64,
}

impl Asker {
    fn awake() -> Self {
        let mut asker = Asker::default();
        GameId::ALL.into_iter().for_each(|game| asker.reviewer.put_weights(game, Ok(&weights(game))));
        asker
    }

    fn put(&mut self, ask: Ask) -> Option<Reply> {
        self.asked += 1;
        let request = Request { id: self.asked, ask };
        self.reviewer.receive(&request.write()).map(|answer| Answer::read(&answer).unwrap().reply)
    }

    fn next(&mut self) -> Option<Answer> {
        self.reviewer.work().map(|answer| Answer::read(&answer).unwrap_or_else(|| panic!("{answer}")))
    }

    fn ask(&mut self, ask: Ask) -> Reply {
        self.put(ask).unwrap_or_else(|| self.next().unwrap().reply)
    }

    fn open(&mut self, record: &Record) -> Reply {
        self.ask(Ask::Game { record: record.write() })
    }

    fn chapter(&mut self, chapter: usize, seat: usize, measure: Measure) -> Chapter {
        match self.ask(Ask::Chapter(ChapterAsk { chapter, seat, measure, nodes: 50 })) {
            Reply::Chapter(chapter) => chapter,
            reply => panic!("{reply:?}"),
        }
    }

    fn compare(&mut self, seat: usize, one: &str, other: Option<&str>) -> Compared {
        let (one, other) = (one.to_owned(), other.map(str::to_owned));
        match self.ask(Ask::Compare(CompareAsk { seat, one, other, nodes: 50 })) {
            Reply::Compared(compared) => compared,
            reply => panic!("{reply:?}"),
        }
    }

    fn refused(&mut self, ask: Ask) -> Reason {
        match self.ask(ask) {
            Reply::Error { reason, .. } => reason,
            reply => panic!("{reply:?}"),
        }
    }
}

/// All chapters, the last first; each begins where the one before it ends, and all come to what the ledger has.
fn adds_up<G: Playable>(record: &Record) {
    let mut asker = Asker::awake();
    let table = record.table::<G>().unwrap();
    let knowledge = Knowledge::new(table.deck(), Some(&weights(G::ID))).unwrap();
    let coach = Coach::new(table, Arc::new(knowledge), 50);
    let story = coach.story_of(record).unwrap();
    let (chapters, finished) = (story.chapters(), story.is_over());
    assert_eq!(asker.open(record), Reply::Game { chapters, finished });
    for seat in coach.table().seat_set() {
        for (measure, aim) in [(Measure::Points, Aim::Score), (Measure::Win, Aim::Win)] {
            let mut told: Vec<Chapter> =
                (0..chapters).rev().map(|chapter| asker.chapter(chapter, seat.index(), measure)).collect();
            told.reverse();
            let ledger = coach.ledger(&story, seat, aim);
            assert_eq!(told[0].begins, ledger.expectation.into());
            assert!(told.windows(2).all(|two| two[0].ends() == two[1].begins));
            assert_eq!(told[chapters - 1].ends(), ledger.result.into());
            let lines = || told.iter().flat_map(|chapter| &chapter.lines);
            assert_eq!(lines().count(), ledger.entries.len());
            for (account, of_coach) in Account::ALL.into_iter().zip(coach::Account::ALL) {
                let sum: Worth =
                    lines().filter(|line| line.kind.account() == account).map(|line| line.value).sum();
                assert_eq!(sum, ledger.sum(of_coach).into(), "{account:?}");
            }
            let sum: Worth = lines().map(|line| line.value).sum();
            assert_eq!(told[0].begins + sum, told[chapters - 1].ends(), "the identity holds");
        }
    }
}

#[test]
fn answers_add_up_to_the_result_in_any_order() {
    adds_up::<Maps>(&played::<Maps>(2, 1));
    adds_up::<Pyramids>(&played::<Pyramids>(3, 2));
    adds_up::<Maps>(&played::<Maps>(1, 3));
}

#[test]
fn a_game_is_reviewed_as_far_as_it_goes() {
    let record = played::<Pyramids>(2, 4);
    let is_turn = |event: &Event| matches!(event, Event::Revealed { .. });
    let turns: Vec<usize> = record
        .events
        .iter()
        .enumerate()
        .filter(|(_, event)| is_turn(event))
        .map(|(place, _)| place)
        .collect();
    for events in [1, 3, 4, turns[0], turns[0] + 1, turns[3] + 2] {
        adds_up::<Pyramids>(&cut(record.clone(), events));
    }
}

/// Where each decision of a game was due: before anybody has kept, before anybody has crossed.
fn due_at(record: &Record, event: usize) -> usize {
    let before = &record.events[..event];
    match record.events[event] {
        Event::Kept { .. } => before.iter().filter(|event| matches!(event, Event::Dealt { .. })).count(),
        Event::Crossed { .. } => {
            1 + before.iter().rposition(|event| matches!(event, Event::Revealed { .. })).unwrap()
        }
        _ => event,
    }
}

/// What a decision cost in the ledger is what the choice made is worth less than the best; and there is always another one.
fn compares_as_the_ledger_does(record: &Record) {
    let mut asker = Asker::awake();
    asker.open(record);
    let lines: Vec<_> = (0..9).flat_map(|chapter| asker.chapter(chapter, 0, Measure::Points).lines).collect();
    let mut kinds = Vec::new();
    for line in lines.iter().filter(|line| line.kind.account() == Account::Losses) {
        let (Some(choice), Some(best)) = (&line.choice, &line.best) else { panic!("{line:?}") };
        asker.open(&cut(record.clone(), due_at(record, line.event)));
        let compared = asker.compare(0, choice, Some(best));
        assert_eq!((compared.worth, &compared.other), (line.value, best), "{line:?}");
        let sum: f64 = compared.why.parts.values().sum();
        assert!((sum - line.value.value()).abs() < 1e-6);
        let next = asker.compare(0, best, None);
        assert_ne!(next.other, *best, "{line:?}");
        kinds.push(line.kind);
    }
    assert!([Kind::Keep, Kind::Crossing].iter().all(|kind| kinds.contains(kind)), "{kinds:?}");
}

#[test]
fn two_choices_are_compared_as_the_ledger_does() {
    compares_as_the_ledger_does(&played::<Maps>(2, 1));
    compares_as_the_ledger_does(&played::<Pyramids>(1, 2));
}

#[test]
fn what_is_no_choice_is_not_compared() {
    let mut asker = Asker::awake();
    let ask = |one: &str, other: Option<&str>| {
        let (one, other) = (one.to_owned(), other.map(str::to_owned));
        Ask::Compare(CompareAsk { seat: 0, one, other, nodes: 50 })
    };
    assert_eq!(asker.refused(ask("take deck", None)), Reason::NoGame);
    let record = played::<Maps>(1, 1);
    asker.open(&cut(record.clone(), 1));
    for (one, other) in [("take deck", None), ("nonsense", None), ("keep 1 1", None)] {
        assert_eq!(asker.refused(ask(one, other)), Reason::BadChoice, "{one}");
    }
    let Event::Dealt { cards: [one, two, ..], .. } = record.events[0] else { panic!("no hand") };
    assert_eq!(asker.refused(ask(&format!("keep {one} {two}"), Some("keep 1"))), Reason::BadChoice);
}

#[test]
fn what_is_wrong_has_a_word() {
    let mut asker = Asker::awake();
    let ask = |chapter, seat| Ask::Chapter(ChapterAsk { chapter, seat, measure: Measure::Points, nodes: 50 });
    assert_eq!(asker.refused(ask(0, 0)), Reason::NoGame);
    assert_eq!(asker.refused(Ask::Game { record: "{}".to_owned() }), Reason::BadRecord);
    let record = played::<Maps>(2, 5);
    let mut broken = record.clone();
    broken.events.remove(9);
    assert_eq!(asker.refused(Ask::Game { record: broken.write() }), Reason::BadRecord);
    // A record that is refused is not the game at hand.
    assert_eq!(asker.refused(ask(0, 0)), Reason::NoGame);
    asker.open(&record);
    assert_eq!(asker.refused(ask(0, 2)), Reason::BadSeat);
    assert_eq!(asker.refused(ask(0, 9)), Reason::BadSeat);
    assert_eq!(asker.refused(ask(99, 0)), Reason::BadChapter);
    for bad in ["", "{", r#"{"id":3,"ask":"sing"}"#] {
        let answer = asker.reviewer.receive(bad).unwrap();
        assert!(answer.contains(r#""reason":"bad-request""#), "{answer}");
    }
}

#[test]
fn chapters_wait_for_weights_and_can_be_dropped() {
    let mut asker = Asker::default();
    let record = played::<Maps>(2, 5);
    let chapter =
        |chapter| Ask::Chapter(ChapterAsk { chapter, seat: 0, measure: Measure::Points, nodes: 50 });
    asker.put(Ask::Game { record: record.write() });
    (0..3).for_each(|number| drop(asker.put(chapter(number))));
    assert!(asker.reviewer.wants_weights().is_none(), "nobody has looked at the game yet");
    assert!(matches!(asker.next().unwrap().reply, Reply::Game { .. }));
    assert_eq!(asker.reviewer.wants_weights(), Some(GameId::Maps));
    assert!(asker.reviewer.wants_weights().is_none() && asker.reviewer.is_idle() && asker.next().is_none());
    assert_eq!(asker.put(Ask::Cancel { ids: vec![3, 77] }), Some(Reply::Cancelled { ids: vec![3] }));
    asker.reviewer.put_weights(GameId::Maps, Err("no network".to_owned()));
    let refused = |answer: Option<Answer>| match answer {
        Some(Answer { id, reply: Reply::Error { reason: Reason::NoWeights, .. } }) => id,
        other => panic!("{other:?}"),
    };
    assert_eq!([refused(asker.next()), refused(asker.next())], [Some(2), Some(4)]);
    // Whoever asks again has them fetched again.
    asker.open(&record);
    asker.put(chapter(0));
    assert_eq!(asker.reviewer.wants_weights(), Some(GameId::Maps));
    asker.reviewer.put_weights(GameId::Maps, Ok(&weights(GameId::Maps)));
    assert!(matches!(asker.next().unwrap().reply, Reply::Chapter(_)));
}

/// A position of the first game in which the first seat is to cross, with what it did cross: of the third turn.
fn crossing<G: Playable>(record: &Record) -> (TableSpec, String, Vec<String>, usize) {
    let table = record.table::<G>().unwrap();
    let knowledge = Arc::new(Knowledge::with_net(table.deck(), None));
    let coach = Coach::new(table, knowledge, 0);
    let story = coach.story_of(record).unwrap();
    let is_own = |event: &Event| matches!(event, Event::Crossed { player: Seat::S0, .. });
    let third = record.events.iter().enumerate().filter(|(_, event)| is_own(event)).nth(2).unwrap().0;
    let position = story.before(third).unwrap();
    let written = |event: &Event| match event {
        Event::Crossed { player: Seat::S0, card, boxes, .. } => Some(format!("{} {boxes}", card.0)),
        _ => None,
    };
    let in_turn = |event: &&Event| !matches!(event, Event::Revealed { .. });
    let choices = record.events[third..].iter().take_while(in_turn).filter_map(written).collect();
    (TableSpec::of(coach.table()), position.notation(), choices, third)
}

/// All that can be asked at a table, sound and not.
fn at_a_table() -> Vec<Ask> {
    let record = played::<Pyramids>(2, 6);
    let (table, position, choices, _) = crossing::<Pyramids>(&record);
    let cost = |choices: &[String]| CostAsk {
        seat: 0,
        position: position.clone(),
        choices: choices.into(),
        nodes: 50,
    };
    let keeps = ["keep 3 17", "keep 3 22"].map(|pair| vec![pair.to_owned()]).to_vec();
    vec![
        Ask::Table(table),
        Ask::Cost(cost(&choices)),
        Ask::Cost(cost(&[])),
        Ask::Hint(HintAsk { seat: 0, position: None, candidates: keeps, nodes: 50 }),
    ]
}

/// What a choice costs before it is made is what its review says later, to the last digit.
fn costs_as_the_review_says<G: Playable>() {
    let record = played::<G>(2, 5);
    let (table, position, choices, event) = crossing::<G>(&record);
    let mut asker = Asker::awake();
    assert_eq!(asker.ask(Ask::Table(table)), Reply::Ready);
    let ask = CostAsk { seat: 0, position, choices, nodes: 50 };
    let Reply::Cost { best, loss, why } = asker.ask(Ask::Cost(ask.clone())) else { panic!("{ask:?}") };
    let chapters = match asker.open(&record) {
        Reply::Game { chapters, .. } => chapters,
        reply => panic!("{reply:?}"),
    };
    let lines: Vec<Line> =
        (0..chapters).flat_map(|chapter| asker.chapter(chapter, 0, Measure::Points).lines).collect();
    let line = lines.iter().find(|line| line.event == event && line.choice.is_some()).unwrap();
    assert!(loss < Worth(0), "the first choice there is loses something in this game");
    assert_eq!((loss, Some(best.join(", "))), (line.value, line.best.clone()));
    let parts: f64 = why.parts.values().sum();
    assert!((parts - loss.value()).abs() < 1e-5, "{why:?}");
    // The best costs nothing; and what speaks for it is told against the choice.
    let best_ask = CostAsk { choices: best.clone(), ..ask.clone() };
    assert!(matches!(asker.ask(Ask::Cost(best_ask)), Reply::Cost { loss: Worth(0), .. }));
    let candidates = vec![best, ask.choices];
    let hint = HintAsk { seat: 0, position: Some(ask.position), candidates, nodes: 50 };
    let Reply::Hint { against, why: hint } = asker.ask(Ask::Hint(hint)) else { panic!("no hint") };
    let sum = hint.parts.values().sum::<f64>();
    assert!(against == 1 && (sum + loss.value()).abs() < 1e-5, "{hint:?}");
}

#[test]
fn a_choice_costs_what_its_review_says_later() {
    costs_as_the_review_says::<Maps>();
    costs_as_the_review_says::<Pyramids>();
}

#[test]
fn what_is_wrong_with_a_choice_has_a_word() {
    let [table, cost, nothing, hint] = at_a_table().try_into().unwrap();
    let mut asker = Asker::awake();
    assert_eq!(asker.refused(cost.clone()), Reason::NoTable);
    let Ask::Table(spec) = table.clone() else { panic!("{table:?}") };
    assert_eq!(asker.refused(Ask::Table(TableSpec { game: "chess".to_owned(), ..spec })), Reason::BadTable);
    assert_eq!(asker.refused(hint.clone()), Reason::NoTable, "one that can't be is none");
    asker.ask(table.clone());
    assert_eq!(asker.refused(nothing), Reason::BadChoice);
    let Ask::Cost(sound) = cost.clone() else { panic!("{cost:?}") };
    let wrong = |change: &dyn Fn(&mut CostAsk)| {
        let mut ask = sound.clone();
        change(&mut ask);
        Ask::Cost(ask)
    };
    assert_eq!(asker.refused(wrong(&|ask| ask.seat = 3)), Reason::BadSeat);
    assert_eq!(asker.refused(wrong(&|ask| ask.position = "x".to_owned())), Reason::BadPosition);
    assert_eq!(asker.refused(wrong(&|ask| ask.choices = vec!["x".to_owned()])), Reason::BadChoice);
    let Ask::Hint(one) = hint else { panic!("a hint is asked for") };
    let alone = HintAsk { candidates: one.candidates[..1].to_vec(), ..one.clone() };
    assert_eq!(asker.refused(Ask::Hint(alone)), Reason::BadChoice);
    let mixed = HintAsk { candidates: vec![one.candidates[0].clone(), sound.choices], ..one };
    assert_eq!(asker.refused(Ask::Hint(mixed)), Reason::BadChoice);
    // Weights that are still on their way are waited for, and none that can't be had.
    let mut asleep = Asker::default();
    asleep.ask(table);
    assert!(asleep.put(cost).is_none() && asleep.next().is_none());
    assert_eq!(asleep.reviewer.wants_weights(), Some(GameId::Pyramids));
    asleep.reviewer.put_weights(GameId::Pyramids, Err("gone".to_owned()));
    assert!(matches!(asleep.next().unwrap().reply, Reply::Error { reason: Reason::NoWeights, .. }));
}

#[test]
fn questions_and_answers_keep_to_the_schema() {
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
    for name in ["record.schema.json", "wire.schema.json"] {
        let text = std::fs::read_to_string(format!("{docs}/{name}")).unwrap();
        let schema: serde_json::Value = serde_json::from_str(&text).unwrap();
        compiler.add_resource(schema["$id"].as_str().unwrap(), schema.clone()).unwrap();
    }
    let base = "https://github.com/flipwrite/flipwrite/blob/main/docs/wire.schema.json";
    let [ask, answer] = ["review-ask", "review-answer"]
        .map(|kind| compiler.compile(&format!("{base}#/$defs/{kind}"), &mut schemas).unwrap());
    let check = |kind, text: &str| {
        let value = serde_json::from_str(text).unwrap();
        schemas.validate(&value, kind).unwrap_or_else(|error| panic!("{text}: {error:#}"));
    };
    let mut asker = Asker::awake();
    let chapters =
        (0..9).map(|chapter| Ask::Chapter(ChapterAsk { chapter, seat: 1, measure: Measure::Win, nodes: 50 }));
    let record = played::<Pyramids>(2, 6);
    let Event::Dealt { cards: [one, two, ..], .. } = record.events[0] else { panic!("no hand") };
    let one = format!("keep {one} {two}");
    let opening = Ask::Game { record: cut(record.clone(), 2).write() };
    let compared = Ask::Compare(CompareAsk { seat: 0, one, other: None, nodes: 50 });
    let nothing = Ask::Compare(CompareAsk { seat: 0, one: String::new(), other: None, nodes: 50 });
    let asks = [opening, compared, nothing, Ask::Game { record: record.write() }];
    let asks = asks.into_iter().chain([Ask::Game { record: String::new() }]);
    for (id, request) in
        asks.chain(chapters).chain(at_a_table()).chain([Ask::Cancel { ids: vec![1] }]).enumerate()
    {
        let request = Request { id: id as u64, ask: request }.write();
        check(ask, &request);
        let said = asker.reviewer.receive(&request).or_else(|| asker.reviewer.work());
        check(answer, &said.unwrap());
    }
}

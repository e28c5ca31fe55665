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
use flipwrite_wire::review::{
    Account, Answer, Ask, Chapter, ChapterAsk, CompareAsk, Compared, Kind, Measure, Reason, Reply, Request,
    Worth,
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
    for (id, request) in asks.chain(chapters).chain([Ask::Cancel { ids: vec![1] }]).enumerate() {
        let request = Request { id: id as u64, ask: request }.write();
        check(ask, &request);
        let said = asker.reviewer.receive(&request).or_else(|| asker.reviewer.work());
        check(answer, &said.unwrap());
    }
}

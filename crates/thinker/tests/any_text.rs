//! Whatever is asked, an answer comes of it: random text, random JSON, questions with a part exchanged.

mod common;

use std::cell::RefCell;
use std::sync::LazyLock;

use common::Asker;
use flipwrite_thinker::{Answers, Inbox, Reviewer, Thinker, exam};
use flipwrite_wire::bots::{Answer, Ask, Request};
use flipwrite_wire::review;
use proptest::prelude::*;
use serde_json::Value;

/// Questions as a page asks them.
static QUESTIONS: LazyLock<Vec<Request>> = LazyLock::new(|| exam::questions(5, 40));

thread_local! {
    /// A thinker that knows both decks: made once, for that takes a while.
    static THINKER: RefCell<Thinker> = RefCell::new(Asker::asleep().thinker);
}

fn any_json() -> impl Strategy<Value = Value> {
    let word = prop::sample::select(vec![
        "id", "ask", "table", "keep", "cross", "take", "analyze", "cancel", "ids", "game", "maps",
        "pyramids", "deck", "house-2", "seats", "options", "bot", "novice", "seat", "seed", "7", "hand",
        "position", "drafted", "nodes", "name", "cards", "record", "chapter", "in", "points",
    ]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-2i64..50).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        word.clone().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 8, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec((word.clone(), inner), 0..8).prop_map(|pairs| {
                Value::Object(pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
            }),
        ]
    })
}

/// Asks a thinker, sitting at the table of a question, an inbox and a reviewer; all answer in a form that can be read.
fn ask(place: usize, text: &str) {
    let answer = THINKER.with_borrow_mut(|thinker| {
        let before = &QUESTIONS[..=place % QUESTIONS.len()];
        let table = before.iter().rev().find(|request| matches!(request.ask, Ask::Table(_)));
        table.iter().for_each(|table| drop(thinker.reply(table)));
        thinker.answer(text)
    });
    let answer: Answer = serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer}"));
    let is_question = serde_json::from_str::<Request>(text).is_ok();
    assert!(answer.id.is_some() || !is_question, "{text}");
    let mut inbox = Inbox::default();
    assert!(inbox.receive(text).is_some() || !inbox.is_idle(), "{text}");
    let mut reviewer = Reviewer::default();
    let answer = reviewer.receive(text).or_else(|| reviewer.work());
    assert!(answer.is_some_and(|answer| review::Answer::read(&answer).is_some()), "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_answered(text in ".{0,80}") {
        ask(0, &text);
    }

    #[test]
    fn any_json_is_answered(json in any_json()) {
        ask(0, &json.to_string());
    }

    #[test]
    fn a_question_with_a_part_exchanged_is_answered(place in 0usize..100, field in 0usize..8, json in any_json()) {
        let mut question = serde_json::to_value(&QUESTIONS[place % QUESTIONS.len()]).unwrap();
        let fields = question.as_object_mut().unwrap();
        let name = fields.keys().nth(field % fields.len()).cloned().unwrap();
        fields.insert(name, json);
        ask(place, &question.to_string());
    }

    #[test]
    fn a_position_with_a_sign_exchanged_is_answered(place in 0usize..100, at in 0usize..400, sign in "[0-9a-e:,+|/ -]") {
        let mut request = QUESTIONS[place % QUESTIONS.len()].clone();
        if let Ask::Cross(ask) | Ask::Take(ask) = &mut request.ask {
            let at = at % ask.position.len();
            ask.position.replace_range(at..=at, &sign);
            ask.bot = "novice".to_owned();
        }
        ask(place, &serde_json::to_string(&request).unwrap());
    }
}

#[test]
fn deep_and_long_messages_are_answered() {
    let deep = "[".repeat(100_000);
    ask(0, &deep);
    ask(0, &format!(r#"{{"id":1,"ask":"cancel","ids":{deep}}}"#));
    let long = "x".repeat(1 << 20);
    let table = format!(r#"{{"id":1,"ask":"table","game":"{long}","seats":2}}"#);
    assert!(Thinker::default().answer(&table).len() < 1_000);
}

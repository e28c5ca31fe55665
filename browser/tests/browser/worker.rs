//! The bots in the worker of a real browser think as they do natively.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use flipwrite::deck::DeckFile;
use flipwrite::{DealNumber, GameId, Options};
use flipwrite_browser::{Page, Setting, in_browser};
use flipwrite_desk::BotQuestion;
use flipwrite_desk::scene::AnyDesk;
use flipwrite_host::{Chair, Holder, Time};
use flipwrite_thinker::{Thinker, exam};
use flipwrite_wire::bots::{Answer, Ask, Reply, Request};
use serde_json::{Value, json};

/// How many decisions are compared.
const QUESTIONS: usize = 1_000;

/// How long many answers may take.
const PATIENCE: Duration = Duration::from_secs(540);

/// Asks a new worker; hands over its answers once there are as many as were wanted.
const ASK: &str = r#"
const [messages, wanted, done] = arguments;
const worker = new Worker(window.flipwriteShell.worker, { type: "module" });
const answers = [];
const finish = (last) => { worker.terminate(); done(last ? [...answers, last] : answers); };
worker.onerror = (event) => finish("error: " + event.message);
worker.onmessage = (event) => {
  answers.push(event.data);
  if (answers.length === wanted) finish();
};
messages.forEach((message) => worker.postMessage(message));
"#;

async fn ask(page: &Page, messages: &[String], wanted: usize) -> Result<Vec<Answer>> {
    let arguments = vec![json!(messages), json!(wanted)];
    let answers = page.script_later(ASK, arguments, PATIENCE).await?;
    let read = |answer: &Value| {
        let text = answer.as_str().context("an answer is text")?;
        serde_json::from_str(text).with_context(|| text.to_owned())
    };
    answers.as_array().context("there are answers")?.iter().map(read).collect()
}

fn write(request: &Request) -> String {
    serde_json::to_string(request).unwrap()
}

fn native(questions: &[Request]) -> Vec<Answer> {
    let mut thinker = Thinker::default();
    for game in GameId::ALL {
        let path = format!("{}/../weights/{game}.net", env!("CARGO_MANIFEST_DIR"));
        thinker.put_weights(game, Ok(&std::fs::read(path).unwrap()));
    }
    questions.iter().map(|question| thinker.reply(question)).collect()
}

#[test]
fn a_thousand_decisions_are_the_same_as_natively() {
    let questions = exam::questions(2026, QUESTIONS);
    let asked = |ask: fn(&Ask) -> bool| questions.iter().filter(|question| ask(&question.ask)).count();
    assert_eq!(asked(|ask| !matches!(ask, Ask::Table(_))), QUESTIONS);
    assert!(
        asked(|ask| matches!(ask, Ask::Analyze(_))) > 100 && asked(|ask| matches!(ask, Ask::Take(_))) > 50
    );
    in_browser(Setting::default(), move |page| async move {
        page.open().await?;
        let messages: Vec<String> = questions.iter().map(write).collect();
        let mut answers = answered(&page, &messages, PATIENCE).await?;
        answers.sort_by_key(|answer| answer.id);
        for (one, two) in native(&questions).iter().zip(&answers) {
            ensure!(one == two, "natively {one:?}, in the browser {two:?}");
        }
        ensure!(answers.len() == questions.len(), "{} answers", answers.len());
        page.is_quiet().await
    });
}

/// One answer to each message; that somebody is waking up is none.
async fn answered(page: &Page, messages: &[String], patience: Duration) -> Result<Vec<Answer>> {
    let answers = page.script_later(ANSWERED, vec![json!(messages)], patience).await?;
    let read = |answer: &Value| Ok(serde_json::from_str(answer.as_str().context("an answer is text")?)?);
    answers.as_array().context("there are answers")?.iter().map(read).collect()
}

const ANSWERED: &str = r#"
const [messages, done] = arguments;
const worker = new Worker(window.flipwriteShell.worker, { type: "module" });
const answers = [];
worker.onerror = (event) => done(["error: " + event.message]);
worker.onmessage = (event) => {
  if (event.data.includes('"reply":"waking"')) return;
  answers.push(event.data);
  if (answers.length === messages.length) { worker.terminate(); done(answers); }
};
messages.forEach((message) => worker.postMessage(message));
"#;

#[test]
fn a_question_can_be_dropped_while_others_are_thought_about() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        let keep =
            |id: u64| format!(r#"{{"id":{id},"ask":"keep","bot":"skilled","seat":0,"hand":[1,2,3,4]}}"#);
        let table = r#"{"id":1,"ask":"table","game":"maps","seats":2}"#.to_owned();
        let cancel = r#"{"id":9,"ask":"cancel","ids":[3]}"#.to_owned();
        let messages = [table, keep(2), keep(3), keep(4), cancel];
        let answers = ask(&page, &messages, 4).await?;
        let ids: Vec<Option<u64>> = answers.iter().map(|answer| answer.id).collect();
        ensure!(!ids.contains(&Some(3)), "{ids:?}");
        let dropped = answers.iter().find(|answer| answer.id == Some(9)).map(|answer| &answer.reply);
        ensure!(dropped == Some(&Reply::Cancelled { ids: vec![3] }), "{dropped:?}");
        page.is_quiet().await
    });
}

#[test]
fn master_wakes_up_when_the_weights_have_come() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        let messages = [
            r#"{"id":1,"ask":"table","game":"pyramids","seats":2}"#.to_owned(),
            r#"{"id":2,"ask":"keep","bot":"master","seat":0,"hand":[1,2,3,4]}"#.to_owned(),
        ];
        let answers = answered(&page, &messages, PATIENCE).await?;
        ensure!(matches!(answers[1].reply, Reply::Keep { .. }), "{answers:?}");
        page.is_quiet().await
    });
}

#[test]
fn the_page_ticks_on_while_master_thinks() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        let questions: Vec<String> = exam::questions(7, 40).iter().map(write).collect();
        page.script("let last = performance.now(); window.longest = 0; setInterval(() => { const now = performance.now(); window.longest = Math.max(window.longest, now - last); last = now; }, 5)").await?;
        answered(&page, &questions, PATIENCE).await?;
        let ticks = page.script("return window.longest").await?;
        // A machine that does much else may pause us; a bot that thought in the page would take far longer.
        ensure!(ticks.as_f64().is_some_and(|longest| longest < 1_000.0), "{ticks} ms without a tick");
        Ok(())
    });
}

/// What stands in a box: by the card, the place of the box, and how many there are in four rows.
type Letters = fn(usize, usize, usize) -> char;

/// Whether a box is one of two that are never the same two on two of 64 cards.
fn is_marked(card: usize, place: usize, boxes: usize) -> bool {
    let one = card % boxes;
    place == one || place == (one + 1 + card / boxes) % boxes
}

/// A deck with as many cards as may be, all with every box there can be.
fn heavy(game: GameId, letters: Letters) -> DeckFile {
    let side = if game == GameId::Maps { 4 } else { 5 };
    let card = |number: usize| {
        let letter = |column: usize, row: usize| match game {
            GameId::Pyramids if (column, row) == (number / 5 % 5, 4) => 'T',
            _ => letters(number, row * side + column, side * 4),
        };
        let grid: Vec<String> =
            (0..side).map(|row| (0..side).map(|column| letter(column, row)).collect()).collect();
        let color = ["purple", "orange", "green"][number % 3];
        let mut card = json!({"number": number + 1, "color": color, "grid": grid});
        match game {
            GameId::Maps => card["points"] = json!(16),
            GameId::Pyramids => {
                card["entrance"] = json!(format!("{}1", ["a", "b", "c", "d", "e"][number % 5]));
            }
        }
        card
    };
    let cards: Vec<Value> = (0..64).map(card).collect();
    let file = json!({"format": "flipwrite-deck/1", "game": game.name(), "name": "heavy", "cards": cards});
    DeckFile::read_json(&file.to_string()).unwrap()
}

/// What three masters are asked at a table with this deck: a hand each, and the first crossing.
fn asked(deck: &DeckFile, game: GameId) -> Vec<String> {
    let holder = |seat| if seat == 0 { Holder::Person } else { Holder::Bot("master".to_owned()) };
    let chairs = (0..4).map(|seat| Chair { name: seat.to_string(), holder: holder(seat) }).collect();
    let options = Options::defaults(game);
    let mut desk = AnyDesk::open(game, Some(deck), options, chairs, DealNumber(1)).unwrap();
    let mut messages = vec![desk.table_line(1)];
    let ask = |desk: &AnyDesk, messages: &mut Vec<String>| {
        for question in desk.questions() {
            messages.push(desk.ask(messages.len() as u32 + 1, &question, 5));
        }
    };
    ask(&desk, &mut messages);
    let mut thinker = Thinker::default();
    thinker.answer(&desk.table_line(1));
    for question in desk.questions() {
        let random = BotQuestion { bot: "random".to_owned(), ..question.clone() };
        let reply = Answer::read(&thinker.answer(&desk.ask(2, &random, 5))).unwrap().reply;
        assert!(desk.answer(Time(0), &question, &reply), "{reply:?}");
    }
    desk.hand().unwrap()[..2].iter().for_each(|card| desk.mark_keep(*card));
    assert_eq!(desk.confirm(Time(0)), Some(Ok(())));
    ask(&desk, &mut messages);
    assert_eq!(messages.len(), 7);
    messages
}

/// Any legal deck is answered: three masters, cards with every box there can be. How long that takes is told, not pinned; what
/// it takes of memory is the same natively, where it is counted.
#[test]
fn heavy_decks_are_answered() {
    let plain: Letters = |card, place, boxes| if is_marked(card, place, boxes) { 'x' } else { '.' };
    let crosses: Letters = |card, place, boxes| if is_marked(card, place, boxes) { '.' } else { 'x' };
    // As on a chess board; which of the boxes between are plain says the number of the card.
    let alternating: Letters = |card, place, boxes| match (place + place / (boxes / 4)).is_multiple_of(2) {
        true => 'x',
        false if (card >> (place / 2 % 6)) & 1 == 0 => '.',
        false => {
            if boxes == 16 {
                'c'
            } else {
                'g'
            }
        }
    };
    in_browser(Setting::default(), move |page| async move {
        page.open().await?;
        for (game, name, letters) in GameId::ALL.into_iter().flat_map(|game| {
            [("plain", plain), ("crosses", crosses), ("alternating", alternating)]
                .map(|(name, letters)| (game, name, letters))
        }) {
            let messages = asked(&heavy(game, letters), game);
            let begin = std::time::Instant::now();
            let answers = answered(&page, &messages, Duration::from_secs(60)).await?;
            let refused = answers.iter().find(|answer| matches!(answer.reply, Reply::Error { .. }));
            ensure!(refused.is_none(), "{game}, {name}: {refused:?}");
            println!("{game}, {name}: all answers after {:.1} s", begin.elapsed().as_secs_f64());
        }
        page.is_quiet().await
    });
}

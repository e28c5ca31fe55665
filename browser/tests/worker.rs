//! The bots in the worker of a real browser think as they do natively.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use flipwrite::GameId;
use flipwrite_browser::{Page, Setting, in_browser};
use flipwrite_thinker::{Thinker, exam};
use flipwrite_wire::bots::{Answer, Ask, Reply, Request};
use serde_json::{Value, json};

/// How many decisions are compared.
const QUESTIONS: usize = 1_000;

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
    let answers = page.script_later(ASK, arguments, Duration::from_secs(540)).await?;
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
        let mut answers = answered(&page, &messages).await?;
        answers.sort_by_key(|answer| answer.id);
        for (one, two) in native(&questions).iter().zip(&answers) {
            ensure!(one == two, "natively {one:?}, in the browser {two:?}");
        }
        ensure!(answers.len() == questions.len(), "{} answers", answers.len());
        page.is_quiet().await
    });
}

/// One answer to each message; that somebody is waking up is none.
async fn answered(page: &Page, messages: &[String]) -> Result<Vec<Answer>> {
    let arguments = vec![json!(messages)];
    let answers = page.script_later(ANSWERED, arguments, Duration::from_secs(540)).await?;
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
        let answers = answered(&page, &messages).await?;
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
        answered(&page, &questions).await?;
        let ticks = page.script("return window.longest").await?;
        // A machine that does much else may pause us; a bot that thought in the page would take far longer.
        ensure!(ticks.as_f64().is_some_and(|longest| longest < 1_000.0), "{ticks} ms without a tick");
        Ok(())
    });
}

//! A whole game against three of `master`: what the main thread does while they think, and how long they think.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use flipwrite::GameId;
use flipwrite_browser::Page;
use serde_json::{Value, json};
use xtask::figures::quantile;

use crate::Figures;
use crate::load::press_play;

/// How long a game may take.
const PATIENCE: Duration = Duration::from_secs(300);
/// No game has fewer decisions of three bots.
const DECISIONS: usize = 60;

/// Plays with the processor as it is, then asks every question of the game again with the processor unthrottled.
pub(crate) async fn measure(page: &Page, game: GameId) -> Result<Figures> {
    begin(page, game).await?;
    let ended = page.script_later(PLAY, Vec::new(), PATIENCE).await?;
    ensure!(ended == "Over", "the game of {game} stops: {ended}");
    let task = page.script(LONGEST).await?.as_f64().context("the longest task is a number")?;
    let confirm = page.script(LONGEST_CONFIRM).await?.as_f64().context("the longest task is a number")?;
    page.throttle(1.0).await?;
    let taken = page.script_later(ASK_AGAIN, Vec::new(), PATIENCE).await?;
    let taken: Vec<f64> = serde_json::from_value(taken.clone()).with_context(|| format!("{taken}"))?;
    let (wake, decisions) = taken.split_first().context("master was asked")?;
    ensure!(decisions.len() >= DECISIONS, "a game of {game} with {} decisions of master", decisions.len());
    let part = |part: f64| quantile(decisions, part).context("there are decisions");
    let figures = [
        ("task", task),
        ("confirm", confirm),
        ("decision", part(0.5)?),
        ("decision-95", part(0.95)?),
        ("waking", *wake),
    ];
    Ok(figures.into_iter().map(|(name, figure)| (format!("{game}-{name}"), figure)).collect())
}

/// Opens a table with three of `master`, as if they had been chosen the last time.
async fn begin(page: &Page, game: GameId) -> Result<()> {
    let wish = json!({"game": game.name(), "guests": vec![json!({"bot": "master"}); 3]});
    let wished = Value::from(wish.to_string());
    page.script(&format!("localStorage.setItem('flipwrite/wish', {wished}); location.hash = '#/'")).await?;
    page.reload().await?;
    page.until("home is there", "return !!window.playable").await?;
    press_play(page).await
}

/// Stands between the page and its worker. It notes from when to when a question to `master` is open, and which tasks
/// of the main thread fall into such a time.
///
/// The browser tells of tasks from 50 ms on, which is our limit. Shorter ones are guessed, from above, by how late a
/// timer is heard; a message that comes back at once would tell more exactly, but would keep the thread busy itself.
pub(crate) const PROBE: &str = r#"{
  const Plain = window.Worker;
  const open = new Map();
  const probe = window.probe = { Plain, messages: [], times: [], tasks: [], latest: 0, confirms: [] };
  const tick = (due) => setTimeout(() => {
    if (!open.size) return;
    const now = performance.now();
    probe.latest = Math.max(probe.latest, now - due);
    tick(now + 4);
  }, 4);
  window.Worker = class extends Plain {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => {
        const { id, reply } = JSON.parse(data);
        if (reply === "waking" || !open.has(id)) return;
        probe.times.push([open.get(id), performance.now()]);
        open.delete(id);
      });
    }
    postMessage(message) {
      super.postMessage(message);
      const { id, ask, bot } = JSON.parse(message);
      if (ask !== "table" && bot !== "master") return;
      probe.messages.push(message);
      if (ask === "table") return;
      const now = performance.now();
      if (!open.size) tick(now + 4);
      open.set(id, now);
    }
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.tasks.push([startTime, startTime + duration]);
  }).observe({ type: "longtask", buffered: true });
}"#;

/// Somebody who plays along four times a second and does not wait for the bots. From inside the page, so that no driver
/// of the browser gets in between.
const PLAY: &str = r#"
const done = arguments[0];
const all = (css) => [...document.querySelectorAll(css)];
let step = 0;
const act = () => {
  const phase = document.querySelector(".table")?.dataset.phase;
  if (phase === "Over" || step > 2000) return done(phase ?? "no table");
  step += 1;
  const confirm = document.getElementById("confirm");
  const places = all(phase === "Turn" ? ".box.legal" : ".choice");
  // Single boxes: whoever picks boxes of a pattern at random may go on for ever.
  const single = document.querySelector("[aria-keyshortcuts=S][aria-pressed=false]:not(:disabled)");
  if (confirm && !confirm.disabled) {
    window.probe.confirms.push(performance.now());
    confirm.click();
  }
  else if (phase === "Turn" && single) single.click();
  else if (phase === "Keep" && places.length === 4) [0, 2].forEach((place) => places[place].click());
  else places[step % places.length]?.click();
  setTimeout(act, 250);
};
act();
"#;

/// The longest task that falls into a time in which `master` thinks. The task that hears the last answer begins a moment
/// before we hear it ourselves, and nobody thinks any more then: hence the 5 ms.
const LONGEST: &str = r#"
const { times, tasks, latest } = window.probe;
const thinking = ([from, to]) =>
  times.some(([asked, heard]) => Math.min(to, heard) - Math.max(from, asked) > 5);
const long = tasks.filter(thinking).map(([from, to]) => to - from);
return long.length ? Math.max(...long) : Math.min(latest, 50);
"#;

/// The longest task that a confirmation begins or brings about before the next act; 50 where the browser tells of none,
/// for it tells of tasks from 50 ms on.
const LONGEST_CONFIRM: &str = r#"
const { confirms, tasks } = window.probe;
const after = ([from, to]) => confirms.some((at) => to > at && from < at + 240);
const long = tasks.filter(after).map(([from, to]) => to - from);
return Math.max(50, ...long);
"#;

/// Asks a new worker all that the page has asked, one after the other; hands over how long each answer took. The first
/// is asked twice: once for the worker, its weights and its tables to come, once to be answered.
const ASK_AGAIN: &str = r#"
const done = arguments[0];
const { Plain, messages } = window.probe;
const begin = performance.now();
const worker = new Plain(window.flipwriteShell.worker, { type: "module" });
const isTable = (message) => JSON.parse(message).ask === "table";
const first = messages.findIndex((message) => !isTable(message));
const queue = [...messages.slice(0, first + 1), ...messages.slice(first)];
const taken = [];
let asked = 0;
let place = 0;
const ask = () => { asked = performance.now(); worker.postMessage(queue[place]); };
worker.onerror = (event) => done(event.message);
worker.onmessage = ({ data }) => {
  const { reply } = JSON.parse(data);
  if (reply === "waking") return;
  if (reply === "error") return done(data);
  if (!isTable(queue[place])) taken.push(performance.now() - (taken.length ? asked : begin));
  place += 1;
  if (place < queue.length) return ask();
  worker.terminate();
  done(taken);
};
ask();
"#;

//! The review of a game: as natively, line by line, back to its moments, kept, without a network, and where something is missing.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use flipwrite::record::Record;
use flipwrite::{GameId, Maps, Pyramids, Seat};
use flipwrite_browser::{Page, Setting, Theme, in_browser};
use flipwrite_desk::scene::AnyStory;
use flipwrite_desk::scene::review::{self, Manner, Review};
use flipwrite_desk::write_link;
use flipwrite_thinker::{Answers, Reviewer};
use flipwrite_wire::review::{Answer, Ask, Measure, Reply, Request};
use flipwrite_wire::skill::Level;
use flipwrite_words::Words;
use serde_json::json;

use crate::common::Copy;
use crate::stored::{finished, played, played_until, store};

/// All turns are looked at, and nothing is in the way.
const DONE: &str = "return !!document.querySelector('.ledger') && !document.querySelector('.review-progress, .review-trouble')";

/// How long many answers may take.
const PATIENCE: Duration = Duration::from_secs(300);

async fn go(page: &Page, hash: &str) -> Result<()> {
    page.script(&format!("location.hash = '{hash}'")).await.map(drop)
}

async fn click(page: &Page, selector: &str) -> Result<()> {
    page.until(selector, &format!("return !!document.querySelector('{selector}')")).await?;
    page.script(&format!("document.querySelector('{selector}').click()")).await.map(drop)
}

/// A game that is stored, under review.
async fn reviewed(page: &Page) -> Result<Record> {
    let host = played::<Pyramids>(2, 1);
    page.open().await?;
    store(page, "done/1", &finished(&host)).await?;
    go(page, "#/review/id/1").await?;
    page.until("the review is complete", DONE).await?;
    Ok(host.record())
}

fn link(record: &Record) -> String {
    write_link(record).unwrap()
}

/// The numbers of the ledger, in tenths: expectation, accounts, result.
async fn ledger(page: &Page) -> Result<Vec<i64>> {
    let read = "return [...document.querySelectorAll('.ledger > * > tr > td.number')].map((cell) => cell.textContent)";
    let cells: Vec<String> = serde_json::from_value(page.script(read).await?)?;
    let number = |cell: &String| {
        let plain: String = cell.replace('−', "-").chars().filter(|sign| !"+%. ".contains(*sign)).collect();
        plain.parse().with_context(|| cell.clone())
    };
    cells.iter().map(number).collect()
}

#[test]
fn a_review_leads_to_its_moments_and_back() {
    in_browser(Setting::default(), |page| async move {
        let record = reviewed(&page).await?;
        // The end of the game, its replay and the list of records lead there.
        for way in ["#/table/1", "#/replay/id/1/@30", "#/records"] {
            go(&page, way).await?;
            let is_there = "return document.querySelector('.review-way')?.hash === '#/review/id/1'";
            page.until("there is a way to the review", is_there).await?;
        }
        click(&page, ".review-way").await?;
        page.until("the review is there at once", DONE).await?;
        let numbers = ledger(&page).await?;
        ensure!(numbers.len() == 6, "{numbers:?}");
        let total = record.result.as_ref().and_then(|result| result.total(Seat::S0)).context("a result")?;
        ensure!(numbers[5] == 10 * i64::from(total), "{numbers:?}");
        // Each is rounded by itself.
        ensure!((numbers[..5].iter().sum::<i64>() - numbers[5]).abs() <= 3, "{numbers:?}");
        let skill = page.script("return document.getElementById('review-skill').textContent").await?;
        ensure!(skill == json!(skill_told(&record)?), "{skill}");
        click(&page, ".fold").await?;
        let entries = "return document.querySelectorAll('.entries tbody tr').length > 5 && document.querySelector('.fold').ariaExpanded === 'true'";
        page.until("the line is open", entries).await?;
        page.is_accessible().await?;
        click(&page, ".mistake .look").await?;
        page.until(
            "the replay shows it",
            "return location.hash.startsWith('#/replay/id/1/@') && !!document.getElementById('happens')",
        )
        .await?;
        page.script("history.back()").await?;
        page.until("the review is there at once", DONE).await?;
        click(&page, ".mistake .retry").await?;
        page.until("it is played on", "return location.hash.startsWith('#/table/') && !!document.querySelector('.desk, .table, main#content')").await?;
        page.is_quiet().await
    });
}

#[test]
fn what_was_found_is_kept_and_gone_on_with() {
    in_browser(Setting::default(), |page| async move {
        reviewed(&page).await?;
        let stored =
            "return Object.keys(localStorage).filter((name) => name.startsWith('flipwrite/review/1/'))";
        ensure!(page.script(stored).await? == json!(["flipwrite/review/1/0-points-4000"]));
        // All but two chapters are known: only these are asked for.
        let forget = "const name = 'flipwrite/review/1/0-points-4000'; const [head, text] = localStorage.getItem(name).split('\\n'); \
                      const chapters = JSON.parse(text); chapters[2] = chapters[5] = null; \
                      localStorage.setItem(name, head + '\\n' + JSON.stringify(chapters))";
        let before = ledger(&page).await?;
        page.script(forget).await?;
        page.reload().await?;
        page.until("the review is complete again", DONE).await?;
        ensure!(ledger(&page).await? == before);
        // Another seat and another measure are other reviews; the seat stays in the address.
        page.script("const seat = document.getElementById('review-seat'); seat.value = '1'; seat.dispatchEvent(new Event('change'))").await?;
        page.until("the other seat is looked at", DONE).await?;
        click(&page, ".speeds .speed:nth-child(2)").await?;
        page.until(
            "chances are looked at",
            "return document.querySelector('.ledger tfoot td').textContent.includes('%')",
        )
        .await?;
        page.until("all of them", DONE).await?;
        page.reload().await?;
        page.until("it is the same", "return document.getElementById('review-seat')?.value === '1' && document.querySelector('.ledger tfoot td').textContent.includes('%')").await?;
        page.is_quiet().await
    });
}

#[test]
fn a_review_comes_from_a_link_and_without_a_network() {
    in_browser(Setting::phone(), |page| async move {
        page.open().await?;
        page.until("it is ready for offline use", "return window.flipwriteShell?.offline === 'ready'")
            .await?;
        page.cut_network().await?;
        let link = link(&played::<Maps>(1, 3).record());
        go(&page, &format!("#/review/r/{link}")).await?;
        page.until("the review is complete", DONE).await?;
        // Alone there is nobody to win against.
        ensure!(page.script("return document.querySelectorAll('.review-wish').length").await? == 1);
        let narrow = "return document.documentElement.scrollWidth <= innerWidth";
        for width in [390, 320] {
            page.resize(width, 844).await?;
            page.frame().await?;
            ensure!(page.script(narrow).await? == true, "{width}");
        }
        Ok(())
    });
}

#[test]
fn no_barriers_in_a_review() {
    for setting in [Setting::default(), Setting::phone()] {
        in_browser(setting, |page| async move {
            reviewed(&page).await?;
            click(&page, ".review summary").await.ok();
            for theme in [Theme::Light, Theme::Dark] {
                page.prefer(theme, false).await?;
                page.is_accessible().await?;
            }
            page.script(
                "document.documentElement.style.fontSize = '200%'; document.body.style.fontSize = '200%'",
            )
            .await?;
            page.frame().await?;
            ensure!(page.script("return document.documentElement.scrollWidth <= innerWidth").await? == true);
            page.is_quiet().await
        });
    }
}

#[test]
fn an_unfinished_game_is_reviewed_as_far_as_it_goes() {
    in_browser(Setting::default(), |page| async move {
        let is_moment = |host: &flipwrite_host::Host<Maps>| host.record().events.len() > 40;
        let record = played_until::<Maps>(2, 4, "casual", is_moment).record();
        page.open().await?;
        go(&page, &format!("#/review/r/{}", link(&record))).await?;
        page.until("the review is complete", DONE).await?;
        ensure!(page.script("return !!document.getElementById('review-unfinished')").await? == true);
        page.is_quiet().await
    });
}

#[test]
fn a_game_that_breaks_a_rule_is_refused_in_one_sentence() {
    in_browser(Setting::default(), |page| async move {
        let mut record = played::<Maps>(2, 4).record();
        record.events.remove(12);
        page.open().await?;
        go(&page, "#/replay").await?;
        page.until("the opener is there", "return !!document.getElementById('record-file')").await?;
        let choose = format!(
            "const files = new DataTransfer(); files.items.add(new File([{}], 'file.json')); \
             const field = document.getElementById('record-file'); field.files = files.files; \
             field.dispatchEvent(new Event('change', {{ bubbles: true }}))",
            json!(record.write())
        );
        page.script(&choose).await?;
        click(&page, ".review-way").await?;
        page.until("it says why not", "return location.hash.startsWith('#/review/file') && document.querySelector('.review .notice[role=alert]')?.textContent.length > 20").await?;
        ensure!(page.script("return !document.querySelector('.ledger')").await? == true);
        page.is_quiet().await
    });
}

#[test]
fn a_missing_worker_is_told_and_tried_again() {
    for missing in ["parts/reviewer_bg", "weights/"] {
        let copy = Copy::without(&["sw.js", missing]);
        let setting = Setting { site: Some(copy.path().to_owned()), ..Setting::default() };
        in_browser(setting, move |page| async move {
            let host = played::<Maps>(2, 1);
            page.open().await?;
            store(&page, "done/1", &finished(&host)).await?;
            go(&page, "#/review/id/1").await?;
            page.until("it says so", "return !!document.getElementById('review-again')").await?;
            page.is_accessible().await?;
            page.restore_network(Some(&flipwrite_browser::site()?)).await?;
            click(&page, "#review-again").await?;
            page.until("then it comes", DONE).await?;
            page.forgive().await
        });
        drop(copy);
    }
}

#[test]
fn without_room_a_review_is_shown_and_not_kept() {
    in_browser(Setting::default(), |page| async move {
        let host = played::<Maps>(1, 1);
        page.open().await?;
        store(&page, "done/1", &finished(&host)).await?;
        let fill = "let size = 1 << 20; let n = 0; while (size > 16) { try { localStorage.setItem('x' + n, 'y'.repeat(size)); n += 1 } catch { size >>= 1 } }";
        page.script(fill).await?;
        go(&page, "#/review/id/1").await?;
        page.until("the review is complete", DONE).await?;
        ensure!(page.script("return !!document.getElementById('review-not-kept')").await? == true);
        page.is_quiet().await
    });
}

const ANSWERED: &str = r#"
const [messages, done] = arguments;
const worker = new Worker(window.flipwriteShell.worker, { type: "module", name: "reviewer" });
const answers = [];
worker.onerror = (event) => done(["error: " + event.message]);
worker.onmessage = (event) => {
  answers.push(event.data);
  if (answers.length === messages.length) { worker.terminate(); done(answers); }
};
messages.forEach((message) => worker.postMessage(message));
"#;

/// A reviewer that has all weights.
fn reviewer() -> Result<Reviewer> {
    let mut reviewer = Reviewer::default();
    for game in GameId::ALL {
        let path = format!("{}/../weights/{game}.net", env!("CARGO_MANIFEST_DIR"));
        reviewer.put_weights(game, Ok(&std::fs::read(path)?));
    }
    Ok(reviewer)
}

/// How well the first seat has decided, as it is found natively.
fn skill_told(record: &Record) -> Result<String> {
    let mut reviewer = reviewer()?;
    let (story, _) = AnyStory::of(record.clone()).map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
    let mut review = Review::new(Measure::Points, story.chapters());
    let manner = Manner { seat: Seat::S0, measure: Measure::Points, nodes: 4_000 };
    for message in questions(record, manner, story.chapters()) {
        let answer = reviewer.receive(&message).or_else(|| reviewer.work()).context("an answer")?;
        if let Some(Answer { reply: Reply::Chapter(chapter), .. }) = Answer::read(&answer) {
            review.put(chapter);
        }
    }
    let skill = review.skill(record.game, record.players.len()).context("all is known")?;
    let words = Words::english();
    let level = |level: Level| words.say(&format!("home-level-{}", level.name()), &[]);
    Ok(review::skill(&words, skill, level).join(" "))
}

fn questions(record: &Record, manner: Manner, chapters: usize) -> Vec<String> {
    let game = Request { id: 0, ask: Ask::Game { record: record.write() } }.write();
    [game].into_iter().chain((0..chapters).map(|chapter| manner.ask(1 + chapter as u64, chapter))).collect()
}

/// The same to the last digit, in both games and both measures.
#[test]
fn a_review_is_the_same_as_natively() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        let mut reviewer = reviewer()?;
        for (record, measure) in [
            (played::<Maps>(2, 5).record(), Measure::Points),
            (played::<Pyramids>(2, 6).record(), Measure::Win),
        ] {
            let messages = questions(&record, Manner { seat: Seat::S1, measure, nodes: 4_000 }, 20);
            let answers = page.script_later(ANSWERED, vec![json!(messages)], PATIENCE).await?;
            let answers = answers.as_array().context("there are answers")?;
            for (message, answer) in messages.iter().zip(answers) {
                let native = reviewer.receive(message).or_else(|| reviewer.work()).context("an answer")?;
                ensure!(*answer == json!(native), "natively {native}, in the browser {answer}");
            }
        }
        page.is_quiet().await
    });
}

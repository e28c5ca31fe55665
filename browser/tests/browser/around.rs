//! The screens around the game: settings, rules, records, replay, and a game open in two tabs.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use flipwrite::record::Record;
use flipwrite::{Event, Game, Maps, Pyramids};
use flipwrite_browser::{Page, Setting, Theme, in_browser};
use flipwrite_desk::{Story, write_export, write_link};
use serde_json::{Value, json};

use crate::stored::{finished, played, store};

async fn open_at(page: &Page, hash: &str) -> Result<()> {
    page.open().await?;
    store(page, "done/1", &finished(&played::<Pyramids>(2, 1))).await?;
    store(page, "done/2", &finished(&played::<Maps>(1, 2))).await?;
    go(page, hash).await
}

async fn go(page: &Page, hash: &str) -> Result<()> {
    page.script(&format!("location.hash = '{hash}'")).await?;
    page.until("the screen is there", "return !!document.querySelector('.screen main#content')").await
}

async fn text(page: &Page, selector: &str) -> Result<String> {
    let script = format!("return document.querySelector('{selector}')?.textContent ?? ''");
    Ok(page.script(&script).await?.as_str().unwrap_or_default().to_owned())
}

async fn key(page: &Page, key: &str) -> Result<()> {
    let event = format!("new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true, cancelable: true }})");
    page.script(&format!("document.body.dispatchEvent({event})")).await.map(drop)
}

async fn step(page: &Page) -> Result<usize> {
    let value = page.script("return Number(document.getElementById('replay-slider').value)").await?;
    Ok(value.as_u64().unwrap_or_default() as usize)
}

/// Hands a file to a field, as if it had been chosen.
async fn choose(page: &Page, field: &str, content: &str) -> Result<()> {
    let script = format!(
        "const files = new DataTransfer(); files.items.add(new File([{}], 'file.json')); \
         const field = document.getElementById('{field}'); field.files = files.files; \
         field.dispatchEvent(new Event('change', {{ bubbles: true }}))",
        json!(content)
    );
    page.script(&script).await.map(drop)
}

fn link<G: Game>(seats: usize) -> (Record, String) {
    let record = played::<G>(seats, 3).record();
    let link = write_link(&record).unwrap();
    (record, link)
}

async fn audit(page: &Page) -> Result<()> {
    for (theme, still) in [(Theme::Light, false), (Theme::Dark, false), (Theme::Light, true)] {
        page.prefer(theme, still).await?;
        page.is_accessible().await?;
    }
    Ok(())
}

async fn audit_all(page: Page) -> Result<()> {
    let replay = format!("#/replay/r/{}/@60", link::<Maps>(4).1);
    for hash in ["#/settings", "#/rules", "#/rules/P6", "#/records", "#/replay", "#/replay/r/x", &replay] {
        open_at(&page, hash).await?;
        audit(&page).await?;
    }
    page.is_quiet().await
}

#[test]
fn no_barriers() {
    in_browser(Setting::default(), audit_all);
}

#[test]
fn no_barriers_on_a_phone() {
    in_browser(Setting::phone(), audit_all);
}

#[test]
fn all_text_is_in_the_language_files() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        store(&page, "settings", "{\"language\":\"pseudo\"}").await?;
        page.reload().await?;
        let replay = format!("#/replay/r/{}/@60", link::<Pyramids>(2).1);
        // The words of the way to a review are those of its part, which are built in, in all languages and in no other.
        for hash in ["#/settings", "#/rules", "#/records", "#/replay", "#/replay/r/x", &replay] {
            open_at(&page, hash).await?;
            let plain = "const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); const found = []; \
                 while (walk.nextNode()) { const t = walk.currentNode.textContent.trim(); const p = walk.currentNode.parentElement; \
                 if (/[A-Za-z]{2}/.test(t) && !p.closest('script, style, svg, noscript, time, code, .review-way, [lang]:not(:root)')) found.push(t); } return found";
            let found: Vec<String> = serde_json::from_value(page.script(plain).await?)?;
            ensure!(found.is_empty(), "{hash}: {found:?}");
        }
        Ok(())
    });
}

#[test]
fn settings_take_effect_and_stay() {
    in_browser(Setting::default(), |page| async move {
        open_at(&page, "#/settings").await?;
        for id in ["input[name=language][value=cs]", "#theme-2", "#motion-2", "#confirm-1", "#sound-1"] {
            page.script(&format!("document.querySelector('{id}').click()")).await?;
        }
        page.until("it speaks Czech", "return document.documentElement.lang === 'cs'").await?;
        let root = "const d = document.documentElement.dataset; return d.theme + ' ' + d.motion";
        ensure!(page.script(root).await? == "dark reduced");
        page.reload().await?;
        ensure!(page.script(root).await? == "dark reduced");
        let stored = page.script("return JSON.parse(localStorage.getItem('flipwrite/settings'))").await?;
        ensure!(stored["confirm"] == "timer" && stored["sound"] == true, "{stored}");
        page.is_quiet().await
    });
}

#[test]
fn rules_are_found() {
    in_browser(Setting::default(), |page| async move {
        open_at(&page, "#/rules").await?;
        let search = "const s = document.getElementById('search'); s.value = 'PALM'; s.dispatchEvent(new Event('input', { bubbles: true }))";
        page.script(search).await?;
        let marks = "const n = document.querySelectorAll('mark').length; \
                     return n > 0 && document.getElementById('hits').textContent.startsWith(n + ' ') && document.querySelector('#live > :last-child').textContent.startsWith(n + ' ')";
        page.until("hits are marked, counted and said", marks).await?;
        ensure!(
            page.script("return !!document.getElementById('rule-M7') && !document.getElementById('rule-P8')")
                .await?
                == true
        );
        go(&page, "#/rules/p9").await?;
        page.until("the rule has the focus", "return document.activeElement.id === 'rule-P9'").await?;
        page.is_quiet().await
    });
}

#[test]
fn a_replay_goes_by_keys_to_the_result() {
    in_browser(Setting::default(), |page| async move {
        let (record, link) = link::<Pyramids>(3);
        open_at(&page, &format!("#/replay/r/{link}/@20")).await?;
        ensure!(step(&page).await? == 20);
        for (name, wanted) in
            [("ArrowRight", 21), ("ArrowLeft", 20), ("Home", 0), ("End", record.events.len())]
        {
            key(&page, name).await?;
            ensure!(step(&page).await? == wanted, "{name}");
        }
        let totals = "return [...document.querySelectorAll('.replay-player header strong')].map((n) => Number(n.textContent))";
        let due: Vec<i32> = record.result.as_ref().unwrap().totals().collect();
        ensure!(page.script(totals).await? == json!(due), "{due:?}");
        // With nothing but time it plays on by itself.
        key(&page, "Home").await?;
        page.script("document.querySelectorAll('.speed')[3].click()").await?;
        key(&page, " ").await?;
        page.until("it plays", "return Number(document.getElementById('replay-slider').value) > 5").await?;
        page.is_quiet().await
    });
}

/// On a phone all of two players is seen at once, above controls that are small until one asks for more.
#[test]
fn a_replay_fits_a_phone() {
    for (width, height) in [(390, 844), (844, 390)] {
        in_browser(Setting { size: (width, height), ..Setting::phone() }, |page| async move {
            let (record, link) = link::<Pyramids>(2);
            open_at(&page, &format!("#/replay/r/{link}/@60")).await?;
            let fits = "const box = (css) => document.querySelector(css).getBoundingClientRect(); \
                        const controls = box('.replay-controls'); \
                        return [box('.replay-player:last-child .replay-finished').bottom <= controls.top + 1, \
                                controls.height < innerHeight / 6, !document.querySelector('.speeds').offsetParent]";
            ensure!(page.script(fits).await? == json!([true, true, true]), "{}", page.script(fits).await?);
            page.script("document.querySelector('.replay-unfold').click()").await?;
            page.until("more is there", "return !!document.querySelector('.speeds').offsetParent").await?;
            page.is_accessible().await?;
            // What is shared when a game is over opens there.
            go(&page, &format!("#/replay/r/{link}/@end")).await?;
            let end = format!(
                "return Number(document.getElementById('replay-slider').value) === {}",
                record.events.len()
            );
            page.until("the end is shown", &end).await?;
            page.is_quiet().await
        });
    }
}

#[test]
fn a_link_opens_the_same_moment() {
    in_browser(Setting::default(), |page| async move {
        open_at(&page, "#/replay/id/1/@50").await?;
        let said = text(&page, "#happens").await?;
        page.script(
            "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }",
        )
        .await?;
        page.script("document.getElementById('copy-link').click()").await?;
        page.until("it is copied", "return !!window.copied").await?;
        let copied = page.script("return window.copied").await?;
        let copied = copied.as_str().unwrap_or_default();
        ensure!(copied.starts_with(page.url()) && copied.ends_with("/@50"), "{copied}");
        page.script("localStorage.clear()").await?;
        page.open_at(&copied[page.url().len()..]).await?;
        page.reload().await?;
        page.until("the replay is there", "return !!document.getElementById('happens')").await?;
        ensure!(text(&page, "#happens").await? == said);
        page.is_quiet().await
    });
}

#[test]
fn a_replay_is_played_on() {
    in_browser(Setting::default(), |page| async move {
        let (record, link) = link::<Maps>(2);
        let (story, _) = Story::<Maps>::of(record).unwrap();
        let (step, turn) = story.turns()[9];
        open_at(&page, &format!("#/replay/r/{link}/@{step}")).await?;
        page.script("document.getElementById('play-on').click()").await?;
        page.until("seats are offered", "return document.querySelectorAll('.take-over button').length === 2")
            .await?;
        page.script("document.querySelector('.take-over button').click()").await?;
        page.until("the table is there", "return !!document.querySelector('.table .todo')").await?;
        let bar = text(&page, ".bar-turn").await?;
        ensure!(bar.contains(&turn.0.to_string()) && bar.contains(&turn.1.to_string()), "{bar}");
        page.is_quiet().await
    });
}

#[test]
fn damaged_records_and_links_are_told() {
    in_browser(Setting::default(), |page| async move {
        let (record, link) = link::<Pyramids>(2);
        for hash in [format!("#/replay/r/{}", &link[..link.len() - 1]), "#/replay/id/nothing".to_owned()] {
            open_at(&page, &hash).await?;
            ensure!(!text(&page, ".notice").await?.is_empty(), "{hash}");
        }
        choose(&page, "record-file", "no record").await?;
        page.until(
            "it is refused",
            "return document.querySelector('.trouble')?.textContent.includes('neither')",
        )
        .await?;
        let mut wrong = record;
        let crossed = wrong.events.iter().rposition(|event| matches!(event, Event::Crossed { .. })).unwrap();
        wrong.events.remove(crossed);
        choose(&page, "record-file", &wrong.write()).await?;
        page.until("what is sound is shown", "return !!document.getElementById('replay-slider')").await?;
        let last = page.script("return Number(document.getElementById('replay-slider').max)").await?;
        ensure!(last.as_u64() == Some(crossed as u64), "{last} {crossed}");
        ensure!(!text(&page, ".notice").await?.is_empty());
        page.is_quiet().await
    });
}

#[test]
fn an_import_adds_and_never_overwrites() {
    in_browser(Setting::default(), |page| async move {
        open_at(&page, "#/records").await?;
        let entry = |name: &str, text: String| (name.to_owned(), text);
        let good = finished(&played::<Maps>(3, 5));
        let damaged = good.replace("keep ", "kepp ");
        let entries: BTreeMap<String, String> = [
            entry("done/1", good.clone()),
            entry("done/3", good),
            entry("done/4", damaged),
            entry("settings", "{\"name\":\"other\"}".to_owned()),
        ]
        .into();
        store(&page, "settings", "{\"name\":\"mine\"}").await?;
        let before = page.script("return localStorage.getItem('flipwrite/done/1')").await?;
        choose(&page, "import", &write_export(entries)).await?;
        page.until("three games are there", "return document.querySelectorAll('.game-line').length === 3")
            .await?;
        ensure!(page.script("return localStorage.getItem('flipwrite/done/1')").await? == before);
        ensure!(page.script("return localStorage.getItem('flipwrite/done/4')").await? == Value::Null);
        ensure!(
            page.script("return JSON.parse(localStorage.getItem('flipwrite/settings')).name").await?
                == "mine"
        );
        let told = text(&page, "#imported").await?;
        ensure!(told.starts_with("1 game imported. 1 game"), "{told}");
        choose(&page, "import", "no export").await?;
        page.until(
            "it is refused",
            "return document.getElementById('imported').textContent.includes('neither')",
        )
        .await?;
        page.is_quiet().await
    });
}

#[test]
fn a_game_is_deleted_once_it_is_asked() {
    in_browser(Setting::default(), |page| async move {
        open_at(&page, "#/records").await?;
        page.until("two games are there", "return document.querySelectorAll('.game-line').length === 2")
            .await?;
        page.script("document.querySelector('.game-line button:last-of-type').click()").await?;
        page.until("it is asked", "return !!document.querySelector('dialog[open] .danger')").await?;
        ensure!(page.script("return document.querySelectorAll('.game-line').length").await? == 2);
        page.script("document.querySelector('dialog[open] .danger').click()").await?;
        page.until("one game is left", "return document.querySelectorAll('.game-line').length === 1").await?;
        page.is_quiet().await
    });
}

/// The lock that a second tab would hold is held by the test.
#[test]
fn a_game_has_one_writer() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        page.until("home is there", "return !!document.getElementById('play')").await?;
        page.script("document.getElementById('play').click()").await?;
        page.until("the table is there", "return !!document.querySelector('.table')").await?;
        let steal = "window.freed = false; const name = 'flipwrite/' + location.hash.split('/')[2]; \
                     navigator.locks.request(name, { steal: true }, () => new Promise((free) => { window.free = free; })).catch(() => { window.freed = true; })";
        page.script(steal).await?;
        page.until(
            "it was taken over",
            "return !!document.getElementById('take-over') && !document.querySelector('.table')",
        )
        .await?;
        page.script("document.getElementById('take-over').click()").await?;
        page.until("it is back", "return window.freed && !!document.querySelector('.table')").await?;
        // A tab that comes second waits, and gets the game when the first one is closed.
        page.script("const hash = location.hash; location.hash = '#/'; window.back = hash").await?;
        page.until("home is there", "return !!document.getElementById('play')").await?;
        page.script("navigator.locks.request('flipwrite/' + window.back.split('/')[2], () => new Promise((free) => { window.free = free; }))").await?;
        page.until("the lock is held", "return !!window.free").await?;
        page.script("location.hash = window.back").await?;
        page.until("it is elsewhere", "return !!document.getElementById('take-over')").await?;
        // The first one is only reloaded: it has its game again before the second one asks once more.
        let reload = "const again = () => new Promise((free) => { window.free = free; window.reloaded = true; }); \
                      window.free(); navigator.locks.request('flipwrite/' + window.back.split('/')[2], again)";
        page.script(reload).await?;
        let waits =
            "return navigator.locks.query().then((locks) => window.reloaded && locks.pending.length === 1)";
        page.until("the second one waits again", waits).await?;
        ensure!(page.script("return !!document.getElementById('take-over')").await? == true);
        page.script("window.free()").await?;
        page.until("it comes here", "return !!document.querySelector('.table')").await?;
        page.is_quiet().await
    });
}

//! What must not lose a game or stop it: bots that can't load, storage that is full or switched off, games that are over
//! or damaged, a game in the hands of another tab.

use anyhow::{Result, ensure};
use flipwrite::deck::house_text;
use flipwrite::random::SplitMix64;
use flipwrite::{Due, Game, GameId, Maps, Pyramids, Seat};
use flipwrite_browser::{Page, Setting, in_browser, site};
use flipwrite_desk::write_export;
use flipwrite_host::{Holder, Host, Input, Time};
use flipwrite_words::Language;
use serde_json::{Value, json};

use crate::common::Copy;
use crate::first::decide;
use crate::hands::{Hand, Player, Target};
use crate::stored::{finished, played, played_until, store, unfinished};

async fn go(page: &Page, hash: &str) -> Result<()> {
    page.script(&format!("location.hash = '{hash}'")).await.map(drop)
}

async fn click(page: &Page, css: &str) -> Result<()> {
    page.until(css, &format!("return !!document.querySelector('{css}')")).await?;
    page.script(&format!("document.querySelector('{css}').click()")).await.map(drop)
}

async fn text(page: &Page, css: &str) -> Result<String> {
    let script = format!("return document.querySelector('{css}')?.textContent ?? ''");
    Ok(page.script(&script).await?.as_str().unwrap_or_default().to_owned())
}

async fn is_there(page: &Page, css: &str) -> Result<()> {
    page.until(css, &format!("return !!document.querySelector('{css}')")).await
}

async fn is_gone(page: &Page, css: &str) -> Result<()> {
    page.until(&format!("no {css}"), &format!("return !document.querySelector('{css}')")).await
}

/// Opens a stored game.
async fn sit_at<G: Game>(page: &Page, host: &Host<G>) -> Result<()> {
    page.open().await?;
    store(page, "open/1", &unfinished(host)).await?;
    go(page, "#/table/1").await?;
    is_there(page, ".table").await
}

fn is_first_turn<G: Game>(host: &Host<G>) -> bool {
    host.position().is_some()
}

/// The bot is to take a card.
fn bot_takes<G: Game>(host: &Host<G>) -> bool {
    host.position().is_some_and(|position| position.due() == Due::Take(Seat::S1))
}

/// Nothing but the last crossing of somebody alone is missing.
fn is_last_turn<G: Game>(host: &Host<G>) -> bool {
    host.position().is_some_and(|position| (position.turn().round(), position.turn().number()) == (4, 7))
}

fn setting(copy: &Copy) -> Setting {
    Setting { site: Some(copy.path().to_owned()), ..Setting::default() }
}

/// Weights that do not come are told in every phase; trying again fetches them, and until then somebody else may play.
#[test]
fn without_weights_the_table_says_so_and_goes_on() {
    let copy = Copy::without(&["weights/"]);
    in_browser(setting(&copy), move |page| async move {
        // The hands are dealt, a pattern is to be crossed, the bot is to take: it is told in each.
        sit_at(&page, &played_until::<Maps>(2, 1, "master", |_| true)).await?;
        is_there(&page, ".stuck [role=alert]").await?;
        sit_at(&page, &played_until::<Pyramids>(2, 1, "master", bot_takes)).await?;
        is_there(&page, ".stuck [role=alert]").await?;
        sit_at(&page, &played_until::<Maps>(2, 1, "master", is_first_turn)).await?;
        is_there(&page, ".stuck [role=alert]").await?;
        // The coach plays by the same weights.
        let player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
        player.key("h").await?;
        page.until("it says so", "return /can\'t answer/.test(document.querySelector('.hint')?.textContent)")
            .await?;
        page.is_accessible().await?;
        // Trying in vain ends as it began.
        page.script("document.querySelector('.stuck').id = 'old'").await?;
        click(&page, "#stuck-again").await?;
        is_there(&page, ".stuck:not(#old)").await?;
        // Another level needs none.
        click(&page, "#stuck-level").await?;
        is_gone(&page, ".stuck").await?;
        // With the weights back, one press is enough for the coach too.
        page.restore_network(Some(&site()?)).await?;
        click(&page, ".hint-acts .button").await?;
        is_there(&page, ".board.looked").await?;
        sit_at(&page, &played_until::<Maps>(2, 2, "master", |_| true)).await?;
        page.until("master keeps", "return !document.querySelector('.stuck')").await?;
        Ok(())
    });
}

/// A worker that can't be loaded is told; with it back, trying again is all there is to do.
#[test]
fn without_a_worker_the_table_says_so_and_goes_on() {
    for missing in ["worker_bg", "think"] {
        let copy = Copy::without(&[missing]);
        in_browser(setting(&copy), move |page| async move {
            sit_at(&page, &played_until::<Maps>(2, 1, "casual", |_| true)).await?;
            is_there(&page, ".stuck [role=alert]").await?;
            ensure!(page.script("return !!document.getElementById('stuck-level')").await? == false);
            let mut player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
            player.choose_card(0).await?;
            player.choose_card(1).await?;
            player.act(&Target::button("#confirm", String::new())).await?;
            player.key("h").await?;
            is_there(&page, ".stuck").await?;
            page.restore_network(Some(&site()?)).await?;
            click(&page, "#stuck-again").await?;
            is_there(&page, "[data-phase=Turn] .box.legal").await?;
            is_gone(&page, ".stuck").await
        });
    }
}

/// A worker that hears and never answers is called late, and stopped before another level plays on.
#[test]
fn a_worker_that_never_answers_is_late() {
    in_browser(Setting::default(), |page| async move {
        let mute = "const wait = setTimeout; window.real = [Worker, wait]; \
                    window.Worker = class { postMessage() {} terminate() { window.stopped = true; } }; \
                    window.setTimeout = (act, after) => wait(act, after === 20000 ? 50 : after)";
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": mute })).await?;
        sit_at(&page, &played_until::<Maps>(2, 1, "casual", |_| true)).await?;
        is_there(&page, ".stuck").await?;
        ensure!(text(&page, ".stuck p").await?.contains("no answer yet"));
        page.script("[window.Worker, window.setTimeout] = window.real").await?;
        click(&page, "#stuck-level").await?;
        is_gone(&page, ".stuck").await?;
        ensure!(page.script("return window.stopped").await? == true);
        let mut player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
        player.choose_card(0).await?;
        player.choose_card(1).await?;
        player.act(&Target::button("#confirm", String::new())).await?;
        is_there(&page, ".box.legal").await?;
        page.is_quiet().await
    });
}

/// The coach that lacks its weights says so itself: a bot that stalls afterwards is called late all the same.
#[test]
fn a_failed_hint_hides_no_stalled_bot() {
    let copy = Copy::without(&["weights/"]);
    in_browser(setting(&copy), |page| async move {
        let deaf = "const wait = setTimeout; \
                    window.Worker = class extends Worker { postMessage(text) { if (!window.deaf) super.postMessage(text); } }; \
                    window.setTimeout = (act, after) => wait(act, after === 20000 && window.deaf ? 50 : after)";
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": deaf })).await?;
        sit_at(&page, &played_until::<Maps>(2, 1, "casual", is_first_turn)).await?;
        is_there(&page, ".box.legal").await?;
        let mut player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
        player.key("h").await?;
        page.until("it says so", "return /can't answer/.test(document.querySelector('.hint')?.textContent)")
            .await?;
        is_gone(&page, ".stuck").await?;
        let turn = text(&page, ".bar-turn").await?;
        while text(&page, ".bar-turn").await? == turn {
            let confirm = Target::button("#confirm", String::new());
            match player.can(&confirm).await? {
                true => player.act(&confirm).await?,
                false => drop(player.cross_somewhere().await?),
            }
            page.script("window.deaf = true").await?;
        }
        is_there(&page, ".stuck [role=alert]").await?;
        ensure!(text(&page, ".stuck p").await?.contains("no answer yet"));
        Ok(())
    });
}

/// A bot that nobody knows wakes up never: another level plays, or a person, who gets the device behind a curtain.
#[test]
fn an_unknown_bot_is_replaced() {
    in_browser(Setting::default(), |page| async move {
        sit_at(&page, &played_until::<Maps>(2, 1, "oracle", |_| true)).await?;
        is_there(&page, ".stuck").await?;
        ensure!(text(&page, ".stuck p").await?.contains("oracle"));
        let mut player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
        player.choose_card(0).await?;
        player.choose_card(1).await?;
        player.act(&Target::button("#confirm", String::new())).await?;
        click(&page, "#stuck-person").await?;
        is_there(&page, "[data-phase=Curtain]").await?;
        click(&page, "#confirm").await?;
        page.until("four cards are there", "return document.querySelectorAll('.choice').length === 4")
            .await?;
        page.is_quiet().await
    });
}

/// Plays the last turn of somebody alone.
async fn finish(page: &Page, game: GameId) -> Result<()> {
    let mut player = Player::new(page, Hand::Pointer, game, Language::En);
    let confirm = Target::button("#confirm", String::new());
    for _ in 0..40 {
        match player.phase().await?.as_str() {
            "Over" => return Ok(()),
            "Take" => {
                player.choose_card(0).await?;
                player.act(&confirm).await?;
            }
            _ if player.can(&confirm).await? => player.act(&confirm).await?,
            _ => drop(player.cross_somewhere().await?),
        }
    }
    anyhow::bail!("the game does not end")
}

const REFUSE: &str =
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }";

/// A game whose end finds no room is not lost: this tab shows and replays it, the browser keeps what it had.
#[test]
fn a_game_that_ends_with_the_storage_full_is_kept() {
    in_browser(Setting::default(), |page| async move {
        sit_at(&page, &played_until::<Maps>(1, 4, "", is_last_turn)).await?;
        is_there(&page, ".box.legal").await?;
        let stored = "return localStorage.getItem('flipwrite/open/1')";
        let before = page.script(stored).await?;
        page.script(REFUSE).await?;
        finish(&page, GameId::Maps).await?;
        is_there(&page, ".trouble[role=alert]").await?;
        // Nothing could be written, so nothing may be gone.
        page.script("document.querySelector('.trouble button').click()").await?;
        is_gone(&page, ".trouble").await?;
        click(&page, "#replay").await?;
        is_there(&page, "#replay-slider").await?;
        page.script("history.back()").await?;
        is_there(&page, ".ending .result").await?;
        go(&page, "#/").await?;
        is_there(&page, "#play").await?;
        ensure!(page.script("return !document.querySelector('.unfinished')").await? == true);
        ensure!(page.script(stored).await? == before, "what the browser had");
        page.is_quiet().await
    });
}

/// The room of the open game is just what its end needs.
#[test]
fn a_storage_that_is_full_to_the_brim_keeps_the_end() {
    in_browser(Setting::default(), |page| async move {
        sit_at(&page, &played_until::<Pyramids>(1, 4, "", is_last_turn)).await?;
        is_there(&page, ".box.legal").await?;
        let fill = "for (let size = 1 << 22, n = 0; size;) { try { localStorage.setItem('fill' + n++, 'x'.repeat(size)); } catch { size >>= 1; } }";
        page.script(fill).await?;
        finish(&page, GameId::Pyramids).await?;
        is_there(&page, ".ending .result").await?;
        let done = page.script("return !!localStorage.getItem('flipwrite/done/1')").await?;
        ensure!(done == true, "the end is kept");
        page.reload().await?;
        is_there(&page, ".ending .result").await?;
        page.is_quiet().await
    });
}

/// Before the storage is full, somebody should know.
#[test]
fn a_storage_that_is_nearly_full_is_told() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        is_there(&page, "#play").await?;
        is_gone(&page, "#nearly-full").await?;
        page.script("localStorage.setItem('other', 'x'.repeat(4.2e6))").await?;
        page.reload().await?;
        is_there(&page, "#nearly-full").await?;
        ensure!(text(&page, "#nearly-full").await?.contains("84%"));
        page.is_accessible().await?;
        click(&page, "#nearly-full a").await?;
        is_there(&page, ".storage .notice").await?;
        page.is_quiet().await
    });
}

/// Without any storage one plays all the same, and is told how long it lasts.
#[test]
fn without_storage_a_game_is_played_in_memory() {
    let off = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } })";
    let refuse = format!("{REFUSE}; Storage.prototype.getItem = Storage.prototype.setItem");
    let silent = "Storage.prototype.getItem = () => { throw new DOMException('denied', 'SecurityError'); }";
    for script in [off.to_owned(), refuse, silent.to_owned()] {
        in_browser(Setting::default(), move |page| async move {
            let early = json!({ "source": script });
            page.devtools("Page.addScriptToEvaluateOnNewDocument", early).await?;
            page.open().await?;
            click(&page, "#play").await?;
            page.until("four cards are there", "return document.querySelectorAll('.choice').length === 4")
                .await?;
            ensure!(text(&page, ".trouble").await?.contains("this tab is open"));
            page.is_accessible().await?;
            let mut player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
            player.choose_card(0).await?;
            player.choose_card(1).await?;
            player.act(&Target::button("#confirm", String::new())).await?;
            is_there(&page, ".box.legal").await?;
            // It is there as long as the tab is.
            go(&page, "#/").await?;
            click(&page, ".unfinished a").await?;
            is_there(&page, ".box.legal").await?;
            page.is_quiet().await
        });
    }
}

/// On a phone too each part of the score has its name; who has won is told when all is counted, and counted is only once.
#[test]
fn the_end_counts_first_and_once() {
    in_browser(Setting::phone(), |page| async move {
        sit_at(&page, &played_until::<Maps>(1, 4, "", is_last_turn)).await?;
        is_there(&page, ".box.legal").await?;
        let watch = "window.seen = [];
            const look = () => {
              const shown = (css) => document.querySelector(css) && getComputedStyle(document.querySelector(css)).opacity;
              if (shown('.judgment')) window.seen.push([shown('.judgment'), shown('.result .total')].map(Number));
              requestAnimationFrame(look);
            };
            look()";
        page.script(watch).await?;
        finish(&page, GameId::Maps).await?;
        page.until("it is told", "return window.seen.at(-1)?.[0] === 1").await?;
        let early = page.script("return window.seen.some(([won, total]) => won > 0 && total < 1)").await?;
        ensure!(early == false, "first all is counted");
        ensure!(page.script("return window.seen[0][0]").await? == 0);
        let named =
            "return [...document.querySelectorAll('.result .part')].every((part) => part.offsetWidth > 20)";
        ensure!(page.script(named).await? == true);
        page.reload().await?;
        is_there(&page, ".ending.counted .judgment").await?;
        page.is_accessible().await?;
        page.is_quiet().await
    });
}

/// A finished game has an address of its own, which opens its end: after a reload, and on the way back too.
#[test]
fn the_end_has_an_address() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        store(&page, "done/1", &finished(&played::<Pyramids>(2, 1))).await?;
        store(&page, "done/2", &finished(&played::<Maps>(1, 2))).await?;
        for id in ["1", "2"] {
            go(&page, &format!("#/table/{id}")).await?;
            is_there(&page, ".ending .result").await?;
            page.reload().await?;
            is_there(&page, ".ending .result").await?;
            let result = text(&page, ".result").await?;
            click(&page, "#replay").await?;
            is_there(&page, "#replay-slider").await?;
            page.script("history.back()").await?;
            is_there(&page, ".ending .result").await?;
            ensure!(text(&page, ".result").await? == result);
            go(&page, "#/records").await?;
            let link = format!(".game-words a[href=\"#/table/{id}\"]");
            click(&page, &link).await?;
            is_there(&page, ".ending .result").await?;
        }
        page.is_quiet().await
    });
}

/// Whatever is shown, a reload shows it again, and so does the way back to it.
#[test]
fn every_screen_comes_back() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        store(&page, "open/1", &unfinished(&played_until::<Maps>(2, 1, "casual", is_first_turn))).await?;
        store(&page, "done/2", &finished(&played::<Pyramids>(2, 1))).await?;
        let screens = [
            ("#/", "#play"),
            ("#/rules/P9", "#rule-P9"),
            ("#/records", ".game-line"),
            ("#/replay", "#record-file"),
            ("#/replay/id/2/@30", "#replay-slider"),
            ("#/tutorial/pyramids", ".lesson"),
            ("#/table/1", ".table .board"),
            ("#/table/2", ".ending"),
            ("#/nowhere", ".plain-page"),
        ];
        for (hash, css) in screens {
            go(&page, hash).await?;
            is_there(&page, css).await?;
            page.reload().await?;
            is_there(&page, css).await?;
            go(&page, "#/settings").await?;
            is_gone(&page, css).await?;
            page.script("history.back()").await?;
            is_there(&page, css).await?;
        }
        page.is_quiet().await
    });
}

/// A game in which somebody else played on for a bot is shared like any other.
#[test]
fn a_game_whose_seat_changed_hands_is_shared() {
    in_browser(Setting::default(), |page| async move {
        let mut host = played_until::<Maps>(2, 1, "oracle", is_first_turn);
        let holder = Holder::Bot("skilled".to_owned());
        host.accept(Time(0), Input::Hand { seat: Seat::S1, holder })?;
        while let Some(seat) = host.waiting().first() {
            let decision = decide(&host, seat, &mut SplitMix64::new(1));
            host.decide(Time(0), seat, decision)?;
        }
        page.open().await?;
        store(&page, "done/1", &finished(&host)).await?;
        go(&page, "#/table/1").await?;
        is_there(&page, "#share").await?;
        go(&page, "#/replay/id/1").await?;
        is_there(&page, "#copy-link").await?;
        page.is_quiet().await
    });
}

/// Among one's games too a game can be brought back, and one that another tab plays is not touched.
#[test]
fn nothing_is_deleted_unseen() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        let game = unfinished(&played_until::<Maps>(2, 1, "casual", is_first_turn));
        let over = finished(&played::<Pyramids>(2, 1));
        store(&page, "open/1", &game).await?;
        store(&page, "done/2", &over).await?;
        go(&page, "#/records").await?;
        page.script(
            "navigator.locks.request('flipwrite/1', () => new Promise((free) => { window.free = free; }))",
        )
        .await?;
        page.until("the lock is held", "return !!window.free").await?;
        for (id, name, text) in [(1, "open/1", game), (2, "done/2", over)] {
            let stored = format!("return localStorage.getItem('flipwrite/{name}')");
            let trash = format!(".game-line:has([href=\"#/table/{id}\"]) button:last-of-type");
            click(&page, &trash).await?;
            click(&page, "dialog[open] .danger").await?;
            if id == 1 {
                page.until(
                    "it is told",
                    "return /another tab/.test(document.querySelector('.notice').textContent)",
                )
                .await?;
                ensure!(page.script(&stored).await? == json!(text));
                page.script("window.free()").await?;
                page.until(
                    "it is free",
                    "return navigator.locks.query().then((locks) => !locks.held.length)",
                )
                .await?;
                click(&page, &trash).await?;
                click(&page, "dialog[open] .danger").await?;
            }
            page.until("it can be brought back", "return document.activeElement.id === 'bring-back'").await?;
            ensure!(page.script(&stored).await? == Value::Null);
            page.is_accessible().await?;
            click(&page, "#bring-back").await?;
            is_there(&page, &trash).await?;
            ensure!(page.script(&stored).await? == json!(text));
        }
        page.is_quiet().await
    });
}

/// A game that is discarded can be brought back, one that another tab plays is not touched, and damaged ones are not
/// hidden.
#[test]
fn nothing_is_discarded_unseen() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        let game = unfinished(&played_until::<Maps>(2, 1, "casual", is_first_turn));
        store(&page, "open/1", &game).await?;
        store(&page, "open/2", "{broken").await?;
        store(&page, "open/3", &game.replace("kept", "kepp").replace("journal/", "jour/")).await?;
        page.reload().await?;
        let stored = "return localStorage.getItem('flipwrite/open/1')";
        let trash = ".unfinished li:has([href=\"#/table/1\"]) button";
        page.script(
            "navigator.locks.request('flipwrite/1', () => new Promise((free) => { window.free = free; }))",
        )
        .await?;
        page.until("the lock is held", "return !!window.free").await?;
        click(&page, trash).await?;
        page.until(
            "it is told",
            "return /another tab/.test(document.querySelector('.unfinished').textContent)",
        )
        .await?;
        ensure!(page.script(stored).await? == json!(game));
        page.script("window.free()").await?;
        page.until("it is free", "return navigator.locks.query().then((locks) => !locks.held.length)")
            .await?;
        click(&page, trash).await?;
        page.until("it can be brought back", "return document.activeElement.id === 'bring-back'").await?;
        ensure!(page.script(stored).await? == Value::Null);
        page.is_accessible().await?;
        click(&page, "#bring-back").await?;
        is_there(&page, trash).await?;
        ensure!(page.script(stored).await? == json!(game));
        // What is no JSON is listed with its download; what is damaged deeper says so when it is opened.
        let download = "URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return 'blob:x'; }; \
                        HTMLAnchorElement.prototype.click = () => {}";
        page.script(download).await?;
        click(&page, ".unfinished .damaged button").await?;
        page.until("it is saved", "return window.saved === '{broken'").await?;
        // What was damaged after its end is no less there.
        store(&page, "done/4", "{\"game\":1}").await?;
        go(&page, "#/records").await?;
        page.until("both are listed", "return document.querySelectorAll('.game-line.damaged').length === 2")
            .await?;
        page.is_accessible().await?;
        go(&page, "#/replay/id/4").await?;
        page.until(
            "it says so",
            "return /damaged/.test(document.querySelector('[role=alert]')?.textContent)",
        )
        .await?;
        for id in ["2", "3"] {
            go(&page, &format!("#/table/{id}")).await?;
            is_there(&page, ".plain-page button").await?;
            ensure!(text(&page, ".plain-page").await?.contains("damaged"));
            page.script("window.saved = ''").await?;
            click(&page, ".plain-page button").await?;
            page.until("it is saved", "return window.saved.length > 0").await?;
        }
        page.is_quiet().await
    });
}

/// Drops a file on the page.
async fn drop_file(page: &Page, content: &str) -> Result<()> {
    let script = format!(
        "const files = new DataTransfer(); files.items.add(new File([{}], 'file')); \
         document.body.dispatchEvent(new DragEvent('drop', {{ bubbles: true, cancelable: true, dataTransfer: files }}))",
        json!(content)
    );
    page.script(&script).await.map(drop)
}

/// A deck of one's own, less one thing or with one thing too many.
fn deck<G: Game>(change: impl FnOnce(&mut Value)) -> String {
    let mut file: Value = serde_json::from_str(house_text(G::ID)).unwrap();
    file["name"] = json!("own");
    change(&mut file);
    file.to_string()
}

/// Files find their place wherever they are dropped; of several games one is chosen; what is wrong is said plainly.
#[test]
fn files_are_dropped_anywhere() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        let games: Vec<String> = (1..=3).map(|number| played::<Maps>(2, number).record().write()).collect();
        let damaged = games[1].replace("\"crossed\"", "\"crosst\"");
        drop_file(&page, &format!("{}\n{damaged}\n{}\n", games[0], games[2])).await?;
        page.until("they are listed", "return document.querySelectorAll('.game-line').length === 3").await?;
        ensure!(page.script("return document.querySelectorAll('.game-line a').length").await? == 2);
        page.is_accessible().await?;
        click(&page, ".game-line:last-child a").await?;
        is_there(&page, "#replay-slider").await?;
        page.script("history.back()").await?;
        is_there(&page, ".game-line").await?;
        drop_file(&page, &games[0]).await?;
        is_there(&page, "#replay-slider").await?;
        page.reload().await?;
        is_there(&page, ".opener .notice[role=alert]").await?;
        // An export is imported, a deck is taken, whatever screen is open.
        let entries = [("done/9".to_owned(), finished(&played::<Maps>(3, 5)))].into();
        drop_file(&page, &write_export(entries)).await?;
        page.until("it is imported", "return !!localStorage.getItem('flipwrite/done/9')").await?;
        drop_file(&page, &deck::<Pyramids>(|_| ())).await?;
        page.until("it is chosen", "return document.querySelector('#game-pyramids')?.getAttribute('aria-checked') === 'true' && document.querySelector('.fold').textContent.includes('own')").await?;
        // What a deck is called says nothing of its game.
        page.script("localStorage.removeItem('flipwrite/wish')").await?;
        page.reload().await?;
        drop_file(&page, &deck::<Pyramids>(|file| file["name"] = json!("maps"))).await?;
        page.until("it is chosen", "return document.querySelector('#game-pyramids')?.getAttribute('aria-checked') === 'true' && document.querySelector('.fold').textContent.includes('maps')").await?;
        let flaws = |file: &mut Value| {
            for card in file["cards"].as_array_mut().unwrap() {
                card["color"] = json!("beige");
            }
        };
        drop_file(&page, &deck::<Pyramids>(flaws)).await?;
        page.until(
            "each error has its line",
            "return document.querySelectorAll('#deck-flaw li').length > 20",
        )
        .await?;
        // They can be seen: the fold has opened by itself, and can be closed like any other.
        ensure!(page.script("return document.querySelector('#deck-flaw').checkVisibility()").await? == true);
        click(&page, ".fold summary").await?;
        let closed = "return !document.querySelector('#deck-flaw').checkVisibility()";
        page.until("it is closed", closed).await?;
        for alien in ["{\"a\":1}", "[1]", "hello", "<svg/>"] {
            drop_file(&page, alien).await?;
            page.until(
                "it is called alien",
                "return /neither/.test(document.querySelector('.trouble')?.textContent)",
            )
            .await?;
            click(&page, ".trouble button").await?;
            is_gone(&page, ".trouble").await?;
        }
        page.is_quiet().await
    });
}

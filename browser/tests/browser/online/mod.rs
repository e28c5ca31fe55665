//! Tables elsewhere: people in browsers of their own before a real server.

mod accounts;
mod correspondence;
mod days;
mod games;
mod hosting;
mod lobby;
mod time;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use flipwrite::GameId;
use flipwrite::record::{Record, Verdict};
use flipwrite_browser::{Online, Page, Setting, in_browser, in_browsers};
use flipwrite_desk::read_link;
use flipwrite_host::fair::{Kept, verify};
use flipwrite_words::{Language, Words};
use serde_json::json;

use crate::common::Copy;
use crate::hands::{Hand, Player, Target};

/// A server with a file of its own.
struct Server {
    online: Rc<RefCell<Online>>,
    _data: tempfile::TempDir,
}

impl Server {
    fn start() -> Self {
        let data = tempfile::tempdir().unwrap();
        let online = Online::start(data.path(), 0).unwrap();
        Server { online: Rc::new(RefCell::new(online)), _data: data }
    }

    fn at(&self, setting: Setting) -> Setting {
        Setting { at: Some(self.online.borrow().url()), ..setting }
    }
}

async fn click(page: &Page, css: &str) -> Result<()> {
    page.until(css, &format!("const e = document.querySelector('{css}'); return !!e && !e.disabled")).await?;
    page.script(&format!("document.querySelector('{css}').click()")).await.map(drop)
}

/// Begins the game of a table, bots in the free seats if there are any.
async fn start(page: &Page) -> Result<()> {
    click(page, "#start").await?;
    let asked_or_begun =
        "return !!document.querySelector('#start-sure') || !document.querySelector('#start')";
    page.until("asked or begun", asked_or_begun).await?;
    page.script("document.querySelector('#start-sure')?.click()").await.map(drop)
}

async fn is_there(page: &Page, css: &str) -> Result<()> {
    page.until(css, &format!("return !!document.querySelector('{css}')")).await
}

async fn text(page: &Page, css: &str) -> Result<String> {
    let text = page.script(&format!("return document.querySelector('{css}')?.textContent")).await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// Goes to what stands behind the `#`.
async fn go(page: &Page, hash: &str) -> Result<()> {
    page.script(&format!("location.hash = '{hash}'")).await.map(drop)
}

/// Opens a table for this game; gives its route.
async fn open_table(page: &Page, game: GameId, seats: usize) -> Result<String> {
    page.open().await?;
    click(page, "#online").await?;
    click(page, &format!("#game-{game}")).await?;
    click(page, &format!(".pick input[value=\"{seats}\"]")).await?;
    page.is_accessible().await?;
    click(page, "#create").await?;
    is_there(page, "#stand-up").await?;
    let hash = page.script("return location.hash").await?;
    Ok(hash.as_str().context("an address")?.to_owned())
}

/// Makes a table for a game of maps on terms that the page offers no field for, and sits down there; gives its route.
async fn sit_on_terms(page: &Page, seats: usize, terms: serde_json::Value) -> Result<String> {
    page.open().await?;
    let script = "const [table, done] = arguments; \
                  const ask = (path, body) => fetch('api/1/' + path, {method: 'POST', \
                    headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)}); \
                  ask('people', {by: 'cookie'}).then(() => ask('tables', table)) \
                    .then((made) => made.json()).then(({id}) => done(id))";
    let table = json!({"table": {"game": "maps", "seats": seats}, "terms": terms});
    let id = page.script_later(script, vec![table], Duration::from_secs(20)).await?;
    let table = format!("#/t/{}", id.as_str().context("an id")?);
    go(page, &table).await?;
    click(page, "#sit").await?;
    is_there(page, "#stand-up").await?;
    Ok(table)
}

/// Chooses something in a field.
async fn choose(page: &Page, css: &str, words: &str) -> Result<()> {
    is_there(page, css).await?;
    let script = format!(
        "const field = document.querySelector('{css}'); \
         field.value = [...field.querySelectorAll('option')].find((one) => one.textContent === '{words}').value; \
         field.dispatchEvent(new Event('change', {{bubbles: true}}))"
    );
    page.script(&script).await.map(drop)
}

/// Comes to a table and takes the first seat that is free.
async fn sit(page: &Page, table: &str) -> Result<()> {
    page.open().await?;
    go(page, table).await?;
    click(page, "#sit").await
}

/// One action of whoever sits here; false while nothing is asked of them.
async fn step(player: &mut Player<'_>) -> Result<bool> {
    let wanted = "const at = (css) => !!document.querySelector(css); \
                  return at('.choice, .box.legal, #confirm:enabled')";
    if player.page.script(wanted).await? != true {
        return Ok(false);
    }
    let confirm = Target::button("#confirm", String::new());
    match player.phase().await?.as_str() {
        "Keep" => {
            player.choose_card(0).await?;
            player.choose_card(2).await?;
            player.act(&confirm).await?;
        }
        "Take" => {
            // In the last turn nobody has to choose: the offer may be gone again.
            player.page.script("document.querySelector('.choice')?.click()").await?;
            player.page.script("document.querySelector('#confirm')?.click()").await?;
        }
        "Turn" if player.can(&confirm).await? => player.act(&confirm).await?,
        "Turn" => return player.cross_somewhere().await,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Both play on until something holds for the first.
async fn play_until(players: &mut [Player<'_>], wanted: &str) -> Result<()> {
    for _ in 0..2_000 {
        if players[0].page.script(wanted).await? == true {
            return Ok(());
        }
        let mut acted = false;
        for player in players.iter_mut() {
            acted |= step(player).await?;
        }
        if !acted {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    bail!("it never comes: {wanted}")
}

const OVER: &str = "return document.querySelector('.table')?.dataset.phase === 'Over'";

fn in_round(round: u32) -> String {
    format!("return document.querySelectorAll('.dots .on').length >= {}", round - 1)
}

/// Nothing bars anybody, and nothing is wider than the window.
async fn looks_right(page: &Page) -> Result<()> {
    page.is_accessible().await?;
    fits(page).await
}

async fn page_asks(page: &Page) -> Result<bool> {
    let asked =
        page.script("return !!document.querySelector('.choice, .box.legal, #confirm:enabled')").await?;
    Ok(asked == true)
}

/// Types into a field.
async fn fill(page: &Page, css: &str, words: &str) -> Result<()> {
    is_there(page, css).await?;
    let script = format!(
        "const field = document.querySelector('{css}'); field.value = '{words}'; \
         field.dispatchEvent(new Event('input', {{bubbles: true}}))"
    );
    page.script(&script).await.map(drop)
}

/// Sends a form off, as Enter in one of its fields does.
async fn send(page: &Page, css: &str) -> Result<()> {
    page.script(&format!("document.querySelector('{css}').requestSubmit()")).await.map(drop)
}

/// Whether the page is no wider than its window.
async fn fits(page: &Page) -> Result<()> {
    let wide = "return document.documentElement.scrollWidth > innerWidth";
    ensure!(page.script(wide).await? == false, "wider than the window");
    Ok(())
}

/// A page without a server says what it can't do, asks nobody for it, and is not in the way of anything else.
#[test]
fn without_a_server_the_page_says_so() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        click(&page, "#online").await?;
        page.until("it says so", "return document.querySelector('h1')?.textContent.includes('one device')")
            .await?;
        page.is_accessible().await?;
        go(&page, "#/t/K7QM2345").await?;
        page.until("it says so", "return document.querySelector('h1')?.textContent.includes('one device')")
            .await?;
        page.is_quiet().await
    });
}

/// A page that speaks older words than its server is told so, is loaded anew as soon as there is a newer one, and sits down
/// only then.
#[test]
fn an_older_page_is_loaded_anew_before_it_sits_down() {
    let server = Server::start();
    let (old, newer) = (Copy::without(&["sw.js"]), Copy::newer());
    server.online.borrow_mut().serve(old.path()).unwrap();
    in_browser(server.at(Setting::phone()), move |page| async move {
        let version = "return window.flipwriteShell.version";
        page.open().await?;
        let before = page.script(version).await?;
        let source = format!(
            "const Plug = WebSocket; WebSocket = class extends Plug {{ \
                constructor(at) {{ super(window.flipwriteShell.version === {before} ? at.replace('wire=1', 'wire=0') : at) }} \
            }}"
        );
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
        page.open().await?;
        click(&page, "#online").await?;
        click(&page, "#create").await?;
        page.until("it says so", "return /newer rules/.test(document.querySelector('h1')?.textContent)")
            .await?;
        looks_right(&page).await?;
        let table = page.script("return location.hash").await?;
        server.online.borrow_mut().serve(newer.path())?;
        go(&page, "#/").await?;
        go(&page, table.as_str().unwrap_or_default()).await?;
        page.wait("the newer page is there", || async {
            Ok(page.script(version).await.is_ok_and(|now| now.is_string() && now != before))
        })
        .await?;
        // Whoever made the table sits down by itself.
        is_there(&page, "#stand-up").await?;
        page.forgive().await
    });
}

/// Two windows of one seat show the same, whichever of them decides; the server can be started anew in between.
#[test]
fn two_windows_of_one_seat_and_a_server_that_comes_back() {
    let server = Server::start();
    let setting = server.at(Setting::default());
    in_browser(setting, move |page| async move {
        let online = Rc::clone(&server.online);
        page.open().await?;
        click(&page, "#online").await?;
        click(&page, "#open").await?;
        click(&page, "#create").await?;
        is_there(&page, "#stand-up").await?;
        ensure!(
            text(&page, ".room-open").await?.contains("CC0"),
            "what becomes of the record is told before"
        );
        let table = page.script("return location.hash").await?;
        let table = table.as_str().context("an address")?.to_owned();
        start(&page).await?;
        is_there(&page, ".choice").await?;
        let first = page.driver.window().await?;
        let second = page.driver.new_tab().await?;
        page.driver.switch_to_window(second.clone()).await?;
        page.open_at(&table).await?;
        is_there(&page, ".choice").await?;
        let mut player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
        step(&mut player).await?;
        page.until("it is decided", "return !document.querySelector('.choice')").await?;
        page.driver.switch_to_window(first).await?;
        page.until("it is decided here, too", "return !document.querySelector('.choice')").await?;
        page.is_quiet().await?;
        let round = text(&page, ".bar-turn").await?;
        online.borrow_mut().end();
        is_there(&page, "#connection").await?;
        online.borrow_mut().begin()?;
        page.until("the connection is back", "return !document.querySelector('#connection')").await?;
        is_there(&page, ".box.legal").await?;
        ensure!(!round.is_empty() && text(&page, ".bar-turn").await? == round, "the table is as it was");
        page.forgive().await
    });
}

/// What nobody should find: a table that is not there.
#[test]
fn there_is_no_such_table() {
    let server = Server::start();
    in_browser(server.at(Setting::phone().in_language("de-DE")), move |page| async move {
        let _server = server;
        page.open().await?;
        go(&page, "#/t/K7QM2345").await?;
        page.until("it says so", "return document.querySelector('h1')?.textContent.includes('nicht')")
            .await?;
        page.is_accessible().await?;
        ensure!(page.script("return document.querySelectorAll('a.go').length").await? == 1, "a way on");
        page.is_quiet().await
    });
}

/// What is asked before somebody resigns or would like to stop, what the others see of it, and what comes of it.
#[test]
fn one_resigns_and_the_others_stop_together() {
    let server = Server::start();
    let settings = [Setting::default(), Setting::phone().in_language("de-DE"), Setting::phone().dark()];
    let settings = settings.map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [one, two, three] = pages.as_slice() else { bail!("three pages") };
        let table = open_table(one, GameId::Maps, 3).await?;
        sit(two, &table).await?;
        sit(three, &table).await?;
        is_there(one, ".choice").await?;

        // In the midst of one's own decision; whoever thinks better of it has done nothing.
        click(two, "#talk").await?;
        click(two, "#resign").await?;
        is_there(two, ".question").await?;
        two.is_accessible().await?;
        fits(two).await?;
        click(two, ".question button:last-child").await?;
        two.until("nothing is asked", "return !document.querySelector('.question')").await?;
        click(two, "#resign").await?;
        click(two, "#sure").await?;
        is_there(two, "#resigned").await?;
        one.until("it is said", "return !!document.querySelector('.bubble')").await?;
        click(two, "#talk").await?;
        is_there(two, "#another-device").await?;
        let left = two.script("return document.querySelectorAll('#resign, #stop, #leave, #back').length");
        ensure!(left.await? == 0, "whoever has resigned is out of it");

        click(one, "#talk").await?;
        click(one, "#stop").await?;
        one.is_accessible().await?;
        click(one, "#sure").await?;
        is_there(one, "#stop-own").await?;
        is_there(three, "#stop-asked").await?;
        three.is_accessible().await?;
        fits(three).await?;
        // No: it is asked no more until somebody else joins in; who wanted to stop can think better of it.
        click(three, "#play-on").await?;
        three.until("it is asked no more", "return !document.querySelector('#stop-asked')").await?;
        click(one, "#stop-own button").await?;
        one.until("it plays on", "return !document.querySelector('#stop-own')").await?;
        click(three, "#talk").await?;
        click(three, "#stop").await?;
        click(three, "#sure").await?;
        is_there(one, "#stop-asked").await?;
        click(one, "#agree").await?;
        for page in [one, two, three] {
            is_there(page, "#stopped .points, #stopped #another-table").await?;
            page.is_accessible().await?;
            fits(page).await?;
        }
        let kept = "return JSON.parse(localStorage[Object.keys(localStorage).find((key) => /there/.test(key))]).over";
        ensure!(one.script(kept).await? == true, "it is none of the games that go on");
        click(three, "#verify").await?;
        is_there(three, "#verified .good").await?;
        click(one, "#play-again").await?;
        is_there(one, ".room").await?;
        for page in [one, two, three] {
            page.is_quiet().await?;
        }
        Ok(())
    });
}

/// Before the game one moves to another seat.
#[test]
fn one_moves_to_another_seat() {
    let server = Server::start();
    in_browser(server.at(Setting::default()), move |page| async move {
        let _server = server;
        open_table(&page, GameId::Maps, 3).await?;
        click(&page, ".chair[data-seat=\"2\"] .sit").await?;
        is_there(&page, ".chair.own[data-seat=\"2\"]").await?;
        is_there(&page, ".chair.vacant[data-seat=\"0\"]").await?;
        page.is_quiet().await
    });
}

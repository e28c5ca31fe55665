//! Tables elsewhere: two people in two browsers before a real server, whole games of both kinds.

mod common;
mod hands;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use common::Copy;
use flipwrite::GameId;
use flipwrite::record::{Record, Verdict};
use flipwrite_browser::{Online, Page, Setting, in_browser, in_browsers};
use flipwrite_desk::read_link;
use flipwrite_host::fair::{Kept, verify};
use flipwrite_words::{Language, Words};
use hands::{Hand, Player, Target};
use serde_json::json;

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

/// What one of the browsers is, and the language that it speaks.
#[derive(Clone)]
struct Screen {
    setting: Setting,
    language: Language,
}

impl Screen {
    fn new(setting: Setting, language: Language) -> Self {
        Screen { setting: setting.in_language(language.code()), language }
    }

    fn player<'p>(&self, page: &'p Page, game: GameId) -> Player<'p> {
        let hand = if self.setting.touch { Hand::Finger } else { Hand::Pointer };
        Player::new(page, hand, game, self.language)
    }

    /// A message of the screens of tables elsewhere, as it reads here.
    fn says(&self, key: &str) -> String {
        Words::online(self.language).say(key, &[])
    }
}

/// Nothing bars anybody, and nothing is wider than the window.
async fn looks_right(page: &Page) -> Result<()> {
    page.is_accessible().await?;
    fits(page).await
}

/// A whole game of two people and a bot, before onlookers, with all that may happen on the way.
fn whole_game(game: GameId, screens: [Screen; 4]) {
    let server = Server::start();
    let settings = screens.each_ref().map(|screen| server.at(screen.setting.clone())).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [host, guest, onlooker, device] = pages.as_slice() else { bail!("four pages") };
        let [at_host, at_guest, at_onlooker, at_device] = &screens;
        let table = open_table(host, game, 3).await?;
        looks_right(host).await?;
        sit(guest, &table).await?;
        is_there(guest, "#stand-up").await?;
        looks_right(guest).await?;
        onlooker.open().await?;
        go(onlooker, &table).await?;
        is_there(onlooker, "#sit").await?;
        click(host, "#start").await?;
        is_there(onlooker, ".watch").await?;
        let mut players = [at_host.player(host, game), at_guest.player(guest, game)];
        for player in &players {
            is_there(player.page, ".choice").await?;
        }
        looks_right(onlooker).await?;

        // A decision is taken back while the other thinks.
        step(&mut players[0]).await?;
        click(host, "#take-back").await?;
        is_there(host, ".choice").await?;
        play_until(&mut players, &in_round(2)).await?;

        // The page is loaded again, and one goes on where one was; then on another device.
        host.reload().await?;
        is_there(host, ".table[data-phase]").await?;
        change_device(host, device, &at_device.says("device-used")).await?;
        players[0] = at_device.player(device, game);
        show_to_all(onlooker, &table).await?;
        play_until(&mut players, &in_round(3)).await?;
        looks_right(device).await?;
        looks_right(onlooker).await?;

        // What is decided without a network is kept, and sent once there is one.
        without_network(&mut players, &at_guest.says("net-kept")).await?;
        be_stood_in_for(&mut players).await?;
        play_until(&mut players, OVER).await?;
        is_there(guest, "[data-phase=Over]").await?;
        is_there(onlooker, "[data-phase=Over]").await?;
        let (record, verdict) = record(device).await?;
        ensure!(verdict.finished && record.game == game, "a sound record");
        ensure!(verify(&record, &Kept::default()).is_ok(), "a fair deal");
        let parts = [
            (host, at_host, "verify-own", r#""secret":""#),
            (guest, at_guest, "verify-own", r#""nonces":[""#),
            (onlooker, at_onlooker, "verify-others", r#""dealt","player":1,"cards":["#),
            (device, at_device, "verify-others", r#""total":"#),
        ];
        for (page, screen, part, _) in parts {
            click(page, "#verify").await?;
            is_there(page, "#verified .good").await?;
            let told = text(page, "#verified").await?;
            ensure!(
                told.contains(&screen.says("verify-fair")) && told.contains(&screen.says(part)),
                "{told}"
            );
            looks_right(page).await?;
            page.is_quiet().await?;
        }
        for (page, _, _, words) in parts {
            change_one_byte(page, words).await?;
            click(page, "#verify").await?;
            is_there(page, "#verified .bad").await?;
        }
        looks_right(host).await?;

        // On with the same company: whoever asks first makes the table, the other comes along.
        click(host, "#play-again").await?;
        is_there(host, ".room, .table").await?;
        click(guest, "#play-again").await?;
        is_there(guest, "[data-phase=Keep]").await?;
        is_there(host, "[data-phase=Keep]").await
    });
}

/// One's seat is taken to another device by a link, which is good once.
async fn change_device(from: &Page, to: &Page, used: &str) -> Result<()> {
    click(from, "#talk").await?;
    looks_right(from).await?;
    click(from, "#another-device").await?;
    is_there(from, ".one-code a").await?;
    looks_right(from).await?;
    let link = text(from, ".one-code a").await?;
    to.open().await?;
    to.script(&format!("location.href = '{link}'")).await?;
    is_there(to, ".table[data-phase]").await?;
    let crossed = "return JSON.stringify([...document.querySelectorAll('.box.crossed, .box.new')].map((one) => one.id))";
    let here = from.script(crossed).await?;
    to.wait("the same seat", || async { Ok(to.script(crossed).await? == here) }).await?;
    let table = to.script("return location.hash").await?;
    go(to, "#/").await?;
    to.script(&format!("location.href = '{link}'")).await?;
    to.wait("it is good once", || async { Ok(text(to, "h1").await? == used) }).await?;
    looks_right(to).await?;
    to.forgive().await?;
    go(to, table.as_str().unwrap_or_default()).await?;
    is_there(to, ".table[data-phase]").await
}

/// An onlooker becomes the screen that all look at: it shows everybody, and nothing private.
async fn show_to_all(page: &Page, table: &str) -> Result<()> {
    click(page, ".watch .bar-tools a").await?;
    is_there(page, ".watch.on-screen").await?;
    ensure!(page.script("return location.hash").await? == format!("{table}/screen"), "an address of its own");
    page.until("everybody is shown", "return document.querySelectorAll('.watched').length === 3").await?;
    looks_right(page).await?;
    let private = page.script("return !!document.querySelector('.choice, .box.legal, #confirm')").await?;
    ensure!(private == false, "an onlooker can only look");
    Ok(())
}

/// Changes the byte of the record that follows some words, on its way to the page.
async fn change_one_byte(page: &Page, words: &str) -> Result<()> {
    let script = format!(
        "const asked = window.fetch;
         window.fetch = async (...all) => {{
           const answer = await asked(...all);
           if (!String(all[0]).endsWith('/record')) return answer;
           const text = await answer.text();
           const at = text.indexOf('{words}') + '{words}'.length;
           if (at < '{words}'.length) throw Error('a record without these words');
           const byte = text[at] === '1' ? '2' : '1';
           return new Response(text.slice(0, at) + byte + text.slice(at + 1), answer);
         }}"
    );
    page.script(&script).await.map(drop)
}

/// A bot plays for the second player, who is away, until they are back.
async fn be_stood_in_for(players: &mut [Player<'_>; 2]) -> Result<()> {
    let page = players[1].page;
    click(page, "#talk").await?;
    click(page, "#leave").await?;
    is_there(page, "#back").await?;
    looks_right(page).await?;
    for _ in 0..2 {
        let turn = text(players[0].page, ".bar-turn").await?;
        let other = format!("return document.querySelector('.bar-turn').textContent !== '{turn}'");
        play_until(&mut players[..1], &other).await?;
    }
    click(page, "#back").await?;
    page.until("one is back", "return !document.querySelector('#back')").await?;
    // The bot may have decided for this turn.
    while !page_asks(page).await? {
        step(&mut players[0]).await?;
    }
    Ok(())
}

/// The second player decides without a network.
async fn without_network(players: &mut [Player<'_>], kept: &str) -> Result<()> {
    let page = players[1].page;
    while !page_asks(page).await? {
        step(&mut players[0]).await?;
    }
    page.go_offline(true).await?;
    is_there(page, "#connection").await?;
    while page_asks(page).await? {
        step(&mut players[1]).await?;
    }
    page.wait("it is kept", || async { Ok(text(page, "#connection").await?.contains(kept)) }).await?;
    looks_right(page).await?;
    let kept = page.script("return JSON.stringify(localStorage).includes('decide')").await?;
    ensure!(kept == true, "what is decided is stored");
    page.go_offline(false).await?;
    page.until("the connection is back", "return !document.querySelector('#connection')").await?;
    let sent = "return !JSON.stringify(localStorage).includes('\\\\\"decide')";
    page.until("it is sent", sent).await?;
    page.forgive().await
}

async fn page_asks(page: &Page) -> Result<bool> {
    let asked =
        page.script("return !!document.querySelector('.choice, .box.legal, #confirm:enabled')").await?;
    Ok(asked == true)
}

/// The record as `flipwrite check` examines it.
async fn record(page: &Page) -> Result<(Record, Verdict)> {
    is_there(page, "#record").await?;
    let text = page.script("return document.querySelector('#record').value").await?;
    Record::examine(text.as_str().unwrap_or_default()).map_err(|found| anyhow::anyhow!("{}", found.fault))
}

#[test]
fn maps_are_played_elsewhere() {
    whole_game(
        GameId::Maps,
        [
            Screen::new(Setting::default(), Language::De),
            Screen::new(Setting::phone().dark(), Language::Pl),
            Screen::new(Setting::phone(), Language::Cs),
            Screen::new(Setting::phone(), Language::En),
        ],
    );
}

#[test]
fn pyramids_are_played_elsewhere() {
    whole_game(
        GameId::Pyramids,
        [
            Screen::new(Setting::phone(), Language::Cs),
            Screen::new(Setting::default().dark(), Language::En),
            Screen::new(Setting::default().dark(), Language::De),
            Screen::new(Setting::default(), Language::Pl),
        ],
    );
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
        click(&page, "#start").await?;
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

/// A guest makes an account, plays, finds the game in its history with a rating, comes back by another way, takes its data
/// along and is forgotten.
#[test]
fn an_account_from_its_first_name_to_its_last_farewell() {
    let server = Server::start();
    let settings = [Setting::default(), Setting::phone()].map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [page, phone] = pages.as_slice() else { bail!("two pages") };
        page.open().await?;
        click(page, "#online").await?;
        click(page, "#account").await?;
        fill(page, "#new-name", "Ada Löwe").await?;
        page.is_accessible().await?;
        fill(page, "#new-password", "short").await?;
        send(page, "#register").await?;
        page.until(
            "it says why not",
            "return /8/.test(document.querySelector('#register .bad')?.textContent)",
        )
        .await?;
        page.forgive().await?;
        fill(page, "#new-password", "correct horse").await?;
        send(page, "#register").await?;
        is_there(page, "#code-shown").await?;
        page.is_accessible().await?;
        let code = text(page, "#code-shown").await?;
        ensure!(code.len() == 19, "{code}");
        click(page, "#code-done").await?;
        is_there(page, "#sessions small").await?;
        ensure!(text(page, "#account-name").await? == "Ada Löwe");
        page.is_accessible().await?;

        open_table(page, GameId::Maps, 2).await?;
        ensure!(text(page, ".chair.own b").await? == "Ada Löwe", "by the name of the account");
        is_there(page, ".chair.own .rated").await?;
        page.is_accessible().await?;
        click(page, "#start").await?;
        is_there(page, ".table .company .rated").await?;
        let mut players = [Player::new(page, Hand::Pointer, GameId::Maps, Language::En)];
        play_until(&mut players, OVER).await?;
        page.wait("it is counted", || async {
            go(page, "#/").await?;
            go(page, "#/t/account").await?;
            is_there(page, "#sessions small").await?;
            page.settle().await?;
            // The two are asked for one after the other: the game may be counted in between.
            let both =
                "return ['#history li .change', '#figures dd'].every((css) => document.querySelector(css))";
            Ok(page.script(both).await? == true)
        })
        .await?;
        page.is_accessible().await?;
        click(page, "#history .deal-link").await?;
        page.until("both scores", "return document.querySelectorAll('#scores li').length === 2").await?;
        looks_right(page).await?;
        // The ladder has a bot above a beginner, both by their first game.
        go(page, "#/t/ladder").await?;
        page.until("both", "return document.querySelectorAll('#ladder-maps .ranks li').length === 2").await?;
        let ranks = text(page, "#ladder-maps").await?;
        ensure!(ranks.contains("Ada Löwe") && ranks.contains("1 game") && ranks.contains('?'), "{ranks}");
        looks_right(page).await?;
        page.is_quiet().await?;

        // On another device, by the code.
        phone.open().await?;
        go(phone, "#/t/account").await?;
        is_there(phone, "#log-in").await?;
        phone.is_accessible().await?;
        fits(phone).await?;
        go(phone, "#/t/ladder").await?;
        is_there(phone, "#ladder-maps .ranks li").await?;
        looks_right(phone).await?;
        go(phone, "#/t/account").await?;
        fill(phone, "#name", "Ada Löwe").await?;
        fill(phone, "#password", "wrong horse").await?;
        send(phone, "#log-in").await?;
        phone.until("it is wrong", "return !!document.querySelector('#log-in .bad')?.textContent").await?;
        phone.forgive().await?;
        fill(phone, "#recovery-name", "ada löwe").await?;
        fill(phone, "#recovery-code", &code.to_lowercase()).await?;
        fill(phone, "#recovery-password", "other horse").await?;
        send(phone, "#recover").await?;
        is_there(phone, "#code-shown").await?;
        ensure!(text(phone, "#code-shown").await? != code, "another code");
        click(phone, "#code-done").await?;
        is_there(phone, "#history li").await?;
        phone.script("document.querySelectorAll('details').forEach((fold) => { fold.open = true })").await?;
        fill(phone, "#program-name", "Crosser").await?;
        send(phone, "#make-program").await?;
        is_there(phone, "#token").await?;
        phone.is_accessible().await?;
        fits(phone).await?;
        let data = "const [done] = arguments; fetch('api/1/account/data').then((a) => a.json()).then(done)";
        let data = phone.script_later(data, Vec::new(), Duration::from_secs(20)).await?;
        ensure!(data["account"]["name"] == "Ada Löwe" && data["records"][0]["game"] == "maps", "{data:#}");
        fill(phone, "#farewell", "other horse").await?;
        send(phone, "#forget-me").await?;
        is_there(phone, "#register").await?;
        phone.is_quiet().await?;
        // The first device is known no more.
        go(page, "#/").await?;
        go(page, "#/t/account").await?;
        is_there(page, "#register").await
    });
}

/// A day that is still to come, by its first moment.
const A_DAY: u64 = 21_944 * DAY;
const DAY: u64 = 24 * 3_600_000;

/// Goes to the screen of the day's deals, and waits until something is told of the first game.
async fn look_at_days(page: &Page, told: &str) -> Result<()> {
    page.wait(told, || async {
        go(page, "#/").await?;
        go(page, "#/t/today").await?;
        is_there(page, "#day-maps .tip").await?;
        page.settle().await?;
        Ok(text(page, "#day-maps").await?.contains(told))
    })
    .await
}

/// The strongest bot plays an open deal in the page's worker: it can be stopped, and its line can be looked at.
async fn let_master_play(page: &Page) -> Result<()> {
    click(page, "#ask-master").await?;
    page.until("it is under way", "return document.querySelector('#mastery progress')?.value > 1").await?;
    looks_right(page).await?;
    click(page, "#stop-master").await?;
    is_there(page, "#ask-master").await?;
    click(page, "#ask-master").await?;
    is_there(page, "#best-line").await?;
    click(page, "#stop-master").await?;
    let (scores, best) = (text(page, "#master-scores").await?, text(page, "#best").await?);
    let points =
        |told: &str| told.split(|c: char| !c.is_ascii_digit()).find_map(|word| word.parse::<u32>().ok());
    let (Some(scores), Some(best)) = (points(&scores), points(&best)) else { bail!("{scores} {best}") };
    ensure!(scores > 40 && best >= scores, "{scores} {best}");
    looks_right(page).await?;
    // The very deal that was played here: the cards that were dealt are those of the page's own game.
    let link = page.script("return document.querySelector('#best-line').hash").await?;
    let link = link.as_str().and_then(|link| link.strip_prefix("#/replay/r/")).context("a link")?;
    let record = read_link(link).map_err(|flaw| anyhow::anyhow!("{flaw:?}"))?;
    let own = page.script("return document.querySelector('#scores .own a').hash").await?;
    let own = own.as_str().and_then(|own| own.strip_prefix("#/t/")).context("the own table")?;
    let asked = format!(
        "const [done] = arguments; fetch('api/1/tables/{own}/record').then((a) => a.text()).then(done)"
    );
    let played = page.script_later(&asked, Vec::new(), Duration::from_secs(20)).await?;
    let played = Record::read(played.as_str().unwrap_or_default().trim())
        .map_err(|fault| anyhow::anyhow!("{fault}"))?;
    ensure!(record.events[0] == played.events[0], "the same cards");
    click(page, "#best-line").await?;
    is_there(page, ".replay-controls").await
}

/// A guest is told that today's deal is for accounts; an account plays it once, and what others have still before them is
/// told to nobody. At midnight it is opened: with its scores, and for guests to play.
#[test]
fn the_deal_of_the_day_is_played_once() {
    let server = Server::start();
    let settings = [Setting::phone(), Setting::default()].map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let [page, guest] = pages.as_slice() else { bail!("two pages") };
        let stop_time = |at| server.online.borrow().stop_time(at);
        stop_time(A_DAY + DAY / 2);
        page.open().await?;
        click(page, "#online").await?;
        click(page, "#today").await?;
        look_at_days(page, "Today’s deal is for accounts").await?;
        looks_right(page).await?;
        go(page, "#/t/account").await?;
        fill(page, "#new-name", "Ada").await?;
        fill(page, "#new-password", "correct horse").await?;
        send(page, "#register").await?;
        click(page, "#code-done").await?;
        go(page, "#/t/today").await?;
        click(page, "#today-maps").await?;
        let mut players = [Player::new(page, Hand::Finger, GameId::Maps, Language::En)];
        play_until(&mut players, OVER).await?;
        let table = page.script("return location.hash").await?;
        look_at_days(page, "1 day in a row").await?;
        looks_right(page).await?;
        // The try is used: one comes back to the same table.
        click(page, "#today-maps").await?;
        is_there(page, ".table").await?;
        ensure!(page.script("return location.hash").await? == table, "the same table");
        go(page, "#/t/account").await?;
        click(page, "#history .deal-link").await?;
        page.until("not yet", "return /midnight/.test(document.querySelector('#content')?.textContent)")
            .await?;
        looks_right(page).await?;
        page.forgive().await?;

        stop_time(A_DAY + DAY);
        look_at_days(page, "Place 1 of 1").await?;
        looks_right(page).await?;
        click(page, "#day-maps .history a").await?;
        is_there(page, "#scores .own").await?;
        looks_right(page).await?;
        let_master_play(page).await?;
        guest.open().await?;
        look_at_days(guest, "Most:").await?;
        looks_right(guest).await?;
        click(guest, "#yesterday-maps").await?;
        is_there(guest, ".choice").await?;
        guest.is_quiet().await?;
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

/// Opens a table where people look in now and then.
async fn open_table_by_days(page: &Page, game: GameId) -> Result<String> {
    page.open().await?;
    click(page, "#online").await?;
    click(page, &format!("#game-{game}")).await?;
    let days = "const days = [...document.querySelectorAll('select')].find((field) => /day/.test(field.textContent)); \
                days.value = [...days.options].find((option) => /day/.test(option.textContent)).value; \
                days.dispatchEvent(new Event('change', {bubbles: true}))";
    page.script(days).await?;
    click(page, "#create").await?;
    is_there(page, "#stand-up").await?;
    let hash = page.script("return location.hash").await?;
    Ok(hash.as_str().context("an address")?.to_owned())
}

/// While the other thinks, the next turn is planned for every pattern, and played as soon as it comes.
#[test]
fn the_next_turn_is_planned_and_played() {
    let server = Server::start();
    let settings = [Setting::phone(), Setting::default()].map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [one, two] = pages.as_slice() else { bail!("two pages") };
        let table = open_table_by_days(one, GameId::Maps).await?;
        sit(two, &table).await?;
        let mut players = [
            Player::new(one, Hand::Finger, GameId::Maps, Language::En),
            Player::new(two, Hand::Pointer, GameId::Maps, Language::En),
        ];
        for player in &mut players {
            is_there(player.page, ".choice").await?;
            step(player).await?;
        }
        is_there(one, ".box.legal").await?;
        ensure!(one.script("return !!document.querySelector('#plan')").await? == false, "decide first");
        while page_asks(one).await? {
            step(&mut players[0]).await?;
        }
        click(one, "#plan").await?;
        let open = "return document.querySelectorAll('.plan-part:not(.planned):not(#plan-takes)').length";
        one.until("patterns to plan for", &format!("{open} > 3")).await?;
        one.is_accessible().await?;
        fits(one).await?;
        while one.script(open).await? != 0 {
            is_there(one, ".box.legal, #confirm:enabled").await?;
            step(&mut players[0]).await?;
        }
        is_there(one, ".plan-card").await?;
        click(one, ".plan-card:last-child").await?;
        click(one, ".plan-card:first-child").await?;
        ensure!(text(one, ".plan-card:first-child b").await? == "2", "second in the order");
        one.is_accessible().await?;
        fits(one).await?;
        click(one, "#plan-keep").await?;
        one.until("it is kept", "return /planned/.test(document.querySelector('.planning')?.textContent)")
            .await?;
        one.is_accessible().await?;
        one.reload().await?;
        one.until(
            "it is still kept",
            "return /planned/.test(document.querySelector('.planning')?.textContent)",
        )
        .await?;

        // The other decides: the turn goes on, and what was planned is decided.
        let turn = "return /turn 2/.test(document.querySelector('.bar-turn').textContent)";
        play_until(&mut players[1..], turn).await?;
        one.until("it is decided", &format!("{turn} && !document.querySelector('.box.legal')")).await?;
        is_there(one, "#take-back").await?;
        ensure!(text(one, ".planning").await?.contains("You can plan"), "the plan is used up");
        for page in [one, two] {
            page.is_quiet().await?;
        }
        Ok(())
    });
}

/// Where the server offers it, a closed page is told of a turn: a switch in the menu, and what the service worker makes of
/// a message. The push service itself is somebody else's, so what the browser gets of it stands in for it here.
#[test]
fn a_closed_page_is_told_of_a_turn() {
    let server = Server::start();
    server.online.borrow().offer_push(&["push.example.org"]).unwrap();
    in_browser(server.at(Setting::phone()), move |page| async move {
        let _server = server;
        let table = open_table_by_days(&page, GameId::Maps).await?;
        is_there(&page, "#only-here").await?;
        page.is_accessible().await?;
        fits(&page).await?;
        click(&page, "#start").await?;
        is_there(&page, ".choice").await?;
        let origin = page.url().trim_end_matches('/').to_owned();
        let granted = serde_json::json!({"origin": origin, "permissions": ["notifications"]});
        page.devtools("Browser.grantPermissions", granted).await?;
        page.until("it is kept for use offline", "return window.flipwriteShell.offline === 'ready'").await?;
        let stands_in = "const keys = {p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', auth: 'BTBZMqHH6r4Tts7J_aSIgg'}; \
                         let known = null; \
                         PushManager.prototype.subscribe = async (options) => { \
                           window.subscribed = options; return known = {endpoint: 'https://push.example.org/x', keys, unsubscribe: async () => { known = null }}; }; \
                         PushManager.prototype.getSubscription = async () => known;";
        page.script(stands_in).await?;
        click(&page, "#talk").await?;
        is_there(&page, "#remind").await?;
        page.is_accessible().await?;
        fits(&page).await?;
        click(&page, "#remind").await?;
        page.until("it is on", "return document.querySelector('#remind').checked && !!window.subscribed")
            .await?;
        ensure!(page.script("return window.subscribed.userVisibleOnly").await? == true);
        let data = "const [done] = arguments; fetch('api/1/account/data').then((a) => a.json()).then(done)";
        let reminded = |data: serde_json::Value| data["reminded"].as_array().map(Vec::len);
        page.wait("the server knows", || async {
            let data = page.script_later(data, Vec::new(), Duration::from_secs(20)).await?;
            Ok(reminded(data) == Some(1))
        })
        .await?;
        // What a push service would bring. The worker is the first that this browser has.
        let id = table.rsplit('/').next().context("an id")?;
        let message = format!(r#"{{"table":"{id}"}}"#);
        let message = serde_json::json!({"origin": origin, "registrationId": "0", "data": message});
        page.devtools("ServiceWorker.enable", serde_json::json!({})).await?;
        page.devtools("ServiceWorker.deliverPushMessage", message).await?;
        let shown = "const [done] = arguments; navigator.serviceWorker.ready.then((there) => there.getNotifications()) \
                     .then((all) => done(all.map((one) => [one.title, one.data])))";
        page.wait("it is shown", || async {
            let shown = page.script_later(shown, Vec::new(), Duration::from_secs(20)).await?;
            Ok(shown == serde_json::json!([["Your turn", id]]))
        })
        .await?;
        click(&page, "#remind").await?;
        page.wait("the server has forgotten", || async {
            let data = page.script_later(data, Vec::new(), Duration::from_secs(20)).await?;
            Ok(reminded(data) == Some(0))
        })
        .await?;
        page.is_quiet().await
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

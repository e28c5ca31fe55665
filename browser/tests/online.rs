//! Tables elsewhere: two people in two browsers before a real server, whole games of both kinds.

mod hands;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use flipwrite::GameId;
use flipwrite::record::Record;
use flipwrite_browser::{Online, Page, Setting, in_browser, in_browsers};
use flipwrite_host::fair::{Kept, verify};
use flipwrite_words::Language;
use hands::{Hand, Player, Target};

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

/// A whole game: with a page that is loaded again, a network that is lost, a decision taken back, an onlooker.
fn whole_game(game: GameId, settings: [Setting; 3]) {
    let server = Server::start();
    let settings = settings.map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [one, two, three] = pages.as_slice() else { bail!("three pages") };
        let table = open_table(one, game, 3).await?;
        one.is_accessible().await?;
        sit(two, &table).await?;
        is_there(two, "#stand-up").await?;
        two.is_accessible().await?;
        three.open().await?;
        go(three, &table).await?;
        is_there(three, "#sit").await?;
        click(one, "#start").await?;
        is_there(three, ".watch").await?;
        let mut players = [
            Player::new(one, Hand::Pointer, game, Language::En),
            Player::new(two, Hand::Pointer, game, Language::En),
        ];
        for player in &players {
            is_there(player.page, ".choice").await?;
        }
        three.is_accessible().await?;

        // A decision is taken back while the other thinks.
        step(&mut players[0]).await?;
        click(one, "#take-back").await?;
        is_there(one, ".choice").await?;
        play_until(&mut players, &in_round(2)).await?;

        // The page is loaded again, and one goes on where one was.
        one.reload().await?;
        is_there(one, ".table[data-phase]").await?;
        play_until(&mut players, &in_round(3)).await?;
        one.is_accessible().await?;
        three.is_accessible().await?;
        let private =
            three.script("return !!document.querySelector('.choice, .box.legal, #confirm')").await?;
        ensure!(private == false, "an onlooker can only look");

        // What is decided without a network is kept, and sent once there is one.
        without_network(&mut players).await?;
        play_until(&mut players, OVER).await?;
        is_there(two, "[data-phase=Over]").await?;
        let record = record(one).await?;
        ensure!(record.check().is_ok() && record.game == game, "a sound record");
        ensure!(verify(&record, &Kept::default()).is_ok(), "a fair deal");
        for page in [one, two, three] {
            click(page, "#verify").await?;
            is_there(page, "#verified .good").await?;
            page.is_accessible().await?;
        }
        ensure!(text(one, "#verified").await?.contains("Your device"), "the own part is in it");
        for page in [one, two, three] {
            page.is_quiet().await?;
        }

        // On with the same company: whoever asks first makes the table, the other comes along.
        click(one, "#play-again").await?;
        is_there(one, ".room, .table").await?;
        click(two, "#play-again").await?;
        is_there(two, "[data-phase=Keep]").await?;
        is_there(one, "[data-phase=Keep]").await
    });
}

/// The second player decides without a network.
async fn without_network(players: &mut [Player<'_>]) -> Result<()> {
    let page = players[1].page;
    while !page_asks(page).await? {
        step(&mut players[0]).await?;
    }
    page.go_offline(true).await?;
    is_there(page, "#connection").await?;
    while page_asks(page).await? {
        step(&mut players[1]).await?;
    }
    page.until("it is kept", "return document.querySelector('#connection')?.textContent.includes('kept')")
        .await?;
    page.is_accessible().await?;
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

async fn record(page: &Page) -> Result<Record> {
    is_there(page, "#record").await?;
    let text = page.script("return document.querySelector('#record').value").await?;
    Record::read(text.as_str().unwrap_or_default()).map_err(|fault| anyhow::anyhow!("{fault}"))
}

#[test]
fn maps_are_played_elsewhere() {
    whole_game(GameId::Maps, [Setting::default(), Setting::phone().dark(), Setting::default().dark()]);
}

#[test]
fn pyramids_are_played_elsewhere() {
    whole_game(GameId::Pyramids, [Setting::default().dark(), Setting::phone(), Setting::phone()]);
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

/// Two windows of one seat show the same, whichever of them decides; the server can be started anew in between.
#[test]
fn two_windows_of_one_seat_and_a_server_that_comes_back() {
    let server = Server::start();
    let setting = server.at(Setting::default());
    in_browser(setting, move |page| async move {
        let online = Rc::clone(&server.online);
        let table = open_table(&page, GameId::Maps, 2).await?;
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

/// One's seat is taken to another device by a link; a bot plays for somebody who is away, until they are back.
#[test]
fn a_seat_goes_to_another_device_and_a_bot_plays_for_a_while() {
    let server = Server::start();
    let settings = [Setting::default(), Setting::phone(), Setting::default()];
    let settings = settings.map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [one, two, other] = pages.as_slice() else { bail!("three pages") };
        let table = open_table(one, GameId::Pyramids, 2).await?;
        // Whoever takes the last seat begins the game.
        sit(other, &table).await?;
        is_there(one, ".choice").await?;
        click(one, "#talk").await?;
        one.is_accessible().await?;
        click(one, "#another-device").await?;
        is_there(one, ".one-code a").await?;
        one.is_accessible().await?;
        let link = text(one, ".one-code a").await?;
        two.open().await?;
        two.script(&format!("location.href = '{link}'")).await?;
        is_there(two, ".choice").await?;
        let cards =
            "return [...document.querySelectorAll('.choice .hidden')].map((card) => card.textContent)";
        ensure!(two.script(cards).await? == one.script(cards).await?, "the same seat");
        step(&mut Player::new(two, Hand::Finger, GameId::Pyramids, Language::En)).await?;
        one.until("both have decided", "return !document.querySelector('.choice')").await?;
        two.script("location.hash = '#/'").await?;
        two.script(&format!("location.href = '{link}'")).await?;
        two.until("it is good once", "return document.querySelector('h1')?.textContent.includes('used')")
            .await?;
        two.forgive().await?;

        click(one, "#leave").await?;
        is_there(one, "#back").await?;
        one.is_accessible().await?;
        let mut others = [Player::new(other, Hand::Pointer, GameId::Pyramids, Language::En)];
        let turns = "return /turn 3/.test(document.querySelector('.bar-turn').textContent)";
        play_until(&mut others, turns).await?;
        click(one, "#back").await?;
        one.until("one is back", "return !document.querySelector('#back')").await?;
        // The bot may have decided for this turn.
        while !page_asks(one).await? {
            step(&mut others[0]).await?;
        }
        one.is_quiet().await
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

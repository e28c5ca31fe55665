//! Clocks, those who stand in, and how somebody who looks elsewhere learns of the own turn.

use super::*;

/// Whether the title says that it is one's turn.
const MARKED: &str = "return document.title === '● Your turn – Flipwrite'";
const USUAL: &str = "return document.title === 'Flipwrite'";

/// Two people at a table, each asked for the first time.
async fn two_at_a_table(one: &Page, two: &Page, terms: serde_json::Value) -> Result<String> {
    let table = sit_on_terms(one, 2, terms).await?;
    sit(two, &table).await?;
    is_there(one, ".choice").await?;
    is_there(two, ".choice").await?;
    Ok(table)
}

/// Somebody decides all that is asked now.
async fn decide(player: &mut Player<'_>) -> Result<()> {
    is_there(player.page, ".choice, .box.legal, #confirm:enabled").await?;
    while page_asks(player.page).await? {
        step(player).await?;
    }
    Ok(())
}

/// The clock of one who is not there runs out: the stand-in makes that one decision, after the second it plays on, and the
/// person comes back. Everybody sees the clocks of all, onlookers and the screen in the middle too.
#[test]
fn a_clock_runs_out_and_the_person_comes_back() {
    let server = Server::start();
    let settings = [Setting::phone(), Setting::default(), Setting::default().dark()];
    let settings = settings.map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [one, two, onlooker] = pages.as_slice() else { bail!("three pages") };
        onlooker.open().await?;
        let terms = json!({"watched": true, "stand-in": "casual", "pace": {"by": "turn", "seconds": 20}});
        let table = two_at_a_table(one, two, terms).await?;
        go(onlooker, &table).await?;
        is_there(onlooker, ".watched .clock.runs").await?;
        go(onlooker, &format!("{table}/screen")).await?;
        is_there(onlooker, ".on-screen .watched .clock.runs").await?;
        is_there(one, ".clock.own.runs").await?;
        is_there(two, ".company .clock.runs").await?;
        let mut player = Player::new(two, Hand::Pointer, GameId::Maps, Language::En);
        decide(&mut player).await?;

        // Nobody touches the first page: two cards are kept for it, and then something is crossed off.
        one.until("it is soon", "return !!document.querySelector('.clock.own.soon')").await?;
        is_there(one, ".box.legal").await?;
        one.until("it is asked itself", MARKED).await?;
        ensure!(one.script("return !!document.querySelector('#back')").await? == false, "once only");
        decide(&mut player).await?;
        is_there(one, "#back").await?;
        one.until("it is not one’s turn", USUAL).await?;
        click(one, "#back").await?;
        one.until("one is back", "return !document.querySelector('#back')").await?;
        while !page_asks(one).await? {
            step(&mut player).await?;
        }
        one.until("it is one’s turn", MARKED).await?;
        let mut player = Player::new(one, Hand::Finger, GameId::Maps, Language::En);
        decide(&mut player).await?;
        looks_right(onlooker).await?;
        one.is_quiet().await?;
        onlooker.is_quiet().await
    });
}

/// Of the whole game's clock everybody sees all, whether they run or stand.
#[test]
fn a_clock_for_the_whole_game_goes_on_where_it_stood() {
    let server = Server::start();
    let settings = [Setting::phone().in_language("de-DE"), Setting::default()];
    let settings = settings.map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [one, two] = pages.as_slice() else { bail!("two pages") };
        two_at_a_table(one, two, json!({"pace": {"by": "game", "seconds": 900, "increment": 10}})).await?;
        let mut player = Player::new(two, Hand::Pointer, GameId::Maps, Language::En);
        decide(&mut player).await?;
        one.until("the other’s stands", "return !!document.querySelector('.company .clock:not(.runs)')")
            .await?;
        is_there(one, ".clock.own.runs").await?;
        let first = text(one, ".clock.own").await?;
        one.wait("it ticks", || async { Ok(text(one, ".clock.own").await? != first) }).await?;
        for page in [one, two] {
            looks_right(page).await?;
            page.is_quiet().await?;
        }
        Ok(())
    });
}

/// Whoever looks elsewhere meanwhile is told: by the title, by a chime if sounds are on, and by a notification if it was
/// asked for. Once nothing is asked any more, all is as before.
#[test]
fn whoever_looks_elsewhere_is_told_of_the_own_turn() {
    let server = Server::start();
    let settings = [Setting::phone(), Setting::default()].map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [one, two] = pages.as_slice() else { bail!("two pages") };
        one.open().await?;
        one.script("localStorage['flipwrite/settings'] = JSON.stringify({sound: true})").await?;
        two_at_a_table(one, two, json!({})).await?;
        let listening = "window.chimes = 0; const made = BaseAudioContext.prototype.createOscillator; \
                         BaseAudioContext.prototype.createOscillator = function () { window.chimes += 1; return made.call(this) }; \
                         Object.defineProperty(document, 'hidden', {get: () => !!window.away})";
        one.script(listening).await?;
        let origin = one.url().trim_end_matches('/').to_owned();
        one.devtools("Browser.grantPermissions", json!({"origin": origin, "permissions": ["notifications"]}))
            .await?;
        one.until("there is a worker", "return window.flipwriteShell.offline === 'ready'").await?;
        one.until("it is one’s turn", MARKED).await?;
        click(one, "#talk").await?;
        click(one, "#notify").await?;
        one.until("it is on", "return document.querySelector('#notify').checked").await?;
        looks_right(one).await?;
        click(one, "dialog[open] .sheet-head button").await?;

        let mut players = [
            Player::new(one, Hand::Finger, GameId::Maps, Language::En),
            Player::new(two, Hand::Pointer, GameId::Maps, Language::En),
        ];
        decide(&mut players[0]).await?;
        one.until("nothing is asked", USUAL).await?;
        ensure!(one.script("return window.chimes").await? == 0, "nothing to tell yet");
        one.script("window.away = true").await?;
        decide(&mut players[1]).await?;
        one.until("it is one’s turn", MARKED).await?;
        one.until("a chime", "return window.chimes > 0").await?;
        let shown = "const [done] = arguments; navigator.serviceWorker.ready.then((there) => there.getNotifications()) \
                     .then((all) => done(all.map((one) => one.title)))";
        let shown = || one.script_later(shown, Vec::new(), Duration::from_secs(20));
        one.wait("a notification", || async { Ok(shown().await? == json!(["Your turn"])) }).await?;
        one.script("window.away = false; document.dispatchEvent(new Event('visibilitychange'))").await?;
        one.wait("it is gone again", || async { Ok(shown().await? == json!([])) }).await?;
        go(one, "#/").await?;
        one.until("the title is as before", USUAL).await?;
        // A browser does not let pages sound before somebody has touched them, which it says.
        one.forgive().await
    });
}

/// What can be agreed on is said at the table, in the own language.
#[test]
fn clock_and_stand_in_are_chosen_and_told() {
    let server = Server::start();
    let small = Setting { size: (320, 640), touch: true, ..Setting::default() };
    in_browser(server.at(small.in_language("pl-PL")), move |page| async move {
        let _server = server;
        page.open().await?;
        click(&page, "#online").await?;
        choose(&page, "#pace", "30 min na grę, + 20 s na decyzję").await?;
        looks_right(&page).await?;
        choose(&page, "#pace", "7 dni na decyzję").await?;
        choose(&page, "#stand-in", "Ekspert").await?;
        looks_right(&page).await?;
        click(&page, "#create").await?;
        is_there(&page, "#stand-up").await?;
        ensure!(text(&page, "#agreed").await? == "7 dni na decyzję · Zastępstwo: Ekspert");
        looks_right(&page).await?;
        start(&page).await?;
        is_there(&page, ".choice").await?;
        page.until(
            "days and hours",
            "return /[67] d\\. \\d+ godz/.test(document.querySelector('.clock.own')?.textContent)",
        )
        .await?;
        click(&page, "#talk").await?;
        ensure!(text(&page, "#agreed").await?.contains("Ekspert"), "at the table, too");
        looks_right(&page).await?;
        page.is_quiet().await
    });
}

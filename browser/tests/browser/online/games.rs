//! Whole games of both kinds, with all that may happen on the way.

use super::*;

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
        start(host).await?;
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

//! Finding tables: those that wait for anybody, and one's own from another device.

use super::*;

/// Open tables come and go while one looks, with all that one wants to know before sitting down.
#[test]
fn open_tables_come_and_go_while_one_looks() {
    let server = Server::start();
    let settings = [Setting::phone().in_language("de-DE"), Setting::default()];
    let settings = settings.map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [one, two] = pages.as_slice() else { bail!("two pages") };
        one.open().await?;
        click(one, "#online").await?;
        is_there(one, "#no-open-tables").await?;
        looks_right(one).await?;
        two.open().await?;
        two.script("localStorage['flipwrite/settings'] = JSON.stringify({name: 'Ada'})").await?;
        sit_on_terms(two, 3, json!({"open": true, "pace": {"by": "turn", "seconds": 180}})).await?;
        one.until(
            "it comes",
            "return /3 Minuten je Entscheidung/.test(document.querySelector('#open-tables li')?.textContent)",
        )
        .await?;
        let told = text(one, "#open-tables li").await?;
        for wanted in ["Landkarten", "Ada", "2 freie Plätze"] {
            one.wait(wanted, || async { Ok(text(one, "#open-tables li").await?.contains(wanted)) }).await?;
        }
        ensure!(!told.contains("Deck"), "the usual deck is not worth a word: {told}");
        looks_right(one).await?;
        click(two, ".chair.vacant .put").await?;
        one.until(
            "a bot sits there",
            "return /Gelegenheitsspieler/.test(document.querySelector('#open-tables li')?.textContent)",
        )
        .await?;
        start(two).await?;
        is_there(one, "#no-open-tables").await?;
        for page in [one, two] {
            page.is_quiet().await?;
        }
        Ok(())
    });
}

/// Whoever begins before the friend is there is asked; the friend is told why there is no seat, and who has gone is seen to be gone.
#[test]
fn nobody_is_left_out_or_gone_unawares() {
    let server = Server::start();
    let settings =
        [Setting::phone(), Setting::phone().in_language("cs-CZ")].map(|setting| server.at(setting));
    in_browsers(settings.to_vec(), move |pages| async move {
        let _server = server;
        let [one, two] = pages.as_slice() else { bail!("two pages") };
        let table = open_table(one, GameId::Maps, 2).await?;
        ensure!(one.script("return scrollY").await? == 0, "a screen is read from its beginning");
        is_there(one, "#only-here").await?;
        click(one, "#start").await?;
        is_there(one, "#start-sure").await?;
        ensure!(one.script("return document.activeElement.id").await? == "start-question");
        looks_right(one).await?;
        sit(two, &table).await?;
        // The last seat is taken: it begins by itself.
        is_there(one, ".choice").await?;
        is_there(two, ".choice").await?;
        ensure!(one.script("return !document.querySelector('.company .away')").await? == true);
        go(two, "#/").await?;
        is_there(one, ".company .away").await?;
        looks_right(one).await?;
        go(two, &table).await?;
        one.until("back again", "return !document.querySelector('.company .away')").await?;
        let table = open_table(one, GameId::Pyramids, 2).await?;
        start(one).await?;
        is_there(one, ".choice").await?;
        go(two, &table).await?;
        is_there(two, "#looking-on").await?;
        looks_right(two).await?;
        for page in [one, two] {
            page.is_quiet().await?;
        }
        Ok(())
    });
}

/// Whoever logs in on a second device finds there the tables of the account that go on.
#[test]
fn tables_of_an_account_are_found_on_a_second_device() {
    let server = Server::start();
    let settings = [Setting::default(), Setting::phone()].map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [one, two] = pages.as_slice() else { bail!("two pages") };
        one.open().await?;
        go(one, "#/t/account").await?;
        fill(one, "#new-name", "Ada").await?;
        fill(one, "#new-password", "correct horse").await?;
        send(one, "#register").await?;
        click(one, "#code-done").await?;
        let table = sit_on_terms(one, 2, json!({"pace": {"by": "days", "days": 3}})).await?;
        start(one).await?;
        is_there(one, ".choice").await?;
        two.open().await?;
        click(two, "#online").await?;
        is_there(two, "#no-open-tables").await?;
        ensure!(two.script("return !document.querySelector('#own-tables')").await? == true, "unknown yet");
        go(two, "#/t/account").await?;
        fill(two, "#name", "Ada").await?;
        fill(two, "#password", "correct horse").await?;
        send(two, "#log-in").await?;
        is_there(two, "#account-name").await?;
        go(two, "#/t").await?;
        is_there(two, "#own-tables a").await?;
        looks_right(two).await?;
        ensure!(two.script("return document.querySelector('#own-tables a').hash").await? == table);
        click(two, "#own-tables a").await?;
        is_there(two, ".choice").await?;
        for page in [one, two] {
            page.is_quiet().await?;
        }
        Ok(())
    });
}

/// Over plain HTTP from elsewhere the page says what does not work; on a safe line it says nothing.
#[test]
fn what_does_not_work_over_plain_http_is_said() {
    let server = Server::start();
    in_browser(server.at(Setting::phone().in_language("cs-CZ")), move |page| async move {
        let _server = server;
        page.open().await?;
        click(&page, "#online").await?;
        is_there(&page, "#create").await?;
        ensure!(page.script("return !document.querySelector('#unsafe-line')").await? == true, "it is safe");
        // What a browser takes from a page that comes from elsewhere over plain HTTP; from this machine it never does.
        let source = "Object.defineProperty(window, 'isSecureContext', {value: false}); \
                      delete window.Notification; \
                      Object.defineProperty(Navigator.prototype, 'clipboard', {value: undefined})";
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
        page.reload().await?;
        is_there(&page, "#unsafe-line").await?;
        ensure!(text(&page, "#unsafe-line").await?.contains("HTTP"));
        looks_right(&page).await?;
        click(&page, "#create").await?;
        is_there(&page, "#stand-up").await?;
        is_there(&page, "#unsafe-line").await?;
        ensure!(page.script("return document.querySelector('#notify').disabled").await? == true);
        click(&page, "#copy").await?;
        let failed = Words::online(Language::Cs).say("room-copy-failed", &[]);
        page.wait("it says so", || async { Ok(text(&page, "#copy").await? == failed) }).await?;
        looks_right(&page).await?;
        page.is_quiet().await
    });
}

//! Tables where people look in now and then: plans, and being told.

use super::*;

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
        start(&page).await?;
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
        let shown = "const [done] = arguments; navigator.serviceWorker.ready.then((there) => there.getNotifications()) \
                     .then((all) => done(all.map((one) => [one.title, one.data])))";
        // A browser that is asked for what it shows in the very moment of showing it forgets it: so the message comes again, which
        // replaces the one before.
        page.wait("it is shown", || async {
            page.devtools("ServiceWorker.deliverPushMessage", message.clone()).await?;
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

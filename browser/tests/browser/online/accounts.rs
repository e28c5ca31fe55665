//! Accounts: from the first name to the last farewell.

use super::*;

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
        start(page).await?;
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

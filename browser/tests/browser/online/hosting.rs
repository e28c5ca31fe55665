//! What people at a table do to each other: saying something and muting it, the host's rights, the same deal again.

use super::*;

/// Says something: by the place of its button in the menu.
async fn say(page: &Page, place: usize) -> Result<()> {
    click(page, "#talk").await?;
    click(page, &format!(".phrases button:nth-child({place})")).await
}

/// What others say can be muted, which the browser remembers; what is muted is not read aloud, either.
#[test]
fn what_others_say_can_be_muted() {
    let server = Server::start();
    let settings = [Setting::phone(), Setting::default()].map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [one, two] = pages.as_slice() else { bail!("two pages") };
        let table = open_table(one, GameId::Maps, 2).await?;
        sit(two, &table).await?;
        is_there(one, ".choice").await?;
        is_there(two, ".choice").await?;
        say(two, 1).await?;
        one.until("it is heard", "return /Hello!/.test(document.querySelector('.bubble')?.textContent)")
            .await?;
        click(one, "#talk").await?;
        click(one, "#mute").await?;
        one.until("nothing is shown", "return !document.querySelector('.bubble')").await?;
        looks_right(one).await?;
        one.reload().await?;
        click(one, "#talk").await?;
        one.until("it is remembered", "return document.querySelector('#mute')?.checked").await?;
        say(two, 2).await?;
        two.until("it is said", "return /Good luck!/.test(document.querySelector('.bubble')?.textContent)")
            .await?;
        // What is decided now comes after what was said before.
        let mut player = Player::new(two, Hand::Pointer, GameId::Maps, Language::En);
        step(&mut player).await?;
        click(one, "dialog[open] .sheet-head button").await?;
        let mut player = Player::new(one, Hand::Finger, GameId::Maps, Language::En);
        step(&mut player).await?;
        is_there(one, ".box.legal").await?;
        let heard = "return /luck/.test(document.querySelector('#live').textContent) || !!document.querySelector('.bubble')";
        ensure!(one.script(heard).await? == false, "it is muted");
        click(one, "#talk").await?;
        click(one, "#mute").await?;
        say(two, 9).await?;
        one.until(
            "it is heard again",
            "return /Thanks!/.test(document.querySelector('.bubble')?.textContent)",
        )
        .await?;
        for page in [one, two] {
            page.is_quiet().await?;
        }
        Ok(())
    });
}

/// In the midst of a game the table is handed over, and the new host gives the old one's seat to a bot: who is sent away
/// is told so and looks on.
#[test]
fn in_a_game_the_table_is_handed_over_and_a_guest_removed() {
    let server = Server::start();
    let settings = [Setting::default(), Setting::phone().in_language("de-DE")];
    let settings = settings.map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [one, two] = pages.as_slice() else { bail!("two pages") };
        let table = open_table(one, GameId::Maps, 2).await?;
        sit(two, &table).await?;
        is_there(one, ".choice").await?;
        is_there(two, ".choice").await?;
        click(two, "#talk").await?;
        is_there(two, "#leave").await?;
        ensure!(two.script("return !document.querySelector('.hosting')").await? == true, "a guest");
        click(one, "#talk").await?;
        is_there(one, ".hosting li").await?;
        looks_right(one).await?;
        click(one, ".hosting .hand-over").await?;
        is_there(two, ".hosting li").await?;
        click(one, "#talk").await?;
        is_there(one, "#leave").await?;
        one.until("a guest now", "return !document.querySelector('.hosting')").await?;

        click(two, ".hosting .put").await?;
        is_there(two, "#put-sure").await?;
        looks_right(two).await?;
        click(two, ".hosting .question button:last-child").await?;
        two.until("nothing is asked", "return !document.querySelector('#put-sure')").await?;
        click(two, ".hosting .put").await?;
        click(two, "#put-sure").await?;
        is_there(one, ".watch").await?;
        one.until(
            "it is said why",
            "return /sent you away/.test(document.querySelector('.not-taken')?.textContent)",
        )
        .await?;
        looks_right(one).await?;
        ensure!(one.script("return document.title").await? == "Flipwrite", "nothing waits for one");
        // The bot has decided meanwhile: the game goes on.
        let mut player = Player::new(two, Hand::Finger, GameId::Maps, Language::De);
        step(&mut player).await?;
        is_there(two, ".box.legal").await?;
        click(two, "#talk").await?;
        is_there(two, "#leave").await?;
        ensure!(two.script("return !document.querySelector('.hosting')").await? == true, "nobody is left");
        for page in [one, two] {
            page.is_quiet().await?;
        }
        Ok(())
    });
}

/// Before the game the host hands the table over, puts a bot of some level, and sends somebody away, who can't sit down
/// there any more but can look on.
#[test]
fn before_the_game_the_host_says_who_sits_where() {
    let server = Server::start();
    let settings = [Setting::default(), Setting::phone().in_language("pl-PL")];
    let settings = settings.map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [one, two] = pages.as_slice() else { bail!("two pages") };
        let table = open_table(one, GameId::Pyramids, 3).await?;
        sit(two, &table).await?;
        is_there(two, "#stand-up").await?;
        ensure!(two.script("return !document.querySelector('#start')").await? == true, "a guest");
        is_there(one, ".chair[data-seat=\"1\"] .tool").await?;
        looks_right(one).await?;
        click(one, ".chair[data-seat=\"1\"] .button").await?;
        is_there(two, "#start").await?;
        click(two, ".chair[data-seat=\"2\"] .put").await?;
        choose(two, ".chair[data-seat=\"2\"] select", "Ekspert").await?;
        one.until(
            "all see it",
            "return /Expert/.test(document.querySelector('.chair[data-seat=\"2\"]').textContent)",
        )
        .await?;
        looks_right(two).await?;
        click(two, ".chair[data-seat=\"0\"] .tool").await?;
        click(one, "#sit").await?;
        one.until(
            "it is said why",
            "return /sent you away/.test(document.querySelector('.not-taken')?.textContent)",
        )
        .await?;
        looks_right(one).await?;
        start(two).await?;
        is_there(two, ".choice").await?;
        is_there(one, ".watch").await?;
        for page in [one, two] {
            page.is_quiet().await?;
        }
        Ok(())
    });
}

/// A host who does not sit at the table has the same rights while looking on.
#[test]
fn a_host_who_looks_on_gives_a_seat_to_a_bot() {
    let server = Server::start();
    let settings = [Setting::phone().in_language("cs-CZ").dark(), Setting::default()];
    let settings = settings.map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [host, guest] = pages.as_slice() else { bail!("two pages") };
        let table = open_table(host, GameId::Maps, 2).await?;
        click(host, "#stand-up").await?;
        is_there(host, ".chair.vacant[data-seat=\"0\"]").await?;
        click(host, ".chair[data-seat=\"1\"] .put").await?;
        sit(guest, &table).await?;
        is_there(guest, ".choice").await?;
        click(host, ".watch #talk").await?;
        click(host, ".hosting .put").await?;
        is_there(host, "#put-sure").await?;
        looks_right(host).await?;
        click(host, "#put-sure").await?;
        is_there(guest, ".watch").await?;
        for page in [host, guest] {
            page.is_quiet().await?;
        }
        Ok(())
    });
}

/// Where nobody may look on, whoever is sent away sees that, and nothing else of the game.
#[test]
fn who_is_sent_away_from_an_unwatched_game_sees_no_more_of_it() {
    let server = Server::start();
    let settings = [Setting::default(), Setting::phone()].map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [host, guest] = pages.as_slice() else { bail!("two pages") };
        let table = sit_on_terms(host, 2, json!({})).await?;
        sit(guest, &table).await?;
        is_there(guest, ".choice").await?;
        click(host, "#talk").await?;
        click(host, ".hosting .put").await?;
        click(host, "#put-sure").await?;
        guest
            .until("it is said", "return /sent you away/.test(document.querySelector('h1')?.textContent)")
            .await?;
        ensure!(guest.script("return !document.querySelector('.table, .watch')").await? == true, "no game");
        looks_right(guest).await?;
        for page in [host, guest] {
            page.is_quiet().await?;
        }
        Ok(())
    });
}

/// The cards that somebody is dealt.
async fn hand(page: &Page) -> Result<serde_json::Value> {
    is_there(page, ".choice").await?;
    page.script("return [...document.querySelectorAll('.choice')].map((one) => one.getAttribute('aria-label')?.match(/\\d+/)?.[0] ?? one.textContent)").await
}

/// After a game the same company plays the same deal again, each in the other's seat: for practice, which is said.
#[test]
fn the_same_deal_is_played_again_in_other_seats() {
    let server = Server::start();
    let settings = [Setting::phone(), Setting::default()].map(|setting| server.at(setting)).to_vec();
    in_browsers(settings, move |pages| async move {
        let _server = server;
        let [one, two] = pages.as_slice() else { bail!("two pages") };
        let table = open_table(one, GameId::Maps, 2).await?;
        sit(two, &table).await?;
        let hands = (hand(one).await?, hand(two).await?);
        ensure!(hands.0 != hands.1, "{hands:?}");
        for page in [one, two] {
            click(page, "#talk").await?;
            click(page, "#stop").await?;
            click(page, "#sure").await?;
        }
        is_there(one, "#same-deal").await?;
        looks_right(one).await?;
        is_there(two, "#same-deal").await?;
        click(one, "#same-deal").await?;
        is_there(one, ".room .room-known").await?;
        looks_right(one).await?;
        two.until("one can only come along", "return !document.querySelector('#same-deal')").await?;
        click(two, "#play-again").await?;
        two.until("another table", &format!("return location.hash !== '{table}'")).await?;
        ensure!((hand(two).await?, hand(one).await?) == hands, "each has the other’s cards");
        for page in [one, two] {
            page.is_quiet().await?;
        }
        Ok(())
    });
}

//! Deals, and the one of each day.

use super::*;

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

/// What the server showed of a day's deal is compared with it once it is opened: at the table, and after this device was
/// told something else.
async fn compare_promise(page: &Page, table: &str) -> Result<()> {
    let deal = page.script("return location.hash").await?;
    go(page, table).await?;
    click(page, "#verify").await?;
    is_there(page, "#verified .good").await?;
    ensure!(
        text(page, "#verified").await?.contains("Every card and every pattern"),
        "the game is of that deal"
    );
    looks_right(page).await?;
    let change = "for (const name of Object.keys(localStorage)) if (/online.day.maps/.test(name)) \
                  localStorage[name] = localStorage[name].replace(/^./, (digit) => digit === '1' ? '2' : '1')";
    page.script(change).await?;
    click(page, "#verify").await?;
    is_there(page, "#verified .bad").await?;
    looks_right(page).await?;
    go(page, deal.as_str().unwrap_or_default()).await?;
    is_there(page, "#promise.bad").await?;
    is_there(page, "#scores .own").await?;
    looks_right(page).await
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
        ensure!(text(page, "#promise").await?.contains("has compared it"), "what was shown before is kept");
        looks_right(page).await?;
        compare_promise(page, table.as_str().context("an address")?).await?;
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

//! A turn at the table: taking back, being refused, confirming by itself, passing the device on.

use anyhow::{Result, ensure};
use flipwrite::{GameId, Maps};
use flipwrite_browser::{Page, Setting, in_browser};
use flipwrite_words::Language;

use crate::hands::{Hand, Player, Target};
use crate::tables::Moment;

/// Whether the first turn is over.
const NEXT_TURN: &str = "return /turn [2-7]/.test(document.querySelector('.bar-turn')?.textContent ?? '')";

fn confirm() -> Target {
    Target::button("#confirm", String::new())
}

/// Opens the page with these preferences, and a table with one bot or, instead, a person.
async fn sit_down(page: &Page, game: GameId, settings: &str, person: bool) -> Result<()> {
    page.open().await?;
    page.script(&format!("localStorage.setItem('flipwrite/settings', '{settings}')")).await?;
    page.reload().await?;
    page.until("home is there", "return !!document.getElementById('play')").await?;
    let player = Player::new(page, Hand::Pointer, game, Language::En);
    player.act(&Target::radio(&format!("#game-{game}"), String::new())).await?;
    if person {
        player.act(&Target::button(".guest .tool", String::new())).await?;
        player.act(&Target::button("#add-person", String::new())).await?;
    }
    player.act(&Target::button("#play", String::new())).await?;
    page.until("the table is there", "return !!document.querySelector('.table')").await
}

/// Keeps two cards.
async fn keep(player: &mut Player<'_>) -> Result<()> {
    player.page.until("cards are dealt", "return document.querySelectorAll('.choice').length === 4").await?;
    player.choose_card(0).await?;
    player.choose_card(1).await?;
    player.act(&confirm()).await
}

/// Waits for one's turn.
async fn turn(page: &Page) -> Result<()> {
    page.until("it is my turn", "return document.querySelectorAll('.box.legal').length > 0").await
}

async fn drafted(page: &Page) -> Result<u64> {
    let count = page.script("return document.querySelectorAll('.box.new, .box.picked').length").await?;
    Ok(count.as_u64().unwrap_or_default())
}

/// Crosses and confirms, extra crosses too, until the first turn is over.
async fn finish_turn(player: &mut Player<'_>) -> Result<()> {
    for _ in 0..40 {
        if player.page.script(NEXT_TURN).await? == true {
            return Ok(());
        }
        if player.can(&confirm()).await? {
            player.act(&confirm()).await?;
            // What comes now is an extra cross, or the next turn, which is not to be touched.
            let extra =
                "return !!document.querySelector('.box.new') && !!document.querySelector('.box.legal')";
            let page = player.page;
            let comes =
                || async { Ok(page.script(NEXT_TURN).await? == true || page.script(extra).await? == true) };
            page.wait("something comes", comes).await?;
        } else {
            player.cross_somewhere().await?;
        }
    }
    anyhow::bail!("the turn does not end")
}

/// Taps legal boxes until the crossing is whole.
async fn cross(player: &mut Player<'_>) -> Result<()> {
    for _ in 0..12 {
        if player.can(&confirm()).await? {
            return Ok(());
        }
        player.cross_somewhere().await?;
    }
    anyhow::bail!("no crossing comes of it")
}

#[test]
fn a_crossing_is_taken_back_until_it_is_confirmed() {
    in_browser(Setting::default(), |page| async move {
        sit_down(&page, GameId::Maps, "{}", false).await?;
        let mut player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
        keep(&mut player).await?;
        turn(&page).await?;
        cross(&mut player).await?;
        ensure!(drafted(&page).await? > 0, "something is drafted");
        // Undo on the keyboard, as often as anything is left.
        for _ in 0..6 {
            player.key("z").await?;
        }
        ensure!(drafted(&page).await? == 0, "all of it is taken back");
        finish_turn(&mut player).await?;
        turn(&page).await?;
        let crossed = "return document.querySelectorAll('.box.crossed').length";
        let before = page.script(crossed).await?;
        player.key("z").await?;
        ensure!(page.script(crossed).await? == before, "what is confirmed stays");
        page.is_quiet().await
    });
}

/// The ids of the boxes that are in a state, as selectors.
async fn boxes(page: &Page, state: &str) -> Result<Vec<String>> {
    let script = format!("return [...document.querySelectorAll('.box.{state}')].map(e => '#' + e.id).sort()");
    Ok(serde_json::from_value(page.script(&script).await?)?)
}

/// Waits until just these boxes are in a state.
async fn are(page: &Page, wanted: &[String], state: &str) -> Result<()> {
    let mut wanted = wanted.to_vec();
    wanted.sort();
    page.wait(&format!("{wanted:?} are {state}"), || async { Ok(boxes(page, state).await? == wanted) }).await
}

#[test]
fn a_finger_means_the_boxes_it_goes_over_and_carries_the_pattern() {
    in_browser(Setting::phone(), |page| async move {
        let names = ["Ada", "Ben"];
        page.open().await?;
        crate::tables::store::<Maps>(&page, "1", &names, Moment::Turn).await?;
        crate::tables::go(&page, "1").await?;
        turn(&page).await?;
        let player = Player::new(&page, Hand::Finger, GameId::Maps, Language::En);
        let all = crate::tables::placements::<Maps>(&names, Moment::Turn);
        for wanted in [&all[0], &all[all.len() / 2], &all[all.len() - 1]] {
            // While the finger goes, the boxes under it show; lifted, it has crossed them and no others.
            player.swipe_over(wanted).await?;
            are(&page, wanted, "picked").await?;
            player.lift().await?;
            are(&page, wanted, "new").await?;
            // Carried off the cards and let go, it lies where it lay.
            player.swipe_over(&[wanted[0].clone(), ".bar-turn".to_owned()]).await?;
            are(&page, &[], "new").await?;
            player.lift().await?;
            are(&page, wanted, "new").await?;
            player.key("z").await?;
            are(&page, &[], "new").await?;
        }
        // From its card, the pattern shows where it will land before it is put down there.
        let low = all[all.len() - 1].last().cloned().unwrap_or_default();
        player.swipe_over(&[".pattern-card".to_owned(), low]).await?;
        page.until("it shows where it lands", "return !!document.querySelector('.box.placed')").await?;
        let shown = boxes(&page, "placed").await?;
        player.lift().await?;
        are(&page, &shown, "new").await?;
        page.is_quiet().await
    });
}

#[test]
fn an_extra_cross_is_asked_for_on_a_phone() {
    in_browser(Setting::phone(), |page| async move {
        page.open().await?;
        crate::tables::store::<Maps>(&page, "1", &["Ada", "Ben"], Moment::Extra).await?;
        crate::tables::go(&page, "1").await?;
        let told = "const e = document.querySelector('.todo'); const r = e.getBoundingClientRect(); \
                    return /extra/.test(e.textContent) && r.height > 10 && r.bottom < innerHeight";
        page.until("it says what to do", told).await?;
        let confirm = page.script("return document.querySelector('#confirm').textContent").await?;
        ensure!(confirm == "Confirm", "{confirm}");
        page.is_quiet().await
    });
}

#[test]
fn a_refused_box_says_why() {
    in_browser(Setting::default(), |page| async move {
        sit_down(&page, GameId::Pyramids, "{}", false).await?;
        let mut player = Player::new(&page, Hand::Pointer, GameId::Pyramids, Language::En);
        keep(&mut player).await?;
        turn(&page).await?;
        // No pattern reaches the last row from the entrance in one turn.
        let far =
            "return [...document.querySelectorAll('.box.free')].map(e => e.id).find(id => id.endsWith('5'))";
        let far = page.script(far).await?;
        player.act(&Target::button(&format!("#{}", far.as_str().unwrap_or_default()), String::new())).await?;
        page.until(
            "it says why",
            "return /entrance/.test(document.querySelector('.why')?.textContent ?? '')",
        )
        .await?;
        let why = page.script("return document.querySelector('.why').textContent").await?;
        ensure!(why == "Not here: the first crossing on a card must include its entrance.", "{why}");
        ensure!(drafted(&page).await? == 0, "nothing is drafted");
        page.is_quiet().await
    });
}

/// From the first frame of a turn on the boxes stay where they are: what is drawn later has its place kept for it.
#[test]
fn what_is_drawn_late_moves_no_box() {
    in_browser(Setting::default(), |page| async move {
        for (width, height) in [(1440, 900), (1280, 720), (1024, 768), (820, 1180), (390, 844)] {
            page.resize(width, height).await?;
            sit_down(&page, GameId::Pyramids, r#"{"motion":"reduced"}"#, false).await?;
            page.script(
                "window.places = []; (function look() { \
                   const r = document.querySelector('.box.legal')?.closest('.boxes').getBoundingClientRect(); \
                   const place = r && [r.x, r.y, r.width].map(Math.round).join(' '); \
                   if (place && places.at(-1) !== place) places.push(place); \
                   requestAnimationFrame(look); })()",
            )
            .await?;
            let mut player = Player::new(&page, Hand::Pointer, GameId::Pyramids, Language::En);
            keep(&mut player).await?;
            turn(&page).await?;
            page.until(
                "the display is drawn",
                "return document.querySelectorAll('.tray .small-card svg').length === 4",
            )
            .await?;
            page.settle().await?;
            let places = page.script("return places.join(', ')").await?;
            ensure!(!places.as_str().unwrap_or_default().contains(','), "{width}×{height}: {places}");
        }
        page.is_quiet().await
    });
}

#[test]
fn from_home_to_the_first_crossing_there_are_five_taps() {
    in_browser(Setting::phone(), |page| async move {
        page.open().await?;
        page.until("home is there", "return !!document.getElementById('play')").await?;
        let mut player = Player::new(&page, Hand::Finger, GameId::Maps, Language::En);
        player.act(&Target::button("#play", String::new())).await?;
        page.until("cards are dealt", "return document.querySelectorAll('.choice').length === 4").await?;
        let tools = page.script("return document.querySelectorAll('.bar-tools .tool').length").await?;
        ensure!(tools == 2, "nobody else is there yet, and no display");
        // Two cards are kept by themselves, after a while in which one may change one's mind.
        for place in [0, 1, 1, 2] {
            player.choose_card(place).await?;
        }
        let chosen = page
            .script("return [...document.querySelectorAll('.choice')].map(e => e.matches('.chosen'))")
            .await?;
        ensure!(chosen == serde_json::json!([true, false, true, false]), "{chosen}");
        turn(&page).await?;
        let plain = "return [...document.querySelectorAll('.box.legal')] \
                     .find(e => !/cross/.test(e.getAttribute('aria-label'))).id";
        let plain = page.script(plain).await?;
        let plain = format!("#{}", plain.as_str().unwrap_or_default());
        player.act(&Target::button(&plain, String::new())).await?;
        player.act(&confirm()).await?;
        page.until("the next turn comes", NEXT_TURN).await?;
        page.is_quiet().await
    });
}

/// Where the boards lie.
const BOARDS: &str = "return [...document.querySelectorAll('.board')].map(e => e.getBoundingClientRect()) \
                      .map(r => [r.x, r.y, r.width, r.height].map(Math.round).join())";

#[test]
fn a_hint_covers_no_card_and_goes_when_one_crosses_elsewhere() {
    in_browser(Setting { still: true, ..Setting::phone() }, |page| async move {
        page.open().await?;
        crate::tables::store::<Maps>(&page, "1", &["Ada", "Ben"], Moment::Turn).await?;
        crate::tables::go(&page, "1").await?;
        let player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
        turn(&page).await?;
        page.settle().await?;
        let lie = page.script(BOARDS).await?;
        // A refusal is a long sentence, and moves nothing.
        let crossed = page.script("return '#' + document.querySelector('.box.crossed').id").await?;
        player.act(&Target::button(crossed.as_str().unwrap_or_default(), String::new())).await?;
        page.until("it says why", "return !!document.querySelector('.why')").await?;
        page.settle().await?;
        ensure!(page.script(BOARDS).await? == lie, "a refusal moves no board");
        player.key("h").await?;
        page.until("it says where to look", "return document.querySelectorAll('.board.looked').length === 1")
            .await?;
        player.act(&Target::button(".hint .button", String::new())).await?;
        page.until("it rings boxes", "return !!document.querySelector('.box.advised')").await?;
        let apart = "const end = e => document.querySelector(e).getBoundingClientRect(); \
                     return end('.hint').bottom <= end('.board').top";
        ensure!(page.script(apart).await? == true, "the hint lies over no card");
        page.settle().await?;
        ensure!(page.script(BOARDS).await? == lie, "a hint moves no board");
        let elsewhere = "return [...document.querySelectorAll('.boxes')].filter(e => !e.querySelector('.advised')) \
                         .flatMap(e => [...e.querySelectorAll('.box.legal')]).map(e => e.id)[0]";
        let elsewhere = page.script(elsewhere).await?;
        if let Some(id) = elsewhere.as_str() {
            player.act(&Target::button(&format!("#{id}"), String::new())).await?;
            page.until("the hint is gone", "return !document.querySelector('.hint')").await?;
        }
        page.is_quiet().await
    });
}

#[test]
fn a_crossing_confirms_itself_for_those_who_wish_so() {
    for settings in [r#"{"confirm":"timer"}"#, r#"{"confirm":"never"}"#] {
        in_browser(Setting::default(), move |page| async move {
            sit_down(&page, GameId::Maps, settings, false).await?;
            let mut player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
            keep(&mut player).await?;
            turn(&page).await?;
            // A single box that earns no extra cross is a whole crossing.
            player.key("s").await?;
            let plain = "return [...document.querySelectorAll('.box.legal')] \
                         .find(e => !/cross/.test(e.getAttribute('aria-label') ?? e.textContent)).id";
            let plain = page.script(plain).await?;
            let plain = format!("#{}", plain.as_str().unwrap_or_default());
            player.act(&Target::button(&plain, String::new())).await?;
            page.until("the next turn comes by itself", NEXT_TURN).await?;
            page.is_quiet().await
        });
    }
}

#[test]
fn nothing_private_shows_before_the_curtain_is_lifted() {
    in_browser(Setting::default(), |page| async move {
        sit_down(&page, GameId::Maps, "{}", true).await?;
        let mut player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
        let hidden = "return document.querySelector('.table').dataset.phase === 'Curtain' \
                      && !document.querySelector('.choice, .board, .small-card, .box')";
        for _ in 0..2 {
            page.until("the curtain is down", hidden).await?;
            player.act(&confirm()).await?;
            keep(&mut player).await?;
        }
        // Whoever has the device crosses first; then it is passed on.
        for name in ["Player 2", "Player 1"] {
            turn(&page).await?;
            let whose = page.script("return document.querySelector('.whose').textContent").await?;
            ensure!(whose.as_str().is_some_and(|whose| whose.contains(name)), "{whose}");
            cross(&mut player).await?;
            player.act(&confirm()).await?;
            if name == "Player 2" {
                page.until("the curtain is down", hidden).await?;
                // Until all have crossed it can be taken back, also from behind the curtain; then it is crossed again.
                player.act(&Target::button("#take-back", String::new())).await?;
                page.until("there is no way back twice", "return !document.getElementById('take-back')")
                    .await?;
                page.until("the curtain is down", hidden).await?;
                player.act(&confirm()).await?;
                turn(&page).await?;
                ensure!(drafted(&page).await? == 0, "one crosses anew");
                cross(&mut player).await?;
                player.act(&confirm()).await?;
                page.until("the curtain is down", hidden).await?;
                player.act(&confirm()).await?;
            }
        }
        page.is_quiet().await
    });
}

#[test]
fn a_full_disk_is_told_and_the_game_goes_on() {
    in_browser(Setting::default(), |page| async move {
        sit_down(&page, GameId::Maps, "{}", false).await?;
        let mut player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
        keep(&mut player).await?;
        turn(&page).await?;
        page.script(
            "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
        )
        .await?;
        finish_turn(&mut player).await?;
        page.until("it is told", "return !!document.querySelector('.trouble')?.textContent").await
    });
}

/// Plays on until the next turn has begun.
async fn next_turn(player: &mut Player<'_>) -> Result<()> {
    const NOW: &str = "return document.querySelector('.bar-turn').textContent";
    let before = player.page.script(NOW).await?;
    for _ in 0..60 {
        if player.page.script(NOW).await? != before {
            return turn(player.page).await;
        }
        match player.phase().await?.as_str() {
            "Take" => {
                player.choose_card(0).await?;
                player.act(&confirm()).await?;
            }
            _ if player.can(&confirm()).await? => player.act(&confirm()).await?,
            _ if player.cross_somewhere().await? => {}
            _ => player.awaited().await?,
        }
    }
    anyhow::bail!("the turn does not end")
}

/// Whether something on the page has the focus.
const FOCUSED: &str = "return document.activeElement !== null && document.activeElement !== document.body";

#[test]
fn the_focus_is_never_lost_and_a_card_is_one_stop() {
    in_browser(Setting::default(), |page| async move {
        sit_down(&page, GameId::Pyramids, "{}", false).await?;
        let mut player = Player::new(&page, Hand::Keys, GameId::Pyramids, Language::En);
        keep(&mut player).await?;
        turn(&page).await?;
        page.until("keeping leaves the focus on the table", FOCUSED).await?;
        for _ in 0..3 {
            next_turn(&mut player).await?;
            page.until("a turn leaves the focus on the table", FOCUSED).await?;
        }
        // Whoever has walked over many boxes comes past a card with one Tab all the same.
        let stops = "return [...document.querySelectorAll('.boxes')].map(e => e.querySelectorAll('[tabindex=\"0\"]').length)";
        ensure!(page.script(stops).await? == serde_json::json!([1, 1]), "each card is one stop");
        // What was picked and crossed was told, and nothing silenced it; what is to be done now comes first.
        let said = "return [...document.querySelectorAll('#live > p')].map(e => e.textContent)";
        let said: Vec<String> = serde_json::from_value(page.script(said).await?)?;
        ensure!(said.len() > 1 && said.len() <= 4, "{said:?}");
        ensure!(said.iter().any(|said| said.starts_with("The expedition shows")), "{said:?}");
        ensure!(said.iter().any(|said| said.contains("on card")), "{said:?}");
        page.is_quiet().await
    });
}

#[test]
fn what_others_did_is_shown_skipped_and_found_again() {
    in_browser(Setting::default(), |page| async move {
        sit_down(&page, GameId::Maps, "{}", false).await?;
        let mut player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
        keep(&mut player).await?;
        page.until("a round begins", "return !!document.querySelector('.reveal-round')").await?;
        turn(&page).await?;
        // Many small steps of a wheel are one gesture: with three more quarter turns the pattern lies as before.
        let shape = "return document.querySelector('.pattern-shape').innerHTML";
        let before = page.script(shape).await?;
        let wheel = "const box = document.querySelector('.boxes'); const how = {deltaY: 4, cancelable: true, bubbles: true}; \
                     for (let i = 0; i < 12; i++) box.dispatchEvent(new WheelEvent('wheel', how))";
        page.script(wheel).await?;
        for _ in 0..3 {
            player.key("r").await?;
        }
        ensure!(page.script(shape).await? == before, "one quarter turn for a gesture");
        // Where the others lie beside the cards, the bot's crosses stand out there; else they are shown for a moment.
        page.resize(1000, 800).await?;
        next_turn(&mut player).await?;
        let shown = "return document.querySelectorAll('.reveal .drawing svg').length > 0";
        page.until("it is shown what the bot crossed", shown).await?;
        player.key("x").await?;
        page.until("a key ends it", "return !document.querySelector('.reveal')").await?;
        page.resize(1440, 900).await?;
        // The line of a crossing opens the card with its boxes.
        page.script("document.querySelector('.news .log-line').click()").await?;
        page.until(
            "the line lights up its boxes",
            "return !!document.querySelector('.news .log-line + .drawing svg')",
        )
        .await?;
        page.script("localStorage.setItem('flipwrite/settings', '{\"reveal\":\"off\"}')").await?;
        page.reload().await?;
        turn(&page).await?;
        next_turn(&mut player).await?;
        let others = "return !!document.querySelector('.reveal li:not(.celebrated)')";
        ensure!(page.script(others).await? == false, "whoever does not wish so is not shown what others did");
        page.is_quiet().await
    });
}

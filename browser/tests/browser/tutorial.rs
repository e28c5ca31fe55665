//! The tutorial: both lessons done to their end by what the coach points at, left in the middle and taken up again.

use anyhow::{Result, ensure};
use flipwrite::{BoxIndex, GameId};
use flipwrite_browser::{Page, Setting, in_browser};
use flipwrite_words::Language;

use crate::hands::{Hand, Player, Target};

/// What is ringed now: the buttons to press, then the boxes, by their place in the page.
const RINGED: &str = r#"
const rules = [...document.querySelectorAll(".coach style")].flatMap((style) => [...style.sheet.cssRules]);
const meant = rules.flatMap((rule) => rule.media ? (matchMedia(rule.media.mediaText).matches ? [...rule.cssRules] : []) : [rule]);
const there = (css) => document.querySelector(css)?.getClientRects().length;
return meant.map((rule) => rule.selectorText.replace("::before", "")).filter(there);
"#;

async fn step(page: &Page) -> Result<String> {
    let words = page.script("return document.querySelector('.bar-turn')?.textContent ?? ''").await?;
    Ok(words.as_str().unwrap_or_default().to_owned())
}

async fn open_lesson(page: &Page, game: GameId) -> Result<()> {
    page.open().await?;
    page.script(&format!("location.hash = '#/tutorial/{game}'")).await?;
    page.until("the lesson is there", "return !!document.querySelector('.lesson #content')").await
}

/// Acts on the first thing that is ringed, as long as the step lasts.
async fn follow(player: &Player<'_>) -> Result<()> {
    let ringed: Vec<String> = serde_json::from_value(player.page.script(RINGED).await?)?;
    let boxes: Vec<&String> = ringed.iter().filter(|css| css.starts_with("#box")).collect();
    // Boxes picked already are left alone: a second tap would take them back.
    let picked = "return [...document.querySelectorAll('.box.picked, .box.new')].map((e) => '#' + e.id)";
    let picked: Vec<String> = serde_json::from_value(player.page.script(picked).await?)?;
    // What only shows something is pointed at, no more: the step ends by the coach's button.
    let shows = |css: &str| css.contains(".track") || css.contains("#lesson-score");
    let button = ringed.iter().find(|css| !css.starts_with("#box") && !shows(css));
    let next = button.or_else(|| boxes.into_iter().find(|css| !picked.contains(css)));
    let css = next.map_or("#coach-act", String::as_str);
    match css.strip_prefix("#box-").and_then(|id| id.split_once('-')) {
        Some((card, place)) if player.hand == Hand::Keys => walk(player, card, place).await,
        _ => player.act(&Target::button(css, String::new())).await,
    }
}

/// Goes to a box by keys and taps it.
async fn walk(player: &Player<'_>, card: &str, place: &str) -> Result<()> {
    let to: BoxIndex = place.parse().map_err(|_| anyhow::anyhow!("{place} is no box"))?;
    player.key(if card == "0" { "1" } else { "2" }).await?;
    let focused = |place: &str| format!("return document.activeElement.id === 'box-{card}-{place}'");
    player.page.until("the card has the focus", &focused("a1")).await?;
    let right = (0..to.column()).map(|_| "ArrowRight");
    for key in right.chain((0..to.row()).map(|_| "ArrowDown")) {
        player.key(key).await?;
    }
    player.page.until("the box has the focus", &focused(place)).await?;
    player.key(" ").await
}

async fn learn(page: Page, game: GameId, hand: Hand) -> Result<()> {
    open_lesson(&page, game).await?;
    let player = Player::new(&page, hand, game, Language::En);
    let mut left = false;
    for _ in 0..120 {
        if page.script("return !!document.querySelector('.lesson-end')").await? == true {
            page.is_accessible().await?;
            player.act(&Target::button("#first-game", String::new())).await?;
            page.until("a game begins", "return location.hash.startsWith('#/table/')").await?;
            return page.is_quiet().await;
        }
        if !left && step(&page).await?.starts_with("Step 7 ") {
            leave_and_come_back(&page, game).await?;
            left = true;
        }
        follow(&player).await?;
        // What a step does to the page is done by the next frame.
        page.frame().await?;
    }
    anyhow::bail!("the lesson does not end: {}", step(&page).await?)
}

/// The same step is there again after the page was closed, with nothing to scroll.
async fn leave_and_come_back(page: &Page, game: GameId) -> Result<()> {
    let before = step(page).await?;
    page.script("location.hash = '#/'").await?;
    page.reload().await?;
    open_lesson(page, game).await?;
    ensure!(step(page).await? == before, "{before} is {} now", step(page).await?);
    let scrolls = "const e = document.documentElement; return e.scrollHeight > innerHeight || e.scrollWidth > innerWidth";
    ensure!(page.script(scrolls).await? == false, "the lesson scrolls");
    page.is_accessible().await
}

macro_rules! lessons {
    ($($name:ident: $setting:expr, $game:ident, $hand:ident;)*) => {$(
        #[test]
        fn $name() {
            in_browser($setting, |page| learn(page, GameId::$game, Hand::$hand));
        }
    )*};
}

lessons! {
    maps_by_pointer: Setting::default(), Maps, Pointer;
    maps_by_finger: Setting::phone(), Maps, Finger;
    pyramids_by_finger: Setting::phone().dark(), Pyramids, Finger;
    pyramids_by_keys: Setting::default(), Pyramids, Keys;
}

#[test]
fn another_way_is_answered_kindly() {
    in_browser(Setting::default(), |page| async move {
        open_lesson(&page, GameId::Pyramids).await?;
        let player = Player::new(&page, Hand::Pointer, GameId::Pyramids, Language::En);
        page.is_accessible().await?;
        player.act(&Target::button("#coach-act", String::new())).await?;
        page.until("the cards are dealt", "return document.querySelectorAll('.choice').length === 4").await?;
        let choices = "document.querySelectorAll('.choice').forEach((e, i) => e.id = 'choice-' + i)";
        page.script(choices).await?;
        for css in ["#choice-1", "#choice-3", "#confirm", "#coach-act"] {
            player.act(&Target::button(css, String::new())).await?;
            page.frame().await?;
            if css == "#confirm" {
                let told = page.script("return document.querySelector('.coach .task').textContent").await?;
                let said = player.say("lesson-astray-confirmed");
                ensure!(told.as_str().is_some_and(|told| told.starts_with(&said)), "{told}");
            }
        }
        page.until("the four cards are back", "return document.querySelectorAll('.choice').length === 4")
            .await?;
        page.is_quiet().await
    });
}

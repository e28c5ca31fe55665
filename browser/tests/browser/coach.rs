//! The coach while a game is played: reasons for a hint, what may fit next, one more look before a costly crossing.

use anyhow::{Result, ensure};
use flipwrite::{Game, GameId, Maps, Pyramids};
use flipwrite_browser::{Page, Setting, Theme, in_browser, site};
use flipwrite_words::Language;
use serde_json::json;

use crate::common::Copy;
use crate::hands::{Hand, Player, Target};
use crate::tables::{Moment, go, store};

/// Where the boards lie.
const BOARDS: &str = "return [...document.querySelectorAll('.board')].map(e => e.getBoundingClientRect()) \
                      .map(r => [r.x, r.y, r.width, r.height].map(Math.round).join())";

/// Whether what the coach says lies over no card.
const APART: &str = "const end = e => document.querySelector(e).getBoundingClientRect(); \
                     return end('.hint').bottom <= end('.board').top";

fn button(css: &str) -> Target {
    Target::button(css, String::new())
}

/// A game at a moment, in the browser with these preferences.
async fn at<G: Game>(page: &Page, moment: Moment, settings: &str) -> Result<()> {
    page.open().await?;
    page.script(&format!("localStorage.setItem('flipwrite/settings', '{settings}')")).await?;
    page.reload().await?;
    store::<G>(page, "1", &["Ada", "Ben"], moment).await?;
    go(page, "1").await?;
    page.until("it is my turn", "return !!document.querySelector('.box.legal, .box.new, .choice')").await?;
    page.settle().await
}

async fn is_accessible(page: &Page) -> Result<()> {
    for theme in [Theme::Light, Theme::Dark] {
        page.prefer(theme, true).await?;
        page.is_accessible().await?;
    }
    Ok(())
}

/// Asks for a hint, and to see what is best.
async fn see_best(player: &Player<'_>) -> Result<()> {
    player.key("h").await?;
    let page = player.page;
    page.until("it says where to look", "return !!document.querySelector('.hint .button')").await?;
    ensure!(page.script("return !document.querySelector('.hint .reasons')").await? == true, "not yet");
    player.act(&button(".hint .button")).await
}

async fn has_reasons<G: Game>(page: &Page, moment: Moment) -> Result<()> {
    at::<G>(page, moment, "{}").await?;
    let lie = page.script(BOARDS).await?;
    let player = Player::new(page, Hand::Pointer, G::ID, Language::En);
    see_best(&player).await?;
    page.until("it says why", "return !!document.querySelector('.hint .reasons li')").await?;
    let told = "return [...document.querySelectorAll('.hint .reasons li')].map(e => e.textContent)";
    let told: Vec<String> = serde_json::from_value(page.script(told).await?)?;
    ensure!((1..=3).contains(&told.len()), "{told:?}");
    ensure!(
        told.iter().all(|told| told.len() > 10 && !told.contains('[') && told.ends_with('.')),
        "{told:?}"
    );
    // Where there is little room they are folded away.
    let is_open = "return document.querySelector('.why').open";
    let has_room = page.script("return innerWidth > 760").await? == true;
    ensure!(page.script(is_open).await? == has_room);
    if !has_room {
        player.act(&button(".why summary")).await?;
        page.until("they are open", is_open).await?;
    }
    is_accessible(page).await?;
    if moment == Moment::Turn {
        ensure!(page.script(APART).await? == true, "reasons lie over no card");
        ensure!(page.script(BOARDS).await? == lie, "reasons move no board");
    }
    player.act(&button(".hint-acts .tool")).await?;
    page.until("all of it goes", "return !document.querySelector('.hint, .reasons')").await?;
    page.is_quiet().await
}

#[test]
fn a_hint_says_why() {
    for setting in [Setting::phone(), Setting::default()] {
        in_browser(Setting { still: true, ..setting }, |page| async move {
            has_reasons::<Maps>(&page, Moment::Turn).await?;
            has_reasons::<Pyramids>(&page, Moment::Turn).await
        });
    }
}

#[test]
fn whatever_is_decided_has_reasons() {
    in_browser(Setting { still: true, ..Setting::default() }, |page| async move {
        for moment in [Moment::Keep, Moment::Take] {
            has_reasons::<Maps>(&page, moment).await?;
        }
        has_reasons::<Pyramids>(&page, Moment::Extra).await
    });
}

#[test]
fn a_hint_without_its_reasons_is_a_hint() {
    for missing in ["parts/reviewer_bg", "parts/around"] {
        let copy = Copy::without(&["sw.js", missing]);
        let setting = Setting { site: Some(copy.path().to_owned()), still: true, ..Setting::default() };
        in_browser(setting, move |page| async move {
            at::<Maps>(&page, Moment::Turn, r#"{"sure":"two"}"#).await?;
            let player = Player::new(&page, Hand::Keys, GameId::Maps, Language::En);
            see_best(&player).await?;
            page.until("it rings boxes", "return !!document.querySelector('.box.advised')").await?;
            player.act(&button(".hint-acts .button")).await?;
            page.until("it is drafted", "return !!document.querySelector('.box.new')").await?;
            ensure!(page.script("return !document.querySelector('.reasons, .ending')").await? == true);
            // Nobody can look along: nothing is asked.
            player.key("c").await?;
            page.until("it counts", "return !document.querySelector('.box.new')").await?;
            page.forgive().await
        });
        drop(copy);
    }
}

#[test]
fn a_missing_part_can_be_fetched_again() {
    let copy = Copy::without(&["sw.js", "parts/around"]);
    let setting = Setting { site: Some(copy.path().to_owned()), still: true, ..Setting::phone() };
    in_browser(setting, |page| async move {
        at::<Maps>(&page, Moment::Turn, "{}").await?;
        let player = Player::new(&page, Hand::Finger, GameId::Maps, Language::En);
        player.act(&button(".outs-open")).await?;
        page.until("it says so", "return !!document.querySelector('.expedition [role=alert]')").await?;
        page.restore_network(Some(&site()?)).await?;
        player.act(&button(".expedition .button.go")).await?;
        page.until("then it comes", "return !!document.querySelector('.outs-list li')").await?;
        page.forgive().await
    });
    drop(copy);
}

/// The patterns with what they can do, as a screen reader has it.
const OUTS: &str = "return [...document.querySelectorAll('.outs-list li')] \
                    .map(e => e.querySelector('.hidden').textContent + ' ' + e.querySelector('.outs-can').textContent)";

async fn counts_outs<G: Game>(page: &Page, hand: Hand) -> Result<()> {
    at::<G>(page, Moment::Turn, "{}").await?;
    let lie = page.script(BOARDS).await?;
    let mut player = Player::new(page, hand, G::ID, Language::En);
    player.act(&button(".outs-open")).await?;
    page.until("it is counted", "return !!document.querySelector('.outs-list li')").await?;
    let told: Vec<String> = serde_json::from_value(page.script(OUTS).await?)?;
    let can = [": complete", ": fit", ": one box only", ": nowhere"];
    ensure!(told.iter().all(|told| can.iter().any(|can| told.contains(can))), "{told:?}");
    ensure!(told.iter().all(|told| told.contains(" of ")), "{told:?}");
    ensure!(page.script("return document.querySelector('.outs-open').ariaExpanded").await? == "true");
    is_accessible(page).await?;
    page.settle().await?;
    ensure!(page.script(BOARDS).await? == lie, "outs move no board");
    ensure!(page.script(APART).await? == true, "outs lie over no card");
    // They follow the draft: not every crossing changes them, but some do.
    let all = "return document.querySelector('.outs .hint-words').textContent \
               + [...document.querySelectorAll('.outs-list li')].map(e => e.textContent)";
    let before = page.script(all).await?;
    for _ in 0..60 {
        if page.script(all).await? != before {
            return page.is_quiet().await;
        }
        if !player.cross_somewhere().await? {
            player.key("z").await?;
        }
        page.frame().await?;
    }
    anyhow::bail!("nothing that is drafted changes what fits")
}

#[test]
fn outs_are_shown_where_one_asks_and_follow_the_draft() {
    in_browser(Setting { still: true, ..Setting::phone() }, |page| async move {
        counts_outs::<Maps>(&page, Hand::Finger).await?;
        counts_outs::<Pyramids>(&page, Hand::Finger).await
    });
    in_browser(Setting { still: true, ..Setting::default() }, |page| async move {
        counts_outs::<Maps>(&page, Hand::Keys).await?;
        counts_outs::<Pyramids>(&page, Hand::Pointer).await?;
        let player = Player::new(&page, Hand::Keys, GameId::Pyramids, Language::En);
        player.act(&button(".outs .tool")).await?;
        page.until("they go", "return !document.querySelector('.outs')").await?;
        let focused = "return document.activeElement.matches('.outs-open')";
        page.until("the focus goes back", focused).await?;
        // A hint stands where they stood.
        player.key("Enter").await?;
        page.until("they are back", "return !!document.querySelector('.outs')").await?;
        player.key("h").await?;
        page.until("the hint is there alone", "return document.querySelectorAll('.hint').length === 1").await
    });
}

/// Whether the coach knows what the draft costs.
const KNOWN: &str = "return document.querySelector('dialog.sure')?.dataset.known === 'true'";
const ASKED: &str = "return !!document.querySelector('dialog.sure[open] #sure-asks')";
const OVER: &str =
    "return !document.querySelector('.box.new') && !document.querySelector('dialog.sure[open]')";

/// One box is drafted where the pattern would fit, and the coach has looked at it.
async fn careless<G: Game>(page: &Page, settings: &str) -> Result<()> {
    at::<G>(page, Moment::JustOne, settings).await?;
    page.until("the coach has looked", KNOWN).await
}

async fn focus_is(page: &Page, id: &str) -> Result<()> {
    page.until(id, &format!("return document.activeElement.id === '{id}'")).await
}

#[test]
fn a_costly_crossing_is_asked_about_once() {
    for setting in [Setting::phone(), Setting::default()] {
        in_browser(Setting { still: true, ..setting }, |page| async move {
            careless::<Maps>(&page, r#"{"sure":"two"}"#).await?;
            let player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
            player.act(&button("#confirm")).await?;
            page.until("it is asked", ASKED).await?;
            let asks = page.script("return document.getElementById('sure-asks').textContent").await?;
            let asks = asks.as_str().unwrap_or_default();
            ensure!(asks.starts_with("This gives away about ") && asks.ends_with(" points."), "{asks}");
            focus_is(&page, "sure-again").await?;
            is_accessible(&page).await?;
            player.act(&button(".sure summary")).await?;
            let why = "return !!document.querySelector('.sure details[open] .reasons li')";
            page.until("it says why", why).await?;
            is_accessible(&page).await?;
            player.act(&button("#sure-again")).await?;
            page.until("one looks again", "return !document.querySelector('dialog.sure[open]')").await?;
            ensure!(
                page.script("return !!document.querySelector('.box.new')").await? == true,
                "all is as before"
            );
            focus_is(&page, "confirm").await?;
            // Who has looked again is not asked again.
            player.act(&button("#confirm")).await?;
            page.until("it counts", OVER).await?;
            page.is_quiet().await
        });
    }
}

#[test]
fn a_costly_crossing_can_be_made_by_keys() {
    in_browser(Setting { still: true, ..Setting::default() }, |page| async move {
        careless::<Pyramids>(&page, r#"{"sure":"two"}"#).await?;
        let player = Player::new(&page, Hand::Keys, GameId::Pyramids, Language::En);
        player.key("c").await?;
        page.until("it is asked", ASKED).await?;
        focus_is(&page, "sure-again").await?;
        // The keys of the table do nothing behind the question.
        player.key("z").await?;
        player.act(&button("#sure-anyway")).await?;
        page.until("it counts", OVER).await?;
        let focused = "return document.activeElement !== null && document.activeElement !== document.body";
        page.until("the focus is on the table", focused).await?;
        page.is_quiet().await
    });
}

#[test]
fn nobody_is_asked_who_does_not_wish_so() {
    in_browser(Setting { still: true, ..Setting::default() }, |page| async move {
        at::<Maps>(&page, Moment::JustOne, "{}").await?;
        let player = Player::new(&page, Hand::Pointer, GameId::Maps, Language::En);
        player.act(&button("#confirm")).await?;
        page.until("it counts", "return !document.querySelector('.box.new')").await?;
        ensure!(page.script("return !document.querySelector('dialog.sure')").await? == true);
        // One chooses so in the settings, where it is kept.
        page.script("location.hash = '#/settings'").await?;
        page.until("the settings are there", "return !!document.getElementById('sure-2')").await?;
        page.script("document.getElementById('sure-2').click()").await?;
        let kept = "return JSON.parse(localStorage.getItem('flipwrite/settings')).sure";
        ensure!(page.script(kept).await? == json!("four"));
        is_accessible(&page).await?;
        page.is_quiet().await
    });
}

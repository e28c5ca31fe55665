//! Nothing happens that nobody meant: keys that mean nothing now, taps on what goes away, fingers that want a larger page.

use anyhow::{Result, ensure};
use flipwrite::{GameId, Maps};
use flipwrite_browser::{Page, Setting, in_browser};
use flipwrite_words::Language;
use serde_json::json;

use crate::hands::{Hand, Player, Target};
use crate::tables::Moment;

/// How many boxes are drafted, picked or shown as placed.
const TOUCHED: &str = "return document.querySelectorAll('.box.new, .box.picked, .box.placed').length";

/// Sits down at a stored game.
async fn sit_at(page: &Page, moment: Moment) -> Result<()> {
    page.open().await?;
    crate::tables::store::<Maps>(page, "1", &["Ada", "Ben", "Cleo", "Dan"], moment).await?;
    crate::tables::go(page, "1").await
}

/// Remembers what is said aloud from now on.
const LISTEN: &str = "window.heard = []; new MutationObserver((changes) => changes.forEach((change) => \
                      change.addedNodes.forEach((node) => window.heard.push(node.textContent)))) \
                      .observe(document.getElementById('live'), { childList: true })";

#[test]
fn keys_cross_no_box_that_nobody_chose() {
    in_browser(Setting::default(), |page| async move {
        sit_at(&page, Moment::Extra).await?;
        let player = Player::new(&page, Hand::Keys, GameId::Maps, Language::En);
        let drafted = page.script(TOUCHED).await?;
        page.script("document.querySelector('.box.legal').focus()").await?;
        page.script(LISTEN).await?;
        for key in ["r", "m", "R", "c"] {
            player.key(key).await?;
            page.frame().await?;
            let off = page.script("return document.getElementById('confirm').disabled").await?;
            ensure!(off == true, "{key}: nothing can be confirmed");
        }
        let said = "return window.heard.some(said => /extra cross/.test(said))";
        page.until("it is said what is to be done", said).await?;
        ensure!(page.script("return window.heard.some(said => /Rotated/.test(said))").await? == false);
        let all = page.script("return document.querySelectorAll('.box.new, .box.picked').length").await?;
        ensure!(all == drafted, "{all} boxes, {drafted} before");
        page.is_quiet().await
    });
}

/// Crosses and confirms until it is shown what all did.
async fn play_until_shown(player: &mut Player<'_>) -> Result<()> {
    const SHOWN: &str = "return !!document.querySelector('.reveal')";
    const NEXT: &str = "return !!document.querySelector('.reveal, .box.legal, #confirm:enabled')";
    let confirm = Target::button("#confirm", String::new());
    for _ in 0..40 {
        if player.page.script(SHOWN).await? == true {
            return Ok(());
        }
        match (player.phase().await?.as_str(), player.can(&confirm).await?) {
            (_, true) => player.act(&confirm).await?,
            ("Take", _) => player.choose_card(0).await?,
            _ => drop(player.cross_somewhere().await?),
        }
        player.page.until("it goes on", NEXT).await?;
    }
    anyhow::bail!("nothing is shown")
}

/// What all did lies over the cards on a phone: the tap that ends it goes to nothing beneath.
#[test]
fn a_tap_on_what_all_did_only_ends_it() {
    in_browser(Setting::phone(), |page| async move {
        sit_at(&page, Moment::Turn).await?;
        let mut player = Player::new(&page, Hand::Finger, GameId::Maps, Language::En);
        play_until_shown(&mut player).await?;
        let held = "window.since ??= Date.now(); return Date.now() - window.since > 300";
        page.until("it has been up for a moment", held).await?;
        let shape = "return document.querySelector('.pattern-shape').innerHTML";
        let (lies, before) = (page.script(shape).await?, page.script(TOUCHED).await?);
        player.act(&Target::button(".reveal", String::new())).await?;
        page.until("it is gone", "return !document.querySelector('.reveal')").await?;
        page.frame().await?;
        let after = page.script(TOUCHED).await?;
        ensure!(after == before, "{after} boxes are touched, {before} before");
        ensure!(page.script(shape).await? == lies, "the pattern lies as it lay");
        page.is_quiet().await
    });
}

#[test]
fn two_fingers_make_the_page_larger_and_cross_nothing() {
    in_browser(Setting::phone(), |page| async move {
        sit_at(&page, Moment::Turn).await?;
        let place = "const r = document.querySelector('.boxes').getBoundingClientRect(); \
                     return [r.x + r.width / 2, r.y + r.height / 2].map(Math.round)";
        let [x, y]: [f64; 2] = serde_json::from_value(page.script(place).await?)?;
        let touch = async |kind: &str, apart: &[f64]| {
            let fingers = apart.iter().enumerate();
            let points: Vec<_> =
                fingers.map(|(id, apart)| json!({ "x": x + apart, "y": y, "id": id })).collect();
            page.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await
        };
        touch("touchStart", &[-20.0]).await?;
        touch("touchStart", &[-20.0, 20.0]).await?;
        for step in 1..=20 {
            let apart = 20.0 + 4.0 * f64::from(step);
            touch("touchMove", &[-apart, apart]).await?;
            page.frame().await?;
        }
        touch("touchEnd", &[]).await?;
        page.until("the page is larger", "return visualViewport.scale > 1").await?;
        ensure!(page.script("return !!document.querySelector('.why')").await? == false, "nothing is refused");
        ensure!(page.script(TOUCHED).await? == 0, "nothing is touched");
        page.is_quiet().await
    });
}

/// Two cards that were pointed at are kept by themselves, and it is said when; not while one reads something.
#[test]
fn cards_are_not_kept_while_one_reads() {
    in_browser(Setting::phone(), |page| async move {
        sit_at(&page, Moment::Keep).await?;
        // Seconds pass faster here.
        let fast = "window.ticks = 0; const real = window.setTimeout; \
                    window.setTimeout = (act, after, ...more) => { if (after === 1000) window.ticks += 1; \
                    return real(act, after === 1000 ? 60 : after, ...more); }";
        page.script(fast).await?;
        page.script("document.querySelector('.bar-tools .tool:last-child').click()").await?;
        page.until("the help is there", "return !!document.querySelector('dialog[open]')").await?;
        for card in [0, 1] {
            let tap = "dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }))";
            page.script(&format!("document.querySelectorAll('.choice')[{card}].{tap}")).await?;
        }
        page.until("time passes", "return window.ticks > 8").await?;
        ensure!(page.script("return document.querySelectorAll('.choice').length").await? == 4);
        let says = page.script("return document.querySelector('.actions .tip').textContent").await?;
        ensure!(says.as_str().is_some_and(|says| says.starts_with("Kept in 3 s")), "{says}");
        page.script("document.querySelector('dialog[open]').close()").await?;
        page.until("then they are kept", "return !document.querySelector('.choice')").await?;
        page.is_quiet().await
    });
}

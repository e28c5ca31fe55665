//! Every screen: no barrier in light, in dark and with less motion, no text that is not in the language files.

use anyhow::{Result, ensure};
use flipwrite::GameId;
use flipwrite_browser::{Page, Setting, Theme, in_browser};
use flipwrite_words::Language;

use crate::hands::{Hand, Player, Target};

/// Audits the page as it is, in every light.
async fn audit(page: &Page) -> Result<()> {
    for (theme, still) in [(Theme::Light, false), (Theme::Dark, false), (Theme::Light, true)] {
        page.prefer(theme, still).await?;
        page.is_accessible().await?;
    }
    Ok(())
}

async fn open_at(page: &Page, hash: &str) -> Result<()> {
    page.open().await?;
    page.script(&format!("location.hash = '{hash}'")).await?;
    page.until("the screen is there", "return !!document.querySelector('main#content')").await
}

macro_rules! screens_without_barriers {
    ($($name:ident: $setting:expr, $hash:literal;)*) => {$(
        #[test]
        fn $name() {
            in_browser($setting, |page| async move {
                open_at(&page, $hash).await?;
                audit(&page).await?;
                page.is_quiet().await
            });
        }
    )*};
}

screens_without_barriers! {
    home: Setting::default(), "#/";
    home_on_a_phone: Setting::phone(), "#/";
    nothing_there: Setting::default(), "#/no-such-place";
    no_such_game: Setting::default(), "#/table/0";
    the_choice_of_a_lesson: Setting::default(), "#/tutorial";
    the_choice_of_a_lesson_on_a_phone: Setting::phone(), "#/tutorial";
    a_lesson_of_maps: Setting::default(), "#/tutorial/maps";
    a_lesson_of_pyramids_on_a_phone: Setting::phone(), "#/tutorial/pyramids";
}

/// A game up to a phase, audited in each phase that it comes through.
async fn audit_a_game(page: Page, game: GameId) -> Result<()> {
    page.open().await?;
    page.until("home is there", "return !!document.getElementById('play')").await?;
    let mut player = Player::new(&page, Hand::Pointer, game, Language::En);
    player.act(&Target::radio(&format!("#game-{game}"), String::new())).await?;
    player.act(&Target::button("#add-person", String::new())).await?;
    player.act(&Target::button("#play", String::new())).await?;
    page.until("the table is there", "return !!document.querySelector('.table')").await?;
    let mut seen: Vec<String> = Vec::new();
    for _ in 0..900 {
        let phase = player.phase().await?;
        let ready = page.script("return document.querySelectorAll('.choice').length !== 0 || !document.querySelector('.choosing')").await?;
        if !seen.contains(&phase) && ready == true {
            audit(&page).await?;
            seen.push(phase.clone());
        }
        match phase.as_str() {
            "Over" => break,
            "Curtain" => player.act(&Target::button("#confirm", String::new())).await?,
            "Keep" | "Take" => {
                if ready != true {
                    continue;
                }
                player.choose_card(0).await?;
                if phase == "Keep" {
                    player.choose_card(1).await?;
                }
                player.act(&Target::button("#confirm", String::new())).await?;
            }
            _ => {
                let confirm = Target::button("#confirm", String::new());
                if player.can(&confirm).await? {
                    player.act(&confirm).await?;
                } else {
                    player.cross_somewhere().await?;
                }
            }
        }
    }
    seen.sort();
    ensure!(seen == ["Curtain", "Keep", "Over", "Take", "Turn"], "{seen:?}");
    page.is_quiet().await
}

#[test]
fn a_game_of_maps() {
    in_browser(Setting::default(), |page| audit_a_game(page, GameId::Maps));
}

#[test]
fn a_game_of_pyramids_on_a_phone() {
    in_browser(Setting { touch: false, ..Setting::phone() }, |page| audit_a_game(page, GameId::Pyramids));
}

/// On a page in the pseudo-language, plain letters show text that is not in the files.
#[test]
fn all_text_is_in_the_language_files() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        page.script("localStorage.setItem('flipwrite/settings', JSON.stringify({language: 'pseudo'}))")
            .await?;
        page.reload().await?;
        page.until("home is there", "return !!document.getElementById('play')").await?;
        let plain = "const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); const found = []; \
                     while (walk.nextNode()) { const t = walk.currentNode.textContent.trim(); \
                     const p = walk.currentNode.parentElement; \
                     if (/[A-Za-z]{2}/.test(t) && !p.closest('script, style, svg, textarea, noscript, time, [lang]:not(:root)')) found.push(t); } return found";
        let names = ["Ada"];
        let mut found: Vec<String> = serde_json::from_value(page.script(plain).await?)?;
        found.retain(|text| !names.contains(&text.as_str()));
        ensure!(found.is_empty(), "{found:?}");
        Ok(())
    });
}

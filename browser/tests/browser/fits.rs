//! Every screen in every language, on the narrowest phones and across: nothing reaches beyond the screen, no words burst
//! what holds them or are cut off, no letters are too small to be read.

use anyhow::{Result, ensure};
use flipwrite::{Maps, Pyramids};
use flipwrite_browser::{Page, Setting, in_browser};
use flipwrite_words::Language;

use crate::tables::Moment;

/// Lists what does not fit.
const MISFITS: &str = include_str!("fits.js");

/// Phones: the narrowest that is sold, or text at twice its size; three usual ones; one on its side.
const SIZES: [(u32, u32); 5] = [(320, 640), (360, 640), (375, 667), (390, 844), (844, 390)];

/// Screens that need no game.
const SCREENS: [&str; 7] =
    ["#/", "#/tutorial", "#/tutorial/maps", "#/tutorial/pyramids", "#/settings", "#/rules", "#/records"];

/// Stores a game at each moment; gives their addresses.
async fn store_games(page: &Page) -> Result<Vec<String>> {
    let names = ["Katarzyna", "Ada", "Ben", "Cleo"];
    let mut screens = Vec::new();
    for moment in Moment::ALL {
        crate::tables::store::<Maps>(page, &format!("maps-{moment:?}"), &names, moment).await?;
        crate::tables::store::<Pyramids>(page, &format!("pyramids-{moment:?}"), &names, moment).await?;
        screens.extend(["maps", "pyramids"].map(|game| format!("#/table/{game}-{moment:?}")));
    }
    Ok(screens)
}

/// The first crossing of a lesson is asked for.
const LESSON: &str = "document.querySelector('.lesson-goal .button.go')?.click(); \
                      if (document.querySelector('.lesson .choice')) document.querySelector('.coach .button')?.click(); \
                      return !!document.querySelector('.lesson .box')";

/// Looks at a screen in every size.
async fn fits(page: &Page, language: Language, screen: &str) -> Result<()> {
    for (width, height) in SIZES {
        page.resize(width, height).await?;
        let misfits: Vec<String> = serde_json::from_value(page.script(MISFITS).await?)?;
        let code = language.code();
        ensure!(misfits.is_empty(), "{screen} in {code} at {width}×{height}: {misfits:#?}");
    }
    Ok(())
}

/// Goes to a screen and looks at it in every size.
async fn look(page: &Page, language: Language, screen: &str) -> Result<()> {
    // What is left behind is marked, so that it is not taken for what comes.
    let leave = format!(
        "if (location.hash === '{screen}') return; \
         document.querySelector('main')?.classList.add('left-behind'); location.hash = '{screen}'"
    );
    page.script(&leave).await?;
    let there = "return !!document.querySelector('main:not(.left-behind)') && !document.querySelector('.board.empty')";
    page.until("the screen is there", there).await?;
    fits(page, language, screen).await?;
    if screen.starts_with("#/tutorial/") {
        page.until("a lesson comes to its first crossing", LESSON).await?;
        fits(page, language, screen).await?;
    }
    Ok(())
}

/// With the page made four times as large, or in a low window, the cards stay large enough: the page scrolls.
#[test]
fn however_low_the_window_cards_are_seen() {
    in_browser(Setting { still: true, ..Setting::phone() }, |page| async move {
        page.open().await?;
        crate::tables::store::<Maps>(&page, "1", &["Ada", "Ben"], Moment::Turn).await?;
        crate::tables::go(&page, "1").await?;
        for (width, height) in [(320, 256), (427, 240), (320, 180), (360, 300), (640, 256), (390, 422)] {
            page.resize(width, height).await?;
            let misfits: Vec<String> = serde_json::from_value(page.script(MISFITS).await?)?;
            ensure!(misfits.is_empty(), "{width}×{height}: {misfits:#?}");
            let reached = "const end = document.querySelector('#confirm'); end.scrollIntoView(); \
                           return end.getBoundingClientRect().bottom <= innerHeight + 1";
            ensure!(page.script(reached).await? == true, "{width}×{height}: the end can't be reached");
        }
        page.is_quiet().await
    });
}

/// Where the others have no place beside the cards, their scores stand in the bar, and a tool leads to them.
#[test]
fn nobody_is_missing_in_a_window_of_middle_width() {
    in_browser(Setting { still: true, ..Setting::default() }, |page| async move {
        page.open().await?;
        let names = ["Katarzyna", "Ada", "Ben", "Cleo"];
        crate::tables::store::<Pyramids>(&page, "1", &names, Moment::Turn).await?;
        crate::tables::go(&page, "1").await?;
        for (width, height) in [(820, 600), (1024, 768), (1100, 800), (1101, 800), (1440, 900)] {
            page.resize(width, height).await?;
            let seen = "const seen = (e) => e && e.getBoundingClientRect().width > 0; \
                        const others = [...document.querySelectorAll('.left .other strong')].filter(seen).length; \
                        const scores = [...document.querySelectorAll('.standing b')].filter(seen).length; \
                        return [others === 3 || scores === 4, [...document.querySelectorAll('.slot')].filter(seen).length]";
            page.until(
                "all are seen, and what is still to come",
                &format!("const f = () => {{ {seen} }}; const [all, slots] = f(); return all && slots === 8"),
            )
            .await?;
            let misfits: Vec<String> = serde_json::from_value(page.script(MISFITS).await?)?;
            ensure!(misfits.is_empty(), "{width}×{height}: {misfits:#?}");
        }
        page.is_quiet().await
    });
}

#[test]
fn every_screen_fits_in_every_language() {
    in_browser(Setting { still: true, ..Setting::phone() }, |page| async move {
        page.open().await?;
        let games = store_games(&page).await?;
        for language in Language::ALL {
            let settings = format!("JSON.stringify({{language: '{}'}})", language.code());
            page.script(&format!(
                "localStorage.setItem('flipwrite/settings', {settings}); location.hash = '#/'"
            ))
            .await?;
            page.reload().await?;
            let spoken = format!("return document.documentElement.lang === '{}'", language.code());
            page.until("the language is spoken", &spoken).await?;
            for screen in SCREENS.iter().copied().chain(games.iter().map(String::as_str)) {
                look(&page, language, screen).await?;
            }
        }
        let scores = "return [...document.querySelectorAll('.standing b')].length";
        page.script("location.hash = '#/table/maps-Turn'").await?;
        page.until("all four scores are in the bar", &format!("{scores} === 4")).await?;
        page.is_quiet().await
    });
}

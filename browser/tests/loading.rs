//! The page comes up, wherever it lies; and says so where it can't.

mod common;

use anyhow::{Context, Result, ensure};
use common::Copy;
use flipwrite_browser::{Page, Setting, Theme, in_browser, site};

/// Whether the page shows something, and nothing is wrong.
async fn comes_up(page: Page) -> Result<()> {
    page.open().await?;
    page.until("something is shown", "return document.body.innerText.trim().length > 0").await?;
    page.is_quiet().await
}

#[test]
fn in_light() {
    in_browser(Setting::default(), comes_up);
}

#[test]
fn in_dark() {
    in_browser(Setting::default().dark(), |page| async move {
        page.open().await?;
        let ground = page.script("return getComputedStyle(document.documentElement).colorScheme").await?;
        ensure!(ground == "dark", "{ground}");
        page.is_quiet().await
    });
}

#[test]
fn on_a_phone() {
    in_browser(Setting::phone(), comes_up);
}

#[test]
fn without_barriers() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        for (theme, still) in [(Theme::Light, false), (Theme::Dark, false), (Theme::Light, true)] {
            page.prefer(theme, still).await?;
            page.is_accessible().await.with_context(|| format!("{theme:?}, still: {still}"))?;
        }
        page.is_quiet().await
    });
}

#[test]
fn from_a_subfolder() {
    in_browser(Setting::default().under("/some/sub/folder/"), comes_up);
}

#[test]
fn the_font_has_come() {
    in_browser(Setting::default().in_language("cs-CZ"), |page| async move {
        page.open().await?;
        for letters in ["Flipwrite 0123", "Řčę"] {
            let script = format!(
                "return document.fonts.load('600 20px \"Flipwrite Serif\"', '{letters}').then((found) => found.length)"
            );
            ensure!(page.script(&script).await?.as_u64() > Some(0), "{letters}");
        }
        page.is_quiet().await
    });
}

#[test]
fn the_first_words_are_in_the_language_of_the_browser() {
    let copy = Copy::without(&["page_bg-"]);
    for (language, words) in [("cs-CZ", "znovu"), ("pl", "ponownie"), ("de-AT", "versuchen"), ("fr", "again")]
    {
        let setting = Setting { site: Some(copy.path().to_owned()), language, ..Setting::default() };
        in_browser(setting, move |page| async move {
            page.open_at("").await?;
            page.until("a way on is offered", "return !document.getElementById('first-retry').hidden")
                .await?;
            let text = page.script("return document.getElementById('first').innerText").await?.to_string();
            ensure!(text.contains(words), "{text}");
            page.is_accessible().await
        });
    }
}

#[test]
fn a_script_that_does_not_come_is_told() {
    for missing in ["boot-", "page-", "style-"] {
        let copy = Copy::without(&[missing]);
        let setting = Setting { site: Some(copy.path().to_owned()), ..Setting::default() };
        in_browser(setting, |page| async move {
            page.open_at("").await?;
            page.until("a way on is offered", "return !document.getElementById('first-retry').hidden")
                .await?;
            let reload = "document.getElementById('first-retry').click(); window.old = true;";
            page.script(reload).await?;
            page.until("it is tried again", "return !window.old").await
        });
    }
}

#[test]
fn an_old_browser_is_told() {
    in_browser(Setting::default(), |page| async move {
        let old = serde_json::json!({"source": "delete window.WebAssembly; delete window.BigInt;"});
        page.devtools("Page.addScriptToEvaluateOnNewDocument", old).await?;
        page.open_at("").await?;
        page.until(
            "it is told",
            "return document.getElementById('first-words').innerText.includes('too old')",
        )
        .await?;
        page.is_quiet().await
    });
}

#[test]
fn without_scripts_there_is_a_sentence() {
    in_browser(Setting::default(), |page| async move {
        page.devtools("Emulation.setScriptExecutionDisabled", serde_json::json!({"value": true})).await?;
        page.open_at("").await?;
        let text = page.driver.find(thirtyfour::By::Tag("main")).await?.text().await?;
        ensure!(text.contains("JavaScript") && text.contains("vypnutý"), "{text}");
        Ok(())
    });
}

#[test]
fn the_icon_is_the_mark_of_the_drawings() {
    let icon = std::fs::read_to_string(site().unwrap().join("icons/icon.svg")).unwrap();
    let logo = flipwrite_art::logo();
    let drawing = logo.split_once('>').and_then(|(_, rest)| rest.strip_suffix("</svg>")).unwrap();
    assert!(icon.contains(drawing), "the mark has changed: make the icons anew, as icons/README.md says");
}

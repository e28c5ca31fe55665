//! The page comes up, wherever it lies; and says so where it can't.

use anyhow::{Context, Result, ensure};
use flipwrite_browser::{Page, Setting, Theme, in_browser, site};
use serde_json::json;

use crate::common::{Copy, Damage};

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
            page.until("a way on is offered", IS_OFFERED).await?;
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
            page.until("a way on is offered", IS_OFFERED).await?;
            let links = page.script("return document.querySelectorAll('#first a').length").await?;
            ensure!(links == 0, "there are two ways on");
            let reload = "document.getElementById('first-retry').click(); window.old = true;";
            page.script(reload).await?;
            page.until("it is tried again", "return !window.old").await
        });
    }
}

/// The page in a browser that keeps nothing by itself, as in some private windows.
async fn keep_nothing(page: &Page) -> Result<()> {
    let source = json!({ "source": "delete Navigator.prototype.serviceWorker" });
    page.devtools("Page.addScriptToEvaluateOnNewDocument", source).await.map(drop)
}

const IS_UP: &str = "return !!window.flipwriteShell && !document.getElementById('first')";
const IS_OFFERED: &str = "return !document.getElementById('first-retry').hidden";

/// What is said before the page has come.
async fn first_words(page: &Page) -> Result<String> {
    Ok(page.script("return document.getElementById('first-words').innerText").await?.to_string())
}

#[test]
fn what_is_not_whole_is_told_and_fetched_anew() {
    in_browser(Setting::default(), |page| async move {
        keep_nothing(&page).await?;
        for file in ["boot-", "page-", "page_bg-", "around-", "style-"] {
            for damage in [Damage::Login, Damage::Cut] {
                let damaged = Copy::damaged(file, damage);
                page.restore_network(Some(damaged.path())).await?;
                page.devtools("Network.clearBrowserCache", json!({})).await?;
                page.open_at("").await?;
                let what = format!("a way on is offered without {file} ({damage:?})");
                page.until(&what, IS_OFFERED).await?;
                let said = first_words(&page).await?;
                ensure!(said.contains("could not be loaded"), "{file} {damage:?}: {said}");
                // The browser has kept what came, and may do so for ever.
                page.restore_network(None).await?;
                page.script("document.getElementById('first-retry').click()").await?;
                page.until(&format!("{file} ({damage:?}) is mended"), IS_UP).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn what_takes_long_is_told_and_still_awaited() {
    for file in ["boot-", "page_bg-"] {
        let setting = Setting { waits: false, ..Setting::default() };
        in_browser(setting, move |page| async move {
            let held = json!({ "patterns": [{ "urlPattern": format!("*/{file}*") }] });
            page.devtools("Fetch.enable", held).await?;
            page.open_at("").await?;
            page.until("a way on is offered", IS_OFFERED).await?;
            let said = first_words(&page).await?;
            ensure!(said.contains("slow"), "{file}: {said}");
            page.is_accessible().await?;
            page.devtools("Fetch.disable", json!({})).await?;
            page.until("the page is up", IS_UP).await
        });
    }
}

#[test]
fn without_its_first_script_there_is_a_link() {
    let missing = Copy::without(&["first-"]);
    let damages = [Damage::Login, Damage::Cut].map(|damage| Copy::damaged("first-", damage));
    for copy in damages.into_iter().chain([missing]) {
        let setting = Setting { site: Some(copy.path().to_owned()), ..Setting::default() };
        in_browser(setting, |page| async move {
            page.open_at("").await?;
            let links = "[...document.querySelectorAll('#first a')]";
            let seen = format!(
                "return {links}.some((link) => link.checkVisibility({{ visibilityProperty: true }}))"
            );
            page.until("a way on is offered", &seen).await?;
            let languages = page.script(&format!("return {links}.map((link) => link.lang)")).await?;
            ensure!(languages == json!(["en", "cs", "pl", "de"]), "{languages}");
            page.is_accessible().await?;
            page.restore_network(Some(&site()?)).await?;
            page.devtools("Network.clearBrowserCache", json!({})).await?;
            page.script(&format!("{links}[0].click()")).await?;
            page.until("the page is up", IS_UP).await
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

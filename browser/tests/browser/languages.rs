//! The languages: the page begins in the right one, fetches another when it is chosen, and says so where it can't.

use std::fs;

use anyhow::{Result, ensure};
use flipwrite::{DealNumber, Maps, Table};
use flipwrite_browser::{Page, Setting, in_browser};
use flipwrite_host::{Chair, Holder, Host, Origin, Setup};
use flipwrite_words::{Language, Words};
use serde_json::json;

use crate::common::Copy;
use crate::stored::{finished, played, store, unfinished};

/// Opens the settings, where languages are chosen.
async fn open_settings(page: &Page) -> Result<()> {
    page.open().await?;
    page.script("location.hash = '#/settings'").await?;
    page.until("the settings are there", "return !!document.querySelector('[name=language]')").await
}

async fn choose(page: &Page, language: Language) -> Result<()> {
    page.until("the languages are there", "return !!document.querySelector('[name=language]')").await?;
    let radio = format!("document.querySelector('[name=language][value={}]').click()", language.code());
    page.script(&radio).await.map(drop)
}

/// Waits until the page speaks a language, all of it: its root, its title and the choice.
async fn speaks(page: &Page, language: Language) -> Result<()> {
    let (code, title) = (language.code(), Words::of(language).say("settings-title", &[]));
    let script = format!(
        "return document.documentElement.lang === '{code}' && document.querySelector('h1').textContent === '{title}' \
         && document.querySelector('[name=language]:checked').value === '{code}'"
    );
    page.until(&format!("it speaks {language:?}"), &script).await
}

/// The sentence about a language that could not be fetched.
async fn sentence(page: &Page) -> Result<String> {
    let text = page.script("return document.getElementById('language-missing').textContent").await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// Waits until it is told, in one language, that another could not be fetched.
async fn misses(page: &Page, spoken: Language, missing: Language) -> Result<()> {
    let args = [("language", missing.own_name().into())];
    let wanted = Words::of(spoken).say("settings-language-missing", &args);
    page.wait("a sentence says so", || async { Ok(sentence(page).await? == wanted) }).await?;
    speaks(page, spoken).await
}

/// A page that lacks a language.
fn without(language: Language) -> (Copy, Setting) {
    let copy = Copy::new();
    fs::remove_file(copy.file(&format!("words/{}-", language.code()))).unwrap();
    let setting = Setting { site: Some(copy.path().to_owned()), ..Setting::default() };
    (copy, setting)
}

#[test]
fn nothing_is_seen_in_english_first() {
    for (tag, language) in [("de-AT", Language::De), ("cs", Language::Cs), ("pl-PL", Language::Pl)] {
        in_browser(Setting::default().in_language(tag), move |page| async move {
            let watch = "window.seen = new Set(); new MutationObserver(() => { \
                const play = document.getElementById('play'); \
                if (play) window.seen.add(document.documentElement.lang + ' ' + play.textContent); \
                }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });";
            page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": watch })).await?;
            page.open().await?;
            page.until("home is there", "return window.seen.size > 0").await?;
            let play = Words::of(language).say("home-play", &[]);
            let seen = page.script("return [...window.seen]").await?;
            ensure!(seen == json!([format!("{} {play}", language.code())]), "{seen}");
            page.is_quiet().await
        });
    }
}

/// Whoever has no name is called a player in the language spoken now, wherever names stand.
#[test]
fn players_without_a_name_follow_the_language() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        let chair = |n| Chair { name: format!("Player {n}"), holder: Holder::Person };
        let (table, chairs) = (Table::<Maps>::house(2)?, vec![chair(1), chair(2)]);
        let host = Host::open(Setup { table, chairs, origin: Origin::Number(DealNumber(1)) });
        let over = finished(&played::<Maps>(2, 1)).replace(r#"["1","2"]"#, r#"["Player 1","Player 2"]"#);
        store(&page, "open/1", &unfinished(&host)).await?;
        store(&page, "done/2", &over).await?;
        store(&page, "settings", r#"{"language":"cs"}"#).await?;
        page.reload().await?;
        let places = [
            ("#/", ".unfinished"),
            ("#/records", ".totals"),
            ("#/records", ".game-words"),
            ("#/table/1", ".curtain"),
        ];
        for (hash, css) in places {
            page.script(&format!("location.hash = '{hash}'")).await?;
            let called = format!("return /Hráč 1/.test(document.querySelector('{css}')?.textContent)");
            page.until(&format!("{hash} {css}"), &called).await?;
            ensure!(page.script("return document.body.textContent.includes('Player')").await? == false);
        }
        page.is_quiet().await
    });
}

#[test]
fn without_its_words_the_page_begins_in_english() {
    let (missing, setting) = without(Language::Pl);
    let damaged = Copy::new();
    fs::write(damaged.file("words/pl-"), "<title>Welcome to our hotel</title>").unwrap();
    for copy in [&missing, &damaged] {
        let setting = Setting { site: Some(copy.path().to_owned()), ..setting.clone() };
        in_browser(setting.in_language("pl"), |page| async move {
            open_settings(&page).await?;
            speaks(&page, Language::En).await?;
            let sentence = sentence(&page).await?;
            ensure!(sentence.is_empty(), "{sentence}");
            page.forgive().await?;
            // It can be wished for again.
            choose(&page, Language::Pl).await?;
            misses(&page, Language::En, Language::Pl).await
        });
    }
}

#[test]
fn words_that_take_long_are_not_waited_for() {
    in_browser(Setting::default().in_language("pl"), |page| async move {
        let held = json!({ "patterns": [{ "urlPattern": "*/words/pl-*" }] });
        page.devtools("Fetch.enable", held).await?;
        open_settings(&page).await?;
        speaks(&page, Language::En).await?;
        // They come after all, and can be wished for.
        page.devtools("Fetch.disable", json!({})).await?;
        choose(&page, Language::Pl).await?;
        speaks(&page, Language::Pl).await
    });
}

#[test]
fn a_language_that_cannot_be_fetched_is_told() {
    let (_copy, setting) = without(Language::Pl);
    in_browser(setting, |page| async move {
        open_settings(&page).await?;
        choose(&page, Language::Pl).await?;
        misses(&page, Language::En, Language::Pl).await?;
        let stored = page.script("return localStorage.getItem('flipwrite/settings')").await?;
        ensure!(!stored.to_string().contains("pl"), "{stored}");
        page.is_accessible().await?;
        choose(&page, Language::De).await?;
        speaks(&page, Language::De).await?;
        ensure!(sentence(&page).await?.is_empty(), "an old sentence stays");
        Ok(())
    });
}

#[test]
fn without_a_network_there_is_what_has_come_before() {
    in_browser(Setting::default(), |page| async move {
        // A browser that keeps nothing, as in some private windows.
        let source = "delete Navigator.prototype.serviceWorker";
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
        open_settings(&page).await?;
        choose(&page, Language::De).await?;
        speaks(&page, Language::De).await?;
        page.cut_network().await?;
        choose(&page, Language::Cs).await?;
        misses(&page, Language::De, Language::Cs).await?;
        for language in [Language::En, Language::De] {
            choose(&page, language).await?;
            speaks(&page, language).await?;
        }
        ensure!(sentence(&page).await?.is_empty(), "an old sentence stays");
        Ok(())
    });
}

#[test]
fn of_many_wishes_the_last_counts() {
    in_browser(Setting::default(), |page| async move {
        open_settings(&page).await?;
        let slow = "const fetchWords = window.flipwriteShell.fetchWords; \
            const after = (time) => new Promise((done) => setTimeout(done, time)); \
            window.flipwriteShell.fetchWords = (language) => after({ cs: 1500, de: 800, pl: 100 }[language]) \
                .then(() => language === 'de' ? Promise.reject('gone') : fetchWords(language)) \
                .finally(() => setTimeout(() => { window.came = (window.came ?? 0) + 1; }, 300));";
        page.script(slow).await?;
        for language in [Language::Cs, Language::De, Language::Pl] {
            choose(&page, language).await?;
        }
        speaks(&page, Language::Pl).await?;
        page.until("all have come", "return window.came === 3").await?;
        speaks(&page, Language::Pl).await?;
        ensure!(sentence(&page).await?.is_empty(), "what nobody waits for is told");
        // Back to what is spoken, while another is on its way.
        page.script("window.came = 0").await?;
        choose(&page, Language::De).await?;
        choose(&page, Language::Pl).await?;
        page.until("it did not come", "return window.came === 1").await?;
        speaks(&page, Language::Pl).await?;
        page.reload().await?;
        page.until("it is spoken again", "return document.documentElement.lang === 'pl'").await?;
        page.is_quiet().await
    });
}

#[test]
fn all_languages_work_without_a_network() {
    in_browser(Setting::default().under("/some/sub/folder/"), |page| async move {
        open_settings(&page).await?;
        page.until("it is ready for offline use", "return window.flipwriteShell?.offline === 'ready'")
            .await?;
        page.cut_network().await?;
        page.reload().await?;
        for language in [Language::Cs, Language::Pl, Language::De] {
            choose(&page, language).await?;
            speaks(&page, language).await?;
        }
        page.reload().await?;
        speaks(&page, Language::De).await
    });
}

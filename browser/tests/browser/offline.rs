//! The game without a network, and how a newer build takes over.

use std::path::Path;
use std::time::Duration;

use anyhow::{Result, ensure};
use flipwrite_browser::{Page, Setting, in_browser};
use flipwrite_site::digest;
use serde_json::json;

use crate::common::{Copy, Damage};

const READY: &str = "return window.flipwriteShell?.offline === 'ready'";

/// Another build of the page: its version is another, and the rest is the same.
fn newer() -> Copy {
    let copy = Copy::new();
    let front = std::fs::read_to_string(copy.path().join("index.html")).unwrap();
    let version = crate::common::version(&front);
    let newer = front.replace(&version, "fedcba9876543210");
    copy.change("sw.js", |text| {
        let text = text.replace(&version, "fedcba9876543210");
        text.replace(&digest(front.as_bytes()), &digest(newer.as_bytes()))
    });
    copy.change("index.html", |_| newer);
    copy
}

async fn version(page: &Page) -> Result<String> {
    Ok(page.script("return window.flipwriteShell.version").await?.as_str().unwrap_or_default().to_owned())
}

#[test]
fn once_it_is_ready_no_network_is_needed() {
    for prefix in ["/", "/some/sub/folder/"] {
        in_browser(Setting::default().under(prefix), |page| async move {
            page.open().await?;
            page.until("it is ready for offline use", READY).await?;
            page.is_quiet().await?;
            page.cut_network().await?;
            page.reload().await?;
            page.until("it is still ready", READY).await?;
            // Weights included: master answers.
            let worker = r#"
                const done = arguments[0];
                const worker = new Worker(window.flipwriteShell.worker, { type: "module" });
                worker.onerror = () => done("error");
                worker.onmessage = (event) => { if (event.data.includes('"cards"') || event.data.includes("error")) done(event.data); };
                worker.postMessage('{"id":1,"ask":"table","game":"pyramids","seats":2}');
                worker.postMessage('{"id":2,"ask":"keep","bot":"master","seat":0,"hand":[1,2,3,4]}');
            "#;
            let answer = page.script_later(worker, Vec::new(), Duration::from_secs(60)).await?;
            ensure!(answer.as_str().is_some_and(|text| text.contains("\"reply\":\"keep\"")), "{answer}");
            // A place of the page that nobody has been to leads to the front.
            page.open_at("nowhere?x=1#/rules").await?;
            page.until("the page is up", "return !document.getElementById('first')").await
        });
    }
}

#[test]
fn before_that_a_sentence_says_so() {
    in_browser(Setting::default(), |page| async move {
        page.open().await?;
        let states =
            "window.states = []; window.flipwriteShell.onoffline((state) => window.states.push(state))";
        page.script(states).await?;
        page.until("it is ready for offline use", READY).await?;
        let last = page.script("return window.states.at(-1)").await?;
        ensure!(last == "ready", "{last}");
        Ok(())
    });
}

#[test]
fn a_newer_build_is_offered_and_taken_when_it_is_asked_for() {
    let newer = newer();
    in_browser(Setting::default(), move |page| async move {
        page.open().await?;
        page.until("it is ready for offline use", READY).await?;
        let old = version(&page).await?;
        page.restore_network(Some(newer.path())).await?;
        page.script("window.flipwriteShell.checkUpdate()").await?;
        page.until("an update is offered", "return window.flipwriteShell.update").await?;
        // Never forced: even a reload stays with what there was.
        page.reload().await?;
        page.until("it is offered again", "return window.flipwriteShell.update").await?;
        ensure!(version(&page).await? == old, "the update was forced");
        page.script("window.old = true; window.flipwriteShell.applyUpdate()").await?;
        page.until(
            "the newer build is up",
            "return !window.old && window.flipwriteShell?.version === 'fedcba9876543210'",
        )
        .await?;
        page.until("it is ready for offline use too", READY).await?;
        page.is_quiet().await
    });
}

/// Looks for a newer build; hands over what becomes of its service worker.
const UPDATED: &str = r#"
const [done] = arguments;
navigator.serviceWorker.getRegistration().then((registration) => {
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    const look = () => worker.state === "installing" || done(worker.state);
    worker.addEventListener("statechange", look);
    look();
  });
  registration.update().catch(() => {});
});
"#;

#[test]
fn a_build_that_comes_in_halves_is_not_kept() {
    let newer = newer();
    // The worker is of the newer build, the front page still of the old one.
    newer.change("index.html", |text| text.replace("fedcba9876543210", "0123456789abcdef"));
    in_browser(Setting::default(), move |page| async move {
        page.open().await?;
        page.until("it is ready for offline use", READY).await?;
        page.restore_network(Some(newer.path())).await?;
        let came = page.script_later(UPDATED, Vec::new(), Duration::from_secs(60)).await?;
        ensure!(came == "redundant", "{came}");
        ensure!(
            page.script("return window.flipwriteShell.update").await? == false,
            "half a build is offered"
        );
        page.reload().await
    });
}

/// Whatever is kept is kept when `keepNow` is called, and no sooner; what is said of it is written down.
const KEPT_WHEN_ASKED: &str = r#"
const register = ServiceWorkerContainer.prototype.register;
ServiceWorkerContainer.prototype.register = async function (address) {
  await new Promise((keep) => { window.keepNow = keep; });
  return register.call(this, address);
};
window.said = [];
window.addEventListener("flipwrite-offline", (event) => window.said.push(event.detail));
"#;

/// Brings another build, of which the browser has nothing yet.
async fn serve(page: &Page, site: Option<&Path>) -> Result<()> {
    page.restore_network(site).await?;
    page.devtools("Network.clearBrowserCache", json!({})).await.map(drop)
}

/// Forgets what was whole when keeping the rest failed.
const FORGET: &str = r#"
const [done] = arguments;
caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => done());
"#;

/// Opens the page as it should be, and keeps what another server has.
async fn keep(page: &Page, site: &Path) -> Result<()> {
    serve(page, None).await?;
    page.open().await?;
    page.until("it is about to be kept", "return !!window.keepNow").await?;
    page.script_later(FORGET, Vec::new(), Duration::from_secs(60)).await?;
    serve(page, Some(site)).await?;
    page.script("window.keepNow()").await.map(drop)
}

#[test]
fn what_is_not_whole_is_not_kept() {
    in_browser(Setting::default(), |page| async move {
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": KEPT_WHEN_ASKED })).await?;
        for file in ["page_bg-", "parts/around-", "index.html", "licenses/others", "worker_bg-"] {
            for damage in [Damage::Login, Damage::Cut] {
                let damaged = Copy::damaged(file, damage);
                keep(&page, damaged.path()).await?;
                page.until("it is over", "return ['no', 'ready'].includes(window.said.at(-1))").await?;
                let said = page.script("return window.said").await?;
                ensure!(said == json!(["getting", "no"]), "{file} {damage:?}: {said}");
            }
        }
        // The next visit is to a sound server, while the browser itself still has half of the worker.
        page.restore_network(None).await?;
        page.reload().await?;
        page.until("it is about to be kept", "return !!window.keepNow").await?;
        page.script("window.keepNow()").await?;
        page.until("it is ready for offline use", READY).await
    });
}

/// Opens a page that nothing keeps, brings a newer build while it is open, and asks for something that only the old one had. The
/// newer one is offered, and with it all is well.
fn is_offered_when(prepare: &'static str, ready: &'static str, ask: &'static str, mended: &'static str) {
    let old = Copy::without(&["sw.js"]);
    let setting = Setting { site: Some(old.path().to_owned()), ..Setting::default() };
    in_browser(setting, move |page| async move {
        page.open().await?;
        page.script(prepare).await?;
        page.until("it is there", ready).await?;
        let before = version(&page).await?;
        let newer = Copy::newer();
        page.restore_network(Some(newer.path())).await?;
        page.script(ask).await?;
        page.until("the newer build is offered", "return !!document.querySelector('.update .go')").await?;
        page.script("document.querySelector('.update .go').click()").await?;
        let other = format!("return ![undefined, '{before}'].includes(window.flipwriteShell?.version)");
        page.until("it is up", &other).await?;
        page.until("all is well", mended).await?;
        let offered = page.script("return window.flipwriteShell.update").await?;
        ensure!(offered == false, "it is offered again");
        Ok(())
    });
}

const NOTHING: &str = "return true";
const SETTINGS: &str = "return !!document.querySelector('[name=language]')";

#[test]
fn a_newer_build_is_offered_where_a_screen_is_gone() {
    let records = "return !!document.querySelector('.screen main#content')";
    is_offered_when(NOTHING, NOTHING, "location.hash = '#/records'", records);
}

#[test]
fn a_newer_build_is_offered_where_words_are_gone() {
    let choose = "document.querySelector('[name=language][value=pl]').click()";
    is_offered_when("location.hash = '#/settings'", SETTINGS, choose, SETTINGS);
}

#[test]
fn a_newer_build_is_offered_where_the_bots_are_gone() {
    let plays = "return !!document.querySelector('[data-phase]') && !document.querySelector('.stuck')";
    is_offered_when(NOTHING, NOTHING, "document.getElementById('play').click()", plays);
}

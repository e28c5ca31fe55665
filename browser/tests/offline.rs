//! The game without a network, and how a newer build takes over.

mod common;

use anyhow::{Result, ensure};
use common::Copy;
use flipwrite_browser::{Page, Setting, in_browser};

const READY: &str = "return window.flipwriteShell?.offline === 'ready'";

/// Another build of the page: its version is another, and the rest is the same.
fn newer() -> Copy {
    let copy = Copy::new();
    let front = std::fs::read_to_string(copy.path().join("index.html")).unwrap();
    let version = front
        .split("flipwrite-version\" content=\"")
        .nth(1)
        .and_then(|rest| rest.get(..16))
        .unwrap()
        .to_owned();
    for name in ["index.html", "sw.js"] {
        copy.change(name, |text| text.replace(&version, "fedcba9876543210"));
    }
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
            let answer = page.script_later(worker, Vec::new(), std::time::Duration::from_secs(60)).await?;
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
        let came = page.script_later(UPDATED, Vec::new(), std::time::Duration::from_secs(60)).await?;
        ensure!(came == "redundant", "{came}");
        ensure!(
            page.script("return window.flipwriteShell.update").await? == false,
            "half a build is offered"
        );
        page.reload().await
    });
}

//! How soon the page is there, the first time that this browser meets it.

use anyhow::{Context, Result};
use flipwrite_browser::Page;
use serde_json::json;

use crate::Figures;

/// Opens the page with nothing kept, not even its service worker.
pub(crate) async fn measure(page: &Page) -> Result<Figures> {
    for source in [PLAYABLE, crate::games::PROBE] {
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    }
    page.open().await?;
    page.until("home is there", "return !!window.playable").await?;
    let found = page.script(FOUND).await?;
    let number = |place: usize| found[place].as_f64().with_context(|| format!("nothing was seen: {found}"));
    let figures = vec![("first-paint".to_owned(), number(0)?), ("playable".to_owned(), number(1)?)];
    press_play(page).await?;
    Ok(figures)
}

/// Opens a table: a button that does nothing yet would be no use.
pub(crate) async fn press_play(page: &Page) -> Result<()> {
    page.script("document.getElementById('play').click()").await?;
    page.until("a table opens", "return !!document.querySelector('.table')").await
}

/// Notes when the button that begins a game is there, is painted, and the main thread is free to hear it pressed.
const PLAYABLE: &str = r#"{
  const seen = new MutationObserver(() => {
    if (!document.getElementById("play")) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.playable = performance.now(); }));
  });
  seen.observe(document, { childList: true, subtree: true });
}"#;

const FOUND: &str =
    "return [performance.getEntriesByName('first-contentful-paint')[0]?.startTime, window.playable]";

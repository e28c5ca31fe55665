//! Measures the page in Chromium: `cargo xtask measure` builds it, runs this and holds the figures against their limits.
//!
//! Takes the number of runs and the folders of built pages, which are looked at in turn; each look is a browser of its
//! own that keeps nothing of the one before. What was measured goes to the standard output as one JSON object: for each
//! page, milliseconds by measure, one figure a run.

mod games;
mod load;

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use flipwrite::GameId;
use flipwrite_browser::{Page, Setting, look_in_browser};
use serde_json::{Value, json};

/// How many times slower the main thread is made. The browser can't slow a worker down.
const THROTTLE: u32 = 4;

/// Milliseconds, by measure.
type Figures = Vec<(String, f64)>;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let runs: usize = arguments.next().unwrap_or_default().parse().context("how many runs?")?;
    let sites: Vec<PathBuf> = arguments.map(PathBuf::from).collect();
    ensure!(!sites.is_empty(), "which pages?");
    let mut all = vec![BTreeMap::<String, Vec<f64>>::new(); sites.len()];
    let mut browser = Value::Null;
    for run in 1..=runs {
        for (site, all) in sites.iter().zip(&mut all) {
            let setting = Setting { site: Some(site.clone()), ..Setting::default() };
            let (version, figures) = look_in_browser(setting, measure)?;
            let told: Vec<String> =
                figures.iter().map(|(name, figure)| format!("{name} {figure:.1}")).collect();
            eprintln!("run {run} of {runs}, {}, in ms: {}", site.display(), told.join(", "));
            browser = version;
            for (name, figure) in figures {
                all.entry(name).or_default().push(figure);
            }
        }
    }
    println!("{}", json!({"browser": browser, "throttle": THROTTLE, "figures": all}));
    Ok(())
}

/// One run: the page comes up for the first time, then both games are played.
async fn measure(page: Page) -> Result<(Value, Figures)> {
    let version = page.devtools("Browser.getVersion", json!({})).await?["product"].take();
    page.throttle(THROTTLE.into()).await?;
    let mut figures = load::measure(&page).await?;
    for game in GameId::ALL {
        page.throttle(THROTTLE.into()).await?;
        figures.extend(games::measure(&page, game).await?);
    }
    page.is_quiet().await?;
    Ok((version, figures))
}

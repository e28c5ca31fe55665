//! Measures the page in Chromium: `cargo xtask measure` builds it, runs this and holds the figures against their limits.
//!
//! Takes the number of runs and the folders of built pages, which are looked at in turn; each look is a browser of its
//! own that keeps nothing of the one before. What was measured goes to the standard output as one JSON object: for each
//! page, milliseconds by measure: one figure a run, of how soon it is there several.

mod games;
mod load;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use flipwrite::GameId;
use flipwrite_browser::{Page, Setting, look_in_browser};
use serde_json::{Value, json};

/// How many times slower the main thread is made. The browser can't slow a worker down.
const THROTTLE: u32 = 4;

/// Milliseconds, by measure.
type Figures = Vec<(String, f64)>;

/// How often a run opens each page for the first time: that takes a second and varies more than all else.
const LOADS: usize = 4;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let runs: usize = arguments.next().unwrap_or_default().parse().context("how many runs?")?;
    let sites: Vec<PathBuf> = arguments.map(PathBuf::from).collect();
    ensure!(!sites.is_empty(), "which pages?");
    let mut all = vec![BTreeMap::<String, Vec<f64>>::new(); sites.len()];
    let mut browser = Value::Null;
    for run in 1..=runs {
        for load in 0..LOADS {
            for page in in_turn(sites.len(), run + load) {
                note(&mut all[page], look_in_browser(setting(&sites[page]), come_up)?);
            }
        }
        for page in in_turn(sites.len(), run) {
            let (version, figures) = look_in_browser(setting(&sites[page]), play)?;
            let told: Vec<String> =
                figures.iter().map(|(name, figure)| format!("{name} {figure:.1}")).collect();
            eprintln!("run {run} of {runs}, {}, in ms: {}", sites[page].display(), told.join(", "));
            browser = version;
            note(&mut all[page], figures);
        }
    }
    println!("{}", json!({"browser": browser, "throttle": THROTTLE, "figures": all}));
    Ok(())
}

/// The pages, each as often the first as the last: whoever comes after another finds a warmer machine.
fn in_turn(pages: usize, turn: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..pages).collect();
    if turn.is_multiple_of(2) {
        order.reverse();
    }
    order
}

fn setting(site: &Path) -> Setting {
    Setting { site: Some(site.to_owned()), ..Setting::default() }
}

fn note(all: &mut BTreeMap<String, Vec<f64>>, figures: Figures) {
    for (name, figure) in figures {
        all.entry(name).or_default().push(figure);
    }
}

/// The page comes up for the first time.
async fn come_up(page: Page) -> Result<Figures> {
    page.throttle(THROTTLE.into()).await?;
    let figures = load::measure(&page).await?;
    page.is_quiet().await?;
    Ok(figures)
}

/// The page comes up, then both games are played.
async fn play(page: Page) -> Result<(Value, Figures)> {
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

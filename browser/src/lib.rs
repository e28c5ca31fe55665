//! The page in a real browser: what its tests have in common.
//!
//! A test is a body that is handed a [`Page`]: a fresh headless Chromium before a server of its own. Whatever becomes
//! of the body, the browser is quit and its driver ended. Run them with `cargo xtask browser`, which builds
//! the page and says where it lies.
//!
//! ```no_run
//! use flipwrite_browser::{Setting, in_browser};
//!
//! in_browser(Setting::default(), |page| async move {
//!     page.open().await?;
//!     page.is_quiet().await
//! });
//! ```

mod chromium;
mod driver;
mod online;
mod page;
mod setting;
mod watch;

use std::future::Future;
use std::path::PathBuf;

use anyhow::{Context, Result};

pub use online::Online;
pub use page::Page;
pub use setting::{Setting, Theme};

/// What names the folder of the built page.
const SITE: &str = "FLIPWRITE_SITE";
/// What names the script of the accessibility audit.
const AXE: &str = "FLIPWRITE_AXE";

/// Runs a test in a browser of its own, and fails if the body does.
pub fn in_browser<B, F>(setting: Setting, body: B)
where
    B: FnOnce(Page) -> F + 'static,
    F: Future<Output = Result<()>> + 'static,
{
    if let Err(error) = look_in_browser(setting, body) {
        panic!("{error:#}");
    }
}

/// Runs a test in several browsers at once, each with a profile of its own, and fails if the body does.
pub fn in_browsers<B, F>(settings: Vec<Setting>, body: B)
where
    B: FnOnce(Vec<Page>) -> F + 'static,
    F: Future<Output = Result<()>> + 'static,
{
    if let Err(error) = look_in_browsers(settings, body) {
        panic!("{error:#}");
    }
}

/// Runs something in a browser of its own that brings something back.
pub fn look_in_browser<B, F, T>(setting: Setting, body: B) -> Result<T>
where
    B: FnOnce(Page) -> F + 'static,
    F: Future<Output = Result<T>> + 'static,
    T: 'static,
{
    look_in_browsers(vec![setting], |mut pages| body(pages.remove(0)))
}

fn look_in_browsers<B, F, T>(settings: Vec<Setting>, body: B) -> Result<T>
where
    B: FnOnce(Vec<Page>) -> F + 'static,
    F: Future<Output = Result<T>> + 'static,
    T: 'static,
{
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let tasks = tokio::task::LocalSet::new();
    tasks.block_on(&runtime, async {
        let (mut browsers, mut pages) = (Vec::new(), Vec::new());
        for setting in settings {
            let chromium = chromium::Chromium::start(&setting).await?;
            pages.push(Page::new(chromium.session(), setting)?);
            browsers.push(chromium);
        }
        // As a task of its own, so that its panic comes back as a value and the browsers are still quit.
        let outcome = tokio::task::spawn_local(async { body(pages).await }).await;
        let mut left = Ok(());
        for chromium in browsers {
            left = left.and(chromium.quit().await);
        }
        match outcome {
            Ok(outcome) => outcome.and_then(|found| left.map(|()| found)),
            Err(broken) => match broken.try_into_panic() {
                Ok(panic) => std::panic::resume_unwind(panic),
                Err(broken) => Err(broken.into()),
            },
        }
    })
}

/// The folder of the built page.
pub fn site() -> Result<PathBuf> {
    path(SITE)
}

fn path(variable: &str) -> Result<PathBuf> {
    let value = std::env::var_os(variable);
    value.map(PathBuf::from).with_context(|| {
        format!("{variable} is not set: these tests need the built page. Run them with 'cargo xtask browser'")
    })
}

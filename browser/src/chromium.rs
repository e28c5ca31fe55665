//! A headless Chromium with a fresh profile.

use anyhow::{Context, Result};
use serde_json::json;
use thirtyfour::{CapabilitiesHelper, ChromiumLikeCapabilities, DesiredCapabilities, WebDriver};

use crate::driver::Driver;
use crate::setting::Setting;

/// No sandbox, because tests may run as root in a container; and nothing that talks to anybody by itself.
const ARGUMENTS: [&str; 11] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--force-color-profile=srgb",
];

/// How often a browser is started that does not come up.
const STARTS: usize = 3;

/// A browser and its driver.
pub(crate) struct Chromium {
    session: WebDriver,
    _driver: Driver,
}

impl Chromium {
    /// Starts one. A browser that ends before it listens, as happens on a busy machine, is none of the page's doing.
    pub(crate) async fn start(setting: &Setting) -> Result<Self> {
        let mut last = Self::start_once(setting).await;
        for _ in 1..STARTS {
            if last.is_ok() {
                break;
            }
            last = Self::start_once(setting).await;
        }
        last
    }

    async fn start_once(setting: &Setting) -> Result<Self> {
        let driver = Driver::start()?;
        let mut capabilities = DesiredCapabilities::chrome();
        for argument in ARGUMENTS {
            capabilities.add_arg(argument)?;
        }
        capabilities.add_arg(&format!("--user-data-dir={}", driver.profile().display()))?;
        capabilities.add_arg(&format!("--accept-lang={}", setting.language))?;
        capabilities.add_arg(&format!("--window-size={},{}", setting.size.0, setting.size.1))?;
        if !setting.waits {
            capabilities.set("pageLoadStrategy", json!("none"))?;
        }
        capabilities.set("goog:loggingPrefs", json!({"browser": "ALL", "performance": "ALL"}))?;
        let session = WebDriver::new(driver.url(), capabilities).await.context("Chromium does not start")?;
        Ok(Chromium { session, _driver: driver })
    }

    pub(crate) fn session(&self) -> WebDriver {
        self.session.clone()
    }

    /// Ends the browser, then its driver.
    pub(crate) async fn quit(self) -> Result<()> {
        self.session.quit().await.context("the browser can't be quit")
    }
}

//! What a page says on the console, and whom it asks for something.

use anyhow::{Context, Result};
use serde_json::Value;
use thirtyfour::WebDriver;

/// A watch over one origin. The browser forgets what it has told, so every look is at what is new.
pub(crate) struct Watch {
    origin: String,
}

impl Watch {
    pub(crate) fn new(url: &str) -> Result<Self> {
        let end = url.match_indices('/').nth(2).context("an address has an origin")?.0;
        Ok(Watch { origin: url[..=end].to_owned() })
    }

    /// Errors and warnings since the last look.
    pub(crate) async fn console(&self, driver: &WebDriver) -> Result<Vec<String>> {
        let entries = driver.get_log("browser").await?;
        let bad = entries
            .into_iter()
            .filter(|entry| matches!(entry.level.to_string().as_str(), "SEVERE" | "WARNING"));
        Ok(bad.map(|entry| entry.message).collect())
    }

    /// The addresses of others that were asked for since the last look.
    pub(crate) async fn foreign(&self, driver: &WebDriver) -> Result<Vec<String>> {
        let mut foreign = Vec::new();
        for entry in driver.get_log("performance").await? {
            let event: Value = serde_json::from_str(&entry.message)?;
            let (method, about) = (event["message"]["method"].as_str(), &event["message"]["params"]);
            let url = match method {
                // The browser's own first tab is none of our pages.
                _ if about["documentURL"].as_str().is_some_and(|page| page.starts_with("chrome")) => continue,
                Some("Network.requestWillBeSent") => &about["request"]["url"],
                Some("Network.webSocketCreated") => &about["url"],
                _ => continue,
            };
            foreign.extend(url.as_str().filter(|url| !self.is_own(url)).map(str::to_owned));
        }
        Ok(foreign)
    }

    fn is_own(&self, url: &str) -> bool {
        let inner = ["data:", "blob:", "about:"];
        // A socket has another scheme, and the same place.
        let socket = self.origin.replacen("http", "ws", 1);
        url.starts_with(&self.origin)
            || url.starts_with(&socket)
            || inner.iter().any(|scheme| url.starts_with(scheme))
    }
}

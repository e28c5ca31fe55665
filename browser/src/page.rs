//! A page in the browser, and all that can be done to what surrounds it.

use std::cell::RefCell;
use std::future::Future;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use thirtyfour::WebDriver;
use xtask::server::Server;

use crate::setting::{Setting, Theme};
use crate::watch::Watch;

/// How long something that has to happen may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often we look whether it has.
const LOOK: Duration = Duration::from_millis(50);

/// A page in a browser of its own, before a server of its own.
pub struct Page {
    /// The session of the browser, for all that is not named here.
    pub driver: WebDriver,
    setting: Setting,
    url: String,
    /// Nothing while the network is cut, or where another server is at work.
    server: RefCell<Option<Server>>,
    watch: Watch,
}

impl Page {
    pub(crate) fn new(driver: WebDriver, setting: Setting) -> Result<Self> {
        let server = match setting.at {
            Some(_) => None,
            None => Some(Server::start_under(&folder(&setting)?, 0, setting.prefix)?),
        };
        let url = setting.at.clone().or_else(|| server.as_ref().map(Server::url)).context("an address")?;
        let watch = Watch::new(&url)?;
        Ok(Page { driver, setting, url, server: RefCell::new(server), watch })
    }

    /// Where the page is.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Opens the front page and waits until it has taken over from the first paint.
    pub async fn open(&self) -> Result<()> {
        self.open_at("").await?;
        self.until("the page is up", "return !document.getElementById('first')").await
    }

    /// Opens an address in the site and waits for nothing.
    pub async fn open_at(&self, path: &str) -> Result<()> {
        self.surround().await?;
        self.driver.goto(format!("{}{path}", self.url)).await?;
        Ok(())
    }

    /// Loads the page again and waits until it is up.
    pub async fn reload(&self) -> Result<()> {
        self.driver.refresh().await?;
        self.until("the page is up again", "return !document.getElementById('first')").await
    }

    /// Screen, theme, motion, touch and chance, as the setting has them.
    async fn surround(&self) -> Result<()> {
        let (width, height) = self.setting.size;
        self.resize(width, height).await?;
        let touch = json!({"enabled": self.setting.touch, "maxTouchPoints": 5});
        self.devtools("Emulation.setTouchEmulationEnabled", touch).await?;
        let chance = CHANCE.replace("SEED", &self.setting.chance.to_string());
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": chance })).await?;
        self.prefer(self.setting.theme, self.setting.still).await
    }

    /// Gives the inside of the window another size.
    pub async fn resize(&self, width: u32, height: u32) -> Result<()> {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": self.setting.touch});
        self.devtools("Emulation.setDeviceMetricsOverride", size).await.map(drop)
    }

    /// What the system asks for from now on.
    pub async fn prefer(&self, theme: Theme, still: bool) -> Result<()> {
        let theme = if theme == Theme::Dark { "dark" } else { "light" };
        let motion = if still { "reduce" } else { "no-preference" };
        let features = json!([
            {"name": "prefers-color-scheme", "value": theme},
            {"name": "prefers-reduced-motion", "value": motion},
        ]);
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await.map(drop)
    }

    /// Makes the processor so many times slower.
    pub async fn throttle(&self, times: f64) -> Result<()> {
        self.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": times })).await.map(drop)
    }

    /// Cuts the network: the server is gone, and the browser knows it.
    pub async fn cut_network(&self) -> Result<()> {
        drop(self.server.take());
        self.connect(false).await
    }

    /// Brings the network back, with the same page or with another build of it.
    pub async fn restore_network(&self, site: Option<&std::path::Path>) -> Result<()> {
        drop(self.server.take());
        let folder = site.map_or_else(|| folder(&self.setting), |site| Ok(site.to_owned()))?;
        let port = self.url.rsplit_once(':').and_then(|(_, rest)| rest.split('/').next()?.parse().ok());
        let port = port.context("the address has a port")?;
        *self.server.borrow_mut() = Some(Server::start_under(&folder, port, self.setting.prefix)?);
        self.connect(true).await
    }

    /// The browser is without a network from now on, or has one again; the server stays.
    pub async fn go_offline(&self, is_offline: bool) -> Result<()> {
        self.connect(!is_offline).await
    }

    async fn connect(&self, is_connected: bool) -> Result<()> {
        self.devtools("Network.enable", json!({})).await?;
        let conditions = json!({
            "offline": !is_connected, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        self.devtools("Network.emulateNetworkConditions", conditions).await.map(drop)
    }

    /// A command of the developer tools.
    pub async fn devtools(&self, method: &str, parameters: Value) -> Result<Value> {
        self.driver.cdp().send_raw(method, parameters).await.with_context(|| method.to_owned())
    }

    /// What a piece of JavaScript returns.
    pub async fn script(&self, script: &str) -> Result<Value> {
        let returned = self.driver.execute(script, Vec::new()).await.with_context(|| script.to_owned())?;
        Ok(returned.json().clone())
    }

    /// What a piece of JavaScript hands to the function that is its last argument, after others.
    pub async fn script_later(
        &self,
        script: &str,
        arguments: Vec<Value>,
        patience: Duration,
    ) -> Result<Value> {
        self.driver.set_script_timeout(patience).await?;
        Ok(self.driver.execute_async(script, arguments).await?.json().clone())
    }

    /// Waits until a piece of JavaScript returns something true; `what` is told if it never does.
    pub async fn until(&self, what: &str, script: &str) -> Result<()> {
        self.wait(what, || async {
            // A page that is just being loaded can't be asked.
            let returned = self.script(script).await.unwrap_or_default();
            Ok(!matches!(returned, Value::Null | Value::Bool(false)))
        })
        .await
    }

    /// Waits until something holds; `what` is told if it never does.
    pub async fn wait<F: Future<Output = Result<bool>>>(
        &self,
        what: &str,
        holds: impl Fn() -> F,
    ) -> Result<()> {
        let begin = Instant::now();
        while !holds().await? {
            if begin.elapsed() > PATIENCE {
                let said = self.watch.console(&self.driver).await.unwrap_or_default();
                bail!("waited {} s in vain: {what}; the console says {said:#?}", PATIENCE.as_secs());
            }
            tokio::time::sleep(LOOK).await;
        }
        Ok(())
    }

    /// Fails if the console has had an error or a warning, or if another origin was asked for anything.
    pub async fn is_quiet(&self) -> Result<()> {
        let said = self.watch.console(&self.driver).await?;
        ensure!(said.is_empty(), "the console says {said:#?}");
        let foreign = self.watch.foreign(&self.driver).await?;
        ensure!(foreign.is_empty(), "others were asked for {foreign:#?}");
        Ok(())
    }

    /// Forgets what the console has said so far: an error was expected.
    pub async fn forgive(&self) -> Result<()> {
        self.watch.console(&self.driver).await.map(drop)
    }

    /// Waits until what was done last is on the screen.
    pub async fn frame(&self) -> Result<()> {
        let frame = "const [done] = arguments; requestAnimationFrame(() => setTimeout(done))";
        self.script_later(frame, Vec::new(), PATIENCE).await.map(drop)
    }

    /// Waits until nothing moves any more, but for what moves for ever.
    pub async fn settle(&self) -> Result<()> {
        // What the system asks for reaches the page in one frame, and what follows from it begins in the next.
        self.frame().await?;
        self.frame().await?;
        self.until("motion ends", SETTLED).await
    }

    /// Fails if an audit of the page as it is finds a serious or critical barrier.
    pub async fn is_accessible(&self) -> Result<()> {
        // Colors on their way from one to the other would be taken for what they are at that moment.
        self.settle().await?;
        if self.script("return typeof axe === 'undefined'").await? == Value::Bool(true) {
            let axe = std::fs::read_to_string(crate::path(crate::AXE)?)?;
            self.driver.execute(&format!("{axe}; window.axe = axe;"), Vec::new()).await?;
        }
        let found = self.script_later(AUDIT, Vec::new(), PATIENCE).await?;
        ensure!(found == json!([]), "barriers: {found:#}");
        Ok(())
    }
}

/// Random numbers that are the same in every run (xorshift), from the first document on.
const CHANCE: &str = r#"
{
  let state = Math.imul(SEED, 0x9e3779b9) | 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 0xff;
  };
  crypto.getRandomValues = (numbers) => {
    for (let place = 0; place < numbers.length; place++) numbers[place] = next();
    return numbers;
  };
}
"#;

/// Whether all motion that has an end has come to it.
const SETTLED: &str = r#"
return document.getAnimations().every((motion) =>
  motion.playState !== "running" || motion.effect?.getComputedTiming().endTime === Infinity);
"#;

/// Hands over the serious and critical violations, each with its first places.
const AUDIT: &str = r#"
const done = arguments[0];
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
axe.run(document, { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] }).then(
  ({ violations }) => done(violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 5).map((node) => node.html + " | " + node.failureSummary) }))),
  (error) => done([String(error)]));
"#;

fn folder(setting: &Setting) -> Result<std::path::PathBuf> {
    setting.site.clone().map_or_else(crate::site, Ok)
}

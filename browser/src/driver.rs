//! The driver of the browser: a process of our own that is ended with all that it started.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context, Result};

/// What the driver says once it listens; the port follows.
const LISTENS: &str = "started successfully on port ";

/// A driver, and the folder of the browser that it starts. Dropped, nothing of them is left.
pub(crate) struct Driver {
    child: Child,
    /// Kept open: the driver may still want to say something.
    _words: BufReader<ChildStdout>,
    port: u16,
    profile: PathBuf,
}

/// How often a driver is started that can't have the port it drew: it takes one of IPv4 and needs the same of IPv6.
const STARTS: usize = 5;

impl Driver {
    pub(crate) fn start() -> Result<Self> {
        let mut last = Self::start_once();
        for _ in 1..STARTS {
            if last.is_ok() {
                break;
            }
            last = Self::start_once();
        }
        last
    }

    fn start_once() -> Result<Self> {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .context("can't start chromedriver; 'cargo xtask browser' installs it")?;
        let profile = std::env::temp_dir().join(format!("flipwrite-browser-{}", child.id()));
        let mut words = BufReader::new(child.stdout.take().context("chromedriver is mute")?);
        let port = port(&mut words);
        // From here on it is ended in any case.
        let driver = Driver { child, _words: words, port: port.unwrap_or_default(), profile };
        port.context("chromedriver named no port")?;
        fs::create_dir_all(&driver.profile)?;
        Ok(driver)
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// A fresh folder for the browser, which nobody else uses.
    pub(crate) fn profile(&self) -> &Path {
        &self.profile
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        end(&format!("-{}", self.child.id()));
        let _ = self.child.wait();
        // A browser that was not quit has left the group; it is known by its folder.
        browsers_in(&self.profile).iter().for_each(|process| end(process));
        let _ = fs::remove_dir_all(&self.profile);
    }
}

fn port(words: &mut impl BufRead) -> Option<u16> {
    let lines = words.lines().map_while(Result::ok).take(20);
    lines.filter_map(|line| line.split_once(LISTENS)?.1.trim_end_matches('.').parse().ok()).next()
}

fn end(process: &str) {
    let quiet = || Stdio::null();
    let _ = Command::new("kill").args(["-KILL", "--", process]).stdout(quiet()).stderr(quiet()).status();
}

/// The processes whose command line names this folder.
fn browsers_in(profile: &Path) -> Vec<String> {
    let Ok(processes) = fs::read_dir("/proc") else { return Vec::new() };
    let names = processes.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let is_ours = |process: &String| {
        let line = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&line).contains(&format!("--user-data-dir={}", profile.display()))
    };
    names.filter(|name| name.parse::<u32>().is_ok()).filter(is_ours).collect()
}

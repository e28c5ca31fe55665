//! Commands under way: waiting until they are so far, telling them to stop.

use std::fs;
use std::io::Read;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use crate::run::{Done, Folder};

/// A command under way; it ends with its test, however that ends.
pub(crate) struct Running(Option<Child>);

impl Running {
    /// Starts a command and waits until it hears signals.
    pub(crate) fn start(folder: &Folder, line: &str) -> Self {
        let child = folder.command(line.split(' ')).spawn().unwrap();
        let status = format!("/proc/{}/status", child.id());
        let running = Running(Some(child));
        wait_until(line, || {
            let status = fs::read_to_string(&status).unwrap();
            let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
            u64::from_str_radix(caught.trim(), 16).unwrap() & (1 << (INTERRUPT - 1)) != 0
        });
        running
    }

    /// Waits until it is at work: one that has only begun ends at the first word, as it should.
    pub(crate) fn wait_for_work(&self) {
        wait_for_work(self.0.as_ref().unwrap());
    }

    /// The next line that it tells whoever runs it.
    pub(crate) fn hear(&mut self) -> String {
        // Sign by sign: what follows is for the end.
        let told = self.0.as_mut().unwrap().stderr.as_mut().unwrap();
        let mut line = Vec::new();
        while line.last() != Some(&b'\n') {
            let mut sign = [0];
            told.read_exact(&mut sign).unwrap();
            line.extend(sign);
        }
        String::from_utf8(line).unwrap()
    }

    pub(crate) fn signal(&self, name: &str) {
        let id = self.0.as_ref().unwrap().id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }

    /// Waits for the end.
    pub(crate) fn end(mut self) -> Done {
        Done::of(self.0.take().unwrap().wait_with_output().unwrap())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// The number of the signal that Ctrl-C sends.
const INTERRUPT: u32 = 2;

/// Waits for something that comes soon, or fails.
#[track_caller]
pub(crate) fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !is_so() {
        assert!(begin.elapsed() < Duration::from_secs(60), "{what}: it never came so far");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Waits until a program is at work, by the processor time that it has spent.
pub(crate) fn wait_for_work(child: &Child) {
    const TICKS: u64 = 50;
    let path = format!("/proc/{}/stat", child.id());
    let spent = || -> u64 {
        let stat = fs::read_to_string(&path).unwrap_or_default();
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        after_name.split_whitespace().nth(11).and_then(|ticks| ticks.parse().ok()).unwrap_or(0)
    };
    wait_until("it works", || spent() >= TICKS);
}

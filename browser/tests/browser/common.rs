//! Builds of the page that are not as they should be.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use std::sync::atomic::{AtomicU32, Ordering};

use flipwrite_browser::site;
use flipwrite_site::{BROTLI, GZIP};

/// What may come instead of a file, with the best of answers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Damage {
    /// The page of a network that wants to be paid first.
    Login,
    /// The first half of it.
    Cut,
}

/// A copy of the built page to be changed, removed when it is done with.
pub(crate) struct Copy(PathBuf);

impl Copy {
    pub(crate) fn new() -> Self {
        static COPIES: AtomicU32 = AtomicU32::new(0);
        let number = COPIES.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("flipwrite-site-{}-{number}", std::process::id()));
        copy(&site().unwrap_or_else(|error| panic!("{error}")), &path);
        Copy(path)
    }

    /// A copy that lacks the files whose paths begin so.
    pub(crate) fn without(paths: &[&str]) -> Self {
        let copy = Copy::new();
        let missing = paths.iter().map(|path| remove(&copy.0, &copy.0, path)).sum::<usize>();
        assert!(missing >= paths.len(), "{paths:?}");
        copy
    }

    /// A copy in which something else comes instead of one file.
    pub(crate) fn damaged(start: &str, damage: Damage) -> Self {
        let copy = Copy::new();
        let path = copy.file(start);
        let bytes = fs::read(&path).unwrap();
        let damaged = match damage {
            Damage::Login => b"<!doctype html><title>Welcome to our hotel</title>",
            Damage::Cut => &bytes[..bytes.len() / 2],
        };
        fs::write(&path, damaged).unwrap();
        copy
    }

    /// A newer build that nobody can keep: every stamp is another, and so is the version.
    pub(crate) fn newer() -> Self {
        let copy = Copy::without(&["sw.js"]);
        let files = paths(&copy.0);
        let stamps: BTreeSet<String> = files.iter().filter_map(|path| stamp(path)).collect();
        let front = fs::read_to_string(copy.0.join("index.html")).unwrap();
        let others: Vec<(String, String)> = stamps
            .into_iter()
            .chain([version(&front)])
            .map(|stamp| (stamp.clone(), stamp.chars().rev().collect()))
            .collect();
        let renamed = |text: &str| {
            others.iter().fold(text.to_owned(), |text, (stamp, other)| text.replace(stamp, other))
        };
        for path in files {
            // What is no text refers to nothing.
            if let Ok(text) = fs::read_to_string(&path) {
                fs::write(&path, renamed(&text)).unwrap();
            }
            fs::rename(&path, renamed(path.to_str().unwrap())).unwrap();
        }
        copy
    }

    /// A file in it: the one whose path begins so, not one of its small copies.
    pub(crate) fn file(&self, start: &str) -> PathBuf {
        let (folder, name) = start.rsplit_once('/').unwrap_or(("", start));
        let mut paths = fs::read_dir(self.0.join(folder)).unwrap().map(|entry| entry.unwrap().path());
        let is_it = |path: &PathBuf| {
            let found = path.file_name().unwrap().to_str().unwrap();
            found.starts_with(name) && ![GZIP, BROTLI].iter().any(|kind| found.ends_with(&format!(".{kind}")))
        };
        paths.find(is_it).unwrap()
    }

    /// Changes a file whose name is never stamped.
    pub(crate) fn change(&self, name: &str, change: impl FnOnce(String) -> String) {
        let path = self.0.join(name);
        fs::write(&path, change(fs::read_to_string(&path).unwrap())).unwrap();
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The version that a front page names.
pub(crate) fn version(front: &str) -> String {
    front.split("flipwrite-version\" content=\"").nth(1).and_then(|rest| rest.get(..16)).unwrap().to_owned()
}

/// The stamp in the name of a file.
fn stamp(path: &Path) -> Option<String> {
    let stamp = path.file_name()?.to_str()?.rsplit_once('-')?.1.split('.').next()?;
    (stamp.len() == 16).then(|| stamp.to_owned())
}

/// All files in a folder.
fn paths(folder: &Path) -> Vec<PathBuf> {
    let inside = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    inside.flat_map(|path| if path.is_dir() { paths(&path) } else { vec![path] }).collect()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// Removes the files of a folder whose paths begin so, seen from the root; says how many.
fn remove(root: &Path, folder: &Path, start: &str) -> usize {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let remove = |path: PathBuf| {
        let is_meant = path.strip_prefix(root).unwrap().to_str().unwrap().starts_with(start);
        match path.is_dir() {
            true => remove(root, &path, start),
            false if is_meant => fs::remove_file(&path).map(|()| 1).unwrap(),
            false => 0,
        }
    };
    paths.map(remove).sum()
}

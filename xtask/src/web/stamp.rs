//! Names made from what files hold: a browser may keep such a file for ever, and never mixes two builds.
//!
//! `boot.js` becomes `boot-0123456789abcdef.js`, and so it is called by whoever refers to it. References are
//! quoted paths from the root of the site, as in `"page.js"`, `'./page.js'` or `url("fonts/serif.woff2")`. The
//! front page, the service worker and the manifest keep their names: they are where everything begins.
//!
//! A stamp is the digest of what the file holds, so that whoever has the name can tell whether the file is whole. The service
//! worker, which keeps files for ever, has that of the others too, behind a `#`: `index.html#0123456789abcdef`.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail};
use flipwrite_site::digest;

use super::site::{Files, PARTS, PUZZLES};
use super::words;

/// The kinds of files whose names are stamped, wherever they are.
const STAMPED: [&str; 5] = ["css", "js", "net", "wasm", "woff2"];
/// The kinds of files that refer to others.
const TEXTS: [&str; 4] = ["css", "html", "js", "webmanifest"];
/// The service worker, which lists all files.
const SW: &str = "sw.js";
/// The page that everything begins with.
const FRONT: &str = "index.html";
/// What stands for the list of all files in the service worker.
const LIST: &str = "[/* files */]";
/// What stands for the version of the build.
const VERSION: &str = "{{version}}";

/// Stamps all files, and tells the service worker their names.
pub(super) fn stamp(files: Files) -> Result<Files> {
    let mut stamper = Stamper { names: BTreeMap::new(), done: Files::new(), open: BTreeSet::new(), files };
    let paths: Vec<String> = stamper.files.keys().cloned().collect();
    paths.iter().try_for_each(|path| stamper.finish(path).map(drop))?;
    version(stamper.done)
}

/// The work of stamping.
struct Stamper {
    files: Files,
    /// Files that are finished, by their stamped names.
    done: Files,
    /// The stamped names of those.
    names: BTreeMap<String, String>,
    /// Files that wait for those that they refer to.
    open: BTreeSet<String>,
}

impl Stamper {
    /// Finishes a file after all that it refers to; gives its new name.
    fn finish(&mut self, path: &str) -> Result<String> {
        if let Some(name) = self.names.get(path) {
            return Ok(name.clone());
        }
        if !self.open.insert(path.to_owned()) {
            bail!("{path} refers to itself, by others perhaps: it can have no stamp");
        }
        let mut bytes = self.files.get(path).context("a file is finished once")?.clone();
        if is_kind(path, &TEXTS) {
            bytes =
                self.refer(path, String::from_utf8(bytes).with_context(|| format!("{path} is not text"))?)?;
        }
        let name = if is_stamped(path) { stamped(path, &bytes) } else { path.to_owned() };
        self.names.insert(path.to_owned(), name.clone());
        self.done.insert(name.clone(), bytes);
        Ok(name)
    }

    /// The text with new names for all that it refers to, and with their sizes where it asks for them.
    fn refer(&mut self, path: &str, mut text: String) -> Result<Vec<u8>> {
        let others: Vec<String> = self.files.keys().filter(|other| other.as_str() != path).cloned().collect();
        for other in others {
            let size = format!("{{{{bytes {other}}}}}");
            if text.contains(&size) {
                text = text.replace(&size, &self.files[&other].len().to_string());
            }
            if is_stamped(&other) && refers(&text, &other) {
                let name = self.finish(&other)?;
                for (open, close) in QUOTES {
                    text = text.replace(&format!("{open}{other}{close}"), &format!("{open}{name}{close}"));
                }
            }
        }
        Ok(text.into_bytes())
    }
}

/// How a reference is written.
const QUOTES: [(&str, &str); 4] = [("\"", "\""), ("'", "'"), ("\"./", "\""), ("'./", "'")];

fn refers(text: &str, path: &str) -> bool {
    QUOTES.iter().any(|(open, close)| text.contains(&format!("{open}{path}{close}")))
}

/// Words, rules and puzzles are plain text, as others are that keep their names.
fn is_stamped(path: &str) -> bool {
    let is_fetched = [words::FOLDER, PARTS, PUZZLES].iter().any(|folder| path.starts_with(folder));
    (is_kind(path, &STAMPED) || is_fetched) && path != SW
}

fn is_kind(path: &str, kinds: &[&str]) -> bool {
    path.rsplit_once('.').is_some_and(|(_, kind)| kinds.contains(&kind))
}

fn stamped(path: &str, bytes: &[u8]) -> String {
    let (stem, kind) = path.rsplit_once('.').unwrap_or((path, ""));
    format!("{stem}-{}.{kind}", digest(bytes))
}

/// Puts the version, made from everything, into the front page, and into the service worker with the list of all files.
fn version(mut files: Files) -> Result<Files> {
    let all: Vec<u8> = files.iter().flat_map(|(path, bytes)| [path.as_bytes(), bytes].concat()).collect();
    let version = digest(&all);
    put(&mut files, FRONT, VERSION, &version)?;
    put(&mut files, SW, VERSION, &version)?;
    // The front page is in the list as it is now.
    let list = serde_json::to_string(&listed(&files))?;
    put(&mut files, SW, LIST, &list)?;
    Ok(files)
}

/// All files that are kept, each with its digest.
fn listed(files: &Files) -> Vec<String> {
    let listed = |(path, bytes): (&String, &Vec<u8>)| match is_stamped(path) {
        true => path.clone(),
        false => format!("{path}#{}", digest(bytes)),
    };
    files.iter().filter(|(path, _)| *path != SW).map(listed).collect()
}

/// Puts something where a file has a place for it.
fn put(files: &mut Files, path: &str, mark: &str, what: &str) -> Result<()> {
    let bytes = files.get_mut(path).with_context(|| format!("the site has no {path}"))?;
    let text = String::from_utf8(std::mem::take(bytes))?;
    if !text.contains(mark) {
        bail!("{path} has no place for {mark}");
    }
    *bytes = text.replace(mark, what).into_bytes();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(parts: &[(&str, &str)]) -> Files {
        let shell =
            [(SW, "const V = \"{{version}}\", F = [/* files */];"), (FRONT, "{{version}} \"boot.js\"")];
        shell.iter().chain(parts).map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
    }

    fn text(files: &Files, start: &str) -> String {
        let (_, bytes) = files.iter().find(|(path, _)| path.starts_with(start)).unwrap();
        String::from_utf8(bytes.clone()).unwrap()
    }

    fn name(files: &Files, start: &str) -> String {
        files.keys().find(|path| path.starts_with(start)).unwrap().clone()
    }

    #[test]
    fn references_follow_the_names() {
        let files = stamp(site(&[
            ("boot.js", "import('./page.js'); size = {{bytes page_bg.wasm}}; \"words/cs.txt\""),
            ("page.js", "new URL('page_bg.wasm', x)"),
            ("page_bg.wasm", "\0asm"),
            ("icons/icon.png", "png"),
            ("licenses/others.txt", "MIT"),
            ("words/cs.txt", "slova"),
        ]))
        .unwrap();
        assert!(text(&files, "index").contains(&format!("\"{}\"", name(&files, "boot-"))));
        let words = name(&files, "words/cs-");
        let boot = format!("import('./{}'); size = 4; \"{words}\"", name(&files, "page-"));
        assert_eq!(text(&files, "boot-"), boot);
        assert_eq!(text(&files, "page-"), format!("new URL('{}', x)", name(&files, "page_bg-")));
    }

    #[test]
    fn the_service_worker_can_tell_whether_a_file_is_whole() {
        let files = stamp(site(&[
            ("boot.js", "'a.wasm'"),
            ("a.wasm", "\0asm"),
            ("icons/icon.png", "png"),
            ("words/cs.txt", "slova"),
        ]))
        .unwrap();
        let worker = text(&files, SW);
        let list = worker.split_once("F = ").unwrap().1.trim_end_matches(';');
        let list: Vec<String> = serde_json::from_str(list).unwrap();
        assert_eq!(list.len(), files.len() - 1);
        for listed in list {
            let path = listed.split('#').next().unwrap();
            assert!(listed.contains(&digest(&files[path])), "{listed}");
        }
        assert!(!worker.contains("{{") && !text(&files, FRONT).contains("{{"));
    }

    #[test]
    fn a_change_changes_whoever_refers_to_it() {
        let build = |wasm| {
            stamp(site(&[
                ("boot.js", "\"page.js\""),
                ("page.js", "'a.wasm'"),
                ("a.wasm", wasm),
                ("b.css", ""),
            ]))
        };
        let (one, two) = (build("1").unwrap(), build("2").unwrap());
        for start in ["boot-", "page-", "a-"] {
            assert_ne!(name(&one, start), name(&two, start));
        }
        assert_eq!(name(&one, "b-"), name(&two, "b-"));
        assert_ne!(text(&one, "index"), text(&two, "index"));
        assert_eq!(build("1").unwrap(), one);
    }

    #[test]
    fn what_cannot_be_stamped_is_refused() {
        assert!(stamp(site(&[("a.js", "\"b.js\""), ("b.js", "\"a.js\"")])).is_err());
        let mut files = site(&[]);
        files.insert(SW.to_owned(), b"no list".to_vec());
        assert!(stamp(files).is_err());
        assert!(stamp(Files::new()).is_err());
    }
}

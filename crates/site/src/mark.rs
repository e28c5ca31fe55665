//! How the page can tell that there is a server of tables behind it, and not a folder of files alone.
//!
//! The front page has `<meta name="flipwrite-server" content="">`, which such a server fills in; asking for an address that a file
//! server does not have would leave an error in the console. The service worker keeps only what holds what the build made, so
//! it is told what the front page holds now. And because it takes a build for the same by its version, this is
//! another one: a site that goes over from a folder to a server, or back, is noticed like any newer build.

use std::collections::BTreeMap;

use crate::FRONT;
use crate::file::File;
use crate::small::digest;

/// The service worker, which knows what every file holds.
const SW: &str = "sw.js";
const UNMARKED: &str = "<meta name=\"flipwrite-server\" content=\"\">";
const MARKED: &str = "<meta name=\"flipwrite-server\" content=\"1\">";

/// Marks the front page. A page without a place for the mark stays as it is.
pub(crate) fn mark(files: &mut BTreeMap<String, File>) {
    let Some(front) = files.get(FRONT).and_then(File::text).filter(|front| front.contains(UNMARKED)) else {
        return;
    };
    let old = version(front).unwrap_or_default().to_owned();
    let new = digest(format!("{old} served").as_bytes());
    let versioned = |text: &str| if old.is_empty() { text.to_owned() } else { text.replace(&old, &new) };
    let marked = versioned(&front.replace(UNMARKED, MARKED));
    let (before, after) = (digest(front.as_bytes()), digest(marked.as_bytes()));
    let worker = files.get(SW).and_then(File::text).map(|worker| {
        let own = |digest: &str| format!("{FRONT}#{digest}");
        versioned(worker).replace(&own(&before), &own(&after))
    });
    files.insert(FRONT.to_owned(), File::new(FRONT, marked.into()));
    if let Some(worker) = worker {
        files.insert(SW.to_owned(), File::new(SW, worker.into()));
    }
}

/// The version that a front page names.
pub(crate) fn version(front: &str) -> Option<&str> {
    let (_, rest) = front.split_once("<meta name=\"flipwrite-version\" content=\"")?;
    rest.split('"').next().filter(|version| !version.is_empty())
}

//! `cargo xtask web`: leaves the page in `target/site`, a folder that any file server can serve from any place.

mod bundle;
mod notices;
mod script;
mod shell;
mod site;
mod sizes;
mod split;
mod stamp;
mod style;
mod words;

use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::metadata;
pub(crate) use bundle::Build;
pub(crate) use sizes::Sizes;

/// `cargo xtask web`.
pub(crate) fn run(built: Build) -> Result<bool> {
    let site = build(built)?;
    println!("the page is in {}", site.folder.display());
    if built == Build::Dev {
        return Ok(true);
    }
    print!("{}", site.sizes.table());
    match site.sizes.flaw() {
        Some(flaw) => bail!("{flaw}"),
        None => Ok(true),
    }
}

/// The built page.
pub(crate) struct Site {
    /// Where it lies.
    pub(crate) folder: PathBuf,
    /// How large it is.
    pub(crate) sizes: Sizes,
}

/// Builds the page.
pub(crate) fn build(build: Build) -> Result<Site> {
    let target = metadata::target_folder()?;
    let root = crate::command::root();
    let mut files = site::gather(&root)?;
    files.extend(style::files(&root)?);
    files.insert("licenses/others.txt".to_owned(), notices::notices()?.into_bytes());
    files.extend(words::files());
    files.extend(bundle::bundle(build, &target)?);
    let files = stamp::stamp(script::plain(shell::fill(files)?))?;
    let folder = target.join("site");
    site::write(&folder, &files)?;
    if build == Build::Release {
        site::write_copies(&folder, &files)?;
    }
    Ok(Site { folder, sizes: Sizes::of(&files) })
}

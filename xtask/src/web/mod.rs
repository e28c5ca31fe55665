//! `cargo xtask web`: leaves the page in `target/site`, a folder that any file server can serve from any place.

mod bundle;
mod notices;
mod shell;
mod site;
mod sizes;
mod stamp;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::metadata::Metadata;
use crate::no_more;
pub(crate) use bundle::Build;

/// `cargo xtask web`.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let is_dev = arguments.first().is_some_and(|word| word == "--dev");
    no_more("web", &arguments[usize::from(is_dev)..], &["--dev"])?;
    let folder = build(if is_dev { Build::Dev } else { Build::Release })?;
    println!("the page is in {}", folder.display());
    Ok(ExitCode::SUCCESS)
}

/// Builds the page and says how large it is; a released one must not be too large. Gives its folder.
pub(crate) fn build(build: Build) -> Result<PathBuf> {
    let target = Metadata::read()?.target;
    let mut files = site::gather(&crate::command::root())?;
    files.insert("licenses/others.txt".to_owned(), notices::notices()?.into_bytes());
    files.extend(bundle::bundle(build, &target)?);
    let files = stamp::stamp(shell::fill(files)?)?;
    let folder = target.join("site");
    site::write(&folder, &files)?;
    if build == Build::Release {
        let sizes = sizes::Sizes::of(&files);
        print!("{}", sizes.table());
        if let Some(flaw) = sizes.flaw() {
            bail!("{flaw}");
        }
    }
    Ok(folder)
}

//! What cargo knows of the workspace and of everything it depends on.

use std::path::PathBuf;

use anyhow::{Context, Result};
use cargo_metadata::{Metadata, MetadataCommand};

use crate::command::root;

/// Every package, ours and others', and how they need each other: everywhere, or on one target only.
pub(crate) fn read(target: Option<&str>) -> Result<Metadata> {
    let mut ask = MetadataCommand::new();
    ask.current_dir(root()).other_options(vec!["--locked".to_owned()]);
    if let Some(target) = target {
        ask.other_options(["--locked", "--filter-platform", target].map(str::to_owned).to_vec());
    }
    ask.exec().context("'cargo metadata --locked' failed; is Cargo.lock up to date?")
}

/// Where cargo builds.
pub(crate) fn target_folder() -> Result<PathBuf> {
    Ok(read(None)?.target_directory.into_std_path_buf())
}

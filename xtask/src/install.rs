//! `cargo xtask install`: the program with the page inside.

use std::path::Path;

use anyhow::Result;

use crate::command::{cargo, root, show};
use crate::web::{self, Build};

/// The folder of the page that the program is built with; `crates/cli/build.rs` reads it.
const PAGE: &str = "FLIPWRITE_PAGE_INSIDE";

/// `cargo xtask install`.
pub(crate) fn run(to: Option<&Path>) -> Result<bool> {
    let page = web::build(Build::Release)?.folder;
    println!("the page is built; now the program, which takes some minutes");
    let mut command = cargo(["install", "--locked", "--force", "--path"]);
    command.arg(root().join("crates/cli")).env(PAGE, page);
    if let Some(folder) = to {
        command.arg("--root").arg(std::path::absolute(folder)?);
    }
    show(&mut command)
}

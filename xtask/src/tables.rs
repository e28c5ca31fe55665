//! Rewrites the text files that tests compare with: the tests themselves write them when `UPDATE` is set.

use anyhow::Result;

use crate::command::{cargo, run};

/// `cargo xtask perft`, `cargo xtask playthrough`.
pub(crate) fn rewrite(test: &str) -> Result<bool> {
    let tests = format!("{test}::");
    let mut command = cargo(["test", "--quiet", "--package", "flipwrite", "--test", "engine", &tests]);
    let ran = run(command.env("UPDATE", "1"))?;
    if ran.success {
        println!("the files of {test} are up to date; read the difference before you commit it");
    } else {
        print!("{}", ran.text);
    }
    Ok(ran.success)
}

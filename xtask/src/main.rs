//! The tasks of development: `cargo xtask help` lists them.

mod api;
mod browser;
mod cluster;
mod command;
mod count;
mod deny;
mod fuzz;
mod install;
mod load;
mod measure;
mod metadata;
mod play;
mod steps;
mod tables;
mod test;
mod tools;
mod web;
mod workflows;

use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use cluster::Own;
use play::Door;
use web::Build;

/// The tasks of development.
#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask", max_term_width = 120)]
enum Task {
    /// Builds the page and the server, starts it on this machine and opens the page
    Play {
        /// The port, instead of 8470 or any that is free
        #[arg(long)]
        port: Option<u16>,
        /// Lets others on the network in, too, and tells them the address
        #[arg(long)]
        network: bool,
        /// Only serves
        #[arg(long)]
        no_open: bool,
        #[command(flatten)]
        built: Built,
    },
    /// Installs flipwrite with the page inside
    Install {
        /// The folder whose bin gets it, instead of cargo's own
        #[arg(long, value_name = "FOLDER")]
        root: Option<PathBuf>,
    },
    /// Builds the page into target/site, for any file server
    Web {
        #[command(flatten)]
        built: Built,
    },
    /// Runs every check and test there is; first says what it installs for that
    Test {
        /// Only format, clippy, tests without a browser or a database server, licenses; installs nothing
        #[arg(long)]
        quick: bool,
    },
    /// Builds the page and runs its tests in Chromium, which it installs if missing
    Browser {
        /// Only tests with this in their name
        filter: Option<String>,
        #[command(flatten)]
        built: Built,
    },
    /// Runs the server's tests on PostgreSQL and those in which it is killed; installs what is missing
    Cluster {
        /// Only tests with this in their name
        filter: Option<String>,
    },
    /// Kills the server again and again while tables are played: nothing that was acknowledged may be lost
    Crash {
        /// On which database, how many tables, how often: '-- --help' tells
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        options: Vec<String>,
    },
    /// Kills, stops and cuts off three servers that share a database: nothing that was acknowledged may be lost
    Storm {
        /// How many tables, how often, how long: '-- --help' tells
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        options: Vec<String>,
    },
    /// Measures what servers in release carry that share PostgreSQL and NATS: one, then three
    Fleet {
        /// How many servers, tables and decisions: '-- --help' tells
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        options: Vec<String>,
    },
    /// Starts a server and has programs of others use it: the example in Python, schemathesis; fetches them from PyPI
    Api {
        /// How many ways each address is asked in, instead of 8
        #[arg(long)]
        examples: Option<u32>,
    },
    /// Has a server in release carry more and more, and one of boardgame.io beside it; draws docs/pictures/load.svg
    Load {
        #[command(flatten)]
        amount: load::Amount,
    },
    /// Measures what 10,000 idle sockets take, and how long tables take to come back that nobody used
    Idle,
    /// Measures the page in Chromium against its limits
    Measure {
        /// How often
        #[arg(long, default_value = "9")]
        runs: NonZero<usize>,
        /// The folder of another built page, say of an earlier commit: measured in turn with this one
        #[arg(long, value_name = "FOLDER")]
        beside: Option<PathBuf>,
    },
    /// Checks licenses and advisories of all dependencies
    Deny,
    /// Fuzzes every target, or one
    Fuzz {
        /// The target
        #[arg(value_parser = fuzz::targets())]
        target: Option<String>,
        /// How long each
        #[arg(long, default_value_t = 60)]
        seconds: u64,
    },
    /// Counts the instructions of a step of random play
    Count,
    /// Rewrites the counts of the perft tables
    Perft,
    /// Rewrites the text of the playthroughs
    Playthrough,
}

/// How the page is built.
#[derive(Clone, Copy, Debug, clap::Args)]
struct Built {
    /// Builds quickly, not small
    #[arg(long)]
    dev: bool,
}

impl Built {
    fn build(self) -> Build {
        if self.dev { Build::Dev } else { Build::Release }
    }
}

fn main() -> ExitCode {
    match run(Task::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Whether all was fine; what was not has been said.
fn run(task: Task) -> Result<bool> {
    match task {
        Task::Play { port, network, no_open, built } => {
            play::run(built.build(), Door { port, is_wide: network }, !no_open)
        }
        Task::Install { root } => install::run(root.as_deref()),
        Task::Web { built } => web::run(built.build()),
        Task::Test { quick } => test::run(quick),
        Task::Browser { filter, built } => browser::run(built.build(), filter.as_deref()),
        Task::Cluster { filter } => cluster::run(filter.as_deref()),
        Task::Crash { options } => cluster::example("crash", &options, Own::Tested),
        Task::Storm { options } => cluster::example("storm", &options, Own::Tested),
        Task::Fleet { options } => cluster::example("fleet", &options, Own::Released),
        Task::Api { examples } => api::run(examples),
        Task::Load { amount } => load::run(amount),
        Task::Idle => load::run_idle(),
        Task::Measure { runs, beside } => measure::run(runs.get(), beside),
        Task::Deny => deny::run(),
        Task::Fuzz { target, seconds } => fuzz::run(target, seconds),
        Task::Count => count::run(),
        Task::Perft => tables::rewrite("perft"),
        Task::Playthrough => tables::rewrite("playthrough"),
    }
}

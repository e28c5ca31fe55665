//! The tasks of development, one word each: `cargo xtask help` lists them.

mod browser;
mod command;
mod count;
mod deny;
mod fuzz;
mod license;
mod measure;
mod metadata;
mod nearest;
mod play;
mod steps;
mod tables;
mod test;
mod web;

use std::process::ExitCode;

use anyhow::{Result, bail};

/// One task: its word, what it takes, what it does.
struct Task {
    word: &'static str,
    takes: &'static str,
    does: &'static str,
    run: fn(&[String]) -> Result<ExitCode>,
}

const TASKS: &[Task] = &[
    Task { word: "help", takes: "", does: "lists the tasks", run: help },
    Task {
        word: "play",
        takes: "[--port N] [--no-open] [--dev]",
        does: "builds the page, serves it on this machine and opens it",
        run: play::run,
    },
    Task {
        word: "web",
        takes: "[--dev]",
        does: "builds the page into target/site, for any file server (dev: quickly, not small)",
        run: web::run,
    },
    Task {
        word: "test",
        takes: "[--quick]",
        does: "runs every check and test there is (quick: format, clippy, tests, licenses)",
        run: test::run,
    },
    Task {
        word: "browser",
        takes: "[--dev] [FILTER]",
        does: "builds the page and runs its tests in Chromium, which it installs if missing",
        run: browser::run,
    },
    Task {
        word: "measure",
        takes: "[--runs N]",
        does: "measures the page in Chromium, 9 times, against its limits",
        run: measure::run,
    },
    Task {
        word: "deny",
        takes: "",
        does: "checks licenses and advisories of all dependencies",
        run: deny::run,
    },
    Task {
        word: "fuzz",
        takes: "[TARGET] [--seconds N]",
        does: "fuzzes every target, or one, for 60 seconds each",
        run: fuzz::run,
    },
    Task {
        word: "count",
        takes: "",
        does: "counts the instructions of a step of random play",
        run: count::run,
    },
    Task { word: "perft", takes: "", does: "rewrites the counts of the perft tables", run: tables::perft },
    Task {
        word: "playthrough",
        takes: "",
        does: "rewrites the text of the playthroughs",
        run: tables::playthrough,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    run(&arguments).unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}

fn run(arguments: &[String]) -> Result<ExitCode> {
    let Some((word, rest)) = arguments.split_first() else { return help(&[]) };
    let word = if matches!(word.as_str(), "--help" | "-h") { "help" } else { word };
    match TASKS.iter().find(|task| task.word == word) {
        Some(task) => (task.run)(rest),
        None => {
            let nearest = nearest::nearest(word, TASKS.iter().map(|task| task.word));
            bail!("there is no task '{word}'; did you mean 'cargo xtask {nearest}'?")
        }
    }
}

fn help(_: &[String]) -> Result<ExitCode> {
    println!("usage: cargo xtask TASK\n");
    for task in TASKS {
        println!("  {:<36} {}", format!("{} {}", task.word, task.takes), task.does);
    }
    Ok(ExitCode::SUCCESS)
}

/// Refuses whatever a task does not take, naming the nearest option that it does.
fn no_more(task: &str, rest: &[String], options: &[&str]) -> Result<()> {
    match rest.first() {
        None => Ok(()),
        Some(word) if options.is_empty() => bail!("'cargo xtask {task}' takes no '{word}'; it takes nothing"),
        Some(word) => {
            let nearest = nearest::nearest(word, options.iter().copied());
            bail!("'cargo xtask {task}' takes no '{word}'; did you mean '{nearest}'?")
        }
    }
}

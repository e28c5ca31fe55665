//! `cargo xtask fuzz`: runs the targets of `fuzz/` and tells how far they came.
//!
//! What a run finds interesting is kept in the target folder of `fuzz/` and is where the next run begins; the
//! small corpora that are checked in are only read. Inputs that crash a target lie in `fuzz/artifacts`.

use std::fs;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::command::{cargo, root, run as run_command, works};
use crate::nearest::nearest;
use crate::no_more;

const SECONDS: u64 = 60;
/// Larger inputs than any seed; they only slow a target down.
const MOST_BYTES: u64 = 16_384;

/// What is to be run.
#[derive(Debug, PartialEq, Eq)]
struct Order {
    target: Option<String>,
    seconds: u64,
}

/// Runs every target, or the one named.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let order = read(arguments)?;
    let targets = chosen(&order, targets()?)?;
    if !works(&mut cargo(["+nightly", "--version"])) {
        bail!("fuzzing needs a nightly compiler; 'rustup toolchain install nightly' installs it");
    }
    if !works(&mut cargo(["fuzz", "--version"])) && !works(&mut cargo(["install", "--locked", "cargo-fuzz"]))
    {
        bail!("cargo-fuzz is missing; 'cargo install cargo-fuzz' installs it");
    }
    let mut all_clean = true;
    for target in targets {
        all_clean &= fuzz(&target, order.seconds)?;
    }
    Ok(if all_clean { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn read(arguments: &[String]) -> Result<Order> {
    let mut order = Order { target: None, seconds: SECONDS };
    let mut rest = arguments;
    while let Some((word, after)) = rest.split_first() {
        rest = after;
        if word == "--seconds" {
            let (number, after) = rest.split_first().context("--seconds needs a number")?;
            order.seconds =
                number.parse().with_context(|| format!("--seconds needs a whole number, not '{number}'"))?;
            rest = after;
        } else if word.starts_with('-') || order.target.is_some() {
            no_more("fuzz", std::slice::from_ref(word), &["--seconds"])?;
        } else {
            order.target = Some(word.clone());
        }
    }
    Ok(order)
}

/// The names of all targets, which are the files of one folder.
fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let files = fs::read_dir(&folder).with_context(|| format!("can't list {}", folder.display()))?;
    let mut names: Vec<String> = files
        .filter_map(|file| file.ok()?.file_name().to_str()?.strip_suffix(".rs").map(str::to_owned))
        .collect();
    names.sort();
    Ok(names)
}

fn chosen(order: &Order, targets: Vec<String>) -> Result<Vec<String>> {
    match &order.target {
        None => Ok(targets),
        Some(target) if targets.contains(target) => Ok(vec![target.clone()]),
        Some(wrong) => {
            let nearest = nearest(wrong, targets.iter().map(String::as_str));
            bail!("there is no fuzz target '{wrong}'; did you mean '{nearest}'?")
        }
    }
}

/// Runs one target; false if it crashed.
fn fuzz(target: &str, seconds: u64) -> Result<bool> {
    let grown = root().join("fuzz/target/corpus").join(target);
    fs::create_dir_all(&grown).with_context(|| format!("can't make {}", grown.display()))?;
    let mut command = cargo(["+nightly", "fuzz", "run", target]);
    command.arg(&grown).arg(format!("fuzz/corpus/{target}")).args([
        "--".to_owned(),
        format!("-max_total_time={seconds}"),
        format!("-max_len={MOST_BYTES}"),
        "-print_final_stats=1".to_owned(),
    ]);
    let dictionary = root().join(format!("fuzz/dictionaries/{target}.dict"));
    if dictionary.exists() {
        command.arg(format!("-dict={}", dictionary.display()));
    }
    // The outer build's folder is not the fuzzer's: it builds with other flags.
    let ran = run_command(command.env_remove("CARGO_TARGET_DIR"))?;
    let verdict = if ran.success { "clean" } else { "FAILED" };
    println!("{target:<14} {}, {verdict}", figures(&ran.text));
    if !ran.success {
        println!("{}", reason(&ran.text));
    }
    Ok(ran.success)
}

/// Executions, speed and coverage of a run, from its last lines.
fn figures(text: &str) -> String {
    let last =
        text.lines().rfind(|line| line.starts_with('#') && line.contains(" cov: ")).unwrap_or_default();
    let after = |line: &str, word: &str| {
        let mut words = line.split_whitespace().skip_while(|found| *found != word);
        words.nth(1).unwrap_or("?").to_owned()
    };
    let stat = |name: &str| text.lines().rfind(|line| line.starts_with(name)).map(|line| after(line, name));
    let executions = stat("stat::number_of_executed_units:").unwrap_or_else(|| "?".to_owned());
    let speed = stat("stat::average_exec_per_sec:").unwrap_or_else(|| "?".to_owned());
    let (cov, ft) = (after(last, "cov:"), after(last, "ft:"));
    format!("{executions} executions, {speed}/s, cov {cov}, ft {ft}")
}

/// What a failed run says of its failure; the end of the text where it says nothing of the kind.
fn reason(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let panic = lines.iter().position(|line| line.contains("panicked at"));
    let panic = panic.map_or(&[][..], |first| &lines[first..lines.len().min(first + 4)]);
    let left =
        lines.iter().filter(|line| line.starts_with("SUMMARY: ") || line.contains("Test unit written to"));
    let told: Vec<&str> = panic.iter().chain(left).copied().collect();
    if told.is_empty() { lines[lines.len().saturating_sub(40)..].join("\n") } else { told.join("\n") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn arguments_come_in_any_order() {
        let order = Order { target: Some("deck".into()), seconds: 5 };
        assert_eq!(read(&words("deck --seconds 5")).unwrap(), order);
        assert_eq!(read(&words("--seconds 5 deck")).unwrap(), order);
        assert_eq!(read(&[]).unwrap(), Order { target: None, seconds: SECONDS });
        for wrong in ["--second 5", "--seconds", "--seconds x", "deck record"] {
            assert!(read(&words(wrong)).is_err(), "{wrong}");
        }
    }

    #[test]
    fn figures_come_from_the_last_lines() {
        let text = "#8\tINITED cov: 5 ft: 6 corp: 1/1b\n\
                    #99\tDONE   cov: 812 ft: 3127 corp: 400/12Kb lim: 96 exec/s: 33 rss: 60Mb\n\
                    stat::number_of_executed_units: 99\nstat::average_exec_per_sec:     33\n";
        assert_eq!(figures(text), "99 executions, 33/s, cov 812, ft 3127");
        assert_eq!(figures("could not compile"), "? executions, ?/s, cov ?, ft ?");
    }

    #[test]
    fn a_crash_is_told_without_its_backtrace() {
        let text = "thread 'x' panicked at src/a.rs:1:1:\nwhy\n#1 frame\n#2 frame\n#3 frame\n\
                    SUMMARY: libFuzzer: deadly signal\nartifact_prefix='a/'; Test unit written to a/crash-1\n";
        let told = reason(text);
        assert!(told.contains("why") && told.ends_with("a/crash-1") && !told.contains("#3"), "{told}");
        assert_eq!(reason("could not compile"), "could not compile");
    }

    #[test]
    fn unknown_targets_get_the_nearest() {
        let order = Order { target: Some("dek".into()), seconds: 1 };
        let error = chosen(&order, vec!["deck".into(), "record".into()]).unwrap_err();
        assert!(error.to_string().contains("'deck'"));
    }
}

//! `cargo xtask fuzz`: runs the targets of `fuzz/` and tells how far they came.
//!
//! What a run finds interesting is kept in the target folder of `fuzz/` and is where the next run begins; the
//! small corpora that are checked in are only read. Inputs that crash a target lie in `fuzz/artifacts`.

use std::fs;

use anyhow::{Context, Result, bail};
use clap::builder::PossibleValuesParser;

use crate::command::{cargo, root, run as run_command, works};

/// Larger inputs than any seed; they only slow a target down.
const MOST_BYTES: u64 = 16_384;

/// Runs every target, or the one named.
pub(crate) fn run(target: Option<String>, seconds: u64) -> Result<bool> {
    if !works(&mut cargo(["+nightly", "--version"])) {
        bail!("fuzzing needs a nightly compiler; 'rustup toolchain install nightly' installs it");
    }
    if !works(&mut cargo(["fuzz", "--version"])) && !works(&mut cargo(["install", "--locked", "cargo-fuzz"]))
    {
        bail!("cargo-fuzz is missing; 'cargo install cargo-fuzz' installs it");
    }
    let mut all_clean = true;
    for target in target.map_or_else(names, |target| vec![target]) {
        all_clean &= fuzz(&target, seconds)?;
    }
    Ok(all_clean)
}

/// What can be named.
pub(crate) fn targets() -> PossibleValuesParser {
    names().into()
}

/// The names of all targets, which are the files of one folder.
fn names() -> Vec<String> {
    let files = fs::read_dir(root().join("fuzz/fuzz_targets")).into_iter().flatten();
    let name = |file: fs::DirEntry| file.file_name().to_str()?.strip_suffix(".rs").map(str::to_owned);
    let mut names: Vec<String> = files.filter_map(|file| name(file.ok()?)).collect();
    names.sort();
    names
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
}

//! `cargo xtask test`: every check and test there is, and one line that sums up.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use anyhow::Result;

use crate::command::{cargo, run as run_command, works};
use crate::steps::{Outcome, Row, Steps};
use crate::tools::{self, OTHER_SYSTEMS, WASM};
use crate::web::{self, Build};
use crate::{api, browser, cluster, count, deny, workflows};

/// Crates that run in the browser too.
const WASM_CRATES: [&str; 4] = ["flipwrite", "flipwrite-words", "flipwrite-host", "flipwrite-players"];
/// Programs that run on other systems too; with them, all crates that know of systems.
const NATIVE: [&str; 2] = ["flipwrite-cli", "xtask"];

/// Runs everything; a step that fails stops none of those after it.
pub(crate) fn run(quick: bool) -> Result<bool> {
    if !quick {
        tools::announce();
    }
    let mut steps = Steps::default();
    steps.step("format", || simple(["fmt", "--all", "--check"]));
    tests(&mut steps);
    deny::take(&mut steps);
    if quick {
        steps.step("clippy", clippy);
    } else {
        let page = OnceLock::new();
        beside_each_other(&mut steps, &page);
        // Alone: what people wait for is measured by waiting for it.
        steps.step("tests in the browser", || match page.get() {
            Some(page) => browser::step(page),
            None => Ok(Outcome::Failed("there is no page".to_owned())),
        });
    }
    println!("{}", steps.line());
    Ok(steps.is_clean())
}

/// What needs most of a core for itself, or hardly any: the first row waits for leases to run out, for programs that stand
/// still and for one that asks; the second spends its time in the linker; the third compiles. Each has a folder of
/// cargo's to itself, but for what the first finds built already. Leaves the folder of the page.
fn beside_each_other(steps: &mut Steps, page: &OnceLock<PathBuf>) {
    let build = || {
        let built = web::build(Build::Release)?;
        let outcome = built.sizes.outcome();
        page.get_or_init(|| built.folder);
        Ok(outcome)
    };
    let documentation =
        || command(cargo(["doc", "--quiet", "--no-deps", "--workspace"]).env("RUSTDOCFLAGS", "-D warnings"));
    let waits = Row::default()
        .step("tests beside other servers", cluster::step)
        .step("programs of others", api::step);
    let links = Row::default().step("size of the page", build).step("instruction counts", count::step);
    let compiles = Row::default()
        .step("clippy", clippy)
        .step("other systems", || check(OTHER_SYSTEMS, &NATIVE))
        .step("wasm", || check([WASM], &WASM_CRATES))
        .step("documentation", documentation)
        .step("publish, dry run", publish)
        .step("workflow files", workflows::step);
    steps.side_by_side([waits, links, compiles]);
}

fn clippy() -> Result<Outcome> {
    simple(["clippy", "--quiet", "--workspace", "--all-targets", "--", "--deny", "warnings"])
}

fn simple<const N: usize>(arguments: [&str; N]) -> Result<Outcome> {
    command(&mut cargo(arguments))
}

fn command(command: &mut Command) -> Result<Outcome> {
    Ok(run_command(command)?.into())
}

/// nextest where it is installed, which leaves the examples in the documentation to cargo. The tests in the browser and on
/// PostgreSQL need what is not here by itself, and are steps of their own.
fn tests(steps: &mut Steps) {
    if has_nextest() {
        let plain = format!("not (package({}) or package({}))", browser::PACKAGE, cluster::PACKAGE);
        steps.step("tests", || counted(nextest(&plain).args(["--test-threads", &at_once()]), nextest_count));
        steps.step("tests in documentation", || {
            let mut command = cargo(["test", "--quiet", "--workspace", "--doc", "--no-fail-fast"]);
            counted(&mut command, libtest_count)
        });
    } else {
        steps.step("tests", || {
            let mut command = cargo(["test", "--quiet", "--workspace", "--no-fail-fast"]);
            let others = ["--exclude", browser::PACKAGE, "--exclude", cluster::PACKAGE];
            counted(command.args(others), libtest_count)
        });
    }
}

/// Tests picked out of the whole workspace: built alone, a package would want its dependencies once more with fewer
/// features, which costs minutes and gigabytes. Examples are left to clippy, and to the steps that run them.
pub(crate) fn nextest(filter: &str) -> Command {
    let mut command = cargo(["nextest", "run", "--workspace", "--tests", "--no-fail-fast", "--cargo-quiet"]);
    command.args(["--status-level", "fail", "--final-status-level", "fail", "--filterset", filter]);
    command
}

/// How many tests are run at a time that wait now and then, for a page, a socket or a program: half as many again as there
/// are cores, which keeps these busy.
pub(crate) fn at_once() -> String {
    let cores = std::thread::available_parallelism().map_or(2, NonZeroUsize::get);
    (cores + cores.div_ceil(2)).to_string()
}

pub(crate) fn has_nextest() -> bool {
    works(&mut cargo(["nextest", "--version"]))
}

/// Counts each test; a runner that fails without a failed test, say because nothing compiles, counts as one.
pub(crate) fn counted(runner: &mut Command, count: fn(&str) -> (usize, usize)) -> Result<Outcome> {
    let ran = run_command(runner)?;
    let (passed, failed) = count(&ran.text);
    let failed = if ran.success { failed } else { failed.max(1) };
    Ok(Outcome::Counted { passed, failed, text: ran.text })
}

/// Passed and failed of nextest's `Summary [ 1.2s] 45 tests run: 44 passed (1 slow), 1 failed, 0 skipped`.
pub(crate) fn nextest_count(text: &str) -> (usize, usize) {
    let mut all = (0, 0);
    for line in text.lines().filter(|line| line.trim_start().starts_with("Summary")) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let before = |word: &str| {
            let place = words.iter().position(|found| found.trim_end_matches([',', ':']) == word)?;
            // `45/50 tests run` when a run was stopped early.
            words.get(place.checked_sub(1)?)?.split('/').next()?.parse::<usize>().ok()
        };
        let run = before("tests").or_else(|| before("test")).unwrap_or(0);
        let passed = before("passed").unwrap_or(0);
        all = (all.0 + passed, all.1 + run.saturating_sub(passed));
    }
    all
}

/// Passed and failed of all `test result: ok. 12 passed; 0 failed; …`.
pub(crate) fn libtest_count(text: &str) -> (usize, usize) {
    let results = text.lines().filter_map(|line| line.trim_start().strip_prefix("test result: "));
    results.fold((0, 0), |all, line| {
        let words: Vec<&str> = line.split([' ', ';']).filter(|word| !word.is_empty()).collect();
        let before = |word: &str| {
            let place = words.iter().position(|found| *found == word);
            place.and_then(|place| words.get(place.checked_sub(1)?)?.parse::<usize>().ok()).unwrap_or(0)
        };
        (all.0 + before("passed"), all.1 + before("failed"))
    })
}

/// Whether crates compile for targets. One that can't be had here is left out, and says so.
fn check<const N: usize>(targets: [&str; N], crates: &[&str]) -> Result<Outcome> {
    let mut check = cargo(["check", "--quiet"]);
    let mut missing = Vec::new();
    for target in targets {
        match tools::bring_target(target) {
            Ok(()) => {
                check.args(["--target", target]);
            }
            Err(why) => missing.push(why),
        }
    }
    if missing.len() == N {
        return Ok(Outcome::Skipped(missing.join("\n")));
    }
    without_c(&mut check, &targets);
    let ran = run_command(check.args(crates.iter().flat_map(|name| ["--package", name])))?;
    Ok(if ran.success { Outcome::Passed(missing.join("\n")) } else { Outcome::Failed(ran.text) })
}

/// The database is written in C, and nobody has compilers of C for other systems at hand. Nothing is linked by a check, so
/// what does nothing can stand in for them.
fn without_c(check: &mut Command, targets: &[&str]) {
    for tool in ["CC", "AR"] {
        check.envs(targets.iter().map(|target| (format!("{tool}_{}", target.replace('-', "_")), "true")));
    }
}

/// What would be published must build from its package alone; without a registry nobody can tell.
fn publish() -> Result<Outcome> {
    let ran = run_command(&mut cargo(["publish", "--dry-run", "--package", "flipwrite", "--allow-dirty"]))?;
    if ran.lacks_network() {
        return Ok(Outcome::Skipped("the registry can't be reached".to_owned()));
    }
    Ok(ran.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nextest_summaries_are_counted() {
        let fine = "  Summary [   4.052s] 45 tests run: 45 passed (2 slow), 0 skipped";
        assert_eq!(nextest_count(fine), (45, 0));
        let wrong =
            "x\n  Summary [   4.052s] 45/50 tests run: 42 passed, 2 failed, 1 timed out, 5 skipped\ny";
        assert_eq!(nextest_count(wrong), (42, 3));
        assert_eq!(nextest_count("  Summary [   0.010s] 1 test run: 1 passed, 0 skipped"), (1, 0));
        assert_eq!(nextest_count("error: could not compile"), (0, 0));
    }

    #[test]
    fn libtest_results_add_up() {
        let text = "test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out\n\
                    running 2 tests\n\
                    test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out";
        assert_eq!(libtest_count(text), (13, 1));
        assert_eq!(libtest_count(""), (0, 0));
    }
}

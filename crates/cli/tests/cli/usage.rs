//! What all commands share: help, wrong words, closed pipes, colors; and the small commands.

use std::process::Stdio;

use serde_json::Value;

use crate::run::{Folder, expect};

const COMMANDS: [&str; 21] = [
    "play",
    "simulate",
    "tournament",
    "tournament merge",
    "serve",
    "load",
    "engine",
    "check",
    "show",
    "solve",
    "endings",
    "deck",
    "deck check",
    "deck show",
    "deck make",
    "deck balance",
    "rules",
    "bound",
    "train",
    "bench",
    "completions",
];

#[test]
fn every_command_has_help() {
    let folder = Folder::new();
    let mut all = folder.run("--help").fine();
    for command in COMMANDS {
        let help = folder.run(&format!("{command} --help")).fine();
        assert!(help.contains("Usage: flipwrite "), "{help}");
        all += &format!("\n---- {command}\n{help}");
    }
    expect("help.txt", &all);
    assert_eq!(folder.run("").error(2), folder.run("--help").fine());
    let version = folder.run("--version").fine();
    assert_eq!(version, concat!("flipwrite ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn a_wrong_word_is_answered_with_the_nearest_right_one() {
    let folder = Folder::new();
    for (line, answer) in [
        ("simulat maps", "tip: a similar subcommand exists: 'simulate'"),
        ("deck chekc x", "tip: a similar subcommand exists: 'check'"),
        ("simulate map", "tip: a similar value exists: 'maps'"),
        ("rules pyramid", "tip: a similar value exists: 'pyramids'"),
        ("completions bsh", "tip: a similar value exists: 'bash'"),
        ("simulate maps --playres 2", "tip: a similar argument exists: '--players'"),
        (
            "simulate maps --bots gredy",
            "there are: random, greedy, tables, mc, mch, learned, expect, novice, casual, skilled, expert, master, analyst; did you mean 'greedy'?",
        ),
        ("play maps --bots Random", "did you mean 'random'?"),
        ("endings maps --bot gredy", "did you mean 'greedy'?"),
        ("endings maps --bot greedy --of rand", "there is no bot 'rand'"),
        ("endings maps --bot greedy --turns 0", "0 is not in 1.."),
        (
            "simulate maps --option traker=on",
            "there are finished-card-open, refill and tracker; did you mean 'tracker'?",
        ),
        ("simulate maps --option tracker=yess", "choose from yes, no; did you mean 'yes'?"),
        ("play maps --option refill=after-evryone", "did you mean 'after-everyone'?"),
        ("simulate maps --option tracker", "'tracker' is not KEY=VALUE; for instance --option tracker=on"),
        ("simulate maps --bots greedy:depth=3", "the bot greedy has no option 'depth'; it takes none"),
        ("simulate maps --bots mc:playout=3", "it takes: playouts, policy; did you mean 'playouts'?"),
        (
            "simulate maps --bots mc:playouts=0",
            "option playouts of a bot does not take '0'; it takes: 1–1000000",
        ),
        (
            "simulate maps --bots master:aim=fun",
            "option aim of a bot does not take 'fun'; it takes: win, score",
        ),
        ("rules maps S99", "there is no rule 'S99'; there are: S1–S16, M1–M12; did you mean 'S16'?"),
        ("rules pyramids p16a", "there are: S1–S16, P1–P16; did you mean 'P16'?"),
        ("rules maps zebra", "there is no rule 'zebra'; there are: S1–S16, M1–M12"),
        ("simulate maps --games 0", "0 is not in 1.."),
        ("simulate maps --games many", "invalid value 'many' for '--games <N>'"),
        ("simulate maps --games many", "not a whole number from 1 to 1000000000000"),
        ("simulate maps --seed -1", "-1 is not in 0..=18446744073709551615"),
        ("play maps --seed 99999999999999999999", "99999999999999999999 is not in 0..=18446744073709551615"),
        ("simulate maps --players -1", "-1 is not in 1..=4"),
        ("solve x --nodes 1e9", "not a whole number from 0 to 18446744073709551615"),
        ("play maps --bots exec:cat", "programs (exec:COMMAND) can play in 'simulate' and 'tournament' only"),
        (
            "endings maps --bot exec:cat",
            "programs (exec:COMMAND) can play in 'simulate' and 'tournament' only",
        ),
    ] {
        let error = folder.run(line).error(2);
        assert!(error.starts_with("error: ") && error.contains(answer), "{line}\n{error}");
    }
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn a_reader_may_leave_at_any_time() {
    let folder = Folder::new();
    folder.run("simulate maps --games 200 --seed 1 --record games.jsonl").fine();
    folder.write("bad.jsonl", "{}\n".repeat(2000));
    for (line, codes) in [
        ("--help", [0, 0]),
        ("simulate maps --games 100", [0, 0]),
        ("simulate maps --games 100 --json", [0, 0]),
        ("simulate maps --games 100 --record -", [0, 0]),
        ("tournament maps --bots greedy,random --games 5", [0, 0]),
        ("tournament maps --bots greedy,random --games 5 --svg", [0, 0]),
        ("check games.jsonl", [0, 0]),
        // Whether the last line was still read or not: what was found bad may be told by the code.
        ("check bad.jsonl", [0, 1]),
        ("show games.jsonl", [0, 0]),
        ("endings maps --bot greedy --positions 5", [0, 0]),
        ("deck show pyramids", [0, 0]),
        ("deck make maps --seed 1", [0, 0]),
        ("rules pyramids", [0, 0]),
        ("bench maps", [0, 0]),
        ("completions zsh", [0, 0]),
        ("play maps --seed 1", [0, 0]),
    ] {
        let mut child = folder.command(line.split(' ')).spawn().unwrap();
        drop(child.stdout.take());
        let done = child.wait_with_output().unwrap();
        let error = String::from_utf8(done.stderr).unwrap();
        // Where records go to standard output, the report goes to standard error.
        let error = if line.ends_with("--record -") { "" } else { error.as_str() };
        assert!(codes.map(Some).contains(&done.status.code()) && error.is_empty(), "{line}\n{error}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_error() {
    let folder = Folder::new();
    for line in ["rules maps", "deck show maps", "deck make maps --seed 1", "simulate maps --games 5"] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let done = folder.command(line.split(' ')).stdout(Stdio::from(full)).output().unwrap();
        assert_eq!(done.status.code(), Some(2), "{line}");
        assert_eq!(
            String::from_utf8(done.stderr).unwrap(),
            "error: the output can't be written: No space left on device (os error 28)\n"
        );
    }
}

#[test]
fn colors_are_for_terminals_and_for_those_who_want_them() {
    let folder = Folder::new();
    folder.run("simulate pyramids --games 1 --record games.jsonl").fine();
    for line in ["show games.jsonl", "deck show maps", "deck show pyramids", "play maps --seed 2"] {
        let output = |variables: &[(&str, &str)]| {
            let mut command = folder.command(line.split(' '));
            let output = command.envs(variables.iter().copied()).output().unwrap();
            for name in folder.names().iter().filter(|name| name.ends_with(".save")) {
                std::fs::remove_file(folder.path(name)).unwrap();
            }
            output.stdout
        };
        let colored = |output: &[u8]| output.contains(&0x1b);
        let plain = output(&[]);
        assert!(!colored(&plain), "{line}");
        assert!(colored(&output(&[("CLICOLOR_FORCE", "1")])), "{line}");
        assert!(output(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]) == plain, "{line}");
    }
}

#[test]
fn rules_are_shown_whole_or_one_by_one() {
    let folder = Folder::new();
    let rule = folder.run("rules maps S7").fine();
    assert_eq!(rule, "S7: Only once\n\nNo box is crossed off twice.\n");
    assert_eq!(folder.run("rules maps s7").fine(), rule);
    for (game, own, other) in [("maps", "\nM12: ", "\nP1: "), ("pyramids", "\nP16: ", "\nM1: ")] {
        let rules = folder.run(&format!("rules {game}")).fine();
        assert!(rules.contains("\nS1: ") && rules.contains(own) && !rules.contains(other), "{rules}");
        assert!(rules.lines().all(|line| line.chars().count() <= 88), "{rules}");
    }
}

#[test]
fn bench_measures_both_games_or_one() {
    let folder = Folder::new();
    let report: Value = folder.run("bench --json").json();
    let games: Vec<&Value> = report["results"].as_array().unwrap().iter().map(|one| &one["game"]).collect();
    assert_eq!(games, ["maps", "pyramids"]);
    for result in report["results"].as_array().unwrap() {
        for key in [
            "best_steps_per_second",
            "median_steps_per_second",
            "best_games_per_second",
            "steps_per_game",
            "best_evaluations_per_second",
            "median_evaluations_per_second",
        ] {
            assert!(result[key].as_f64().unwrap() > 0.0, "{result}");
        }
        assert!(result["best_steps_per_second"].as_f64() >= result["median_steps_per_second"].as_f64());
    }
    let text = folder.run("bench pyramids").fine();
    assert!(text.starts_with("pyramids: best ") && text.lines().count() == 2, "{text}");
}

#[test]
fn every_shell_gets_its_completions() {
    let folder = Folder::new();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = folder.run(&format!("completions {shell}")).fine();
        assert!(script.contains("simulate") && script.contains("players"), "{shell}");
    }
}

#[test]
fn a_rule_of_the_other_game_is_answered_with_where_it_stands() {
    let ran = Folder::new().run("rules maps p5");
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("'flipwrite rules pyramids P5'"), "{}", ran.err);
}

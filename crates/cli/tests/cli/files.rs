//! Files that appear whole or not at all: when somebody ends a run, and when the power goes.

use std::fs;
use std::process::Command;

use crate::run::{Done, Folder};
use crate::running::{Running, wait_until};

/// A bot whose game takes minutes.
const SLOW: &str = "mc:playouts=1000000";

/// Waits until a file is there that has this in its name.
fn wait_for(folder: &Folder, name: &str) {
    wait_until(name, || folder.names().iter().any(|found| found.contains(name)));
}

/// What the first Ctrl-C is answered with.
fn stopping(unit: &str) -> String {
    format!("stopping after the {unit} at hand; Ctrl-C again ends at once\n")
}

#[test]
fn a_run_stops_after_the_games_at_hand_and_not_after_many() {
    // A whole batch of them would take minutes.
    for (line, reported) in [
        ("simulate maps --bots mc:playouts=500 --players 2 --games 1000 --seed 1 --jobs 2", "simulate maps"),
        ("deck balance maps --bot mc:playouts=500 --games 1000 --seed 1 --jobs 2", "deck balance maps"),
    ] {
        let folder = Folder::new();
        let running = Running::start(&folder, line);
        running.wait_for_work();
        running.signal("-INT");
        let done = running.end();
        assert_eq!(done.code, Some(0), "{}", done.err);
        let told = done.err.strip_prefix(&stopping("games")).unwrap();
        let played = told.strip_prefix("stopped: ").unwrap().split(' ').next().unwrap();
        assert!(played.parse::<u64>().unwrap() < 64, "{reported}: {told}");
    }
}

#[test]
fn an_ending_under_way_is_given_up() {
    let folder = Folder::new();
    let running =
        Running::start(&folder, "endings maps --bot greedy --of random --turns 28 --positions 9 --seed 1");
    running.wait_for_work();
    running.signal("-INT");
    let done = running.end();
    assert_eq!(done.code, Some(0), "{}", done.err);
    assert!(done.err.ends_with("stopped: 0 of 9 positions were measured\n"), "{}", done.err);
    let head = "maps, deck house-2: 0 positions of solo games by random, 28 turns left, seed 1\nPartial: the run has 9 positions.\n";
    assert!(done.out.starts_with(head), "{}", done.out);
}

#[test]
fn a_bound_that_is_stopped_says_how_much_there_is() {
    let folder = Folder::new();
    let running =
        Running::start(&folder, "bound maps --deals 1000 --seed 1 --effort 1 --bot random --jobs 1");
    running.wait_for_work();
    running.signal("-INT");
    let done = running.end();
    assert_eq!(done.code, Some(0), "{}", done.err);
    let told = done.err.strip_prefix(&stopping("deals")).unwrap();
    let studied = told.strip_prefix("stopped: ").unwrap().split(' ').next().unwrap();
    let deals = if studied == "1" { "1 solo deal".to_owned() } else { format!("{studied} solo deals") };
    let head = format!("maps, deck house-2: {deals}, seed 1, effort 1\nPartial: the run has 1,000 deals.\n");
    assert!(done.out.starts_with(&head), "{}", done.out);
}

#[test]
fn records_of_a_run_that_is_stopped_are_those_that_were_played() {
    for name in ["-INT", "-TERM"] {
        let folder = Folder::new();
        let running = Running::start(&folder, "simulate maps --games 100000000 --seed 1 --record f.jsonl");
        wait_for(&folder, "f.jsonl");
        running.signal(name);
        let done = running.end();
        assert_eq!(done.code, Some(0), "{}", done.err);
        let played = done.err.strip_prefix(&stopping("games")).unwrap().strip_prefix("stopped: ").unwrap();
        let played = played.strip_suffix(" of 100,000,000 games were played\n").unwrap();
        assert!(
            done.out.starts_with(&format!("maps, deck house-2: {played} games, seed 1\n")),
            "{}",
            done.out
        );
        assert_eq!(folder.names(), ["f.jsonl"]);
        let report = folder.run("check f.jsonl");
        let count = played.replace(',', "");
        if count == "0" {
            assert_eq!(folder.read("f.jsonl"), "");
        } else {
            assert_eq!(report.fine(), format!("f.jsonl: {count} sound, 0 sound but unfinished, 0 bad\n"));
        }
    }
}

#[test]
fn endings_that_are_stopped_tell_what_was_measured() {
    let folder = Folder::new();
    let running = Running::start(
        &folder,
        "endings maps --bot greedy --of random --positions 100000000 --seed 1 --json",
    );
    running.signal("-INT");
    let done = running.end();
    assert_eq!(done.code, Some(0), "{}", done.err);
    let told = done.err.strip_prefix(&stopping("positions")).unwrap();
    assert!(told.starts_with("stopped: ") && told.ends_with(" of 100,000,000 positions were measured\n"));
    let report: serde_json::Value = serde_json::from_str(&done.out).unwrap();
    let count = |key: &str| report[key].as_u64().unwrap();
    let measured: u64 = ["solved", "too_large", "passed"].map(count).iter().sum();
    assert_eq!((count("positions"), &report["partial"]), (measured, &true.into()));
    let told: String = told.chars().filter(char::is_ascii_digit).collect();
    assert_eq!(told, format!("{measured}100000000"));
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn whoever_does_not_wait_for_the_end_leaves_no_part_of_a_file() {
    for line in [
        format!("simulate maps --bots {SLOW} --record f.jsonl"),
        format!("tournament maps --bots random,{SLOW} --json=f.json --csv=f.csv -o f.txt"),
        format!("deck balance maps --bot {SLOW} --svg=f.svg"),
    ] {
        let folder = Folder::new();
        let mut running = Running::start(&folder, &line);
        wait_for(&folder, ".part");
        running.wait_for_work();
        running.signal("-INT");
        assert_eq!(running.hear(), stopping("games"), "{line}");
        assert!(!folder.names().is_empty(), "{line} has ended though it was only asked to");
        running.signal("-INT");
        assert_eq!(running.end().code, Some(130), "{line}");
        assert_eq!(folder.names(), [""; 0], "{line}");
    }
}

#[test]
fn a_training_that_is_stopped_leaves_whole_files() {
    let folder = Folder::new();
    let running = Running::start(&folder, "train maps -o t --rounds 1000 --games 8");
    running.signal("-INT");
    let done = running.end();
    assert_eq!(done.code, Some(0), "{}", done.err);
    let names = fs::read_dir(folder.path("t")).unwrap();
    let mut names: Vec<_> = names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    let command = done.out.lines().last().unwrap();
    let whole = "  flipwrite train maps --seed 1 --rounds 1000 --games 8 --output t --resume";
    assert_eq!(command, whole, "{}", done.out);
    // Stopped in the first round or before it.
    assert!(
        names.is_empty() || names == ["curve.csv", "curve.svg", "maps.net", "training.checkpoint"],
        "{names:?}"
    );
}

/// What the program asks of the system, in its order, as told by a library that stands between the two.
fn asked_of_the_system(folder: &Folder, line: &str) -> Vec<String> {
    folder.write("between.rs", include_str!("between.rs"));
    let build = ["--edition", "2024", "--crate-type", "cdylib", "-o", "between.so", "between.rs"];
    let built = Command::new("rustc").args(build).current_dir(folder.path("")).output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let mut command = folder.command(line.split(' '));
    command.env("LD_PRELOAD", folder.path("between.so")).env("BETWEEN", folder.path("asked.txt"));
    Done::of(command.output().unwrap()).fine();
    folder.read("asked.txt").lines().map(str::to_owned).collect()
}

#[test]
fn a_file_and_its_name_are_on_the_disk_before_the_command_ends() {
    let folder = Folder::new();
    let asked = asked_of_the_system(&folder, "deck make maps --seed 1 -o deck.toml");
    let root = fs::canonicalize(folder.path("")).unwrap();
    let root = root.to_str().unwrap();
    let parts: Vec<String> = asked.iter().map(|line| without_process(line)).collect();
    assert_eq!(
        parts,
        [
            format!("fsync {root}/deck.toml.part"),
            "rename deck.toml.part deck.toml".to_owned(),
            format!("fsync {root}"),
        ]
    );
}

/// A part of a file has the number of its process in its name.
fn without_process(line: &str) -> String {
    let words = line.split(' ').map(|word| match word.strip_suffix(".part") {
        Some(name) => name.trim_end_matches(|sign: char| sign.is_ascii_digit()).to_owned() + "part",
        None => word.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

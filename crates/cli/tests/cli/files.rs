//! Files that appear whole or not at all: when somebody ends a run, and when the power goes.

use std::fs;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use crate::run::{Done, Folder};

/// A bot whose game takes minutes.
const SLOW: &str = "mc:playouts=1000000";

/// A command under way; it ends with its test, however that ends.
struct Running(Option<Child>);

impl Running {
    /// Starts a command and waits until it hears signals.
    fn start(folder: &Folder, line: &str) -> Self {
        let child = folder.command(line.split(' ')).spawn().unwrap();
        let status = format!("/proc/{}/status", child.id());
        let running = Running(Some(child));
        wait_until(line, || {
            let status = fs::read_to_string(&status).unwrap();
            let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
            u64::from_str_radix(caught.trim(), 16).unwrap() & (1 << (INTERRUPT - 1)) != 0
        });
        running
    }

    /// Waits until it is at work: one that has only begun ends at the first word, as it should.
    fn wait_for_work(&self) {
        const TICKS: u64 = 50;
        let path = format!("/proc/{}/stat", self.0.as_ref().unwrap().id());
        let spent = || -> u64 {
            let stat = fs::read_to_string(&path).unwrap_or_default();
            let after_name = stat.rsplit(')').next().unwrap_or_default();
            after_name.split_whitespace().nth(11).and_then(|ticks| ticks.parse().ok()).unwrap_or(0)
        };
        wait_until("it works", || spent() >= TICKS);
    }

    fn signal(&self, name: &str) {
        let id = self.0.as_ref().unwrap().id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }

    /// Waits for the end.
    fn end(mut self) -> Done {
        Done::of(self.0.take().unwrap().wait_with_output().unwrap())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// The number of the signal that Ctrl-C sends.
const INTERRUPT: u32 = 2;

/// Waits for something that comes soon, or fails.
#[track_caller]
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !is_so() {
        assert!(begin.elapsed() < Duration::from_secs(60), "{what}: it never came so far");
        std::thread::sleep(Duration::from_millis(2));
    }
}

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
        let running = Running::start(&folder, &line);
        wait_for(&folder, ".part");
        running.wait_for_work();
        running.signal("-INT");
        std::thread::sleep(Duration::from_millis(50));
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

//! `flipwrite simulate`: the report, the seats, the seed, the records.

use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::run::{Folder, expect};

/// A report without its last line, which tells the time.
fn timeless(report: &str) -> String {
    report.lines().filter(|line| !line.contains(" steps in ")).map(|line| format!("{line}\n")).collect()
}

/// A report in JSON without what depends on time and threads.
fn timeless_json(mut report: Value) -> Value {
    for key in ["seconds", "games_per_second", "steps_per_second", "jobs"] {
        assert!(report[key].is_number(), "{key}");
        report.as_object_mut().unwrap().remove(key);
    }
    report
}

#[test]
fn reports_mean_spread_and_extremes_of_every_part() {
    let folder = Folder::new();
    let maps = folder.run("simulate maps --games 40 --seed 1 --jobs 2").fine();
    expect("simulate-maps.txt", &timeless(&maps));
    let line = "simulate pyramids --bots greedy,random,greedy --games 30 --seed 2 --jobs 1";
    let pyramids = folder.run(line).fine();
    expect("simulate-pyramids.txt", &timeless(&pyramids));
    let speed = pyramids.lines().last().unwrap();
    assert!(speed.contains(" with 1 thread: ") && speed.ends_with(" steps/s"), "{speed}");
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn luck_is_taken_out_of_the_mean_scores() {
    let folder = Folder::new();
    let line = "simulate pyramids --bots greedy,random --games 30 --seed 2 --luck";
    let report = folder.run(line).fine();
    expect("simulate-luck.txt", &timeless(&report));
    let json = folder.run(&format!("{line} --json")).json();
    assert_eq!(json["luck"], 1);
    for seat in json["seats"].as_array().unwrap() {
        let figure = |name: &str| seat["without_luck"][name].as_f64().unwrap();
        assert!(figure("low") < figure("mean") && figure("mean") < figure("high") && figure("error") > 0.0);
        let told =
            format!("luck taken out: mean {:.2}, 95 % interval {:.2} to ", figure("mean"), figure("low"));
        assert!(report.contains(&told) && figure("saved") > 0.5, "{told} in {report}");
    }
    let recorded = folder.run(&format!("{line} --json --record games.jsonl")).json();
    assert_eq!(timeless_json(recorded), timeless_json(json));
    let few = folder.run("simulate maps --games 5 --seed 1 --luck").fine();
    assert_eq!(few.matches("  luck can't be taken out of so few games\n").count(), 2, "{few}");
}

#[test]
fn json_has_every_figure_of_the_report() {
    let folder = Folder::new();
    for (game, parts) in [
        ("maps", ["coins", "cups", "palms", "cards", "seals"]),
        ("pyramids", ["cards", "torches", "bonus", "gems", "skulls"]),
    ] {
        let line = format!("simulate {game} --games 20 --seed 7 --option tracker=off --json");
        let report = folder.run(&line).json();
        let head = (&report["game"], &report["deck"], &report["seed"], &report["games"]);
        assert_eq!(head, (&game.into(), &"house-2".into(), &7.into(), &20.into()));
        assert_eq!(report["options"]["tracker"], false);
        assert_eq!(report["options"]["refill"], "after-each-player");
        assert_eq!(report["options"]["finished-card-open"], true);
        let wins: f64 = report["seats"].as_array().unwrap().iter().map(|seat| check_seat(seat, &parts)).sum();
        assert!((wins - 20.0).abs() < 1e-9, "{wins}");
    }
}

/// Every figure of a seat is there and the parts add up; returns the wins.
fn check_seat(seat: &Value, parts: &[&str]) -> f64 {
    assert_eq!(seat["bot"], "random");
    let spreads = parts.iter().map(|part| &seat["parts"][part]).chain([&seat["total"], &seat["completed"]]);
    for spread in spreads {
        for figure in ["mean", "error", "deviation", "least", "most"] {
            assert!(spread[figure].is_number(), "{seat}");
        }
        assert!(spread["least"].as_f64() <= spread["mean"].as_f64());
        assert!(spread["mean"].as_f64() <= spread["most"].as_f64());
    }
    let mean = |value: &Value| value["mean"].as_f64().unwrap();
    let sum: f64 = parts.iter().map(|part| mean(&seat["parts"][part])).sum();
    assert!((sum - mean(&seat["total"])).abs() < 1e-6);
    seat["wins"].as_f64().unwrap()
}

#[test]
fn plays_a_thousand_games_of_two_random_players_on_all_cores_by_default() {
    let report = Folder::new().run("simulate maps --json").json();
    let cores = std::thread::available_parallelism().unwrap().get();
    assert_eq!((&report["games"], &report["jobs"]), (&1000.into(), &cores.into()));
    let bots: Vec<&str> =
        report["seats"].as_array().unwrap().iter().map(|seat| seat["bot"].as_str().unwrap()).collect();
    assert_eq!(bots, ["random", "random"]);
}

#[test]
fn bots_set_the_number_of_players_and_one_bot_fills_all_seats() {
    let folder = Folder::new();
    let bots = |line: &str| {
        let report = folder.run(&format!("simulate maps --games 2 --json {line}")).json();
        let seats = report["seats"].as_array().unwrap().clone();
        seats.iter().map(|seat| seat["bot"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(bots("--bots greedy"), ["greedy"]);
    assert_eq!(bots("--bots greedy,random,random"), ["greedy", "random", "random"]);
    assert_eq!(bots("--bots greedy --players 4"), ["greedy"; 4]);
    assert_eq!(bots("--players 3"), ["random"; 3]);
    assert_eq!(bots("--bots random,greedy --players 2"), ["random", "greedy"]);
}

#[test]
fn bots_that_do_not_fit_the_players_are_refused() {
    let folder = Folder::new();
    assert_eq!(
        folder.run("simulate maps --bots random,greedy --players 3").error(2),
        "error: 2 bots are named for 3 players; name one for all seats, or one a seat\n"
    );
    assert_eq!(
        folder.run("simulate maps --bots random,random,random,random,random").error(2),
        "error: 5 bots are named; a table has at most 4 seats\n"
    );
    assert!(folder.run("simulate maps --players 5").error(2).contains("5 is not in 1..=4"));
    assert!(folder.run("simulate maps --players 0").error(2).contains("0 is not in 1..=4"));
}

#[test]
fn a_drawn_seed_is_printed_and_gives_the_same_games_again() {
    let folder = Folder::new();
    let first = folder.run("simulate pyramids --games 20").fine();
    let seed = first.lines().next().unwrap().rsplit(' ').next().unwrap();
    let again = folder.run(&format!("simulate pyramids --games 20 --seed {seed}")).fine();
    assert_eq!(timeless(&first), timeless(&again));
}

#[test]
fn the_same_seed_gives_the_same_games_whatever_the_jobs() {
    let folder = Folder::new();
    let run = |jobs: u32| {
        let line = format!("simulate maps --games 150 --seed 3 --json --jobs {jobs} --record {jobs}.jsonl");
        (timeless_json(folder.run(&line).json()), folder.read(&format!("{jobs}.jsonl")))
    };
    let (report, records) = run(1);
    assert_eq!(records.lines().count(), 150);
    for jobs in [2, 5, 64] {
        assert!(run(jobs) == (report.clone(), records.clone()), "{jobs} jobs");
    }
    let unrecorded = folder.run("simulate maps --games 150 --seed 3 --json").json();
    assert_eq!(timeless_json(unrecorded)["seats"], report["seats"]);
}

#[test]
fn every_table_of_maps_gives_sound_records() {
    every_table_gives_sound_records("maps");
}

#[test]
fn every_table_of_pyramids_gives_sound_records() {
    every_table_gives_sound_records("pyramids");
}

fn every_table_gives_sound_records(game: &str) {
    let folder = Folder::new();
    for players in 1..=4 {
        for switches in 0..8 {
            let options = [
                ["finished-card-open=yes", "finished-card-open=no"][switches & 1],
                ["refill=after-each-player", "refill=after-everyone"][switches >> 1 & 1],
                ["tracker=on", "tracker=off"][switches >> 2],
            ]
            .map(|option| format!("--option {option}"))
            .join(" ");
            let line = format!("simulate {game} --players {players} --games 25 {options} --record f.jsonl");
            folder.run(&line).fine();
            let report = folder.run("check f.jsonl").fine();
            assert_eq!(report, "f.jsonl: 25 sound, 0 sound but unfinished, 0 bad\n", "{line}");
        }
    }
}

#[test]
fn records_to_standard_output_leave_the_report_to_standard_error() {
    let folder = Folder::new();
    let done = folder.run("simulate maps --games 5 --seed 1 --record -");
    assert_eq!(done.code, Some(0));
    assert_eq!(folder.run_with("check -", done.out.as_bytes()).fine(), all_sound("-", 5));
    assert!(done.err.starts_with("maps, deck house-2: 5 games, seed 1\n"), "{}", done.err);
    assert_eq!(folder.names(), [""; 0]);
}

fn all_sound(file: &str, games: u32) -> String {
    format!("{file}: {games} sound, 0 sound but unfinished, 0 bad\n")
}

/// Where standard output is a file, `/dev/stdout` leads to it: it must neither be replaced nor overwritten.
#[cfg(target_os = "linux")]
#[test]
fn the_device_of_standard_output_is_standard_output() {
    let folder = Folder::new();
    let mut command = folder.command("simulate maps --games 5 --seed 1 --record /dev/stdout".split(' '));
    let file = fs::File::create(folder.path("out.jsonl")).unwrap();
    let done = command.stdout(file).output().unwrap();
    assert_eq!(done.status.code(), Some(0));
    assert_eq!(folder.run("check out.jsonl").fine(), all_sound("out.jsonl", 5));
    assert!(done.stderr.starts_with(b"maps, deck house-2: 5 games"));
}

#[cfg(unix)]
#[test]
fn a_fifo_is_written_straight() {
    let folder = Folder::new();
    assert!(Command::new("mkfifo").arg(folder.path("pipe")).status().unwrap().success());
    let path = folder.path("pipe");
    let reader = std::thread::spawn(move || fs::read_to_string(path).unwrap());
    let report = folder.run("simulate maps --games 5 --seed 1 --record pipe").fine();
    assert!(report.starts_with("maps, deck house-2: 5 games, seed 1\n"));
    let records = reader.join().unwrap();
    assert_eq!(folder.run_with("check -", records.as_bytes()).fine(), all_sound("-", 5));
    assert_eq!(folder.names(), ["pipe"]);
}

#[cfg(unix)]
#[test]
fn a_device_is_written_straight() {
    let folder = Folder::new();
    folder.run("simulate maps --games 5 --record /dev/null").fine();
    assert_eq!(folder.names(), [""; 0]);
}

#[cfg(unix)]
#[test]
fn a_link_keeps_leading_to_its_file() {
    let folder = Folder::new();
    folder.write("real.jsonl", "old");
    std::os::unix::fs::symlink("real.jsonl", folder.path("link.jsonl")).unwrap();
    folder.run("simulate maps --games 5 --record link.jsonl").fine();
    assert!(folder.path("link.jsonl").is_symlink());
    assert_eq!(folder.run("check real.jsonl").fine(), all_sound("real.jsonl", 5));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_with_the_name_of_the_file() {
    let error = Folder::new().run("simulate maps --games 200 --record /dev/full").error(2);
    assert_eq!(error, "error: /dev/full: No space left on device (os error 28)\n");
}

#[test]
fn a_run_that_fails_leaves_no_file() {
    let folder = Folder::new();
    folder.write("bad.toml", "format = 'flipwrite-deck/1'");
    folder.run("simulate maps --deck bad.toml --record f.jsonl").error(1);
    folder.run("simulate maps --bots nobody --record f.jsonl").error(2);
    assert_eq!(folder.names(), ["bad.toml"]);
    let error = folder.run("simulate maps --games 5 --record none/f.jsonl").error(2);
    assert!(error.starts_with("error: none/f.jsonl: "), "{error}");
    fs::create_dir(folder.path("folder")).unwrap();
    let error = folder.run("simulate maps --games 5 --record folder").error(2);
    assert!(error.starts_with("error: folder: "), "{error}");
    assert_eq!(folder.names(), ["bad.toml", "folder"]);
}

#[test]
fn a_run_that_is_killed_leaves_no_file_at_the_name() {
    let folder = Folder::new();
    let mut child =
        folder.command("simulate maps --games 100000000 --record f.jsonl".split(' ')).spawn().unwrap();
    while folder.names().is_empty() {
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(!folder.path("f.jsonl").exists());
}

#[test]
fn a_reader_of_records_may_leave_early() {
    let folder = Folder::new();
    let mut child = folder
        .command("simulate maps --games 100000000 --record -".split(' '))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut some = [0; 100];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    let done = child.wait_with_output().unwrap();
    assert_eq!((done.status.code(), done.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn a_deck_file_is_played_with_and_must_be_of_the_game() {
    let folder = Folder::new();
    folder.run("deck make maps --seed 5 --name attic -o attic.json").fine();
    let report = folder.run("simulate maps --deck attic.json --games 5 --seed 1").fine();
    assert!(report.starts_with("maps, deck attic: 5 games, seed 1\n"), "{report}");
    assert_eq!(
        folder.run("simulate pyramids --deck attic.json").error(1),
        "error: attic.json: this deck is for maps, but one for pyramids is needed\n"
    );
    assert!(folder.run("simulate maps --deck none.json").error(2).starts_with("error: none.json: "));
}

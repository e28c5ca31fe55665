//! `flipwrite check`: sound records pass, every bad one is named with its line, event, rule and code.

use std::ffi::OsStr;
use std::fs;

use serde_json::{Value, json};

use crate::run::{Folder, expect, repository};

/// A whole recorded game.
fn game(folder: &Folder, game: &str) -> Value {
    folder.run(&format!("simulate {game} --games 1 --seed 7 --record one.jsonl")).fine();
    let record = serde_json::from_str(&folder.read("one.jsonl")).unwrap();
    fs::remove_file(folder.path("one.jsonl")).unwrap();
    record
}

/// The place of the first event of a type.
fn first(record: &Value, kind: &str) -> usize {
    record["events"].as_array().unwrap().iter().position(|event| event["type"] == kind).unwrap()
}

fn lines(records: &[Value]) -> String {
    records.iter().map(|record| format!("{record}\n")).collect()
}

/// A record that has been changed.
fn changed(record: &Value, change: impl Fn(&mut Value)) -> Value {
    let mut record = record.clone();
    change(&mut record);
    record
}

/// A game of maps, spoilt in one way a record.
fn spoilt_maps(sound: &Value) -> Vec<Value> {
    let (kept, revealed, crossed) = (first(sound, "kept"), first(sound, "revealed"), first(sound, "crossed"));
    let last = sound["events"].as_array().unwrap().len() - 1;
    vec![
        changed(sound, |record| record["format"] = "flipwrite/9".into()),
        changed(sound, |record| record["game"] = "chess".into()),
        changed(sound, |record| record["options"]["speed"] = "fast".into()),
        changed(sound, |record| record["options"]["refill"] = "never".into()),
        changed(sound, |record| record["deck"]["cards"][0]["points"] = 99.into()),
        changed(sound, |record| record["players"] = json!([])),
        changed(sound, |record| record["events"][0]["type"] = "danced".into()),
        changed(sound, |record| record["events"][0]["player"] = 3.into()),
        changed(sound, |record| record["events"][kept]["cards"] = json!([1, 2])),
        changed(sound, |record| record["events"][revealed]["pattern"] = "Z9".into()),
        changed(sound, |record| record["events"][crossed]["boxes"] = json!(["z9"])),
        changed(sound, |record| record["events"][crossed]["boxes"] = json!(["a1", "a1"])),
        changed(sound, |record| record["events"][crossed]["boxes"] = json!(["a1", "d4"])),
        changed(sound, |record| record["events"][crossed]["card"] = 255.into()),
        changed(sound, |record| drop(record["events"].as_array_mut().unwrap().remove(crossed))),
        changed(sound, |record| drop(record["events"].as_array_mut().unwrap().remove(last))),
        changed(sound, |record| record["events"].as_array_mut().unwrap().push(json!({"type": "ended"}))),
        changed(sound, |record| drop(record.as_object_mut().unwrap().remove("result"))),
        changed(sound, |record| record["result"]["scores"][0]["total"] = 1000.into()),
        changed(sound, |record| record["result"]["winners"] = json!([0, 1])),
    ]
}

/// The rule and the code of each, in the same order.
const SPOILT_MAPS: [(&str, &str); 20] = [
    ("format", "format"),
    ("format", "unknown-game"),
    ("format", "unknown-option"),
    ("format", "option-value"),
    ("format", "points"),
    ("S1", "players"),
    ("format", "unknown-event"),
    ("format", "no-such-player"),
    ("S3", "not-dealt"),
    ("format", "json"),
    ("format", "not-a-box"),
    ("format", "box-twice"),
    ("S6", "no-box"),
    ("format", "no-such-card"),
    ("S5", "wrong-player"),
    ("format", "result-without-end"),
    ("format", "after-the-end"),
    ("format", "result-missing"),
    ("M10", "wrong-scores"),
    ("M11", "wrong-winners"),
];

#[test]
fn the_good_records_of_the_conformance_suite_pass() {
    let folder = Folder::new();
    let mut files = 0;
    for entry in fs::read_dir(repository("conformance/records/good")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "jsonl") {
            let done = folder.command([OsStr::new("check"), path.as_os_str()]).output().unwrap();
            assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stdout));
            files += 1;
        }
    }
    assert!(files >= 2);
}

#[test]
fn a_bad_record_is_named_with_line_event_rule_code_and_reason() {
    let folder = Folder::new();
    let sound = game(&folder, "maps");
    folder.write("bad.jsonl", lines(&spoilt_maps(&sound)));
    expect("check-bad.txt", &folder.run("check bad.jsonl").bad());
    let report: Value = serde_json::from_str(&folder.run("check bad.jsonl --json").bad()).unwrap();
    assert_eq!((&report["sound"], &report["files"][0]["sound"]), (&json!(false), &json!(false)));
    assert_eq!(report["files"][0]["file"], "bad.jsonl");
    let bad = report["files"][0]["bad"].as_array().unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let found: Vec<(String, String)> =
        bad.iter().map(|bad| (text(&bad["rule"]), text(&bad["code"]))).collect();
    assert_eq!(found, SPOILT_MAPS.map(|(rule, code)| (rule.to_owned(), code.to_owned())));
    for (index, bad) in bad.iter().enumerate() {
        assert_eq!(bad["line"], index + 1);
        assert!(!text(&bad["reason"]).is_empty());
        assert!(bad.get("event").is_none_or(Value::is_u64), "{bad}");
    }
    assert_eq!(bad[12]["event"], first(&sound, "crossed"));
}

#[test]
fn a_sound_record_among_bad_ones_is_counted() {
    let folder = Folder::new();
    let sound = game(&folder, "pyramids");
    let bad = changed(&sound, |record| record["result"]["scores"][0]["total"] = 1000.into());
    folder.write("some.jsonl", format!("\n{sound}\n\n{bad}\n{sound}\n"));
    assert_eq!(
        folder.run("check some.jsonl").bad(),
        "some.jsonl:4: P14 [wrong-scores] player 0 has 1000 (total), where this game adds up to 30\n\
         some.jsonl: 2 sound, 0 sound but unfinished, 1 bad\n"
    );
}

#[test]
fn an_unfinished_record_is_fine_wherever_it_stops() {
    let folder = Folder::new();
    let sound = game(&folder, "pyramids");
    let events = sound["events"].as_array().unwrap().len();
    let unfinished: Vec<Value> = (0..events)
        .map(|count| {
            changed(&sound, |record| {
                record["events"].as_array_mut().unwrap().truncate(count);
                record.as_object_mut().unwrap().remove("result");
            })
        })
        .collect();
    folder.write("games.jsonl", lines(&unfinished));
    assert_eq!(
        folder.run("check games.jsonl").fine(),
        format!("games.jsonl: 0 sound, {events} sound but unfinished, 0 bad\n")
    );
    let report = folder.run("check games.jsonl --json").json();
    assert_eq!(
        report,
        json!({"sound": true, "files": [
            {"file": "games.jsonl", "sound": true, "finished": 0, "unfinished": events, "bad": []}]})
    );
}

#[test]
fn a_record_cut_off_anywhere_is_bad_and_its_place_is_told() {
    let folder = Folder::new();
    let text = game(&folder, "maps").to_string();
    for length in [1, 2, 10, 1000, 5000, text.len() / 2, text.len() - 1] {
        folder.write("cut.jsonl", &text[..length]);
        let report = folder.run("check cut.jsonl").bad();
        assert!(report.starts_with("cut.jsonl:1: format [json] can't be read: EOF"), "{report}");
        assert!(report.ends_with("cut.jsonl: 0 sound, 0 sound but unfinished, 1 bad\n"), "{report}");
    }
}

#[test]
fn alien_and_hostile_files_are_bad_and_harmless() {
    let folder = Folder::new();
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let files: [(&str, Vec<u8>, &str); 7] = [
        ("text", b"Dear diary,\n".to_vec(), "text:1: format [json] "),
        ("binary", vec![0xff, 0xfe, 0, 1, b'\n', 0x80], "binary:1: format [json] not UTF-8 text"),
        ("other", b"{\"pgn\": [1, 2]}\n".to_vec(), "other:1: format [json] "),
        ("deep", deep.into_bytes(), "deep:1: format [json] "),
        ("escape", b"{\"format\": \"\\u001b[2J\"}".to_vec(), "escape:1: format "),
        ("number", b"{\"format\": 1e999999}".to_vec(), "number:1: format [json] "),
        ("null", b"null".to_vec(), "null:1: format [json] "),
    ];
    for (name, bytes, begin) in files {
        folder.write(name, bytes);
        let report = folder.run(&format!("check {name}")).bad();
        assert!(report.starts_with(begin), "{report}");
        assert!(report.lines().all(|line| line.len() < 500 && !line.contains('\x1b')), "{report}");
    }
}

#[test]
fn a_line_that_no_record_could_have_is_refused_and_the_next_one_read() {
    let folder = Folder::new();
    let sound = game(&folder, "maps");
    folder.write("huge.jsonl", format!("{}\n{sound}\n", "x".repeat(17 << 20)));
    assert_eq!(
        folder.run("check huge.jsonl").bad(),
        "huge.jsonl:1: format [too-long] longer than 16 MiB; no record is\n\
         huge.jsonl: 1 sound, 0 sound but unfinished, 1 bad\n"
    );
}

#[test]
fn a_file_without_a_record_is_bad() {
    let folder = Folder::new();
    folder.write("empty", "");
    folder.write("blank", "\n  \n\n");
    assert_eq!(folder.run("check empty").bad(), "empty: no record in it\n");
    assert_eq!(folder.run("check blank").bad(), "blank: no record in it\n");
}

#[test]
fn a_file_that_cannot_be_opened_is_an_error_of_usage() {
    let folder = Folder::new();
    let error = folder.run("check none.jsonl").error(2);
    assert_eq!(error, "error: none.jsonl: No such file or directory (os error 2)\n");
    assert!(folder.run("check .").error(2).starts_with("error: .: "));
    assert!(folder.run("check").error(2).contains("<FILE>..."));
}

#[test]
fn several_files_are_checked_one_after_the_other() {
    let folder = Folder::new();
    let sound = game(&folder, "maps");
    folder.write("a.jsonl", lines(&[sound.clone(), sound.clone()]));
    folder.write("b.jsonl", "{}");
    folder.write("c.jsonl", lines(&[sound]));
    let report = folder.run("check a.jsonl b.jsonl c.jsonl").bad();
    let summaries: Vec<&str> = report.lines().filter(|line| line.ends_with(" bad")).collect();
    assert_eq!(
        summaries,
        [
            "a.jsonl: 2 sound, 0 sound but unfinished, 0 bad",
            "b.jsonl: 0 sound, 0 sound but unfinished, 1 bad",
            "c.jsonl: 1 sound, 0 sound but unfinished, 0 bad",
        ]
    );
}

#[test]
fn a_missing_file_does_not_hide_what_the_others_hold() {
    let folder = Folder::new();
    folder.write("good.jsonl", lines(&[game(&folder, "maps")]));
    let ran = folder.run("check gone.jsonl good.jsonl");
    assert_eq!(ran.code, Some(2));
    assert!(ran.out.contains("good.jsonl: 1 sound"), "{}", ran.out);
    assert!(ran.err.contains("gone.jsonl"), "{}", ran.err);
}

#[test]
fn broken_json_is_told_with_its_column() {
    let folder = Folder::new();
    folder.write("broken.jsonl", "{\"format\": \"flipwrite/1\", \"game\" }\n");
    let ran = folder.run("check broken.jsonl");
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("broken.jsonl:1:") && ran.out.contains("column 34"), "{}", ran.out);
    assert!(!ran.out.contains("at line"), "{}", ran.out);
}

const FAIR: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../conformance/records/good/fair.jsonl");

#[test]
fn fair_deals_are_proven_and_others_are_not() {
    let folder = Folder::new();
    let text = std::fs::read_to_string(FAIR).unwrap();
    let first = text.lines().next().unwrap();
    folder.write("fair.jsonl", &text);
    let told = folder.run("check --fair fair.jsonl").fine();
    assert!(told.contains("every card and pattern is what the revealed secrets give"), "{told}");
    let field = |name: &str| {
        let at = first.find(&format!("\"{name}\":")).unwrap() + name.len() + 3;
        first[at..].trim_start_matches(['"', '[', 'n', 'u', 'l', ',']).get(..64).unwrap().to_owned()
    };
    let (commitment, nonce) = (field("commitment"), field("nonces"));
    folder.write("one.jsonl", format!("{first}\n"));
    let told =
        folder.run(&format!("check --fair one.jsonl --commitment {commitment} --nonce 1={nonce}")).fine();
    assert!(told.contains("that were promised before the game"), "{told}");
    let zeros = "0".repeat(64);
    let told = folder.run(&format!("check --fair one.jsonl --commitment {zeros}")).bad();
    assert!(told.contains("one.jsonl:1: fair [fair-other-commitment]"), "{told}");
    let told = folder.run(&format!("check --fair one.jsonl --nonce 1={zeros}")).bad();
    assert!(told.contains("[fair-other-nonce] the nonce of seat 1"), "{told}");
    folder.write("changed.jsonl", first.replacen(&nonce, &zeros, 1));
    let told = folder.run("check --fair changed.jsonl").bad();
    assert!(told.contains("event 0: fair [fair-other-deal]"), "{told}");
    folder.run("check changed.jsonl").fine();
    folder.run("simulate maps --games 1 --record plain.jsonl").fine();
    let told = folder.run("check --fair plain.jsonl").bad();
    assert!(told.contains("[fair-not-said]"), "{told}");
    for wrong in ["--nonce 9=00", "--nonce 00", "--nonce 0=00", "--commitment xyz"] {
        folder.run(&format!("check --fair one.jsonl {wrong}")).error(2);
    }
    folder.run(&format!("check one.jsonl --commitment {zeros}")).error(2);
}

#[test]
fn a_compressed_file_is_told_in_a_line() {
    let folder = Folder::new();
    folder.write("games.jsonl.gz", [0x1f, 0x8b, 8, 0, 0, 0, 0, 0]);
    let error = "error: games.jsonl.gz: compressed (gzip); unpack it first, for instance with gunzip\n";
    assert_eq!(folder.run("check games.jsonl.gz").error(2), error);
    assert_eq!(folder.run("show games.jsonl.gz").error(2), error);
}

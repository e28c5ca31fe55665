//! `flipwrite show`: recorded games as text for people.

use serde_json::Value;

use crate::run::{Folder, expect};

fn with_games(line: &str) -> Folder {
    let folder = Folder::new();
    folder.run(&format!("simulate {line} --record games.jsonl")).fine();
    folder
}

#[test]
fn a_whole_game_of_maps_reads_as_a_story() {
    let folder = with_games("maps --games 1 --seed 7 --bots greedy,random");
    expect("show-maps.txt", &folder.run("show games.jsonl").fine());
}

#[test]
fn a_whole_game_of_pyramids_reads_as_a_story() {
    let folder = with_games("pyramids --games 1 --seed 7 --bots greedy,random");
    expect("show-pyramids.txt", &folder.run("show games.jsonl").fine());
}

#[test]
fn a_solo_game_has_a_score_and_no_winner() {
    let folder = with_games("maps --games 1 --seed 7 --players 1");
    let story = folder.run("show games.jsonl").fine();
    assert!(story.ends_with("\nThat is the score.\n"), "{story}");
}

#[test]
fn a_turn_is_shown_with_its_boards_and_what_happened() {
    let folder = with_games("pyramids --games 1 --seed 7 --bots greedy,random");
    let turn = folder.run("show games.jsonl --turn 2.5").fine();
    expect("show-turn.txt", &turn);
    assert!(turn.starts_with("2.5  the expedition shows the "), "{turn}");
    for moment in ["1.1", "4.7"] {
        let turn = folder.run(&format!("show games.jsonl --turn {moment}")).fine();
        assert!(turn.starts_with(&format!("{moment}  ")), "{turn}");
    }
}

#[test]
fn a_game_is_chosen_by_its_number() {
    let folder = with_games("maps --games 3 --seed 7");
    let deal = |number: u32| {
        let story = folder.run(&format!("show games.jsonl --game {number}")).fine();
        story.lines().nth(1).unwrap().to_owned()
    };
    let records: Vec<Value> =
        folder.read("games.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for (record, number) in records.iter().zip(1..) {
        assert_eq!(deal(number), format!("deal {}", record["deal"].as_str().unwrap()));
    }
    assert_eq!(folder.run("show games.jsonl").fine(), folder.run("show games.jsonl --game 1").fine());
    assert_eq!(
        folder.run("show games.jsonl --game 4").error(2),
        "error: games.jsonl: there is no game 4: the file holds 3\n"
    );
    assert!(folder.run("show games.jsonl --game 0").error(2).contains("0 is not in 1.."));
}

#[test]
fn standard_input_can_be_shown() {
    let folder = with_games("maps --games 1 --seed 7");
    let records = folder.read("games.jsonl");
    assert_eq!(folder.run_with("show -", records.as_bytes()).fine(), folder.run("show games.jsonl").fine());
}

#[test]
fn a_turn_that_is_none_or_was_not_reached_is_told() {
    let folder = with_games("maps --games 1 --seed 7");
    for turn in ["5.1", "1.8", "0.1", "1", "1.x", "", "1.1.1", "999999999999.1"] {
        let done = folder.command(["show", "games.jsonl", "--turn", turn]).output().unwrap();
        assert_eq!(done.status.code(), Some(2));
        assert_eq!(
            String::from_utf8(done.stderr).unwrap(),
            format!("error: '{turn}' is not a turn; a turn is round and turn with a dot, from 1.1 to 4.7\n")
        );
    }
    let mut record: Value = serde_json::from_str(&folder.read("games.jsonl")).unwrap();
    record["events"].as_array_mut().unwrap().truncate(30);
    record.as_object_mut().unwrap().remove("result");
    folder.write("begun.jsonl", record.to_string());
    let error = folder.run("show begun.jsonl --turn 4.7").error(2);
    assert_eq!(error, "error: begun.jsonl: the game does not reach turn 4.7\n");
    assert!(folder.run("show begun.jsonl").fine().contains("\nThe game is not finished.\n"));
}

#[test]
fn a_bad_record_is_shown_up_to_its_fault() {
    let folder = with_games("maps --games 1 --seed 7");
    let mut record: Value = serde_json::from_str(&folder.read("games.jsonl")).unwrap();
    let crossed = record["events"].as_array().unwrap().iter().rposition(|event| event["type"] == "crossed");
    record["events"][crossed.unwrap()]["boxes"] = serde_json::json!(["a1", "d4"]);
    folder.write("bad.jsonl", record.to_string());
    let story = folder.run("show bad.jsonl").bad();
    let end = format!("\nhere the record breaks off at event {}: ", crossed.unwrap());
    assert!(story.contains("== round 4 begins") && story.contains(&end), "{story}");
}

#[test]
fn what_is_no_record_is_refused_with_its_line() {
    let folder = with_games("maps --games 1 --seed 7");
    let record = folder.read("games.jsonl");
    folder.write("cut.jsonl", format!("{record}\n{}", &record[..2000]));
    let error = folder.run("show cut.jsonl --game 2").error(1);
    assert!(error.starts_with("error: cut.jsonl:3: can't be read: EOF"), "{error}");
    folder.write("empty", "");
    assert_eq!(folder.run("show empty").error(1), "error: empty: no record in it\n");
    folder.write("binary", [0xff, 0xfe]);
    assert_eq!(folder.run("show binary").error(1), "error: binary:1: not UTF-8 text\n");
    assert!(folder.run("show none").error(2).starts_with("error: none: "));
}

#[test]
fn names_in_a_file_cannot_write_to_the_terminal() {
    let folder = with_games("maps --games 1 --seed 7");
    let mut record: Value = serde_json::from_str(&folder.read("games.jsonl")).unwrap();
    record["players"][0]["name"] = "Eve\u{1b}[2J\r".into();
    record["deck"]["name"] = "\u{1b}]0;owned\u{7}".into();
    record["deal"] = "\u{9b}2J".into();
    folder.write("evil.jsonl", record.to_string());
    let mut command = folder.command(["show", "evil.jsonl"]);
    let story = String::from_utf8(command.env("CLICOLOR_FORCE", "1").output().unwrap().stdout).unwrap();
    assert!(story.contains("Eve\u{fffd}[2J\u{fffd} crosses"), "{story}");
    for code in ["\u{1b}[2J", "\u{1b}]", "\u{7}", "\r", "\u{9b}"] {
        assert!(!story.contains(code), "{code:?}");
    }
}

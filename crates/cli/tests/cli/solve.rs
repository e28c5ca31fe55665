//! `flipwrite solve`: endings of solo games, exactly.

use serde_json::Value;

use crate::run::{Done, Folder, expect};

fn with_games(line: &str) -> Folder {
    let folder = Folder::new();
    folder.run(&format!("simulate {line} --record games.jsonl")).fine();
    folder
}

/// Solves a position given as one word of the command line.
fn solve_line(folder: &Folder, line: &str, more: &[&str]) -> Done {
    let words = ["solve", line].into_iter().chain(more.iter().copied());
    let output = folder.command(words).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Done { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

#[test]
fn a_turn_of_a_record_is_solved_with_its_best_choices() {
    for game in ["maps", "pyramids"] {
        let folder = with_games(&format!("{game} --players 1 --bots greedy --games 2 --seed 7"));
        let report = folder.run("solve games.jsonl --turn 4.6").fine();
        expect(&format!("solve-{game}.txt"), &report);
        assert!(report.starts_with(&format!("{game}, turn 4.6, 2 turns left: ")), "{report}");
        let other = folder.run("solve games.jsonl --turn 4.6 --game 2").fine();
        assert_ne!(other, report);
    }
}

#[test]
fn all_choices_are_told_if_asked_for() {
    let folder = with_games("maps --players 1 --bots greedy --games 1 --seed 1");
    let solved: Value = folder.run("solve games.jsonl --turn 4.5 --json").json();
    let choices = solved["choices"].as_array().unwrap();
    let all = folder.run("solve games.jsonl --turn 4.5 --all").fine();
    assert!(choices.len() > 10);
    assert_eq!(all.lines().count(), choices.len() + 3, "{all}");
    let best = folder.run("solve games.jsonl --turn 4.5").fine();
    assert_eq!(best.lines().count(), 10 + 4, "{best}");
    assert!(best.ends_with(&format!("\n{} more choices; --all tells them\n", choices.len() - 10)), "{best}");
}

#[test]
fn a_position_in_one_line_is_the_same_as_in_its_record() {
    let folder = with_games("pyramids --players 1 --bots greedy --games 1 --seed 7");
    let solved: Value = folder.run("solve games.jsonl --turn 4.5 --json").json();
    let line = solved["position"].as_str().unwrap();
    assert_eq!(solve_line(&folder, line, &["--json"]).json(), solved);
    let given = format!("\n {line}\n");
    assert_eq!(folder.run_with("solve - --json", given.as_bytes()).json(), solved);
    let best = &solved["choices"][0];
    assert_eq!((&best["value"], best["loss"].as_f64()), (&solved["value"], Some(0.0)));
}

#[test]
fn a_record_without_a_turn_is_solved_where_it_ends() {
    let folder = with_games("maps --players 1 --bots greedy --games 1 --seed 7");
    let mut record: Value = serde_json::from_str(&folder.read("games.jsonl")).unwrap();
    let score = record["result"]["scores"][0]["total"].clone();
    let over = folder.run("solve games.jsonl").fine();
    assert_eq!(over, format!("maps, the game is over: {score}.0000 points\n"));
    let events = record["events"].as_array_mut().unwrap();
    let revealed = events.iter().rposition(|event| event["type"] == "revealed").unwrap();
    events.truncate(revealed);
    record.as_object_mut().unwrap().remove("result");
    folder.write("begun.jsonl", record.to_string());
    let reveal = folder.run("solve begun.jsonl").fine();
    assert!(reveal.starts_with("maps, turn 4.7, the last turn: ") && reveal.lines().count() == 1, "{reveal}");
    let error = folder.run("solve begun.jsonl --turn 4.7").error(2);
    assert_eq!(error, "error: begun.jsonl: the game does not reach turn 4.7\n");
}

#[test]
fn too_large_is_told_with_the_size() {
    let folder = with_games("maps --players 1 --bots greedy --games 1 --seed 7");
    let error = folder.run("solve games.jsonl --turn 1.1 --nodes 12345").error(1);
    assert_eq!(error, "error: too large: more than 12,345 positions; --nodes allows more\n");
    let error = folder.run("solve games.jsonl --turn 4.7 --nodes 0").error(1);
    assert_eq!(error, "error: too large: more than 0 positions; --nodes allows more\n");
}

#[test]
fn several_players_are_refused_with_the_reason() {
    let folder = with_games("maps --players 2 --games 1 --seed 7");
    let error = folder.run("solve games.jsonl --turn 4.7").error(1);
    assert!(error.starts_with("error: only solo positions can be solved: here are 2 players"), "{error}");
}

#[test]
fn a_position_of_another_deck_needs_it() {
    let folder = Folder::new();
    folder.run("deck make maps --seed 5 --output other.json").fine();
    folder.run("simulate maps --players 1 --games 1 --seed 7 --deck other.json --record games.jsonl").fine();
    let solved: Value = folder.run("solve games.jsonl --turn 4.7 --json").json();
    let line = solved["position"].as_str().unwrap();
    assert_eq!(solve_line(&folder, line, &["--json", "--deck", "other.json"]).json(), solved);
    let error = solve_line(&folder, line, &[]).error(1);
    assert!(error.starts_with("error: this position belongs to deck "), "{error}");
    let error = folder.run("solve games.jsonl --turn 4.7 --deck other.json").error(2);
    assert_eq!(error, "error: --deck is for a position in one line; a record brings its own deck\n");
}

#[test]
fn what_is_no_position_is_refused_with_the_reason() {
    let folder = with_games("maps --players 1 --bots greedy --games 1 --seed 7");
    let solved: Value = folder.run("solve games.jsonl --turn 4.7 --json").json();
    let line = solved["position"].as_str().unwrap();
    let with = |part: usize, text: &str| {
        let mut parts: Vec<&str> = line.split(' ').collect();
        parts[part - 1] = text;
        parts.join(" ")
    };
    for (line, answer) in [
        ("maps".to_owned(), "this line has 1 part: a position has 10 for the table"),
        (with(5, "cross:Z9:0:-"), "part 5, what is due, can't be read"),
        (with(4, "5.1"), "part 4, round and turn, can't be read"),
        (with(7, "-"), "part 7, the expedition cards left, can't stand together with the rest"),
        (with(1, "pyramids"), "this position belongs to deck "),
    ] {
        let error = solve_line(&folder, &line, &[]).error(1);
        assert!(error.starts_with("error: ") && error.contains(answer), "{line}\n{error}");
    }
    let error = folder.run_with("solve -", b"chess e4\n").error(1);
    assert!(error.contains("a position begins with the name of its game, not with 'chess'"), "{error}");
    let error = folder.run_with("solve -", b"").error(1);
    assert!(error.contains("this is no position"), "{error}");
    assert!(folder.run("solve none.jsonl").error(2).starts_with("error: none.jsonl: "));
    let error = solve_line(&folder, line, &["--turn", "4.7"]).error(2);
    assert!(error.starts_with("error: --game and --turn are for files of records"), "{error}");
    assert!(folder.run("solve games.jsonl --turn 4.8").error(2).contains("'4.8' is not a turn"));
}

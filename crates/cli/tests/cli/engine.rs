//! `flipwrite engine`: whole sessions, line by line.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
#[cfg(target_os = "linux")]
use std::time::{Duration, Instant};

use crate::run::{Folder, expect, repository};
#[cfg(target_os = "linux")]
use crate::running::wait_for_work;

const TABLE: &str = r#"table {"game":"maps","deck":"house-1","players":2,"seat":0,"seed":1}"#;
const CROSS: &str = "position maps 0793baf104b438f3 open,each,hidden 1.4 cross:T4:01:- 0 I2+I3+I3+L4 0 \
    14,23,25,36 - 15:a3+a4+b4/38:a1+b1+b2+c2+a3|0|-|0,0,0,0,0,0,0,0 \
    5:b3+c3+b4+c4/6:d1+c2+d2+c3+d3+d4|0|-|0,0,0,0,0,0,0,0";
const TAKE: &str = "position maps 0793baf104b438f3 open,each,hidden 1.5 take:I3:0:1:- 1 I2+I3+L4 1 \
    14,23,25,36 37 15:a1+b1+c1+d1+b2+d2+a3+b3+a4+b4+d4/_|0|37|0,0,0,0,0,0,0,0 \
    5:a1+b1+d1+a2+b2+c2+d2+a3+b3+c3+a4+b4/34:a1+b1+a2+b3+d3|0|-|4,1,6,0,0,0,0,0";

/// What the engine answers to lines, its greeting first.
#[track_caller]
fn session(folder: &Folder, bot: &str, lines: &str) -> String {
    folder.run_with(&format!("engine --bot {bot}"), lines.as_bytes()).fine()
}

/// The answers without the time that they took.
fn timeless(answers: &str) -> String {
    let line = |line: &str| match line.split_once("\"milliseconds\":") {
        Some((before, after)) => format!(
            "{before}\"milliseconds\":…{}\n",
            after.trim_start_matches(['.', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
        ),
        None => format!("{line}\n"),
    };
    answers.lines().map(line).collect()
}

/// Runs lines one by one, so that each stands before its answer.
fn told(folder: &Folder, bot: &str, lines: &[&str]) -> String {
    let mut child = folder.command(["engine", "--bot", bot]).stdin(Stdio::piped()).spawn().unwrap();
    let (mut input, mut output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    let mut next = || {
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        line
    };
    let mut all = format!("< {}", next());
    for line in lines {
        // The answer to `isready` shows that the line before it had none.
        writeln!(input, "{line}\nisready").unwrap();
        all += &format!("> {line}\n");
        loop {
            let answer = next();
            if answer == "ready\n" {
                break;
            }
            all += &format!("< {answer}");
        }
    }
    drop(input);
    assert!(child.wait().unwrap().success());
    timeless(&all)
}

#[test]
fn a_session_from_greeting_to_farewell() {
    let folder = Folder::new();
    let lines = [
        "go",
        TABLE,
        "go",
        "hand 3 17 22 40",
        "go",
        "analyze",
        CROSS,
        "go",
        "go nodes 3",
        TAKE,
        "go",
        "analyze",
        r#"table {"game":"pyramids","deck":"house-1","options":{"finished-card-open":false,"refill":"after-everyone","tracker":false},"players":4,"seat":3}"#,
        "hand 1 2 3 4",
        "go",
    ];
    expect("engine.txt", &told(&folder, "mc:playouts=6", &lines));
}

#[test]
fn the_session_in_the_document_is_a_real_one() {
    let folder = Folder::new();
    let text = std::fs::read_to_string(repository("docs/engine-protocol.md")).unwrap();
    let session = text.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    let said = |sign: &str| -> String {
        session.lines().filter_map(|line| line.strip_prefix(sign)).map(|line| format!("{line}\n")).collect()
    };
    let answers = folder.run_with("engine --bot greedy", said("> ").as_bytes()).fine();
    assert_eq!(answers, said("< "));
}

#[test]
fn every_error_has_its_place_in_the_document() {
    let text = std::fs::read_to_string(repository("docs/engine-protocol.md")).unwrap();
    let (errors, codes) =
        (text.split("## Errors").nth(1).unwrap(), include_str!("expected/engine-errors.txt"));
    for code in codes
        .lines()
        .filter_map(|line| line.strip_prefix("< error "))
        .filter_map(|line| line.split(' ').next())
    {
        assert!(errors.contains(&format!("`{code}`")), "{code}");
    }
}

#[test]
fn wrong_lines_are_answered_and_change_nothing() {
    let folder = Folder::new();
    let other = CROSS.replace("hidden", "tracker");
    let other_deck = CROSS.replace("0793baf104b438f3", "0793baf104b438f4");
    let lines = [
        "",
        "ucci",
        "analyse",
        "table",
        "table {}",
        r#"table {"game":"chess","players":2,"seat":0}"#,
        r#"table {"game":"maps","players":2,"seat":0,"sead":1}"#,
        r#"table {"game":"maps","players":2,"seat":0,"deck":5}"#,
        r#"table {"game":"maps","players":-1,"seat":0}"#,
        r#"table ["maps"]"#,
        "table 5",
        r#"table {"game":"maps","players":5,"seat":0}"#,
        r#"table {"game":"maps","players":2,"seat":2}"#,
        r#"table {"game":"maps","players":0,"seat":0}"#,
        r#"table {"game":"maps","players":2,"seat":0,"deck":"hippo"}"#,
        r#"table {"game":"maps","players":2,"seat":0,"deck":{"format":"flipwrite-deck/1","game":"maps","name":"x","cards":[]}}"#,
        r#"table {"game":"maps","players":2,"seat":0,"deck":{"format":"flipwrite-deck/1","game":"pyramids","name":"x","cards":[]}}"#,
        r#"table {"game":"maps","players":2,"seat":0,"options":{"finished-card-open":true,"refill":"never","tracker":true}}"#,
        "hand 3 17 22 40",
        CROSS,
        TABLE,
        "hand 3 17 22",
        "hand 3 17 22 40 41",
        "hand 3 17 22 99",
        "hand 3 3 17 22",
        "hand",
        "analyze",
        CROSS,
        "position",
        "position maps",
        "position pyramids 0793baf104b438f3",
        &other,
        &other_deck,
        "go fast",
        "go nodes",
        "quit now",
        "stop",
        "go",
    ];
    expect("engine-errors.txt", &told(&folder, "mc:playouts=6", &lines));
}

#[test]
fn lines_that_are_no_text_or_endless_end_nothing() {
    let folder = Folder::new();
    let mut input = b"\xff\xfe\n".to_vec();
    input.extend(vec![b'x'; 3 << 20]);
    input.extend(b"\nisready\r\nquit\nisready\n");
    let out = folder.run_with("engine", &input).fine();
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(
        out,
        format!(
            "flipwrite-engine 1 master {version}\nerror not-text the line is not UTF-8 text\n\
             error too-long the line has more than 1 MiB\nready\n"
        )
    );
}

#[test]
fn the_same_table_gives_the_same_answers_whatever_came_before() {
    let folder = Folder::new();
    for bot in ["random", "greedy", "mc:playouts=5", "mch:playouts=40", "tables", "master:nodes=50"] {
        let game = format!("{TABLE}\nhand 3 17 22 40\ngo\n{CROSS}\ngo\ngo nodes 20\n{TAKE}\ngo\n");
        let once = session(&folder, bot, &game);
        let (greeting, answers) = once.split_once('\n').unwrap();
        assert_eq!(answers.matches("best ").count(), 4, "{bot}: {once}");
        assert_eq!(
            session(&folder, bot, &game.repeat(2)),
            format!("{greeting}\n{answers}{answers}"),
            "{bot}"
        );
        // What is thought aloud draws from the same luck, and does not use it up.
        let aloud = session(&folder, bot, &game.replace("\ngo\n", "\nanalyze\ngo\n"));
        let chosen: String = aloud
            .lines()
            .filter(|line| !line.starts_with("analysis"))
            .map(|line| format!("{line}\n"))
            .collect();
        assert_eq!(chosen, once, "{bot}");
    }
}

#[test]
fn a_deck_is_known_by_its_name_or_stands_in_the_line() {
    let folder = Folder::new();
    let text = std::fs::read_to_string(repository("crates/engine/decks/pyramids-house-1.json")).unwrap();
    let deck: serde_json::Value = serde_json::from_str(&text).unwrap();
    let mut other = deck.clone();
    other["name"] = "small".into();
    other["cards"].as_array_mut().unwrap().truncate(24);
    folder.write("small.json", other.to_string());
    let lines = |deck: String| {
        format!(
            "table {{\"game\":\"pyramids\",\"deck\":{deck},\"players\":2,\"seat\":1,\"seed\":3}}\nhand 1 2 3 4\ngo\n"
        )
    };
    let by_name =
        folder.run_with("engine --bot tables --deck small.json", lines("\"small\"".into()).as_bytes());
    let whole = folder.run_with("engine --bot tables", lines(other.to_string()).as_bytes());
    let by_name = by_name.fine();
    assert!(by_name.contains("\nbest keep "), "{by_name}");
    assert_eq!(by_name, whole.fine());
    assert!(folder.run("engine --deck nothing.json").error(2).contains("nothing.json"));
    assert!(folder.run("engine --bot hippo").error(2).contains("there is no bot 'hippo'"));
}

#[cfg(target_os = "linux")]
#[test]
fn stop_is_heard_while_a_bot_thinks() {
    let folder = Folder::new();
    // Hours of thinking, if nobody stops it.
    let begin = Instant::now();
    for (question, go) in [
        (CROSS, "go"),
        (CROSS, "go nodes 1000000000000"),
        (CROSS, "go time 36000000"),
        (TAKE, "analyze nodes 1000000000000"),
        ("hand 3 17 22 40", "go nodes 1000000000000"),
    ] {
        let mut child =
            folder.command(["engine", "--bot", "mc:playouts=1000000"]).stdin(Stdio::piped()).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        write!(input, "{TABLE}\n{question}\n{go}\n").unwrap();
        wait_for_work(&child);
        writeln!(input, "stop\nisready").unwrap();
        drop(input);
        let out = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
        let answers: Vec<&str> = out.lines().skip(1).collect();
        assert!(
            matches!(answers[..], [one, "ready"] if one.starts_with("best ") || one.starts_with("analysis ")),
            "{go}: {out}"
        );
    }
    // A stop that comes with the question leaves the first legal choice; the next question is not stopped.
    let out = session(&folder, "master", &format!("{TABLE}\n{CROSS}\ngo\nstop\n{CROSS}\ngo\n"));
    assert_eq!(out.matches("\nbest ").count(), 2, "{out}");
    assert!(begin.elapsed() < Duration::from_secs(60), "nothing was stopped");
}

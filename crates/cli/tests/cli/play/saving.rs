//! Breaks and resumes, records, and files that are damaged or in the way.

use std::io::Read;
use std::process::Command;

use super::{Table, resume_command};
use crate::run::Folder;

#[test]
fn a_game_with_breaks_is_the_game_without() {
    for game in ["maps", "pyramids"] {
        let folder = Folder::new();
        let line = format!("play {game} --seed 9 --bots greedy,random --record");
        Table::open(&folder, &format!("{line} whole.jsonl")).play_to_the_end();
        let mut command = format!("{line} parts.jsonl");
        let mut breaks = 0;
        loop {
            let mut table = Table::open(&folder, &command);
            (0..15).take_while(|_| table.is_asked() && !table.answer().is_empty()).count();
            if !table.is_asked() {
                break;
            }
            breaks += 1;
            command = resume_command(&table.rest());
        }
        assert!(breaks > 3, "{breaks}");
        assert_eq!(folder.names(), ["parts.jsonl", "whole.jsonl"]);
        assert_eq!(folder.read("parts.jsonl"), folder.read("whole.jsonl"), "{game}");
    }
}

#[test]
fn a_game_left_in_the_middle_of_a_turn_resumes_at_its_beginning() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play pyramids --seed 5 --plain --record game.jsonl");
    table.say("35 22");
    let turn = table.say("");
    table.say("22 c1");
    let farewell = table.rest();
    assert_eq!(
        farewell,
        "\nThe game is saved. Go on with it by\n  flipwrite play pyramids --resume \
         flipwrite-pyramids-1.save --record game.jsonl --plain\n"
    );
    let unfinished = "game.jsonl: 0 sound, 1 sound but unfinished, 0 bad\n";
    assert_eq!(folder.run("check game.jsonl").fine(), unfinished);
    let back = Table::open(&folder, &resume_command(&farewell)).told.clone();
    assert!(back.starts_with("Welcome back to Pyramids: Player, casual\n"), "{back}");
    let question = |text: &str| text[text.find("Turn 1.1. ").unwrap()..].to_owned();
    assert_eq!(question(&back), question(&turn));
}

#[cfg(unix)]
#[test]
fn an_interrupt_saves_and_says_how_to_resume() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play pyramids --seed 5 --record game.jsonl");
    table.say("35 22");
    table.say("");
    let kill = Command::new("kill").arg("-INT").arg(table.child.id().to_string()).status().unwrap();
    assert!(kill.success());
    let mut farewell = String::new();
    table.output.read_to_string(&mut farewell).unwrap();
    assert!(farewell.starts_with("\nThe game is saved. Go on with it by\n  flipwrite play "), "{farewell}");
    assert_eq!(table.leave(), (Some(0), String::new()));
    folder.run("check game.jsonl").fine();
    let table = Table::open(&folder, &resume_command(&farewell));
    assert!(table.told.contains("\nTurn 1.1. Player, cross the L"), "{}", table.told);
}

#[test]
fn a_damaged_save_is_refused_with_its_line() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play maps --seed 5");
    (0..12).for_each(|_| drop(table.answer()));
    table.rest();
    let name = folder.names().remove(0);
    let save = folder.read(&name);
    let lines: Vec<&str> = save.lines().collect();
    assert!(lines.len() > 6, "{save}");
    let resume = |text: &str, game: &str| {
        folder.write("s.save", text);
        folder.run(&format!("play {game} --resume s.save"))
    };
    let with_line = |index: usize, line: &str| {
        let mut lines = lines.clone();
        lines[index] = line;
        lines.join("\n") + "\n"
    };
    let way_out = "the lines before it can be kept by deleting it and all after it";
    for line in ["garbage", "0 9 keep 1 2", "0 0 cross everything", "\u{1b}[2J"] {
        let error = resume(&with_line(3, line), "maps").error(1);
        assert_eq!(error, format!("error: s.save: line 4 is damaged; {way_out}\n"));
    }
    let error = resume(&with_line(3, lines[1]), "maps").error(1);
    assert_eq!(error, format!("error: s.save: line 4 is not possible there; {way_out}\n"));
    for header in ["", "{}", &lines[0][..100], "not a save"] {
        let error = resume(&with_line(0, header), "maps").error(1);
        assert!(error.starts_with("error: s.save: not a saved game: "), "{error}");
    }
    assert_eq!(
        resume(&save, "pyramids").error(1),
        "error: s.save: the saved game is one of maps; say 'flipwrite play maps --resume …'\n"
    );
    assert!(folder.run("play maps --resume none.save").error(2).starts_with("error: none.save: "));
    // The way out works.
    folder.write("s.save", lines[..3].join("\n") + "\n");
    let table = Table::open(&folder, "play maps --resume s.save");
    assert!(table.told.contains("\nTurn 1.1. "), "{}", table.told);
}

#[test]
fn a_saved_game_knows_which_game_it_is() {
    for game in ["maps", "pyramids"] {
        let folder = Folder::new();
        Table::open(&folder, &format!("play {game} --seed 5")).leave();
        let save = folder.names().remove(0);
        let back = Table::open(&folder, &format!("play --resume {save}")).told.clone();
        let title = if game == "maps" { "Maps" } else { "Pyramids" };
        assert!(back.starts_with(&format!("Welcome back to {title}: ")), "{back}");
    }
    let folder = Folder::new();
    let error = folder.run("play").error(2);
    assert!(error.contains("<GAME>"), "{error}");
    assert!(folder.run("play --resume none.save").error(2).starts_with("error: none.save: "));
}

#[test]
fn a_record_is_not_mistaken_for_a_saved_game() {
    let folder = Folder::new();
    folder.run("simulate maps --games 1 --seed 1 --record game.jsonl").fine();
    for line in ["play --resume game.jsonl", "play maps --resume game.jsonl"] {
        assert_eq!(
            folder.run(line).error(1),
            "error: game.jsonl: this is a record of a game; read it with 'flipwrite show game.jsonl'\n"
        );
    }
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_told_at_once() {
    let folder = Folder::new();
    let error = folder.run("play maps --resume none/of/it.save").error(2);
    assert!(error.starts_with("error: none/of/it.save: "), "{error}");
    let done = folder.run_with("play maps --seed 5 --record none/game.jsonl", b"quit\n");
    assert_eq!(done.code, Some(2));
    assert!(done.err.starts_with("error: none/game.jsonl: "), "{}", done.err);
}

#[test]
fn a_finished_game_is_never_lost() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play pyramids --seed 5");
    let told = table.play_to_the_end();
    let name = "flipwrite-pyramids-EFZW-ME84K-T0NN5";
    assert_eq!(folder.names(), [format!("{name}.jsonl")]);
    let first = folder.read(&format!("{name}.jsonl"));
    let again = "play pyramids --deal EFZW-ME84K-T0NN5";
    let end = format!(
        "The game is recorded in {name}.jsonl. Read it by\n  flipwrite show {name}.jsonl\nPlay the same deal again \
         by\n  flipwrite {again}\n"
    );
    assert!(told.ends_with(&end), "{told}");
    let result = told.strip_suffix(&end).unwrap().lines().last().unwrap();
    assert!(result.contains(" wins, ") && result.contains(" to "), "{result}");
    folder.run(&format!("show {name}.jsonl")).fine();
    for number in [2, 3] {
        Table::open(&folder, again).play_to_the_end();
        assert_eq!(folder.read(&format!("{name}-{number}.jsonl")), first);
    }
    assert_eq!(folder.read(&format!("{name}.jsonl")), first);
}

#[test]
fn a_record_that_exists_is_not_written_over() {
    let folder = Folder::new();
    folder.write("game.jsonl", "dear\n");
    assert_eq!(
        folder.run("play maps --seed 5 --record game.jsonl").error(2),
        "error: game.jsonl: exists already; give another name, or delete it\n"
    );
    assert_eq!(folder.read("game.jsonl"), "dear\n");
    assert_eq!(folder.names(), ["game.jsonl"]);
}

#[test]
fn a_record_that_cannot_be_written_is_refused_before_the_game() {
    let folder = Folder::new();
    for target in ["-", "missing/game.jsonl"] {
        let ran = folder.run(&format!("play maps --seed 1 --record {target}"));
        assert_eq!(ran.code, Some(2), "{target}");
        assert_eq!(ran.out, "");
    }
    assert_eq!(folder.names(), Vec::<String>::new());
}

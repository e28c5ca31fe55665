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

#[test]
fn a_resumed_game_writes_over_no_record_but_its_own() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play maps --seed 5 --record own.jsonl");
    (0..6).for_each(|_| drop(table.answer()));
    let command = resume_command(&table.rest());
    folder.write("dear.jsonl", "dear\n");
    folder.run("simulate maps --games 1 --seed 1 --record other.jsonl").fine();
    for file in ["dear.jsonl", "other.jsonl"] {
        let before = folder.read(file);
        assert_eq!(
            folder.run(&format!("play --resume flipwrite-maps-1.save --record {file}")).error(2),
            format!("error: {file}: exists already; give another name, or delete it\n")
        );
        assert_eq!(folder.read(file), before);
    }
    // Also where the game went on without its record for a while.
    let mut table = Table::open(&folder, "play --resume flipwrite-maps-1.save");
    (0..6).for_each(|_| drop(table.answer()));
    table.rest();
    Table::open(&folder, &command).play_to_the_end();
    folder.run("check own.jsonl").fine();
}

#[test]
fn the_same_game_in_two_terminals_becomes_two_games() {
    let folder = Folder::new();
    Table::open(&folder, "play maps --seed 5").leave();
    let save = "flipwrite-maps-1.save";
    let mut one = Table::open(&folder, &format!("play --resume {save}"));
    let mut two = Table::open(&folder, &format!("play --resume {save}"));
    (0..4).for_each(|_| drop(one.answer()));
    let of_one = folder.read(save);
    let told = two.answer_until("has changed since");
    assert!(told.contains("flipwrite-maps-1.save has changed since this game was saved there"), "{told}");
    assert!(told.contains("\n  flipwrite play maps --resume flipwrite-maps-2.save\n"), "{told}");
    assert_eq!(folder.read(save), of_one, "what the other saved stays");
    let farewell = two.rest();
    assert_eq!(resume_command(&farewell), "play maps --resume flipwrite-maps-2.save");
    assert!(Table::open(&folder, &resume_command(&farewell)).is_asked());
    // The one that was there first goes on where it is.
    assert!(one.rest().contains("--resume flipwrite-maps-1.save\n"));
}

#[cfg(unix)]
#[test]
fn a_game_is_saved_before_any_bot_thinks() {
    use std::process::Stdio;
    let folder = Folder::new();
    let line = "play maps --seed 1 --bots mc:playouts=1000000";
    let mut child = folder.command(line.split(' ')).stdin(Stdio::piped()).spawn().unwrap();
    while folder.names() != ["flipwrite-maps-1.save"] {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    // The name is there: so is all of it, and the program knows.
    assert!(Command::new("kill").arg("-INT").arg(child.id().to_string()).status().unwrap().success());
    let mut told = String::new();
    child.stdout.take().unwrap().read_to_string(&mut told).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(told.contains("\nThe game is saved. Go on with it by\n"), "{told}");
    assert!(folder.read("flipwrite-maps-1.save").starts_with('{'));
}

/// Plays where no file can have more than so many blocks of 512 bytes.
#[cfg(target_os = "linux")]
fn with_small_disk(folder: &Folder, blocks: u32, line: &str) -> Table {
    let program = env!("CARGO_BIN_EXE_flipwrite");
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec {program} {line}");
    Table::begin(Command::new("sh").args(["-c", &script]).current_dir(folder.path("")).env("TERM", "xterm"))
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_is_full_at_the_end_hides_no_score() {
    let folder = Folder::new();
    let mut table = with_small_disk(&folder, 8, "play maps --seed 5");
    let told = table.play_to_the_end();
    assert!(told.contains(" wins, "), "{told}");
    let (code, error) = table.leave();
    assert_eq!(code, Some(2));
    assert!(error.contains("The game is safe as it was last saved."), "{error}");
    assert!(error.contains("play maps --resume flipwrite-maps-1.save\n"), "{error}");
    // With room for it, the end is told again and recorded.
    let told = folder.run("play --resume flipwrite-maps-1.save").fine();
    assert!(told.contains(" wins, ") && told.contains("The game is recorded in "), "{told}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_is_full_before_the_end_loses_nothing_saved() {
    let folder = Folder::new();
    let mut table = with_small_disk(&folder, 2, "play maps --seed 5");
    table.play_to_the_end();
    let (code, error) = table.leave();
    assert_eq!(code, Some(2));
    assert!(
        error.contains("File too large") && error.contains("The game is safe as it was last saved."),
        "{error}"
    );
    let back = Table::open(&folder, "play --resume flipwrite-maps-1.save");
    assert!(back.told.starts_with("Welcome back") && back.is_asked(), "{}", back.told);
}

#[cfg(target_os = "linux")]
#[test]
fn where_nothing_can_be_saved_one_can_play_all_the_same() {
    let folder = Folder::new();
    let play = |line: &str| {
        let mut command = folder.command(line.split(' '));
        Table::begin(command.current_dir("/proc"))
    };
    let (code, error) = play("play maps --seed 5").leave();
    assert_eq!(code, Some(2));
    assert!(error.starts_with("error: the game can't be saved here (flipwrite-maps-1.save: "), "{error}");
    assert!(error.ends_with("); play in another folder, or with --no-save\n"), "{error}");
    let mut table = play("play maps --seed 5 --no-save");
    let told = table.play_to_the_end();
    assert!(told.contains(" wins, ") && told.contains("Play the same deal again by"), "{told}");
    assert_eq!(table.leave(), (Some(0), String::new()));
    assert_eq!(play("play maps --seed 5 --no-save").rest(), "\nThe game is not saved.\n");
}

#[test]
fn a_saved_bot_that_there_is_not_is_a_flaw_of_the_file() {
    let folder = Folder::new();
    Table::open(&folder, "play maps --seed 5").leave();
    let save = folder.read("flipwrite-maps-1.save");
    folder.write("s.save", save.replace("bot:casual", "bot:casuel"));
    let error = folder.run("play --resume s.save").error(1);
    assert!(error.starts_with("error: s.save: there is no bot 'casuel'"), "{error}");
}

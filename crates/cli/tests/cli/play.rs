//! `flipwrite play`: whole games by typing, breaks and resumes, secrets kept, every odd line answered.

use std::fs;
use std::io::{Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

use crate::run::{Folder, expect};

#[test]
fn a_whole_game_of_maps_is_played_by_typing() {
    a_whole_game_is_played("maps");
}

#[test]
fn a_whole_game_of_pyramids_is_played_by_typing() {
    a_whole_game_is_played("pyramids");
}

fn a_whole_game_is_played(game: &str) {
    let folder = Folder::new();
    let mut table = Table::open(&folder, &format!("play {game} --seed 5 --record game.jsonl"));
    let told = table.play_to_the_end();
    assert!(told.contains("\n== round 4 begins"), "{told}");
    assert!(told.contains(" wins, "), "{told}");
    assert!(
        told.contains("\nThe game is recorded in game.jsonl. Read it by\n  flipwrite show game.jsonl\n"),
        "{told}"
    );
    assert_eq!(table.leave(), (Some(0), String::new()));
    assert_eq!(folder.names(), ["game.jsonl"]);
    assert_eq!(folder.run("check game.jsonl").fine(), "game.jsonl: 1 sound, 0 sound but unfinished, 0 bad\n");
    let record: Value = serde_json::from_str(&folder.read("game.jsonl")).unwrap();
    assert_eq!(record["players"][0]["kind"], "human");
    assert_eq!(record["players"][1]["kind"], "bot:casual");
}

#[test]
fn one_can_play_alone_and_with_all_switches_turned() {
    let folder = Folder::new();
    let switches = "--option finished-card-open=no --option refill=after-everyone --option tracker=off";
    let line = format!("play pyramids --players 1 --seed 8 --record game.jsonl {switches}");
    let mut table = Table::open(&folder, &line);
    let told = table.play_to_the_end();
    let result = told.lines().find(|line| line.ends_with(" points."));
    let result = result.unwrap_or_else(|| panic!("{told}"));
    assert!(result.split(' ').next().unwrap().parse::<i16>().is_ok(), "{result}");
    assert!(told.contains(&format!(" --players 1 {switches}\n")), "{told}");
    folder.run("check game.jsonl").fine();
}

#[test]
fn the_seats_are_filled_as_asked() {
    let folder = Folder::new();
    let players = |line: &str| {
        let table = Table::open(&folder, line);
        let told = table.told.clone();
        assert_eq!(table.leave().0, Some(0));
        for name in folder.names() {
            fs::remove_file(folder.path(&name)).unwrap();
        }
        told.lines().next().unwrap().rsplit(": ").next().unwrap().to_owned()
    };
    assert_eq!(players("play maps"), "Player, casual");
    assert_eq!(players("play maps --players 1"), "Player");
    assert_eq!(players("play maps --players 2"), "Player 1, Player 2");
    assert_eq!(players("play maps --bots random,greedy"), "Player, random, greedy");
    assert_eq!(players("play maps --names Ada,Ben"), "Ada, Ben");
    assert_eq!(
        players("play maps --names Ada --players 4 --bots random,random"),
        "Ada, Player 2, random 1, random 2"
    );
    assert_eq!(
        folder.run("play maps --players 2 --bots random,greedy").error(2),
        "error: 2 players with 2 bots leave no seat for a person; use 'flipwrite simulate' to watch bots\n"
    );
    assert_eq!(
        folder.run("play maps --players 2 --bots random --names Ada,Ben").error(2),
        "error: there are more names (2) than seats for people (1)\n"
    );
}

#[test]
fn every_line_is_answered() {
    let folder = Folder::new();
    let lines = [
        // The setup.
        "help",
        "list",
        "undo",
        "score",
        "log",
        "look",
        "",
        "1 2",
        "35 35",
        "35",
        "35 22 16",
        "keep 99 35",
        "take 35",
        "rules s3",
        "rules s77",
        "nonsense",
        "\u{1b}[2J",
        "16 43",
        "35",
        "look",
        "help",
        "undo",
        "keep 22 35",
        "",
        // The first turn: an L.
        "undo",
        "restart",
        "",
        "list",
        "22",
        "22 z1",
        "22 a1 a1",
        "1 a1",
        "22 d1",
        "22 b1 c1",
        "22 a1",
        "a1 b1",
        "35 a1",
        "list",
        "22 c1",
        "undo",
        "undo",
        "22 c1 d1 d2 d3",
        "restart",
        "c1",
        "undo",
        "22 c1 d1 e1 e2",
        "",
        "log",
        "log all",
        "score",
        "look",
        "legend",
        "quit",
    ];
    let done = folder.run_with("play pyramids --seed 5 --deck house-1", (lines.join("\n") + "\n").as_bytes());
    expect("play-lines.txt", &done.fine());
}

#[test]
fn odd_input_is_refused_and_the_game_goes_on() {
    let folder = Folder::new();
    let mut input = vec![b'x'; 10 << 20];
    input.extend(b"\n\xff\xfe\x00\n99999999999999999999 1\n-1 -1\n");
    input.extend("ä ö 🂡\n".repeat(50).bytes());
    let told = folder.run_with("play maps --seed 5", &input).fine();
    assert!(told.len() < 30_000 && told.contains("The game is saved."), "{told}");
    assert!(!told.contains('\0'));
}

#[test]
fn a_deal_can_be_played_again_by_its_id() {
    let folder = Folder::new();
    let first = Table::open(&folder, "play maps --seed 5");
    let told = first.told.clone();
    first.leave();
    // The id tells all that is to come: it shows only when the game is over (S14).
    let deal = "EFZW-ME84K-T0NN5";
    assert!(!told.contains(deal), "{told}");
    assert_eq!(folder.names(), ["flipwrite-maps-1.save"]);
    let second = Table::open(&folder, &format!("play maps --deal {deal}"));
    assert_eq!(second.told, told);
    second.leave();
    assert_eq!(folder.names(), ["flipwrite-maps-1.save", "flipwrite-maps-2.save"]);
    assert!(folder.run("play maps --resume -").error(1).starts_with("error: "));
    assert!(folder.run("play maps --deal EFZW-ME84K-T0NN4").error(2).starts_with("error: there is a slip"));
    assert!(folder.run("play maps --deal x").error(2).starts_with("error: a deal id has 14"));
}

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

/// What follows `flipwrite` in the command that a farewell tells.
fn resume_command(farewell: &str) -> String {
    let line = farewell.lines().find_map(|line| line.strip_prefix("  flipwrite "));
    line.unwrap_or_else(|| panic!("no command: {farewell}")).to_owned()
}

#[test]
fn two_people_at_one_terminal_keep_their_secrets() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play maps --seed 5 --names Ada,Ben");
    let pass_to =
        |name: &str| format!("Pass the keyboard to {name}. {name}, press Enter when you are ready. ");
    // Both keep, then both cross: nothing of Ada's shows before Ben has decided too, and then both are told.
    for stage in ["keeps cards", "crosses"] {
        assert!(table.told.ends_with(&pass_to("Ada")), "{}", table.told);
        table.say("");
        table.answer_until("Pass the keyboard");
        assert_eq!(table.told, format!("\n{}", pass_to("Ben")));
        let seen = [table.say(""), table.say("look"), table.say("log")].concat();
        assert!(!seen.contains(&format!("Ada {stage}")) && !seen.contains("Ada is dealt"), "{seen}");
        assert!(!seen.contains('╳'), "{seen}");
        table.answer_until("Pass the keyboard");
        assert_eq!(table.told, format!("\n{}", pass_to("Ada")));
        let mut next = Table::open(&folder, &format!("play maps --resume {}", copied(&folder)));
        next.say("");
        let log = next.say("log all");
        assert!(log.contains(&format!("Ada {stage} ")) && log.contains(&format!("Ben {stage} ")), "{log}");
    }
    let told = table.say("");
    assert!(told.contains("\n  Ada crosses ") && told.contains("\n  Ben crosses "), "{told}");
}

/// A copy of the one saved game, so that a second program can look into it.
fn copied(folder: &Folder) -> String {
    folder.write("copy.save", folder.read("flipwrite-maps-1.save"));
    "copy.save".to_owned()
}

#[test]
fn the_end_of_input_shows_nobody_elses_cards() {
    let folder = Folder::new();
    let told = folder.run_with("play maps --seed 5 --names Ada,Ben", b"\n34 21\n\n").fine();
    assert!(told.contains("Ada, keep two of these four cards.") && !told.contains("Ben, keep"), "{told}");
    assert!(told.contains("\nThe game is saved. Go on with it by\n"), "{told}");
}

#[test]
fn without_the_tracker_no_earlier_pattern_of_the_round_is_told() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play pyramids --seed 5 --option tracker=off");
    let mut rounds = 0;
    for turn in 0..10 {
        let told = table.answer_until("\nTurn ");
        rounds += told.matches("== round ").count();
        assert!(!told.contains("still come: ") && !told.contains("the expedition shows"), "{told}");
        let log = table.say("log all");
        let (earlier, now) = log.rsplit_once("round ").unwrap();
        assert!(!now.contains("the expedition shows"), "{turn}: {log}");
        let log_now = table.say("log");
        assert!(!log_now.contains("the expedition shows") && log_now.contains("\nTurn "), "{log_now}");
        assert_eq!(earlier.matches("the expedition shows").count(), 7 * (rounds - 1), "{log}");
    }
    assert_eq!(rounds, 2);
}

#[test]
fn with_the_tracker_the_patterns_still_to_come_are_told() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play maps --seed 5 --option tracker=on");
    let told = table.answer_until("\nTurn 1.1");
    let tracked = told.lines().find_map(|line| line.split_once(" still come: ")).unwrap().1;
    let pattern = told.split("cross the ").nth(1).unwrap().split(" (").next().unwrap();
    assert!(told.contains("\n6 of these 7 still come: "), "{told}");
    assert!(!pattern.contains("three") && !tracked.contains(pattern), "{told}");
    let told = table.answer_until("\nTurn 1.5");
    assert!(told.contains("\n2 of these 3 still come: "), "{told}");
    let told = table.answer_until("\nTurn 1.6");
    assert!(told.contains("\nLast of this round: one of "), "{told}");
    let told = table.answer_until("\nTurn 1.7");
    assert!(!told.contains("still come") && !told.contains("one of"), "{told}");
    assert!(table.say("log").contains("\nTurn 1.7: the expedition shows the "));
}

#[test]
fn plain_output_is_all_words() {
    let folder = Folder::new();
    for game in ["maps", "pyramids"] {
        let mut table = Table::open(&folder, &format!("play {game} --seed 5 --plain --names Ada,Ben"));
        let mut told = table.told.clone();
        told += &table.say("");
        let ask_all = |table: &mut Table| {
            let words = ["help", "look", "legend", "list", "log", "score", "rules"];
            words.map(|word| table.say(word)).concat()
        };
        told += &ask_all(&mut table);
        told += &table.answer_until("\nTurn ");
        told += &ask_all(&mut table);
        assert!(told.contains("b1 plain box") && told.contains("\nDisplay (and "), "{told}");
        told += &table.play_to_the_end();
        let drawn: String = told.chars().filter(|sign| ('\u{2500}'..='\u{25ff}').contains(sign)).collect();
        assert_eq!(drawn, "", "{game}");
        assert!(!told.contains('\u{1b}'));
    }
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
    for header in ["", "{}", &lines[0][..500], "not a save"] {
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
fn a_new_game_says_what_it_is_about() {
    for (game, sign, words) in
        [("maps", "\nc coin: 1 point", "\ncoin: 1 point"), ("pyramids", "\nt torch: 5", "\ntorch: 5")]
    {
        let folder = Folder::new();
        let mut table = Table::open(&folder, &format!("play {game} --seed 5"));
        assert!(table.told.contains("\nHow to play: ") && table.told.contains(sign), "{}", table.told);
        let help = table.say("help game");
        assert!(help.starts_with("\nHow to play: ") && help.contains(sign), "{help}");
        let back = Table::open(&folder, &resume_command(&table.rest())).told.clone();
        assert!(!back.contains("How to play: "), "{back}");
        let plain = Table::open(&Folder::new(), &format!("play {game} --seed 5 --plain")).told.clone();
        assert!(
            plain.contains("\nHow to play: ") && plain.contains(words) && !plain.contains(sign),
            "{plain}"
        );
    }
}

#[test]
fn help_speaks_of_the_moment() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play pyramids --seed 5");
    let help = table.say("help");
    assert!(help.contains("  35 22   keeps these two\n") && help.contains("  legend  "), "{help}");
    assert!(help.contains("'rules P4'"), "{help}");
    table.answer_until("\nTurn ");
    let help = table.say("help");
    assert!(help.contains("Now: cross the L (4 boxes)"), "{help}");
    let example =
        help.lines().find_map(|line| line.split_once("   crosses the L")).unwrap().0.trim().to_owned();
    assert!(table.say(&example).ends_with("'undo': "));
    assert!(table.say("help").contains("  Enter         confirms it\n"));
    table.answer_until("take a new one");
    let help = table.say("help");
    assert!(help.contains("Now: take a new card.") && help.contains("   takes card "), "{help}");
    let mut plain = Table::open(&folder, "play maps --seed 5 --plain");
    let help = plain.say("help");
    assert!(!help.contains("legend") && help.contains("'rules M4'"), "{help}");
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
fn crossings_are_read_however_they_are_typed() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play pyramids --seed 5 --deck house-1");
    table.say("keep 22, 35 please");
    table.say("");
    for line in ["22c1d1e1e2", "22 c1,d1,e1,e2", "1c 1d 1e 2e", "cross c1d1 and e1e2 on card 22"] {
        let told = table.say(line);
        assert!(told.ends_with("'undo': ") && told.contains("╳  ╳  ╳"), "{line}: {told}");
        table.say("undo");
    }
    let told = table.say("Whatever 1");
    assert!(
        told.contains(
            "'Whatever 1' is not an answer here: type a card and its boxes, such as '22 a1 b1 c1 a2'"
        ),
        "{told}"
    );
    table.say("22 c1");
    // An arrow key is nothing: it neither confirms nor shows.
    assert_eq!(table.say("\u{1b}[A"), "\nEnter to confirm, or 'undo': ");
    assert!(table.say("35 a1").contains("'35 a1' is not an answer here: press Enter"));
}

#[test]
fn a_refused_pattern_says_the_counts() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play pyramids --seed 5 --deck house-1");
    table.say("22 35");
    table.say("");
    let way_out = "Cross all of it, turned or mirrored as you like, or just one box (S6).";
    for line in ["22 b1 c1", "b1 c1"] {
        let told = table.say(line);
        assert!(told.contains(&format!("That is 2 boxes; the L has 4. {way_out}\n")), "{told}");
    }
    let told = table.say("22 a1 b1 c1 d1");
    assert!(told.contains(&format!("These 4 boxes don't make the L. {way_out}\n")), "{told}");
}

#[test]
fn a_choice_can_be_picked_from_the_list() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play pyramids --seed 5 --deck house-1");
    assert!(table.say("list").contains("#1: keep 35 22   #2: keep 35 16   "), "{}", table.told);
    assert!(table.say("#7").contains("there is no #7 here: the list ends with #6\n"));
    assert!(table.say("#0").contains("there is no #0 here"));
    table.say("#1");
    let told = table.say("");
    assert!(told.contains("\n  Player keeps cards 22 and 35\n"), "{told}");
    table.say("1.");
    assert!(table.say("").contains("\n  Player crosses a1 b1 c1 a2 on card 22\n"), "{}", table.told);
    table.answer_until("take a new one");
    let list = table.say("list");
    let first = list.split("#1: take ").nth(1).unwrap().split(' ').next().unwrap().to_owned();
    let told = table.say("#1");
    assert!(told.contains(&format!("  Player takes card {first} from the display")), "{told}");
}

#[test]
fn keeping_is_confirmed_and_taking_is_final() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play maps --seed 5");
    let told = table.answer();
    assert!(told.contains("\nEnter to keep "), "{told}");
    assert!(table.say("undo").contains("\nTwo card numbers "), "{}", table.told);
    let told = table.answer_until("take a new one");
    let offer = &told[told.find("take a new one").unwrap()..];
    assert!(
        offer.contains("\nYour other card:\nCard ") && offer.contains("\nThe display:\nCard "),
        "{offer}"
    );
    assert!(
        offer.contains("\nChoose well: this can't be taken back, it shows you something new.\n"),
        "{offer}"
    );
    assert_eq!(offer.matches("Card ").count(), 5, "{offer}");
}

#[test]
fn the_last_card_taken_is_known_not_to_matter() {
    for seed in 1..20 {
        let folder = Folder::new();
        let mut table = Table::open(&folder, &format!("play maps --seed {seed} --players 1"));
        let told = table.play_to_the_end();
        let last = told[told.find("\nTurn 4.7").unwrap()..].contains("take a new one");
        let said = told.matches("The game ends after this; any choice will do.").count();
        assert!((said > 0) == last, "{told}");
        if last {
            return;
        }
    }
    panic!("no card is completed in any last turn");
}

#[test]
fn the_pattern_stays_in_sight() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play pyramids --seed 5");
    table.say("22 35");
    let picture = "\n■ ■ ■\n■\n";
    assert!(table.say("").contains(picture), "{}", table.told);
    for line in ["nonsense", "22 c1 d1"] {
        assert!(table.say(line).ends_with("\nL, 4 boxes ('list', 'help'): "), "{}", table.told);
    }
    table.say("22 c1");
    assert!(table.say("undo").ends_with("\nL, 4 boxes ('list', 'help'): "), "{}", table.told);
    assert!(table.say("look").contains(picture), "{}", table.told);
}

#[test]
fn the_log_tells_this_round_or_the_whole_game() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play maps --seed 5 --option tracker=on");
    let told = table.answer_until("\nTurn 1.1");
    assert!(
        told.contains("\n== round 1 begins; in its first turn ") && told.contains(" settles first ==\n"),
        "{told}"
    );
    table.answer_until("\nTurn 2.3");
    let log = table.say("log");
    assert!(log.starts_with("\n== round 2 begins") && !log.contains("Turn 1."), "{log}");
    assert!(log.contains("\nTurn 2.1: the expedition shows the ") && log.contains("\nTurn 2.3: "), "{log}");
    let all = table.say("log all");
    assert!(all.starts_with("\n  Player is dealt cards ") && all.contains("\nTurn 1.7: "), "{all}");
    assert!(all.ends_with(&log[1..]), "{all}");
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

#[test]
fn the_help_names_the_bots_and_shows_how_to_resume() {
    let help = Folder::new().run("play --help").fine();
    for part in ["one computer player, casual.", "Levels: novice, casual", "flipwrite play --resume "] {
        assert!(help.contains(part), "{part}: {help}");
    }
}

/// A game at a terminal that is not one: what is told comes out, lines go in.
struct Table {
    child: Child,
    input: Option<ChildStdin>,
    output: ChildStdout,
    /// What was told last, up to a prompt or the end.
    told: String,
}

impl Table {
    /// Begins a game and waits for the first prompt.
    fn open(folder: &Folder, line: &str) -> Self {
        let mut child = folder.command(line.split_whitespace()).stdin(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take(), child.stdout.take().unwrap());
        let mut table = Table { child, input, output, told: String::new() };
        table.hear();
        table
    }

    fn hear(&mut self) -> String {
        let (mut told, mut part) = (Vec::new(), [0; 4096]);
        while !told.ends_with(b": ") && !told.ends_with(b" ready. ") {
            match self.output.read(&mut part).unwrap() {
                0 => break,
                length => told.extend(&part[..length]),
            }
        }
        self.told = String::from_utf8(told).unwrap();
        self.told.clone()
    }

    fn is_asked(&self) -> bool {
        self.told.ends_with(": ") || self.told.ends_with(" ready. ")
    }

    /// Types a line; returns what is told next.
    fn say(&mut self, line: &str) -> String {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
        self.hear()
    }

    /// Answers a question: Enter where that is asked for, else the first choice of the list.
    fn answer(&mut self) -> String {
        if self.told.ends_with("'undo': ") || self.told.ends_with(" ready. ") {
            return self.say("");
        }
        let list = self.say("list");
        let (_, choices) = list.split_once(":\n").unwrap();
        let first = choices.lines().next().unwrap().split("   ").next().unwrap();
        let first = first.strip_prefix("#1: ").unwrap().to_owned();
        self.say(&first)
    }

    /// Answers until something is told, or nothing more is asked; returns all that was told.
    fn answer_until(&mut self, wanted: &str) -> String {
        let mut all = String::new();
        while self.is_asked() && !all.contains(wanted) {
            all += &self.answer();
        }
        all
    }

    fn play_to_the_end(&mut self) -> String {
        self.answer_until("no such words")
    }

    /// Ends the input; returns all that is still told.
    fn rest(&mut self) -> String {
        self.input = None;
        let mut told = String::new();
        self.output.read_to_string(&mut told).unwrap();
        told
    }

    /// Waits for the end of the program: its code, and what it said about errors.
    fn leave(mut self) -> (Option<i32>, String) {
        self.rest();
        let mut error = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut error).unwrap();
        (self.child.wait().unwrap().code(), error)
    }
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
fn in_words_the_pattern_is_described_and_only_the_change_is_told() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play maps --seed 5 --plain --players 1");
    let told = table.answer_until("\nTurn 1.1");
    assert!(told.contains("The L: three boxes in a line and a fourth beside one end"), "{told}");
    let told = table.say("#1");
    assert!(told.contains(" crossed.\n") && !told.contains("plain box"), "{told}");
}

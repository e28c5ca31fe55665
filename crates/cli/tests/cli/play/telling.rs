//! What is told, and what is kept secret.

use super::{Table, resume_command};
use crate::run::Folder;

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
fn the_help_names_the_bots_and_shows_how_to_resume() {
    let help = Folder::new().run("play --help").fine();
    for part in ["one computer player, casual.", "Levels: novice, casual", "flipwrite play --resume "] {
        assert!(help.contains(part), "{part}: {help}");
    }
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
fn in_words_the_pattern_is_described_and_only_the_change_is_told() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play maps --seed 5 --plain --players 1");
    let told = table.answer_until("\nTurn 1.1");
    assert!(told.contains("The L: three boxes in a line and a fourth beside one end"), "{told}");
    let told = table.say("#1");
    assert!(told.contains(" crossed.\n") && !told.contains("plain box"), "{told}");
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
fn in_words_scores_are_sentences() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play maps --seed 5 --plain");
    table.answer_until("Turn 1.3.");
    let so_far = table.say("score");
    assert!(so_far.contains("\nPlayer: 1 point: coins 1, cups 0, "), "{so_far}");
    let end = table.play_to_the_end();
    let score = end.lines().rfind(|line| line.starts_with("Player: ")).unwrap();
    assert!(score.contains(" points: ") && score.ends_with('.'), "{score}");
    assert!(!end.contains("  total "), "{end}");
}

#[test]
fn yes_confirms_and_q_leaves() {
    let folder = Folder::new();
    let mut table = Table::open(&folder, "play pyramids --seed 5");
    table.say("35 22");
    let turn = table.say("y");
    assert!(turn.contains("Turn 1.1. "), "{turn}");
    table.say("22 b1");
    assert!(table.say("yes").contains("Turn 1.2. "));
    assert!(table.say("q").contains("The game is saved."));
}

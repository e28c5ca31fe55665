//! Every line is answered: choices in all their forms, and what is none.

use super::Table;
use crate::run::{Folder, expect};

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

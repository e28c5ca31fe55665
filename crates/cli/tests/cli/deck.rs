//! `flipwrite deck`: decks checked, shown and made.

use std::fs;

use serde_json::{Value, json};

use crate::run::{Folder, expect, repository};

/// A deck of maps with several flaws, each in its place.
const BAD: &str = r#"
format = "flipwrite-deck/1"
game = "maps"
name = "attic"

[[cards]]
number = 1
color = "grey"
points = 9
seal = "orange"
grid = ["..~.", "~...", "~~.."]

[[cards]]
number = 1
color = "pink"
points = 3
grid = ["p.~.", "~q~~"]
"#;

#[test]
fn the_house_decks_have_no_errors_and_no_warnings() {
    let folder = Folder::new();
    let decks = [("maps", 1, 47), ("maps", 2, 47), ("pyramids", 1, 48), ("pyramids", 2, 48)];
    for (game, edition, cards) in decks {
        let path = repository(&format!("crates/engine/decks/{game}-house-{edition}.json"));
        fs::copy(path, folder.path("deck.json")).unwrap();
        assert_eq!(
            folder.run("deck check deck.json").fine(),
            format!("deck.json: {game}, deck house-{edition}: {cards} cards: no errors, no warnings\n")
        );
        assert_eq!(
            folder.run("deck check deck.json --json").json(),
            json!({"sound": true, "files": [
                {"file": "deck.json", "sound": true, "errors": [], "warnings": []}]})
        );
    }
}

#[test]
fn every_error_is_told_with_its_place() {
    let folder = Folder::new();
    folder.write("bad.toml", BAD);
    expect("deck-check.txt", &folder.run("deck check bad.toml").bad());
    let report: Value = serde_json::from_str(&folder.run("deck check bad.toml --json").bad()).unwrap();
    let errors = report["files"][0]["errors"].as_array().unwrap();
    let codes: Vec<&str> = errors.iter().map(|error| error["code"].as_str().unwrap()).collect();
    assert!(codes.len() >= 5 && errors.iter().all(|error| error["reason"].is_string()), "{report}");
    let letter = errors.iter().find(|error| error["code"] == "unknown-letter").unwrap();
    assert_eq!((&letter["card"], &letter["row"], &letter["column"]), (&json!(1), &json!(2), &json!(2)));
}

#[test]
fn a_deck_unlike_the_house_decks_is_warned_about_and_playable() {
    let folder = Folder::new();
    folder.run("deck make pyramids --seed 4 -o deck.json").fine();
    let mut deck: Value = serde_json::from_str(&folder.read("deck.json")).unwrap();
    deck["cards"].as_array_mut().unwrap().truncate(8);
    folder.write("deck.json", deck.to_string());
    let report = folder.run("deck check deck.json").fine();
    assert!(report.contains("deck.json: warning [few-cards] "), "{report}");
    assert!(
        report.lines().last().unwrap().starts_with("deck.json: pyramids, deck seed-4: 8 cards: no errors, ")
    );
    folder.run("simulate pyramids --players 1 --games 3 --deck deck.json").fine();
    assert_eq!(
        folder.run("simulate pyramids --players 2 --deck deck.json").error(2),
        "error: the deck serves only 1 player, not 2: each player needs 4 cards, and so does the display (S3)\n"
    );
}

#[test]
fn what_is_no_deck_is_bad_with_its_place() {
    let folder = Folder::new();
    let files: [(&str, &[u8], &str); 6] = [
        (
            "toml",
            b"format = 'flipwrite-deck/1'\ngame = = 'maps'",
            "toml: error [syntax] can't be read in line 2",
        ),
        (
            "json",
            b"{\"format\": \"flipwrite-deck/1\",",
            "json: error [syntax] can't be read in line 1, column ",
        ),
        ("empty", b"", "empty: error [syntax] "),
        ("binary", &[0xff, 0xfe, 0], "binary: error [syntax] "),
        (
            "alien",
            b"{\"format\": \"x\", \"game\": \"maps\", \"name\": \"\", \"cards\": []}",
            "alien: error [format] ",
        ),
        ("text", b"Dear diary,\n", "text: error [syntax] can't be read in line 1"),
    ];
    for (name, bytes, begin) in files {
        folder.write(name, bytes);
        let report = folder.run(&format!("deck check {name}")).bad();
        assert!(report.starts_with(begin), "{report}");
        assert!(report.ends_with(": 1 error, no warnings\n"), "{report}");
        assert!(folder.run(&format!("deck show {name}")).error(1).starts_with(&format!("error: {name}: ")));
    }
    assert!(folder.run("deck check none").error(2).starts_with("error: none: "));
}

#[test]
fn a_huge_file_is_no_deck() {
    let folder = Folder::new();
    fs::File::create(folder.path("huge")).unwrap().set_len(1 << 33).unwrap();
    let report = folder.run("deck check huge").bad();
    assert!(report.contains("larger than 1 MiB"), "{report}");
    assert!(folder.run("deck show huge").error(1).contains("larger than 1 MiB"));
    assert!(folder.run("simulate maps --deck huge").error(1).contains("larger than 1 MiB"));
}

#[test]
fn a_deck_is_shown_in_drawings_or_in_words() {
    let folder = Folder::new();
    expect("deck-show-maps.txt", &folder.run("deck show maps").fine());
    expect("deck-show-pyramids.txt", &folder.run("deck show pyramids").fine());
    let words = folder.run("deck show pyramids --plain").fine();
    assert!(words.contains("c1 plain box entrance") && !words.contains(['█', '▽', '·']), "{words}");
    folder.run("deck make maps --seed 49 -o deck.json").fine();
    assert_eq!(folder.run("deck show deck.json").fine(), folder.run("deck show maps").fine());
}

#[test]
fn a_word_that_is_neither_game_nor_file_is_answered_with_the_nearest_game() {
    let error = Folder::new().run("deck show pyramid").error(2);
    assert_eq!(error, "error: pyramid: No such file or directory (os error 2); did you mean 'pyramids'?\n");
}

#[test]
fn the_seed_of_a_house_deck_gives_it_again_byte_for_byte() {
    let folder = Folder::new();
    for (game, seed) in [("maps", 49), ("pyramids", 15)] {
        let made = folder.run(&format!("deck make {game} --seed {seed}")).fine();
        let house = repository(&format!("crates/engine/decks/{game}-house-2.json"));
        assert!(made == fs::read_to_string(house).unwrap(), "{game}");
    }
}

#[test]
fn an_earlier_house_deck_is_made_from_its_profile_and_played_by_its_name() {
    let folder = Folder::new();
    for (game, seed) in [("maps", 23), ("pyramids", 290)] {
        let profile = repository(&format!("crates/make/profiles/{game}-house-1.toml"));
        let line = format!("deck make {game} --seed {seed} --name house-1 --profile {}", profile.display());
        let made = folder.run(&line).fine();
        let house = repository(&format!("crates/engine/decks/{game}-house-1.json"));
        assert!(made == fs::read_to_string(house).unwrap(), "{game}");
        let line = format!("simulate {game} --games 3 --seed 1 --deck house-1 --record games.jsonl");
        let report = folder.run(&line).fine();
        assert!(report.starts_with(&format!("{game}, deck house-1: 3 games, seed 1\n")), "{report}");
        folder.run("check games.jsonl").fine();
    }
    folder.run("deck make maps --seed 5 --name attic -o house-1").fine();
    let report = folder.run("simulate maps --games 1 --seed 1 --deck house-1").fine();
    assert!(report.starts_with("maps, deck attic: "), "a file goes before a name: {report}");
    folder.run("simulate maps --games 1 --deck house-9").error(2);
}

#[test]
fn a_made_deck_is_sound_and_its_drawn_seed_is_told() {
    let folder = Folder::new();
    let done = folder.run("deck make maps");
    assert_eq!(done.code, Some(0));
    let seed = done.err.trim().strip_prefix("seed: ").unwrap();
    assert_eq!(folder.run(&format!("deck make maps --seed {seed}")).fine(), done.out);
    folder.write("deck.json", &done.out);
    let report = folder.run("deck check deck.json").fine();
    assert!(report.contains(&format!("maps, deck seed-{seed}: 47 cards: no errors")), "{report}");
    folder.run("deck make maps --seed 1 --name attic -o attic.json").fine();
    assert!(folder.read("attic.json").contains("\"name\": \"attic\""));
}

#[test]
fn a_profile_says_what_the_cards_are_like() {
    let folder = Folder::new();
    let profile = fs::read_to_string(repository("crates/make/profiles/maps-house-2.toml")).unwrap();
    folder.write("profile.toml", &profile);
    let made = folder.run("deck make maps --seed 9 --profile profile.toml").fine();
    assert_eq!(made, folder.run("deck make maps --seed 9").fine());
    assert_eq!(
        folder.run("deck make pyramids --seed 9 --profile profile.toml -o out.json").error(2),
        "error: the profile is for maps, not for pyramids\n"
    );
    folder.write("cut.toml", &profile[..profile.len() / 2]);
    let error = folder.run("deck make maps --seed 9 --profile cut.toml -o out.json").error(1);
    assert!(error.starts_with("error: cut.toml: "), "{error}");
    folder.run("deck make maps --seed 9 --profile none.toml -o out.json").error(2);
    folder.run("deck make maps --seed 9 -o none/out.json").error(2);
    assert_eq!(folder.names(), ["cut.toml", "profile.toml"]);
}

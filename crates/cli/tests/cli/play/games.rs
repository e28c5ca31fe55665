//! Whole games by typing, with any seats and switches.

use std::fs;

use serde_json::Value;

use super::Table;
use crate::run::Folder;

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
    assert!(result.split(' ').next().unwrap().parse::<i32>().is_ok(), "{result}");
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
fn names_tell_people_apart() {
    let folder = Folder::new();
    let empty = "error: --names has an empty name in it; names stand with one comma between them\n";
    for names in ["", ",", "A,", " ,B"] {
        let done = folder.command(["play", "maps", "--names", names]).output().unwrap();
        assert_eq!((done.status.code(), String::from_utf8(done.stderr).unwrap().as_str()), (Some(2), empty));
    }
    let error = folder.run("play maps --names A,B,A").error(2);
    assert_eq!(error, "error: the name 'A' is given twice; names must differ\n");
    assert_eq!(folder.names(), [""; 0]);
    let told = Table::open(&folder, "play maps --seed 5 --names casual").told.clone();
    assert!(told.starts_with("Maps, deck house-2: casual, casual (bot)\n"), "{told}");
}

#[test]
fn the_same_deal_again_keeps_the_names() {
    let folder = Folder::new();
    let told = Table::open(&folder, "play maps --seed 5 --names Ada,Ben --players 3 --bots random")
        .play_to_the_end();
    let again = told.lines().find(|line| line.contains("--deal ")).unwrap();
    assert!(again.ends_with(" --players 3 --bots random --names Ada,Ben"), "{again}");
    let told = Table::open(&folder, again.trim_start().strip_prefix("flipwrite ").unwrap()).told.clone();
    assert!(told.starts_with("Maps, deck house-2: Ada, Ben, random\n"), "{told}");
}

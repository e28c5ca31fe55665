//! The rules M1 to M12.

use flipwrite::deck::{RawCard, Warning};
use flipwrite::{Color, Due, Icon, Maps, Printed, TieReason};

use crate::rulebook::table::{Play, Scene, bare_deck, boxes, card, flaws, island, sealed, table};

/// A plain island of eight boxes.
const TWO_ROWS: [&str; 2] = ["....", "...."];

/// A 47-card deck of the profile.
fn profile() -> Vec<RawCard> {
    let kinds: [(&str, usize, &[&str]); 4] = [
        ("purple", 12, &["....", "....", "....", "~..~"]),
        ("orange", 12, &["....", "....", "....", "~~~~"]),
        ("green", 12, &["....", "....", "~..~"]),
        ("grey", 11, &["....", "...."]),
    ];
    let mut cards = Vec::new();
    for (color, count, grid) in kinds {
        let mut seals = kinds.iter().map(|kind| kind.0).filter(|other| *other != color);
        for _ in 0..count {
            let number = cards.len() as u32 + 1;
            let plain = || island(number, color, grid);
            cards.push(seals.next().map_or_else(plain, |seal| sealed(number, color, seal, grid)));
        }
    }
    cards
}

fn warnings(cards: Vec<RawCard>) -> Vec<Warning> {
    bare_deck::<Maps>(cards).expect("playable").warnings()
}

#[test]
fn m1_a_deck_of_the_profile_gives_no_warning() {
    assert_eq!(warnings(profile()), []);
}

#[test]
fn m1_other_counts_and_sizes_are_playable_with_a_warning() {
    let mut cards = profile();
    cards.pop();
    let grey = Warning::ColorCount { color: Color::Grey, cards: 10, profile: 11 };
    assert_eq!(warnings(cards), [Warning::Cards { cards: 46, profile: 47 }, grey]);
    let mut cards = profile();
    cards[46] = island(47, "grey", &["..", "..", "..", ".."]);
    let number = flipwrite::CardNumber(47);
    assert_eq!(warnings(cards), [Warning::Height { card: number, rows: 4 }]);
    let mut cards = profile();
    cards[46] = island(47, "grey", &["...."]);
    assert_eq!(warnings(cards), [Warning::Size { card: number, boxes: 4, profile: 8 }]);
}

#[test]
fn m1_points_are_the_number_of_boxes() {
    let mut cards = profile();
    cards[0].points = Some(13);
    cards[1].points = None;
    assert_eq!(flaws::<Maps>(cards), ["points", "points"]);
}

#[test]
fn m1_an_island_is_one_piece_within_four_by_four_and_may_have_a_hole() {
    let flaws_of = |grid: &[&str]| {
        let mut cards = profile();
        cards[0] = island(1, "purple", grid);
        flaws::<Maps>(cards)
    };
    assert_eq!(flaws_of(&["....", ".~~.", ".~~.", "...."]), [""; 0], "a hole");
    assert_eq!(flaws_of(&["..~.", "...~", "...."]), ["cut-off"], "d1 touches by a corner only");
    assert_eq!(flaws_of(&["....."]), ["grid-size"]);
    assert_eq!(flaws_of(&[".", ".", ".", ".", "."]), ["grid-size"]);
    assert_eq!(flaws_of(&["...", "...."]), ["grid-size"]);
    assert_eq!(flaws_of(&["~~~~"]), ["no-boxes"]);
}

#[test]
fn m2_boxes_are_plain_or_bear_x_coin_or_palm() {
    let table = table::<Maps>(1, vec![island(1, "grey", &["xcp.", "~..."])]);
    let printed = table.deck().card(card(table.deck(), 1));
    let icon = |name: &str| printed.icon(boxes(name).first().unwrap());
    let drawn = [Icon::Cross, Icon::Coin, Icon::Palm, Icon::Plain, Icon::Blocked];
    assert_eq!(["a1", "b1", "c1", "d1", "a2"].map(icon), drawn);
    let mut cards = profile();
    cards[0] = island(1, "purple", &["....", "...T", "....", "~..~"]);
    assert_eq!(flaws::<Maps>(cards), ["unknown-letter"], "the tomb is of the other game");
}

#[test]
fn m2_two_palms_or_touching_x_are_a_warning() {
    let mut cards = profile();
    cards[46] = island(47, "grey", &["p..x", "p..x"]);
    let card = flipwrite::CardNumber(47);
    assert_eq!(warnings(cards), [Warning::Palms { card, palms: 2 }, Warning::TouchingX { card }]);
    let mut apart = profile();
    apart[46] = island(47, "grey", &["p.x.", "...x"]);
    assert_eq!(warnings(apart), [], "a corner is no edge");
}

/// The seals' points of a solo player who completed these cards.
fn seals(cards: Vec<RawCard>) -> i32 {
    let numbers: Vec<String> = cards.iter().map(|card| card.number.to_string()).collect();
    let mut all = cards;
    all.extend([island(200, "grey", &TWO_ROWS), island(201, "grey", &TWO_ROWS)]);
    let table = table(1, all);
    let player = format!("200:-/201:-|{}", numbers.join(","));
    Scene { players: &[&player], ..Scene::default() }.at::<Maps>(&table).score(0).seals
}

#[test]
fn m3_a_seal_pays_two_for_purple_and_orange_and_one_for_green_and_grey() {
    for (color, value) in [("purple", 2), ("orange", 2), ("green", 1), ("grey", 1)] {
        let other = if color == "grey" { "green" } else { "grey" };
        let sealing = || sealed(1, other, color, &TWO_ROWS);
        assert_eq!(seals(vec![sealing()]), 0, "no {color} map");
        let two = vec![sealing(), island(2, color, &TWO_ROWS), island(3, color, &TWO_ROWS)];
        assert_eq!(seals(two), 2 * value, "{color}");
    }
}

#[test]
fn m3_the_seals_own_card_counts_and_several_seals_pay_each_in_full() {
    let own = || sealed(1, "orange", "orange", &TWO_ROWS);
    assert_eq!(seals(vec![own()]), 2);
    let both = vec![own(), sealed(2, "orange", "orange", &TWO_ROWS), sealed(3, "grey", "orange", &TWO_ROWS)];
    assert_eq!(seals(both), 3 * 4);
}

#[test]
fn m3_the_seal_of_an_unfinished_card_pays_nothing() {
    let table = table(
        1,
        vec![
            sealed(1, "grey", "green", &TWO_ROWS),
            island(2, "green", &TWO_ROWS),
            island(3, "grey", &TWO_ROWS),
        ],
    );
    let play = Scene { players: &["1:a1/3:-|2"], ..Scene::default() }.at::<Maps>(&table);
    assert_eq!((play.score(0).seals, play.score(0).cards), (0, 8));
}

#[test]
fn m3_other_seals_than_the_profile_are_a_warning() {
    let mut cards = profile();
    cards[0].seal = Some("purple".into());
    let named = warnings(cards);
    let seals = |pays, cards, profile| Warning::Seals { color: Color::Purple, pays, cards, profile };
    assert_eq!(named, [seals(Color::Purple, 1, 0), seals(Color::Orange, 0, 1)]);
}

/// A solo game with one map in hand beside a plain one, in its first turn.
fn alone(grid: &[&str], crossed: &str, score_card: &str, line: &[&str]) -> Vec<String> {
    let table = table(1, vec![island(1, "purple", grid), island(2, "grey", &TWO_ROWS)]);
    let player = format!("1:{crossed}/2:-|-|{score_card}");
    let mut play = Scene { players: &[&player], ..Scene::default() }.at::<Maps>(&table);
    play.reveal("I2");
    line.iter().for_each(|choice| play.choose(0, choice));
    let mut told = play.told();
    told.push(format!("{} coins", play.sheet(0).coins()));
    told.push(format!("palms {:?}", play.sheet(0).palms().collect::<Vec<_>>()));
    told
}

const BLANK: &str = "0,0,0,0,0,0,0,0";

#[test]
fn m4_a_pattern_or_a_box_may_go_anywhere_it_fits() {
    let table = table(1, vec![island(1, "purple", &["....", ".~..", "...."]), island(2, "grey", &TWO_ROWS)]);
    let mut play = Scene { players: &["1:a1/2:-"], ..Scene::default() }.at::<Maps>(&table);
    play.reveal("I3");
    for far in ["1 d3", "1 b3 c3 d3", "1 d1 d2 d3", "2 a2", "2 b2 c2 d2"] {
        assert_eq!(play.refusal(0, far), "legal", "{far}");
    }
    assert_eq!(play.refusal(0, "1 b2"), "S6 no-box");
    assert_eq!(play.refusal(0, "1 a1 b1 c1"), "S7 crossed-already");
    assert_eq!(play.choices(0).len(), (10 + 5) + (8 + 4), "singles and straight threes");
}

#[test]
fn m5_an_x_crosses_any_free_box_of_either_map() {
    let table = table(1, vec![island(1, "purple", &["x...", "...."]), island(2, "grey", &TWO_ROWS)]);
    let mut play = Scene { players: &["1:b1/2:-"], ..Scene::default() }.at::<Maps>(&table);
    play.reveal("I3");
    play.choose(0, "1 a1");
    assert_eq!(play.choices(0).len(), 6 + 8, "every free box of both maps, one at a time");
    assert_eq!(play.refusal(0, "2 a1 b1 c1"), "S8 extra-is-one-box");
    play.choose(0, "2 d2");
    assert_eq!(play.told_of("crossed"), ["crossed 0 1 single a1", "crossed 0 2 extra d2"]);
    assert_eq!(play.position.due(), Due::Reveal);
}

#[test]
fn m6_coins_fill_twelve_boxes_and_more_are_ignored() {
    let coins = |before: &str| alone(&["cc..", "...."], "-", before, &["1 a1 b1"]).remove(2);
    assert_eq!(coins(BLANK), "2 coins");
    assert_eq!(coins("10,2,0,0,0,0,0,0"), "cup 0 6", "the third row is full");
    assert_eq!(coins("11,2,0,0,0,0,0,0"), "cup 0 6", "the thirteenth coin is ignored");
    let full = alone(&["cc..", "...."], "-", "12,3,0,0,0,0,0,0", &["1 a1 b1"]);
    assert_eq!(full[2..], ["12 coins", "palms []"], "no fourth row");
}

#[test]
fn m6_a_row_is_four_coins() {
    for (before, filled) in [(0, false), (1, false), (2, true), (3, true), (4, false), (6, true)] {
        let sheet = format!("{before},{},0,0,0,0,0,0", before / 4);
        let told = alone(&["cc..", "...."], "-", &sheet, &["1 a1 b1"]);
        assert_eq!(told.contains(&"cup 0 6".to_owned()), filled, "{before} coins before");
    }
}

/// What a palm at a1 of card 1 brings with this display; cards 11 to 14 bear 0, 1, 1 and 2 palms.
fn palm(display: &str, sheet: &str) -> (Vec<String>, Vec<i32>) {
    let mut cards = vec![island(1, "purple", &["pp..", "...."]), island(2, "grey", &["p...", "...."])];
    let grids: [&[&str]; 4] = [&TWO_ROWS, &["p...", "...."], &["...p", "...."], &["p..p", "...."]];
    cards.extend((11..).zip(grids).map(|(number, grid)| island(number, "green", grid)));
    let table = table(1, cards);
    let player = format!("1:-/2:-|-|{sheet}");
    let mut play = Scene { players: &[&player], display, ..Scene::default() }.at::<Maps>(&table);
    play.reveal("I2");
    play.choose(0, "1 a1 b1");
    (play.told_of("palm"), play.sheet(0).palms().collect())
}

#[test]
fn m7_a_palm_brings_one_and_one_for_each_palm_in_the_display() {
    assert_eq!(palm("11,251,252,253", BLANK).1, [1, 1], "own maps don't count");
    assert_eq!(palm("11,12,251,252", BLANK).1, [2, 2]);
    assert_eq!(palm("11,12,13,14", BLANK).1, [5, 5], "printed palms count, not cards");
    assert_eq!(palm("11,12,13,14", BLANK).0, ["palm 0 5", "palm 0 5"]);
}

#[test]
fn m7_a_fifth_palm_gives_nothing() {
    let (told, boxes) = palm("11,12,251,252", "0,0,0,3,1,2,3,0");
    assert_eq!(told, ["palm 0 2", "palm 0 0"]);
    assert_eq!(boxes, [1, 2, 3, 2]);
    let (told, boxes) = palm("11,12,251,252", "0,0,0,4,1,2,3,4");
    assert_eq!((told.join(" "), boxes), ("palm 0 0 palm 0 0".to_owned(), vec![1, 2, 3, 4]));
}

#[test]
fn m7_a_palm_of_an_extra_box_counts_too() {
    let told = alone(&["x..p", "...."], "-", BLANK, &["1 a1", "1 d1"]);
    assert_eq!(
        told[1..],
        ["crossed 0 1 single a1", "crossed 0 1 extra d1", "palm 0 1", "0 coins", "palms [1]"]
    );
}

#[test]
fn m7_the_display_is_the_same_for_all_who_cross_in_a_turn() {
    // Seat 0 completes a map and would take a palm card away; seat 1 still counts it.
    let cards = vec![
        island(1, "grey", &["p"]),
        island(2, "grey", &TWO_ROWS),
        island(3, "grey", &["p..."]),
        island(4, "grey", &TWO_ROWS),
        island(11, "green", &["p...", "...."]),
    ];
    let table = table(2, cards);
    let scene = Scene { players: &["1:-/2:-", "3:-/4:-"], display: "11,251,252,253", ..Scene::default() };
    let mut play = scene.at::<Maps>(&table);
    play.reveal("I2");
    play.choose(0, "1 a1");
    play.choose(1, "3 a1");
    assert_eq!(play.told_of("palm"), ["palm 0 2", "palm 1 2"]);
    play.choose(0, "take 11");
    assert_eq!(play.position.turn().palms(), 0, "from then on it counts no more");
}

/// Four players with a one-box map each, numbered 1 to 4, and a plain one.
fn four_to_settle(start: usize) -> Vec<String> {
    let mut cards: Vec<RawCard> = (1..=4).map(|number| island(number, "grey", &["."])).collect();
    cards.extend((11..=14).map(|number| island(number, "grey", &TWO_ROWS)));
    let table = table(4, cards);
    let players = ["1:-/11:-", "2:-/12:-", "3:-/13:-", "4:-/14:-"];
    let mut play = Scene { start, players: &players, ..Scene::default() }.at::<Maps>(&table);
    play.reveal("I2");
    (0..4).for_each(|player| play.choose(player, &format!("{} a1", player + 1)));
    play.play_until(|position| position.due() == Due::Reveal);
    play.told_of("completed")
}

#[test]
fn m8_settling_goes_clockwise_from_the_start_player() {
    let order = |start| four_to_settle(start).iter().map(|told| told[10..11].to_owned()).collect::<String>();
    assert_eq!([0, 1, 2, 3].map(order), ["0123", "1230", "2301", "3012"]);
}

#[test]
fn m8_cups_come_before_the_players_own_replacements() {
    let cards = vec![
        island(1, "grey", &["c"]),
        island(2, "grey", &TWO_ROWS),
        island(3, "grey", &["c"]),
        island(4, "grey", &TWO_ROWS),
    ];
    let table = table(2, cards);
    let players = ["1:-/2:-|-|3,0,0,0,0,0,0,0", "3:-/4:-|-|3,0,0,0,0,0,0,0"];
    let mut play = Scene { start: 1, players: &players, ..Scene::default() }.at::<Maps>(&table);
    play.reveal("I2");
    play.choose(0, "1 a1");
    play.choose(1, "3 a1");
    play.choose(1, "take 251");
    play.lay(&[240]);
    assert_eq!(
        play.told()[3..],
        ["cup 1 6", "completed 1 3", "took 1 251 display", "displayed 240", "cup 0 5", "completed 0 1"]
    );
}

#[test]
fn m8_the_start_player_moves_after_every_turn_and_over_round_ends() {
    for seats in 1..=4 {
        let cards =
            (1..=8).map(|number| island(number, "purple", &["....", "....", "....", "...."])).collect();
        let table = table::<Maps>(seats, cards);
        let hands: Vec<[u8; 4]> =
            (0..seats as u8).map(|i| [2 * i + 1, 2 * i + 2, 235 + 2 * i, 236 + 2 * i]).collect();
        let first = seats - 1;
        let mut play = Play::start(&table, &hands, first);
        let mut starts = Vec::new();
        while play.position.due() != Due::Over {
            play.play_until(|position| position.due() == Due::Reveal);
            starts.push(play.position.start().index());
            play.play_until(|position| position.due() != Due::Reveal);
        }
        let expected: Vec<usize> = (0..28).map(|turn| (first + turn) % seats).collect();
        assert_eq!(starts[..28], expected, "{seats} players");
        let rounds: Vec<String> = (0..4)
            .map(|round| format!("round {} start {}", round + 1, (first + 7 * round) % seats))
            .collect();
        assert_eq!(play.told_of("round"), rounds);
    }
}

#[test]
fn m9_a_row_takes_the_highest_cup_left_and_then_nothing() {
    let table = table(1, vec![island(1, "grey", &["cc..", "...."]), island(2, "grey", &TWO_ROWS)]);
    for (gone, points) in [("0", 6), ("1", 5), ("2", 4), ("3", 3), ("4", 2), ("5", 1), ("6", 0)] {
        let players = ["1:-/2:-|-|2,0,0,0,0,0,0,0"];
        let mut play = Scene { players: &players, commons: gone, ..Scene::default() }.at::<Maps>(&table);
        play.reveal("I2");
        play.choose(0, "1 a1 b1");
        assert_eq!(play.told_of("cup"), [format!("cup 0 {points}")]);
        assert_eq!(play.score(0).cups, points);
    }
}

#[test]
fn m9_two_rows_in_one_turn_take_two_cups() {
    // No pattern of four boxes brings five coins, so the scene begins in mid-turn: seven coins, no cup taken
    // yet, and an extra cross that will find the eighth.
    let table = table(1, vec![island(1, "grey", &["c...", "...."]), island(2, "grey", &TWO_ROWS)]);
    let player = "1:-/2:-|1|-|7,0,0,0,0,0,0,0";
    let left = "I2+I3+I3+L3+L3+T4+L4";
    for (gone, told) in [("0", ["cup 0 6", "cup 0 5"]), ("5", ["cup 0 1", "cup 0 0"])] {
        let scene =
            Scene { players: &[player], due: "cross:O4:0:-", left, commons: gone, ..Scene::default() };
        let mut play = scene.at::<Maps>(&table);
        play.choose(0, "1 a1");
        assert_eq!(play.told_of("cup"), told);
    }
}

#[test]
fn m10_coins_cups_palms_cards_and_seals_make_the_score() {
    let cards = vec![
        sealed(1, "grey", "grey", &TWO_ROWS),
        island(2, "orange", &["....", "....", "...."]),
        island(3, "grey", &TWO_ROWS),
        island(4, "grey", &["cp..", "...."]),
    ];
    let table = table(1, cards);
    let player = "3:a1/4:a1+b1|1,2|5,1,6,2,3,4,0,0";
    let play = Scene { players: &[player], commons: "1", ..Scene::default() }.at::<Maps>(&table);
    let score = play.score(0);
    assert_eq!((score.coins, score.cups, score.palms, score.cards, score.seals), (5, 6, 7, 20, 1));
    assert_eq!(play.total(0), 39);
}

/// The winners among players who completed these cards and hold these score cards.
///
/// Card 1 to 4 are grey, 11 to 14 green, 21 to 24 orange, 31 to 34 purple, all of eight boxes.
fn winners(players: &[&str]) -> Vec<usize> {
    verdict(players).0
}

/// Who wins, and what decides if totals do not.
fn verdict(players: &[&str]) -> (Vec<usize>, Option<TieReason>) {
    let mut cards = Vec::new();
    for (first, color) in [(1, "grey"), (11, "green"), (21, "orange"), (31, "purple")] {
        cards.extend((first..first + 4).map(|number| island(number, color, &TWO_ROWS)));
    }
    cards.extend((201..=208).map(|number| island(number, "grey", &TWO_ROWS)));
    let table = table(players.len(), cards);
    let in_front = |i: usize| format!("{}:-/{}:-", 201 + 2 * i, 202 + 2 * i);
    let lines: Vec<String> =
        players.iter().enumerate().map(|(i, player)| format!("{}|{player}", in_front(i))).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let scene = Scene { round: 4, left: "I3", due: "over", players: &lines, ..Scene::default() };
    let play = scene.at::<Maps>(&table);
    (play.winners(), play.tie_reason())
}

#[test]
fn m11_the_highest_total_wins() {
    assert_eq!(winners(&["1,11|0,0,0,0,0,0,0,0", "31,32|1,0,0,0,0,0,0,0"]), [1]);
}

#[test]
fn m11_a_tie_goes_to_more_grey_then_green_then_orange_then_purple() {
    assert_eq!(winners(&["11,12", "1,31", "21,22"]), [1], "one grey map beats two green ones");
    assert_eq!(winners(&["1,21,22", "2,11,31", "3,23,32"]), [1], "then green");
    assert_eq!(winners(&["31,32", "21,33"]), [1], "then orange");
    // Eight points of a purple map against eight coins: the last color decides.
    assert_eq!(winners(&["-|8,2,0,0,0,0,0,0", "31"]), [1], "then purple");
}

#[test]
fn m11_the_color_that_decides_is_named() {
    let reason = |players: &[&str]| verdict(players).1;
    assert_eq!(reason(&["11,12", "1,31", "21,22"]), Some(TieReason::MoreOf(Color::Grey)));
    // One rival falls behind in grey, the other only in green.
    assert_eq!(reason(&["1,11", "2,31", "21,22"]), Some(TieReason::MoreOf(Color::Green)));
    assert_eq!(reason(&["31,32", "21,33"]), Some(TieReason::MoreOf(Color::Orange)));
    assert_eq!(reason(&["-|8,2,0,0,0,0,0,0", "31"]), Some(TieReason::MoreOf(Color::Purple)));
    assert_eq!(reason(&["1,21", "31", "2,22"]), None, "a shared win");
    assert_eq!(reason(&["1,21", "2"]), None, "no tie");
}

#[test]
fn m11_still_tied_players_share_the_win() {
    assert_eq!(winners(&["1,21", "31", "2,22"]), [0, 2]);
    assert_eq!(winners(&["-", "-", "-", "-"]), [0, 1, 2, 3]);
}

#[test]
fn m12_a_six_maps_seals_coins_cups_and_palms_make_95() {
    // 8 + 8 + 12 + 12 + 10 + 14 = 64; the grey seal pays 2 × 1, the orange seal 2 × 2.
    let twelve = ["....", "....", "...."];
    let cards = vec![
        sealed(1, "green", "grey", &["....", "....", "~..~"]),
        sealed(2, "purple", "orange", &["....", "....", "....", "~..~"]),
        island(3, "grey", &TWO_ROWS),
        island(4, "grey", &TWO_ROWS),
        island(5, "orange", &twelve),
        island(6, "orange", &twelve),
        island(7, "grey", &TWO_ROWS),
        island(8, "grey", &TWO_ROWS),
    ];
    let table = table(1, cards);
    let player = "7:-/8:-|1,2,3,4,5,6|9,2,8,3,3,3,2,0";
    let scene = Scene { round: 4, left: "L4", due: "over", players: &[player], ..Scene::default() };
    let play = scene.at::<Maps>(&table);
    let score = play.score(0);
    assert_eq!((score.coins, score.cups, score.palms, score.cards, score.seals), (9, 8, 8, 64, 6));
    assert_eq!(play.total(0), 95);
}

#[test]
fn m12_b_a_palm_with_two_palms_in_the_display_scores_three() {
    assert_eq!(palm("11,12,13,251", BLANK).1, [3, 3]);
    assert_eq!(palm("14,251,252,253", BLANK).1, [3, 3], "also if one card bears both");
}

#[test]
fn m12_c_the_first_row_at_the_table_takes_six_and_the_next_five() {
    let cards = (1..=4).map(|number| island(number, "grey", &["c...", "...."])).collect();
    let table = table(2, cards);
    let players = ["1:-/2:-|-|3,0,0,0,0,0,0,0", "3:-/4:-|-|3,0,0,0,0,0,0,0"];
    let mut play = Scene { players: &players, ..Scene::default() }.at::<Maps>(&table);
    play.reveal("I2");
    play.choose(1, "3 a1");
    play.choose(0, "1 a1");
    assert_eq!(play.told_of("cup"), ["cup 0 6", "cup 1 5"], "in the order of M8, not of crossing");
    assert_eq!(play.position.commons().left(), [4, 3, 2, 1]);
}

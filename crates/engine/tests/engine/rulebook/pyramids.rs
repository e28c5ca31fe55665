//! The rules P1 to P16.

use flipwrite::deck::{RawCard, Warning};
use flipwrite::{CardNumber, Color, Due, Icon, Printed, Pyramids, TieReason};

use crate::rulebook::table::{Play, Scene, bare_deck, boxes, card, flaws, hall, pyramid, shaft, table};

const NEARLY: &str = "c1+c2+c3+c4";

/// A 48-card deck of the profile.
fn profile() -> Vec<RawCard> {
    let colors = ["green", "orange", "purple"];
    (1..=48).map(|number| shaft(number, colors[number as usize % 3])).collect()
}

fn warnings(cards: Vec<RawCard>) -> Vec<Warning> {
    bare_deck::<Pyramids>(cards).expect("playable").warnings()
}

#[test]
fn p1_a_deck_of_the_profile_gives_no_warning() {
    assert_eq!(warnings(profile()), []);
}

#[test]
fn p1_other_counts_colors_and_numbers_are_playable_with_a_warning() {
    let fewer = warnings(profile().split_off(1));
    assert!(fewer.contains(&Warning::Cards { cards: 47, profile: 48 }));
    assert!(fewer.contains(&Warning::ColorCount { color: Color::Orange, cards: 15, profile: 16 }));
    assert!(fewer.contains(&Warning::Numbering));
    let mut moved = profile();
    moved[47].number = 100;
    assert_eq!(warnings(moved), [Warning::Numbering]);
}

#[test]
fn p1_a_color_whose_numbers_follow_one_another_is_not_interleaved() {
    let colors = ["green", "orange", "purple"];
    let blocks = (1..=48).map(|number| shaft(number, colors[(number as usize - 1) / 16])).collect();
    let named = [Color::Purple, Color::Orange, Color::Green].map(Warning::NotInterleaved);
    assert_eq!(warnings(blocks), named);
}

#[test]
fn p1_there_is_no_grey_pyramid() {
    let mut cards = profile();
    cards[3].color = "grey".into();
    assert_eq!(flaws::<Pyramids>(cards), ["unknown-color"]);
}

/// The codes that a deck is refused with when its first card is this one.
fn flaws_of(entrance: &str, grid: [&str; 5]) -> Vec<&'static str> {
    let mut cards = profile();
    cards[0] = pyramid(1, "green", entrance, grid);
    flaws::<Pyramids>(cards)
}

#[test]
fn p2_a_card_is_five_by_five() {
    assert_eq!(flaws_of("c1", ["....", "....", "....", "....", "..T."]), ["grid-size"; 5]);
    let mut cards = profile();
    cards[0].grid.push("#####".into());
    assert_eq!(flaws::<Pyramids>(cards), ["grid-size"]);
}

#[test]
fn p2_one_tomb_in_the_bottom_row() {
    assert_eq!(flaws_of("c1", [".....", ".....", ".....", ".....", "....."]), ["tomb"]);
    assert_eq!(flaws_of("c1", [".....", ".....", ".....", ".....", "T.T.."]), ["tomb"]);
    assert_eq!(flaws_of("c1", [".....", ".....", ".....", "..T..", "....."]), ["tomb", "tomb"]);
    assert_eq!(flaws_of("c1", [".....", ".....", ".....", ".....", "T...."]), [""; 0]);
}

#[test]
fn p2_the_entrance_is_a_box_of_the_top_row() {
    assert_eq!(flaws_of("c2", [".....", ".....", ".....", ".....", "T...."]), ["entrance"]);
    assert_eq!(flaws_of("a1", ["#....", ".....", ".....", ".....", "T...."]), ["entrance"]);
    let mut cards = profile();
    cards[0].entrance = None;
    assert_eq!(flaws::<Pyramids>(cards), ["entrance"]);
}

#[test]
fn p2_all_boxes_hang_together_by_edges() {
    // e1 touches the others by a corner only.
    assert_eq!(flaws_of("b1", ["...#.", "....#", ".....", ".....", "T...."]), ["cut-off"]);
    assert_eq!(flaws_of("b1", ["....#", "....#", ".....", ".....", "T...."]), [""; 0]);
}

#[test]
fn p2_a_letter_that_stands_for_nothing_is_refused() {
    assert_eq!(flaws_of("c1", ["..q..", ".....", ".....", ".....", "T...."]), ["unknown-letter"]);
}

#[test]
fn p2_boxes_bear_one_icon_and_so_may_the_entrance() {
    let table =
        table::<Pyramids>(1, vec![pyramid(1, "green", "a1", ["xrgts", "p....", ".....", ".....", "#..T."])]);
    let deck = table.deck();
    let printed = deck.card(card(deck, 1));
    let icon = |name: &str| printed.icon(boxes(name).first().unwrap());
    let row = ["a1", "b1", "c1", "d1", "e1", "a2", "b2", "d5", "a5"].map(icon);
    let drawn = [Icon::Cross, Icon::RedGem, Icon::GreenGem, Icon::Torch, Icon::Skull, Icon::Potion];
    assert_eq!(row[..6], drawn);
    assert_eq!(row[6..], [Icon::Plain, Icon::Tomb, Icon::Blocked]);
    assert_eq!(printed.entrance().to_string(), "a1");
}

#[test]
fn p3_the_first_crossing_includes_the_entrance() {
    let table = table(1, vec![hall(1, "green"), hall(2, "green")]);
    let mut play = Scene { players: &["1:-/2:-"], ..Scene::default() }.at::<Pyramids>(&table);
    play.reveal("I3");
    assert_eq!(play.refusal(0, "1 a1"), "P3 entrance-first");
    assert_eq!(play.refusal(0, "1 c2"), "P3 entrance-first");
    assert_eq!(play.refusal(0, "1 a2 b2 c2"), "P3 entrance-first");
    for crossing in ["1 c1", "1 c1 c2 c3", "1 a1 b1 c1", "1 c1 d1 e1", "2 b1 c1 d1"] {
        assert_eq!(play.refusal(0, crossing), "legal", "{crossing}");
    }
    assert_eq!(play.choices(0).len(), 2 * (1 + 4), "one single box and four straight threes on each card");
}

#[test]
fn p4_every_later_crossing_touches_by_an_edge() {
    let table = table(1, vec![hall(1, "green"), hall(2, "green")]);
    let mut play = Scene { players: &["1:c1/2:-"], ..Scene::default() }.at::<Pyramids>(&table);
    play.reveal("I3");
    for far in ["1 b2", "1 e5", "1 b2 b3 b4"] {
        assert_eq!(play.refusal(0, far), "P4 not-touching", "{far}");
    }
    for near in ["1 b1", "1 d1", "1 c2"] {
        assert_eq!(play.refusal(0, near), "legal", "{near}");
    }
    assert_eq!(play.refusal(0, "1 a2 b2 c2"), "legal", "one box of the pattern touches");
    assert_eq!(
        play.refusal(0, "2 b1"),
        "P3 entrance-first",
        "what is crossed on another card does not count"
    );
}

#[test]
fn p5_a_red_cross_obeys_p3_and_p4_and_may_open_an_untouched_card() {
    let crossed = pyramid(1, "green", "c1", ["..x..", ".....", ".....", ".....", "..T.."]);
    let table = table(1, vec![crossed, hall(2, "green")]);
    let mut play = Scene { players: &["1:-/2:-"], ..Scene::default() }.at::<Pyramids>(&table);
    play.reveal("I2");
    play.choose(0, "1 c1");
    assert_eq!(play.choices(0), ["1 b1", "1 c2", "1 d1", "2 c1"]);
    assert_eq!(play.refusal(0, "1 e5"), "P4 not-touching");
    assert_eq!(play.refusal(0, "2 c2"), "P3 entrance-first");
    play.choose(0, "2 c1");
    assert_eq!(play.told(), ["revealed I2", "crossed 0 1 single c1", "crossed 0 2 extra c1"]);
    assert_eq!(play.position.due(), Due::Reveal);
}

/// One card in hand whose top row holds these icons, the entrance at a1, and a hall.
fn with_icons(top: &str, score_card: &str) -> (flipwrite::Table<Pyramids>, String) {
    let card = pyramid(1, "green", "a1", [top, ".....", ".....", ".....", "..T.."]);
    (table(1, vec![card, hall(2, "green")]), format!("1:-/2:-|-|{score_card}"))
}

/// Crosses a1, b1 and c1 of such a card in a round.
fn cross_top(top: &str, score_card: &str, round: u8) -> flipwrite::pyramids::PyramidSheet {
    let (table, player) = with_icons(top, score_card);
    let mut play = Scene { round, players: &[&player], ..Scene::default() }.at(&table);
    play.reveal("I3");
    play.choose(0, "1 a1 b1 c1");
    *play.sheet(0)
}

#[test]
fn p6_gems_are_marked_by_color_at_most_ten_each() {
    let few = cross_top("rrg..", "0,0,0,0,0,0", 1);
    assert_eq!((few.red_gems(), few.green_gems()), (2, 1));
    let full = cross_top("rrg..", "9,10,0,0,0,0", 1);
    assert_eq!((full.red_gems(), full.green_gems()), (10, 10));
}

#[test]
fn p7_a_torch_marks_the_torch_of_the_current_round_once() {
    for round in 1..=4 {
        let sheet = cross_top("tt...", "0,0,0,0,0,0", round);
        let marked = [1, 2, 3, 4].map(|other| sheet.torch(other));
        assert_eq!(marked, [1, 2, 3, 4].map(|other| other == round), "round {round}");
    }
}

#[test]
fn p7_further_torches_give_nothing_and_a_round_without_one_is_lost() {
    // Torch 2 is marked (bit 1), torch 1 was missed.
    let sheet = cross_top("tt...", "0,0,0,2,0,0", 2);
    assert_eq!([1, 2, 3, 4].map(|round| sheet.torch(round)), [false, true, false, false]);
    let later = cross_top("ttt..", "0,0,0,2,0,0", 3);
    assert_eq!([1, 2, 3, 4].map(|round| later.torch(round)), [false, true, true, false]);
}

#[test]
fn p8_skulls_are_marked_at_most_ten() {
    assert_eq!(cross_top("sss..", "0,0,0,0,0,0", 1).skulls(), 3);
    assert_eq!(cross_top("sss..", "0,0,8,0,0,0", 1).skulls(), 10);
}

#[test]
fn p9_a_potion_wipes_the_two_dearest_skulls_or_as_many_as_there_are() {
    assert_eq!(cross_top("p....", "0,0,5,0,0,0", 1).skulls(), 3);
    assert_eq!(cross_top("pp...", "0,0,5,0,0,0", 1).skulls(), 1);
    assert_eq!(cross_top("p....", "0,0,1,0,0,0", 1).skulls(), 0);
}

#[test]
fn p9_what_a_potion_cannot_wipe_is_lost() {
    let (table, player) = with_icons("p..ss", "0,0,1,0,0,0");
    let mut play = Scene { players: &[&player], ..Scene::default() }.at(&table);
    play.reveal("I3");
    play.choose(0, "1 a1 b1 c1");
    assert_eq!((play.sheet(0).skulls(), play.sheet(0).potions()), (0, 0));
    play.reveal("I2");
    play.choose(0, "1 d1 e1");
    assert_eq!(play.sheet(0).skulls(), 2, "the spare half of the potion does not wait for later skulls");
}

#[test]
fn p10_gems_torch_and_skulls_count_at_once_and_potions_after_the_last_crossing() {
    let (table, player) = with_icons("pxrs.", "0,0,0,0,0,0");
    let mut play = Scene { players: &[&player], ..Scene::default() }.at(&table);
    play.reveal("I3");
    play.choose(0, "1 a1 b1 c1");
    assert_eq!((play.sheet(0).red_gems(), play.sheet(0).potions()), (1, 1), "the potion waits");
    play.choose(0, "1 d1");
    assert_eq!((play.sheet(0).skulls(), play.sheet(0).potions()), (0, 0), "it wipes the skull of the extra");
}

#[test]
fn p10_a_skull_crossed_with_a_potion_is_marked_before_the_potion_acts() {
    assert_eq!(cross_top("ps...", "0,0,1,0,0,0", 1).skulls(), 0, "two skulls, both wiped");
    assert_eq!(cross_top("ps...", "0,0,10,0,0,0", 1).skulls(), 8, "the eleventh is ignored, two are wiped");
}

#[test]
fn p10_all_potions_of_a_turn_act_together() {
    let (table, player) = with_icons("xpsss", "0,0,0,0,0,0");
    let mut play = Scene { players: &[&player], ..Scene::default() }.at(&table);
    play.reveal("L3");
    play.choose(0, "1 a1 b1 a2");
    assert_eq!(play.sheet(0).potions(), 1);
    play.choose(0, "1 c1");
    assert_eq!(play.sheet(0).skulls(), 0);
    play.reveal("I2");
    play.choose(0, "1 d1 e1");
    assert_eq!(play.sheet(0).skulls(), 2, "a potion of an earlier turn is gone");
}

#[test]
fn p11_crossing_the_tomb_completes_the_card_however_much_is_left() {
    let table = table(1, vec![hall(1, "green"), hall(2, "green")]);
    let player = format!("1:{NEARLY}/2:-");
    let mut play = Scene { players: &[&player], ..Scene::default() }.at::<Pyramids>(&table);
    play.reveal("I2");
    play.choose(0, "1 c5");
    assert_eq!(play.told_of("completed"), ["completed 0 1"]);
    assert_eq!(play.taker(), Some(0));
}

#[test]
fn p11_a_pattern_may_reach_beyond_the_tomb_and_all_its_icons_count() {
    let beyond = pyramid(1, "green", "c1", [".....", ".....", ".....", ".....", "..Trg"]);
    let table = table(1, vec![beyond, hall(2, "green")]);
    let player = format!("1:{NEARLY}/2:-");
    let mut play = Scene { players: &[&player], ..Scene::default() }.at::<Pyramids>(&table);
    play.reveal("I3");
    play.choose(0, "1 c5 d5 e5");
    assert_eq!((play.sheet(0).red_gems(), play.sheet(0).green_gems()), (1, 1));
    assert_eq!(play.told_of("completed"), ["completed 0 1"]);
}

#[test]
fn p11_everything_but_the_tomb_does_not_complete_a_card() {
    let table = table(1, vec![shaft(1, "green"), hall(2, "green")]);
    let mut play = Scene { players: &["1:c1+c2+c3/2:-"], ..Scene::default() }.at::<Pyramids>(&table);
    play.reveal("I2");
    play.choose(0, "1 c4");
    assert_eq!(play.told(), ["revealed I2", "crossed 0 1 single c4"]);
}

/// A shaft whose box above the tomb is a red cross: its last two boxes bring one extra box.
fn cross_shaft(number: u32, color: &str) -> RawCard {
    pyramid(number, color, "c1", ["##.##", "##.##", "##.##", "##x##", "##T##"])
}

#[test]
fn p12_completed_cards_are_settled_lowest_number_first() {
    let cards = [9, 4, 20, 21].map(|number| shaft(number, "green")).to_vec();
    let table = table(2, cards);
    let players = [format!("9:{NEARLY}/20:-"), format!("4:{NEARLY}/21:-")];
    let mut play = Scene { players: &[&players[0], &players[1]], ..Scene::default() }.at::<Pyramids>(&table);
    play.reveal("I2");
    play.choose(0, "9 c5");
    play.choose(1, "4 c5");
    assert_eq!(play.told_of("completed"), ["completed 1 4"]);
    assert_eq!(play.taker(), Some(1));
    play.choose(1, "take 251");
    play.lay(&[240]);
    assert_eq!(play.told(), ["took 1 251 display", "displayed 240", "completed 0 9"]);
    assert_eq!(play.taker(), Some(0));
}

#[test]
fn p12_a_player_with_two_acts_once_at_the_lower_number_and_takes_both_before_the_refill() {
    let mut cards = vec![shaft(5, "green"), cross_shaft(20, "orange")];
    cards.extend([3, 7, 30, 31].map(|number| shaft(number, "purple")));
    let table = table(3, cards);
    let players = [format!("5:{NEARLY}/20:c1+c2+c3"), format!("7:{NEARLY}/30:-"), format!("3:{NEARLY}/31:-")];
    let players: Vec<&str> = players.iter().map(String::as_str).collect();
    let mut play = Scene { players: &players, ..Scene::default() }.at::<Pyramids>(&table);
    play.reveal("I2");
    play.choose(0, "20 c4 c5");
    play.choose(0, "5 c5");
    play.choose(1, "7 c5");
    play.choose(2, "3 c5");
    play.choose(2, "take 251");
    play.lay(&[240]);
    assert_eq!(play.told_of("completed"), ["completed 2 3", "completed 0 5", "completed 0 20"]);
    play.choose(0, "take 252");
    assert_eq!(play.taker(), Some(0), "the second take comes before any refill");
    assert_eq!(play.display(), [240, 253, 254]);
    play.choose(0, "take 253");
    play.lay(&[241, 242]);
    assert_eq!(
        play.told(),
        ["took 0 252 display", "took 0 253 display", "displayed 241 242", "completed 1 7"]
    );
}

/// Two players who hold shafts numbered `numbers` with the tomb left, of one color each, and have
/// completed `done` cards of them before: the cards 101… and 111….
fn race(colors: [&str; 2], numbers: [u32; 2], done: [usize; 2], taken: &str) -> Vec<String> {
    let mut cards = vec![shaft(numbers[0], colors[0]), shaft(numbers[1], colors[1])];
    cards.extend([201, 202].map(|number| hall(number, "green")));
    cards.extend((0..8).map(|i| shaft(101 + i, colors[0])));
    cards.extend((0..8).map(|i| shaft(111 + i, colors[1])));
    let table = table(2, cards);
    let player = |i: usize| {
        let first = [101, 111][i];
        let completed: Vec<String> = (0..done[i]).map(|k| (first + k).to_string()).collect();
        let completed = if completed.is_empty() { "-".to_owned() } else { completed.join(",") };
        format!("{}:{NEARLY}/{}:-|{completed}", numbers[i], 201 + i)
    };
    let players = [player(0), player(1)];
    let scene = Scene { players: &[&players[0], &players[1]], commons: taken, ..Scene::default() };
    let mut play = scene.at::<Pyramids>(&table);
    play.reveal("I2");
    play.choose(0, &format!("{} c5", numbers[0]));
    play.choose(1, &format!("{} c5", numbers[1]));
    take_and_refill(&mut play);
    play.told_of("bonus")
}

/// Takes and refills until the turn is settled.
fn take_and_refill(play: &mut Play<'_, Pyramids>) {
    play.play_until(|position| position.due() == Due::Reveal);
}

#[test]
fn p13_the_second_fourth_and_sixth_card_of_a_color_take_the_next_value() {
    for (done, gained) in [(0, None), (1, Some(10)), (2, None), (3, Some(10)), (4, None), (5, Some(10))] {
        let bonus = race(["green", "purple"], [1, 2], [done, 0], "0,0,0");
        let expected: Vec<String> = gained.iter().map(|points| format!("bonus 0 green {points}")).collect();
        assert_eq!(bonus, expected, "after {done} cards");
    }
}

#[test]
fn p13_values_are_ten_six_three_and_then_nothing() {
    for (taken, bonus) in [("0,0,0", "10"), ("1,0,0", "6"), ("2,0,0", "3")] {
        let told = race(["purple", "green"], [1, 2], [1, 0], taken);
        assert_eq!(told, [format!("bonus 0 purple {bonus}")]);
    }
    assert_eq!(race(["purple", "green"], [1, 2], [1, 0], "3,0,0"), [""; 0]);
}

#[test]
fn p13_an_eighth_card_gives_nothing() {
    assert_eq!(race(["green", "purple"], [1, 2], [7, 0], "0,0,0"), [""; 0]);
}

#[test]
fn p13_one_player_may_take_several_values_of_a_color() {
    // Two green cards brought the ten; a third and, now, a fourth follow.
    let table = table(1, (1..=5).map(|number| shaft(number, "green")).collect());
    let player = format!("1:{NEARLY}/2:-|3,4,5|0,0,0,0,0,10");
    let scene = Scene { players: &[&player], commons: "0,0,1", ..Scene::default() };
    let mut play = scene.at::<Pyramids>(&table);
    play.reveal("I2");
    play.choose(0, "1 c5");
    take_and_refill(&mut play);
    assert_eq!(play.told_of("bonus"), ["bonus 0 green 6"]);
    assert_eq!(play.sheet(0).pyramid_points(), 16);
    assert_eq!(play.position.commons().left(Color::Green), [3]);
}

#[test]
fn p13_is_settled_after_all_replacements_of_the_turn() {
    let table = table(2, [9, 4, 20, 21, 30, 31].map(|number| shaft(number, "green")).to_vec());
    let players = [format!("9:{NEARLY}/20:-|30"), format!("4:{NEARLY}/21:-|31")];
    let mut play = Scene { players: &[&players[0], &players[1]], ..Scene::default() }.at::<Pyramids>(&table);
    play.reveal("I2");
    play.choose(0, "9 c5");
    play.choose(1, "4 c5");
    play.choose(1, "take 251");
    play.lay(&[240]);
    play.choose(0, "take 252");
    assert_eq!(play.told_of("bonus"), [""; 0]);
    play.lay(&[241]);
    assert_eq!(play.told(), ["displayed 241", "bonus 1 green 10", "bonus 0 green 6"]);
}

#[test]
fn p13_a_player_with_two_cards_of_the_color_ranks_by_the_lower() {
    // Seat 0 goes from one purple card to three with numbers 5 and 30, seat 1 from one to two with 10.
    let mut cards = vec![shaft(5, "purple"), cross_shaft(30, "purple"), shaft(10, "purple")];
    cards.extend([hall(40, "green"), shaft(101, "purple"), shaft(102, "purple")]);
    let table = table(2, cards);
    let players = [format!("5:{NEARLY}/30:c1+c2+c3|101"), format!("10:{NEARLY}/40:-|102")];
    let mut play = Scene { players: &[&players[0], &players[1]], ..Scene::default() }.at::<Pyramids>(&table);
    play.reveal("I2");
    play.choose(0, "30 c4 c5");
    play.choose(0, "5 c5");
    play.choose(1, "10 c5");
    take_and_refill(&mut play);
    assert_eq!(play.told_of("bonus"), ["bonus 0 purple 10", "bonus 1 purple 6"], "three passes two");
}

#[test]
fn p13_thresholds_of_two_colors_can_fall_to_one_player_in_one_turn() {
    let mut cards = vec![shaft(5, "purple"), cross_shaft(30, "green")];
    cards.extend([shaft(101, "purple"), shaft(102, "green")]);
    let table = table(1, cards);
    let player = format!("5:{NEARLY}/30:c1+c2+c3|101,102");
    let mut play = Scene { players: &[&player], ..Scene::default() }.at::<Pyramids>(&table);
    play.reveal("I2");
    play.choose(0, "30 c4 c5");
    play.choose(0, "5 c5");
    take_and_refill(&mut play);
    assert_eq!(play.told_of("bonus"), ["bonus 0 purple 10", "bonus 0 green 10"]);
    assert_eq!(play.score(0).bonus, 20);
}

/// The last moment of a game whose players have these score cards and completed cards.
fn ended(players: &[&str]) -> (flipwrite::Table<Pyramids>, Vec<String>) {
    let mut cards: Vec<RawCard> = (1..=20).map(|number| shaft(number, "green")).collect();
    cards.extend((0..8).map(|i| hall(200 + i, "green")));
    let in_front = |i: usize| format!("{}:-/{}:-", 200 + 2 * i, 201 + 2 * i);
    let lines = players.iter().enumerate().map(|(i, player)| format!("{}|{player}", in_front(i))).collect();
    (table(players.len(), cards), lines)
}

/// The totals and the winners of such a game.
fn outcome(players: &[&str]) -> (Vec<i32>, Vec<usize>) {
    let (totals, winners, _) = verdict(players);
    (totals, winners)
}

/// The totals, the winners, and what decides if totals do not.
fn verdict(players: &[&str]) -> (Vec<i32>, Vec<usize>, Option<TieReason>) {
    let (table, lines) = ended(players);
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let play = Scene { round: 4, left: "O4", due: "over", players: &lines, ..Scene::default() }.at(&table);
    let totals = (0..players.len()).map(|player| play.total(player)).collect();
    (totals, play.winners(), play.tie_reason())
}

#[test]
fn p14_ten_a_card_five_a_torch_and_the_pyramid_points() {
    assert_eq!(outcome(&["-|0,0,0,0,0,0"]).0, [0]);
    assert_eq!(outcome(&["1,2,3|0,0,0,0,0,0"]).0, [30]);
    assert_eq!(outcome(&["-|0,0,0,15,0,0"]).0, [20]);
    assert_eq!(outcome(&["-|0,0,0,0,0,16"]).0, [16]);
}

#[test]
fn p14_five_a_pair_of_gems_and_one_for_each_left_over() {
    for (gems, points) in [("6,3", 18), ("3,6", 18), ("10,10", 50), ("1,0", 1), ("0,7", 7), ("2,2", 10)] {
        assert_eq!(outcome(&[&format!("-|{gems},0,0,0,0")]).0, [points], "{gems}");
    }
}

#[test]
fn p14_the_dearest_marked_skull_and_a_total_may_be_negative() {
    let costs = [0, -1, -3, -6, -10, -15, -21, -28, -36, -45, -55];
    for (skulls, cost) in costs.into_iter().enumerate() {
        assert_eq!(outcome(&[&format!("-|0,0,{skulls},0,0,0")]).0, [cost], "{skulls} skulls");
    }
}

#[test]
fn p15_the_highest_total_wins() {
    assert_eq!(outcome(&["1|0,0,0,0,0,0", "2,3|0,0,0,0,0,0"]), (vec![10, 20], vec![1]));
}

#[test]
fn p15_a_tie_goes_to_the_lowest_completed_number() {
    let tied = ["4,5|0,0,0,0,0,0", "3,20|0,0,0,0,0,0", "2|0,0,0,0,0,0"];
    assert_eq!(outcome(&tied), (vec![20, 20, 10], vec![1]), "number 2 belongs to nobody who is tied");
    let torches = "-|0,0,0,3,0,0";
    assert_eq!(outcome(&[torches, "20|0,0,0,0,0,0"]), (vec![10, 10], vec![1]), "any card beats none");
}

#[test]
fn p15_the_number_that_decides_is_named() {
    let lowest = |number| Some(TieReason::Lowest(CardNumber(number)));
    let tied = ["4,5|0,0,0,0,0,0", "3,20|0,0,0,0,0,0", "2|0,0,0,0,0,0"];
    assert_eq!(verdict(&tied).2, lowest(3));
    assert_eq!(verdict(&["-|0,0,0,3,0,0", "20|0,0,0,0,0,0"]).2, lowest(20), "against no card at all");
    assert_eq!(verdict(&["-|1,0,0,0,0,0", "-|1,0,0,0,0,0"]).2, None, "a shared win");
    assert_eq!(verdict(&["4|0,0,0,0,0,0", "3,20|0,0,0,0,0,0"]).2, None, "no tie");
}

#[test]
fn p15_tied_players_without_a_card_share_the_win() {
    let tied = ["-|1,0,0,0,0,0", "-|0,0,0,0,0,0", "-|0,1,0,0,0,0"];
    assert_eq!(outcome(&tied), (vec![1, 0, 1], vec![0, 2]));
}

#[test]
fn p16_a_seven_cards_two_torches_gems_and_skulls_make_111() {
    let colors = ["orange", "orange", "green", "green", "green", "green", "purple"];
    let mut cards: Vec<RawCard> = (1..).zip(colors).map(|(number, color)| shaft(number, color)).collect();
    cards.extend([hall(200, "green"), hall(201, "green")]);
    let table = table(1, cards);
    // 6 red and 3 green gems, 3 skulls, torches of rounds 1 and 4 (bits 0 and 3), 19 pyramid points.
    let player = "200:-/201:-|1,2,3,4,5,6,7|6,3,3,9,0,19";
    let scene = Scene { round: 4, left: "O4", due: "over", players: &[player], ..Scene::default() };
    let play = scene.at::<Pyramids>(&table);
    let score = play.score(0);
    assert_eq!((score.cards, score.torches, score.bonus, score.gems, score.skulls), (70, 10, 19, 18, -6));
    assert_eq!(play.total(0), 111);
}

#[test]
fn p16_b_the_lower_number_takes_six_and_the_higher_three() {
    // Seat 0 completes its second purple card, 33; seat 1 its fourth, 15. The ten is gone.
    let told = race(["purple", "purple"], [33, 15], [1, 3], "1,0,0");
    assert_eq!(told, ["bonus 1 purple 6", "bonus 0 purple 3"]);
    assert_eq!(race(["purple", "purple"], [33, 15], [1, 3], "3,0,0"), [""; 0], "then nobody gets any");
}

#[test]
fn p16_c_two_colors_in_one_turn_take_ten_each() {
    let told = race(["green", "purple"], [8, 12], [1, 1], "0,0,0");
    assert_eq!(told, ["bonus 0 green 10", "bonus 1 purple 10"]);
}

#[test]
fn p16_d_the_next_torch_can_be_marked_in_the_next_round_at_the_earliest() {
    let torches = pyramid(1, "green", "a1", ["ttttt", "ttttt", "ttttt", ".....", "..T.."]);
    let table = table(1, vec![torches, hall(2, "green")]);
    let mut play = Scene { players: &["1:-/2:-"], left: "I2+I3", ..Scene::default() }.at::<Pyramids>(&table);
    play.reveal("I2");
    play.choose(0, "1 a1 b1");
    assert_eq!([1, 2].map(|round| play.sheet(0).torch(round)), [true, false]);
    assert_eq!(play.told_of("round"), ["round 2"]);
    play.reveal("I2");
    play.choose(0, "1 c1 d1");
    assert_eq!([1, 2, 3].map(|round| play.sheet(0).torch(round)), [true, true, false]);
}

//! Every value of every switch.

use flipwrite::record::Record;
use flipwrite::{Due, Game, GameId, Maps, OptionRefusal, Options, Pyramids, Refill, Table};

use crate::rulebook::table::{Play, Rules, Scene, hall, island, judged, pyramid, shaft, table_with};

/// A table of `pyramids` where a card with a red cross above its tomb lies in front of seat 0.
fn last_cross_table(finished_card_open: bool) -> Table<Pyramids> {
    let options = Options { finished_card_open, ..Options::defaults(GameId::Pyramids) };
    let cross = pyramid(1, "green", "c1", [".....", ".....", ".....", "..x..", "..T.."]);
    table_with(1, options, vec![cross, hall(2, "green")])
}

/// The moment when its tomb and its red cross have just been crossed.
fn tomb_crossed<'t>(table: &'t Table<Pyramids>, second: &str) -> Play<'t, Pyramids> {
    let player = format!("1:c1+c2+c3/{second}");
    let mut play = Scene { players: &[&player], ..Scene::default() }.at(table);
    play.reveal("I2");
    play.choose(0, "1 c4 c5");
    play
}

#[test]
fn switch_finished_card_open_yes_lets_the_extra_go_onto_the_completed_card() {
    let table = last_cross_table(true);
    let play = tomb_crossed(&table, "2:c1");
    assert_eq!(play.refusal(0, "1 b4"), "legal");
    assert_eq!(play.choices(0).len(), 10 + 3);
}

#[test]
fn switch_finished_card_open_no_closes_the_completed_card() {
    let table = last_cross_table(false);
    let mut play = tomb_crossed(&table, "2:c1");
    assert_eq!(play.refusal(0, "1 b4"), "S9 card-finished");
    assert_eq!(play.choices(0), ["2 b1", "2 c2", "2 d1"]);
    play.choose(0, "2 c2");
    assert_eq!(play.told_of("completed"), ["completed 0 1"]);
}

#[test]
fn switch_finished_card_open_no_lets_extras_lapse_that_only_the_completed_card_could_take() {
    let table = last_cross_table(false);
    let mut play = tomb_crossed(&table, "_");
    assert_eq!(play.told()[2..], ["lapsed 0 1", "completed 0 1"]);
}

#[test]
fn switch_finished_card_open_no_keeps_cards_open_that_are_not_completed() {
    let table = last_cross_table(false);
    let mut play = Scene { players: &["1:c1+c2+c3/2:c1"], ..Scene::default() }.at(&table);
    play.reveal("I2");
    play.choose(0, "1 c4");
    assert_eq!(play.refusal(0, "1 b4"), "legal");
    assert_eq!(play.refusal(0, "1 c5"), "legal");
}

#[test]
fn switch_finished_card_open_has_no_effect_in_maps() {
    // A map is complete when no box is left, so nothing could be crossed on it anyway.
    let told = [true, false].map(|finished_card_open| {
        let options = Options { finished_card_open, ..Options::defaults(GameId::Maps) };
        let table = table_with::<Maps>(1, options, crate::rulebook::shared::single_boxes());
        let mut play = Scene { players: &["1:-/3:-"], ..Scene::default() }.at(&table);
        play.reveal("I2");
        play.choose(0, "1 a1");
        play.choose(0, "3 a1");
        play.told()
    });
    assert_eq!(told[0], told[1]);
    assert_eq!(told[0][3..], ["lapsed 0 1", "completed 0 1", "completed 0 3"]);
}

/// Two players who each complete one card, in the order of seats, and take from the display.
fn both_complete_one<G: Rules>(table: &Table<G>, cards: [&str; 2], last: [&str; 2]) -> Vec<String> {
    let mut play = Scene { players: &cards, ..Scene::default() }.at(table);
    play.reveal("I2");
    play.choose(0, last[0]);
    play.choose(1, last[1]);
    play.told();
    play.choose(0, "take 251");
    if play.position.due() == Due::Lay {
        play.lay(&[240]);
    }
    play.choose(1, "take 252");
    while play.position.due() == Due::Lay {
        let unseen = play.position.unseen();
        let deck = play.position.deck();
        let next = unseen.iter().map(|card| deck.number(card).0).find(|number| *number > 240);
        play.lay(&[next.unwrap()]);
    }
    play.told()
}

fn pyramids_refill(refill: Refill) -> Vec<String> {
    let options = Options { refill, ..Options::defaults(GameId::Pyramids) };
    let cards = [1, 2, 3, 4, 5, 6].map(|number| shaft(number, "green")).to_vec();
    let table = table_with::<Pyramids>(2, options, cards);
    both_complete_one(&table, ["1:c1+c2+c3+c4/2:-|5", "3:c1+c2+c3+c4/4:-|6"], ["1 c5", "3 c5"])
}

fn maps_refill(refill: Refill) -> Vec<String> {
    let options = Options { refill, ..Options::defaults(GameId::Maps) };
    let cards = [1, 2, 3, 4].map(|number| island(number, "grey", &[".."])).to_vec();
    both_complete_one(&table_with::<Maps>(2, options, cards), ["1:a1/2:-", "3:a1/4:-"], ["1 b1", "3 b1"])
}

#[test]
fn switch_refill_after_each_player_offers_each_player_four_cards() {
    let each =
        ["took 0 251 display", "displayed 240", "completed 1 3", "took 1 252 display", "displayed 241"];
    assert_eq!(maps_refill(Refill::AfterEachPlayer), each);
    let bonus = ["bonus 0 green 10", "bonus 1 green 6"];
    assert_eq!(pyramids_refill(Refill::AfterEachPlayer), [&each[..], &bonus].concat());
}

#[test]
fn switch_refill_after_everyone_lays_once_when_all_have_settled() {
    let once = ["took 0 251 display", "completed 1 3", "took 1 252 display", "displayed 241 242"];
    assert_eq!(maps_refill(Refill::AfterEveryone), once);
    let bonus = ["bonus 0 green 10", "bonus 1 green 6"];
    assert_eq!(pyramids_refill(Refill::AfterEveryone), [&once[..], &bonus].concat(), "before the bonuses");
}

#[test]
fn switch_refill_after_everyone_may_leave_the_last_player_only_the_deck() {
    let options = Options { refill: Refill::AfterEveryone, ..Options::defaults(GameId::Maps) };
    let cards = (1..=10).map(|n| island(n, "grey", &[if n % 2 == 1 { "x" } else { "." }])).collect();
    let table = table_with::<Maps>(3, options, cards);
    let mut play = Scene { players: &["1:-/2:-", "3:-/4:-", "5:-/6:-"], ..Scene::default() }.at(&table);
    play.reveal("I2");
    for (player, first) in [(0, 1), (1, 3), (2, 5)] {
        play.choose(player, &format!("{first} a1"));
        play.choose(player, &format!("{} a1", first + 1));
    }
    for (player, card) in [(0, 251), (0, 252), (1, 253), (1, 254)] {
        play.choose(player, &format!("take {card}"));
    }
    assert_eq!(play.choices(2), ["take deck"]);
}

/// The events of a whole game and how its position tells the tracker.
fn whole_game<G: Rules>(tracker: bool) -> (Vec<String>, bool) {
    let options = Options { tracker, ..Options::defaults(G::ID) };
    let table = table_with::<G>(1, options, (1..=4).map(G::filler).collect());
    let mut play = Play::start(&table, &[[1, 2, 3, 4]], 0);
    play.play_until(|_| false);
    let record = play.record();
    assert_eq!(judged(&record), "sound");
    assert_eq!(Record::read(&record.write()).map(|read| read.options), Ok(options));
    let shown = play.position.notation().split(' ').nth(2).is_some_and(|word| word.ends_with(",tracker"));
    (play.told(), shown)
}

#[test]
fn switch_tracker_on_is_told_by_records_and_positions() {
    assert!(whole_game::<Maps>(true).1);
    assert!(whole_game::<Pyramids>(true).1);
}

#[test]
fn switch_tracker_off_is_told_and_changes_nothing_in_play() {
    assert!(!whole_game::<Maps>(false).1);
    assert!(!whole_game::<Pyramids>(false).1);
    assert_eq!(whole_game::<Maps>(false).0, whole_game::<Maps>(true).0);
    assert_eq!(whole_game::<Pyramids>(false).0, whole_game::<Pyramids>(true).0);
}

#[test]
fn switches_have_the_defaults_of_the_table_in_the_rules() {
    let default = |game| {
        let options = Options::defaults(game);
        (options.finished_card_open, options.refill, options.tracker)
    };
    assert_eq!(default(Maps::ID), (true, Refill::AfterEachPlayer, false));
    assert_eq!(default(Pyramids::ID), (true, Refill::AfterEachPlayer, true));
}

#[test]
fn switches_are_set_by_words_and_refuse_others() {
    let mut options = Options::defaults(GameId::Maps);
    for (key, word) in [("finished-card-open", "no"), ("refill", "after-everyone"), ("tracker", "on")] {
        assert_eq!(options.set(key, word), Ok(()));
    }
    let set = Options { finished_card_open: false, refill: Refill::AfterEveryone, tracker: true };
    assert_eq!(options, set);
    assert!(matches!(options.set("tracker", "maybe"), Err(OptionRefusal::UnknownValue { .. })));
    assert!(matches!(options.set("trackers", "on"), Err(OptionRefusal::UnknownKey(_))));
    assert_eq!(options, set, "a refused word changes nothing");
}

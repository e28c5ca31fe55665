//! The reference implementation against the sample records, and its delicate rules one by one.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::reference::maps::Maps;
use crate::reference::pyramids::Pyramids;
use crate::reference::shapes;
use crate::reference::{Due, Game, Reference, card_number, text};

mod records {
    //! Whole games: the sample records, and random ones that must replay to themselves.

    use super::*;

    #[test]
    fn the_maps_examples_replay() {
        replay_file("examples-maps.jsonl");
    }

    #[test]
    fn the_pyramids_examples_replay() {
        replay_file("examples-pyramids.jsonl");
    }

    #[test]
    fn random_games_replay_with_every_switch_and_number_of_players() {
        for file in ["examples-maps.jsonl", "examples-pyramids.jsonl"] {
            let record = &read(file)[0];
            for players in 1..=4 {
                for finished_card_open in [true, false] {
                    for refill in ["after-each-player", "after-everyone"] {
                        let options = options(finished_card_open, refill);
                        // The smallest deck that serves these players may run out (S12), a large one does
                        // not.
                        for cards in [4 * players + 4, 40] {
                            replay(&random_record(record, &options, players, cards));
                        }
                    }
                }
            }
        }
    }

    fn read(file: &str) -> Vec<Value> {
        let path = format!("{}/../../conformance/records/good/{file}", env!("CARGO_MANIFEST_DIR"));
        let lines = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        lines
            .lines()
            .map(|line| serde_json::from_str(line).expect("a line of a record file is JSON"))
            .collect()
    }

    fn replay_file(file: &str) {
        let records = read(file);
        assert!(!records.is_empty(), "{file} holds no record");
        for record in &records {
            replay(record);
        }
    }

    /// Players act at the same time: whoever comes first, the events must be the recorded ones.
    fn replay(record: &Value) {
        replay_with(record, |seats| seats[0]);
        replay_with(record, |seats| *seats.last().expect("somebody is due"));
    }

    fn replay_with(record: &Value, who: fn(&[usize]) -> usize) {
        let recorded = normalized(record["events"].as_array().expect("a record has events"));
        let mut game = new_game(record);
        let mut compared = 0;
        while game.due() != Due::Over {
            step(&mut game, &recorded, who);
            for event in &game.events()[compared..] {
                assert_eq!(Some(event), recorded.get(compared), "event {compared}");
                compared += 1;
            }
        }
        assert_eq!(game.events().len(), recorded.len());
        assert_eq!(json!(game.scores()), record["result"]["scores"]);
        assert_eq!(json!(game.winners()), record["result"]["winners"]);
    }

    fn new_game(record: &Value) -> Reference {
        let events = record["events"].as_array().expect("a record has events");
        let first_round = events.iter().find(|event| event["type"] == "round").expect("a round begins");
        let first_start = first_round["start"].as_u64().unwrap_or(0) as usize;
        let players = record["players"].as_array().expect("a record has players").len();
        Reference::new(&text(&record["game"]), &record["deck"], &record["options"], players, first_start)
    }

    /// Answers what is due with what the record says happened next.
    fn step(game: &mut Reference, recorded: &[Value], who: fn(&[usize]) -> usize) {
        let next = &recorded[game.events().len()..];
        match game.due() {
            Due::Deal { seat } => game.deal(seat, &numbers(&next[0]["cards"])),
            Due::Keep { seats } => {
                let seat = who(&seats);
                let kept = numbers(&of_seat(next, "kept", seat)[0]["cards"]);
                game.choose(seat, &format!("keep {} {}", kept[0], kept[1]));
            }
            Due::Lay => {
                let cards = numbers(&next[0]["cards"]);
                // The reference holds the event back until its last card is laid, so all of them come here.
                cards.iter().for_each(|card| game.lay(*card));
            }
            Due::Reveal => game.reveal(&text(&next[0]["pattern"])),
            Due::Cross { seats } => {
                let seat = who(&seats);
                for crossing in of_seat(until_next_turn(next), "crossed", seat) {
                    assert!(game.choices(seat).contains(&notation(crossing)), "{crossing} is not legal");
                    game.choose(seat, &notation(crossing));
                }
                assert!(game.choices(seat).is_empty() || !matches!(game.due(), Due::Cross { .. }));
            }
            Due::Take { seat } => {
                let from_deck = next[0]["from"] == "deck";
                let choice = if from_deck { "take deck".into() } else { format!("take {}", next[0]["card"]) };
                assert!(game.choices(seat).contains(&choice), "{} is not legal", next[0]);
                game.choose(seat, &choice);
            }
            Due::Draw { .. } => game.draw(card_number(&next[0]["card"])),
            Due::Over => panic!("the game is over before its record"),
        }
    }

    /// The rest of this turn's events.
    fn until_next_turn(events: &[Value]) -> &[Value] {
        let end = events.iter().position(|event| event["type"] == "revealed").unwrap_or(events.len());
        &events[..end]
    }

    fn of_seat<'a>(events: &'a [Value], kind: &str, seat: usize) -> Vec<&'a Value> {
        events.iter().filter(|event| event["type"] == kind && event["player"] == seat).collect()
    }

    fn notation(crossing: &Value) -> String {
        let boxes = crossing["boxes"].as_array().expect("a crossing lists its boxes");
        let names: Vec<String> = boxes.iter().map(text).collect();
        format!("{} {}", crossing["card"], names.join(" "))
    }

    fn numbers(cards: &Value) -> Vec<u32> {
        cards.as_array().expect("cards are a list").iter().map(card_number).collect()
    }

    /// The order of the two kept cards means nothing: the samples have them in any, the reference ascending.
    fn normalized(events: &[Value]) -> Vec<Value> {
        let mut events = events.to_vec();
        for event in &mut events {
            if event["type"] == "kept" {
                let mut cards = numbers(&event["cards"]);
                cards.sort_unstable();
                event["cards"] = json!(cards);
            }
        }
        events
    }

    /// A record of a random game with the first cards of the record's deck.
    fn random_record(record: &Value, options: &Value, players: usize, cards: usize) -> Value {
        let mut record = record.clone();
        record["deck"]["cards"].as_array_mut().expect("the deck lists its cards").truncate(cards);
        record["options"] = options.clone();
        record["players"] = json!(vec![json!({}); players]);
        let game = random_game(&record, players);
        record["events"] = json!(game.events());
        record["result"] = json!({"scores": game.scores(), "winners": game.winners()});
        record
    }

    fn random_game(record: &Value, players: usize) -> Reference {
        let mut game =
            Reference::new(&text(&record["game"]), &record["deck"], &record["options"], players, players - 1);
        let mut chance = Chance(players as u64);
        let mut unseen: Vec<u32> = record["deck"]["cards"]
            .as_array()
            .expect("cards")
            .iter()
            .map(|c| card_number(&c["number"]))
            .collect();
        let mut returned = unseen.clone();
        let mut patterns = Vec::new();
        loop {
            match game.due() {
                Due::Deal { seat } => game.deal(seat, &[(); 4].map(|()| chance.take_from(&mut unseen))),
                Due::Keep { seats } => {
                    let choice = chance.one_of(&game.choices(seats[0]));
                    returned.retain(|card| !choice.split(' ').any(|word| word == card.to_string()));
                    unseen = returned.clone();
                    game.choose(seats[0], &choice);
                }
                Due::Lay => game.lay(chance.take_from(&mut unseen)),
                Due::Draw { .. } => game.draw(chance.take_from(&mut unseen)),
                Due::Reveal => {
                    if patterns.len() < 2 {
                        patterns = shapes::expedition_deck();
                    }
                    game.reveal(&chance.take_from(&mut patterns));
                }
                Due::Cross { seats } => game.choose(seats[0], &chance.one_of(&game.choices(seats[0]))),
                Due::Take { seat } => game.choose(seat, &chance.one_of(&game.choices(seat))),
                Due::Over => return game,
            }
        }
    }

    /// A small generator, good enough to vary games.
    struct Chance(u64);

    impl Chance {
        fn below(&mut self, bound: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 / (1 << 33)) as usize % bound
        }

        fn take_from<T>(&mut self, all: &mut Vec<T>) -> T {
            let position = self.below(all.len());
            all.remove(position)
        }

        fn one_of(&mut self, choices: &BTreeSet<String>) -> String {
            let position = self.below(choices.len());
            choices.iter().nth(position).expect("somebody who is due has a choice").clone()
        }
    }
}

mod shared_rules {
    //! S2 to S12, on either game.

    use super::*;

    #[test]
    fn s2_and_s6_patterns_have_all_their_orientations() {
        let orientations = ["I2", "I3", "L3", "T4", "L4", "O4"].map(|name| shapes::orientations(name).len());
        assert_eq!(orientations, [2, 2, 4, 4, 8, 1]);
        let boxes: usize = shapes::expedition_deck()
            .iter()
            .map(|name| shapes::orientations(name).first().expect("every pattern has an orientation").len())
            .sum();
        assert_eq!(boxes, 26);
    }

    #[test]
    fn s3_any_two_of_the_four_may_be_kept_and_keeps_appear_in_seat_order() {
        let deck = deck((1..=20).map(|number| map(number, "grey", &[".."])));
        let mut game = Reference::new("maps", &deck, &default_options(), 2, 0);
        game.deal(0, &[4, 3, 2, 1]);
        assert!(game.choices(0).is_empty(), "nobody keeps before all were dealt");
        game.deal(1, &[5, 6, 7, 8]);
        assert_eq!(
            game.choices(0),
            strings(&["keep 1 2", "keep 1 3", "keep 1 4", "keep 2 3", "keep 2 4", "keep 3 4"])
        );
        game.choose(1, "keep 5 8");
        assert_eq!(game.due(), Due::Keep { seats: vec![0] });
        assert!(game.choices(1).is_empty());
        assert_eq!(game.events().len(), 2, "a keep is held back until all have kept");
        game.choose(0, "keep 1 4");
        assert_eq!(game.events()[2], json!({"type": "kept", "player": 0, "cards": [1, 4]}));
        assert_eq!(game.events()[3], json!({"type": "kept", "player": 1, "cards": [5, 8]}));
        // The returned cards are in the deck again, and one display is one event.
        [2, 3, 6, 7].iter().for_each(|card| game.lay(*card));
        assert_eq!(game.events()[4], json!({"type": "displayed", "cards": [2, 3, 6, 7]}));
        assert_eq!(game.events()[5], json!({"type": "round", "round": 1, "start": 0}));
        assert_eq!(game.due(), Due::Reveal);
    }

    #[test]
    #[should_panic(expected = "S4: no O4 is left in this round")]
    fn s4_a_pattern_comes_as_often_as_the_expedition_deck_holds_it() {
        let mut table = Table::maps(&maps_of(&["...."], 10), &[[1, 2]]);
        table.turn("O4", &["1 a1"]);
        table.game.reveal("O4");
    }

    #[test]
    fn s6_pattern_or_one_box_each_placement_once() {
        let mut table = Table::maps(&maps_of(&["..", ".~"], 10), &[[1, 2]]);
        table.game.reveal("L3");
        let choices =
            ["1 a1", "1 b1", "1 a2", "1 a1 b1 a2", "2 a1", "2 b1", "2 a2", "2 a1 b1 a2"].map(String::from);
        assert_eq!(table.game.choices(0), choices.into());
    }

    #[test]
    fn s8_extras_go_one_by_one_and_are_told_in_seat_order() {
        let mut table = Table::maps(&maps_of(&["xx..", "...."], 12), &[[1, 2], [3, 4]]);
        table.game.reveal("I2");
        table.game.choose(1, "3 a1 b1");
        assert_eq!(table.game.due(), Due::Cross { seats: vec![0, 1] }, "seat 1 has two extra crosses to use");
        assert!(table.game.choices(1).contains("4 d2"), "either of the two cards");
        assert!(
            table.game.choices(1).iter().all(|choice| choice.split(' ').count() == 2),
            "single boxes only"
        );
        table.game.choose(1, "4 d2");
        table.game.choose(1, "3 c1");
        assert_eq!(table.game.due(), Due::Cross { seats: vec![0] });
        assert_eq!(table.last_event()["type"], "revealed", "crossings are held back until all have crossed");
        table.game.choose(0, "1 a2 b2");
        assert_eq!(
            table.events_of_turn(),
            [
                json!({"type": "crossed", "player": 0, "card": 1, "boxes": ["a2", "b2"], "by": "pattern"}),
                json!({"type": "crossed", "player": 1, "card": 3, "boxes": ["a1", "b1"], "by": "pattern"}),
                json!({"type": "crossed", "player": 1, "card": 4, "boxes": ["d2"], "by": "extra"}),
                json!({"type": "crossed", "player": 1, "card": 3, "boxes": ["c1"], "by": "extra"}),
            ]
        );
    }

    #[test]
    fn s8_extras_without_a_legal_box_lapse() {
        // Every box grants an extra cross, so the two of the pattern are still unused when both maps are
        // full.
        let mut table = Table::maps(&maps_of(&["xx"], 10), &[[1, 2]]);
        table.game.reveal("I2");
        ["1 a1 b1", "2 a1", "2 b1"].iter().for_each(|choice| table.game.choose(0, choice));
        let lapsed = table.events_of_turn().into_iter().find(|event| event["type"] == "lapsed");
        assert_eq!(lapsed, Some(json!({"type": "lapsed", "player": 0, "extras": 2})));
        assert_eq!(table.game.due(), Due::Take { seat: 0 });
    }

    /// Due to cross an L4 that takes the tomb of card 1 with two extra crosses; card 2 lacks only its tomb.
    fn table_before_the_tomb(finished_card_open: bool) -> Table {
        let mut cards = chambers_of(&[".####", ".####", ".####", ".####", "T####"], 10);
        cards[0] = chamber(1, "green", &[".####", ".####", ".####", "x.###", "Tx.##"]);
        let options = options(finished_card_open, "after-each-player");
        let mut table = Table::new("pyramids", &cards, &options, &[[1, 2]]);
        table.turn("I2", &["1 a1 a2"]);
        table.turn("I3", &["2 a1 a2 a3"]);
        table.turn("L3", &["2 a4"]);
        table.game.reveal("L4");
        table.game.choose(0, "1 a3 a4 a5 b5");
        table
    }

    #[test]
    fn s9_yes_a_finished_card_takes_extras_and_must_if_it_has_the_only_legal_boxes() {
        let mut table = table_before_the_tomb(true);
        assert_eq!(table.game.choices(0), strings(&["1 b4", "1 c5", "2 a5"]));
        table.game.choose(0, "2 a5");
        assert_eq!(table.game.choices(0), strings(&["1 b4", "1 c5"]));
        table.game.choose(0, "1 c5");
        table.expect_once(&json!({"type": "completed", "player": 0, "card": 1}));
        table.expect_once(&json!({"type": "completed", "player": 0, "card": 2}));
        assert_eq!(table.game.due(), Due::Take { seat: 0 });
    }

    #[test]
    fn s9_no_a_finished_card_takes_no_more_and_extras_lapse() {
        let mut table = table_before_the_tomb(false);
        assert_eq!(table.game.choices(0), strings(&["2 a5"]));
        table.game.choose(0, "2 a5");
        table.expect_once(&json!({"type": "lapsed", "player": 0, "extras": 1}));
        table.expect_once(&json!({"type": "completed", "player": 0, "card": 1}));
        table.expect_once(&json!({"type": "completed", "player": 0, "card": 2}));
        assert_eq!(table.game.due(), Due::Take { seat: 0 });
    }

    #[test]
    fn s10_two_completed_cards_are_laid_aside_by_ascending_number() {
        let mut table = Table::maps(&maps_of(&["x."], 10), &[[4, 5]]);
        table.turn_of(&["4 a1", "4 b1"]);
        table.take_blind(0, 3);
        table.turn_of(&["5 b1"]);
        table.turn_of(&["3 b1"]);
        table.turn_of(&["5 a1", "3 a1"]);
        let completed: Vec<Value> =
            table.events_of_turn().into_iter().filter(|event| event["type"] == "completed").collect();
        assert_eq!([&completed[0]["card"], &completed[1]["card"]], [3, 5]);
    }

    /// Seats 0 and 1 both complete a map in the first turn, seat 0 first to settle.
    fn table_with_two_settlings(refill: &str) -> Table {
        let mut table = Table::new("maps", &maps_of(&[".."], 16), &options(true, refill), &[[1, 2], [3, 4]]);
        table.game.reveal("I2");
        table.game.choose(0, "1 a1 b1");
        table.game.choose(1, "3 a1 b1");
        table
    }

    #[test]
    fn s11_after_each_player_refills_before_the_next_player_takes() {
        let mut table = table_with_two_settlings("after-each-player");
        assert_eq!(
            table.game.choices(0),
            strings(&["take 13", "take 14", "take 15", "take 16", "take deck"])
        );
        table.game.choose(0, "take 13");
        assert_eq!(table.game.due(), Due::Lay);
        table.game.lay(9);
        assert_eq!(table.last_event(), json!({"type": "completed", "player": 1, "card": 3}));
        assert_eq!(table.game.choices(1), strings(&["take 9", "take 14", "take 15", "take 16", "take deck"]));
        table.game.choose(1, "take 9");
        table.game.lay(10);
        assert_eq!(table.last_event(), json!({"type": "displayed", "cards": [10]}));
        assert_eq!(table.game.due(), Due::Reveal);
    }

    #[test]
    fn s11_after_everyone_refills_once_at_the_end() {
        let mut table = table_with_two_settlings("after-everyone");
        table.game.choose(0, "take 13");
        assert_eq!(table.game.choices(1), strings(&["take 14", "take 15", "take 16", "take deck"]));
        table.game.choose(1, "take 14");
        table.game.lay(9);
        assert_eq!(table.last_event()["type"], "took", "one refill is one event");
        table.game.lay(10);
        assert_eq!(table.last_event(), json!({"type": "displayed", "cards": [9, 10]}));
        assert_eq!(table.game.due(), Due::Reveal);
    }

    #[test]
    fn s11_no_refill_between_two_takes_of_one_player() {
        let mut table = Table::maps(&maps_of(&["xx"], 10), &[[1, 2]]);
        table.game.reveal("I2");
        ["1 a1 b1", "2 a1", "2 b1"].iter().for_each(|choice| table.game.choose(0, choice));
        table.game.choose(0, "take 7");
        assert_eq!(table.game.choices(0), strings(&["take 8", "take 9", "take 10", "take deck"]));
        table.game.choose(0, "take deck");
        assert_eq!(table.game.due(), Due::Draw { seat: 0 });
        assert!(table.game.choices(0).is_empty());
        table.game.draw(3);
        assert_eq!(table.last_event(), json!({"type": "took", "player": 0, "card": 3, "from": "deck"}));
        table.game.lay(4);
        assert_eq!(table.last_event(), json!({"type": "displayed", "cards": [4]}));
    }

    #[test]
    fn s12_the_deck_runs_out_then_the_display_then_the_player_passes() {
        // Eight maps of which two are completed every turn.
        let mut table = Table::maps(&maps_of(&["xx"], 8), &[[1, 2]]);
        let finish_both = |table: &mut Table, low: u32, high: u32| {
            table.turn_of(&[
                &format!("{low} a1"),
                &format!("{low} b1"),
                &format!("{high} a1"),
                &format!("{high} b1"),
            ]);
        };
        finish_both(&mut table, 1, 2);
        table.game.choose(0, "take 5");
        table.game.choose(0, "take 6");
        table.game.lay(4);
        table.game.lay(3);
        finish_both(&mut table, 5, 6);
        assert_eq!(
            table.game.choices(0),
            strings(&["take 3", "take 4", "take 7", "take 8"]),
            "the deck is empty"
        );
        table.game.choose(0, "take 3");
        table.game.choose(0, "take 4");
        assert_eq!(table.game.due(), Due::Reveal, "nothing is left to lay");
        finish_both(&mut table, 3, 4);
        table.game.choose(0, "take 7");
        table.game.choose(0, "take 8");
        finish_both(&mut table, 7, 8);
        assert_eq!(table.game.due(), Due::Reveal, "there is no replacement");
        assert_eq!(table.last_event(), json!({"type": "completed", "player": 0, "card": 8}));
        table.reveal_next();
        assert_eq!(table.last_event(), json!({"type": "passed", "player": 0}));
        assert_eq!(table.game.due(), Due::Reveal, "a pass asks nobody");
        while table.game.due() != Due::Over {
            table.reveal_next();
        }
        assert_eq!(table.last_event(), json!({"type": "ended"}));
        assert_eq!(table.game.scores()[0]["cards"], 16);
    }
}

mod pyramids_rules {
    //! P3 to P16.

    use super::*;

    #[test]
    fn p3_and_p4_the_entrance_first_then_by_an_edge() {
        let cards = chambers_of(&["...##", ".####", ".####", ".####", "T####"], 10);
        let mut table = Table::pyramids(&cards, &[[1, 2]]);
        table.game.reveal("I2");
        let first = ["1 a1", "1 a1 b1", "1 a1 a2", "2 a1", "2 a1 b1", "2 a1 a2"];
        assert_eq!(table.game.choices(0), strings(&first), "the entrance is part of the first crossing");
        table.game.choose(0, "1 a1");
        table.game.reveal("L4");
        let later = ["1 b1", "1 a2", "2 a1", "2 a1 b1 c1 a2", "2 a1 b1 a2 a3"];
        assert_eq!(table.game.choices(0), strings(&later), "c1 and a3 do not touch");
    }

    #[test]
    fn p5_an_extra_may_open_an_untouched_card() {
        let mut table =
            Table::pyramids(&chambers_of(&["x####", ".####", ".####", ".####", "T####"], 10), &[[1, 2]]);
        table.game.reveal("T4");
        table.game.choose(0, "1 a1");
        assert_eq!(table.game.choices(0), strings(&["1 a2", "2 a1"]));
    }

    #[test]
    fn p6_p8_gems_and_skulls_stop_at_ten() {
        let mut pyramids = Pyramids::new(&deck((1..=8).map(|number| express(number, "green"))), 1);
        pyramids.mark(0, &['r'; 12], 1, &BTreeSet::new());
        pyramids.mark(0, &['g'; 11], 1, &BTreeSet::new());
        pyramids.mark(0, &['s'; 12], 1, &BTreeSet::new());
        assert_eq!(pyramids.score(0, &[])["gems"], 50);
        assert_eq!(pyramids.score(0, &[])["skulls"], -55);
    }

    #[test]
    fn p7_p16d_one_torch_a_round() {
        let cards = chambers_of(&["tttt#", "tttt#", ".####", ".####", "T####"], 10);
        let mut table = Table::pyramids(&cards, &[[1, 2]]);
        table.turn("I2", &["1 a1 b1"]);
        table.turn("I3", &["1 c1"]);
        assert_eq!(table.game.scores()[0]["torches"], 5, "further torches of round 1 give nothing");
        for (pattern, choice) in
            [("L3", "1 a2"), ("L3", "1 b2"), ("T4", "2 a1"), ("L4", "2 b1"), ("O4", "2 c1")]
        {
            table.turn(pattern, &[choice]);
        }
        assert_eq!(table.game.scores()[0]["torches"], 5);
        assert_eq!(table.last_event(), json!({"type": "round", "round": 2}));
        table.turn("O4", &["2 d1"]);
        assert_eq!(table.game.scores()[0]["torches"], 10);
    }

    /// The skulls' score after crossings on a card whose first row is `row`.
    fn skulls_after(row: &str, crossings: &[&str]) -> Value {
        let cards = chambers_of(&[row, ".####", ".####", ".####", "T####"], 10);
        let mut table = Table::pyramids(&cards, &[[1, 2]]);
        for crossing in crossings {
            table.turn_of(&crossing.split(", ").collect::<Vec<_>>());
        }
        table.game.scores()[0]["skulls"].clone()
    }

    #[test]
    fn p9_a_potion_wipes_the_two_dearest_skulls() {
        assert_eq!(skulls_after("sssp#", &["1 a1", "1 b1", "1 c1"]), -6);
        assert_eq!(skulls_after("sssp#", &["1 a1", "1 b1", "1 c1", "1 d1"]), -1);
    }

    #[test]
    fn p9_what_a_potion_cannot_wipe_is_lost() {
        assert_eq!(skulls_after("sp###", &["1 a1", "1 b1"]), 0);
        assert_eq!(
            skulls_after("sps##", &["1 a1", "1 b1", "1 c1"]),
            -1,
            "no credit is left for the next skull"
        );
        assert_eq!(skulls_after("ps###", &["1 a1", "1 b1"]), -1);
    }

    #[test]
    fn p10_potions_act_after_the_last_crossing_of_the_turn() {
        // The first pattern is an I2: potion and red cross together, then the skull as the extra box.
        assert_eq!(skulls_after("pxs##", &["1 a1 b1, 1 c1"]), 0);
        assert_eq!(skulls_after("xps##", &["1 a1, 1 b1", "1 c1"]), -1, "a later turn is too late");
    }

    #[test]
    fn p10_skulls_stop_at_ten_before_the_potions_act() {
        let mut pyramids = Pyramids::new(&deck((1..=8).map(|number| express(number, "green"))), 1);
        pyramids.mark(0, &['s'; 9], 1, &BTreeSet::new());
        pyramids.mark(0, &['p', 's', 's'], 1, &BTreeSet::new());
        pyramids.mark(0, &['p'], 1, &BTreeSet::new());
        assert_eq!(pyramids.score(0, &[])["skulls"], -55, "skulls are marked at once");
        pyramids.finish_crossings(0);
        assert_eq!(pyramids.score(0, &[])["skulls"], -21, "two potions leave six of ten");
    }

    #[test]
    fn p11_icons_beyond_the_tomb_count() {
        let cards = chambers_of(&[".####", ".####", ".####", ".####", "Trr##"], 10);
        let mut table = Table::pyramids(&cards, &[[1, 2]]);
        table.turn("I3", &["1 a1 a2 a3"]);
        table.turn("L4", &["1 a4 a5 b5 c5"]);
        assert_eq!(table.game.scores()[0]["gems"], 2);
        table.expect_once(&json!({"type": "completed", "player": 0, "card": 1}));
    }

    #[test]
    fn p12_lowest_number_settles_first_and_two_cards_settle_together() {
        let mut cards: Vec<Value> = (1..=40).map(|number| express(number, "green")).collect();
        cards[4] = chamber(5, "green", &["xx###", "x####", "x####", "x####", "T####"]);
        let mut table = Table::pyramids(&cards, &[[20, 21], [5, 30]]);
        table.game.reveal("I2");
        table.express(0, 20);
        for choice in ["5 a1 b1", "5 a2", "5 a3", "5 a4", "5 a5", "30 a1", "30 a2", "30 a3", "30 a4", "30 a5"]
        {
            table.game.choose(1, choice);
        }
        assert_eq!(table.game.due(), Due::Take { seat: 1 });
        table.game.choose(1, "take 37");
        assert_eq!(table.game.choices(1), strings(&["take 38", "take 39", "take 40", "take deck"]));
        table.game.choose(1, "take 38");
        table.game.lay(7);
        table.game.lay(8);
        assert_eq!(table.game.choices(0), strings(&["take 7", "take 8", "take 39", "take 40", "take deck"]));
        table.take_blind(0, 9);
        let settled: Vec<Value> =
            table.events_of_turn().into_iter().filter(|e| e["type"] != "crossed").collect();
        assert_eq!(
            settled,
            [
                json!({"type": "completed", "player": 1, "card": 5}),
                json!({"type": "completed", "player": 1, "card": 30}),
                json!({"type": "took", "player": 1, "card": 37, "from": "display"}),
                json!({"type": "took", "player": 1, "card": 38, "from": "display"}),
                json!({"type": "displayed", "cards": [7, 8]}),
                json!({"type": "completed", "player": 0, "card": 20}),
                json!({"type": "took", "player": 0, "card": 9, "from": "deck"}),
                json!({"type": "bonus", "player": 1, "color": "green", "points": 10}),
            ]
        );
    }

    /// A table whose cards 1 to 40 are purple, 41 to 52 green, 53 to 60 orange, each completed within one
    /// turn.
    fn express_table(keeps: &[[u32; 2]]) -> Table {
        let color = |number| match number {
            1..=40 => "purple",
            41..=52 => "green",
            _ => "orange",
        };
        let cards: Vec<Value> = (1..=60).map(|number| express(number, color(number))).collect();
        Table::pyramids(&cards, keeps)
    }

    fn bonus(player: usize, color: &str, points: u32) -> Value {
        json!({"type": "bonus", "player": player, "color": color, "points": points})
    }

    #[test]
    fn p13_p16b_second_purple_33_against_fourth_purple_15() {
        let mut table = express_table(&[[33, 34], [15, 16]]);
        // Seat 0 completes purple 34, a green and an orange card; seat 1 three purple ones, the second takes
        // the 10.
        assert_eq!(table.express_turn(&[(0, 34, 41), (1, 16, 17)]), NONE);
        assert_eq!(table.express_turn(&[(0, 41, 53), (1, 17, 18)]), [bonus(1, "purple", 10)]);
        assert_eq!(table.express_turn(&[(0, 53, 36), (1, 18, 19)]), NONE);
        let both = table.express_turn(&[(0, 33, 37), (1, 15, 20)]);
        assert_eq!(both, [bonus(1, "purple", 6), bonus(0, "purple", 3)]);
        // Nobody gets purple points any more: seat 0 reaches its fourth, seat 1 its sixth.
        assert_eq!(table.express_turn(&[(0, 36, 38), (1, 19, 21)]), NONE);
        assert_eq!(table.express_turn(&[(0, 37, 39), (1, 20, 22)]), NONE);
        let scores = table.game.scores();
        assert_eq!([&scores[0]["bonus"], &scores[1]["bonus"]], [3, 16]);
    }

    #[test]
    fn p13_p16c_two_colors_in_one_turn_take_ten_each() {
        let mut table = express_table(&[[41, 42], [1, 2]]);
        assert_eq!(table.express_turn(&[(0, 41, 43), (1, 1, 3)]), NONE);
        let both = table.express_turn(&[(0, 42, 44), (1, 2, 4)]);
        assert_eq!(
            both,
            [bonus(1, "purple", 10), bonus(0, "green", 10)],
            "by ascending number over all colors"
        );
    }

    #[test]
    fn p13_two_cards_of_one_turn_rank_by_the_lower_of_that_color() {
        let numbers = (1..=60).map(|number| express(number, if number <= 40 { "purple" } else { "green" }));
        let mut pyramids = Pyramids::new(&deck(numbers), 2);
        // Seat 0 finishes purple 3 and 30, seat 1 purple 10 as its second: 3 ranks before 10.
        let events = pyramids.take_bonuses(&[vec![3, 30], vec![9, 10]], &[vec![3, 30], vec![10]]);
        assert_eq!(events, [bonus(0, "purple", 10), bonus(1, "purple", 6)]);
        // From the first to the third card in one turn: the second is reached on the way.
        let events = pyramids.take_bonuses(&[vec![3, 30], vec![9, 10, 45, 46, 47]], &[vec![], vec![46, 47]]);
        assert_eq!(events, [bonus(1, "green", 10)]);
    }

    #[test]
    fn p13_one_player_may_claim_two_colors_in_one_turn() {
        let numbers = (1..=60).map(|number| express(number, if number <= 40 { "purple" } else { "green" }));
        let mut pyramids = Pyramids::new(&deck(numbers), 1);
        let events = pyramids.take_bonuses(&[vec![1, 41, 2, 42]], &[vec![2, 42]]);
        assert_eq!(events, [bonus(0, "purple", 10), bonus(0, "green", 10)]);
    }

    #[test]
    fn p13_second_fourth_and_sixth_pay_and_no_other() {
        let mut table = express_table(&[[1, 2]]);
        let paid: Vec<usize> = (1..=8).map(|card| table.express_turn(&[(0, card, card + 2)]).len()).collect();
        assert_eq!(paid, [0, 1, 0, 1, 0, 1, 0, 0]);
        assert_eq!(table.game.scores()[0]["bonus"], 19);
    }

    #[test]
    fn p13_bonuses_come_after_all_replacements_and_the_refill() {
        let cards: Vec<Value> = (1..=20).map(|number| express(number, "green")).collect();
        let mut table = Table::new("pyramids", &cards, &options(true, "after-everyone"), &[[1, 2]]);
        assert_eq!(table.express_turn(&[(0, 1, 3)]), NONE);
        table.reveal_next();
        table.express(0, 2);
        table.game.choose(0, "take 20");
        assert_eq!(table.game.due(), Due::Lay);
        assert_eq!(table.last_event()["type"], "took");
        table.game.lay(9);
        assert_eq!(table.last_event(), bonus(0, "green", 10));
    }

    #[test]
    fn p15_a_tie_goes_to_the_lowest_completed_card() {
        let mut table = express_table(&[[41, 42], [3, 4], [1, 2]]);
        assert_eq!(table.game.winners(), [0, 1, 2], "none completed any: shared");
        table.express_turn(&[(0, 41, 50), (1, 3, 51), (2, 2, 52)]);
        let totals: Vec<Value> = table.game.scores().iter().map(|score| score["total"].clone()).collect();
        assert_eq!(totals, [10, 10, 10]);
        assert_eq!(table.game.winners(), [2], "card 2 against 3 and 41");
    }

    #[test]
    fn p15_only_the_tied_players_count() {
        let pyramids = Pyramids::new(&deck((1..=30).map(|number| express(number, "green"))), 3);
        assert_eq!(pyramids.break_tie(&[1, 2], &[vec![1], vec![9], vec![7, 20]]), [2]);
        assert_eq!(pyramids.break_tie(&[1, 2], &[vec![1], vec![], vec![]]), [1, 2]);
    }

    #[test]
    fn p16a_worked_score() {
        let color = |number| match number {
            1..=10 => "green",
            11..=20 => "orange",
            _ => "purple",
        };
        let mut pyramids = Pyramids::new(&deck((1..=30).map(|number| express(number, color(number)))), 2);
        let none = BTreeSet::new();
        pyramids.mark(0, &['t', 'r', 'r', 'r', 's', 'g', 'g'], 1, &none);
        pyramids.mark(0, &['t', 'r', 'r', 'r', 's', 's', 'g'], 4, &none);
        pyramids.finish_crossings(0);
        // The other player has the green 10; second and fourth green card pay 6 and 3, the second orange one
        // 10.
        pyramids.take_bonuses(&[vec![], vec![9, 10]], &[vec![], vec![9, 10]]);
        pyramids.take_bonuses(&[vec![1, 2], vec![9, 10]], &[vec![1, 2], vec![]]);
        pyramids.take_bonuses(&[vec![1, 2, 3, 4], vec![9, 10]], &[vec![3, 4], vec![]]);
        pyramids.take_bonuses(&[vec![1, 2, 3, 4, 11, 12], vec![9, 10]], &[vec![11, 12], vec![]]);
        let expected =
            json!({"total": 111, "cards": 70, "torches": 10, "bonus": 19, "gems": 18, "skulls": -6});
        assert_eq!(pyramids.score(0, &[1, 2, 3, 4, 11, 12, 21]), expected);
    }
}

mod maps_rules {
    //! M3 to M12.

    use super::*;

    #[test]
    fn m3_seals_pay_over_all_completed_maps_each_in_full() {
        let mut cards: Vec<Value> = (1..=8).map(|number| map(number, "grey", &[".."])).collect();
        cards[0] = map(1, "orange", &[".."]);
        cards[1] = map(2, "orange", &["..."]);
        cards[0]["seal"] = json!("orange");
        cards[2]["seal"] = json!("orange");
        cards[3]["seal"] = json!("grey");
        let maps = Maps::new(&deck(cards), 1);
        assert_eq!(maps.score(0, &[1])["seals"], 2, "its own card is included");
        assert_eq!(maps.score(0, &[1, 2, 3])["seals"], 8, "two orange seals over two orange maps");
        assert_eq!(maps.score(0, &[3, 4])["seals"], 2, "one point per grey map, none for orange");
    }

    #[test]
    fn m6_more_than_twelve_coins_are_ignored() {
        let mut maps = Maps::new(&deck(maps_of(&[".."], 8)), 1);
        maps.mark(0, &['c'; 14], 1, &BTreeSet::new());
        assert_eq!(maps.take_cups(0).len(), 3);
        assert_eq!(maps.score(0, &[])["coins"], 12);
        maps.mark(0, &['c'; 4], 1, &BTreeSet::new());
        assert!(maps.take_cups(0).is_empty());
    }

    /// Two seats with palms on their own maps, and `palms` in the display.
    fn palm_table(palms: [&str; 4]) -> Table {
        let mut cards: Vec<Value> = maps_of(&["pppp", "xp.."], 12);
        for (number, row) in (9..=12).zip(palms) {
            cards[number - 1] = map(number as u32, "green", &[row]);
        }
        Table::maps(&cards, &[[1, 2], [3, 4]])
    }

    fn palm(player: usize, points: u32) -> Value {
        json!({"type": "palm", "player": player, "points": points})
    }

    #[test]
    fn m7_m12b_a_palm_counts_itself_and_the_palms_of_the_display() {
        let mut table = palm_table([".p", "..", "p.", ".."]);
        table.turn("I2", &["1 a1", "3 c2"]);
        table.expect_once(&palm(0, 3));
        let mut table = palm_table(["..", "..", "...", ".."]);
        table.turn("I2", &["1 a1", "3 c2"]);
        table.expect_once(&palm(0, 1));
        let mut table = palm_table(["pp", "p.", "...", ".."]);
        table.turn("I2", &["1 a1", "3 c2"]);
        table.expect_once(&palm(0, 4));
    }

    #[test]
    fn m7_every_palm_right_after_its_crossing_and_a_fifth_gives_nothing() {
        let mut table = palm_table([".p", "..", "p.", ".."]);
        table.game.reveal("I3");
        table.game.choose(0, "1 b1 c1 d1");
        table.game.choose(1, "3 a2");
        table.game.choose(1, "4 a1");
        assert_eq!(table.events_of_turn()[1..4], [palm(0, 3), palm(0, 3), palm(0, 3)]);
        assert_eq!(table.last_event(), palm(1, 3), "a palm crossed by an extra counts too");
        table.turn("I2", &["1 a1 a2", "1 b2", "3 d2"]);
        assert_eq!(table.events_of_turn()[1], palm(0, 3), "the fourth");
        assert_eq!(table.events_of_turn()[3], palm(0, 0), "the fifth");
        assert_eq!(table.game.scores()[0]["palms"], 12);
    }

    #[test]
    fn m8_settling_goes_from_the_start_player_who_moves_every_turn() {
        let mut table = Table::maps(&maps_of(&["cccc", "...."], 20), &[[1, 2], [3, 4], [5, 6]]);
        for (pattern, boxes) in [("I2", "a1"), ("I3", "b1"), ("T4", "c1")] {
            table.turn(pattern, &[&format!("1 {boxes}"), &format!("3 {boxes}"), &format!("5 {boxes}")]);
        }
        // The fourth turn: seat 0 is the start player again, and the fifth is seat 1's.
        table.turn("L4", &["1 a2", "3 a2", "5 a2"]);
        table.turn("O4", &["1 d1", "3 d1", "5 d1"]);
        let cups: Vec<Value> =
            table.events_of_turn().into_iter().filter(|event| event["type"] == "cup").collect();
        assert_eq!(cups, [cup(1, 6), cup(2, 5), cup(0, 4)]);
    }

    fn cup(player: usize, points: u32) -> Value {
        json!({"type": "cup", "player": player, "points": points})
    }

    #[test]
    fn m9_m12c_a_filled_row_takes_the_highest_cup_left() {
        let mut maps = Maps::new(&deck(maps_of(&[".."], 8)), 3);
        let none = BTreeSet::new();
        maps.mark(0, &['c'; 3], 1, &none);
        assert!(maps.settling_order(0, &[vec![], vec![], vec![]]).is_empty(), "three coins are no row");
        maps.mark(0, &['c'], 1, &none);
        assert_eq!(maps.settling_order(2, &[vec![], vec![], vec![7]]), [2, 0]);
        assert_eq!(maps.take_cups(0), [cup(0, 6)]);
        assert!(maps.take_cups(0).is_empty(), "a row takes one cup");
        maps.mark(1, &['c'; 9], 1, &none);
        assert_eq!(maps.take_cups(1), [cup(1, 5), cup(1, 4)], "two rows in one turn take two");
        maps.mark(2, &['c'; 12], 1, &none);
        assert_eq!(maps.take_cups(2), [cup(2, 3), cup(2, 2), cup(2, 1)]);
        maps.mark(0, &['c'; 4], 1, &none);
        assert_eq!(maps.take_cups(0), [cup(0, 0)], "none left, no points");
        assert_eq!(maps.score(0, &[])["cups"], 6);
    }

    #[test]
    fn m9_cups_come_before_completed_maps() {
        let mut table = Table::maps(&maps_of(&["cccx"], 12), &[[1, 2], [3, 4]]);
        table.turn("I3", &["1 a1 b1 c1", "3 a1"]);
        table.turn("I2", &["1 d1", "2 a1", "3 b1"]);
        let kinds: Vec<Value> = table.events_of_turn().iter().map(|event| event["type"].clone()).collect();
        assert_eq!(kinds, ["crossed", "crossed", "crossed", "cup", "completed"]);
    }

    #[test]
    fn m11_a_tie_goes_by_grey_then_green_then_orange_then_purple() {
        let colors = ["grey", "grey", "green", "green", "orange", "orange", "purple", "purple"];
        let cards = colors.iter().zip(1..).map(|(color, number)| map(number, color, &[".."]));
        let maps = Maps::new(&deck(cards), 2);
        let winners = |one: &[u32], other: &[u32]| maps.break_tie(&[0, 1], &[one.to_vec(), other.to_vec()]);
        assert_eq!(winners(&[3, 5, 7], &[1]), [1], "grey decides first, however many others there are");
        assert_eq!(winners(&[1, 3], &[2, 5, 6]), [0], "then green");
        assert_eq!(winners(&[1, 5], &[2, 7, 8]), [0], "then orange");
        assert_eq!(winners(&[1], &[2, 7]), [1], "then purple");
        assert_eq!(winners(&[1, 7], &[2, 8]), [0, 1], "still tied: shared");
    }

    #[test]
    fn m11_the_higher_total_wins_and_equal_maps_share() {
        let cards: Vec<Value> = (1..=12)
            .map(|number| map(number, if number == 3 { "grey" } else { "purple" }, &[".."]))
            .collect();
        let mut table = Table::maps(&cards, &[[1, 2], [3, 4]]);
        assert_eq!(table.game.winners(), [0, 1]);
        table.turn("I2", &["1 a1 b1", "3 a1 b1"]);
        table.take_blind(0, 5);
        assert_eq!(table.game.winners(), [1], "both have 2 points, seat 1 by a grey map");
        table.take_blind(1, 6);
        table.turn("I3", &["2 a1", "4 a1"]);
        table.turn("I3", &["2 b1", "6 a1"]);
        assert_eq!(table.game.winners(), [0]);
    }

    #[test]
    fn m12a_worked_score() {
        let mut cards: Vec<Value> = (1..=8).map(|number| map(number, "green", &[".."])).collect();
        let completed =
            [("grey", 8), ("grey", 8), ("orange", 12), ("orange", 12), ("green", 10), ("purple", 14)];
        for (card, (color, points)) in cards.iter_mut().zip(completed) {
            card["color"] = json!(color);
            card["points"] = json!(points);
        }
        cards[4]["seal"] = json!("grey");
        cards[5]["seal"] = json!("orange");
        cards[6]["grid"] = json!(["pp"]);
        let mut maps = Maps::new(&deck(cards), 2);
        // Cups worth 8: the other player takes 6 and 4, this one 5 and 3.
        for seat in [1, 0, 1, 0] {
            maps.mark(seat, &['c'; 4], 1, &BTreeSet::new());
            maps.take_cups(seat);
        }
        maps.mark(0, &['c'], 1, &BTreeSet::new());
        maps.mark(0, &['p', 'p'], 1, &BTreeSet::from([7, 8]));
        maps.mark(0, &['p', 'p'], 1, &BTreeSet::from([8]));
        let expected = json!({"total": 95, "coins": 9, "cups": 8, "palms": 8, "cards": 64, "seals": 6});
        assert_eq!(maps.score(0, &[1, 2, 3, 4, 5, 6]), expected);
    }
}

const NONE: [Value; 0] = [];

/// A game whose chance the test decides. Its first display holds the highest cards that nobody keeps.
struct Table {
    game: Reference,
    players: usize,
}

impl Table {
    fn maps(cards: &[Value], keeps: &[[u32; 2]]) -> Table {
        Table::new("maps", cards, &default_options(), keeps)
    }

    fn pyramids(cards: &[Value], keeps: &[[u32; 2]]) -> Table {
        Table::new("pyramids", cards, &default_options(), keeps)
    }

    /// Each seat keeps the two cards given; the first turn is to be revealed.
    fn new(game: &str, cards: &[Value], options: &Value, keeps: &[[u32; 2]]) -> Table {
        let mut game = Reference::new(game, &deck(cards.to_vec()), options, keeps.len(), 0);
        let mut others: Vec<u32> = cards.iter().map(|card| card_number(&card["number"])).collect();
        others.retain(|card| !keeps.iter().flatten().any(|kept| kept == card));
        for (seat, [low, high]) in keeps.iter().enumerate() {
            game.deal(seat, &[*low, *high, others[2 * seat], others[2 * seat + 1]]);
        }
        for (seat, [low, high]) in keeps.iter().enumerate() {
            game.choose(seat, &format!("keep {low} {high}"));
        }
        for card in &others[others.len() - 4..] {
            game.lay(*card);
        }
        Table { game, players: keeps.len() }
    }

    /// Reveals the pattern and makes the crossings, each by the seat that may.
    fn turn(&mut self, pattern: &str, crossings: &[&str]) {
        self.game.reveal(pattern);
        self.cross(crossings);
    }

    /// A turn with the next pattern of the expedition deck, for tests in which it does not matter.
    fn turn_of(&mut self, crossings: &[&str]) {
        self.reveal_next();
        self.cross(crossings);
    }

    fn cross(&mut self, crossings: &[&str]) {
        for crossing in crossings {
            let seat = (0..self.players).find(|seat| self.game.choices(*seat).contains(*crossing));
            let seat = seat.unwrap_or_else(|| panic!("nobody may choose {crossing:?}"));
            self.game.choose(seat, crossing);
        }
    }

    fn reveal_next(&mut self) {
        let revealed = self.events_since("round").iter().filter(|event| event["type"] == "revealed").count();
        self.game.reveal(&shapes::expedition_deck()[revealed]);
    }

    /// Crosses off an express card, box by box.
    fn express(&mut self, seat: usize, card: u32) {
        for row in 1..=5 {
            self.game.choose(seat, &format!("{card} a{row}"));
        }
    }

    /// Each seat completes an express card and replaces it by a blind one, given as (seat, completed, drawn);
    /// answers the bonuses.
    fn express_turn(&mut self, completions: &[(usize, u32, u32)]) -> Vec<Value> {
        self.reveal_next();
        for (seat, completed, _) in completions {
            self.express(*seat, *completed);
        }
        while let Due::Take { seat } = self.game.due() {
            let (_, _, drawn) =
                completions.iter().find(|completion| completion.0 == seat).expect("a replacement");
            self.take_blind(seat, *drawn);
        }
        self.events_of_turn().into_iter().filter(|event| event["type"] == "bonus").collect()
    }

    fn take_blind(&mut self, seat: usize, card: u32) {
        self.game.choose(seat, "take deck");
        self.game.draw(card);
    }

    fn last_event(&self) -> Value {
        self.game.events().last().expect("there are events").clone()
    }

    /// All events after the last reveal.
    fn events_of_turn(&self) -> Vec<Value> {
        self.events_since("revealed")
    }

    fn events_since(&self, kind: &str) -> Vec<Value> {
        let events = self.game.events();
        let position =
            events.iter().rposition(|event| event["type"] == kind).expect("there is such an event");
        events[position + 1..].to_vec()
    }

    fn expect_once(&self, event: &Value) {
        let events = self.events_of_turn();
        let times = events.iter().filter(|other| *other == event).count();
        assert_eq!(times, 1, "{event} in {events:?}");
    }
}

fn default_options() -> Value {
    options(true, "after-each-player")
}

fn options(finished_card_open: bool, refill: &str) -> Value {
    json!({"finished-card-open": finished_card_open, "refill": refill, "tracker": true})
}

fn deck(cards: impl IntoIterator<Item = Value>) -> Value {
    json!({"name": "test", "cards": cards.into_iter().collect::<Vec<_>>()})
}

fn map(number: u32, color: &str, grid: &[&str]) -> Value {
    let points = grid.concat().chars().filter(|letter| *letter != '~').count();
    json!({"number": number, "color": color, "points": points, "seal": null, "grid": grid})
}

/// Equal grey maps, numbered from 1.
fn maps_of(grid: &[&str], count: u32) -> Vec<Value> {
    (1..=count).map(|number| map(number, "grey", grid)).collect()
}

/// A pyramid card with its entrance at a1.
fn chamber(number: u32, color: &str, grid: &[&str]) -> Value {
    json!({"number": number, "color": color, "entrance": "a1", "grid": grid})
}

/// Equal green pyramid cards, numbered from 1.
fn chambers_of(grid: &[&str], count: u32) -> Vec<Value> {
    (1..=count).map(|number| chamber(number, "green", grid)).collect()
}

/// A pyramid card that chained extra crosses complete in one turn, whatever the pattern.
fn express(number: u32, color: &str) -> Value {
    chamber(number, color, &["x####", "x####", "x####", "x####", "T####"])
}

fn strings(words: &[&str]) -> BTreeSet<String> {
    words.iter().map(ToString::to_string).collect()
}

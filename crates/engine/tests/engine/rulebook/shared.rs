//! The rules S1 to S16, which both games share.

use flipwrite::record::{Record, Replay};
use flipwrite::{
    CardIndex, CardNumber, CardSet, ChanceRefusal, Choice, Deal, DealNumber, Draft, Due, EXPEDITION, Event,
    Expedition, GameId, Maps, Options, Pattern, Position, Pyramids, Seat, Table, TableRefusal, read_choice,
    read_position,
};

use crate::rulebook::table::{
    ALL_PATTERNS, Play, Rules, Scene, bare_deck, bare_table, card, hall, island, judged, pyramid, seat,
    shaft, table,
};

const NEARLY: &str = "c1+c2+c3+c4";

/// A plain island of eight boxes.
const TWO_ROWS: [&str; 2] = ["....", "...."];

/// A table of halls, numbered from 1, that never run out.
fn halls(seats: usize) -> Table<Pyramids> {
    table(seats, (1..=8).map(|number| hall(number, "green")).collect())
}

/// A game from its deal on, the display laid.
fn begun<G: Rules>(table: &Table<G>) -> Play<'_, G> {
    let hands: Vec<[u8; 4]> =
        (0..table.seats() as u8).map(|i| [2 * i + 1, 2 * i + 2, 235 + 2 * i, 236 + 2 * i]).collect();
    let mut play = Play::start(table, &hands, 0);
    play.lay(&[251, 252, 253, 254]);
    play
}

#[test]
fn s1_two_to_four_players_and_one_alone() {
    let deck = halls(1).deck().clone();
    let seats = |seats: usize| Table::new(deck.clone(), Options::defaults(GameId::Pyramids), seats);
    for players in 1..=4 {
        assert_eq!(seats(players).map(|table| table.seats()), Ok(players));
    }
    for players in [0, 5, 100] {
        let refusal = seats(players).unwrap_err();
        assert_eq!(refusal, TableRefusal::Seats(players));
        assert_eq!((refusal.rule(), refusal.code()), ("S1", "players"));
    }
}

#[test]
fn s1_alone_seat_0_is_start_player_and_winner_whatever_the_score() {
    for number in 0..20 {
        assert_eq!(Deal::new(DealNumber(number).seed(), 1, 48).first_start(), Seat::S0);
    }
    let table = halls(1);
    let player = "1:-/2:-|-|0,0,10,0,0,0";
    let scene = Scene { round: 4, left: "O4", due: "over", players: &[player], ..Scene::default() };
    let play = scene.at(&table);
    assert_eq!((play.total(0), play.winners()), (-55, vec![0]));
}

#[test]
fn s2_eight_expedition_cards_with_six_patterns_and_26_boxes() {
    assert_eq!(Pattern::ALL.map(|pattern| Expedition::FULL.count(pattern)), [1, 2, 2, 1, 1, 1]);
    assert_eq!(Pattern::ALL.map(Pattern::len), [2, 3, 3, 4, 4, 4]);
    assert_eq!(EXPEDITION.iter().map(|pattern| pattern.len()).sum::<usize>(), 26);
    assert_eq!(EXPEDITION.map(Pattern::name).join("+"), ALL_PATTERNS);
}

#[test]
fn s2_the_same_set_serves_both_games() {
    assert_eq!(begun(&halls(1)).position.expedition(), Expedition::FULL);
    let cards = (1..=4).map(|number| island(number, "grey", &TWO_ROWS)).collect();
    assert_eq!(begun::<Maps>(&table(1, cards)).position.expedition(), Expedition::FULL);
}

#[test]
fn s3_each_is_dealt_four_and_keeps_two_of_them() {
    let table = halls(2);
    let play = begun(&table);
    let sound = play.record();
    assert_eq!(judged(&sound), "sound");
    let with_keep = |cards: [u8; 2]| {
        let mut record = sound.clone();
        let cards = cards.map(flipwrite::CardNumber);
        record.events[3] = Event::Kept { player: Seat::S1, cards };
        record.events.truncate(4);
        judged(&record)
    };
    assert_eq!(with_keep([3, 4]), "sound");
    assert_eq!(with_keep([238, 3]), "sound");
    assert_eq!(with_keep([1, 3]), "S3 not-dealt", "card 1 was dealt to the other seat");
    assert_eq!(with_keep([3, 3]), "S3 kept-twice");
}

#[test]
fn s3_a_card_is_dealt_once() {
    let table = halls(2);
    let mut record = begun(&table).record();
    record.events.truncate(2);
    assert_eq!(judged(&record), "sound");
    record.events[1] = Event::Dealt { player: Seat::S1, cards: [3, 4, 5, 1].map(flipwrite::CardNumber) };
    assert_eq!(judged(&record), "S3 dealt-twice");
}

#[test]
fn s3_returned_cards_are_shuffled_in_and_four_form_the_display() {
    let table = halls(2);
    let mut play = Play::start(&table, &[[1, 2, 5, 6], [3, 4, 7, 8]], 0);
    assert_eq!(play.position.unseen().len(), table.deck().len() - 4);
    play.lay(&[5, 7, 6]);
    assert_eq!(play.position.due(), Due::Lay, "three are not enough");
    play.lay(&[8]);
    assert_eq!(play.display(), [5, 6, 7, 8], "the returned cards may come up again");
    assert_eq!(play.told()[4..], ["displayed 5 7 6 8", "round 1"]);
}

#[test]
fn s3_a_kept_card_cannot_come_up() {
    let table = halls(1);
    let mut play = Play::start(&table, &[[1, 2, 5, 6]], 0);
    let kept = card(table.deck(), 1);
    let refusal = ChanceRefusal::CardSeen(CardNumber(1));
    assert_eq!(play.position.lay(kept, &mut play.events), Err(refusal));
    assert_eq!(refusal.to_string(), "card-gone (S16): card 1");
}

#[test]
fn s3_a_position_needs_two_different_cards_for_each_seat() {
    let table = halls(2);
    let [one, two, three] = [1, 2, 3].map(|number| card(table.deck(), number));
    assert!(Position::new(&table, &[[one, two], [three, one]], Seat::S0).is_none());
    assert!(Position::new(&table, &[[one, two]], Seat::S0).is_none());
    assert!(Position::new(&table, &[[one, one], [two, three]], Seat::S0).is_none());
}

#[test]
fn s3_a_deck_serves_four_cards_a_player_and_four_for_the_display() {
    for (cards, most) in [(8, 1), (11, 1), (12, 2), (15, 2), (16, 3), (19, 3), (20, 4), (24, 4)] {
        let deck = bare_deck::<Pyramids>((1..=cards).map(|number| hall(number, "green")).collect()).unwrap();
        assert_eq!(deck.most_seats(), most, "{cards} cards");
        let refused = Table::new(deck, Options::defaults(GameId::Pyramids), most + 1).unwrap_err();
        assert_eq!(refused.code(), if most == 4 { "players" } else { "deck-too-small" });
    }
}

#[test]
fn s4_four_rounds_of_seven_turns() {
    let table = halls(1);
    let mut play = begun(&table);
    play.play_until(|_| false);
    let told = play.told();
    let count = |kind: &str| told.iter().filter(|event| event.starts_with(kind)).count();
    assert_eq!((count("round"), count("revealed"), count("ended")), (4, 28, 1));
    let places: Vec<usize> = (0..told.len()).filter(|i| told[*i].starts_with("round")).collect();
    for round in places.windows(2) {
        let turns = told[round[0]..round[1]].iter().filter(|event| event.starts_with("revealed")).count();
        assert_eq!(turns, 7);
    }
}

#[test]
fn s4_a_round_reveals_seven_of_the_eight_and_then_all_are_shuffled_anew() {
    let table = halls(1);
    let mut play = begun(&table);
    for turn in 1..=7 {
        assert_eq!(play.position.expedition().len(), 9 - turn);
        play.play_until(|position| position.due() != Due::Reveal);
        assert_eq!(play.position.expedition().len(), 8 - turn);
        play.play_until(|position| position.due() == Due::Reveal);
    }
    assert_eq!(play.position.expedition(), Expedition::FULL);
    assert_eq!((play.position.turn().round(), play.position.turn().number()), (2, 1));
}

#[test]
fn s4_a_pattern_comes_no_oftener_than_its_cards() {
    let table = halls(1);
    let scene = Scene { players: &["1:-/2:-"], left: "I2+I3+T4", ..Scene::default() };
    let mut play = scene.at(&table);
    play.reveal("I3");
    play.choose(0, "1 c1");
    let gone = play.position.reveal(Pattern::I3, &mut ());
    assert_eq!(gone, Err(ChanceRefusal::PatternGone(Pattern::I3)));
    assert_eq!(play.position.reveal(Pattern::L4, &mut ()), Err(ChanceRefusal::PatternGone(Pattern::L4)));
}

#[test]
fn s4_the_game_ends_with_the_seventh_turn_of_the_fourth_round() {
    let table = halls(1);
    let mut play = Scene { round: 4, players: &["1:-/2:-"], left: "I2+I3", ..Scene::default() }.at(&table);
    play.reveal("I3");
    play.choose(0, "1 c1");
    assert_eq!(play.told_of("ended"), ["ended"]);
    assert_eq!(play.position.due(), Due::Over);
}

#[test]
fn s5_everyone_crosses_independently_and_in_any_order() {
    let table = halls(3);
    let scene = Scene { players: &["1:-/2:-", "3:-/4:-", "5:-/6:-"], ..Scene::default() };
    let mut play = scene.at(&table);
    play.reveal("I3");
    let crossings = [(0, "1 c1"), (1, "3 c1 c2 c3"), (2, "6 c1")];
    let orders = [[0, 1, 2], [2, 1, 0], [1, 2, 0]].map(|order| {
        let mut copy = play.clone();
        order.into_iter().for_each(|i| copy.choose(crossings[i].0, crossings[i].1));
        copy.position
    });
    assert!(orders.iter().all(|position| *position == orders[0]));
}

#[test]
fn s5_a_seat_crosses_once_and_nothing_is_settled_before_all_have() {
    let table = table::<Pyramids>(2, [1, 2, 3, 4].map(|number| shaft(number, "green")).to_vec());
    let player = format!("1:{NEARLY}/2:-");
    let mut play = Scene { players: &[&player, "3:-/4:-"], ..Scene::default() }.at(&table);
    play.reveal("I2");
    play.choose(0, "1 c5");
    assert_eq!(play.refusal(0, "2 c1"), "S5 not-due");
    assert_eq!(play.refusal(0, "take 251"), "S5 not-due");
    assert_eq!(play.told_of("completed"), [""; 0]);
    play.choose(1, "3 c1");
    assert_eq!(play.told_of("completed"), ["completed 0 1"], "announced by the table itself");
}

#[test]
fn s5_a_draft_tries_a_crossing_without_touching_the_game() {
    let table = halls(1);
    let mut play = Scene { players: &["1:-/2:-"], ..Scene::default() }.at(&table);
    play.reveal("I2");
    let before = play.position.clone();
    let mut draft = Draft::new(&play.position, Seat::S0).unwrap();
    let Ok(Choice::Cross(crossing)) = read_choice(table.deck(), "1 c1 c2") else { panic!("a crossing") };
    draft.cross(crossing).unwrap();
    assert!(draft.is_complete() && draft.choices().is_empty());
    assert_eq!(draft.check(crossing).map_err(|refusal| refusal.code()), Err("not-due"));
    assert!(draft.undo());
    assert_eq!(draft.player(), before.player(Seat::S0));
    assert_eq!(play.position, before);
}

#[test]
fn s6_the_pattern_may_be_turned_and_mirrored() {
    let table =
        table::<Maps>(1, vec![island(1, "green", &["....", "....", "...."]), island(2, "grey", &["."])]);
    let lays = |pattern: &str| {
        let mut play = Scene { players: &["1:-/2:-"], ..Scene::default() }.at(&table);
        play.reveal(pattern);
        play.choices(0).iter().filter(|line| line.split(' ').count() > 2).count()
    };
    // In four columns by three rows: lying and standing, each in all its turns and mirror images.
    assert_eq!(
        ["I2", "I3", "L3", "T4", "L4", "O4"].map(lays),
        [9 + 8, 6 + 4, 4 * 6, 2 * 4 + 2 * 3, 4 * 4 + 4 * 3, 6]
    );
}

#[test]
fn s6_the_whole_pattern_or_exactly_one_box_on_one_card() {
    let table = halls(1);
    let mut play = Scene { players: &["1:c1/2:c1"], ..Scene::default() }.at(&table);
    play.reveal("L4");
    assert_eq!(play.refusal(0, "1 c2 c3 c4 d4"), "legal");
    assert_eq!(play.refusal(0, "1 c2 c3 c4 b4"), "legal", "mirrored");
    assert_eq!(play.refusal(0, "1 c2"), "legal", "a single box though the pattern fits");
    for part in ["1 c2 c3", "1 c2 c3 c4", "1 c2 c3 c4 c5", "1 c2 c3 d2 d3", "1 b1 d1"] {
        assert_eq!(play.refusal(0, part), "S6 not-the-pattern", "{part}");
    }
}

#[test]
fn s6_only_free_boxes_of_the_players_own_cards() {
    let table = table::<Pyramids>(2, [1, 2, 3, 4].map(|number| shaft(number, "green")).to_vec());
    let mut play = Scene { players: &["1:-/2:-", "3:-/4:-"], ..Scene::default() }.at(&table);
    play.reveal("I2");
    assert_eq!(play.refusal(0, "3 c1"), "S6 not-your-card");
    assert_eq!(play.refusal(0, "251 c1"), "S6 not-your-card");
    assert_eq!(play.refusal(0, "1 b1"), "S6 no-box");
    assert_eq!(play.refusal(0, "1 c1 d1"), "S6 no-box");
}

#[test]
fn s6_passing_is_not_allowed_while_a_legal_box_exists() {
    let table = halls(1);
    let mut play = begun(&table);
    play.reveal("I3");
    let mut record = play.record();
    record.events.push(Event::Passed { player: Seat::S0 });
    assert_eq!(judged(&record), "S6 must-cross");
}

#[test]
fn s7_a_box_is_crossed_off_once() {
    let table = halls(1);
    let mut play = Scene { players: &["1:c1+c2/2:-"], ..Scene::default() }.at(&table);
    play.reveal("I2");
    assert_eq!(play.refusal(0, "1 c1"), "S7 crossed-already");
    assert_eq!(play.refusal(0, "1 c2 c3"), "S7 crossed-already");
    play.choose(0, "1 c3 c4");
    play.reveal("I3");
    assert_eq!(play.refusal(0, "1 c3"), "S7 crossed-already");
}

/// A solo game of maps with these two cards in hand, an empty place where there is no second.
fn alone<'t>(table: &'t Table<Maps>, pattern: &str) -> Play<'t, Maps> {
    let second = if table.deck().find(flipwrite::CardNumber(2)).is_some() { "2:-" } else { "_" };
    let player = format!("1:-/{second}");
    let mut play = Scene { players: &[&player], ..Scene::default() }.at(table);
    play.reveal(pattern);
    play
}

#[test]
fn s8_an_extra_cross_must_be_used_at_once_on_either_card() {
    let table = table(1, vec![island(1, "grey", &["x...", "...."]), island(2, "grey", &TWO_ROWS)]);
    let mut play = alone(&table, "I2");
    play.choose(0, "1 a1 b1");
    assert_eq!(play.position.due(), Due::Cross(table.seat_set()), "the turn does not go on");
    assert_eq!(play.choices(0).len(), 6 + 8);
    assert_eq!(play.refusal(0, "1 c1 d1"), "S8 extra-is-one-box");
    play.choose(0, "2 c2");
    assert_eq!(play.position.due(), Due::Reveal);
}

#[test]
fn s8_several_extra_crosses_are_taken_one_by_one() {
    let table = table(1, vec![island(1, "grey", &["xx..", "...."]), island(2, "grey", &TWO_ROWS)]);
    let mut play = alone(&table, "I2");
    play.choose(0, "1 a1 b1");
    assert_eq!(play.position.player(seat(0)).extras(), 2);
    play.choose(0, "1 c1");
    assert_eq!(play.position.player(seat(0)).extras(), 1);
    play.choose(0, "2 a1");
    assert_eq!(play.told_of("crossed").len(), 3);
}

#[test]
fn s8_extra_crosses_chain_without_limit() {
    let table = table(1, vec![island(1, "grey", &["xxxx", "xxxx"]), island(2, "grey", &TWO_ROWS)]);
    let mut play = alone(&table, "I2");
    for (nth, place) in ["a1", "b2", "c1", "d2", "a2", "b1", "c2", "d1"].into_iter().enumerate() {
        play.choose(0, &format!("1 {place}"));
        let by = if nth == 0 { "single" } else { "extra" };
        assert_eq!(play.told_of("crossed"), [format!("crossed 0 1 {by} {place}")]);
    }
    play.choose(0, "2 a1");
    assert_eq!(play.told(), ["crossed 0 2 extra a1", "completed 0 1"]);
}

#[test]
fn s8_extra_crosses_that_find_no_legal_box_lapse() {
    let table = table(1, vec![island(1, "grey", &["xxx"]), island(2, "grey", &["."])]);
    let mut play = alone(&table, "I3");
    play.choose(0, "1 a1 b1 c1");
    assert_eq!(play.told_of("lapsed"), [""; 0], "one box is left");
    play.choose(0, "2 a1");
    assert_eq!(play.told()[..3], ["crossed 0 2 extra a1", "lapsed 0 2", "completed 0 1"]);
    let table = self::table(1, vec![island(1, "grey", &["xxx"])]);
    let mut play = alone(&table, "I3");
    play.choose(0, "1 a1 b1 c1");
    assert_eq!(play.told_of("lapsed"), ["lapsed 0 3"]);
}

#[test]
fn s8_an_extra_cross_is_forced_onto_a_skull_or_a_tomb() {
    let skull = pyramid(1, "green", "c1", ["##x##", "##s##", "##.##", "##x##", "##T##"]);
    let table = table::<Pyramids>(1, vec![skull]);
    let mut play = Scene { players: &["1:-/_"], ..Scene::default() }.at(&table);
    play.reveal("L3");
    play.choose(0, "1 c1");
    assert_eq!(play.choices(0), ["1 c2"]);
    play.choose(0, "1 c2");
    assert_eq!(play.sheet(0).skulls(), 1);
    play.reveal("L3");
    play.choose(0, "1 c3");
    play.reveal("L4");
    play.choose(0, "1 c4");
    assert_eq!(play.choices(0), ["1 c5"], "completing the card can't be avoided");
    play.choose(0, "1 c5");
    assert_eq!(play.told_of("completed"), ["completed 0 1"]);
}

#[test]
fn s8_dropping_an_extra_cross_is_refused() {
    let crossed = pyramid(1, "green", "c1", ["..x..", ".....", ".....", ".....", "..T.."]);
    let table = table::<Pyramids>(1, vec![crossed, hall(2, "green")]);
    let mut play = begun(&table);
    play.reveal("I3");
    play.choose(0, "1 c1");
    let mut record = play.record();
    record.events.push(Event::Lapsed { player: Seat::S0, extras: 1 });
    assert_eq!(judged(&record), "S8 must-use-extra");
    record.events.pop();
    record.events.push(Event::Revealed { pattern: Pattern::I2 });
    assert_eq!(judged(&record), "S6 missing-crossed");
}

/// A pyramid with a red cross above the tomb and plain boxes around.
fn last_cross(number: u32) -> flipwrite::deck::RawCard {
    pyramid(number, "green", "c1", [".....", ".....", ".....", "..x..", "..T.."])
}

#[test]
fn s9_a_card_completed_this_turn_still_takes_extra_crosses() {
    let table = table::<Pyramids>(1, vec![last_cross(1), hall(2, "green")]);
    let mut play = Scene { players: &["1:c1+c2+c3/2:c1"], ..Scene::default() }.at(&table);
    play.reveal("I2");
    play.choose(0, "1 c4 c5");
    assert_eq!(play.refusal(0, "1 b5"), "legal");
    assert_eq!(play.refusal(0, "2 c2"), "legal");
    play.choose(0, "1 b5");
    assert_eq!(play.told_of("completed"), ["completed 0 1"]);
}

#[test]
fn s9_the_extra_must_go_onto_it_if_it_holds_the_only_legal_boxes() {
    let table = table::<Pyramids>(1, vec![last_cross(1)]);
    let mut play = Scene { players: &["1:c1+c2+c3/_"], ..Scene::default() }.at(&table);
    play.reveal("I2");
    play.choose(0, "1 c4 c5");
    assert_eq!(play.told_of("lapsed"), [""; 0]);
    assert!(play.choices(0).iter().all(|line| line.starts_with("1 ")));
    assert_eq!(play.choices(0).len(), 10, "every box next to the column");
}

#[test]
fn s9_an_extra_never_goes_onto_the_replacement() {
    let table = table::<Pyramids>(1, vec![last_cross(1), hall(2, "green")]);
    let mut play = Scene { players: &["1:c1+c2+c3/2:c1"], ..Scene::default() }.at(&table);
    play.reveal("I2");
    play.choose(0, "1 c4 c5");
    assert_eq!(play.refusal(0, "take 251"), "S5 not-due", "the extra comes before the replacement");
    play.choose(0, "2 c2");
    play.choose(0, "take 251");
    assert_eq!(play.refusal(0, "251 c1"), "S5 not-due");
}

#[test]
fn s10_the_replacement_is_any_card_of_the_display_or_the_top_of_the_deck() {
    let table = table::<Pyramids>(1, vec![shaft(1, "green"), hall(2, "green")]);
    let player = format!("1:{NEARLY}/2:-");
    let mut play = Scene { players: &[&player], ..Scene::default() }.at(&table);
    play.reveal("I2");
    play.choose(0, "1 c5");
    assert_eq!(play.choices(0), ["take 251", "take 252", "take 253", "take 254", "take deck"]);
    assert_eq!(play.refusal(0, "take 240"), "S10 not-on-display");
    assert_eq!(play.refusal(0, "take 1"), "S10 not-on-display");
    let laid_aside = card(table.deck(), 1);
    let player = play.position.player(seat(0));
    assert!(player.completed().contains(laid_aside) && player.slot_of(laid_aside).is_none());
    let mut blind = play.clone();
    blind.choose(0, "take deck");
    blind.draw(240);
    assert_eq!(blind.told_of("took"), ["took 0 240 deck"]);
    assert_eq!(blind.position.due(), Due::Reveal, "the display is still full");
    play.choose(0, "take 252");
    assert_eq!(play.told_of("took"), ["took 0 252 display"]);
}

#[test]
fn s10_two_completed_cards_are_two_takes_the_first_seen_before_the_second() {
    let cards = vec![island(1, "grey", &["x"]), island(2, "grey", &["."])];
    let table = table::<Maps>(1, cards);
    let mut play = alone(&table, "I2");
    play.choose(0, "1 a1");
    play.choose(0, "2 a1");
    play.choose(0, "take deck");
    assert_eq!(play.position.due(), Due::Draw(Seat::S0));
    play.draw(240);
    assert_eq!(play.told_of("took"), ["took 0 240 deck"]);
    assert_eq!(play.taker(), Some(0));
    play.choose(0, "take 254");
    play.lay(&[241]);
    assert_eq!(play.told(), ["took 0 254 display", "displayed 241"]);
}

#[test]
fn s10_the_last_turn_is_settled_like_any_other() {
    let table = table::<Pyramids>(1, vec![shaft(1, "green"), hall(2, "green"), shaft(3, "green")]);
    let player = format!("1:{NEARLY}/2:-|3");
    let mut play = Scene { round: 4, left: "I2+O4", players: &[&player], ..Scene::default() }.at(&table);
    play.reveal("I2");
    play.choose(0, "1 c5");
    play.choose(0, "take 251");
    play.lay(&[240]);
    let told = play.told();
    assert_eq!(
        told[2..],
        ["completed 0 1", "took 0 251 display", "displayed 240", "bonus 0 green 10", "ended"]
    );
}

/// Two players of maps who complete both their one-box cards in one turn.
fn both_complete_two(table: &Table<Maps>) -> Play<'_, Maps> {
    let mut play = Scene { players: &["1:-/2:-", "3:-/4:-"], ..Scene::default() }.at(table);
    play.reveal("I2");
    for (player, first, second) in [(0, 1, 2), (1, 3, 4)] {
        play.choose(player, &format!("{first} a1"));
        play.choose(player, &format!("{second} a1"));
    }
    play
}

/// Maps of one box, two of them with an X.
pub(crate) fn single_boxes() -> Vec<flipwrite::deck::RawCard> {
    [(1, "x"), (2, "."), (3, "x"), (4, ".")].map(|(number, row)| island(number, "grey", &[row])).to_vec()
}

#[test]
fn s11_the_display_is_refilled_after_each_players_takes_and_not_between_them() {
    let table = table(2, single_boxes());
    let mut play = both_complete_two(&table);
    play.told();
    play.choose(0, "take 251");
    assert_eq!(play.display(), [252, 253, 254], "no refill between two takes");
    play.choose(0, "take 252");
    assert_eq!(play.position.due(), Due::Lay);
    play.lay(&[240, 241]);
    assert_eq!(play.display(), [240, 241, 253, 254], "the next player is offered four again");
    let both = ["took 0 251 display", "took 0 252 display", "displayed 240 241"];
    assert_eq!(play.told(), [&both[..], &["completed 1 3", "completed 1 4"]].concat());
}

/// A table with eight shafts and nothing else.
fn eight_shafts() -> Table<Pyramids> {
    bare_table(1, Options::defaults(GameId::Pyramids), (1..=8).map(|number| shaft(number, "green")).collect())
}

#[test]
fn s12_a_refill_lays_as_many_cards_as_the_deck_still_has() {
    let table = eight_shafts();
    let player = format!("1:{NEARLY}/2:{NEARLY}|8");
    let mut play = Scene { players: &[&player], display: "3,4,5,6", ..Scene::default() }.at(&table);
    play.reveal("I2");
    play.choose(0, "1 c5");
    play.choose(0, "take 3");
    play.lay(&[7]);
    assert!(play.position.unseen().is_empty());
    play.reveal("I3");
    play.choose(0, "2 c5");
    assert_eq!(play.refusal(0, "take deck"), "S12 deck-empty");
    assert_eq!(play.choices(0), ["take 4", "take 5", "take 6", "take 7"]);
    play.told();
    play.choose(0, "take 4");
    assert_eq!(play.told(), ["took 0 4 display"], "nothing to lay");
    assert_eq!(play.position.due(), Due::Reveal);
    assert_eq!(play.display(), [5, 6, 7]);
}

#[test]
fn s12_with_display_and_deck_empty_there_is_no_replacement_for_good() {
    let table = eight_shafts();
    let player = format!("1:{NEARLY}/2:c1+c2+c3|3,4,5,6,7,8");
    let mut play = Scene { players: &[&player], display: "-", ..Scene::default() }.at(&table);
    play.reveal("I2");
    play.choose(0, "1 c5");
    assert_eq!(play.told()[2..], ["completed 0 1"]);
    assert_eq!(play.position.due(), Due::Reveal, "play on with what is left");
    play.reveal("I3");
    assert_eq!(play.choices(0), ["2 c4"]);
    play.choose(0, "2 c4");
    play.reveal("L3");
    play.choose(0, "2 c5");
    play.told();
    play.reveal("T4");
    assert_eq!(play.told(), ["revealed T4", "passed 0"]);
    play.play_until(|_| false);
    assert_eq!(play.told_of("passed").len(), 24, "every turn to the end");
}

#[test]
fn s12_two_completed_and_one_card_left_is_one_take() {
    let cards: Vec<_> =
        single_boxes().into_iter().chain((5..=8).map(|n| island(n, "grey", &["."]))).collect();
    let table: Table<Maps> = bare_table(1, Options::defaults(GameId::Maps), cards);
    let mut play = Scene { players: &["1:-/2:-|3,4,5,6,7"], display: "8", ..Scene::default() }.at(&table);
    play.reveal("I2");
    play.choose(0, "1 a1");
    play.choose(0, "2 a1");
    play.choose(0, "take 8");
    assert_eq!(play.position.due(), Due::Reveal);
    assert_eq!(play.told()[3..], ["completed 0 1", "completed 0 2", "took 0 8 display"]);
}

#[test]
fn s12_who_has_no_legal_box_passes_at_the_place_of_the_crossing() {
    let table = halls(3);
    let scene = Scene { players: &["_/_", "1:-/2:-", "_/_"], ..Scene::default() };
    let mut play = scene.at(&table);
    play.reveal("I2");
    assert_eq!(play.told(), ["revealed I2", "passed 0"]);
    play.choose(1, "1 c1");
    assert_eq!(play.told(), ["crossed 1 1 single c1", "passed 2"]);
}

#[test]
fn s13_an_unfinished_card_scores_nothing_but_its_icons_stay() {
    let gems = pyramid(1, "green", "a1", ["rgt..", ".....", ".....", ".....", "..T.."]);
    let table = table::<Pyramids>(1, vec![gems, hall(2, "green")]);
    let mut play = Scene { round: 4, left: "I3+O4", players: &["1:-/2:-"], ..Scene::default() }.at(&table);
    play.reveal("I3");
    play.choose(0, "1 a1 b1 c1");
    assert_eq!(play.position.due(), Due::Over);
    let score = play.score(0);
    assert_eq!((score.cards, score.gems, score.torches, play.total(0)), (0, 5, 5, 10));
}

#[test]
fn s13_holds_in_maps_too() {
    let table = table::<Maps>(1, vec![island(1, "grey", &["cp..", "...."]), island(2, "grey", &TWO_ROWS)]);
    let mut play = Scene { round: 4, left: "I2+O4", players: &["1:-/2:-"], ..Scene::default() }.at(&table);
    play.reveal("I2");
    play.choose(0, "1 a1 b1");
    let score = play.score(0);
    assert_eq!((score.cards, score.coins, score.palms, play.total(0)), (0, 1, 1, 2));
}

#[test]
fn s14_a_position_does_not_remember_the_order_of_what_came() {
    let table = halls(1);
    let after = |display: [u8; 4], patterns: [&str; 3]| {
        let mut play = Play::start(&table, &[[1, 2, 3, 4]], 0);
        play.lay(&display);
        for (pattern, place) in patterns.into_iter().zip(["c1", "c2", "c3"]) {
            play.reveal(pattern);
            play.choose(0, &format!("1 {place}"));
        }
        play.position
    };
    let one = after([5, 6, 7, 8], ["I3", "T4", "L3"]);
    let other = after([8, 6, 5, 7], ["L3", "I3", "T4"]);
    assert_eq!(one, other);
    assert_eq!(one.notation(), other.notation());
}

#[test]
fn s14_a_line_names_no_unseen_card_and_no_order() {
    let table = halls(2);
    let mut play = begun(&table);
    play.reveal("O4");
    let line = play.position.notation();
    let parts: Vec<&str> = line.split(' ').collect();
    assert_eq!(parts[6], "I2+I3+I3+L3+L3+T4+L4", "what is left, in a fixed order");
    assert_eq!(parts[8], "251,252,253,254");
    assert_eq!(parts[10..], ["1:-/2:-|0|-|0,0,0,0,0,0", "3:-/4:-|0|-|0,0,0,0,0,0"]);
    let (_, state) = read_position(table.deck(), &line).unwrap();
    assert_eq!(Position::at(&table, state).unseen(), play.position.unseen());
}

#[test]
fn s14_the_eighth_expedition_card_is_one_of_two_until_the_seventh_is_revealed() {
    let table = halls(1);
    let play = Scene { players: &["1:-/2:-"], left: "I2+O4", ..Scene::default() }.at(&table);
    for seventh in [Pattern::I2, Pattern::O4] {
        assert_eq!(play.position.clone().reveal(seventh, &mut ()), Ok(()), "either may come");
    }
    assert_eq!(play.position.notation().split(' ').nth(6), Some("I2+O4"));
}

/// A solo game with cards and patterns in this order, after so many turns: a shaft is filled and replaced.
fn turns_of<'t>(
    table: &'t Table<Pyramids>,
    cards: &[u8],
    patterns: &[&str],
    turns: usize,
) -> Play<'t, Pyramids> {
    let mut play = Play::start(table, &[[1, 2, 3, 4]], 0);
    play.lay(&cards[..4]);
    for (turn, crossing) in ["1 c1 c2 c3", "1 c4 c5", "2 c1"].into_iter().enumerate().take(turns) {
        play.reveal(patterns[turn]);
        play.choose(0, crossing);
        if play.taker().is_some() {
            play.choose(0, &format!("take {}", cards[0]));
            play.lay(&cards[4..5]);
        }
    }
    play
}

#[test]
fn s14_deals_that_differ_only_in_unseen_order_give_equal_positions() {
    let table = table(1, [1, 2, 3, 4].map(|number| shaft(number, "green")).to_vec());
    let deals: [(&[u8], &[&str]); 2] = [
        (&[251, 252, 253, 254, 240, 241, 242], &["I3", "I2", "L3", "T4"]),
        (&[251, 252, 253, 254, 240, 249, 248], &["I3", "I2", "O4", "L4"]),
    ];
    let after =
        |turns: usize| deals.map(|(cards, patterns)| turns_of(&table, cards, patterns, turns).position);
    let [one, other] = after(2);
    assert_eq!(one, other);
    assert_eq!(one.notation(), other.notation());
    let [one, other] = after(3);
    assert_ne!(one.notation(), other.notation(), "what has come is known");
}

#[test]
fn s15_the_tracker_is_off_in_maps_and_on_in_pyramids_unless_switched() {
    assert!(!Options::defaults(GameId::Maps).tracker);
    assert!(Options::defaults(GameId::Pyramids).tracker);
}

#[test]
fn s15_records_and_positions_carry_the_tracker() {
    for tracker in [true, false] {
        let options = Options { tracker, ..Options::defaults(GameId::Maps) };
        let cards = (1..=4).map(|number| island(number, "grey", &TWO_ROWS)).collect();
        let table = crate::rulebook::table::table_with::<Maps>(1, options, cards);
        let play = begun(&table);
        let record = Record::read(&play.record().write()).unwrap();
        assert_eq!(record.options.tracker, tracker);
        let (read, _) = read_position(table.deck(), &play.position.notation()).unwrap();
        assert_eq!(read.options().tracker, tracker);
    }
}

#[test]
fn s16_the_same_seed_gives_the_same_deal() {
    let deal = |number| Deal::new(DealNumber(number).seed(), 3, 40);
    assert_eq!(deal(7), deal(7));
    assert_ne!(deal(7), deal(8));
}

#[test]
fn s16_the_written_procedure_gives_these_vectors() {
    let deal = Deal::new(DealNumber(1).seed(), 3, 20);
    let patterns = |round| (1..=8).map(|turn| deal.pattern(round, turn).name()).collect::<Vec<_>>().join(" ");
    assert_eq!(deal.first_start().index(), FIRST_START);
    assert_eq!([1, 2, 3, 4].map(patterns), PATTERNS);
    let hands = [0, 1, 2].map(|player| deal.hand(seat(player)).map(CardIndex::index));
    assert_eq!(hands, HANDS);
    assert_eq!(order_b(&deal, 20), ORDER_B);
}

// Computed from the written procedure by a second implementation, in another language.
const FIRST_START: usize = 0;
const PATTERNS: [&str; 4] = [
    "O4 L3 T4 I2 L3 L4 I3 I3",
    "I3 L3 I2 L3 L4 O4 T4 I3",
    "I3 L3 L3 L4 T4 O4 I3 I2",
    "I3 L3 L4 I2 O4 I3 L3 T4",
];
const HANDS: [[usize; 4]; 3] = [[10, 14, 19, 0], [1, 9, 5, 3], [4, 11, 18, 15]];
const ORDER_B: [usize; 20] = [13, 1, 17, 12, 11, 19, 3, 16, 14, 2, 6, 7, 9, 10, 5, 15, 18, 0, 4, 8];

/// Order B, by laying every card.
fn order_b(deal: &Deal, cards: usize) -> Vec<usize> {
    let mut unseen = CardSet::first_cards(cards);
    let next = || {
        let card = deal.next_card(unseen)?;
        unseen.remove(card);
        Some(card.index())
    };
    std::iter::from_fn(next).collect()
}

#[test]
fn s16_every_card_laid_or_drawn_is_the_first_of_b_that_is_not_seen() {
    let deal = Deal::new(DealNumber(5).seed(), 2, 30);
    let order = order_b(&deal, 30);
    for seen in [[0, 3, 9, 20], [1, 2, 4, 28], [29, 28, 27, 26]] {
        let mut unseen = CardSet::first_cards(30);
        for card in deck_places(&seen) {
            unseen.remove(card);
        }
        let first = order.iter().find(|place| !seen.contains(place)).copied();
        assert_eq!(deal.next_card(unseen).map(CardIndex::index), first);
    }
    assert_eq!(deal.next_card(CardSet::EMPTY), None);
}

fn deck_places(places: &[usize]) -> Vec<CardIndex> {
    places.iter().map(|place| CardIndex::new(*place).unwrap()).collect()
}

#[test]
fn s16_a_deal_does_not_depend_on_what_the_players_do() {
    let table = halls(2);
    let deal = Deal::new(DealNumber(3).seed(), 2, table.deck().len());
    let displays = [[0, 1], [2, 3]].map(|keep| {
        let kept = [0, 1].map(|player| keep.map(|i: usize| deal.hand(seat(player))[i]));
        let mut position = Position::new(&table, &kept, deal.first_start()).unwrap();
        while position.due() == Due::Lay {
            position.lay(deal.next_card(position.unseen()).unwrap(), &mut ()).unwrap();
        }
        let kept: Vec<usize> = kept.iter().flatten().map(|card| card.index()).collect();
        let order = order_b(&deal, table.deck().len());
        let first: CardSet =
            deck_places(&order).into_iter().filter(|card| !kept.contains(&card.index())).take(4).collect();
        (position.display(), first)
    });
    assert!(displays.iter().all(|(laid, first)| laid == first));
}

#[test]
fn s16_a_card_that_lies_somewhere_is_never_laid_again() {
    let table = halls(1);
    let mut record = begun(&table).record();
    let display = [1, 240, 241, 242].map(flipwrite::CardNumber);
    record.events[2] = Event::Displayed { cards: display.into_iter().collect() };
    assert_eq!(judged(&record), "S16 card-gone");
}

#[test]
fn s16_a_deal_of_a_number_has_a_short_id() {
    let id = DealNumber(42).to_string();
    assert_eq!((id.len(), id.parse()), (16, Ok(DealNumber(42))));
}

#[test]
fn s16_a_record_replays_to_the_position_it_was_played_to() {
    let table = halls(2);
    let mut play = begun(&table);
    play.play_until(|_| false);
    let record = play.record();
    let again: Table<Pyramids> = record.table().unwrap();
    let mut replay = Replay::new(&again);
    record.events.iter().for_each(|event| replay.feed(event).unwrap());
    assert_eq!(replay.position().map(|position| position.notation()), Some(play.position.notation()));
}

//! Readers of records, decks and positions: what they tolerate, what they refuse, and what they say first.

use flipwrite::deck::{DeckFile, FileFlaw, house_text};
use flipwrite::record::{Record, RecordPlayer, Replay, Unsound};
use flipwrite::{
    Deal, DealNumber, Due, Event, Game, GameId, LazyDeal, Maps, Position, Pyramids, ScoreParts, Seat,
    SeatRandom, Table, playout, random_start, read_position,
};
use serde_json::{Value, json};

/// A whole game by random players, as a record.
fn played<G: Game>(seats: usize, number: u64) -> Record {
    let table = Table::<G>::house(seats).unwrap();
    let deal = Deal::new(DealNumber(number).seed(), seats, table.deck().len());
    let mut random = SeatRandom::of_game(number);
    let mut position = random_start(&table, &deal, &mut random);
    let mut events: Vec<Event> = Vec::new();
    for player in table.seat_set() {
        events.push(Event::Dealt { player, cards: deal.hand(player).map(|card| table.deck().number(card)) });
    }
    for player in table.seat_set() {
        let cards = flipwrite::Slot::BOTH.map(|slot| position.player(player).card(slot).unwrap());
        events.push(Event::Kept { player, cards: cards.map(|card| table.deck().number(card)) });
    }
    playout(&mut position, &mut &deal, &mut random, &mut events);
    let player = |_| RecordPlayer { name: "p".into(), kind: "bot:random".into() };
    Record::of(&position, (0..seats).map(player).collect(), events)
}

fn json_of(record: &Record) -> Value {
    serde_json::from_str(&record.write()).unwrap()
}

#[test]
fn facts_added_to_scores_are_ignored() {
    let mut record = json_of(&played::<Pyramids>(2, 1));
    for (name, value) in [("note", json!("well played")), ("share", json!(0.5)), ("rank", Value::Null)] {
        record["result"]["scores"][0][name] = value;
    }
    let (read, verdict) = Record::examine(&record.to_string()).unwrap();
    assert!(verdict.finished);
    assert_eq!(read.result, Record::read(&record.to_string()).unwrap().result);
}

#[test]
fn a_part_of_a_score_that_is_no_number_is_wrong_even_where_nothing_is_due() {
    let sound = json_of(&played::<Pyramids>(4, 1));
    let mut nothings = 0;
    for seat in 0..4 {
        for part in ["total", "cards", "torches", "bonus", "gems", "skulls"] {
            let mut record = sound.clone();
            nothings += i32::from(record["result"]["scores"][seat][part] == 0);
            record["result"]["scores"][seat][part] = json!("0");
            let Unsound { fault, .. } = *Record::examine(&record.to_string()).unwrap_err();
            assert_eq!((fault.code(), fault.rule()), ("wrong-scores", "P14"), "{seat} {part}");
        }
    }
    assert!(nothings > 0, "no part was 0");
}

fn a_result_is_told_in_the_parts_of_its_game<G: Game, Other: Game>() {
    let record = played::<G>(3, 2);
    let table = record.table::<G>().unwrap();
    let mut replay = Replay::new(&table);
    record.events.iter().for_each(|event| replay.feed(event).unwrap());
    let end = replay.position().unwrap();
    let (read, verdict) = Record::examine(&record.write()).unwrap();
    assert!(verdict.finished && read == record);
    let result = read.result.unwrap();
    assert_eq!(result.winners(), end.winners());
    for seat in table.seat_set() {
        assert_eq!(result.score::<G>(seat), Some(end.score(seat)));
        assert_eq!(result.score::<Other>(seat), None);
        assert_eq!(result.total(seat), Some(end.score(seat).total()));
        assert_eq!(result.parts(seat).map(|part| part.1).sum::<i32>(), end.score(seat).total());
        assert!(result.parts(seat).all(|(name, points)| result.part(seat, name) == Some(points)));
    }
    assert!(result.totals().eq(table.seat_set().iter().map(|seat| end.score(seat).total())));
    assert_eq!((result.total(Seat::S3), result.score::<G>(Seat::S3)), (None, None), "nobody sits there");
}

#[test]
fn results_are_told_in_the_parts_of_their_games() {
    a_result_is_told_in_the_parts_of_its_game::<Maps, Pyramids>();
    a_result_is_told_in_the_parts_of_its_game::<Pyramids, Maps>();
}

#[test]
fn a_result_that_nobody_could_have_is_kept_as_it_is_written() {
    let mut record = json_of(&played::<Maps>(2, 1));
    record["result"]["scores"][0]["total"] = json!(5_000_000_000_i64);
    record["result"]["scores"][1]["rank"] = json!(1);
    record["result"]["winners"] = json!([1, 7]);
    let read = Record::read(&record.to_string()).unwrap();
    let result = read.result.as_ref().unwrap();
    assert_eq!((result.total(Seat::S0), result.part(Seat::S1, "rank")), (None, Some(1)));
    assert_eq!(result.winners(), Seat::S1.into());
    assert_eq!(json_of(&read)["result"], record["result"]);
}

#[test]
fn what_could_be_read_of_a_record_comes_with_its_fault() {
    let sound = played::<Pyramids>(2, 4);
    let mut record = json_of(&sound);
    record["events"][30]["type"] = json!("sung");
    let Unsound { record: read, fault } = *Record::examine(&record.to_string()).unwrap_err();
    assert_eq!((fault.event, read.unwrap().events), (Some(30), sound.events[..30].to_vec()));
    let unsound = Record::examine("{").unwrap_err();
    assert_eq!((unsound.record.is_none(), unsound.fault.code()), (true, "json"));
    assert_eq!(unsound.to_string(), unsound.fault.to_string());
}

#[test]
fn the_first_fault_is_told_whatever_its_kind() {
    let mut record = json_of(&played::<Maps>(2, 1));
    let events = record["events"].as_array_mut().unwrap();
    let crossed = events.iter().position(|event| event["type"] == "crossed").unwrap();
    let last = events.len() - 1;
    events[last]["type"] = json!("stopped");
    let Unsound { fault, .. } = *Record::examine(&record.to_string()).unwrap_err();
    assert_eq!((fault.code(), fault.event), ("unknown-event", Some(last)));
    // Cards that nobody has kept lie in front of nobody.
    let kept = |number: &i32| record["events"][2]["cards"].as_array().unwrap().contains(&json!(number));
    let foreign_card = (1..).find(|number| !kept(number)).unwrap();
    let mut foreign = record.clone();
    foreign["events"][crossed]["card"] = json!(foreign_card);
    let told = Record::examine(&foreign.to_string()).unwrap_err().to_string();
    assert_eq!(told, format!("event {crossed}: not-your-card (S6): card {foreign_card}"));
    record["events"][crossed]["boxes"] = json!(["a1", "d4"]);
    let Unsound { fault, .. } = *Record::examine(&record.to_string()).unwrap_err();
    assert_eq!(fault.event, Some(crossed));
}

/// The place of two neighboring settlings of different players, if a game has one.
fn two_settlings(record: &Record) -> Option<(usize, usize, usize)> {
    let settles = |event: &Event| matches!(event, Event::Cup { .. } | Event::Completed { .. });
    (1..record.events.len()).find_map(|second| {
        let (one, two) = (&record.events[second - 1], &record.events[second]);
        let apart = settles(two) && settles(one) && one.player() != two.player();
        apart.then_some((second - 1, second, second + 1))
    })
}

#[test]
fn settling_out_of_turn_names_the_rule_of_the_order() {
    // Two players who take cups in one turn settle one right after the other.
    let record = (0..4_000)
        .map(|number| played::<Maps>(4, number))
        .find(|game| two_settlings(game).is_some())
        .unwrap();
    let (first, second, _) = two_settlings(&record).unwrap();
    let mut swapped = record.clone();
    swapped.events.swap(first, second);
    let fault = swapped.check().unwrap_err();
    assert_eq!((fault.code(), fault.rule(), fault.event), ("wrong-player", "M8", Some(first)));
}

#[test]
fn an_event_that_is_refused_leaves_no_trace() {
    let record = played::<Pyramids>(2, 3);
    let table = record.table::<Pyramids>().unwrap();
    let mut replay = Replay::new(&table);
    for (index, event) in record.events.iter().enumerate() {
        for other in record.events.iter().skip(index % 7).step_by(11).filter(|other| *other != event) {
            let mut tried = replay.clone();
            if tried.feed(other).is_err() {
                assert_eq!(tried.position(), replay.position(), "event {index}");
                tried.feed(event).unwrap();
            }
        }
        replay.feed(event).unwrap();
    }
}

#[test]
fn numbers_beyond_all_bounds_are_flaws_of_their_cards() {
    let mut deck: Value = serde_json::from_str(house_text(GameId::Maps)).unwrap();
    deck["cards"][0]["number"] = json!(-1);
    deck["cards"][1]["number"] = json!(4_294_967_296_u64);
    deck["cards"][2]["points"] = json!(-3);
    let Err(FileFlaw::Deck(flaws)) = DeckFile::read(&deck.to_string()).unwrap().deck::<Maps>() else {
        panic!("the deck is bad")
    };
    let codes: Vec<(&str, Option<i64>)> = flaws.iter().map(|flaw| (flaw.code(), flaw.card())).collect();
    assert_eq!(
        codes,
        [
            ("number-out-of-range", Some(-1)),
            ("number-out-of-range", Some(4_294_967_296)),
            ("points", Some(3))
        ]
    );
}

#[test]
fn a_deck_beyond_all_bounds_is_refused_without_reading_on() {
    let mut file = DeckFile::read(house_text(GameId::Pyramids)).unwrap();
    file.deck.cards = file.deck.cards.iter().cycle().take(100_000).cloned().collect();
    let Err(FileFlaw::Deck(flaws)) = file.deck::<Pyramids>() else { panic!("the deck is bad") };
    assert_eq!(flaws[0].code(), "too-many-cards");
    assert!(flaws.len() <= 65);
}

#[test]
fn a_position_names_nothing_twice() {
    let table = Table::<Pyramids>::house(2).unwrap();
    let deal = Deal::new(DealNumber(5).seed(), 2, table.deck().len());
    let kept =
        [flipwrite::Seat::S0, flipwrite::Seat::S1].map(|seat| [deal.hand(seat)[0], deal.hand(seat)[1]]);
    let mut position = Position::new(&table, &kept, flipwrite::Seat::S1).unwrap();
    while position.due() == Due::Lay {
        position.lay(deal.next_card(position.unseen()).unwrap(), &mut ()).unwrap();
    }
    let line = position.notation();
    assert!(read_position(table.deck(), &line).is_ok());
    let parts: Vec<&str> = line.split(' ').collect();
    let with = |part: usize, text: &str| {
        let mut parts = parts.clone();
        parts[part] = text;
        read_position(table.deck(), &parts.join(" ")).map_err(|flaw| flaw.code())
    };
    let doubled = format!("{},{}", parts[8], parts[8].split(',').next().unwrap());
    assert_eq!(with(8, &doubled).unwrap_err(), "position-malformed");
    assert_eq!(with(5, "1").unwrap_err(), "position-impossible");
    assert_eq!(with(1, &parts[1].to_uppercase()).unwrap_err(), "position-deck");
    let (cards, rest) = parts[10].split_once('|').unwrap();
    let entrance = table.deck().card(kept[0].into_iter().min().unwrap()).entrance();
    let twice = cards.replacen(":-", &format!(":{entrance}+{entrance}"), 1);
    assert_eq!(with(10, &format!("{twice}|{rest}")).unwrap_err(), "position-malformed");
}

#[test]
fn a_playout_ends_though_its_deal_is_for_another_deck() {
    let table = Table::<Maps>::house(1).unwrap();
    let mut deal = LazyDeal::new(DealNumber(1).seed(), 1, 8);
    let mut random = SeatRandom::of_game(1);
    let mut position = random_start(&table, deal.drawn(), &mut random);
    let steps = playout(&mut position, &mut deal, &mut random, &mut ());
    assert!(steps < 1_000);
}

#[test]
fn a_mark_of_the_byte_order_is_no_part_of_a_record() {
    let line = format!("\u{feff}{}", played::<Maps>(1, 2).write());
    assert!(Record::read(&line).is_ok());
}

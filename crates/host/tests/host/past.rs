//! A game goes on from any moment of its record, with other people and bots, with its own deal or a fresh one.

use flipwrite::record::Record;
use flipwrite::{DealNumber, Event, Game};
use flipwrite_host::{Chair, Holder, Host, PastFlaw};

use crate::tables::{go_on, open, some_tables, tables};

/// A whole game by the planned decisions.
fn played<G: Game>(table: &flipwrite::Table<G>, plan: u64) -> Record {
    let mut host = open(table, plan);
    while go_on(&mut host, plan) {}
    host.record()
}

/// People in seat 0 and bots in all others.
fn chairs(record: &Record) -> Vec<Chair> {
    let holder = |seat| if seat == 0 { Holder::Person } else { Holder::Bot("casual".to_owned()) };
    (0..record.players.len())
        .map(|seat| Chair { name: format!("New {seat}"), holder: holder(seat) })
        .collect()
}

fn begin<G: Game>(record: &Record, told: usize, fresh: u64) -> Host<G> {
    let begun = Host::go_on(record, told, &chairs(record), DealNumber(fresh).seed());
    begun.unwrap_or_else(|flaw| panic!("{flaw:?} at {told}"))
}

/// With its own deal the same decisions lead to the same game, from wherever it goes on.
fn the_same_deal_goes_on<G: Game>() {
    for (plan, table) in some_tables::<G>().enumerate() {
        let record = played(&table, plan as u64);
        for told in (0..=record.events.len()).step_by(7) {
            let mut host = begin::<G>(&record, told, 1);
            assert_eq!(host.record().deal, record.deal);
            while go_on(&mut host, plan as u64) {}
            assert_eq!(host.record().events, record.events, "from {told}");
        }
    }
}

/// Without the number of the deal, or with that of another, all that is told stays and the rest is new.
fn an_unknown_deal_goes_on_with_a_fresh_one<G: Game>() {
    for (plan, table) in some_tables::<G>().enumerate() {
        let mut record = played(&table, plan as u64);
        record.deal = (plan % 2 == 0).then(|| DealNumber(987).to_string());
        for told in (5..=record.events.len()).step_by(5) {
            let mut host = begin::<G>(&record, told, told as u64);
            assert_eq!(host.record().deal, None);
            let made: Vec<Event> = host.events().cloned().collect();
            let same = made.iter().zip(&record.events[..told]).all(|(made, told)| made == told);
            assert!(same, "{told}");
            // What the table has not made of it is the crossing of this turn, which others have not made yet.
            let is_crossing = |event: &Event| {
                matches!(event, Event::Crossed { .. } | Event::Palm { .. } | Event::Lapsed { .. })
            };
            let rest = record.events[..told].iter().skip(made.len());
            assert!(rest.clone().all(|event| is_crossing(event) || matches!(event, Event::Kept { .. })));
            while go_on(&mut host, 55) {}
            let whole = host.record();
            assert!(whole.check().is_ok_and(|verdict| verdict.finished), "{:?}", whole.check());
        }
    }
}

fn other_seeds_bring_another_future<G: Game>() {
    let table = tables::<G>(2).next().unwrap();
    let record = Record { deal: None, ..played(&table, 3) };
    let turn = record.events.iter().position(|event| matches!(event, Event::Revealed { .. })).unwrap();
    let patterns = |fresh: u64| {
        let mut host = begin::<G>(&record, turn + 1, fresh);
        while go_on(&mut host, 1) {}
        let revealed = host.events().filter(|event| matches!(event, Event::Revealed { .. }));
        revealed.cloned().collect::<Vec<_>>()
    };
    assert_eq!(patterns(1)[0], record.events[turn]);
    assert_eq!(patterns(1), patterns(1));
    assert_ne!(patterns(1), patterns(2));
}

/// Others sit there now, the bots among them are asked, and the journal brings the table back.
fn the_table_is_a_table_like_any_other<G: Game>() {
    let table = tables::<G>(3).next().unwrap();
    for deal in [true, false] {
        let mut record = played(&table, 4);
        record.deal = record.deal.filter(|_| deal);
        let host = Host::<G>::go_on(&record, 0, &chairs(&record), DealNumber(5).seed()).unwrap();
        let asked = host.company().questions().filter(|(_, _, holder)| holder.is_bot()).count();
        assert_eq!(asked, 2);
        assert_eq!(host.company().chairs(), chairs(&record));
        for told in [0, 9, 40, 80] {
            let mut host = begin::<G>(&record, told, 5);
            go_on(&mut host, 8);
            assert!(Host::<G>::restore(&host.journal()).unwrap() == host);
        }
    }
}

fn what_is_no_game_is_refused<G: Game>() {
    let table = tables::<G>(2).next().unwrap();
    let record = played(&table, 6);
    let refused = |record: &Record| {
        Host::<G>::go_on(record, record.events.len(), &chairs(record), DealNumber(5).seed()).err()
    };
    assert_eq!(refused(&record), None);
    let mut wrong = record.clone();
    wrong.events.swap(4, 5);
    assert!(matches!(refused(&wrong), Some(PastFlaw::Event(_))));
    let mut twice = record.clone();
    twice.events[1] = twice.events[0].clone();
    assert!(matches!(refused(&twice), Some(PastFlaw::Event(_))));
    let mut surplus = record.clone();
    surplus.events.push(Event::Ended);
    assert_eq!(refused(&surplus), Some(PastFlaw::Event(record.events.len())));
    let mut unknown = record.clone();
    let place = unknown.events.iter().position(|event| matches!(event, Event::Took { .. })).unwrap();
    let Event::Took { card, .. } = &mut unknown.events[place] else { unreachable!() };
    *card = flipwrite::CardNumber(250);
    assert_eq!(refused(&unknown), Some(PastFlaw::Event(place)));
    let mut nobody = record;
    nobody.players.clear();
    assert_eq!(refused(&nobody), Some(PastFlaw::Table));
}

/// A journal whose past is not of its table is refused.
fn a_foreign_past_is_refused<G: Game>() {
    let table = tables::<G>(2).next().unwrap();
    let record = Record { deal: None, ..played(&table, 6) };
    let journal = begin::<G>(&record, 30, 5).journal();
    assert!(Host::<G>::restore(&journal).is_ok());
    let alterations = [
        ("\"hands\":[[", "\"hands\":[[200,"),
        ("\"cards\":[", "\"cards\":[99,"),
        ("\"patterns\":[[", "\"patterns\":[[\"Q9\","),
    ];
    for (from, to) in alterations {
        assert!(journal.contains(from), "{journal}");
        assert!(Host::<G>::restore(&journal.replace(from, to)).is_err(), "{to}");
    }
}

crate::laws!(
    the_same_deal_goes_on,
    an_unknown_deal_goes_on_with_a_fresh_one,
    other_seeds_bring_another_future,
    the_table_is_a_table_like_any_other,
    what_is_no_game_is_refused,
    a_foreign_past_is_refused,
);

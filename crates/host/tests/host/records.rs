//! The record of a table, finished or cut at any input, passes the check.

use flipwrite::random::game_number;
use flipwrite::record::{Record, Verdict};
use flipwrite::{CardIndex, Event, Game, Player, Position, Slot};
use flipwrite_host::Host;

use crate::tables::{all_tables, go_on, open, some_tables};

fn passes_the_check<G: Game>(host: &Host<G>) {
    let record = host.record();
    let verdict = Verdict { finished: host.is_over(), events: record.events.len() };
    assert_eq!(record.check(), Ok(verdict));
    assert_eq!(record.result.is_some(), host.is_over());
    assert_eq!(Record::read(&record.write()).as_ref(), Ok(&record));
}

fn the_record_of_a_finished_table_passes_the_check<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate() {
        for plan in (0..4).map(|game| game_number(40 + index as u64, game)) {
            let mut host = open(&table, plan);
            while go_on(&mut host, plan) {}
            assert!(host.is_over());
            passes_the_check(&host);
        }
    }
}

fn the_record_of_an_unfinished_table_passes_the_check<G: Game>() {
    for table in some_tables::<G>() {
        let plan = game_number(41, table.seats() as u64);
        let mut host = open(&table, plan);
        let mut before: Vec<Event> = Vec::new();
        passes_the_check(&host);
        while go_on(&mut host, plan) {
            passes_the_check(&host);
            let events = host.record().events;
            assert!(events.starts_with(&before), "what was told stays told");
            before = events;
        }
    }
}

/// The cards that everybody kept, as the record tells them.
fn kept<G: Game>(host: &Host<G>) -> Vec<[CardIndex; 2]> {
    let find = |number| host.table().deck().find(number).unwrap();
    let events = host.record().events.into_iter();
    events
        .filter_map(|event| match event {
            Event::Kept { cards, .. } => Some(cards.map(find)),
            _ => None,
        })
        .collect()
}

/// The order in which somebody names the two cards kept is nobody's business.
fn the_position_follows_from_what_was_told<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate() {
        let plan = game_number(42, index as u64);
        let mut host = open(&table, plan);
        while host.position().is_none() {
            go_on(&mut host, plan);
        }
        let start = host.position().unwrap().start();
        let told = Position::new(&table, &kept(&host), start).unwrap();
        let cards = |player: &Player<G>| Slot::BOTH.map(|slot| player.card(slot));
        for seat in table.seat_set() {
            assert_eq!(
                cards(host.position().unwrap().player(seat)),
                cards(told.player(seat)),
                "{plan} {seat}"
            );
        }
    }
}

crate::laws!(
    the_record_of_a_finished_table_passes_the_check,
    the_record_of_an_unfinished_table_passes_the_check,
    the_position_follows_from_what_was_told,
);

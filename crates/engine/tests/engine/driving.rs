//! What a driver of one's own relies on: openings, hands dealt by hand, choices at random, records from events.

use std::collections::HashSet;

use flipwrite::random::SplitMix64;
use flipwrite::record::{Fault, FaultKind, Record, RecordPlayer};
use flipwrite::{
    BoxIndex, CardIndex, CardNumber, ChanceRefusal, Deal, DealNumber, Due, EXPEDITION, Event, Expedition,
    Game, HAND, HandsRefusal, Maps, Opening, Pattern, Position, Pyramids, Refusal, Seat, Table,
};

fn hands<G: Game>(table: &Table<G>) -> Vec<[CardIndex; HAND]> {
    let cards: Vec<CardIndex> = table.deck().all().iter().collect();
    cards.chunks(HAND).take(table.seats()).map(|hand| hand.try_into().unwrap()).collect()
}

/// A game of one player, who has kept the first pair.
fn begun<'t, G: Game>(table: &'t Table<G>, deal: &Deal) -> Position<'t, G> {
    let mut opening = Opening::of(deal);
    let pair = opening.choices(Seat::S0).next().unwrap();
    opening.keep(table, Seat::S0, pair).unwrap();
    opening.begin(table, &mut ()).unwrap()
}

/// A whole game with choices at random, and its record.
fn played<G: Game>(table: &Table<G>, number: DealNumber) -> Record {
    let (mut deal, mut random) = (table.deal(number), SplitMix64::new(number.0));
    let mut events: Vec<Event> = Vec::new();
    let mut opening = Opening::of(&deal);
    opening.tell_hands(table, &mut events);
    for seat in opening.waiting() {
        let pair = opening.choices(seat).last().unwrap();
        opening.keep(table, seat, pair).unwrap();
    }
    let mut position = opening.begin(table, &mut events).unwrap();
    loop {
        let seat = match position.supply(&mut deal, &mut events).unwrap() {
            Due::Cross(seats) => seats.first().unwrap(),
            Due::Take(seat) => seat,
            due => break assert_eq!(due, Due::Over),
        };
        let choice = position.choices(seat).pick(&mut random).unwrap();
        position.apply(seat, choice, &mut events).unwrap();
    }
    let players =
        table.seat_set().iter().map(|seat| RecordPlayer::bot(&format!("p{seat}"), "mine")).collect();
    Record::of(&position, players, events).with_deal(number)
}

fn the_events_of_a_driver_make_a_sound_record<G: Game>() {
    for seats in 1..=4 {
        let table = Table::<G>::house(seats).unwrap();
        for number in 0..20 {
            let record = played(&table, DealNumber(number));
            assert!(record.check().unwrap().finished);
            assert_eq!(Record::read(&record.write()).as_ref(), Ok(&record));
        }
    }
}

/// What is reached in two ways is one key.
fn positions_are_keys<G: Game>() {
    let table = Table::<G>::house(2).unwrap();
    let mut deal = table.deal(DealNumber(3));
    let mut opening = Opening::of(&deal);
    for seat in opening.waiting() {
        let pair = opening.choices(seat).next().unwrap();
        opening.keep(&table, seat, pair).unwrap();
    }
    let mut start = opening.begin(&table, &mut ()).unwrap();
    start.supply(&mut deal, &mut ()).unwrap();
    let crossed = |seats: [Seat; 2]| {
        let mut position = start.clone();
        for seat in seats {
            let choice = position.choices(seat).iter().next().unwrap();
            position.apply(seat, choice, &mut ()).unwrap();
        }
        position
    };
    let reached = [crossed([Seat::S0, Seat::S1]), crossed([Seat::S1, Seat::S0]), start.clone()];
    assert_eq!(HashSet::from(reached).len(), 2);
}

#[test]
fn positions_of_maps_are_keys() {
    positions_are_keys::<Maps>();
}

#[test]
fn positions_of_pyramids_are_keys() {
    positions_are_keys::<Pyramids>();
}

#[test]
fn the_events_of_a_driver_of_maps_make_a_sound_record() {
    the_events_of_a_driver_make_a_sound_record::<Maps>();
}

#[test]
fn the_events_of_a_driver_of_pyramids_make_a_sound_record() {
    the_events_of_a_driver_make_a_sound_record::<Pyramids>();
}

#[test]
fn s3_hands_that_cannot_be_dealt_are_refused_at_once() {
    let table = Table::<Maps>::house(3).unwrap();
    let good = hands(&table);
    assert!(Opening::dealt(&table, &good, Seat::S2).is_ok());
    let refused = |hands: &[[CardIndex; HAND]], start| Opening::dealt(&table, hands, start).unwrap_err();
    assert_eq!(refused(&good[..2], Seat::S0), HandsRefusal::Count(2));
    assert_eq!(refused(&[], Seat::S0), HandsRefusal::Count(0));
    assert_eq!(refused(&[good[0]; 5], Seat::S0), HandsRefusal::Count(5));
    assert_eq!(refused(&good, Seat::S3), HandsRefusal::NoSuchSeat(Seat::S3));
    let mut twice = good.clone();
    twice[2][3] = twice[0][1];
    assert_eq!(refused(&twice, Seat::S0), HandsRefusal::Twice(table.deck().number(good[0][1])));
    let alien = CardIndex::new(63).unwrap();
    let mut unknown = good;
    unknown[1][0] = alien;
    assert_eq!(refused(&unknown, Seat::S0), HandsRefusal::NoSuchCard(alien));
    assert_eq!(refused(&unknown, Seat::S0).to_string(), "no-such-card: place 63");
}

/// Hands dealt by hand are those of the opening; those of a record come first in it.
#[test]
fn s3_hands_are_told_for_records_alone() {
    let table = Table::<Pyramids>::house(2).unwrap();
    let dealt = hands(&table);
    let mut opening = Opening::dealt(&table, &dealt, Seat::S0).unwrap();
    let mut events: Vec<Event> = Vec::new();
    opening.tell_hands(&table, &mut events);
    let told: Vec<&str> = events.iter().map(Event::name).collect();
    assert_eq!(told, ["dealt", "dealt"]);
    assert!(opening.begin(&table, &mut events).is_none(), "nobody has kept");
    for seat in table.seat_set() {
        assert_eq!(opening.hand(seat), Some(dealt[seat.index()]));
        opening.keep(&table, seat, [dealt[seat.index()][0], dealt[seat.index()][3]]).unwrap();
    }
    assert!(opening.begin(&Table::<Pyramids>::house(3).unwrap(), &mut ()).is_none(), "another table");
    assert!(opening.begin(&table, &mut events).is_some());
    assert_eq!(events.iter().map(Event::name).collect::<Vec<_>>(), ["dealt", "dealt", "kept", "kept"]);
}

#[test]
fn what_is_refused_changes_nothing() {
    let table = Table::<Maps>::house(1).unwrap();
    let mut deal = table.deal(DealNumber(3));
    let mut position = begun(&table, &deal);
    position.supply(&mut deal, &mut ()).unwrap();
    let (before, mut events) = (position.notation(), Vec::<Event>::new());
    let seen = position.display().first().unwrap();
    assert_eq!(position.reveal(Pattern::I2, &mut events), Err(ChanceRefusal::NotDue));
    assert_eq!(position.lay(seen, &mut events), Err(ChanceRefusal::NotDue));
    let take = flipwrite::Choice::Take(flipwrite::Take::Deck);
    assert_eq!(position.apply(Seat::S0, take, &mut events), Err(Refusal::NotDue));
    assert_eq!(position.apply(Seat::S1, take, &mut events), Err(Refusal::NotDue));
    assert_eq!((position.notation(), events), (before, Vec::new()));
}

#[test]
fn a_pick_may_be_any_choice_and_nothing_else() {
    let table = Table::<Maps>::house(1).unwrap();
    let mut deal = table.deal(DealNumber(3));
    let mut position = begun(&table, &deal);
    let mut random = SplitMix64::new(1);
    assert_eq!(position.choices(Seat::S0).pick(&mut random), None);
    position.supply(&mut deal, &mut ()).unwrap();
    let choices = position.choices(Seat::S0);
    let mut seen = vec![0; choices.len()];
    for _ in 0..100 * choices.len() {
        let picked = choices.pick(&mut random).unwrap();
        seen[choices.iter().position(|choice| choice == picked).unwrap()] += 1;
    }
    assert!(seen.iter().all(|count| (50..200).contains(count)), "{seen:?}");
}

#[test]
fn a_card_is_read_by_its_number() {
    assert_eq!("14".parse(), Ok(CardNumber(14)));
    assert!("x".parse::<CardNumber>().is_err() && "256".parse::<CardNumber>().is_err());
}

#[test]
fn s4_an_expedition_lists_the_cards_that_are_left() {
    assert!(Expedition::FULL.iter().eq(EXPEDITION));
    let left = Expedition::FULL.without(Pattern::I3).without(Pattern::O4);
    assert_eq!(left.iter().count(), left.len());
    for pattern in Pattern::ALL {
        assert_eq!(left.iter().filter(|card| *card == pattern).count(), left.count(pattern));
    }
}

#[test]
fn a_fault_is_shown_with_its_event_and_its_rule() {
    let mut record = played(&Table::<Maps>::house(2).unwrap(), DealNumber(1));
    let fault = record.table::<Pyramids>().unwrap_err();
    assert_eq!(fault, Fault { event: None, kind: FaultKind::UnknownGame("maps".into()) });
    record.events.swap(2, 3);
    let fault = record.check().unwrap_err();
    assert_eq!(fault.to_string(), format!("event 2: {} ({})", fault.code(), fault.rule()));
    assert!(Record::read("{").unwrap_err().to_string().starts_with("json: "));
}

/// Whoever is refused can say which card it is about without the deck.
#[test]
fn refusals_name_their_card_by_its_number() {
    let refusals = [
        (Refusal::NotYourCard(CardNumber(17)), "not-your-card (S6): card 17"),
        (
            Refusal::NoBox { card: CardNumber(3), boxes: "a1".parse::<BoxIndex>().unwrap().alone() },
            "no-box (S6): card 3, a1",
        ),
        (Refusal::NotTouching(CardNumber(3)), "not-touching (P4): card 3"),
        (Refusal::NotThePattern(Pattern::L4), "not-the-pattern (S6): L4"),
        (Refusal::NotDue, "not-due (S5)"),
    ];
    for (refusal, text) in refusals {
        assert_eq!(refusal.to_string(), text);
        assert_eq!(refusal.card().is_some(), text.contains("card "), "{text}");
    }
    let table = Table::<Maps>::house(1).unwrap();
    let deck = table.deck();
    let mut opening = Opening::of(&table.deal(DealNumber(1)));
    let hand = opening.hand(Seat::S0).unwrap();
    let other = deck.all().iter().find(|card| !hand.contains(card)).unwrap();
    let refusal = opening.keep(&table, Seat::S0, [hand[0], other]).unwrap_err();
    assert_eq!(refusal, Refusal::NotDealt(deck.number(other)));
}

//! A table before its game begins.

use flipwrite::{Maps, Seat, Seed, Table};
use flipwrite_host::fair::Secret;
use flipwrite_host::{Origin, Time};
use flipwrite_server::room::{Act, NewRoomFlaw, Person, Phase, Place, Room, RoomRefusal};
use flipwrite_wire::online::{Pace, Terms};
use flipwrite_wire::{DeckSpec, TableSpec, WholeDeck};

const ADA: Person = Person(1);
const BEN: Person = Person(2);
const CLEO: Person = Person(3);
const NOW: Time = Time(1_000);
const LATER: Time = Time(11_000);

fn room(seats: usize) -> Room {
    let spec = TableSpec { game: "maps".to_owned(), deck: None, options: Default::default(), seats };
    Room::new("K7QM2345", spec, Terms::default(), ADA, Secret([7; 32])).unwrap()
}

fn nonce(person: Person) -> Secret {
    Secret([person.0 as u8; 32])
}

fn sit(person: Person) -> Act {
    Act::Sit { seat: None, nonce_hash: Some(nonce(person).nonce_hash()) }
}

fn done(room: &Room, acts: &[(Person, Act)]) -> Room {
    acts.iter().fold(room.clone(), |room, (who, act)| room.after(NOW, *who, act.clone()).unwrap())
}

#[test]
fn the_first_free_seat_is_taken_and_nobody_has_two() {
    let room = done(&room(3), &[(ADA, sit(ADA)), (BEN, sit(BEN))]);
    assert_eq!((room.seat_of(ADA), room.seat_of(BEN)), (Some(Seat::S0), Some(Seat::S1)));
    let there = Act::Sit { seat: Some(Seat::S1), nonce_hash: None };
    assert_eq!(room.after(NOW, ADA, there.clone()), Err(RoomRefusal::SeatTaken));
    let room = done(&room, &[(BEN, Act::Leave), (ADA, there)]);
    assert_eq!((room.seat_of(ADA), room.seat_of(BEN)), (Some(Seat::S1), None));
    assert_eq!(room.places()[0], Place::Free);
}

#[test]
fn the_host_alone_puts_hands_over_starts_and_closes() {
    let room = done(&room(3), &[(ADA, sit(ADA)), (BEN, sit(BEN))]);
    let put = Act::Put { seat: Seat::S1, bot: Some("casual".to_owned()) };
    for act in [put.clone(), Act::HandOver(Seat::S1), Act::Start, Act::Close] {
        assert_eq!(room.after(NOW, BEN, act), Err(RoomRefusal::NotTheHost));
    }
    assert_eq!(room.after(NOW, ADA, Act::HandOver(Seat::S2)), Err(RoomRefusal::NobodyThere));
    let handed = done(&room, &[(ADA, Act::HandOver(Seat::S1))]);
    assert_eq!(handed.host(), BEN);
    assert_eq!(handed.after(NOW, ADA, Act::Start), Err(RoomRefusal::NotTheHost));
    let removed = done(&room, &[(ADA, put)]);
    assert_eq!(removed.seat_of(BEN), None);
    let closed = done(&room, &[(ADA, Act::Close)]);
    assert_eq!(closed.after(NOW, BEN, Act::Leave), Err(RoomRefusal::TooLate));
}

#[test]
fn who_takes_the_last_seat_begins_the_game() {
    let room = done(&room(2), &[(ADA, sit(ADA)), (BEN, sit(BEN))]);
    assert_eq!(room.phase(), Phase::Drawing(NOW.0));
}

/// Each one seat further, and whoever has not come yet has the seat kept.
#[test]
fn the_same_company_plays_again_on_seats_that_are_kept() {
    let first = done(&room(2), &[(ADA, sit(ADA)), (BEN, sit(BEN))]).playing();
    let again = first.again("ABCDEFGH", Secret([9; 32]), None);
    assert_eq!((again.phase(), again.host()), (Phase::Gathering, ADA));
    assert_eq!((again.seat_of(ADA), again.seat_of(BEN)), (Some(Seat::S1), Some(Seat::S0)));
    assert_eq!(again.after(NOW, CLEO, sit(CLEO)), Err(RoomRefusal::Full));
    assert_ne!(again.commitment(), first.commitment());
    let day = first.clone().for_one(ADA, Seed([5; 32]), LATER.0);
    assert!(!day.is_opened(NOW) && day.again("ABCDEFGH", Secret([9; 32]), None).is_opened(NOW));
    let alone = done(&again, &[(ADA, sit(ADA)), (ADA, Act::Start)]);
    assert_eq!(alone.places()[0], Place::Bot("skilled".to_owned()), "nobody is waited for for ever");
}

/// Whoever did not hear the answer asks again, and the answer is the same.
#[test]
fn the_same_again_changes_nothing() {
    let mut room = room(3);
    let put = || Act::Put { seat: Seat::S2, bot: Some("casual".to_owned()) };
    let acts = [
        (BEN, sit(BEN)),
        (CLEO, sit(CLEO)),
        (CLEO, Act::Leave),
        (ADA, put()),
        (ADA, sit(ADA)),
        (ADA, Act::Start),
        (ADA, Act::Nonce(nonce(ADA))),
        (BEN, Act::Nonce(nonce(BEN))),
    ];
    for (who, act) in acts {
        room = done(&room, &[(who, act.clone())]);
        assert_eq!(room.after(NOW, who, act.clone()), Ok(room.clone()), "{act:?}");
    }
    let playing = room.playing();
    for (who, act) in [(BEN, sit(BEN)), (ADA, Act::Start), (ADA, Act::Nonce(nonce(ADA)))] {
        assert_eq!(playing.after(NOW, who, act.clone()), Ok(playing.clone()), "{act:?}");
    }
    let other = Act::Sit { seat: None, nonce_hash: None };
    assert_eq!(playing.after(NOW, BEN, other), Err(RoomRefusal::TooLate), "other words are refused");
}

#[test]
fn whom_the_host_removes_stays_away() {
    let room =
        done(&room(3), &[(ADA, sit(ADA)), (BEN, sit(BEN)), (ADA, Act::Put { seat: Seat::S1, bot: None })]);
    assert_eq!(room.places()[1], Place::Free);
    assert_eq!(room.after(NOW, BEN, sit(BEN)), Err(RoomRefusal::Removed));
    let room = done(&room, &[(ADA, Act::Put { seat: Seat::S0, bot: None }), (ADA, sit(ADA))]);
    assert_eq!(room.seat_of(ADA), Some(Seat::S0), "the host does not remove the own person");
}

#[test]
fn nobody_plays_at_a_pace_that_nobody_can_keep() {
    for pace in [Pace::Turn { seconds: 4 }, Pace::Game { seconds: 10, increment: 0 }, Pace::Days { days: 31 }]
    {
        let spec = TableSpec { game: "maps".to_owned(), deck: None, options: Default::default(), seats: 2 };
        let terms = Terms { pace, ..Terms::default() };
        assert_eq!(Room::new("K7QM2345", spec, terms, ADA, Secret([7; 32])), Err(NewRoomFlaw::Pace));
    }
}

/// A table with a deck of one's own that is called so.
fn with_a_deck(name: &str) -> Result<Room, NewRoomFlaw> {
    let mut deck = WholeDeck::file(Table::<Maps>::house(2).unwrap().deck());
    deck.deck.name = name.to_owned();
    // What the other game's cards have says nothing here.
    deck.deck.cards[0].entrance = Some("x".repeat(1_000));
    let deck = Some(DeckSpec::Whole(deck));
    let spec = TableSpec { game: "maps".to_owned(), deck, options: Default::default(), seats: 2 };
    Room::new("K7QM2345", spec, Terms::default(), ADA, Secret([7; 32]))
}

/// Everybody in the lobby reads it, and every socket at the table is sent it.
#[test]
fn a_deck_of_ones_own_has_a_short_name_without_tricks() {
    for name in ["a\u{202e}b", "a\nb", "a\u{2066}b", &"x".repeat(61), &"x".repeat(250_000)] {
        let flaw = with_a_deck(name).unwrap_err();
        assert_eq!((&flaw, flaw.code()), (&NewRoomFlaw::DeckName, "bad-deck"));
    }
    for name in ["", "Our own, 2nd edition", "Наша", &"x".repeat(60)] {
        assert!(with_a_deck(name).is_ok(), "{name}");
    }
}

#[test]
fn of_a_deck_nothing_is_kept_but_what_is_printed_on_its_cards() {
    let room = with_a_deck("Our own").unwrap();
    let Some(DeckSpec::Whole(kept)) = &room.spec().deck else { panic!("a deck of one's own") };
    assert_eq!((kept.deck.name.as_str(), &kept.deck.cards[0].entrance), ("Our own", &None));
}

#[test]
fn the_deal_of_a_day_is_played_by_nobody_else() {
    let room = room(1).for_one(ADA, Seed([5; 32]), NOW.0);
    let free = done(&room, &[(ADA, Act::Leave)]);
    assert_eq!(free.after(NOW, BEN, sit(BEN)), Err(RoomRefusal::SeatTaken));
    assert!(free.after(NOW, ADA, sit(ADA)).is_ok());
}

/// A bot with options of its own could be as heavy as one likes.
#[test]
fn bots_are_of_the_levels() {
    let heavy = || "master:nodes=1000000000".to_owned();
    let put = Act::Put { seat: Seat::S1, bot: Some(heavy()) };
    assert_eq!(room(2).after(NOW, ADA, put), Err(RoomRefusal::BadBot));
    let spec = TableSpec { game: "maps".to_owned(), deck: None, options: Default::default(), seats: 2 };
    let terms = Terms { stand_in: heavy(), ..Terms::default() };
    assert_eq!(Room::new("K7QM2345", spec, terms, ADA, Secret([7; 32])), Err(NewRoomFlaw::StandIn));
}

#[test]
fn the_roster_is_closed_before_a_nonce_is_told() {
    let room = done(&room(3), &[(ADA, sit(ADA)), (BEN, sit(BEN))]);
    assert_eq!(room.after(NOW, ADA, Act::Nonce(nonce(ADA))), Err(RoomRefusal::TooLate));
    let room = done(&room, &[(ADA, Act::Start)]);
    assert_eq!(room.places()[2], Place::Bot("skilled".to_owned()), "free seats are bots");
    assert_eq!(room.after(NOW, CLEO, sit(CLEO)), Err(RoomRefusal::TooLate));
    assert_eq!(room.after(NOW, BEN, Act::Leave), Err(RoomRefusal::TooLate));
    assert_eq!(room.after(NOW, ADA, Act::Nonce(nonce(BEN))), Err(RoomRefusal::OtherNonce));
    assert_eq!(room.after(NOW, CLEO, Act::Nonce(nonce(CLEO))), Err(RoomRefusal::NotSeated));
    let half = done(&room, &[(ADA, Act::Nonce(nonce(ADA)))]);
    assert!(half.origin().is_none(), "one nonce is missing");
    let whole = done(&half, &[(BEN, Act::Nonce(nonce(BEN))), (ADA, Act::Nonce(nonce(ADA)))]);
    let Some(Origin::Fair(fair)) = whole.origin() else { panic!("all nonces are there") };
    assert_eq!(fair.commitment(), room.commitment());
    assert_eq!(fair.record().attempts, 1);
}

#[test]
fn a_nonce_that_does_not_come_voids_the_start_and_the_attempts_are_counted() {
    let before = done(&room(2), &[(ADA, sit(ADA)), (BEN, sit(BEN)), (ADA, Act::Start)]);
    let half = done(&before, &[(ADA, Act::Nonce(nonce(ADA)))]);
    assert!(half.voided(Time(10_999), Secret([8; 32])).is_none(), "there is still time");
    let again = half.voided(LATER, Secret([8; 32])).unwrap();
    assert_eq!((again.phase(), again.attempts()), (Phase::Gathering, 2));
    assert_ne!(again.commitment(), half.commitment());
    let old = |place: &Place| matches!(place, Place::Person { nonce_hash: None, nonce: None, .. });
    assert!(again.places().iter().all(old), "all draw anew");
    let sat = done(&again, &[(ADA, sit(ADA))]);
    assert_eq!(sat.phase(), Phase::Gathering, "a seat is kept for whoever has not come again");
    assert!(matches!(done(&sat, &[(BEN, sit(BEN))]).phase(), Phase::Drawing(_)));
    let whole = done(&half, &[(BEN, Act::Nonce(nonce(BEN)))]);
    assert!(whole.voided(LATER, Secret([8; 32])).is_none(), "nothing is missing");
}

#[test]
fn without_a_nonce_the_deal_is_bound_but_not_called_fair_nor_known() {
    let plain = Act::Sit { seat: None, nonce_hash: None };
    let room = done(&room(2), &[(ADA, plain), (ADA, Act::Start)]);
    let Some(Origin::Seed(seed)) = room.origin() else { panic!("the table's secret decides") };
    assert_eq!(Secret(seed.0).commitment(), room.commitment());
    assert_ne!(seed.0, room.commitment().0, "what is shown beforehand is not the seed");
}

#[test]
fn a_room_comes_back_from_what_is_stored_and_prints_nothing_of_it() {
    let room = done(&room(2), &[(ADA, sit(ADA)), (BEN, sit(BEN)), (ADA, Act::Start)]);
    let stored = serde_json::to_string(&room).unwrap();
    assert_eq!(serde_json::from_str::<Room>(&stored).unwrap(), room);
    assert_eq!(format!("{room:?}"), "Room(K7QM2345, Drawing(1000))");
}

//! How much memory bots take at one moment, however heavy the deck: while they learn it, think, and solve an ending.
//!
//! An allocator that counts, thread by thread, holds the bytes that are in use and the most that ever were.

#![allow(unsafe_code, reason = "an allocator can't be written without")]

#[path = "players/heavy_decks.rs"]
mod heavy_decks;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::Arc;

use flipwrite::random::SplitMix64;
use flipwrite::{
    Deal, DealNumber, Deck, Due, GameId, Maps, Options, Position, Pyramids, ROUNDS, Seat, TURNS, Table,
};
use flipwrite_players::solve::{Ending, solve};
use flipwrite_players::{Bot, Budget, Knowledge};

use heavy_decks::{CARDS, Heavy, deck};

const MOST_BYTES: isize = 256 << 20;
const MOST_HOUSE_BYTES: isize = 64 << 20;
/// Positions that a solution may look at.
const SOLVED: u64 = 20_000_000;

struct Counting;

thread_local! {
    /// The bytes that this thread has in use, and the most that it ever had; tests that run beside it don't count.
    static IN_USE: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

fn count(bytes: isize) {
    // A thread that is going away has nothing to measure any more.
    let _ = IN_USE.try_with(|in_use| {
        in_use.set(in_use.get() + bytes);
        let _ = MOST.try_with(|most| most.set(most.get().max(in_use.get())));
    });
}

// SAFETY: everything is left to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: the caller keeps the promises that the system asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // While it is moved, both are there.
        count(size as isize);
        // SAFETY: as above.
        let moved = unsafe { System.realloc(memory, layout, size) };
        count(-(layout.size() as isize));
        moved
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        // SAFETY: as above.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The most bytes that `work` has in use at one moment.
fn most_bytes(work: impl FnOnce()) -> isize {
    let before = IN_USE.get();
    MOST.set(before);
    work();
    MOST.get() - before
}

fn weights(game: GameId) -> &'static [u8] {
    match game {
        GameId::Maps => include_bytes!("../../../weights/maps.net"),
        GameId::Pyramids => include_bytes!("../../../weights/pyramids.net"),
    }
}

/// A game at a table of this deck: greedy bots play it, and a master thinks about what comes up every so often.
fn a_master_thinks<G: Heavy>(deck: &Deck<G>, seats: usize, is_due: impl Fn(usize, &Position<'_, G>) -> bool) {
    somebody_thinks("master", deck, seats, is_due);
}

/// The same with somebody else for the master.
fn somebody_thinks<G: Heavy>(
    name: &str,
    deck: &Deck<G>,
    seats: usize,
    is_due: impl Fn(usize, &Position<'_, G>) -> bool,
) {
    let knowledge = Arc::new(Knowledge::new(deck, Some(weights(G::ID))).unwrap());
    let table = Table::new(deck.clone(), Options::defaults(G::ID), seats).unwrap();
    let deal = Deal::new(DealNumber(1).seed(), seats, deck.len());
    let bot = |name: &str, seat| Bot::new(name.parse().unwrap(), seat, 1, &knowledge);
    let seats: Vec<Seat> = table.seat_set().iter().collect();
    let mut masters: Vec<Bot<G>> = seats.iter().map(|seat| bot(name, *seat)).collect();
    let mut players: Vec<Bot<G>> = seats.iter().map(|seat| bot("greedy", *seat)).collect();
    let keep = |seat: &Seat| masters[seat.index()].keep(&table, deal.hand(*seat));
    let kept: Vec<_> = seats.iter().map(keep).collect();
    let mut position = Position::new(&table, &kept, deal.first_start()).unwrap();
    let mut count = 0;
    loop {
        let seat = match position.supply(&mut &deal, &mut ()).unwrap() {
            Due::Cross(waiting) => waiting.first().unwrap(),
            Due::Take(seat) => seat,
            _ => break,
        };
        if is_due(count, &position) {
            masters[seat.index()].analyze(&position, Budget::Usual).unwrap();
        }
        count += 1;
        let choice = players[seat.index()].choose(&position).unwrap();
        position.apply(seat, choice, &mut ()).unwrap();
    }
}

fn any_deck_is_played_in_a_quarter_of_a_gigabyte<G: Heavy>() {
    for (name, letters) in G::decks() {
        for cards in [CARDS, 24] {
            let deck = deck::<G>(cards, &letters);
            let bytes = most_bytes(|| a_master_thinks(&deck, 4, |count, _| count % 40 == 0));
            assert!(bytes <= MOST_BYTES, "{name}, {cards} cards: {bytes}");
        }
    }
}

/// Alone, the last turns are solved; here with as many extra crosses as there can be.
fn endings_of_any_deck_are_solved_in_a_quarter_of_a_gigabyte<G: Heavy>() {
    for (name, letters) in G::decks() {
        let deck = deck::<G>(CARDS, &letters);
        let bytes = most_bytes(|| a_master_thinks(&deck, 1, |_, position| is_late(position)));
        assert!(bytes <= MOST_BYTES, "{name}: {bytes}");
    }
}

/// Whoever asks for a solution allows what they like: here as many positions as a master never would, with three turns left.
fn a_solution_of_any_deck_takes_a_quarter_of_a_gigabyte<G: Heavy + Ending>() {
    for (name, letters) in G::decks() {
        let deck = deck::<G>(CARDS, &letters);
        let table = Table::new(deck.clone(), Options::defaults(G::ID), 1).unwrap();
        let position = with_turns_left(&table, 3);
        let bytes = most_bytes(|| drop(solve(&position, SOLVED)));
        assert!(bytes <= MOST_BYTES, "{name}: {bytes}");
    }
}

fn house_decks_take_a_quarter_of_that<G: Heavy>() {
    let deck = Deck::<G>::house();
    for seats in [1, 4] {
        let bytes = most_bytes(|| {
            a_master_thinks(&deck, seats, |count, position| count % 40 == 0 || is_late(position));
        });
        assert!(bytes <= MOST_HOUSE_BYTES, "{seats} seats: {bytes}");
    }
}

/// An analyst looks further, and keeps no more of what it sees.
fn an_analyst_takes_no_more_than_a_master<G: Heavy>() {
    let deck = Deck::<G>::house();
    let bytes = most_bytes(|| somebody_thinks("analyst", &deck, 2, |count, _| count % 40 == 0));
    assert!(bytes <= MOST_HOUSE_BYTES, "{bytes}");
}

/// A position of somebody alone with so many turns left, this one included.
fn with_turns_left<G: Heavy>(table: &Table<G>, left: usize) -> Position<'_, G> {
    let deal = table.deal(DealNumber(1));
    let mut random = SplitMix64::new(1);
    let hand = deal.hand(Seat::S0);
    let mut position = Position::new(table, &[[hand[0], hand[1]]], deal.first_start()).unwrap();
    loop {
        let due = position.supply(&mut &deal, &mut ()).unwrap();
        let turn = (position.turn().round(), position.turn().number());
        if matches!(due, Due::Cross(_)) && turn == (ROUNDS, TURNS + 1 - left) {
            return position;
        }
        let choice = position.choices(Seat::S0).pick(&mut random).unwrap();
        position.apply(Seat::S0, choice, &mut ()).unwrap();
    }
}

/// Whether the turns that are left may be solved.
fn is_late<G: Heavy>(position: &Position<'_, G>) -> bool {
    (position.turn().round(), position.turn().number()) >= (4, 6)
}

macro_rules! laws {
    ($($law:ident),* $(,)?) => {
        mod maps { $(#[test] fn $law() { super::$law::<super::Maps>(); })* }
        mod pyramids { $(#[test] fn $law() { super::$law::<super::Pyramids>(); })* }
    };
}

laws!(
    any_deck_is_played_in_a_quarter_of_a_gigabyte,
    endings_of_any_deck_are_solved_in_a_quarter_of_a_gigabyte,
    a_solution_of_any_deck_takes_a_quarter_of_a_gigabyte,
    house_decks_take_a_quarter_of_that,
    an_analyst_takes_no_more_than_a_master,
);

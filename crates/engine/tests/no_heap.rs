//! Random play: no heap, and the same game as the checked way plays.
//!
//! An allocator that counts, thread by thread, watches whole games from the keep to the end.

#![allow(unsafe_code, reason = "an allocator can't be written without")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

use flipwrite::random::{SplitMix64, game_number};
use flipwrite::{
    Deal, DealNumber, Deck, Due, Event, Game, LazyDeal, Maps, Options, Position, Pyramids, Refill, Seat,
    SeatRandom, Table, playout, random_keep, random_start,
};

struct Counting;

thread_local! {
    /// Calls for memory by this thread; tests that run beside this one don't count.
    static CALLS: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    // A thread that is going away has nothing to measure any more.
    let _ = CALLS.try_with(|calls| calls.set(calls.get() + 1));
}

// SAFETY: everything is left to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the promises that the system asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: as above.
        unsafe { System.realloc(memory, layout, size) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// How often `work` asks for memory, and what it gives.
fn counted<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let before = CALLS.get();
    let result = work();
    (CALLS.get() - before, result)
}

fn table<G: Game>(seats: usize) -> Table<G> {
    Table::house(seats).unwrap()
}

/// One game from the keep to the end: its steps.
fn play<G: Game>(table: &Table<G>, number: u64) -> usize {
    let mut deal = LazyDeal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
    let mut random = SeatRandom::of_game(number);
    let mut position = random_start(table, deal.drawn(), &mut random);
    playout(&mut position, &mut deal, &mut random, &mut ())
}

fn plays_without_heap<G: Game>() {
    for seats in 1..=4 {
        let table = table::<G>(seats);
        let (calls, steps) =
            counted(|| (0..1_000).map(|index| play(&table, game_number(5, index))).sum::<usize>());
        assert!(steps >= 28 * 1_000 * seats, "{steps} steps");
        assert_eq!(calls, 0, "{} {seats}", G::ID);
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(counted(|| black_box(1 + black_box(1))).0, 0);
    assert_eq!(counted(|| black_box(Box::new(7))).0, 1);
    assert_eq!(counted(|| black_box(vec![0u8; 100])).0, 1);
    let (calls, _) = counted(|| {
        let mut list = Vec::with_capacity(1);
        list.extend([1, 2]);
        black_box(list)
    });
    assert_eq!(calls, 2, "growing counts too");
    assert!(counted(|| black_box(table::<Maps>(2))).0 > 0);
}

#[test]
fn a_thread_counts_its_own_calls_only() {
    let greedy = || counted(|| (0..1_000).for_each(|size| drop(black_box(vec![1u8; 1 + size])))).0;
    let (calls, inside) = counted(|| std::thread::scope(|scope| scope.spawn(greedy).join().unwrap()));
    assert_eq!(inside, 1_000);
    assert!(calls < 1_000, "{calls} calls, of a thread that only waited");
}

#[test]
fn a_playout_of_maps_uses_no_heap() {
    plays_without_heap::<Maps>();
}

#[test]
fn a_playout_of_pyramids_uses_no_heap() {
    plays_without_heap::<Pyramids>();
}

/// The k-th of the choices of a seat, k from the seat's own generator.
fn choose<G: Game>(
    position: &mut Position<'_, G>,
    seat: Seat,
    random: &mut SplitMix64,
    events: &mut Vec<Event>,
) {
    let choices = position.choices(seat);
    let choice = choices.get(random.below(choices.len())).unwrap();
    position.apply(seat, choice, events).unwrap();
}

/// The game of a number as the checked way plays it.
fn play_step_by_step<G: Game>(table: &Table<G>, number: u64) -> (Position<'_, G>, Vec<Event>, usize) {
    let deal = Deal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
    let mut random = Seat::ALL.map(|seat| SeatRandom::of_seat(number, seat));
    let keep = |seat: Seat| random_keep(deal.hand(seat), &mut random[seat.index()]);
    let kept: Vec<_> = table.seat_set().iter().map(keep).collect();
    let mut position = Position::new(table, &kept, deal.first_start()).unwrap();
    let (mut events, mut steps) = (Vec::new(), 0);
    loop {
        let seat = match position.due() {
            Due::Over => return (position, events, steps),
            Due::Cross(waiting) => waiting.first().unwrap(),
            Due::Take(seat) => seat,
            Due::Reveal | Due::Lay | Due::Draw(_) => {
                take_chance(&mut position, &deal, &mut events);
                continue;
            }
        };
        choose(&mut position, seat, &mut random[seat.index()], &mut events);
        steps += 1;
    }
}

fn take_chance<G: Game>(position: &mut Position<'_, G>, deal: &Deal, events: &mut Vec<Event>) {
    let turn = *position.turn();
    let card = deal.next_card(position.unseen());
    match position.due() {
        Due::Lay => position.lay(card.unwrap(), events),
        Due::Draw(_) => position.draw(card.unwrap(), events),
        _ => position.reveal(deal.pattern(turn.round(), turn.number()), events),
    }
    .unwrap();
}

/// The same game, as fast as it goes.
fn play_fast<G: Game>(table: &Table<G>, number: u64) -> (Position<'_, G>, Vec<Event>, usize) {
    let mut deal = LazyDeal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
    let mut random = SeatRandom::of_game(number);
    let mut events = Vec::new();
    let mut position = random_start(table, deal.drawn(), &mut random);
    let steps = playout(&mut position, &mut deal, &mut random, &mut events);
    (position, events, steps)
}

/// Both settings of the two switches that the turn flow looks at.
fn all_options<G: Game>() -> impl Iterator<Item = Options> {
    [Refill::AfterEachPlayer, Refill::AfterEveryone].into_iter().flat_map(|refill| {
        [true, false].map(|finished_card_open| Options {
            finished_card_open,
            refill,
            ..Options::defaults(G::ID)
        })
    })
}

/// The house deck, and one that runs out (S12).
fn decks<G: Game>(seats: usize) -> [Deck<G>; 2] {
    let house = Deck::<G>::house();
    let mut raw = house.raw();
    raw.cards.truncate(4 * seats + 4);
    [Deck::new(&raw).unwrap(), house]
}

fn tables<G: Game>(seats: usize) -> impl Iterator<Item = Table<G>> {
    let with = move |deck: Deck<G>| {
        all_options::<G>().map(move |options| Table::new(deck.clone(), options, seats).unwrap())
    };
    decks(seats).into_iter().flat_map(with)
}

fn fast_play_is_checked_play<G: Game>() {
    for table in (1..=4).flat_map(tables::<G>) {
        for number in (0..60).map(|index| game_number(table.seats() as u64, index)) {
            assert_eq!(play_fast(&table, number), play_step_by_step(&table, number), "{number}");
        }
    }
}

#[test]
fn a_playout_of_maps_is_the_game_that_checked_choices_play() {
    fast_play_is_checked_play::<Maps>();
}

#[test]
fn a_playout_of_pyramids_is_the_game_that_checked_choices_play() {
    fast_play_is_checked_play::<Pyramids>();
}

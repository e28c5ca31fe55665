//! Sound records to alter: random games on small random decks, with every switch and 1 to 4 players.

use flipwrite::deck::{RawCard, RawDeck};
use flipwrite::random::SplitMix64;
use flipwrite::record::{Record, RecordPlayer, RecordResult, Replay};
use flipwrite::{
    Color, Deal, DealNumber, Deck, Event, Game, GameId, Options, Position, Refill, Seat, Table, playout,
    random_keep,
};
use serde_json::Value;

/// A sound record, with the position before each of its events and after the last.
pub(crate) struct Sample<'t, G: Game> {
    pub(crate) table: &'t Table<G>,
    pub(crate) record: Record,
    pub(crate) before: Vec<Option<Position<'t, G>>>,
    /// The record without its events and result.
    pub(crate) head: Value,
    pub(crate) lines: Vec<String>,
    pub(crate) result: Option<Value>,
}

impl<'t, G: Game> Sample<'t, G> {
    /// A game played to its end or, if `cut` says so, to some event after the setup.
    pub(crate) fn play(table: &'t Table<G>, number: u64, cut: bool) -> Self {
        let mut random = SplitMix64::new(number);
        let (mut events, end) = game(table, number, &mut random);
        let mut result = Some(RecordResult::of(&end));
        if cut {
            let setup = 2 * table.seats() + 1;
            events.truncate(setup + random.below(events.len() - setup));
            result = None;
        }
        Self::of(table, record(table, events, result))
    }

    fn of(table: &'t Table<G>, record: Record) -> Self {
        let mut replay = Replay::new(table);
        let mut before = vec![None];
        for event in &record.events {
            replay.feed(event).expect("what was played replays");
            before.push(replay.position());
        }
        let mut head: Value = serde_json::from_str(&record.write()).expect("a record is JSON");
        let fields = head.as_object_mut().expect("a record is an object");
        fields.remove("events");
        let result = fields.remove("result");
        let lines = record.events.iter().map(Event::to_json).collect();
        Sample { table, record, before, head, lines, result }
    }

    /// The player of a seat before an event.
    pub(crate) fn player(&self, event: usize, seat: Seat) -> Option<&flipwrite::Player<G>> {
        self.before[event].as_ref().map(|position| position.player(seat))
    }
}

fn record<G: Game>(
    table: &Table<G>,
    events: Vec<Event>,
    result: Option<flipwrite::record::RecordResult>,
) -> Record {
    let player = |seat: Seat| RecordPlayer { name: format!("p{seat}"), kind: "bot:random".into() };
    Record { result, ..Record::at(table, table.seat_set().iter().map(player).collect(), events) }
}

fn game<'t, G: Game>(
    table: &'t Table<G>,
    number: u64,
    random: &mut SplitMix64,
) -> (Vec<Event>, Position<'t, G>) {
    let deck = table.deck();
    let deal = Deal::new(DealNumber(number).seed(), table.seats(), deck.len());
    let seats: Vec<Seat> = table.seat_set().iter().collect();
    let dealt = |player: &Seat| Event::Dealt {
        player: *player,
        cards: deal.hand(*player).map(|card| deck.number(card)),
    };
    let mut events: Vec<Event> = seats.iter().map(dealt).collect();
    let mut all = Vec::new();
    for &player in &seats {
        let kept = random_keep(deal.hand(player), random);
        events.push(Event::Kept { player, cards: kept.map(|card| deck.number(card)) });
        all.push(kept);
    }
    let mut position = Position::new(table, &all, deal.first_start()).expect("a deal is sound");
    playout(&mut position, &mut &deal, &mut flipwrite::SeatRandom::of_game(random.next_u64()), &mut events);
    (events, position)
}

/// Tables for each number of players and setting of the switches, with decks that may run out.
pub(crate) fn tables<G: Game>(random: &mut SplitMix64) -> Vec<Table<G>> {
    let mut tables = Vec::new();
    for seats in 1..=4 {
        for switches in 0..8 {
            let options = Options {
                finished_card_open: switches & 1 == 0,
                refill: if switches & 2 == 0 { Refill::AfterEachPlayer } else { Refill::AfterEveryone },
                tracker: switches & 4 == 0,
            };
            let cards = 4 * seats + 4 + random.below(9);
            tables.push(Table::new(deck(cards, random), options, seats).expect("the deck serves them"));
        }
    }
    tables
}

fn deck<G: Game>(cards: usize, random: &mut SplitMix64) -> Deck<G> {
    let cards = (0..cards).map(|i| card::<G>(3 * i + 1 + random.below(3), random)).collect();
    Deck::new(&RawDeck { name: "random".into(), cards }).expect("the cards are sound")
}

const CHAMBERS: [[&str; 5]; 5] = [
    ["##.##", "##.##", "##.##", "##.##", "##T##"],
    ["#...#", "#.#.#", "#...#", "#.#.#", "#.T.#"],
    ["...##", ".#.##", "..###", ".#..#", "...T#"],
    ["..#..", ".....", "##.##", ".....", "T.#.."],
    [".....", ".....", ".....", ".....", "..T.."],
];
const ISLANDS: [&[&str]; 5] = [
    &["..", ".."],
    &["...", "~.~"],
    &["....", ".~~.", "...."],
    &["..~", "...", "~.."],
    &["....", "....", "...."],
];

fn card<G: Game>(number: usize, random: &mut SplitMix64) -> RawCard {
    let colors = if G::ID == GameId::Maps { 4 } else { 3 };
    let mut color = || Color::ALL[random.below(colors)].name().to_owned();
    let (first, second) = (color(), color());
    let blank = RawCard { number: number as i64, color: first, ..RawCard::default() };
    if G::ID == GameId::Pyramids {
        let grid = CHAMBERS[random.below(5)];
        let column = grid[0].find('.').expect("a box in the top row");
        let entrance = Some(format!("{}1", (b'a' + column as u8) as char));
        return RawCard { entrance, grid: with_icons(&grid, "xxrrggttssp", random), ..blank };
    }
    let grid = with_icons(ISLANDS[random.below(5)], "xxxccccpp", random);
    let boxes = grid.iter().flat_map(|row| row.chars()).filter(|letter| *letter != '~').count();
    RawCard { points: Some(boxes as i64), seal: number.is_multiple_of(3).then_some(second), grid, ..blank }
}

/// Puts an icon on about half of the plain boxes.
fn with_icons(grid: &[&str], icons: &str, random: &mut SplitMix64) -> Vec<String> {
    let icons: Vec<char> = icons.chars().collect();
    let mut letter = |plain: char| {
        let chosen = icons[random.below(icons.len())];
        if plain == '.' && random.below(2) == 0 { chosen } else { plain }
    };
    grid.iter().map(|row| row.chars().map(&mut letter).collect()).collect()
}

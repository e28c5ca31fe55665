//! Small tables on hand-written cards, scenes in the middle of a game, and a hand to play them with.

use flipwrite::deck::{DeckFlaw, RawCard, RawDeck};
use flipwrite::record::{Record, RecordPlayer};
use flipwrite::{
    BoxIndex, CardIndex, CardNumber, CrossedBy, Deck, Due, Event, Game, Maps, Options, Position, Pyramids,
    Refill, ScoreParts, Seat, Table, TakenFrom, TieReason, read_choice, read_position,
};

/// All eight expedition cards, as a position line lists them.
pub(crate) const ALL_PATTERNS: &str = "I2+I3+I3+L3+L3+T4+L4+O4";

/// The numbers of the filler cards: four for the display of a scene, the rest for the deck.
const FILLERS: std::ops::RangeInclusive<u32> = 235..=254;

/// A pyramid card.
pub(crate) fn pyramid(number: u32, color: &str, entrance: &str, grid: [&str; 5]) -> RawCard {
    RawCard {
        number: number.into(),
        color: color.into(),
        entrance: Some(entrance.into()),
        grid: grid.map(str::to_owned).to_vec(),
        ..RawCard::default()
    }
}

/// A pyramid of one column: five boxes from c1 down to the tomb at c5.
pub(crate) fn shaft(number: u32, color: &str) -> RawCard {
    pyramid(number, color, "c1", ["##.##", "##.##", "##.##", "##.##", "##T##"])
}

/// A pyramid without walls and icons: entrance c1, tomb c5.
pub(crate) fn hall(number: u32, color: &str) -> RawCard {
    pyramid(number, color, "c1", [".....", ".....", ".....", ".....", "..T.."])
}

/// A map without a seal; its points are its boxes.
pub(crate) fn island(number: u32, color: &str, grid: &[&str]) -> RawCard {
    let boxes = grid.iter().flat_map(|row| row.chars()).filter(|letter| *letter != '~').count();
    RawCard {
        number: number.into(),
        color: color.into(),
        points: Some(boxes as i64),
        grid: grid.iter().map(|row| (*row).to_owned()).collect(),
        ..RawCard::default()
    }
}

/// A map with a seal.
pub(crate) fn sealed(number: u32, color: &str, seal: &str, grid: &[&str]) -> RawCard {
    RawCard { seal: Some(seal.into()), ..island(number, color, grid) }
}

/// What the tests need to know of a game to write its scenes.
pub(crate) trait Rules: Game {
    /// A card with nothing on it.
    fn filler(number: u32) -> RawCard;
}

impl Rules for Pyramids {
    fn filler(number: u32) -> RawCard {
        hall(number, "purple")
    }
}

impl Rules for Maps {
    fn filler(number: u32) -> RawCard {
        island(number, "green", &["....", "....", "~..~"])
    }
}

/// Exactly these cards as a deck.
pub(crate) fn bare_deck<G: Game>(cards: Vec<RawCard>) -> Result<Deck<G>, Vec<DeckFlaw>> {
    Deck::new(&RawDeck { name: "by hand".into(), cards })
}

/// The codes for which exactly these cards are no deck, in the order they are reported.
pub(crate) fn flaws<G: Game>(cards: Vec<RawCard>) -> Vec<&'static str> {
    bare_deck::<G>(cards).map_or_else(|flaws| flaws.iter().map(DeckFlaw::code).collect(), |_| Vec::new())
}

/// A table with these cards and twenty fillers, so that neither display nor deck runs out.
pub(crate) fn table<G: Rules>(seats: usize, cards: Vec<RawCard>) -> Table<G> {
    table_with(seats, Options::defaults(G::ID), cards)
}

/// The same with other switches.
pub(crate) fn table_with<G: Rules>(seats: usize, options: Options, mut cards: Vec<RawCard>) -> Table<G> {
    cards.extend(FILLERS.map(G::filler));
    bare_table(seats, options, cards)
}

/// A table with exactly these cards.
pub(crate) fn bare_table<G: Game>(seats: usize, options: Options, cards: Vec<RawCard>) -> Table<G> {
    Table::new(bare_deck(cards).expect("the cards are sound"), options, seats).expect("the table is sound")
}

/// A moment in the middle of a game, in the words of a position line.
pub(crate) struct Scene<'a> {
    pub(crate) round: u8,
    /// The expedition cards not revealed yet; the turn follows from their number.
    pub(crate) left: &'a str,
    pub(crate) start: usize,
    /// The pyramid points or cups taken; empty for none.
    pub(crate) commons: &'a str,
    pub(crate) display: &'a str,
    /// For each player `cards`, `cards|completed`, `cards|completed|score card`, or all four parts.
    pub(crate) players: &'a [&'a str],
    pub(crate) due: &'a str,
}

impl Default for Scene<'_> {
    fn default() -> Self {
        Scene {
            round: 1,
            left: ALL_PATTERNS,
            start: 0,
            commons: "",
            display: "251,252,253,254",
            players: &[],
            due: "reveal",
        }
    }
}

impl Scene<'_> {
    /// The scene at its table, ready to be played on.
    pub(crate) fn at<'t, G: Game>(&self, table: &'t Table<G>) -> Play<'t, G> {
        let line = self.line(table);
        let (read, state) =
            read_position(table.deck(), &line).unwrap_or_else(|flaw| panic!("{flaw:?}: {line}"));
        assert_eq!(read, *table, "the line tells the table");
        Play { position: Position::at(table, state), events: Vec::new() }
    }

    fn line<G: Game>(&self, table: &Table<G>) -> String {
        let left = self.left.split('+').count();
        let turn = if self.due == "reveal" { 9 - left } else { 8 - left };
        let mut commons = self.commons.to_owned();
        if commons.is_empty() {
            G::write_commons(&G::Commons::default(), &mut commons);
        }
        let mut line = format!("{} {:016x} {}", G::ID, table.deck().hash(), options_text(table.options()));
        line += &format!(" {}.{turn} {} {} {}", self.round, self.due, self.start, self.left);
        line += &format!(" {commons} {} -", self.display);
        for player in self.players {
            line += &format!(" {}", player_text::<G>(player));
        }
        line
    }
}

fn options_text(options: Options) -> String {
    let open = if options.finished_card_open { "open" } else { "closed" };
    let refill = if options.refill == Refill::AfterEachPlayer { "each" } else { "everyone" };
    let tracker = if options.tracker { "tracker" } else { "hidden" };
    format!("{open},{refill},{tracker}")
}

fn player_text<G: Game>(short: &str) -> String {
    let parts: Vec<&str> = short.split('|').collect();
    let mut blank = String::new();
    G::write_sheet(&G::Sheet::default(), &mut blank);
    match parts.as_slice() {
        [cards] => format!("{cards}|0|-|{blank}"),
        [cards, completed] => format!("{cards}|0|{completed}|{blank}"),
        [cards, completed, sheet] => format!("{cards}|0|{completed}|{sheet}"),
        _ => short.to_owned(),
    }
}

/// A game that a test plays, with the events that it has not looked at yet.
#[derive(Clone)]
pub(crate) struct Play<'t, G: Game> {
    pub(crate) position: Position<'t, G>,
    pub(crate) events: Vec<Event>,
}

impl<'t, G: Game> Play<'t, G> {
    /// A game whose players keep the first two of the four cards dealt to each.
    pub(crate) fn start(table: &'t Table<G>, hands: &[[u8; 4]], first_start: usize) -> Self {
        let mut events = Vec::new();
        let mut kept = Vec::new();
        for (player, hand) in Seat::ALL.into_iter().zip(hands) {
            events.push(Event::Dealt { player, cards: hand.map(CardNumber) });
            kept.push([card(table.deck(), hand[0]), card(table.deck(), hand[1])]);
        }
        for (player, hand) in Seat::ALL.into_iter().zip(hands) {
            events.push(Event::Kept { player, cards: [hand[0], hand[1]].map(CardNumber) });
        }
        let position = Position::new(table, &kept, seat(first_start)).expect("the hands are sound");
        Play { position, events }
    }

    pub(crate) fn reveal(&mut self, pattern: &str) {
        let pattern = pattern.parse().expect("a pattern");
        self.position.reveal(pattern, &mut self.events).expect("the pattern is left");
    }

    pub(crate) fn lay(&mut self, numbers: &[u8]) {
        for number in numbers {
            let card = self.card(*number);
            self.position.lay(card, &mut self.events).expect("a card is to be laid");
        }
    }

    pub(crate) fn draw(&mut self, number: u8) {
        let card = self.card(number);
        self.position.draw(card, &mut self.events).expect("a card is to be drawn");
    }

    /// Makes a choice, written on one line.
    pub(crate) fn choose(&mut self, player: usize, line: &str) {
        let choice = read_choice(self.position.deck(), line).expect("a choice");
        self.position.apply(seat(player), choice, &mut self.events).unwrap_or_else(|refusal| {
            panic!("{line} is refused: {refusal:?}");
        });
    }

    /// The rule and the code that refuse a choice; `legal` if none does.
    ///
    /// What is listed and what is refused must exclude each other.
    pub(crate) fn refusal(&self, player: usize, line: &str) -> String {
        let choice = read_choice(self.position.deck(), line).expect("a choice");
        let checked = self.position.check(seat(player), choice);
        let listed = self.position.choices(seat(player)).iter().any(|other| other == choice);
        assert_eq!(listed, checked.is_ok(), "{line}");
        checked.map_or_else(|refusal| format!("{} {}", refusal.rule(), refusal.code()), |()| "legal".into())
    }

    /// All choices of a player, sorted.
    pub(crate) fn choices(&self, player: usize) -> Vec<String> {
        let deck = self.position.deck();
        let choices = self.position.choices(seat(player));
        let mut lines: Vec<String> =
            choices.iter().map(|choice| flipwrite::write_choice(deck, choice)).collect();
        lines.sort();
        lines
    }

    /// What happened since the last look, in short words.
    pub(crate) fn told(&mut self) -> Vec<String> {
        std::mem::take(&mut self.events).iter().map(short).collect()
    }

    /// The same, of one kind of event only.
    pub(crate) fn told_of(&mut self, kind: &str) -> Vec<String> {
        let mut told = self.told();
        told.retain(|event| event.starts_with(kind));
        told
    }

    pub(crate) fn sheet(&self, player: usize) -> &G::Sheet {
        self.position.player(seat(player)).sheet()
    }

    pub(crate) fn score(&self, player: usize) -> G::Score {
        self.position.score(seat(player))
    }

    pub(crate) fn total(&self, player: usize) -> i32 {
        self.score(player).total()
    }

    pub(crate) fn winners(&self) -> Vec<usize> {
        self.position.winners().iter().map(Seat::index).collect()
    }

    pub(crate) fn tie_reason(&self) -> Option<TieReason> {
        self.position.tie_reason()
    }

    pub(crate) fn display(&self) -> Vec<u8> {
        self.position.display().iter().map(|card| self.position.deck().number(card).0).collect()
    }

    /// Who is to take, if that is what is due.
    pub(crate) fn taker(&self) -> Option<usize> {
        if let Due::Take(seat) = self.position.due() { Some(seat.index()) } else { None }
    }

    /// Plays on until nothing is due or `stop` says so, with the first of everything.
    pub(crate) fn play_until(&mut self, stop: impl Fn(&Position<'t, G>) -> bool) {
        while self.position.due() != Due::Over && !stop(&self.position) {
            self.step();
        }
    }

    fn step(&mut self) {
        let first = self.position.unseen().first();
        match self.position.due() {
            Due::Reveal => {
                let left = self.position.expedition();
                let pattern = flipwrite::Pattern::ALL.into_iter().find(|pattern| left.count(*pattern) > 0);
                self.reveal(pattern.expect("a pattern is left").name());
            }
            Due::Lay => self.position.lay(first.unwrap(), &mut self.events).unwrap(),
            Due::Draw(_) => self.position.draw(first.unwrap(), &mut self.events).unwrap(),
            Due::Cross(waiting) => self.choose_first(waiting.first().unwrap()),
            Due::Take(seat) => self.choose_first(seat),
            Due::Over => {}
        }
    }

    fn choose_first(&mut self, seat: Seat) {
        let choice = self.position.choices(seat).get(0).expect("somebody is due");
        self.position.apply(seat, choice, &mut self.events).unwrap();
    }

    /// The game so far as a record; it must have been played from the deal on.
    pub(crate) fn record(&self) -> Record {
        let table = self.position.table();
        let player = |seat: Seat| RecordPlayer { name: format!("p{seat}"), kind: "human".into() };
        Record::of(&self.position, table.seat_set().iter().map(player).collect(), self.events.clone())
    }

    fn card(&self, number: u8) -> CardIndex {
        card(self.position.deck(), number)
    }
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat")
}

pub(crate) fn card<G: Game>(deck: &Deck<G>, number: u8) -> CardIndex {
    deck.find(CardNumber(number)).expect("a card of the deck")
}

pub(crate) fn boxes(names: &str) -> flipwrite::Boxes {
    names.split(' ').map(|name| name.parse::<BoxIndex>().expect("a box")).collect()
}

/// The code and rule of a record's fault; `sound` if it has none.
pub(crate) fn judged(record: &Record) -> String {
    let line = record.write();
    let verdict = Record::read(&line).and_then(|record| record.check());
    verdict.map_or_else(|fault| format!("{} {}", fault.rule(), fault.code()), |_| "sound".into())
}

/// An event in short words: `took 0 31 display`.
fn short(event: &Event) -> String {
    let numbers = |cards: &[CardNumber]| cards.iter().map(|card| format!(" {card}")).collect::<String>();
    match event {
        Event::Dealt { player, cards } => format!("dealt {player}{}", numbers(cards)),
        Event::Kept { player, cards } => format!("kept {player}{}", numbers(cards)),
        Event::Displayed { cards } => format!("displayed{}", numbers(cards)),
        Event::Round { round, start: Some(start) } => format!("round {round} start {start}"),
        Event::Round { round, start: None } => format!("round {round}"),
        Event::Revealed { pattern } => format!("revealed {pattern}"),
        Event::Crossed { player, card, boxes, by } => {
            let by = match by {
                CrossedBy::Pattern => "pattern",
                CrossedBy::Single => "single",
                CrossedBy::Extra => "extra",
            };
            format!("crossed {player} {card} {by} {boxes}")
        }
        Event::Palm { player, points } => format!("palm {player} {points}"),
        Event::Lapsed { player, extras } => format!("lapsed {player} {extras}"),
        Event::Passed { player } => format!("passed {player}"),
        Event::Cup { player, points } => format!("cup {player} {points}"),
        Event::Completed { player, card } => format!("completed {player} {card}"),
        Event::Took { player, card, from: TakenFrom::Display } => format!("took {player} {card} display"),
        Event::Took { player, card, from: TakenFrom::Deck } => format!("took {player} {card} deck"),
        Event::Bonus { player, color, points } => format!("bonus {player} {color} {points}"),
        Event::Ended => "ended".into(),
    }
}

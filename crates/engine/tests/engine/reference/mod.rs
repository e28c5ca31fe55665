//! Both games once more, as plainly as `rules.md` tells them, to hold the engine to.
//!
//! Boards are sets of rows and columns, nothing is fast, and nothing is shared with the engine: where the two
//! agree, it is because both follow the rules. Chance and choices come from outside, one call each;
//! everything else happens by itself. The turn flow is here, what differs between the games in [`maps`] and
//! [`pyramids`].

// Not every test file uses all of this, and none of it leaves the test that includes it.
#![allow(dead_code, unreachable_pub)]

pub mod maps;
pub mod pyramids;
pub mod shapes;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::{Value, json};

use maps::Maps;
use pyramids::Pyramids;
use shapes::{Place, Places};

/// Cards open in a full display (S3).
const DISPLAY: usize = 4;
/// Turns of a round and of a game (S4).
const TURNS_IN_A_ROUND: usize = 7;
const TURNS: usize = 4 * TURNS_IN_A_ROUND;

/// One game, from the deal to its end.
#[derive(Clone)]
pub struct Reference {
    game: Box<dyn Game>,
    finished_card_open: bool,
    refill_after_each_player: bool,
    /// The unseen cards; their order is chance and not known here.
    deck: BTreeSet<u32>,
    display: BTreeSet<u32>,
    crosses: BTreeMap<u32, Places>,
    players: Vec<Player>,
    start: usize,
    /// Turns that are over.
    turn: usize,
    /// Expedition cards not yet revealed this round.
    expedition: Vec<String>,
    /// The cards that each player completed this turn, ascending.
    finished: Vec<Vec<u32>>,
    /// Players who are still to settle this turn, in order.
    to_settle: VecDeque<usize>,
    phase: Phase,
    events: Vec<Value>,
}

/// What the game waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Due {
    Deal { seat: usize },
    Keep { seats: Vec<usize> },
    Lay,
    Reveal,
    Cross { seats: Vec<usize> },
    Take { seat: usize },
    Draw { seat: usize },
    Over,
}

#[derive(Clone, Default)]
struct Player {
    dealt: Vec<u32>,
    /// The cards in front of the player, completed ones included until they are settled (S9).
    cards: Vec<u32>,
    /// The cards laid aside (S10).
    completed: Vec<u32>,
    step: Step,
    /// The events of this turn's crossings, held back until all have crossed (S14).
    crossings: Vec<Value>,
}

/// How far a player is with crossing off in this turn.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Step {
    #[default]
    First,
    Extras(usize),
    Done,
}

#[derive(Clone)]
enum Phase {
    Deal,
    Keep,
    Lay {
        laid: Vec<u32>,
        wanted: usize,
        then: Then,
    },
    Reveal,
    /// With every placement of the revealed pattern.
    Cross {
        placements: BTreeSet<Places>,
    },
    Take {
        seat: usize,
        takes: usize,
    },
    Draw {
        seat: usize,
        takes: usize,
    },
    Over,
}

/// What follows once the display is filled.
#[derive(Clone, Copy)]
enum Then {
    FirstTurn,
    NextSettling,
    Bonuses,
}

/// What differs between the two games. `finished` holds the cards that each player completed this turn,
/// `completed` all that were laid aside.
pub trait Game {
    fn cloned(&self) -> Box<dyn Game>;
    /// The boxes of a card with their icons; wall and sea are no boxes.
    fn boxes(&self, card: u32) -> &BTreeMap<Place, char>;
    /// Whether these boxes, all of them free, may be crossed off together.
    fn allows(&self, card: u32, crossed: &Places, boxes: &Places) -> bool;
    fn is_complete(&self, card: u32, crossed: &Places) -> bool;
    fn round_event(&self, round: usize, start: usize) -> Value;
    /// Writes the icons of one crossing onto the score card; answers the events that follow the crossing.
    fn mark(&mut self, seat: usize, icons: &[char], round: usize, display: &BTreeSet<u32>) -> Vec<Value>;
    /// The player's last crossing of the turn is done.
    fn finish_crossings(&mut self, seat: usize);
    /// The players who have something to settle, in order.
    fn settling_order(&self, start: usize, finished: &[Vec<u32>]) -> Vec<usize>;
    fn take_cups(&mut self, seat: usize) -> Vec<Value>;
    fn take_bonuses(&mut self, completed: &[Vec<u32>], finished: &[Vec<u32>]) -> Vec<Value>;
    fn score(&self, seat: usize, completed: &[u32]) -> Value;
    /// The winners among players with the same total.
    fn break_tie(&self, tied: &[usize], completed: &[Vec<u32>]) -> Vec<usize>;
}

impl Clone for Box<dyn Game> {
    fn clone(&self) -> Box<dyn Game> {
        self.cloned()
    }
}

/// The public interface: what is due, what may be chosen, and the answers.
impl Reference {
    /// `game` is "maps" or "pyramids"; `deck` and `options` are those objects of a record, with all switches
    /// given; `first_start` is the first start player of `maps`.
    pub fn new(game: &str, deck: &Value, options: &Value, players: usize, first_start: usize) -> Reference {
        assert!((1..=4).contains(&players), "S1: 1 to 4 players, not {players}");
        let cards = deck["cards"].as_array().expect("the deck lists its cards");
        let numbers: BTreeSet<u32> = cards.iter().map(|card| card_number(&card["number"])).collect();
        assert!(
            numbers.len() >= 4 * players + DISPLAY,
            "{} cards do not serve {players} players",
            numbers.len()
        );
        let game: Box<dyn Game> = match game {
            "maps" => {
                assert!(first_start < players, "there is no seat {first_start} among {players} players");
                Box::new(Maps::new(deck, players))
            }
            "pyramids" => Box::new(Pyramids::new(deck, players)),
            other => panic!("no game is called {other:?}"),
        };
        Reference {
            game,
            finished_card_open: options["finished-card-open"]
                .as_bool()
                .expect("finished-card-open is a boolean"),
            refill_after_each_player: match options["refill"].as_str() {
                Some("after-each-player") => true,
                Some("after-everyone") => false,
                other => panic!("the switch refill has no value {other:?}"),
            },
            crosses: numbers.iter().map(|number| (*number, Places::new())).collect(),
            deck: numbers,
            display: BTreeSet::new(),
            players: vec![Player::default(); players],
            start: first_start,
            turn: 0,
            expedition: Vec::new(),
            finished: vec![Vec::new(); players],
            to_settle: VecDeque::new(),
            phase: Phase::Deal,
            events: Vec::new(),
        }
    }

    /// What the game waits for now.
    pub fn due(&self) -> Due {
        match &self.phase {
            Phase::Deal => Due::Deal { seat: self.seats_where(|player| player.dealt.is_empty())[0] },
            Phase::Keep => Due::Keep { seats: self.seats_where(|player| player.cards.is_empty()) },
            Phase::Lay { .. } => Due::Lay,
            Phase::Reveal => Due::Reveal,
            Phase::Cross { .. } => Due::Cross { seats: self.seats_where(|player| player.step != Step::Done) },
            Phase::Take { seat, .. } => Due::Take { seat: *seat },
            Phase::Draw { seat, .. } => Due::Draw { seat: *seat },
            Phase::Over => Due::Over,
        }
    }

    /// All legal choices of a seat that is due to keep, cross or take, in one-line notation; empty for other
    /// seats.
    pub fn choices(&self, seat: usize) -> BTreeSet<String> {
        match (&self.phase, self.due()) {
            (Phase::Keep, Due::Keep { seats }) if seats.contains(&seat) => self.keeps(seat),
            (Phase::Cross { placements }, Due::Cross { seats }) if seats.contains(&seat) => {
                self.crossings(seat, placements)
            }
            (Phase::Take { .. }, Due::Take { seat: taker }) if taker == seat => self.takes(),
            _ => BTreeSet::new(),
        }
    }

    /// Answers [`Due::Deal`] with the four cards of the seat.
    pub fn deal(&mut self, seat: usize, cards: &[u32]) {
        assert_eq!(self.due(), Due::Deal { seat }, "a deal to seat {seat} is not due");
        assert_eq!(cards.len(), 4, "S3: four cards are dealt");
        for card in cards {
            self.leave_deck(*card);
        }
        self.players[seat].dealt = cards.to_vec();
        self.events.push(json!({"type": "dealt", "player": seat, "cards": cards}));
        if self.players.iter().all(|player| !player.dealt.is_empty()) {
            self.phase = Phase::Keep;
        }
    }

    /// A keep, a crossing or a take of a seat that is due.
    pub fn choose(&mut self, seat: usize, choice: &str) {
        let choices = self.choices(seat);
        assert!(choices.contains(choice), "seat {seat} may not choose {choice:?}, only {choices:?}");
        match self.phase {
            Phase::Keep => self.keep(seat, choice),
            Phase::Cross { .. } => self.cross(seat, choice),
            Phase::Take { takes, .. } => self.take(seat, takes, choice),
            _ => unreachable!("other phases have no choices"),
        }
    }

    /// Answers [`Due::Lay`] with one card, laid from the deck into the display.
    pub fn lay(&mut self, card: u32) {
        let Phase::Lay { mut laid, wanted, then } = self.phase.clone() else {
            panic!("no card is to be laid, {:?} is due", self.due());
        };
        self.leave_deck(card);
        self.display.insert(card);
        laid.push(card);
        if laid.len() < wanted {
            self.phase = Phase::Lay { laid, wanted, then };
            return;
        }
        self.events.push(json!({"type": "displayed", "cards": laid}));
        self.display_is_filled(then);
    }

    /// Answers [`Due::Reveal`] with the pattern of this turn.
    pub fn reveal(&mut self, pattern: &str) {
        assert_eq!(self.due(), Due::Reveal, "no reveal is due");
        let position = self.expedition.iter().position(|card| card == pattern);
        let position = position.unwrap_or_else(|| panic!("S4: no {pattern} is left in this round"));
        self.expedition.remove(position);
        self.events.push(json!({"type": "revealed", "pattern": pattern}));
        self.phase = Phase::Cross { placements: shapes::placements(pattern) };
        for seat in 0..self.players.len() {
            self.players[seat].step = Step::First;
            if self.legal_boxes(seat).is_empty() {
                // S12: with no legal box at all the player passes, and is not asked.
                self.players[seat].crossings.push(json!({"type": "passed", "player": seat}));
                self.players[seat].step = Step::Done;
            }
        }
        self.settle_if_all_have_crossed();
    }

    /// Answers [`Due::Draw`] with the card that the seat drew blind.
    pub fn draw(&mut self, card: u32) {
        let Phase::Draw { seat, takes } = self.phase else {
            panic!("no blind card is to be drawn, {:?} is due", self.due());
        };
        self.leave_deck(card);
        self.took(seat, takes, card, "deck");
    }

    /// The events so far, in the order of the record.
    pub fn events(&self) -> &[Value] {
        &self.events
    }

    /// The score of each player, were the game to end now. A card counts from its `completed` on.
    pub fn scores(&self) -> Vec<Value> {
        let seats = 0..self.players.len();
        seats.map(|seat| self.game.score(seat, &self.players[seat].completed)).collect()
    }

    /// The winners, were the game to end now (P15, M11).
    pub fn winners(&self) -> Vec<usize> {
        let totals: Vec<i64> =
            self.scores().iter().map(|score| score["total"].as_i64().expect("a total is a number")).collect();
        let highest = totals.iter().max().expect("there are players");
        let tied: Vec<usize> = (0..totals.len()).filter(|seat| totals[*seat] == *highest).collect();
        if tied.len() == 1 { tied } else { self.game.break_tie(&tied, &self.completed()) }
    }
}

/// Which choices are legal.
impl Reference {
    /// Any two of the four dealt (S3).
    fn keeps(&self, seat: usize) -> BTreeSet<String> {
        let dealt = &self.players[seat].dealt;
        let mut choices = BTreeSet::new();
        for low in dealt {
            for high in dealt {
                if low < high {
                    choices.insert(format!("keep {low} {high}"));
                }
            }
        }
        choices
    }

    /// The pattern wherever it fits or one legal box (S6); for an extra cross one legal box only (S8).
    fn crossings(&self, seat: usize, placements: &BTreeSet<Places>) -> BTreeSet<String> {
        let mut crossings = self.legal_boxes(seat);
        if self.players[seat].step == Step::First {
            crossings.extend(self.legal_patterns(seat, placements));
        }
        crossings.iter().map(|(card, boxes)| format!("{card} {}", shapes::names(boxes).join(" "))).collect()
    }

    fn legal_boxes(&self, seat: usize) -> BTreeSet<(u32, Places)> {
        let mut crossings = BTreeSet::new();
        for card in self.open_cards(seat) {
            for place in self.game.boxes(card).keys() {
                let boxes = Places::from([*place]);
                if self.is_legal(card, &boxes) {
                    crossings.insert((card, boxes));
                }
            }
        }
        crossings
    }

    fn legal_patterns(&self, seat: usize, placements: &BTreeSet<Places>) -> BTreeSet<(u32, Places)> {
        let mut crossings = BTreeSet::new();
        for card in self.open_cards(seat) {
            for boxes in placements {
                if self.is_legal(card, boxes) {
                    crossings.insert((card, boxes.clone()));
                }
            }
        }
        crossings
    }

    /// S7 and the adjacency rules of the game.
    fn is_legal(&self, card: u32, boxes: &Places) -> bool {
        let crossed = &self.crosses[&card];
        let free = |place| self.game.boxes(card).contains_key(place) && !crossed.contains(place);
        boxes.iter().all(free) && self.game.allows(card, crossed, boxes)
    }

    /// The cards that take a cross: with the switch of S9 at `no`, a card completed this turn takes no more.
    fn open_cards(&self, seat: usize) -> Vec<u32> {
        let cards = self.players[seat].cards.iter().copied();
        cards.filter(|card| self.finished_card_open || !self.is_complete(*card)).collect()
    }

    fn is_complete(&self, card: u32) -> bool {
        self.game.is_complete(card, &self.crosses[&card])
    }

    /// Any card of the display or the unseen top card of the deck, whichever exist (S10).
    fn takes(&self) -> BTreeSet<String> {
        let mut choices: BTreeSet<String> = self.display.iter().map(|card| format!("take {card}")).collect();
        if !self.deck.is_empty() {
            choices.insert("take deck".to_string());
        }
        choices
    }
}

/// Setup.
impl Reference {
    fn keep(&mut self, seat: usize, choice: &str) {
        self.players[seat].cards = choice.split(' ').skip(1).map(parse_number).collect();
        if self.players.iter().all(|player| !player.cards.is_empty()) {
            self.all_have_kept();
        }
    }

    /// S3: what was not kept goes back into the deck, and the display is laid.
    fn all_have_kept(&mut self) {
        for (seat, player) in self.players.iter().enumerate() {
            self.events.push(json!({"type": "kept", "player": seat, "cards": player.cards}));
            self.deck.extend(player.dealt.iter().filter(|card| !player.cards.contains(card)));
        }
        self.refill(Then::FirstTurn);
    }
}

/// Crossing off.
impl Reference {
    fn cross(&mut self, seat: usize, choice: &str) {
        let (card, names) = choice.split_once(' ').expect("a crossing names a card and boxes");
        let card = parse_number(card);
        let boxes: Places = names.split(' ').map(shapes::place).collect();
        self.cross_off(seat, card, &boxes);

        let extra_icons = self.icons(card, &boxes).iter().filter(|icon| **icon == 'x').count();
        let extras = match self.players[seat].step {
            Step::First => extra_icons,
            Step::Extras(left) => left - 1 + extra_icons,
            Step::Done => unreachable!("seat {seat} has crossed already"),
        };
        self.go_on_with_extras(seat, extras);
        self.settle_if_all_have_crossed();
    }

    fn cross_off(&mut self, seat: usize, card: u32, boxes: &Places) {
        let by = match self.players[seat].step {
            Step::Extras(_) => "extra",
            _ if boxes.len() == 1 => "single",
            _ => "pattern",
        };
        self.crosses.get_mut(&card).expect("the card is of the deck").extend(boxes);
        let (icons, round) = (self.icons(card, boxes), self.round());
        let marked = self.game.mark(seat, &icons, round, &self.display);
        let crossings = &mut self.players[seat].crossings;
        let names = shapes::names(boxes);
        crossings.push(json!({"type": "crossed", "player": seat, "card": card, "boxes": names, "by": by}));
        crossings.extend(marked);
    }

    /// S8: extra crosses are used one by one, and lapse where no legal box is left.
    fn go_on_with_extras(&mut self, seat: usize, extras: usize) {
        if extras > 0 && !self.legal_boxes(seat).is_empty() {
            self.players[seat].step = Step::Extras(extras);
            return;
        }
        if extras > 0 {
            self.players[seat].crossings.push(json!({"type": "lapsed", "player": seat, "extras": extras}));
        }
        self.players[seat].step = Step::Done;
        self.game.finish_crossings(seat);
    }

    /// The icons on these boxes, in reading order.
    fn icons(&self, card: u32, boxes: &Places) -> Vec<char> {
        boxes.iter().map(|place| self.game.boxes(card)[place]).collect()
    }
}

/// Settling and the end of a turn.
impl Reference {
    fn settle_if_all_have_crossed(&mut self) {
        if self.players.iter().any(|player| player.step != Step::Done) {
            return;
        }
        for player in &mut self.players {
            self.events.append(&mut player.crossings);
        }
        self.finished = (0..self.players.len()).map(|seat| self.finished_cards(seat)).collect();
        self.to_settle = self.game.settling_order(self.start, &self.finished).into();
        self.settle_next();
    }

    fn finished_cards(&self, seat: usize) -> Vec<u32> {
        let mut cards = self.players[seat].cards.clone();
        cards.retain(|card| self.is_complete(*card));
        cards.sort_unstable();
        cards
    }

    fn settle_next(&mut self) {
        match self.to_settle.pop_front() {
            Some(seat) => self.settle(seat),
            None if self.refill_after_each_player => self.end_turn(),
            None => self.refill(Then::Bonuses),
        }
    }

    /// M8, S10: cups first, then the completed cards are laid aside and replaced.
    fn settle(&mut self, seat: usize) {
        self.events.extend(self.game.take_cups(seat));
        let finished = self.finished[seat].clone();
        for card in &finished {
            self.players[seat].cards.retain(|held| held != card);
            self.players[seat].completed.push(*card);
            self.events.push(json!({"type": "completed", "player": seat, "card": card}));
        }
        self.go_on_with_takes(seat, finished.len());
    }

    /// S12: with display and deck both empty there is no replacement.
    fn go_on_with_takes(&mut self, seat: usize, takes: usize) {
        if takes > 0 && !self.takes().is_empty() {
            self.phase = Phase::Take { seat, takes };
        } else if self.refill_after_each_player {
            self.refill(Then::NextSettling);
        } else {
            self.settle_next();
        }
    }

    fn take(&mut self, seat: usize, takes: usize, choice: &str) {
        if choice == "take deck" {
            self.phase = Phase::Draw { seat, takes };
            return;
        }
        let card = choice.split(' ').nth(1).map(parse_number).expect("a take names a card");
        self.display.remove(&card);
        self.took(seat, takes, card, "display");
    }

    fn took(&mut self, seat: usize, takes: usize, card: u32, from: &str) {
        self.players[seat].cards.push(card);
        self.events.push(json!({"type": "took", "player": seat, "card": card, "from": from}));
        self.go_on_with_takes(seat, takes - 1);
    }

    /// Asks for cards until the display is full or the deck empty (S11, S12).
    fn refill(&mut self, then: Then) {
        let wanted = (DISPLAY - self.display.len()).min(self.deck.len());
        if wanted == 0 {
            self.display_is_filled(then);
        } else {
            self.phase = Phase::Lay { laid: Vec::new(), wanted, then };
        }
    }

    fn display_is_filled(&mut self, then: Then) {
        match then {
            Then::FirstTurn => self.begin_turn(),
            Then::NextSettling => self.settle_next(),
            Then::Bonuses => self.end_turn(),
        }
    }

    /// S4: bonuses, and in `maps` the start player moves (M8); the last turn ends the game.
    fn end_turn(&mut self) {
        let completed = self.completed();
        self.events.extend(self.game.take_bonuses(&completed, &self.finished));
        self.start = (self.start + 1) % self.players.len();
        self.turn += 1;
        if self.turn == TURNS {
            self.events.push(json!({"type": "ended"}));
            self.phase = Phase::Over;
        } else {
            self.begin_turn();
        }
    }

    fn begin_turn(&mut self) {
        if self.turn.is_multiple_of(TURNS_IN_A_ROUND) {
            self.expedition = shapes::expedition_deck();
            self.events.push(self.game.round_event(self.round(), self.start));
        }
        self.phase = Phase::Reveal;
    }
}

/// Small questions.
impl Reference {
    /// The current round, from 1.
    fn round(&self) -> usize {
        self.turn / TURNS_IN_A_ROUND + 1
    }

    fn completed(&self) -> Vec<Vec<u32>> {
        self.players.iter().map(|player| player.completed.clone()).collect()
    }

    fn seats_where(&self, holds: impl Fn(&Player) -> bool) -> Vec<usize> {
        (0..self.players.len()).filter(|seat| holds(&self.players[*seat])).collect()
    }

    fn leave_deck(&mut self, card: u32) {
        assert!(self.deck.remove(&card), "card {card} does not lie in the deck");
    }
}

/// The boxes of a grid with their icons; walls and sea are left out.
pub fn read_boxes(grid: &Value) -> BTreeMap<Place, char> {
    let mut boxes = BTreeMap::new();
    for (row, line) in grid.as_array().expect("a grid is a list of rows").iter().enumerate() {
        for (column, letter) in text(line).chars().enumerate() {
            if letter != '#' && letter != '~' {
                boxes.insert((row, column), letter);
            }
        }
    }
    boxes
}

/// A card number of a record.
pub fn card_number(value: &Value) -> u32 {
    let number = value.as_u64().unwrap_or_else(|| panic!("{value} is no card number"));
    u32::try_from(number).expect("card numbers are small")
}

/// A string of a record.
pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no string")).to_string()
}

fn parse_number(word: &str) -> u32 {
    word.parse().unwrap_or_else(|_| panic!("{word:?} is no card number"))
}

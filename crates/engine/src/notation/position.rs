//! A position in one line.
//!
//! Parts with a space between them, always in this order (`-` stands for an empty list):
//!
//! ```text
//! game  deck hash  options  round.turn  what is due  start player  expedition  shared points  display  fresh  player…
//! pyramids 1f0c…  open,each,tracker  2.5  cross:L4:01:-  0  I2+I3+T4  0,1,0  3,17,22,40  -  15:a1+b1/3:-|0|7,9|1,2,0,0,0,0 …
//! ```
//!
//! What is due is one of `reveal`, `over`, `cross:PATTERN:waiting seats:passing seats`,
//! `take:PATTERN:seat:takes:settling seats`, `draw:…` likewise, and `lay:PATTERN:after:laid cards:settling seats`.
//! A player is two cards with their crossed boxes (`_` for an empty place), the extra crosses pending, the
//! completed cards, and the score card. The unseen cards are all others, so the line can't contradict itself there.

use std::fmt::Write;

use super::{read_number, write_numbers};
use crate::boxes::{BoxIndex, Boxes};
use crate::card::{CardIndex, CardNumber, CardSet};
use crate::deck::Deck;
use crate::game::{Game, Printed};
use crate::options::{Options, Refill};
use crate::pair::Slot;
use crate::pattern::{EXPEDITION, Expedition, Pattern};
use crate::player::Player;
use crate::position::{After, DISPLAY, Laid, Phase, Position, ROUNDS, State, TURNS, Turn};
use crate::seat::{MOST_SEATS, Seat, SeatSet};
use crate::table::Table;

const SHARED_PARTS: usize = 10;

/// Why a line is not a position of this game and deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionFlaw {
    /// The line does not begin with the name of this game.
    OtherGame(String),
    /// The line was written for another deck.
    OtherDeck {
        /// The hash in the line.
        line: String,
        /// The hash of the deck at hand.
        deck: u64,
    },
    /// Too few or too many parts.
    Parts(usize),
    /// A part, from 1, that can't be read.
    Malformed(usize),
    /// A card, by its number, that stands at two places.
    CardTwice(CardNumber),
    /// A part, from 1, that no game can reach together with the rest.
    Impossible(usize),
    /// The switches or the number of players are not those of the table at hand.
    OtherTable,
}

impl PositionFlaw {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            PositionFlaw::OtherGame(_) => "position-game",
            PositionFlaw::OtherDeck { .. } => "position-deck",
            PositionFlaw::Parts(_) => "position-parts",
            PositionFlaw::Malformed(_) => "position-malformed",
            PositionFlaw::CardTwice(_) => "position-card-twice",
            PositionFlaw::Impossible(_) => "position-impossible",
            PositionFlaw::OtherTable => "position-table",
        }
    }
}

impl<'t, G: Game> Position<'t, G> {
    /// Reads a position at a table: one of its deck, its switches and its number of players.
    pub fn read(table: &'t Table<G>, line: &str) -> Result<Self, PositionFlaw> {
        let (of, state) = read_position(table.deck(), line)?;
        match (of.options(), of.seats()) == (table.options(), table.seats()) {
            true => Ok(Position::at(table, state)),
            false => Err(PositionFlaw::OtherTable),
        }
    }

    /// The position in one line, which [`Position::read`] and [`read_position`] read.
    pub fn notation(&self) -> String {
        let (deck, state, options) = (self.deck(), &self.state, self.table.options());
        let mut line = format!("{} {:016x} ", G::ID, deck.hash());
        line.push_str(if options.finished_card_open { "open" } else { "closed" });
        line.push_str(if options.refill == Refill::AfterEachPlayer { ",each," } else { ",everyone," });
        line.push_str(if options.tracker { "tracker" } else { "hidden" });
        let _ = write!(line, " {}.{} ", state.turn.round(), state.turn.number());
        self.write_phase(&mut line);
        let _ = write!(line, " {} {} ", state.start, expedition_text(state.expedition));
        G::write_commons(&state.commons, &mut line);
        line.push(' ');
        write_cards(deck, state.display.iter(), &mut line);
        line.push(' ');
        write_cards(deck, state.fresh.iter(), &mut line);
        for player in self.players() {
            line.push(' ');
            write_player(deck, player, &mut line);
        }
        line
    }

    fn write_phase(&self, line: &mut String) {
        let (pattern, settling) = (self.state.turn.pattern, seats_text(self.state.settling));
        let _ = match &self.state.phase {
            Phase::Reveal => write!(line, "reveal"),
            Phase::Over => write!(line, "over"),
            Phase::Cross { waiting, passing } => {
                write!(line, "cross:{pattern}:{}:{}", seats_text(*waiting), seats_text(*passing))
            }
            Phase::Take { seat, takes } => write!(line, "take:{pattern}:{seat}:{takes}:{settling}"),
            Phase::Draw { seat, takes } => write!(line, "draw:{pattern}:{seat}:{takes}:{settling}"),
            Phase::Lay { laid, after } => {
                let _ = write!(line, "lay:{pattern}:{}:", after_text(*after));
                write_cards(self.deck(), laid.iter(), line);
                write!(line, ":{settling}")
            }
        };
    }
}

const fn after_text(after: After) -> &'static str {
    match after {
        After::Setup => "setup",
        After::Settling => "settling",
        After::Everyone => "everyone",
    }
}

fn seats_text(seats: SeatSet) -> String {
    if seats.is_empty() { "-".to_owned() } else { seats.iter().map(|seat| seat.to_string()).collect() }
}

fn expedition_text(expedition: Expedition) -> String {
    let cards = Pattern::ALL.into_iter().flat_map(|p| (0..expedition.count(p)).map(move |_| p.name()));
    let text = cards.collect::<Vec<_>>().join("+");
    if text.is_empty() { "-".to_owned() } else { text }
}

fn write_cards<G: Game>(deck: &Deck<G>, cards: impl Iterator<Item = CardIndex>, line: &mut String) {
    let numbers: Vec<u8> = cards.map(|card| deck.number(card).0).collect();
    if numbers.is_empty() { line.push('-') } else { write_numbers(&numbers, line) }
}

fn write_player<G: Game>(deck: &Deck<G>, player: &Player<G>, line: &mut String) {
    for slot in Slot::BOTH {
        if slot == Slot::Second {
            line.push('/');
        }
        match player.card(slot) {
            None => line.push('_'),
            Some(card) => {
                let crossed = player.crossed(deck, slot);
                let boxes =
                    if crossed.is_empty() { "-".to_owned() } else { crossed.to_string().replace(' ', "+") };
                let _ = write!(line, "{}:{boxes}", deck.number(card));
            }
        }
    }
    let _ = write!(line, "|{}|", player.extras);
    write_cards(deck, player.completed.iter(), line);
    line.push('|');
    G::write_sheet(&player.sheet, line);
}

/// Reads a position of this deck; gives its table and its state.
pub fn read_position<G: Game>(deck: &Deck<G>, line: &str) -> Result<(Table<G>, State<G>), PositionFlaw> {
    let parts: Vec<&str> = line.split_ascii_whitespace().take(SHARED_PARTS + MOST_SEATS + 1).collect();
    let game = parts.first().copied().unwrap_or_default();
    if game != G::ID.name() {
        return Err(PositionFlaw::OtherGame(game.chars().take(20).collect()));
    }
    let seats = parts.len().saturating_sub(SHARED_PARTS);
    if !(1..=MOST_SEATS).contains(&seats) {
        return Err(PositionFlaw::Parts(parts.len()));
    }
    if parts[1] != format!("{:016x}", deck.hash()) {
        let line = parts[1].chars().take(20).collect();
        return Err(PositionFlaw::OtherDeck { line, deck: deck.hash() });
    }
    Reader { deck, parts: &parts, seats }.read()
}

struct Reader<'a, G: Game> {
    deck: &'a Deck<G>,
    parts: &'a [&'a str],
    seats: usize,
}

impl<G: Game> Reader<'_, G> {
    fn read(&self) -> Result<(Table<G>, State<G>), PositionFlaw> {
        let options = self.part(3, read_options)?;
        let table = Table::new(self.deck.clone(), options, self.seats);
        let table = table.map_err(|_| PositionFlaw::Parts(self.parts.len()))?;
        let (round, turn) = self.part(4, read_moment)?;
        let (phase, pattern, settling) = self.part(5, |text| self.read_phase(text))?;
        let start = self.part(6, |text| self.read_seat(text))?;
        let expedition = self.part(7, read_expedition)?;
        let commons = self.part(8, G::read_commons)?;
        let display = self.part(9, |text| self.read_set(text))?;
        let fresh = self.part(10, |text| self.read_set(text))?;
        let mut players = [Player::absent(); MOST_SEATS];
        for (seat, player) in players.iter_mut().enumerate().take(self.seats) {
            *player = self.part(SHARED_PARTS + 1 + seat, |text| self.read_player(text, options))?;
        }
        let unseen = self.unseen(&players, display)?;
        let turn = Turn::new(round, turn, pattern, G::palms(self.deck, display));
        let state =
            State { players, unseen, display, fresh, commons, expedition, turn, start, settling, phase };
        check(&table, &state)?;
        Ok((table, state))
    }

    /// Reads a part, counted from 1.
    fn part<T>(&self, number: usize, read: impl FnOnce(&str) -> Option<T>) -> Result<T, PositionFlaw> {
        self.parts.get(number - 1).and_then(|text| read(text)).ok_or(PositionFlaw::Malformed(number))
    }

    fn read_seat(&self, text: &str) -> Option<Seat> {
        Seat::new(read_number(text)?.into()).filter(|seat| seat.index() < self.seats)
    }

    fn read_seats(&self, text: &str) -> Option<SeatSet> {
        match text {
            "-" => Some(SeatSet::EMPTY),
            "" => None,
            _ => {
                text.split("").filter(|digit| !digit.is_empty()).map(|digit| self.read_seat(digit)).collect()
            }
        }
    }

    fn read_card(&self, text: &str) -> Option<CardIndex> {
        self.deck.find(CardNumber(read_number(text)?))
    }

    fn read_cards(&self, text: &str) -> Option<Vec<CardIndex>> {
        match text {
            "-" => Some(Vec::new()),
            _ => text.split(',').map(|number| self.read_card(number)).collect(),
        }
    }

    /// A set of cards, none of them named twice.
    fn read_set(&self, text: &str) -> Option<CardSet> {
        let cards = self.read_cards(text)?;
        let set: CardSet = cards.iter().copied().collect();
        (set.len() == cards.len()).then_some(set)
    }

    fn read_laid(&self, text: &str) -> Option<Laid> {
        let mut laid = Laid::default();
        self.read_cards(text)?.into_iter().all(|card| laid.push(card)).then_some(laid)
    }

    fn read_phase(&self, text: &str) -> Option<(Phase, Pattern, SeatSet)> {
        let fields: Vec<&str> = text.split(':').take(6).collect();
        // The pattern of the last turn means nothing: a fixed one keeps equal positions equal.
        let none = SeatSet::EMPTY;
        Some(match fields.as_slice() {
            ["reveal"] => (Phase::Reveal, Pattern::I2, none),
            ["over"] => (Phase::Over, Pattern::I2, none),
            ["cross", pattern, waiting, passing] => {
                let (waiting, passing) = (self.read_seats(waiting)?, self.read_seats(passing)?);
                (Phase::Cross { waiting, passing }, pattern.parse().ok()?, none)
            }
            [kind @ ("take" | "draw"), pattern, seat, takes, settling] => {
                let (seat, takes) = (self.read_seat(seat)?, read_number(takes)?);
                let phase =
                    if *kind == "take" { Phase::Take { seat, takes } } else { Phase::Draw { seat, takes } };
                (phase, pattern.parse().ok()?, self.read_seats(settling)?)
            }
            ["lay", pattern, after, laid, settling] => {
                let known = [After::Setup, After::Settling, After::Everyone];
                let after = known.into_iter().find(|known| after_text(*known) == *after)?;
                let laid = self.read_laid(laid)?;
                (Phase::Lay { laid, after }, pattern.parse().ok()?, self.read_seats(settling)?)
            }
            _ => return None,
        })
    }

    fn read_player(&self, text: &str, options: Options) -> Option<Player<G>> {
        let [cards, extras, completed, sheet] = split(text, '|')?;
        let mut player = Player::absent();
        player.extras = read_number(extras).filter(|extras| *extras <= 50)?;
        player.completed = self.read_set(completed)?;
        player.sheet = G::read_sheet(sheet)?;
        for (slot, text) in Slot::BOTH.into_iter().zip(split::<2>(cards, '/')?) {
            self.read_slot(&mut player, slot, text, options)?;
        }
        Some(player)
    }

    fn read_slot(&self, player: &mut Player<G>, slot: Slot, text: &str, options: Options) -> Option<()> {
        if text == "_" {
            return Some(());
        }
        let [number, boxes] = split(text, ':')?;
        let index = self.read_card(number)?;
        let card = self.deck.card(index);
        let crossed = read_boxes(boxes)?;
        let opening = G::opening(card);
        // P3, P4: what is crossed hangs together with the entrance.
        let reachable = crossed.without(card.boxes()).is_empty()
            && (!G::TOUCHING || crossed.connected_to(opening).0 == crossed.0);
        if !reachable {
            return None;
        }
        let free = card.boxes().without(crossed);
        let reach = match (G::TOUCHING, crossed.is_empty()) {
            (true, true) => opening,
            (true, false) => crossed.neighbors().and(free),
            (false, _) => free,
        };
        let finished = G::complete(card, crossed, free);
        let closed = finished && !options.finished_card_open;
        player.finished[slot.index()] = finished;
        player.lay(slot, index, free, if closed { Boxes::EMPTY } else { reach });
        Some(())
    }

    /// Every card lies at most once; those that lie nowhere are unseen.
    fn unseen(&self, players: &[Player<G>], display: CardSet) -> Result<CardSet, PositionFlaw> {
        let mut unseen = self.deck.all();
        let in_front =
            players.iter().flat_map(|player| Slot::BOTH.into_iter().filter_map(|slot| player.card(slot)));
        let completed = players.iter().flat_map(|player| player.completed.iter());
        for card in in_front.chain(completed).chain(display.iter()) {
            if !unseen.remove(card) {
                return Err(PositionFlaw::CardTwice(self.deck.number(card)));
            }
        }
        Ok(unseen)
    }
}

fn split<const N: usize>(text: &str, sign: char) -> Option<[&str; N]> {
    text.split(sign).take(N + 1).collect::<Vec<_>>().try_into().ok()
}

fn read_options(text: &str) -> Option<Options> {
    let [open, refill, tracker] = split(text, ',')?;
    Some(Options {
        finished_card_open: one_of(open, ["open", "closed"])?,
        refill: if one_of(refill, ["each", "everyone"])? {
            Refill::AfterEachPlayer
        } else {
            Refill::AfterEveryone
        },
        tracker: one_of(tracker, ["tracker", "hidden"])?,
    })
}

fn one_of(text: &str, [yes, no]: [&str; 2]) -> Option<bool> {
    (text == yes || text == no).then_some(text == yes)
}

fn read_moment(text: &str) -> Option<(usize, usize)> {
    let [round, turn] = split::<2>(text, '.')?.map(read_number);
    let (round, turn) = (round?.into(), turn?.into());
    ((1..=ROUNDS).contains(&round) && (1..=TURNS).contains(&turn)).then_some((round, turn))
}

/// The cards that are named are left; the others are gone.
fn read_expedition(text: &str) -> Option<Expedition> {
    let mut gone = Expedition::FULL;
    for name in text.split('+').filter(|_| text != "-") {
        if !gone.remove(name.parse().ok()?) {
            return None;
        }
    }
    let mut left = Expedition::FULL;
    for pattern in EXPEDITION {
        if gone.remove(pattern) {
            left.remove(pattern);
        }
    }
    Some(left)
}

fn read_boxes(text: &str) -> Option<Boxes> {
    if text == "-" {
        return Some(Boxes::EMPTY);
    }
    let boxes: Boxes = text.split('+').map(|name| name.parse::<BoxIndex>().ok()).collect::<Option<_>>()?;
    (boxes.len() == text.split('+').count()).then_some(boxes)
}

/// Whether the parts of a position can stand together, so that play from it keeps all promises.
fn check<G: Game>(table: &Table<G>, state: &State<G>) -> Result<(), PositionFlaw> {
    let impossible =
        |part: usize, fine: bool| if fine { Ok(()) } else { Err(PositionFlaw::Impossible(part)) };
    let players = &state.players[..table.seats()];
    impossible(6, G::HAS_START_PLAYER || state.start == Seat::S0)?;
    impossible(10, fresh_stands(players, state))?;
    impossible(8, players.iter().all(|player| G::bounded(player, &state.commons)))?;
    impossible(9, state.display.len() <= DISPLAY)?;
    impossible(7, state.expedition.len() == cards_left(state))?;
    impossible(5, phase_stands(table, state))?;
    for (seat, player) in Seat::ALL.into_iter().zip(players) {
        impossible(SHARED_PARTS + 1 + seat.index(), player_stands(state, seat, player))?;
    }
    Ok(())
}

/// Cards completed this turn: two a player at most, each laid aside, and none before its player settles.
fn fresh_stands<G: Game>(players: &[Player<G>], state: &State<G>) -> bool {
    let settling = match state.phase {
        Phase::Take { .. } | Phase::Draw { .. } => true,
        Phase::Lay { after, .. } => after != After::Setup,
        Phase::Reveal | Phase::Cross { .. } | Phase::Over => false,
    };
    let completed = players.iter().fold(CardSet::EMPTY, |all, player| all.or(player.completed));
    let most = |seat: Seat| if settling && !state.settling.contains(seat) { 2 } else { 0 };
    let mut seats = Seat::ALL.into_iter().zip(players);
    state.fresh.and(completed) == state.fresh
        && seats.all(|(seat, player)| state.fresh.and(player.completed).len() <= most(seat))
}

/// How many expedition cards are left at this moment.
fn cards_left<G: Game>(state: &State<G>) -> usize {
    let revealed = match &state.phase {
        Phase::Reveal | Phase::Lay { after: After::Setup, .. } => state.turn.number() - 1,
        _ => state.turn.number(),
    };
    8 - revealed
}

fn phase_stands<G: Game>(table: &Table<G>, state: &State<G>) -> bool {
    let full = state.display.len() == DISPLAY || state.unseen.is_empty();
    let each = table.options().refill == Refill::AfterEachPlayer;
    let places = |seat: Seat| {
        Slot::BOTH.iter().filter(|slot| state.players[seat.index()].card(**slot).is_none()).count()
    };
    let may_take = |seat: Seat, takes: u8| {
        (1..=2).contains(&takes)
            && usize::from(takes) <= state.display.len() + state.unseen.len()
            && usize::from(takes) <= places(seat)
            && !state.settling.contains(seat)
    };
    match &state.phase {
        Phase::Reveal => full,
        Phase::Over => full && (state.turn.round(), state.turn.number()) == (ROUNDS, TURNS),
        Phase::Cross { waiting, passing } => {
            full && !waiting.is_empty() && waiting.iter().all(|seat| !passing.contains(seat))
        }
        Phase::Take { seat, takes } => may_take(*seat, *takes),
        Phase::Draw { seat, takes } => may_take(*seat, *takes) && !state.unseen.is_empty(),
        Phase::Lay { laid, after } => {
            !full
                && laid.iter().all(|card| state.display.contains(card))
                && laid.iter().collect::<CardSet>().len() == laid.iter().count()
                && match after {
                    After::Setup => {
                        (state.turn.round(), state.turn.number()) == (1, 1) && state.settling.is_empty()
                    }
                    After::Settling => each,
                    After::Everyone => !each && state.settling.is_empty(),
                }
        }
    }
}

fn player_stands<G: Game>(state: &State<G>, seat: Seat, player: &Player<G>) -> bool {
    let untouched_sheet = player.sheet == sheet_after_crossing::<G>(player.sheet);
    match &state.phase {
        Phase::Cross { waiting, passing } => match (waiting.contains(seat), passing.contains(seat)) {
            (true, _) if player.extras > 0 => !player.reach.is_empty(),
            (true, _) => !player.reach.is_empty() && !player.must_settle() && untouched_sheet,
            (_, true) => {
                player.reach.is_empty() && player.extras == 0 && !player.must_settle() && untouched_sheet
            }
            _ => player.extras == 0 && untouched_sheet,
        },
        _ => player.extras == 0 && untouched_sheet && player.must_settle() == state.settling.contains(seat),
    }
}

fn sheet_after_crossing<G: Game>(mut sheet: G::Sheet) -> G::Sheet {
    G::end_crossing(&mut sheet);
    sheet
}

//! Replay: every event of a record is either an answer to what is due or what the rules make of one.

use std::collections::{BTreeMap, VecDeque};

use super::fault::{Fault, FaultKind, Got};
use super::{Record, RecordResult};
use crate::card::{CardIndex, CardNumber};
use crate::choice::{Choice, Crossing, Refusal, Take, check_keep};
use crate::deal::HAND;
use crate::event::{Event, TakenFrom};
use crate::game::{Game, GameId};
use crate::order::sort_short;
use crate::position::{ChanceRefusal, DISPLAY, Due, Position, State};
use crate::seat::{MOST_SEATS, Seat};
use crate::table::Table;

/// What is known of a sound record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the game was played to its end.
    pub finished: bool,
    /// How many events it has.
    pub events: usize,
}

/// Replays a record of this game against the rules.
pub(super) fn check_against<G: Game>(record: &Record) -> Result<Verdict, Fault> {
    let table = record.table::<G>()?;
    let mut replay = Replay::new(&table);
    for event in &record.events {
        replay.feed(event)?;
    }
    let position = replay.position();
    let is_over = position.as_ref().is_some_and(|position| position.due() == Due::Over);
    let finished = is_over && replay.is_even();
    check_result(position.as_ref(), finished, record.result.as_ref())?;
    Ok(Verdict { finished, events: record.events.len() })
}

/// A game that is played again from its events, one by one: for whoever looks at the positions of a record, or watches a
/// game while it runs ([`Replay::watching`]).
///
/// Whoever keeps it beside a table of its own, in one struct, keeps its [`ReplayState`].
///
/// ```no_run
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use flipwrite::record::{Record, Replay};
/// use flipwrite::{Event, Game, GameId, Maps, Pyramids};
///
/// /// The legal crossings of all players, turn by turn.
/// fn crossings<G: Game>(record: &Record) -> Result<Vec<usize>, Box<dyn std::error::Error>> {
///     let table = record.table::<G>()?;
///     let mut replay = Replay::new(&table);
///     let mut turns = Vec::new();
///     for event in &record.events {
///         replay.feed(event)?;
///         if let (Event::Revealed { .. }, Some(position)) = (event, replay.position()) {
///             turns.push(table.seat_set().iter().map(|seat| position.choices(seat).len()).sum());
///         }
///     }
///     Ok(turns)
/// }
///
/// for line in std::fs::read_to_string("games.jsonl")?.lines() {
///     let (record, _) = Record::examine(line)?; // The events are sound, and so is the result.
///     let turns = match record.game {
///         GameId::Maps => crossings::<Maps>(&record)?,
///         GameId::Pyramids => crossings::<Pyramids>(&record)?,
///     };
///     println!("{turns:?}");
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay<'t, G: Game> {
    table: &'t Table<G>,
    state: ReplayState<G>,
}

impl<'t, G: Game> Replay<'t, G> {
    /// A replay at a table, before the first event.
    pub fn new(table: &'t Table<G>) -> Self {
        Replay { table, state: ReplayState::default() }
    }

    /// The same for somebody who watches a game and is not told all hands (S14).
    pub fn watching(table: &'t Table<G>) -> Self {
        Replay { table, state: ReplayState::watching() }
    }

    /// The position, once all have kept.
    pub fn position(&self) -> Option<Position<'t, G>> {
        self.state.position(self.table)
    }

    /// The four cards dealt to a seat, if they were told.
    pub fn hand(&self, seat: Seat) -> Option<[CardIndex; HAND]> {
        self.state.hand(seat)
    }

    /// How many events have been fed.
    pub fn fed(&self) -> usize {
        self.state.fed
    }

    /// Whether everything that follows from the events so far has been told: if not, the position is ahead of them.
    pub fn is_even(&self) -> bool {
        self.state.is_even()
    }

    /// Takes the next event; refuses it if it does not follow, and then nothing changes. After `revealed` the position is the
    /// one in which all are to cross, save for those who can't (S7).
    pub fn feed(&mut self, event: &Event) -> Result<(), Fault> {
        self.state.feed(self.table, event)
    }
}

/// A [`Replay`] without its table: plain data, as [`State`] is of a [`Position`].
///
/// It is for whoever owns the table too and so can't borrow it. Each call is handed the same table:
///
/// ```
/// use std::sync::Arc;
///
/// use flipwrite::record::{Fault, ReplayState};
/// use flipwrite::{Event, Maps, Position, Table};
///
/// struct Watched {
///     table: Arc<Table<Maps>>,
///     so_far: ReplayState<Maps>, // `ReplayState::watching()` in the beginning
/// }
///
/// impl Watched {
///     fn hear(&mut self, event: &Event) -> Result<Option<Position<'_, Maps>>, Fault> {
///         self.so_far.feed(&self.table, event)?;
///         Ok(self.so_far.position(&self.table))
///     }
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayState<G: Game> {
    hands: [Option<[CardIndex; HAND]>; MOST_SEATS],
    /// Whether hands may be missing.
    watching: bool,
    kept: Vec<[CardIndex; 2]>,
    state: Option<State<G>>,
    /// What the rules have made of the events so far and has still to be told.
    due: VecDeque<Event>,
    fed: usize,
}

impl<G: Game> Default for ReplayState<G> {
    fn default() -> Self {
        let (hands, kept, due) = ([None; MOST_SEATS], Vec::new(), VecDeque::new());
        ReplayState { hands, watching: false, kept, state: None, due, fed: 0 }
    }
}

impl<G: Game> ReplayState<G> {
    /// See [`Replay::watching`].
    pub fn watching() -> Self {
        ReplayState { watching: true, ..ReplayState::default() }
    }

    /// The same, were the game at another position: for what may come. Nothing more can be fed to it.
    #[must_use]
    pub fn supposing(&self, state: State<G>) -> Self {
        ReplayState { state: Some(state), due: VecDeque::new(), ..self.clone() }
    }

    /// See [`Replay::position`].
    pub fn position<'t>(&self, table: &'t Table<G>) -> Option<Position<'t, G>> {
        Some(Position::at(table, self.state.clone()?))
    }

    /// See [`Replay::hand`].
    pub fn hand(&self, seat: Seat) -> Option<[CardIndex; HAND]> {
        self.hands[seat.index()]
    }

    /// See [`Replay::is_even`].
    pub fn is_even(&self) -> bool {
        self.due.is_empty()
    }

    /// See [`Replay::feed`].
    pub fn feed(&mut self, table: &Table<G>, event: &Event) -> Result<(), Fault> {
        let mut next = Feeding { table, replay: self.clone() };
        next.take(event).map_err(|kind| Fault { event: Some(self.fed), kind })?;
        next.replay.fed += 1;
        *self = next.replay;
        Ok(())
    }
}

/// One event on its way: on a copy, so that one that is refused leaves no trace.
struct Feeding<'t, G: Game> {
    table: &'t Table<G>,
    replay: ReplayState<G>,
}

impl<'t, G: Game> Feeding<'t, G> {
    fn take(&mut self, event: &Event) -> Result<(), FaultKind> {
        self.check_seat(event)?;
        if self.replay.due.is_empty() {
            self.answer(event)?;
        }
        self.told(event)
    }

    fn check_seat(&self, event: &Event) -> Result<(), FaultKind> {
        match event.player().filter(|seat| seat.index() >= self.table.seats()) {
            Some(seat) => Err(FaultKind::NoSuchPlayer(seat.index() as u64)),
            None => Ok(()),
        }
    }

    /// The record must tell what the rules have made.
    fn told(&mut self, got: &Event) -> Result<(), FaultKind> {
        let Some(mut due) = self.replay.due.pop_front() else { return Ok(()) };
        self.hear_start(&mut due, got);
        let seats = due.player().zip(got.player()).filter(|(due, got)| due != got);
        if due == *got {
            Ok(())
        } else if let Some((due, got)) = seats.filter(|_| settles(&due) && settles(got)) {
            Err(FaultKind::WrongPlayer { due, got, rule: settling_rule::<G>() })
        } else if due.name() == got.name() {
            Err(FaultKind::Wrong { due, got: got.clone(), game: G::ID })
        } else {
            Err(missing::<G>(due.name(), got))
        }
    }

    /// Who starts is chance, and told with the first round; later rounds are checked against it.
    fn hear_start(&mut self, due: &mut Event, got: &Event) {
        let (Event::Round { round: 1, start: due }, Event::Round { round: 1, start: Some(got) }) = (due, got)
        else {
            return;
        };
        if got.index() < self.table.seats()
            && let Some(state) = &mut self.replay.state
            && let Some(due) = due
        {
            (state.start, *due) = (*got, *got);
        }
    }

    /// An event that brings something new: a choice, or what chance gave.
    fn answer(&mut self, event: &Event) -> Result<(), FaultKind> {
        let Some(position) = self.replay.position(self.table) else { return self.set_up(event) };
        match (position.due(), event) {
            (Due::Over, _) => Err(FaultKind::AfterTheEnd),
            (Due::Lay, Event::Displayed { cards }) => self.display(cards),
            (Due::Reveal, Event::Revealed { pattern }) => self.drive(|position, sink| {
                position.reveal(*pattern, sink).map_err(|_| FaultKind::PatternGone(*pattern))
            }),
            (Due::Cross(waiting), _) => {
                let seat = waiting.first().unwrap_or(Seat::S0);
                self.cross(seat, event)
            }
            (Due::Take(seat), Event::Took { player, card, from }) => {
                self.replace(seat, *player, *card, *from)
            }
            (Due::Lay, _) => Err(missing::<G>("displayed", event)),
            (Due::Reveal, _) => Err(missing::<G>("revealed", event)),
            (Due::Take(_) | Due::Draw(_), _) => Err(missing::<G>("took", event)),
        }
    }

    fn set_up(&mut self, event: &Event) -> Result<(), FaultKind> {
        match event {
            Event::Dealt { player, cards } if self.replay.kept.is_empty() => self.dealt(*player, *cards),
            Event::Kept { player, cards } if self.replay.watching || self.all_dealt() => {
                self.keep(*player, *cards)
            }
            _ if self.replay.kept.is_empty() && !self.all_dealt() => Err(missing::<G>("dealt", event)),
            _ => Err(missing::<G>("kept", event)),
        }
    }

    fn all_dealt(&self) -> bool {
        self.replay.hands.iter().flatten().count() == self.table.seats()
    }

    fn dealt(&mut self, player: Seat, numbers: [CardNumber; HAND]) -> Result<(), FaultKind> {
        if self.all_dealt() {
            return Err(missing::<G>("kept", &Event::Dealt { player, cards: numbers }));
        }
        let before: Vec<CardIndex> = self.replay.hands.iter().flatten().flatten().copied().collect();
        if !self.replay.watching {
            in_order(before.len() / HAND, player, "S3")?;
        }
        let hand = self.find_all(numbers)?;
        let twice = (0..HAND).find(|&i| before.contains(&hand[i]) || hand[..i].contains(&hand[i]));
        if let Some(i) = twice {
            return Err(FaultKind::DealtTwice(numbers[i]));
        }
        self.replay.hands[player.index()] = Some(hand);
        Ok(())
    }

    fn keep(&mut self, player: Seat, numbers: [CardNumber; 2]) -> Result<(), FaultKind> {
        in_order(self.replay.kept.len(), player, "S3")?;
        let kept = self.find_all(numbers)?;
        if let Some(hand) = self.replay.hand(player) {
            check_keep(self.table.deck(), hand, kept).map_err(FaultKind::Refused)?;
        } else if kept[0] == kept[1] || self.replay.kept.iter().flatten().any(|card| kept.contains(card)) {
            return Err(FaultKind::DealtTwice(numbers[0]));
        }
        self.replay.kept.push(kept);
        if self.replay.kept.len() == self.table.seats() {
            let position = Position::new(self.table, &self.replay.kept, Seat::S0);
            self.replay.state = position.map(Position::into_state);
        }
        Ok(())
    }

    fn find(&self, number: CardNumber) -> Result<CardIndex, FaultKind> {
        self.table.deck().find(number).ok_or(FaultKind::NoSuchCard(number.0.into()))
    }

    fn find_all<const N: usize>(&self, numbers: [CardNumber; N]) -> Result<[CardIndex; N], FaultKind> {
        let mut cards = [CardIndex::FIRST; N];
        for (card, number) in cards.iter_mut().zip(numbers) {
            *card = self.find(number)?;
        }
        Ok(cards)
    }

    /// Moves the position on; what the rules make of it becomes due.
    fn drive(
        &mut self,
        step: impl FnOnce(&mut Position<'t, G>, &mut Vec<Event>) -> Result<(), FaultKind>,
    ) -> Result<(), FaultKind> {
        let mut events = Vec::new();
        if let Some(state) = self.replay.state.take() {
            let mut position = Position::at(self.table, state);
            step(&mut position, &mut events)?;
            self.replay.state = Some(position.into_state());
        }
        self.replay.due.extend(events);
        Ok(())
    }

    fn display(&mut self, numbers: &[CardNumber]) -> Result<(), FaultKind> {
        let Some(position) = self.replay.position(self.table) else { return Ok(()) };
        let due = (DISPLAY - position.display().len()).min(position.unseen().len());
        if numbers.len() != due {
            return Err(FaultKind::DisplayedCount { laid: numbers.len(), due });
        }
        let cards = numbers.iter().map(|number| self.find(*number)).collect::<Result<Vec<_>, _>>()?;
        self.drive(|position, sink| {
            let mut laid = cards.into_iter().zip(numbers);
            laid.try_for_each(|(card, number)| {
                position.lay(card, sink).map_err(|_| FaultKind::CardGone(*number))
            })
        })
    }

    fn cross(&mut self, seat: Seat, event: &Event) -> Result<(), FaultKind> {
        let position = self.replay.position(self.table);
        let extra = position.is_some_and(|position| position.player(seat).extras() > 0);
        match event {
            Event::Crossed { player, card, boxes, .. } => {
                wrong_player(seat, *player, "S5")?;
                let choice = Choice::Cross(Crossing { card: self.find(*card)?, boxes: *boxes });
                self.drive(|position, sink| position.apply(seat, choice, sink).map_err(FaultKind::Refused))
            }
            Event::Passed { .. } if !extra => Err(FaultKind::MustCross(seat)),
            Event::Lapsed { .. } if extra => Err(FaultKind::MustUseExtra(seat)),
            _ => Err(missing::<G>("crossed", event)),
        }
    }

    fn replace(
        &mut self,
        due: Seat,
        player: Seat,
        number: CardNumber,
        from: TakenFrom,
    ) -> Result<(), FaultKind> {
        wrong_player(due, player, settling_rule::<G>())?;
        let card = self.find(number)?;
        let take = match from {
            TakenFrom::Display => Take::Display(card),
            TakenFrom::Deck => Take::Deck,
        };
        self.drive(|position, sink| {
            position.apply(player, Choice::Take(take), sink).map_err(FaultKind::Refused)?;
            match from {
                TakenFrom::Display => Ok(()),
                TakenFrom::Deck => position.draw(card, sink).map_err(|refusal| match refusal {
                    ChanceRefusal::NotDue => FaultKind::Refused(Refusal::NotDue),
                    _ => FaultKind::CardGone(number),
                }),
            }
        })
    }
}

/// A result stands if and only if the game ended, and says what follows from it.
fn check_result<G: Game>(
    position: Option<&Position<'_, G>>,
    finished: bool,
    result: Option<&RecordResult>,
) -> Result<(), Fault> {
    let whole = |kind| Err(Fault { event: None, kind });
    let (Some(result), Some(position), true) = (result, position, finished) else {
        return if result.is_some() == finished {
            Ok(())
        } else {
            whole(FaultKind::Result { ended: finished })
        };
    };
    let right = RecordResult::of(position);
    let (due, got, game) = (right.scores.len(), result.scores.len(), G::ID);
    if due != got {
        return whole(FaultKind::ScoreCount { due, got, game });
    }
    let scores = Seat::ALL.into_iter().zip(result.scores.iter().zip(&right.scores));
    if let Some(fault) = scores.filter_map(|(seat, (told, due))| wrong_score(game, seat, told, due)).next() {
        return whole(fault);
    }
    let mut winners = result.winners.clone();
    sort_short(&mut winners, |winner| *winner);
    match winners == right.winners {
        true => Ok(()),
        false => whole(FaultKind::Winners { due: position.winners(), game }),
    }
}

/// Whether an event belongs to one player's settling.
fn settles(event: &Event) -> bool {
    matches!(event, Event::Cup { .. } | Event::Completed { .. } | Event::Took { .. })
}

/// The rule by which players settle in order.
const fn settling_rule<G: Game>() -> &'static str {
    match G::ID {
        GameId::Maps => "M8",
        GameId::Pyramids => "P12",
    }
}

/// The first part of a score that is not told right; fields it adds are not ours to judge.
fn wrong_score(
    game: GameId,
    player: Seat,
    told: &BTreeMap<String, i64>,
    due: &BTreeMap<String, i64>,
) -> Option<FaultKind> {
    let (part, due) = due.iter().find(|(part, points)| told.get(*part) != Some(points))?;
    Some(FaultKind::Scores { player, part: part.clone(), due: *due, got: told.get(part).copied(), game })
}

fn missing<G: Game>(due: &'static str, got: &Event) -> FaultKind {
    FaultKind::Missing { due, got: Got::Event(got.clone()), game: G::ID }
}

fn in_order(due: usize, got: Seat, rule: &'static str) -> Result<(), FaultKind> {
    match Seat::new(due) {
        Some(due) => wrong_player(due, got, rule),
        None => Ok(()),
    }
}

fn wrong_player(due: Seat, got: Seat, rule: &'static str) -> Result<(), FaultKind> {
    if due == got { Ok(()) } else { Err(FaultKind::WrongPlayer { due, got, rule }) }
}

//! Tables that begin in the middle of a game: what chance gave before is told, the rest comes from a seed.
//!
//! If the record bears the number of its deal and that deal gave what is told, the table has the very same
//! deal: another choice meets the same cards. If not, what is told comes first and a fresh deal follows.

use flipwrite::order::sort_short;
use flipwrite::random::SplitMix64;
use flipwrite::record::{Record, Replay};
use flipwrite::{
    CardIndex, CardNumber, CardSet, Chance, Crossing, Deal, DealNumber, Deck, EXPEDITION, Event, Game, HAND,
    Opening, Pattern, Position, ROUNDS, Seat, Seed, Table, Take, TakenFrom, Turn,
};
use serde::{Deserialize, Serialize};

use crate::host::Host;
use crate::input::{Decision, Input, InputRefusal, Question};
use crate::setup::{Chair, Origin, Setup, Time};

/// Why a game can't be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PastFlaw {
    /// No table can be set up so.
    Table,
    /// The events are not those of a game, from this one on.
    Event(usize),
}

impl std::fmt::Display for PastFlaw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PastFlaw::Table => f.write_str("no table can be set up so"),
            PastFlaw::Event(place) => write!(f, "event {place} does not follow"),
        }
    }
}

impl std::error::Error for PastFlaw {}

/// What chance has given, in the words of journals.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Past {
    hands: Vec<[u8; HAND]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<u8>,
    /// The patterns of each round.
    patterns: Vec<Vec<String>>,
    /// The cards laid out and drawn, in this order.
    cards: Vec<u8>,
}

impl Past {
    fn of(events: &[Event]) -> Self {
        let mut past = Past::default();
        for event in events {
            match event {
                Event::Dealt { cards, .. } => past.hands.push(cards.map(|card| card.0)),
                Event::Displayed { cards } => past.cards.extend(cards.iter().map(|card| card.0)),
                Event::Took { card, from: TakenFrom::Deck, .. } => past.cards.push(card.0),
                Event::Round { start, .. } => {
                    past.patterns.push(Vec::new());
                    past.start = past.start.or(start.map(|seat| seat.index() as u8));
                }
                Event::Revealed { pattern } => {
                    past.patterns.last_mut().into_iter().for_each(|round| round.push(pattern.to_string()));
                }
                _ => {}
            }
        }
        past
    }
}

/// All that chance gives at a table: the deal, and before it what is told of another one.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Fortune {
    deal: Deal,
    told: Option<Told>,
}

#[derive(Clone, PartialEq, Eq)]
struct Told {
    past: Past,
    hands: Vec<[CardIndex; HAND]>,
    start: Option<Seat>,
    rounds: Vec<Vec<Pattern>>,
    cards: Vec<CardIndex>,
}

impl Fortune {
    /// The fortune of a new game: the deal of its seed.
    pub(crate) fn of<G: Game>(setup: &Setup<G>) -> Self {
        Fortune { deal: setup.deal(), told: None }
    }

    /// The same with what is told before; nothing if that is not of this table.
    pub(crate) fn after<G: Game>(past: Past, setup: &Setup<G>) -> Option<Self> {
        let told = Told::read(past, setup)?;
        Some(Fortune { told: Some(told), ..Fortune::of(setup) })
    }

    /// The deal, which what is told comes before.
    pub(crate) fn deal(&self) -> &Deal {
        &self.deal
    }

    /// What stands in the journal of what is told.
    pub(crate) fn past(&self) -> Option<&Past> {
        self.told.as_ref().map(|told| &told.past)
    }

    /// Where the deal comes from; nothing where it comes after what is told of another one.
    pub(crate) fn origin<G: Game>(&self, setup: &Setup<G>) -> Option<Origin> {
        self.told.is_none().then(|| setup.origin.clone())
    }

    /// The hands, with nothing kept yet; nothing if those that are told can't have been dealt at this table.
    pub(crate) fn opening<G: Game>(&self, table: &Table<G>) -> Option<Opening> {
        match &self.told {
            Some(told) => Opening::dealt(table, &told.hands, self.first_start()).ok(),
            None => Some(Opening::of(&self.deal)),
        }
    }

    pub(crate) fn hand(&self, seat: Seat) -> [CardIndex; HAND] {
        let told = self.told.as_ref().and_then(|told| told.hands.get(seat.index()));
        told.copied().unwrap_or_else(|| self.deal.hand(seat))
    }

    fn first_start(&self) -> Seat {
        let told = self.told.as_ref().and_then(|told| told.start);
        told.unwrap_or_else(|| self.deal.first_start())
    }

    fn pattern_of(&self, turn: Turn) -> Pattern {
        let (round, place) = (turn.round() - 1, turn.number() - 1);
        let told = self.told.as_ref().and_then(|told| told.rounds.get(round)?.get(place).copied());
        told.unwrap_or_else(|| self.deal.pattern(turn.round(), turn.number()))
    }

    fn next_card(&self, unseen: CardSet) -> Option<CardIndex> {
        let told = self.told.as_ref().and_then(|told| told.cards.iter().find(|card| unseen.contains(**card)));
        told.copied().or_else(|| self.deal.next_card(unseen))
    }
}

impl<G: Game> Chance<G> for &Fortune {
    fn pattern(&mut self, position: &Position<'_, G>) -> Pattern {
        self.pattern_of(*position.turn())
    }

    fn card(&mut self, position: &Position<'_, G>) -> Option<CardIndex> {
        self.next_card(position.unseen())
    }
}

impl Told {
    fn read<G: Game>(past: Past, setup: &Setup<G>) -> Option<Self> {
        let deck = setup.table.deck();
        let find = |number: &u8| deck.find(CardNumber(*number));
        let hand = |hand: &[u8; HAND]| {
            let cards: Vec<CardIndex> = hand.iter().map(find).collect::<Option<_>>()?;
            cards.try_into().ok()
        };
        let hands: Vec<[CardIndex; HAND]> = past.hands.iter().map(hand).collect::<Option<_>>()?;
        let cards: Vec<CardIndex> = past.cards.iter().map(find).collect::<Option<_>>()?;
        let start =
            past.start.map(|seat| Seat::new(seat.into()).filter(|seat| seat.index() < setup.table.seats()));
        if twice(&cards) {
            return None;
        }
        let mut rounds = Vec::new();
        for (round, names) in past.patterns.iter().take(ROUNDS).enumerate() {
            rounds.push(whole_round(names, setup.origin.seed(), round)?);
        }
        let start = start.map_or(Some(None), |seat| seat.map(Some))?;
        Some(Told { hands, start, rounds, cards, past })
    }
}

/// The patterns of a round that are told and, in an order by chance, all others of the expedition deck.
fn whole_round(names: &[String], seed: Seed, round: usize) -> Option<Vec<Pattern>> {
    let mut left = EXPEDITION.to_vec();
    let mut all = Vec::new();
    for name in names {
        let pattern: Pattern = name.parse().ok()?;
        left.swap_remove(left.iter().position(|card| *card == pattern)?);
        all.push(pattern);
    }
    let word = seed.0.iter().take(8).fold(round as u64, |word, byte| word << 8 ^ u64::from(*byte));
    sort_short(&mut left, |pattern| *pattern);
    SplitMix64::new(word ^ (round as u64) << 32).shuffle(&mut left);
    all.extend(left);
    Some(all)
}

fn twice<'c>(cards: impl IntoIterator<Item = &'c CardIndex>) -> bool {
    let mut seen = CardSet::EMPTY;
    for card in cards {
        if seen.contains(*card) {
            return true;
        }
        seen.insert(*card);
    }
    false
}

impl<G: Game> Host<G> {
    /// A table at which the game of a record goes on after its first `told` events, with other people and bots.
    ///
    /// Decisions that all these events tell are made; a crossing with extra crosses still untold is not. Where the
    /// deal of the record is not known, what comes is dealt from `fresh`.
    pub fn go_on(record: &Record, told: usize, chairs: &[Chair], fresh: Seed) -> Result<Self, PastFlaw> {
        let table = record.table::<G>().map_err(|_| PastFlaw::Table)?;
        let events = &record.events[..told.min(record.events.len())];
        is_sound(&table, events)?;
        let setup = |origin| Setup { table: table.clone(), chairs: chairs.to_vec(), origin };
        let number: Option<DealNumber> = record.deal.as_ref().and_then(|id| id.parse().ok());
        if let Some(number) = number
            && let Ok(same) = begin(setup(Origin::Number(number)), None, events)
        {
            return Ok(same);
        }
        // All hands are dealt at once: whoever goes on among the first events gets them all.
        let dealt = record.events.len().min(told.max(table.seats()));
        begin(setup(Origin::Seed(fresh)), Some(Past::of(&record.events[..dealt])), events)
    }
}

/// Opens a table with a deal and makes the decisions that events tell of, if the deal gives all that they tell.
pub(crate) fn same_deal<G: Game>(setup: Setup<G>, events: &[Event]) -> Result<Host<G>, PastFlaw> {
    is_sound(&setup.table, events)?;
    begin(setup, None, events)
}

/// Every event follows from those before it.
fn is_sound<G: Game>(table: &Table<G>, events: &[Event]) -> Result<(), PastFlaw> {
    let mut replay = Replay::new(table);
    events
        .iter()
        .enumerate()
        .try_for_each(|(place, event)| replay.feed(event).map_err(|_| PastFlaw::Event(place)))
}

/// Opens the table and makes the decisions that sound events tell of.
fn begin<G: Game>(setup: Setup<G>, past: Option<Past>, events: &[Event]) -> Result<Host<G>, PastFlaw> {
    let mut host = Host::open_after(setup, past).ok_or(PastFlaw::Event(0))?;
    let decisions = decisions(host.table().deck(), events).ok_or(PastFlaw::Event(0))?;
    let last = decisions.len().saturating_sub(1);
    let mut stuck = None;
    for (count, (place, seat, decision)) in decisions.into_iter().enumerate() {
        let question = host.company().question(seat).unwrap_or(Question(0));
        match host.accept(Time(0), Input::Decide { seat, question, decision }) {
            Ok(_) => {}
            // Extra crosses of the last crossing may not be told any more.
            Err(InputRefusal::ExtrasLeft(_)) if count == last => {}
            Err(_) => {
                stuck = Some(place);
                break;
            }
        }
    }
    let differs = host.events().zip(events).position(|(made, told)| made != told);
    match differs.into_iter().chain(stuck).min() {
        Some(place) => Err(PastFlaw::Event(place)),
        None => Ok(host),
    }
}

/// The decisions that events tell of, each with the place of its first event; nothing if a card is not of the deck.
fn decisions<G: Game>(deck: &Deck<G>, events: &[Event]) -> Option<Vec<(usize, Seat, Decision)>> {
    let mut all: Vec<(usize, Seat, Decision)> = Vec::new();
    let mut crossing = None;
    for (place, event) in events.iter().enumerate() {
        match event {
            Event::Kept { player, cards: [one, two] } => {
                all.push((place, *player, Decision::Keep([deck.find(*one)?, deck.find(*two)?])));
            }
            Event::Crossed { player, card, boxes, .. } => {
                let step = Crossing { card: deck.find(*card)?, boxes: *boxes };
                match all.last_mut().filter(|_| crossing == Some(*player)) {
                    Some((_, _, Decision::Cross(steps))) => steps.push(step),
                    _ => all.push((place, *player, Decision::Cross(vec![step]))),
                }
                crossing = Some(*player);
            }
            Event::Took { from: TakenFrom::Deck, player, .. } => {
                all.push((place, *player, Decision::Take(Take::Deck)));
            }
            Event::Took { player, card, .. } => {
                all.push((place, *player, Decision::Take(Take::Display(deck.find(*card)?))));
            }
            Event::Revealed { .. } => crossing = None,
            _ => {}
        }
    }
    Some(all)
}

//! Tables that begin in the middle of a game: what chance gave before is told, the rest comes from a seed.
//!
//! If the record bears the number of its deal and that deal gave what is told, the table has the very same
//! deal: another choice meets the same cards. If not, what is told comes first and a fresh deal follows.

use flipwrite::random::SplitMix64;
use flipwrite::record::{Record, table_of};
use flipwrite::{
    CardIndex, CardNumber, CardSet, Crossing, Deal, Deck, EXPEDITION, Event, Game, HAND, Pattern, ROUNDS,
    Seat, Seed, Take, TakenFrom, Turn,
};
use serde::{Deserialize, Serialize};

use crate::host::{Chair, Decision, Host, Input, InputRefusal, Output, Setup, Time};

/// Why a game can't be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PastFlaw {
    /// No table can be set up so.
    Table,
    /// The events are not those of a game, from this one on.
    Event(usize),
}

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
#[derive(Clone, Debug)]
pub(crate) struct Fortune {
    deal: Deal,
    told: Option<Told>,
}

#[derive(Clone, Debug)]
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
        let deal = Deal::new(setup.seed, setup.table.seats(), setup.table.deck().len());
        Fortune { deal, told: None }
    }

    /// The same with what is told before; nothing if that is not of this table.
    pub(crate) fn after<G: Game>(past: Past, setup: &Setup<G>) -> Option<Self> {
        let told = Told::read(past, setup)?;
        Some(Fortune { told: Some(told), ..Fortune::of(setup) })
    }

    /// What stands in the journal of what is told.
    pub(crate) fn past(&self) -> Option<&Past> {
        self.told.as_ref().map(|told| &told.past)
    }

    pub(crate) fn hand(&self, seat: Seat) -> [CardIndex; HAND] {
        let told = self.told.as_ref().and_then(|told| told.hands.get(seat.index()));
        told.copied().unwrap_or_else(|| self.deal.hand(seat))
    }

    pub(crate) fn first_start(&self) -> Seat {
        let told = self.told.as_ref().and_then(|told| told.start);
        told.unwrap_or_else(|| self.deal.first_start())
    }

    pub(crate) fn pattern(&self, turn: Turn) -> Pattern {
        let (round, place) = (usize::from(turn.round) - 1, usize::from(turn.turn) - 1);
        let told = self.told.as_ref().and_then(|told| told.rounds.get(round)?.get(place).copied());
        told.unwrap_or_else(|| self.deal.pattern(turn.round, turn.turn))
    }

    pub(crate) fn next_card(&self, unseen: CardSet) -> Option<CardIndex> {
        let told = self.told.as_ref().and_then(|told| told.cards.iter().find(|card| unseen.contains(**card)));
        told.copied().or_else(|| self.deal.next_card(unseen))
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
        if hands.len() != setup.table.seats() || twice(hands.iter().flatten()) || twice(&cards) {
            return None;
        }
        let mut rounds = Vec::new();
        for (round, names) in past.patterns.iter().take(ROUNDS.into()).enumerate() {
            rounds.push(whole_round(names, setup.seed, round)?);
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
    left.sort_unstable();
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
    pub fn go_on(
        record: &Record,
        told: usize,
        chairs: &[Chair],
        fresh: Seed,
    ) -> Result<(Self, Vec<Output>), PastFlaw> {
        let table = table_of::<G>(record).map_err(|_| PastFlaw::Table)?;
        let events = &record.events[..told.min(record.events.len())];
        let setup = |seed, number| Setup { table: table.clone(), chairs: chairs.to_vec(), seed, number };
        let number: Option<flipwrite::DealNumber> = record.deal.as_ref().and_then(|id| id.parse().ok());
        if let Some(number) = number
            && let Ok(same) = begin(setup(number.seed(), Some(number)), None, events)
        {
            return Ok(same);
        }
        // All hands are dealt at once: whoever goes on among the first events gets them all.
        let dealt = record.events.len().min(told.max(table.seats()));
        begin(setup(fresh, None), Some(Past::of(&record.events[..dealt])), events)
    }
}

/// Opens the table and makes the decisions that events tell of.
fn begin<G: Game>(
    setup: Setup<G>,
    past: Option<Past>,
    events: &[Event],
) -> Result<(Host<G>, Vec<Output>), PastFlaw> {
    let (mut host, mut outputs) = Host::open_after(setup, past).ok_or(PastFlaw::Event(0))?;
    let mut decisions = decisions(host.table().deck(), events).into_iter().peekable();
    while let Some((place, seat, decision)) = decisions.next() {
        match host.input(Time(0), Input::Decide { seat, decision }) {
            Ok(more) => outputs.extend(more),
            // Extra crosses of the last crossing may not be told any more.
            Err(InputRefusal::ExtrasLeft(_)) if decisions.peek().is_none() => {}
            Err(_) => return Err(PastFlaw::Event(place)),
        }
    }
    let differs = host.events().iter().zip(events).position(|(made, told)| made != told);
    match differs {
        Some(place) => Err(PastFlaw::Event(place)),
        None => Ok((host, outputs)),
    }
}

/// The decisions that events tell of, each with the place of its first event.
fn decisions<G: Game>(deck: &Deck<G>, events: &[Event]) -> Vec<(usize, Seat, Decision)> {
    let mut all: Vec<(usize, Seat, Decision)> = Vec::new();
    let mut crossing = None;
    for (place, event) in events.iter().enumerate() {
        let find = |card: &CardNumber| deck.find(*card).unwrap_or(CardIndex::FIRST);
        match event {
            Event::Kept { player, cards } => {
                all.push((place, *player, Decision::Keep([find(&cards[0]), find(&cards[1])])));
            }
            Event::Crossed { player, card, boxes, .. } => {
                let step = Crossing { card: find(card), boxes: *boxes };
                match all.last_mut().filter(|_| crossing == Some(*player)) {
                    Some((_, _, Decision::Cross(steps))) => steps.push(step),
                    _ => all.push((place, *player, Decision::Cross(vec![step]))),
                }
                crossing = Some(*player);
            }
            Event::Took { player, card, from } => {
                let take = if *from == TakenFrom::Deck { Take::Deck } else { Take::Display(find(card)) };
                all.push((place, *player, Decision::Take(take)));
            }
            Event::Revealed { .. } => crossing = None,
            _ => {}
        }
    }
    all
}

//! What one card can contribute to the last turn: by the crossing itself, and by extra crosses.
//!
//! An extra cross on a box without an X costs one of those pending; on a box with an X it costs nothing, for
//! it brings one. So after a crossing with `n` X exactly `n` boxes without an X are crossed, any boxes with an
//! X between, and the last box of all has none; or fewer, where no legal box is left. How the boxes of the two
//! cards are interleaved never matters. So the two cards are looked at one by one, and only what they earn
//! is put together. Of two outcomes that differ in nothing else, the one that never earns less is kept.

use std::rc::Rc;

use flipwrite::{Boxes, CardIndex, Crossing, Pattern, Player, Slot, Table, Turn};

use super::gains::{Ending, Gain, Icons, covers};
use super::hash::Map;
use super::room::OUTCOMES;
use crate::budget::Meter;

/// A crossing with extra crosses on the same card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hit {
    pub(crate) spent: Spent,
    /// Extra crosses left for the other card.
    pub(crate) left: u8,
}

/// Extra crosses on one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spent {
    pub(crate) gain: Gain,
    /// Whether the last of them goes on a box without an X.
    pub(crate) ends: bool,
    /// Whether no legal box is left on the card.
    pub(crate) stuck: bool,
    /// Whether there is none at all.
    none: bool,
}

impl Spent {
    /// Whether this one does for the other in every respect.
    fn replaces<G: Ending>(&self, other: &Spent) -> bool {
        (self.ends, self.stuck, self.none) == (other.ends, other.stuck, other.none)
            && covers::<G>(self.gain, other.gain)
    }
}

/// All outcomes of one card in one state, as far as they were asked for.
#[derive(Debug, Default)]
struct OfCard {
    /// By pattern: crossings without an X.
    closed: [Option<Box<[Gain]>>; 6],
    /// By pattern: crossings with an X.
    open: [Box<[Hit]>; 6],
    /// By the number of boxes without an X.
    spent: Vec<Rc<[Spent]>>,
}

impl OfCard {
    /// Where no card lies.
    fn none() -> Self {
        let nothing = Spent { gain: 0, ends: false, stuck: true, none: true };
        OfCard {
            closed: std::array::from_fn(|_| Some([].into())),
            spent: vec![[nothing].into()],
            ..OfCard::default()
        }
    }
}

/// The outcomes of all cards in all states that were looked at.
pub(crate) struct Outcomes<'t, G: Ending> {
    table: &'t Table<G>,
    icons: Vec<Icons>,
    states: Map<(CardIndex, Boxes), usize>,
    cards: Vec<OfCard>,
    spent: Map<(CardIndex, Boxes, u8), Rc<[Spent]>>,
    /// Counts the crossings looked at; once it is over, nothing that is found here means anything.
    meter: &'t Meter<'t>,
    /// The bytes that all of this holds.
    bytes: usize,
}

/// What grows by doubling has up to twice the room that it needs.
const GROWING: usize = 2;
/// Bytes that each list takes besides what is in it.
const ALLOCATED: usize = 16;
/// Where the outcomes of a card without a place are found.
const NO_CARD: usize = 0;

impl<'t, G: Ending> Outcomes<'t, G> {
    pub(crate) fn new(table: &'t Table<G>, meter: &'t Meter<'t>) -> Self {
        let icons = table.deck().all().iter().map(|card| Icons::of::<G>(table.deck().card(card))).collect();
        let (states, cards, spent) = (Map::default(), vec![OfCard::none()], Map::default());
        Outcomes { table, icons, states, cards, spent, meter, bytes: 0 }
    }

    /// Forgets everything where little room is left for the next last turn. No place that was told before means
    /// anything then.
    pub(crate) fn make_room(&mut self) {
        if self.bytes > OUTCOMES / 4 * 3 {
            self.states.clear();
            self.spent.clear();
            self.cards = vec![OfCard::none()];
            self.bytes = 0;
        }
    }

    /// Whether there is no room left: then nothing that is found here means anything.
    pub(crate) fn is_full(&self) -> bool {
        self.bytes > OUTCOMES
    }

    /// Where the outcomes of a card of a player are found.
    pub(crate) fn place(&mut self, player: &Player<G>, slot: Slot) -> usize {
        let Some(card) = player.card(slot) else { return NO_CARD };
        let (cards, bytes) = (&mut self.cards, &mut self.bytes);
        *self.states.entry((card, player.free(slot))).or_insert_with(|| {
            *bytes += GROWING * (size_of::<OfCard>() + size_of::<((CardIndex, Boxes), usize)>());
            cards.push(OfCard::default());
            cards.len() - 1
        })
    }

    /// Sees to it that the outcomes of a pattern are known.
    pub(crate) fn prepare(&mut self, place: usize, player: &Player<G>, slot: Slot, turn: &Turn) {
        let pattern = turn.pattern() as usize;
        if self.cards[place].closed[pattern].is_some() {
            return;
        }
        let (mut closed, mut open) = (Vec::new(), Vec::new());
        for crossing in player.crossings(turn.pattern()).filter(|one| player.card(slot) == Some(one.card)) {
            if self.is_full() || !self.meter.take() {
                return;
            }
            let (after, gain, crosses) = self.cross(player, slot, turn, crossing);
            if crosses == 0 {
                keep_best(&mut closed, gain, covers::<G>);
                continue;
            }
            for used in 0..=crosses {
                for spent in self.spend(&after, slot, turn, used).iter() {
                    let spent = Spent { gain: gain + spent.gain, ..*spent };
                    keep_best(&mut open, Hit { spent, left: crosses - used }, |one: Hit, other: Hit| {
                        one.left == other.left && one.spent.replaces::<G>(&other.spent)
                    });
                }
            }
        }
        self.bytes += size_of_val(&*closed) + size_of_val(&*open) + 2 * ALLOCATED;
        self.cards[place].closed[pattern] = Some(closed.into());
        self.cards[place].open[pattern] = open.into();
    }

    /// Crossings without an X.
    pub(crate) fn closed(&self, place: usize, pattern: Pattern) -> &[Gain] {
        self.cards[place].closed[pattern as usize].as_deref().unwrap_or_default()
    }

    /// Crossings with an X.
    pub(crate) fn open(&self, place: usize, pattern: Pattern) -> &[Hit] {
        &self.cards[place].open[pattern as usize]
    }

    /// Sees to it that extra crosses on so many boxes without an X are known.
    pub(crate) fn prepare_spent(
        &mut self,
        place: usize,
        player: &Player<G>,
        slot: Slot,
        turn: &Turn,
        count: u8,
    ) {
        while self.cards[place].spent.len() <= usize::from(count) {
            let next = self.cards[place].spent.len() as u8;
            let spent = if place == NO_CARD { [].into() } else { self.spend(player, slot, turn, next) };
            self.cards[place].spent.push(spent);
        }
    }

    /// Extra crosses on so many boxes without an X.
    pub(crate) fn spent(&self, place: usize, count: u8) -> &[Spent] {
        self.cards[place].spent.get(usize::from(count)).map_or(&[], |spent| spent)
    }

    fn spend(&mut self, player: &Player<G>, slot: Slot, turn: &Turn, count: u8) -> Rc<[Spent]> {
        let Some(card) = player.card(slot) else { return [].into() };
        let key = (card, player.free(slot), count);
        if let Some(known) = self.spent.get(&key) {
            return Rc::clone(known);
        }
        let reach = player.reach(slot);
        let mut all = Vec::new();
        if count == 0 {
            all.push(Spent { gain: 0, ends: false, stuck: reach.is_empty(), none: true });
        }
        for index in self.icons[card.index()].distinct::<G>(reach) {
            let crossing = Crossing { card, boxes: index.alone() };
            let costs = u8::from(!self.icons[card.index()].crosses.contains(index));
            if costs > count {
                continue;
            }
            if self.is_full() || !self.meter.take() {
                return [].into();
            }
            let (after, gain, _) = self.cross(player, slot, turn, crossing);
            for rest in self.spend(&after, slot, turn, count - costs).iter() {
                let ends = rest.ends || (rest.none && costs == 1);
                let spent = Spent { gain: gain + rest.gain, ends, stuck: rest.stuck, none: false };
                keep_best(&mut all, spent, |one: Spent, other: Spent| one.replaces::<G>(&other));
            }
        }
        let all: Rc<[Spent]> = all.into();
        self.bytes += GROWING * size_of::<((CardIndex, Boxes, u8), Rc<[Spent]>)>();
        self.bytes += size_of_val(&*all) + 2 * ALLOCATED;
        self.spent.insert(key, Rc::clone(&all));
        all
    }

    /// The player after a crossing, what its boxes earn, and how many X are among them.
    fn cross(
        &self,
        player: &Player<G>,
        slot: Slot,
        turn: &Turn,
        crossing: Crossing,
    ) -> (Player<G>, Gain, u8) {
        let icons = &self.icons[crossing.card.index()];
        let after = player.crossed_by_unchecked(self.table, turn, crossing);
        let done = after.finished(slot) && !player.finished(slot);
        (after, icons.gain(crossing.boxes, done), icons.crosses.and(crossing.boxes).len() as u8)
    }
}

/// Adds an outcome unless another does for it; drops those that it does for.
fn keep_best<T: Copy>(all: &mut Vec<T>, new: T, replaces: impl Fn(T, T) -> bool) {
    if !all.iter().any(|old| replaces(*old, new)) {
        all.retain(|old| !replaces(new, *old));
        all.push(new);
    }
}

//! What a player may choose: all choices of a position, counted, picked and listed without a list; and, for
//! a choice that is not among them, the rule that refuses it.

use crate::bits::{Bits, Plain};
use crate::boxes::Boxes;
use crate::card::{CardIndex, CardNumber, CardSet};
use crate::deal::HAND;
use crate::deck::Deck;
use crate::game::{Game, Printed};
use crate::pair::{Pair, Slot};
use crate::pattern::{Offsets, Pattern, anchors, shapes};
use crate::player::Player;
use crate::random::SplitMix64;

/// Boxes to cross on one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Crossing {
    /// The card.
    pub card: CardIndex,
    /// The boxes: a whole pattern, or one.
    pub boxes: Boxes,
}

/// Where to take a replacement from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Take {
    /// This card of the display.
    Display(CardIndex),
    /// The unseen top card of the deck.
    Deck,
}

/// Anything a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// In the setup: the two cards to keep of the four dealt. [`Opening`](crate::Opening) asks for it, a position never
    /// does.
    Keep([CardIndex; 2]),
    /// Cross boxes.
    Cross(Crossing),
    /// Take a replacement.
    Take(Take),
}

/// Why a choice is refused. Every reason has a stable [code](Refusal::code) and a [rule](Refusal::rule), and names the card
/// it is about, if any, by the [number](Refusal::card) that people know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// Nothing of the kind is due from this seat.
    NotDue,
    /// The card kept is not among those dealt.
    NotDealt(CardNumber),
    /// The same card can't be kept twice.
    KeptTwice(CardNumber),
    /// The card does not lie in front of this player.
    NotYourCard(CardNumber),
    /// These are no boxes of the card: wall, sea, or outside.
    NoBox {
        /// The card.
        card: CardNumber,
        /// Those that are none.
        boxes: Boxes,
    },
    /// These boxes are crossed already.
    CrossedAlready {
        /// Their card.
        card: CardNumber,
        /// Those that are.
        boxes: Boxes,
    },
    /// The boxes are neither the whole pattern nor one box.
    NotThePattern(Pattern),
    /// An extra cross goes on exactly one box.
    ExtraIsOneBox,
    /// The card was completed and, at this table, takes no further cross.
    CardFinished(CardNumber),
    /// The first crossing on this card must include its entrance.
    EntranceFirst(CardNumber),
    /// No box touches one crossed before on this card.
    NotTouching(CardNumber),
    /// The card does not lie in the display.
    NotOnDisplay(CardNumber),
    /// There is no card left to draw.
    DeckEmpty,
}

impl Refusal {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        self.code_and_rule().0
    }

    /// The number of the rule that refuses.
    pub const fn rule(&self) -> &'static str {
        self.code_and_rule().1
    }

    /// The card it is about.
    pub const fn card(&self) -> Option<CardNumber> {
        match self {
            Refusal::NotDealt(card)
            | Refusal::KeptTwice(card)
            | Refusal::NotYourCard(card)
            | Refusal::NoBox { card, .. }
            | Refusal::CrossedAlready { card, .. }
            | Refusal::CardFinished(card)
            | Refusal::EntranceFirst(card)
            | Refusal::NotTouching(card)
            | Refusal::NotOnDisplay(card) => Some(*card),
            Refusal::NotDue | Refusal::NotThePattern(_) | Refusal::ExtraIsOneBox | Refusal::DeckEmpty => None,
        }
    }

    const fn code_and_rule(&self) -> (&'static str, &'static str) {
        match self {
            Refusal::NotDue => ("not-due", "S5"),
            Refusal::NotDealt(_) => ("not-dealt", "S3"),
            Refusal::KeptTwice(_) => ("kept-twice", "S3"),
            Refusal::NotYourCard(_) => ("not-your-card", "S6"),
            Refusal::NoBox { .. } => ("no-box", "S6"),
            Refusal::CrossedAlready { .. } => ("crossed-already", "S7"),
            Refusal::NotThePattern(_) => ("not-the-pattern", "S6"),
            Refusal::ExtraIsOneBox => ("extra-is-one-box", "S8"),
            Refusal::CardFinished(_) => ("card-finished", "S9"),
            Refusal::EntranceFirst(_) => ("entrance-first", "P3"),
            Refusal::NotTouching(_) => ("not-touching", "P4"),
            Refusal::NotOnDisplay(_) => ("not-on-display", "S10"),
            Refusal::DeckEmpty => ("deck-empty", "S12"),
        }
    }
}

/// Whether two cards may be kept of those dealt, and if not, why (S3).
pub fn check_keep<G: Game>(
    deck: &Deck<G>,
    hand: [CardIndex; HAND],
    kept: [CardIndex; 2],
) -> Result<(), Refusal> {
    match kept.iter().find(|card| !hand.contains(card)) {
        Some(card) => Err(Refusal::NotDealt(deck.number(*card))),
        None if kept[0] == kept[1] => Err(Refusal::KeptTwice(deck.number(kept[0]))),
        None => Ok(()),
    }
}

/// Which rule, if any, refuses a crossing.
///
/// Written from the rules one by one and apart from the words of [`Crossings`]; tests hold the two equal.
pub(crate) fn explain<G: Game>(
    deck: &Deck<G>,
    player: &Player<G>,
    pattern: Pattern,
    crossing: Crossing,
) -> Result<(), Refusal> {
    let Crossing { card, boxes } = crossing;
    let number = deck.number(card);
    let slot = player.slot_of(card).ok_or(Refusal::NotYourCard(number))?;
    let outside = boxes.without(deck.card(card).boxes());
    if !outside.is_empty() {
        return Err(Refusal::NoBox { card: number, boxes: outside });
    }
    let crossed = player.crossed(deck, slot);
    if !boxes.and(crossed).is_empty() {
        return Err(Refusal::CrossedAlready { card: number, boxes: boxes.and(crossed) });
    }
    match boxes.len() {
        1 => {}
        _ if player.extras() > 0 => return Err(Refusal::ExtraIsOneBox),
        _ if pattern.is(boxes) => {}
        _ => return Err(Refusal::NotThePattern(pattern)),
    }
    if !boxes.and(player.reach(slot)).is_empty() {
        Ok(())
    } else if player.finished(slot) && player.reach(slot).is_empty() {
        Err(Refusal::CardFinished(number))
    } else if crossed.is_empty() {
        Err(Refusal::EntranceFirst(number))
    } else {
        Err(Refusal::NotTouching(number))
    }
}

/// All legal crossings of a player, one word of first boxes for each orientation and one for single boxes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Crossings {
    words: [u64; 9],
    /// How many words hold orientations; the word after them holds the single boxes.
    orientations: usize,
    pattern: Pattern,
}

impl Crossings {
    pub(crate) fn of<G: Game>(player: &Player<G>, pattern: Pattern) -> Self {
        let mut words = [0; 9];
        let orientations = match (player.extras > 0, G::TOUCHING) {
            (true, _) => 0,
            (_, true) => pattern.fits::<true>(player.free, player.reach, &mut words),
            (_, false) => pattern.fits::<false>(player.free, player.reach, &mut words),
        };
        words[orientations] = player.reach.0;
        Crossings { words, orientations, pattern }
    }

    /// Each crossing, in the order of [`Crossings::nth`].
    #[inline]
    pub(crate) fn each(self) -> impl Iterator<Item = Pair> {
        let shapes = self.pattern.orientations()[..self.orientations].iter().copied().chain([1]);
        self.words.into_iter().zip(shapes).flat_map(|(mut word, shape)| {
            std::iter::from_fn(move || {
                let anchor = word & word.wrapping_neg();
                word ^= anchor;
                (anchor != 0).then(|| placed(shape, anchor))
            })
        })
    }

    pub(crate) fn len(&self) -> usize {
        self.words[..=self.orientations].iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The `k`-th crossing; `None` past the last.
    pub(crate) fn nth(&self, mut k: u32) -> Option<Pair> {
        let shapes = self.pattern.orientations()[..self.orientations].iter().copied().chain([1]);
        for (word, shape) in self.words.iter().zip(shapes) {
            let count = word.count_ones();
            if k < count {
                return Some(placed(shape, Plain::nth_bit(*word, k)));
            }
            k -= count;
        }
        None
    }
}

/// One of all crossings that a pattern allows, each with equal chance: what [`Crossings`] lists, without the list.
#[inline(always)]
pub(crate) fn random_crossing<B: Bits, const TOUCH: bool, const M: usize, const N: usize>(
    pattern: Offsets<M, N>,
    free: Pair,
    reach: Pair,
    random: &mut SplitMix64,
) -> Pair {
    let words = anchors::<TOUCH, M, N>(pattern, free, reach);
    let shapes = shapes(pattern);
    let mut all = reach.0.count_ones();
    for word in &words {
        all += word.count_ones();
    }
    let mut k = random.below_u32(all);
    for i in 0..N {
        let count = words[i].count_ones();
        if k < count {
            return placed(shapes[i], B::nth_bit(words[i], k));
        }
        k -= count;
    }
    Pair(B::nth_bit(reach.0, k))
}

/// One of the single boxes in reach, each with equal chance.
#[inline(always)]
pub(crate) fn random_box<B: Bits>(reach: Pair, random: &mut SplitMix64) -> Pair {
    Pair(B::nth_bit(reach.0, random.below_u32(reach.0.count_ones())))
}

/// The shape with its first box at the one set bit of `anchor`.
#[inline(always)]
fn placed(shape: u32, anchor: u64) -> Pair {
    Pair(u64::from(shape) << (anchor.trailing_zeros() & 63))
}

/// All legal choices of a seat, each once: how many, the k-th, one at random, each in turn.
///
/// What a choice would come to is told by a copy of the position, or of the player alone:
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # use flipwrite::{Choice, DealNumber, Maps, Opening, Seat, Slot, Table};
/// # let table = Table::<Maps>::house(1)?;
/// # let mut deal = table.deal(DealNumber(1));
/// # let mut opening = Opening::of(&deal);
/// # let pair = opening.choices(Seat::S0).next().expect("there are six pairs");
/// # opening.keep(&table, Seat::S0, pair)?;
/// # let mut position = opening.begin(&table, &mut ()).expect("all have kept");
/// # position.supply(&mut deal, &mut ())?;
/// let completes = |choice: &Choice| match *choice {
///     Choice::Cross(crossing) => {
///         let after = position.after_crossing(Seat::S0, crossing);
///         after.is_some_and(|player| Slot::BOTH.into_iter().any(|slot| player.finished(slot)))
///     }
///     _ => false,
/// };
/// let best = position.choices(Seat::S0).iter().find(completes);
/// # assert!(best.is_none(), "not in the first turn");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Choices(List);

#[derive(Clone, Copy, Debug)]
enum List {
    None,
    Cross { crossings: Crossings, cards: [Option<CardIndex>; 2] },
    Take { display: CardSet, deck: bool },
}

impl Choices {
    pub(crate) fn none() -> Self {
        Choices(List::None)
    }

    pub(crate) fn cross<G: Game>(player: &Player<G>, pattern: Pattern) -> Self {
        Choices(List::Cross {
            crossings: Crossings::of(player, pattern),
            cards: Slot::BOTH.map(|slot| player.card(slot)),
        })
    }

    pub(crate) fn take(display: CardSet, deck: bool) -> Self {
        Choices(List::Take { display, deck })
    }

    /// How many choices.
    pub fn len(&self) -> usize {
        match &self.0 {
            List::None => 0,
            List::Cross { crossings, .. } => crossings.len(),
            List::Take { display, deck } => display.len() + usize::from(*deck),
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// One of them, each as likely; `None` if there is none.
    pub fn pick(&self, random: &mut SplitMix64) -> Option<Choice> {
        self.get(random.below(self.len()))
    }

    /// The `k`-th choice, from 0.
    pub fn get(&self, k: usize) -> Option<Choice> {
        match &self.0 {
            List::None => None,
            List::Cross { crossings, cards } => {
                let crossed = crossings.nth(u32::try_from(k).ok()?)?;
                let slot: Slot = crossed.slot();
                Some(Choice::Cross(Crossing { card: cards[slot.index()]?, boxes: crossed.on(slot) }))
            }
            List::Take { display, deck } => {
                let mut open = display.iter().map(Take::Display).chain(deck.then_some(Take::Deck));
                open.nth(k).map(Choice::Take)
            }
        }
    }

    /// The choices, in the order of [`Choices::get`].
    pub fn iter(&self) -> impl Iterator<Item = Choice> {
        (0..self.len()).filter_map(|k| self.get(k))
    }
}

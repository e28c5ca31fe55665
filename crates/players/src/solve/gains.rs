//! What crossed boxes earn in the last turn, where nothing else matters any more.

use flipwrite::{BoxIndex, Boxes, CardSet, Deck, Game, Icon, Player, Printed, Slot};

/// The icons crossed, counted: a byte for each kind in [`Ending::ICONS`], and one for a completed card.
///
/// Gains of two cards add up byte by byte; a byte never overflows, for a card has 25 boxes at most.
pub type Gain = u64;

/// The byte that says whether the card is completed.
const DONE: u32 = 5 * 8;
/// The highest bit of each byte.
const GUARDS: u64 = 0x8080_8080_8080_8080;

/// What completed cards are worth with neither of the two in front completed too, the first, the second, both.
pub type CardPoints = [i32; 4];

/// A game whose endings can be solved.
pub trait Ending: Game {
    /// The kinds of icons that earn points, five at most.
    const ICONS: &'static [Icon];
    /// Which byte of a gain counts what is better left alone.
    const HARMFUL: Option<usize>;
    /// Whether boxes with the same icon are alike in the last turn, wherever they lie.
    const ALIKE: bool;
    /// What is marked before the turn, as far as it decides what icons earn.
    type Marks: Copy + std::fmt::Debug;

    /// The points of completed cards before the last turn of a player, and with more cards completed in it.
    fn cards(deck: &Deck<Self>, player: &Player<Self>, commons: &Self::Commons) -> CardPoints;
    /// What a player has marked before the last turn, with so many palms on display.
    fn marks(player: &Player<Self>, commons: &Self::Commons, round: u8, palms: u8) -> Self::Marks;
    /// The points of all marks, those of the gain included.
    fn points(marks: &Self::Marks, gain: Gain) -> i32;
}

/// The points of completed cards with neither of a player's two among them, the first, the second, both.
pub(crate) fn with_each<G: Game>(player: &Player<G>, points: impl Fn(CardSet) -> i32) -> CardPoints {
    let [first, second] = Slot::BOTH.map(|slot| player.card(slot).into_iter().collect::<CardSet>());
    [CardSet::EMPTY, first, second, first.or(second)].map(points)
}

/// The count of the icon at a place of [`Ending::ICONS`].
pub(crate) const fn counted(gain: Gain, place: usize) -> usize {
    (gain >> (8 * place) & 0xFF) as usize
}

/// Whether the card is completed: 0 or 1.
pub(crate) const fn completed(gain: Gain) -> usize {
    (gain >> DONE & 1) as usize
}

/// Whether `one` is at least as good as `other`, whatever else happens: more of everything that is good for its
/// owner, less of what harms.
pub(crate) const fn covers<G: Ending>(one: Gain, other: Gain) -> bool {
    let harmful = match G::HARMFUL {
        Some(place) => 0xFF << (8 * place),
        None => 0,
    };
    let more = (one & !harmful) + (other & harmful);
    let less = (other & !harmful) + (one & harmful);
    // No byte reaches its highest bit, so that the bit is lost exactly where less is taken from more.
    ((more | GUARDS) - less) & GUARDS == GUARDS
}

/// Where the icons of a card stand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Icons {
    kinds: [Boxes; 5],
    pub(crate) crosses: Boxes,
    plain: Boxes,
}

impl Icons {
    pub(crate) fn of<G: Ending>(card: &G::Card) -> Self {
        let with = |icon: Icon| card.boxes().iter().filter(|index| card.icon(*index) == icon).collect();
        let mut kinds = [Boxes::EMPTY; 5];
        for (boxes, icon) in kinds.iter_mut().zip(G::ICONS) {
            *boxes = with(*icon);
        }
        Icons { kinds, crosses: with(Icon::Cross), plain: with(Icon::Plain) }
    }

    /// What the boxes earn; with the card completed by them or not.
    pub(crate) fn gain(&self, boxes: Boxes, done: bool) -> Gain {
        let count = |(place, kind): (usize, &Boxes)| (boxes.and(*kind).len() as u64) << (8 * place);
        self.kinds.iter().enumerate().map(count).sum::<u64>() | u64::from(done) << DONE
    }

    /// One box of each kind where boxes of a kind are alike, else all of them.
    pub(crate) fn distinct<G: Ending>(&self, boxes: Boxes) -> Boxes {
        if !G::ALIKE {
            return boxes;
        }
        let kinds = self.kinds.iter().chain([&self.crosses, &self.plain]);
        kinds.filter_map(|kind| boxes.and(*kind).first()).map(BoxIndex::alone).fold(Boxes::EMPTY, Boxes::or)
    }
}

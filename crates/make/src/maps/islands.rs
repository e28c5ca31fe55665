//! All islands of a size, and which of them a deck gets.

use flipwrite::random::SplitMix64;

use super::{CardKind, ColorProfile};
use crate::grid::{Frame, PATTERN_CARDS, Placement, placements};

/// An island for each card of a color.
///
/// Seals tend to lie on awkward islands: they are drawn from half as many again of the most awkward as there
/// are seals.
pub(super) fn choose<'a>(random: &mut SplitMix64, color: &'a ColorProfile) -> Vec<(&'a CardKind, Island)> {
    let mut sealed = Pools::new(color).draw(random, color);
    sealed.sort_by_key(|island| (u8::MAX - island.turns, island.fits, island.boxes));
    let seals = color.seal_count();
    let awkward = (seals + seals.div_ceil(2)).min(sealed.len());
    random.shuffle(&mut sealed[..awkward]);
    let mut open = sealed.split_off(seals);
    random.shuffle(&mut open);
    let (mut sealed, mut open) = (sealed.into_iter(), open.into_iter());
    let kinds = color.cards.iter().flat_map(|kind| std::iter::repeat_n(kind, kind.count.into()));
    kinds.filter_map(|kind| Some((kind, if kind.seal { sealed.next()? } else { open.next()? }))).collect()
}

/// One of the forms of an island, each as likely.
pub(super) fn turned(random: &mut SplitMix64, frame: Frame, boxes: u32) -> u32 {
    let forms = frame.forms(boxes);
    forms[random.below(forms.len())]
}

/// An island and what it asks of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Island {
    pub(super) boxes: u32,
    /// Fits of the expedition cards: few make an awkward island.
    pub(super) fits: u32,
    pub(super) turns: u8,
    pub(super) holed: bool,
}

/// All islands that a color could have: quick ones, quick ones with a hole, slow ones, slow ones with a hole.
#[derive(Clone, Debug)]
pub(super) struct Pools(pub(super) [Vec<Island>; 4]);

impl Pools {
    pub(super) fn new(color: &ColorProfile) -> Self {
        let mut pools = [const { Vec::new() }; 4];
        for island in all_islands(color.frame(), color.boxes.into()) {
            let slower = island.turns.wrapping_sub(color.turns);
            if slower < 2 {
                pools[usize::from(2 * slower) + usize::from(island.holed)].push(island);
            }
        }
        Pools(pools)
    }

    /// Every way to take so many of each pool that cards, slow ones and holed ones come out as asked.
    pub(super) fn shares(&self, color: &ColorProfile) -> Vec<[usize; 4]> {
        let cards = color.card_count() as usize;
        let (slow, holed) = (usize::from(color.slow), usize::from(color.holed));
        (0..=slow.min(holed))
            .filter(|both| slow + holed - both <= cards)
            .map(|both| [cards + both - slow - holed, holed - both, slow - both, both])
            .filter(|shares| shares.iter().zip(&self.0).all(|(&share, pool)| share <= pool.len()))
            .collect()
    }

    fn draw(mut self, random: &mut SplitMix64, color: &ColorProfile) -> Vec<Island> {
        let shares = self.shares(color);
        let index = random.below(shares.len());
        let share = shares.get(index).copied().unwrap_or_default();
        let mut drawn = Vec::new();
        for (pool, count) in self.0.iter_mut().zip(share) {
            random.shuffle(pool);
            drawn.extend(pool.iter().take(count));
        }
        drawn
    }
}

/// All islands of so many boxes that fill the frame from side to side, one of each set of forms.
pub(super) fn all_islands(frame: Frame, boxes: u32) -> Vec<Island> {
    let placements = placements(frame);
    let turns = fewest_turns(frame, &placements);
    (1..=frame.all())
        .filter(|island| island.count_ones() == boxes)
        .filter(|&island| frame.spanned_by(island) && frame.connected(island))
        .filter(|&island| frame.canonical(island) == island)
        .map(|island| Island {
            boxes: island,
            fits: fits(&placements, island),
            turns: turns[island as usize],
            holed: is_holed(frame, island),
        })
        .collect()
}

/// For every set of boxes the fewest turns that cross exactly it.
///
/// The first box in reading order goes in some turn; taking that turn first leaves a smaller set.
fn fewest_turns(frame: Frame, placements: &[Placement]) -> Vec<u8> {
    let mut starting = vec![Vec::new(); frame.len()];
    for placement in placements {
        starting[placement.boxes.trailing_zeros() as usize].push(placement.boxes);
    }
    let mut turns = vec![0u8; frame.all() as usize + 1];
    for boxes in 1..=frame.all() {
        let single = turns[(boxes & (boxes - 1)) as usize];
        turns[boxes as usize] = starting[boxes.trailing_zeros() as usize]
            .iter()
            .filter(|&pattern| pattern & !boxes == 0)
            .map(|pattern| turns[(boxes & !pattern) as usize])
            .fold(single, u8::min)
            + 1;
    }
    turns
}

/// In how many ways the cards of the expedition deck fit, all together.
fn fits(placements: &[Placement], island: u32) -> u32 {
    let fitting = placements.iter().filter(|placement| placement.boxes & !island == 0);
    fitting.map(|placement| PATTERN_CARDS[placement.pattern]).sum()
}

/// Whether some sea inside the frame does not reach its border.
fn is_holed(frame: Frame, island: u32) -> bool {
    let sea = frame.all() & !island;
    frame.reach(sea & frame.border(), sea) != sea
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Islands in the four pools of quick and slow, whole and holed.
    fn counts(columns: usize, rows: usize, boxes: u32, turns: u8) -> [usize; 4] {
        let islands = all_islands(Frame::new(columns, rows), boxes);
        [(turns, false), (turns, true), (turns + 1, false), (turns + 1, true)]
            .map(|kind| islands.iter().filter(|island| (island.turns, island.holed) == kind).count())
    }

    /// The counts come from an independent program in another language, with sets of coordinates.
    #[test]
    fn the_house_colors_have_as_many_islands_as_counted_elsewhere() {
        assert_eq!(counts(4, 4, 14, 4), [12, 8, 0, 0]);
        assert_eq!(counts(4, 4, 12, 3), [50, 35, 51, 32]);
        assert_eq!(counts(4, 3, 10, 3), [15, 5, 1, 0]);
        assert_eq!(counts(4, 3, 8, 2), [31, 2, 22, 3]);
    }

    #[test]
    fn fits_count_each_card_of_the_expedition_deck() {
        let frame = Frame::new(4, 4);
        let square = 0b0011_0011;
        assert_eq!(fits(&placements(frame), square), 4 + 4 * 2 + 1);
        let fewest = |boxes| all_islands(frame, boxes).iter().map(|island| island.fits).min();
        assert_eq!((fewest(14), fewest(12)), (Some(78), Some(40)), "also counted elsewhere");
    }

    #[test]
    fn turns_are_the_fewest() {
        let frame = Frame::new(4, 4);
        let turns = fewest_turns(frame, &placements(frame));
        assert_eq!(turns[0b0011_0011], 1);
        assert_eq!(turns[0b1111], 2, "no pattern is four in a row");
        assert_eq!(turns[0b1001], 2);
        assert_eq!(turns[0b0110_0011], 2, "nor four in a step");
        assert_eq!(turns[0xFFFF], 4);
    }

    #[test]
    fn a_hole_has_island_on_every_side() {
        let frame = Frame::new(4, 3);
        assert!(is_holed(frame, frame.all() & !(1 << 5)));
        assert!(!is_holed(frame, frame.all() & !(1 << 4)));
        assert!(is_holed(frame, frame.all() & !(1 << 4 | 1 << 6)), "the other sea does not matter");
        assert!(!is_holed(frame, frame.all() & !(1 << 4 | 1 << 5)), "an open bay is none");
    }
}

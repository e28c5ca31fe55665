//! What each card is to have: the numbers of the profile, shared out so that colors are equal and cards alike
//! in worth.

use flipwrite::random::SplitMix64;

use super::Profile;
use crate::icons::best_of;

/// What one card is to have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Recipe {
    pub(super) walls: u8,
    pub(super) way: u8,
    pub(super) crosses: u8,
    pub(super) red_gems: u8,
    pub(super) green_gems: u8,
    pub(super) skulls: u8,
    pub(super) torch: bool,
    pub(super) potion: bool,
    pub(super) entrance_icon: bool,
}

impl Recipe {
    /// What the card gives, less what it asks, in rough points: only for comparing cards of a deck.
    fn worth(&self) -> i32 {
        let gems = i32::from(self.red_gems) + i32::from(self.green_gems);
        let gains =
            3 * gems + 2 * i32::from(self.crosses) + 5 * i32::from(self.torch) + 2 * i32::from(self.potion);
        gains - i32::from(self.skulls) - 2 * i32::from(self.way)
    }

    /// The letters of its icons, one for each.
    pub(super) fn letters(&self) -> Vec<char> {
        let counts = [
            ('t', self.torch.into()),
            ('p', self.potion.into()),
            ('x', self.crosses),
            ('r', self.red_gems),
            ('g', self.green_gems),
            ('s', self.skulls),
        ];
        counts.iter().flat_map(|&(letter, count)| std::iter::repeat_n(letter, count.into())).collect()
    }
}

/// How many deals of its numbers a color has to choose from.
const DEALS: usize = 256;

/// The recipes of each color, in the order of the blocks.
pub(super) fn share_out(random: &mut SplitMix64, profile: &Profile, blocks: usize) -> [Vec<Recipe>; 3] {
    let nowhere = vec![[false; 3]; blocks];
    let (torches, potions) = spread_treasures(random, profile, &nowhere);
    let entrances = spread(random, profile.entrance_icons, &nowhere);
    [0, 1, 2].map(|color| {
        let fixed: Vec<Recipe> = (0..blocks)
            .map(|block| Recipe {
                torch: torches[block][color],
                potion: potions[block][color],
                entrance_icon: entrances[block][color],
                ..Recipe::default()
            })
            .collect();
        best_of(DEALS, || Some(dealt(random, profile, &fixed)), |recipes| unevenness(recipes))
            .unwrap_or(fixed)
    })
}

/// Marks on cards: for every block of three numbers, which colors have one.
type Marks = Vec<[bool; 3]>;

/// Torches and potions, apart where possible, so that each color has as many of either and of both together.
fn spread_treasures(random: &mut SplitMix64, profile: &Profile, nowhere: &Marks) -> (Marks, Marks) {
    let drawn = || {
        let torches = spread(random, profile.torch_cards, nowhere);
        let potions = spread(random, profile.potion_cards, &torches);
        Some((torches, potions))
    };
    let difference =
        |totals: [usize; 3]| totals.into_iter().max().unwrap_or(0) - totals.into_iter().min().unwrap_or(0);
    let penalty = |(torches, potions): &(Marks, Marks)| {
        let (torches, potions) = (totals(torches), totals(potions));
        let both = std::array::from_fn(|color| torches[color] + potions[color]);
        (difference(potions) + difference(both)) as u32
    };
    best_of(DEALS, drawn, penalty).unwrap_or_else(|| (nowhere.clone(), nowhere.clone()))
}

/// How many marks each color has.
fn totals(marks: &Marks) -> [usize; 3] {
    std::array::from_fn(|color| marks.iter().filter(|block| block[color]).count())
}

/// Spreads `count` marks evenly over blocks and colors; they avoid cards that are `taken`.
fn spread(random: &mut SplitMix64, count: u8, taken: &Marks) -> Marks {
    let blocks = taken.len();
    let start = random.below(blocks);
    let due = |block: usize| (start + block * usize::from(count)) / blocks;
    let mut totals = [0; 3];
    let mark = |(block, taken): (usize, &[bool; 3])| {
        let mut colors = [0, 1, 2];
        random.shuffle(&mut colors);
        colors.sort_by_key(|&color| (taken[color], totals[color]));
        let mut marks = [false; 3];
        for &color in &colors[..due(block + 1) - due(block)] {
            marks[color] = true;
            totals[color] += 1;
        }
        marks
    };
    taken.iter().enumerate().map(mark).collect()
}

/// The numbers of the lists dealt to the cards of a color at random.
fn dealt(random: &mut SplitMix64, profile: &Profile, fixed: &[Recipe]) -> Vec<Recipe> {
    let mut deal = |list: &[u8]| {
        let mut shares: Vec<u8> =
            (0..fixed.len()).map(|card| list[card * list.len() / fixed.len()]).collect();
        random.shuffle(&mut shares);
        shares
    };
    let (walls, ways, crosses) = (deal(&profile.walls), deal(&profile.ways), deal(&profile.crosses));
    let (reds, greens, skulls) = (deal(&profile.red_gems), deal(&profile.green_gems), deal(&profile.skulls));
    let filled = |(card, recipe): (usize, &Recipe)| Recipe {
        walls: walls[card],
        way: ways[card],
        crosses: crosses[card],
        red_gems: reds[card],
        green_gems: greens[card],
        skulls: skulls[card],
        ..*recipe
    };
    fixed.iter().enumerate().map(filled).collect()
}

/// A card with fewer icons looks empty.
const FEW_ICONS: usize = 5;

/// How far the cards of a color are from equal worth, with a penalty for empty ones.
fn unevenness(recipes: &[Recipe]) -> u32 {
    let total: i32 = recipes.iter().map(Recipe::worth).sum();
    let count = recipes.len() as i32;
    let distance = |recipe: &Recipe| (recipe.worth() * count - total).unsigned_abs().pow(2) / 64;
    let empty = recipes.iter().filter(|recipe| recipe.letters().len() < FEW_ICONS).count() as u32;
    recipes.iter().map(distance).sum::<u32>() + 1000 * empty
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_spread_over_blocks_and_colors() {
        let mut random = SplitMix64::new(3);
        let nowhere = vec![[false; 3]; 16];
        for count in 0..=48 {
            let marks = spread(&mut random, count, &nowhere);
            let totals = totals(&marks);
            assert_eq!(totals.iter().sum::<usize>(), usize::from(count));
            assert!(totals.iter().all(|total| total.abs_diff(usize::from(count) / 3) <= 1), "{totals:?}");
            let in_block = |block: &[bool; 3]| block.iter().filter(|&&mark| mark).count();
            assert!(marks.iter().all(|block| in_block(block).abs_diff(usize::from(count) / 16) <= 1));
        }
    }

    #[test]
    fn marks_avoid_taken_cards() {
        let mut random = SplitMix64::new(4);
        let torches = spread(&mut random, 16, &vec![[false; 3]; 16]);
        let potions = spread(&mut random, 32, &torches);
        let both = |block: usize| (0..3).any(|color| torches[block][color] && potions[block][color]);
        assert!(!(0..16).any(both));
    }

    #[test]
    fn colors_have_the_same_numbers_and_cards_like_worth() {
        let profile = Profile::default();
        let recipes = share_out(&mut SplitMix64::new(5), &profile, 16);
        let sorted = |color: usize, value: fn(&Recipe) -> u8| {
            let mut values: Vec<u8> = recipes[color].iter().map(value).collect();
            values.sort_unstable();
            values
        };
        let values: [fn(&Recipe) -> u8; 6] = [
            |recipe| recipe.walls,
            |recipe| recipe.way,
            |recipe| recipe.crosses,
            |recipe| recipe.red_gems,
            |recipe| recipe.green_gems,
            |recipe| recipe.skulls,
        ];
        for value in values {
            assert_eq!(sorted(0, value), sorted(1, value));
            assert_eq!(sorted(0, value), sorted(2, value));
        }
        assert_eq!(sorted(0, |recipe| recipe.way), profile.ways);
        let random_deal = dealt(&mut SplitMix64::new(6), &profile, &recipes[0]);
        assert!(unevenness(&recipes[0]) < unevenness(&random_deal));
    }
}

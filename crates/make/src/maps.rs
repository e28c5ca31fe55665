//! Decks of `maps`: islands of each color's size, seals on the awkward ones, icons well spread.
//!
//! All islands of a size are listed, once for all their turned and mirrored forms, so whether a profile can
//! be met is known, not tried. Cards are numbered color by color in the order of the profile: in `maps` the
//! number has no part in the rules, so it serves to find a card, and tells its color and kind.

mod islands;
mod placing;

use flipwrite::Color;
use flipwrite::deck::RawCard;
use flipwrite::random::SplitMix64;
use serde::{Deserialize, Serialize};

use super::grid::Frame;
use super::icons::{Wear, letter_at};
use super::problem::{MakeError, Problem, Problems, Reason};
use islands::Pools;

/// What a deck of `maps` looks like: its colors, in the order in which the cards are numbered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Profile {
    /// Each color at most once.
    pub colors: Vec<ColorProfile>,
}

/// The islands and the cards of one color.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ColorProfile {
    /// The color.
    pub color: Color,
    /// Columns of the frame that each island fills from side to side.
    pub columns: u8,
    /// Rows of the frame that each island fills from top to bottom.
    pub rows: u8,
    /// Boxes of an island, and so its points.
    pub boxes: u8,
    /// The fewest turns that fill an island, with patterns and single boxes, X aside.
    pub turns: u8,
    /// How many islands take one turn more than that.
    pub slow: u8,
    /// How many islands have a hole.
    pub holed: u8,
    /// The cards, kind by kind.
    pub cards: Vec<CardKind>,
}

/// Cards that bear the same icons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CardKind {
    /// How many such cards there are.
    pub count: u8,
    /// X on each.
    #[serde(default)]
    pub x: u8,
    /// Coins on each.
    #[serde(default)]
    pub coins: u8,
    /// Palms on each.
    #[serde(default)]
    pub palms: u8,
    /// Whether each bears a seal; the seals of a color pay for the other colors in turn.
    #[serde(default)]
    pub seal: bool,
}

/// The seed of the deck we ship, `house-2`.
pub const HOUSE_SEED: u64 = 49;

impl Default for Profile {
    fn default() -> Self {
        match super::parse_profile(include_str!("../profiles/maps-house-2.toml")) {
            Ok(super::Profile::Maps(profile)) => profile,
            other => unreachable!("the embedded profile is sound, as a test shows: {other:?}"),
        }
    }
}

impl Profile {
    /// Everything that makes the profile impossible.
    pub(super) fn problems(&self) -> Vec<Problem> {
        let mut problems = Problems::default();
        let cards = self.colors.iter().map(ColorProfile::card_count).sum();
        problems.bound("count of all cards together", cards, 8, 64);
        for (index, color) in self.colors.iter().enumerate() {
            if self.colors[..index].iter().any(|earlier| earlier.color == color.color) {
                problems.add("color", Reason::ColorTwice(color.color));
                continue;
            }
            if self.colors.len() == 1 && color.seal_count() > 0 {
                problems.add(color.key("seal"), Reason::SealAlone);
            }
            color.add_problems(&mut problems);
        }
        problems.0
    }
}

impl ColorProfile {
    fn frame(&self) -> Frame {
        Frame::new(self.columns.into(), self.rows.into())
    }

    fn card_count(&self) -> u32 {
        self.cards.iter().map(|kind| u32::from(kind.count)).sum()
    }

    fn seal_count(&self) -> usize {
        self.cards.iter().filter(|kind| kind.seal).map(|kind| usize::from(kind.count)).sum()
    }

    fn key(&self, key: &str) -> String {
        format!("{key} of {}", self.color)
    }

    fn add_problems(&self, problems: &mut Problems) {
        for (index, kind) in self.cards.iter().enumerate() {
            let icons = u32::from(kind.x) + u32::from(kind.coins) + u32::from(kind.palms);
            if icons > self.boxes.into() {
                let key = self.key(&format!("x, coins and palms in entry {} of cards", index + 1));
                problems.add(key, Reason::TooManyIcons { icons, boxes: self.boxes.into() });
            }
        }
        let cards = self.card_count();
        let bounded = [
            problems.bound(self.key("columns"), self.columns.into(), 1, 4),
            problems.bound(self.key("rows"), self.rows.into(), 1, 4),
            problems.bound(self.key("boxes"), self.boxes.into(), 1, 16),
            problems.bound(self.key("slow"), self.slow.into(), 0, cards),
            problems.bound(self.key("holed"), self.holed.into(), 0, cards),
        ];
        if bounded == [true; 5] {
            let pools = Pools::new(self);
            if pools.shares(self).is_empty() {
                problems
                    .add(self.key("cards"), Reason::TooFewIslands { found: pools.0.map(|pool| pool.len()) });
            }
        }
    }
}

/// Makes the cards of a profile that has no problems.
pub(super) fn make(random: &mut SplitMix64, profile: &Profile) -> Result<Vec<RawCard>, MakeError> {
    let mut cards = Vec::new();
    let mut wear = Wear::new();
    for color in &profile.colors {
        let others = profile.colors.iter().map(|other| other.color).filter(|&other| other != color.color);
        let mut seals = others.cycle();
        for (kind, island) in islands::choose(random, color) {
            let boxes = islands::turned(random, color.frame(), island.boxes);
            let icons = placing::place(random, color, boxes, kind, &wear)?;
            wear.add(&icons);
            let seal = if kind.seal { seals.next() } else { None };
            cards.push(RawCard {
                number: cards.len() as i64 + 1,
                color: color.color.to_string(),
                points: Some(boxes.count_ones().into()),
                seal: seal.map(|color| color.to_string()),
                grid: color.frame().text(|at| if boxes >> at & 1 == 0 { '~' } else { letter_at(&icons, at) }),
                ..RawCard::default()
            });
        }
    }
    Ok(cards)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::sync::LazyLock;

    use flipwrite::GameId;
    use flipwrite::deck::RawDeck;

    use super::*;
    use crate::{Profile as AnyProfile, make, parse_profile, write};

    type Spot = (usize, usize);

    /// The shipped deck and those of some dozens of other seeds.
    static DECKS: LazyLock<Vec<RawDeck>> =
        LazyLock::new(|| std::iter::once(HOUSE_SEED).chain(1000..1030).map(house_deck).collect());

    fn house_deck(seed: u64) -> RawDeck {
        make(seed, &AnyProfile::Maps(Profile::default()), "house-2").expect("the house profile can be met")
    }

    fn all_cards() -> impl Iterator<Item = &'static RawCard> {
        DECKS.iter().flat_map(|deck| &deck.cards)
    }

    fn of_color<'a>(deck: &'a RawDeck, color: &str) -> Vec<&'a RawCard> {
        deck.cards.iter().filter(|card| card.color == color).collect()
    }

    fn letters(card: &RawCard) -> BTreeMap<Spot, char> {
        let rows = card.grid.iter().enumerate();
        rows.flat_map(|(row, text)| {
            text.chars().enumerate().map(move |(column, letter)| ((column, row), letter))
        })
        .filter(|(_, letter)| *letter != '~')
        .collect()
    }

    fn count(card: &RawCard, letter: char) -> usize {
        letters(card).values().filter(|&&other| other == letter).count()
    }

    fn touch(one: Spot, other: Spot) -> bool {
        one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
    }

    /// All islands of each color of the house profile.
    static KNOWN: LazyLock<Vec<(ColorProfile, Vec<islands::Island>)>> = LazyLock::new(|| {
        let colors = Profile::default().colors.into_iter();
        colors.map(|color| (color.clone(), islands::all_islands(color.frame(), color.boxes.into()))).collect()
    });

    /// The islands of each color in a deck with the numbers of their cards, the most awkward first.
    fn islands(deck: &RawDeck) -> Vec<Vec<(islands::Island, i64)>> {
        let island_of = |card: &RawCard, (color, known): &(ColorProfile, Vec<islands::Island>)| {
            let boxes = letters(card).keys().fold(0, |boxes, spot| boxes | 1 << (spot.1 * 4 + spot.0));
            let form = color.frame().canonical(boxes);
            *known.iter().find(|island| island.boxes == form).expect("every island is listed")
        };
        let of = |known: &(ColorProfile, Vec<islands::Island>)| {
            let cards = of_color(deck, &known.0.color.to_string());
            let mut islands: Vec<_> =
                cards.iter().map(|card| (island_of(card, known), card.number)).collect();
            islands.sort_by_key(|(island, _)| awkwardness(island));
            islands
        };
        KNOWN.iter().map(of).collect()
    }

    fn awkwardness(island: &islands::Island) -> (u8, u32) {
        (u8::MAX - island.turns, island.fits)
    }

    #[test]
    fn the_shipped_deck_is_what_the_house_seed_gives() {
        let shipped = include_str!("../../engine/decks/maps-house-2.json");
        assert!(write(&DECKS[0], GameId::Maps) == shipped, "make the shipped deck anew, under a new name");
    }

    #[test]
    fn the_earlier_deck_can_still_be_made() {
        let profile = parse_profile(include_str!("../profiles/maps-house-1.toml"));
        let deck = make(23, &profile.expect("it is sound"), "house-1").expect("as it was");
        assert!(write(&deck, GameId::Maps) == include_str!("../../engine/decks/maps-house-1.json"));
    }

    #[test]
    fn a_seed_gives_one_deck_and_another_seed_another() {
        assert_eq!(house_deck(1000), DECKS[1]);
        assert!((1..DECKS.len()).all(|index| DECKS[index].cards != DECKS[index - 1].cards));
    }

    #[test]
    fn the_cards_are_those_of_the_table() {
        type Kinds = &'static [(usize, [usize; 3], bool)];
        let table: [(&str, usize, Kinds); 4] = [
            (
                "purple",
                14,
                &[
                    (3, [3, 0, 0], true),
                    (3, [1, 3, 0], false),
                    (3, [2, 0, 1], false),
                    (2, [2, 2, 0], false),
                    (1, [1, 2, 1], false),
                ],
            ),
            (
                "orange",
                12,
                &[(3, [2, 0, 0], true), (4, [1, 1, 1], false), (3, [1, 3, 0], false), (2, [2, 1, 0], false)],
            ),
            (
                "green",
                10,
                &[
                    (3, [0, 0, 0], true),
                    (3, [1, 0, 1], false),
                    (3, [1, 2, 0], false),
                    (2, [2, 1, 0], false),
                    (1, [1, 1, 1], false),
                ],
            ),
            (
                "grey",
                8,
                &[(3, [0, 0, 0], true), (4, [0, 0, 1], false), (3, [1, 1, 0], false), (1, [1, 0, 0], false)],
            ),
        ];
        for deck in DECKS.iter() {
            let mut expected = deck.cards.iter();
            for (color, size, kinds) in table {
                for &(cards, icons, seal) in kinds {
                    for card in expected.by_ref().take(cards) {
                        assert_eq!(card.color, color, "{card:?}");
                        assert_eq!(card.points, Some(size as i64), "{card:?}");
                        assert_eq!(letters(card).len(), size, "{card:?}");
                        assert_eq!(['x', 'c', 'p'].map(|letter| count(card, letter)), icons, "{card:?}");
                        assert_eq!(card.seal.is_some(), seal, "{card:?}");
                    }
                }
            }
            assert!(expected.next().is_none());
            assert!(deck.cards.iter().map(|card| card.number).eq(1..=47));
        }
    }

    #[test]
    fn every_color_has_a_seal_for_each_other_color() {
        let colors = BTreeSet::from(["purple", "orange", "green", "grey"]);
        for (deck, color) in DECKS.iter().flat_map(|deck| colors.iter().map(move |&color| (deck, color))) {
            let seals: Vec<&str> =
                of_color(deck, color).iter().filter_map(|card| card.seal.as_deref()).collect();
            let others = colors.iter().copied().filter(|&other| other != color);
            assert_eq!(seals.len(), 3);
            assert_eq!(BTreeSet::from_iter(seals), BTreeSet::from_iter(others));
        }
    }

    #[test]
    fn islands_hang_together_and_fill_their_frame() {
        for card in all_cards() {
            let rows = if ["purple", "orange"].contains(&card.color.as_str()) { 4 } else { 3 };
            assert_eq!(card.grid.len(), rows);
            assert!(
                card.grid
                    .iter()
                    .all(|row| row.len() == 4 && row.chars().all(|letter| "~.xcp".contains(letter)))
            );
            let spots: Vec<Spot> = letters(card).into_keys().collect();
            let mut reached = vec![spots[0]];
            for index in 0.. {
                let Some(&from) = reached.get(index) else { break };
                let new: Vec<Spot> =
                    spots.iter().copied().filter(|&to| touch(from, to) && !reached.contains(&to)).collect();
                reached.extend(new);
            }
            assert_eq!(reached.len(), spots.len(), "{card:?}");
            assert!((0..4).all(|column| spots.iter().any(|spot| spot.0 == column)), "{card:?}");
            assert!((0..rows).all(|row| spots.iter().any(|spot| spot.1 == row)), "{card:?}");
        }
    }

    /// The least of the eight forms of an island, pushed into the corner: not by the maker's own code.
    fn least_form(card: &RawCard) -> Vec<Spot> {
        let spots: Vec<Spot> = letters(card).into_keys().collect();
        let forms = (0..8).map(|form| {
            let turn = |&(column, row): &Spot| {
                let (column, row) = if form & 1 == 0 { (column, row) } else { (row, column) };
                (if form & 2 == 0 { column } else { 3 - column }, if form & 4 == 0 { row } else { 3 - row })
            };
            let turned: Vec<Spot> = spots.iter().map(turn).collect();
            let left = turned.iter().map(|spot| spot.0).min().unwrap_or(0);
            let top = turned.iter().map(|spot| spot.1).min().unwrap_or(0);
            let mut pushed: Vec<Spot> = turned.iter().map(|spot| (spot.0 - left, spot.1 - top)).collect();
            pushed.sort_unstable();
            pushed
        });
        forms.min().unwrap_or_default()
    }

    #[test]
    fn islands_of_a_color_differ_however_turned() {
        for deck in DECKS.iter() {
            let forms: BTreeSet<(&str, Vec<Spot>)> =
                deck.cards.iter().map(|card| (card.color.as_str(), least_form(card))).collect();
            assert_eq!(forms.len(), deck.cards.len());
        }
    }

    #[test]
    fn turns_and_holes_are_as_asked() {
        let asked = [(4, 0, 4), (3, 5, 3), (3, 1, 2), (2, 1, 1)];
        for deck in DECKS.iter() {
            for (islands, (turns, slow, holed)) in islands(deck).iter().zip(asked) {
                let taking = |turns: u8| islands.iter().filter(|(island, _)| island.turns == turns).count();
                assert_eq!((taking(turns), taking(turns + 1)), (islands.len() - slow, slow));
                assert_eq!(islands.iter().filter(|(island, _)| island.holed).count(), holed);
            }
        }
    }

    #[test]
    fn seals_lie_on_the_awkward_islands() {
        for deck in DECKS.iter() {
            let is_sealed =
                |number: &i64| deck.cards.iter().any(|card| card.number == *number && card.seal.is_some());
            for islands in islands(deck) {
                let fifth = awkwardness(&islands[4].0);
                let sealed: Vec<_> = islands.iter().filter(|(_, number)| is_sealed(number)).collect();
                assert_eq!(sealed.len(), 3);
                assert!(sealed.iter().all(|(island, _)| awkwardness(island) <= fifth), "{islands:?}");
            }
        }
    }

    #[test]
    fn icons_are_well_spread() {
        for deck in DECKS.iter() {
            let mut touching = 0;
            for card in &deck.cards {
                let icons: Vec<(Spot, char)> =
                    letters(card).into_iter().filter(|icon| icon.1 != '.').collect();
                for (index, one) in icons.iter().enumerate() {
                    let beside: Vec<_> =
                        icons[..index].iter().filter(|other| touch(one.0, other.0)).collect();
                    assert!(beside.iter().all(|other| other.1 != one.1), "like icons touch: {card:?}");
                    touching += beside.len();
                }
                let coins = icons.iter().filter(|icon| icon.1 == 'c').map(|icon| icon.0);
                for line in 0..4 {
                    assert!(coins.clone().filter(|spot| spot.0 == line).count() < 3, "{card:?}");
                    assert!(coins.clone().filter(|spot| spot.1 == line).count() < 3, "{card:?}");
                }
                assert!(count(card, 'p') < 2);
            }
            assert!(touching < 3, "{touching} pairs of icons touch");
        }
    }

    #[test]
    fn no_x_stands_where_few_patterns_reach_it() {
        for card in all_cards() {
            let frame = Frame::new(4, card.grid.len());
            let mask = |wanted: &str| {
                let found = letters(card).into_iter().filter(|(_, letter)| wanted.contains(*letter));
                found.fold(0u32, |boxes, (spot, _)| boxes | 1 << (spot.1 * 4 + spot.0))
            };
            assert_eq!(mask("x") & !placing::busy_boxes(frame, mask(".xcp")), 0, "{card:?}");
        }
    }

    #[test]
    fn icons_stand_all_over_the_frame() {
        for deck in DECKS.iter() {
            let mut counts = BTreeMap::new();
            let icons = deck.cards.iter().flat_map(letters).filter(|(_, letter)| *letter != '.');
            icons.for_each(|(spot, _)| *counts.entry(spot).or_insert(0) += 1);
            assert_eq!(counts.len(), 16);
            assert!(counts.values().all(|count| (2..=14).contains(count)), "{counts:?}");
        }
    }
}

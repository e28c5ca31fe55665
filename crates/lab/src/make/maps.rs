//! Decks of `maps`: islands of each color's size, seals on the awkward ones, icons well spread.
//!
//! All islands of a size are listed, once for all their turned and mirrored forms, so whether a profile
//! can be met is known, not tried. Cards are numbered color by color in the order of the profile: in `maps` the number
//! has no part in the rules, so it serves to find a card, and tells its color and kind.

use flipwrite::deck::RawCard;
use flipwrite::random::SplitMix64;
use serde::{Deserialize, Serialize};

use super::Color;
use super::grid::Frame;
use super::icons::{Wear, letter_at};
use super::problem::{MakeError, Problem, Problems, Reason};
use islands::Pools;

mod islands;
mod placing;

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

impl Default for Profile {
    fn default() -> Self {
        match super::parse_profile(include_str!("../../profiles/maps-house-1.toml")) {
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
    let mut wear = Wear::default();
    for color in &profile.colors {
        let others = profile.colors.iter().map(|other| other.color).filter(|&other| other != color.color);
        let mut seals = others.cycle();
        for (kind, island) in islands::choose(random, color) {
            let boxes = islands::turned(random, color.frame(), island.boxes);
            let icons = placing::place(random, color, boxes, kind, &wear)?;
            wear.add(&icons);
            let seal = if kind.seal { seals.next() } else { None };
            cards.push(RawCard {
                number: cards.len() as u32 + 1,
                color: color.color.to_string(),
                points: Some(boxes.count_ones()),
                seal: seal.map(|color| color.to_string()),
                grid: color.frame().text(|at| if boxes >> at & 1 == 0 { '~' } else { letter_at(&icons, at) }),
                ..RawCard::default()
            });
        }
    }
    Ok(cards)
}

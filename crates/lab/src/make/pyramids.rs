//! Decks of `pyramids`: chambers with walls, a way from entrance to tomb, and icons that tempt off it.
//!
//! The three colors get the same numbers of everything, differently combined, so that no color is worth more;
//! within a color, long ways go with rich cards. Numbers are dealt to the colors in blocks of three,
//! since a low number settles first (P12) and should be as frequent in each color.

use flipwrite::deck::RawCard;
use flipwrite::random::SplitMix64;
use serde::{Deserialize, Serialize};

use super::Color;
use super::grid::{Frame, MOST_BOXES};
use super::icons::{Wear, letter_at};
use super::problem::{MakeError, Problem, Problems, Reason};
use chambers::Chambers;

mod chambers;
mod placing;
mod recipes;

/// What a deck of `pyramids` looks like.
///
/// A list gives the numbers that the cards of each color share out evenly: `[1, 1, 2]` is 1 on two thirds
/// of them and 2 on the rest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Profile {
    /// Cards of the deck, a third in each color.
    pub cards: u8,
    /// Walls on a card.
    pub walls: Vec<u8>,
    /// Boxes on the shortest way from entrance to tomb, both counted.
    pub ways: Vec<u8>,
    /// Red crosses on a card.
    pub crosses: Vec<u8>,
    /// Red gems on a card.
    pub red_gems: Vec<u8>,
    /// Green gems on a card.
    pub green_gems: Vec<u8>,
    /// Skulls on a card.
    pub skulls: Vec<u8>,
    /// Cards of the deck that bear a torch.
    pub torch_cards: u8,
    /// Cards of the deck that bear a potion.
    pub potion_cards: u8,
    /// Cards of the deck whose entrance bears one of the icons.
    pub entrance_icons: u8,
}

impl Default for Profile {
    fn default() -> Self {
        match super::parse_profile(include_str!("../../profiles/pyramids-house-1.toml")) {
            Ok(super::Profile::Pyramids(profile)) => profile,
            other => unreachable!("the embedded profile is sound, as a test shows: {other:?}"),
        }
    }
}

/// The colors of `pyramids`, in no order that matters.
const COLORS: [Color; 3] = [Color::Green, Color::Orange, Color::Purple];

const FRAME: Frame = Frame::new(5, 5);

/// The longest shortest way: down a card like a serpent.
const LONGEST_WAY: u32 = 17;

impl Profile {
    /// Everything that makes the profile impossible.
    pub(super) fn problems(&self) -> Vec<Problem> {
        let mut problems = Problems::default();
        let cards = u32::from(self.cards);
        if problems.bound("cards", cards, 8, 64) && cards % 3 != 0 {
            problems.add("cards", Reason::NotThirds(cards));
        }
        for (key, list, least, most) in [
            ("walls", &self.walls, 0, MOST_BOXES as u32 - 5),
            ("ways", &self.ways, FRAME.rows as u32, LONGEST_WAY),
            ("crosses", &self.crosses, 0, MOST_BOXES as u32),
            ("red-gems", &self.red_gems, 0, MOST_BOXES as u32),
            ("green-gems", &self.green_gems, 0, MOST_BOXES as u32),
            ("skulls", &self.skulls, 0, MOST_BOXES as u32),
        ] {
            if list.is_empty() {
                problems.add(key, Reason::Empty);
            }
            // One is enough: a long list should not give a long report.
            let _ = list.iter().all(|&value| problems.bound(key, value.into(), least, most));
        }
        problems.bound("torch-cards", self.torch_cards.into(), 0, cards);
        problems.bound("potion-cards", self.potion_cards.into(), 0, cards);
        problems.bound("entrance-icons", self.entrance_icons.into(), 0, cards);
        self.add_crowded(&mut problems);
        problems.0
    }

    /// The fullest card must have room: any numbers of the lists may meet on one card.
    fn add_crowded(&self, problems: &mut Problems) {
        let most = |list: &[u8]| list.iter().copied().map(u32::from).fold(0, u32::max);
        let lists = [&self.crosses, &self.red_gems, &self.green_gems, &self.skulls];
        let icons = lists.iter().map(|list| most(list)).sum::<u32>()
            + u32::from(self.torch_cards > 0)
            + u32::from(self.potion_cards > 0);
        // Entrance and tomb are boxes too; both may have to stay plain.
        let boxes = (MOST_BOXES as u32 - 2).saturating_sub(most(&self.walls));
        if icons > boxes {
            let key = "crosses, red-gems, green-gems and skulls at their most, with torch and potion";
            problems.add(key, Reason::TooManyIcons { icons, boxes });
        }
    }
}

/// Makes the cards of a profile that has no problems.
pub(super) fn make(random: &mut SplitMix64, profile: &Profile) -> Result<Vec<RawCard>, MakeError> {
    let blocks = usize::from(profile.cards) / COLORS.len();
    let recipes = recipes::share_out(random, profile, blocks);
    let mut chambers = Chambers::default();
    let mut wear = Wear::default();
    let mut cards = Vec::new();
    for (block, order) in color_orders(random, blocks).into_iter().enumerate() {
        for color in order {
            let recipe = &recipes[color][block];
            let chamber = chambers.draw(random, recipe)?;
            let icons = placing::place(random, recipe, &chamber, &wear);
            wear.add(&icons);
            cards.push(RawCard {
                number: cards.len() as u32 + 1,
                color: COLORS[color].to_string(),
                entrance: Some(format!("{}1", char::from(b'a' + chamber.entrance as u8))),
                grid: FRAME.text(|at| chamber.letter(at).unwrap_or_else(|| letter_at(&icons, at))),
                ..RawCard::default()
            });
        }
    }
    Ok(cards)
}

/// For every block of three numbers an order of the colors; all six orders come up equally often.
fn color_orders(random: &mut SplitMix64, blocks: usize) -> Vec<[usize; 3]> {
    let mut orders = Vec::new();
    while orders.len() < blocks {
        let mut bag = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        random.shuffle(&mut bag);
        orders.extend(bag);
    }
    orders.truncate(blocks);
    orders
}

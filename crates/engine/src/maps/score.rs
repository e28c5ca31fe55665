//! The final score of `maps` and its tie-break (M3, M10, M11).

use crate::card::Color;
use crate::deck::Deck;
use crate::game::{ScoreParts, TieReason};
use crate::maps::Maps;
use crate::player::Player;

/// A score in its parts, in records called `coins`, `cups`, `palms`, `cards`, `seals`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapScore {
    /// 1 for each coin.
    pub coins: i32,
    /// The cups taken.
    pub cups: i32,
    /// The palm boxes.
    pub palms: i32,
    /// The points of the completed maps.
    pub cards: i32,
    /// The seals of the completed maps.
    pub seals: i32,
}

impl MapScore {
    /// The sum of its parts.
    #[inline(always)]
    pub fn total(&self) -> i32 {
        ScoreParts::total(self)
    }

    /// What a seal of this color pays for each completed map of the color (M3).
    #[inline]
    pub const fn seal_value(color: Color) -> i32 {
        match color {
            Color::Purple | Color::Orange => 2,
            Color::Green | Color::Grey => 1,
        }
    }
}

impl ScoreParts for MapScore {
    const NAMES: &'static [&'static str] = &["coins", "cups", "palms", "cards", "seals"];

    #[inline(always)]
    fn parts(&self) -> impl AsRef<[i32]> {
        [self.coins, self.cups, self.palms, self.cards, self.seals]
    }

    fn from_parts(part: impl Fn(&str) -> Option<i32>) -> Option<Self> {
        Some(MapScore {
            coins: part("coins")?,
            cups: part("cups")?,
            palms: part("palms")?,
            cards: part("cards")?,
            seals: part("seals")?,
        })
    }
}

#[inline(always)]
pub(super) fn score(deck: &Deck<Maps>, player: &Player<Maps>) -> MapScore {
    let sheet = &player.sheet;
    let count = |color: Color| count(deck, player, color) as i32;
    let (mut cards, mut seals) = (0, 0);
    for card in player.completed.iter().map(|card| deck.card(card)) {
        cards += card.points();
        seals += card.seal().map_or(0, |color| MapScore::seal_value(color) * count(color));
    }
    MapScore {
        coins: i32::from(sheet.coins),
        cups: i32::from(sheet.cups),
        palms: sheet.palm_points(),
        cards,
        seals,
    }
}

/// M11: the colors that break a tie, the first first.
const TIE_COLORS: [Color; 4] = [Color::Grey, Color::Green, Color::Orange, Color::Purple];

/// M11: more grey maps, then green, then orange, then purple.
#[inline(always)]
pub(super) fn tie_break(deck: &Deck<Maps>, player: &Player<Maps>) -> u64 {
    TIE_COLORS.into_iter().fold(0, |key, color| key << 8 | count(deck, player, color) as u64)
}

/// M11: the color at which the last of the rivals falls behind.
pub(super) fn tie_reason(
    deck: &Deck<Maps>,
    winner: &Player<Maps>,
    rivals: &[Player<Maps>],
) -> Option<TieReason> {
    let mut even = rivals.to_vec();
    let decides = |color: &Color| {
        even.retain(|rival| count(deck, rival, *color) == count(deck, winner, *color));
        even.is_empty()
    };
    TIE_COLORS.into_iter().find(decides).map(TieReason::MoreOf)
}

/// The completed maps of a color.
#[inline(always)]
fn count(deck: &Deck<Maps>, player: &Player<Maps>, color: Color) -> usize {
    player.completed.and(deck.of_color(color)).len()
}

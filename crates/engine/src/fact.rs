//! What can speak for one choice against another, in the one vocabulary of coach, page and words.
//!
//! Facts are data: each is true by the rules and the cards, and whoever explains finds words of their own. `otherwise` is what
//! the other choice comes to, `value` is points by the rules.

use crate::boxes::Boxes;
use crate::card::{CardNumber, Color};
use crate::game::Icon;
use crate::pattern::Pattern;
use crate::seat::Seat;

/// Something that speaks for a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "record", derive(::serde::Serialize, ::serde::Deserialize))]
#[cfg_attr(feature = "record", serde(tag = "kind", rename_all = "kebab-case"))]
#[allow(missing_docs)]
pub enum Fact {
    /// It completes a card, which is worth these points by itself. After the other choice, it could be completed next turn in so many
    /// cases; of none where no turn is left, or where there are too many crossings to tell.
    Completes { card: CardNumber, value: i32, cases: usize, of: usize },
    /// With the patterns that may come, it lets a card be completed within so many turns in more cases.
    Odds { card: CardNumber, turns: usize, cases: usize, otherwise: usize, of: usize },
    /// It leaves no such boxes alone on a card: only single boxes and extra crosses would fill them.
    Hole { card: CardNumber, boxes: Boxes },
    /// It brings a card closer to completion: so many turns at the least, whatever comes.
    Sooner { card: CardNumber, turns: usize, otherwise: usize },
    /// Of the patterns that may come next, more fit on a card as a whole.
    Fits { card: CardNumber, cases: usize, otherwise: usize, of: usize },
    /// `maps`: it leaves fewer boxes on a card.
    Left { card: CardNumber, boxes: usize, otherwise: usize },
    /// `pyramids`: fewer boxes are left on the shortest way to the tomb of a card.
    Way { card: CardNumber, boxes: usize, otherwise: usize },
    /// It crosses the whole pattern, where the other crosses a single box.
    Whole { pattern: Pattern, boxes: usize },
    /// It brings more extra crosses.
    Extra { crosses: usize, otherwise: usize },

    /// `pyramids`: it marks the torch of the round, of which so many turns are left.
    Torch { round: usize, left: usize },
    /// `pyramids`: next turn, the torch of the round can be marked in more cases.
    TorchSoon { round: usize, cases: usize, otherwise: usize, of: usize },
    /// `pyramids`: it makes so many more pairs of gems.
    GemPairs { pairs: usize },
    /// `pyramids`: it brings so many more gems, which have no partner yet.
    Gems { gems: usize },
    /// `pyramids`: it saves so many skulls, which would cost these points.
    Skulls { skulls: usize, cost: i32 },
    /// `pyramids`: a potion wipes so many skulls, which gives these points back.
    Potion { wiped: usize, value: i32 },
    /// `pyramids`: it keeps a potion for later that would now find so many skulls too few.
    PotionKept { lost: usize },
    /// `pyramids`: it takes the next value of a color, perhaps before somebody else who is after it.
    Bonus { color: Color, value: i32, rival: Option<Seat> },

    /// `maps`: it brings so many more coins; so many are then missing to fill the row.
    Coins { coins: usize, missing: usize },
    /// `maps`: it fills a coin row and takes a cup, perhaps before somebody else who needs one more coin for it.
    Cup { value: i32, rival: Option<Seat> },
    /// `maps`: a palm brings these points now, and so many tenths in the mean over all displays.
    Palm { value: i32, usual_tenths: usize },
    /// `maps`: seals pay so much more.
    Seals { value: i32 },

    /// Of cards to keep or take: it is completed in fewer turns, in tenths of a turn. No card is an unseen one, in the mean.
    Quick { card: Option<CardNumber>, tenths: usize, than: Option<CardNumber>, otherwise: usize },
    /// `maps`: of cards to keep, take or complete, it is worth more points. No card is an unseen one, in the mean, rounded.
    Prize { card: Option<CardNumber>, value: i32, than: Option<CardNumber>, otherwise: i32 },
    /// Of cards to keep or take: it bears more of an icon that one likes, or fewer skulls, in tenths. No card is an unseen one, in the
    /// mean.
    Bears { card: Option<CardNumber>, icon: Icon, tenths: usize, than: Option<CardNumber>, otherwise: usize },
    /// `pyramids`: of cards to take, completing it would take the next value of its color.
    Wanted { card: CardNumber, color: Color, value: i32 },
    /// `maps`: of cards to take, completing it would be paid so much more by seals.
    Sealed { card: CardNumber, value: i32 },
}

impl Fact {
    /// A word for its kind that never changes.
    pub const fn name(&self) -> &'static str {
        match self {
            Fact::Completes { .. } => "completes",
            Fact::Odds { .. } => "odds",
            Fact::Hole { .. } => "hole",
            Fact::Sooner { .. } => "sooner",
            Fact::Fits { .. } => "fits",
            Fact::Left { .. } => "left",
            Fact::Way { .. } => "way",
            Fact::Whole { .. } => "whole",
            Fact::Extra { .. } => "extra",
            Fact::Torch { .. } => "torch",
            Fact::TorchSoon { .. } => "torch-soon",
            Fact::GemPairs { .. } => "gem-pairs",
            Fact::Gems { .. } => "gems",
            Fact::Skulls { .. } => "skulls",
            Fact::Potion { .. } => "potion",
            Fact::PotionKept { .. } => "potion-kept",
            Fact::Bonus { .. } => "bonus",
            Fact::Coins { .. } => "coins",
            Fact::Cup { .. } => "cup",
            Fact::Palm { .. } => "palm",
            Fact::Seals { .. } => "seals",
            Fact::Quick { .. } => "quick",
            Fact::Prize { .. } => "prize",
            Fact::Bears { .. } => "bears",
            Fact::Wanted { .. } => "wanted",
            Fact::Sealed { .. } => "sealed",
        }
    }
}

#[cfg(all(test, feature = "record"))]
mod tests {
    use super::*;

    #[test]
    fn facts_come_back_from_their_text() {
        let card = CardNumber(22);
        let hole =
            Fact::Hole { card, boxes: ["b3".parse::<crate::BoxIndex>().unwrap()].into_iter().collect() };
        for (fact, text) in [
            (
                Fact::Odds { card, turns: 1, cases: 6, otherwise: 2, of: 8 },
                r#"{"kind":"odds","card":22,"turns":1,"cases":6,"otherwise":2,"of":8}"#,
            ),
            (hole, r#"{"kind":"hole","card":22,"boxes":["b3"]}"#),
            (
                Fact::Bears { card: Some(card), icon: Icon::RedGem, tenths: 30, than: None, otherwise: 4 },
                r#"{"kind":"bears","card":22,"icon":"red-gem","tenths":30,"than":null,"otherwise":4}"#,
            ),
            (
                Fact::Bonus { color: Color::Green, value: 10, rival: Some(Seat::S1) },
                r#"{"kind":"bonus","color":"green","value":10,"rival":1}"#,
            ),
        ] {
            assert_eq!(serde_json::to_string(&fact).unwrap(), text);
            assert_eq!(serde_json::from_str::<Fact>(text).unwrap(), fact);
            assert!(text.contains(&format!("\"kind\":\"{}\"", fact.name())));
        }
    }
}

//! The last turn of `pyramids`: gems, torch, skulls and potions, cards and pyramid points (P6–P14).

use flipwrite::pyramids::{PyramidPoints, PyramidScore};
use flipwrite::{CardSet, Color, Deck, Icon, Player, Pyramids, ROUNDS};

use super::gains::{CardPoints, Ending, Gain, counted, with_each};

/// The boxes of each gem track and of the skull track.
const TRACK: usize = 10;

/// Gems, skulls and torches before the turn.
#[derive(Clone, Copy, Debug)]
pub struct PyramidMarks {
    /// The points of torches and pyramids before the turn.
    points: i32,
    red: usize,
    green: usize,
    skulls: usize,
    /// What a torch earns: nothing where that of the round is marked already.
    torch: i32,
}

impl Ending for Pyramids {
    const ICONS: &'static [Icon] = &[Icon::RedGem, Icon::GreenGem, Icon::Torch, Icon::Potion, Icon::Skull];
    const HARMFUL: Option<usize> = Some(4);
    /// P4: which boxes come into reach depends on where the crossed ones lie.
    const ALIKE: bool = false;
    type Marks = PyramidMarks;

    fn cards(deck: &Deck<Pyramids>, player: &Player<Pyramids>, points: &PyramidPoints) -> CardPoints {
        let completed = player.completed();
        with_each(player, |more| 10 * completed.or(more).len() as i32 + won(deck, points, completed, more))
    }

    fn marks(player: &Player<Pyramids>, _: &PyramidPoints, round: u8, _: u8) -> PyramidMarks {
        let sheet = player.sheet();
        let torches = (1..=ROUNDS).filter(|round| sheet.torch(*round)).count() as i32;
        PyramidMarks {
            points: 5 * torches + sheet.pyramid_points(),
            red: sheet.red_gems(),
            green: sheet.green_gems(),
            skulls: sheet.skulls(),
            torch: if sheet.torch(round.into()) { 0 } else { 5 },
        }
    }

    fn points(marks: &PyramidMarks, gain: Gain) -> i32 {
        let red = TRACK.min(marks.red + counted(gain, 0)) as i32;
        let green = TRACK.min(marks.green + counted(gain, 1)) as i32;
        let torch = if counted(gain, 2) > 0 { marks.torch } else { 0 };
        let skulls = TRACK.min(marks.skulls + counted(gain, 4)).saturating_sub(2 * counted(gain, 3));
        // 5 for a pair and 1 for a gem left over: 1 for each gem, and 3 more for each pair.
        marks.points + red + green + 3 * red.min(green) + torch + PyramidScore::SKULLS[skulls]
    }
}

/// P13: the pyramid points that freshly completed cards win.
fn won(deck: &Deck<Pyramids>, points: &PyramidPoints, completed: CardSet, fresh: CardSet) -> i32 {
    let of_color = |color: Color| {
        let before = completed.and(deck.of_color(color)).len();
        let after = before + fresh.and(deck.of_color(color)).len();
        let reached = before / 2 < after / 2 && after < 8;
        if reached { points.left(color).first().map_or(0, |value| *value) } else { 0 }
    };
    PyramidPoints::COLORS.into_iter().map(of_color).sum()
}

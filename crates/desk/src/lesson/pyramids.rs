//! The lesson of `pyramids`: six turns, to the first golden tomb.

use flipwrite::{DealNumber, Pyramids};

use super::{Goal, Step, Taught};

impl Taught for Pyramids {
    const DEAL: DealNumber = DealNumber(138);
    const STEPS: &'static [Step] = &[
        Step { name: "keep", goal: Goal::Keep("keep 26 28") },
        // First turn: a straight three from the entrance, over a torch (P3, P7).
        Step { name: "rotate", goal: Goal::Turn },
        Step { name: "entrance", goal: Goal::Draft("28 a1 a2 a3") },
        Step { name: "confirm", goal: Goal::Confirm },
        // A domino that touches it, over a red cross; its extra cross enters the other card (P4, P5).
        Step { name: "touch", goal: Goal::Draft("28 a4 a5") },
        Step { name: "extra", goal: Goal::Cross("26 d1") },
        // A corner three that would fit, but one box is better.
        Step { name: "single", goal: Goal::Cross("28 b5") },
        // An L over a red gem and a skull (P6, P8).
        Step { name: "mirror", goal: Goal::Turn },
        Step { name: "skull", goal: Goal::Cross("26 e1 e2 d3 e3") },
        // A T over a green gem and a potion (P9).
        Step { name: "potion", goal: Goal::Cross("26 b2 b3 c3 b4") },
        // A straight three into the tomb (P11).
        Step { name: "tomb", goal: Goal::Cross("28 c5 d5 e5") },
        Step { name: "take", goal: Goal::Take("take 6") },
        Step { name: "race", goal: Goal::Read("bonus") },
    ];
    const CHAPTERS: &'static [(&'static str, usize)] =
        &[("cards", 1), ("turn", 4), ("icons", 5), ("complete", 3)];
}

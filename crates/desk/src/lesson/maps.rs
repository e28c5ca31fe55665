//! The lesson of `maps`: six turns, to the first completed island.

use flipwrite::{DealNumber, Maps};

use super::{Goal, Step, Taught};

impl Taught for Maps {
    const DEAL: DealNumber = DealNumber(52);
    const STEPS: &'static [Step] = &[
        Step { name: "keep", goal: Goal::Keep("keep 17 22") },
        // First turn: a corner three.
        Step { name: "rotate", goal: Goal::Turn },
        Step { name: "place", goal: Goal::Draft("22 a3 a4 b4") },
        Step { name: "confirm", goal: Goal::Confirm },
        // A straight three, apart from the first crosses (M4).
        Step { name: "apart", goal: Goal::Cross("22 a1 b1 c1") },
        // A T over an X; its extra cross takes a palm while two lie in the display (M5, M7).
        Step { name: "extra", goal: Goal::Draft("22 d1 c2 d2 d3") },
        Step { name: "palm", goal: Goal::Cross("17 a3") },
        // A square that fits nowhere.
        Step { name: "single", goal: Goal::Cross("22 c4") },
        // An L over the fourth coin (M6, M9).
        Step { name: "mirror", goal: Goal::Turn },
        Step { name: "row", goal: Goal::Cross("17 d2 d3 c4 d4") },
        // A corner three over an X; its extra cross completes the other island.
        Step { name: "last", goal: Goal::Draft("17 a1 b1 a2") },
        Step { name: "complete", goal: Goal::Cross("22 a2") },
        Step { name: "take", goal: Goal::Take("take 38") },
        Step { name: "seal", goal: Goal::Read("seals") },
    ];
    const CHAPTERS: &'static [(&'static str, usize)] =
        &[("cards", 1), ("turn", 4), ("icons", 5), ("complete", 4)];
}

//! Every color of every drawing.

use flipwrite::Color;

/// The light on the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Light {
    /// A paper desk by day.
    Day,
    /// A dark desk at night: cards are a little dimmer, the moon stands over the pyramids.
    Night,
}

impl Light {
    /// Both.
    pub const ALL: [Light; 2] = [Light::Day, Light::Night];

    /// Its colors.
    pub const fn palette(self) -> &'static Palette {
        match self {
            Light::Day => &DAY,
            Light::Night => &NIGHT,
        }
    }
}

/// The shades of one card color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tint {
    /// The color itself.
    pub base: &'static str,
    /// Its lit side, and its motif.
    pub light: &'static str,
    /// Its shadow side.
    pub dark: &'static str,
    /// For outlines and numbers on paper.
    pub deep: &'static str,
}

/// The colors of one light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The ground of a box.
    pub tile: &'static str,
    /// The lower edge of a box.
    pub tile_edge: &'static str,
    /// The ground of the golden box.
    pub tile_gold: &'static str,
    /// Numbers and lines on paper.
    pub ink: &'static str,
    /// Paper of tablets and expedition cards.
    pub paper: &'static str,
    /// Open water.
    pub sea: &'static str,
    /// Deep water.
    pub sea_deep: &'static str,
    /// Water near an island.
    pub shallow: &'static str,
    /// Where water meets the beach, and crests of waves.
    pub foam: &'static str,
    /// Lines drawn on the sea: ships, waves, the compass.
    pub chart: &'static str,
    /// Beaches and near dunes.
    pub sand: &'static str,
    /// Wet sand and far dunes.
    pub sand_dark: &'static str,
    /// The sky from the top down.
    pub sky: [&'static str; 4],
    /// Sun or moon.
    pub sun: &'static str,
    /// The stone around a chamber.
    pub rock: &'static str,
    /// Lit stones.
    pub rock_light: &'static str,
    /// Stones in the shade, and joints.
    pub rock_dark: &'static str,
    /// The edge of a chamber.
    pub rock_edge: &'static str,
    /// Joints of a chamber's floor.
    pub floor: &'static str,
    /// Gold.
    pub gold: &'static str,
    /// Gold in the light.
    pub gold_light: &'static str,
    /// Gold in the shade.
    pub gold_dark: &'static str,
    /// The pen.
    pub pen: &'static str,
    /// The pen of this turn.
    pub fresh: &'static str,
    /// The card colors, in their usual order.
    pub tints: [Tint; 4],
}

impl Palette {
    /// The shades of a card color.
    pub const fn tint(&self, color: Color) -> &Tint {
        &self.tints[color as usize]
    }
}

const DAY: Palette = Palette {
    tile: "#fffaee",
    tile_edge: "#d6bd92",
    tile_gold: "#ffe9a8",
    ink: "#2b2320",
    paper: "#fff8e8",
    sea: "#2a8ca3",
    sea_deep: "#1f778f",
    shallow: "#5cbcc2",
    foam: "#c9efe6",
    chart: "#bfe6e4",
    sand: "#f3dca4",
    sand_dark: "#dfbd7c",
    sky: ["#f7b267", "#f9c784", "#fbdca6", "#fdebc8"],
    sun: "#fff6d8",
    rock: "#8a6242",
    rock_light: "#9a7150",
    rock_dark: "#775236",
    rock_edge: "#4a301c",
    floor: "#c7a678",
    gold: "#e2a92f",
    gold_light: "#ffe08a",
    gold_dark: "#8f6110",
    pen: "#1d3f8f",
    fresh: "#0d7f86",
    tints: [
        Tint { base: "#75489f", light: "#b78fdc", dark: "#553078", deep: "#46256a" },
        Tint { base: "#d9702a", light: "#ffbe85", dark: "#a94f16", deep: "#8a3d0c" },
        Tint { base: "#37875a", light: "#8fd3a6", dark: "#22633f", deep: "#17502f" },
        Tint { base: "#76818c", light: "#c3ccd4", dark: "#566069", deep: "#3d464f" },
    ],
};

const NIGHT: Palette = Palette {
    tile: "#eadfc9",
    tile_edge: "#b79c72",
    tile_gold: "#f0d283",
    ink: "#241d1b",
    paper: "#efe4cf",
    sea: "#1d5f78",
    sea_deep: "#154b63",
    shallow: "#3b93a1",
    foam: "#94c9c7",
    chart: "#84b9c0",
    sand: "#d6bb83",
    sand_dark: "#b3925a",
    sky: ["#1c2346", "#2b3160", "#463f78", "#6d5488"],
    sun: "#fdf3d0",
    rock: "#654832",
    rock_light: "#73543b",
    rock_dark: "#533a28",
    rock_edge: "#2f1e12",
    floor: "#9c8059",
    gold: "#d09a28",
    gold_light: "#f4d077",
    gold_dark: "#7a520c",
    pen: "#173781",
    fresh: "#08737a",
    tints: [
        Tint { base: "#64408a", light: "#a581c9", dark: "#472866", deep: "#3c205c" },
        Tint { base: "#bd5f21", light: "#eda970", dark: "#8c4010", deep: "#77340a" },
        Tint { base: "#2e744c", light: "#7bbf92", dark: "#1b5334", deep: "#134628" },
        Tint { base: "#65707a", light: "#aab4bd", dark: "#495259", deep: "#353d45" },
    ],
};

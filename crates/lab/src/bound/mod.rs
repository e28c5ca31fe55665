//! How good can play be? For a solo game whose deal is known from the start: the best line found, and a score
//! that provably no line exceeds. docs/bound.md has the proof and how to read the figures.

pub mod beam;
pub mod bundle;
pub mod chart;
pub mod charts;
pub mod descent;
pub mod dual;
pub mod game;
pub mod line;
pub mod maps;
pub mod places;
pub mod price;
pub mod prospect;
pub mod pyramids;
pub mod rank;
pub mod select;
mod study;

pub use self::charts::Charts;
pub use self::game::Bounded;
pub use self::line::Line;
pub use self::prospect::Prospect;
pub use self::study::{Effort, Outcome, Solution, Study, solve};

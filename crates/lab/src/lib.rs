//! The laboratory: simulation runs and deck making. Every figure comes with its seed.

pub mod make;
pub mod simulate;

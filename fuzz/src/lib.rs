//! The bodies of the fuzz targets: functions of bytes that panic where the engine breaks a promise.
//!
//! They are plain functions so that ordinary tests can replay the corpora: the tests of the engine take this
//! file in by its path.

mod bytes;
pub mod deck;
mod decks;
pub mod listed_legal;
pub mod notation;
mod play;
pub mod record;

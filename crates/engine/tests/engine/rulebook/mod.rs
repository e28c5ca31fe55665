//! The rulebook, rule by rule: every numbered rule and every value of every switch has tests named after it.
//!
//! A test is called after its rule and what it pins: `s8_…` in `shared.rs`, `p13_…` in `pyramids.rs`, `m7_…` in
//! `maps.rs`, `switch_refill_after_everyone_…` in `switches.rs`. The worked examples are the tests `p16_a_…` to
//! `p16_d_…` and `m12_a_…` to `m12_c_…`. They ask the engine alone, through what it makes public: positions and
//! drafts, decks, deals, records and their replay, position lines. What S14 and S15 ask of a table that hosts
//! players, beyond what a position and a record say, is tested where tables are hosted.
//!
//! `docs/rule-index.md` leads from each rule to its code and its tests; `index.rs` holds that page to the sources.
//!
//! Cards are written by hand, in `table.rs`, so that no test depends on the decks that ship. A scene begins in
//! the middle of a game, from a position line; what follows is read from the events, in short words.

mod index;
mod maps;
mod pyramids;
mod shared;
mod switches;
mod table;

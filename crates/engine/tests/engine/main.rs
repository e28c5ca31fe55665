//! The engine from outside: held to the rulebook, to a second implementation, and to whatever others' tools rely on.
//!
//! One program, because each one compiles and links both games anew.

mod afterstates;
mod alterations;
mod conformance;
mod corpora;
mod deals;
mod driving;
mod laws;
mod perft;
mod playthrough;
mod readers;
mod reference;
mod reference_examples;
mod rulebook;

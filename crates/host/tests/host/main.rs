//! The laws of a table, along random games of both games, 1 to 4 seats, every setting of the switches.

mod bots;
mod fair;
mod hands;
mod interleaving;
mod journal;
mod mirrors;
mod past;
mod records;
mod redaction;
mod refusals;
mod repeats;
mod tables;

/// Names each law once and holds it for both games.
macro_rules! laws {
    ($($law:ident),* $(,)?) => {
        mod maps {
            $(#[test] fn $law() { super::$law::<flipwrite::Maps>(); })*
        }
        mod pyramids {
            $(#[test] fn $law() { super::$law::<flipwrite::Pyramids>(); })*
        }
    };
}
use laws;

//! What the bots promise: legal choices, chosen as each one's name says, from what its seat may see.

/// Holds a law for both games.
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

mod choosing;
mod coach;
mod fairness;
mod greedy;
mod heavy;
mod heavy_decks;
mod learned;
mod names;
mod random;
mod reasons;
mod setting;
mod settling;
mod thinking;
mod weights;

//! What the tests of the laboratory have in common.

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

//! The deck maker: decks of our own, made by program from a seed to a profile.
//!
//! The printed cards are their publisher's. Ours follow the chapter "Our decks" of the rules: [`Profile`] says
//! how many cards of which kind a deck has, [`make`] makes them, [`write`] puts them into a deck file.
//! Only integers and our own generator are used: a seed and a profile give the same deck on every machine.

mod grid;
mod icons;
pub mod maps;
mod problem;
pub mod pyramids;
mod write;

use std::fmt;

use flipwrite::deck::RawDeck;
use flipwrite::random::SplitMix64;
use serde::{Deserialize, Serialize};

pub use problem::{MakeError, Problem, ProfileError, Reason};
pub use write::write;

/// What a made deck looks like: a TOML table named after the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Profile {
    /// A deck of islands.
    Maps(maps::Profile),
    /// A deck of chambers.
    Pyramids(pyramids::Profile),
}

impl Profile {
    /// The word for the game, as deck files have it.
    pub const fn game(&self) -> &'static str {
        match self {
            Profile::Maps(_) => "maps",
            Profile::Pyramids(_) => "pyramids",
        }
    }

    /// Everything that makes the profile impossible; empty if nothing does.
    pub fn problems(&self) -> Vec<Problem> {
        match self {
            Profile::Maps(profile) => profile.problems(),
            Profile::Pyramids(profile) => profile.problems(),
        }
    }
}

/// A card color, written as deck files write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Color {
    Purple,
    Orange,
    Green,
    Grey,
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Purple => "purple",
            Color::Orange => "orange",
            Color::Green => "green",
            Color::Grey => "grey",
        })
    }
}

/// The deck called `name` that `seed` gives to `profile`, the same one every time.
///
/// # Errors
/// The profile is impossible, or its wishes could not be met together within bounded attempts.
pub fn make(seed: u64, profile: &Profile, name: &str) -> Result<RawDeck, MakeError> {
    let problems = profile.problems();
    if !problems.is_empty() {
        return Err(MakeError::Profile(ProfileError::Impossible(problems)));
    }
    let mut random = SplitMix64::new(seed);
    let cards = match profile {
        Profile::Maps(profile) => maps::make(&mut random, profile)?,
        Profile::Pyramids(profile) => pyramids::make(&mut random, profile)?,
    };
    Ok(RawDeck { name: name.to_owned(), cards })
}

/// The profile of the deck we ship for a game, `maps` or `pyramids`; nothing for another word.
pub fn house_profile(game: &str) -> Option<Profile> {
    match game {
        "maps" => Some(Profile::Maps(maps::Profile::default())),
        "pyramids" => Some(Profile::Pyramids(pyramids::Profile::default())),
        _ => None,
    }
}

/// Reads a profile from TOML.
///
/// # Errors
/// The text is not TOML, a key or value is none of ours, or what it asks for is impossible: then every reason is given.
pub fn parse_profile(text: &str) -> Result<Profile, ProfileError> {
    let profile: Profile = toml::from_str(text).map_err(ProfileError::Text)?;
    let problems = profile.problems();
    if problems.is_empty() { Ok(profile) } else { Err(ProfileError::Impossible(problems)) }
}

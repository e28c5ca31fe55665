//! Why a profile is refused and why no deck was made: each reason with its key and the way out.

use std::fmt;

use flipwrite::Color;

/// Why a profile is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProfileError {
    /// The text is not TOML, or has a key or value that is none of ours; the message shows the line.
    Text(toml::de::Error),
    /// What the profile asks for can't be: all reasons.
    Impossible(Vec<Problem>),
}

/// One impossible wish of a profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The key, and the color it belongs to where there are several.
    pub key: String,
    /// What is wrong with its value.
    pub reason: Reason,
}

/// What is wrong with a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A number outside its bounds.
    Outside {
        /// The number given.
        value: u32,
        /// The least that is possible.
        least: u32,
        /// The most that is possible.
        most: u32,
    },
    /// A list without any number.
    Empty,
    /// A color that has its own entry already.
    ColorTwice(Color),
    /// More icons than boxes to bear them.
    TooManyIcons {
        /// The most icons that one card could get.
        icons: u32,
        /// The fewest boxes that could bear them.
        boxes: u32,
    },
    /// Fewer different islands than cards.
    TooFewIslands {
        /// Different islands that fill in the wanted turns: quick ones, quick ones with a hole, slow ones,
        /// slow ones with a hole.
        found: [usize; 4],
    },
    /// Seals, but no other color that they could pay for.
    SealAlone,
    /// A number of cards that three colors can't share equally.
    NotThirds(u32),
}

impl fmt::Display for ProfileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProfileError::Text(error) => {
                let error = error.to_string();
                write!(f, "can't read the profile as one table, [maps] or [pyramids]: {}", error.trim_end())
            }
            ProfileError::Impossible(problems) => {
                write!(f, "the profile is impossible")?;
                problems.iter().try_for_each(|problem| write!(f, "\n{problem}"))
            }
        }
    }
}

impl std::error::Error for ProfileError {}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.reason)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Outside { value, least, most } if least == most => {
                write!(f, "{value} is not possible here; only {least} is")
            }
            Reason::Outside { value, least, most } => {
                write!(f, "{value} is not possible here; give a number from {least} to {most}")
            }
            Reason::Empty => write!(f, "the list is empty; give at least one number"),
            Reason::ColorTwice(color) => {
                write!(f, "{color} has two entries; put all its cards into one")
            }
            Reason::TooManyIcons { icons, boxes } => {
                write!(
                    f,
                    "{icons} icons do not fit on {boxes} boxes; ask for fewer icons or leave more boxes"
                )
            }
            Reason::TooFewIslands { found: [quick, quick_holed, slow, slow_holed] } => write!(
                f,
                "not enough different islands; there are {quick} quick ones and {quick_holed} with a hole, \
                 {slow} slow ones and {slow_holed} with a hole; \
                 ask for fewer cards or change boxes, turns, slow or holed"
            ),
            Reason::SealAlone => {
                write!(
                    f,
                    "a seal pays for another color and there is none; add a color or leave out the seals"
                )
            }
            Reason::NotThirds(cards) => {
                write!(f, "{cards} cards can't be shared by three colors; give a multiple of three")
            }
        }
    }
}

/// Why no deck was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MakeError {
    /// The profile is impossible from the start.
    Profile(ProfileError),
    /// `maps`: no drawing kept the X of a card apart.
    TouchingX {
        /// The color of the card.
        color: Color,
        /// How many X it wants.
        x: u8,
        /// How many boxes it has.
        boxes: u8,
    },
    /// `pyramids`: no drawing of walls gave a new card with a way of the wanted length.
    NoWalls {
        /// How many walls were wanted.
        walls: u8,
        /// How many boxes the shortest way was to have.
        way: u8,
    },
}

impl fmt::Display for MakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MakeError::Profile(error) => error.fmt(f),
            MakeError::TouchingX { color, x, boxes } => write!(
                f,
                "no place was found for {x} x that do not touch on a {color} island of {boxes} boxes; \
                 ask for fewer x or larger islands"
            ),
            MakeError::NoWalls { walls, way } => write!(
                f,
                "no {walls} walls were found that give a new card with a way of {way} boxes; \
                 change walls or ways, or try another seed"
            ),
        }
    }
}

impl std::error::Error for MakeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            MakeError::Profile(error) => Some(error),
            _ => None,
        }
    }
}

/// Collects problems under their keys.
#[derive(Debug, Default)]
pub(super) struct Problems(pub(super) Vec<Problem>);

impl Problems {
    pub(super) fn add(&mut self, key: impl Into<String>, reason: Reason) {
        self.0.push(Problem { key: key.into(), reason });
    }

    /// Adds a problem if `value` is outside its bounds; says whether it is within.
    pub(super) fn bound(&mut self, key: impl Into<String>, value: u32, least: u32, most: u32) -> bool {
        let within = (least..=most).contains(&value);
        if !within {
            self.add(key, Reason::Outside { value, least, most });
        }
        within
    }

    /// Adds a problem if a list is empty or has a number outside the bounds; only for the first such number,
    /// since a long list should not give a long report.
    pub(super) fn bound_all(&mut self, key: &str, list: &[u8], least: u32, most: u32) {
        if list.is_empty() {
            self.add(key, Reason::Empty);
        }
        if let Some(&value) = list.iter().find(|&&value| !(least..=most).contains(&value.into())) {
            self.add(key, Reason::Outside { value: value.into(), least, most });
        }
    }
}

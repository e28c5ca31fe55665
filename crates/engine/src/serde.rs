//! The small things as serde has them: numbers as numbers, everything that has a name or a one-line text as that text.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::boxes::{BoxIndex, Boxes};
use crate::card::{CardNumber, Color};
use crate::deal::DealNumber;
use crate::game::GameId;
use crate::options::{Options, Refill};
use crate::pattern::Pattern;
use crate::seat::{MOST_SEATS, Seat, SeatSet};

macro_rules! as_text {
    ($($name:ty),*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                read(&String::deserialize(deserializer)?)
            }
        }
    )*};
}

as_text!(BoxIndex, Color, DealNumber, GameId, Pattern);

fn read<T: FromStr<Err: fmt::Display>, E: Error>(text: &str) -> Result<T, E> {
    text.parse().map_err(|flaw| E::custom(format_args!("`{}`: {flaw}", text.escape_debug())))
}

/// Sets are lists of their members.
macro_rules! as_list {
    ($($set:ty: $member:ty),*) => {$(
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Vec::<$member>::deserialize(deserializer).map(|members| members.into_iter().collect())
            }
        }
    )*};
}

as_list!(Boxes: BoxIndex, SeatSet: Seat);

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.index() as u8)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let seat = usize::try_from(number).ok().and_then(Seat::new);
        seat.ok_or_else(|| D::Error::custom(format_args!("seat {number}: there are at most {MOST_SEATS}")))
    }
}

impl Serialize for CardNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for CardNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u8::deserialize(deserializer).map(CardNumber)
    }
}

/// All switches, in the words of records.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Switches {
    finished_card_open: bool,
    refill: Refill,
    tracker: bool,
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Options { finished_card_open, refill, tracker } = *self;
        Switches { finished_card_open, refill, tracker }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Switches { finished_card_open, refill, tracker } = Switches::deserialize(deserializer)?;
        Ok(Options { finished_card_open, refill, tracker })
    }
}

impl Serialize for Refill {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Refill {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let refill =
            [Refill::AfterEachPlayer, Refill::AfterEveryone].into_iter().find(|one| one.name() == name);
        refill.ok_or_else(|| D::Error::custom(format_args!("no way to refill: `{}`", name.escape_debug())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;

    fn comes_back<T>(value: &T, text: &str)
    where
        T: Serialize + for<'de> Deserialize<'de> + PartialEq + fmt::Debug,
    {
        assert_eq!(serde_json::to_string(value).unwrap(), text);
        assert_eq!(serde_json::from_str::<T>(text).unwrap(), *value);
    }

    #[test]
    fn small_things_come_back() {
        comes_back(&Seat::S2, "2");
        comes_back(&CardNumber(17), "17");
        comes_back(&SeatSet::from_iter([Seat::S0, Seat::S3]), "[0,3]");
        comes_back(
            &"b2 c2".split(' ').map(|name| name.parse().unwrap()).collect::<Boxes>(),
            r#"["b2","c2"]"#,
        );
        comes_back(&GameId::Pyramids, "\"pyramids\"");
        comes_back(&Color::Grey, "\"grey\"");
        comes_back(&Pattern::L4, "\"L4\"");
        comes_back(&DealNumber(52), "\"0000-00000-001MP\"");
        let options = r#"{"finished-card-open":true,"refill":"after-each-player","tracker":false}"#;
        comes_back(&Options::defaults(GameId::Maps), options);
    }

    #[test]
    fn what_there_is_not_is_refused() {
        assert!(serde_json::from_str::<Seat>("4").is_err());
        assert!(serde_json::from_str::<CardNumber>("256").is_err());
        assert!(serde_json::from_str::<GameId>("\"chess\"").is_err());
        assert!(serde_json::from_str::<Boxes>("[\"z9\"]").is_err());
        assert!(serde_json::from_str::<Pattern>("\"Z4\"").is_err());
        assert!(serde_json::from_str::<Options>("{}").is_err());
    }

    #[test]
    fn events_come_back_as_records_have_them() {
        let round = |start| Event::Round { round: 2, start };
        comes_back(&round(Some(Seat::S1)), r#"{"type":"round","round":2,"start":1}"#);
        comes_back(&round(None), r#"{"type":"round","round":2}"#);
        comes_back(&Event::Ended, r#"{"type":"ended"}"#);
        assert!(serde_json::from_str::<Event>(r#"{"type":"sung"}"#).is_err());
    }
}

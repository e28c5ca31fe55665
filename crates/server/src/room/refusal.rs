//! Why something can't be done at a table, each reason with a word that never changes.

use std::fmt;

/// Why something can't be done at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RoomRefusal {
    /// The game has begun, or the table was closed.
    TooLate,
    /// No such seat, or it is taken.
    SeatTaken,
    /// Every seat is taken.
    Full,
    /// Whoever asks does not sit here.
    NotSeated,
    /// Only the host may.
    NotTheHost,
    /// Nobody sits there to whom the table could be handed.
    NobodyThere,
    /// The nonce is not the one whose hash was shown, or none is awaited.
    OtherNonce,
    /// The bot is none of the levels.
    BadBot,
    /// The host has removed whoever asks.
    Removed,
}

impl RoomRefusal {
    /// A word for the reason that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            RoomRefusal::TooLate => "too-late",
            RoomRefusal::SeatTaken => "seat-taken",
            RoomRefusal::Full => "table-full",
            RoomRefusal::NotSeated => "not-seated",
            RoomRefusal::NotTheHost => "not-the-host",
            RoomRefusal::NobodyThere => "nobody-there",
            RoomRefusal::OtherNonce => "other-nonce",
            RoomRefusal::BadBot => "bad-bot",
            RoomRefusal::Removed => "removed",
        }
    }
}

impl fmt::Display for RoomRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl std::error::Error for RoomRefusal {}

//! Who around the device is looking.

use flipwrite::{Seat, SeatSet};

/// What the device shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The table as this seat sees it.
    Seat(Seat),
    /// Nothing private: the device is on its way to this seat.
    Curtain(Seat),
    /// The table as an onlooker sees it: nobody here plays.
    Onlooker,
}

impl Look {
    /// Whose view is open.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Look::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// Where to look next: on with the same person if it is asked, else to the next one who is, behind a curtain: the
    /// device changes hands, so that nobody decides for another by mistake.
    pub(crate) fn next(self, people: SeatSet, waiting: SeatSet) -> Look {
        let mut asked = people.iter().filter(|seat| waiting.contains(*seat));
        match (self, asked.next()) {
            (Look::Onlooker, _) if people.is_empty() => Look::Onlooker,
            (Look::Seat(seat) | Look::Curtain(seat), _) if waiting.contains(seat) => self,
            (_, Some(seat)) if people.len() > 1 => Look::Curtain(seat),
            (_, Some(seat)) => Look::Seat(seat),
            // Nobody here is asked: bots are, or the game is over.
            (Look::Curtain(seat), None) => Look::Seat(seat),
            (Look::Seat(_) | Look::Onlooker, None) => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(seats: &[Seat]) -> SeatSet {
        seats.iter().copied().collect()
    }

    #[test]
    fn one_person_never_meets_a_curtain() {
        let people = seats(&[Seat::S1]);
        let look = Look::Seat(Seat::S1).next(people, seats(&[Seat::S0]));
        assert_eq!(look.next(people, seats(&[Seat::S0, Seat::S1])), Look::Seat(Seat::S1));
    }

    #[test]
    fn the_device_goes_to_another_person_behind_a_curtain() {
        let people = seats(&[Seat::S0, Seat::S2]);
        let waiting = seats(&[Seat::S1, Seat::S2]);
        assert_eq!(Look::Seat(Seat::S0).next(people, waiting), Look::Curtain(Seat::S2));
    }

    #[test]
    fn whoever_is_looking_goes_on_if_asked_again() {
        let people = seats(&[Seat::S0, Seat::S1]);
        assert_eq!(Look::Seat(Seat::S1).next(people, people), Look::Seat(Seat::S1));
    }
}

//! One game by whoever sits at the table, from the deal to the end.

use flipwrite::{
    CardIndex, Choice, Crossing, Deal, Due, Event, Game, HAND, Opening, Position, Refusal, Seat, SeatSet,
    Sink, Slot, Table, Take, check_keep,
};

/// Whoever decides for a seat.
pub trait Decide<G: Game> {
    /// Which two of the four cards dealt are kept (S3).
    fn keep(&mut self, table: &Table<G>, hand: [CardIndex; HAND]) -> Result<[CardIndex; 2], SeatFault>;

    /// The whole crossing of a turn, extra crosses included.
    fn cross(&mut self, position: &Position<'_, G>) -> Result<Vec<Crossing>, SeatFault>;

    /// What is taken for a completed card.
    fn take(&mut self, position: &Position<'_, G>) -> Result<Take, SeatFault>;
}

/// Why a seat's answer can't be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatFault {
    /// There was no answer of the kind that was due.
    Silent,
    /// The rules refuse the answer.
    Refused(Refusal),
}

impl From<Refusal> for SeatFault {
    fn from(refusal: Refusal) -> Self {
        SeatFault::Refused(refusal)
    }
}

/// A game that can't go on, because of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The seat.
    pub seat: Seat,
    /// What is wrong with its answer.
    pub fault: SeatFault,
}

/// Plays a deal to the end, one player a seat. Also says how many crossings and takes were made.
pub fn play<'t, G: Game>(
    table: &'t Table<G>,
    deal: &Deal,
    players: &mut [impl Decide<G>],
) -> Result<(Position<'t, G>, u64), Broken> {
    play_with(table, deal, players, |_| false, &mut ())
}

/// The same up to the first position that `stop` says yes to.
pub fn play_until<'t, G: Game>(
    table: &'t Table<G>,
    deal: &Deal,
    players: &mut [impl Decide<G>],
    stop: impl Fn(&Position<'_, G>) -> bool,
) -> Result<(Position<'t, G>, u64), Broken> {
    play_with(table, deal, players, stop, &mut ())
}

/// The whole game, and everything that happens from the first display on is told to `sink`.
pub fn play_told<'t, G: Game, S: Sink>(
    table: &'t Table<G>,
    deal: &Deal,
    players: &mut [impl Decide<G>],
    sink: &mut S,
) -> Result<(Position<'t, G>, u64), Broken> {
    play_with(table, deal, players, |_| false, sink)
}

/// The whole game with all its events, as a record has them.
pub fn play_whole<'t, G: Game>(
    table: &'t Table<G>,
    deal: &Deal,
    players: &mut [impl Decide<G>],
) -> Result<(Position<'t, G>, Vec<Event>), Broken> {
    let position = start(table, deal, players)?;
    let mut events = Vec::new();
    let mut opening = Opening::of(deal);
    opening.tell_hands(table, &mut events);
    for (seat, player) in table.seat_set().iter().zip(position.players()) {
        let [Some(one), Some(two)] = Slot::BOTH.map(|slot| player.card(slot)) else { continue };
        let _ = opening.keep(table, seat, [one, two]);
    }
    let _ = opening.begin(table, &mut events);
    let (position, _) = go_on(position, deal, players, |_| false, &mut events)?;
    Ok((position, events))
}

/// The rest of a game, from any position of the deal that is the same to all.
pub fn play_on<'t, G: Game>(
    position: Position<'t, G>,
    deal: &Deal,
    players: &mut [impl Decide<G>],
) -> Result<Position<'t, G>, Broken> {
    go_on(position, deal, players, |_| false, &mut ()).map(|(end, _)| end)
}

fn play_with<'t, G: Game, S: Sink>(
    table: &'t Table<G>,
    deal: &Deal,
    players: &mut [impl Decide<G>],
    stop: impl Fn(&Position<'_, G>) -> bool,
    sink: &mut S,
) -> Result<(Position<'t, G>, u64), Broken> {
    go_on(start(table, deal, players)?, deal, players, stop, sink)
}

fn go_on<'t, G: Game, S: Sink>(
    mut position: Position<'t, G>,
    deal: &Deal,
    players: &mut [impl Decide<G>],
    stop: impl Fn(&Position<'_, G>) -> bool,
    sink: &mut S,
) -> Result<(Position<'t, G>, u64), Broken> {
    let mut steps = 0;
    while !stop(&position) {
        match position.due() {
            Due::Over => break,
            Due::Cross(waiting) => steps += cross_all(&mut position, players, waiting, sink)?,
            Due::Take(seat) => {
                steps += 1;
                let take = players[seat.index()].take(&position).map_err(|fault| Broken { seat, fault })?;
                apply(&mut position, seat, Choice::Take(take), sink)?;
            }
            // One at a time: whoever stops may do so before each.
            Due::Reveal | Due::Lay | Due::Draw(_) => {
                if position.supply_one(&mut &*deal, sink).is_err() {
                    unreachable!("a deal gives what the rules ask for");
                }
            }
        }
    }
    Ok((position, steps))
}

/// Everyone keeps two cards, each seeing only its own four.
fn start<'t, G: Game>(
    table: &'t Table<G>,
    deal: &Deal,
    players: &mut [impl Decide<G>],
) -> Result<Position<'t, G>, Broken> {
    let keep = |(player, seat): (&mut _, Seat)| {
        let hand = deal.hand(seat);
        let kept = Decide::keep(player, table, hand).map_err(|fault| Broken { seat, fault })?;
        check_keep(table.deck(), hand, kept).map_err(|refusal| Broken { seat, fault: refusal.into() })?;
        Ok(kept)
    };
    let kept: Vec<[CardIndex; 2]> = players.iter_mut().zip(Seat::ALL).map(keep).collect::<Result<_, _>>()?;
    let Some(position) = Position::new(table, &kept, deal.first_start()) else {
        unreachable!("the cards of a deal are distinct")
    };
    Ok(position)
}

/// Everyone crosses, each having seen nothing of the others' crossings of this turn (S14).
fn cross_all<G: Game, S: Sink>(
    position: &mut Position<'_, G>,
    players: &mut [impl Decide<G>],
    waiting: SeatSet,
    sink: &mut S,
) -> Result<u64, Broken> {
    let cross = |seat: Seat| match players[seat.index()].cross(position) {
        Ok(crossings) if crossings.is_empty() => Err(Broken { seat, fault: SeatFault::Silent }),
        Ok(crossings) => Ok((seat, crossings)),
        Err(fault) => Err(Broken { seat, fault }),
    };
    let all: Vec<(Seat, Vec<Crossing>)> = waiting.iter().map(cross).collect::<Result<_, _>>()?;
    let mut steps = 0;
    for (seat, crossings) in all {
        steps += crossings.len() as u64;
        for crossing in crossings {
            apply(position, seat, Choice::Cross(crossing), sink)?;
        }
    }
    Ok(steps)
}

fn apply<G: Game, S: Sink>(
    position: &mut Position<'_, G>,
    seat: Seat,
    choice: Choice,
    sink: &mut S,
) -> Result<(), Broken> {
    position.apply(seat, choice, sink).map_err(|refusal| Broken { seat, fault: refusal.into() })
}

#[cfg(test)]
mod tests {
    use flipwrite::{Boxes, DealNumber, Pyramids};

    use super::*;

    /// Answers in the simplest way, but for the one thing that is wrong.
    #[derive(Clone, Copy, PartialEq)]
    enum Player {
        Sound,
        KeepsOneTwice,
        CrossesNothing,
        CrossesAll,
        CantTake,
    }

    impl Decide<Pyramids> for Player {
        fn keep(
            &mut self,
            _: &Table<Pyramids>,
            hand: [CardIndex; HAND],
        ) -> Result<[CardIndex; 2], SeatFault> {
            Ok([hand[0], hand[usize::from(*self != Player::KeepsOneTwice)]])
        }

        fn cross(&mut self, position: &Position<'_, Pyramids>) -> Result<Vec<Crossing>, SeatFault> {
            let Due::Cross(waiting) = position.due() else { return Err(SeatFault::Silent) };
            let Some(Choice::Cross(first)) = position.choices(waiting.iter().last().unwrap()).get(0) else {
                return Err(SeatFault::Silent);
            };
            match self {
                Player::CrossesNothing => Ok(Vec::new()),
                Player::CrossesAll => Ok(vec![Crossing { boxes: Boxes::ALL, ..first }]),
                // One crossing at a time: extra crosses are asked for again.
                _ => Ok(vec![first]),
            }
        }

        fn take(&mut self, position: &Position<'_, Pyramids>) -> Result<Take, SeatFault> {
            let Due::Take(seat) = position.due() else { return Err(SeatFault::Silent) };
            match position.choices(seat).get(0) {
                Some(Choice::Take(take)) if *self != Player::CantTake => Ok(take),
                _ => Err(SeatFault::Silent),
            }
        }
    }

    fn outcome(player: Player) -> Result<u64, SeatFault> {
        let table = Table::house(1).unwrap();
        let deal = Deal::new(DealNumber(1).seed(), 1, table.deck().len());
        play(&table, &deal, &mut [player]).map(|played| played.1).map_err(|broken| broken.fault)
    }

    #[test]
    fn an_answer_that_cannot_be_played_ends_the_game_with_its_reason() {
        assert!(outcome(Player::Sound).is_ok_and(|steps| steps > 28));
        assert!(matches!(outcome(Player::KeepsOneTwice), Err(SeatFault::Refused(Refusal::KeptTwice(_)))));
        assert!(matches!(outcome(Player::CrossesAll), Err(SeatFault::Refused(_))));
        assert_eq!(outcome(Player::CrossesNothing), Err(SeatFault::Silent));
        assert_eq!(outcome(Player::CantTake), Err(SeatFault::Silent));
    }
}

//! Play to the end, at random and with every promise watched.

use flipwrite::random::SplitMix64;
use flipwrite::{Choices, Due, Game, Position, Seat, SeatRandom, SeatSet, playout};

/// Plays to the end twice: step by step with all choices checked, and by the fast playout.
pub(super) fn to_the_end<G: Game>(position: &Position<'_, G>, seed: u64) {
    let mut random = SplitMix64::new(seed);
    let mut slow = position.clone();
    while slow.due() != Due::Over {
        step(&mut slow, &mut random);
    }
    let mut fast = position.clone();
    playout(&mut fast, &mut SplitMix64::new(seed), &mut SeatRandom::of_game(seed), &mut ());
    assert_eq!(fast.due(), Due::Over);
    scores(&slow);
    scores(&fast);
}

/// Scores and winners can be told of any position.
fn scores<G: Game>(position: &Position<'_, G>) {
    for seat in seats(position) {
        position.score(seat);
    }
    assert!(!position.winners().is_empty());
}

fn step<G: Game>(position: &mut Position<'_, G>, random: &mut SplitMix64) {
    match position.supply(random, &mut ()).unwrap() {
        Due::Over | Due::Reveal | Due::Lay | Due::Draw(_) => {}
        Due::Cross(waiting) => choose(position, waiting.first().unwrap(), random),
        Due::Take(seat) => choose(position, seat, random),
    }
}

fn choose<G: Game>(position: &mut Position<'_, G>, seat: Seat, random: &mut SplitMix64) {
    let choices = listed(position, seat);
    let choice = choices.get(random.below(choices.len())).unwrap();
    position.apply(seat, choice, &mut ()).unwrap();
}

/// The choices of a seat that is to choose: at least one, and each of them legal.
pub(super) fn listed<G: Game>(position: &Position<'_, G>, seat: Seat) -> Choices {
    let choices = position.choices(seat);
    assert!(!choices.is_empty(), "{}", position.notation());
    for choice in choices.iter() {
        assert_eq!(position.check(seat, choice), Ok(()), "{choice:?} at {}", position.notation());
    }
    choices
}

/// The seats of the position's table.
pub(super) fn seats<G: Game>(position: &Position<'_, G>) -> impl Iterator<Item = Seat> {
    SeatSet::first_seats(position.players().len()).iter()
}

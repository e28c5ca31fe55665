//! Whoever plays by the first choice there is.

use flipwrite::random::SplitMix64;
use flipwrite::{Choice, Draft, Due, Game, Seat, random_keep};
use flipwrite_host::{Decision, Host, Viewer};

/// The decision of a seat; what it keeps comes from `random`.
pub(crate) fn decide<G: Game>(host: &Host<G>, seat: Seat, random: &mut SplitMix64) -> Decision {
    let Some(position) = host.position() else {
        return Decision::Keep(random_keep(host.view(Viewer::Seat(seat)).hand.unwrap(), random));
    };
    if matches!(position.due(), Due::Take(_)) {
        match position.choices(seat).get(0) {
            Some(Choice::Take(take)) => return Decision::Take(take),
            other => panic!("{other:?}"),
        }
    }
    let mut draft = Draft::new(&position, seat).unwrap();
    while !draft.is_complete() {
        match draft.choices().get(0) {
            Some(Choice::Cross(crossing)) => draft.cross(crossing).unwrap(),
            other => panic!("{other:?}"),
        };
    }
    Decision::Cross(draft.crossings().collect())
}

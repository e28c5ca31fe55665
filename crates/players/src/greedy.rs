//! Greedy: most points now, then most boxes; ties are drawn.

use flipwrite::random::SplitMix64;
use flipwrite::{Choice, Game, Position, ScoreParts, Seat};

/// The greediest choice.
pub(crate) fn choose<G: Game>(
    position: &Position<'_, G>,
    seat: Seat,
    random: &mut SplitMix64,
) -> Option<Choice> {
    let mut best: Option<((i32, usize), Choice)> = None;
    let mut ties = 0;
    for choice in position.choices(seat).iter() {
        let worth = worth(position, seat, choice);
        match best {
            Some((other, _)) if other > worth => {}
            Some((other, _)) if other == worth => {
                // The k-th of equals takes the place with chance 1/k: all of them are equally likely.
                ties += 1;
                if random.below(ties) == 0 {
                    best = Some((worth, choice));
                }
            }
            _ => {
                ties = 1;
                best = Some((worth, choice));
            }
        }
    }
    best.map(|(_, choice)| choice)
}

/// What a choice brings at once. All replacements are alike to it: none brings anything now.
pub(crate) fn worth<G: Game>(position: &Position<'_, G>, seat: Seat, choice: Choice) -> (i32, usize) {
    let Choice::Cross(crossing) = choice else { return (0, 0) };
    let points =
        position.after_crossing(seat, crossing).map_or(i32::MIN, |player| position.outlook(&player).total());
    (points, crossing.boxes.len())
}

//! `greedy`: most points now, then most boxes.

use std::collections::HashSet;

use flipwrite::random::game_number;
use flipwrite::{Choice, Draft, Position, ScoreParts, Seat};
use flipwrite_players::Playable;

use crate::setting::Setting;

/// Points now and boxes; a first crossing is tried on a draft, apart from what the bot itself looks at.
fn worth<G: Playable>(position: &Position<'_, G>, seat: Seat, choice: Choice) -> (i32, usize) {
    let Choice::Cross(crossing) = choice else { return (0, 0) };
    let after = match Draft::new(position, seat) {
        Some(mut draft) => draft.cross(crossing).map(|_| *draft.player()).unwrap(),
        // In the middle of extra crosses there is no draft to begin.
        None => position.after_crossing(seat, crossing).unwrap(),
    };
    (position.outlook(&after).total(), crossing.boxes.len())
}

fn greedy_never_passes_over_points_nor_boxes<G: Playable>() {
    let mut crossings = 0;
    for (index, setting) in Setting::<G>::all().iter().enumerate() {
        for seed in (0..4).map(|game| game_number(60 + index as u64, game)) {
            setting.watch(&["greedy"], seed, &mut |position, seat, chosen| {
                let best = worth(position, seat, chosen);
                for other in position.choices(seat).iter() {
                    assert!(worth(position, seat, other) <= best, "{other:?} beats {chosen:?}");
                }
                crossings += usize::from(matches!(chosen, Choice::Cross(_)));
            });
        }
    }
    assert!(crossings > 1_000, "{crossings}");
}

/// Among equals it draws: each comes up, none else.
fn greedy_draws_among_equals<G: Playable>() {
    let setting = Setting::<G>::house(2);
    let mut drawn = 0;
    setting.watch(&["greedy"], 8, &mut |position, seat, chosen| {
        let best = worth(position, seat, chosen);
        let equals: HashSet<Choice> =
            position.choices(seat).iter().filter(|other| worth(position, seat, *other) == best).collect();
        let mut greedy = setting.bot("greedy", seat, 17);
        let chosen: HashSet<Choice> =
            (0..40 * equals.len()).map(|_| greedy.choose(position).unwrap()).collect();
        assert_eq!(chosen, equals);
        drawn += usize::from(equals.len() > 1);
    });
    assert!(drawn > 10, "{drawn}");
}

laws!(greedy_never_passes_over_points_nor_boxes, greedy_draws_among_equals);

//! What a crossing of `maps` earns.

use flipwrite::{Icon, Maps, Player, Position};
use flipwrite_words::Words;

use crate::scene::gains::{Gains, Seen, completed};

pub(super) fn gains(
    words: &Words,
    position: &Position<'_, Maps>,
    before: &Player<Maps>,
    after: &Player<Maps>,
    seen: &Seen,
) -> Gains {
    let (old, new) = (before.sheet(), after.sheet());
    let mut gains = Vec::new();
    let coins = new.coins() - old.coins();
    if coins > 0 {
        gains.push(words.say("gain-coin", &[("count", coins.into())]));
    }
    // M9: each row takes the best cup that is left then.
    for row in 0..new.rows_owed() - old.rows_owed() {
        gains.push(match position.commons().left().get(row) {
            Some(points) => words.say("gain-cup", &[("points", (*points).into())]),
            None => words.say("gain-cup-none", &[]),
        });
    }
    let palms = new.palms().skip(old.palms().len());
    gains.extend(palms.map(|points| words.say("gain-palm", &[("points", points.into())])));
    let extras = seen.count(Icon::Cross);
    if extras > 0 {
        gains.push(words.say("gain-extra", &[("count", extras.into())]));
    }
    gains.extend(completed(words, position, before, after, |card| Some(card.points())));
    // M3: a seal that is completed pays, and so do the others for a map of their color.
    let seals = position.outlook(after).seals - position.outlook(before).seals;
    if seals > 0 {
        gains.push(words.say("gain-seals", &[("points", seals.into())]));
    }
    Gains { earns: gains, ..Gains::default() }
}

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
    if new.rows_owed() > old.rows_owed() {
        let best = position.commons().left().first().copied().unwrap_or(0);
        gains.push(words.say("gain-cup", &[("points", best.into())]));
    }
    let palms = new.palms().iter().skip(old.palms().len());
    gains.extend(palms.map(|points| words.say("gain-palm", &[("points", (*points).into())])));
    let extras = seen.count(Icon::Cross);
    if extras > 0 {
        gains.push(words.say("gain-extra", &[("count", extras.into())]));
    }
    gains.extend(completed(words, position, before, after, |card| Some(card.points())));
    Gains { earns: gains, costs: Vec::new() }
}

//! What a crossing of `pyramids` earns and costs.

use flipwrite::pyramids::PyramidPoints;
use flipwrite::{Color, Icon, Player, Position, Pyramids};
use flipwrite_words::Words;

use super::tracks::{COLORS, skulls_cost};
use crate::scene::gains::{Gains, Seen, completed, completes};

pub(super) fn gains(
    words: &Words,
    position: &Position<'_, Pyramids>,
    before: &Player<Pyramids>,
    after: &Player<Pyramids>,
    seen: &Seen,
) -> Gains {
    let (old, new, round) = (before.sheet(), after.sheet(), position.turn().round());
    let mut gains = Vec::new();
    let mut counted = |key: &str, count: usize| {
        if count > 0 {
            gains.push(words.say(key, &[("count", count.into())]));
        }
    };
    counted("gain-red-gem", new.red_gems() - old.red_gems());
    counted("gain-green-gem", new.green_gems() - old.green_gems());
    counted("gain-extra", seen.count(Icon::Cross));
    if seen.count(Icon::Torch) > 0 {
        gains.push(match old.torch(round) {
            true => words.say("gain-torch-again", &[]),
            false => words.say("gain-torch", &[("round", round.into())]),
        });
    }
    if seen.count(Icon::Potion) > 0 {
        let wiped = (2 * seen.count(Icon::Potion)).min(old.skulls() + seen.count(Icon::Skull));
        gains.push(words.say("gain-potion", &[("count", wiped.into())]));
    }
    gains.extend(completed(words, position, before, after, |_| None));
    gains.extend(bonuses(words, position, before, after));
    let costs = skulls(words, old.skulls(), seen.count(Icon::Skull));
    Gains { earns: gains, costs, ..Gains::default() }
}

/// P13: the pyramid points that completed cards bring, unless somebody with a lower number takes them.
fn bonuses(
    words: &Words,
    position: &Position<'_, Pyramids>,
    before: &Player<Pyramids>,
    after: &Player<Pyramids>,
) -> Vec<String> {
    let deck = position.deck();
    let bonus = |color: Color| {
        let of_color = deck.of_color(color);
        let had = before.completed().and(of_color).len();
        let has = had + completes(before, after).filter(|card| of_color.contains(*card)).count();
        let reached = PyramidPoints::are_due(had, has);
        let points = position.commons().left(color).first().filter(|_| reached)?;
        Some(words.say("gain-bonus", &[("points", (*points).into()), ("color", color.into())]))
    };
    COLORS.into_iter().filter_map(bonus).collect()
}

/// Skulls with what they cost on top of those there are; what a potion wipes out is told with the potion.
fn skulls(words: &Words, before: usize, count: usize) -> Vec<String> {
    let cost = skulls_cost(before + count) - skulls_cost(before);
    let skulls = || words.say("gain-skull", &[("count", count.into()), ("points", cost.into())]);
    (count > 0).then(skulls).into_iter().collect()
}

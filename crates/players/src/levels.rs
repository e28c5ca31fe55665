//! How each bot chooses that goes by what things are worth.

use crate::budget::Budget;
use crate::evaluator::Heuristic;
use crate::knowledge::Playable;
use crate::search::{Nodes, Style};
use crate::spec::{Aim, BotName, Key, Spec};

/// Nodes that `master` takes for a decision at most, if nobody says otherwise.
pub(crate) const MASTER: Nodes = Nodes { usual: 4_000, ending: 100_000, ending_alone: 400_000 };
/// From this many nodes on, two patterns are looked ahead.
const DEEP: u64 = 100_000;

/// How a bot chooses; none for those that value nothing.
pub(crate) fn style<G: Playable>(spec: &Spec, budget: Budget<'_>) -> Option<Style> {
    let tables = Style {
        heuristic: Some(Heuristic::FULL),
        depth: 0,
        aim: Aim::Score,
        nodes: Nodes::always(u64::MAX),
        wide: 1,
        taking: None,
        endings: false,
    };
    let learned = Style { heuristic: None, aim: spec.aim(), ..tables };
    let style = match spec.name() {
        BotName::Random | BotName::Greedy | BotName::Mc | BotName::Mch => return None,
        BotName::Tables => tables,
        BotName::Learned => learned,
        BotName::Expect => Style { depth: spec.value(Key::Depth) as usize, wide: 10, ..learned },
        // Near-sighted: they go by what lies before them.
        BotName::Novice => Style { heuristic: Some(G::HEURISTICS[0]), ..tables },
        BotName::Casual => Style { heuristic: Some(G::HEURISTICS[1]), ..tables },
        BotName::Skilled => Style { heuristic: Some(G::HEURISTICS[2]), ..tables },
        // Crosses like the best without looking ahead, but takes whichever card looks quickest to complete.
        BotName::Expert => Style { taking: Some(G::HEURISTICS[3]), aim: Aim::Score, ..learned },
        BotName::Master => {
            let asked = budget.nodes().or(spec.asked(Key::Nodes));
            let (depth, wide) = if asked.is_some_and(|nodes| nodes >= DEEP) { (2, 24) } else { (1, 12) };
            let nodes = asked.map_or(MASTER, Nodes::always);
            Style { depth, wide, nodes, endings: true, ..learned }
        }
    };
    Some(style)
}

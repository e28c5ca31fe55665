//! How each bot chooses that goes by what things are worth.

use crate::budget::Budget;
use crate::evaluator::Heuristic;
use crate::knowledge::Playable;
use crate::passes;
use crate::search::{Nodes, Style};
use crate::spec::{Aim, BotName, Key, Spec};

/// Nodes that `master` takes for a decision at most, if nobody says otherwise.
pub(crate) const MASTER: Nodes = Nodes { usual: 4_000, ending: 100_000, ending_alone: 400_000 };
/// The same for `analyst`, whatever it decides.
pub(crate) const ANALYST: u64 = 400_000;

/// How a bot chooses; none for those that value nothing.
pub(crate) fn style<G: Playable>(spec: &Spec, budget: Budget<'_>) -> Option<Style> {
    let tables = Style {
        heuristic: Some(Heuristic::FULL),
        passes: &[],
        aim: Aim::Score,
        nodes: Nodes::always(u64::MAX),
        taking: None,
        endings: false,
    };
    let learned = Style { heuristic: None, aim: spec.aim(), ..tables };
    let asked = budget.nodes().or(spec.asked(Key::Nodes));
    let style = match spec.name() {
        BotName::Random | BotName::Greedy | BotName::Mc | BotName::Mch => return None,
        BotName::Tables => tables,
        BotName::Learned => learned,
        BotName::Expect => Style { passes: &passes::EXPECT[spec.value(Key::Depth) as usize - 1], ..learned },
        // Near-sighted: they go by what lies before them.
        BotName::Novice => Style { heuristic: Some(G::HEURISTICS[0]), ..tables },
        BotName::Casual => Style { heuristic: Some(G::HEURISTICS[1]), ..tables },
        BotName::Skilled => Style { heuristic: Some(G::HEURISTICS[2]), ..tables },
        // Crosses like the best without looking ahead, but takes whichever card looks quickest to complete.
        BotName::Expert => Style { taking: Some(G::HEURISTICS[3]), aim: Aim::Score, ..learned },
        BotName::Master => {
            let (nodes, passes) = match asked {
                Some(nodes) => (Nodes::always(nodes), &passes::MASTER[..]),
                None => (MASTER, &passes::MASTER[..passes::MASTER_USUAL]),
            };
            Style { passes, nodes, endings: true, ..learned }
        }
        BotName::Analyst => {
            let nodes = Nodes::always(asked.unwrap_or(ANALYST));
            Style { passes: &passes::ANALYST, nodes, endings: true, ..learned }
        }
    };
    Some(style)
}

//! What reviews say that decisions cost, against what comes of them.

use std::sync::Arc;

use flipwrite::{Maps, Pyramids, Table};
use flipwrite_lab::Progress;
use flipwrite_lab::losses::{Cost, Losses, by_size, losses, share};
use flipwrite_players::{Aim, BotName, Knowledge, Playable, Spec};

fn measure<G: Playable>(by: BotName, games: u64, jobs: usize) -> Vec<Cost> {
    let table = Table::<G>::house(2).unwrap();
    let knowledge = Arc::new(Knowledge::new(table.deck(), Some(flipwrite_lab::weights(G::ID))).unwrap());
    let run = Losses {
        table: &table,
        knowledge: &knowledge,
        by: &Spec::new(by),
        number: 3,
        games,
        aim: Aim::Score,
        nodes: 50,
        jobs,
    };
    let progress = Progress::default();
    let costs = losses(&run, &progress);
    assert_eq!(progress.done(), games);
    costs
}

fn what_is_said_to_cost_something_does<G: Playable>() {
    let costs = measure::<G>(BotName::Novice, 2, 1);
    assert_eq!(measure::<G>(BotName::Novice, 2, 3), costs, "whatever the number of threads");
    assert!(costs.len() > 20 && costs.iter().all(|cost| cost.said >= 0.01), "{}", costs.len());
    let share = share(&costs);
    assert!(share.mean - share.half_width() > 0.0 && share.mean + share.half_width() > 0.5, "{share:?}");
}

#[test]
fn what_is_said_to_cost_something_does_in_both_games() {
    what_is_said_to_cost_something_does::<Maps>();
    what_is_said_to_cost_something_does::<Pyramids>();
}

/// Who decides as the coach would is told of no mistake.
fn who_advises_makes_no_mistakes<G: Playable>() {
    assert_eq!(measure::<G>(BotName::Learned, 3, 1), []);
}

#[test]
fn who_advises_makes_no_mistakes_in_both_games() {
    who_advises_makes_no_mistakes::<Maps>();
    who_advises_makes_no_mistakes::<Pyramids>();
}

#[test]
fn losses_are_told_by_their_size_and_the_share_that_comes() {
    let costs: Vec<Cost> =
        [(0.1, 1.0), (2.0, 1.0), (3.0, 1.5), (9.0, 4.5)].map(|(said, came)| Cost { said, came }).to_vec();
    let sizes = by_size(&costs, Aim::Score);
    let told: Vec<_> =
        sizes.iter().map(|size| (size.from, size.came.count, size.said, size.came.mean)).collect();
    assert_eq!(told, [(0.01, 1, 0.1, 1.0), (2.0, 2, 2.5, 1.25), (4.0, 1, 9.0, 4.5)]);
    // Half of what was said, but for one that hardly counts.
    assert!((share(&costs).mean - 0.5).abs() < 0.002, "{:?}", share(&costs));
    assert!(share(&costs[1..]).half_width() < 1e-9);
    assert_eq!(by_size(&[], Aim::Win), []);
}

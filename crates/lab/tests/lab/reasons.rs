//! Whether what is named first is true, by games played on.

use std::sync::Arc;

use flipwrite::{Maps, Pyramids, Table};
use flipwrite_lab::Progress;
use flipwrite_lab::reasons::{Came, Explained, Reasons, reasons};
use flipwrite_players::{BotName, Knowledge, Playable, Spec};

fn measure<G: Playable>(games: u64, least: f64, jobs: usize) -> Vec<Explained> {
    let table = Table::<G>::house(2).unwrap();
    let knowledge = Arc::new(Knowledge::new(table.deck(), Some(flipwrite_lab::weights(G::ID))).unwrap());
    let run = Reasons {
        table: &table,
        knowledge: &knowledge,
        of: &Spec::new(BotName::Novice),
        by: &"learned:aim=score".parse().unwrap(),
        number: 2,
        games,
        least,
        playouts: 24,
        nodes: 400,
        jobs,
    };
    let progress = Progress::default();
    let explained = reasons(&run, &progress);
    assert_eq!(progress.done(), games);
    explained
}

fn what_is_named_first_makes_most_of_the_difference<G: Playable>() {
    let explained = measure::<G>(3, 2.0, 1);
    assert_eq!(measure::<G>(3, 2.0, 3), explained, "whatever the number of threads");
    assert!(explained.len() > 10, "{}", explained.len());
    assert!(explained.iter().all(|one| one.said >= 2.0 && one.over.abs() < 1e-3), "{explained:?}");
    let firsts: Vec<_> = explained.iter().filter_map(|one| one.first).collect();
    let came: Vec<Came> = firsts.iter().filter_map(|first| first.came).collect();
    // Few are printed on the cards, and few decisions have nothing to be said of.
    assert!(came.len() * 10 > explained.len() * 6, "{explained:?}");
    let shrinks = came.iter().filter(|came| came.shrinks()).count();
    assert!(shrinks * 10 >= came.len() * 7, "{shrinks} of {}: {explained:?}", came.len());
    assert!(firsts.iter().all(|first| first.said > 0.0 && !first.kind.is_empty()));
}

#[test]
fn what_is_named_first_makes_most_of_the_difference_in_maps() {
    what_is_named_first_makes_most_of_the_difference::<Maps>();
}

#[test]
fn what_is_named_first_makes_most_of_the_difference_in_pyramids() {
    what_is_named_first_makes_most_of_the_difference::<Pyramids>();
}

#[test]
fn a_difference_shrinks_by_a_quarter_or_more() {
    let came = |with, without| Came { with, without }.shrinks();
    assert!(came(4.0, 3.0) && came(4.0, -1.0) && !came(4.0, 3.1));
    // A reason for the worse choice: without it the other is better by more.
    assert!(came(-4.0, -5.0) && !came(-4.0, -4.5));
}

//! Bots against the solver.

use std::sync::Arc;

use flipwrite::{Maps, Pyramids, Table};
use flipwrite_lab::endings::{Ended, Endings, Losses, endings};
use flipwrite_lab::{Estimate, Progress};
use flipwrite_players::solve::Ending;
use flipwrite_players::{BotName, Knowledge, Playable, Spec};

fn measure<G: Playable + Ending>(bot: BotName, turns: usize, nodes: u64, jobs: usize) -> Losses {
    let table = Table::<G>::house(1).unwrap();
    let knowledge = Arc::new(Knowledge::new(table.deck(), None).unwrap());
    let progress = Progress::default();
    let run = Endings {
        table: &table,
        knowledge: &knowledge,
        bot: &Spec::new(bot),
        of: &Spec::new(BotName::Greedy),
        turns,
        positions: 60,
        number: 1,
        nodes,
        jobs,
    };
    let losses = endings(&run, &progress);
    assert_eq!(progress.done(), 60);
    losses
}

fn tables_give_away_less_than_random<G: Playable + Ending>() {
    for turns in [1, 2] {
        let tables = measure::<G>(BotName::Tables, turns, u64::MAX, 1);
        let random = measure::<G>(BotName::Random, turns, u64::MAX, 1);
        assert_eq!((tables.solved, tables.too_large), (random.solved, 0));
        assert!(
            random.loss.mean - tables.loss.mean > random.loss.standard_error + tables.loss.standard_error,
            "{tables:?} {random:?}"
        );
        assert!(tables.loss.mean >= 0.0 && tables.best > random.best, "{tables:?} {random:?}");
    }
}

#[test]
fn tables_give_away_less_than_random_in_maps() {
    tables_give_away_less_than_random::<Maps>();
}

#[test]
fn tables_give_away_less_than_random_in_pyramids() {
    tables_give_away_less_than_random::<Pyramids>();
}

/// The last two turns of a game alone are played exactly, even by somebody without a network.
fn master_gives_nothing_away_at_the_end<G: Playable + Ending>() {
    for turns in [1, 2] {
        let master = measure::<G>(BotName::Master, turns, u64::MAX, 1);
        assert_eq!((master.best, master.most), (master.solved, 0.0), "{master:?}");
        assert!(master.solved > 50, "{master:?}");
    }
}

#[test]
fn master_gives_nothing_away_at_the_end_of_maps() {
    master_gives_nothing_away_at_the_end::<Maps>();
}

#[test]
fn master_gives_nothing_away_at_the_end_of_pyramids() {
    master_gives_nothing_away_at_the_end::<Pyramids>();
}

#[test]
fn the_figures_don_t_depend_on_threads() {
    let one = measure::<Pyramids>(BotName::Random, 2, u64::MAX, 1);
    assert_eq!(measure::<Pyramids>(BotName::Random, 2, u64::MAX, 4), one);
}

#[test]
fn what_is_too_large_is_counted_apart() {
    let losses = measure::<Maps>(BotName::Greedy, 2, 0, 1);
    assert_eq!((losses.solved, losses.too_large + losses.passed), (0, 60));
    assert!(losses.loss.mean.is_nan(), "nothing is known");
}

#[test]
fn mean_and_error_are_those_of_the_solved() {
    let solved = |loss| Ended::Solved { loss, nodes: 5 };
    let all = [solved(0.0), Ended::TooLarge, solved(2.0), Ended::Passed, solved(4.0)];
    let losses = Losses::of(all.into_iter());
    let expected = Losses {
        solved: 3,
        best: 1,
        too_large: 1,
        passed: 1,
        // The deviation of single values is 2.
        loss: Estimate { mean: 2.0, standard_error: 2.0 / 3.0_f64.sqrt(), count: 3 },
        most: 4.0,
        nodes: 15,
    };
    assert!((losses.loss.standard_error - expected.loss.standard_error).abs() < 1e-12);
    assert_eq!(Losses { loss: expected.loss, ..losses }, expected);
}

//! What bots give away where nothing is solved.

use std::sync::Arc;

use flipwrite::{Maps, Pyramids, Table};
use flipwrite_lab::Progress;
use flipwrite_lab::regret::{Judged, Regrets, regrets, summed};
use flipwrite_players::{BotName, Knowledge, Playable, Spec};

fn measure<G: Playable>(seats: usize, bots: &[Spec], jobs: usize) -> Vec<Judged> {
    let table = Table::<G>::house(seats).unwrap();
    let knowledge = Arc::new(Knowledge::new(table.deck(), Some(flipwrite_lab::weights(G::ID))).unwrap());
    let run = Regrets {
        table: &table,
        knowledge: &knowledge,
        bots,
        of: &Spec::new(BotName::Skilled),
        by: &"learned:aim=score".parse().unwrap(),
        positions: 30,
        playouts: 40,
        last: 3,
        number: 5,
        jobs,
    };
    let progress = Progress::default();
    let judged = regrets(&run, &progress);
    assert_eq!((judged.len(), progress.done()), (30, 30));
    judged
}

fn who_plays_better_gives_less_away<G: Playable>() {
    for seats in [1, 2] {
        let bots = [BotName::Random, BotName::Novice, BotName::Learned, BotName::Learned].map(Spec::new);
        let judged = measure::<G>(seats, &bots, 1);
        assert_eq!(measure::<G>(seats, &bots, 3), judged, "whatever the number of threads");
        let found = summed(bots.len(), &judged);
        let means: Vec<f64> = found.iter().map(|regret| regret.loss.mean).collect();
        assert!(means[0] > means[1] && means[1] > means[2] && means[2] > -0.5, "{means:?}");
        assert!(found[0].gain.is_none() && found[0].apart == 0);
        // What is gained is what is given away no more; and who decides alike is told of nothing.
        let gain = found[2].gain.unwrap();
        assert!((gain.mean - (means[1] - means[2])).abs() < 1e-9, "{found:?}");
        assert!(gain.mean > gain.half_width() && found[2].apart > 10, "{found:?}");
        assert_eq!((found[3].gain.map(|gain| gain.mean), found[3].apart), (Some(0.0), 0));
    }
}

#[test]
fn who_plays_better_gives_less_away_in_maps() {
    who_plays_better_gives_less_away::<Maps>();
}

#[test]
fn who_plays_better_gives_less_away_in_pyramids() {
    who_plays_better_gives_less_away::<Pyramids>();
}

/// Where all come to the same, nobody gives anything away, however little is known of what it is worth.
#[test]
fn who_decides_alike_gives_nothing_away() {
    let bots = [Spec::new(BotName::Tables), Spec::new(BotName::Tables)];
    for one in measure::<Maps>(1, &bots, 1) {
        assert_eq!((one.losses, one.same), (vec![0.0; 2], vec![0; 2]));
    }
}

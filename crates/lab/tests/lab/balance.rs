//! What is told of a deck: the same for any number of threads, and every sum adds up.

use std::sync::Arc;

use flipwrite::deck::Deck;
use flipwrite::{Maps, Options, Pyramids, Table};
use flipwrite_lab::Progress;
use flipwrite_lab::balance::{Balanced, CardSums, Count, Finding, Group, Report, balance, groups};
use flipwrite_lab::entrant::Entrant;
use flipwrite_lab::simulate::{Run, simulate};
use flipwrite_players::{Knowledge, Spec};

/// A study of the house deck.
struct Study<G: Balanced> {
    table: Table<G>,
    knowledge: Arc<Knowledge<G>>,
    bots: Vec<Spec>,
}

impl<G: Balanced> Study<G> {
    fn new(bot: &str, players: usize) -> Self {
        let deck: Deck<G> = Deck::house();
        let table = Table::new(deck, Options::defaults(G::ID), players).unwrap();
        let knowledge = Arc::new(Knowledge::new(table.deck(), None).unwrap());
        Study { table, knowledge, bots: vec![bot.parse().unwrap(); players] }
    }

    fn run(&self, games: u64, jobs: usize) -> Run<'_, G, Spec> {
        Run { table: &self.table, knowledge: &self.knowledge, bots: &self.bots, number: 5, games, jobs }
    }

    fn tally(&self, games: u64, error: f64) -> CardSums {
        balance(&self.run(games, 1), error, &Progress::default())
    }
}

fn sums_add_up<G: Balanced>(players: usize) {
    let study = Study::<G>::new("greedy", players);
    let games = 40;
    let tally = study.tally(games, 0.0);
    let total = |count: Count| tally.cards.iter().map(|sums| sums.total(count)).sum::<i64>();
    let (games, players) = (games as i64, players as i64);
    assert_eq!((total(Count::Dealt), total(Count::Kept)), (4 * players * games, 2 * players * games));
    assert!(total(Count::FirstTaken) <= total(Count::FirstOffered));
    assert_eq!(tally.table.total(Count::Players), players * games);
    let taken = total(Count::FirstTaken) + total(Count::LaterTaken) + total(Count::Drawn);
    assert_eq!(taken, total(Count::Completed), "every completed card is replaced: the deck is large enough");
    for count in [Count::Completed, Count::Points, Count::Kept, Count::Spent] {
        assert_eq!(tally.table.total(count), total(count));
        let colors = groups(study.table.deck()).into_iter().zip(&tally.groups);
        let colors = colors.filter(|((group, _), _)| matches!(group, Group::Color(_)));
        assert_eq!(colors.map(|(_, sums)| sums.total(count)).sum::<i64>(), total(count));
    }
    let run = study.run(games as u64, 1);
    let bots: Vec<Entrant> = run.bots.iter().cloned().map(Entrant::Bot).collect();
    let (table, knowledge, number, games, jobs) = (run.table, run.knowledge, run.number, run.games, run.jobs);
    let run = Run { table, knowledge, bots: &bots, number, games, jobs };
    let same = simulate::<G, ()>(&run, &Progress::default(), None).unwrap();
    let mean = same.seats.iter().map(|seat| seat.total.mean()).sum::<f64>() / players as f64;
    assert!((tally.table.score().mean - mean).abs() < 1e-9, "the games of a plain simulation");
    let cards = same.seats.iter().map(|seat| seat.cards.mean()).sum::<f64>() / players as f64;
    assert!((tally.table.completed_a_player().mean - cards).abs() < 1e-9);
}

#[test]
fn sums_add_up_in_both_games() {
    sums_add_up::<Maps>(2);
    sums_add_up::<Pyramids>(3);
}

/// What completed cards brought is at most the scores, and nearly all of them: only what the icons of
/// unfinished cards gave is missing.
fn points_are_the_scores<G: Balanced>() {
    let study = Study::<G>::new("skilled", 2);
    let tally = study.tally(100, 0.0);
    let points = tally.table.total(Count::Points) as f64 / 4.0;
    let share = points / tally.table.total(Count::Scores) as f64;
    assert!((0.9..=1.02).contains(&share), "{share}");
}

#[test]
fn points_of_cards_are_nearly_the_scores() {
    points_are_the_scores::<Maps>();
    points_are_the_scores::<Pyramids>();
}

fn threads_change_nothing<G: Balanced>() {
    let study = Study::<G>::new("skilled", 2);
    for error in [0.0, 1.0] {
        let one = balance(&study.run(150, 1), error, &Progress::default());
        let three = balance(&study.run(150, 3), error, &Progress::default());
        assert!(one == three, "{} {error}", G::ID);
    }
    assert!(study.tally(150, 0.0) != study.tally(150, 1.0), "a misjudgment shows");
}

#[test]
fn any_number_of_threads_gives_the_same() {
    threads_change_nothing::<Maps>();
    threads_change_nothing::<Pyramids>();
}

#[test]
fn a_run_can_be_stopped() {
    let study = Study::<Maps>::new("random", 2);
    let progress = Progress::default();
    progress.stop();
    assert_eq!(balance(&study.run(100, 1), 0.0, &progress).games, 0);
}

#[test]
fn who_never_errs_never_keeps_what_it_likes_least() {
    let study = Study::<Pyramids>::new("skilled", 2);
    let least = |error: f64| {
        let report = Report::of(&study.run(300, 1), error, &study.tally(300, error));
        report.cards.iter().map(|card| card.times).fold(f64::MAX, f64::min)
    };
    let (sure, unsure) = (least(0.0), least(2.0));
    assert!(sure < 0.1 && unsure > 0.2, "{sure} {unsure}");
}

#[test]
fn the_house_deck_of_pyramids_meets_its_aims() {
    let study = Study::<Pyramids>::new("skilled", 2);
    let tally = study.tally(2500, 1.0);
    let report = Report::of(&study.run(2500, 1), 1.0, &tally);
    assert!((6.5..=7.5).contains(&report.completed.mean), "{:?}", report.completed);
    assert!((105.0..=117.0).contains(&report.score.mean), "{:?}", report.score);
    let missed = |finding: &Finding| !matches!(finding, Finding::Colors { percent, .. } if *percent < 3.5);
    assert!(!report.findings.iter().any(missed), "{:?}", report.findings);
}

#[test]
fn intervals_shrink_with_the_root_of_the_games() {
    let study = Study::<Maps>::new("greedy", 2);
    let [few, many] = [100, 1600].map(|games| study.tally(games, 0.0).table.points().half_width());
    assert!((3.0..5.4).contains(&(few / many)), "{few} {many}");
}

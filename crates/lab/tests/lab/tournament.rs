//! Tournaments: the same deals for all, seats rotated, and the same result however the work is divided.

use std::sync::Arc;

use flipwrite::Table;
use flipwrite_lab::entrant::Entrant;
use flipwrite_lab::tournament::{FileFlaw, MergeFlaw, Results, Shard, Tally, Times, Tournament, merge, play};
use flipwrite_lab::{Estimate, Progress};
use flipwrite_players::{Knowledge, Playable};

/// A tournament at a table with the house deck.
struct Setting<G: Playable> {
    table: Table<G>,
    knowledge: Arc<Knowledge<G>>,
    entrants: Vec<Entrant>,
    deals: u64,
    luck: Option<u64>,
}

impl<G: Playable> Setting<G> {
    fn new(players: usize, bots: &[&str], deals: u64) -> Self {
        let table = Table::house(players).unwrap();
        let weights = Some(flipwrite_lab::weights(G::ID));
        let knowledge = Arc::new(Knowledge::new(table.deck(), weights).unwrap());
        let entrants = bots.iter().map(|bot| bot.parse().unwrap()).collect();
        Setting { table, knowledge, entrants, deals, luck: None }
    }

    /// The same with luck taken out.
    fn with_luck(self) -> Self {
        Setting { luck: Some(1), ..self }
    }

    fn tournament(&self, shard: Shard, jobs: usize) -> Tournament<'_, G> {
        Tournament {
            table: &self.table,
            knowledge: &self.knowledge,
            entrants: &self.entrants,
            number: 1,
            deals: self.deals,
            shard,
            jobs,
            luck: self.luck,
            explain: |_, fault| format!("{fault:?}"),
        }
    }

    fn play(&self, shard: Shard, jobs: usize) -> Results {
        let (tournament, progress) = (self.tournament(shard, jobs), Progress::default());
        let results = play(&tournament, &progress).unwrap();
        assert_eq!((results.games(), progress.done()), (tournament.games(), tournament.games()));
        results
    }

    fn whole(&self) -> Results {
        self.play(Shard::WHOLE, 1)
    }

    fn shards(&self, of: u64) -> Vec<Results> {
        (1..=of).map(|index| self.play(Shard::new(index, of).unwrap(), 1)).collect()
    }
}

/// Results without their times, which are never the same twice.
fn timeless(results: &Results) -> String {
    let mut results = results.clone();
    results.tally.times.fill(Times::default());
    results.tally.luck_nanoseconds = results.tally.luck_nanoseconds.map(|_| 0);
    results.write()
}

fn clear_of(one: Estimate, other: Estimate) -> bool {
    one.interval().0 > other.interval().1
}

fn a_ladder_comes_out_in_its_order<G: Playable>() {
    let results = Setting::<G>::new(2, &["greedy", "random", "mc:playouts=20"], 50).whole();
    let figures = results.figures();
    assert_eq!((results.games(), results.is_partial()), (300, false));
    let [greedy, random, mc] = [0, 1, 2].map(|index| &figures.entrants[index]);
    assert!(clear_of(greedy.rating.unwrap(), random.rating.unwrap()), "{figures:?}");
    assert!(clear_of(mc.rating.unwrap(), random.rating.unwrap()), "{figures:?}");
    assert!(clear_of(greedy.score, random.score) && greedy.cards.mean > random.cards.mean);
    let pair = &figures.pairs[0];
    assert!(pair.low > 0.6 && pair.rate > 0.8 && pair.margin.interval().0 > 0.0, "{pair:?}");
    let ratings: f64 = figures.entrants.iter().map(|entrant| entrant.rating.unwrap().mean).sum();
    assert!((ratings - 4500.0).abs() < 1e-6, "{ratings}");
}

/// Each of these beats the next, in games and in points.
fn what_bots_know_makes_them_stronger<G: Playable>() {
    for names in [["learned", "tables"], ["tables", "greedy"], ["greedy", "random"]] {
        let figures = Setting::<G>::new(2, &names, 50).whole().figures();
        let pair = &figures.pairs[0];
        assert!(pair.low > 0.5 && pair.margin.interval().0 > 0.0, "{names:?}: {pair:?}");
    }
}

fn wins_sum_to_the_games<G: Playable>() {
    for (players, bots) in [(2, 3), (3, 2), (3, 3), (4, 2)] {
        let setting = Setting::<G>::new(players, &["greedy", "random", "mc:playouts=1"][..bots], 6);
        let results = setting.whole();
        let figures = results.figures();
        let wins: f64 = figures.entrants.iter().map(|entrant| entrant.wins).sum();
        assert!((wins - results.games() as f64).abs() < 1e-9, "{players} {bots}: {wins}");
        let seats: u64 = figures.entrants.iter().map(|entrant| entrant.games).sum();
        assert_eq!(seats, results.games() * players as u64);
        for times in &results.tally.times {
            assert!(times.decisions > 0 && times.worst >= times.percentile(99));
            assert!(times.percentile(99) >= times.percentile(50) && times.worst as f64 >= times.mean());
        }
    }
}

/// What a pair reaches does not depend on who else is there: it is their deals, seats and randomness alone.
fn a_pair_plays_the_same_games_whoever_else_plays<G: Playable>() {
    for players in [2, 3] {
        let alone = Setting::<G>::new(players, &["greedy", "random"], 20).whole();
        let crowd = Setting::<G>::new(players, &["mc:playouts=1", "greedy", "random"], 20).whole();
        let schedule = crowd.schedule();
        let pair = schedule.pairs().iter().position(|pair| (pair.first, pair.second) == (1, 2)).unwrap();
        assert_eq!(alone.tally.pairs[0], crowd.tally.pairs[pair]);
    }
}

/// Two that play alike get the same from the deals once seats are exchanged: no seat has an advantage left.
fn seats_are_rotated<G: Playable>() {
    let one = Setting::<G>::new(2, &["greedy", "random"], 30).whole();
    let other = Setting::<G>::new(2, &["random", "greedy"], 30).whole();
    let (one, other) = (one.tally.pairs[0], other.tally.pairs[0]);
    assert_eq!((one.score, one.other), (other.other, other.score));
    assert_eq!(one.margin.sum, -other.margin.sum);
    assert_eq!(one.twelfths.sum, 30 * 24 - other.twelfths.sum);
}

fn shards_and_jobs_change_nothing<G: Playable>() {
    for (players, bots) in [(1, 2), (2, 3), (4, 2)] {
        let setting = Setting::<G>::new(players, &["greedy", "random", "mc:playouts=2"][..bots], 11);
        let whole = setting.whole();
        assert_eq!(timeless(&setting.play(Shard::WHOLE, 3)), timeless(&whole));
        for of in [1, 2, 4, 11] {
            let mut shards = setting.shards(of);
            let decisions: u64 = shards.iter().map(|shard| shard.tally.times[0].decisions).sum();
            shards.reverse();
            let read = shards.iter().map(|shard| Results::read(&shard.write()).unwrap());
            let merged = merge(read).unwrap().unwrap();
            assert_eq!(timeless(&merged), timeless(&whole), "{players} {of}");
            assert_eq!(merged.tally.times[0].decisions, decisions);
            assert_eq!(whole.tally.times[0].decisions, decisions);
        }
    }
}

/// Whoever plays: luck is measured by what `master` would make of it, and is nothing in the mean for anybody.
fn luck_moves_no_mean_whoever_plays<G: Playable>() {
    for (players, bots) in [(2, ["random", "greedy"]), (2, ["learned", "tables"]), (1, ["learned", "random"])]
    {
        let plain = Setting::<G>::new(players, &bots, 80);
        let (without, plain) = (plain.with_luck().whole(), Setting::<G>::new(players, &bots, 80).whole());
        let luck = without.tally.pairs[0].luck.unwrap();
        for luck in [luck.margin.luck(), luck.twelfths.luck()] {
            assert!(
                luck.mean.abs() < 3.0 * luck.standard_error && luck.standard_error > 0.0,
                "{bots:?}: {luck:?}"
            );
        }
        let (figures, expected) = (&without.figures().pairs[0], &plain.figures().pairs[0]);
        let taken = figures.without_luck.unwrap();
        assert_eq!(
            (figures.margin, figures.wins),
            (expected.margin, expected.wins),
            "the games are the same"
        );
        let apart = (taken.margin.estimate.mean - figures.margin.mean).abs();
        assert!(apart < figures.margin.half_width(), "{bots:?}: {figures:?}");
        // From players who don't use their luck nothing may be taken off at all.
        assert!(apart > 0.0 || !bots.contains(&"learned"), "{bots:?}: {figures:?}");
        assert!((figures.low..=figures.high).contains(&taken.share.rate), "{bots:?}: {figures:?}");
        let (low, high) = taken.margin.estimate.interval();
        assert!(low < figures.margin.mean && figures.margin.mean < high, "{bots:?}: {figures:?}");
        assert!(without.tally.luck_nanoseconds > Some(0) && plain.tally.luck_nanoseconds.is_none());
    }
}

fn luck_taken_out_saves_deals_between_players_who_use_it<G: Playable>() {
    let figures = Setting::<G>::new(2, &["learned", "tables"], 150).with_luck().whole().figures();
    let taken = figures.pairs[0].without_luck.unwrap();
    assert!(taken.margin.saved > 1.1 && taken.share.saved > 1.1, "{taken:?}");
    let mirrored = figures.pairs[0].mirrored().without_luck.unwrap();
    assert!((mirrored.margin.estimate.mean + taken.margin.estimate.mean).abs() < 1e-12);
    assert!((mirrored.share.rate + taken.share.rate - 1.0).abs() < 1e-12);
}

fn shards_change_nothing_with_luck_taken_out<G: Playable>() {
    for (players, bots) in [(1, 2), (2, 2), (4, 2)] {
        let setting = Setting::<G>::new(players, &["greedy", "random", "learned"][..bots], 24).with_luck();
        let whole = setting.whole();
        assert!(whole.write().contains("without_luck"), "enough deals");
        assert_eq!(timeless(&setting.play(Shard::WHOLE, 3)), timeless(&whole));
        for of in [2, 5] {
            let shards = setting.shards(of);
            let time: u64 = shards.iter().filter_map(|shard| shard.tally.luck_nanoseconds).sum();
            let merged = merge(shards.iter().map(|shard| Results::read(&shard.write()).unwrap()));
            let merged = merged.unwrap().unwrap();
            assert_eq!((timeless(&merged), merged.tally.luck_nanoseconds), (timeless(&whole), Some(time)));
        }
    }
}

fn files_tell_whether_luck_was_taken_out<G: Playable>() {
    let setting = || Setting::<G>::new(2, &["greedy", "random"], 6);
    let (plain, without) = (setting().shards(2), setting().with_luck().shards(2));
    assert!(!plain[0].write().contains("luck"), "files are what they were before luck was known");
    for results in plain.iter().chain(&without) {
        assert_eq!(Results::read(&results.write()).as_ref(), Ok(results));
    }
    for (one, other) in [(&plain, &without), (&without, &plain)] {
        let mixed = merge([one[0].clone(), other[1].clone()]);
        assert!(matches!(mixed, Err((1, MergeFlaw::OtherRun { field: "luck", .. }))), "{mixed:?}");
    }
    let text = without[0].write();
    let spoiled = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} in {text}");
        Results::read(&text.replacen(from, to, 1)).unwrap_err()
    };
    assert_eq!(spoiled(r#","luck":1}"#, "}"), FileFlaw::Field("luck"));
    assert_eq!(spoiled(r#""luck_nanoseconds""#, r#""other""#), FileFlaw::Field("luck_nanoseconds"));
    assert_eq!(spoiled(r#"[{"deals":"#, r#"[{"deals":1"#), FileFlaw::Field("luck"));
}

fn alone_the_scores_of_the_same_deals_are_compared<G: Playable>() {
    let results = Setting::<G>::new(1, &["greedy", "random"], 40).whole();
    let figures = results.figures();
    assert_eq!(results.games(), 80);
    assert!(clear_of(figures.entrants[0].score, figures.entrants[1].score));
    assert!(figures.pairs[0].rate > 0.8);
    let difference = figures.entrants[0].score.mean - figures.entrants[1].score.mean;
    assert!((figures.pairs[0].margin.mean - difference).abs() < 1e-9);
    let one = Setting::<G>::new(1, &["greedy"], 40).whole().figures();
    assert_eq!((one.entrants[0].score, one.entrants[0].rating), (figures.entrants[0].score, None));
}

fn results_are_read_as_they_were_written<G: Playable>() {
    let results = Setting::<G>::new(2, &["greedy", "random"], 4).play(Shard::new(2, 3).unwrap(), 1);
    assert_eq!(Results::read(&results.write()), Ok(results.clone()));
    assert_eq!((results.missing(), results.unplayed(), results.is_partial()), (vec![1, 3], 0, true));
    let spoiled = |from: &str, to: &str| {
        let text = results.write();
        assert!(text.contains(from), "{from} in {text}");
        Results::read(&text.replacen(from, to, 1)).unwrap_err()
    };
    assert_eq!(spoiled("-tournament-1", "-soup"), FileFlaw::Format("flipwrite-soup".to_owned()));
    assert_eq!(spoiled(r#""players":2"#, r#""players":5"#), FileFlaw::Field("players"));
    assert_eq!(spoiled(r#""deals":4"#, r#""deals":1"#), FileFlaw::Field("deals"));
    assert_eq!(spoiled(r#""played":[2]"#, r#""played":[4]"#), FileFlaw::Field("shards"));
    assert_eq!(spoiled(r#"["greedy","random"]"#, r#"["greedy"]"#), FileFlaw::Field("bots"));
    assert_eq!(spoiled(r#"["greedy","random"]"#, r#"["a","b","c"]"#), FileFlaw::Field("entrants"));
    assert_eq!(spoiled(r#""products":[[]]"#, r#""products":[[1]]"#), FileFlaw::Field("products"));
    assert!(matches!(Results::read("{"), Err(FileFlaw::Json(_))));
}

fn only_shards_of_one_run_go_together<G: Playable>() {
    let setting = Setting::<G>::new(2, &["greedy", "random"], 8);
    let shards = setting.shards(4);
    let join = |parts: &[&Results]| merge(parts.iter().copied().cloned());
    let partial = join(&[&shards[3], &shards[0]]).unwrap().unwrap();
    assert_eq!((partial.missing(), partial.is_partial(), partial.tally.deals), (vec![2, 3], true, 4));
    assert_eq!(join(&[&partial, &shards[1], &shards[0]]), Err((2, MergeFlaw::Twice(vec![1]))));
    let rest = join(&[&shards[1], &shards[2]]).unwrap().unwrap();
    assert_eq!(timeless(&join(&[&rest, &partial]).unwrap().unwrap()), timeless(&setting.whole()));
    let field = |other: &Results| match join(&[&shards[0], other]) {
        Err((1, MergeFlaw::OtherRun { field, first, this })) if first != this => field,
        result => panic!("{result:?}"),
    };
    let mut other = shards[1].clone();
    other.run.seed += 1;
    assert_eq!(field(&other), "seed");
    let mut other = shards[1].clone();
    other.run.options.tracker ^= true;
    assert_eq!(field(&other), "option");
    assert_eq!(field(&Setting::<G>::new(2, &["random", "greedy"], 8).whole()), "bots");
    assert_eq!(field(&setting.whole()), "shard");
    let mut huge = shards[1].clone();
    huge.tally.pairs[0].score.squares = i64::MAX;
    assert_eq!(join(&[&shards[0], &huge]), Err((1, MergeFlaw::TooLarge)));
    assert_eq!(merge([]), Ok(None));
}

/// Whole deals only: what a stopped run counts, everybody has played.
fn a_stopped_run_has_whole_deals<G: Playable>() {
    let setting = Setting::<G>::new(2, &["greedy", "random", "mc:playouts=1"], 1_000_000);
    for jobs in [1, 2] {
        let (tournament, progress) = (setting.tournament(Shard::WHOLE, jobs), Progress::default());
        let results = std::thread::scope(|scope| {
            scope.spawn(|| {
                while progress.done() < 20 {
                    std::thread::yield_now();
                }
                progress.stop();
            });
            play(&tournament, &progress).unwrap()
        });
        assert!((1..100_000).contains(&results.tally.deals), "{}", results.tally.deals);
        assert!(results.is_partial() && results.unplayed() == 1_000_000 - results.tally.deals);
        let left_over = progress.done() - results.games();
        assert!(left_over < 6 * jobs as u64, "{left_over} games were played in vain");
    }
    let progress = Progress::default();
    progress.stop();
    let none = play(&setting.tournament(Shard::WHOLE, 1), &progress).unwrap();
    let Tally { deals, entrants, .. } = &none.tally;
    assert_eq!((*deals, entrants[0].score.sum), (0, 0));
    assert!(none.figures().entrants[0].rating.is_none() && Results::read(&none.write()).is_ok());
}

laws!(
    a_ladder_comes_out_in_its_order,
    what_bots_know_makes_them_stronger,
    wins_sum_to_the_games,
    a_pair_plays_the_same_games_whoever_else_plays,
    seats_are_rotated,
    shards_and_jobs_change_nothing,
    luck_moves_no_mean_whoever_plays,
    luck_taken_out_saves_deals_between_players_who_use_it,
    shards_change_nothing_with_luck_taken_out,
    files_tell_whether_luck_was_taken_out,
    alone_the_scores_of_the_same_deals_are_compared,
    results_are_read_as_they_were_written,
    only_shards_of_one_run_go_together,
    a_stopped_run_has_whole_deals,
);

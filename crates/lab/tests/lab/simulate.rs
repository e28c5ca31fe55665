//! Simulation runs: the same games whatever the threads and the way they are played, and sound records.

use std::convert::Infallible;
use std::sync::Arc;

use flipwrite::record::Record;
use flipwrite::{Deck, Options, Refill, Seat, Table};
use flipwrite_lab::entrant::Entrant;
use flipwrite_lab::luck::coach;
use flipwrite_lab::simulate::{Progress, Run, SeatTotals, Spread, Totals, simulate, simulate_with_luck};
use flipwrite_players::{BotName, Knowledge, Playable, Spec};

/// Games of a run: two whole chunks and a part.
const GAMES: u64 = 150;

fn all_options() -> impl Iterator<Item = Options> {
    (0..8).map(|bits: u8| Options {
        finished_card_open: bits & 1 == 0,
        refill: if bits & 2 == 0 { Refill::AfterEachPlayer } else { Refill::AfterEveryone },
        tracker: bits & 4 == 0,
    })
}

/// A table with the house deck.
fn table<G: Playable>(seats: usize) -> Table<G> {
    Table::house(seats).unwrap()
}

/// Tables of 1 to 4 seats with every setting of the switches; every other deck runs out (S12).
fn all_tables<G: Playable>() -> impl Iterator<Item = Table<G>> {
    let house: Deck<G> = Deck::house();
    let with = move |(seats, (index, options)): (usize, (usize, Options))| {
        let mut raw = house.raw();
        if index % 2 == 1 {
            raw.cards.truncate(4 * seats + 4 + index);
        }
        Table::new(Deck::new(&raw).unwrap(), options, seats).unwrap()
    };
    (1..=4).flat_map(|seats| all_options().enumerate().map(move |setting| (seats, setting))).map(with)
}

/// What the bots of a table know; it outlives the test.
fn knowledge<G: Playable>(table: &Table<G>) -> &'static Arc<Knowledge<G>> {
    Box::leak(Box::new(Arc::new(Knowledge::new(table.deck(), None).unwrap())))
}

/// As many bots as there are seats: these names in turn.
fn bots(names: &[BotName], seats: usize) -> Vec<Entrant> {
    names.iter().cycle().take(seats).map(|name| Entrant::Bot(Spec::new(*name))).collect()
}

const RANDOM: &[BotName] = &[BotName::Random];
const BOTH: &[BotName] = &[BotName::Random, BotName::Greedy];

fn totals<G: Playable>(run: &Run<'_, G>) -> Totals {
    let progress = Progress::default();
    let totals = simulate::<G, Infallible>(run, &progress, None).unwrap();
    assert_eq!((totals.games, progress.done()), (run.games, run.games));
    totals
}

/// The totals of a run with records, and their text.
fn recorded<G: Playable>(run: &Run<'_, G>) -> (Totals, String) {
    let mut text = String::new();
    let mut write = |lines: &str| -> Result<(), Infallible> {
        text += lines;
        Ok(())
    };
    let totals = simulate(run, &Progress::default(), Some(&mut write)).unwrap();
    (totals, text)
}

fn the_number_of_jobs_changes_nothing<G: Playable>() {
    for (seats, names) in [(1, RANDOM), (2, BOTH), (3, RANDOM), (4, BOTH)] {
        let (table, bots) = (table::<G>(seats), bots(names, seats));
        let run = |jobs| Run {
            table: &table,
            knowledge: knowledge(&table),
            bots: &bots,
            number: 7,
            games: GAMES,
            jobs,
        };
        let (first, text) = recorded(&run(1));
        assert_eq!(text.lines().count() as u64, GAMES);
        for jobs in [2, 5] {
            assert_eq!(totals(&run(jobs)), first);
            let (again, same_text) = recorded(&run(jobs));
            assert_eq!(again, first);
            assert!(same_text == text, "the records of {jobs} jobs differ");
        }
    }
}

fn another_number_is_another_run<G: Playable>() {
    let (table, bots) = (table::<G>(2), bots(RANDOM, 2));
    let run =
        |number| Run { table: &table, knowledge: knowledge(&table), bots: &bots, number, games: 20, jobs: 1 };
    assert_eq!(recorded(&run(1)), recorded(&run(1)));
    assert_ne!(recorded(&run(1)).1, recorded(&run(2)).1);
    assert_ne!(totals(&run(1)), totals(&run(2)));
}

/// A run's first games are those of a shorter run.
fn a_longer_run_begins_with_the_shorter_one<G: Playable>() {
    let (table, bots) = (table::<G>(2), bots(BOTH, 2));
    let run =
        |games| Run { table: &table, knowledge: knowledge(&table), bots: &bots, number: 9, games, jobs: 2 };
    let (short, long) = (recorded(&run(30)).1, recorded(&run(100)).1);
    assert!(long.starts_with(&short) && long.len() > short.len());
}

/// The fast way and the hosted one for random bots; for others, the direct loop and the hosted one.
fn games_are_the_same_with_and_without_records<G: Playable>() {
    for (index, table) in all_tables::<G>().enumerate() {
        for names in [RANDOM, BOTH] {
            let bots = bots(names, table.seats());
            let run = Run {
                table: &table,
                knowledge: knowledge(&table),
                bots: &bots,
                number: index as u64,
                games: 10,
                jobs: 1,
            };
            assert_eq!(totals(&run), recorded(&run).0, "{:?} {names:?}", table.options());
        }
    }
}

/// The records of a run, each of them checked.
fn checked(text: &str) -> Vec<Record> {
    let read = |line: &str| {
        let record = Record::read(line).unwrap();
        assert!(record.check().unwrap().finished);
        record
    };
    text.lines().map(read).collect()
}

fn records_pass_the_check<G: Playable>() {
    for (index, table) in all_tables::<G>().enumerate() {
        let bots = bots(BOTH, table.seats());
        let run = Run {
            table: &table,
            knowledge: knowledge(&table),
            bots: &bots,
            number: index as u64,
            games: 8,
            jobs: 2,
        };
        let records = checked(&recorded(&run).1);
        assert_eq!(records.len(), 8);
        for record in records {
            assert_eq!((record.game, record.options), (G::ID, table.options()));
            assert!(record.deal.is_some());
            let kinds = record.players.iter().map(|player| player.kind.as_str());
            assert!(kinds.eq(["bot:random", "bot:greedy"].into_iter().cycle().take(table.seats())));
        }
    }
}

/// The scores of a seat in the records.
fn scores(records: &[Record], seat: Seat) -> Vec<i32> {
    records.iter().map(|record| record.result.as_ref().unwrap().total(seat).unwrap()).collect()
}

/// What a win of a seat counts, over all records.
fn wins(records: &[Record], seat: Seat) -> f64 {
    let share = |record: &Record| {
        let winners = record.result.as_ref().unwrap().winners();
        if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
    };
    records.iter().map(share).sum()
}

fn a_tally_says_what_its_records_say<G: Playable>() {
    for seats in 1..=4 {
        let (table, bots) = (table::<G>(seats), bots(RANDOM, seats));
        let run = Run {
            table: &table,
            knowledge: knowledge(&table),
            bots: &bots,
            number: 3,
            games: GAMES,
            jobs: 1,
        };
        let (records, totals) = (checked(&recorded(&run).1), totals(&run));
        for (seat, reached) in Seat::ALL.into_iter().zip(&totals.seats) {
            let scores = scores(&records, seat);
            let (least, most) = (scores.iter().min().unwrap(), scores.iter().max().unwrap());
            assert_eq!((reached.total.least, reached.total.most), (i64::from(*least), i64::from(*most)));
            let mean = f64::from(scores.iter().sum::<i32>()) / GAMES as f64;
            assert!((reached.total.mean() - mean).abs() < 1e-9);
            assert!((reached.wins() - wins(&records, seat)).abs() < 1e-9);
            let parts: f64 = reached.parts.iter().map(Spread::mean).sum();
            assert!((parts - mean).abs() < 1e-9, "parts add up");
        }
    }
}

fn wins_sum_to_the_games<G: Playable>() {
    for seats in 1..=4 {
        let (table, bots) = (table::<G>(seats), bots(RANDOM, seats));
        let totals = totals(&Run {
            table: &table,
            knowledge: knowledge(&table),
            bots: &bots,
            number: 4,
            games: 5_000,
            jobs: 2,
        });
        let wins: f64 = totals.seats.iter().map(SeatTotals::wins).sum();
        assert!((wins - 5_000.0).abs() < 1e-9, "{wins}");
        assert_eq!(totals.seats.len(), seats);
    }
}

/// A full disk, say: the second piece can't be written.
fn an_error_of_the_writer_stops_the_run_and_comes_back<G: Playable>() {
    let (table, bots) = (table::<G>(2), bots(RANDOM, 2));
    for jobs in [1, 2, 5] {
        let progress = Progress::default();
        let mut calls = 0;
        let mut write = |_: &str| {
            calls += 1;
            if calls < 2 { Ok(()) } else { Err("no space left") }
        };
        let run = Run {
            table: &table,
            knowledge: knowledge(&table),
            bots: &bots,
            number: 5,
            games: 1_000_000,
            jobs,
        };
        assert_eq!(simulate(&run, &progress, Some(&mut write)), Err("no space left"));
        assert_eq!(calls, 2, "not asked again after an error");
        assert!(progress.done() < 20_000, "{}", progress.done());
    }
}

/// What is counted is what is written, and both are the first games of the run, without a gap.
fn a_stopped_run_has_played_its_first_games<G: Playable>() {
    let (table, bots) = (table::<G>(1), bots(RANDOM, 1));
    let run = |games, jobs| Run {
        table: &table,
        knowledge: knowledge(&table),
        bots: &bots,
        number: 6,
        games,
        jobs,
    };
    for jobs in [1, 2, 5] {
        let (progress, mut text) = (Progress::default(), String::new());
        let mut write = |lines: &str| -> Result<(), Infallible> {
            text += lines;
            progress.stop();
            Ok(())
        };
        let stopped = simulate(&run(1_000_000, jobs), &progress, Some(&mut write)).unwrap();
        assert!((1..20_000).contains(&stopped.games), "{}", stopped.games);
        // Games beyond one that was never played don't count, though they were played.
        assert!(stopped.games <= progress.done(), "{} of {}", stopped.games, progress.done());
        let whole = recorded(&run(stopped.games, 1));
        assert_eq!(whole.0, stopped);
        assert!(whole.1 == text, "the records of {jobs} jobs");
    }
}

fn a_run_without_records_can_be_stopped<G: Playable>() {
    let (table, bots) = (table::<G>(2), bots(RANDOM, 2));
    let run = Run {
        table: &table,
        knowledge: knowledge(&table),
        bots: &bots,
        number: 8,
        games: 10_000_000,
        jobs: 2,
    };
    let progress = Progress::default();
    let totals = std::thread::scope(|scope| {
        scope.spawn(|| {
            while progress.done() == 0 {
                std::thread::yield_now();
            }
            progress.stop();
        });
        simulate::<G, Infallible>(&run, &progress, None).unwrap()
    });
    assert!((1..run.games).contains(&totals.games));
    // Games after a chunk that was cut short were played, and don't count.
    assert!(totals.games <= progress.done());
    let as_long = Run { games: totals.games, jobs: 1, ..run };
    let whole = simulate::<G, Infallible>(&as_long, &Progress::default(), None).unwrap();
    assert_eq!(totals, whole, "just the first games of the run, none left out");
}

fn a_run_stopped_before_it_began_plays_nothing<G: Playable>() {
    let (table, bots) = (table::<G>(2), bots(RANDOM, 2));
    for jobs in [1, 2] {
        let progress = Progress::default();
        progress.stop();
        let run =
            Run { table: &table, knowledge: knowledge(&table), bots: &bots, number: 8, games: 100, jobs };
        let totals = simulate::<G, Infallible>(&run, &progress, None).unwrap();
        assert_eq!((totals.games, totals.steps, progress.done()), (0, 0, 0));
    }
}

fn luck_is_taken_out_of_the_same_games_whatever_the_jobs<G: Playable>() {
    let table = table::<G>(2);
    let weights = Some(flipwrite_lab::weights(G::ID));
    let knowledge = Arc::new(Knowledge::new(table.deck(), weights).unwrap());
    let coach = coach(&table, &knowledge, 1);
    for names in [BOTH, &[BotName::Learned, BotName::Tables]] {
        let bots = bots(names, 2);
        let run =
            |games, jobs| Run { table: &table, knowledge: &knowledge, bots: &bots, number: 5, games, jobs };
        let with_luck = |games, jobs| {
            simulate_with_luck::<G, Infallible>(&run(games, jobs), &coach, &Progress::default(), None)
                .unwrap()
        };
        let plain = simulate::<G, Infallible>(&run(150, 1), &Progress::default(), None).unwrap();
        let taken = with_luck(150, 2);
        assert_eq!(taken, with_luck(150, 1));
        for (plain, taken) in plain.seats.iter().zip(&taken.seats) {
            let without = taken.without_luck().unwrap();
            assert_eq!((plain.total, plain.wins()), (taken.total, taken.wins()), "the games are the same");
            let (low, high) = taken.total.estimate().interval();
            assert!((low..=high).contains(&without.estimate.mean), "{names:?}: {without:?}");
            assert!(without.saved > 0.9 && plain.without_luck().is_none(), "{names:?}: {without:?}");
        }
        let first = taken.seats[0].without_luck().unwrap();
        assert!(names == BOTH || first.saved > 1.3, "who plays well makes something of luck: {first:?}");
        assert_eq!(with_luck(8, 1).seats[0].without_luck(), None, "too few games");
    }
}

laws!(
    the_number_of_jobs_changes_nothing,
    luck_is_taken_out_of_the_same_games_whatever_the_jobs,
    another_number_is_another_run,
    a_longer_run_begins_with_the_shorter_one,
    games_are_the_same_with_and_without_records,
    records_pass_the_check,
    a_tally_says_what_its_records_say,
    wins_sum_to_the_games,
    an_error_of_the_writer_stops_the_run_and_comes_back,
    a_stopped_run_has_played_its_first_games,
    a_run_without_records_can_be_stopped,
    a_run_stopped_before_it_began_plays_nothing,
);

//! Whether the intervals of tournaments hold what they promise, with luck in and with luck taken out: many small tournaments of other
//! deals, each asked whether its intervals hold the means of all of them together.
//! `cargo run --release --package flipwrite-lab --example coverage maps 200 30 master,expert`; a last word says how many nodes to take
//! for luck.

use std::error::Error;
use std::sync::Arc;

use flipwrite::{GameId, Maps, Pyramids, Table};
use flipwrite_lab::Progress;
use flipwrite_lab::entrant::Entrant;
use flipwrite_lab::tournament::{PairFigures, PairWithoutLuck, Shard, Tournament, play};
use flipwrite_players::{Knowledge, Playable};

/// What is asked of each tournament.
const NAMES: [&str; 4] = ["points", "points, luck taken out", "wins", "wins, luck taken out"];

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, runs, deals, bots, nodes @ ..] = words.as_slice() else {
        return Err("GAME TOURNAMENTS DEALS A,B [NODES]".into());
    };
    let bots: Result<Vec<Entrant>, _> = bots.split(',').map(str::parse).collect();
    let bots = bots.map_err(|flaw| format!("no such bot: {flaw:?}"))?;
    let nodes = nodes.first().map_or(Ok(1), |nodes| nodes.parse())?;
    match game.parse()? {
        GameId::Maps => run::<Maps>(runs.parse()?, deals.parse()?, &bots, nodes),
        GameId::Pyramids => run::<Pyramids>(runs.parse()?, deals.parse()?, &bots, nodes),
    }
}

fn run<G: Playable>(runs: u64, deals: u64, bots: &[Entrant], nodes: u64) -> Result<(), Box<dyn Error>> {
    let table = Table::<G>::house(2)?;
    let knowledge = Arc::new(Knowledge::new(table.deck(), Some(flipwrite_lab::weights(G::ID)))?);
    let (mut all, mut time, mut players, mut games) = (Vec::new(), 0, 0, 0);
    for number in 1..=runs {
        let tournament = Tournament {
            table: &table,
            knowledge: &knowledge,
            entrants: bots,
            number,
            deals,
            shard: Shard::WHOLE,
            jobs: std::thread::available_parallelism().map_or(1, usize::from),
            luck: Some(nodes),
            explain: |_, fault| format!("{fault:?}"),
        };
        let results = play(&tournament, &Progress::default()).map_err(|spoiled| format!("{spoiled:?}"))?;
        games += results.games();
        time += results.tally.luck_nanoseconds.unwrap_or_default();
        players += results.tally.times.iter().map(|times| times.nanoseconds).sum::<u64>();
        let figures = results.figures();
        let [pair] = figures.pairs.as_slice() else { return Err("two bots are asked for".into()) };
        all.push(asked(pair).ok_or("too few deals to take luck out")?);
    }
    println!("{}, {runs} tournaments of {deals} deals:", G::ID);
    for (place, name) in NAMES.iter().enumerate() {
        tell(name, &all.iter().map(|intervals| intervals[place]).collect::<Vec<_>>());
    }
    let [time, players] = [time, players].map(|time| time as f64 / games as f64 / 1e6);
    println!("CPU time of taking luck out: {time:.2} ms a game; its players took {players:.2} ms");
    Ok(())
}

/// A mean, and where its interval begins and ends.
type Interval = (f64, f64, f64);

fn asked(pair: &PairFigures) -> Option<[Interval; 4]> {
    let PairWithoutLuck { share, margin } = pair.without_luck?;
    let [plain, without] = [pair.margin, margin.estimate].map(|estimate| {
        let (low, high) = estimate.interval();
        (estimate.mean, low, high)
    });
    Some([plain, without, (pair.rate, pair.low, pair.high), (share.rate, share.low, share.high)])
}

fn tell(name: &str, intervals: &[Interval]) {
    let count = intervals.len() as f64;
    let mean = |of: fn(&Interval) -> f64| intervals.iter().map(of).sum::<f64>() / count;
    let truth = mean(|interval| interval.0);
    let covered = intervals.iter().filter(|(_, low, high)| (*low..=*high).contains(&truth)).count();
    let width = mean(|(_, low, high)| (high - low) / 2.0);
    println!(
        "{name}: {covered} intervals hold the mean {truth:.3} ({:.1} %); half-width {width:.3} in the mean",
        100.0 * covered as f64 / count
    );
}

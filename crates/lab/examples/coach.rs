//! What ledgers of many games come to: `cargo run --release --package flipwrite-lab --example coach maps 100 score master master`.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::error::Error;
use std::sync::Arc;
use std::time::Instant;

use flipwrite::record::Record;
use flipwrite::{GameId, Maps, Pyramids, Seat, Table};
use flipwrite_lab::entrant::Entrant;
use flipwrite_lab::simulate::{Run, simulate};
use flipwrite_lab::{Estimate, Progress};
use flipwrite_players::coach::{Account, Coach};
use flipwrite_players::{Aim, Knowledge, Playable};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, games, aim, bots @ ..] = words.as_slice() else { return Err("GAME GAMES AIM BOT…".into()) };
    let bots: Result<Vec<Entrant>, _> = bots.iter().map(|bot| bot.parse()).collect();
    let bots = bots.map_err(|flaw| format!("no such bot: {flaw:?}"))?;
    let aim = if aim == "win" { Aim::Win } else { Aim::Score };
    match game.parse()? {
        GameId::Maps => run::<Maps>(games.parse()?, aim, &bots),
        GameId::Pyramids => run::<Pyramids>(games.parse()?, aim, &bots),
    }
}

fn run<G: Playable>(games: u64, aim: Aim, bots: &[Entrant]) -> Result<(), Box<dyn Error>> {
    let table = Table::<G>::house(bots.len())?;
    let knowledge = Arc::new(Knowledge::new(table.deck(), Some(flipwrite_lab::weights(G::ID)))?);
    let run = Run { table: &table, knowledge: &knowledge, bots, number: 1, games, jobs: 2 };
    let mut records = Vec::new();
    let mut keep = |text: &str| {
        records.extend(text.lines().map(str::to_owned));
        Ok::<(), Infallible>(())
    };
    let Ok(_) = simulate(&run, &Progress::default(), Some(&mut keep));
    let coach = Coach::new(table.clone(), Arc::clone(&knowledge), 4_000);
    let nodes = std::env::var("NODES").ok().and_then(|n| n.parse().ok()).unwrap_or(4_000);
    let coach = if nodes == 4_000 { coach } else { Coach::new(table.clone(), Arc::clone(&knowledge), nodes) };
    let begin = Instant::now();
    let mut sums: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    let mut drift: BTreeMap<(usize, usize), Vec<f64>> = BTreeMap::new();
    for text in &records {
        let (record, _) = Record::examine(text)?;
        let story = coach.story(&record.events, &[]).ok_or("no story")?;
        let ledger = coach.ledger(&story, Seat::S0, aim);
        let all = Account::ALL.map(|account| ledger.sum(account));
        let sum = all.into_iter().fold(ledger.expectation, |sum, amount| sum + amount);
        assert_eq!(sum, ledger.result);
        let mut add = |name: &str, value: f64| sums.entry(name.to_owned()).or_default().push(value);
        add("1 result", ledger.result.value());
        add("2 expectation", ledger.expectation.value());
        for (account, amount) in Account::ALL.into_iter().zip(all) {
            add(&format!("3 {account:?}"), amount.value());
        }
        add("4 result - luck", (ledger.result - all[0]).value());
        let mut kinds: BTreeMap<&str, f64> = BTreeMap::new();
        for entry in &ledger.entries {
            *kinds.entry(entry.kind.name()).or_default() += entry.amount.value();
        }
        for kind in
            ["hand", "display", "start", "pattern", "draw", "refill", "keep", "crossing", "take", "rival"]
        {
            add(&format!("5 {kind}"), kinds.get(kind).copied().unwrap_or_default());
        }
        let mut last = None;
        let mut before = ledger.expectation;
        for entry in &ledger.entries {
            if entry.turn != last {
                last = entry.turn;
                if let Some(turn) = entry.turn {
                    drift.entry(turn).or_default().push((ledger.result - before).value());
                }
            }
            before = entry.value;
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    for (name, values) in &sums {
        let estimate = Estimate::of(values);
        let deviation = estimate.standard_error * (values.len() as f64).sqrt();
        println!("{name:<20} {:9.4} ± {:.4}  deviation {deviation:.4}", estimate.mean, estimate.half_width());
    }
    for (turn, values) in &drift {
        let estimate = Estimate::of(values);
        let deviation = estimate.standard_error * (values.len() as f64).sqrt();
        println!(
            "{turn:?} result - value {:9.4} ± {:.4} deviation {deviation:.4}",
            estimate.mean,
            estimate.half_width()
        );
    }
    println!("{:.1} ms a game", 1e3 * seconds / records.len() as f64);
    Ok(())
}

//! What records tell: for each file of games, how often each kind of event happens, and what the players scored.
//!
//! `cargo run -p flipwrite --example records -- conformance/records/good/examples-maps.jsonl`

use std::collections::BTreeMap;
use std::error::Error;

use flipwrite::record::Record;

fn main() -> Result<(), Box<dyn Error>> {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path)?;
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        for (number, line) in text.lines().enumerate() {
            let record = Record::read(line).map_err(|fault| format!("{path}:{}: {fault}", number + 1))?;
            record.check().map_err(|fault| format!("{path}:{}: {fault}", number + 1))?;
            record.events.iter().for_each(|event| *kinds.entry(event.name()).or_default() += 1);
            let totals = record.result.iter().flat_map(|result| &result.scores).map(|score| score["total"]);
            let names = record.players.iter().map(|player| player.name.as_str());
            for (name, total) in names.zip(totals) {
                println!("{path}:{}: {name} scored {total}", number + 1);
            }
        }
        println!("{path}: {kinds:?}");
    }
    Ok(())
}

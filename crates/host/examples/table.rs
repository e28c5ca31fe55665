//! A table with two people who choose at random, seen from three sides: each seat's mirror and an onlooker's hear only what
//! the table says to them.
//!
//! `cargo run -p flipwrite-host --example table`

use std::error::Error;
use std::sync::Arc;

use flipwrite::random::SplitMix64;
use flipwrite::{Choice, DealNumber, Draft, Due, Maps, Seat, Table, random_keep};
use flipwrite_host::{Chair, Decision, Holder, Host, Mirror, Origin, Setup, Time, View, Viewer};

fn main() -> Result<(), Box<dyn Error>> {
    let table = Table::<Maps>::house(2)?;
    let chair = |name: &str| Chair { name: name.to_owned(), holder: Holder::Person };
    let chairs = vec![chair("Ada"), chair("Ben")];
    let origin = Origin::Number(DealNumber(5));
    let mut host = Host::open(Setup { table: table.clone(), chairs: chairs.clone(), origin });

    let (table, viewers) =
        (Arc::new(table), [Viewer::Seat(Seat::S0), Viewer::Seat(Seat::S1), Viewer::Onlooker]);
    let mut mirrors = viewers.map(|viewer| Mirror::new(Arc::clone(&table), chairs.clone(), viewer));
    let mut random = SplitMix64::new(1);
    loop {
        // Everybody hears what is new, and asks for it by the number of what was heard last.
        for mirror in &mut mirrors {
            for (number, output) in host.since(mirror.viewer(), mirror.heard()) {
                mirror.hear(number, output)?;
            }
        }
        let Some(seat) = host.waiting().first() else { break };
        let decision = decide(&mirrors[seat.index()].view(), seat, &mut random).ok_or("nothing to decide")?;
        host.decide(Time(0), seat, decision)?;
    }
    let record = mirrors[2].record().ok_or("the game has not ended")?;
    println!("an onlooker's record: {} events, {:?}", record.events.len(), record.check()?);
    Ok(())
}

/// Any legal decision, from what the seat sees.
fn decide(view: &View<'_, Maps>, seat: Seat, random: &mut SplitMix64) -> Option<Decision> {
    let Some(position) = &view.position else { return Some(Decision::Keep(random_keep(view.hand?, random))) };
    if let Due::Take(_) = position.due() {
        let choices = position.choices(seat);
        let Choice::Take(take) = choices.get(random.below(choices.len()))? else {
            return None;
        };
        return Some(Decision::Take(take));
    }
    let mut draft = Draft::new(position, seat)?;
    while !draft.is_complete() {
        let choices = draft.choices();
        let Choice::Cross(crossing) = choices.get(random.below(choices.len()))? else {
            return None;
        };
        draft.cross(crossing).ok()?;
    }
    Some(Decision::Cross(draft.crossings().collect()))
}

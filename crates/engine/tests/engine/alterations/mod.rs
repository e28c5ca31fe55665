//! Sound records, altered in every way that we could think of, are refused, each for a reason of its kind.
//!
//! `samples.rs` plays random games, `kinds.rs` alters their records so that they can't be sound any more, and
//! `table.rs` says which codes each kind of alteration may give. `harmless.rs` holds the alterations that the format
//! allows: they must leave a sound record.

mod altered;
mod harmless;
mod kinds;
mod samples;
mod table;

use std::collections::BTreeMap;

use flipwrite::random::{SplitMix64, game_number};
use flipwrite::{Game, Maps, Pyramids, Table};

use altered::Altered;
use harmless::{HARMLESS, always_harmless};
use kinds::{What, Work};
use samples::{Sample, tables};
use table::TABLE;

/// Games for each table: 4 numbers of players with 8 settings of the switches.
const GAMES: u64 = 4;

/// How often each kind was done, by its name and place.
type Counts = BTreeMap<String, usize>;

/// Calls `see` with a sample of every table, every second one unfinished.
fn for_samples<G: Game>(run: u64, mut see: impl FnMut(&Sample<'_, G>, &mut SplitMix64)) {
    let mut random = SplitMix64::new(run);
    let tables: Vec<Table<G>> = tables(&mut random);
    for game in 0..GAMES {
        for (index, table) in tables.iter().enumerate() {
            let number = game_number(run, game * 100 + index as u64);
            see(&Sample::play(table, number, game % 2 == 1), &mut random);
        }
    }
}

fn alter_all<G: Game>(run: u64) -> Counts {
    let mut counts = Counts::new();
    for_samples::<G>(run, |sample, random| {
        for (what, places, codes) in TABLE {
            for on in places.split(' ') {
                let refused = refuse(sample, random, *what, on, codes);
                *counts.entry(format!("{what:?} {on}")).or_default() += usize::from(refused);
            }
        }
    });
    counts
}

/// Alters a sample, if it offers a place for it, and holds the engine to the codes.
fn refuse<G: Game>(
    sample: &Sample<'_, G>,
    random: &mut SplitMix64,
    what: What,
    on: &str,
    codes: &str,
) -> bool {
    let mut altered = Altered::of(sample);
    if (Work { sample, altered: &mut altered, random, on }).alter(what).is_none() {
        return false;
    }
    match altered.judge() {
        Ok(()) => panic!("{what:?} on {on} was not noticed:\n{}", altered.line()),
        Err(fault) => {
            let known = codes.split(' ').any(|code| code == fault.code());
            assert!(known, "{what:?} on {on} gave {}: {fault:?}\n{}", fault.code(), altered.line());
        }
    }
    true
}

#[test]
fn altered_records_are_refused_for_a_reason_of_their_kind() {
    let (mut counts, pyramids) = std::thread::scope(|scope| {
        let maps = scope.spawn(|| alter_all::<Maps>(1));
        let pyramids = alter_all::<Pyramids>(2);
        (maps.join().expect("every alteration of maps is refused"), pyramids)
    });
    for (kind, count) in pyramids {
        *counts.entry(kind).or_default() += count;
    }
    let idle: Vec<&String> = counts.iter().filter(|kind| *kind.1 == 0).map(|kind| kind.0).collect();
    assert!(idle.is_empty(), "never done: {idle:?}");
    let all: usize = counts.values().sum();
    assert!(all >= 20_000, "{all} alterations");
}

fn stay_sound<G: Game>(run: u64) -> Counts {
    let mut counts = Counts::new();
    for_samples::<G>(run, |sample, random| {
        for (kind, reason) in HARMLESS {
            let mut altered = Altered::of(sample);
            let done = harmless::alter(kind, sample, &mut altered, random).is_some();
            assert!(done || !always_harmless(kind, G::ID), "{kind} always finds a place");
            if done {
                assert_eq!(altered.judge(), Ok(()), "{kind}: {reason}\n{}", altered.line());
            }
            *counts.entry(kind.to_owned()).or_default() += usize::from(done);
        }
    });
    counts
}

#[test]
fn harmless_alterations_leave_a_sound_record() {
    for counts in [stay_sound::<Maps>(3), stay_sound::<Pyramids>(4)] {
        for (kind, _) in HARMLESS {
            assert!(counts[kind] > 0, "{kind} was never done");
        }
    }
}

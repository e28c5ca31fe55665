//! Replays the corpora of the fuzz targets: what a fuzzer once found interesting stays sound.

#[path = "../../../fuzz/src/lib.rs"]
#[allow(unreachable_pub, reason = "the same source is a library for the fuzz targets")]
mod bodies;

use std::path::Path;

/// Fewer files than this mean that a corpus was lost.
const FEWEST: usize = 12;

fn replay(target: &str, body: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut replayed = 0;
    for file in std::fs::read_dir(&folder).unwrap() {
        let path = file.unwrap().path();
        // Shown only when the test fails, and then the last one is to blame.
        println!("{}", path.display());
        body(&std::fs::read(&path).unwrap());
        replayed += 1;
    }
    assert!(replayed >= FEWEST, "{replayed} files in {}", folder.display());
}

#[test]
fn deck() {
    replay("deck", bodies::deck::run);
}

#[test]
fn listed_legal() {
    replay("listed_legal", bodies::listed_legal::run);
}

#[test]
fn notation() {
    replay("notation", bodies::notation::run);
}

#[test]
fn record() {
    replay("record", bodies::record::run);
}

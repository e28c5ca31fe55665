//! Replays the corpus of a fuzz target: what a fuzzer once found interesting stays sound. For the tests of the crates.

use std::path::Path;

/// Fewer files than this mean that a corpus was lost.
const FEWEST: usize = 12;

/// Gives every file of a corpus to the body of its target.
pub fn replay(target: &str, body: fn(&[u8])) {
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

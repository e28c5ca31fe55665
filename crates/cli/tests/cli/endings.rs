//! `flipwrite endings`: bots against the exact solution.

use serde_json::Value;

use crate::run::Folder;

#[test]
fn the_figures_are_told_in_words_and_as_json() {
    let folder = Folder::new();
    for game in ["maps", "pyramids"] {
        let line = format!("endings {game} --bot greedy --of random --turns 2 --positions 40 --seed 3");
        let report: Value = folder.run(&format!("{line} --json")).json();
        let count = |key: &str| report[key].as_u64().unwrap();
        assert_eq!(count("solved") + count("too_large") + count("passed"), 40, "{report}");
        assert!(count("best") <= count("solved") && count("nodes") > 0, "{report}");
        let loss = |key: &str| report["loss"][key].as_f64().unwrap();
        assert!(
            0.0 < loss("error") && loss("error") < loss("mean") && loss("mean") < loss("most"),
            "{report}"
        );
        assert_eq!((&report["bot"], &report["of"]), (&"greedy".into(), &"random".into()));
        let text = folder.run(&line).fine();
        let head = format!(
            "{game}, deck house-2: 40 positions of solo games by random, 2 turns left, seed 3\n\
             greedy gives away {:.4} ± {:.4} points a turn; {:.2} at most\n",
            loss("mean"),
            loss("error"),
            loss("most")
        );
        assert!(text.starts_with(&head), "{text}");
    }
}

#[test]
fn threads_change_nothing() {
    let folder = Folder::new();
    let run = |jobs: u32| {
        let line = "endings maps --bot random --turns 2 --positions 30 --seed 5 --json";
        let mut report: Value = folder.run(&format!("{line} --jobs {jobs}")).json();
        for key in ["seconds", "jobs"] {
            report.as_object_mut().unwrap().remove(key);
        }
        report
    };
    let one = run(1);
    assert_eq!(run(3), one);
    assert_eq!(one["of"], "skilled");
}

#[test]
fn positions_that_are_too_large_are_counted() {
    let folder = Folder::new();
    let line = "endings pyramids --bot greedy --turns 4 --positions 5 --seed 1 --nodes 10";
    let report = folder.run(line).fine();
    assert!(report.contains("\n0 solved; a best crossing in 0 of them (0.0 %)\n5 too large, "), "{report}");
}

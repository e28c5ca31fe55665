//! `flipwrite regret`: bots in the midst of games, judged by games played on.

use serde_json::Value;

use crate::run::Folder;

#[test]
fn bots_are_held_against_each_other_in_words_and_as_json() {
    let folder = Folder::new();
    for game in ["maps", "pyramids"] {
        let line =
            format!("regret {game} --bots random,tables --of novice --positions 12 --playouts 20 --seed 3");
        let report: Value = folder.run(&format!("{line} --json")).json();
        assert_eq!(folder.run(&format!("{line} --json --jobs 3")).json(), report);
        let loss = |bot: usize| report["bots"][bot]["loss"]["mean"].as_f64().unwrap();
        let gain = &report["bots"][1]["gain"];
        assert!(loss(0) > loss(1) && gain["mean"].as_f64().unwrap() > 0.0, "{report}");
        assert!(report["bots"][0]["gain"].is_null() && report["bots"][0]["apart"].is_null());
        assert_eq!((&report["positions"], &report["partial"]), (&12.into(), &false.into()));
        let text = folder.run(&line).fine();
        let head = format!(
            "{game}, deck house-2, alone: 12 decisions in games of novice, played on 20 times by \
             learned:aim=score, seed 3\n"
        );
        assert!(text.starts_with(&head), "{text}");
        let last = text.lines().last().unwrap();
        let told = format!("{:.4} ± {:.4}", gain["mean"].as_f64().unwrap(), gain["error"].as_f64().unwrap());
        assert!(last.starts_with("  tables ") && last.contains(&told), "{text}");
    }
}

#[test]
fn what_cannot_be_measured_is_refused() {
    let folder = Folder::new();
    assert!(folder.run("regret maps --bots nobody").error(2).contains("nobody"));
    assert!(folder.run("regret maps").error(2).contains("--bots"));
    assert!(folder.run("regret maps --bots random --last 28").error(2).contains("--last"));
}

//! `flipwrite puzzles`: found, checked by another judge, shown.

use serde_json::Value;

use crate::run::Folder;

const MAKE: &str = "puzzles make pyramids --count 2 --seed 5 --judge master:nodes=4000:aim=score";

#[test]
fn puzzles_are_found_checked_and_shown() {
    let folder = Folder::new();
    let told = folder.run(&format!("{MAKE} --output puzzles.jsonl")).fine();
    assert!(told.starts_with("2 puzzles in ") && told.contains("seed 5"), "{told}");
    let lines: Vec<Value> =
        folder.read("puzzles.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    for (place, line) in lines.iter().enumerate() {
        assert_eq!(line["number"], place + 1);
        assert!(line["loss"].as_i64().unwrap() >= 1_000_000, "{line}");
        assert!((600..=2_800).contains(&line["rating"].as_u64().unwrap()), "{line}");
        assert!(line["found"].as_array().unwrap().len() < 5, "{line}");
    }
    let told = folder.run("puzzles check puzzles.jsonl --judge master:nodes=4000:aim=score").fine();
    assert!(told.contains("2 of 2 puzzles confirmed"), "{told}");
    assert!(told.contains("master finds "), "{told}");
    let hidden = folder.run("puzzles show puzzles.jsonl --number 2").fine();
    assert!(hidden.starts_with("Puzzle 2, rated ") && !hidden.contains("Best: "), "{hidden}");
    let shown = folder.run("puzzles show puzzles.jsonl --answer").fine();
    let best = lines[0]["best"].as_str().unwrap();
    assert!(shown.contains(&format!("Best: {best}. ")), "{shown}");
}

#[test]
fn a_wrong_answer_and_a_damaged_line_are_told() {
    let folder = Folder::new();
    let made = folder.run(MAKE).fine();
    let line: Value = serde_json::from_str(made.lines().next().unwrap()).unwrap();
    // The answer of the other puzzle can't be right here.
    let other: Value = serde_json::from_str(made.lines().nth(1).unwrap()).unwrap();
    let wrong = line.to_string().replace(line["best"].as_str().unwrap(), other["best"].as_str().unwrap());
    folder.write("wrong.jsonl", &wrong);
    let told = folder.run("puzzles check wrong.jsonl --judge master:nodes=400:aim=score").bad();
    assert!(told.contains("puzzle 1: another answer is better, or nearly as good"), "{told}");
    folder.write("damaged.jsonl", format!("{line}\nnothing\n"));
    let told = folder.run("puzzles show damaged.jsonl").error(1);
    assert!(told.contains("damaged.jsonl") && told.contains("line 2 is no puzzle"), "{told}");
}

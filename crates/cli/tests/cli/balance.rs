//! `flipwrite deck balance`: the report, its forms, wrong usage.

use serde_json::Value;

use crate::run::{Folder, expect};
use crate::tournament::well_formed;

#[test]
fn reports_cards_colors_icons_and_what_misses() {
    let folder = Folder::new();
    let mut all = String::new();
    for line in [
        "maps --bot greedy --games 20 --seed 1",
        "pyramids --games 20 --seed 1",
        "pyramids --bot random --players 1 --misjudge 0 --games 5 --seed 2",
    ] {
        all += &format!("---- {line}\n{}\n", folder.run(&format!("deck balance {line}")).fine());
    }
    expect("deck-balance.txt", &all);
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn threads_change_nothing() {
    let folder = Folder::new();
    let line = "deck balance maps --games 70 --seed 3 --json --jobs";
    assert_eq!(folder.run(&format!("{line} 1")).fine(), folder.run(&format!("{line} 3")).fine());
}

#[test]
fn json_and_csv_tell_the_same() {
    let folder = Folder::new();
    let report = folder
        .run("deck balance pyramids --games 30 --seed 4 --misjudge 0.5 --json=a.json --csv=a.csv --svg=a.svg")
        .fine();
    assert!(report.starts_with("pyramids, deck house-2: 30 games, 2 players skilled, seed 4\n"), "{report}");
    assert!(report.contains("misjudged by about 0.5 points"), "{report}");
    let json: Value = serde_json::from_str(&folder.read("a.json")).unwrap();
    assert_eq!((&json["format"], &json["misjudge"]), (&"flipwrite-balance-1".into(), &0.5.into()));
    assert_eq!(json["cards"].as_array().unwrap().len(), 48);
    assert!(json["colors"]["green"]["points"]["within"].as_f64().unwrap() > 0.0, "{json}");
    assert!(json["icons"]["red-gem"]["completed"]["value"].as_f64().unwrap() > 0.0, "{json}");
    let csv = folder.read("a.csv");
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 1 + 48 + 3 + 6 + 1);
    assert!(lines.iter().all(|line| line.len() == lines[0].len()));
    let points = lines[0].iter().position(|name| *name == "points").unwrap();
    let told = json["cards"][6]["points"]["value"].as_f64().unwrap();
    assert_eq!((lines[7][5], lines[7][points]), ("7", format!("{told:.4}").as_str()));
    assert_eq!(well_formed(&folder.read("a.svg"))[0], "svg");
}

#[test]
fn the_picture_shows_every_card_by_its_shape() {
    let folder = Folder::new();
    folder.run("deck make maps --seed 5 --name <a>&\"b\" -o attic.json").fine();
    let svg = folder.run("deck balance attic.json --games 60 --seed 1 --svg").fine();
    let names = well_formed(&svg);
    let count = |name: &str| names.iter().filter(|other| *other == name).count();
    // Green is round, the others have corners: a mark in the field, one under its bar, one in the legend.
    assert_eq!((count("circle"), count("polygon")), (2 * 12 + 1, 2 * 35 + 3), "{svg}");
    assert!(svg.contains("deck &lt;a&gt;&amp;&quot;b&quot;"), "{svg}");
    let one = folder.run("deck balance maps --bot random --players 1 --games 1 --seed 1 --svg").fine();
    assert!(!one.contains("NaN") && !one.contains("inf"), "cards that nobody saw are left out: {one}");
}

#[test]
fn wrong_usage_is_told() {
    let folder = Folder::new();
    for (line, answer) in [
        ("pyramid", "did you mean 'pyramids'?"),
        ("maps --bot skiled", "did you mean 'skilled'?"),
        ("maps --misjudge much", "'much' is not a number of points from 0 to 100"),
        ("maps --misjudge -1", "-1"),
        ("maps --misjudge nan", "'nan' is not a number of points"),
        ("maps --players 5", "5"),
        ("maps --svg a.svg", "'a.svg' belongs to nothing; a form takes its file with ="),
        ("maps --json --csv", "only one of --json, --csv and --svg can be printed"),
        ("maps --svg=none/a.svg", "none/a.svg"),
    ] {
        let error = folder.run(&format!("deck balance {line}")).error(2);
        assert!(error.starts_with("error: ") && error.contains(answer), "{line}\n{error}");
    }
    folder.write("bad.json", "{");
    folder.run("deck balance bad.json").error(1);
}

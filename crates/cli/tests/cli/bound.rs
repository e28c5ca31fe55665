//! `flipwrite bound`: deal by deal, in the mean, in three forms, whatever the threads.

use serde_json::Value;

use crate::run::{Folder, expect};

#[test]
fn reports_every_deal_and_the_means() {
    let folder = Folder::new();
    let report = folder.run("bound maps --deals 3 --seed 1 --effort 1 --jobs 1 --bot greedy").fine();
    expect("bound-maps.txt", &report);
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn one_deal_has_no_error() {
    let report = Folder::new().run("bound maps --deals 1 --seed 1 --effort 1 --bot greedy").fine();
    assert!(report.starts_with("maps, deck house-2: 1 solo deal, seed 1, effort 1\n"), "{report}");
    let error = report.lines().find(|line| line.starts_with("± error")).unwrap();
    assert_eq!(error.split_whitespace().skip(2).collect::<Vec<_>>(), ["–"; 4]);
}

#[test]
fn the_forms_agree_and_threads_do_not_matter() {
    let folder = Folder::new();
    let line = "bound pyramids --deals 2 --seed 2 --effort 1";
    let report = folder.run(&format!("{line} --json --jobs 3")).json();
    assert_eq!(report, folder.run(&format!("{line} --json --jobs 1")).json());
    let deals = report["deals"].as_array().unwrap();
    assert_eq!(deals.len(), 2);
    let mut csv = "deal,bot,line,bound\n".to_owned();
    for deal in deals {
        let figure = |name: &str| deal[name].as_i64().unwrap();
        assert!(figure("bot") < figure("line") && figure("line") <= figure("bound"), "{deal}");
        csv += &format!(
            "{},{},{},{}\n",
            deal["deal"].as_str().unwrap(),
            figure("bot"),
            figure("line"),
            figure("bound")
        );
    }
    assert_eq!(folder.run(&format!("{line} --csv")).fine(), csv);
    let mean: i64 = deals.iter().map(|deal| deal["line"].as_i64().unwrap()).sum();
    assert!((report["means"]["line"]["mean"].as_f64().unwrap() - mean as f64 / 2.0).abs() < 1e-9);
}

#[test]
fn a_bot_plays_the_same_deals() {
    let folder = Folder::new();
    let run = |bot: &str| {
        folder.run(&format!("bound maps --deals 1 --seed 5 --effort 1 --json --bot {bot}")).json()
    };
    let (random, greedy) = (run("random"), run("greedy"));
    let lines = |report: &Value| -> Vec<(Value, Value)> {
        let deals = report["deals"].as_array().unwrap();
        deals.iter().map(|deal| (deal["deal"].clone(), deal["line"].clone())).collect()
    };
    assert_eq!(lines(&random), lines(&greedy));
    assert_eq!((&random["bot"], &greedy["bot"]), (&"random".into(), &"greedy".into()));
    assert_ne!(random["means"]["bot"], greedy["means"]["bot"]);
}

#[test]
fn wrong_words_are_refused() {
    let folder = Folder::new();
    assert!(folder.run("bound maps --bot gredy").error(2).contains("did you mean 'greedy'?"));
    assert!(folder.run("bound maps --deals 0").error(2).contains("0 is not in 1..=1000000"));
    assert!(folder.run("bound maps --effort 101").error(2).contains("101 is not in 1..=100"));
    assert!(folder.run("bound maps --json --csv").error(2).contains("cannot be used with"));
    assert!(folder.run("bound maps --deck none.json").error(2).starts_with("error: none.json: "));
}

/// A pyramid without walls can be crossed in millions of ways.
#[test]
fn a_card_without_walls_is_too_open() {
    let folder = Folder::new();
    let card = |number: u32| {
        format!(
            "[[cards]]\nnumber = {number}\ncolor = \"green\"\nentrance = \"a1\"\n\
             grid = [\".....\", \".....\", \".....\", \".....\", \"....T\"]\n"
        )
    };
    let head = "format = \"flipwrite-deck/1\"\ngame = \"pyramids\"\nname = \"open\"\n";
    folder.write("open.toml", head.to_owned() + &(1..=8).map(card).collect::<String>());
    assert_eq!(
        folder.run("bound pyramids --deck open.toml").error(1),
        "error: card 1 can be crossed in too many ways for a bound\n"
    );
}

//! `flipwrite review`: ledgers of recorded games.

use serde_json::Value;

use crate::run::Folder;

/// A folder with some games of a kind.
fn played(game: &str, bots: &str, games: u32) -> Folder {
    let folder = Folder::new();
    folder
        .run(&format!("simulate {game} --bots {bots} --games {games} --seed 4 --record games.jsonl"))
        .fine();
    folder
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn number(object: &Value, key: &str) -> f64 {
    object[key].as_f64().unwrap_or_else(|| panic!("{key} in {object}"))
}

#[test]
fn every_review_adds_up_in_points_and_in_the_chance_to_win() {
    let mut explained = 0;
    for (game, bots, seats) in
        [("maps", "random,master", 2), ("pyramids", "novice", 1), ("pyramids", "greedy,casual,expert", 3)]
    {
        let folder = played(game, bots, 2);
        for measure in ["points", "win"] {
            let out = folder.run(&format!("review games.jsonl --in {measure} --json --nodes 50")).fine();
            let reviews = lines(&out);
            assert_eq!(reviews.len(), 2 * seats);
            for (place, review) in reviews.iter().enumerate() {
                assert_eq!(
                    (&review["game"], &review["seat"]),
                    (&(place / seats + 1).into(), &(place % seats).into())
                );
                assert_eq!((&review["in"], &review["finished"]), (&measure.into(), &true.into()));
                let parts =
                    ["expectation", "luck", "losses", "rivals", "revision"].map(|key| number(review, key));
                assert!((parts.iter().sum::<f64>() - number(review, "result")).abs() < 1e-5, "{review}");
                assert!(number(review, "losses") <= 0.0);
                // Levels were measured in points.
                assert_eq!(review["accuracy"].is_u64(), measure == "points", "{review}");
                assert_eq!(review["like"]["low"].is_string(), measure == "points", "{review}");
                let told = review["lines"].as_array().unwrap();
                let sum: f64 = told.iter().map(|line| number(line, "value")).sum();
                assert!((number(review, "expectation") + sum - number(review, "result")).abs() < 1e-4);
                let decisions =
                    told.iter().filter(|line| line["kind"] == "crossing" || line["kind"] == "take");
                assert!(decisions.clone().count() >= 28);
                decisions.for_each(|line| {
                    assert!(line["choice"].is_string() && line["best"].is_string(), "{line}");
                    let parts: f64 =
                        line["parts"].as_object().unwrap().values().map(|part| part.as_f64().unwrap()).sum();
                    // Reasons are in points, whatever the ledger counts in.
                    assert!(measure == "win" || (parts - number(line, "value")).abs() < 1e-5, "{line}");
                    assert!(line["reasons"].as_array().unwrap().len() <= 3 && line["close"].is_boolean());
                });
                let reasons = told.iter().filter_map(|line| line["reasons"].as_array()).flatten();
                for reason in reasons {
                    explained += 1;
                    assert!(reason["kind"].is_string() && number(reason, "points") >= 0.25, "{reason}");
                    assert!(reason["favors"] == "best" || reason["favors"] == "choice", "{reason}");
                }
            }
        }
    }
    assert!(explained > 50, "{explained}");
}

#[test]
fn one_game_gets_a_page_and_several_get_lines_and_means() {
    let folder = played("maps", "casual,skilled", 3);
    let page = folder.run("review games.jsonl --game 2 --seat 1 --nodes 50").fine();
    assert!(page.starts_with("maps, deck house-2, 2 players, in points\n\nskilled 2 (skilled)\n"), "{page}");
    for words in [
        "  expected before the deal ",
        "  luck ",
        "  own decisions ",
        "  result ",
        "What cost most:",
        "; better: ",
        "                      better: ",
        "completed maps ",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let rows = folder.run("review games.jsonl --nodes 50").fine();
    assert!(rows.starts_with("  game seat    result  expected"), "{rows}");
    assert_eq!(
        rows.lines().filter(|line| line.trim_start().starts_with(['1', '2', '3'])).count(),
        6,
        "{rows}"
    );
    assert!(rows.contains("\ncasual 1 (casual), mean of 3 games:\n"), "{rows}");
}

/// Levels lose what they were measured to lose: each is told to be like itself or its neighbors, and master is the most accurate.
#[test]
fn levels_are_told_to_be_like_themselves() {
    const LEVELS: [&str; 5] = ["novice", "casual", "skilled", "expert", "master"];
    let place =
        |level: &Value| LEVELS.iter().position(|name| *level == *name).unwrap_or_else(|| panic!("{level}"));
    for game in ["maps", "pyramids"] {
        let folder = played(game, "novice,master", 2);
        let out = folder.run("review games.jsonl --json --nodes 400").fine();
        for review in lines(&out) {
            let (low, high) = (place(&review["like"]["low"]), place(&review["like"]["high"]));
            let accuracy = number(&review, "accuracy");
            match review["seat"].as_u64() {
                // Seats go round: the first of the second game is master's.
                Some(0) => assert!(low <= 1 && accuracy < 75.0, "{low}, {high}, {accuracy}"),
                _ => assert!(high == 4 && accuracy > 90.0, "{low}, {high}, {accuracy}"),
            }
        }
        let page = folder.run("review games.jsonl --game 1 --seat 1 --nodes 400").fine();
        assert!(
            page.contains("\n  accuracy ") && page.contains(" of 100: decided about like master\n"),
            "{page}"
        );
    }
    let folder = played("maps", "skilled", 3);
    let rows = folder.run("review games.jsonl --nodes 50").fine();
    let cost = rows.lines().last().unwrap();
    assert!(
        cost.starts_with("  a decision cost ") && cost.contains(" from game to game it differs by "),
        "{rows}"
    );
}

#[test]
fn threads_change_nothing_and_standard_input_is_read() {
    let folder = played("pyramids", "novice,casual", 5);
    let one = folder.run("review games.jsonl --json --nodes 50 --jobs 1").fine();
    assert_eq!(folder.run("review games.jsonl --json --nodes 50 --jobs 3").fine(), one);
    let games = folder.read("games.jsonl");
    assert_eq!(folder.run_with("review - --json --nodes 50", games.as_bytes()).fine(), one);
}

#[test]
fn a_ledger_is_written_as_csv_and_a_game_as_a_picture() {
    let folder = played("maps", "casual,master", 2);
    let csv = folder.run("review games.jsonl --csv --nodes 50").fine();
    let mut rows = csv.lines();
    assert_eq!(rows.next(), Some("game,seat,in,event,turn,kind,value,expected,player,choice,best"));
    assert!(rows.next().unwrap().starts_with("1,0,points,,,expectation,"), "{csv}");
    let svg = folder.run("review games.jsonl --game 1 --svg --nodes 50").fine();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && svg.contains("casual"), "{svg}");
    let several = folder.run("review games.jsonl --svg").error(2);
    assert_eq!(several, "error: a picture shows one game: say which with --game N\n");
}

#[test]
fn unfinished_games_are_reviewed_as_far_as_they_go_and_bad_ones_are_told_of() {
    let folder = played("pyramids", "greedy", 1);
    let mut record: Value = serde_json::from_str(&folder.read("games.jsonl")).unwrap();
    let whole = record.clone();
    record["events"].as_array_mut().unwrap().truncate(60);
    record.as_object_mut().unwrap().remove("result");
    let mut wrong = whole.clone();
    wrong["events"][1]["cards"] = serde_json::json!([1, 1]);
    folder.write("games.jsonl", format!("{record}\nno record\n\n{wrong}\n{whole}\n"));
    let done = folder.run("review games.jsonl --json --nodes 50");
    assert_eq!(done.code, Some(1));
    let reviews = lines(&done.out);
    assert_eq!(reviews.iter().map(|review| review["game"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 4]);
    assert_eq!((&reviews[0]["finished"], &reviews[1]["finished"]), (&false.into(), &true.into()));
    assert!(done.err.contains("games.jsonl:2: ") && done.err.contains("games.jsonl:4: "), "{}", done.err);
    let none = folder.run("review games.jsonl --game 4 --seat 2");
    assert_eq!(none.code, Some(1));
    assert!(none.err.contains("game 4 has one seat, 0: there is no such seat"), "{}", none.err);
    folder.write("empty.jsonl", "\n");
    assert_eq!(folder.run("review empty.jsonl").code, Some(1));
    assert_eq!(folder.run("review missing.jsonl").code, Some(2));
}

#[test]
fn what_is_expected_is_measured_and_what_is_missing_can_be_added() {
    let folder = Folder::new();
    let line = "calibrate pyramids --games 2 --seed 3 --nodes 50";
    let text = folder.run(&format!("{line} --players 2")).fine();
    assert!(text.starts_with("pyramids, deck house-2, 2 players: 2 deals, seed 3\n"), "{text}");
    assert!(
        text.contains("\n  opening ") && text.contains("\n  4.7 ") && text.contains(" % in the mean"),
        "{text}"
    );
    let report: Value = folder.run(&format!("{line} --players 2 --json --jobs 1")).json();
    assert_eq!((report["turns"].as_array().unwrap().len(), &report["deals"]), (29, &2.into()));
    let threads: Value = folder.run(&format!("{line} --players 2 --json --jobs 3")).json();
    assert_eq!(threads, report);
    let met: u64 =
        report["chances"].as_array().unwrap().iter().map(|bin| bin["count"].as_u64().unwrap()).sum();
    assert!(met > 50, "{report}");
    let reports = folder.run(&format!("{line} --json --fit fitted.net")).fine();
    assert_eq!(
        lines(&reports).iter().map(|report| report["players"].as_u64().unwrap()).collect::<Vec<_>>(),
        [1, 2, 3, 4]
    );
    assert!(std::fs::read(folder.path("fitted.net")).unwrap().starts_with(b"flipwrite-net/2\n"));
}

#[test]
fn whether_losses_come_true_is_measured() {
    let folder = Folder::new();
    let line = "calibrate pyramids --losses expert --games 1 --seed 3 --nodes 50";
    let text = folder.run(line).fine();
    let head = "pyramids, deck house-2, 2 players: mistakes of expert in 1 game, seed 3\nPoints ";
    assert!(text.starts_with(head) && text.contains("Share of what was said that came: "), "{text}");
    let report: Value = folder.run(&format!("{line} --in win --json")).json();
    assert_eq!((&report["in"], &report["bot"]), (&"win".into(), &"expert".into()));
    let met: u64 =
        report["losses"].as_array().unwrap().iter().map(|size| size["count"].as_u64().unwrap()).sum();
    assert!(met > 2 && report["share"]["mean"].is_f64(), "{report}");
    let none = folder.run("calibrate maps --losses learned --games 1 --seed 3 --nodes 50").fine();
    assert!(none.ends_with("Nothing that was chosen is said to cost anything.\n"), "{none}");
    let wrong = folder.run("calibrate maps --in win --games 1").error(2);
    assert!(wrong.contains("--losses <BOT>"), "{wrong}");
}

#[test]
fn whether_reasons_are_true_is_measured() {
    let folder = Folder::new();
    let line = "calibrate maps --reasons novice --games 2 --seed 3 --nodes 50 --playouts 4";
    let text = folder.run(line).fine();
    let report: Value = folder.run(&format!("{line} --json --jobs 3")).json();
    let told = |key: &str| report[key].as_u64().unwrap();
    let head = format!(
        "maps, deck house-2, 2 players: {} decisions of novice that cost 2 points or more, in 2 games; played on 4 times",
        told("decisions")
    );
    assert!(text.starts_with(&head), "{text}");
    let met: u64 =
        report["reasons"].as_array().unwrap().iter().map(|kind| kind["count"].as_u64().unwrap()).sum();
    assert!(met > 0, "{report}");
    assert_eq!(met + told("silent") + told("printed"), told("decisions"), "{report}");
    assert!(report["over"].as_f64().unwrap() < 1e-3, "{report}");
    assert!(text.lines().last().unwrap().starts_with(&format!("  all {met:>15} ")), "{text}");
    folder.run("calibrate maps --reasons novice --losses novice").error(2);
}

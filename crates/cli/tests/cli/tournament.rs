//! `flipwrite tournament`: the report, its forms, shards and their merging, wrong usage.

use serde_json::Value;

#[cfg(target_os = "linux")]
use crate::run::Done;
use crate::run::{Folder, expect};
#[cfg(target_os = "linux")]
use crate::running::Running;

/// A report without the times at its end.
fn timeless(report: &str) -> &str {
    report.split_once("\nCPU time ").expect("a report ends with times").0
}

/// Results in JSON without the times at their end.
fn timeless_json(results: &str) -> &str {
    results.split_once(",\"times\":").expect("results end with times").0
}

#[test]
fn reports_ratings_meetings_and_times() {
    let folder = Folder::new();
    let mut all = String::new();
    for line in [
        "maps --bots random,greedy --games 20 --seed 1",
        "pyramids --bots greedy,random --players 3 --games 10 --seed 2",
        "maps --bots random,greedy --players 4 --games 5 --seed 3 --option refill=after-everyone",
        "pyramids --bots random,greedy --players 1 --games 20 --seed 4",
        "maps --bots greedy --players 1 --games 1 --seed 5",
        "maps --bots greedy,random --games 26 --seed 6 --luck",
        "pyramids --bots greedy,random --players 3 --games 26 --seed 7 --luck=1",
        "pyramids --bots greedy,random --players 1 --games 26 --seed 8 --luck",
        "maps --bots greedy,random --games 3 --seed 9 --luck",
    ] {
        let report = folder.run(&format!("tournament {line}")).fine();
        all += &format!("---- {line}\n{}\n", timeless(&report));
        let times = report.split_once("\nCPU time ").unwrap().1;
        assert!(times.contains("µs") && times.contains("decisions"), "{times}");
        assert_eq!(times.contains("\nCPU time of taking luck out: "), line.contains("--luck"), "{times}");
    }
    expect("tournament.txt", &all);
    assert_eq!(folder.names(), [""; 0]);
}

/// The rows of the table under a heading, without its own heads.
fn rows<'r>(report: &'r str, heading: &str) -> Vec<&'r str> {
    let table = report.split_once(heading).unwrap_or_else(|| panic!("{heading} in {report}")).1;
    table.lines().skip(2).take_while(|line| !line.is_empty()).collect()
}

#[test]
fn of_three_everyone_meets_everyone() {
    let folder = Folder::new();
    for (players, heading) in
        [("2", "\nGames that the row wins against"), ("3", "\nGames that the row wins alone among")]
    {
        let line =
            format!("tournament maps --bots random,greedy,mc:playouts=1 --players {players} --games 3");
        let report = folder.run(&line).fine();
        for heading in [heading, "\nPoints that the row is ahead of"] {
            let rows = rows(&report, heading);
            assert_eq!(rows.len(), 3, "{report}");
            assert!(rows.iter().all(|row| row.matches(" ± ").count() == 2), "{report}");
        }
        assert_eq!(rows(&report, "\nCPU time of a decision").len(), 3, "{report}");
    }
}

#[test]
fn json_has_everything_that_makes_the_run() {
    let folder = Folder::new();
    let line = "tournament maps --bots greedy,random --games 7 --seed 5 --option tracker=on --json";
    let results: Value = folder.run(line).json();
    let run = &results["run"];
    assert_eq!(run["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!((&run["game"], &run["players"], &run["seed"]), (&"maps".into(), &2.into(), &5.into()));
    assert_eq!(run["deck"]["name"], "house-2");
    assert_eq!(run["deck"]["hash"].as_str().unwrap().len(), 16);
    assert_eq!(run["options"]["tracker"], true);
    assert_eq!(run["bots"], serde_json::json!(["greedy", "random"]));
    assert_eq!((&results["deals"], &results["games"]), (&7.into(), &14.into()));
    assert_eq!((&results["partial"], &results["shards"]["of"]), (&false.into(), &1.into()));
    let sum = |key: &str| -> f64 {
        results["entrants"].as_array().unwrap().iter().map(|entrant| entrant[key].as_f64().unwrap()).sum()
    };
    assert_eq!((sum("wins"), sum("games")), (14.0, 28.0));
    for times in results["times"].as_array().unwrap() {
        assert!(times["mean"].as_u64() <= times["worst"].as_u64() && times["worst"].as_u64() > Some(0));
        assert!(times["percentile_99"].as_u64() <= times["worst"].as_u64());
    }
}

#[test]
fn csv_has_a_line_for_each_pair() {
    let folder = Folder::new();
    let csv =
        folder.run("tournament pyramids --bots greedy,random,mc:playouts=1 --games 3 --seed 1 --csv").fine();
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 4);
    assert!(lines.iter().all(|line| line.len() == 25), "{csv}");
    assert_eq!(&lines[0][..6], ["game", "deck", "players", "seed", "first", "second"]);
    assert_eq!(&lines[2][..8], ["pyramids", "house-2", "2", "1", "greedy", "mc:playouts=1", "3", "6"]);
    for line in &lines[1..] {
        assert!(line[8..18].iter().all(|cell| cell.parse::<f64>().is_ok()), "{csv}");
        assert_eq!(line[18..], [""; 7], "luck is left in");
    }
}

/// The names of the elements, each closed where it must be; every attribute in quotes, no stray sign in a text.
pub(crate) fn well_formed(xml: &str) -> Vec<String> {
    let (mut open, mut names, mut rest) = (Vec::new(), Vec::new(), xml);
    while let Some(begin) = rest.find('<') {
        check_text(&rest[..begin]);
        let end = begin + rest[begin..].find('>').expect("a tag ends");
        let tag = &rest[begin + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "closed in order");
            continue;
        }
        let name = tag.split([' ', '/']).next().unwrap().to_owned();
        check_attributes(tag[name.len()..].trim_end_matches('/'));
        if !tag.ends_with('/') {
            open.push(name.clone());
        }
        names.push(name);
    }
    assert_eq!((open, rest), (Vec::new(), "\n"));
    names
}

fn check_text(text: &str) {
    assert!(!text.contains('>'), "{text}");
    for (place, _) in text.match_indices('&') {
        assert!(
            ["&amp;", "&lt;", "&gt;", "&quot;"].iter().any(|name| text[place..].starts_with(name)),
            "{text}"
        );
    }
}

fn check_attributes(text: &str) {
    let pieces: Vec<&str> = text.split('"').collect();
    assert!(pieces.len() % 2 == 1 && pieces.last().unwrap().trim().is_empty(), "{text}");
    for pair in pieces.chunks_exact(2) {
        let name = pair[0].trim().strip_suffix('=').expect("a name and a value");
        assert!(
            !name.is_empty() && name.chars().all(|sign| sign.is_alphanumeric() || "-:".contains(sign)),
            "{text}"
        );
        assert!(!pair[1].contains("NaN") && !pair[1].contains("inf"), "{text}");
        check_text(pair[1]);
    }
}

#[test]
fn svg_is_well_formed_and_shows_everyone() {
    let folder = Folder::new();
    folder.run("deck make maps --seed 5 --name <a>&\"b\" -o attic.json").fine();
    for (line, texts) in [
        ("maps --bots greedy,random,mc:playouts=2 --games 6 --deck attic.json", 33),
        ("pyramids --bots greedy,random --players 4 --games 4", 13),
        ("pyramids --bots greedy,random --players 1 --games 4", 15),
        ("maps --bots greedy,random --games 1", 15),
        ("maps --bots greedy --players 1 --games 3", 5),
    ] {
        let svg = folder.run(&format!("tournament {line} --seed 1 --svg")).fine();
        let names = well_formed(&svg);
        assert_eq!(names[0], "svg");
        let entrants = line.split(' ').nth(2).unwrap().split(',').count();
        assert_eq!(names.iter().filter(|name| *name == "circle").count(), entrants, "{svg}");
        assert!(names.iter().filter(|name| *name == "text").count() >= texts, "{line}\n{svg}");
        assert!(svg.contains(">1  "), "{svg}");
    }
    let svg = folder.run("tournament maps --bots greedy,random --games 2 --deck attic.json --svg").fine();
    assert!(svg.contains("deck &lt;a&gt;&amp;&quot;b&quot;, "), "{svg}");
}

#[test]
fn forms_with_a_file_stand_beside_the_report() {
    let folder = Folder::new();
    let line = "tournament maps --bots greedy,random --games 4 --seed 1";
    let plain = folder.run(line).fine();
    let report = folder.run(&format!("{line} --json=a.json --csv=a.csv --svg=a.svg -o a.txt")).fine();
    assert_eq!((report.as_str(), timeless(&folder.read("a.txt"))), ("", timeless(&plain)));
    assert_eq!(folder.names(), ["a.csv", "a.json", "a.svg", "a.txt"]);
    for form in ["json", "csv", "svg"] {
        let again = folder.run(&format!("tournament merge a.json --{form}")).fine();
        assert!(again == folder.read(&format!("a.{form}")), "{form}");
    }
    assert_eq!(folder.run("tournament merge a.json").fine(), folder.read("a.txt"));
    assert_eq!(
        folder.run(&format!("{line} --json --svg")).error(2),
        "error: only one of --json, --csv and --svg can be printed; give the others a file, such as --svg=FILE\n"
    );
    let error = folder.run(&format!("{line} --games 1000000000 --json=none/a.json")).error(2);
    assert!(error.contains("--games"), "{error}");
    let error =
        folder.run("tournament maps --bots greedy,random --games 1000000 --json=none/a.json").error(2);
    assert!(error.starts_with("error: none/a.json: "), "{error}");
}

#[test]
fn shards_merge_to_the_whole_run() {
    let folder = Folder::new();
    let line = "tournament pyramids --bots greedy,random,mc:playouts=2 --games 10 --seed 9";
    folder.run(&format!("{line} --json -o whole.json")).fine();
    for shard in 1..=3 {
        folder.run(&format!("{line} --shard {shard}/3 --jobs {shard} --json -o {shard}.json")).fine();
    }
    let merged = folder.run("tournament merge 3.json 1.json 2.json --json").fine();
    assert_eq!(timeless_json(&merged), timeless_json(&folder.read("whole.json")));
    let report = folder.run("tournament merge 1.json 2.json 3.json").fine();
    assert_eq!(timeless(&report), timeless(&folder.run(line).fine()));
}

#[test]
fn missing_shards_are_named_and_the_result_says_that_it_is_partial() {
    let folder = Folder::new();
    let line = "tournament maps --bots greedy,random --games 30 --seed 9 --json";
    folder.run(&format!("{line} --shard 2/4 -o 2.json")).fine();
    folder.run(&format!("{line} --shard 1/4 -o 1.json")).fine();
    let done = folder.run("tournament merge 2.json 1.json");
    assert_eq!((done.code, done.err.as_str()), (Some(0), "partial: of 4 shards these are missing: 3, 4\n"));
    assert!(
        done.out.contains("\nPartial: the run has 30 deals; of 4 shards these are missing: 3, 4\n"),
        "{}",
        done.out
    );
    let done = folder.run("tournament merge 2.json 1.json --json -o both.json");
    assert_eq!(done.code, Some(0));
    let both: Value = serde_json::from_str(&folder.read("both.json")).unwrap();
    assert_eq!((&both["partial"], &both["deals"]), (&true.into(), &16.into()));
    assert_eq!(both["shards"], serde_json::json!({ "of": 4, "played": [1, 2] }));
    folder.run(&format!("{line} --shard 1/30 -o many.json")).fine();
    let many = folder.run("tournament merge many.json").err;
    assert!(
        many.ends_with(
            "are missing: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21 and 9 more\n"
        ),
        "{many}"
    );
}

#[test]
fn every_form_has_what_luck_taken_out_leaves() {
    let folder = Folder::new();
    let line = "tournament maps --bots greedy,random --games 26 --seed 6";
    folder.run(&format!("{line} --json=plain.json")).fine();
    folder.run(&format!("{line} --luck --json=luck.json --csv=luck.csv --svg=luck.svg")).fine();
    let [plain, luck]: [Value; 2] =
        ["plain.json", "luck.json"].map(|name| serde_json::from_str(&folder.read(name)).unwrap());
    assert_eq!((&luck["run"]["luck"], plain["run"].get("luck")), (&1.into(), None));
    assert!(luck["luck_nanoseconds"].as_u64() > Some(0) && plain.get("luck_nanoseconds").is_none());
    let (pair, left_in) = (&luck["pairs"][0], &plain["pairs"][0]);
    assert_eq!((&pair["rate"], &pair["margin"]), (&left_in["rate"], &left_in["margin"]));
    let without = &pair["without_luck"];
    let figures = [
        (&without["share"], ["rate", "low", "high", "saved"].as_slice()),
        (&without["margin"], ["mean", "error", "saved"].as_slice()),
    ];
    let figures = figures.iter().flat_map(|(of, names)| names.iter().map(|name| of[*name].as_f64().unwrap()));
    let csv = folder.read("luck.csv");
    let cells: Vec<f64> =
        csv.lines().nth(1).unwrap().split(',').skip(18).map(|cell| cell.parse().unwrap()).collect();
    assert_eq!(cells, figures.collect::<Vec<_>>());
    let svg = folder.read("luck.svg");
    well_formed(&svg);
    assert!(svg.contains(">The same with luck taken out<"), "{svg}");
    for form in ["json", "csv", "svg"] {
        let again = folder.run(&format!("tournament merge luck.json --{form}")).fine();
        assert!(again == folder.read(&format!("luck.{form}")), "{form}");
    }
}

#[test]
fn what_does_not_go_together_is_refused_with_the_reason() {
    let folder = Folder::new();
    for (name, options) in [
        ("1", "maps --seed 1 --bots greedy,random --shard 1/2"),
        ("2", "maps --seed 1 --bots greedy,random --shard 2/2"),
        ("seed", "maps --seed 2 --bots greedy,random --shard 2/2"),
        ("bots", "maps --seed 1 --bots random,greedy --shard 2/2"),
        ("game", "pyramids --seed 1 --bots greedy,random --shard 2/2"),
        ("thirds", "maps --seed 1 --bots greedy,random --shard 2/3"),
        ("luck", "maps --seed 1 --bots greedy,random --shard 2/2 --luck"),
    ] {
        folder.run(&format!("tournament {options} --games 6 --json -o {name}.json")).fine();
    }
    folder.write("other.json", "{\"format\":\"soup\"}");
    folder.write("list.json", "[]");
    folder.write("spoiled.json", folder.read("2.json").replace("\"players\":2", "\"players\":9"));
    for (files, reason) in [
        ("1.json 2.json 1.json", "1.json: given twice, or in two files: shard 1"),
        ("1.json seed.json", "seed.json: of another run: seed is 2, in 1.json it is 1"),
        (
            "1.json bots.json",
            "bots.json: of another run: bots is random,greedy, in 1.json it is greedy,random",
        ),
        ("1.json game.json", "game.json: of another run: game is pyramids, in 1.json it is maps"),
        ("1.json luck.json", "luck.json: of another run: luck is 1, in 1.json it is none"),
        ("luck.json 1.json", "1.json: of another run: luck is none, in luck.json it is 1"),
        ("1.json thirds.json", "thirds.json: of another run: shard is …/3, in 1.json it is …/2"),
        (
            "other.json",
            "other.json: not the results of a tournament: the format is 'soup', not flipwrite-tournament-1",
        ),
        ("1.json spoiled.json", "spoiled.json: the results contradict themselves: see 'players'"),
    ] {
        assert_eq!(folder.run(&format!("tournament merge {files}")).error(1), format!("error: {reason}\n"));
    }
    let error = folder.run("tournament merge list.json").error(1);
    assert!(error.starts_with("error: list.json: not the results of a tournament: "), "{error}");
    assert!(folder.run("tournament merge none.json").error(2).starts_with("error: none.json: "));
    assert!(folder.run("tournament merge").error(2).contains("<FILE>..."));
}

#[test]
fn wrong_usage_is_answered_with_the_way_out() {
    let folder = Folder::new();
    for (line, answer) in [
        ("maps", "name the bots that are to play, such as --bots greedy,random; there are: random, greedy, "),
        ("maps --bots greedy,gredy", "there is no bot 'gredy'; there are: random, greedy, "),
        ("maps --bots greedy,gredy", "did you mean 'greedy'?"),
        ("maps --bots greedy:depth=2,random", "the bot greedy has no option 'depth'; it takes none"),
        ("maps --bots greedy", "only greedy is named; a tournament needs two bots or more, or --players 1"),
        ("maps --bots greedy --players 4", "only greedy is named"),
        ("maps --bots greedy,random,greedy", "the bot greedy is named twice"),
        ("maps --bots mc,mc:playouts=1000", "the bot mc is named twice"),
        ("maps --bots greedy,random --players 5", "5 is not in 1..=4"),
        ("maps --bots greedy,random --players 0", "0 is not in 1..=4"),
        ("maps --bots greedy,random --games 0", "0 is not in 1..=1000000000"),
        ("maps --bots greedy,random --luck=0", "0 is not in 1..=40000000"),
        (
            "maps --bots greedy,random --seed 1 --shard 3/2",
            "'3/2' is not a shard; a shard is I/N, such as 3/8",
        ),
        ("maps --bots greedy,random --seed 1 --shard 2", "'2' is not a shard"),
        ("maps --bots greedy,random --shard 1/2", "--shard 1/2 needs --seed N"),
        ("maps --bots greedy,random --seed 1 --games 3 --shard 1/4", "3 deals are too few for 4 shards"),
        ("maps --bots greedy,random --svg a.svg", "'a.svg' belongs to nothing; a form takes its file with ="),
        ("--bots greedy,random", "<GAME>"),
        ("map --bots greedy,random", "'maps'"),
        ("maps --bots greedy,random merge", "merge"),
    ] {
        let error = folder.run(&format!("tournament {line}")).error(2);
        assert!(error.starts_with("error: ") && error.contains(answer), "{line}\n{error}");
    }
    let many: Vec<String> = (1..=17).map(|playouts| format!("mc:playouts={playouts}")).collect();
    let error = folder.run(&format!("tournament maps --bots {}", many.join(","))).error(2);
    assert_eq!(error, "error: 17 bots are named; a tournament has at most 16\n");
    assert_eq!(folder.names(), [""; 0]);
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_ends_the_run_and_reports_what_there_is() {
    let folder = Folder::new();
    let line = "tournament maps --bots greedy,random --games 100000000 --seed 1 --json=a.json";
    let running = Running::start(&folder, line);
    running.wait_for_work();
    running.signal("-INT");
    let Done { code, out, err } = running.end();
    assert_eq!(code, Some(0), "{err}");
    let stopping = "stopping after the games at hand; Ctrl-C again ends at once\n";
    let err = err.strip_prefix(stopping).unwrap().to_owned();
    assert!(
        err.starts_with("stopped: ") && err.ends_with(" of 100000000 deals were played by all\n"),
        "{err}"
    );
    assert!(out.contains("\nPartial: the run has 100,000,000 deals.\n"), "{out}");
    let results: Value = serde_json::from_str(&folder.read("a.json")).unwrap();
    assert!(results["partial"] == true && results["deals"].as_u64() < Some(100_000_000));
    let again = folder.run("tournament merge a.json");
    assert_eq!((again.code, again.out, again.err), (Some(0), out, err));
}

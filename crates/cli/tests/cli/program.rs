//! Programs of others in `tournament` and `simulate`: they play whole games, and lose their seats where they fail.

use std::process::Command;

use serde_json::Value;

use crate::run::{Done, Folder, repository};

/// Time enough on the busiest machine: these programs answer.
const PATIENCE: &str = "--move-time 600000 --ready-time 600000";

/// Our own engine as a program of somebody's.
fn engine(bot: &str) -> String {
    format!("exec:'{}' engine --bot {bot}", env!("CARGO_BIN_EXE_flipwrite"))
}

fn run(folder: &Folder, line: &str, bots: &str) -> Done {
    let words = line.split_whitespace().chain(["--bots", bots]);
    Done::of(folder.command(words).output().unwrap())
}

/// The sums of a tournament, which differ if any game does.
fn sums(folder: &Folder, line: &str, bots: &str) -> Vec<Value> {
    let results = run(folder, &format!("tournament {line} --json {PATIENCE}"), bots).json();
    assert_eq!(results["failures"], Value::Null);
    let of = |key: &str| {
        results[key].as_array().unwrap().iter().map(|one| one["sums"].clone()).collect::<Vec<_>>()
    };
    [of("entrants"), of("pairs"), vec![results["products"].clone()]].concat()
}

#[test]
fn our_engine_plays_the_very_games_of_our_bot() {
    let folder = Folder::new();
    for (line, bot) in [
        ("maps --games 4 --seed 1", "greedy"),
        ("pyramids --games 4 --seed 2", "mc:playouts=3"),
        ("pyramids --games 2 --seed 3 --players 4 --option finished-card-open=no", "random"),
        ("maps --games 2 --seed 4 --players 3 --option refill=after-everyone", "tables"),
        ("pyramids --games 1 --seed 5 --players 1", "master:nodes=20"),
    ] {
        let built_in =
            sums(&folder, line, &format!("random,{bot}").replace("random,random", "greedy,random"));
        let program = format!("random,{}", engine(bot));
        let program = if bot == "random" { program.replacen("random", "greedy", 1) } else { program };
        assert_eq!(sums(&folder, &format!("{line} --jobs 1"), &program), built_in, "{line}");
        assert_eq!(sums(&folder, &format!("{line} --jobs 3"), &program), built_in, "{line}");
    }
}

#[test]
fn records_of_our_engine_are_those_of_our_bot() {
    let folder = Folder::new();
    for game in ["maps", "pyramids"] {
        let record = |bot: &str, file: &str| {
            run(
                &folder,
                &format!("simulate {game} --games 3 --seed 7 --record {file} {PATIENCE}"),
                &format!("greedy,{bot}"),
            )
            .fine();
            assert!(folder.run(&format!("check {file}")).fine().contains("3 sound,"));
            folder
                .read(file)
                .replace(&serde_json::to_string(bot).unwrap()[1..], "BOT\"")
                .replace(&format!("{bot} 2"), "BOT 2")
        };
        assert_eq!(record("tables", "bot.jsonl"), record(&engine("tables"), "program.jsonl"));
    }
}

#[test]
fn the_example_in_python_plays_by_the_rules() {
    let folder = Folder::new();
    if Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    let bot = format!("random,exec:python3 '{}'", repository("examples/first_box.py").display());
    for line in ["maps", "pyramids", "pyramids --option finished-card-open=no", "maps --players 4"] {
        let report = run(&folder, &format!("tournament {line} --games 3 --seed 1 {PATIENCE}"), &bot).fine();
        assert!(!report.contains("lost its seat"), "{report}");
    }
}

#[cfg(unix)]
mod misbehaving {
    use std::time::{Duration, Instant};

    use super::*;

    const GREETING: &str = "echo flipwrite-engine 1 hippo 1.0\n";
    /// Is ready for the table, and hears the first question.
    const READY: &str = "read -r table; read -r isready; echo ready; read -r hand; read -r go; ";
    /// Keeps the first two cards, then does as it is told with `$1`, one of its cards.
    const KEEPS: &str = "while read -r word one two rest; do case $word in \
        isready) echo ready;; hand) answer=\"keep $one $two\" card=$one;; position) answer=POSITION;; \
        go) echo best $(eval echo \"$answer\");; esac; done";

    fn keeps(then: &str) -> String {
        GREETING.to_owned() + &KEEPS.replace("POSITION", then)
    }

    fn is_alive(id: &str) -> bool {
        Command::new("/bin/sh").args(["-c", "kill -0 $0", id]).output().unwrap().status.success()
    }

    /// Plays with a script in the seat; it writes down its id first.
    fn play(folder: &Folder, line: &str, script: &str) -> Done {
        folder.write("bot.sh", format!("echo $$ >> ids\n{script}"));
        let done = run(folder, line, "greedy,exec:/bin/sh bot.sh");
        // What a program had started itself is buried by the system, which may take a moment.
        let begin = Instant::now();
        for id in folder.read("ids").split_whitespace() {
            while is_alive(id) {
                assert!(begin.elapsed() < Duration::from_secs(10), "{script}: process {id} is left behind");
                std::thread::sleep(Duration::from_millis(5));
            }
        }
        done
    }

    fn scripts() -> Vec<(String, &'static str)> {
        let greeted = |script: &str| GREETING.to_owned() + script;
        let ready = |script: &str| GREETING.to_owned() + READY + script;
        vec![
            ("cat >/dev/null".to_owned(), "it was not ready within 300 ms"),
            ("exit 3".to_owned(), "it ended with exit code 3"),
            ("kill -9 $$".to_owned(), "it ended without an exit code"),
            ("yes".to_owned(), "it greeted with 'y'; a greeting is 'flipwrite-engine 1 NAME VERSION'"),
            ("echo flipwrite-engine 2 hippo".to_owned(), "it greeted with 'flipwrite-engine 2 hippo'"),
            ("yes | tr -d '\\n'".to_owned(), "it wrote a line of more than 1 MiB"),
            ("printf '\\377\\376\\n'; cat".to_owned(), "it wrote what is not UTF-8 text"),
            (greeted("sleep 1000"), "it was not ready within 300 ms"),
            (greeted("sleep 1000 & echo $! >> ids; wait"), "it was not ready within 300 ms"),
            (greeted("yes info"), "it was not ready within 300 ms"),
            (ready("sleep 1000"), "no answer within 300 ms"),
            // Whether it is unasked or a wrong answer is a question of moments.
            (greeted("yes 'best keep 1 2'"), "keep 1 2'"),
            (greeted("exec >&-; sleep 1000"), "it closed its output"),
            (ready("exit 0"), "it ended with exit code 0"),
            (greeted("read -r table; exit 0"), "it ended with exit code 0"),
            (
                greeted("read -r table; echo error lazy not today; cat >/dev/null"),
                "it answered with an error: lazy not today",
            ),
            (
                greeted("read -r table; echo ' hop'; cat >/dev/null"),
                "it wrote ' hop', which nobody asked for",
            ),
            (ready("printf 'best keep one\\033[2J two\\n'; cat >/dev/null"), "can't be read"),
            (ready("echo best keep 1 1; cat >/dev/null"), "its choice 'keep 1 1' is illegal: "),
            (
                ready("echo best take deck; cat >/dev/null"),
                "it answered 'take deck', which is not what was due",
            ),
            (keeps("'take deck'"), "it answered 'take deck', which is not what was due"),
            (keeps("'$card a1 b2'"), "a1 b2' is illegal: "),
            (keeps("'$card a9'"), "a9' can't be read: "),
        ]
    }

    #[test]
    fn whoever_fails_loses_the_seat_and_nothing_else() {
        for (script, reason) in scripts() {
            let folder = Folder::new();
            let line = "tournament pyramids --games 1 --seed 1 --move-time 300 --ready-time 300 --jobs 1";
            let done = play(&folder, line, &script);
            assert_eq!(done.code, Some(0), "{script}: {}", done.err);
            let line = done
                .out
                .lines()
                .find(|line| line.contains(" lost its seat "))
                .unwrap_or_else(|| panic!("{script}: {}", done.out));
            assert!(line.contains(" 2 times, first in deal ") && line.contains(", seat 2: "), "{line}");
            assert!(line.contains(reason), "{script}: {line}");
            assert!(!line.contains('\u{1b}'), "{line}");
        }
    }

    /// It sleeps at every table for longer than a decision may take.
    #[test]
    fn what_a_program_prepares_is_no_part_of_its_first_decision() {
        let folder = Folder::new();
        let script = format!(
            "while read -r line; do case $line in table*) sleep 1.5;; esac; echo \"$line\"; done \
             | '{}' engine --bot greedy",
            env!("CARGO_BIN_EXE_flipwrite")
        );
        let line =
            "tournament maps --players 1 --games 1 --seed 1 --json --move-time 1400 --ready-time 600000";
        let results = play(&folder, line, &script).json();
        assert_eq!(results["failures"], Value::Null);
        let times = results["times"].as_array().unwrap();
        assert!(times.iter().all(|times| times["worst"].as_u64().unwrap() < 1_400_000_000), "{times:?}");
    }

    #[test]
    fn a_program_is_started_again_for_the_next_game() {
        let folder = Folder::new();
        // It plays three questions of each game and dies.
        let script = GREETING.to_owned()
            + "questions=0\n"
            + &KEEPS
                .replace("go)", "go) questions=$((questions + 1)); [ $questions -lt 2 ] || exit 4;")
                .replace("POSITION", "x");
        let done = play(&folder, "simulate maps --games 5 --seed 1 --json", &script);
        let report: Value = done.json();
        let failures = &report["seats"][1]["failures"];
        assert_eq!(failures["count"], 5, "{report}");
        assert_eq!(failures["first"]["reason"], "it ended with exit code 4");
        assert_eq!((&failures["first"]["seat"], &failures["first"]["index"]), (&2.into(), &0.into()));
        assert_eq!(report["seats"][0]["failures"], Value::Null);
        let deal = failures["first"]["deal"].as_str().unwrap();
        assert!(deal.parse::<flipwrite::DealNumber>().is_ok(), "{deal}");
        assert!(folder.read("ids").lines().count() >= 5);
    }

    #[test]
    fn the_rest_of_the_game_is_greedys_and_the_record_is_sound() {
        let folder = Folder::new();
        let done = play(&folder, "simulate pyramids --games 3 --seed 1 --record games.jsonl", &keeps("x"));
        assert!(done.fine().contains("lost its seat 3 times, first in deal "));
        assert!(folder.run("check games.jsonl").fine().contains("3 sound,"));
    }

    #[test]
    fn failures_are_summed_over_shards() {
        let folder = Folder::new();
        let line = |rest: &str| format!("tournament maps --games 4 --seed 1 {rest}");
        let whole = play(&folder, &line("--json=whole.json"), "exit 1").fine();
        for shard in ["1", "2"] {
            play(&folder, &line(&format!("--shard {shard}/2 --json={shard}.json")), "exit 1").fine();
        }
        let merged = folder.run("tournament merge 2.json 1.json").fine();
        let lost = |report: &str| {
            report.lines().find(|line| line.contains(" lost its seat 8 times")).map(str::to_owned)
        };
        assert!(lost(&whole).is_some(), "{whole}");
        assert_eq!(lost(&merged), lost(&whole));
        let failures =
            |file: &str| serde_json::from_str::<Value>(&folder.read(file)).unwrap()["failures"].clone();
        assert_eq!(failures("whole.json").as_array().unwrap().len(), 2);
    }

    #[test]
    fn a_seat_is_told_nothing_that_is_hidden() {
        let folder = Folder::new();
        let script = format!("tee -a heard | '{}' engine --bot greedy", env!("CARGO_BIN_EXE_flipwrite"));
        let report = play(
            &folder,
            "tournament maps --games 2 --seed 1 --jobs 1 --json --move-time 600000 --ready-time 600000",
            &script,
        )
        .json();
        assert_eq!(report["failures"], Value::Null);
        let heard = folder.read("heard");
        let first_words: std::collections::BTreeSet<&str> =
            heard.lines().filter_map(|line| line.split(' ').next()).collect();
        assert_eq!(
            first_words.into_iter().collect::<Vec<_>>(),
            ["go", "hand", "isready", "position", "quit", "table"]
        );
        let hands = heard.lines().filter(|line| line.starts_with("hand ")).count();
        // Four games, and the one before them that does not count.
        assert_eq!(hands, 5);
        for position in heard.lines().filter_map(|line| line.strip_prefix("position ")) {
            let due: Vec<&str> = position.split(' ').nth(4).unwrap().split(':').collect();
            // Whoever has a legal box is still to cross: nobody's crossing of the turn is shown.
            if let ["cross", _, waiting, passing] = due[..] {
                assert_eq!(waiting.len() + passing.trim_matches('-').len(), 2, "{position}");
            }
        }
        let deals: Vec<flipwrite::DealNumber> =
            (0..2).map(|game| flipwrite::DealNumber(flipwrite::random::game_number(1, game))).collect();
        assert!(
            deals
                .iter()
                .all(|deal| !heard.contains(&deal.0.to_string()) && !heard.contains(&deal.to_string()))
        );
    }
}

#[test]
fn a_command_that_is_none_is_refused_before_anything_is_played() {
    let folder = Folder::new();
    for (bots, reason) in [
        ("greedy,exec:", "'exec:' is followed by no command"),
        ("greedy,exec:./no-such-bot --fast", "the program './no-such-bot --fast' can't be started: "),
        ("greedy,exec:sh 'x", "the quotation mark ' in a command has no second one"),
    ] {
        for command in ["tournament maps", "simulate maps"] {
            let error = run(&folder, command, bots).error(2);
            assert!(error.contains(reason), "{error}");
        }
    }
    for option in ["--move-time", "--ready-time"] {
        assert!(
            run(&folder, &format!("tournament maps {option} 0"), "greedy,random").error(2).contains(option)
        );
    }
    assert!(
        run(&folder, "play maps", "exec:sh x")
            .error(2)
            .contains("can play in 'simulate' and 'tournament' only")
    );
}

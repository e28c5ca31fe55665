//! `docs/rule-index.md` must name every rule, and only files and tests that exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn engine() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The rows of the index: the rule, the code, the tests.
fn rows() -> Vec<[String; 3]> {
    let path = engine().join("../../docs/rule-index.md");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let cells = |line: &str| {
        let cells: Vec<String> =
            line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
        cells.try_into().ok()
    };
    let table = text.lines().filter(|line| line.starts_with('|')).filter_map(cells);
    table.filter(|row: &[String; 3]| row[0] != "rule" && !row[0].starts_with("---")).collect()
}

/// The names of all test functions of the rulebook.
fn tests() -> BTreeSet<String> {
    let files = ["shared.rs", "pyramids.rs", "maps.rs", "switches.rs"];
    let source = |file: &&str| fs::read_to_string(engine().join("tests/engine/rulebook").join(file)).unwrap();
    let mut names = BTreeSet::new();
    for text in files.iter().map(source) {
        let functions = text.split("#[test]\nfn ").skip(1);
        names.extend(functions.filter_map(|function| function.split('(').next().map(str::to_owned)));
    }
    names
}

/// The words in backticks.
fn quoted(cell: &str) -> BTreeSet<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The beginning of the names of a rule's tests.
fn prefix(rule: &str) -> String {
    let is_number = rule.len() > 1 && rule[1..].bytes().all(|byte| byte.is_ascii_digit());
    let word = rule.to_lowercase().replace('-', "_");
    if is_number { format!("{word}_") } else { format!("switch_{word}_") }
}

#[test]
fn the_index_names_every_rule_and_switch_in_order() {
    let numbered = [("S", 16), ("P", 16), ("M", 12)];
    let mut expected: Vec<String> = numbered
        .iter()
        .flat_map(|(letter, count)| (1..=*count).map(move |n| format!("{letter}{n}")))
        .collect();
    expected.extend(flipwrite::Options::KEYS.map(str::to_owned));
    let named: Vec<String> = rows().into_iter().map(|row| row[0].clone()).collect();
    assert_eq!(named, expected);
}

#[test]
fn the_index_lists_exactly_the_tests_of_each_rule() {
    let tests = tests();
    for [rule, _, cell] in rows() {
        let prefix = prefix(&rule);
        let existing = tests.iter().filter(|name| name.starts_with(&prefix)).cloned().collect();
        assert_eq!(quoted(&cell), existing, "{rule}: left the index, right the test sources");
        assert!(!cell.is_empty(), "{rule} has no test");
    }
}

#[test]
fn the_index_names_code_that_exists() {
    for [rule, code, _] in rows() {
        let mut source = String::new();
        for file in code.split([' ', ';', ',']).filter(|word| word.ends_with(".rs")) {
            let path = engine().join("src").join(file);
            assert!(Path::new(&path).is_file(), "{rule}: there is no {file}");
            source += &fs::read_to_string(path).unwrap();
        }
        for name in quoted(&code) {
            let last = name.rsplit("::").next().unwrap_or_default();
            assert!(source.contains(last), "{rule}: {name} is in none of its files");
        }
    }
}

//! The licenses of all crates that are part of the page: whoever gets the page gets their notices with it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::command::{cargo, run};

/// The programs that the page is made of.
const ROOTS: [&str; 2] = ["flipwrite-web", "flipwrite-thinker"];

/// What the names of files with licenses begin with.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];

/// All notices in one text: which crates there are, then each text with those that it is for.
pub(super) fn notices() -> Result<String> {
    let mut ask = cargo(["metadata", "--format-version", "1", "--locked"]);
    let ran =
        run(ask.args(["--filter-platform", "wasm32-unknown-unknown"]).stderr(std::process::Stdio::null()))?;
    let line = ran.text.lines().find(|line| line.starts_with('{'));
    let Some(line) = line.filter(|_| ran.success) else { bail!("'cargo metadata --locked' failed") };
    let metadata: Value = serde_json::from_str(line)?;
    Ok(write(&shipped(&metadata)?))
}

/// A crate that is part of the page.
struct Crate {
    title: String,
    license: String,
    texts: Vec<String>,
}

fn write(crates: &[Crate]) -> String {
    let mut text = "The page contains the following software of others.\n\n".to_owned();
    let mut users: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for one in crates {
        text += &format!("{}: {}\n", one.title, one.license);
        one.texts.iter().for_each(|text| users.entry(text).or_default().push(&one.title));
    }
    for (license, titles) in users {
        text += &format!("\n{}\n{}\n\n{license}\n", "-".repeat(80), titles.join(", "));
    }
    text
}

/// All crates of others that the programs contain, by name.
fn shipped(metadata: &Value) -> Result<Vec<Crate>> {
    let packages = metadata["packages"].as_array().context("cargo metadata names no packages")?;
    let by_id: BTreeMap<&str, &Value> =
        packages.iter().filter_map(|one| Some((one["id"].as_str()?, one))).collect();
    let nodes = metadata["resolve"]["nodes"].as_array().context("cargo metadata resolves nothing")?;
    let nodes: BTreeMap<&str, &Value> =
        nodes.iter().filter_map(|node| Some((node["id"].as_str()?, node))).collect();
    let is_root = |one: &&Value| ROOTS.iter().any(|root| one["name"] == *root);
    let mut open: Vec<&str> = packages.iter().filter(is_root).filter_map(|one| one["id"].as_str()).collect();
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    while let Some(id) = open.pop() {
        let is_macro = by_id.get(id).is_some_and(|one| one["targets"][0]["kind"][0] == "proc-macro");
        // What a macro is made of runs while the page is built and is no part of it.
        if !is_macro && seen.insert(id) {
            open.extend(nodes.get(id).into_iter().flat_map(|node| needed(node)));
        }
    }
    let foreign = seen.into_iter().filter_map(|id| by_id.get(id)).filter(|one| !one["source"].is_null());
    let mut crates = foreign.map(|one| describe(one)).collect::<Result<Vec<Crate>>>()?;
    crates.sort_by(|one, two| one.title.cmp(&two.title));
    Ok(crates)
}

/// What a package needs when it runs.
fn needed(node: &Value) -> impl Iterator<Item = &str> {
    let needs = node["deps"].as_array().into_iter().flatten();
    let at_run_time = needs
        .filter(|need| need["dep_kinds"].as_array().into_iter().flatten().any(|kind| kind["kind"].is_null()));
    at_run_time.filter_map(|need| need["pkg"].as_str())
}

fn describe(package: &Value) -> Result<Crate> {
    let text = |field: &str| package[field].as_str().unwrap_or_default();
    let title = format!("{} {}", text("name"), text("version"));
    let folder = Path::new(text("manifest_path")).parent().context("a manifest lies in a folder")?;
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("can't read {}", folder.display()))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if NAMES.iter().any(|start| name.to_uppercase().starts_with(start)) && folder.join(&name).is_file() {
            files.push(name);
        }
    }
    files.sort();
    // Where there is a choice, the shorter text will do.
    if !text("license").contains(" AND ") && files.iter().any(|name| name.to_uppercase().contains("MIT")) {
        files.retain(|name| name.to_uppercase().contains("MIT"));
    }
    let read = |name: &String| Ok(String::from_utf8_lossy(&fs::read(folder.join(name))?).trim().to_owned());
    Ok(Crate {
        title,
        license: text("license").to_owned(),
        texts: files.iter().map(read).collect::<Result<_>>()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_tells_what_it_is_made_of() {
        let text = notices().unwrap();
        assert!(text.contains("\nweb-sys 0.") && text.contains("\nserde_json 1."), "{text}");
        // Neither what is ours nor what only builds the page.
        assert!(
            !text.contains("\nflipwrite")
                && !text.contains("\nwasm-bindgen-cli-support ")
                && !text.contains("\nproptest ")
        );
        assert!(text.contains("Permission is hereby granted"));
    }

    #[test]
    fn a_text_stands_once_with_all_that_it_is_for() {
        let one = |title: &str, text: &str| Crate {
            title: title.to_owned(),
            license: "MIT".to_owned(),
            texts: vec![text.to_owned()],
        };
        let text = write(&[one("a 1", "same"), one("b 2", "same"), one("c 3", "other")]);
        assert!(text.contains("a 1: MIT\nb 2: MIT\n") && text.contains("\na 1, b 2\n\nsame\n"), "{text}");
        assert_eq!(text.matches("same").count(), 1);
    }
}

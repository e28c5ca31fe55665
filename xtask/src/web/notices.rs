//! The licenses of all crates that are part of the page: whoever gets the page gets their notices with it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, Metadata, Node, Package, PackageId};

use crate::metadata;
use crate::tools::WASM;

/// The programs that the page is made of.
const ROOTS: [&str; 2] = ["flipwrite-web", "flipwrite-thinker"];

/// What the names of files with licenses begin with.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];

/// All notices in one text: which crates there are, then each text with those that it is for.
pub(super) fn notices() -> Result<String> {
    Ok(write(&shipped(&metadata::read(Some(WASM))?)?))
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
fn shipped(metadata: &Metadata) -> Result<Vec<Crate>> {
    let resolved = metadata.resolve.as_ref().context("cargo metadata resolves nothing")?;
    let nodes: BTreeMap<&PackageId, &Node> = resolved.nodes.iter().map(|node| (&node.id, node)).collect();
    let is_root = |one: &&Package| ROOTS.contains(&one.name.as_str());
    let mut open: Vec<&PackageId> = metadata.packages.iter().filter(is_root).map(|one| &one.id).collect();
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        // What a macro is made of runs while the page is built and is no part of it.
        let is_macro = metadata[id].targets.iter().any(cargo_metadata::Target::is_proc_macro);
        if !is_macro && seen.insert(id) {
            open.extend(nodes.get(id).into_iter().flat_map(|node| needed(node)));
        }
    }
    let foreign = seen.into_iter().map(|id| &metadata[id]).filter(|one| one.source.is_some());
    let mut crates = foreign.map(describe).collect::<Result<Vec<Crate>>>()?;
    crates.sort_by(|one, two| one.title.cmp(&two.title));
    Ok(crates)
}

/// What a package needs when it runs.
fn needed(node: &Node) -> impl Iterator<Item = &PackageId> {
    let at_run_time =
        |kinds: &[cargo_metadata::DepKindInfo]| kinds.iter().any(|kind| kind.kind == DependencyKind::Normal);
    node.deps.iter().filter(move |need| at_run_time(&need.dep_kinds)).map(|need| &need.pkg)
}

fn describe(package: &Package) -> Result<Crate> {
    let folder = package.manifest_path.parent().context("a manifest lies in a folder")?;
    let license = package.license.clone().unwrap_or_default();
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("can't read {folder}"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if NAMES.iter().any(|start| name.to_uppercase().starts_with(start)) && folder.join(&name).is_file() {
            files.push(name);
        }
    }
    files.sort();
    // Where there is a choice, the shorter text will do.
    if !license.contains(" AND ") && files.iter().any(|name| name.to_uppercase().contains("MIT")) {
        files.retain(|name| name.to_uppercase().contains("MIT"));
    }
    let read = |name: &String| Ok(String::from_utf8_lossy(&fs::read(folder.join(name))?).trim().to_owned());
    let texts = files.iter().map(read).collect::<Result<_>>()?;
    Ok(Crate { title: format!("{} {}", package.name, package.version), license, texts })
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

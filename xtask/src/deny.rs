//! What we may depend on: licenses, banned crates, known advisories. `deny.toml` says the same to cargo-deny.

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;

use anyhow::Result;

use crate::command::{cargo, run as run_command, works};
use crate::license::{self, Refused};
use crate::metadata::{Metadata, Package};
use crate::no_more;
use crate::steps::{Outcome, Tally};

/// Licenses that ask for no more than a notice. MPL-2.0 is fine as one choice of several, not alone.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "BSD-1-Clause",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "Unlicense",
    "Zlib",
];

/// Crates that may have a further license, because nothing else does what they do.
const EXCEPTIONS: &[(&str, &str)] = &[];

/// Crates that must not come in, and why.
const BANNED: &[(&str, &str)] = &[
    ("bincode", "its development has ended, with an advisory"),
    ("openssl", "links a native library; rustls does the same without"),
    ("openssl-sys", "links a native library; rustls does the same without"),
    ("ort", "fetches a native library while it builds"),
];

/// `cargo xtask deny`.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    no_more("deny", arguments, &[])?;
    let mut tally = Tally::default();
    steps(&mut tally);
    Ok(if tally.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The steps of it, as `cargo xtask test` takes them too.
pub(crate) fn steps(tally: &mut Tally) {
    tally.step("licenses", || Ok(judge(&Metadata::read()?.packages)));
    tally.step("advisories", advisories);
}

/// Licenses and bans decide; duplicates are only worth a note.
fn judge(packages: &[Package]) -> Outcome {
    let flaws: Vec<String> = packages.iter().filter_map(flaw).collect();
    if flaws.is_empty() {
        Outcome::Passed(duplicates(packages).join("\n"))
    } else {
        Outcome::Failed(flaws.join("\n"))
    }
}

/// What speaks against a package.
fn flaw(package: &Package) -> Option<String> {
    let Package { name, version, .. } = package;
    if let Some((_, why)) = BANNED.iter().find(|(banned, _)| banned == name) {
        return Some(format!("{name} {version} is banned: {why}"));
    }
    let Some(expression) = &package.license else {
        return Some(format!("{name} {version} names no license; add an exception once you have read it"));
    };
    let exceptions = EXCEPTIONS.iter().filter(|(exempt, _)| exempt == name).map(|(_, license)| *license);
    let allowed: Vec<&str> = ALLOWED.iter().copied().chain(exceptions).collect();
    match license::check(expression, &allowed) {
        Ok(()) => None,
        Err(Refused::Malformed) => Some(format!("{name} {version} has no readable license: '{expression}'")),
        Err(Refused::NotAllowed(license)) => {
            Some(format!("{name} {version} is '{expression}', and {license} is not allowed"))
        }
    }
}

/// Crates that come in more than one incompatible version: each costs time to build and bytes to ship.
fn duplicates(packages: &[Package]) -> Vec<String> {
    let mut majors: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in packages {
        majors.entry(&package.name).or_default().insert(major(&package.version));
    }
    let several = majors.into_iter().filter(|(_, majors)| majors.len() > 1);
    several
        .map(|(name, majors)| {
            format!("note: {name} comes in {}", majors.into_iter().collect::<Vec<_>>().join(" and "))
        })
        .collect()
}

/// The part of a version that must be equal for two crates to be one: `1` of 1.4.2, `0.9` of 0.9.3.
fn major(version: &str) -> &str {
    let parts = if version.starts_with("0.") { 2 } else { 1 };
    version.match_indices('.').nth(parts - 1).map_or(version, |(end, _)| &version[..end])
}

/// Known advisories, by whichever tool is installed. Offline nothing fails.
fn advisories() -> Result<Outcome> {
    let tools = [
        (["deny", "--version"].as_slice(), ["deny", "check", "advisories"].as_slice()),
        (&["audit", "--version"], &["audit"]),
    ];
    let Some((_, check)) = tools.iter().find(|(version, _)| works(&mut cargo(*version))) else {
        let way = "no tool is installed; 'cargo install cargo-deny', then 'cargo deny check advisories'";
        return Ok(Outcome::Skipped(way.to_owned()));
    };
    let ran = run_command(&mut cargo(*check))?;
    if ran.lacks_network() {
        let way = format!("the database can't be reached; run 'cargo {}' with a network", check.join(" "));
        return Ok(Outcome::Skipped(way));
    }
    Ok(ran.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, version: &str, license: Option<&str>) -> Package {
        Package {
            name: name.into(),
            version: version.into(),
            license: license.map(str::to_owned),
            is_member: false,
        }
    }

    #[test]
    fn flaws_are_found() {
        assert_eq!(flaw(&package("serde", "1.0.0", Some("MIT OR Apache-2.0"))), None);
        for wrong in [
            package("bincode", "2.0.0", Some("MIT")),
            package("nameless", "1.0.0", None),
            package("strict", "1.0.0", Some("GPL-3.0")),
            package("strict", "1.0.0", Some("MPL-2.0")),
            package("odd", "1.0.0", Some("MIT OR")),
        ] {
            assert!(flaw(&wrong).is_some_and(|text| text.contains(&wrong.name)), "{}", wrong.name);
        }
    }

    #[test]
    fn only_incompatible_versions_are_duplicates() {
        let packages =
            [("a", "1.2.3"), ("a", "1.4.0"), ("b", "0.9.1"), ("b", "0.10.0"), ("c", "0.4.1"), ("c", "0.4.2")]
                .map(|(name, version)| package(name, version, None));
        assert_eq!(duplicates(&packages), ["note: b comes in 0.10 and 0.9"]);
        assert_eq!(major("12.0.0-alpha"), "12");
    }

    #[test]
    fn deny_toml_says_the_same() {
        let text = std::fs::read_to_string(crate::command::root().join("deny.toml")).unwrap();
        assert_eq!(quoted(&text, "allow = ["), ALLOWED);
        let banned: Vec<&str> = BANNED.iter().map(|(name, _)| *name).collect();
        assert_eq!(quoted(&text, "deny = ["), banned);
    }

    /// The quoted words of the list that begins with `start`, the reasons beside them left out.
    fn quoted<'a>(text: &'a str, start: &str) -> Vec<&'a str> {
        let list = text.split_once(start).and_then(|(_, rest)| rest.split_once("\n]")).unwrap().0;
        list.lines().filter_map(|line| line.split('"').nth(1)).collect()
    }
}

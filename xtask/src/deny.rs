//! What we may depend on: licenses, banned crates, known advisories. `deny.toml` is the policy, which cargo-deny reads
//! too; here it is held without cargo-deny, whose installation takes longer than all of the tests.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result};
use cargo_metadata::Package;
use serde::Deserialize;
use spdx::{Expression, ParseMode};

use crate::command::{cargo, root, run as run_command, works};
use crate::metadata;
use crate::steps::{Outcome, Steps};

/// What is read of `deny.toml`.
#[derive(Deserialize)]
struct Policy {
    licenses: Licenses,
    bans: Bans,
}

#[derive(Deserialize)]
struct Licenses {
    /// By their short names in SPDX.
    allow: BTreeSet<String>,
}

#[derive(Deserialize)]
struct Bans {
    deny: Vec<Banned>,
}

#[derive(Deserialize)]
struct Banned {
    #[serde(rename = "crate")]
    name: String,
    reason: String,
}

/// `cargo xtask deny`.
pub(crate) fn run() -> Result<bool> {
    let mut steps = Steps::default();
    take(&mut steps);
    Ok(steps.is_clean())
}

/// The steps of it, as `cargo xtask test` takes them too.
pub(crate) fn take(steps: &mut Steps) {
    steps.step("licenses", licenses);
    steps.step("advisories", advisories);
}

fn licenses() -> Result<Outcome> {
    let policy = Policy::read()?;
    let flaws: Vec<String> =
        metadata::read(None)?.packages.iter().filter_map(|package| policy.flaw(package)).collect();
    Ok(if flaws.is_empty() { Outcome::Passed(String::new()) } else { Outcome::Failed(flaws.join("\n")) })
}

impl Policy {
    fn read() -> Result<Self> {
        let text = fs::read_to_string(root().join("deny.toml")).context("no deny.toml")?;
        toml::from_str(&text).context("in deny.toml")
    }

    /// What speaks against a package.
    fn flaw(&self, package: &Package) -> Option<String> {
        let Package { name, version, license, .. } = package;
        if let Some(banned) = self.bans.deny.iter().find(|banned| banned.name == **name) {
            return Some(format!("{name} {version} is banned: {}", banned.reason));
        }
        let flaw = match license {
            None => "names no license".to_owned(),
            Some(expression) => self.refused(expression)?,
        };
        Some(format!("{name} {version} {flaw}"))
    }

    /// Why a license expression can't be fulfilled with what is allowed.
    fn refused(&self, expression: &str) -> Option<String> {
        let Ok(read) = Expression::parse_mode(expression, ParseMode::LAX) else {
            return Some(format!("has no readable license: '{expression}'"));
        };
        let is_allowed = |license: &spdx::LicenseReq| {
            license.license.id().is_some_and(|id| self.licenses.allow.contains(id.name))
        };
        (!read.evaluate(is_allowed)).then(|| format!("is '{expression}', which is not allowed"))
    }
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

    #[test]
    fn licenses_are_held_against_the_policy() {
        let policy = Policy::read().unwrap();
        for fine in [
            "MIT",
            "MIT OR GPL-3.0",
            "MPL-2.0 OR Apache-2.0",
            "MIT/Apache-2.0",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-2.0",
            "GPL-2.0 OR MIT AND Apache-2.0",
        ] {
            assert_eq!(policy.refused(fine), None, "{fine}");
        }
        for wrong in ["MPL-2.0", "MIT AND GPL-3.0", "GPL-2.0 OR MIT AND LGPL-2.1", "", "MIT OR", "Custom"] {
            assert!(policy.refused(wrong).is_some(), "{wrong}");
        }
    }

    #[test]
    fn banned_crates_and_those_without_a_license_are_refused() {
        let policy = Policy::read().unwrap();
        let flaw = |name: &str, license: Option<&str>| {
            let mut package = metadata::read(None).unwrap().packages.swap_remove(0);
            package.name = serde_json::from_value(name.into()).unwrap();
            package.license = license.map(str::to_owned);
            policy.flaw(&package)
        };
        assert_eq!(flaw("serde", Some("MIT")), None);
        assert!(flaw("bincode", Some("MIT")).unwrap().contains("is banned: "));
        assert!(flaw("nameless", None).unwrap().starts_with("nameless "));
        assert!(flaw("strict", Some("GPL-3.0")).unwrap().contains("'GPL-3.0'"));
    }
}

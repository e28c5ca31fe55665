//! What cargo knows of the workspace and of everything it depends on.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::command::{cargo, run};

/// The answer of `cargo metadata`.
pub(crate) struct Metadata {
    /// Every package, ours and others'.
    pub(crate) packages: Vec<Package>,
    /// Where cargo builds.
    pub(crate) target: PathBuf,
}

/// One package.
pub(crate) struct Package {
    /// Its name.
    pub(crate) name: String,
    /// Its version.
    pub(crate) version: String,
    /// Its license as an SPDX expression, if it names one.
    pub(crate) license: Option<String>,
    /// Whether it is one of ours.
    pub(crate) is_member: bool,
}

impl Metadata {
    /// Asks cargo.
    pub(crate) fn read() -> Result<Self> {
        let mut ask = cargo(["metadata", "--format-version", "1", "--locked"]);
        let ran = run(ask.stderr(std::process::Stdio::null()))?;
        if !ran.success {
            bail!("'cargo metadata --locked' failed; is Cargo.lock up to date?");
        }
        // Warnings go to the other stream, so the answer is the line that is an object.
        let line =
            ran.text.lines().find(|line| line.starts_with('{')).context("cargo metadata said nothing")?;
        Self::from_json(&serde_json::from_str(line)?)
    }

    fn from_json(answer: &Value) -> Result<Self> {
        let packages = answer["packages"].as_array().context("cargo metadata names no packages")?;
        let target = answer["target_directory"].as_str().context("cargo metadata names no target folder")?;
        Ok(Metadata { packages: packages.iter().map(package).collect(), target: target.into() })
    }

    /// Whether the workspace has a package of this name.
    pub(crate) fn has_member(&self, name: &str) -> bool {
        self.packages.iter().any(|package| package.is_member && package.name == name)
    }
}

fn package(json: &Value) -> Package {
    let text = |field: &str| json[field].as_str().unwrap_or_default().to_owned();
    Package {
        name: text("name"),
        version: text("version"),
        license: json["license"].as_str().map(str::to_owned),
        is_member: json["source"].is_null(),
    }
}

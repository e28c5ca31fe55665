//! Page and worker: from Rust to WebAssembly, with the JavaScript that loads it.

use std::path::Path;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use super::site::{self, Files, PARTS};
use super::split;
use crate::command::{cargo, root, show};
use crate::tools::{self, WASM};

/// How a page is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Build {
    /// Quickly, for those who change it.
    Dev,
    /// As it is given away.
    Release,
}

/// One of the programs.
struct Program {
    package: &'static str,
    bin: &'static str,
    /// Where its files go in the site.
    folder: &'static str,
    /// Whether a part of it is fetched only when it is wanted.
    is_split: bool,
}

const PROGRAMS: [Program; 4] = [
    Program { package: "flipwrite-web", bin: "page", folder: "", is_split: true },
    Program { package: "flipwrite-web", bin: "deck", folder: PARTS, is_split: false },
    Program { package: "flipwrite-thinker", bin: "worker", folder: "", is_split: false },
    Program { package: "flipwrite-thinker", bin: "reviewer", folder: PARTS, is_split: false },
];

/// Builds all programs; gives their files.
pub(super) fn bundle(build: Build, target: &Path) -> Result<Files> {
    // Where rustup is told not to install what `rust-toolchain.toml` names, it must be asked.
    tools::bring_target(WASM).map_err(anyhow::Error::msg)?;
    let mut files = Files::new();
    // The folder of the profile `dev` has another name.
    let (profile, folder) = if build == Build::Dev { ("dev", "debug") } else { ("web", "web") };
    for part in &PROGRAMS {
        let mut command = cargo(["rustc", "--quiet", "--target", WASM, "--profile", profile]);
        if build == Build::Release {
            command.args(["--config", &anywhere()]);
        }
        command.args(["--package", part.package, "--bin", part.bin]);
        if part.is_split {
            command.args(["--", split::FLAG]);
        }
        if !show(&mut command)? {
            bail!("{} can't be built", part.package);
        }
        let mut wasm = target.join(WASM).join(folder).join(format!("{}.wasm", part.bin));
        if part.is_split {
            let split = split::split(&wasm, target)?;
            wasm = split.main;
            files.extend(split.files);
        }
        let mut bound = bind(part, &wasm, target)?;
        if part.is_split {
            let script = bound.get_mut("page.js").context("the page has a script")?;
            *script = split::with_fixed_import(std::str::from_utf8(script)?)?.into_bytes();
        }
        files.extend(bound.into_iter().map(|(path, bytes)| (format!("{}{path}", part.folder), bytes)));
    }
    Ok(files)
}

/// Makes a program the same wherever it is built, with no name of a folder of this machine in it.
fn anywhere() -> String {
    let home = std::env::var_os("HOME").map(|home| Path::new(&home).join(".cargo"));
    let cargo = std::env::var_os("CARGO_HOME").map(Into::into).or(home).unwrap_or_default();
    let flags = [(cargo, "/cargo"), (root(), "/flipwrite")]
        .map(|(from, to)| format!("{:?}", format!("--remap-path-prefix={}={to}", from.display())));
    format!("target.{WASM}.rustflags = [{}]", flags.join(", "))
}

/// Writes the JavaScript that goes with a program; gives both.
fn bind(program: &Program, wasm: &Path, target: &Path) -> Result<Files> {
    let name = program.bin;
    let folder = target.join("bindings").join(name);
    site::empty(&folder)?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name(name).typescript(false);
    // By default the name of the wasm is left out, and the page would stay empty with no error.
    bindgen.omit_default_module_path(false).remove_name_section(true).remove_producers_section(true);
    // A part that comes later refers to what the linker exports.
    bindgen.keep_lld_exports(program.is_split);
    bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate(&folder))
        .with_context(|| format!("bindings of {name}"))?;
    site::read(&folder)
}

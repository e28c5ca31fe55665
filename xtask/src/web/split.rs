//! The page taken apart: the screens around the game are a part of their own, which is fetched when one is first opened,
//! and so is all that is online.
//!
//! `#[wasm_split(around)]` in the page marks where such a part begins; whatever only it needs goes with it, and what several
//! of them need is a part too.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use wasm_split_cli_support::{Options, transform};

use super::site::{self, Files, PARTS};

/// The flag that the page has to be linked with: the tool wants to know what refers to what.
pub(super) const FLAG: &str = "-Clink-args=--emit-relocs";

/// The script that fetches the parts.
const LINK: &str = "around.js";

/// The page without its parts, and what else belongs to the site.
pub(super) struct Split {
    /// The program that is left, for the bindings.
    pub(super) main: PathBuf,
    pub(super) files: Files,
}

/// Takes the parts off the page.
pub(super) fn split(wasm: &Path, target: &Path) -> Result<Split> {
    let folder = target.join("split");
    site::empty(&folder)?;
    let bytes = fs::read(wasm).with_context(|| format!("can't read {}", wasm.display()))?;
    let main = folder.join("page.wasm");
    let link_name = format!("./{LINK}");
    let mut options = Options::new(&bytes);
    (options.output_dir, options.main_out_path) = (&folder, &main);
    (options.link_name, options.main_module) = (&link_name, "./page.js");
    let made = transform(options).map_err(|error| anyhow!("the page can't be taken apart: {error:?}"))?;
    ensure!(!made.split_modules.is_empty(), "the page has parts");
    let mut script = connected(&fs::read_to_string(folder.join(LINK))?)?;
    let mut files = Files::new();
    for part in &made.split_modules {
        let file = part.file_name().and_then(|name| name.to_str()).context("a part has a name")?;
        let path = format!("{PARTS}{}", file.trim_start_matches("split_"));
        script = linked(&script, file, &path)?;
        files.insert(path, without_names(&fs::read(part)?).context("a part is no wasm")?);
    }
    files.insert(LINK.to_owned(), script.into_bytes());
    Ok(Split { main, files })
}

/// The script as the site needs it. Page and script refer to each other, which names made from content can't: so the page
/// is handed to the script (`connect`). And a server need not know what kind of file a wasm is.
fn connected(script: &str) -> Result<String> {
    let import = "import { initSync } from \"./page.js\";";
    let connect = "let initSync;\nexport function connect(page) {\n    initSync = page.initSync;\n}";
    let script = replaced(script, import, connect)?;
    let streaming = "WebAssembly.instantiateStreaming(src, imports)";
    ensure!(script.contains(streaming), "the script of the parts has no '{streaming}'");
    Ok(script.replace(streaming, "WebAssembly.instantiate(await (await src).arrayBuffer(), imports)"))
}

/// The script with the place of one part.
fn linked(script: &str, file: &str, path: &str) -> Result<String> {
    replaced(script, &format!("\"./{file}\""), &format!("\"./{path}\""))
}

fn replaced(script: &str, from: &str, to: &str) -> Result<String> {
    ensure!(script.matches(from).count() == 1, "the script of the parts has not one '{from}'");
    Ok(script.replace(from, to))
}

/// The script of the page with the name by which its wasm imports the parts' script, once for each: that one is no
/// reference to a file, and must not become another when the file gets its stamp.
pub(super) fn with_fixed_import(page: &str) -> Result<String> {
    let (plain, fixed) = (format!("\"./{LINK}\": "), format!("[`./{LINK}`]: "));
    ensure!(page.contains(&plain), "the script of the page has no '{plain}'");
    Ok(page.replace(&plain, &fixed))
}

/// A wasm without the names of its functions, which nobody needs who runs it; nothing if it is none.
fn without_names(wasm: &[u8]) -> Option<Vec<u8>> {
    const CUSTOM: u8 = 0;
    let (mut kept, mut rest) = wasm.split_at_checked(8).map(|(head, rest)| (head.to_vec(), rest))?;
    while let Some((kind, after)) = rest.split_first() {
        let (length, body) = number(after)?;
        let head = rest.len() - body.len();
        let (section, next) = rest.split_at_checked(head + length)?;
        if *kind != CUSTOM {
            kept.extend_from_slice(section);
        }
        rest = next;
    }
    Some(kept)
}

/// A number as wasm writes it, seven bits a byte, and what follows it.
fn number(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let end = bytes.iter().take(5).position(|byte| *byte < 0x80)?;
    let (number, rest) = bytes.split_at(end + 1);
    let value = number.iter().rev().fold(0, |value, byte| value << 7 | usize::from(byte & 0x7f));
    Some((value, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_left_out_and_nothing_else() {
        let head = b"\0asm\x01\0\0\0";
        let wasm = [&head[..], &[0, 3, 1, b'n', 7], &[1, 2, 8, 9], &[0, 1, 0], &[10, 0x81, 0], &[5]].concat();
        let bare = [&head[..], &[1, 2, 8, 9], &[10, 0x81, 0], &[5]].concat();
        assert_eq!(without_names(&wasm), Some(bare.clone()));
        assert_eq!(without_names(&bare), Some(bare.clone()));
        assert!((0..8).chain([9, 11, 13]).all(|cut| without_names(&bare[..cut]).is_none()));
    }

    #[test]
    fn the_script_is_connected_or_refused() {
        let script = "import { initSync } from \"./page.js\";\nfetch(\"./x.wasm\"); WebAssembly.instantiateStreaming(src, imports)";
        let linked = linked(&connected(script).unwrap(), "x.wasm", "parts/around.wasm").unwrap();
        assert!(linked.contains("connect") && linked.contains("\"./parts/around.wasm\""), "{linked}");
        assert!(!linked.contains("import {") && !linked.contains("Streaming"), "{linked}");
        assert!(connected("").is_err() && super::linked("", "x.wasm", "y").is_err());
        let page = "import * as a from \"./around.js\"\n{ \"./around.js\": a }";
        assert_eq!(
            with_fixed_import(page).unwrap(),
            "import * as a from \"./around.js\"\n{ [`./around.js`]: a }"
        );
        assert!(with_fixed_import("").is_err());
    }
}

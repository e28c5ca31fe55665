//! Puts the page into the program, if it is told where the built page is: by `FLIPWRITE_PAGE_INSIDE`, as `cargo xtask install`
//! does. Without it there is no page inside, and nothing else has to be built before.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The folder of the built page.
const PAGE: &str = "FLIPWRITE_PAGE_INSIDE";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed={PAGE}");
    println!("cargo::rerun-if-changed=build.rs");
    let mut files = Vec::new();
    if let Some(folder) = env::var_os(PAGE).filter(|folder| !folder.is_empty()) {
        let folder = fs::canonicalize(folder)?;
        println!("cargo::rerun-if-changed={}", folder.display());
        collect(&folder, "", &mut files)?;
    }
    let mut code = String::from("&[\n");
    for (name, path) in files {
        // Writing to memory can't fail.
        let _ = writeln!(code, "({name:?}, include_bytes!({path:?})),");
    }
    code += "]\n";
    fs::write(Path::new(&env::var_os("OUT_DIR").unwrap_or_default()).join("page.rs"), code)
}

fn collect(folder: &Path, under: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let Ok(name) = entry.file_name().into_string() else { continue };
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{under}{name}/"), files)?;
        } else {
            files.push((format!("{under}{name}"), entry.path()));
        }
    }
    Ok(())
}

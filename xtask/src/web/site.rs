//! The files of the site: where they come from, and the folder they go to.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use flipwrite_site::{BROTLI, GZIP, gzip};

/// Files by their path in the site.
pub(super) type Files = BTreeMap<String, Vec<u8>>;

/// The folder of what is fetched only when it is first wanted, long after the page is there.
pub(super) const PARTS: &str = "parts/";

/// The folder of the puzzles.
pub(super) const PUZZLES: &str = "puzzles/";

/// All that is not built: the shell of the page, the weights, the puzzles, the licenses.
pub(super) fn gather(root: &Path) -> Result<Files> {
    let mut files = read(&root.join("crates/web/site"))?;
    // Notes on how things were made stay here.
    files.retain(|path, _| !path.ends_with(".md") && !path.ends_with(".py"));
    for (path, bytes) in read(&root.join("weights"))? {
        if path.ends_with(".net") {
            files.insert(format!("weights/{path}"), bytes);
        }
    }
    for (path, bytes) in read(&root.join(PUZZLES))? {
        files.insert(format!("{PUZZLES}{path}"), bytes);
    }
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        let path = root.join(name);
        let bytes = fs::read(&path).with_context(|| format!("can't read {}", path.display()))?;
        files.insert(format!("licenses/{name}.txt"), bytes);
    }
    Ok(files)
}

/// A folder and all in it.
pub(super) fn read(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    collect(folder, "", &mut files).with_context(|| format!("can't read {}", folder.display()))?;
    Ok(files)
}

fn collect(folder: &Path, under: &str, files: &mut Files) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().into_string().ok().context("the name of a file is not text")?;
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{under}{name}/"), files)?;
        } else {
            files.insert(format!("{under}{name}"), fs::read(entry.path())?);
        }
    }
    Ok(())
}

/// Leaves these files in a folder, and no others.
pub(super) fn write(folder: &Path, files: &Files) -> Result<()> {
    empty(folder)?;
    for (path, bytes) in files {
        let path = folder.join(path);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(&path, bytes).with_context(|| format!("can't write {}", path.display()))?;
    }
    Ok(())
}

/// Leaves small copies beside the files that are smaller as such: servers that know them need not make them.
pub(super) fn write_copies(folder: &Path, files: &Files) -> Result<()> {
    for (path, bytes) in files {
        for (kind, small) in [(GZIP, gzip(bytes)), (BROTLI, brotli(bytes))] {
            if small.len() < bytes.len() {
                let path = folder.join(format!("{path}.{kind}"));
                fs::write(&path, small).with_context(|| format!("can't write {}", path.display()))?;
            }
        }
    }
    Ok(())
}

/// A folder with nothing in it.
pub(super) fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("can't empty {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("can't make {}", folder.display()))
}

/// The same bytes as brotli, as small as it gets.
pub(super) fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut small = Vec::new();
    let settings = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 24, ..Default::default() };
    // Reading from and writing to memory can't fail.
    let _ = brotli::BrotliCompress(&mut &*bytes, &mut small, &settings);
    small
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brotli_is_smaller_than_gzip_and_read_back() {
        let text = "boxes and cards, cards and boxes; ".repeat(200).into_bytes();
        let small = brotli(&text);
        assert!(small.len() < gzip(&text).len());
        let mut back = Vec::new();
        brotli::BrotliDecompress(&mut small.as_slice(), &mut back).unwrap();
        assert_eq!(back, text);
    }
}

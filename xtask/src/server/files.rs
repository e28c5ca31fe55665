//! The files of a site, read once, with all that is said of them.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

/// What the name of a small copy ends with.
pub const GZIP: &str = "gz";
/// The same for brotli.
pub const BROTLI: &str = "br";

/// All files of a folder, by their path in it.
#[derive(Debug)]
pub struct Files(BTreeMap<String, File>);

/// One file.
#[derive(Debug)]
pub(super) struct File {
    pub(super) bytes: Vec<u8>,
    /// The same smaller, where it is.
    pub(super) gzipped: Option<Vec<u8>>,
    /// The same smaller still, where there is a copy of it.
    pub(super) brotli: Option<Vec<u8>>,
    pub(super) mime: &'static str,
    pub(super) tag: String,
    is_stamped: bool,
}

impl Files {
    /// Reads a folder and all in it.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut files = BTreeMap::new();
        collect(folder, "", &mut files)?;
        Ok(Files(with_copies(&files)))
    }

    /// The file of a path; a folder stands for its `index.html`.
    pub(super) fn find(&self, path: &str) -> Option<&File> {
        let is_folder = path.is_empty() || path.ends_with('/');
        if is_folder { self.0.get(&format!("{path}index.html")) } else { self.0.get(path) }
    }
}

/// Small copies are no files of their own: they belong to what they are copies of.
fn with_copies(all: &BTreeMap<String, Vec<u8>>) -> BTreeMap<String, File> {
    // A copy of what the file was before is none.
    let copy = |path: &str, bytes: &[u8], kind: &str| {
        let small = all.get(&format!("{path}.{kind}"))?;
        (expanded(small, kind).as_deref() == Some(bytes)).then(|| small.clone())
    };
    let is_copy = |path: &str| {
        [GZIP, BROTLI].iter().any(|kind| {
            path.strip_suffix(kind)
                .and_then(|path| path.strip_suffix('.'))
                .is_some_and(|of| all.contains_key(of))
        })
    };
    let file = |(path, bytes): (&String, &Vec<u8>)| {
        let file = File::new(path, bytes.clone(), copy(path, bytes, GZIP), copy(path, bytes, BROTLI));
        (path.clone(), file)
    };
    all.iter().filter(|(path, _)| !is_copy(path)).map(file).collect()
}

fn collect(folder: &Path, under: &str, files: &mut BTreeMap<String, Vec<u8>>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        let path = format!("{under}{name}");
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{path}/"), files)?;
        } else {
            files.insert(path, fs::read(entry.path())?);
        }
    }
    Ok(())
}

impl File {
    fn new(path: &str, bytes: Vec<u8>, gzipped: Option<Vec<u8>>, brotli: Option<Vec<u8>>) -> Self {
        let gzipped =
            Some(gzipped.unwrap_or_else(|| gzip(&bytes))).filter(|gzipped| gzipped.len() < bytes.len());
        let tag = format!("\"{}\"", digest(&bytes));
        File { bytes, gzipped, brotli, mime: mime(path), tag, is_stamped: is_stamped(path) }
    }

    /// A file whose name is made from what it holds never changes; all others are asked about each time.
    pub(super) fn caching(&self) -> &'static str {
        if self.is_stamped { "public, max-age=31536000, immutable" } else { "no-cache" }
    }
}

/// The same bytes as gzip, as small as it gets.
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory can't fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// The same bytes as brotli, as small as it gets.
pub fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut small = Vec::new();
    let settings = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 24, ..Default::default() };
    // Reading from and writing to memory can't fail.
    let _ = brotli::BrotliCompress(&mut &*bytes, &mut small, &settings);
    small
}

/// What a small copy is a copy of; nothing if it is none.
fn expanded(small: &[u8], kind: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut small = small;
    match kind {
        BROTLI => brotli::BrotliDecompress(&mut small, &mut bytes).ok()?,
        _ => drop(GzDecoder::new(small).read_to_end(&mut bytes).ok()?),
    }
    Some(bytes)
}

/// What tells bytes from all others: the first sixteen hexadecimal digits of their SHA-256, which browsers can compute too.
pub fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Whether a name bears a digest: `page-0123456789abcdef.js`.
fn is_stamped(path: &str) -> bool {
    let stem = path.rsplit_once('.').map_or(path, |parts| parts.0);
    let stamp = stem.rsplit_once('-').map_or("", |parts| parts.1);
    stamp.len() == 16 && stamp.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// What kind of file a name says that it is.
pub fn mime(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |parts| parts.1) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stamped_names_are_known() {
        assert!(is_stamped("fonts/serif-0123456789abcdef.woff2"));
        for plain in ["index.html", "icons/icon-512.png", "a-0123456789abcdeg.js", "weights/maps.net", ""] {
            assert!(!is_stamped(plain), "{plain}");
        }
    }

    #[test]
    fn digests_begin_as_those_of_others_do() {
        assert_eq!(digest(b""), "e3b0c44298fc1c14");
        assert_eq!(digest(b"abc"), "ba7816bf8f01cfea");
    }

    #[test]
    fn gzip_is_read_back() {
        use std::io::Read;
        let text = b"boxes ".repeat(100);
        let small = gzip(&text);
        assert!(small.len() < text.len() / 5);
        let mut back = Vec::new();
        flate2::read::GzDecoder::new(small.as_slice()).read_to_end(&mut back).unwrap();
        assert_eq!(back, text);
    }
}

//! One file, with all that is said of it.

use std::collections::BTreeMap;

use bytes::Bytes;
use http::HeaderValue;

use crate::small::{BROTLI, GZIP, digest, expanded, gzip};

/// One file.
#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(crate) bytes: Bytes,
    /// The same smaller, where it is.
    pub(crate) gzipped: Option<Bytes>,
    /// The same smaller still, where there is a copy of it.
    pub(crate) brotli: Option<Bytes>,
    pub(crate) mime: &'static str,
    pub(crate) tag: HeaderValue,
    is_stamped: bool,
}

impl File {
    pub(crate) fn new(path: &str, bytes: Bytes) -> Self {
        let mime = mime(path);
        let gzipped = if is_packed(mime) { Bytes::new() } else { gzip(&bytes).into() };
        Self::with(path, bytes, Some(gzipped), None)
    }

    fn with(path: &str, bytes: Bytes, gzipped: Option<Bytes>, brotli: Option<Bytes>) -> Self {
        let gzipped = gzipped.filter(|gzipped| !gzipped.is_empty() && gzipped.len() < bytes.len());
        let tag = HeaderValue::try_from(format!("\"{}\"", digest(&bytes)));
        // Hexadecimal digits are fit for a header.
        let tag = tag.unwrap_or(HeaderValue::from_static("\"\""));
        File { bytes, gzipped, brotli, mime: mime(path), tag, is_stamped: is_stamped(path) }
    }

    /// A file whose name is made from what it holds never changes; all others are asked about each time.
    pub(crate) fn caching(&self) -> &'static str {
        if self.is_stamped { "public, max-age=31536000, immutable" } else { "no-cache" }
    }

    pub(crate) fn text(&self) -> Option<&str> {
        std::str::from_utf8(&self.bytes).ok()
    }
}

/// Small copies are no files of their own: they belong to what they are copies of.
pub(crate) fn with_copies(all: &BTreeMap<String, Bytes>) -> BTreeMap<String, File> {
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
    let file = |(path, bytes): (&String, &Bytes)| {
        let brotli = copy(path, bytes, BROTLI);
        let file = match copy(path, bytes, GZIP) {
            Some(gzipped) => File::with(path, bytes.clone(), Some(gzipped), brotli),
            None => File { brotli, ..File::new(path, bytes.clone()) },
        };
        (path.clone(), file)
    };
    all.iter().filter(|(path, _)| !is_copy(path)).map(file).collect()
}

/// Whether a name bears a digest: `page-0123456789abcdef.js`.
fn is_stamped(path: &str) -> bool {
    let stem = path.rsplit_once('.').map_or(path, |parts| parts.0);
    let stamp = stem.rsplit_once('-').map_or("", |parts| parts.1);
    stamp.len() == 16 && stamp.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// What kind of file a name says that it is.
fn mime(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |parts| parts.1) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "jsonl" => "application/jsonl",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Kinds that are as small as they get already.
fn is_packed(mime: &str) -> bool {
    matches!(mime, "font/woff2" | "image/png")
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
}

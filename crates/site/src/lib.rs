//! The files of the built page, and how they are answered for over HTTP: by `flipwrite serve`, and by the small server of the
//! tests. Nothing here opens a port.
//!
//! All files are read once; whatever is not among them can't be asked for, however the path is written. So a page in
//! use never sees a half-written build, either.
//!
//! ```
//! use flipwrite_site::Site;
//! use http::{HeaderMap, Method};
//!
//! let site = Site::inside(&[("index.html", b"<p>front</p>")]);
//! let answer = site.answer(&Method::GET, "/", &HeaderMap::new());
//! assert_eq!(answer.body().as_ref(), b"<p>front</p>");
//! assert_eq!(answer.headers()["cache-control"], "no-cache");
//! ```

mod asked;
mod file;
mod mark;
mod small;

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use bytes::Bytes;
use http::header::{
    ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, REFERRER_POLICY,
    VARY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode};

use asked::{is_known, path_of, takes};
use file::File;
pub use small::{BROTLI, GZIP, digest, gzip};

/// The page that everything begins with.
const FRONT: &str = "index.html";
/// What holds where the front page has no policy of its own.
const NO_POLICY: &str = "default-src 'self'";

/// The files of a built page, by their paths.
#[derive(Clone, Debug)]
pub struct Site {
    files: BTreeMap<String, File>,
    policy: HeaderValue,
}

impl Site {
    /// Reads a folder and all in it.
    pub fn read(folder: &Path) -> io::Result<Self> {
        let mut files = BTreeMap::new();
        collect(folder, "", &mut files)?;
        Ok(Self::of(&files))
    }

    /// Files that are part of the program.
    pub fn inside(files: &[(&str, &'static [u8])]) -> Self {
        let own = |(path, bytes): &(&str, &'static [u8])| ((*path).to_owned(), Bytes::from_static(bytes));
        Self::of(&files.iter().map(own).collect())
    }

    fn of(files: &BTreeMap<String, Bytes>) -> Self {
        let policy = files.get(FRONT).and_then(|front| policy(front));
        Site {
            files: file::with_copies(files),
            policy: policy.unwrap_or(HeaderValue::from_static(NO_POLICY)),
        }
    }

    /// The page as a server of tables gives it: it can tell that there is one.
    #[must_use]
    pub fn served(mut self) -> Self {
        mark::mark(&mut self.files);
        self
    }

    /// The version of the build.
    pub fn version(&self) -> Option<String> {
        mark::version(self.files.get(FRONT)?.text()?).map(str::to_owned)
    }

    /// Answers a request; the path is as it was sent.
    pub fn answer(&self, method: &Method, path: &str, headers: &HeaderMap) -> Response<Bytes> {
        let mut answer = match *method {
            Method::GET | Method::HEAD => self.find(path, headers),
            _ => {
                let mut refused = plain(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD\n");
                refused.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
                refused
            }
        };
        self.secure(answer.headers_mut());
        answer
    }

    fn find(&self, path: &str, headers: &HeaderMap) -> Response<Bytes> {
        let Some(path) = path_of(path) else {
            return plain(StatusCode::BAD_REQUEST, "a path is text and goes down only\n");
        };
        let is_folder = path.is_empty() || path.ends_with('/');
        let path = if is_folder { path + FRONT } else { path };
        match self.files.get(&path) {
            Some(file) => give(file, headers),
            None => plain(StatusCode::NOT_FOUND, "there is no such file\n"),
        }
    }

    /// What makes a page safer, whatever else is sent.
    fn secure(&self, headers: &mut HeaderMap) {
        headers.insert(CONTENT_SECURITY_POLICY, self.policy.clone());
        for (name, value) in SECURITY {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
}

/// Headers that go with every file. Nobody else's page may show ours in a frame, nor read what we send.
const SECURITY: [(HeaderName, &str); 5] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// A sentence of our own.
fn plain(status: StatusCode, text: &'static str) -> Response<Bytes> {
    let mut response = Response::new(Bytes::from_static(text.as_bytes()));
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    response
}

/// A file, as small as whoever asks for it understands; nothing of it where they have it already.
fn give(file: &File, asked: &HeaderMap) -> Response<Bytes> {
    let mut response = Response::new(Bytes::new());
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(file.mime));
    headers.insert(ETAG, file.tag.clone());
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(file.caching()));
    headers.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    if is_known(asked, &file.tag) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return response;
    }
    let (coding, body) = match (&file.brotli, &file.gzipped) {
        (Some(brotli), _) if takes(asked, "br") => (Some("br"), brotli),
        (_, Some(gzipped)) if takes(asked, "gzip") => (Some("gzip"), gzipped),
        _ => (None, &file.bytes),
    };
    if let Some(coding) = coding {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    *response.body_mut() = body.clone();
    response
}

/// The policy of the front page, and what can only be said by a header.
fn policy(front: &[u8]) -> Option<HeaderValue> {
    let front = std::str::from_utf8(front).ok()?;
    let (_, rest) = front.split_once("http-equiv=\"Content-Security-Policy\" content=\"")?;
    let (policy, _) = rest.split_once('"')?;
    HeaderValue::try_from(format!("{policy}; frame-ancestors 'none'")).ok()
}

fn collect(folder: &Path, under: &str, files: &mut BTreeMap<String, Bytes>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        let path = format!("{under}{name}");
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{path}/"), files)?;
        } else {
            files.insert(path, fs::read(entry.path())?.into());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;

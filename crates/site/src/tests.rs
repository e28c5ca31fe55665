//! A site in a folder, asked in plain words.

use std::fs;
use std::path::{Path, PathBuf};

use super::*;

/// A folder of its own for a test, removed when it is done.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("flipwrite-site-{name}-{}", std::process::id()));
        fs::create_dir_all(path.join("sub")).unwrap();
        let folder = Folder(path);
        folder.write("index.html", b"<p>front</p>");
        folder.write("sub/index.html", b"<p>sub</p>");
        folder.write("page_bg-0123456789abcdef.wasm", &[0; 5_000]);
        folder.write("manifest.webmanifest", b"{}");
        folder.write("boot.js", b"1");
        folder
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        fs::write(self.0.join(name), bytes).unwrap();
    }

    fn site(&self) -> Site {
        Site::read(&self.0).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn get(site: &Site, path: &str, headers: &[(HeaderName, &str)]) -> Response<Bytes> {
    let headers = headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_str(value).unwrap()));
    site.answer(&Method::GET, path, &headers.collect())
}

fn header<'a>(response: &'a Response<Bytes>, name: &str) -> &'a str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

#[test]
fn files_come_with_their_kind() {
    let site = Folder::new("kinds").site();
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/sub/", "text/html; charset=utf-8"),
        ("/boot.js", "text/javascript; charset=utf-8"),
        ("/page_bg-0123456789abcdef.wasm", "application/wasm"),
        ("/manifest.webmanifest?v=2", "application/manifest+json"),
    ] {
        let answer = get(&site, path, &[]);
        assert_eq!((answer.status(), header(&answer, "content-type")), (StatusCode::OK, kind), "{path}");
    }
    assert_eq!(get(&site, "/", &[]).body().as_ref(), b"<p>front</p>");
}

#[test]
fn what_is_asked_for_twice_comes_once() {
    let site = Folder::new("tags").site();
    let front = get(&site, "/", &[]);
    assert_eq!(header(&front, "cache-control"), "no-cache");
    let again = get(&site, "/", &[(http::header::IF_NONE_MATCH, header(&front, "etag"))]);
    assert_eq!((again.status(), again.body().len()), (StatusCode::NOT_MODIFIED, 0));
    let stamped = get(&site, "/page_bg-0123456789abcdef.wasm", &[]);
    assert!(header(&stamped, "cache-control").contains("immutable"));
}

const TAKES: HeaderName = http::header::ACCEPT_ENCODING;

#[test]
fn gzip_for_those_who_take_it() {
    let site = Folder::new("gzip").site();
    let small = get(&site, "/page_bg-0123456789abcdef.wasm", &[(TAKES, "gzip, br")]);
    assert!(header(&small, "content-encoding") == "gzip" && small.body().len() < 500);
    assert_eq!(header(&small, "vary"), "Accept-Encoding");
    assert_eq!(get(&site, "/page_bg-0123456789abcdef.wasm", &[]).body().len(), 5_000);
    // A single byte gets no smaller.
    assert_eq!(header(&get(&site, "/boot.js", &[(TAKES, "gzip")]), "content-encoding"), "");
}

#[test]
fn small_copies_are_given_to_those_who_take_them_and_are_no_files() {
    let folder = Folder::new("copies");
    let page = b"x".repeat(1_000);
    let mut brotli = Vec::new();
    brotli::BrotliCompress(&mut page.as_slice(), &mut brotli, &Default::default()).unwrap();
    folder.write("page.js", &page);
    folder.write("page.js.br", &brotli);
    folder.write("page.js.gz", &gzip(&page));
    folder.write("changed.js", &b"y".repeat(1_000));
    folder.write("changed.js.br", &brotli);
    folder.write("lonely.gz", b"a file");
    let site = folder.site();
    for (takes, coding, body) in
        [("gzip, br", "br", &brotli), ("gzip", "gzip", &gzip(&page)), ("x", "", &page)]
    {
        let answer = get(&site, "/page.js", &[(TAKES, takes)]);
        assert_eq!((header(&answer, "content-encoding"), answer.body().as_ref()), (coding, body.as_slice()));
    }
    assert_eq!(get(&site, "/page.js.br", &[]).status(), StatusCode::NOT_FOUND);
    assert_eq!(header(&get(&site, "/changed.js", &[(TAKES, "br")]), "content-encoding"), "");
    assert_eq!(get(&site, "/lonely.gz", &[]).status(), StatusCode::OK);
}

#[test]
fn only_what_is_there_is_given_and_only_to_those_who_read() {
    let site = Site::read(&Folder::new("outside").0.join("sub")).unwrap();
    for path in ["/../boot.js", "/%2e%2e/boot.js", "/..%2fboot.js", "/..\\boot.js", "//etc/passwd", "/x"] {
        let status = get(&site, path, &[]).status();
        assert!([StatusCode::BAD_REQUEST, StatusCode::NOT_FOUND].contains(&status), "{path}: {status}");
    }
    let posted = site.answer(&Method::POST, "/", &HeaderMap::new());
    assert_eq!((posted.status(), header(&posted, "allow")), (StatusCode::METHOD_NOT_ALLOWED, "GET, HEAD"));
}

#[test]
fn every_answer_is_as_strict_as_the_front_page() {
    let front: &[u8] =
        b"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'; object-src 'none'\">";
    let site = Site::inside(&[("index.html", front)]);
    for path in ["/", "/nothing", "/../x"] {
        let answer = get(&site, path, &[]);
        let policy = "default-src 'self'; object-src 'none'; frame-ancestors 'none'";
        assert_eq!(header(&answer, "content-security-policy"), policy);
        assert_eq!(header(&answer, "x-content-type-options"), "nosniff");
        assert_eq!(header(&answer, "x-frame-options"), "DENY");
    }
}

/// The page of the repository has the policy and the place for the mark where they are looked for.
#[test]
fn the_page_has_a_policy_and_a_place_for_the_mark() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/site");
    let site = Site::read(&page).unwrap();
    let policy = header(&get(&site, "/", &[]), "content-security-policy").to_owned();
    assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
    assert!(text(&site.served(), "/").contains("name=\"flipwrite-server\" content=\"1\""));
}

fn text(site: &Site, path: &str) -> String {
    String::from_utf8(get(site, path, &[]).body().to_vec()).unwrap()
}

/// What the service worker checks holds for a marked page, too, and it is a version of its own.
#[test]
fn a_marked_page_is_a_whole_build() {
    const OLD: &str = "0123456789abcdef";
    let front = format!(
        "<meta name=\"flipwrite-version\" content=\"{OLD}\"><meta name=\"flipwrite-server\" content=\"\">"
    );
    let worker = format!("V = \"{OLD}\"; F = [\"boot.js\",\"index.html#{}\"]", digest(front.as_bytes()));
    let folder = Folder::new("mark");
    folder.write("index.html", front.as_bytes());
    folder.write("sw.js", worker.as_bytes());
    let site = folder.site();
    assert_eq!(site.version().as_deref(), Some(OLD));
    let served = site.clone().served();
    let new = served.version().unwrap();
    assert_ne!(new, OLD);
    let front = text(&served, "/");
    assert!(front.contains("content=\"1\""), "{front}");
    let expected = format!("V = \"{new}\"; F = [\"boot.js\",\"index.html#{}\"]", digest(front.as_bytes()));
    assert_eq!(text(&served, "/sw.js"), expected);
    assert_eq!(served.clone().served().version(), served.version(), "marked once");
    assert_eq!(text(&Site::inside(&[("index.html", b"<p>")]).served(), "/"), "<p>");
}

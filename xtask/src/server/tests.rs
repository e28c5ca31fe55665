//! A real server on a free port, asked in the plainest words.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;

use super::Server;

/// A folder of its own for a test, removed when it is done.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("flipwrite-server-{name}-{}", std::process::id()));
        fs::create_dir_all(path.join("sub")).unwrap();
        fs::write(path.join("index.html"), "<p>front</p>").unwrap();
        fs::write(path.join("sub/index.html"), "<p>sub</p>").unwrap();
        fs::write(path.join("page_bg-0123456789abcdef.wasm"), vec![0; 5_000]).unwrap();
        fs::write(path.join("manifest.webmanifest"), "{}").unwrap();
        fs::write(path.join("boot.js"), "1").unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The head of the response, and its body.
fn ask(server: &Server, request: &str) -> (String, Vec<u8>) {
    let address = server.url().replace("http://", "");
    let mut stream = TcpStream::connect(address.split('/').next().unwrap()).unwrap();
    stream.write_all(format!("{request}\r\nHost: localhost\r\n\r\n").as_bytes()).unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    (String::from_utf8(bytes[..end].to_vec()).unwrap(), bytes[end + 4..].to_vec())
}

#[test]
fn files_come_with_their_kind() {
    let folder = Folder::new("kinds");
    let server = Server::start(&folder.0, 0).unwrap();
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/sub/", "text/html; charset=utf-8"),
        ("/boot.js", "text/javascript; charset=utf-8"),
        ("/page_bg-0123456789abcdef.wasm", "application/wasm"),
        ("/manifest.webmanifest?v=2", "application/manifest+json"),
    ] {
        let (head, body) = ask(&server, &format!("GET {path} HTTP/1.1"));
        assert!(head.starts_with("HTTP/1.1 200 OK"), "{path}: {head}");
        assert!(head.contains(&format!("Content-Type: {kind}\r\n")), "{path}: {head}");
        assert!(head.contains(&format!("Content-Length: {}\r\n", body.len())), "{path}: {head}");
    }
    assert_eq!(ask(&server, "GET / HTTP/1.1").1, b"<p>front</p>");
}

#[test]
fn what_is_asked_for_twice_comes_once() {
    let folder = Folder::new("tags");
    let server = Server::start(&folder.0, 0).unwrap();
    let (head, _) = ask(&server, "GET / HTTP/1.1");
    let tag = head.lines().find_map(|line| line.strip_prefix("ETag: ")).unwrap();
    assert!(head.contains("Cache-Control: no-cache"));
    let (head, body) = ask(&server, &format!("GET / HTTP/1.1\r\nIf-None-Match: {tag}"));
    assert!(head.starts_with("HTTP/1.1 304") && body.is_empty(), "{head}");
    let (head, _) = ask(&server, "GET /page_bg-0123456789abcdef.wasm HTTP/1.1");
    assert!(head.contains("immutable"), "{head}");
}

#[test]
fn gzip_for_those_who_take_it() {
    let folder = Folder::new("gzip");
    let server = Server::start(&folder.0, 0).unwrap();
    let get = "GET /page_bg-0123456789abcdef.wasm HTTP/1.1";
    let (head, body) = ask(&server, &format!("{get}\r\nAccept-Encoding: gzip, br"));
    assert!(head.contains("Content-Encoding: gzip") && body.len() < 500, "{head}");
    assert_eq!(ask(&server, get).1.len(), 5_000);
    // A single byte gets no smaller.
    assert!(!ask(&server, "GET /boot.js HTTP/1.1\r\nAccept-Encoding: gzip").0.contains("gzip"));
}

#[test]
fn head_has_no_body_and_other_methods_are_refused() {
    let folder = Folder::new("methods");
    let server = Server::start(&folder.0, 0).unwrap();
    let (head, body) = ask(&server, "HEAD / HTTP/1.1");
    assert!(head.contains("Content-Length: 12") && body.is_empty(), "{head}");
    assert!(ask(&server, "POST / HTTP/1.1").0.contains("405"));
    assert!(ask(&server, "nonsense").0.contains("400"));
}

#[test]
fn nothing_outside_the_folder_is_served() {
    let folder = Folder::new("outside");
    let server = Server::start(&folder.0.join("sub"), 0).unwrap();
    for path in
        ["/../boot.js", "/%2e%2e/boot.js", "/..%2fboot.js", "/..\\boot.js", "//etc/passwd", "/sub/../../x"]
    {
        let (head, _) = ask(&server, &format!("GET {path} HTTP/1.1"));
        assert!(head.contains(" 400 ") || head.contains(" 404 "), "{path}: {head}");
    }
}

#[test]
fn a_site_can_lie_in_a_subfolder() {
    let folder = Folder::new("prefix");
    let server = Server::start_under(&folder.0, 0, "some/sub/folder").unwrap();
    assert!(server.url().ends_with("/some/sub/folder/"));
    assert_eq!(ask(&server, "GET /some/sub/folder/ HTTP/1.1").1, b"<p>front</p>");
    let (head, _) = ask(&server, "GET /some/sub/folder HTTP/1.1");
    assert!(head.starts_with("HTTP/1.1 301") && head.contains("Location: /some/sub/folder/"), "{head}");
    assert!(ask(&server, "GET /index.html HTTP/1.1").0.contains("404"));
}

#[test]
fn a_server_that_is_dropped_answers_no_more() {
    let folder = Folder::new("drop");
    let server = Server::start(&folder.0, 0).unwrap();
    let address = server.url().replace("http://", "").replace('/', "");
    assert!(TcpStream::connect(&address).is_ok());
    drop(server);
    assert!(TcpStream::connect(&address).is_err());
}

#[test]
fn small_copies_are_served_to_those_who_take_them_and_are_no_files() {
    let folder = Folder::new("copies");
    let page = "x".repeat(1_000);
    let (gzip, brotli) = (super::gzip(page.as_bytes()), super::brotli(page.as_bytes()));
    fs::write(folder.0.join("page.js"), &page).unwrap();
    fs::write(folder.0.join("page.js.br"), &brotli).unwrap();
    fs::write(folder.0.join("page.js.gz"), &gzip).unwrap();
    fs::write(folder.0.join("changed.js"), "y".repeat(1_000)).unwrap();
    fs::write(folder.0.join("changed.js.br"), &brotli).unwrap();
    fs::write(folder.0.join("lonely.gz"), "a file").unwrap();
    let server = Server::start(&folder.0, 0).unwrap();
    for (takes, coding, body) in
        [("gzip, br", "br", &brotli), ("gzip", "gzip", &gzip), ("x", "", &page.clone().into_bytes())]
    {
        let (head, got) = ask(&server, &format!("GET /page.js HTTP/1.1\r\nAccept-Encoding: {takes}"));
        assert_eq!(&got, body, "{takes}: {head}");
        assert_eq!(head.contains(&format!("Content-Encoding: {coding}")), !coding.is_empty(), "{head}");
        assert!(head.contains("Content-Type: text/javascript"), "{head}");
    }
    assert!(ask(&server, "GET /page.js.br HTTP/1.1").0.starts_with("HTTP/1.1 404"));
    let (head, _) = ask(&server, "GET /changed.js HTTP/1.1\r\nAccept-Encoding: br");
    assert!(!head.contains("Content-Encoding"), "{head}");
    assert!(ask(&server, "GET /lonely.gz HTTP/1.1").0.starts_with("HTTP/1.1 200"));
}

#[test]
fn brotli_is_smaller_than_gzip_and_read_back() {
    let text = "boxes and cards, cards and boxes; ".repeat(200).into_bytes();
    let small = super::brotli(&text);
    assert!(small.len() < super::gzip(&text).len());
    let mut back = Vec::new();
    brotli::BrotliDecompress(&mut small.as_slice(), &mut back).unwrap();
    assert_eq!(back, text);
}

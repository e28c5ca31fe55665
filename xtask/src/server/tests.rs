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
        fs::create_dir_all(&path).unwrap();
        fs::write(path.join("index.html"), "<p>front</p>").unwrap();
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
fn head_has_no_body_and_other_methods_are_refused() {
    let folder = Folder::new("methods");
    let server = Server::start(&folder.0, 0).unwrap();
    let (head, body) = ask(&server, "HEAD / HTTP/1.1");
    assert!(head.contains("content-length: 12") && body.is_empty(), "{head}");
    assert!(ask(&server, "POST / HTTP/1.1").0.contains("405"));
    assert!(ask(&server, "nonsense").0.contains("400"));
}

#[test]
fn a_site_can_lie_in_a_subfolder() {
    let folder = Folder::new("prefix");
    let server = Server::start_under(&folder.0, 0, "some/sub/folder").unwrap();
    assert!(server.url().ends_with("/some/sub/folder/"));
    assert_eq!(ask(&server, "GET /some/sub/folder/?x HTTP/1.1").1, b"<p>front</p>");
    let (head, _) = ask(&server, "GET /some/sub/folder HTTP/1.1");
    assert!(head.starts_with("HTTP/1.1 301") && head.contains("location: /some/sub/folder/"), "{head}");
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

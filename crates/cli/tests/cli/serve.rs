//! The server as people start it: the real program, asked over real connections.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStderr, ChildStdout, Command};

use crate::run::Folder;

/// A server at work; it ends with its test, however that ends.
pub(crate) struct Serving {
    child: Child,
    out: BufReader<ChildStdout>,
    err: ChildStderr,
    /// The first line it said.
    first: String,
}

impl Serving {
    pub(crate) fn start(folder: &Folder, line: &str, variables: &[(&str, &str)]) -> Self {
        let mut command = folder.command(["serve"].into_iter().chain(line.split_whitespace()));
        let mut child = command.envs(variables.iter().copied()).spawn().unwrap();
        let (mut out, err) = (BufReader::new(child.stdout.take().unwrap()), child.stderr.take().unwrap());
        let mut first = String::new();
        out.read_line(&mut first).unwrap();
        Serving { child, out, err, first }
    }

    /// Host and port.
    fn address(&self) -> &str {
        self.first
            .split("http://")
            .nth(1)
            .unwrap_or_else(|| panic!("{:?}", self.first))
            .trim()
            .trim_matches('/')
    }

    /// Head and body of the answer to a request.
    fn ask(&self, request: &str) -> (String, String) {
        let mut stream = TcpStream::connect(self.address()).unwrap();
        let host = self.address();
        write!(stream, "{request} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), body.to_owned())
    }

    /// A socket of somebody who never reads.
    pub(crate) fn silent_socket(&self) -> TcpStream {
        let host = self.address();
        let body = r#"{"by":"token"}"#;
        let headers = format!("Content-Type: application/json\r\nContent-Length: {}", body.len());
        let mut stream = TcpStream::connect(host).unwrap();
        write!(
            stream,
            "POST /api/1/people HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let token = answer.split('"').nth(3).unwrap();
        let mut socket = TcpStream::connect(host).unwrap();
        let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==";
        write!(
            socket,
            "GET /api/1/socket HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\n{upgrade}\r\n\r\n"
        )
        .unwrap();
        let mut status = [0; 12];
        socket.read_exact(&mut status).unwrap();
        assert_eq!(&status, b"HTTP/1.1 101");
        socket
    }

    fn get(&self, path: &str) -> (String, String) {
        self.ask(&format!("GET {path}"))
    }

    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }

    /// Waits for the end: the exit code, and all it said after its first line.
    pub(crate) fn end(mut self) -> (Option<i32>, String, String) {
        let (mut out, mut err) = (String::new(), String::new());
        self.out.read_to_string(&mut out).unwrap();
        self.err.read_to_string(&mut err).unwrap();
        (self.child.wait().unwrap().code(), out, err)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) const ANYWHERE: &str = "--listen 127.0.0.1:0 --data data";

/// A folder with a page in it, as far as a server cares.
fn with_page() -> Folder {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("page")).unwrap();
    folder.write("page/index.html", "<meta name=\"flipwrite-server\" content=\"\">front");
    folder.write("page/boot-0123456789abcdef.js", "1");
    folder
}

#[test]
fn it_tells_where_it_is_serves_the_page_and_stops_when_it_is_told_to() {
    let folder = with_page();
    let serving = Serving::start(&folder, &format!("{ANYWHERE} --page page"), &[]);
    assert!(serving.first.starts_with(concat!(
        "flipwrite ",
        env!("CARGO_PKG_VERSION"),
        " is at http://127.0.0.1:"
    )));
    let (head, body) = serving.get("/");
    assert!(head.starts_with("HTTP/1.1 200 OK") && head.contains("no-cache"), "{head}");
    assert!(head.contains("content-security-policy: "), "{head}");
    assert_eq!(body, "<meta name=\"flipwrite-server\" content=\"1\">front", "the page can tell");
    let (head, body) = serving.get("/boot-0123456789abcdef.js");
    assert!(head.contains("immutable") && body == "1", "{head}");
    let (head, body) = serving.ask("HEAD /");
    assert!(head.contains("content-length: 47") && body.is_empty(), "{head}");
    assert!(serving.get("/nothing").0.starts_with("HTTP/1.1 404"));
    assert!(serving.ask("POST /").0.starts_with("HTTP/1.1 405"));
    let (head, body) = serving.get("/api/1/about");
    assert!(head.contains("application/json") && head.contains("no-store"), "{head}");
    let about = concat!(
        r#"{"version":""#,
        env!("CARGO_PKG_VERSION"),
        r#"","wire":"flipwrite-wire/1","on":["tables","accounts","days"]}"#
    );
    assert_eq!(body, about);
    assert_eq!(serving.get("/health").1, r#"{"status":"alive"}"#);
    assert_eq!(serving.get("/ready").1, r#"{"status":"ready"}"#);
    assert_eq!(serving.get("/api/1/nothing").1, r#"{"code":"no-such-address"}"#);
    serving.signal("-INT");
    let (code, out, err) = serving.end();
    assert_eq!(code, Some(0), "{err}");
    assert!(out.contains("everything is kept in data; press Ctrl-C to stop\n"), "{out}");
    assert!(out.ends_with("stopped; everything is stored\n"), "{out}");
    assert!(err.contains(" INFO flipwrite::commands::serve: stopping: connections are closed"), "{err}");
    assert!(!err.contains("127.0.0.1"), "{err}");
    assert!(std::fs::metadata(folder.path("data/flipwrite.db")).is_ok());
}

/// Whoever does not want to wait for those who never let go says so once more.
#[test]
fn a_second_ctrl_c_ends_it_at_once() {
    let folder = Folder::new();
    let mut serving = Serving::start(&folder, ANYWHERE, &[]);
    let _silent = serving.silent_socket();
    serving.signal("-INT");
    let mut told = String::new();
    while !told.contains("stopping: ") {
        let mut byte = [0];
        serving.err.read_exact(&mut byte).unwrap();
        told.push(char::from(byte[0]));
    }
    serving.signal("-INT");
    assert_eq!(serving.end().0, Some(130));
}

/// Whoever collects what is written down reads objects, one a line, and follows a request by its id.
#[test]
fn what_is_written_down_can_be_read_by_programs() {
    let folder = Folder::new();
    let words = format!("{ANYWHERE} --log debug --log-format json --operator 127.0.0.1:0");
    let serving = Serving::start(&folder, &words, &[]);
    let (head, _) = serving.get("/api/1/about");
    let id = head.lines().find_map(|line| line.strip_prefix("x-request-id: ")).unwrap().to_owned();
    serving.signal("-INT");
    let (_, out, err) = serving.end();
    assert!(out.contains("for whoever looks after it: http://127.0.0.1:"), "{out}");
    let lines: Vec<serde_json::Value> = err.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told = lines.iter().find(|line| line["span"]["id"] == id.as_str()).unwrap();
    assert_eq!(told["fields"]["message"], "answered");
    assert_eq!(told["fields"]["status"], 200);
    assert_eq!(told["span"]["route"], "/api/1/about");
}

/// Plain `cargo build` has no page inside.
#[test]
fn without_a_page_it_says_so_and_serves_tables_all_the_same() {
    let folder = Folder::new();
    let serving = Serving::start(&folder, ANYWHERE, &[]);
    let (head, body) = serving.get("/");
    assert!(head.starts_with("HTTP/1.1 404") && body.contains("without the page"), "{head}");
    assert!(serving.get("/api/1/about").0.starts_with("HTTP/1.1 200"));
    serving.signal("-TERM");
    let (code, out, _) = serving.end();
    assert_eq!(code, Some(0));
    assert!(out.contains("there is no page inside"), "{out}");
}

#[test]
fn a_folder_is_used_by_one_server_at_a_time() {
    let folder = Folder::new();
    let first = Serving::start(&folder, ANYWHERE, &[]);
    let error = folder.run(&format!("serve {ANYWHERE}")).error(2);
    assert_eq!(
        error,
        "error: the folder data is in use by another server; stop that one, or name another folder with --data\n"
    );
    // However the first one ends.
    first.signal("-KILL");
    first.end();
    let second = Serving::start(&folder, ANYWHERE, &[]);
    assert!(second.get("/ready").0.contains("200 OK"));
}

#[test]
fn a_port_that_is_asked_for_and_taken_is_told() {
    let folder = Folder::new();
    let first = Serving::start(&folder, ANYWHERE, &[]);
    let error = folder.run(&format!("serve --data other --listen {}", first.address())).error(2);
    assert!(error.starts_with(&format!("error: can't listen at {}: ", first.address())), "{error}");
    assert!(error.ends_with("choose another with --listen ADDRESS:PORT\n"), "{error}");
}

#[test]
fn options_go_before_the_environment_and_that_before_the_file() {
    let folder = with_page();
    folder.write("serve.toml", "listen = \"127.0.0.1:0\"\ndata = \"of-file\"\npage = \"page\"\n");
    for (line, variables, data) in [
        ("--config serve.toml", &[][..], "of-file"),
        ("", &[("FLIPWRITE_CONFIG", "serve.toml")], "of-file"),
        ("--config serve.toml", &[("FLIPWRITE_DATA", "of-variable")], "of-variable"),
        ("--config serve.toml --data of-option", &[("FLIPWRITE_DATA", "of-variable")], "of-option"),
    ] {
        let serving = Serving::start(&folder, line, variables);
        assert!(serving.get("/").1.contains("front"));
        serving.signal("-INT");
        assert!(serving.end().1.contains(&format!("everything is kept in {data};")), "{line}");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let folder = Folder::new();
    folder.write("bad.toml", "data = \"x\"\nlissten = \"127.0.0.1:0\"\n");
    std::fs::create_dir(folder.path("empty")).unwrap();
    folder.write("file", "");
    for (line, answer) in [
        (
            "--config bad.toml",
            "bad.toml:2: there is no key 'lissten'; there are: listen, data, database, nats, page, hosts, proxies, ranked, operator, certificate, key, log, log-format, push-hosts; did you mean 'listen'?",
        ),
        ("--config nowhere.toml", "nowhere.toml: No such file or directory"),
        ("--listen nonsense", "--listen: 'nonsense' is no ADDRESS:PORT; for instance 127.0.0.1:8470"),
        (
            "--log =,=",
            "--log: =,= is not what can be written down; for instance info, or warn,flipwrite_server=debug",
        ),
        ("--key bad.toml", "--key: a certificate and its key go together: name both"),
        ("--key bad.toml --certificate bad.toml", "bad.toml: no certificate that can be used: "),
        ("--log-format xml", "--log-format: xml is neither text nor json"),
        ("--nats nats://127.0.0.1:4222", "--nats: servers share a database: tell it, too, with --database"),
        ("--page empty --data data", "empty: there is no page in this folder: it has no index.html"),
        ("--data file/below", "the folder file/below can't be used: "),
    ] {
        let error = folder.run(&format!("serve {line}")).error(2);
        assert!(error.contains(answer), "{line}\n{error}");
    }
}

/// Everybody on the network is told an address that is not this machine's own name for itself.
#[test]
fn others_on_the_network_are_told_their_address() {
    let folder = Folder::new();
    let serving = Serving::start(&folder, "--listen 0.0.0.0:0 --data data", &[]);
    assert!(serving.first.contains("http://127.0.0.1:"), "{}", serving.first);
    serving.signal("-INT");
    let (_, out, _) = serving.end();
    assert!(!out.contains("only this machine"), "{out}");
    for line in out.lines().filter_map(|line| line.strip_prefix("for others on the network: ")) {
        assert!(line.starts_with("http://") && !line.contains("127.0.0.1"), "{line}");
    }
}

#[test]
fn a_load_plays_and_measures() {
    let folder = Folder::new();
    let serving = Serving::start(&folder, ANYWHERE, &[]);
    let url = format!("http://{}/", serving.address());
    let report = folder.run(&format!("load {url} --tables 3 --seats 2 --rate 30 --seconds 2 --json")).json();
    assert_eq!((&report["tables"], &report["errors"]), (&3.into(), &0.into()));
    for key in ["decisions", "decisions_per_second", "p50_ms", "p95_ms", "p99_ms"] {
        assert!(report[key].as_f64().unwrap() > 0.0, "{report}");
    }
    let text = folder.run(&format!("load {url} --tables 1 --seats 1 --rate 30 --seconds 1")).fine();
    assert!(text.starts_with("1 table: ") && text.contains(" a second, no error\n"), "{text}");
    drop(serving);
    let broken = folder.run(&format!("load {url} --tables 1 --seconds 1")).error(1);
    assert!(broken.starts_with("error: the load failed: no table comes to play: "), "{broken}");
    for (url, answer) in [
        (
            "http://192.0.2.7:80/",
            "192.0.2.7:80 is on another machine; --allow-remote burdens it all the same",
        ),
        (
            "https://127.0.0.1/",
            "'https://127.0.0.1/' is no address of a server; for instance http://127.0.0.1:8470/",
        ),
    ] {
        assert_eq!(folder.run(&format!("load {url}")).error(2), format!("error: {answer}\n"));
    }
}

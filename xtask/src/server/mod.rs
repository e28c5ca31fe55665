//! A small static file server, for playing on this machine and for tests. It listens on 127.0.0.1 only.
//!
//! The folder is read once, when the server starts; whatever is not in it can't be asked for, however the path is
//! written. So a page in use never sees a half-written build, either.

mod files;
mod request;

use std::io::{self, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

pub use files::{BROTLI, Files, GZIP, brotli, digest, gzip, mime};
use request::{Method, Request};

/// How long a client may keep us waiting.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server at work, until it is dropped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    prefix: String,
    stopped: Arc<AtomicBool>,
    listener: Option<JoinHandle<()>>,
}

impl Server {
    /// Serves a folder; port 0 takes any that is free.
    pub fn start(folder: &Path, port: u16) -> io::Result<Self> {
        Self::start_under(folder, port, "/")
    }

    /// Serves a folder as the subfolder of a site that has nothing else, such as `/some/sub/folder/`.
    pub fn start_under(folder: &Path, port: u16, prefix: &str) -> io::Result<Self> {
        let prefix = format!("/{}/", prefix.trim_matches('/')).replace("//", "/");
        let files = Arc::new(Files::read(folder)?);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let address = listener.local_addr()?;
        let stopped = Arc::new(AtomicBool::new(false));
        let (flag, under) = (Arc::clone(&stopped), prefix.clone());
        let listener = std::thread::spawn(move || listen(&listener, &files, &under, &flag));
        Ok(Server { address, prefix, stopped, listener: Some(listener) })
    }

    /// Where the site is.
    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.prefix)
    }

    /// Serves on until the program ends.
    pub fn wait(mut self) {
        if let Some(listener) = self.listener.take() {
            // It ends only by a panic, and then there is nothing left to wait for.
            let _ = listener.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
        // Wakes the listener, which then closes the port.
        let _ = TcpStream::connect(self.address);
        if let Some(listener) = self.listener.take() {
            let _ = listener.join();
        }
    }
}

fn listen(listener: &TcpListener, files: &Arc<Files>, prefix: &str, stopped: &AtomicBool) {
    for stream in listener.incoming() {
        if stopped.load(Ordering::Relaxed) {
            return;
        }
        let (files, prefix) = (Arc::clone(files), prefix.to_owned());
        // A client that breaks off is no concern of ours, and neither is a failed accept.
        if let Ok(stream) = stream {
            std::thread::spawn(move || converse(&stream, &files, &prefix));
        }
    }
}

/// One request, one response, and the connection is closed.
fn converse(stream: &TcpStream, files: &Files, prefix: &str) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let response = match Request::read(&mut BufReader::new(stream))? {
        Some(request) => respond(&request, files, prefix),
        None => Response::plain("400 Bad Request", "the request can't be read\n"),
    };
    let mut stream = stream;
    stream.write_all(&response.write())?;
    stream.flush()
}

/// A response before it is written.
struct Response<'f> {
    status: &'static str,
    headers: Vec<(&'static str, String)>,
    body: std::borrow::Cow<'f, [u8]>,
    /// Whether the body is only spoken of.
    is_head: bool,
}

impl Response<'_> {
    fn plain(status: &'static str, text: &'static str) -> Self {
        let headers = vec![("Content-Type", "text/plain; charset=utf-8".to_owned())];
        Response { status, headers, body: text.as_bytes().into(), is_head: false }
    }

    fn write(&self) -> Vec<u8> {
        let mut head = format!("HTTP/1.1 {}\r\nConnection: close\r\n", self.status);
        for (name, value) in &self.headers {
            head += &format!("{name}: {value}\r\n");
        }
        if !self.status.starts_with("304") {
            head += &format!("Content-Length: {}\r\n", self.body.len());
        }
        let mut bytes = (head + "X-Content-Type-Options: nosniff\r\n\r\n").into_bytes();
        if !self.is_head {
            bytes.extend_from_slice(&self.body);
        }
        bytes
    }
}

fn respond<'f>(request: &Request, files: &'f Files, prefix: &str) -> Response<'f> {
    let mut response = match request.method {
        Method::Get | Method::Head => find(request, files, prefix),
        Method::Other => {
            let mut refused = Response::plain("405 Method Not Allowed", "only GET and HEAD\n");
            refused.headers.push(("Allow", "GET, HEAD".to_owned()));
            refused
        }
    };
    response.is_head = request.method == Method::Head;
    response
}

fn find<'f>(request: &Request, files: &'f Files, prefix: &str) -> Response<'f> {
    if request.path.split(['/', '\\']).any(|part| part == "..") {
        return Response::plain("400 Bad Request", "a path goes down only\n");
    }
    if format!("{}/", request.path) == prefix {
        let mut moved = Response::plain("301 Moved Permanently", "the folder has a stroke at its end\n");
        moved.headers.push(("Location", prefix.to_owned()));
        return moved;
    }
    let Some(file) = request.path.strip_prefix(prefix).and_then(|path| files.find(path)) else {
        return Response::plain("404 Not Found", "there is no such file\n");
    };
    let mut headers = vec![
        ("Content-Type", file.mime.to_owned()),
        ("ETag", file.tag.clone()),
        ("Cache-Control", file.caching().to_owned()),
        ("Vary", "Accept-Encoding".to_owned()),
    ];
    if request.knows(&file.tag) {
        return Response { status: "304 Not Modified", headers, body: Vec::new().into(), is_head: false };
    }
    let body = match (&file.brotli, &file.gzipped) {
        (Some(brotli), _) if request.takes_brotli => {
            headers.push(("Content-Encoding", "br".to_owned()));
            brotli
        }
        (_, Some(gzipped)) if request.takes_gzip => {
            headers.push(("Content-Encoding", "gzip".to_owned()));
            gzipped
        }
        _ => &file.bytes,
    };
    Response { status: "200 OK", headers, body: body.as_slice().into(), is_head: false }
}

#[cfg(test)]
mod tests;

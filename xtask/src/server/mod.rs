//! A small static file server, for tests of the page as any file server gives it. It listens on 127.0.0.1 only.

mod request;

use std::io::{self, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use bytes::Bytes;
use flipwrite_site::Site;
use http::header::LOCATION;
use http::{HeaderValue, Method, Response, StatusCode};

use request::Request;

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
        let site = Arc::new(Site::read(folder)?);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let address = listener.local_addr()?;
        let stopped = Arc::new(AtomicBool::new(false));
        let (flag, under) = (Arc::clone(&stopped), prefix.clone());
        let listener = std::thread::spawn(move || listen(&listener, &site, &under, &flag));
        Ok(Server { address, prefix, stopped, listener: Some(listener) })
    }

    /// Where the site is.
    pub fn url(&self) -> String {
        format!("http://{}{}", self.address, self.prefix)
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

fn listen(listener: &TcpListener, site: &Arc<Site>, prefix: &str, stopped: &AtomicBool) {
    for stream in listener.incoming() {
        if stopped.load(Ordering::Relaxed) {
            return;
        }
        let (site, prefix) = (Arc::clone(site), prefix.to_owned());
        // A client that breaks off is no concern of ours, and neither is a failed accept.
        if let Ok(stream) = stream {
            std::thread::spawn(move || converse(&stream, &site, &prefix));
        }
    }
}

/// One request, one response, and the connection is closed.
fn converse(stream: &TcpStream, site: &Site, prefix: &str) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request = Request::read(&mut BufReader::new(stream))?;
    let is_head = request.as_ref().is_some_and(|request| request.method == Method::HEAD);
    let response =
        request.map_or_else(|| bare(StatusCode::BAD_REQUEST), |request| respond(&request, site, prefix));
    let mut stream = stream;
    stream.write_all(&written(&response, is_head))?;
    stream.flush()
}

fn respond(request: &Request, site: &Site, prefix: &str) -> Response<Bytes> {
    let path = request.path.split('?').next().unwrap_or_default();
    if format!("{path}/") == prefix {
        let mut moved = bare(StatusCode::MOVED_PERMANENTLY);
        moved.headers_mut().extend(HeaderValue::from_str(prefix).map(|prefix| (LOCATION, prefix)));
        return moved;
    }
    match request.path.strip_prefix(prefix) {
        Some(path) => site.answer(&request.method, &format!("/{path}"), &request.headers),
        None => bare(StatusCode::NOT_FOUND),
    }
}

/// A response that says nothing but how it went.
fn bare(status: StatusCode) -> Response<Bytes> {
    let mut response = Response::default();
    *response.status_mut() = status;
    response
}

fn written(response: &Response<Bytes>, is_head: bool) -> Vec<u8> {
    let mut bytes = format!("HTTP/1.1 {}\r\nConnection: close\r\n", response.status()).into_bytes();
    for (name, value) in response.headers() {
        bytes.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
    }
    if response.status() != StatusCode::NOT_MODIFIED {
        bytes.extend(format!("content-length: {}\r\n", response.body().len()).into_bytes());
    }
    bytes.extend(b"\r\n");
    if !is_head {
        bytes.extend(response.body());
    }
    bytes
}

#[cfg(test)]
mod tests;

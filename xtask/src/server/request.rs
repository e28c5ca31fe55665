//! Requests, as far as a server of files has to understand them.

use std::io::{self, BufRead, Read};

use http::{HeaderMap, HeaderName, HeaderValue, Method};

/// The most bytes of a request's head.
const MOST_BYTES: u64 = 16 * 1024;
/// The most lines in it; browsers send about twenty.
const MOST_HEADERS: usize = 100;

/// The head of a request.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) method: Method,
    /// The path as it was sent, with what follows a question mark.
    pub(super) path: String,
    pub(super) headers: HeaderMap,
}

impl Request {
    /// Reads a request; nothing where it is none.
    pub(super) fn read(stream: &mut impl BufRead) -> io::Result<Option<Self>> {
        let mut bytes = Vec::new();
        let mut stream = stream.take(MOST_BYTES);
        loop {
            let before = bytes.len();
            stream.read_until(b'\n', &mut bytes)?;
            match &bytes[before..] {
                [] => return Ok(None),
                b"\n" | b"\r\n" => return Ok(Self::parse(&bytes)),
                _ => {}
            }
        }
    }

    fn parse(bytes: &[u8]) -> Option<Self> {
        let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
        let mut request = httparse::Request::new(&mut headers);
        request.parse(bytes).ok().filter(httparse::Status::is_complete)?;
        let path = request.path.filter(|path| path.starts_with('/'))?.to_owned();
        let method = request.method?.parse().ok()?;
        let header = |header: &httparse::Header<'_>| {
            Some((header.name.parse::<HeaderName>().ok()?, HeaderValue::from_bytes(header.value).ok()?))
        };
        let headers = request.headers.iter().filter_map(header).collect();
        Some(Request { method, path, headers })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Request> {
        Request::read(&mut text.as_bytes()).unwrap()
    }

    #[test]
    fn requests_are_read() {
        let text = "GET /a%20b/c.js?v=1 HTTP/1.1\r\nHost: x\r\nAccept-encoding: br, gzip;q=0.5\r\n\r\n";
        let request = read(text).unwrap();
        assert_eq!((request.method, request.path.as_str()), (Method::GET, "/a%20b/c.js?v=1"));
        assert_eq!(request.headers["accept-encoding"], "br, gzip;q=0.5");
        assert_eq!(read("HEAD / HTTP/1.0\n\n").unwrap().method, Method::HEAD);
        assert_eq!(read("BREW /pot HTTP/1.1\r\n\r\n").unwrap().method.as_str(), "BREW");
    }

    #[test]
    fn what_is_no_request_is_none() {
        for bad in [
            "",
            "\r\n\r\n",
            "GET / HTTP/1.1\r\n",
            "GET /\r\n\r\n",
            "GET / SMTP/1\r\n\r\n",
            "GET / a HTTP/1.1\r\n\r\n",
            "GET x HTTP/1.1\r\n\r\n",
        ] {
            assert!(read(bad).is_none(), "{bad:?}");
        }
        assert!(read(&format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(20_000))).is_none());
        assert!(Request::read(&mut &b"GET /\xff HTTP/1.1\r\n\r\n"[..]).unwrap().is_none());
    }
}

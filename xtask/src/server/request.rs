//! Requests, as far as a server of files has to understand them.

use std::io::{self, BufRead, Read};

use percent_encoding::percent_decode_str;

/// The most bytes of a request's head.
const MOST_BYTES: u64 = 16 * 1024;
/// The most lines in it; browsers send about twenty.
const MOST_HEADERS: usize = 100;

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    Get,
    Head,
    Other,
}

/// The head of a request.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Request {
    pub(super) method: Method,
    /// The path, decoded, without what follows a question mark.
    pub(super) path: String,
    pub(super) takes_gzip: bool,
    pub(super) takes_brotli: bool,
    /// The tags of what the client has already.
    known: Option<String>,
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
        let target = request.path.filter(|target| target.starts_with('/'))?;
        let path = percent_decode_str(target.split(['?', '#']).next()?).decode_utf8().ok()?;
        let header = |name: &str| {
            let header = request.headers.iter().find(|header| header.name.eq_ignore_ascii_case(name))?;
            std::str::from_utf8(header.value).ok()
        };
        let method = match request.method? {
            "GET" => Method::Get,
            "HEAD" => Method::Head,
            _ => Method::Other,
        };
        let codings = header("accept-encoding").unwrap_or_default();
        let takes = |name: &str| codings.split(',').any(|coding| is_taken(coding, name));
        let (takes_gzip, takes_brotli) = (takes("gzip"), takes("br"));
        let known = header("if-none-match").map(str::to_owned);
        Some(Request { method, path: path.into_owned(), takes_gzip, takes_brotli, known })
    }

    /// Whether the client has what bears this tag.
    pub(super) fn knows(&self, tag: &str) -> bool {
        let same = |known: &str| known == "*" || known.trim_start_matches("W/") == tag;
        self.known.as_deref().is_some_and(|known| known.split(',').any(|known| same(known.trim())))
    }
}

/// Whether a coding is this one, and not one that is expressly not wanted.
fn is_taken(coding: &str, name: &str) -> bool {
    let mut parts = coding.split(';').map(str::trim);
    parts.next() == Some(name) && !parts.any(|part| matches!(part, "q=0" | "q=0.0"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Request> {
        Request::read(&mut text.as_bytes()).unwrap()
    }

    #[test]
    fn requests_are_read() {
        let text = "GET /a%20b/c.js?v=1 HTTP/1.1\r\nHost: x\r\nAccept-encoding: br, gzip;q=0.5\r\nif-none-match: W/\"1\", \"2\"\r\n\r\n";
        let request = read(text).unwrap();
        assert_eq!(
            (request.method, request.path.as_str(), request.takes_gzip),
            (Method::Get, "/a b/c.js", true)
        );
        assert!(request.takes_brotli);
        assert!(request.knows("\"1\"") && request.knows("\"2\"") && !request.knows("\"3\""));
        let unwilling = read("HEAD / HTTP/1.0\nAccept-Encoding: gzip;q=0, brr\n\n").unwrap();
        assert!(!unwilling.takes_gzip && !unwilling.takes_brotli);
        assert_eq!(read("BREW /pot HTTP/1.1\r\n\r\n").unwrap().method, Method::Other);
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
            "GET /%ff HTTP/1.1\r\n\r\n",
        ] {
            assert_eq!(read(bad), None, "{bad:?}");
        }
        assert_eq!(read(&format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(20_000))), None);
        assert_eq!(Request::read(&mut &b"GET /\xff HTTP/1.1\r\n\r\n"[..]).unwrap(), None);
    }
}

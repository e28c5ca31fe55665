//! Requests, as far as a server of files has to understand them.

use std::io::{self, BufRead, Read};

/// The most bytes of a request's head.
const MOST_BYTES: u64 = 16 * 1024;

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
        let mut lines = Vec::new();
        let mut stream = stream.take(MOST_BYTES);
        loop {
            let mut line = Vec::new();
            stream.read_until(b'\n', &mut line)?;
            let Ok(text) = String::from_utf8(line) else { return Ok(None) };
            if !text.ends_with('\n') {
                return Ok(None);
            }
            match text.trim_end() {
                "" => return Ok(Self::from_lines(&lines)),
                line => lines.push(line.to_owned()),
            }
        }
    }

    fn from_lines(lines: &[String]) -> Option<Self> {
        let (first, rest) = lines.split_first()?;
        let mut words = first.split(' ');
        let (method, target, version) = (words.next()?, words.next()?, words.next()?);
        if !version.starts_with("HTTP/1.") || words.next().is_some() || !target.starts_with('/') {
            return None;
        }
        let method = match method {
            "GET" => Method::Get,
            "HEAD" => Method::Head,
            _ => Method::Other,
        };
        let path = decoded(target.split(['?', '#']).next()?)?;
        let header = |name: &str| {
            let lines = rest.iter().filter_map(|line| line.split_once(':'));
            lines
                .into_iter()
                .find(|(found, _)| found.eq_ignore_ascii_case(name))
                .map(|(_, value)| value.trim())
        };
        let codings = header("accept-encoding").unwrap_or_default();
        let takes = |name: &str| codings.split(',').any(|coding| is_taken(coding, name));
        let (takes_gzip, takes_brotli) = (takes("gzip"), takes("br"));
        let known = header("if-none-match").map(str::to_owned);
        Some(Request { method, path, takes_gzip, takes_brotli, known })
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

/// A path with `%20` and the like resolved; nothing where that gives no text.
fn decoded(path: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let digit = |byte: u8| char::from(byte).to_digit(16);
                (digit(rest.next()?)? * 16 + digit(rest.next()?)?) as u8
            }
            _ => byte,
        });
    }
    String::from_utf8(bytes).ok().filter(|path| !path.contains('\0'))
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
            "GET /%0 HTTP/1.1\r\n\r\n",
            "GET /%00 HTTP/1.1\r\n\r\n",
        ] {
            assert_eq!(read(bad), None, "{bad:?}");
        }
        assert_eq!(read(&format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(20_000))), None);
        assert_eq!(Request::read(&mut &b"GET /\xff HTTP/1.1\r\n\r\n"[..]).unwrap(), None);
    }
}

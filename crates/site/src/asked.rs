//! What a request for a file says, as far as a server of files has to understand it.

use http::header::{ACCEPT_ENCODING, IF_NONE_MATCH};
use http::{HeaderMap, HeaderValue};
use percent_encoding::percent_decode_str;

/// The path of a file, decoded; nothing where it is no text or leads up.
pub(crate) fn path_of(path: &str) -> Option<String> {
    let path = path.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = percent_decode_str(path).decode_utf8().ok()?;
    let is_down = path.split(['/', '\\']).all(|part| part != "..");
    is_down.then(|| path.into_owned())
}

/// Whether whoever asks understands a coding, and wants it.
pub(crate) fn takes(headers: &HeaderMap, coding: &str) -> bool {
    let named = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    named.flat_map(|value| value.split(',')).any(|named| is_taken(named, coding))
}

/// Whether whoever asks has what bears this tag.
pub(crate) fn is_known(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let named = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let is_same = |named: &str| named == "*" || named.trim_start_matches("W/").as_bytes() == tag.as_bytes();
    named.flat_map(|value| value.split(',')).any(|named| is_same(named.trim()))
}

/// Whether a coding is this one, and not one that is expressly not wanted.
fn is_taken(named: &str, coding: &str) -> bool {
    let mut parts = named.split(';').map(str::trim);
    parts.next() == Some(coding) && !parts.any(|part| matches!(part, "q=0" | "q=0.0"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_decoded_and_go_down_only() {
        assert_eq!(path_of("/a%20b/c.js?v=1").as_deref(), Some("a b/c.js"));
        assert_eq!(path_of("/").as_deref(), Some(""));
        for bad in ["", "x", "/%ff", "/../x", "/a/%2e%2e/x", "/..%2fx", "/..\\x"] {
            assert_eq!(path_of(bad), None, "{bad}");
        }
    }

    #[test]
    fn codings_that_are_not_wanted_are_not_taken() {
        let asked = |value| HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(value))]);
        assert!(takes(&asked("br, gzip;q=0.5"), "gzip") && takes(&asked("br"), "br"));
        assert!(!takes(&asked("gzip;q=0, brr"), "gzip") && !takes(&asked("gzip;q=0, brr"), "br"));
        assert!(!takes(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn any_of_several_tags_is_known() {
        let asked = HeaderMap::from_iter([(IF_NONE_MATCH, HeaderValue::from_static("W/\"1\", \"2\""))]);
        let known = |tag| is_known(&asked, &HeaderValue::from_static(tag));
        assert!(known("\"1\"") && known("\"2\"") && !known("\"3\""));
    }
}

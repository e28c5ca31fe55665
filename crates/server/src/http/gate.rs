//! The gate that every request goes through: whom it is meant for, whose page it comes from, how many there were before it.

use std::collections::HashMap;
use std::convert::Infallible;
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, SET_COOKIE,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;
use tracing::{Instrument, debug, info_span, warn};

use super::{Door, Refusal};
use crate::entry::{Entry, Source};
use crate::limits::{count, seconds};
use crate::measures::{Counted, MEASURES};
use crate::random;
use crate::rates::{Rate, Rates};
use crate::room::Person;

/// What all who come in are counted by.
#[derive(Debug)]
pub(super) struct Gate {
    pub(super) entry: Entry,
    requests: Rates<IpAddr>,
    changes: Rates<IpAddr>,
    people: Rates<IpAddr>,
    tables: Rates<IpAddr>,
    tables_of: Rates<Person>,
    decks: Rates<IpAddr>,
    decks_of: Rates<Person>,
    connections: Held<()>,
    connections_from: Held<IpAddr>,
    sockets_of: Held<Person>,
}

impl Gate {
    pub(super) fn new(entry: Entry) -> Self {
        let limits = &entry.limits;
        Gate {
            requests: Rates::new(
                "requests-per-minute-by-address",
                Rate::per_minute(limits.requests_per_minute_by_address),
            ),
            changes: Rates::new(
                "changes-per-minute-by-address",
                Rate::per_minute(limits.changes_per_minute_by_address),
            ),
            people: Rates::new(
                "people-per-hour-by-address",
                Rate::per_hour(limits.people_per_hour_by_address),
            ),
            tables: Rates::new(
                "tables-per-hour-by-address",
                Rate::per_hour(limits.tables_per_hour_by_address),
            ),
            tables_of: Rates::new(
                "tables-per-hour-by-person",
                Rate::per_hour(limits.tables_per_hour_by_person),
            ),
            decks: Rates::new("decks-per-hour-by-address", Rate::per_hour(limits.decks_per_hour_by_address)),
            decks_of: Rates::new("decks-per-hour-by-person", Rate::per_hour(limits.decks_per_hour_by_person)),
            connections: Held::new("connections", count(limits.connections)),
            connections_from: Held::new("connections-by-address", count(limits.connections_by_address)),
            sockets_of: Held::new("sockets-by-person", count(limits.sockets_by_person)),
            entry,
        }
    }

    /// A connection comes in; nothing if there are too many. Those of a proxy are of many.
    pub(super) fn connect(&self, peer: IpAddr) -> Option<Arrival> {
        let one = self.connections.hold(())?;
        let from = match self.entry.source(peer) {
            Source::There(ip) if !self.entry.is_proxy(peer) => Some(self.connections_from.hold(ip)?),
            _ => None,
        };
        Some(Arrival {
            peer,
            is_secure: self.entry.certificate.is_some(),
            _held: Arc::new((one, from, Counted::in_gauge(&MEASURES.connections))),
        })
    }

    /// A socket is opened; refused if there are too many.
    pub(super) fn open_socket(&self, visitor: &Visitor, person: Option<Person>) -> Result<Open, Refusal> {
        let full = || Refusal::too_many(Duration::from_secs(60));
        let counted = Counted::in_gauge(&MEASURES.sockets);
        let mut open = Open { _arrival: visitor.arrival.clone(), _counted: counted, _from: None, _of: None };
        let Source::There(ip) = visitor.source else { return Ok(open) };
        // Behind a proxy it has not been counted by its address yet.
        if visitor.arrival.as_ref().is_some_and(|arrival| self.entry.is_proxy(arrival.peer)) {
            open._from = Some(self.connections_from.hold(ip).ok_or_else(full)?);
        }
        open._of = person.map(|person| self.sockets_of.hold(person).ok_or_else(full)).transpose()?;
        Ok(open)
    }

    /// Somebody new comes.
    pub(super) fn newcomer(&self, visitor: &Visitor) -> Result<(), Refusal> {
        visitor.counted(&self.people)
    }

    /// Somebody makes a table, with a deck of the own or without.
    pub(super) fn table(&self, visitor: &Visitor, person: Person, has_deck: bool) -> Result<(), Refusal> {
        if !visitor.is_counted() {
            return Ok(());
        }
        visitor.counted(&self.tables)?;
        self.tables_of.count(person, Instant::now()).map_err(Refusal::too_many)?;
        if has_deck {
            visitor.counted(&self.decks)?;
            self.decks_of.count(person, Instant::now()).map_err(Refusal::too_many)?;
        }
        Ok(())
    }

    /// Counted first: whatever is refused has cost something, too.
    fn check(&self, visitor: &Visitor, request: &Request) -> Result<(), Refusal> {
        let changes = !request.method().is_safe();
        visitor.counted(&self.requests)?;
        if changes {
            visitor.counted(&self.changes)?;
        }
        if !self.is_meant(request) {
            return Err(Refusal::new(StatusCode::MISDIRECTED_REQUEST, "other-host"));
        }
        if changes || is_api(request) { is_own_page(request.headers()) } else { Ok(()) }
    }

    /// Whether a request is for a name that is ours.
    pub(super) fn is_meant<B>(&self, request: &axum::http::Request<B>) -> bool {
        let host = request.headers().get(HOST).and_then(|host| host.to_str().ok());
        let authority = request.uri().authority().map(axum::http::uri::Authority::as_str);
        host.is_some_and(|host| self.entry.knows(host)) && authority.is_none_or(|host| self.entry.knows(host))
    }

    fn visitor(&self, request: &Request) -> Visitor {
        let arrival = request.extensions().get::<Arrival>().cloned();
        let peer = arrival.as_ref().map_or(Ipv4Addr::LOCALHOST.into(), |arrival| arrival.peer);
        let header =
            |name: &str| request.headers().get_all(name).iter().filter_map(|value| value.to_str().ok());
        let forwarded: Vec<&str> = header("x-forwarded-for").collect();
        let source = self.entry.source(self.entry.origin_of(peer, &forwarded.join(",")));
        let is_secure = arrival.as_ref().is_some_and(|arrival| arrival.is_secure)
            || self.entry.is_proxy(peer) && header("x-forwarded-proto").any(|scheme| scheme == "https");
        let told = header(REQUEST_ID.as_str()).next().filter(|id| self.entry.is_proxy(peer) && is_sound(id));
        let id = told.map_or_else(draw_id, str::to_owned);
        Visitor { id, source, is_secure, arrival }
    }
}

/// What a request is known by in what is written down.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// The longest that a proxy may draw.
const LONGEST_ID: usize = 64;

fn draw_id() -> String {
    random::<8>().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether something can stand in a line that is written down without being taken for more than an id.
fn is_sound(id: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(is_plain)
}

/// Where a request is counted that is for none of our own addresses: the page has many files.
const PAGE: &str = "page";

/// Every request goes through here, and every answer.
pub(super) async fn pass(State(door): State<Door>, request: Request, next: Next) -> Response {
    let (began, method) = (Instant::now(), request.method().clone());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or(PAGE, MatchedPath::as_str);
    let visitor = door.gate.visitor(&request);
    let (id, is_secure) = (visitor.id.clone(), visitor.is_secure);
    let span = info_span!("request", %id, %method, route);
    let response = admit(&door, visitor, request, next).instrument(span.clone()).await;
    let status = response.status();
    MEASURES.request(method.as_str(), route, status.as_u16(), began);
    span.in_scope(|| tell(status, began));
    sealed(response, is_secure, &id)
}

/// What became of a request is told; loudly where it is our fault.
fn tell(status: StatusCode, began: Instant) {
    let (status, ms) = (status.as_u16(), began.elapsed().as_millis() as u64);
    match status {
        500.. => warn!(status, ms, "answered"),
        _ => debug!(status, ms, "answered"),
    }
}

async fn admit(door: &Door, visitor: Visitor, mut request: Request, next: Next) -> Response {
    match door.gate.check(&visitor, &request) {
        Ok(()) => {
            request.extensions_mut().insert(visitor);
            let in_time = timeout(seconds(door.gate.entry.limits.request_seconds), next.run(request)).await;
            in_time.unwrap_or_else(|_| too_slow())
        }
        Err(refusal) if refusal.status == StatusCode::MISDIRECTED_REQUEST && !is_api(&request) => {
            (refusal.status, OTHER_HOST).into_response()
        }
        Err(refusal) => refusal.into_response(),
    }
}

fn too_slow() -> Response {
    MEASURES.limit("request-seconds");
    Refusal::new(StatusCode::REQUEST_TIMEOUT, "too-slow").into_response()
}

fn is_api(request: &Request) -> bool {
    request.uri().path().starts_with("/api/")
}

/// What people read who came by a name that the server was not told.
const OTHER_HOST: &str = "This server of flipwrite does not know that it is called by this name.\n\
    Whoever runs it can tell it: flipwrite serve --hosts NAME. By its address it can be reached anyway.\n";

/// Headers of whatever has none of its own: an answer holds for the moment, is what it says, and nobody's page shows it.
const SEALS: [(HeaderName, &str); 6] = [
    (CACHE_CONTROL, "no-store"),
    (CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

fn sealed(mut response: Response, is_secure: bool, id: &str) -> Response {
    let headers = response.headers_mut();
    if let Ok(id) = HeaderValue::from_str(id) {
        headers.insert(REQUEST_ID, id);
    }
    for (name, value) in SEALS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if is_secure {
        for cookie in headers.iter_mut().filter(|(name, _)| *name == SET_COOKIE).map(|(_, value)| value) {
            let secure = [cookie.as_bytes(), b"; Secure"].concat();
            *cookie = HeaderValue::from_bytes(&secure).unwrap_or_else(|_| cookie.clone());
        }
    }
    response
}

/// A page of somebody else must not act in the name of whoever looks at it.
fn is_own_page(headers: &HeaderMap) -> Result<(), Refusal> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let from = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    let to = headers.get(HOST).and_then(|host| host.to_str().ok());
    if from.is_some() && from == to {
        Ok(())
    } else {
        Err(Refusal::new(StatusCode::FORBIDDEN, "other-origin"))
    }
}

/// A connection that was taken, and counts as long as somebody holds this.
#[derive(Clone, Debug)]
pub(super) struct Arrival {
    peer: IpAddr,
    /// All that is answered over it is encrypted.
    is_secure: bool,
    _held: Arc<(Hold<()>, Option<Hold<IpAddr>>, Counted)>,
}

/// A socket that counts as long as somebody holds this.
#[derive(Debug)]
pub(super) struct Open {
    _arrival: Option<Arrival>,
    _counted: Counted,
    _from: Option<Hold<IpAddr>>,
    _of: Option<Hold<Person>>,
}

/// Whoever sent a request, as far as it is counted.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    /// What the request is known by in what is written down: drawn here, or by our proxy.
    id: String,
    source: Source,
    /// The way here, or to our proxy, is encrypted.
    is_secure: bool,
    arrival: Option<Arrival>,
}

impl Visitor {
    /// Whether limits hold at all.
    pub(super) fn is_counted(&self) -> bool {
        self.source != Source::Here
    }

    /// Where it comes from, for whoever tells places apart.
    pub(super) fn from(&self) -> String {
        match self.source {
            Source::Here => String::new(),
            Source::There(ip) => ip.to_string(),
        }
    }

    fn counted(&self, rates: &Rates<IpAddr>) -> Result<(), Refusal> {
        match self.source {
            Source::Here => Ok(()),
            Source::There(ip) => rates.count(ip, Instant::now()).map_err(Refusal::too_many),
        }
    }
}

/// Everybody comes through the gate.
impl FromRequestParts<Door> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Door) -> Result<Self, Infallible> {
        let nobody = || Visitor { id: draw_id(), source: Source::Here, is_secure: false, arrival: None };
        Ok(parts.extensions.get().cloned().unwrap_or_else(nobody))
    }
}

/// How many of something are held, each by a key.
#[derive(Debug)]
struct Held<K> {
    /// What the limit is called in the settings.
    limit: &'static str,
    most: usize,
    counts: Arc<Mutex<HashMap<K, usize>>>,
}

/// One of them; it counts until it is dropped.
#[derive(Debug)]
struct Hold<K: Eq + Hash> {
    key: K,
    counts: Arc<Mutex<HashMap<K, usize>>>,
}

impl<K: Eq + Hash + Copy> Held<K> {
    fn new(limit: &'static str, most: usize) -> Self {
        Held { limit, most, counts: Arc::default() }
    }

    /// One more, if there may be.
    fn hold(&self, key: K) -> Option<Hold<K>> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let held = counts.entry(key).or_default();
        if *held >= self.most {
            MEASURES.limit(self.limit);
            return None;
        }
        *held += 1;
        Some(Hold { key, counts: Arc::clone(&self.counts) })
    }
}

impl<K: Eq + Hash> Drop for Hold<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(held) = counts.get_mut(&self.key) else { return };
        *held -= 1;
        if *held == 0 {
            counts.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_held_counts_until_it_is_dropped() {
        let held = Held::new("test", 2);
        let (one, two) = (held.hold('a'), held.hold('a'));
        assert!(one.is_some() && two.is_some() && held.hold('a').is_none() && held.hold('b').is_some());
        drop(one);
        assert!(held.hold('a').is_some());
        drop(two);
        assert!(held.counts.lock().unwrap().is_empty(), "whoever holds nothing is not remembered");
    }
}

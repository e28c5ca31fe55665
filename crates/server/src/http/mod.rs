//! The way in: HTTP for what is asked once, a socket for all that goes on.

mod about;
mod account;
mod body;
mod choosing;
mod deals;
mod gate;
mod listen;
pub mod openapi;
mod operator;
mod page;
mod plan;
mod push;
mod socket;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, FromRef, FromRequestParts, OptionalFromRequestParts, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, RETRY_AFTER, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post, put};
use axum::{Json, Router, middleware};
use flipwrite_site::Site;
use flipwrite_wire::DeckSpec;
use flipwrite_wire::online::{ListedTable, NewTable};
use serde::{Deserialize, Serialize};
use tokio::net::TcpListener;

use self::body::{Chosen, Told, Which};
use self::gate::{Gate, Visitor};
pub use self::operator::serve_operator;
pub use self::socket::Unplugged;
use crate::entry::Entry;
use crate::hub::{CreateFlaw, Hub, NotSent};
use crate::id::{Code, TableId, Token};
use crate::limits::count;
use crate::made::{KEPT as KEPT_KEYS, Key};
use crate::measures::MEASURES;
use crate::people::{CODE_LASTS, Session};
use crate::room::Person;
use crate::stop::Stop;
use crate::store::StoreError;

/// What a browser's cookie with its secret is called.
const TOKEN: &str = "flipwrite";
/// How the cookies with secrets for one seat begin; the table's id follows.
const SEAT: &str = "flipwrite-seat-";
/// How many secrets of a browser are looked at.
const MOST_COOKIES: usize = 17;
/// How long a browser keeps them: a year, in seconds.
const KEPT: u32 = 365 * 24 * 60 * 60;

/// What all who come in are led to.
#[derive(Clone)]
struct Door {
    hub: Arc<Hub>,
    page: Option<Arc<Site>>,
    gate: Arc<Gate>,
    stop: Stop,
}

impl FromRef<Door> for Arc<Hub> {
    fn from_ref(door: &Door) -> Self {
        Arc::clone(&door.hub)
    }
}

/// Answers whoever comes to an address, until the program ends. There is no page.
pub async fn serve(listener: TcpListener, hub: Arc<Hub>) -> std::io::Result<()> {
    serve_until(listener, hub, None, Entry::default(), Stop::default()).await
}

/// Answers whoever comes to an address, until it is asked to stop. Requests are still answered and sockets told, which may
/// take longer: [`Stop::all_gone`] waits for them.
pub async fn serve_until(
    listener: TcpListener,
    hub: Arc<Hub>,
    page: Option<Site>,
    entry: Entry,
    stop: Stop,
) -> std::io::Result<()> {
    if let Some(certificate) = entry.certificate.clone() {
        tokio::spawn(certificate.keep_up());
    }
    let door = Door::new(hub, page, entry, stop.clone());
    let gate = Arc::clone(&door.gate);
    listen::take_all(listener, gate, routes(door), &stop).await;
    Ok(())
}

/// All that is answered, without a network; whoever asks is taken to be on the same machine.
pub fn unplugged(hub: Arc<Hub>, entry: Entry) -> Router {
    routes(Door::new(hub, None, entry, Stop::default()))
}

impl Door {
    fn new(hub: Arc<Hub>, page: Option<Site>, entry: Entry, stop: Stop) -> Self {
        hub.keep_at_most(count(entry.limits.tables_in_memory));
        let page = page.map(|page| Arc::new(page.served()));
        Door { hub, page, gate: Arc::new(Gate::new(entry)), stop }
    }

    /// What was made by a key before: that is not counted again.
    async fn made_before(&self, key: Option<&Key>) -> Result<Option<String>, StoreError> {
        match key {
            Some(key) => self.hub.made(key, KEPT_KEYS).await,
            None => Ok(None),
        }
    }

    /// Whether somebody may make one more table, with a deck of the own or without.
    async fn may_create(&self, visitor: &Visitor, person: Person, has_deck: bool) -> Result<(), Refusal> {
        self.gate.table(visitor, person, has_deck)?;
        if visitor.is_counted()
            && self.hub.open_tables_by(person).await? >= self.gate.entry.limits.open_tables_by_person.get()
        {
            MEASURES.limit("open-tables-by-person");
            return Err(Refusal::new(StatusCode::CONFLICT, "too-many-tables"));
        }
        Ok(())
    }
}

fn routes(door: Door) -> Router {
    let most_bytes = count(door.gate.entry.limits.body_bytes);
    Router::new()
        .route("/api/1/openapi.json", get(openapi::tell))
        .route("/api/1/about", get(about::about))
        .route("/api/1/people", post(welcome))
        .route("/api/1/tables", get(open_tables).post(create))
        .route("/api/1/people/me/tables", get(own_tables))
        .route("/api/1/tables/{id}/code", post(code))
        .route("/api/1/seats", post(redeem))
        .route("/api/1/tables/{id}/record", get(record))
        .route("/api/1/tables/{id}/view", get(choosing::view))
        .route("/api/1/tables/{id}/draft", get(choosing::draft))
        .route("/api/1/tables/{id}/choices", get(choosing::choices))
        .route("/api/1/push", put(push::begin).delete(push::end))
        .route("/api/1/tables/{id}/plan", get(plan::tell).put(plan::set).delete(plan::forget))
        .route("/api/1/socket", get(socket::open))
        .merge(account::routes())
        .merge(deals::routes())
        .route("/api", any(nowhere))
        .route("/api/", any(nowhere))
        .route("/api/{*path}", any(nowhere))
        .route("/health", get(about::health))
        .route("/ready", get(about::ready))
        .method_not_allowed_fallback(other_method)
        .fallback(page::answer)
        .layer(DefaultBodyLimit::max(most_bytes))
        .layer(middleware::from_fn_with_state(door.clone(), gate::pass))
        .with_state(door)
}

/// What is at this address can't be asked for like that.
async fn other_method() -> Refusal {
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "other-method")
}

/// There is nothing at this address.
async fn nowhere() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "no-such-address")
}

/// Why a request gets nothing else.
#[derive(Debug)]
struct Refusal {
    status: StatusCode,
    code: String,
    /// When it may be sent again.
    after: Option<Duration>,
}

impl Refusal {
    fn new(status: StatusCode, code: &str) -> Self {
        Refusal { status, code: code.to_owned(), after: None }
    }

    /// There were too many of the kind.
    fn too_many(wait: Duration) -> Self {
        Refusal { after: Some(wait), ..Refusal::new(StatusCode::TOO_MANY_REQUESTS, "too-many") }
    }
}

/// A coded answer.
#[derive(Serialize)]
struct Coded {
    code: String,
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(Coded { code: self.code })).into_response();
        if let Some(after) = self.after {
            response.headers_mut().insert(RETRY_AFTER, (after.as_secs() + 1).into());
        }
        response
    }
}

impl From<StoreError> for Refusal {
    fn from(_: StoreError) -> Self {
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "storage")
    }
}

impl From<NotSent> for Refusal {
    fn from(reason: NotSent) -> Self {
        match reason {
            NotSent::NoTable => Refusal::new(StatusCode::NOT_FOUND, "no-such-table"),
            NotSent::Busy => Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "busy"),
            NotSent::Store(error) => error.into(),
        }
    }
}

/// Whoever asks, known by cookies or a header.
#[derive(Clone, Debug)]
struct Known {
    /// Who; nobody where a header tells of one seat only.
    person: Option<Person>,
    /// Seats of others that were taken over on this device.
    seats: Vec<(TableId, Person)>,
    /// The hash of the secret by which it is known who.
    own: Vec<u8>,
    /// The hashes of all secrets that were shown.
    sessions: Vec<Vec<u8>>,
}

impl Known {
    /// Who it is at a table.
    fn at(&self, table: &TableId) -> Option<Person> {
        let taken_over = self.seats.iter().find(|(id, _)| id == table).map(|(_, person)| *person);
        taken_over.or(self.person)
    }

    /// Anybody that it is, for counting.
    fn anyone(&self) -> Option<Person> {
        self.person.or_else(|| self.seats.first().map(|(_, person)| *person))
    }

    /// Who it is, whatever the table.
    fn anywhere(&self) -> Result<Person, Refusal> {
        self.person.ok_or_else(unknown)
    }
}

fn unknown() -> Refusal {
    Refusal::new(StatusCode::UNAUTHORIZED, "unknown-person")
}

/// Whoever is not known may still ask what anybody may know.
impl OptionalFromRequestParts<Door> for Known {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, door: &Door) -> Result<Option<Self>, Refusal> {
        match <Known as FromRequestParts<Door>>::from_request_parts(parts, door).await {
            Ok(known) => Ok(Some(known)),
            Err(Refusal { status: StatusCode::UNAUTHORIZED, .. }) => Ok(None),
            Err(refusal) => Err(refusal),
        }
    }
}

impl FromRequestParts<Door> for Known {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, door: &Door) -> Result<Self, Refusal> {
        let mut known = Known { person: None, seats: Vec::new(), own: Vec::new(), sessions: Vec::new() };
        for token in tokens(&parts.headers) {
            let Some(session) = door.hub.session(&token).await? else { continue };
            known.sessions.push(token.hash());
            match session {
                Session { person, only: None } => (known.person, known.own) = (Some(person), token.hash()),
                Session { person, only: Some(table) } => known.seats.push((table, person)),
            }
        }
        if known.person.is_none() && known.seats.is_empty() { Err(unknown()) } else { Ok(known) }
    }
}

/// The secrets by which whoever asks is known: one in a header, or those of the browser's cookies.
fn tokens(headers: &HeaderMap) -> Vec<Token> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(bearer) = text(AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer ")) {
        return Token::read(bearer).into_iter().collect();
    }
    let cookies = text(COOKIE).into_iter().flat_map(|cookies| cookies.split(';'));
    let own = cookies.filter_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        if name == TOKEN || name.starts_with(SEAT) { Token::read(value) } else { None }
    });
    own.take(MOST_COOKIES).collect()
}

/// How somebody new wants to be known.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Way {
    #[default]
    Cookie,
    /// By a header: for programs.
    Token,
}

#[derive(Default, Deserialize)]
struct Newcomer {
    #[serde(default)]
    by: Way,
}

#[derive(Serialize)]
struct Welcomed {
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
}

async fn welcome(
    State(door): State<Door>,
    visitor: Visitor,
    known: Option<Known>,
    Told(newcomer): Told<Newcomer>,
) -> Result<Response, Refusal> {
    let welcomed = Welcomed { token: None, table: None };
    // A page that does not know whether its browser is known asks each time.
    let is_known = known.is_some_and(|known| known.person.is_some());
    if newcomer.by == Way::Cookie && is_known {
        return Ok((StatusCode::OK, Json(welcomed)).into_response());
    }
    door.gate.newcomer(&visitor)?;
    let (_, token) = door.hub.welcome().await?;
    Ok(newcomer.by.give(TOKEN, &token, welcomed))
}

impl Way {
    /// What a browser is known by from now on.
    fn cookie(self, name: &str, token: &Token) -> String {
        format!("{name}={}; HttpOnly; SameSite=Lax; Path=/; Max-Age={KEPT}", token.reveal())
    }

    /// Gives somebody the secret.
    fn give(self, name: &str, token: &Token, welcomed: Welcomed) -> Response {
        match self {
            Way::Token => {
                let welcomed = Welcomed { token: Some(token.reveal().to_owned()), ..welcomed };
                (StatusCode::CREATED, Json(welcomed)).into_response()
            }
            Way::Cookie => {
                let cookie = self.cookie(name, token);
                (StatusCode::CREATED, [(SET_COOKIE, cookie)], Json(welcomed)).into_response()
            }
        }
    }
}

/// A code by which one's seat is taken over on another device.
async fn code(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Which(id): Which,
) -> Result<(StatusCode, Json<OneCode>), Refusal> {
    let person = known.at(&id).ok_or_else(unknown)?;
    let code = hub.code(person, &id).await?;
    let code = code.ok_or_else(|| Refusal::new(StatusCode::CONFLICT, "not-seated"))?;
    Ok((StatusCode::CREATED, Json(OneCode { code: code.reveal().to_owned(), seconds: CODE_LASTS })))
}

#[derive(Serialize)]
struct OneCode {
    code: String,
    seconds: u64,
}

#[derive(Deserialize)]
struct Redeemed {
    code: String,
    #[serde(default)]
    by: Way,
}

/// A seat is taken over on this device.
async fn redeem(
    State(hub): State<Arc<Hub>>,
    chosen: Chosen,
    Told(redeemed): Told<Redeemed>,
) -> Result<Response, Refusal> {
    let used = || Refusal::new(StatusCode::NOT_FOUND, "no-such-code");
    let code = Code::read(&redeemed.code).ok_or_else(used)?;
    let key = chosen.of(&format!("seat {}", code.reveal()));
    let (table, token) = hub.redeem(&code, key.as_ref()).await?.ok_or_else(used)?;
    let welcomed = Welcomed { token: None, table: Some(table.to_string()) };
    Ok(redeemed.by.give(&format!("{SEAT}{table}"), &token, welcomed))
}

/// The open tables that wait for somebody.
async fn open_tables(
    State(hub): State<Arc<Hub>>,
    known: Option<Known>,
) -> Result<Json<Vec<ListedTable>>, Refusal> {
    Ok(Json(hub.open_tables(known.and_then(|known| known.person)).await?))
}

/// The tables where whoever asks sits.
async fn own_tables(State(hub): State<Arc<Hub>>, known: Known) -> Result<Json<Vec<ListedTable>>, Refusal> {
    Ok(Json(hub.tables_of(known.anywhere()?).await?))
}

#[derive(Serialize)]
struct Created {
    id: String,
}

async fn create(
    State(door): State<Door>,
    visitor: Visitor,
    known: Known,
    chosen: Chosen,
    Told(wish): Told<NewTable>,
) -> Result<(StatusCode, Json<Created>), Refusal> {
    let person = known.anywhere()?;
    let key = chosen.of(&format!("table {}", person.0));
    if let Some(id) = door.made_before(key.as_ref()).await? {
        return Ok((StatusCode::CREATED, Json(Created { id })));
    }
    door.may_create(&visitor, person, matches!(wish.table.deck, Some(DeckSpec::Whole(_)))).await?;
    let id = door.hub.create_once(person, wish.table, wish.terms, key.as_ref());
    let id = id.await.map_err(|flaw| match flaw {
        CreateFlaw::Room(flaw) => Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, flaw.code()),
        CreateFlaw::Store(error) => error.into(),
    })?;
    Ok((StatusCode::CREATED, Json(Created { id: id.to_string() })))
}

/// The record of a game that has ended.
async fn record(State(hub): State<Arc<Hub>>, Which(id): Which) -> Result<Response, Refusal> {
    let record = hub.record(&id).await?.ok_or_else(|| Refusal::new(StatusCode::CONFLICT, "not-ended"))?;
    Ok(([(CONTENT_TYPE, "application/jsonl")], record).into_response())
}

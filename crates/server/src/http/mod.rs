//! The way in: HTTP for what is asked once, a socket for all that goes on.

mod about;
mod page;
mod socket;

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts, OptionalFromRequestParts, Path, State};
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONTENT_TYPE, COOKIE, HOST, ORIGIN, SET_COOKIE, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::serve::ListenerExt;
use axum::{Json, Router, middleware};
use flipwrite_site::Site;
use flipwrite_wire::online::{ListedTable, NewTable};
use serde::{Deserialize, Serialize};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::hub::{CreateFlaw, Hub, NotSent};
use crate::id::{Code, TableId, Token};
use crate::live::Message;
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
    stop: Stop,
}

impl FromRef<Door> for Arc<Hub> {
    fn from_ref(door: &Door) -> Self {
        Arc::clone(&door.hub)
    }
}

/// Answers whoever comes to an address, until the program ends. There is no page.
pub async fn serve(listener: TcpListener, hub: Arc<Hub>) -> std::io::Result<()> {
    serve_until(listener, hub, None, Stop::default()).await
}

/// Answers whoever comes to an address, until it is asked to stop and all requests are answered. Sockets are told, and
/// may take longer to end: [`Stop::all_gone`] waits for them.
pub async fn serve_until(
    listener: TcpListener,
    hub: Arc<Hub>,
    page: Option<Site>,
    stop: Stop,
) -> std::io::Result<()> {
    hub.keep_up().await.map_err(std::io::Error::other)?;
    // What is said is small and waited for.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    let page = page.map(|page| Arc::new(page.served()));
    let routes = routes(Door { hub, page, stop: stop.clone() });
    axum::serve(listener, routes).with_graceful_shutdown(async move { stop.asked().await }).await
}

fn routes(door: Door) -> Router {
    Router::new()
        .route("/api/1/about", get(about::about))
        .route("/api/1/people", post(welcome))
        .route("/api/1/tables", get(open_tables).post(create))
        .route("/api/1/people/me/tables", get(own_tables))
        .route("/api/1/tables/{id}/code", post(code))
        .route("/api/1/seats", post(redeem))
        .route("/api/1/tables/{id}/record", get(record))
        .route("/api/1/socket", get(socket::open))
        .route("/api/{*path}", any(nowhere))
        .route("/health", get(about::health))
        .route("/ready", get(about::ready))
        .layer(middleware::map_response(told_once))
        .fallback(page::answer)
        .with_state(door)
}

/// An answer of ours holds for the moment and is what it says.
async fn told_once(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

/// There is nothing at this address.
async fn nowhere() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "no-such-address")
}

/// Why a request gets nothing else.
#[derive(Debug)]
struct Refusal(StatusCode, String);

impl Refusal {
    fn new(status: StatusCode, code: &str) -> Self {
        Refusal(status, code.to_owned())
    }
}

/// A coded answer.
#[derive(Serialize)]
struct Coded {
    code: String,
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.0, Json(Coded { code: self.1 })).into_response()
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
}

impl Known {
    /// Who it is at a table.
    fn at(&self, table: &TableId) -> Option<Person> {
        let taken_over = self.seats.iter().find(|(id, _)| id == table).map(|(_, person)| *person);
        taken_over.or(self.person)
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
            Err(Refusal(StatusCode::UNAUTHORIZED, _)) => Ok(None),
            Err(refusal) => Err(refusal),
        }
    }
}

impl FromRequestParts<Door> for Known {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, door: &Door) -> Result<Self, Refusal> {
        is_own_page(&parts.headers)?;
        let mut known = Known { person: None, seats: Vec::new() };
        for token in tokens(&parts.headers) {
            match door.hub.session(&token).await? {
                Some(Session { person, only: None }) => known.person = Some(person),
                Some(Session { person, only: Some(table) }) => known.seats.push((table, person)),
                None => {}
            }
        }
        if known.person.is_none() && known.seats.is_empty() { Err(unknown()) } else { Ok(known) }
    }
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
    State(hub): State<Arc<Hub>>,
    known: Option<Known>,
    Json(newcomer): Json<Newcomer>,
) -> Result<Response, Refusal> {
    let welcomed = Welcomed { token: None, table: None };
    // A page that does not know whether its browser is known asks each time.
    let is_known = known.is_some_and(|known| known.person.is_some());
    if newcomer.by == Way::Cookie && is_known {
        return Ok((StatusCode::OK, Json(welcomed)).into_response());
    }
    let (_, token) = hub.welcome().await?;
    Ok(newcomer.by.give(TOKEN, &token, welcomed))
}

impl Way {
    /// Gives somebody the secret.
    fn give(self, name: &str, token: &Token, welcomed: Welcomed) -> Response {
        let secret = token.reveal();
        match self {
            Way::Token => {
                let welcomed = Welcomed { token: Some(secret.to_owned()), ..welcomed };
                (StatusCode::CREATED, Json(welcomed)).into_response()
            }
            Way::Cookie => {
                let cookie = format!("{name}={secret}; HttpOnly; SameSite=Lax; Path=/; Max-Age={KEPT}");
                (StatusCode::CREATED, [(SET_COOKIE, cookie)], Json(welcomed)).into_response()
            }
        }
    }
}

/// A code by which one's seat is taken over on another device.
async fn code(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<OneCode>), Refusal> {
    let id: TableId = id.parse().map_err(|_| NotSent::NoTable)?;
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
    headers: HeaderMap,
    Json(redeemed): Json<Redeemed>,
) -> Result<Response, Refusal> {
    is_own_page(&headers)?;
    let used = || Refusal::new(StatusCode::NOT_FOUND, "no-such-code");
    let code = Code::read(&redeemed.code).ok_or_else(used)?;
    let (table, token) = hub.redeem(&code).await?.ok_or_else(used)?;
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
    State(hub): State<Arc<Hub>>,
    known: Known,
    Json(wish): Json<NewTable>,
) -> Result<(StatusCode, Json<Created>), Refusal> {
    let id = hub.create(known.anywhere()?, wish.table, wish.terms).await.map_err(|flaw| match flaw {
        CreateFlaw::Room(flaw) => Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, flaw.code()),
        CreateFlaw::Store(error) => error.into(),
    })?;
    Ok((StatusCode::CREATED, Json(Created { id: id.to_string() })))
}

/// The record of a game that has ended.
async fn record(State(hub): State<Arc<Hub>>, Path(id): Path<String>) -> Result<Response, Refusal> {
    let id: TableId = id.parse().map_err(|_| NotSent::NoTable)?;
    let (answer, answered) = oneshot::channel();
    hub.send(&id, Message::Record { answer }).await?;
    let record = answered.await.ok().flatten();
    let record = record.ok_or_else(|| Refusal::new(StatusCode::CONFLICT, "not-ended"))?;
    Ok(([(CONTENT_TYPE, "application/jsonl")], record).into_response())
}

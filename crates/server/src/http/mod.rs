//! The way in: HTTP for what is asked once, a socket for all that goes on.

mod socket;

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, ORIGIN, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use flipwrite_wire::TableSpec;
use serde::{Deserialize, Serialize};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::hub::{CreateFlaw, Hub, NotSent};
use crate::id::{TableId, Token};
use crate::live::Message;
use crate::room::{Person, Terms};
use crate::store::StoreError;

/// What a browser's cookie with its secret is called.
const TOKEN: &str = "flipwrite";
/// How long a browser keeps it: a year, in seconds.
const KEPT: u32 = 365 * 24 * 60 * 60;

/// Answers whoever comes to an address, until the program ends.
pub async fn serve(listener: TcpListener, hub: Arc<Hub>) -> std::io::Result<()> {
    axum::serve(listener, routes(hub)).await
}

/// All that can be asked for, for those who answer more than that at the same address.
pub fn routes(hub: Arc<Hub>) -> Router {
    Router::new()
        .route("/api/1/people", post(welcome))
        .route("/api/1/tables", post(create))
        .route("/api/1/tables/{id}/record", get(record))
        .route("/api/1/socket", get(socket::open))
        .with_state(hub)
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

/// Whoever asks, known by a cookie or a header.
struct Known(Person);

impl FromRequestParts<Arc<Hub>> for Known {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, hub: &Arc<Hub>) -> Result<Self, Refusal> {
        is_own_page(&parts.headers)?;
        let unknown = || Refusal::new(StatusCode::UNAUTHORIZED, "unknown-person");
        let token = token(&parts.headers).ok_or_else(unknown)?;
        hub.person(&token).await?.map(Known).ok_or_else(unknown)
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

fn token(headers: &HeaderMap) -> Option<Token> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let bearer = text(AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
    let cookies =
        || text(COOKIE)?.split(';').find_map(|cookie| cookie.trim().strip_prefix(TOKEN)?.strip_prefix('='));
    bearer.or_else(cookies).and_then(Token::read)
}

/// How somebody new wants to be known.
#[derive(Default, Deserialize)]
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
}

async fn welcome(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    Json(newcomer): Json<Newcomer>,
) -> Result<Response, Refusal> {
    is_own_page(&headers)?;
    // A page that does not know whether its browser is known asks each time.
    if let (Way::Cookie, Some(token)) = (&newcomer.by, token(&headers))
        && hub.person(&token).await?.is_some()
    {
        return Ok((StatusCode::OK, Json(Welcomed { token: None })).into_response());
    }
    let (_, token) = hub.welcome().await?;
    Ok(match newcomer.by {
        Way::Token => {
            let token = Some(token.reveal().to_owned());
            (StatusCode::CREATED, Json(Welcomed { token })).into_response()
        }
        Way::Cookie => {
            let cookie =
                format!("{TOKEN}={}; HttpOnly; SameSite=Lax; Path=/; Max-Age={KEPT}", token.reveal());
            (StatusCode::CREATED, [(SET_COOKIE, cookie)], Json(Welcomed { token: None })).into_response()
        }
    })
}

#[derive(Deserialize)]
struct NewTable {
    table: TableSpec,
    #[serde(default)]
    terms: Terms,
}

#[derive(Serialize)]
struct Created {
    id: String,
}

async fn create(
    State(hub): State<Arc<Hub>>,
    Known(person): Known,
    Json(wish): Json<NewTable>,
) -> Result<(StatusCode, Json<Created>), Refusal> {
    let id = hub.create(person, wish.table, wish.terms).await.map_err(|flaw| match flaw {
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

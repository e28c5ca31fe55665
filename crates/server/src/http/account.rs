//! Accounts over HTTP: to make one, to come back to it, to see and take along what is stored, to be forgotten.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{AUTHORIZATION, CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use flipwrite_wire::online::{AccountLine, PlayedPage, ProgramLine, RankedPage, SessionLine};
use serde::{Deserialize, Serialize};

use super::body::{Named, Query, Told};
use super::gate::Visitor;
use super::{Door, Known, Refusal, TOKEN, Way, unknown};
use crate::accounts::AccountFlaw;
use crate::hub::Hub;
use crate::id::Token;

pub(super) fn routes() -> Router<Door> {
    Router::new()
        .route("/api/1/account", get(account).post(register).delete(forget))
        .route("/api/1/account/games", get(games))
        .route("/api/1/account/password", post(change_password))
        .route("/api/1/account/recovery", post(recover))
        .route("/api/1/account/data", get(data))
        .route("/api/1/account/programs", get(programs).post(make_program))
        .route("/api/1/account/programs/{id}", delete(end_program))
        .route("/api/1/account/programs/{id}/token", post(renew_program))
        .route("/api/1/sessions", get(sessions).post(log_in))
        .route("/api/1/sessions/own", delete(log_out))
        .route("/api/1/sessions/{id}", delete(end_session))
        .route("/api/1/ratings/{game}", get(ranked))
}

impl From<AccountFlaw> for Refusal {
    fn from(flaw: AccountFlaw) -> Self {
        let status = match &flaw {
            AccountFlaw::Name(_) | AccountFlaw::Password => StatusCode::UNPROCESSABLE_ENTITY,
            AccountFlaw::HasOne => StatusCode::CONFLICT,
            AccountFlaw::HasNone => StatusCode::NOT_FOUND,
            AccountFlaw::Wrong => StatusCode::FORBIDDEN,
            AccountFlaw::TooMany => StatusCode::TOO_MANY_REQUESTS,
            AccountFlaw::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        Refusal::new(status, flaw.code())
    }
}

/// What somebody who has an account now is told: once.
#[derive(Serialize)]
struct Entered {
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    /// What gives the account back when the password is forgotten.
    #[serde(skip_serializing_if = "Option::is_none")]
    recovery: Option<String>,
}

fn enter(by: Way, token: &Token, recovery: Option<String>) -> Response {
    let told = (by == Way::Token).then(|| token.reveal().to_owned());
    let body = Json(Entered { token: told, recovery });
    match by {
        Way::Token => (StatusCode::CREATED, body).into_response(),
        Way::Cookie => (StatusCode::CREATED, [(SET_COOKIE, by.cookie(TOKEN, token))], body).into_response(),
    }
}

#[derive(Deserialize)]
struct NewAccount {
    name: String,
    password: String,
    #[serde(default)]
    by: Way,
}

async fn register(
    State(door): State<Door>,
    visitor: Visitor,
    known: Option<Known>,
    Told(wish): Told<NewAccount>,
) -> Result<Response, Refusal> {
    let guest = known.and_then(|known| known.person);
    if guest.is_none() {
        door.gate.newcomer(&visitor)?;
    }
    let (token, code) = door.hub.register(guest, &wish.name, wish.password, &visitor.from()).await?;
    Ok(enter(wish.by, &token, Some(code.in_groups())))
}

/// Whoever is not known is a guest that has nothing yet; a secret that is good for nothing says so.
async fn account(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    known: Option<Known>,
) -> Result<Json<AccountLine>, Refusal> {
    match known {
        Some(known) => Ok(Json(hub.account_line(known.anywhere()?).await?)),
        None if headers.contains_key(AUTHORIZATION) => Err(unknown()),
        None => Ok(Json(AccountLine { name: None, program: false, created: 0, games: Vec::new() })),
    }
}

#[derive(Deserialize)]
struct Farewell {
    password: Option<String>,
}

async fn forget(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Told(farewell): Told<Farewell>,
) -> Result<Response, Refusal> {
    hub.delete(known.anywhere()?, farewell.password).await?;
    Ok(left())
}

/// Nobody is known by the cookie any more.
fn left() -> Response {
    let cookie = format!("{TOKEN}=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0");
    ([(SET_COOKIE, cookie)], Json(Nothing {})).into_response()
}

/// It is done, and there is nothing else to say.
#[derive(Serialize)]
pub(super) struct Nothing {}

#[derive(Deserialize)]
struct Before {
    before: Option<String>,
}

async fn games(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Query(Before { before }): Query<Before>,
) -> Result<Json<PlayedPage>, Refusal> {
    Ok(Json(hub.history(known.anywhere()?, before.as_deref()).await?))
}

#[derive(Deserialize)]
struct OtherPassword {
    old: String,
    new: String,
}

async fn change_password(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Told(wish): Told<OtherPassword>,
) -> Result<Json<Nothing>, Refusal> {
    hub.change_password(known.anywhere()?, &known.own, wish.old, wish.new).await?;
    Ok(Json(Nothing {}))
}

#[derive(Deserialize)]
struct Forgotten {
    name: String,
    code: String,
    password: String,
    #[serde(default)]
    by: Way,
}

async fn recover(
    State(hub): State<Arc<Hub>>,
    visitor: Visitor,
    Told(wish): Told<Forgotten>,
) -> Result<Response, Refusal> {
    let (token, code) = hub.recover(&wish.name, &wish.code, wish.password, &visitor.from()).await?;
    Ok(enter(wish.by, &token, Some(code.in_groups())))
}

/// All one's own data, as a file.
async fn data(State(hub): State<Arc<Hub>>, known: Known) -> Result<Response, Refusal> {
    let data = hub.own_data(known.anywhere()?, &known.own).await?;
    let name = "attachment; filename=\"flipwrite-own-data.json\"";
    let headers = [(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, name)];
    Ok((headers, Body::from_stream(data)).into_response())
}

#[derive(Deserialize)]
struct Login {
    name: String,
    password: String,
    #[serde(default)]
    by: Way,
}

async fn log_in(
    State(hub): State<Arc<Hub>>,
    visitor: Visitor,
    known: Option<Known>,
    Told(wish): Told<Login>,
) -> Result<Response, Refusal> {
    // A program's header tells who asks, not where somebody was a guest.
    let guest = known.filter(|_| wish.by == Way::Cookie).and_then(|known| known.person);
    let token = hub.log_in(guest, &wish.name, wish.password, &visitor.from()).await?;
    Ok(enter(wish.by, &token, None))
}

async fn sessions(State(hub): State<Arc<Hub>>, known: Known) -> Result<Json<Vec<SessionLine>>, Refusal> {
    Ok(Json(hub.sessions(known.anywhere()?, &known.own).await?))
}

async fn log_out(State(hub): State<Arc<Hub>>, known: Known) -> Result<Response, Refusal> {
    let person = known.anywhere()?;
    if let Some(own) = hub.sessions(person, &known.own).await?.into_iter().find(|session| session.own) {
        hub.end_session(person, &own.id).await?;
    }
    Ok(left())
}

async fn end_session(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Named(id): Named,
) -> Result<Json<Nothing>, Refusal> {
    match hub.end_session(known.anywhere()?, &id).await? {
        true => Ok(Json(Nothing {})),
        false => Err(Refusal::new(StatusCode::NOT_FOUND, "no-such-session")),
    }
}

async fn programs(State(hub): State<Arc<Hub>>, known: Known) -> Result<Json<Vec<ProgramLine>>, Refusal> {
    Ok(Json(hub.programs(known.anywhere()?).await?))
}

#[derive(Deserialize)]
struct NewProgram {
    name: String,
}

async fn make_program(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Told(wish): Told<NewProgram>,
) -> Result<(StatusCode, Json<ProgramLine>), Refusal> {
    Ok((StatusCode::CREATED, Json(hub.make_program(known.anywhere()?, &wish.name).await?)))
}

async fn renew_program(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Named(id): Named,
) -> Result<(StatusCode, Json<ProgramLine>), Refusal> {
    Ok((StatusCode::CREATED, Json(hub.renew_program(known.anywhere()?, &id).await?)))
}

async fn end_program(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Named(id): Named,
) -> Result<Json<Nothing>, Refusal> {
    hub.end_program(known.anywhere()?, &id).await?;
    Ok(Json(Nothing {}))
}

#[derive(Deserialize)]
struct Ranks {
    #[serde(default)]
    provisional: bool,
    #[serde(default)]
    from: u32,
}

/// Those who are rated in a game, the strongest first.
async fn ranked(
    State(hub): State<Arc<Hub>>,
    Named(game): Named,
    Query(Ranks { provisional, from }): Query<Ranks>,
) -> Result<Json<RankedPage>, Refusal> {
    Ok(Json(hub.ranked(&game, provisional, from).await?))
}

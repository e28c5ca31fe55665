//! Deals and the deals of days over HTTP.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use flipwrite::GameId;
use flipwrite_wire::online::{DaysLine, DealLine};

use super::body::{Chosen, Named};
use super::gate::Visitor;
use super::{Created, Door, Known, Refusal};
use crate::days::DayFlaw;
use crate::deals::DealFlaw;
use crate::hub::Hub;

pub(super) fn routes() -> Router<Door> {
    Router::new()
        .route("/api/1/deals/{id}", get(deal))
        .route("/api/1/deals/{id}/records", get(records))
        .route("/api/1/days/{game}", get(days))
        .route("/api/1/days/{game}/today", post(today))
        .route("/api/1/days/{game}/yesterday", post(yesterday))
}

impl From<DealFlaw> for Refusal {
    fn from(flaw: DealFlaw) -> Self {
        match flaw {
            DealFlaw::NoDeal => Refusal::new(StatusCode::NOT_FOUND, "no-such-deal"),
            DealFlaw::NotYet => Refusal::new(StatusCode::FORBIDDEN, "not-yet"),
            DealFlaw::Store(error) => error.into(),
        }
    }
}

impl From<DayFlaw> for Refusal {
    fn from(flaw: DayFlaw) -> Self {
        let status = match &flaw {
            DayFlaw::Guest | DayFlaw::Young => StatusCode::FORBIDDEN,
            DayFlaw::TooLate => StatusCode::CONFLICT,
            DayFlaw::NoDay => StatusCode::NOT_FOUND,
            DayFlaw::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        Refusal::new(status, flaw.code())
    }
}

async fn deal(
    State(hub): State<Arc<Hub>>,
    known: Option<Known>,
    Named(id): Named,
) -> Result<Json<DealLine>, Refusal> {
    Ok(Json(hub.deal(&id, known.and_then(|known| known.person), hub.time()).await?))
}

/// All games on a deal, as records.
async fn records(State(hub): State<Arc<Hub>>, Named(id): Named) -> Result<Response, Refusal> {
    let records = hub.deal_records(&id, hub.time()).await?;
    Ok(([(CONTENT_TYPE, "application/jsonl")], Body::from_stream(records)).into_response())
}

fn game(name: &str) -> Result<GameId, Refusal> {
    name.parse().map_err(|_| Refusal::new(StatusCode::NOT_FOUND, "unknown-game"))
}

async fn days(
    State(hub): State<Arc<Hub>>,
    known: Option<Known>,
    Named(name): Named,
) -> Result<Json<DaysLine>, Refusal> {
    Ok(Json(hub.days(game(&name)?, known.and_then(|known| known.person), hub.time()).await?))
}

/// Whoever has begun comes back as often as they like: only a table that is made is counted.
async fn today(
    State(door): State<Door>,
    visitor: Visitor,
    known: Known,
    Named(name): Named,
) -> Result<(StatusCode, Json<Created>), Refusal> {
    let (person, game, at) = (known.anywhere()?, game(&name)?, door.hub.time());
    let id = match door.hub.begun_today(person, game, at).await? {
        Some(id) => id,
        None => {
            door.may_create(&visitor, person, false).await?;
            door.hub.play_today(person, game, at).await?
        }
    };
    Ok((StatusCode::CREATED, Json(Created { id: id.to_string() })))
}

async fn yesterday(
    State(door): State<Door>,
    visitor: Visitor,
    known: Known,
    chosen: Chosen,
    Named(name): Named,
) -> Result<(StatusCode, Json<Created>), Refusal> {
    let (person, game) = (known.anywhere()?, game(&name)?);
    let key = chosen.of(&format!("yesterday {} {}", game.name(), person.0));
    if let Some(id) = door.made_before(key.as_ref()).await? {
        return Ok((StatusCode::CREATED, Json(Created { id })));
    }
    door.may_create(&visitor, person, false).await?;
    let id = door.hub.play_yesterday(person, game, door.hub.time(), key.as_ref()).await?;
    Ok((StatusCode::CREATED, Json(Created { id })))
}

//! Browsers that want to be told of turns while they are closed.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use super::account::Nothing;
use super::body::Told;
use super::{Known, Refusal};
use crate::hub::Hub;
use crate::push::{PushFlaw, Subscription};

impl From<PushFlaw> for Refusal {
    fn from(flaw: PushFlaw) -> Self {
        match flaw {
            PushFlaw::Off => Refusal::new(StatusCode::NOT_FOUND, "no-push"),
            PushFlaw::Bad => Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-subscription"),
            PushFlaw::Store(error) => error.into(),
        }
    }
}

/// A browser wants to be told.
pub(super) async fn begin(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Told(subscription): Told<Subscription>,
) -> Result<Json<Nothing>, Refusal> {
    hub.subscribe(known.anywhere()?, &known.own, &subscription).await?;
    Ok(Json(Nothing {}))
}

/// It does not any more.
pub(super) async fn end(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Told(subscription): Told<Subscription>,
) -> Result<Json<Nothing>, Refusal> {
    hub.unsubscribe(known.anywhere()?, &subscription.endpoint).await?;
    Ok(Json(Nothing {}))
}

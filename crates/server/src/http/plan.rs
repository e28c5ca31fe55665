//! Plans for the next turn over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use flipwrite_wire::online::PlanLine;

use super::account::Nothing;
use super::body::{Told, Which};
use super::choosing::{Unanswered, who};
use super::{Known, Refusal};
use crate::hub::Hub;

/// What one would decide in the next turn.
pub(super) async fn tell(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Which(table): Which,
) -> Result<Json<PlanLine>, Unanswered> {
    let plan = hub.plan(&table, who(&known, &table)?).await?;
    Ok(Json(plan.ok_or_else(|| Refusal::new(StatusCode::NOT_FOUND, "no-plan"))?))
}

/// Another plan.
pub(super) async fn set(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Which(table): Which,
    Told(plan): Told<PlanLine>,
) -> Result<Json<Nothing>, Unanswered> {
    hub.set_plan(&table, who(&known, &table)?, Some(plan)).await?;
    Ok(Json(Nothing {}))
}

/// No plan any more.
pub(super) async fn forget(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Which(table): Which,
) -> Result<Json<Nothing>, Unanswered> {
    hub.set_plan(&table, who(&known, &table)?, None).await?;
    Ok(Json(Nothing {}))
}

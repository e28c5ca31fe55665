//! What somebody may see and decide at a table, for programs that know no rules.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use flipwrite_wire::online::{ChoicesLine, DraftLine};
use flipwrite_wire::{RefusalLine, ViewLine};
use serde::Deserialize;

use super::body::{Query, Which};
use super::{Known, Refusal, unknown};
use crate::choosing::NotTold;
use crate::hub::Hub;
use crate::id::TableId;
use crate::room::Person;

/// How many whole decisions are told, if nobody says how many.
const USUAL: usize = 200;
/// How many at most.
const MOST: usize = 2_000;

/// Why nothing is told.
pub(super) enum Unanswered {
    /// As any request is refused.
    Refused(Refusal),
    /// For a reason of the table or the rules.
    ByTable(RefusalLine),
}

impl From<Refusal> for Unanswered {
    fn from(refusal: Refusal) -> Self {
        Unanswered::Refused(refusal)
    }
}

impl From<NotTold> for Unanswered {
    fn from(reason: NotTold) -> Self {
        match reason {
            NotTold::NotSent(reason) => Unanswered::Refused(reason.into()),
            NotTold::Refused(line) => Unanswered::ByTable(line),
        }
    }
}

impl IntoResponse for Unanswered {
    fn into_response(self) -> Response {
        match self {
            Unanswered::Refused(refusal) => refusal.into_response(),
            Unanswered::ByTable(line) => (status(&line), Json(line)).into_response(),
        }
    }
}

/// What a rule refuses can be said otherwise; all else has to wait for another moment.
fn status(line: &RefusalLine) -> StatusCode {
    match line.code.as_str() {
        "not-seated" | "not-watched" => StatusCode::FORBIDDEN,
        "not-begun" | "not-asked" | "ended" | "too-late" | "not-a-person" | "not-correspondence" => {
            StatusCode::CONFLICT
        }
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// The steps of a decision so far.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Steps {
    /// As one line of notation, ` ; ` between them.
    steps: String,
}

/// How much is wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    #[serde(default = "usual")]
    most: usize,
}

fn usual() -> usize {
    USUAL
}

/// What may follow the steps of a decision so far.
pub(super) async fn draft(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Which(table): Which,
    Query(Steps { steps }): Query<Steps>,
) -> Result<Json<DraftLine>, Unanswered> {
    Ok(Json(hub.draft(&table, who(&known, &table)?, &steps).await?))
}

/// All that may be decided.
pub(super) async fn choices(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Which(table): Which,
    Query(Wanted { most }): Query<Wanted>,
) -> Result<Json<ChoicesLine>, Unanswered> {
    Ok(Json(hub.choices(&table, who(&known, &table)?, most.min(MOST)).await?))
}

/// All that may be seen.
pub(super) async fn view(
    State(hub): State<Arc<Hub>>,
    known: Known,
    Which(table): Which,
) -> Result<Json<ViewLine>, Unanswered> {
    Ok(Json(hub.view(&table, who(&known, &table)?).await?))
}

pub(super) fn who(known: &Known, table: &TableId) -> Result<Person, Refusal> {
    known.at(table).ok_or_else(unknown)
}

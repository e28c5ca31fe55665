//! What the server says of itself.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use flipwrite_wire::WIRE;
use serde::Serialize;

use super::{Door, Refusal};

/// What a page or a program may want to know before it asks for more.
#[derive(Serialize)]
pub(super) struct About {
    /// The version of the program.
    version: &'static str,
    /// That of the words between a table and whoever sits at it.
    wire: &'static str,
    /// The version of the page inside, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<String>,
    /// The key by which browsers know the server that tells them of turns, where it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    push: Option<String>,
    /// What is switched on.
    on: &'static [&'static str],
}

pub(super) async fn about(State(door): State<Door>) -> Json<About> {
    let page = door.page.as_ref().and_then(|page| page.version());
    let push = door.hub.push_key();
    let on: &[&str] = match &push {
        Some(_) => &["tables", "accounts", "days", "push"],
        None => &["tables", "accounts", "days"],
    };
    Json(About { version: env!("CARGO_PKG_VERSION"), wire: WIRE, page, push, on })
}

/// How the server is.
#[derive(Serialize)]
pub(super) struct Condition {
    status: &'static str,
}

/// It is alive: this was answered.
pub(super) async fn health() -> Json<Condition> {
    Json(Condition { status: "alive" })
}

/// It can be used: the database answers and has heard of it lately, and nobody has asked it to stop.
pub(super) async fn ready(State(door): State<Door>) -> Result<Json<Condition>, Refusal> {
    if door.stop.is_asked() {
        return Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "stopping"));
    }
    door.hub.node()?;
    door.hub.store().rows("SELECT COUNT(*) FROM tables WHERE id = ''", []).await?;
    Ok(Json(Condition { status: "ready" }))
}

//! The page, to whoever asks for neither an API nor how the server is.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::Door;

/// What is said where there is no page.
const NO_PAGE: &str = "This is a server of flipwrite without the page: it was built without it.\n\
    'cargo xtask install' builds a flipwrite with the page inside; 'flipwrite serve --page FOLDER' serves one that was\n\
    built by 'cargo xtask web'. Programs find tables at /api/1/about and what docs/wire.md tells of.\n";

pub(super) async fn answer(State(door): State<Door>, request: Request) -> Response {
    match &door.page {
        Some(page) => page.answer(request.method(), request.uri().path(), request.headers()).map(Body::from),
        None => (StatusCode::NOT_FOUND, NO_PAGE).into_response(),
    }
}

//! What requests say, read so that whatever can't be read gets a code.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{self, FromRequest, FromRequestParts, Path, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use super::{Door, Refusal};
use crate::hub::NotSent;
use crate::id::TableId;
use crate::made::Key;

/// The header with the key by which something is made once, however often it is asked for; and the longest.
pub(super) const KEY: &str = "idempotency-key";
pub(super) const LONGEST_KEY: usize = 64;

/// The body of a request, as JSON.
pub(super) struct Told<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Door> for Told<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, door: &Door) -> Result<Self, Refusal> {
        let Json(told) = Json::from_request(request, door).await.map_err(|rejection| match rejection {
            JsonRejection::MissingJsonContentType(_) => {
                Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json")
            }
            JsonRejection::BytesRejection(rejection)
                if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE =>
            {
                Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large")
            }
            _ => Refusal::new(StatusCode::BAD_REQUEST, "malformed"),
        })?;
        Ok(Told(told))
    }
}

/// What follows the question mark of an address.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequestParts<Door> for Query<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, door: &Door) -> Result<Self, Refusal> {
        let query = extract::Query::from_request_parts(parts, door).await;
        query
            .map(|extract::Query(told)| Query(told))
            .map_err(|_| Refusal::new(StatusCode::BAD_REQUEST, "malformed"))
    }
}

/// The key by which whoever asks would ask the same again, where there is one.
pub(super) struct Chosen(Option<String>);

impl Chosen {
    /// As a key of somebody's own.
    pub(super) fn of(&self, whose: &str) -> Option<Key> {
        self.0.as_deref().map(|chosen| Key::new(whose, chosen))
    }
}

impl FromRequestParts<Door> for Chosen {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &Door) -> Result<Self, Refusal> {
        let Some(key) = parts.headers.get(KEY) else { return Ok(Chosen(None)) };
        let key = key.to_str().ok().filter(|key| {
            (1..=LONGEST_KEY).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic())
        });
        let bad = || Refusal::new(StatusCode::BAD_REQUEST, "malformed");
        key.map(|key| Chosen(Some(key.to_owned()))).ok_or_else(bad)
    }
}

/// What an address names; what is no text names nothing.
pub(super) struct Named(pub(super) String);

impl FromRequestParts<Door> for Named {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, door: &Door) -> Result<Self, Refusal> {
        let path = Path::<String>::from_request_parts(parts, door).await;
        path.map(|Path(name)| Named(name)).map_err(|_| Refusal::new(StatusCode::NOT_FOUND, "no-such-address"))
    }
}

/// The table that an address names.
pub(super) struct Which(pub(super) TableId);

impl FromRequestParts<Door> for Which {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, door: &Door) -> Result<Self, Refusal> {
        let path = Path::<String>::from_request_parts(parts, door).await;
        let id = path.ok().and_then(|Path(id)| id.parse().ok());
        id.map(Which).ok_or_else(|| NotSent::NoTable.into())
    }
}

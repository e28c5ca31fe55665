//! What is asked of the server once: who we are, a new table, a record.

use flipwrite_wire::online::{ListedTable, NewTable};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;
use web_sys::{RequestInit, Response};

use crate::browser;
use crate::shell;

/// Whether a server of tables is behind this page: whoever serves the page with one marks it. Nobody is asked, so that
/// a page without a server makes no request in vain.
pub(super) fn is_there() -> bool {
    shell::has_server()
}

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NotDone {
    /// There is no connection.
    Unreachable,
    /// Whatever answers is no server of tables.
    Alien,
    /// The reason's code.
    Refused(String),
}

#[derive(Serialize)]
struct Newcomer {
    by: &'static str,
}

/// Lets the server know this browser, by a cookie, if it does not.
pub(super) async fn welcome() -> Result<(), NotDone> {
    ask("POST", "people", Some(&Newcomer { by: "cookie" })).await.map(drop)
}

#[derive(Deserialize)]
struct Created {
    id: String,
}

/// Makes a table; gives its id.
pub(super) async fn create(table: &NewTable) -> Result<String, NotDone> {
    welcome().await?;
    let body = ask("POST", "tables", Some(table)).await?;
    serde_json::from_str(&body).map(|created: Created| created.id).map_err(|_| NotDone::Alien)
}

/// The open tables that wait for somebody.
pub(super) async fn open_tables() -> Vec<ListedTable> {
    let listed = ask::<()>("GET", "tables", None).await.ok();
    listed.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// The record of a game that has ended.
pub(super) async fn record(id: &str) -> Result<String, NotDone> {
    ask::<()>("GET", &format!("tables/{id}/record"), None).await
}

/// A code by which the own seat at a table is taken to another device.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(super) struct OneCode {
    pub(super) code: String,
    pub(super) seconds: u64,
}

/// Such a code.
pub(super) async fn code(id: &str) -> Result<OneCode, NotDone> {
    let body = ask("POST", &format!("tables/{id}/code"), Some(&())).await?;
    serde_json::from_str(&body).map_err(|_| NotDone::Alien)
}

#[derive(Serialize)]
struct Redeemed<'a> {
    code: &'a str,
    by: &'static str,
}

#[derive(Deserialize)]
struct Seated {
    table: String,
}

/// Takes a seat to this device; gives its table.
pub(super) async fn redeem(code: &str) -> Result<String, NotDone> {
    let body = ask("POST", "seats", Some(&Redeemed { code, by: "cookie" })).await?;
    serde_json::from_str(&body).map(|seated: Seated| seated.table).map_err(|_| NotDone::Alien)
}

/// The address of the socket.
pub(super) fn socket() -> String {
    let page = browser::address();
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    format!("ws{}/api/1/socket", folder.trim_start_matches("http"))
}

#[derive(Deserialize)]
struct Coded {
    code: String,
}

async fn ask<T: Serialize>(method: &str, path: &str, body: Option<&T>) -> Result<String, NotDone> {
    let wish = RequestInit::new();
    wish.set_method(method);
    let headers = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&headers, &"Content-Type".into(), &"application/json".into());
    wish.set_headers(&headers);
    if let Some(body) = body {
        wish.set_body(&serde_json::to_string(body).unwrap_or_default().into());
    }
    let asked = browser::window().fetch_with_str_and_init(&format!("api/1/{path}"), &wish);
    let answer = wasm_bindgen_futures::JsFuture::from(asked).await.map_err(|_| NotDone::Unreachable)?;
    let answer: Response = answer.unchecked_into();
    let text = answer.text().map_err(|_| NotDone::Unreachable)?;
    let text = wasm_bindgen_futures::JsFuture::from(text).await.map_err(|_| NotDone::Unreachable)?;
    let text = text.as_string().unwrap_or_default();
    let kind = answer.headers().get("content-type").ok().flatten().unwrap_or_default();
    match serde_json::from_str::<Coded>(&text) {
        _ if !kind.contains("json") => Err(NotDone::Alien),
        _ if answer.ok() => Ok(text),
        Ok(coded) => Err(NotDone::Refused(coded.code)),
        Err(_) => Err(NotDone::Alien),
    }
}

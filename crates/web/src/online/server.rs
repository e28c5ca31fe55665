//! What is asked of the server once: who we are, a new table, a record.

use flipwrite::GameId;
use flipwrite_wire::WIRE_VERSION;
use flipwrite_wire::online::{
    AccountLine, DaysLine, DealLine, ListedTable, NewTable, PlayedPage, ProgramLine, RankedPage, SessionLine,
};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;
use web_sys::{RequestInit, Response};

use super::remind::Subscription;
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

/// The open tables that wait for somebody; nothing if the server does not tell.
pub(super) async fn open_tables() -> Option<Vec<ListedTable>> {
    read(ask::<()>("GET", "tables", None).await).ok()
}

/// The tables where one sits, the last first; those whose games are over are among them.
pub(super) async fn own_tables() -> Result<Vec<ListedTable>, NotDone> {
    read(ask::<()>("GET", "people/me/tables", None).await)
}

#[derive(Deserialize)]
struct About {
    #[serde(default)]
    push: Option<String>,
}

/// The key by which browsers know the server that tells them something, where it does.
pub(super) async fn push_key() -> Option<String> {
    let about: About = read(ask::<()>("GET", "about", None).await).ok()?;
    about.push
}

/// This browser wants to be told.
pub(super) async fn subscribe(subscription: &Subscription) -> Result<(), NotDone> {
    ask("PUT", "push", Some(subscription)).await.map(drop)
}

/// It does not any more.
pub(super) async fn unsubscribe(subscription: &Subscription) -> Result<(), NotDone> {
    ask("DELETE", "push", Some(subscription)).await.map(drop)
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

/// A name and a password, with the code where the password is forgotten.
#[derive(Serialize)]
struct Login<'a> {
    name: &'a str,
    password: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'a str>,
}

#[derive(Deserialize)]
struct Entered {
    #[serde(default)]
    recovery: String,
}

/// Who one is to the server: an account's, or a guest that has none.
pub(super) async fn account() -> Result<AccountLine, NotDone> {
    read(ask::<()>("GET", "account", None).await)
}

/// Makes an account; gives the code that gets it back.
pub(super) async fn register(name: &str, password: &str) -> Result<String, NotDone> {
    let entered: Entered = read(ask("POST", "account", Some(&Login { name, password, code: None })).await)?;
    Ok(entered.recovery)
}

pub(super) async fn log_in(name: &str, password: &str) -> Result<(), NotDone> {
    ask("POST", "sessions", Some(&Login { name, password, code: None })).await.map(drop)
}

/// Another password, by the code; gives the next code.
pub(super) async fn recover(name: &str, code: &str, password: &str) -> Result<String, NotDone> {
    let login = Login { name, password, code: Some(code) };
    let entered: Entered = read(ask("POST", "account/recovery", Some(&login)).await)?;
    Ok(entered.recovery)
}

pub(super) async fn log_out() -> Result<(), NotDone> {
    ask::<()>("DELETE", "sessions/own", None).await.map(drop)
}

/// Where one is known.
pub(super) async fn sessions() -> Result<Vec<SessionLine>, NotDone> {
    read(ask::<()>("GET", "sessions", None).await)
}

pub(super) async fn end_session(id: &str) -> Result<(), NotDone> {
    ask::<()>("DELETE", &format!("sessions/{id}"), None).await.map(drop)
}

/// Some of the games one has played.
pub(super) async fn played(before: Option<&str>) -> Result<PlayedPage, NotDone> {
    let from = before.map(|before| format!("?before={before}")).unwrap_or_default();
    read(ask::<()>("GET", &format!("account/games{from}"), None).await)
}

/// One's programs.
pub(super) async fn programs() -> Result<Vec<ProgramLine>, NotDone> {
    read(ask::<()>("GET", "account/programs", None).await)
}

#[derive(Serialize)]
struct NewProgram<'a> {
    name: &'a str,
}

pub(super) async fn make_program(name: &str) -> Result<ProgramLine, NotDone> {
    read(ask("POST", "account/programs", Some(&NewProgram { name })).await)
}

pub(super) async fn end_program(id: &str) -> Result<(), NotDone> {
    ask::<()>("DELETE", &format!("account/programs/{id}"), None).await.map(drop)
}

/// All that is stored about one, as a file's text.
pub(super) async fn own_data() -> Result<String, NotDone> {
    ask::<()>("GET", "account/data", None).await
}

#[derive(Serialize)]
struct OtherPassword<'a> {
    old: &'a str,
    new: &'a str,
}

pub(super) async fn change_password(old: &str, new: &str) -> Result<(), NotDone> {
    ask("POST", "account/password", Some(&OtherPassword { old, new })).await.map(drop)
}

#[derive(Serialize)]
struct Farewell<'a> {
    password: Option<&'a str>,
}

/// One is forgotten.
pub(super) async fn forget_me(password: Option<&str>) -> Result<(), NotDone> {
    ask("DELETE", "account", Some(&Farewell { password })).await.map(drop)
}

/// A deal with its scores.
pub(super) async fn deal(id: &str) -> Result<DealLine, NotDone> {
    read(ask::<()>("GET", &format!("deals/{id}"), None).await)
}

/// The deals of days.
pub(super) async fn days(game: GameId) -> Result<DaysLine, NotDone> {
    read(ask::<()>("GET", &format!("days/{game}"), None).await)
}

/// A table of one's own with the deal of `today` or `yesterday`; gives its id.
pub(super) async fn play_day(game: GameId, when: &str) -> Result<String, NotDone> {
    welcome().await?;
    let made: Created = read(ask("POST", &format!("days/{game}/{when}"), Some(&())).await)?;
    Ok(made.id)
}

/// Some of those who are rated in a game.
pub(super) async fn ranked(game: GameId, provisional: bool, from: usize) -> Result<RankedPage, NotDone> {
    read(ask::<()>("GET", &format!("ratings/{game}?provisional={provisional}&from={from}"), None).await)
}

fn read<T: for<'a> Deserialize<'a>>(answer: Result<String, NotDone>) -> Result<T, NotDone> {
    serde_json::from_str(&answer?).map_err(|_| NotDone::Alien)
}

/// The address of the socket, with the version of the words that are spoken here.
pub(super) fn socket() -> String {
    let page = browser::address();
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    format!("ws{}/api/1/socket?wire={WIRE_VERSION}", folder.trim_start_matches("http"))
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

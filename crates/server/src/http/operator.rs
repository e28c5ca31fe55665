//! A door of its own for whoever looks after the server: measures in the words of Prometheus, and a page that tells how it
//! is. It shows numbers only, none of them private; where it listens decides who sees them.

use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, middleware};
use flipwrite_wire::WIRE;
use tokio::net::TcpListener;

use super::{Door, gate, listen, nowhere};
use crate::entry::Entry;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::measures::{MEASURES, Timed, memory, processor_time};
use crate::now;
use crate::stop::Stop;
use crate::store::{Row, StoreError};

/// What it speaks to whoever collects measures.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/// The page has its own look and nothing else.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/// Until the page; it comes anew by itself.
const HEAD: &str = include_str!("operator.html");
/// How far tables can be, and who can hold their seats.
const STATES: [&str; 5] = ["gathering", "drawing", "playing", "ended", "closed"];
const HOLDERS: [&str; 3] = ["person", "bot", "nobody"];
/// How many are counted of what there may be many of.
const MOST: i64 = 1_000;

/// Answers whoever looks after the server, until it stops.
pub async fn serve_operator(listener: TcpListener, hub: Arc<Hub>, entry: Entry, stop: Stop) {
    // Whoever looks after a server is near it.
    let entry = Entry { certificate: None, ..entry };
    let door = Door::new(hub, None, entry, stop.clone());
    let gate = Arc::clone(&door.gate);
    let routes = Router::new()
        .route("/", get(page))
        .route("/metrics", get(measures))
        .fallback(nowhere)
        .layer(middleware::from_fn_with_state(door.clone(), gate::pass))
        .with_state(door);
    listen::take_all(listener, gate, routes, &stop).await;
}

async fn measures(State(door): State<Door>) -> impl IntoResponse {
    ([(CONTENT_TYPE, OPEN_METRICS)], MEASURES.told(door.hub.node().is_ok()))
}

async fn page(State(door): State<Door>) -> Response {
    let mut page = Page::new();
    page.part("This server", &of_server(&door.hub));
    page.part("What it does", &of_load());
    page.part("Tables in memory", &counts(&STATES));
    page.part("Their seats", &counts(&HOLDERS));
    match of_database(&door.hub).await {
        Ok((all, nodes)) => {
            page.part("In the database", &all);
            page.part("Servers on it", &nodes);
        }
        Err(error) => page.part("In the database", &[("it does not answer", error.to_string())]),
    }
    page.part("Limits in force", &of_limits(&door.gate.entry.limits));
    let headers = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CONTENT_SECURITY_POLICY, POLICY)];
    (headers, page.0).into_response()
}

/// One fact, and what it is about.
type Fact<K = &'static str> = (K, String);

fn of_server(hub: &Hub) -> Vec<Fact> {
    let node = hub.present();
    let name = node.as_ref().map_or_else(|| "about to begin".to_owned(), |node| node.id().to_string());
    let heard = match hub.node() {
        Ok(_) => "yes",
        Err(_) => "no: it tells nobody anything",
    };
    let unknown = || "unknown".to_owned();
    vec![
        ("program", env!("CARGO_PKG_VERSION").to_owned()),
        ("words of the wire", WIRE.to_owned()),
        ("tables of the database", format!("version {}", hub.store().version())),
        ("name among servers", name),
        ("heard of by the database", heard.to_owned()),
        ("at work for", lasting(MEASURES.age())),
        ("memory", memory().map_or_else(unknown, |bytes| format!("{:.0} MB", bytes as f64 / 1e6))),
        ("time of processors", processor_time().map_or_else(unknown, lasting)),
    ]
}

fn of_load() -> Vec<Fact> {
    let inputs = (MEASURES.inputs_so_far(), MEASURES.inputs_a_second());
    vec![
        ("connections", MEASURES.connections.get().to_string()),
        ("sockets among them", MEASURES.sockets.get().to_string()),
        ("decisions and the like", format!("{}, {:.1} a second of late", inputs.0, inputs.1)),
        ("commits", timed(&MEASURES.commits)),
        ("tables brought back", timed(&MEASURES.woken)),
        ("thoughts of bots", timed(&MEASURES.thoughts)),
        ("questions that wait for a bot", MEASURES.bots_waiting.get().to_string()),
        ("sockets cut off for not reading", MEASURES.slow_readers.get().to_string()),
    ]
}

fn timed(times: &Timed) -> String {
    let lately = times.lately().map(|(half, nearly_all)| {
        format!("; of the last, half within {}, 99 % within {}", short(half), short(nearly_all))
    });
    format!("{}{}", times.times(), lately.unwrap_or_default())
}

fn counts(words: &[&str]) -> Vec<Fact<String>> {
    let told = |(word, count): (String, i64)| (word, count.to_string());
    MEASURES.standings(words).into_iter().map(told).collect()
}

fn of_limits(limits: &Limits) -> Vec<Fact<String>> {
    let limits = serde_json::to_value(limits).unwrap_or_default();
    let told = |(key, value): (&String, &serde_json::Value)| (key.clone(), value.to_string());
    limits.as_object().into_iter().flatten().map(told).collect()
}

/// What the database tells at once: each question has an index, and none looks at more than so many rows.
async fn of_database(hub: &Hub) -> Result<(Vec<Fact>, Vec<Fact<String>>), StoreError> {
    let open = "SELECT COUNT(*) FROM (SELECT 1 FROM tables WHERE is_open = 1 AND phase = 'gathering'
                ORDER BY changed DESC LIMIT $1) AS some";
    let due =
        "SELECT COUNT(*) FROM (SELECT 1 FROM tables WHERE due IS NOT NULL ORDER BY due LIMIT $1) AS some";
    let late = "SELECT COUNT(*) FROM (SELECT 1 FROM tables WHERE due < $2 ORDER BY due LIMIT $1) AS some";
    let uncounted = "SELECT COUNT(*) FROM (SELECT 1 FROM tables WHERE ended IS NOT NULL AND counted IS NULL
                     ORDER BY ended LIMIT $1) AS some";
    let most = || MOST.into();
    let all = vec![
        ("tables that anybody may join", count(hub, open, vec![most()]).await?),
        ("tables where a clock runs or a bot owes an answer", count(hub, due, vec![most()]).await?),
        ("of these, late", count(hub, late, vec![most(), (now() as i64).into()]).await?),
        ("games that have ended and are not counted yet", count(hub, uncounted, vec![most()]).await?),
    ];
    Ok((all, nodes(hub).await?))
}

async fn count(hub: &Hub, sql: &'static str, values: Vec<crate::store::Value>) -> Result<String, StoreError> {
    let mut rows = hub.store().rows(sql, values).await?;
    let count: i64 = rows.first_mut().ok_or(StoreError::Damaged("a count"))?.take(0)?;
    Ok(if count < MOST { count.to_string() } else { format!("{MOST} or more") })
}

/// The servers that are alive: there are few rows, for the dead are forgotten.
async fn nodes(hub: &Hub) -> Result<Vec<Fact<String>>, StoreError> {
    let sql = "SELECT id, {now} - seen FROM nodes WHERE died IS NULL ORDER BY seen DESC LIMIT $1";
    let told = |mut row: Row| {
        let silent = Duration::from_millis(row.take::<i64>(1)?.max(0) as u64);
        Ok((row.take(0)?, format!("heard of {} ago", short(silent))))
    };
    hub.store().rows(sql, [MOST.into()]).await?.into_iter().map(told).collect()
}

/// The page as it grows.
struct Page(String);

impl Page {
    fn new() -> Self {
        Page(HEAD.to_owned())
    }

    /// Facts under a heading, one a row.
    fn part(&mut self, heading: &str, facts: &[Fact<impl AsRef<str>>]) {
        // Writing to memory can't fail.
        let _ = write!(self.0, "<section><h2>{}</h2><table>", escaped(heading));
        for (name, fact) in facts {
            let (name, fact) = (escaped(name.as_ref()), escaped(fact));
            let _ = write!(self.0, "<tr><th scope=\"row\">{name}</th><td>{fact}</td></tr>");
        }
        self.0.push_str("</table></section>\n");
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Days, hours, minutes; or seconds.
fn lasting(time: Duration) -> String {
    let seconds = time.as_secs();
    match (seconds / 86_400, seconds / 3_600 % 24, seconds / 60 % 60) {
        (0, 0, 0) => format!("{seconds} s"),
        (0, 0, minutes) => format!("{minutes} min"),
        (0, hours, minutes) => format!("{hours} h {minutes} min"),
        (days, hours, _) => format!("{days} d {hours} h"),
    }
}

/// Milliseconds, or seconds.
fn short(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 1.0 => format!("{:.1} ms", 1_000.0 * seconds),
        seconds => format!("{seconds:.1} s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_as_people_say_them() {
        let told = |seconds| lasting(Duration::from_secs(seconds));
        let times = [59, 60, 3_599, 3_600, 90_000].map(told);
        assert_eq!(times, ["59 s", "1 min", "59 min", "1 h 0 min", "1 d 1 h"]);
        assert_eq!([7, 1_500].map(|time| short(Duration::from_millis(time))), ["7.0 ms", "1.5 s"]);
    }

    #[test]
    fn nothing_that_is_told_is_read_as_markup() {
        let mut page = Page(String::new());
        page.part("a&b", &[("<i>", "<b>".to_owned())]);
        let told = "<section><h2>a&amp;b</h2><table><tr><th scope=\"row\">&lt;i></th><td>&lt;b></td></tr></table></section>\n";
        assert_eq!(page.0, told);
    }
}

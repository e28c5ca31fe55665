//! What whoever looks after a server is told: over a door of its own, in numbers.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::num::NonZero;
use std::path::Path;

use flipwrite::Maps;
use flipwrite_server::entry::Entry;
use flipwrite_server::http::{serve_operator, serve_until};
use flipwrite_server::hub::Hub;
use flipwrite_server::library::Library;
use flipwrite_server::stop::Stop;
use flipwrite_server::store::Store;
use flipwrite_wire::online::Wish;
use tokio::net::TcpListener;

use crate::client::connect;
use crate::harness::*;

/// A server on two free ports: for everybody, and for whoever looks after it.
pub(crate) async fn server_looked_after(folder: &Path) -> (SocketAddr, SocketAddr) {
    server_let_in(folder, Entry::default()).await
}

/// The same, and it lets in whom it is told to.
async fn server_let_in(folder: &Path, entry: Entry) -> (SocketAddr, SocketAddr) {
    let listeners =
        [TcpListener::bind("127.0.0.1:0").await.unwrap(), TcpListener::bind("127.0.0.1:0").await.unwrap()];
    let [public, operator] = listeners;
    let at = (public.local_addr().unwrap(), operator.local_addr().unwrap());
    let hub = Hub::new(Store::file(&folder.join("flipwrite.db")).unwrap(), Library::new(None, None));
    hub.keep_up().await.unwrap();
    tokio::spawn(serve_operator(operator, hub.clone(), Entry::default(), Stop::default()));
    tokio::spawn(serve_until(public, hub, None, entry, Stop::default()));
    at
}

/// All measures by name and labels, read by the rules of their format: any flaw fails.
async fn measures(operator: SocketAddr) -> BTreeMap<String, f64> {
    let (status, head, text) =
        ask_plainly(operator, "GET", "/metrics", &format!("Host: {operator}\r\n"), "").await;
    assert_eq!(status, 200);
    assert!(head.contains("content-type: application/openmetrics-text; version=1.0.0"), "{head}");
    read(&text)
}

fn read(text: &str) -> BTreeMap<String, f64> {
    let (mut kinds, mut found) = (BTreeMap::new(), BTreeMap::new());
    let lines = text.strip_suffix("# EOF\n").expect("it says where it ends");
    for line in lines.lines() {
        if let Some(about) = line.strip_prefix("# ") {
            let words: Vec<&str> = about.splitn(3, ' ').collect();
            assert!(["HELP", "TYPE", "UNIT"].contains(&words[0]), "{line}");
            if words[0] == "TYPE" {
                assert_eq!(kinds.insert(words[1].to_owned(), words[2].to_owned()), None, "twice: {line}");
            }
            continue;
        }
        let (name, value) = line.rsplit_once(' ').unwrap();
        let plain = name.split('{').next().unwrap();
        assert!(plain.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{line}");
        assert!(is_of_a_kind(plain, &kinds), "no kind is told of {line}");
        assert_eq!(found.insert(name.to_owned(), value.parse().unwrap()), None, "twice: {line}");
    }
    found
}

fn is_of_a_kind(name: &str, kinds: &BTreeMap<String, String>) -> bool {
    let ends = |kind: &str| match kind {
        "counter" => vec!["_total"],
        "gauge" => vec![""],
        "histogram" => vec!["_bucket", "_sum", "_count"],
        "info" => vec!["_info"],
        other => panic!("{other}"),
    };
    kinds.iter().any(|(base, kind)| ends(kind).iter().any(|end| name == format!("{base}{end}")))
}

fn sum(measures: &BTreeMap<String, f64>, begin: &str) -> f64 {
    measures.iter().filter(|(name, _)| name.starts_with(begin)).map(|(_, value)| value).sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_seen_in_the_measures() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let (at, operator) = server_looked_after(folder.path()).await;
        let before = measures(operator).await;
        let (_, mut people) = two_people::<Maps>(at).await;
        let during = measures(operator).await;
        let more = |name: &str| sum(&during, name) - sum(&before, name);
        assert!(more("flipwrite_tables_in_memory{state=\"playing\"}") >= 1.0, "{during:#?}");
        assert!(
            more("flipwrite_seats{holder=\"person\"}") >= 2.0
                && more("flipwrite_seats{holder=\"bot\"}") >= 1.0
        );
        assert!(more("flipwrite_sockets") >= 2.0 && more("flipwrite_connections") >= 2.0);
        play_on(&mut people).await;
        let after = measures(operator).await;
        let more = |name: &str| sum(&after, name) - sum(&before, name);
        let accepted = more("flipwrite_inputs_total{by=\"person\",outcome=\"accepted\"}");
        assert!(accepted >= 60.0, "two people decide some forty times each: {accepted}");
        assert!(more("flipwrite_inputs_total{by=\"bot\",outcome=\"accepted\"}") >= 30.0);
        assert!(
            more("flipwrite_commit_seconds_count") > 10.0 && more("flipwrite_commit_changes_sum") >= accepted
        );
        assert!(more("flipwrite_bot_seconds_count") >= 30.0 && after["flipwrite_bots_waiting"] == 0.0);
        assert!(more("flipwrite_table_wake_seconds_count") >= 1.0);
        assert!(
            more("flipwrite_http_requests_total{method=\"POST\",route=\"/api/1/tables\",status=\"201\"}")
                >= 1.0
        );
        assert!(more("flipwrite_http_request_seconds_count{route=\"/api/1/people\"}") >= 2.0);
        assert_eq!((after["flipwrite_node_trusted"], sum(&after, "flipwrite_build_info{")), (1.0, 1.0));
        assert!(after["process_resident_memory_bytes"] > 1e6 && after["process_cpu_seconds_total"] > 0.0);
        let year_2020 = 1_577_836_800.0;
        assert!(after["process_start_time_seconds"] > year_2020);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_refused_is_counted_by_its_code() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let (at, operator) = server_looked_after(folder.path()).await;
        let (_, mut people) = two_people::<Maps>(at).await;
        while people[0].answer().is_none() {
            people[0].hear().await;
        }
        let input = people[0].answer().unwrap();
        let refusal = people[1].wish(Wish::Input { input }).await.unwrap_err();
        assert_eq!(refusal.code, "not-yours");
        ask(at, "BREW", "/api/1/tables/ABC/view", "", "").await;
        ask(at, "GET", "/any/file/of/the/page", "", "").await;
        let all = measures(operator).await;
        assert!(all["flipwrite_inputs_total{by=\"person\",outcome=\"not-yours\"}"] >= 1.0);
        let other = "flipwrite_http_requests_total{method=\"other\",route=\"/api/1/tables/{id}/view\",status=\"405\"}";
        assert!(all[other] >= 1.0, "{all:#?}");
        assert!(all["flipwrite_http_requests_total{method=\"GET\",route=\"page\",status=\"404\"}"] >= 1.0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_too_much_is_counted_by_its_limit() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let mut entry = Entry { proxies: vec!["127.0.0.1".parse().unwrap()], ..Entry::default() };
        entry.limits.people_per_hour_by_address = NonZero::<u32>::MIN;
        let (at, operator) = server_let_in(folder.path(), entry).await;
        newcomer(at).await;
        assert_eq!(ask(at, "POST", "/api/1/people", "", r#"{"by":"token"}"#).await.0, 429);
        let all = measures(operator).await;
        assert_eq!(all["flipwrite_limits_hit_total{limit=\"people-per-hour-by-address\"}"], 1.0);
    })
    .await;
}

/// Labels are words of ours: however many people do whatever they like, there are not more measures than these.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_people_send_makes_no_new_measures() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let (at, operator) = server_looked_after(folder.path()).await;
        let names = async || measures(operator).await.into_keys().collect::<BTreeSet<_>>();
        for round in ["once", "again"] {
            ask(at, "GET", &format!("/{round}"), "", "").await;
            ask(at, round, "/", "", "").await;
            ask(at, "GET", &format!("/api/1/tables/{round}/record"), "", "").await;
            ask(at, "GET", &format!("/api/1/{round}"), "", "").await;
            ask(operator, "GET", &format!("/{round}"), "", "").await;
        }
        names().await;
        let once = names().await;
        ask(at, "THIRD", "/third?third=3", "X-Third: 3\r\n", "").await;
        ask(at, "GET", "/api/1/tables/THIRD/record", "", "").await;
        ask(operator, "GET", "/third", "", "").await;
        let new: Vec<_> = names().await.difference(&once).cloned().collect();
        assert!(new.is_empty(), "{new:?}");
        assert!(once.iter().all(|name| !name.contains("again")));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_for_the_operator_tells_how_the_server_is_and_runs_nothing() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let (at, operator) = server_looked_after(folder.path()).await;
        let token = newcomer(at).await;
        let _socket = connect(at, &token).await;
        let (status, head, page) =
            ask_plainly(operator, "GET", "/", &format!("Host: {operator}\r\n"), "").await;
        assert_eq!(status, 200);
        assert!(
            head.contains("content-security-policy: default-src 'none'; style-src 'unsafe-inline'"),
            "{head}"
        );
        assert!(head.contains("cache-control: no-store") && head.contains("x-content-type-options: nosniff"));
        for told in [
            "sockets among them",
            "Tables in memory",
            "gathering",
            "Servers on it",
            "heard of",
            "requests-per-minute-by-address",
        ] {
            assert!(page.contains(told), "{told} is missing in {page}");
        }
        assert!(page.contains(&format!("<td>{}</td>", env!("CARGO_PKG_VERSION"))));
        assert!(!page.contains("<script") && !page.contains(&token));
    })
    .await;
}

/// Neither door opens the other's rooms, and a page of somebody else gets through neither.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn measures_are_told_at_their_own_door_only() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let (at, operator) = server_looked_after(folder.path()).await;
        assert_eq!(ask(at, "GET", "/metrics", "", "").await.0, 404);
        assert_eq!(ask(operator, "GET", "/api/1/about", "", "").await.0, 404);
        assert_eq!(ask(operator, "POST", "/metrics", "", "").await.0, 405);
        let (status, ..) = ask_plainly(operator, "GET", "/metrics", "Host: elsewhere.example\r\n", "").await;
        assert_eq!(status, 421);
    })
    .await;
}

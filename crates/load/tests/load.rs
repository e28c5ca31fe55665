//! A load on a real server, over real sockets.

use std::time::Duration;

use flipwrite_load::Load;
use flipwrite_server::entry::Entry;
use flipwrite_server::library::Library;
use flipwrite_server::service::{Config, Keep, Listen, Service};

/// Tables of both games are played at the wished rate, and every decision reaches everybody.
#[test]
fn decisions_come_at_the_rate_and_reach_all() {
    let folder = tempfile::tempdir().unwrap();
    let service = Service::start(Config {
        listen: Listen::At(vec![([127, 0, 0, 1], 0).into()]),
        keep: Keep::Folder(folder.path().to_owned()),
        page: None,
        entry: Entry::default(),
        library: Library::new(None, None),
        operator: None,
    })
    .unwrap();
    let (at, stop) = (service.address(), service.stop());
    let working = std::thread::spawn(move || service.work());
    let load = Load { at: vec![at], tables: 6, seats: 3, rate: 60.0, lasts: Duration::from_secs(3) };
    let report = load.run_here().unwrap();
    stop.ask();
    working.join().unwrap().unwrap();
    assert_eq!((report.tables, report.errors), (6, 0), "{report:?}");
    // Never more than was wished for; fewer only as far as everybody waits for somebody.
    assert!((60..=181).contains(&report.decisions), "{report:?}");
    assert!(report.p50_ms > 0.0 && report.p50_ms <= report.p95_ms && report.p95_ms <= report.p99_ms);
}

#[test]
fn where_nobody_listens_the_reason_is_told() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let load = Load { at: vec![free], tables: 1, seats: 2, rate: 10.0, lasts: Duration::from_secs(1) };
    let error = load.run_here().unwrap_err().to_string();
    assert!(error.starts_with("no table comes to play: "), "{error}");
}

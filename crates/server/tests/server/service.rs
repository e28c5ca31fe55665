//! A whole server, from its start to its stop.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use flipwrite::Maps;
use flipwrite_server::entry::Entry;
use flipwrite_server::library::Library;
use flipwrite_server::service::{Config, Keep, Listen, Service, StartFlaw};
use flipwrite_server::stop::Stop;
use flipwrite_wire::online::Wish;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::client::Client;
use crate::harness::{newcomer, play_on, record_of, two_people, within};

fn config(data: &Path) -> Config {
    let listen = Listen::At(vec!["127.0.0.1:0".parse().unwrap()]);
    Config {
        listen,
        keep: Keep::Folder(data.to_owned()),
        page: None,
        entry: Entry::default(),
        library: Library::new(None, None),
        operator: None,
    }
}

/// A server at work in a thread of its own.
struct Working {
    at: SocketAddr,
    stop: Stop,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Working {
    fn start(data: &Path) -> Self {
        let service = Service::start(config(data)).unwrap();
        let (at, stop) = (service.address(), service.stop());
        Working { at, stop, thread: Some(std::thread::spawn(move || service.work().unwrap())) }
    }

    /// Waits until it has stopped.
    async fn ended(&mut self) {
        let thread = self.thread.take().unwrap();
        tokio::task::spawn_blocking(move || thread.join().unwrap()).await.unwrap();
    }
}

/// Whoever is at a table is told that the server goes, and finds everything when it is there again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_says_so_and_a_game_goes_on_after_it() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let mut first = Working::start(folder.path());
        let (id, mut people) = two_people::<Maps>(first.at).await;
        while people[0].answer().is_none() {
            people[0].hear().await;
        }
        let input = people[0].answer().unwrap();
        people[0].wish(Wish::Input { input }).await.unwrap();
        first.stop.ask();
        for person in &mut people {
            assert_eq!(person.farewell().await, Some(CloseCode::Away));
        }
        first.ended().await;
        let mut second = Working::start(folder.path());
        for person in &mut people {
            person.move_to(second.at).await;
        }
        assert!(people[0].answer().is_none(), "what was decided before is decided");
        play_on(&mut people).await;
        record_of(second.at, &id).await;
        second.stop.ask();
        second.ended().await;
    })
    .await;
}

/// One that never reads does not keep the server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_let_go_is_left_behind() {
    let folder = tempfile::tempdir().unwrap();
    let mut working = Working::start(folder.path());
    let token = newcomer(working.at).await;
    let _silent = Client::<Maps>::new(working.at, &token, "K7QM2345", 1).await;
    let _idle = tokio::net::TcpStream::connect(working.at).await.unwrap();
    working.stop.ask();
    tokio::time::timeout(Duration::from_secs(60), working.ended()).await.unwrap();
}

#[test]
fn a_folder_in_use_is_refused_and_free_again_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    let service = Service::start(config(folder.path())).unwrap();
    assert!(matches!(Service::start(config(folder.path())), Err(StartFlaw::InUse(_))));
    service.stop().ask();
    service.work().unwrap();
    Service::start(config(folder.path())).unwrap();
}

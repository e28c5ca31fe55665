//! What whoever looks after a server can do with what it keeps.

use std::path::Path;

use flipwrite::{Maps, Pyramids};
use flipwrite_server::admin::{
    AdminFlaw, Chair, backup, export, export_records, import, journal, overview, replay, restore, table,
};
use flipwrite_server::store::Sqlite;
use flipwrite_server::store::beside::Place;
use flipwrite_wire::online::Wish;

use crate::harness::*;

fn place(folder: &Path) -> Place {
    Place::File(folder.join("flipwrite.db"))
}

fn text(write: impl FnOnce(&mut Vec<u8>) -> Result<usize, AdminFlaw>) -> (usize, String) {
    let mut out = Vec::new();
    let count = write(&mut out).unwrap();
    (count, String::from_utf8(out).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_a_running_server_goes_on_elsewhere() {
    within(async {
        let [here, there] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let at = server(here.path()).await;
        let (id, mut people) = two_people::<Pyramids>(at).await;
        let input = people[0].answer_soon().await;
        people[0].wish(Wish::Input { input: input.clone() }).await.unwrap();
        let (rows, kept) = text(|out| backup(&place(here.path()), out));
        assert_eq!(kept.lines().filter(|line| line.starts_with('[')).count(), rows);
        assert_eq!(restore(&place(there.path()), kept.as_bytes()).unwrap(), rows);
        let (_, again) = text(|out| backup(&place(there.path()), out));
        assert_eq!(again.lines().skip(1).collect::<Vec<_>>(), kept.lines().skip(1).collect::<Vec<_>>());
        let at = server(there.path()).await;
        for person in &mut people {
            person.move_to(at).await;
        }
        // What was stored before gets its first answer there, too.
        people[0].wish(Wish::Input { input }).await.unwrap();
        play_on(&mut people).await;
        record_of(at, &id).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_put_into_what_is_empty_whole_or_not_at_all() {
    let [here, there] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let at = server(here.path()).await;
    newcomer(at).await;
    let (_, kept) = text(|out| backup(&place(here.path()), out));
    let full = restore(&place(here.path()), kept.as_bytes());
    assert!(matches!(full, Err(AdminFlaw::NotEmpty)), "{full:?}");
    let lines: Vec<&str> = kept.lines().collect();
    let cut = lines[..lines.len() - 1].join("\n");
    assert!(matches!(restore(&place(there.path()), cut.as_bytes()), Err(AdminFlaw::Short)));
    let missing: Vec<&str> = lines.iter().filter(|line| !line.starts_with('[')).copied().collect();
    let missing = restore(&place(there.path()), missing.join("\n").as_bytes());
    assert!(matches!(missing, Err(AdminFlaw::Malformed(_))), "{missing:?}");
    let foreign = lines[1..].join("\n");
    assert!(matches!(restore(&place(there.path()), foreign.as_bytes()), Err(AdminFlaw::Malformed(1))));
    let evil = kept.replace("\"people\"", "\"people; DROP TABLE seats\"");
    assert!(matches!(restore(&place(there.path()), evil.as_bytes()), Err(AdminFlaw::Malformed(_))));
    let newer = kept.replacen("\"version\":", "\"version\":9", 1);
    assert!(matches!(restore(&place(there.path()), newer.as_bytes()), Err(AdminFlaw::Store(_))));
    assert!(restore(&place(there.path()), kept.as_bytes()).is_ok(), "nothing of all that was stored");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_moves_to_another_server() {
    within(async {
        let [here, there] = [(); 2].map(|()| tempfile::tempdir().unwrap());
        let at = server(here.path()).await;
        let (id, mut people) = two_people::<Maps>(at).await;
        play_on(&mut people).await;
        let (other, _waiting) = two_people::<Maps>(at).await;
        let (count, kept) = text(|out| export(&place(here.path()), std::slice::from_ref(&id), out));
        assert_eq!((count, kept.lines().count()), (1, 1));
        assert!(matches!(
            export(&place(here.path()), &["NOSUCHID".to_owned()], &mut Vec::new()),
            Err(AdminFlaw::NoTable(_))
        ));
        let at_there = server(there.path()).await;
        assert_eq!(import(&place(there.path()), kept.as_bytes()).unwrap(), 1);
        assert_eq!(record_of(at_there, &id).await, record_of(at, &id).await);
        let twice = import(&place(there.path()), kept.as_bytes());
        assert!(matches!(twice, Err(AdminFlaw::Exists(table)) if table == id));
        let (games, records) = text(|out| export_records(&place(here.path()), &[], out));
        assert_eq!((games, records.lines().count()), (1, 1), "{other} is not over");
        assert_eq!(flipwrite::record::Record::read(records.trim()).unwrap().players[0].name, "P1");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_there_is_can_be_looked_at() {
    within(async {
        let here = tempfile::tempdir().unwrap();
        let at = server(here.path()).await;
        let (id, mut people) = two_people::<Maps>(at).await;
        let seen = overview(&place(here.path())).unwrap();
        assert_eq!((seen.phases, seen.people), (vec![("playing".to_owned(), 1)], 2));
        let facts = table(&place(here.path()), &id).unwrap();
        assert!(!facts.is_ended && facts.game == "maps" && facts.phase == "playing");
        let name = |name: &str| Chair::Person(name.to_owned());
        assert_eq!(facts.chairs, [name("P1"), name("P2"), Chair::Bot("novice".to_owned())]);
        play_on(&mut people).await;
        let facts = table(&place(here.path()), &id).unwrap();
        assert!(facts.is_ended);
        assert_eq!(journal(&place(here.path()), &id).unwrap().len(), facts.lines);
    })
    .await;
}

#[test]
fn what_a_newer_program_keeps_is_not_looked_at() {
    let here = tempfile::tempdir().unwrap();
    drop(Sqlite::open(&here.path().join("flipwrite.db")).unwrap());
    let file = rusqlite::Connection::open(here.path().join("flipwrite.db")).unwrap();
    file.pragma_update(None, "user_version", 99).unwrap();
    let refused = [
        backup(&place(here.path()), &mut Vec::new()).map(drop).unwrap_err(),
        overview(&place(here.path())).map(drop).unwrap_err(),
    ];
    for flaw in refused {
        assert!(flaw.to_string().contains("of version 99, which a newer flipwrite has made"), "{flaw}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_that_would_go_another_way_are_found() {
    within(async {
        let here = tempfile::tempdir().unwrap();
        let at = server(here.path()).await;
        let (_, mut people) = two_people::<Maps>(at).await;
        play_on(&mut people).await;
        let (second, mut people) = two_people::<Maps>(at).await;
        play_on(&mut people).await;
        let before = replay(&place(here.path()), &[], |_| {}).unwrap();
        assert_eq!((before.digests.len(), before.unreadable.len(), before.unsound.len()), (2, 0, 0));
        assert_eq!(before.differ(&before.digests).count(), 0);
        // The same decisions with another deal: as another program with other rules would have it.
        let (_, kept) = text(|out| backup(&place(here.path()), out));
        let first = |id: &str, kept: &str| {
            let line = kept.lines().find(|line| line.contains(id) && line.contains("flipwrite-journal"));
            line.unwrap().to_owned()
        };
        let header = first(&second, &kept);
        let elsewhere = tempfile::tempdir().unwrap();
        let broken = kept.replace(&header, &header.replace("flipwrite-journal/2", "flipwrite-journal/9"));
        restore(&place(elsewhere.path()), broken.as_bytes()).unwrap();
        let broken = replay(&place(elsewhere.path()), &[], |_| {}).unwrap();
        assert_eq!((broken.digests.len(), broken.unreadable.as_slice()), (1, &[second.clone()][..]));
        let mut other = before.digests.clone();
        let digest = other.get_mut(&second).unwrap();
        *digest = digest.replace(|digit: char| digit.is_ascii_lowercase(), "0");
        assert_eq!(before.differ(&other).collect::<Vec<_>>(), [second.as_str()]);
        other.insert(second.clone(), "3 abc".to_owned());
        assert_eq!(before.differ(&other).count(), 0, "a game that has gone on since can't be compared");
    })
    .await;
}

//! The queue before the thinker: order, dropping, waiting for weights.

mod common;

use common::weights;
use flipwrite::GameId;
use flipwrite_thinker::Desk;
use flipwrite_thinker::protocol::{Reason, Reply};

const MAPS: &str = r#"{"id":1,"ask":"table","game":"maps","seats":2}"#;
const PYRAMIDS: &str = r#"{"id":2,"ask":"table","game":"pyramids","seats":2}"#;

fn keep(id: u64, bot: &str) -> String {
    format!(r#"{{"id":{id},"ask":"keep","bot":"{bot}","seat":0,"hand":[3,17,22,40]}}"#)
}

/// All that the desk answers now, with the ids.
fn all(desk: &mut Desk) -> Vec<(u64, Reply)> {
    std::iter::from_fn(|| desk.work()).map(|answer| (answer.id.unwrap(), answer.reply)).collect()
}

fn ids(answers: &[(u64, Reply)]) -> Vec<u64> {
    answers.iter().map(|answer| answer.0).collect()
}

#[test]
fn questions_are_answered_in_order_one_at_a_time() {
    let mut desk = Desk::default();
    assert!(desk.is_idle());
    for message in [MAPS, &keep(3, "novice"), &keep(4, "skilled")] {
        assert_eq!(desk.receive(message), None);
    }
    assert!(!desk.is_idle());
    assert_eq!(desk.work().unwrap().id, Some(1));
    assert_eq!(ids(&all(&mut desk)), [3, 4]);
    assert!(desk.is_idle() && desk.work().is_none());
}

#[test]
fn what_is_cancelled_is_never_answered() {
    let mut desk = Desk::default();
    for message in [MAPS, &keep(3, "novice"), &keep(4, "master"), &keep(5, "novice")] {
        desk.receive(message);
    }
    // The table, then master, who falls asleep: both can still be dropped.
    let cancelled = desk.receive(r#"{"id":9,"ask":"cancel","ids":[3,77]}"#).unwrap();
    assert_eq!((cancelled.id, cancelled.reply), (Some(9), Reply::Cancelled { ids: vec![3] }));
    assert_eq!(ids(&all(&mut desk)), [1, 4, 5]);
    let cancelled = desk.receive(r#"{"id":10,"ask":"cancel","ids":[3,4,5]}"#).unwrap();
    assert_eq!(cancelled.reply, Reply::Cancelled { ids: vec![4] });
    desk.put_weights(GameId::Maps, Ok(&weights(GameId::Maps)));
    assert_eq!(all(&mut desk), []);
}

#[test]
fn whoever_sleeps_answers_when_the_weights_arrive() {
    let mut desk = Desk::default();
    desk.receive(MAPS);
    assert_eq!(desk.wants_weights(), Some(GameId::Maps));
    desk.receive(MAPS);
    assert_eq!(desk.wants_weights(), None, "they are on their way");
    desk.receive(&keep(3, "master"));
    desk.receive(&keep(4, "expert"));
    assert_eq!(all(&mut desk)[2..], [(3, Reply::Waking), (4, Reply::Waking)]);
    // Meanwhile another table is played at: the sleepers still mean theirs.
    desk.receive(PYRAMIDS);
    assert_eq!(desk.wants_weights(), Some(GameId::Pyramids));
    desk.receive(&keep(5, "novice"));
    desk.put_weights(GameId::Maps, Ok(&weights(GameId::Maps)));
    let answers = all(&mut desk);
    assert_eq!(ids(&answers), [3, 4, 2, 5]);
    assert!(matches!(answers[0].1, Reply::Keep { .. }));
    let mut other = Desk::default();
    other.put_weights(GameId::Maps, Ok(&weights(GameId::Maps)));
    for message in [MAPS, &keep(3, "master")] {
        other.receive(message);
    }
    assert_eq!(all(&mut other)[1], answers[0]);
}

#[test]
fn weights_that_cannot_be_had_are_reported_and_fetched_again() {
    let mut desk = Desk::default();
    desk.receive(MAPS);
    assert_eq!(desk.wants_weights(), Some(GameId::Maps));
    desk.receive(&keep(3, "master"));
    all(&mut desk);
    desk.put_weights(GameId::Maps, Err("no network".to_owned()));
    let answers = all(&mut desk);
    assert!(matches!(&answers[..], [(3, Reply::Error { reason: Reason::NoWeights, .. })]), "{answers:?}");
    assert_eq!(desk.wants_weights(), None);
    // The next table is another chance.
    desk.receive(MAPS);
    assert_eq!(desk.wants_weights(), Some(GameId::Maps));
    desk.receive(&keep(4, "master"));
    assert_eq!(all(&mut desk)[1], (4, Reply::Waking));
}

#[test]
fn a_bad_table_spoils_no_other() {
    let mut desk = Desk::default();
    desk.receive(MAPS);
    desk.receive(r#"{"id":2,"ask":"table","game":"chess","seats":2}"#);
    desk.receive(&keep(3, "novice"));
    desk.receive(MAPS);
    desk.receive(&keep(4, "novice"));
    let answers = all(&mut desk);
    let unknown = |reply: &Reply| matches!(reply, Reply::Error { reason: Reason::UnknownGame, .. });
    assert!(unknown(&answers[1].1) && unknown(&answers[2].1), "{answers:?}");
    assert!(matches!(answers[4].1, Reply::Keep { .. }), "{answers:?}");
}

#[test]
fn a_flood_is_refused() {
    let mut desk = Desk::default();
    let refused = (0..10_001).filter_map(|id| desk.receive(&keep(id, "novice"))).count();
    assert_eq!(refused, 1);
}

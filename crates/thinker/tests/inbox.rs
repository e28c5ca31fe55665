//! The queue before the thinker: order, dropping, waiting for weights.

mod common;

use common::weights;
use flipwrite::GameId;
use flipwrite_thinker::Inbox;
use flipwrite_wire::bots::{Reason, Reply};

const MAPS: &str = r#"{"id":1,"ask":"table","game":"maps","seats":2}"#;
const PYRAMIDS: &str = r#"{"id":2,"ask":"table","game":"pyramids","seats":2}"#;

fn keep(id: u64, bot: &str) -> String {
    format!(r#"{{"id":{id},"ask":"keep","bot":"{bot}","seat":0,"hand":[3,17,22,40]}}"#)
}

/// All that the inbox answers now, with the ids.
fn all(inbox: &mut Inbox) -> Vec<(u64, Reply)> {
    std::iter::from_fn(|| inbox.work()).map(|answer| (answer.id.unwrap(), answer.reply)).collect()
}

fn ids(answers: &[(u64, Reply)]) -> Vec<u64> {
    answers.iter().map(|answer| answer.0).collect()
}

#[test]
fn questions_are_answered_in_order_one_at_a_time() {
    let mut inbox = Inbox::default();
    assert!(inbox.is_idle());
    for message in [MAPS, &keep(3, "novice"), &keep(4, "skilled")] {
        assert_eq!(inbox.receive(message), None);
    }
    assert!(!inbox.is_idle());
    assert_eq!(inbox.work().unwrap().id, Some(1));
    assert_eq!(ids(&all(&mut inbox)), [3, 4]);
    assert!(inbox.is_idle() && inbox.work().is_none());
}

#[test]
fn what_is_cancelled_is_never_answered() {
    let mut inbox = Inbox::default();
    for message in [MAPS, &keep(3, "novice"), &keep(4, "master"), &keep(5, "novice")] {
        inbox.receive(message);
    }
    // The table, then master, who falls asleep: both can still be dropped.
    let cancelled = inbox.receive(r#"{"id":9,"ask":"cancel","ids":[3,77]}"#).unwrap();
    assert_eq!((cancelled.id, cancelled.reply), (Some(9), Reply::Cancelled { ids: vec![3] }));
    assert_eq!(ids(&all(&mut inbox)), [1, 4, 5]);
    let cancelled = inbox.receive(r#"{"id":10,"ask":"cancel","ids":[3,4,5]}"#).unwrap();
    assert_eq!(cancelled.reply, Reply::Cancelled { ids: vec![4] });
    inbox.put_weights(GameId::Maps, Ok(&weights(GameId::Maps)));
    assert_eq!(all(&mut inbox), []);
}

#[test]
fn whoever_sleeps_answers_when_the_weights_arrive() {
    let mut inbox = Inbox::default();
    inbox.receive(MAPS);
    assert_eq!(inbox.wants_weights(), Some(GameId::Maps));
    inbox.receive(MAPS);
    assert_eq!(inbox.wants_weights(), None, "they are on their way");
    inbox.receive(&keep(3, "master"));
    inbox.receive(&keep(4, "expert"));
    assert_eq!(all(&mut inbox)[2..], [(3, Reply::Waking), (4, Reply::Waking)]);
    // Meanwhile another table is played at: the sleepers still mean theirs.
    inbox.receive(PYRAMIDS);
    assert_eq!(inbox.wants_weights(), Some(GameId::Pyramids));
    inbox.receive(&keep(5, "novice"));
    inbox.put_weights(GameId::Maps, Ok(&weights(GameId::Maps)));
    let answers = all(&mut inbox);
    assert_eq!(ids(&answers), [3, 4, 2, 5]);
    assert!(matches!(answers[0].1, Reply::Keep { .. }));
    let mut other = Inbox::default();
    other.put_weights(GameId::Maps, Ok(&weights(GameId::Maps)));
    for message in [MAPS, &keep(3, "master")] {
        other.receive(message);
    }
    assert_eq!(all(&mut other)[1], answers[0]);
}

#[test]
fn weights_that_cannot_be_had_are_reported_and_fetched_again() {
    let mut inbox = Inbox::default();
    inbox.receive(MAPS);
    assert_eq!(inbox.wants_weights(), Some(GameId::Maps));
    inbox.receive(&keep(3, "master"));
    all(&mut inbox);
    inbox.put_weights(GameId::Maps, Err("no network".to_owned()));
    let answers = all(&mut inbox);
    assert!(matches!(&answers[..], [(3, Reply::Error { reason: Reason::NoWeights, .. })]), "{answers:?}");
    assert_eq!(inbox.wants_weights(), None);
    // The next table is another chance.
    inbox.receive(MAPS);
    assert_eq!(inbox.wants_weights(), Some(GameId::Maps));
    inbox.receive(&keep(4, "master"));
    assert_eq!(all(&mut inbox)[1], (4, Reply::Waking));
}

#[test]
fn a_bad_table_spoils_no_other() {
    let mut inbox = Inbox::default();
    inbox.receive(MAPS);
    inbox.receive(r#"{"id":2,"ask":"table","game":"chess","seats":2}"#);
    inbox.receive(&keep(3, "novice"));
    inbox.receive(MAPS);
    inbox.receive(&keep(4, "novice"));
    let answers = all(&mut inbox);
    let unknown = |reply: &Reply| matches!(reply, Reply::Error { reason: Reason::UnknownGame, .. });
    assert!(unknown(&answers[1].1) && unknown(&answers[2].1), "{answers:?}");
    assert!(matches!(answers[4].1, Reply::Keep { .. }), "{answers:?}");
}

#[test]
fn a_flood_is_refused() {
    let mut inbox = Inbox::default();
    let refused = (0..10_001).filter_map(|id| inbox.receive(&keep(id, "novice"))).count();
    assert_eq!(refused, 1);
}

//! Plans for the next turn, over real sockets.

use flipwrite::{Choice, Draft, Due, Game, Maps, Pattern, Pyramids, Seat, Slot};
use flipwrite_host::{Decision, read_decision, write_decision};
use flipwrite_wire::online::{PlanLine, Say, Wish};
use flipwrite_wire::{InputLine, OutputLine};

use crate::client::Client;
use crate::harness::*;

const DAYS: &str = r#","pace":{"by":"days","days":1}"#;

/// The turn after the present one, as somebody sees it.
fn next_turn<G: Game>(person: &Client<G>) -> (usize, usize) {
    let position = person.mirror.as_ref().unwrap().position().unwrap();
    (position.turn().round(), position.turn().number() + 1)
}

/// A plan with something for every pattern, legal on the cards as they will be after the crossing that somebody is about to
/// make.
fn plan_of<G: Game>(person: &Client<G>, crossing: &InputLine) -> PlanLine {
    let position = person.mirror.as_ref().unwrap().position().unwrap();
    let (seat, deck) = (person.seat(), position.deck());
    let InputLine::Decide { decision, .. } = crossing else { panic!("{crossing:?}") };
    let Some(Decision::Cross(own)) = read_decision(deck, decision) else { panic!("{decision}") };
    let crossing = |pattern: Pattern| {
        let foreseen = position.foreseen(seat, &own, pattern)?;
        // One box is all that can be foreseen to be a whole crossing, unless it earns an extra cross.
        let mut draft = Draft::new(&foreseen, seat)?;
        while !draft.is_complete() {
            let Choice::Cross(next) = draft.choices().iter().next()? else { return None };
            draft.cross(next).ok()?;
        }
        let whole = Decision::Cross(draft.crossings().collect());
        Some((pattern.name().to_owned(), write_decision(deck, &whole)))
    };
    let (round, turn) = next_turn(person);
    let crossings = Pattern::ALL.into_iter().filter_map(crossing).collect();
    PlanLine { round, turn, crossings, takes: vec!["take deck".to_owned()] }
}

async fn keep_two<G: Game>(people: &mut [Client<G>]) {
    for person in people.iter_mut() {
        let input = person.answer_soon().await;
        person.wish(Wish::Input { input }).await.unwrap();
    }
    for person in people {
        while person.mirror.as_ref().unwrap().position().is_none() || person.question().is_none() {
            person.hear().await;
        }
    }
}

fn decided(say: &Say, by: Seat) -> Option<String> {
    let Say::Outputs { outputs, .. } = say else { return None };
    outputs.iter().find_map(|output| match output {
        OutputLine::Decided { seat, decision, .. } if *seat == by => decision.clone(),
        _ => None,
    })
}

/// Ada crosses and plans; Ben crosses, and Ada's plan is what she decides next, as soon as she is asked.
async fn a_plan_is_followed<G: Game>() {
    let folder = tempfile::tempdir().unwrap();
    let at = server(folder.path()).await;
    let (id, mut people) = two_people_by::<G>(at, DAYS).await;
    keep_two(&mut people).await;
    let [ada, ben] = &mut people[..] else { unreachable!() };
    let input = ada.answer_soon().await;
    let plan = plan_of(ada, &input);
    assert_eq!(plan.crossings.len(), 6);
    ada.wish(Wish::Input { input }).await.unwrap();

    // Only for the next turn, and only in words of the table.
    let early = PlanLine { turn: plan.turn - 1, ..plan.clone() };
    assert_eq!(ada.wish(Wish::Plan { plan: Some(early) }).await.unwrap_err().code, "too-late");
    let wild = PlanLine { takes: vec!["take the sea".to_owned()], ..plan.clone() };
    assert_eq!(ada.wish(Wish::Plan { plan: Some(wild) }).await.unwrap_err().code, "wire-decision");
    let long = PlanLine { takes: vec!["take deck".to_owned(); 9], ..plan.clone() };
    assert_eq!(ada.wish(Wish::Plan { plan: Some(long) }).await.unwrap_err().code, "wire-decision");

    // A second device of the same seat is told, and whoever comes back.
    let mut second = Client::<G>::new(at, &ada.token, &id, 9).await;
    second.wish(Wish::Watch { since: 0 }).await.unwrap();
    ada.wish(Wish::Plan { plan: Some(plan.clone()) }).await.unwrap();
    second.hear_until(|_, say| matches!(say, Say::Plan { plan: Some(told), .. } if *told == plan)).await;
    ada.reconnect().await;
    assert!(ada.heard().iter().any(|text| text.contains(r#""say":"plan""#)));
    let headers = format!("Authorization: Bearer {}\r\n", ada.token);
    let path = format!("/api/1/tables/{id}/plan");
    let (status, body) = ask(at, "GET", &path, &headers, "").await;
    assert_eq!((status, serde_json::from_str::<PlanLine>(&body).unwrap()), (200, plan.clone()));
    let other = format!("Authorization: Bearer {}\r\n", ben.token);
    assert_eq!(ask(at, "GET", &path, &other, "").await.0, 404);
    assert_eq!(
        ask(at, "GET", &path, &format!("Authorization: Bearer {}\r\n", newcomer(at).await), "").await.0,
        403
    );

    let input = ben.answer_soon().await;
    ben.wish(Wish::Input { input }).await.unwrap();
    // Whatever is asked of Ben in between, Ada has decided as she planned before anybody else acts.
    let (mut own, mut used) = (None, false);
    while own.is_none() || !used {
        let say = ada.hear().await;
        own = own.or(decided(&say, ada.seat()));
        used |= matches!(&say, Say::Plan { plan, .. } if plan.as_ref().is_none_or(|plan| plan.crossings.is_empty()));
        // A replacement may be Ben's to take before the turn is over.
        let takes = |ben: &Client<G>| {
            let due = ben.mirror.as_ref().unwrap().position().unwrap().due();
            due == Due::Take(ben.seat())
        };
        while let Some(input) = ben.answer().filter(|_| takes(ben)) {
            ben.wish(Wish::Input { input }).await.unwrap();
        }
    }
    let own = own.unwrap();
    assert!(own == "take deck" || plan.crossings.values().any(|crossing| *crossing == own), "{own}");
    assert!(ben.heard().iter().all(|text| !text.contains(r#""say":"plan""#)), "it is Ada's alone");
    // It is an ordinary decision, and hers to take back.
    let seat = ada.seat();
    let question = ada.mirror.as_ref().unwrap().company().answered(seat).unwrap();
    ada.wish(Wish::Input { input: InputLine::TakeBack { seat, question: question.0 } }).await.unwrap();
    assert!(ada.question().is_some(), "what was planned is used up");
    play_on(&mut people).await;
    record_of(at, &id).await;
    assert_eq!(ask(at, "GET", &path, &headers, "").await.0, 404, "no plan outlasts its game");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_plan_is_followed_in_maps() {
    within(a_plan_is_followed::<Maps>()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_plan_is_followed_in_pyramids() {
    within(a_plan_is_followed::<Pyramids>()).await;
}

/// What does not fit any more is dropped, and whoever planned it is told; so is a plan that is taken out of its hands.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_does_not_fit_is_dropped() {
    within(async {
        let folder = tempfile::tempdir().unwrap();
        let at = server(folder.path()).await;
        let (id, mut people) = two_people_by::<Maps>(at, DAYS).await;
        keep_two(&mut people).await;
        let [ada, ben] = &mut people[..] else { unreachable!() };
        let headers = format!("Authorization: Bearer {}\r\n", ada.token);
        let path = format!("/api/1/tables/{id}/plan");
        let plan = |ada: &Client<Maps>| {
            // A box of a card that Ada does not have: it is Ben's.
            let position = ada.mirror.as_ref().unwrap().position().unwrap();
            let bens = position.player(Seat::S1);
            let card = position.deck().number(bens.card(Slot::First).unwrap());
            let words = format!("{card} {}", bens.reach(Slot::First).iter().next().unwrap());
            let crossings = Pattern::ALL.map(|pattern| (pattern.name().to_owned(), words.clone()));
            let (round, turn) = next_turn(ada);
            PlanLine { round, turn, crossings: crossings.into(), takes: Vec::new() }
        };
        let input = ada.answer_soon().await;
        ada.wish(Wish::Input { input }).await.unwrap();
        let body = serde_json::to_string(&plan(ada)).unwrap();
        assert_eq!(ask(at, "PUT", &path, &headers, &body).await, (200, "{}".to_owned()));
        let input = ben.answer_soon().await;
        ben.wish(Wish::Input { input }).await.unwrap();
        ada.hear_until(|_, say| matches!(say, Say::Plan { plan: None, dropped: Some(_), .. })).await;
        assert!(ada.question().is_some(), "Ada decides herself");

        // Leaving, resigning: the plan goes with whoever made it.
        let input = ada.answer_soon().await;
        ada.wish(Wish::Input { input }).await.unwrap();
        for leave in [false, true] {
            ada.wish(Wish::Plan { plan: Some(plan(ada)) }).await.unwrap();
            assert_eq!(ask(at, "GET", &path, &headers, "").await.0, 200);
            match leave {
                false => assert_eq!(ask(at, "DELETE", &path, &headers, "").await.0, 200),
                true => ada.wish(Wish::Leave).await.unwrap(),
            }
            assert_eq!(ask(at, "GET", &path, &headers, "").await.0, 404);
        }
        assert_eq!(ada.wish(Wish::Plan { plan: Some(plan(ada)) }).await.unwrap_err().code, "not-a-person");
    })
    .await;
}

/// A server ends after somebody has planned; the next one follows the plan.
#[test]
fn a_plan_outlasts_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let runtime =
        || tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let first = runtime();
    let (id, tokens) = first.block_on(async {
        let at = server(folder.path()).await;
        let (id, mut people) = two_people_by::<Maps>(at, DAYS).await;
        keep_two(&mut people).await;
        let ada = &mut people[0];
        let input = ada.answer_soon().await;
        let plan = plan_of(ada, &input);
        ada.wish(Wish::Input { input }).await.unwrap();
        ada.wish(Wish::Plan { plan: Some(plan) }).await.unwrap();
        (id, people.iter().map(|person| person.token.clone()).collect::<Vec<_>>())
    });
    first.shutdown_background();
    runtime().block_on(within(async {
        let at = server(folder.path()).await;
        let mut people = Vec::new();
        for (number, token) in tokens.iter().enumerate() {
            let mut person = Client::<Maps>::new(at, token, &id, number as u8 + 1).await;
            person.wish(Wish::Watch { since: 0 }).await.unwrap();
            people.push(person);
        }
        let [ada, ben] = &mut people[..] else { unreachable!() };
        let input = ben.answer_soon().await;
        ben.wish(Wish::Input { input }).await.unwrap();
        let own = ada.seat();
        ada.hear_until(|_, say| decided(say, own).is_some()).await;
        play_on(&mut people).await;
        record_of(at, &id).await;
    }));
}

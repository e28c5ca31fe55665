//! A record step by step: every step shows the table as the rules have it, faults end the story, and a game goes
//! on from any step at a desk.

use flipwrite::random::SplitMix64;
use flipwrite::record::Record;
use flipwrite::{
    CardIndex, Choice, DealNumber, Draft, Due, Event, Game, Maps, Pyramids, ScoreParts, Seat, Slot, Table,
    random_keep,
};
use flipwrite_desk::{Here, Look, Mark, Story};
use flipwrite_host::{Chair, Decision, Holder, Host, Origin, Setup, Time};

fn played<G: Game>(seats: usize, number: u64) -> Record {
    let table = Table::<G>::house(seats).unwrap();
    let number = DealNumber(number);
    let mut host = Host::open(Setup { table, chairs: chairs(seats), origin: Origin::Number(number) });
    let mut random = SplitMix64::new(number.0);
    while let Some(seat) = host.waiting().first() {
        let decision = decide(&host, seat, &mut random);
        host.decide(Time(0), seat, decision).unwrap();
    }
    host.record()
}

fn chairs(seats: usize) -> Vec<Chair> {
    let holder = |seat| if seat == 0 { Holder::Person } else { Holder::Bot("casual".to_owned()) };
    (0..seats).map(|seat| Chair { name: format!("P{seat}"), holder: holder(seat) }).collect()
}

/// The choice that crosses most, so that cards are completed, or else any.
fn decide<G: Game>(host: &Host<G>, seat: Seat, random: &mut SplitMix64) -> Decision {
    let Some(position) = host.position() else {
        return Decision::Keep(random_keep(
            host.view(flipwrite_host::Viewer::Seat(seat)).hand.unwrap(),
            random,
        ));
    };
    if matches!(position.due(), Due::Take(_)) {
        match position.choices(seat).get(0) {
            Some(Choice::Take(take)) => return Decision::Take(take),
            other => panic!("{other:?}"),
        }
    }
    let mut draft = Draft::new(&position, seat).unwrap();
    while !draft.is_complete() {
        let crossing = |choice| match choice {
            Choice::Cross(crossing) => Some(crossing),
            _ => None,
        };
        let best = draft.choices().iter().filter_map(crossing).max_by_key(|crossing| crossing.boxes.len());
        draft.cross(best.unwrap()).unwrap();
    }
    Decision::Cross(draft.crossings().collect())
}

fn story<G: Game>(record: &Record) -> Story<G> {
    let (story, fault) = Story::of(record.clone()).unwrap();
    assert_eq!(fault, None);
    story
}

/// Between two turns nothing is pending: cards, crosses and completed cards are those of the position.
fn every_turn_shows_the_position<G: Game>() {
    for seats in 1..=4 {
        let story = story::<G>(&played::<G>(seats, seats as u64));
        let turns = story.turns();
        assert_eq!(turns.len(), 28);
        assert_eq!((turns[0].1, turns[27].1), ((1, 1), (4, 7)));
        for (step, turn) in turns {
            let position = story.position(step).unwrap();
            assert_eq!((position.turn().round(), position.turn().number()), turn);
            assert_eq!(story.step(step).pattern, position.pattern());
            for (place, player) in story.step(step).places.iter().zip(position.players()) {
                for slot in Slot::BOTH {
                    let lying = place.cards.iter().find(|lying| Some(lying.card) == player.card(slot));
                    assert_eq!(
                        lying.map(|lying| lying.crossed),
                        player.card(slot).map(|_| player.crossed(position.deck(), slot))
                    );
                    assert!(lying.is_none_or(|lying| lying.fresh.is_empty()));
                }
                let mut finished: Vec<CardIndex> = place.finished.iter().map(|lying| lying.card).collect();
                finished.sort_unstable();
                assert_eq!(finished, player.completed().iter().collect::<Vec<CardIndex>>());
            }
        }
    }
}

/// A crossing shows at its own step: on the card, and in the score of whoever crossed; nobody else changes.
fn a_crossing_shows_at_its_step<G: Game>() {
    let story = story::<G>(&played::<G>(3, 9));
    let mut gained = 0;
    for step in 1..=story.last() {
        let Some(Event::Crossed { player, card, boxes, .. }) = story.event(step) else { continue };
        let place = &story.step(step).places[player.index()];
        let lying = place.cards.iter().find(|lying| story.deck().number(lying.card) == *card).unwrap();
        assert_eq!(lying.fresh.and(*boxes), *boxes);
        assert_eq!(lying.crossed.and(*boxes), *boxes);
        for seat in Seat::ALL.into_iter().take(3) {
            let total = |step| {
                story
                    .position(step)
                    .map(|position| position.outlook(&story.player(step, seat).unwrap()).total())
            };
            let change = total(step).unwrap() - total(step - 1).unwrap();
            assert!(change == 0 || seat == *player, "step {step}");
            gained += i32::from(change != 0);
        }
    }
    assert!(gained > 10);
}

fn the_end_is_the_result<G: Game>() {
    let record = played::<G>(4, 5);
    let story = story::<G>(&record);
    let position = story.position(story.last()).unwrap();
    let result = record.result.unwrap();
    for seat in Seat::ALL {
        assert_eq!(result.score::<G>(seat), Some(position.score(seat)));
    }
    let completed = story.marks().iter().filter(|(_, mark)| *mark == Mark::Completed).count();
    let finished: usize = story.step(story.last()).places.iter().map(|place| place.finished.len()).sum();
    assert!(completed == finished && completed > 0);
    assert!(story.marks().iter().all(|(step, _)| story.event(*step).is_some()));
}

fn a_fault_ends_the_story<G: Game>() {
    let record = played::<G>(2, 6);
    let mut wrong = record.clone();
    wrong.events.remove(40);
    let (story, fault) = Story::<G>::of(wrong).unwrap();
    let at = fault.unwrap().event.unwrap();
    assert!((39..80).contains(&at));
    assert_eq!(story.last(), at);
    assert!(story.record().check().is_ok());
    let mut lying = record.clone();
    lying.result = played::<G>(2, 7).result;
    let (story, fault) = Story::<G>::of(lying).unwrap();
    assert!(fault.is_some() && story.last() == record.events.len());
    let nobody = Record { players: Vec::new(), ..record };
    assert!(Story::<G>::of(nobody).is_err());
}

fn a_game_goes_on_from_any_step<G: Game>() {
    let record = played::<G>(3, 7);
    for told in (0..=record.events.len()).step_by(11) {
        let desk = Here::<G>::go_on(&record, told, &chairs(3), DealNumber(1).seed()).unwrap();
        assert_eq!(desk.look(), Look::Seat(Seat::S0));
        assert!(desk.news().is_empty());
        let asked = desk.waiting();
        assert!(desk.questions().iter().all(|question| asked.contains(question.seat)));
        let bots = asked.iter().filter(|seat| *seat != Seat::S0).count();
        assert_eq!(desk.questions().len(), bots, "after {told}");
        let again = Here::<G>::load(&desk.save()).unwrap();
        assert_eq!(again.journal(), desk.journal());
    }
}

macro_rules! laws {
    ($($law:ident),* $(,)?) => {
        mod maps { $(#[test] fn $law() { super::$law::<super::Maps>(); })* }
        mod pyramids { $(#[test] fn $law() { super::$law::<super::Pyramids>(); })* }
    };
}

laws!(
    every_turn_shows_the_position,
    a_crossing_shows_at_its_step,
    the_end_is_the_result,
    a_fault_ends_the_story,
    a_game_goes_on_from_any_step,
);

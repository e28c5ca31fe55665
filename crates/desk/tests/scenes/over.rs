//! What remains of a game: its end, and completed cards.

use flipwrite::{Boxes, Event, GameId};
use flipwrite_desk::scene::{AnyDesk, AnyStory, Phase, record_of};
use flipwrite_desk::{read_link, write_link};
use flipwrite_host::{Chair, Holder};
use flipwrite_words::Words;

use crate::table::DEAL;
use crate::written::playthrough;

/// A finished game is kept, comes back from its journal, is replayed and linked to; the same people play again.
#[test]
fn what_is_over_can_be_shown_again() {
    for game in GameId::ALL {
        let (_, desk) = playthrough(game);
        let result = desk.result().unwrap();
        let outcome = desk.outcome(&Words::english()).unwrap();
        let best = outcome.lines.iter().map(|line| line.total).max();
        assert_eq!((result.totals.len(), result.totals.iter().max().copied()), (3, best));
        let record = record_of(game, &result.journal).unwrap();
        assert_eq!(record, desk.record().unwrap());
        let again = AnyDesk::of_journal(game, &result.journal).unwrap();
        assert_eq!((again.phase(), again.outcome(&Words::english())), (Phase::Over, Some(outcome.clone())));
        let linked = read_link(&write_link(&record).unwrap()).unwrap();
        let (story, fault) = AnyStory::of(linked).unwrap();
        assert!(fault.is_none() && story.moment(story.last()).over && !story.moment(0).over);
        let words = Words::english();
        for line in &outcome.lines {
            let seated = story.seated(&words, story.last(), line.seat);
            assert_eq!(seated.total, line.total);
            let points: Vec<i32> = seated.parts.iter().map(|part| part.2).collect();
            assert_eq!(points, line.parts);
            assert_eq!(seated.finished.len(), desk.finished(line.seat).len());
        }
        let again = desk.again(desk.deal_number().unwrap()).unwrap();
        assert_eq!((again.phase(), again.names()), (Phase::Curtain, desk.names()));
        assert!(again.result().is_none());
        let loaded = AnyDesk::load(game, &again.save().unwrap()).unwrap();
        assert_eq!(loaded.save(), again.save());
    }
}

/// All that a record tells of being crossed on a card.
fn crossed_on(desk: &AnyDesk, card: flipwrite::CardIndex) -> Boxes {
    let number = desk.print(card).number;
    let crossed = |event: &Event| match event {
        Event::Crossed { card, boxes, .. } if *card == number => Some(*boxes),
        _ => None,
    };
    desk.record().unwrap().events.iter().filter_map(crossed).fold(Boxes::EMPTY, Boxes::or)
}

/// A completed card shows what was crossed on it and nothing else, at the table and in a replay, also where the game went
/// on from a record.
#[test]
fn a_completed_card_shows_what_was_crossed() {
    for game in GameId::ALL {
        let (_, desk) = playthrough(game);
        let record = desk.record().unwrap();
        let (story, _) = AnyStory::of(record.clone()).unwrap();
        let chairs: Vec<Chair> =
            desk.names().into_iter().map(|name| Chair { name, holder: Holder::Person }).collect();
        let seed = DEAL.seed();
        let later = AnyDesk::go_on(&record, record.events.len() - 40, &chairs, seed).unwrap();
        let mut partly = 0;
        for seat in desk.seats() {
            let finished = desk.finished(seat);
            assert!(finished.iter().all(|face| face.crossed == crossed_on(&desk, face.card)));
            assert!(finished.iter().all(|face| desk.face(face.card) == *face));
            assert!(later.finished(seat).iter().all(|face| finished.contains(face)));
            assert!(!later.finished(seat).is_empty());
            let replayed = story.seated(&Words::english(), story.last(), seat).finished;
            assert!(replayed.len() == finished.len() && replayed.iter().all(|face| finished.contains(face)));
            partly += finished.iter().filter(|face| face.crossed != desk.print(face.card).boxes).count();
        }
        assert_eq!(partly > 0, game == GameId::Pyramids, "{game}: {partly}");
    }
}

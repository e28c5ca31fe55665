//! What the device may show and do: behind the curtain, with a step of a draft, when a seat changes hands.

use flipwrite::{DealNumber, Event, GameId, Options, Seat, Slot};
use flipwrite_desk::scene::{Answer, AnyDesk, Now, Phase, Reason};
use flipwrite_host::{Chair, Holder, Time};
use flipwrite_thinker::Thinker;
use flipwrite_words::Words;

use crate::table::{DEAL, act, let_bots_answer, open, open_deal};

/// Behind the curtain nothing private is told, and nothing can be decided.
#[test]
fn behind_the_curtain_there_is_nothing() {
    for game in GameId::ALL {
        let desk = open(game);
        assert_eq!(desk.phase(), Phase::Curtain);
        assert!(desk.hand().is_none() && !desk.is_decided() && desk.ask_coach(1).is_none());
        let words = Words::english();
        assert!(desk.reveal(&words, 0, true).is_empty() && desk.announce(&words, 0).is_empty());
        assert_eq!((desk.now(), desk.tools()), (Now::Wait, Default::default()));
    }
}

/// A box that the last step crossed takes the step back.
#[test]
fn the_last_step_is_known_by_its_boxes() {
    for game in GameId::ALL {
        let (mut desk, mut thinker) = (open(game), Thinker::default());
        while desk.phase() != Phase::Turn {
            act(&mut desk);
            let_bots_answer(&mut desk, &mut thinker);
            desk.lift_curtain();
        }
        act(&mut desk);
        let fresh = Slot::BOTH.map(|slot| (slot, desk.board(slot).unwrap().new));
        let (slot, boxes) = fresh.into_iter().find(|(_, boxes)| !boxes.is_empty()).unwrap();
        assert!(boxes.iter().all(|index| desk.is_last_step(slot, index)));
        assert!(desk.undo() && boxes.iter().all(|index| !desk.is_last_step(slot, index)));
    }
}

/// The coach is asked in the words of the worker, says where to look, then what is best; what it says can be done.
#[test]
fn advice_is_told_and_followed() {
    let words = Words::english();
    for game in GameId::ALL {
        let (mut desk, mut thinker) = (open(game), Thinker::default());
        while desk.phase() != Phase::Turn {
            act(&mut desk);
            let_bots_answer(&mut desk, &mut thinker);
            desk.lift_curtain();
        }
        thinker.answer(&desk.table_line(1));
        let asked = desk.ask_coach(2).unwrap();
        // A bot that plays without weights answers here; the page asks the best one.
        let reply = thinker.answer(&asked.replace("\"master\"", "\"skilled\""));
        let advice =
            desk.read_advice(&Answer::read(&reply).unwrap().reply).unwrap_or_else(|| panic!("{reply}"));
        let look = desk.where_to_look(&words, &advice, false);
        assert_eq!((look.open.len(), look.details.len()), (1, 0), "{look:?}");
        let best = desk.best(&words, &advice);
        assert!(!best.aside.is_empty() && !best.open.is_empty(), "{best:?}");
        let advised = Slot::BOTH.map(|slot| desk.advised(&advice, slot));
        desk.follow(&advice);
        assert!(desk.is_decided());
        for (slot, steps) in Slot::BOTH.into_iter().zip(advised) {
            let all = steps.into_iter().fold(flipwrite::Boxes::EMPTY, flipwrite::Boxes::or);
            assert_eq!(desk.board(slot).unwrap().new, all);
        }
    }
}

/// Bots that can't answer are replaced: another level is asked the same, and a person gets the device behind a curtain.
#[test]
fn a_seat_changes_hands_while_it_owes_a_decision() {
    let at = Time(0);
    for game in GameId::ALL {
        let chair = |name: &str, holder: Holder| Chair { name: name.to_owned(), holder };
        let chairs = vec![chair("Ada", Holder::Person), chair("Cleo", Holder::Bot("oracle".to_owned()))];
        let mut desk = AnyDesk::open(game, None, Options::defaults(game), chairs, DEAL).unwrap();
        let mut thinker = Thinker::default();
        thinker.answer(&desk.table_line(1));
        let question = desk.questions()[0].clone();
        let reply = Answer::read(&thinker.answer(&desk.ask(2, &question, 5))).unwrap().reply;
        assert_eq!(reply.error(), Some(Reason::BadBot));
        assert!(!desk.answer(at, &question, &reply), "{reply:?}");
        desk.hand_over(at, question.seat, Holder::Bot("random".to_owned())).unwrap();
        assert_ne!(desk.questions()[0], question);
        let_bots_answer(&mut desk, &mut thinker);
        act(&mut desk);
        let owed = desk.questions()[0].clone();
        desk.hand_over(at, owed.seat, Holder::Person).unwrap();
        assert!(desk.questions().is_empty() && desk.people() == 2);
        while desk.turn_number().is_none_or(|turn| turn < (1, 3)) {
            act(&mut desk);
        }
        let again = AnyDesk::load(game, &desk.save().unwrap()).unwrap();
        assert_eq!((again.people(), again.record()), (2, desk.record()));
    }
}

/// Who plays again is who sat there last: a bot that was replaced because it can't answer does not come back.
#[test]
fn whoever_sat_there_last_plays_again() {
    let at = Time(0);
    for game in GameId::ALL {
        let chair =
            |name: &str, bot: &str| Chair { name: name.to_owned(), holder: Holder::Bot(bot.to_owned()) };
        let ada = Chair { name: "Ada".to_owned(), holder: Holder::Person };
        let chairs = vec![ada, chair("Ben", "oracle"), chair("Cleo", "oracle")];
        let mut desk = AnyDesk::open(game, None, Options::defaults(game), chairs, DEAL).unwrap();
        desk.hand_over(at, Seat::S1, Holder::Bot("random".to_owned())).unwrap();
        desk.hand_over(at, Seat::S2, Holder::Person).unwrap();
        let again = desk.again(DEAL).unwrap();
        let bots: Vec<String> = again.questions().into_iter().map(|question| question.bot).collect();
        assert_eq!((again.people(), bots, again.names()), (2, vec!["random".to_owned()], desk.names()));
    }
}

/// In the last turn nobody has to choose a card that nothing can come of: it is taken all the same, and the record is whole.
#[test]
fn the_last_takes_are_not_asked_for() {
    for game in GameId::ALL {
        let mut last_takes = 0;
        for deal in 1..=2 {
            let (mut desk, mut thinker) = (open_deal(game, DealNumber(deal)), Thinker::default());
            loop {
                let_bots_answer(&mut desk, &mut thinker);
                if desk.phase() == Phase::Over {
                    break;
                }
                assert!(desk.phase() != Phase::Take || desk.turn_number() != Some((4, 7)));
                act(&mut desk);
            }
            let record = desk.record().unwrap();
            assert!(record.check().unwrap().finished);
            let last =
                record.events.iter().rposition(|event| matches!(event, Event::Revealed { .. })).unwrap();
            let people = |event: &&Event| matches!(event, Event::Took { player, .. } if player.index() < 2);
            last_takes += record.events[last..].iter().filter(people).count();
        }
        assert!(last_takes > 0, "{game}");
    }
}

//! A table of two people and a bot, and somebody who plays there.

use flipwrite::{BoxIndex, DealNumber, GameId, Options, Slot, Take};
use flipwrite_desk::Tapped;
use flipwrite_desk::scene::{Answer, AnyDesk, Phase};
use flipwrite_host::{Chair, Holder, Time};
use flipwrite_thinker::Thinker;

pub(crate) const DEAL: DealNumber = DealNumber(7);

pub(crate) fn open(game: GameId) -> AnyDesk {
    open_deal(game, DEAL)
}

pub(crate) fn open_deal(game: GameId, deal: DealNumber) -> AnyDesk {
    let chair = |(name, holder): (&str, Holder)| Chair { name: name.to_owned(), holder };
    let chairs =
        [("Ada", Holder::Person), ("Ben", Holder::Person), ("Cleo", Holder::Bot("random".to_owned()))];
    AnyDesk::open(game, None, Options::defaults(game), chairs.map(chair).to_vec(), deal).unwrap()
}

/// Lets all bots answer that are asked.
pub(crate) fn let_bots_answer(desk: &mut AnyDesk, thinker: &mut Thinker) {
    while let Some(question) = desk.questions().first() {
        assert_eq!(thinker.answer(&desk.table_line(1)), r#"{"id":1,"reply":"ready"}"#);
        let reply = Answer::read(&thinker.answer(&desk.ask(2, question, 5))).unwrap().reply;
        assert!(desk.answer(Time(0), question, &reply), "{reply:?}");
        assert!(!desk.answer(Time(0), question, &reply), "an answer counts once");
    }
}

/// Somebody who keeps the first cards, crosses where the pattern fits first, and takes the first card.
pub(crate) fn act(desk: &mut AnyDesk) {
    match desk.phase() {
        Phase::Curtain => return desk.lift_curtain(),
        Phase::Keep => {
            let hand = desk.hand().unwrap();
            hand[..2].iter().for_each(|card| desk.mark_keep(*card));
        }
        Phase::Take => {
            let first = desk.display().first().map_or(Take::Deck, |card| Take::Display(*card));
            desk.mark_take(Some(first));
        }
        Phase::Turn => return cross(desk),
        Phase::Over => panic!("nothing is left to do"),
    }
    assert!(desk.is_decided());
    assert_eq!(desk.confirm(Time(0)), Some(Ok(())));
}

pub(crate) fn cross(desk: &mut AnyDesk) {
    if desk.is_decided() {
        assert_eq!(desk.confirm(Time(0)), Some(Ok(())));
        return;
    }
    let boxes = || {
        Slot::BOTH.into_iter().flat_map(|slot| flipwrite::Boxes::ALL.iter().map(move |index| (slot, index)))
    };
    let points = |index: BoxIndex| (index.column() as f32 + 0.5, index.row() as f32 + 0.5);
    for (slot, index) in boxes() {
        desk.point(slot, points(index));
        if desk.ghost().is_some() {
            assert!(matches!(desk.place_proposal(), Some(Tapped::Placed(_))));
            return;
        }
    }
    // The pattern fits nowhere as it is turned: one box.
    desk.switch_single();
    let legal = boxes().find(|(slot, index)| desk.board(*slot).is_some_and(|b| b.legal.contains(*index)));
    let (slot, index) = legal.expect("one box is always free");
    assert!(matches!(desk.tap(slot, index), Some(Tapped::Placed(_))));
}

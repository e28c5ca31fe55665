//! The coach while a game is played: outs against plain counting, why its advice is best, what a crossing gives away.

use std::collections::BTreeSet;

use flipwrite::{
    CardNumber, Choice, DealNumber, Draft, Expedition, Game, GameId, Options, Pattern, Position, Seat, Slot,
};
use flipwrite_desk::Here;
use flipwrite_desk::scene::{Answer, AnyDesk, Can, Coming, Counted, GivenAway, Outs, Phase, why_best};
use flipwrite_host::{Chair, Holder};
use flipwrite_thinker::{Answers, Reviewer, Thinker};
use flipwrite_wire::review::{Answer as Told, Reply};
use flipwrite_words::{Language, Words};

use crate::table::{DEAL, act};

/// Somebody alone at a table.
fn alone(game: GameId, deal: u64, tracker: bool) -> AnyDesk {
    let chairs = vec![Chair { name: "Ada".to_owned(), holder: Holder::Person }];
    let options = Options { tracker, ..Options::defaults(game) };
    AnyDesk::open(game, None, options, chairs, DealNumber(deal)).unwrap()
}

/// What can come of a pattern in the next turn by nothing but drafts: the most boxes at once, and the cards that can be completed.
fn plainly<G: Game>(
    position: &Position<'_, G>,
    own: &[flipwrite::Crossing],
    pattern: Pattern,
) -> (usize, Vec<CardNumber>) {
    let Some(next) = position.foreseen(Seat::S0, own, pattern) else { return (0, Vec::new()) };
    let mut open = vec![Draft::new(&next, Seat::S0).unwrap()];
    let (mut seen, mut most, mut completed) = (BTreeSet::new(), 0, BTreeSet::new());
    while let Some(draft) = open.pop() {
        if draft.is_complete() {
            let player = draft.player();
            let done = Slot::BOTH.into_iter().filter(|slot| player.finished(*slot));
            completed.extend(done.filter_map(|slot| player.card(slot)).map(|card| next.deck().number(card)));
            continue;
        }
        let choices = draft.choices();
        for choice in (0..choices.len()).filter_map(|place| choices.get(place)) {
            let Choice::Cross(crossing) = choice else { panic!("{choice:?}") };
            if draft.crossings().len() == 0 {
                most = most.max(crossing.boxes.len());
            }
            let mut after = draft.clone();
            after.cross(crossing).unwrap();
            let player = after.player();
            let key = (Slot::BOTH.map(|slot| player.free(slot).bits()), player.extras());
            if seen.insert(key) {
                open.push(after);
            }
        }
    }
    (most, completed.into_iter().collect())
}

/// Holds what is counted against plain counting; how many patterns were compared, and how many could complete a card.
fn compared<G: Game>(here: &Here<G>, counted: &Counted) -> (usize, usize) {
    let position = here.position().unwrap();
    let own: Vec<_> = here.draft().unwrap().crossings().collect();
    let coming = position.turn_after().unwrap().2;
    assert_eq!(
        (counted.coming, counted.of),
        match position.turn().number() {
            7 => (Coming::NewRound, 8),
            _ => (Coming::Round, coming.len()),
        }
    );
    let mut completing = 0;
    for out in &counted.outs {
        assert!(out.count > 0 && out.count == coming.count(out.pattern), "{out:?}");
        let (most, cards) = plainly(&position, &own, out.pattern);
        let can = match most {
            _ if !cards.is_empty() => Can::Complete(cards),
            0 => Can::Nothing,
            most if most == out.pattern.len() => Can::Whole,
            _ => Can::Single,
        };
        assert_eq!(out.can, can, "{out:?}, {}", position.notation());
        completing += usize::from(matches!(out.can, Can::Complete(_)));
    }
    (counted.outs.len(), completing)
}

#[test]
fn outs_are_what_can_be_crossed() {
    let (mut all, mut completing, mut singles) = (0, 0, 0);
    for game in GameId::ALL {
        let mut desk = alone(game, 7, true);
        while desk.phase() != Phase::Over {
            if let Some(Outs::Counted(counted)) = desk.outs()
                && counted.replaced.is_empty()
            {
                let (outs, complete) = match &desk {
                    AnyDesk::Maps(here) => compared(here, &counted),
                    AnyDesk::Pyramids(here) => compared(here, &counted),
                    AnyDesk::There(_) => panic!("it is here"),
                };
                all += outs;
                completing += complete;
                singles += counted.outs.iter().filter(|out| out.can == Can::Single).count();
            }
            act(&mut desk);
        }
    }
    assert!(all > 200 && completing > 10 && singles > 3, "{all}, {completing}, {singles}");
}

/// With the tracker off nothing that is told depends on what has come in this round.
#[test]
fn outs_do_not_tell_what_has_come() {
    for game in GameId::ALL {
        let mut desk = alone(game, 7, false);
        let mut turns = 0;
        while desk.turn_number().is_none_or(|turn| turn < (2, 2)) {
            if let Some(Outs::Counted(counted)) = desk.outs() {
                let whole = Pattern::ALL.map(|pattern| (pattern, Expedition::FULL.count(pattern)));
                let told: Vec<_> = counted.outs.iter().map(|out| (out.pattern, out.count)).collect();
                assert_eq!((counted.of, told.as_slice()), (8, &whole[..]));
                let is_last = desk.turn_number().is_some_and(|turn| turn.1 == 7);
                assert_eq!(counted.coming, if is_last { Coming::NewRound } else { Coming::NotShown });
                let says = Outs::Counted(counted).told(&Words::english());
                assert!(is_last || says[0].starts_with("What has come is not shown"), "{says:?}");
                turns += 1;
            }
            act(&mut desk);
        }
        assert!(turns >= 8, "{turns}");
    }
}

/// Extra crosses come first, completed cards are replaced by others, and after the last turn nothing comes.
#[test]
fn outs_say_what_can_not_be_counted() {
    let (mut extras, mut replaced, mut last) = (0, 0, 0);
    let words = Language::ALL.map(Words::of);
    for (game, deal) in GameId::ALL.into_iter().flat_map(|game| (1..6).map(move |deal| (game, deal))) {
        let mut desk = alone(game, deal, true);
        assert_eq!(desk.outs(), None, "nothing is to cross yet");
        while desk.phase() != Phase::Over {
            let outs = (desk.phase() == Phase::Turn).then(|| desk.outs()).flatten();
            match &outs {
                Some(Outs::ExtrasFirst) => extras += 1,
                Some(Outs::LastTurn) => {
                    assert_eq!(desk.turn_number(), Some((4, 7)));
                    last += 1;
                }
                Some(Outs::Counted(counted)) if !counted.replaced.is_empty() => {
                    assert!(desk.is_decided() && counted.replaced.len() == 1);
                    replaced += 1;
                }
                _ => {}
            }
            for (words, outs) in words.iter().flat_map(|words| outs.iter().map(move |outs| (words, outs))) {
                let told = outs.told(words);
                assert!(!told.is_empty() && told.iter().all(|told| !told.contains(['[', '{'])), "{told:?}");
                assert!(told.iter().all(|told| told.ends_with('.') && !told.ends_with("..")), "{told:?}");
                if let Outs::Counted(counted) = outs {
                    let alike = counted.alike();
                    assert_eq!(alike.iter().flatten().map(|out| out.count).sum::<usize>(), counted.of);
                    for patterns in alike {
                        let named =
                            counted.named(words, &patterns) + &patterns[0].can.told(words, patterns.len());
                        assert!(!named.contains(['[', '{']), "{named}");
                    }
                }
            }
            act(&mut desk);
        }
        assert_eq!(desk.outs(), None);
    }
    assert!(extras > 3 && replaced > 3 && last > 9, "{extras}, {replaced}, {last}");
}

fn weights(game: GameId) -> Vec<u8> {
    std::fs::read(format!("{}/../../weights/{game}.net", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// A desk of somebody who is to cross, a bot that advises, and whoever reviews, who knows the table.
fn coached(game: GameId) -> (AnyDesk, Thinker, Reviewer) {
    let mut desk = alone(game, DEAL.0, true);
    while desk.turn_number().is_none_or(|turn| turn < (1, 3)) || desk.phase() != Phase::Turn {
        act(&mut desk);
    }
    let (mut thinker, mut reviewer) = (Thinker::default(), Reviewer::default());
    thinker.answer(&desk.table_line(1));
    reviewer.put_weights(game, Ok(&weights(game)));
    assert_eq!(heard(&mut reviewer, &desk.coached_table(1)), Reply::Ready);
    (desk, thinker, reviewer)
}

fn heard(reviewer: &mut Reviewer, question: &str) -> Reply {
    let answer = reviewer.receive(question).or_else(|| reviewer.work()).unwrap();
    Told::read(&answer).unwrap_or_else(|| panic!("{answer}")).reply
}

#[test]
fn advice_has_reasons_before_and_within_a_turn() {
    let names = ["Ada".to_owned()];
    for game in GameId::ALL {
        let (mut desk, mut thinker, mut reviewer) = coached(game);
        let mut told = 0;
        while desk.turn_number().is_some_and(|turn| turn < (2, 1)) {
            let asked = (desk.phase() == Phase::Turn).then(|| desk.ask_coach(2)).flatten();
            let reply = asked.map(|asked| thinker.answer(&asked.replace("\"master\"", "\"skilled\"")));
            let advice = reply.and_then(|reply| desk.read_advice(&Answer::read(&reply).unwrap().reply));
            if let Some(question) = advice.and_then(|advice| desk.ask_why(3, &advice)) {
                let Reply::Hint { against, why } = heard(&mut reviewer, &question) else {
                    panic!("{question}")
                };
                assert!(against > 0);
                for words in Language::ALL.map(Words::of) {
                    let reasons = why_best(&words, &names, &why);
                    assert!(
                        reasons.len() <= 3 && reasons.iter().all(|told| !told.contains('[')),
                        "{reasons:?}"
                    );
                    told += reasons.len();
                }
            }
            act(&mut desk);
        }
        assert!(told > 20, "{told}");
    }
}

/// Of pairs to keep as of crossings; and nothing is asked where there is nothing to compare.
#[test]
fn keeping_has_reasons_too() {
    for game in GameId::ALL {
        let (_, mut thinker, mut reviewer) = coached(game);
        let desk = alone(game, DEAL.0, true);
        let asked = desk.ask_coach(2).unwrap().replace("\"master\"", "\"skilled\"");
        let advice = desk.read_advice(&Answer::read(&thinker.answer(&asked)).unwrap().reply).unwrap();
        let question = desk.ask_why(3, &advice).unwrap();
        assert!(matches!(heard(&mut reviewer, &question), Reply::Hint { .. }), "{question}");
        let only = flipwrite_desk::scene::Advice { weighed: advice.weighed[..1].to_vec(), ..advice };
        assert_eq!(desk.ask_why(3, &only), None);
    }
}

#[test]
fn a_crossing_tells_what_it_gives_away() {
    let names = ["Ada".to_owned()];
    let words = Words::english();
    for game in GameId::ALL {
        let (mut desk, _, mut reviewer) = coached(game);
        let (mut asked, mut much) = (0, 0);
        while desk.turn_number().is_some_and(|turn| turn < (4, 1)) {
            assert_eq!(desk.ask_cost(3).is_some(), desk.phase() == Phase::Turn && desk.is_decided());
            if let Some(question) = desk.ask_cost(3) {
                let Reply::Cost { loss, why, .. } = heard(&mut reviewer, &question) else {
                    panic!("{question}")
                };
                let away = GivenAway { loss, why };
                asked += 1;
                assert!(
                    away.is_at_least(2) || !away.is_at_least(4),
                    "what is enough for more is enough for less"
                );
                if away.is_at_least(2) {
                    much += 1;
                    let points = (-loss.value()).round();
                    assert_eq!(away.told(&words), format!("This gives away about {points} points."));
                    assert!(!away.reasons(&words, &names).is_empty());
                    let close =
                        GivenAway { why: flipwrite_wire::WhyLine { close: true, ..away.why }, ..away };
                    assert!(!close.is_at_least(2), "what may be chance is not asked about");
                }
            }
            act(&mut desk);
        }
        assert!(asked > 10 && much > 1, "{game}: {much} of {asked}");
    }
}

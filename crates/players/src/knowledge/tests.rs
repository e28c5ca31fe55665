//! What bots believe of the game against what the rules do, along games in which cards are completed.

use flipwrite::random::SplitMix64;
use flipwrite::{
    Choice, Color, Deal, DealNumber, Due, Maps, Options, Position, Pyramids, ScoreParts, Seat, Table,
};

use super::*;
use crate::budget::Meter;
use crate::evaluator::{Evaluator, TableEvaluator, score_by_part};
use crate::features::others;
use crate::lookahead::Lookahead;
use crate::net::HEADS;
use crate::tables::HORIZON;

fn knowledge<G: Playable>() -> Knowledge<G> {
    let mut raw = Deck::<G>::house().raw();
    SplitMix64::new(1).shuffle(&mut raw.cards);
    raw.cards.truncate(24);
    Knowledge::with_net(&Deck::new(&raw).unwrap(), None)
}

/// Plays a game in which large crossings are preferred, and shows every position, the first and the last included.
fn along<G: Playable>(deck: &Deck<G>, seats: usize, seed: u64, see: &mut dyn FnMut(&Position<'_, G>)) {
    let table = Table::new(deck.clone(), Options::defaults(G::ID), seats).unwrap();
    let deal = Deal::new(DealNumber(seed).seed(), seats, deck.len());
    let kept: Vec<_> =
        Seat::ALL[..seats].iter().map(|seat| deal.hand(*seat)).map(|[a, b, ..]| [a, b]).collect();
    let mut position = Position::new(&table, &kept, deal.first_start()).unwrap();
    let mut random = SplitMix64::new(seed);
    loop {
        see(&position);
        match position.due() {
            Due::Over => return,
            Due::Reveal | Due::Lay | Due::Draw(_) => {
                position.supply_one(&mut &deal, &mut ()).unwrap();
            }
            Due::Cross(waiting) => choose(&mut position, waiting.first().unwrap(), &mut random),
            Due::Take(seat) => choose(&mut position, seat, &mut random),
        }
    }
}

fn choose<G: Playable>(position: &mut Position<'_, G>, seat: Seat, random: &mut SplitMix64) {
    let mut choices: Vec<Choice> = position.choices(seat).iter().collect();
    random.shuffle(&mut choices);
    let size = |choice: &Choice| if let Choice::Cross(crossing) = choice { crossing.boxes.len() } else { 0 };
    let best = *choices.iter().max_by_key(|choice| size(choice)).unwrap();
    position.apply(seat, best, &mut ()).unwrap();
}

/// What a player is worth is the sum of its parts, and the weights that come with the program tell them apart: what is still to
/// come is not all in one.
fn parts_sum_to_the_value<G: Playable>(weights: &[u8]) {
    let deck = Deck::<G>::house();
    let knowledge = Knowledge::new(&deck, Some(weights)).unwrap();
    let mut most = [0.0_f32; HEADS];
    along(&deck, 2, 1, &mut |position| {
        if position.due() != Due::Reveal {
            return;
        }
        for seat in [Seat::S0, Seat::S1] {
            let (meter, afterstate) = (Meter::unlimited(), Afterstate::of(position, seat));
            let clock = Clock::before(position);
            let mut lookahead = Lookahead::new(&knowledge, position, seat, clock, None, &meter);
            let value = lookahead.value(&afterstate).unwrap();
            let parts = lookahead.value_by_part(&afterstate).unwrap();
            assert!((parts.iter().sum::<f32>() - value).abs() < 0.01, "{parts:?} are not {value}");
            let score = score_by_part::<G>(&position.score(seat));
            let more = parts.iter().zip(score).map(|(part, score)| (part - score).abs());
            most.iter_mut().zip(more).for_each(|(most, more)| *most = most.max(more));
        }
    });
    assert!(most.iter().filter(|more| **more > 1.0).count() >= 4, "{most:?}");
}

#[test]
fn the_weights_tell_the_parts_of_a_score_apart() {
    parts_sum_to_the_value::<Maps>(include_bytes!("../../../../weights/maps.net"));
    parts_sum_to_the_value::<Pyramids>(include_bytes!("../../../../weights/pyramids.net"));
}

fn the_clock_counts_the_turns<G: Playable>() {
    let mut left = 28;
    let mut turn = (0, 0);
    along(knowledge::<G>().deck(), 2, 1, &mut |position| {
        let (before, after) = (Clock::before(position), Clock::after(position));
        let now = (position.turn().round(), position.turn().number());
        match position.due() {
            Due::Reveal => assert_eq!((before.left(), after.left()), (left, left)),
            Due::Over => assert_eq!((left, after.left()), (0, 0)),
            Due::Lay if turn == (0, 0) => {}
            _ => {
                left -= usize::from(now != turn);
                turn = now;
                assert_eq!((before.left(), after.left()), (left + 1, left), "{}", position.notation());
                let is_last_of_round = after.round > before.round;
                let next = if is_last_of_round { flipwrite::Expedition::FULL } else { position.expedition() };
                assert_eq!(after.expedition, next);
            }
        }
    });
}

fn the_others_are_all_but_oneself<G: Playable>() {
    along(knowledge::<G>().deck(), 3, 2, &mut |position| {
        // Once all have crossed, as the turn leaves them.
        if !matches!(position.due(), Due::Reveal | Due::Cross(_)) {
            return;
        }
        let [a, b, c] = [Seat::S0, Seat::S1, Seat::S2].map(|seat| *position.player(seat));
        assert_eq!(others(position, Seat::S0)[..], [b, c]);
        assert_eq!(others(position, Seat::S1)[..], [a, c]);
        assert_eq!(others(position, Seat::S2)[..], [a, b]);
    });
}

/// What completing cards is said to bring is what it brings: by one card in a turn, and by two.
fn a_bonus_is_what_the_rules_pay<G: Playable>(part: &str) {
    let knowledge = knowledge::<G>();
    let deck = knowledge.deck();
    let place = G::Score::NAMES.iter().position(|name| *name == part).unwrap();
    let paid = |player: &Player<G>| G::score(deck, player).parts().as_ref()[place] as f32;
    let (mut ones, mut bonuses) = (0, 0.0);
    for seed in 0..40 {
        let mut before: Option<(Player<G>, G::Commons)> = None;
        along(deck, 1, seed, &mut |position| {
            let player = position.player(Seat::S0);
            match position.due() {
                Due::Cross(_) if before.is_none() => before = Some((*player, *position.commons())),
                Due::Reveal | Due::Over => {
                    let Some((was, commons)) = before.take() else { return };
                    let new: Vec<CardIndex> =
                        player.completed().iter().filter(|card| !was.completed().contains(*card)).collect();
                    let bonus = |card, first| G::bonus(deck, &was, &commons, card, first, &[0.0; 4]);
                    let said = match new[..] {
                        [card] => bonus(card, None),
                        [one, two] => bonus(one, None) + bonus(two, Some(one)),
                        _ => 0.0,
                    };
                    // Two pairs of one color in a turn would need two values: the second is not looked for.
                    if new.len() < 2 || G::ID == flipwrite::GameId::Maps {
                        assert_eq!(paid(player) - paid(&was), said, "{} {new:?}", position.notation());
                    }
                    ones += usize::from(new.len() == 1);
                    bonuses += said;
                }
                _ => {}
            }
        });
    }
    assert!(ones > 100 && bonuses > 20.0, "{ones} completed, {bonuses} points");
}

fn the_two_best_cards_are_on_offer<G: Playable>() {
    let knowledge = knowledge::<G>();
    along(knowledge.deck(), 2, 3, &mut |position| {
        let afterstate = Afterstate::of(position, Seat::S0);
        if afterstate.display.len() < DISPLAY {
            return;
        }
        let threats = [0.0; 4];
        let worth = |card| {
            let bonus =
                G::bonus(knowledge.deck(), &afterstate.player, &afterstate.commons, card, None, &threats);
            knowledge.fresh(card).worth + BONUS_SHARE * bonus
        };
        let mut worths: Vec<f32> = afterstate.display.iter().map(worth).collect();
        worths.sort_by(|one, two| two.total_cmp(one));
        assert_eq!(knowledge.offer(&afterstate, 0.0, &threats).best[..], worths[..2]);
    });
}

/// By the tables, the last turns may all go to either card: that is the least they are worth; and more turns are
/// never worth less.
fn the_last_turns_are_shared_by_both_cards<G: Playable>() {
    let knowledge = knowledge::<G>();
    let table = Table::new(knowledge.deck().clone(), Options::defaults(G::ID), 1).unwrap();
    let cards: Vec<CardIndex> = knowledge.deck().all().iter().collect();
    for pair in cards.windows(2) {
        let position = Position::new(&table, &[[pair[0], pair[1]]], Seat::S0).unwrap();
        let mut last = f32::MIN;
        for left in 1..=HORIZON {
            let clock = Clock { round: 4, turn: 8 - left, expedition: flipwrite::Expedition::FULL };
            assert_eq!(clock.left(), left);
            let evaluator = TableEvaluator {
                knowledge: &knowledge,
                clock,
                threats: [0.0; 4],
                heuristic: Heuristic::FULL,
            };
            let value = Evaluator::Tables(evaluator).value(position.player(Seat::S0), position.commons());
            for card in pair {
                let alone = knowledge.fresh(*card).points[left - 1];
                assert!(value >= alone - 1e-3, "{pair:?} {left}: {value} with both, {alone} with one");
            }
            assert!(value >= last, "{pair:?} {left}: {value} after {last}");
            last = value;
        }
    }
}

#[test]
fn beliefs_hold_in_maps() {
    the_clock_counts_the_turns::<Maps>();
    the_others_are_all_but_oneself::<Maps>();
    a_bonus_is_what_the_rules_pay::<Maps>("seals");
    the_two_best_cards_are_on_offer::<Maps>();
    the_last_turns_are_shared_by_both_cards::<Maps>();
}

#[test]
fn beliefs_hold_in_pyramids() {
    the_clock_counts_the_turns::<Pyramids>();
    the_others_are_all_but_oneself::<Pyramids>();
    a_bonus_is_what_the_rules_pay::<Pyramids>("bonus");
    the_two_best_cards_are_on_offer::<Pyramids>();
    the_last_turns_are_shared_by_both_cards::<Pyramids>();
}

/// P13: who is second gets less, so whoever is threatened expects less; and only those threaten who are one card short.
#[test]
fn a_threat_makes_pyramid_points_smaller() {
    let knowledge = knowledge::<Pyramids>();
    let deck = knowledge.deck();
    let (mut less, mut threatened) = (0, 0);
    for seed in 0..20 {
        along(deck, 2, seed, &mut |position| {
            let (player, rival) = (position.player(Seat::S0), position.player(Seat::S1));
            let bonus =
                |card, threat| Pyramids::bonus(deck, player, position.commons(), card, None, &[threat; 4]);
            for card in Slot::BOTH.into_iter().filter_map(|slot| player.card(slot)) {
                let [free, half, full] = [0.0, 0.5, 1.0].map(|threat| bonus(card, threat));
                assert!(full <= half && half <= free && full >= 0.0, "{free} {half} {full}");
                less += usize::from(full < free);
            }
            let threats = Pyramids::threats(&knowledge, &[*rival]);
            let held = Slot::BOTH.map(|slot| rival.card(slot).map(|card| deck.card(card).color()));
            for color in Color::ALL.into_iter().filter(|color| threats[*color as usize] > 0.0) {
                assert!(held.contains(&Some(color)), "{}", position.notation());
                assert_eq!(rival.completed().and(deck.of_color(color)).len() % 2, 1);
                threatened += 1;
            }
        });
    }
    assert!(less > 20 && threatened > 20, "{less} {threatened}");
}

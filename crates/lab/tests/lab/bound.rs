//! Best lines and bounds: against brute force near the end of a game, against bots over whole games.

use flipwrite::random::{SplitMix64, game_number};
use flipwrite::{
    CardIndex, Deal, DealNumber, Deck, Due, Game, Maps, Options, Position, Printed, Pyramids, ScoreParts,
    Seat, Slot, Table,
};
use flipwrite_lab::Progress;
use flipwrite_lab::bound::chart::{Chart, Goal, Worth};
use flipwrite_lab::bound::descent::Descent;
use flipwrite_lab::bound::line::{advance, replay_from};
use flipwrite_lab::bound::price::{POINT, Prices};
use flipwrite_lab::bound::prospect::{keeps, start};
use flipwrite_lab::bound::{Bounded, Effort, Prospect, Study, solve};
use flipwrite_players::{Knowledge, Spec};
use std::sync::Arc;

fn table<G: Bounded>() -> Table<G> {
    Table::house(1).unwrap()
}

fn deal<G: Bounded>(table: &Table<G>, index: u64) -> Deal {
    Deal::new(DealNumber(game_number(7, index)).seed(), 1, table.deck().len())
}

/// Random play, most of it by whole patterns, until so many turns are left.
fn played_until<'t, G: Bounded>(
    table: &'t Table<G>,
    deal: &Deal,
    turns: usize,
    seed: u64,
) -> Position<'t, G> {
    let mut random = SplitMix64::new(seed);
    let mut position = start(table, deal, keeps(deal)[0]).unwrap();
    loop {
        let turn = position.turn();
        let left = (4 - turn.round()) * 7 + 8 - turn.number();
        if (position.due() == Due::Reveal && left == turns) || position.due() == Due::Over {
            return position;
        }
        if position.due() == Due::Reveal {
            position.reveal(deal.pattern(turn.round(), turn.number()), &mut ()).unwrap();
            continue;
        }
        let choices = position.choices(Seat::S0);
        if choices.is_empty() {
            let card = deal.next_card(position.unseen()).unwrap();
            let laid = position.lay(card, &mut ()).is_ok() || position.draw(card, &mut ()).is_ok();
            assert!(laid);
            continue;
        }
        // Whole patterns come first in the list of choices.
        let among = choices.len().div_ceil(2);
        let choice = choices.get(random.below(among)).unwrap();
        position.apply(Seat::S0, choice, &mut ()).unwrap();
    }
}

/// The best score that can be reached, by trying everything.
fn best<G: Bounded>(mut position: Position<'_, G>, deal: &Deal) -> i32 {
    advance(&mut position, deal);
    if position.due() == Due::Over {
        return position.score(Seat::S0).total();
    }
    let after = |choice| {
        let mut next = position.clone();
        next.apply(Seat::S0, choice, &mut ()).unwrap();
        best(next, deal)
    };
    position.choices(Seat::S0).iter().map(after).max().unwrap()
}

fn encloses_the_optimum<G: Bounded>(turns: usize, deals: u64) {
    let table = table::<G>();
    let charts = G::charts(table.deck()).unwrap();
    let mut found = 0;
    for index in 0..deals {
        let deal = deal(&table, index);
        let position = played_until(&table, &deal, turns, index);
        let optimum = best(position.clone(), &deal);
        let prospect = Prospect::of_position(position.clone(), &deal).unwrap();
        let solution = solve(&charts, &prospect, Effort(1)).unwrap();
        assert_eq!(replay_from(position, &deal, &solution.line.choices), Some(solution.line.score));
        assert!(solution.line.score <= optimum, "deal {index}: line {} of {optimum}", solution.line.score);
        assert!(optimum <= solution.bound, "deal {index}: bound {} of {optimum}", solution.bound);
        found += u64::from(solution.line.score == optimum);
    }
    assert!(10 * found >= 9 * deals, "only {found} of {deals} optimal lines were found");
}

#[test]
fn maps_line_and_bound_enclose_the_optimum() {
    encloses_the_optimum::<Maps>(1, 30);
    encloses_the_optimum::<Maps>(2, 20);
}

#[test]
fn pyramids_line_and_bound_enclose_the_optimum() {
    encloses_the_optimum::<Pyramids>(1, 12);
    encloses_the_optimum::<Pyramids>(2, 8);
}

/// After a short search for prices, and before any, nothing that anyone scores lies above the bound.
fn no_bot_exceeds_the_bound<G: Bounded>() {
    let table = table::<G>();
    let charts = G::charts(table.deck()).unwrap();
    for index in 0..8 {
        let deal = deal(&table, index);
        let prospect = Prospect::of_deal(&table, &deal).unwrap();
        let mut descent = Descent::new(&charts, &prospect);
        let first = descent.bound();
        descent.descend(0, 12);
        let bound = descent.bound();
        assert!(bound <= first);
        for seed in 0..200 {
            let end = played_until(&table, &deal, 0, seed);
            assert!(POINT * i64::from(end.score(Seat::S0).total()) <= bound, "deal {index}, seed {seed}");
        }
    }
}

#[test]
fn no_line_of_maps_exceeds_the_bound() {
    no_bot_exceeds_the_bound::<Maps>();
}

#[test]
fn no_line_of_pyramids_exceeds_the_bound() {
    no_bot_exceeds_the_bound::<Pyramids>();
}

/// From every moment of a game, the bound holds for how that game went on.
fn bounds_hold_along_a_game<G: Bounded>() {
    let table = table::<G>();
    let charts = G::charts(table.deck()).unwrap();
    for index in 0..12 {
        let deal = deal(&table, 100 + index);
        let end = played_until(&table, &deal, 0, index).score(Seat::S0).total();
        for turns in 1..=28 {
            let prospect = Prospect::of_position(played_until(&table, &deal, turns, index), &deal).unwrap();
            let bound = Descent::new(&charts, &prospect).bound();
            assert!(POINT * i64::from(end) <= bound, "deal {index}, {turns} turns left: {end}, {bound}");
        }
    }
}

#[test]
fn bounds_of_maps_hold_along_a_game() {
    bounds_hold_along_a_game::<Maps>();
}

#[test]
fn bounds_of_pyramids_hold_along_a_game() {
    bounds_hold_along_a_game::<Pyramids>();
}

/// What the best play of a card uses, at its prices, is what it is worth.
fn usage_adds_up<G: Bounded>(prices: &Prices) {
    let table = table::<G>();
    let charts = G::charts(table.deck()).unwrap();
    let mut worth = Worth::default();
    for card in table.deck().all() {
        let chart = charts.of(card);
        chart.solve(prices, &mut worth);
        let state = chart.state(table.deck().card(card).boxes());
        for (goal, points) in [(Goal::Completed, chart.points()), (Goal::Unfinished, 0)] {
            let usage = chart.usage(prices, &worth, state, goal);
            let sum: i64 = usage.iter().zip(prices.0).map(|(count, price)| count * price).sum();
            assert_eq!(sum + points, worth.of(state, goal), "{goal:?} of {:?}", table.deck().number(card));
        }
    }
}

#[test]
fn usage_and_worth_agree() {
    usage_adds_up::<Maps>(&Maps::FIRST);
    usage_adds_up::<Pyramids>(&Pyramids::FIRST);
    let odd = Prices([1700, 2900, 2600, 3100, 4000, 3300, 1900, 2500, 800, 5000, 300, 600]);
    usage_adds_up::<Maps>(&odd);
    usage_adds_up::<Pyramids>(&odd);
}

#[test]
fn a_prospect_begins_between_turns_and_for_one_player() {
    let table = table::<Maps>();
    let deal = deal(&table, 1);
    let mut position = played_until(&table, &deal, 5, 1);
    assert!(Prospect::of_position(position.clone(), &deal).is_some());
    let turn = *position.turn();
    position.reveal(deal.pattern(turn.round(), turn.number()), &mut ()).unwrap();
    assert!(Prospect::of_position(position, &deal).is_none());
    let two = Table::<Maps>::house(2).unwrap();
    assert!(Prospect::of_deal(&two, &Deal::new(DealNumber(1).seed(), 2, two.deck().len())).is_none());
}

fn outcomes_do_not_depend_on_threads<G: Bounded>() {
    let table = table::<G>();
    let charts = G::charts(table.deck()).unwrap();
    let knowledge = Arc::new(Knowledge::new(table.deck(), None).unwrap());
    let bot: Spec = "greedy".parse().unwrap();
    let run = |jobs: usize, number: u64| {
        let effort = Effort(1);
        let run = Study {
            table: &table,
            charts: &charts,
            knowledge: &knowledge,
            bot: &bot,
            number,
            deals: 2,
            jobs,
            effort,
        };
        G::study(&run, &Progress::default())
    };
    let alone = run(1, 4);
    assert_eq!(alone, run(3, 4));
    assert_ne!(alone, run(1, 5));
    for outcome in alone {
        assert!(outcome.bot < outcome.line && outcome.line <= outcome.bound, "{outcome:?}");
        assert!(outcome.gap().unwrap() < 250, "{outcome:?}");
        let deal = Deal::new(outcome.deal.seed(), 1, table.deck().len());
        let end = played_until(&table, &deal, 0, 1);
        assert!(end.score(Seat::S0).total() <= outcome.bound);
    }
}

#[test]
fn the_same_seed_gives_the_same_outcomes_whatever_the_threads() {
    outcomes_do_not_depend_on_threads::<Maps>();
    outcomes_do_not_depend_on_threads::<Pyramids>();
}

/// A study that lost a deal must not look like one that has them all: here the charts of another, smaller deck
/// make every deal panic, and there are more threads than deals, so that none falls to the thread that asked.
#[test]
fn a_deal_that_panics_fails_the_study() {
    let table = table::<Maps>();
    let mut raw = table.deck().raw();
    raw.cards.truncate(8);
    let charts = Maps::charts(&flipwrite::Deck::new(&raw).unwrap()).unwrap();
    let knowledge = Arc::new(Knowledge::new(table.deck(), None).unwrap());
    let bot: Spec = "random".parse().unwrap();
    let run = Study {
        table: &table,
        charts: &charts,
        knowledge: &knowledge,
        bot: &bot,
        number: 1,
        deals: 4,
        jobs: 32,
        effort: Effort(1),
    };
    let studied = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        Maps::study(&run, &Progress::default()).len()
    }));
    assert!(studied.is_err(), "the study came to {studied:?} deals");
}

/// A deck that runs out (S12): cards in front may have no replacement.
#[test]
fn a_deck_that_runs_out_is_bounded_too() {
    let mut raw = Deck::<Maps>::house().raw();
    raw.cards.truncate(9);
    let table =
        Table::<Maps>::new(flipwrite::Deck::new(&raw).unwrap(), Options::defaults(Maps::ID), 1).unwrap();
    let charts = Maps::charts(table.deck()).unwrap();
    for index in 0..3 {
        let deal = deal(&table, index);
        let prospect = Prospect::of_deal(&table, &deal).unwrap();
        let solution = solve(&charts, &prospect, Effort(1)).unwrap();
        assert_eq!(solution.line.replay(&table, &deal), Some(solution.line.score));
        for seed in 0..100 {
            let end = played_until(&table, &deal, 0, seed);
            assert!(end.score(Seat::S0).total() <= solution.bound);
        }
    }
}

#[test]
fn openings_hold_what_lies_in_front() {
    let table = table::<Pyramids>();
    let deal = deal(&table, 3);
    let position = played_until(&table, &deal, 10, 3);
    let prospect = Prospect::of_position(position.clone(), &deal).unwrap();
    let player = position.player(Seat::S0);
    let held: Vec<(CardIndex, _)> =
        Slot::BOTH.into_iter().filter_map(|slot| Some((player.card(slot)?, player.free(slot)))).collect();
    assert_eq!(prospect.openings.len(), 1);
    assert_eq!(prospect.openings[0].held, held);
    assert_eq!(prospect.openings[0].shown, 4);
    assert_eq!(prospect.patterns.len(), 10);
    assert_eq!(Prospect::of_deal(&table, &deal).unwrap().openings.len(), 6);
}

/// Where a wider beam loses what a narrow one keeps, the narrow one's line stays.
#[test]
fn more_effort_never_finds_a_worse_line() {
    let table = table::<Maps>();
    let charts = Maps::charts(table.deck()).unwrap();
    let number: DealNumber = "7ND0-E147K-CEKXC".parse().unwrap();
    let deal = Deal::new(number.seed(), 1, table.deck().len());
    let prospect = Prospect::of_deal(&table, &deal).unwrap();
    let line = |effort| solve(&charts, &prospect, Effort(effort)).unwrap().line.score;
    let lines = [1, 10].map(line);
    assert!(lines.is_sorted(), "{lines:?}");
}

/// On a deck where one crossing goes on and on, a beam sees little of what a bot sees.
#[test]
fn no_line_is_worse_than_what_the_bot_plays() {
    let mut raw = Deck::<Maps>::house().raw();
    raw.cards = (0..64).map(|place| raw.cards[place % raw.cards.len()].clone()).collect();
    for (place, card) in raw.cards.iter_mut().enumerate() {
        card.number = place as i64 + 1;
        card.color = ["purple", "orange", "green", "grey"][place % 4].to_owned();
        (card.grid, card.points, card.seal) =
            (vec!["xxxx".to_owned(); 4], Some(16), Some(card.color.clone()));
    }
    let table = Table::<Maps>::new(Deck::new(&raw).unwrap(), Options::defaults(Maps::ID), 1).unwrap();
    let charts = Maps::charts(table.deck()).unwrap();
    let study = Study {
        table: &table,
        charts: &charts,
        knowledge: &Arc::new(Knowledge::new(table.deck(), None).unwrap()),
        bot: &"greedy".parse::<Spec>().unwrap(),
        number: 1,
        deals: 1,
        jobs: 1,
        effort: Effort(1),
    };
    for outcome in Maps::study(&study, &Progress::default()) {
        assert!(outcome.bot <= outcome.line && outcome.line <= outcome.bound, "{outcome:?}");
    }
}

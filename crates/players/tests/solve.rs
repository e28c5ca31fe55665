//! The solver against plain enumeration: every choice, every chain, every card, nothing merged, nothing known.

use flipwrite::random::SplitMix64;
use flipwrite::{
    Choice, Deck, Due, Game, Maps, Options, Pattern, Position, Pyramids, ROUNDS, Refill, ScoreParts, Seat,
    SeatRandom, TURNS, Table, random_keep,
};
use flipwrite_players::solve::{Ending, Solution, Unsolved, solve, solve_unless};

const PLENTY: u64 = 100_000_000;
/// Positions that plain enumeration may take; where it takes more, nothing is compared.
const PATIENCE: u64 = 400_000;

/// The expected final score under best play, by the rules alone; `None` if it takes too long.
fn enumerate<G: Game>(position: &Position<'_, G>, patience: &mut u64) -> Option<f64> {
    *patience = patience.checked_sub(1)?;
    match position.due() {
        Due::Over => Some(position.score(Seat::S0).total().into()),
        Due::Cross(_) | Due::Take(_) => {
            let mut best = f64::NEG_INFINITY;
            for choice in position.choices(Seat::S0).iter() {
                best = best.max(enumerate_after(position, choice, patience)?);
            }
            Some(best)
        }
        Due::Reveal => mean(Pattern::ALL.into_iter().map(|pattern| {
            let count = position.expedition().count(pattern);
            let mut next = position.clone();
            if count == 0 {
                return Some((0.0, 0.0));
            }
            next.reveal(pattern, &mut ()).unwrap();
            Some((count as f64, enumerate(&next, patience)?))
        })),
        Due::Lay => mean(position.unseen().iter().map(|card| {
            let mut next = position.clone();
            next.lay(card, &mut ()).unwrap();
            Some((1.0, enumerate(&next, patience)?))
        })),
        Due::Draw(_) => mean(position.unseen().iter().map(|card| {
            let mut next = position.clone();
            next.draw(card, &mut ()).unwrap();
            Some((1.0, enumerate(&next, patience)?))
        })),
    }
}

fn enumerate_after<G: Game>(position: &Position<'_, G>, choice: Choice, patience: &mut u64) -> Option<f64> {
    let mut next = position.clone();
    next.apply(Seat::S0, choice, &mut ()).unwrap();
    enumerate(&next, patience)
}

fn mean(weighted: impl Iterator<Item = Option<(f64, f64)>>) -> Option<f64> {
    let (mut weights, mut sum) = (0.0, 0.0);
    for one in weighted {
        let (weight, value) = one?;
        weights += weight;
        sum += weight * value;
    }
    Some(sum / weights)
}

/// Whether the solver agrees on the position and on each of its choices; `None` if enumeration takes too long.
fn compare<G: Ending>(position: &Position<'_, G>) -> Option<()> {
    let mut patience = PATIENCE;
    let expected = enumerate(position, &mut patience)?;
    let Solution { value, choices, .. } = solve(position, PLENTY).unwrap();
    assert!((value - expected).abs() < 1e-9, "{value}, not {expected}: {}", position.notation());
    assert_eq!(choices.len(), position.choices(Seat::S0).len());
    assert!(choices.is_sorted_by(|a, b| a.value >= b.value));
    for valued in choices {
        let mut patience = PATIENCE;
        let expected = enumerate_after(position, valued.choice, &mut patience)?;
        let line = position.notation();
        assert!((valued.value - expected).abs() < 1e-9, "{valued:?}, not {expected}: {line}");
        assert!((valued.loss - (value - valued.value)).abs() < 1e-9);
    }
    Some(())
}

/// A deck of so many cards, others for every number.
fn small_deck<G: Game>(cards: usize, number: u64) -> Deck<G> {
    let mut raw = Deck::<G>::house().raw();
    SplitMix64::new(number).shuffle(&mut raw.cards);
    raw.cards.truncate(cards);
    Deck::new(&raw).unwrap()
}

/// Of several choices drawn the one that brings most at once: cards are completed, and games differ.
fn choose<G: Game>(position: &Position<'_, G>, random: &mut SplitMix64) -> Choice {
    let choices = position.choices(Seat::S0);
    let drawn = (0..6).map(|_| choices.get(random.below(choices.len())).unwrap());
    let worth = |choice: &Choice| match choice {
        Choice::Cross(crossing) => {
            let after = position.after_crossing(Seat::S0, *crossing).unwrap();
            (position.outlook(&after).total(), crossing.boxes.len())
        }
        _ => (0, 0),
    };
    drawn.max_by_key(worth).unwrap()
}

/// Plays a solo game; hands every position of its last turns to `look`.
fn play<G: Game>(table: &Table<G>, number: u64, turns: usize, mut look: impl FnMut(&Position<'_, G>)) {
    let mut random = SeatRandom::of_seat(number, Seat::S0);
    let mut hand: Vec<_> = table.deck().all().iter().collect();
    random.shuffle(&mut hand);
    let kept = random_keep([hand[0], hand[1], hand[2], hand[3]], &mut random);
    let mut position = Position::new(table, &[kept], Seat::S0).unwrap();
    while position.due() != Due::Over {
        let turn = *position.turn();
        if (ROUNDS - turn.round()) * TURNS + TURNS - turn.number() < turns {
            look(&position);
        }
        let mut unseen = || position.unseen().iter().nth(random.below(position.unseen().len())).unwrap();
        match position.due() {
            Due::Reveal => {
                let left =
                    Pattern::ALL.into_iter().filter(|pattern| position.expedition().count(*pattern) > 0);
                let left: Vec<_> = left.collect();
                position.reveal(left[random.below(left.len())], &mut ()).unwrap();
            }
            Due::Lay => position.lay(unseen(), &mut ()).unwrap(),
            Due::Draw(_) => position.draw(unseen(), &mut ()).unwrap(),
            _ => {
                let choice = choose(&position, &mut random);
                position.apply(Seat::S0, choice, &mut ()).unwrap();
            }
        }
    }
}

/// Compares along many games, with all settings of the switches in turn; returns how many positions of each
/// kind were compared: cross, take, draw, lay, reveal.
fn compare_all<G: Ending>(games: u64, turns: usize, deck: impl Fn(u64) -> Deck<G>) -> [u32; 5] {
    let mut compared = [0; 5];
    for number in 0..games {
        let refill = if number % 2 == 0 { Refill::AfterEachPlayer } else { Refill::AfterEveryone };
        let finished_card_open = number % 4 < 2;
        let options = Options { finished_card_open, refill, ..Options::defaults(G::ID) };
        let table = Table::new(deck(number), options, 1).unwrap();
        play(&table, number, turns, |position| {
            let kind = match position.due() {
                Due::Cross(_) => 0,
                Due::Take(_) => 1,
                Due::Draw(_) => 2,
                Due::Lay => 3,
                _ => 4,
            };
            compared[kind] += u32::from(compare(position).is_some());
        });
    }
    compared
}

fn the_last_turn<G: Ending>() {
    let compared = compare_all::<G>(300, 1, |_| Deck::house());
    assert!(compared[0] >= 300 && compared[4] >= 300, "{compared:?}");
    assert!(compared.iter().all(|count| *count >= 5), "{compared:?}");
}

#[test]
fn the_last_turn_of_maps_is_what_enumeration_finds() {
    the_last_turn::<Maps>();
}

#[test]
fn the_last_turn_of_pyramids_is_what_enumeration_finds() {
    the_last_turn::<Pyramids>();
}

fn the_last_turns<G: Ending>() {
    let compared = compare_all::<G>(60, 3, |number| small_deck(8 + number as usize % 5, number));
    assert!(compared.iter().sum::<u32>() >= 300, "{compared:?}");
}

#[test]
fn the_last_turns_of_maps_with_small_decks_are_what_enumeration_finds() {
    the_last_turns::<Maps>();
}

#[test]
fn the_last_turns_of_pyramids_with_small_decks_are_what_enumeration_finds() {
    the_last_turns::<Pyramids>();
}

/// A small deck where a third of the plain boxes, and more, bear an extra cross: long chains, and many that lapse.
fn deck_of_crosses<G: Game>(number: u64) -> Deck<G> {
    let mut raw = small_deck::<G>(8 + number as usize % 3, number).raw();
    let mut random = SplitMix64::new(number);
    for row in raw.cards.iter_mut().flat_map(|card| &mut card.grid) {
        *row = row.chars().map(|sign| if sign == '.' && random.below(3) == 0 { 'x' } else { sign }).collect();
    }
    Deck::new(&raw).unwrap()
}

fn chains<G: Ending>() {
    let compared = compare_all::<G>(60, 2, deck_of_crosses);
    assert!(compared[0] >= 60 && compared[4] >= 60, "{compared:?}");
}

#[test]
fn chains_of_extra_crosses_of_maps_are_what_enumeration_finds() {
    chains::<Maps>();
}

#[test]
fn chains_of_extra_crosses_of_pyramids_are_what_enumeration_finds() {
    chains::<Pyramids>();
}

/// The first position of a game with so many turns left, the pattern revealed.
fn late<G: Game>(table: &Table<G>, number: u64, turns: usize, mut look: impl FnMut(&Position<'_, G>)) {
    let mut looked = false;
    play(table, number, turns, |position| {
        if !looked && matches!(position.due(), Due::Cross(_)) {
            looked = true;
            look(position);
        }
    });
    assert!(looked);
}

fn table_of<G: Game>(seats: usize) -> Table<G> {
    Table::house(seats).unwrap()
}

#[test]
fn the_value_is_the_mean_over_the_patterns_to_come() {
    let table = table_of::<Maps>(1);
    play(&table, 5, 3, |position| {
        if position.due() != Due::Reveal {
            return;
        }
        let weighted = Pattern::ALL.into_iter().map(|pattern| {
            let count = position.expedition().count(pattern);
            let mut next = position.clone();
            if next.reveal(pattern, &mut ()).is_err() {
                return Some((0.0, 0.0));
            }
            Some((count as f64, solve(&next, PLENTY).unwrap().value))
        });
        let mean = mean(weighted).unwrap();
        assert!((solve(position, PLENTY).unwrap().value - mean).abs() < 1e-9);
    });
}

#[test]
fn after_the_last_turn_all_replacements_are_alike() {
    let mut seen = 0;
    for number in 0..40 {
        play(&table_of::<Pyramids>(1), number, 1, |position| {
            if matches!(position.due(), Due::Take(_)) {
                let solution = solve(position, PLENTY).unwrap();
                assert!(solution.choices.len() > 1 && solution.choices.iter().all(|one| one.loss == 0.0));
                seen += 1;
            }
        });
    }
    assert!(seen > 0);
}

#[test]
fn a_finished_game_is_worth_its_score() {
    let table = table_of::<Maps>(1);
    let mut last = None;
    play(&table, 1, 1, |position| last = Some(position.clone().into_state()));
    let mut position = Position::at(&table, last.unwrap());
    while position.due() != Due::Over {
        let card = position.unseen().first();
        match position.due() {
            Due::Lay => position.lay(card.unwrap(), &mut ()).unwrap(),
            Due::Draw(_) => position.draw(card.unwrap(), &mut ()).unwrap(),
            _ => {
                let choice = position.choices(Seat::S0).get(0).unwrap();
                position.apply(Seat::S0, choice, &mut ()).unwrap();
            }
        }
    }
    let solution = solve(&position, 1).unwrap();
    assert_eq!(solution.value, f64::from(position.score(Seat::S0).total()));
    assert_eq!(solution.choices, []);
}

#[test]
fn what_is_too_large_is_told_at_any_budget() {
    let table = table_of::<Pyramids>(1);
    late(&table, 3, 3, |position| {
        let nodes = solve(position, PLENTY).unwrap().nodes;
        assert_eq!(solve(position, nodes).unwrap().nodes, nodes);
        for limit in [0, 1, nodes / 2, nodes - 1] {
            assert_eq!(solve(position, limit), Err(Unsolved::TooLarge { nodes: limit }));
        }
    });
    let kept = table.deck().all().iter().take(2).collect::<Vec<_>>();
    let start = Position::new(&table, &[[kept[0], kept[1]]], Seat::S0).unwrap();
    assert_eq!(solve(&start, 10_000), Err(Unsolved::TooLarge { nodes: 10_000 }));
}

/// All boxes of all cards bear an extra cross: one crossing leads to more than any memory holds.
#[test]
fn what_takes_too_much_memory_is_told_however_many_positions_are_allowed() {
    let mut raw = Deck::<Maps>::house().raw();
    for card in &mut raw.cards {
        (card.grid, card.points) = (vec!["xxxx".to_owned(); 4], Some(16));
    }
    let table = Table::<Maps>::new(Deck::new(&raw).unwrap(), Options::defaults(Maps::ID), 1).unwrap();
    let kept: Vec<_> = table.deck().all().iter().take(2).collect();
    let start = Position::new(&table, &[[kept[0], kept[1]]], Seat::S0).unwrap();
    assert_eq!(solve(&start, u64::MAX), Err(Unsolved::TooWide));
    assert_eq!(Unsolved::TooWide.code(), "too-large");
}

#[test]
fn a_solution_that_nobody_waits_for_is_given_up() {
    let table = table_of::<Pyramids>(1);
    late(&table, 3, 3, |position| {
        assert_eq!(solve_unless(position, PLENTY, &|| true), Err(Unsolved::Stopped));
        assert_eq!(solve_unless(position, PLENTY, &|| false), solve(position, PLENTY));
    });
}

#[test]
fn several_players_are_refused() {
    let table = table_of::<Maps>(2);
    let cards: Vec<_> = table.deck().all().iter().take(4).collect();
    let position = Position::new(&table, &[[cards[0], cards[1]], [cards[2], cards[3]]], Seat::S0).unwrap();
    assert_eq!(solve(&position, PLENTY), Err(Unsolved::Seats(2)));
}

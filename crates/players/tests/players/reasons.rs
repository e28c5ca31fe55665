//! Reasons: differences add up by part, facts are true by the rules, and each is told where it matters and nowhere else.

use std::sync::Arc;

use flipwrite::random::SplitMix64;
use flipwrite::{
    CardIndex, Choice, Color, Crossing, Due, Fact, GameId, Icon, Maps, Pattern, Player, Position, Printed,
    Refill, Seat, Table, read_choice,
};
use flipwrite_players::coach::{Account, Amount, Coach, Edit, Explanation, Kind, Side};
use flipwrite_players::{Aim, Knowledge, Net, Part, Playable};

use crate::coach::{coach, game, table};
use crate::setting::{Setting, weights};

laws!(
    every_kind_is_named_first_where_it_matters_most,
    nothing_is_named_that_was_taken_away,
    the_parts_of_every_difference_add_up,
    any_network_tells_its_parts,
    what_is_told_of_cards_is_so,
    differences_shrink_without_what_is_told,
    a_hint_is_compared_with_what_teaches,
);

/// A decision: which fact is to be named first, the seat, the choice that it speaks for and the other, the position.
struct Case<'t, G: Playable> {
    kind: &'static str,
    seat: Seat,
    choices: [Vec<Choice>; 2],
    position: Position<'t, G>,
}

/// Decisions of both games, one for each kind of fact, with two players and the house deck.
fn cases<G: Playable>(table: &Table<G>) -> Vec<Case<'_, G>> {
    let text = match G::ID {
        GameId::Maps => include_str!("reasons/maps.tsv"),
        GameId::Pyramids => include_str!("reasons/pyramids.tsv"),
    };
    let case = |line: &'static str| {
        let [kind, seat, one, other, position] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let choices = |text: &str| -> Vec<Choice> {
            text.split(", ").map(|choice| read_choice(table.deck(), choice).unwrap()).collect()
        };
        Case {
            kind,
            seat: Seat::new(seat.parse().unwrap()).unwrap(),
            choices: [choices(one), choices(other)],
            position: Position::read(table, position).unwrap(),
        }
    };
    text.lines().map(case).collect()
}

/// A coach who goes by the exact tables of cards alone: what it says does not change with what is learned.
fn by_tables<G: Playable>(table: &Table<G>) -> Coach<G> {
    Coach::new(table.clone(), Arc::new(Knowledge::new(table.deck(), None).unwrap()), 400)
}

fn house<G: Playable>() -> Table<G> {
    Setting::<G>::house(2).table
}

fn every_kind_is_named_first_where_it_matters_most<G: Playable>() {
    let table = house::<G>();
    let coach = by_tables(&table);
    for Case { kind, seat, choices: [one, other], position } in cases(&table) {
        let why = coach.compare(&position, seat, &one, &other).unwrap();
        let first = why.reasons.first().unwrap_or_else(|| panic!("{kind}: {why:?}"));
        assert_eq!((first.fact.name(), first.favors), (kind, Side::One), "{why:?}");
        assert!(why.reasons.len() <= 3, "{why:?}");
        assert!(why.reasons.is_sorted_by_key(|reason| -reason.points), "{why:?}");
        // The same from the other side.
        let mirrored = coach.compare(&position, seat, &other, &one).unwrap();
        assert_eq!(mirrored.difference.total(), -why.difference.total());
        let turned =
            mirrored.reasons.iter().map(|reason| (reason.fact, reason.points, reason.favors.opposite()));
        assert!(turned.eq(why.reasons.iter().map(|reason| (reason.fact, reason.points, reason.favors))));
    }
}

fn nothing_is_named_that_was_taken_away<G: Playable>() {
    let table = house::<G>();
    let coach = by_tables(&table);
    let mut edited = 0;
    for Case { kind, seat, choices: [one, other], position } in cases(&table) {
        let why = coach.compare(&position, seat, &one, &other).unwrap();
        let Some(edit) = Edit::of(table.deck(), &why.reasons[0].fact) else { continue };
        let without = coach.without(&position, seat, [&one, &other], Some(edit)).unwrap();
        let with = coach.without(&position, seat, [&one, &other], None).unwrap();
        assert!(with.0 - without.0 >= why.reasons[0].points.0.abs() / 2, "{kind}: {with} {without}");
        let position = edit.apply(&position, seat).unwrap();
        let is_of_choices = matches!(edit, Edit::Alike(_) | Edit::BothAlike | Edit::NoExtras);
        // A skull that costs less is still a skull: only its worth is gone.
        if !is_of_choices && kind != "skulls" {
            edited += 1;
            let then = coach.compare(&position, seat, &one, &other).unwrap();
            assert!(then.reasons.iter().all(|reason| reason.fact.name() != kind), "{kind}: {then:?}");
        }
    }
    assert!(edited >= 4, "{edited}");
}

/// Every decision of some games: its seat, the position before it, and what was compared.
fn decisions<G: Playable>(
    coach: &Coach<G>,
    seeds: std::ops::Range<u64>,
    names: &[&str],
    mut see: impl FnMut(Seat, &flipwrite_players::coach::Entry, Explanation),
) {
    for number in seeds {
        let events = game(coach.table(), number, names);
        let story = coach.story(&events, &[]).unwrap();
        for seat in coach.table().seat_set() {
            let ledger = coach.ledger(&story, seat, Aim::Score);
            for entry in ledger.entries.iter().filter(|entry| entry.kind.account() == Account::Losses) {
                see(seat, entry, coach.explain(&story, seat, entry).unwrap());
            }
        }
    }
}

fn the_parts_of_every_difference_add_up<G: Playable>() {
    let mut kinds = [0; 3];
    for (nodes, seats, games) in [(50, 3, 2), (400, 2, 1)] {
        let coach = coach(&table::<G>(30, seats, Refill::AfterEachPlayer), nodes);
        decisions(&coach, 0..games, &["novice", "random", "casual"], |_, entry, why| {
            let sum: Amount = why.difference.iter().map(|(_, amount)| amount).sum();
            assert_eq!((sum, why.difference.total()), (entry.amount, entry.amount), "{entry:?}");
            // What is left is rounding: single floats, added in another order.
            assert!(why.difference.rest().0.abs() < 2_000, "{entry:?}: {:?}", why.difference);
            kinds[match entry.kind {
                Kind::Keep => 0,
                Kind::Crossing => 1,
                _ => 2,
            }] += 1;
            if entry.amount.is_zero() {
                assert!(why.reasons.is_empty(), "{why:?}");
            }
        });
    }
    assert!(kinds[0] == 8 && kinds[1] > 200 && kinds[2] > 20, "{kinds:?}");
}

/// A network that knows nothing: every part of it at random.
fn any_network_tells_its_parts<G: Playable>() {
    let table = table::<G>(24, 2, Refill::AfterEachPlayer);
    let mut net = Net::zero(G::ID, usize::from(G::INPUTS));
    let mut generator = SplitMix64::new(3);
    let range = net.range(Part::Encode).start..net.range(Part::OutBias).end;
    for weight in &mut net.weights_mut()[range] {
        *weight = generator.below(2_001) as f32 / 10_000.0 - 0.1;
    }
    let knowledge = Arc::new(Knowledge::with_net(table.deck(), Some(net)));
    let coach = Coach::new(table, knowledge, 400);
    let (mut told, mut moved) = (0, [0; 5]);
    decisions(&coach, 7..8, &["novice"], |_, entry, why| {
        assert_eq!(why.difference.total(), entry.amount);
        assert!(why.difference.rest().0.abs() < 2_000, "{:?}", why.difference);
        for (place, (_, amount)) in why.difference.iter().enumerate().take(5) {
            moved[place] += usize::from(amount.0.abs() > 1_000);
        }
        told += 1;
    });
    assert!(told > 50 && moved.iter().all(|moved| *moved > 10), "{told} {moved:?}");
}

/// A whole crossing or a take of a seat, at random.
fn random<G: Playable>(position: &Position<'_, G>, seat: Seat, generator: &mut SplitMix64) -> Vec<Choice> {
    let choices = position.choices(seat);
    let choice = choices.get(generator.below(choices.len())).unwrap();
    let Choice::Cross(first) = choice else { return vec![choice] };
    let (table, turn) = (position.table(), position.turn());
    let mut player = position.player(seat).crossed_by_unchecked(table, turn, first);
    let mut whole = vec![choice];
    while player.extras() > 0 {
        let extras: Vec<Crossing> = player.crossings(turn.pattern()).collect();
        let extra = extras[generator.below(extras.len())];
        player = player.crossed_by_unchecked(table, turn, extra);
        whole.push(Choice::Cross(extra));
    }
    whole
}

/// Somebody who looks at two choices of a decision.
type See<'s, G> = &'s mut dyn FnMut(&Position<'_, G>, Seat, [Vec<Choice>; 2]);

/// Shows two choices at random of every so many-th decision in games of bots that are at the beginning of a turn.
fn sampled<G: Playable>(setting: &Setting<G>, every: usize, seeds: std::ops::Range<u64>, see: See<'_, G>) {
    let (mut generator, mut count) = (SplitMix64::new(11), 0);
    for seed in seeds {
        setting.watch(&["skilled"], seed, &mut |position, seat, _| {
            let begun =
                matches!(position.due(), Due::Cross(waiting) if waiting.len() < setting.table.seats());
            count += 1;
            if !begun && position.player(seat).extras() == 0 && count % every == 0 {
                let both = [(); 2].map(|()| random(position, seat, &mut generator));
                see(position, seat, both);
            }
        });
    }
}

/// The crossings of choices, and what the player is after them.
fn crossed<G: Playable>(
    position: &Position<'_, G>,
    seat: Seat,
    choices: &[Choice],
) -> (Vec<Crossing>, Player<G>) {
    let crossing =
        |choice: &Choice| if let Choice::Cross(crossing) = choice { *crossing } else { panic!("{choice:?}") };
    let crossings: Vec<Crossing> = choices.iter().map(crossing).collect();
    let cross = |player: Player<G>, crossing: &Crossing| {
        player.crossed_by_unchecked(position.table(), position.turn(), *crossing)
    };
    let player = crossings.iter().fold(*position.player(seat), cross);
    (crossings, player)
}

/// Whether a seat that is to cross can complete a card now: every choice is tried by the rules.
fn completes<G: Playable>(position: &Position<'_, G>, seat: Seat, card: CardIndex) -> bool {
    position.choices(seat).iter().any(|choice| {
        let mut next = position.clone();
        next.apply(seat, choice, &mut ()).unwrap();
        let player = next.player(seat);
        player.completed().contains(card)
            || player.slot_of(card).is_some_and(|slot| player.finished(slot))
            || completes(&next, seat, card)
    })
}

/// In how many cases the next pattern does what is asked for.
fn next_cases<G: Playable>(
    position: &Position<'_, G>,
    seat: Seat,
    own: &[Crossing],
    does: impl Fn(&Position<'_, G>) -> bool,
) -> usize {
    let coming = position.turn_after().unwrap().2;
    let case = |pattern: Pattern| match coming.count(pattern) {
        0 => 0,
        count => count * usize::from(position.foreseen(seat, own, pattern).is_some_and(|next| does(&next))),
    };
    Pattern::ALL.map(case).into_iter().sum()
}

/// The same over two turns: the first is crossed knowing its own pattern only. Nothing where another card is completed on the
/// way, since nobody knows what would replace it.
fn cases_of_two<G: Playable>(
    position: &Position<'_, G>,
    seat: Seat,
    own: &[Crossing],
    card: CardIndex,
) -> Option<usize> {
    let mut cases = 0;
    let (_, number, coming) = position.turn_after()?;
    // After the last turn of a round, all eight may come (S4).
    let follow = if number == flipwrite::TURNS { 8 } else { coming.len() - 1 };
    for pattern in Pattern::ALL.into_iter().filter(|pattern| coming.count(*pattern) > 0) {
        let next = position.foreseen(seat, own, pattern)?;
        let mut after = Vec::new();
        all_crossings(next, seat, &mut after);
        let best = after.iter().map(|after| {
            if after.player(seat).completed().contains(card) {
                return Some(follow);
            }
            let counts = |pattern: &Pattern| after.expedition().count(*pattern) > 0;
            let case = |pattern: Pattern| {
                let mut next = after.clone();
                next.reveal(pattern, &mut ()).ok()?;
                Some(after.expedition().count(pattern) * usize::from(completes(&next, seat, card)))
            };
            Pattern::ALL.into_iter().filter(counts).map(case).sum()
        });
        let best: Option<Vec<usize>> = best.collect();
        cases += coming.count(pattern) * best?.into_iter().max()?;
    }
    Some(cases)
}

/// All positions after a whole crossing of a seat, each once.
fn all_crossings<'t, G: Playable>(position: Position<'t, G>, seat: Seat, into: &mut Vec<Position<'t, G>>) {
    if !matches!(position.due(), Due::Cross(_)) {
        if !into.contains(&position) {
            into.push(position);
        }
        return;
    }
    for choice in position.choices(seat).iter() {
        let mut next = position.clone();
        next.apply(seat, choice, &mut ()).unwrap();
        all_crossings(next, seat, into);
    }
}

fn what_is_told_of_cards_is_so<G: Playable>() {
    let setting = Setting::<G>::house(2);
    let (table, coach) = (&setting.table, by_tables(&setting.table));
    let mut seen = std::collections::BTreeMap::<&str, usize>::new();
    let mut pairs = 0;
    sampled(&setting, 3, 0..12, &mut |position, seat, choices| {
        if let Due::Take(_) = position.due() {
            return;
        }
        let why = coach.compare(position, seat, &choices[0], &choices[1]).unwrap();
        for reason in &why.reasons {
            let sides = [reason.favors, reason.favors.opposite()].map(|side| &choices[side as usize]);
            let [(own, with), (others, without)] = sides.map(|choices| crossed(position, seat, choices));
            *seen.entry(reason.fact.name()).or_default() += 1;
            // A card that is gone is replaced by one that nobody knows here.
            let settles = with.has_to_settle() || without.has_to_settle();
            let card = |number| table.deck().find(number).unwrap();
            match reason.fact {
                Fact::Completes { card: number, cases, of, .. } => {
                    let slot = with.slot_of(card(number)).unwrap();
                    assert!(with.finished(slot) && !without.finished(slot));
                    let coming = position.turn_after().map_or(0, |(_, _, coming)| coming.len());
                    assert_eq!(of, coming, "{reason:?}");
                    if of > 0 && !without.has_to_settle() {
                        let counted =
                            next_cases(position, seat, &others, |next| completes(next, seat, card(number)));
                        assert_eq!(cases, counted, "{reason:?}");
                    }
                }
                Fact::Odds { card: number, turns: 1, cases, otherwise, of } if !settles => {
                    let counted = |own: &[Crossing]| {
                        next_cases(position, seat, own, |next| completes(next, seat, card(number)))
                    };
                    assert_eq!((counted(&own), counted(&others)), (cases, otherwise), "{reason:?}");
                    assert_eq!(of, position.turn_after().unwrap().2.len());
                }
                Fact::Odds { card: number, turns: 2, cases, otherwise, .. } if !settles && pairs < 2 => {
                    let counted = |own: &[Crossing]| cases_of_two(position, seat, own, card(number));
                    if let (Some(own), Some(others)) = (counted(&own), counted(&others)) {
                        assert_eq!((own, others), (cases, otherwise), "{reason:?}");
                        pairs += 1;
                    }
                }
                Fact::Fits { card: number, cases, otherwise, .. } if !settles => {
                    let counted = |own: &[Crossing]| {
                        next_cases(position, seat, own, |next| {
                            let fits = |choice: Choice| {
                                matches!(choice, Choice::Cross(crossing) if crossing.card == card(number)
                                    && crossing.boxes.len() == next.turn().pattern().len())
                            };
                            next.choices(seat).iter().any(fits)
                        })
                    };
                    assert_eq!((counted(&own), counted(&others)), (cases, otherwise), "{reason:?}");
                }
                Fact::Hole { card: number, boxes } => {
                    let free = |player: &Player<G>| player.free(player.slot_of(card(number)).unwrap());
                    assert!(!boxes.is_empty() && boxes.without(free(&without)).is_empty());
                    assert!(boxes.iter().all(|one| one.alone().neighbors().and(free(&without)).is_empty()));
                    let alone = |one: &flipwrite::BoxIndex| {
                        free(&with).contains(*one) && one.alone().neighbors().and(free(&with)).is_empty()
                    };
                    assert!(!boxes.iter().any(|one| alone(&one)));
                }
                Fact::Extra { crosses, otherwise } => {
                    assert!(crosses > otherwise && (own.len(), others.len()) == (1 + crosses, 1 + otherwise));
                }
                Fact::Whole { pattern, boxes } => {
                    assert_eq!(
                        (own[0].boxes.len(), boxes, others[0].boxes.len()),
                        (pattern.len(), pattern.len(), 1)
                    );
                }
                _ => {}
            }
        }
    });
    assert!(pairs > 0);
    for kind in ["completes", "odds", "fits", "extra", "whole"] {
        assert!(seen.contains_key(kind), "{seen:?}");
    }
}

/// By the network that comes with the program: what speaks for a choice by its looks is taken away, and one look further the
/// difference has shrunk by a quarter at least, about nine times in ten. Of so many decisions that share is only known to a few
/// hundredths.
fn differences_shrink_without_what_is_told<G: Playable>() {
    let setting = Setting::<G>::house(2);
    let coach = |nodes| {
        let knowledge = Knowledge::new(setting.table.deck(), Some(weights(G::ID))).unwrap();
        Coach::new(setting.table.clone(), Arc::new(knowledge), nodes)
    };
    let (near, far) = (coach(50), coach(400));
    let (mut shrunk, mut all) = (0, 0);
    sampled(&setting, 2, 20..37, &mut |position, seat, [one, other]| {
        let why = near.compare(position, seat, &one, &other).unwrap();
        let edit = |fact| Edit::of(position.deck(), fact);
        // Of a reason for the worse choice nobody says that the difference shrinks.
        let better = if why.difference.total() > Amount::ZERO { Side::One } else { Side::Other };
        let Some(edit) =
            why.reasons.first().filter(|first| first.favors == better).and_then(|first| edit(&first.fact))
        else {
            return;
        };
        let difference = |edit| far.without(position, seat, [&one, &other], edit).unwrap().value();
        let (with, without) = (difference(None), difference(Some(edit)));
        all += 1;
        shrunk += usize::from((with - without) / with >= 0.25);
    });
    assert!(all >= 150 && shrunk * 100 >= all * 85, "{shrunk} of {all}");
}

fn a_hint_is_compared_with_what_teaches<G: Playable>() {
    let setting = Setting::<G>::house(2);
    let coach = by_tables(&setting.table);
    let mut told = 0;
    sampled(&setting, 40, 3..5, &mut |position, seat, _| {
        let analysis =
            setting.bot("expert", seat, 1).analyze(position, flipwrite_players::Budget::Usual).unwrap();
        let candidates: Vec<Vec<Choice>> =
            analysis.candidates.iter().map(|candidate| candidate.choices.clone()).collect();
        if candidates.len() < 2 {
            return;
        }
        let (place, why) = coach.hint(position, seat, &candidates).unwrap();
        assert!((1..candidates.len()).contains(&place));
        assert_eq!(Some(why.clone()), coach.compare(position, seat, &candidates[0], &candidates[place]));
        if why.is_close() || why.reasons.is_empty() {
            assert_eq!(place, 1);
        }
        told += usize::from(!why.reasons.is_empty());
    });
    assert!(told > 0);
    let case = &cases(&setting.table)[0];
    assert!(coach.hint(&case.position, case.seat, &case.choices[..1]).is_none());
}

/// Two maps alike but for a seal, each one box from completion in the last turn: only the seal tells them apart.
#[test]
fn seals_are_named_first_where_nothing_else_differs() {
    let table = Table::<Maps>::house(1).unwrap();
    let (deck, coach) = (table.deck(), by_tables(&table));
    let last = |card: CardIndex| {
        let printed = deck.card(card);
        printed.boxes().iter().find(|index| printed.icon(*index) == Icon::Plain).unwrap()
    };
    let pays = Color::Purple;
    let sealed = deck.all().iter().find(|card| deck.card(*card).seal() == Some(pays)).unwrap();
    let alike = |card: &CardIndex| {
        deck.card(*card).color() == deck.card(sealed).color() && deck.card(*card).seal().is_none()
    };
    let plain = deck.all().iter().find(alike).unwrap();
    let rest: Vec<CardIndex> = deck.all().iter().filter(|card| ![sealed, plain].contains(card)).collect();
    let paid = rest.iter().filter(|card| deck.card(**card).color() == pays).take(3);
    let open = rest.iter().filter(|card| deck.card(**card).color() != pays).take(4);
    let numbers = |cards: Vec<&CardIndex>| {
        cards.iter().map(|card| deck.number(**card).to_string()).collect::<Vec<_>>().join(",")
    };
    let nearly = |card: CardIndex| {
        let crossed = deck.card(card).boxes().without(last(card).alone());
        format!("{}:{}", deck.number(card), crossed.to_string().replace(' ', "+"))
    };
    let line = format!(
        "maps {:016x} open,each,hidden 4.7 cross:I2:0:- 0 O4 0 {} - {}/{}|0|{}|0,0,0,0,0,0,0,0",
        deck.hash(),
        numbers(open.collect()),
        nearly(sealed.min(plain)),
        nearly(sealed.max(plain)),
        numbers(paid.collect())
    );
    let position = Position::read(&table, &line).unwrap();
    let cross = |card| vec![Choice::Cross(Crossing { card, boxes: last(card).alone() })];
    let why = coach.compare(&position, Seat::S0, &cross(sealed), &cross(plain)).unwrap();
    let told = why.reasons.iter().find(|reason| reason.fact.name() == "seals").unwrap();
    assert_eq!((told.fact, told.points), (Fact::Seals { value: 6 }, Amount(6_000_000)), "{why:?}");
    assert_eq!((why.difference.total(), why.error), (Amount(6_000_000), Amount::ZERO));
    let parts: Vec<(&str, Amount)> = why.difference.iter().filter(|(_, amount)| !amount.is_zero()).collect();
    assert_eq!(parts, [("seals", Amount(6_000_000))]);
    let position = Edit::Seals.apply(&position, Seat::S0).unwrap();
    let then = coach.compare(&position, Seat::S0, &cross(sealed), &cross(plain)).unwrap();
    assert!(then.reasons.iter().all(|reason| reason.fact.name() != "seals"), "{then:?}");
}

//! The coach's ledgers: they add up to the last digit, luck is fair by construction, and each amount stands where it belongs.

use std::sync::Arc;

use flipwrite::{
    Choice, DealNumber, Deck, Due, Event, Opening, Options, Pattern, Position, Refill, ScoreParts, Seat,
    Table,
};
use flipwrite_players::coach::{Account, Amount, Coach, Entry, Kind, Luck};
use flipwrite_players::{Aim, Bot, Budget, Knowledge, Playable};

use crate::setting::weights;

laws!(
    a_ledger_adds_up_to_the_result,
    a_ledger_of_a_game_cut_off_anywhere_adds_up,
    the_luck_of_patterns_has_mean_zero,
    the_luck_of_hands_has_mean_zero,
    the_luck_of_cards_has_mean_zero,
    luck_alone_has_mean_zero_whatever_chance_decides,
    luck_alone_is_that_of_the_ledgers_or_close_to_it,
    chapters_depend_on_nothing_but_the_game_before_them,
    what_a_stand_in_decides_is_no_loss_of_the_seat,
    endings_played_alone_are_valued_exactly,
    events_that_do_not_follow_make_no_story,
);

/// A table with the first cards of the house deck.
pub(crate) fn table<G: Playable>(cards: usize, seats: usize, refill: Refill) -> Table<G> {
    let mut raw = Deck::<G>::house().raw();
    raw.cards.truncate(cards);
    let options = Options { refill, ..Options::defaults(G::ID) };
    Table::new(Deck::new(&raw).unwrap(), options, seats).unwrap()
}

pub(crate) fn coach<G: Playable>(table: &Table<G>, nodes: u64) -> Coach<G> {
    let knowledge = Knowledge::new(table.deck(), Some(weights(G::ID))).unwrap();
    Coach::new(table.clone(), Arc::new(knowledge), nodes)
}

/// The events of a game by bots.
pub(crate) fn game<G: Playable>(table: &Table<G>, number: u64, names: &[&str]) -> Vec<Event> {
    let knowledge = Arc::new(Knowledge::new(table.deck(), Some(weights(G::ID))).unwrap());
    let bot =
        |seat: Seat| Bot::new(names[seat.index() % names.len()].parse().unwrap(), seat, number, &knowledge);
    let mut bots: Vec<Bot<G>> = table.seat_set().iter().map(bot).collect();
    let mut events = Vec::new();
    let mut deal = table.deal(DealNumber(number));
    let mut opening = Opening::of(&deal);
    opening.tell_hands(table, &mut events);
    for (seat, bot) in table.seat_set().iter().zip(&mut bots) {
        opening.keep(table, seat, bot.keep(table, opening.hand(seat).unwrap())).unwrap();
    }
    let mut position = opening.begin(table, &mut events).unwrap();
    loop {
        let seats = match position.supply(&mut deal, &mut events).unwrap() {
            Due::Cross(seats) => seats,
            Due::Take(seat) => [seat].into_iter().collect(),
            _ => return events,
        };
        let before = position.clone();
        for seat in seats {
            for choice in bots[seat.index()].decide(&before, Budget::Usual).unwrap() {
                position.apply(seat, choice, &mut events).unwrap();
            }
        }
    }
}

/// The position at the end of a game.
fn end<'t, G: Playable>(table: &'t Table<G>, events: &[Event]) -> Position<'t, G> {
    let mut replay = flipwrite::record::Replay::new(table);
    events.iter().for_each(|event| replay.feed(event).unwrap());
    replay.position().unwrap()
}

/// Every entry begins where the one before it ended.
fn adds_up(entries: &[Entry], from: Amount) -> Amount {
    entries.iter().fold(from, |value, entry| {
        assert_eq!(value + entry.amount, entry.value, "{entry:?}");
        if entry.kind.account() == Account::Losses {
            assert!(entry.amount <= Amount::ZERO, "{entry:?}");
            let decided = entry.decided.as_ref().expect("a decision is told");
            assert_eq!(decided.made == decided.best, entry.amount.is_zero(), "{entry:?}");
        }
        entry.value
    })
}

fn a_ledger_adds_up_to_the_result<G: Playable>() {
    let cases = [
        (1, 47, Refill::AfterEachPlayer, 4_000),
        (2, 20, Refill::AfterEveryone, 400),
        (3, 30, Refill::AfterEachPlayer, 400),
        (4, 20, Refill::AfterEachPlayer, 50),
        (2, 12, Refill::AfterEachPlayer, 50),
    ];
    for (number, (seats, cards, refill, nodes)) in cases.into_iter().enumerate() {
        let table = table::<G>(cards, seats, refill);
        let (coach, events) =
            (coach(&table, nodes), game(&table, number as u64, &["random", "novice", "master", "greedy"]));
        let story = coach.story(&events, &[]).unwrap();
        let end = end(&table, &events);
        for seat in table.seat_set() {
            let points = coach.ledger(&story, seat, Aim::Score);
            assert_eq!(adds_up(&points.entries, points.expectation), points.result);
            assert_eq!(points.result, Amount(1_000_000 * i64::from(end.score(seat).total())), "{seat:?}");
            let sum: Amount = Account::ALL.map(|account| points.sum(account)).into_iter().sum();
            assert_eq!(points.expectation + sum, points.result);
            let win = coach.ledger(&story, seat, Aim::Win);
            assert_eq!(adds_up(&win.entries, win.expectation), win.result);
            let share = 1_000_000 / end.winners().len() as i64;
            assert_eq!(win.result, Amount(if end.winners().contains(seat) { share } else { 0 }));
            assert!(points.is_over && win.is_over);
        }
    }
}

fn a_ledger_of_a_game_cut_off_anywhere_adds_up<G: Playable>() {
    let table = table::<G>(20, 2, Refill::AfterEachPlayer);
    let (coach, events) = (coach(&table, 50), game(&table, 7, &["novice", "master"]));
    let whole = coach.ledger(&coach.story(&events, &[]).unwrap(), Seat::S1, Aim::Score);
    for length in 0..events.len() {
        let ledger = coach.ledger(&coach.story(&events[..length], &[]).unwrap(), Seat::S1, Aim::Score);
        assert_eq!(adds_up(&ledger.entries, ledger.expectation), ledger.result, "{length}");
        assert!(!ledger.is_over && ledger.entries.iter().all(|entry| entry.event < length));
        // What was known then is what is known later, save for a turn or a refill that was cut off in its midst.
        let same = ledger.entries.iter().zip(&whole.entries).filter(|(now, then)| now == then).count();
        assert!(same + 2 >= ledger.entries.len(), "{length}");
    }
}

/// The amount of an event of a kind, at the end of a story.
fn last<G: Playable>(coach: &Coach<G>, events: &[Event], kind: Kind, aim: Aim) -> i64 {
    let story = coach.story(events, &[]).unwrap();
    let entries = coach.chapter(&story, story.chapters() - 1, Seat::S0, aim);
    let amount = entries.iter().filter(|entry| entry.kind == kind && entry.event == events.len() - 1);
    amount.map(|entry| entry.amount.0).sum()
}

fn the_luck_of_patterns_has_mean_zero<G: Playable>() {
    let table = table::<G>(20, 2, Refill::AfterEachPlayer);
    let (coach, events) = (coach(&table, 400), game(&table, 3, &["casual", "master"]));
    let reveals: Vec<usize> =
        (0..events.len()).filter(|place| matches!(events[*place], Event::Revealed { .. })).collect();
    for place in reveals.into_iter().step_by(5) {
        let mut replay = flipwrite::record::Replay::new(&table);
        events[..place].iter().for_each(|event| replay.feed(event).unwrap());
        let coming = replay.position().unwrap().expedition();
        for aim in [Aim::Score, Aim::Win] {
            let luck = |pattern: Pattern| {
                let mut told = events[..place].to_vec();
                told.push(Event::Revealed { pattern });
                last(&coach, &told, Kind::Pattern, aim) * coming.count(pattern) as i64
            };
            let possible = Pattern::ALL.into_iter().filter(|pattern| coming.count(*pattern) > 0);
            let amounts: Vec<i64> = possible.map(luck).collect();
            assert!(amounts.iter().sum::<i64>().abs() <= coming.len() as i64, "{place}: {amounts:?}");
        }
    }
}

fn the_luck_of_hands_has_mean_zero<G: Playable>() {
    let table = table::<G>(9, 1, Refill::AfterEachPlayer);
    let (coach, deck) = (coach(&table, 50), table.deck());
    let all: Vec<_> = deck.all().iter().map(|card| deck.number(card)).collect();
    let (mut sum, mut hands, mut sizes) = (0, 0, 0);
    for a in 0..9 {
        for b in a + 1..9 {
            for c in b + 1..9 {
                for d in c + 1..9 {
                    let dealt =
                        Event::Dealt { player: Seat::S0, cards: [a, b, c, d].map(|place| all[place]) };
                    let luck = last(&coach, &[dealt], Kind::Hand, Aim::Score);
                    (sum, hands, sizes) = (sum + luck, hands + 1, sizes + luck.abs());
                }
            }
        }
    }
    assert_eq!(hands, 126);
    assert!(sum.abs() <= hands && sizes > 1_000 * hands, "{sum} of {sizes}");
}

fn the_luck_of_cards_has_mean_zero<G: Playable>() {
    let table = table::<G>(24, 2, Refill::AfterEachPlayer);
    let coach = coach(&table, 400);
    let (mut draws, mut refills) = (0, 0);
    for number in 0..4 {
        let events = game(&table, number, &["novice", "random"]);
        for place in 0..events.len() {
            let one_card = match &events[place] {
                Event::Took { from: flipwrite::TakenFrom::Deck, .. } => Kind::Draw,
                Event::Displayed { cards } if cards.len() == 1 => Kind::Refill,
                _ => continue,
            };
            let seen = if one_card == Kind::Draw { &mut draws } else { &mut refills };
            *seen += 1;
            if *seen > 2 {
                continue;
            }
            let mut replay = flipwrite::record::Replay::new(&table);
            events[..place].iter().for_each(|event| replay.feed(event).unwrap());
            let unseen = replay.position().unwrap().unseen();
            let luck = |number| {
                let mut told = events[..place].to_vec();
                told.push(match &events[place] {
                    Event::Took { player, from, .. } => {
                        Event::Took { player: *player, card: number, from: *from }
                    }
                    _ => Event::Displayed { cards: [number].into_iter().collect() },
                });
                last(&coach, &told, one_card, Aim::Score)
            };
            let amounts: Vec<i64> = unseen.iter().map(|card| luck(table.deck().number(card))).collect();
            assert!(amounts.iter().sum::<i64>().abs() <= amounts.len() as i64, "{one_card:?}: {amounts:?}");
        }
    }
    assert!(draws > 0 && refills > 0);
}

/// All that chance could have given in place of an event, and how often each.
fn alternatives<G: Playable>(table: &Table<G>, before: &[Event], event: &Event) -> Vec<(i64, Event)> {
    let mut replay = flipwrite::record::Replay::new(table);
    before.iter().for_each(|event| replay.feed(event).unwrap());
    let Some(position) = replay.position() else { return Vec::new() };
    let (coming, deck) = (position.expedition(), table.deck());
    let unseen = position.unseen().iter().map(|card| deck.number(card));
    match event {
        Event::Revealed { .. } => {
            let counted =
                Pattern::ALL.map(|pattern| (coming.count(pattern) as i64, Event::Revealed { pattern }));
            counted.into_iter().filter(|(count, _)| *count > 0).collect()
        }
        Event::Took { player, from, .. } if *from == flipwrite::TakenFrom::Deck => {
            unseen.map(|card| (1, Event::Took { player: *player, card, from: *from })).collect()
        }
        Event::Displayed { cards } if cards.len() == 1 => {
            unseen.map(|card| (1, Event::Displayed { cards: [card].into_iter().collect() })).collect()
        }
        _ => Vec::new(),
    }
}

fn luck_alone_has_mean_zero_whatever_chance_decides<G: Playable>() {
    let mut seen = [0; 3];
    for (number, (seats, nodes)) in [(2, 50), (3, 50), (1, 400)].into_iter().enumerate() {
        let table = table::<G>(24, seats, Refill::AfterEachPlayer);
        let (coach, events) = (coach(&table, nodes), game(&table, number as u64, &["novice", "random"]));
        let luck = |events: &[Event]| coach.luck(&coach.story(events, &[]).unwrap());
        for place in (0..events.len()).step_by(if nodes < 100 { 1 } else { 7 }) {
            let all = alternatives(&table, &events[..place], &events[place]);
            let before = luck(&events[..place]);
            let given = |event: &Event| luck(&[&events[..place], std::slice::from_ref(event)].concat());
            let given: Vec<(i64, Vec<Luck>)> =
                all.iter().map(|(count, event)| (*count, given(event))).collect();
            let weight: i64 = given.iter().map(|(count, _)| count).sum();
            for seat in 0..seats {
                let mean = |of: fn(&Luck) -> Amount| -> i64 {
                    given.iter().map(|(count, luck)| count * (of(&luck[seat]) - of(&before[seat])).0).sum()
                };
                assert!(mean(|luck| luck.points).abs() <= weight, "{place}: {all:?}");
                assert!(mean(|luck| luck.win).abs() <= weight, "{place}: {all:?}");
            }
            for (_, luck) in &given {
                // What is won by luck is lost by it.
                let all: Amount = luck.iter().map(|luck| luck.win).sum();
                assert!(seats > 2 || all.0.abs() < 1_000, "{all}");
            }
            match all.first() {
                Some((_, Event::Revealed { .. })) => seen[0] += 1,
                Some((_, Event::Took { .. })) => seen[1] += 1,
                Some(_) => seen[2] += 1,
                None => {}
            }
        }
    }
    assert!(seen.iter().all(|seen| *seen > 0), "{seen:?}");
}

fn luck_alone_is_that_of_the_ledgers_or_close_to_it<G: Playable>() {
    let table = table::<G>(30, 2, Refill::AfterEachPlayer);
    let coach = coach(&table, 50);
    let (mut apart, mut sizes) = (0.0, 0.0);
    for number in 0..6 {
        let events = game(&table, number, &["skilled", "casual"]);
        let (hands, story) = (coach.story(&events[..2], &[]).unwrap(), coach.story(&events, &[]).unwrap());
        for (seat, luck) in table.seat_set().iter().zip(coach.luck(&hands)) {
            let hand = coach.ledger(&hands, seat, Aim::Score).sum(Account::Luck);
            assert_eq!(luck.points, hand, "a hand is nobody else's");
        }
        for (seat, luck) in table.seat_set().iter().zip(coach.luck(&story)) {
            let points = coach.ledger(&story, seat, Aim::Score).sum(Account::Luck).value();
            apart += (luck.points.value() - points).powi(2);
            sizes += points.powi(2);
        }
    }
    assert!(apart < 0.2 * sizes, "{apart} of {sizes}");
}

fn chapters_depend_on_nothing_but_the_game_before_them<G: Playable>() {
    let table = table::<G>(20, 2, Refill::AfterEachPlayer);
    let (coach, events) = (coach(&table, 400), game(&table, 5, &["master", "skilled"]));
    let story = coach.story(&events, &[]).unwrap();
    assert_eq!(story.chapters(), 29);
    let whole = coach.ledger(&story, Seat::S0, Aim::Score);
    let backwards =
        (0..story.chapters()).rev().map(|chapter| coach.chapter(&story, chapter, Seat::S0, Aim::Score));
    let mut chapters: Vec<Vec<Entry>> = backwards.collect();
    chapters.reverse();
    assert_eq!(whole.entries, chapters.concat());
}

fn what_a_stand_in_decides_is_no_loss_of_the_seat<G: Playable>() {
    let table = table::<G>(20, 2, Refill::AfterEachPlayer);
    let (coach, events) = (coach(&table, 50), game(&table, 9, &["random", "casual"]));
    let from = events.len() / 2;
    let sums = |hands: &[(usize, Seat, bool)]| {
        let ledger = coach.ledger(&coach.story(&events, hands).unwrap(), Seat::S0, Aim::Score);
        let after = ledger.entries.iter().filter(|entry| entry.event >= from);
        let own = after.filter(|entry| entry.kind.account() == Account::Losses).count();
        (own, ledger.sum(Account::Losses) + ledger.sum(Account::Rivals), ledger.sum(Account::Losses))
    };
    let own = sums(&[]);
    let stood_in = sums(&[(from, Seat::S0, false)]);
    assert_eq!((stood_in.0, stood_in.1), (0, own.1));
    assert!(stood_in.2 > own.2, "a player at random gives something away in half a game");
    assert_eq!(sums(&[(from, Seat::S0, false), (from, Seat::S0, true)]), own);
    assert_eq!(sums(&[(from, Seat::S1, false)]), own);
}

fn endings_played_alone_are_valued_exactly<G: Playable>() {
    let table = table::<G>(24, 1, Refill::AfterEachPlayer);
    let coach = coach(&table, 4_000);
    for number in 0..3 {
        let events = game(&table, number, &["skilled"]);
        let ledger = coach.ledger(&coach.story(&events, &[]).unwrap(), Seat::S0, Aim::Score);
        let last = ledger.entries.iter().filter(|entry| entry.turn == Some((4, 7)));
        let revised: Amount =
            last.filter(|entry| entry.kind == Kind::Revision).map(|entry| entry.amount).sum();
        assert!(revised.0.abs() < 100, "{revised}");
    }
}

fn events_that_do_not_follow_make_no_story<G: Playable>() {
    let table = table::<G>(20, 1, Refill::AfterEachPlayer);
    let coach = coach(&table, 50);
    let mut events = game(&table, 1, &["greedy"]);
    let place = events.iter().position(|event| matches!(event, Event::Crossed { .. })).unwrap();
    let again = events[place].clone();
    events.insert(place + 1, again);
    assert!(coach.story(&events, &[]).is_none());
    assert!(coach.story(&[Event::Ended], &[]).is_none());
}

/// Whatever is decided is told as it was decided.
#[test]
fn a_choice_made_is_told_whole() {
    let table = table::<flipwrite::Maps>(20, 1, Refill::AfterEachPlayer);
    let (coach, events) = (coach(&table, 50), game(&table, 2, &["greedy"]));
    let ledger = coach.ledger(&coach.story(&events, &[]).unwrap(), Seat::S0, Aim::Score);
    for entry in ledger.entries.iter().filter(|entry| entry.kind == Kind::Crossing) {
        let told = entry.decided.as_ref().unwrap().made.len();
        let crossed = |event: &&Event| matches!(event, Event::Crossed { .. } | Event::Palm { .. });
        let made = events[entry.event..].iter().take_while(crossed);
        assert_eq!(told, made.filter(|event| matches!(event, Event::Crossed { .. })).count());
        assert!(matches!(entry.decided.as_ref().unwrap().made[0], Choice::Cross(_)));
    }
}

//! What a seat or an onlooker may not see (S14) is in nothing that it is shown.

use std::collections::HashMap;

use flipwrite::random::{SplitMix64, game_number};
use flipwrite::{CardIndex, CardSet, Deal, DealNumber, Due, Event, Game, Options, Seat, SeatSet, Table};
use flipwrite_host::{Decision, Host, Output, View};

use crate::tables::{all_tables, decide, decision, go_on, open, pick, planned, setup, small_deck};

/// All who look at a table: an onlooker and its seats.
fn viewers<G: Game>(table: &Table<G>) -> impl Iterator<Item = Option<Seat>> {
    std::iter::once(None).chain(table.seat_set().iter().map(Some))
}

fn assert_same<G: Game>(one: &View<'_, G>, other: &View<'_, G>, but_waiting: bool) {
    assert_eq!(one.position, other.position);
    assert_eq!(one.hand, other.hand);
    assert_eq!(one.kept, other.kept);
    assert_eq!(one.crossing, other.crossing);
    assert_eq!(one.events, other.events);
    if !but_waiting {
        assert_eq!(one.waiting, other.waiting);
    }
}

/// The outputs that reach a viewer.
fn heard(outputs: &[Output], viewer: Option<Seat>) -> Vec<&Output> {
    let reaches = |output: &&Output| match output {
        Output::Event { to, .. } => to.is_none() || *to == viewer,
        _ => true,
    };
    outputs.iter().filter(reaches).collect()
}

fn holds_nothing_hidden<G: Game>(host: &Host<G>, viewer: Option<Seat>) {
    let view = host.view(viewer);
    let keeping = view.position.is_none();
    let crossing = view.position.as_ref().is_some_and(|position| matches!(position.due(), Due::Cross(_)));
    for event in &view.events {
        match event {
            Event::Dealt { player, .. } => assert!(host.is_over() || Some(*player) == viewer),
            _ => assert!(!keeping, "{event:?} before all have kept"),
        }
    }
    if crossing {
        let this_turn = view.events.rsplit(|event| matches!(event, Event::Revealed { .. })).next().unwrap();
        assert!(this_turn.iter().all(|event| matches!(event, Event::Passed { .. })), "{this_turn:?}");
    }
    if viewer.is_none() {
        assert_eq!((view.hand, view.kept, view.crossing), (None, None, None));
    }
    assert!(view.kept.is_none() || keeping);
    assert!(view.crossing.is_none() || crossing);
}

fn no_view_holds_what_is_hidden<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate() {
        let mut random = SplitMix64::new(index as u64);
        let mut host = open(&table, game_number(21, index as u64));
        while !host.waiting().is_empty() {
            viewers(&table).for_each(|viewer| holds_nothing_hidden(&host, viewer));
            let seat = pick(host.waiting().iter(), &mut random);
            let choice = decision(&host, seat, &mut random);
            decide(&mut host, seat, choice);
        }
        viewers(&table).for_each(|viewer| holds_nothing_hidden(&host, viewer));
        let dealt = |event: &&&Event| matches!(event, Event::Dealt { .. });
        for viewer in viewers(&table) {
            assert_eq!(
                host.view(viewer).events.iter().filter(dealt).count(),
                table.seats(),
                "all at the end"
            );
        }
    }
}

/// The same seat decides this or that; nobody else can tell.
fn decisions_look_alike<G: Game>(host: &Host<G>, seat: Seat, [this, that]: [Decision; 2]) {
    let (mut one, mut other) = (host.clone(), host.clone());
    let told = (decide(&mut one, seat, this), decide(&mut other, seat, that));
    assert_eq!(told.0, told.1);
    assert_eq!(told.0, [Output::Decided(seat)]);
    for viewer in viewers(host.table()).filter(|viewer| *viewer != Some(seat)) {
        assert_same(&one.view(viewer), &other.view(viewer), false);
        assert_same(&one.view(viewer), &host.view(viewer), true);
    }
    assert!(!one.waiting().contains(seat));
}

fn until_all_have_decided_others_see_only_who_has<G: Game>() {
    let mut compared = 0;
    for (index, table) in all_tables::<G>().enumerate() {
        let mut random = SplitMix64::new(index as u64);
        let mut host = open(&table, game_number(22, index as u64));
        while !host.waiting().is_empty() {
            let seat = pick(host.waiting().iter(), &mut random);
            let this = decision(&host, seat, &mut random);
            let that = decision(&host, seat, &mut random);
            if host.waiting().len() > 1 && this != that {
                decisions_look_alike(&host, seat, [this.clone(), that]);
                compared += 1;
            }
            decide(&mut host, seat, this);
        }
    }
    assert!(compared > 1_000, "{compared}");
}

fn only_dealt_cards_are_for_one_seat_and_it_is_the_right_one<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate() {
        let plan = game_number(23, index as u64);
        let (mut host, mut outputs) = Host::open(setup(&table, plan, SeatSet::EMPTY));
        while let Some(seat) = host.waiting().first() {
            let choice = planned(&host, seat, plan);
            outputs.extend(decide(&mut host, seat, choice));
        }
        let mut told = Vec::new();
        for output in outputs {
            let Output::Event { to, event } = output else { continue };
            match &event {
                Event::Dealt { player, .. } => assert_eq!(to, Some(*player)),
                _ => assert_eq!(to, None, "{event:?}"),
            }
            told.push(event);
        }
        assert_eq!(told, host.record().events, "all that happens is told, once");
    }
}

/// What a viewer knows when round 1 begins, if everybody keeps the two lowest cards.
type Known = (Vec<CardIndex>, Vec<[CardIndex; 2]>, Vec<CardIndex>, Option<Seat>, &'static str);

fn lowest_two(hand: [CardIndex; 4]) -> [CardIndex; 2] {
    let mut hand = hand;
    hand.sort_unstable();
    [hand[0], hand[1]]
}

fn known<G: Game>(table: &Table<G>, deal: &Deal, viewer: Option<Seat>) -> Known {
    let kept: Vec<_> = table.seat_set().iter().map(|seat| lowest_two(deal.hand(seat))).collect();
    let in_front: Vec<CardIndex> = kept.iter().flatten().copied().collect();
    let mut unseen: CardSet = table.deck().all().iter().filter(|card| !in_front.contains(card)).collect();
    let mut display = Vec::new();
    while display.len() < 4 {
        let card = deal.next_card(unseen).unwrap();
        unseen.remove(card);
        display.push(card);
    }
    let hand = viewer.map_or(Vec::new(), |seat| deal.hand(seat).to_vec());
    let start = G::HAS_START_PLAYER.then(|| deal.first_start());
    (hand, kept, display, start, deal.pattern(1, 1).name())
}

/// Pairs of different deals that look alike to a viewer when round 1 begins.
fn look_alikes<G: Game>(table: &Table<G>, viewer: Option<Seat>, deals: u64) -> Vec<[u64; 2]> {
    let mut seen: HashMap<Known, u64> = HashMap::new();
    let mut pairs = Vec::new();
    for number in 0..deals {
        let deal = Deal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
        if let Some(other) = seen.insert(known(table, &deal, viewer), number) {
            pairs.push([other, number]);
        }
    }
    pairs
}

/// A decision that everybody could name who sees what is public: the same at both tables of a pair.
fn public_decision<G: Game>(host: &Host<G>, seat: Seat) -> Decision {
    match host.view(Some(seat)) {
        View { position: None, hand: Some(hand), .. } => Decision::Keep(lowest_two(hand)),
        _ => planned(host, seat, 7),
    }
}

/// Plays both tables of a pair as long as a viewer can't tell them apart; returns the moments compared.
fn compare<G: Game>(table: &Table<G>, viewer: Option<Seat>, pair: [u64; 2]) -> usize {
    let [(mut one, first), (mut other, second)] =
        pair.map(|number| Host::open(setup(table, number, SeatSet::EMPTY)));
    assert_eq!(heard(&first, viewer), heard(&second, viewer));
    let mut moments = 0;
    loop {
        assert_same(&one.view(viewer), &other.view(viewer), false);
        moments += 1;
        let Some(seat) = one.waiting().first() else { return moments };
        let choices = (public_decision(&one, seat), public_decision(&other, seat));
        let told = (decide(&mut one, seat, choices.0), decide(&mut other, seat, choices.1));
        if one.view(viewer).events != other.view(viewer).events {
            return moments;
        }
        assert_eq!(heard(&told.0, viewer), heard(&told.1, viewer));
    }
}

fn deals_that_differ_only_in_what_is_hidden_look_alike<G: Game>() {
    for (seats, deals) in [(1, 20_000), (2, 150_000), (3, 250_000)] {
        let table = Table::new(small_deck::<G>(seats), Options::defaults(G::ID), seats).unwrap();
        let onlookers = std::iter::once(None);
        let own = (seats < 3).then_some(Some(Seat::S0));
        for viewer in onlookers.chain(own) {
            let pairs = look_alikes(&table, viewer, deals);
            let moments: usize = pairs.iter().take(40).map(|pair| compare(&table, viewer, *pair)).sum();
            let started = pairs.len().min(40) * (seats + 1);
            assert!(!pairs.is_empty() && moments > started, "{seats} {viewer:?}: {}", pairs.len());
        }
    }
}

/// With the hand of seat 0 equal, nothing else shows before all have kept, whatever the others were dealt.
fn before_all_have_kept_a_seat_knows_its_own_hand_alone<G: Game>() {
    let table = Table::new(small_deck::<G>(2), Options::defaults(G::ID), 2).unwrap();
    let hands = |number| {
        let deal = Deal::new(DealNumber(number).seed(), 2, table.deck().len());
        [deal.hand(Seat::S0), deal.hand(Seat::S1)]
    };
    let target = hands(0);
    let equal = |number: &u64| hands(*number)[0] == target[0] && hands(*number)[1] != target[1];
    let pairs: Vec<[u64; 2]> = (1..100_000).filter(equal).map(|number| [0, number]).collect();
    assert!(!pairs.is_empty());
    for pair in pairs {
        let [mut one, mut other] = pair.map(|number| open(&table, number));
        look_alike_to(&[None, Some(Seat::S0)], &one, &other);
        for host in [&mut one, &mut other] {
            let hand = host.view(Some(Seat::S1)).hand.unwrap();
            decide(host, Seat::S1, Decision::Keep(lowest_two(hand)));
        }
        look_alike_to(&[None, Some(Seat::S0)], &one, &other);
    }
}

fn look_alike_to<G: Game>(viewers: &[Option<Seat>], one: &Host<G>, other: &Host<G>) {
    viewers.iter().for_each(|viewer| assert_same(&one.view(*viewer), &other.view(*viewer), false));
}

/// The two ways in which 32 bytes could show.
fn seed_texts(number: DealNumber) -> [String; 2] {
    let bytes = number.seed().0;
    let list = format!("{bytes:?}");
    [bytes.iter().map(|byte| format!("{byte:02x}")).collect(), list[1..list.len() - 1].to_owned()]
}

fn neither_number_nor_seed_of_the_deal_is_shown<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate() {
        let number = DealNumber(game_number(24, index as u64));
        let [hexadecimal, list] = seed_texts(number);
        let secrets = [hexadecimal.clone(), list, number.to_string(), number.0.to_string()];
        let (mut host, outputs) = Host::open(setup(&table, number.0, SeatSet::EMPTY));
        let mut shown = format!("{outputs:?}");
        while go_on(&mut host, number.0) {
            viewers(&table).for_each(|viewer| shown += &format!("{:?}", host.view(viewer).position));
        }
        viewers(&table).for_each(|viewer| shown += &format!("{:?}", host.view(viewer)));
        for secret in &secrets {
            assert!(!shown.contains(secret.as_str()), "{secret}");
        }
        assert!(host.journal().contains(&hexadecimal), "the keeper has it");
    }
}

crate::laws!(
    no_view_holds_what_is_hidden,
    until_all_have_decided_others_see_only_who_has,
    only_dealt_cards_are_for_one_seat_and_it_is_the_right_one,
    deals_that_differ_only_in_what_is_hidden_look_alike,
    before_all_have_kept_a_seat_knows_its_own_hand_alone,
    neither_number_nor_seed_of_the_deal_is_shown,
);

//! What a seat or an onlooker may not see (S14) is in nothing that it is shown.

use std::collections::HashMap;

use flipwrite::random::{SplitMix64, game_number};
use flipwrite::{CardIndex, CardSet, Deal, DealNumber, Due, Event, Game, Options, Seat, Table};
use flipwrite_host::{Decision, Host, Output, Step, Time, View, Viewer};

use crate::tables::{all_tables, answer, decide, decision, go_on, open, pick, planned, small_deck};

/// All who look at a table: onlookers and its seats.
fn viewers<G: Game>(table: &Table<G>) -> impl Iterator<Item = Viewer> {
    std::iter::once(Viewer::Onlooker).chain(table.seat_set().iter().map(Viewer::Seat))
}

/// All but who is asked and who has decided is the same.
fn assert_same_but_for_who_decided<G: Game>(one: &View<'_, G>, other: &View<'_, G>) {
    let (one, other) = (one.clone(), other.clone());
    assert_eq!(one, View { company: one.company, ..other });
}

/// All that a viewer was ever told.
fn heard<G: Game>(host: &Host<G>, viewer: Viewer) -> Vec<&Output> {
    host.since(viewer, 0).map(|(_, output)| output).collect()
}

fn holds_nothing_hidden<G: Game>(host: &Host<G>, viewer: Viewer) {
    let view = host.view(viewer);
    let keeping = view.position.is_none();
    let crossing = view.position.as_ref().is_some_and(|position| matches!(position.due(), Due::Cross(_)));
    for (_, event) in &view.events {
        match event {
            Event::Dealt { player, .. } => assert_eq!(Viewer::Seat(*player), viewer),
            _ => assert!(!keeping, "{event:?} before all have kept"),
        }
    }
    if crossing {
        let this_turn =
            view.events.rsplit(|(_, event)| matches!(event, Event::Revealed { .. })).next().unwrap();
        assert!(this_turn.iter().all(|(_, event)| matches!(event, Event::Passed { .. })), "{this_turn:?}");
    }
    if viewer == Viewer::Onlooker {
        assert_eq!((view.hand, view.decision.as_ref()), (None, None));
    }
    assert_eq!(view.opened.is_some(), host.is_over());
    match view.decision {
        None => {}
        Some(Decision::Keep(_)) => assert!(keeping),
        Some(Decision::Cross(_)) => assert!(crossing),
        Some(Decision::Take(_)) => panic!("a take is seen by all"),
    }
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
        let dealt: Vec<_> =
            table.seat_set().iter().map(|seat| host.view(Viewer::Seat(seat)).hand.unwrap()).collect();
        for viewer in viewers(&table) {
            assert_eq!(host.view(viewer).opened.unwrap().hands, dealt, "all at the end");
            assert!(matches!(heard(&host, viewer).last(), Some(Output::Opened(_))), "and as the last word");
        }
    }
}

/// The same seat decides this or that; nobody else can tell.
fn decisions_look_alike<G: Game>(host: &Host<G>, seat: Seat, [this, that]: [Decision; 2]) {
    let (mut one, mut other) = (host.clone(), host.clone());
    let told = (decide(&mut one, seat, this), decide(&mut other, seat, that));
    assert_eq!(told.0, told.1);
    assert!(matches!(told.0[..], [Output::Decided { seat: one, decision: None, .. }] if one == seat));
    for viewer in viewers(host.table()).filter(|viewer| *viewer != Viewer::Seat(seat)) {
        assert_eq!(one.view(viewer), other.view(viewer));
        assert_same_but_for_who_decided(&one.view(viewer), &host.view(viewer));
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

/// Onlookers hear all that happens but the hands; a seat hears its own hand and its own decisions besides.
fn each_viewer_hears_all_that_happens_and_only_its_own_secrets<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate() {
        let plan = game_number(23, index as u64);
        let mut host = open(&table, plan);
        while go_on(&mut host, plan) {}
        let record = host.record();
        for viewer in viewers(&table) {
            let (mut events, mut decisions) = (Vec::new(), 0);
            for output in heard(&host, viewer) {
                match output {
                    Output::Event(event) => events.push(event),
                    Output::Decided { seat, decision, .. } => {
                        assert_eq!(decision.is_some(), viewer == Viewer::Seat(*seat));
                        decisions += usize::from(decision.is_some());
                    }
                    _ => {}
                }
            }
            let own = |event: &&Event| match event {
                Event::Dealt { player, .. } => viewer == Viewer::Seat(*player),
                _ => true,
            };
            assert!(
                events.into_iter().eq(record.events.iter().filter(own)),
                "all that happens is told, once"
            );
            assert_eq!(decisions > 28, viewer != Viewer::Onlooker);
        }
    }
}

/// With the tracker off a view does not hold the earlier patterns of the round, though they were told (S15).
fn s15_views_leave_out_earlier_patterns_where_the_tracker_is_off<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate() {
        let plan = game_number(25, index as u64);
        let mut host = open(&table, plan);
        while go_on(&mut host, plan) {
            let Some(position) = host.position().filter(|_| !host.is_over()) else { continue };
            let events = host.view(Viewer::Onlooker).events;
            let round = events.rsplit(|(_, event)| matches!(event, Event::Round { .. })).next().unwrap();
            let patterns = round.iter().filter(|(_, event)| matches!(event, Event::Revealed { .. })).count();
            let turn = position.turn().number();
            assert_eq!(patterns, if table.options().tracker { turn } else { 1 });
        }
        let all = host.view(Viewer::Onlooker).events.into_iter();
        assert_eq!(
            all.filter(|(_, event)| matches!(event, Event::Revealed { .. })).count(),
            28,
            "all at the end"
        );
    }
}

/// What a viewer knows when round 1 begins, if everybody keeps the two lowest cards.
type Known = (Vec<CardIndex>, Vec<[CardIndex; 2]>, Vec<CardIndex>, Option<Seat>, &'static str);

fn lowest_two(hand: [CardIndex; 4]) -> [CardIndex; 2] {
    let mut hand = hand;
    hand.sort_unstable();
    [hand[0], hand[1]]
}

fn known<G: Game>(table: &Table<G>, deal: &Deal, viewer: Viewer) -> Known {
    let kept: Vec<_> = table.seat_set().iter().map(|seat| lowest_two(deal.hand(seat))).collect();
    let in_front: Vec<CardIndex> = kept.iter().flatten().copied().collect();
    let mut unseen: CardSet = table.deck().all().iter().filter(|card| !in_front.contains(card)).collect();
    let mut display = Vec::new();
    while display.len() < 4 {
        let card = deal.next_card(unseen).unwrap();
        unseen.remove(card);
        display.push(card);
    }
    let hand = viewer.seat().map_or(Vec::new(), |seat| deal.hand(seat).to_vec());
    let start = G::HAS_START_PLAYER.then(|| deal.first_start());
    (hand, kept, display, start, deal.pattern(1, 1).name())
}

/// Pairs of different deals that look alike to a viewer when round 1 begins.
fn look_alikes<G: Game>(table: &Table<G>, viewer: Viewer, deals: u64) -> Vec<[u64; 2]> {
    let mut seen: HashMap<Known, u64> = HashMap::new();
    let mut pairs = Vec::new();
    for number in 0..deals {
        let deal = table.deal(DealNumber(number));
        if let Some(other) = seen.insert(known(table, &deal, viewer), number) {
            pairs.push([other, number]);
        }
    }
    pairs
}

/// A decision that everybody could name who sees what is public: the same at both tables of a pair.
fn public_decision<G: Game>(host: &Host<G>, seat: Seat) -> Decision {
    match host.view(Viewer::Seat(seat)) {
        View { position: None, hand: Some(hand), .. } => Decision::Keep(lowest_two(hand)),
        _ => planned(host, seat, 7),
    }
}

/// Plays both tables of a pair as long as a viewer can't tell them apart; returns the moments compared.
fn compare<G: Game>(table: &Table<G>, viewer: Viewer, pair: [u64; 2]) -> usize {
    let [mut one, mut other] = pair.map(|number| open(table, number));
    assert_eq!(heard(&one, viewer), heard(&other, viewer));
    let mut moments = 0;
    loop {
        assert_eq!(one.view(viewer), other.view(viewer));
        moments += 1;
        let Some(seat) = one.waiting().first() else { return moments };
        let choices = (public_decision(&one, seat), public_decision(&other, seat));
        decide(&mut one, seat, choices.0);
        decide(&mut other, seat, choices.1);
        if one.view(viewer).events != other.view(viewer).events {
            return moments;
        }
        assert_eq!(heard(&one, viewer), heard(&other, viewer));
    }
}

fn deals_that_differ_only_in_what_is_hidden_look_alike<G: Game>() {
    for (seats, deals) in [(1, 20_000), (2, 150_000), (3, 250_000)] {
        let table = Table::new(small_deck::<G>(seats), Options::defaults(G::ID), seats).unwrap();
        let onlookers = std::iter::once(Viewer::Onlooker);
        let own = (seats < 3).then_some(Viewer::Seat(Seat::S0));
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
        let deal = table.deal(DealNumber(number));
        [deal.hand(Seat::S0), deal.hand(Seat::S1)]
    };
    let target = hands(0);
    let equal = |number: &u64| hands(*number)[0] == target[0] && hands(*number)[1] != target[1];
    let pairs: Vec<[u64; 2]> = (1..100_000).filter(equal).map(|number| [0, number]).collect();
    assert!(!pairs.is_empty());
    for pair in pairs {
        let [mut one, mut other] = pair.map(|number| open(&table, number));
        look_alike_to(&[Viewer::Onlooker, Viewer::Seat(Seat::S0)], &one, &other);
        for host in [&mut one, &mut other] {
            let hand = host.view(Viewer::Seat(Seat::S1)).hand.unwrap();
            decide(host, Seat::S1, Decision::Keep(lowest_two(hand)));
        }
        look_alike_to(&[Viewer::Onlooker, Viewer::Seat(Seat::S0)], &one, &other);
    }
}

fn look_alike_to<G: Game>(viewers: &[Viewer], one: &Host<G>, other: &Host<G>) {
    viewers.iter().for_each(|viewer| assert_eq!(one.view(*viewer), other.view(*viewer)));
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
        let secrets = [hexadecimal, list, number.to_string(), number.0.to_string()];
        let mut host = open(&table, number.0);
        let mut shown = String::new();
        while go_on(&mut host, number.0) {
            viewers(&table).for_each(|viewer| shown += &format!("{:?}", host.view(viewer).position));
        }
        for viewer in viewers(&table) {
            shown += &format!("{:?} {:?}", host.view(viewer), heard(&host, viewer));
        }
        shown += &format!("{host:?} {:?}", host.setup());
        for secret in &secrets {
            assert!(!shown.contains(secret.as_str()), "{secret}");
        }
        assert!(host.journal().contains(&number.to_string()), "the keeper has it");
    }
}

/// S14: two tables that have heard as many inputs are printed alike, whatever was dealt and decided there.
fn a_table_prints_neither_its_future_nor_what_was_decided<G: Game>() {
    for table in all_tables::<G>() {
        let [mut one, mut other] = [24, 25].map(|number| open(&table, number));
        while go_on(&mut one, 24) && go_on(&mut other, 25) && !one.is_over() && !other.is_over() {
            assert_eq!(format!("{one:?}"), format!("{other:?}"));
        }
    }
}

/// S14: nor does a step tell what it holds: what was decided, what follows from it, and what each viewer is told.
fn a_step_prints_nothing_that_it_holds<G: Game>() {
    for table in all_tables::<G>() {
        let mut hosts = [24, 25].map(|number| open(&table, number));
        loop {
            let [one, other] = [0, 1].map(|place| next_step(&hosts[place], 24 + place as u64));
            let (Some(one), Some(other)) = (one, other) else { break };
            assert_eq!(format!("{one:?}"), format!("{other:?}"));
            hosts.iter_mut().zip([one, other]).for_each(|(host, step)| host.commit(step).unwrap());
        }
    }
}

/// The next planned decision before it counts; nothing once the game is over.
fn next_step<G: Game>(host: &Host<G>, plan: u64) -> Option<Step<G>> {
    let seat = host.waiting().first()?;
    Some(host.input(Time(0), answer(host, seat, planned(host, seat, plan))).unwrap())
}

crate::laws!(
    a_table_prints_neither_its_future_nor_what_was_decided,
    a_step_prints_nothing_that_it_holds,
    no_view_holds_what_is_hidden,
    until_all_have_decided_others_see_only_who_has,
    each_viewer_hears_all_that_happens_and_only_its_own_secrets,
    s15_views_leave_out_earlier_patterns_where_the_tracker_is_off,
    deals_that_differ_only_in_what_is_hidden_look_alike,
    before_all_have_kept_a_seat_knows_its_own_hand_alone,
    neither_number_nor_seed_of_the_deal_is_shown,
);

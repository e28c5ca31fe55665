//! What the bots promise: legal choices, chosen as each one's name says, from what its seat may see.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;
use std::sync::Arc;

use flipwrite::deck::house_deck;
use flipwrite::random::{SplitMix64, game_number};
use flipwrite::{
    CardIndex, CardSet, Choice, Deal, DealNumber, Deck, Draft, Due, Event, Options, Position, Refill,
    ScoreParts, Seat, Table, check_keep,
};
use flipwrite_host::{Chair, Decision, Host, Input, Kind, Moment, Setup};
use flipwrite_players::{Bot, BotFlaw, BotName, Knowledge, Playable, Spec};

fn bot<G: Playable>(knowledge: &Arc<Knowledge<G>>, name: BotName, seat: Seat, seed: u64) -> Bot<G> {
    Bot::new(Spec::new(name), seat, seed, knowledge)
}

fn knowledge<G: Playable>(table: &Table<G>) -> Arc<Knowledge<G>> {
    Arc::new(Knowledge::new(table.deck(), None).unwrap())
}

/// The house deck, and one that runs out (S12).
fn table<G: Playable>(seats: usize, small: bool) -> Table<G> {
    let mut deck = house_deck::<G>().unwrap();
    if small {
        let mut raw = deck.raw();
        SplitMix64::new(seats as u64).shuffle(&mut raw.cards);
        raw.cards.truncate(4 * seats + 4);
        deck = Deck::new(&raw).unwrap();
    }
    let refill = if small { Refill::AfterEveryone } else { Refill::AfterEachPlayer };
    let options = Options { finished_card_open: seats.is_multiple_of(2), refill, ..Options::of(G::ID) };
    Table::new(deck, options, seats).unwrap()
}

fn tables<G: Playable>() -> impl Iterator<Item = Table<G>> {
    (1..=4).flat_map(|seats| [table(seats, false), table(seats, true)])
}

/// Somebody who looks at every choice.
type See<'s, G> = &'s mut dyn FnMut(&Position<'_, G>, Seat, Choice);

/// Plays a game of bots and shows every choice with the position it was made in, before it is applied.
fn watch<G: Playable>(table: &Table<G>, names: &[BotName], seed: u64, see: See<'_, G>) {
    let deal = Deal::new(DealNumber(seed).seed(), table.seats(), table.deck().len());
    let seats: Vec<Seat> = table.seat_set().iter().collect();
    let mut bots: Vec<Bot<G>> = seats
        .iter()
        .map(|seat| bot(&knowledge(&table), names[seat.index() % names.len()], *seat, seed))
        .collect();
    let keep = |(bot, seat): (&mut Bot<G>, &Seat)| {
        let kept = bot.keep(table, deal.hand(*seat));
        assert_eq!(check_keep(deal.hand(*seat), kept), Ok(()));
        kept
    };
    let kept: Vec<_> = bots.iter_mut().zip(&seats).map(keep).collect();
    let mut position = Position::new(table, &kept, deal.first_start()).unwrap();
    while position.due() != Due::Over {
        let seat = match position.due() {
            Due::Cross(waiting) => waiting.first().unwrap(),
            Due::Take(seat) => seat,
            _ => {
                take_chance(&mut position, &deal);
                continue;
            }
        };
        let choice = bots[seat.index()].choose(&position).unwrap();
        see(&position, seat, choice);
        position.apply(seat, choice, &mut ()).unwrap();
    }
}

fn take_chance<G: Playable>(position: &mut Position<'_, G>, deal: &Deal) {
    let turn = *position.turn();
    let card = deal.next_card(position.unseen());
    match position.due() {
        Due::Lay => position.lay(card.unwrap(), &mut ()),
        Due::Draw(_) => position.draw(card.unwrap(), &mut ()),
        _ => position.reveal(deal.pattern(turn.round, turn.turn), &mut ()),
    }
    .unwrap();
}

mod names {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for name in BotName::ALL {
            let spec: Spec = name.name().parse().unwrap();
            assert_eq!(spec, Spec::new(name));
            assert_eq!(spec.to_string(), name.name());
        }
        let names: HashSet<&str> = BotName::ALL.map(BotName::name).into_iter().collect();
        assert_eq!(names.len(), BotName::ALL.len());
    }

    #[test]
    fn unknown_names_are_refused() {
        for text in ["", " ", "Random", "random ", "greed", "bot:random", "=", "rändom"] {
            let word = text.split(':').next().unwrap();
            assert_eq!(text.parse::<Spec>(), Err(BotFlaw::UnknownName(word.to_owned())), "{text}");
        }
    }

    #[test]
    fn unknown_options_are_refused() {
        for bot in BotName::ALL {
            for (option, key) in [("nodes=5", "nodes"), ("x", "x"), ("", ""), ("=1", ""), ("a=1:b=2", "a")] {
                let text = format!("{}:{option}", bot.name());
                let flaw = BotFlaw::UnknownOption { bot, key: key.to_owned() };
                assert_eq!(text.parse::<Spec>(), Err(flaw), "{text}");
            }
        }
    }
}

/// Holds a law for both games.
macro_rules! laws {
    ($($law:ident),* $(,)?) => {
        mod maps {
            $(#[test] fn $law() { super::$law::<flipwrite::Maps>(); })*
        }
        mod pyramids {
            $(#[test] fn $law() { super::$law::<flipwrite::Pyramids>(); })*
        }
    };
}

mod choosing {
    use super::*;

    fn bots_choose_only_what_is_legal<G: Playable>() {
        let (mut crossings, mut takes) = (0, 0);
        for (index, table) in tables::<G>().enumerate() {
            for seed in (0..6).map(|game| game_number(index as u64, game)) {
                watch(&table, &BotName::ALL, seed, &mut |position, seat, choice| {
                    assert_eq!(position.check(seat, choice), Ok(()));
                    assert!(position.choices(seat).iter().any(|legal| legal == choice));
                    if matches!(choice, Choice::Take(_)) { takes += 1 } else { crossings += 1 }
                });
            }
        }
        assert!(crossings > 2_000 && takes > 200, "{crossings} {takes}");
    }

    fn a_bot_chooses_nothing_where_nothing_is_due<G: Playable>() {
        let table = table::<G>(2, false);
        watch(&table, &BotName::ALL, 1, &mut |position, seat, _| {
            let other = Seat::ALL[1 - seat.index()];
            let is_due = matches!(position.due(), Due::Cross(waiting) if waiting.contains(other));
            for name in BotName::ALL {
                assert_eq!(bot(&knowledge(&table), name, other, 3).choose(position).is_some(), is_due);
                assert_eq!(
                    bot(&knowledge(&table), name, Seat::S3, 3).choose(position),
                    None,
                    "nobody sits there"
                );
                assert!(is_due || bot(&knowledge(&table), name, other, 3).cross(position).is_empty());
            }
        });
    }

    /// The crossing of a turn is whole, and made of the choices that the bot makes one by one.
    fn a_whole_crossing_is_choice_after_choice<G: Playable>() {
        let mut chains = 0;
        for (index, table) in tables::<G>().enumerate() {
            watch(&table, &BotName::ALL, index as u64, &mut |position, seat, _| {
                let Some(mut draft) = Draft::new(position, seat) else { return };
                for name in BotName::ALL {
                    let (mut whole, mut single) =
                        (bot(&knowledge(&table), name, seat, 5), bot(&knowledge(&table), name, seat, 5));
                    let mut own = position.clone();
                    let crossings = whole.cross(position);
                    for crossing in &crossings {
                        assert_eq!(single.choose(&own), Some(Choice::Cross(*crossing)));
                        own.apply(seat, Choice::Cross(*crossing), &mut ()).unwrap();
                        draft.cross(*crossing).unwrap();
                    }
                    assert!(draft.is_complete());
                    draft.restart();
                    chains += usize::from(crossings.len() > 1);
                }
            });
        }
        assert!(chains > 20, "{chains}");
    }

    fn all_choices<G: Playable>(table: &Table<G>, name: BotName, seed: u64) -> Vec<(Seat, Choice)> {
        let mut all = Vec::new();
        watch(table, &[name], seed, &mut |_, seat, choice| all.push((seat, choice)));
        all
    }

    fn same_seed_same_choices<G: Playable>() {
        for table in tables::<G>() {
            for name in BotName::ALL {
                assert_eq!(all_choices(&table, name, 11), all_choices(&table, name, 11));
                assert_ne!(all_choices(&table, name, 11), all_choices(&table, name, 12));
            }
        }
    }

    /// In the same place, bots of other seeds or seats come to other choices sooner or later.
    fn seed_and_seat_matter<G: Playable>() {
        let table = table::<G>(2, false);
        let hand = Deal::new(DealNumber(1).seed(), 2, table.deck().len()).hand(Seat::S0);
        for name in BotName::ALL {
            let keeps = |seat, seed| {
                let mut bot = bot(&knowledge(&table), name, seat, seed);
                (0..20).map(|_| bot.keep(&table, hand)).collect::<Vec<_>>()
            };
            assert_eq!(keeps(Seat::S0, 1), keeps(Seat::S0, 1));
            assert_ne!(keeps(Seat::S0, 1), keeps(Seat::S0, 2));
            assert_ne!(keeps(Seat::S0, 1), keeps(Seat::S1, 1));
        }
    }

    laws!(
        bots_choose_only_what_is_legal,
        a_bot_chooses_nothing_where_nothing_is_due,
        a_whole_crossing_is_choice_after_choice,
        same_seed_same_choices,
        seed_and_seat_matter,
    );
}

mod random {
    use super::*;

    /// Whether counts of equally likely outcomes are as even as chance makes them: chi-square within five
    /// standard deviations of its mean, on either side.
    fn assert_even<T: Hash + Eq>(kinds: usize, draws: u32, mut draw: impl FnMut() -> T) {
        let mut counts: HashMap<T, f64> = HashMap::new();
        (0..draws).for_each(|_| *counts.entry(draw()).or_default() += 1.0);
        assert_eq!(counts.len(), kinds, "every outcome occurs, and no other");
        let expected = f64::from(draws) / kinds as f64;
        let square: f64 = counts.values().map(|count| (count - expected).powi(2) / expected).sum();
        let freedom = (kinds - 1) as f64;
        let off = (square - freedom) / (2.0 * freedom).sqrt();
        assert!(off.abs() < 5.0, "chi-square {square:.1} for {freedom} degrees of freedom");
    }

    /// The position of some games that fulfills `wanted` and offers the most choices.
    fn richest<'t, G: Playable>(
        table: &'t Table<G>,
        wanted: impl Fn(Due) -> bool,
    ) -> (Position<'t, G>, Seat) {
        let mut best: Option<(usize, flipwrite::State<G>, Seat)> = None;
        for seed in 0..20 {
            watch(table, &[BotName::Random], seed, &mut |position, seat, _| {
                let count = position.choices(seat).len();
                if wanted(position.due()) && best.as_ref().is_none_or(|(most, ..)| count > *most) {
                    best = Some((count, position.clone().into_state(), seat));
                }
            });
        }
        let (_, state, seat) = best.unwrap();
        (Position::at(table, state), seat)
    }

    fn is_even_on<G: Playable>(position: &Position<'_, G>, seat: Seat) -> usize {
        let distinct: HashSet<Choice> = position.choices(seat).iter().collect();
        let mut random = bot(&knowledge(position.table()), BotName::Random, seat, 99);
        assert_even(distinct.len(), 400 * distinct.len() as u32, || random.choose(position).unwrap());
        distinct.len()
    }

    fn random_crosses_uniformly<G: Playable>() {
        let table = table::<G>(3, false);
        let (position, seat) = richest(&table, |due| matches!(due, Due::Cross(_)));
        let choices = is_even_on(&position, seat);
        assert!(choices >= 15, "{choices}");
    }

    fn random_takes_uniformly<G: Playable>() {
        let table = table::<G>(3, false);
        let (position, seat) = richest(&table, |due| matches!(due, Due::Take(_)));
        assert_eq!(is_even_on(&position, seat), 5);
    }

    fn random_keeps_uniformly<G: Playable>() {
        let table = table::<G>(1, false);
        let hand = Deal::new(DealNumber(5).seed(), 1, table.deck().len()).hand(Seat::S0);
        let mut random = bot(&knowledge(&table), BotName::Random, Seat::S0, 100);
        assert_even(6, 6_000, || {
            let mut kept = random.keep(&table, hand);
            kept.sort_unstable();
            kept
        });
    }

    laws!(random_crosses_uniformly, random_takes_uniformly, random_keeps_uniformly);
}

mod greedy {
    use super::*;

    /// Points now and boxes; a first crossing is tried on a draft, apart from what the bot itself looks at.
    fn worth<G: Playable>(position: &Position<'_, G>, seat: Seat, choice: Choice) -> (i16, u32) {
        let Choice::Cross(crossing) = choice else { return (0, 0) };
        let after = match Draft::new(position, seat) {
            Some(mut draft) => draft.cross(crossing).map(|_| *draft.player()).unwrap(),
            // In the middle of extra crosses there is no draft to begin.
            None => position.after_crossing(seat, crossing).unwrap(),
        };
        (position.outlook(&after).total(), crossing.boxes.len())
    }

    fn greedy_never_passes_over_points_nor_boxes<G: Playable>() {
        let mut crossings = 0;
        for (index, table) in tables::<G>().enumerate() {
            for seed in (0..3).map(|game| game_number(60 + index as u64, game)) {
                watch(&table, &[BotName::Greedy], seed, &mut |position, seat, chosen| {
                    let best = worth(position, seat, chosen);
                    for other in position.choices(seat).iter() {
                        assert!(worth(position, seat, other) <= best, "{other:?} beats {chosen:?}");
                    }
                    crossings += usize::from(matches!(chosen, Choice::Cross(_)));
                });
            }
        }
        assert!(crossings > 1_000, "{crossings}");
    }

    /// Among equals it draws: each comes up, none else.
    fn greedy_draws_among_equals<G: Playable>() {
        let table = table::<G>(2, false);
        let mut drawn = 0;
        watch(&table, &[BotName::Greedy], 8, &mut |position, seat, chosen| {
            let best = worth(position, seat, chosen);
            let equals: HashSet<Choice> =
                position.choices(seat).iter().filter(|other| worth(position, seat, *other) == best).collect();
            let mut greedy = bot(&knowledge(&table), BotName::Greedy, seat, 17);
            let chosen: HashSet<Choice> =
                (0..40 * equals.len()).map(|_| greedy.choose(position).unwrap()).collect();
            assert_eq!(chosen, equals);
            drawn += usize::from(equals.len() > 1);
        });
        assert!(drawn > 10, "{drawn}");
    }

    laws!(greedy_never_passes_over_points_nor_boxes, greedy_draws_among_equals);
}

/// Bots at a real table: two deals with the same public past get the same choices.
mod fairness {
    use super::*;

    /// What is public when round 1 begins.
    type Public = (Vec<[CardIndex; 2]>, Vec<CardIndex>, Option<Seat>, &'static str);

    fn public<G: Playable>(table: &Table<G>, bots: &[Bot<G>], deal: &Deal) -> Public {
        let keep = |(bot, seat): (&Bot<G>, Seat)| {
            let mut kept = bot.clone().keep(table, deal.hand(seat));
            kept.sort_unstable();
            kept
        };
        let kept: Vec<_> = bots.iter().zip(Seat::ALL).map(keep).collect();
        let in_front: CardSet = kept.iter().flatten().copied().collect();
        let mut unseen: CardSet =
            table.deck().all().iter().filter(|card| !in_front.contains(*card)).collect();
        let lay = |_| {
            let card = deal.next_card(unseen).unwrap();
            unseen.remove(card);
            card
        };
        let display = (0..4).map(lay).collect();
        (kept, display, G::HAS_START_PLAYER.then(|| deal.first_start()), deal.pattern(1, 1).name())
    }

    /// Pairs of deals that begin alike for these bots.
    fn look_alikes<G: Playable>(table: &Table<G>, bots: &[Bot<G>], deals: u64) -> Vec<[u64; 2]> {
        let mut seen: HashMap<Public, u64> = HashMap::new();
        let mut pairs = Vec::new();
        for number in 0..deals {
            let deal = Deal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
            if let Some(other) = seen.insert(public(table, bots, &deal), number) {
                pairs.push([other, number]);
            }
        }
        pairs
    }

    fn open<G: Playable>(table: &Table<G>, name: BotName, number: u64) -> Host<G> {
        let chair = Chair { name: String::new(), kind: Kind::Bot(name.name().to_owned()) };
        let chairs = vec![chair; table.seats()];
        let number = DealNumber(number);
        Host::open(Setup { table: table.clone(), chairs, seed: number.seed(), number: Some(number) }).0
    }

    fn think<G: Playable>(host: &Host<G>, bot: &mut Bot<G>, seat: Seat) -> Decision {
        let view = host.view(Some(seat));
        let Some(position) = view.position else {
            return Decision::Keep(bot.keep(host.table(), view.hand.unwrap()));
        };
        match position.due() {
            Due::Cross(_) => Decision::Cross(bot.cross(&position)),
            _ => match bot.choose(&position) {
                Some(Choice::Take(take)) => Decision::Take(take),
                other => panic!("{other:?}"),
            },
        }
    }

    /// A game hosted for bots.
    struct Hosted<G: Playable> {
        host: Host<G>,
        bots: Vec<Bot<G>>,
    }

    impl<G: Playable> Hosted<G> {
        fn step(&mut self, seat: Seat) -> Decision {
            let decision = think(&self.host, &mut self.bots[seat.index()], seat);
            self.host.input(Moment(0), Input::Decide { seat, decision: decision.clone() }).unwrap();
            decision
        }

        fn public_past(&self) -> Vec<&Event> {
            let is_public = |event: &&Event| !matches!(event, Event::Dealt { .. });
            self.host.view(None).events.into_iter().filter(is_public).collect()
        }
    }

    /// Plays both deals as long as their public past is the same; returns the decisions of round 1 and later.
    fn compare<G: Playable>([mut one, mut other]: [Hosted<G>; 2]) -> usize {
        let mut decisions = 0;
        while let Some(seat) = one.host.waiting().first() {
            let keeping = one.host.position().is_none();
            let (this, that) = (one.step(seat), other.step(seat));
            if !keeping {
                assert_eq!(this, that, "seat {seat} after {:?}", one.public_past());
                decisions += 1;
            }
            if one.public_past() != other.public_past() {
                break;
            }
        }
        decisions
    }

    fn begin_alike_choose_alike<G: Playable>(name: BotName, seats: usize, deals: u64) {
        let table = table::<G>(seats, true);
        let bots: Vec<Bot<G>> =
            table.seat_set().iter().map(|seat| bot(&knowledge(&table), name, seat, 23)).collect();
        let pairs = look_alikes(&table, &bots, deals);
        let hosted = |number| Hosted { host: open(&table, name, number), bots: bots.clone() };
        let decisions: usize = pairs.iter().take(60).map(|pair| compare(pair.map(hosted))).sum();
        assert!(pairs.len() >= 5 && decisions > pairs.len().min(60) * seats, "{} {decisions}", pairs.len());
    }

    fn an_equal_public_past_gives_equal_choices<G: Playable>() {
        for name in BotName::ALL {
            begin_alike_choose_alike::<G>(name, 1, 6_000);
            begin_alike_choose_alike::<G>(name, 2, 60_000);
        }
    }

    /// What a bot keeps follows from its own four cards alone.
    fn an_equal_hand_gives_an_equal_keep<G: Playable>() {
        let table = table::<G>(2, true);
        let hand = |number| Deal::new(DealNumber(number).seed(), 2, table.deck().len()).hand(Seat::S0);
        let alike: Vec<u64> = (1..60_000).filter(|number| hand(*number) == hand(0)).collect();
        assert!(!alike.is_empty());
        for name in BotName::ALL {
            let keep = |number| {
                think(&open(&table, name, number), &mut bot(&knowledge(&table), name, Seat::S0, 4), Seat::S0)
            };
            assert!(alike.iter().all(|number| keep(*number) == keep(0)));
        }
    }

    laws!(an_equal_public_past_gives_equal_choices, an_equal_hand_gives_an_equal_keep);
}

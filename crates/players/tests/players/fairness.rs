//! Bots at a real table: two deals with the same public past get the same choices.

use std::collections::HashMap;

use flipwrite::{CardIndex, CardSet, Choice, Deal, DealNumber, Due, Event, HAND, Seat};
use flipwrite_host::{Chair, Decision, Holder, Host, Origin, Setup, Time, Viewer};
use flipwrite_players::{Bot, Playable};

use crate::setting::{BOTS, Setting};

/// Pairs of deals that are played with each bot.
const PAIRS: usize = 12;

/// What is public when round 1 begins.
type Public = (Vec<[CardIndex; 2]>, Vec<CardIndex>, Option<Seat>, &'static str);

/// The two lowest cards: kept for the bots, so that deals that begin alike do so for all of them. What they
/// keep themselves has a law of its own.
fn lowest(mut hand: [CardIndex; HAND]) -> [CardIndex; 2] {
    hand.sort_unstable();
    [hand[0], hand[1]]
}

fn public<G: Playable>(setting: &Setting<G>, deal: &Deal) -> Public {
    let kept: Vec<_> = setting.seats().into_iter().map(|seat| lowest(deal.hand(seat))).collect();
    let in_front: CardSet = kept.iter().flatten().copied().collect();
    let all = setting.table.deck().all();
    let mut unseen: CardSet = all.iter().filter(|card| !in_front.contains(*card)).collect();
    let lay = |_| {
        let card = deal.next_card(unseen).unwrap();
        unseen.remove(card);
        card
    };
    let display = (0..4).map(lay).collect();
    (kept, display, G::HAS_START_PLAYER.then(|| deal.first_start()), deal.pattern(1, 1).name())
}

/// Pairs of deals that begin alike.
fn look_alikes<G: Playable>(setting: &Setting<G>, deals: u64) -> Vec<[u64; 2]> {
    let mut seen: HashMap<Public, u64> = HashMap::new();
    let pair = |number| Some([seen.insert(public(setting, &setting.deal(number)), number)?, number]);
    (0..deals).filter_map(pair).take(PAIRS).collect()
}

fn open<G: Playable>(setting: &Setting<G>, number: u64) -> Host<G> {
    let chair = Chair { name: String::new(), holder: Holder::Bot("random".to_owned()) };
    let (table, number) = (setting.table.clone(), DealNumber(number));
    let chairs = vec![chair; table.seats()];
    Host::open(Setup { table, chairs, origin: Origin::Number(number) })
}

fn think<G: Playable>(host: &Host<G>, bot: &mut Bot<G>, seat: Seat) -> Decision {
    let view = host.view(Viewer::Seat(seat));
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
    fn new(setting: &Setting<G>, name: &str, number: u64) -> Self {
        let bots = setting.seats().into_iter().map(|seat| setting.bot(name, seat, 23)).collect();
        let mut hosted = Hosted { host: open(setting, number), bots };
        for seat in setting.seats() {
            hosted.decide(seat, &Decision::Keep(lowest(setting.deal(number).hand(seat))));
        }
        hosted
    }

    fn decide(&mut self, seat: Seat, decision: &Decision) {
        self.host.decide(Time(0), seat, decision.clone()).unwrap();
    }

    fn step(&mut self, seat: Seat) -> Decision {
        let decision = think(&self.host, &mut self.bots[seat.index()], seat);
        self.decide(seat, &decision);
        decision
    }

    fn public_past(&self) -> Vec<&Event> {
        let is_public = |event: &&Event| !matches!(event, Event::Dealt { .. });
        self.host.events().filter(is_public).collect()
    }
}

/// Plays both deals as long as their public past is the same; returns how many decisions were made.
fn compare<G: Playable>([mut one, mut other]: [Hosted<G>; 2]) -> usize {
    let mut decisions = 0;
    while let Some(seat) = one.host.waiting().first() {
        if one.public_past() != other.public_past() {
            break;
        }
        assert_eq!(one.step(seat), other.step(seat), "seat {seat} after {:?}", one.public_past());
        decisions += 1;
    }
    decisions
}

fn an_equal_public_past_gives_equal_choices<G: Playable>() {
    for (seats, deals) in [(1, 6_000), (2, 60_000)] {
        let setting = Setting::<G>::small(seats);
        let pairs = look_alikes(&setting, deals);
        assert!(pairs.len() >= 5, "{}", pairs.len());
        for name in BOTS {
            let hosted = |number| Hosted::new(&setting, name, number);
            let decisions: usize = pairs.iter().map(|pair| compare(pair.map(hosted))).sum();
            assert!(decisions > pairs.len() * seats, "{name}: {} {decisions}", pairs.len());
        }
    }
}

/// What a bot keeps follows from its own four cards alone.
fn an_equal_hand_gives_an_equal_keep<G: Playable>() {
    let setting = Setting::<G>::small(2);
    let hand = |number| setting.deal(number).hand(Seat::S0);
    let (own, others) = (hand(0), setting.deal(0).hand(Seat::S1));
    let alike: Vec<u64> = (1..60_000).filter(|number| hand(*number) == own).collect();
    assert!(alike.iter().any(|number| setting.deal(*number).hand(Seat::S1) != others));
    for name in BOTS {
        let keep = |number| think(&open(&setting, number), &mut setting.bot(name, Seat::S0, 4), Seat::S0);
        assert!(alike.iter().all(|number| keep(*number) == keep(0)), "{name}");
    }
}

laws!(an_equal_public_past_gives_equal_choices, an_equal_hand_gives_an_equal_keep);

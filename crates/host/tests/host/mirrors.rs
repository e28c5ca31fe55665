//! A mirror that is fed what one viewer is told sees exactly what the host shows that viewer, whatever is lost on the way,
//! comes twice or out of order.

use std::sync::Arc;

use flipwrite::random::{SplitMix64, game_number};
use flipwrite::{Game, Seat, SeatSet, Table};
use flipwrite_host::{Heard, Holder, Host, Input, Mirror, MirrorFlaw, Output, Time, Viewer};

use crate::tables::{answer, decision, pick, setup, tables, take_back};

/// Games of each kind in a test run; more with `FLIPWRITE_MIRROR_GAMES`.
const GAMES: u64 = 250;

/// The way from a table to one viewer: what is on it may be lost, come twice, or overtake.
struct Wire<G: Game> {
    viewer: Viewer,
    mirror: Mirror<G>,
    on_the_way: Vec<(usize, Output)>,
    sent: usize,
}

impl<G: Game> Wire<G> {
    fn new(host: &Host<G>, viewer: Viewer) -> Self {
        let table = Arc::new(host.table().clone());
        let mirror = Mirror::new(table, host.setup().chairs.clone(), viewer);
        Wire { viewer, mirror, on_the_way: Vec::new(), sent: 0 }
    }

    fn send(&mut self, host: &Host<G>, random: &mut SplitMix64) {
        for (number, output) in host.since(self.viewer, self.sent) {
            self.sent = number + 1;
            let copies = [0, 1, 1, 1, 2][random.below(5)];
            (0..copies).for_each(|_| self.on_the_way.push((number, output.clone())));
        }
    }

    /// Something arrives; after a gap the viewer asks for what it lacks.
    fn arrive(&mut self, host: &Host<G>, random: &mut SplitMix64) {
        if self.on_the_way.is_empty() {
            return;
        }
        let place = random.below(self.on_the_way.len().min(4));
        let (number, output) = self.on_the_way.remove(place);
        let next = self.mirror.heard();
        match self.mirror.hear(number, &output) {
            Ok(Heard::New) => assert_eq!(number, next),
            Ok(Heard::Before) => assert!(number < next),
            Err(MirrorFlaw::Gap(missing)) => {
                assert!(number > next && missing == next);
                if random.below(3) == 0 {
                    self.catch_up(host);
                }
            }
            Err(flaw) => panic!("{flaw}"),
        }
    }

    fn catch_up(&mut self, host: &Host<G>) {
        for (number, output) in host.since(self.viewer, self.mirror.heard()) {
            assert_eq!(self.mirror.hear(number, output), Ok(Heard::New));
        }
    }

    /// Once everything has arrived, both see the same.
    fn compare(&mut self, host: &Host<G>) {
        self.catch_up(host);
        assert_eq!(self.mirror.view(), host.view(self.viewer), "{:?}", self.viewer);
        assert_eq!(self.mirror.heard(), host.told(self.viewer));
    }
}

/// Any input that real tables see, mostly decisions.
fn any_input<G: Game>(host: &Host<G>, random: &mut SplitMix64) -> Input {
    let company = host.company();
    let seat = pick(host.table().seat_set().iter(), random);
    let bot = || ["casual", "master"][seat.index() % 2].to_owned();
    let people = company.people();
    let mine: SeatSet = company.decided().iter().filter(|seat| people.contains(*seat)).collect();
    match random.below(60) {
        0..=5 if !mine.is_empty() => take_back(host, pick(mine.iter(), random)),
        6 => Input::Hand {
            seat,
            holder: if random.below(2) == 0 { Holder::Person } else { Holder::Bot(bot()) },
        },
        7 if company.question(seat).is_some() => {
            Input::TimeUp { seat, question: company.question(seat).unwrap(), stand_in: bot() }
        }
        8 if random.below(4) == 0 => Input::Resign { seat, stand_in: bot() },
        9 => Input::Stop { seat, agrees: random.below(3) == 0 },
        _ => {
            let seat = pick(host.waiting().iter(), random);
            answer(host, seat, decision(host, seat, random))
        }
    }
}

fn play<G: Game>(table: &Table<G>, number: u64) -> Host<G> {
    let mut random = SplitMix64::new(number);
    let bots: SeatSet = table.seat_set().iter().filter(|_| random.below(3) == 0).collect();
    let mut host = Host::open(setup(table, number, bots));
    let viewers = table.seat_set().iter().map(Viewer::Seat).chain([Viewer::Onlooker]);
    let mut wires: Vec<Wire<G>> = viewers.map(|viewer| Wire::new(&host, viewer)).collect();
    while !host.waiting().is_empty() {
        let input = any_input(&host, &mut random);
        // Some of it is refused (a bot that resigns, say): that is fine.
        let _ = host.accept(Time(0), input);
        for wire in &mut wires {
            wire.send(&host, &mut random);
            (0..random.below(12)).for_each(|_| wire.arrive(&host, &mut random));
            if random.below(10) == 0 {
                wire.compare(&host);
            }
        }
    }
    for wire in &mut wires {
        wire.compare(&host);
        assert_eq!(wire.mirror.record().as_ref(), Some(&host.record()), "{:?}", wire.viewer);
    }
    host
}

fn a_mirror_sees_what_the_host_shows<G: Game>() {
    let games =
        std::env::var("FLIPWRITE_MIRROR_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(GAMES);
    let (mut stopped, mut finished, mut hands) = (0, 0, 0);
    for game in 0..games {
        let number = game_number(71, game);
        let mut random = SplitMix64::new(number);
        let seats = 1 + random.below(4);
        let table = pick(tables::<G>(seats), &mut random);
        let host = play(&table, number);
        let record = host.record();
        assert!(record.check().is_ok());
        assert_eq!(record.stopped, host.company().is_stopped());
        stopped += usize::from(record.stopped);
        finished += usize::from(host.is_over());
        hands += usize::from(!record.hands.is_empty());
        assert!(Host::<G>::restore(&host.journal()).unwrap() == host, "the journal brings it back");
    }
    assert!(stopped > 5 && finished > 5 && hands > 5, "{stopped} {finished} {hands}");
}

/// An event that can't follow is refused and leaves no trace.
fn a_foreign_event_is_refused<G: Game>() {
    let table = tables::<G>(2).next().unwrap();
    let host = Host::open(setup(&table, 5, SeatSet::EMPTY));
    let mut wire = Wire::new(&host, Viewer::Seat(Seat::S0));
    wire.catch_up(&host);
    let before = wire.mirror.clone();
    let next = wire.mirror.heard();
    let flaw = wire.mirror.hear(next, &Output::Event(flipwrite::Event::Ended));
    assert!(matches!(flaw, Err(MirrorFlaw::Event(_))));
    assert!(wire.mirror == before);
}

crate::laws!(a_mirror_sees_what_the_host_shows, a_foreign_event_is_refused);

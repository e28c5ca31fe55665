//! Clocks, by times that are told to them.

use flipwrite::{Choice, DealNumber, Draft, Maps, Seat, Table};
use flipwrite_host::{Chair, Decision, Holder, Host, Origin, Setup, Time, Viewer, write_decision};
use flipwrite_server::clocks::{Clocks, Late, Outage};
use flipwrite_wire::InputLine;
use flipwrite_wire::online::Pace;

const TURN: Pace = Pace::Turn { seconds: 60 };
const GAME: Pace = Pace::Game { seconds: 100, increment: 5 };

/// Two people who keep cards, and their clocks.
struct Timed {
    host: Host<Maps>,
    clocks: Clocks,
}

impl Timed {
    fn new(pace: Pace, at: u64) -> Self {
        let chair = || Chair { name: String::new(), holder: Holder::Person };
        let (table, chairs) = (Table::<Maps>::house(2).unwrap(), vec![chair(), chair()]);
        let host = Host::open(Setup { table, chairs, origin: Origin::Number(DealNumber(3)) });
        let mut clocks = Clocks::new(pace, 2).unwrap();
        clocks.heed(at, host.company(), None);
        Timed { host, clocks }
    }

    fn input(&mut self, at: u64, input: &InputLine) {
        let read = input.clone().read(self.host.table().deck()).unwrap();
        assert!(self.host.accept(Time(at), read).unwrap());
        self.clocks.heed(at, self.host.company(), Some(input));
    }

    fn question(&self, seat: Seat) -> u32 {
        self.host.company().question(seat).unwrap().0
    }

    fn keep(&mut self, at: u64, seat: Seat) {
        let hand = self.host.view(Viewer::Seat(seat)).hand.unwrap();
        let decision = write_decision(self.host.table().deck(), &Decision::Keep([hand[0], hand[1]]));
        let question = self.question(seat);
        self.input(at, &InputLine::Decide { seat, question, decision });
    }

    /// Crosses in the first way that there is.
    fn decide(&mut self, at: u64, seat: Seat) {
        let position = self.host.position().unwrap();
        let mut draft = Draft::new(&position, seat).unwrap();
        while let Some(Choice::Cross(crossing)) = draft.choices().iter().next() {
            draft.cross(crossing).unwrap();
        }
        let crossings = Decision::Cross(draft.crossings().collect());
        let decision = write_decision(self.host.table().deck(), &crossings);
        let question = self.question(seat);
        self.input(at, &InputLine::Decide { seat, question, decision });
    }

    /// What is left in seconds, and whether it runs.
    fn left(&self, at: u64) -> Vec<(u64, bool)> {
        self.clocks.lines(at).iter().map(|line| (line.left / 1_000, line.runs)).collect()
    }
}

#[test]
fn a_clock_runs_while_its_seat_owes_a_decision() {
    let mut table = Timed::new(TURN, 1_000);
    assert_eq!(table.left(11_000), [(50, true), (50, true)]);
    table.keep(21_000, Seat::S0);
    assert_eq!(table.left(41_000), [(40, false), (20, true)]);
    assert_eq!(table.clocks.due(), Some(61_000));
    table.keep(51_000, Seat::S1);
    assert_eq!(table.left(51_000), [(60, true), (60, true)], "the next question, a new minute");
}

#[test]
fn a_take_back_resumes_what_was_left() {
    for pace in [TURN, GAME] {
        let mut table = Timed::new(pace, 0);
        let before = table.left(20_000)[0].0;
        table.keep(20_000, Seat::S0);
        let question = table.host.company().answered(Seat::S0).unwrap().0;
        table.input(50_000, &InputLine::TakeBack { seat: Seat::S0, question });
        assert_eq!(table.left(50_000)[0], (before, true));
    }
}

#[test]
fn a_clock_for_the_game_gets_its_increment_with_each_question() {
    let mut table = Timed::new(GAME, 0);
    assert_eq!(table.left(0), [(105, true), (105, true)]);
    table.keep(10_000, Seat::S0);
    table.keep(30_000, Seat::S1);
    assert_eq!(table.left(30_000), [(100, true), (80, true)]);
}

#[test]
fn who_is_late_twice_in_a_row_is_late_for_good_until_a_decision_of_the_own() {
    let mut table = Timed::new(TURN, 0);
    let late = |for_good, question| Some(Late { seat: Seat::S0, question, for_good });
    table.keep(1_000, Seat::S1);
    assert_eq!(table.clocks.late(59_999), None);
    let question = table.question(Seat::S0);
    assert_eq!(table.clocks.late(60_000), late(false, question));
    table.input(60_000, &InputLine::TimeUp { seat: Seat::S0, question, stand_in: "novice".to_owned() });
    assert_eq!(table.left(70_000)[0], (0, false), "the stand-in has all the time it likes");
    // The stand-in decides: the game goes on.
    table.keep(70_000, Seat::S0);
    assert!(table.clocks.late(129_999).is_none());
    let question = table.question(Seat::S0);
    assert_eq!(table.clocks.late(130_000), late(true, question));
    table.input(130_000, &InputLine::Hand { seat: Seat::S0, holder: "bot:novice".to_owned() });
    assert_eq!(table.clocks.late(130_000).unwrap().seat, Seat::S1, "the other is late as well");
    // The stand-in decides, and the other one does.
    table.decide(131_000, Seat::S0);
    table.decide(131_000, Seat::S1);
    table.input(140_000, &InputLine::Hand { seat: Seat::S0, holder: "human".to_owned() });
    assert_eq!(table.left(140_000)[0], (60, true), "whoever comes back has all the time");
    assert_eq!(table.clocks.late(200_000), late(false, table.question(Seat::S0)), "and begins anew");
}

fn hand(seat: Seat, holder: &str) -> InputLine {
    InputLine::Hand { seat, holder: holder.to_owned() }
}

#[test]
fn who_leaves_and_comes_back_in_the_same_turn_has_what_was_left() {
    for (pace, left) in [(TURN, 10), (GAME, 55), (Pace::Days { days: 1 }, 86_350)] {
        let mut table = Timed::new(pace, 0);
        for at in [50_000, 50_000, 50_000] {
            table.input(at, &hand(Seat::S0, "bot:novice"));
            assert_eq!(table.left(at)[0], (left, false));
            table.input(at, &hand(Seat::S0, "human"));
        }
        assert_eq!(table.left(50_000)[0], (left, true));
    }
}

/// Nor does it matter whether the time was up before.
#[test]
fn who_leaves_when_time_is_up_comes_back_to_nothing_in_that_turn() {
    let mut table = Timed::new(TURN, 0);
    let time_up = |table: &Timed| InputLine::TimeUp {
        seat: Seat::S0,
        question: table.question(Seat::S0),
        stand_in: "novice".to_owned(),
    };
    let up = time_up(&table);
    table.input(60_000, &up);
    table.input(60_000, &hand(Seat::S0, "bot:novice"));
    table.input(60_000, &hand(Seat::S0, "human"));
    let late = |for_good| Some(Late { seat: Seat::S0, question: table.question(Seat::S0), for_good });
    assert_eq!(table.clocks.late(60_000), late(false), "the stand-in decides, and the seat is the person's");
    let up = time_up(&table);
    table.input(60_000, &up);
    table.keep(61_000, Seat::S1);
    table.keep(61_000, Seat::S0);
    let late = Late { seat: Seat::S0, question: table.question(Seat::S0), for_good: true };
    assert_eq!(table.clocks.late(121_000), Some(late), "being late was not forgotten by it");
}

#[test]
fn who_comes_back_in_a_later_turn_has_thirty_seconds_of_a_clock_for_the_game() {
    let mut table = Timed::new(GAME, 0);
    table.input(100_000, &hand(Seat::S0, "bot:novice"));
    table.keep(101_000, Seat::S0);
    table.keep(101_000, Seat::S1);
    table.input(102_000, &hand(Seat::S0, "human"));
    assert_eq!(table.left(102_000)[0], (35, true));
}

#[test]
fn while_the_server_is_gone_clocks_stand_still_and_then_have_thirty_seconds_at_least() {
    let table = Timed::new(TURN, 0);
    let outage = Outage { from: 20_000, until: 500_000 };
    let left = |at, outages: &[Outage]| {
        let mut clocks = table.clocks.clone();
        clocks.go_on(at, outages);
        clocks.lines(at)[0].left
    };
    assert_eq!(left(500_000, &[outage]), 40_000);
    assert_eq!(left(505_000, &[outage]), 35_000);
    assert_eq!(left(530_000, &[outage]), 30_000);
    assert_eq!(left(50_000, &[]), 10_000, "without an outage nothing is given");
    assert_eq!(left(600_000, &[outage, Outage { from: 550_000, until: 590_000 }]), 30_000);
    let overlapping = [outage, Outage { from: 10_000, until: 400_000 }, outage];
    assert_eq!(left(505_000, &overlapping), 45_000, "what lies in two outages counts once");
    let before = Outage { from: 0, until: 0 };
    assert_eq!(left(50_000, &[before]), 10_000, "nor by one of before");
}

#[test]
fn clocks_come_back_from_what_is_stored() {
    let table = Timed::new(GAME, 7_000);
    let stored = serde_json::to_string(&table.clocks).unwrap();
    assert_eq!(serde_json::from_str::<Clocks>(&stored).unwrap(), table.clocks);
    assert!(Clocks::new(Pace::Free, 2).is_none());
}

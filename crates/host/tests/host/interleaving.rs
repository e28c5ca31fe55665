//! Seats decide at the same time (S5): in any order, with any takebacks, it is the same game.

use flipwrite::random::{SplitMix64, game_number};
use flipwrite::record::Record;
use flipwrite::{Game, SeatSet, Table};
use flipwrite_host::{Host, Input, InputRefusal, Output, Question, Step, Time};

use crate::tables::{all_tables, decide, decided, decision, give, go_on, open, pick, planned, take_back};

/// Why a seat that has nothing to take back can't.
const NOTHING: [InputRefusal; 2] = [InputRefusal::NothingToTakeBack, InputRefusal::TooLate];

/// Games for each number of seats and setting of the switches.
const GAMES: u64 = 6;

fn play_in_seat_order<G: Game>(table: &Table<G>, plan: u64) -> Record {
    let mut host = open(table, plan);
    while go_on(&mut host, plan) {}
    assert!(host.is_over());
    host.record()
}

/// A table at which everybody is restless.
struct Restless<G: Game> {
    host: Host<G>,
    plan: u64,
    random: SplitMix64,
    /// Seats whose present decision is a whim, to be taken back.
    whims: SeatSet,
}

impl<G: Game> Restless<G> {
    fn new(table: &Table<G>, plan: u64) -> Self {
        let random = SplitMix64::new(!plan);
        Restless { host: open(table, plan), plan, random, whims: SeatSet::EMPTY }
    }

    fn play(mut self) -> Record {
        while !self.host.waiting().is_empty() {
            self.nothing_else_can_be_taken_back();
            self.step();
        }
        assert!(self.host.is_over());
        self.nothing_else_can_be_taken_back();
        self.host.record()
    }

    fn step(&mut self) {
        let (waiting, decided) = (self.host.waiting(), decided(&self.host));
        let last = waiting.len() == 1;
        if last && !self.whims.is_empty() {
            self.take_back(self.whims);
        } else if !decided.is_empty() && self.random.below(4) == 0 {
            self.take_back(decided);
        } else {
            let seat = pick(waiting.iter(), &mut self.random);
            let whim = !last && self.random.below(3) == 0;
            if whim {
                self.whims.insert(seat);
            }
            let choice = match whim {
                true => decision(&self.host, seat, &mut self.random),
                false => planned(&self.host, seat, self.plan),
            };
            decide(&mut self.host, seat, choice);
        }
    }

    fn take_back(&mut self, seats: SeatSet) {
        let seat = pick(seats.iter(), &mut self.random);
        let input = take_back(&self.host, seat);
        let told = give(&mut self.host, input.clone());
        let Input::TakeBack { question, .. } = input else { unreachable!() };
        assert_eq!(told[0], Output::TakenBack { seat, question });
        assert!(matches!(told[..], [_, Output::Asked { seat: asked, .. }] if asked == seat), "{told:?}");
        assert!(self.host.waiting().contains(seat));
        self.whims.remove(seat);
    }

    /// Who has not decided, or learned what the others did, has nothing to take back.
    fn nothing_else_can_be_taken_back(&mut self) {
        let decided = decided(&self.host);
        for seat in self.host.table().seat_set().iter().filter(|seat| !decided.contains(*seat)) {
            for question in (0..40).map(Question) {
                let refused = self.host.input(Time(0), Input::TakeBack { seat, question });
                let again = |step: &Step<G>| step.line().is_none();
                assert!(
                    refused.as_ref().map_or_else(|why| NOTHING.contains(why), again),
                    "what was taken back is again, all else is refused: {refused:?}"
                );
            }
        }
    }
}

fn any_order_and_any_takebacks_give_the_same_game<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate() {
        for plan in (0..GAMES).map(|game| game_number(index as u64, game)) {
            assert_eq!(Restless::new(&table, plan).play(), play_in_seat_order(&table, plan), "{plan}");
        }
    }
}

/// A decision reveals something if anything is told beyond that it was made.
fn a_decision_is_taken_back_until_something_is_revealed_and_never_after<G: Game>() {
    let (mut kept_back, mut too_late) = (0, 0);
    for (index, table) in all_tables::<G>().enumerate() {
        let plan = game_number(77, index as u64);
        let mut host = open(&table, plan);
        while let Some(seat) = host.waiting().first() {
            let choice = planned(&host, seat, plan);
            let outputs = decide(&mut host, seat, choice);
            let Output::Decided { question, .. } = outputs[0] else { panic!("{outputs:?}") };
            let taken_back = host.input(Time(0), Input::TakeBack { seat, question });
            if outputs.len() == 1 {
                let line = taken_back.as_ref().ok().and_then(|step| step.line());
                assert_eq!(line, Some(format!("0 {seat} {} takeback", question.0).as_str()));
                kept_back += 1;
            } else {
                assert_eq!(taken_back.err(), Some(InputRefusal::TooLate));
                too_late += 1;
            }
        }
    }
    assert!(kept_back > 500 && too_late > 500, "{kept_back} {too_late}");
}

crate::laws!(
    any_order_and_any_takebacks_give_the_same_game,
    a_decision_is_taken_back_until_something_is_revealed_and_never_after,
);

//! Questions: every decision is asked for once, whoever is to answer; a bot's answer counts like anybody's decision.

use std::collections::HashSet;

use flipwrite::random::{SplitMix64, game_number};
use flipwrite::{Game, Seat, SeatSet, Table};
use flipwrite_host::{Decision, Holder, Host, Input, InputRefusal, Output, Question, Time, Viewer};

use crate::tables::{
    all_tables, answer, decide, decided, decision, give, go_on, open, pick, planned, setup, take_back,
};

/// The questions among some outputs.
fn questions(outputs: &[Output]) -> impl Iterator<Item = (Seat, Question)> {
    outputs.iter().filter_map(|output| match output {
        Output::Asked { seat, question } => Some((*seat, *question)),
        _ => None,
    })
}

/// A table and all questions so far.
struct Asked<G: Game> {
    host: Host<G>,
    asked: HashSet<(Seat, Question)>,
}

impl<G: Game> Asked<G> {
    fn new(table: &Table<G>, plan: u64, bots: SeatSet) -> Self {
        let host = Host::open(setup(table, plan, bots));
        let outputs: Vec<Output> =
            host.since(Viewer::Onlooker, 0).map(|(_, output)| output.clone()).collect();
        let mut asked = Asked { host, asked: HashSet::new() };
        asked.take_down(&outputs);
        asked
    }

    /// Notes new questions, each with the next number of its seat; those whom the table waits for have one each.
    fn take_down(&mut self, outputs: &[Output]) {
        for (seat, question) in questions(outputs) {
            let before = self.asked.iter().filter(|(one, _)| *one == seat).count() as u32;
            assert_eq!(question, Question(before + 1));
            assert!(self.asked.insert((seat, question)));
        }
        let open: Vec<Seat> = self.host.company().questions().map(|(seat, _, _)| seat).collect();
        assert_eq!(open, self.host.waiting().iter().collect::<Vec<_>>());
        assert!(
            self.host.company().questions().all(|(seat, question, _)| self.asked.contains(&(seat, question)))
        );
    }

    fn decide(&mut self, seat: Seat, choice: Decision) {
        let outputs = decide(&mut self.host, seat, choice);
        self.take_down(&outputs);
    }

    fn step(&mut self, plan: u64, random: &mut SplitMix64) {
        let people = self.host.company().people();
        let decided: SeatSet = decided(&self.host).iter().filter(|seat| people.contains(*seat)).collect();
        if !decided.is_empty() && random.below(6) == 0 {
            let input = take_back(&self.host, pick(decided.iter(), random));
            let outputs = give(&mut self.host, input);
            self.take_down(&outputs);
            return;
        }
        let seat = pick(self.host.waiting().iter(), random);
        let choice = planned(&self.host, seat, plan);
        self.decide(seat, choice);
    }
}

/// Every set of seats with at least one bot, for the tables one after the other.
fn some_bots<G: Game>(table: &Table<G>, index: usize) -> SeatSet {
    let bits = 1 + index % ((1 << table.seats()) - 1);
    table.seat_set().iter().filter(|seat| bits >> seat.index() & 1 == 1).collect()
}

fn every_seat_is_asked_once_for_each_decision<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate() {
        let plan = game_number(31, index as u64);
        let mut random = SplitMix64::new(plan);
        let mut asked = Asked::new(&table, plan, some_bots(&table, index));
        while !asked.host.waiting().is_empty() {
            asked.step(plan, &mut random);
        }
        assert!(asked.host.is_over());
    }
}

/// Without takebacks there are as many questions as decisions.
fn there_are_as_many_questions_as_decisions<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate() {
        let plan = game_number(32, index as u64);
        let mut asked = Asked::new(&table, plan, some_bots(&table, index));
        let mut decisions = 0;
        while let Some(seat) = asked.host.waiting().first() {
            decisions += 1;
            let choice = planned(&asked.host, seat, plan);
            asked.decide(seat, choice);
        }
        assert_eq!(asked.asked.len(), decisions);
    }
}

fn who_decides_changes_nothing_in_the_game<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate() {
        let plan = game_number(33, index as u64);
        let mut people = open(&table, plan);
        while go_on(&mut people, plan) {}
        let mut asked = Asked::new(&table, plan, some_bots(&table, index));
        while let Some(seat) = asked.host.waiting().first() {
            let choice = planned(&asked.host, seat, plan);
            asked.decide(seat, choice);
        }
        let (with_bots, without) = (asked.host.record(), people.record());
        assert_eq!(with_bots.events, without.events);
        assert_eq!(with_bots.result, without.result);
        assert!(asked.host.journal_since(0).eq(people.journal_since(0)));
        assert!(with_bots.players.iter().any(|player| player.kind == "bot:any"));
        assert!(without.players.iter().all(|player| player.kind == "human"));
    }
}

/// Answered questions are old: another answer comes too late, the same one changes nothing.
fn another_answer_to_an_answered_question_is_refused<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate().filter(|(index, _)| index % 4 == 0) {
        let plan = game_number(34, index as u64);
        let mut random = SplitMix64::new(plan);
        let mut asked = Asked::new(&table, plan, table.seat_set());
        while let Some(seat) = asked.host.waiting().first() {
            let (choice, other) =
                (planned(&asked.host, seat, plan), decision(&asked.host, seat, &mut random));
            let (first, second) =
                (answer(&asked.host, seat, choice.clone()), answer(&asked.host, seat, other.clone()));
            asked.decide(seat, choice.clone());
            assert_eq!(asked.host.accept(Time(5), first), Ok(false));
            let expected = if choice == other { Ok(false) } else { Err(InputRefusal::AlreadyDecided) };
            assert_eq!(asked.host.accept(Time(5), second), expected);
        }
        assert!(asked.host.is_over());
    }
}

fn who_answers_wrongly_is_still_asked<G: Game>() {
    let table = all_tables::<G>().last().unwrap();
    let mut asked = Asked::new(&table, 35, table.seat_set());
    let seat = Seat::S0;
    let hand = asked.host.view(Viewer::Seat(seat)).hand.unwrap();
    let before = asked.host.clone();
    let wrong = answer(&asked.host, seat, Decision::Keep([hand[0], hand[0]]));
    assert!(matches!(asked.host.accept(Time(5), wrong), Err(InputRefusal::Refused { step: 0, .. })));
    assert!(asked.host == before, "a refusal changes nothing");
    asked.decide(seat, Decision::Keep([hand[0], hand[1]]));
    assert!(!asked.host.waiting().contains(seat));
}

/// What a bot decided is not for anybody to take back, also not for the person who has the seat again.
fn what_a_bot_decided_stands<G: Game>() {
    let table = all_tables::<G>().last().unwrap();
    let mut host = Asked::new(&table, 36, table.seat_set()).host;
    let choice = planned(&host, Seat::S1, 36);
    decide(&mut host, Seat::S1, choice);
    let back = take_back(&host, Seat::S1);
    assert_eq!(host.accept(Time(0), back.clone()), Err(InputRefusal::DecidedByBot));
    give(&mut host, Input::Hand { seat: Seat::S1, holder: Holder::Person });
    assert_eq!(host.accept(Time(0), back), Err(InputRefusal::DecidedByBot));
}

#[test]
fn holders_are_read_as_they_are_written() {
    for holder in [Holder::Person, Holder::Bot("random".to_owned()), Holder::Bot("x:nodes=5".to_owned())] {
        assert_eq!(Holder::read(&holder.name()), holder);
    }
    assert_eq!(Holder::read("anything else"), Holder::Person);
}

crate::laws!(
    every_seat_is_asked_once_for_each_decision,
    there_are_as_many_questions_as_decisions,
    who_decides_changes_nothing_in_the_game,
    another_answer_to_an_answered_question_is_refused,
    who_answers_wrongly_is_still_asked,
    what_a_bot_decided_stands,
);

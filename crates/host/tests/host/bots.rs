//! Bots: asked once for each decision, and what they answer counts like anybody's decision.

use std::collections::HashSet;

use flipwrite::random::{SplitMix64, game_number};
use flipwrite::{Game, Seat, SeatSet, Table};
use flipwrite_host::{Decision, Holder, Host, Input, InputRefusal, Output, Ticket, Time};

use crate::tables::{all_tables, decide, decided, decision, give, go_on, inside, open, pick, planned, setup};

/// The questions among some outputs.
fn questions(outputs: &[Output]) -> impl Iterator<Item = (Seat, Ticket)> {
    outputs.iter().filter_map(|output| match output {
        Output::Think { seat, ticket } => Some((*seat, *ticket)),
        _ => None,
    })
}

/// A table with bots, the questions that are open, and all tickets so far.
struct Asked<G: Game> {
    host: Host<G>,
    bots: SeatSet,
    open: Vec<(Seat, Ticket)>,
    tickets: HashSet<u32>,
}

impl<G: Game> Asked<G> {
    fn new(table: &Table<G>, plan: u64, bots: SeatSet) -> Self {
        let (host, outputs) = Host::open(setup(table, plan, bots));
        let mut asked = Asked { host, bots, open: Vec::new(), tickets: HashSet::new() };
        asked.take_down(&outputs);
        asked
    }

    /// Notes new questions; the bots that the table waits for have one open question each, others none.
    fn take_down(&mut self, outputs: &[Output]) {
        for (seat, ticket) in questions(outputs) {
            assert!(self.tickets.insert(ticket.0), "no two questions share a ticket");
            self.open.push((seat, ticket));
        }
        let waiting = self.host.waiting().iter().filter(|seat| self.bots.contains(*seat));
        let mut asked: Vec<Seat> = self.open.iter().map(|(seat, _)| *seat).collect();
        asked.sort_unstable();
        assert_eq!(asked, waiting.collect::<Vec<_>>());
    }

    fn decide(&mut self, seat: Seat, choice: Decision) {
        let outputs = match self.open.iter().position(|(asked, _)| *asked == seat) {
            None => decide(&mut self.host, seat, choice),
            Some(place) => {
                let ticket = self.open.swap_remove(place).1;
                give(&mut self.host, Input::Answer { ticket, decision: choice })
            }
        };
        self.take_down(&outputs);
    }

    fn step(&mut self, plan: u64, random: &mut SplitMix64) {
        let decided = decided(&self.host);
        if !decided.is_empty() && random.below(6) == 0 {
            let outputs = give(&mut self.host, Input::TakeBack(pick(decided.iter(), random)));
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

fn a_bot_is_asked_once_for_each_decision<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate() {
        let plan = game_number(31, index as u64);
        let mut random = SplitMix64::new(plan);
        let mut asked = Asked::new(&table, plan, some_bots(&table, index));
        while !asked.host.waiting().is_empty() {
            asked.step(plan, &mut random);
        }
        assert!(asked.host.is_over() && asked.open.is_empty());
    }
}

/// Without takebacks there are as many questions as decisions of the bots.
fn there_are_as_many_questions_as_decisions<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate() {
        let plan = game_number(32, index as u64);
        let bots = some_bots(&table, index);
        let mut asked = Asked::new(&table, plan, bots);
        let mut decisions = 0;
        while let Some(seat) = asked.host.waiting().first() {
            decisions += usize::from(bots.contains(seat));
            let choice = planned(&asked.host, seat, plan);
            asked.decide(seat, choice);
        }
        assert_eq!(asked.tickets.len(), decisions);
    }
}

fn an_answer_counts_like_a_decision<G: Game>() {
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

fn is_refused<G: Game>(host: &mut Host<G>, ticket: Ticket, decision: Decision) -> InputRefusal {
    let before = inside(host);
    let refusal = host.input(Time(5), Input::Answer { ticket, decision }).unwrap_err();
    assert_eq!(inside(host), before, "a refusal changes nothing");
    refusal
}

/// Answered questions, and those whose seat has decided in another way, are old.
fn the_answer_to_an_old_question_is_refused<G: Game>() {
    for (index, table) in all_tables::<G>().enumerate().filter(|(index, _)| index % 4 == 0) {
        let plan = game_number(34, index as u64);
        let mut random = SplitMix64::new(plan);
        let mut asked = Asked::new(&table, plan, table.seat_set());
        while let Some((seat, ticket)) = asked.open.first().copied() {
            let (choice, other) =
                (planned(&asked.host, seat, plan), decision(&asked.host, seat, &mut random));
            asked.decide(seat, choice);
            assert_eq!(is_refused(&mut asked.host, ticket, other), InputRefusal::OldTicket);
        }
        assert!(asked.host.is_over());
    }
}

fn a_bot_that_answers_wrongly_is_still_asked<G: Game>() {
    let table = all_tables::<G>().last().unwrap();
    let mut asked = Asked::new(&table, 35, table.seat_set());
    let (seat, ticket) = asked.open[0];
    let hand = asked.host.view(Some(seat)).hand.unwrap();
    let refusal = is_refused(&mut asked.host, ticket, Decision::Keep([hand[0], hand[0]]));
    assert!(matches!(refusal, InputRefusal::Refused { step: 0, .. }));
    asked.decide(seat, Decision::Keep([hand[0], hand[1]]));
    assert!(!asked.host.waiting().contains(seat));
}

/// Somebody steps in for a bot: its question is no longer asked.
fn a_decision_made_for_a_bot_settles_its_question<G: Game>() {
    let table = all_tables::<G>().last().unwrap();
    let asked = Asked::new(&table, 36, table.seat_set());
    let mut host = asked.host.clone();
    let (seat, ticket) = asked.open[1];
    let choice = planned(&host, seat, 36);
    assert_eq!(questions(&decide(&mut host, seat, choice.clone())).count(), 0);
    assert_eq!(is_refused(&mut host, ticket, choice), InputRefusal::OldTicket);
    let again = give(&mut host, Input::TakeBack(seat));
    assert_eq!(questions(&again).map(|(seat, _)| seat).collect::<Vec<_>>(), [seat], "asked anew");
    assert!(questions(&again).all(|(_, new)| new != ticket));
}

#[test]
fn kinds_are_read_as_they_are_written() {
    for kind in [Holder::Person, Holder::Bot("random".to_owned()), Holder::Bot("x:nodes=5".to_owned())] {
        assert_eq!(Holder::read(&kind.name()), kind);
    }
    assert_eq!(Holder::read("anything else"), Holder::Person);
}

crate::laws!(
    a_bot_is_asked_once_for_each_decision,
    there_are_as_many_questions_as_decisions,
    an_answer_counts_like_a_decision,
    the_answer_to_an_old_question_is_refused,
    a_bot_that_answers_wrongly_is_still_asked,
    a_decision_made_for_a_bot_settles_its_question,
);

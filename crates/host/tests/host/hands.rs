//! What happens at real tables: seats change hands, time runs out, somebody gives up, all agree to stop.

use flipwrite::record::Record;
use flipwrite::{Game, Seat, SeatSet};
use flipwrite_host::{Holder, Host, Input, InputRefusal, Output, Question, Time, Viewer};

use crate::tables::{decide, give, go_on, open, planned, setup, tables, take_back};

const BOT: &str = "skilled";

fn bot() -> Holder {
    Holder::Bot(BOT.to_owned())
}

fn host<G: Game>(seats: usize) -> Host<G> {
    open(&tables::<G>(seats).next().unwrap(), 81)
}

fn turns<G: Game>(host: &mut Host<G>, decisions: usize) {
    (0..decisions).for_each(|_| assert!(go_on(host, 81)));
}

fn finish<G: Game>(host: &mut Host<G>) -> Record {
    while go_on(host, 81) {}
    let record = host.record();
    assert!(record.check().unwrap().finished);
    assert_eq!(Record::read(&record.write()).as_ref(), Ok(&record));
    assert!(Host::<G>::restore(&host.journal()).unwrap() == *host);
    record
}

/// The kinds of whoever decided, in the order of a seat's decisions, as a record tells.
fn deciders(record: &Record, player: Seat) -> Vec<(usize, String)> {
    let changes = record.hands.iter().filter(|from| from.player == player);
    changes.map(|from| (from.event, from.kind.clone())).collect()
}

fn a_seat_changes_hands_both_ways<G: Game>() {
    let mut host = host::<G>(2);
    turns(&mut host, 4);
    let before = host.events().count();
    give(&mut host, Input::Hand { seat: Seat::S1, holder: bot() });
    assert_eq!(host.company().chairs()[1].holder, bot());
    assert_eq!(host.company().decider(Seat::S1), Some(bot()));
    assert_eq!(host.company().people(), SeatSet::from_iter([Seat::S0]));
    turns(&mut host, 8);
    give(&mut host, Input::Hand { seat: Seat::S1, holder: Holder::Person });
    let record = finish(&mut host);
    let changes = deciders(&record, Seat::S1);
    assert_eq!(changes.len(), 2);
    assert!(changes[0].0 >= before && changes[0].1 == "bot:skilled");
    assert!(changes[1].0 > changes[0].0 && changes[1].1 == "human");
    assert_eq!(record.players[1].kind, "human", "who sat down in the beginning");
    for (event, _) in changes {
        assert_eq!(record.events[event].player(), Some(Seat::S1), "the first event of such a decision");
    }
}

/// What a person decided before the seat changed hands stays theirs.
fn a_decision_stays_with_whoever_made_it<G: Game>() {
    let mut host = host::<G>(2);
    turns(&mut host, 3);
    let decided = host.company().decided();
    assert_eq!(decided, SeatSet::from_iter([Seat::S0]));
    give(&mut host, Input::Hand { seat: Seat::S0, holder: bot() });
    assert!(host.company().decided().contains(Seat::S0), "it stands");
    let this_turn = host.events().count();
    turns(&mut host, 1);
    let record = finish(&mut host);
    assert!(deciders(&record, Seat::S0)[0].0 > this_turn, "the bot's first decision is the next one");
}

fn when_time_is_up_the_stand_in_decides_once<G: Game>() {
    let mut host = host::<G>(2);
    turns(&mut host, 2);
    let question = host.company().question(Seat::S1).unwrap();
    let late = Input::Decide { seat: Seat::S1, question, decision: planned(&host, Seat::S1, 81) };
    let up = Input::TimeUp { seat: Seat::S1, question, stand_in: BOT.to_owned() };
    let told = give(&mut host, up.clone());
    assert!(matches!(&told[..], [Output::TimeUp { .. }, Output::Asked { .. }]), "{told:?}");
    assert_eq!(host.accept(Time(0), late), Err(InputRefusal::OldQuestion), "too late");
    assert_eq!(host.accept(Time(0), up), Ok(false));
    assert_eq!(host.company().decider(Seat::S1), Some(bot()));
    assert_eq!(host.company().chairs()[1].holder, Holder::Person);
    let choice = planned(&host, Seat::S1, 81);
    decide(&mut host, Seat::S1, choice);
    let back = take_back(&host, Seat::S1);
    assert_eq!(host.accept(Time(0), back), Err(InputRefusal::DecidedByBot));
    turns(&mut host, 1);
    assert_eq!(host.company().decider(Seat::S1), Some(Holder::Person), "only this once");
    let record = finish(&mut host);
    let kinds: Vec<String> = deciders(&record, Seat::S1).into_iter().map(|(_, kind)| kind).collect();
    assert_eq!(kinds, ["bot:skilled", "human"]);
}

/// Whoever comes back before the stand-in has decided decides again.
fn a_person_who_returns_in_time_is_asked_again<G: Game>() {
    let mut host = host::<G>(2);
    let question = Question(1);
    give(&mut host, Input::TimeUp { seat: Seat::S0, question, stand_in: BOT.to_owned() });
    give(&mut host, Input::Hand { seat: Seat::S0, holder: Holder::Person });
    assert_eq!(host.company().decider(Seat::S0), Some(Holder::Person));
    assert_eq!(host.company().question(Seat::S0), Some(Question(3)));
    assert!(finish(&mut host).hands.is_empty());
}

fn who_resigns_ranks_last_and_the_game_goes_on<G: Game>() {
    let mut host = host::<G>(3);
    turns(&mut host, 7);
    give(&mut host, Input::Resign { seat: Seat::S2, stand_in: BOT.to_owned() });
    let hand = Input::Hand { seat: Seat::S2, holder: Holder::Person };
    assert_eq!(host.accept(Time(0), hand), Err(InputRefusal::Resigned), "for good");
    let again = Input::Resign { seat: Seat::S2, stand_in: BOT.to_owned() };
    assert_eq!(host.accept(Time(0), again), Ok(false));
    assert_eq!(host.ranking(), None);
    turns(&mut host, 5);
    give(&mut host, Input::Resign { seat: Seat::S0, stand_in: BOT.to_owned() });
    let record = finish(&mut host);
    let expected = [Seat::S1, Seat::S0, Seat::S2].map(|seat| SeatSet::from_iter([seat]));
    assert_eq!(host.ranking().unwrap(), expected, "the first to resign is last");
    let winners = host.position().unwrap().winners();
    assert_eq!(record.result.unwrap().winners(), winners, "the result stays that of the rules");
}

fn all_people_together_stop_a_game<G: Game>() {
    let table = tables::<G>(3).next().unwrap();
    let mut host = Host::open(setup(&table, 81, SeatSet::from_iter([Seat::S1])));
    turns(&mut host, 8);
    let stop = |seat, agrees| Input::Stop { seat, agrees };
    assert_eq!(host.accept(Time(0), stop(Seat::S1, true)), Err(InputRefusal::NotAPerson));
    give(&mut host, stop(Seat::S0, true));
    assert_eq!(host.accept(Time(0), stop(Seat::S0, true)), Ok(false));
    give(&mut host, stop(Seat::S0, false));
    give(&mut host, stop(Seat::S2, true));
    assert!(!host.company().is_stopped() && !host.waiting().is_empty());
    let told = give(&mut host, stop(Seat::S0, true));
    assert!(matches!(&told[..], [Output::Agreed { .. }, Output::Stopped, Output::Opened(_)]), "{told:?}");
    assert!(host.company().is_stopped() && host.waiting().is_empty() && !host.is_over());
    let record = host.record();
    assert!(record.stopped && record.result.is_none() && !record.check().unwrap().finished);
    assert!(record.write().contains("\"stopped\":true"));
    assert_eq!(Record::read(&record.write()), Ok(record));
    let choice = Input::Hand { seat: Seat::S0, holder: bot() };
    assert_eq!(host.accept(Time(0), choice), Err(InputRefusal::Ended));
    assert!(host.view(Viewer::Onlooker).opened.is_some());
    assert!(Host::<G>::restore(&host.journal()).unwrap() == host);
}

/// A name that would break the line of a journal is no name.
fn no_bot_breaks_a_line<G: Game>() {
    let mut host = host::<G>(2);
    for name in ["", " x", "a\nb", "a\rb", &"x".repeat(201)] {
        let hand = Input::Hand { seat: Seat::S0, holder: Holder::Bot(name.to_owned()) };
        assert_eq!(host.accept(Time(0), hand), Err(InputRefusal::BadBot), "{name:?}");
        let question = Question(1);
        let up = Input::TimeUp { seat: Seat::S0, question, stand_in: name.to_owned() };
        assert_eq!(host.accept(Time(0), up), Err(InputRefusal::BadBot));
        let resign = Input::Resign { seat: Seat::S0, stand_in: name.to_owned() };
        assert_eq!(host.accept(Time(0), resign), Err(InputRefusal::BadBot));
    }
}

crate::laws!(
    a_seat_changes_hands_both_ways,
    a_decision_stays_with_whoever_made_it,
    when_time_is_up_the_stand_in_decides_once,
    a_person_who_returns_in_time_is_asked_again,
    who_resigns_ranks_last_and_the_game_goes_on,
    all_people_together_stop_a_game,
    no_bot_breaks_a_line,
);

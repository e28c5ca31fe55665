//! Every question there is, in both games, and what is wrong with bad ones.

mod common;

use common::{Asker, weights};
use flipwrite::deck::HOUSE_DECKS;
use flipwrite::{
    Choice, Deck, Due, Game, GameId, Maps, Position, Pyramids, Seat, Table, check_keep, read_choice,
};
use flipwrite_players::Playable;
use flipwrite_thinker::exam;
use flipwrite_wire::bots::{Ask, Reason, Reply};

fn table<G: Game>(seats: usize) -> Table<G> {
    Table::house(seats).unwrap()
}

/// The first position in which the seats are to cross.
fn first_turn<G: Playable>(table: &Table<G>) -> Position<'_, G> {
    let deal = flipwrite::Deal::new(flipwrite::DealNumber(7).seed(), table.seats(), table.deck().len());
    let kept: Vec<_> = table.seat_set().iter().map(|seat| [deal.hand(seat)[0], deal.hand(seat)[1]]).collect();
    let mut position = Position::new(table, &kept, deal.first_start()).unwrap();
    while !matches!(position.due(), Due::Cross(_)) {
        match position.due() {
            Due::Reveal => position.reveal(deal.pattern(0, 0), &mut ()).unwrap(),
            _ => position.lay(deal.next_card(position.unseen()).unwrap(), &mut ()).unwrap(),
        }
    }
    position
}

#[test]
fn all_answers_can_be_played() {
    let mut asker = Asker::awake();
    let mut answered = [0; 4];
    for request in exam::questions(1, 150) {
        let reply = asker.thinker.reply(&request).reply;
        match (&request.ask, reply) {
            (Ask::Table(_), Reply::Ready) => {}
            (Ask::Keep(ask), Reply::Keep { cards, .. }) => {
                assert!(
                    cards[0] < cards[1] && cards.iter().all(|card| ask.hand.contains(card)),
                    "{request:?}"
                );
                answered[0] += 1;
            }
            (Ask::Cross(ask), Reply::Cross { crossings }) => {
                playable(&ask.position, ask.seat, &crossings, true);
                answered[1] += 1;
            }
            (Ask::Take(ask), Reply::Take { take }) => {
                playable(&ask.position, ask.seat, &[take], false);
                answered[2] += 1;
            }
            (Ask::Analyze(ask), Reply::Analysis { candidates, .. }) => {
                assert!((1..=12).contains(&candidates.len()));
                let line = ask.position.as_deref().unwrap();
                candidates.iter().for_each(|one| playable(line, ask.seat, &one.choices, false));
                answered[3] += 1;
            }
            (ask, reply) => panic!("{ask:?}: {reply:?}"),
        }
    }
    assert!(answered.iter().all(|count| *count > 0), "{answered:?}");
}

fn playable(line: &str, seat: usize, choices: &[String], is_whole: bool) {
    match line.split(' ').next().unwrap().parse().unwrap() {
        GameId::Maps => playable_in::<Maps>(line, seat, choices, is_whole),
        GameId::Pyramids => playable_in::<Pyramids>(line, seat, choices, is_whole),
    }
}

fn playable_in<G: Game>(line: &str, seat: usize, choices: &[String], is_whole: bool) {
    let deck = Deck::<G>::house();
    let (table, state) = flipwrite::read_position(&deck, line).unwrap();
    let mut position = Position::at(&table, state);
    let seat = Seat::new(seat).unwrap();
    assert!(!choices.is_empty());
    for choice in choices {
        position.apply(seat, read_choice(&deck, choice).unwrap(), &mut ()).unwrap();
    }
    let goes_on = matches!(position.due(), Due::Cross(seats) if seats.contains(seat));
    assert!(!is_whole || !goes_on || position.player(seat).extras() == 0, "{line}: {choices:?}");
}

#[test]
fn the_same_question_has_the_same_answer() {
    let (mut one, mut two) = (Asker::awake(), Asker::awake());
    let questions = exam::questions(2, 60);
    // Whatever was asked in between.
    let first: Vec<_> = questions.iter().map(|request| one.thinker.reply(request)).collect();
    let tables = |ask: &Ask| matches!(ask, Ask::Table(_));
    for (request, answer) in questions.iter().zip(first) {
        let again = if tables(&request.ask) { 1 } else { 2 };
        (0..again).for_each(|_| assert_eq!(two.thinker.reply(request), answer));
    }
}

#[test]
fn bots_of_the_lab_answer_alike() {
    let mut asker = Asker::awake();
    let table = table::<Pyramids>(2);
    asker.ready(r#""game":"pyramids","deck":"house-2","seats":2"#);
    let position = first_turn(&table);
    let bytes = weights(GameId::Pyramids);
    let knowledge = flipwrite_players::Knowledge::new(table.deck(), Some(&bytes)).unwrap().into();
    for name in ["skilled", "master", "random"] {
        let mut bot = flipwrite_players::Bot::new(name.parse().unwrap(), Seat::S1, 99, &knowledge);
        let write = |one| flipwrite::write_choice(table.deck(), Choice::Cross(one));
        let crossings: Vec<String> = bot.cross(&position).into_iter().map(write).collect();
        let question = format!(
            r#""ask":"cross","bot":"{name}","seat":1,"seed":"99","position":"{}""#,
            position.notation()
        );
        assert_eq!(asker.ask(&question), Reply::Cross { crossings });
    }
}

#[test]
fn drafts_are_analyzed_from_where_they_stand() {
    let mut asker = Asker::awake();
    let table = table::<Maps>(1);
    asker.ready(r#""game":"maps","deck":"house-2","seats":1"#);
    // A crossing that earns an extra cross: found among all there are, on the first turn that has one.
    let position = first_turn(&table);
    let choices = position.choices(Seat::S0);
    let is_open = |choice: &Choice| {
        let mut next = position.clone();
        next.apply(Seat::S0, *choice, &mut ()).is_ok() && next.player(Seat::S0).extras() > 0
    };
    let (open, closed): (Vec<Choice>, Vec<Choice>) = choices.iter().partition(is_open);
    let write = |choice: &Choice| flipwrite::write_choice(table.deck(), *choice);
    let question = |drafted: &str| {
        format!(r#""ask":"analyze","seat":0,"position":"{}","drafted":["{drafted}"]"#, position.notation())
    };
    let Reply::Analysis { candidates, .. } = asker.ask(&question(&write(&open[0]))) else {
        panic!("it goes on")
    };
    // Extra crosses are single boxes.
    assert!(candidates.iter().all(|one| one.choices.iter().all(|choice| choice.split(' ').count() == 2)));
    assert_eq!(asker.refused(&question(&write(&closed[0]))), Reason::NothingDue);
    assert_eq!(asker.refused(&question("15 q9")), Reason::BadDraft);
    assert_eq!(asker.refused(&question("take deck")), Reason::BadDraft);
}

#[test]
fn hands_are_analyzed_by_pairs() {
    let mut asker = Asker::awake();
    asker.ready(r#""game":"pyramids","seats":3"#);
    let reply = asker.ask(r#""ask":"analyze","seat":2,"hand":[3,17,22,40]"#);
    let Reply::Analysis { candidates, .. } = reply else { panic!("{reply:?}") };
    assert_eq!(candidates.len(), 6);
    assert_eq!(candidates[0].score_loss, Some(0.0));
    assert!(candidates[0].choices[0].starts_with("keep "));
    let deck = Deck::<Pyramids>::house();
    let hand = [3, 17, 22, 40].map(|number| deck.find(flipwrite::CardNumber(number)).unwrap());
    let Ok(Choice::Keep(kept)) = read_choice(&deck, &candidates[0].choices[0]) else { panic!("a keep") };
    assert_eq!(check_keep(&deck, hand, kept), Ok(()));
    // A bot that thinks nothing of its choices still says what it does.
    let reply = asker.ask(r#""ask":"analyze","bot":"random","seat":2,"hand":[3,17,22,40]"#);
    let Reply::Analysis { candidates, .. } = reply else { panic!("{reply:?}") };
    assert_eq!((candidates.len(), candidates[0].score), (1, None));
}

#[test]
fn decks_come_by_name_or_whole() {
    let mut asker = Asker::asleep();
    for name in HOUSE_DECKS {
        asker.ready(&format!(r#""game":"maps","deck":"{name}","seats":2"#));
    }
    let whole = flipwrite::deck::house_text(GameId::Maps);
    asker.ready(&format!(r#""game":"maps","deck":{whole},"seats":4"#));
    assert_eq!(
        asker.refused(&format!(r#""ask":"table","game":"pyramids","deck":{whole},"seats":4"#)),
        Reason::BadDeck
    );
    let none = r#""ask":"table","game":"maps","deck":{"name":"none","cards":[]},"seats":2"#;
    assert_eq!(asker.refused(none), Reason::BadDeck);
}

#[test]
fn what_is_wrong_has_a_word() {
    let mut asker = Asker::awake();
    let table = table::<Maps>(2);
    let line = first_turn(&table).notation();
    assert_eq!(asker.refused(r#""ask":"keep","bot":"novice","seat":0,"hand":[1,2,3,4]"#), Reason::NoTable);
    for (question, reason) in [
        (r#""game":"chess","seats":2"#, Reason::UnknownGame),
        (r#""game":"maps","deck":"house-9","seats":2"#, Reason::UnknownDeck),
        (r#""game":"maps","options":{"refill":"never"},"seats":2"#, Reason::BadOption),
        (r#""game":"maps","options":{"cheating":true},"seats":2"#, Reason::BadRequest),
        (r#""game":"maps","seats":0"#, Reason::BadSeats),
        (r#""game":"maps","seats":5"#, Reason::BadSeats),
    ] {
        assert_eq!(asker.refused(&format!(r#""ask":"table",{question}"#)), reason, "{question}");
    }
    asker.ready(r#""game":"maps","seats":2"#);
    for (question, reason) in [
        (r#""ask":"keep","bot":"novice","seat":2,"hand":[1,2,3,4]"#, Reason::BadSeat),
        (r#""ask":"keep","bot":"novice","seat":0,"hand":[1,2,3,3]"#, Reason::BadHand),
        (r#""ask":"keep","bot":"novice","seat":0,"hand":[1,2,3,255]"#, Reason::BadHand),
        (r#""ask":"keep","bot":"novice","seat":0,"hand":[1,2,3]"#, Reason::BadRequest),
        (r#""ask":"keep","bot":"hal","seat":0,"hand":[1,2,3,4]"#, Reason::BadBot),
        (r#""ask":"cross","bot":"novice","seat":0,"position":"maps"#, Reason::BadRequest),
        (r#""ask":"cross","bot":"novice","seat":0,"position":"maps ""#, Reason::BadPosition),
        (r#""ask":"analyze","seat":0"#, Reason::BadRequest),
    ] {
        assert_eq!(asker.refused(question), reason, "{question}");
    }
    let take = format!(r#""ask":"take","bot":"novice","seat":0,"position":"{line}""#);
    assert_eq!(asker.refused(&take), Reason::NothingDue);
    asker.ready(r#""game":"maps","seats":2,"options":{"tracker":true}"#);
    assert_eq!(asker.refused(&take), Reason::OtherTable);
}

#[test]
fn only_bots_that_play_by_weights_sleep_until_they_arrive() {
    let mut asker = Asker::asleep();
    asker.ready(r#""game":"maps","seats":2"#);
    let question = |bot: &str| format!(r#""ask":"keep","bot":"{bot}","seat":0,"hand":[1,2,3,4]"#);
    assert!(matches!(asker.ask(&question("skilled")), Reply::Keep { .. }));
    assert_eq!(asker.ask(&question("master")), Reply::Waking);
    asker.thinker.put_weights(GameId::Maps, Err("no network".to_owned()));
    assert_eq!(asker.refused(&question("master")), Reason::NoWeights);
    asker.thinker.put_weights(GameId::Maps, Ok(b"no weights"));
    assert_eq!(asker.refused(&question("master")), Reason::NoWeights);
    asker.thinker.put_weights(GameId::Maps, Ok(&weights(GameId::Pyramids)));
    assert_eq!(asker.refused(&question("master")), Reason::NoWeights);
    asker.thinker.put_weights(GameId::Maps, Ok(&weights(GameId::Maps)));
    assert!(matches!(asker.ask(&question("master")), Reply::Keep { .. }));
    // Those of the other game still sleep.
    asker.ready(r#""game":"pyramids","seats":2"#);
    assert_eq!(asker.ask(&question("master")), Reply::Waking);
}

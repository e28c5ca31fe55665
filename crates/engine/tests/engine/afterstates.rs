//! The fast path of players that search equals the checked one, all along random games.

use flipwrite::random::SplitMix64;
use flipwrite::{
    Choice, Crossing, Deal, DealNumber, Deck, Due, Game, Maps, Options, Player, Position, Pyramids, Refill,
    Seat, SeatSet, Table,
};

const GAMES: u64 = 24;

/// Every player that chains of checked choices lead to, each once.
fn afterstates_by_choices<G: Game>(position: &Position<'_, G>, seat: Seat, into: &mut Vec<Player<G>>) {
    for choice in position.choices(seat).iter() {
        let Choice::Cross(crossing) = choice else { panic!("{choice:?}") };
        let after = position.after_crossing(seat, crossing).unwrap();
        if after.extras() == 0 {
            if !into.contains(&after) {
                into.push(after);
            }
            continue;
        }
        let mut next = position.clone();
        next.apply(seat, choice, &mut ()).unwrap();
        afterstates_by_choices(&next, seat, into);
    }
}

fn the_fast_path_is_the_checked_one<G: Game>(position: &Position<'_, G>, waiting: SeatSet) -> usize {
    let mut most = 0;
    for seat in waiting {
        let (player, turn) = (position.player(seat), *position.turn());
        let listed: Vec<Crossing> = position
            .choices(seat)
            .iter()
            .map(|choice| if let Choice::Cross(crossing) = choice { crossing } else { panic!("{choice:?}") })
            .collect();
        let crossings: Vec<Crossing> = position.crossings_of(player, turn.pattern()).collect();
        assert_eq!(crossings, listed);
        for crossing in crossings {
            let fast = player.crossed_by_unchecked(position.table(), &turn, crossing);
            assert_eq!(Some(fast), position.after_crossing(seat, crossing));
        }
        let (mut fast, mut plain) = (Vec::new(), Vec::new());
        position.afterstates_of(player, turn.pattern(), &mut fast);
        afterstates_by_choices(position, seat, &mut plain);
        assert_eq!(fast.len(), plain.len());
        assert!(plain.iter().all(|after| fast.contains(after)));
        most = most.max(fast.len());
    }
    most
}

fn play<G: Game>(options: Options, number: u64) -> usize {
    let table = Table::new(Deck::<G>::house(), options, 2).unwrap();
    let deal = Deal::new(DealNumber(number).seed(), 2, table.deck().len());
    let kept = [Seat::S0, Seat::S1].map(|seat| [deal.hand(seat)[0], deal.hand(seat)[1]]);
    let mut position = Position::new(&table, &kept, deal.first_start()).unwrap();
    let (mut random, mut most) = (SplitMix64::new(number), 0);
    loop {
        let turn = *position.turn();
        let seat = match position.due() {
            Due::Over => return most,
            Due::Reveal => {
                position.reveal(deal.pattern(turn.round(), turn.number()), &mut ()).unwrap();
                continue;
            }
            Due::Lay => {
                position.lay(deal.next_card(position.unseen()).unwrap(), &mut ()).unwrap();
                continue;
            }
            Due::Draw(_) => {
                position.draw(deal.next_card(position.unseen()).unwrap(), &mut ()).unwrap();
                continue;
            }
            Due::Cross(waiting) => {
                most = most.max(the_fast_path_is_the_checked_one(&position, waiting));
                waiting.first().unwrap()
            }
            Due::Take(seat) => seat,
        };
        let choices = position.choices(seat);
        let choice = choices.get(random.below(choices.len())).unwrap();
        position.apply(seat, choice, &mut ()).unwrap();
    }
}

fn in_many_games<G: Game>() {
    let mut most = 0;
    for number in 0..GAMES {
        let finished_card_open = number.is_multiple_of(2);
        let options =
            Options { finished_card_open, refill: Refill::AfterEveryone, ..Options::defaults(G::ID) };
        most = most.max(play::<G>(options, number));
    }
    // Chains of extra crosses were among them: no pattern alone leads to so many.
    assert!(most > 100, "{most}");
}

#[test]
fn afterstates_of_maps_are_those_that_choices_lead_to() {
    in_many_games::<Maps>();
}

#[test]
fn afterstates_of_pyramids_are_those_that_choices_lead_to() {
    in_many_games::<Pyramids>();
}

/// A game of crossings as large as can be, so that many cards are completed.
fn play_turns<G: Game>(options: Options, seats: usize, number: u64) -> usize {
    let table = Table::new(Deck::<G>::house(), options, seats).unwrap();
    let deal = Deal::new(DealNumber(number).seed(), seats, table.deck().len());
    let kept: Vec<_> =
        Seat::ALL[..seats].iter().map(|seat| [deal.hand(*seat)[0], deal.hand(*seat)[1]]).collect();
    let mut position = Position::new(&table, &kept, deal.first_start()).unwrap();
    let mut random = SplitMix64::new(number);
    // What was said of the end of the turn, each time that something was settled.
    let mut said: Vec<(Vec<G::Score>, G::Commons, String)> = Vec::new();
    let mut checked = 0;
    loop {
        let turn = *position.turn();
        let card = deal.next_card(position.unseen());
        let due = position.due();
        if matches!(due, Due::Reveal | Due::Over) {
            let scores: Vec<G::Score> =
                position.players().iter().map(|player| G::score(position.deck(), player)).collect();
            for (foreseen, commons, line) in said.drain(..) {
                assert_eq!((&foreseen, &commons), (&scores, position.commons()), "{line}");
                checked += 1;
            }
        } else if !matches!(due, Due::Cross(_)) {
            let (players, commons) = position.settled();
            let scores = players.iter().map(|player| G::score(position.deck(), player)).collect();
            said.push((scores, commons, position.notation()));
        }
        let seat = match due {
            Due::Over => return checked,
            Due::Reveal => {
                position.reveal(deal.pattern(turn.round(), turn.number()), &mut ()).unwrap();
                continue;
            }
            Due::Lay => {
                position.lay(card.unwrap(), &mut ()).unwrap();
                continue;
            }
            Due::Draw(_) => {
                position.draw(card.unwrap(), &mut ()).unwrap();
                continue;
            }
            Due::Cross(waiting) => waiting.first().unwrap(),
            Due::Take(seat) => seat,
        };
        let mut choices: Vec<Choice> = position.choices(seat).iter().collect();
        random.shuffle(&mut choices);
        let size = |choice: &Choice| if let Choice::Cross(one) = choice { one.boxes.len() } else { 0 };
        let choice = *choices.iter().max_by_key(|choice| size(choice)).unwrap();
        position.apply(seat, choice, &mut ()).unwrap();
    }
}

/// P13, M9: once all have crossed, what the turn brings is certain, though it is given out later.
fn what_a_turn_brings_is_certain_once_all_have_crossed<G: Game>() {
    let mut checked = 0;
    for number in 0..GAMES {
        let refill = [Refill::AfterEachPlayer, Refill::AfterEveryone][number as usize % 2];
        let options = Options { refill, ..Options::defaults(G::ID) };
        checked += play_turns::<G>(options, 1 + number as usize % 4, number);
    }
    assert!(checked > 500, "{checked}");
}

#[test]
fn what_a_turn_of_maps_brings_is_certain_once_all_have_crossed() {
    what_a_turn_brings_is_certain_once_all_have_crossed::<Maps>();
}

#[test]
fn what_a_turn_of_pyramids_brings_is_certain_once_all_have_crossed() {
    what_a_turn_brings_is_certain_once_all_have_crossed::<Pyramids>();
}

#[test]
fn who_has_no_legal_box_stays_as_it_is() {
    let table = Table::<Maps>::house(1).unwrap();
    let deal = Deal::new(DealNumber(1).seed(), 1, table.deck().len());
    let hand = deal.hand(Seat::S0);
    let position = Position::new(&table, &[[hand[0], hand[1]]], Seat::S0).unwrap();
    // Nobody sits in the second seat: its player has no card at all.
    let nobody = position.player(Seat::S1);
    let mut after = Vec::new();
    position.afterstates_of(nobody, position.turn().pattern(), &mut after);
    assert_eq!(after, [*nobody]);
}

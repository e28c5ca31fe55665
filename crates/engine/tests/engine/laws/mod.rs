//! The laws that any game must keep, checked along random games of both games, 1 to 4 players, every switch.
//!
//! A second, plain implementation follows every game and must agree on every choice list, event and score.

use std::collections::BTreeSet;

use flipwrite::random::{SplitMix64, game_number};
use flipwrite::record::{Record, RecordPlayer, Replay};
use flipwrite::{
    BoxIndex, Boxes, Choice, Crossing, Deal, DealNumber, Deck, Draft, Due, Event, Game, Maps, Options,
    Position, Pyramids, Refill, ScoreParts, Seat, SeatSet, Table, random_keep, read_choice, read_position,
    write_choice,
};
use serde_json::{Value, json};

use crate::reference::{self, Reference};

/// Games for each game, number of players and setting of the switches: 2 × 4 × 4 × 320 = 10,240 in all.
const GAMES: u64 = 320;

fn options(index: u64) -> [Options; 4] {
    let switches = [(true, Refill::AfterEachPlayer), (false, Refill::AfterEachPlayer)];
    let others = [(true, Refill::AfterEveryone), (false, Refill::AfterEveryone)];
    [switches, others]
        .concat()
        .try_into()
        .map(|all: [(bool, Refill); 4]| {
            all.map(|(finished_card_open, refill)| Options {
                finished_card_open,
                refill,
                tracker: index.is_multiple_of(2),
            })
        })
        .unwrap()
}

/// The house deck, and every fourth game a small one that runs out (S12).
fn deck_for<G: Game>(house: &Deck<G>, seats: usize, index: u64) -> Deck<G> {
    if index % 4 != 3 {
        return house.clone();
    }
    let mut raw = house.raw();
    SplitMix64::new(index).shuffle(&mut raw.cards);
    raw.cards.truncate(4 * seats + 4 + (index as usize / 4) % 5);
    Deck::new(&raw).unwrap()
}

fn keep_the_laws<G: Game>(seats: usize) {
    let house = Deck::<G>::house();
    for index in 0..GAMES {
        let deck = deck_for(&house, seats, index);
        for (setting, options) in options(index).into_iter().enumerate() {
            let table = Table::new(deck.clone(), options, seats).unwrap();
            let number = game_number(seats as u64 * 10 + setting as u64, index);
            Walk::new(&table, number, index % 16 == 0).play();
        }
    }
}

/// One random game with everything that watches it.
struct Walk<'t, G: Game> {
    table: &'t Table<G>,
    deal: Deal,
    random: SplitMix64,
    reference: Reference,
    events: Vec<Event>,
    choices: Vec<(Seat, Choice)>,
    /// Whether to look at each position in every way, or only as the reference does.
    thorough: bool,
}

impl<'t, G: Game> Walk<'t, G> {
    fn new(table: &'t Table<G>, number: u64, thorough: bool) -> Self {
        let deal = Deal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
        let options = json!({
            "finished-card-open": table.options().finished_card_open,
            "refill": table.options().refill.name(),
            "tracker": table.options().tracker,
        });
        let deck = serde_json::to_value(table.deck().raw()).unwrap();
        let start = deal.first_start().index();
        let reference = Reference::new(G::ID.name(), &deck, &options, table.seats(), start);
        let (events, choices) = (Vec::new(), Vec::new());
        Walk { table, deal, random: SplitMix64::new(number), reference, events, choices, thorough }
    }

    fn play(mut self) {
        let kept = self.set_up();
        let mut position = Position::new(self.table, &kept, self.deal.first_start()).unwrap();
        while position.due() != Due::Over {
            self.look_at(&position);
            self.step(&mut position);
        }
        self.look_at(&position);
        assert_eq!(self.reference.due(), reference::Due::Over);
        self.check_events();
        self.check_record(&position);
        self.check_again(&kept, &position);
    }

    fn number(&self, card: flipwrite::CardIndex) -> u32 {
        self.table.deck().number(card).0.into()
    }

    fn set_up(&mut self) -> Vec<[flipwrite::CardIndex; 2]> {
        let deck = self.table.deck();
        let seats: Vec<Seat> = self.table.seat_set().iter().collect();
        for &player in &seats {
            let hand = self.deal.hand(player);
            self.reference.deal(player.index(), &hand.map(|card| self.number(card)));
            self.events.push(Event::Dealt { player, cards: hand.map(|card| deck.number(card)) });
        }
        let mut all = Vec::new();
        for &player in &seats {
            let mut kept = random_keep(self.deal.hand(player), &mut self.random);
            kept.sort();
            self.reference.choose(player.index(), &write_choice(deck, Choice::Keep(kept)));
            self.events.push(Event::Kept { player, cards: kept.map(|card| deck.number(card)) });
            all.push(kept);
        }
        all
    }

    /// Takes the step that is due, in the engine and in the reference.
    fn step(&mut self, position: &mut Position<'t, G>) {
        match position.due() {
            Due::Reveal => {
                let turn = position.turn();
                let pattern = self.deal.pattern(turn.round(), turn.number());
                position.reveal(pattern, &mut self.events).unwrap();
                self.reference.reveal(pattern.name());
            }
            Due::Lay | Due::Draw(_) => {
                let card = self.deal.next_card(position.unseen()).unwrap();
                if position.due() == Due::Lay {
                    position.lay(card, &mut self.events).unwrap();
                    self.reference.lay(self.number(card));
                } else {
                    position.draw(card, &mut self.events).unwrap();
                    self.reference.draw(self.number(card));
                }
            }
            Due::Cross(waiting) => self.choose(position, waiting.first().unwrap()),
            Due::Take(seat) => self.choose(position, seat),
            Due::Over => unreachable!(),
        }
    }

    fn choose(&mut self, position: &mut Position<'t, G>, seat: Seat) {
        let choices = position.choices(seat);
        let choice = choices.get(self.random.below(choices.len())).unwrap();
        position.apply(seat, choice, &mut self.events).unwrap();
        self.choices.push((seat, choice));
        self.reference.choose(seat.index(), &write_choice(self.table.deck(), choice));
    }

    fn look_at(&mut self, position: &Position<'t, G>) {
        assert_eq!(plain_due(position.due()), self.reference.due());
        let everyone = self.table.seat_set().iter();
        for seat in everyone {
            self.check_choices(position, seat);
            let (score, plain) = (position.score(seat), &self.reference.scores()[seat.index()]);
            assert_eq!(score.parts().as_ref().iter().sum::<i32>(), score.total());
            assert_eq!(plain["total"], score.total());
            for (name, points) in G::Score::NAMES.iter().zip(score.parts().as_ref()) {
                assert_eq!(plain[name], *points, "{name}");
            }
        }
        let winners: Vec<usize> = position.winners().iter().map(Seat::index).collect();
        assert_eq!(winners, self.reference.winners());
        if self.thorough {
            self.check_notation(position);
            self.check_drafts(position);
            self.check_seat_order(position);
        }
    }

    fn check_choices(&mut self, position: &Position<'t, G>, seat: Seat) {
        let deck = self.table.deck();
        let choices = position.choices(seat);
        let listed: Vec<Choice> = choices.iter().collect();
        let words: BTreeSet<String> = listed.iter().map(|choice| write_choice(deck, *choice)).collect();
        assert_eq!(listed.len(), choices.len());
        assert_eq!(words.len(), listed.len(), "every choice is listed once");
        assert_eq!(words, self.reference.choices(seat.index()));
        assert_eq!(choices.get(choices.len()), None);
        if !self.thorough {
            return;
        }
        for choice in &listed {
            assert_eq!(position.check(seat, *choice), Ok(()), "listed is legal");
            assert_eq!(read_choice(deck, &write_choice(deck, *choice)), Ok(*choice));
        }
        for _ in 0..40 {
            let choice = self.any_crossing(position, seat);
            let legal = position.check(seat, choice).is_ok();
            assert_eq!(legal, listed.contains(&choice), "legal is listed: {}", write_choice(deck, choice));
        }
    }

    /// A crossing that may or may not be legal: a few boxes near one another on some card.
    fn any_crossing(&mut self, position: &Position<'t, G>, seat: Seat) -> Choice {
        let random = &mut self.random;
        let all: Vec<_> = self.table.deck().all().iter().collect();
        let mine: Vec<_> =
            flipwrite::Slot::BOTH.iter().filter_map(|slot| position.player(seat).card(*slot)).collect();
        let from = if mine.is_empty() || random.below(10) == 0 { &all } else { &mine };
        let card = from[random.below(from.len())];
        let mut boxes = BoxIndex::new(random.below(5), random.below(5)).unwrap().alone();
        for _ in 0..random.below(4) {
            let near: Vec<BoxIndex> = boxes.neighbors().without(boxes).iter().collect();
            boxes.insert(near[random.below(near.len())]);
        }
        Choice::Cross(Crossing { card, boxes })
    }

    fn check_notation(&self, position: &Position<'t, G>) {
        let line = position.notation();
        let (table, state) =
            read_position(self.table.deck(), &line).unwrap_or_else(|flaw| panic!("{flaw:?}: {line}"));
        let read = Position::at(&table, state);
        assert_eq!(read.notation(), line);
        assert_eq!(read.clone().into_state(), position.clone().into_state(), "{line}");
    }

    /// A draft agrees with the position and undo brings back each earlier player.
    fn check_drafts(&mut self, position: &Position<'t, G>) {
        let Due::Cross(waiting) = position.due() else { return };
        for seat in waiting {
            let Some(mut draft) = Draft::new(position, seat) else { continue };
            let mut copy = position.clone();
            let mut stack = vec![*draft.player()];
            while !draft.is_complete() {
                let choices = draft.choices();
                assert_eq!(choices.len(), copy.choices(seat).len());
                let choice = choices.get(self.random.below(choices.len())).unwrap();
                let Choice::Cross(crossing) = choice else { panic!("a draft only crosses") };
                let mut events = Vec::new();
                copy.apply(seat, choice, &mut events).unwrap();
                let drafted = draft.cross(crossing).unwrap();
                assert_eq!(drafted[..], events[..drafted.len()]);
                stack.push(*draft.player());
            }
            assert!(draft.choices().is_empty());
            while let Some(player) = stack.pop() {
                assert_eq!(*draft.player(), player, "undo restores");
                assert_eq!(draft.undo(), !stack.is_empty());
            }
        }
    }

    /// Players cross at the same time: whoever is applied first, the turn ends the same.
    fn check_seat_order(&mut self, position: &Position<'t, G>) {
        let Due::Cross(waiting) = position.due() else { return };
        let mut forward = position.clone();
        let made = cross_all(&mut forward, waiting.iter(), &mut self.random);
        let mut backward = position.clone();
        for (seat, choice) in waiting
            .iter()
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
            .flat_map(|seat| made.iter().filter(move |step| step.0 == seat))
        {
            backward.apply(*seat, *choice, &mut ()).unwrap();
        }
        assert_eq!(forward, backward);
    }

    fn check_events(&self) {
        let ours: Vec<Value> =
            self.events.iter().map(|event| serde_json::from_str(&event.to_json()).unwrap()).collect();
        for (event, (ours, plain)) in ours.iter().zip(self.reference.events()).enumerate() {
            assert_eq!(ours, plain, "event {event}");
        }
        assert_eq!(ours.len(), self.reference.events().len());
    }

    fn check_record(&self, position: &Position<'t, G>) {
        let player = |seat: Seat| RecordPlayer { name: format!("p{seat}"), kind: "bot:random".into() };
        let players = self.table.seat_set().iter().map(player).collect();
        let record = Record::of(position, players, self.events.clone());
        let line = record.write();
        assert_eq!(Record::read(&line).as_ref(), Ok(&record), "what was written is read");
        assert!(record.check().unwrap().finished);
        let mut replay = Replay::new(self.table);
        for event in &record.events {
            replay.feed(event).unwrap();
        }
        assert_eq!(replay.position(), Some(position.clone()), "replay is play");
        // Cut after any event, the rest is sound and unfinished.
        let cut = record.events.len() * 2 / 3;
        let part = Record { events: record.events[..cut].to_vec(), result: None, ..record };
        assert!(!part.check().unwrap().finished);
    }

    /// The same deal and the same choices give the same game.
    fn check_again(&self, kept: &[[flipwrite::CardIndex; 2]], end: &Position<'t, G>) {
        let mut position = Position::new(self.table, kept, self.deal.first_start()).unwrap();
        let mut choices = self.choices.iter();
        loop {
            match position.due() {
                Due::Over => break,
                Due::Reveal => {
                    let turn = position.turn();
                    position.reveal(self.deal.pattern(turn.round(), turn.number()), &mut ()).unwrap();
                }
                Due::Lay => position.lay(self.deal.next_card(position.unseen()).unwrap(), &mut ()).unwrap(),
                Due::Draw(_) => {
                    position.draw(self.deal.next_card(position.unseen()).unwrap(), &mut ()).unwrap();
                }
                Due::Cross(_) | Due::Take(_) => {
                    let (seat, choice) = choices.next().unwrap();
                    position.apply(*seat, *choice, &mut ()).unwrap();
                }
            }
        }
        assert_eq!(position, *end);
    }
}

fn cross_all<G: Game>(
    position: &mut Position<'_, G>,
    seats: impl Iterator<Item = Seat>,
    random: &mut SplitMix64,
) -> Vec<(Seat, Choice)> {
    let mut made = Vec::new();
    for seat in seats {
        while matches!(position.due(), Due::Cross(waiting) if waiting.contains(seat)) {
            let choices = position.choices(seat);
            let choice = choices.get(random.below(choices.len())).unwrap();
            position.apply(seat, choice, &mut ()).unwrap();
            made.push((seat, choice));
            if position.player(seat).extras() == 0 {
                break;
            }
        }
    }
    made
}

fn plain_due(due: Due) -> reference::Due {
    let seats = |seats: SeatSet| seats.iter().map(Seat::index).collect();
    match due {
        Due::Reveal => reference::Due::Reveal,
        Due::Lay => reference::Due::Lay,
        Due::Cross(waiting) => reference::Due::Cross { seats: seats(waiting) },
        Due::Take(seat) => reference::Due::Take { seat: seat.index() },
        Due::Draw(seat) => reference::Due::Draw { seat: seat.index() },
        Due::Over => reference::Due::Over,
    }
}

macro_rules! laws {
    ($($name:ident: $game:ty, $seats:literal;)*) => {
        $(#[test]
        fn $name() {
            keep_the_laws::<$game>($seats);
        })*
    };
}

laws! {
    maps_alone: Maps, 1;
    maps_with_2: Maps, 2;
    maps_with_3: Maps, 3;
    maps_with_4: Maps, 4;
    pyramids_alone: Pyramids, 1;
    pyramids_with_2: Pyramids, 2;
    pyramids_with_3: Pyramids, 3;
    pyramids_with_4: Pyramids, 4;
}

#[test]
fn boxes_outside_a_card_are_refused() {
    let table = Table::<Pyramids>::house(1).unwrap();
    let cards: Vec<_> = table.deck().all().iter().take(2).collect();
    let mut position = Position::new(&table, &[[cards[0], cards[1]]], Seat::S0).unwrap();
    while position.due() == Due::Lay {
        let card = position.unseen().first().unwrap();
        position.lay(card, &mut ()).unwrap();
    }
    position.reveal(flipwrite::Pattern::I2, &mut ()).unwrap();
    let empty = Choice::Cross(Crossing { card: cards[0], boxes: Boxes::EMPTY });
    assert!(position.check(Seat::S0, empty).is_err());
}

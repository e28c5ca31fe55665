//! The play of a link: one walk through the game, for writing and for reading alike, so that the two can't differ.

use flipwrite::order::sort_short;
use flipwrite::record::RecordResult;
use flipwrite::{
    Boxes, CardIndex, CardNumber, CardSet, Choice, Crossing, Deal, Due, Event, Game, HAND, Pattern, Position,
    Seat, Take, TakenFrom,
};

use super::bits::{BitReader, BitWriter, width};
use super::header::Header;

/// The bits of the play.
pub(super) enum Tape<'b, 'bytes> {
    Write(&'b mut BitWriter),
    Read(&'b mut BitReader<'bytes>),
}

/// Why the walk stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Halt {
    /// An unfinished game has no more events.
    Cut,
    /// What was told or read is none of what the rules allow.
    NoGame,
}

/// The bits tell no game.
pub(super) struct NoGame;

/// A game on its way into a link or out of it.
pub(super) struct Playing<'h, 'b, 'bytes, G: Game> {
    header: &'h Header<G>,
    deal: Option<Deal>,
    tape: Tape<'b, 'bytes>,
    /// What a record tells; nothing when a link is read.
    record: &'h [Event],
    events: Vec<Event>,
    position: Option<Position<'h, G>>,
}

impl<'h, 'b, 'bytes, G: Game> Playing<'h, 'b, 'bytes, G> {
    pub(super) fn new(header: &'h Header<G>, tape: Tape<'b, 'bytes>, record: &'h [Event]) -> Self {
        Playing { header, deal: header.deal(), tape, record, events: Vec::new(), position: None }
    }

    /// Walks through the whole game.
    pub(super) fn play(&mut self) -> Result<(), NoGame> {
        match self.set_up().and_then(|()| self.go_on()) {
            Ok(()) | Err(Halt::Cut) => Ok(()),
            Err(Halt::NoGame) => Err(NoGame),
        }
    }

    /// The events and the result; nothing if the game ended before its number of events.
    pub(super) fn told(mut self) -> Option<(Vec<Event>, Option<RecordResult>)> {
        match self.header.cut {
            Some(cut) if self.events.len() < cut => None,
            Some(cut) => {
                self.events.truncate(cut);
                Some((self.events, None))
            }
            None => Some((self.events, self.position.as_ref().map(RecordResult::of))),
        }
    }

    fn set_up(&mut self) -> Result<(), Halt> {
        let deck = self.header.table.deck();
        let seats = self.header.table.seat_set();
        let mut unseen = deck.all();
        let mut hands = Vec::new();
        for player in seats {
            let hand = self.hand(player, &mut unseen)?;
            self.events.push(Event::Dealt { player, cards: hand.map(|card| deck.number(card)) });
            hands.push(hand);
        }
        let mut kept = Vec::new();
        for (player, hand) in seats.iter().zip(hands) {
            let told = match self.next() {
                Some(Event::Kept { cards, .. }) => Some(*cards),
                _ => None,
            };
            let cards = self.pick(&pairs(hand).map(|pair| pair.map(|card| deck.number(card))), told)?;
            self.events.push(Event::Kept { player, cards });
            kept.push(cards.map(|card| deck.find(card).unwrap_or(CardIndex::FIRST)));
        }
        let start = self.first_start()?;
        self.position = Position::new(&self.header.table, &kept, start);
        Ok(())
    }

    fn hand(&mut self, seat: Seat, unseen: &mut CardSet) -> Result<[CardIndex; HAND], Halt> {
        let mut hand = [CardIndex::FIRST; HAND];
        for (place, card) in hand.iter_mut().enumerate() {
            let told = match self.next() {
                Some(Event::Dealt { cards, .. }) => Some(cards[place]),
                _ => None,
            };
            let dealt = self.deal.as_ref().map(|deal| deal.hand(seat)[place]);
            *card = self.card(*unseen, dealt, told)?;
            unseen.remove(*card);
        }
        Ok(hand)
    }

    /// Who starts, where the game has a start player. A record that ends before it says so may say anything.
    fn first_start(&mut self) -> Result<Seat, Halt> {
        let first = self.deal.as_ref().map(Deal::first_start);
        match first {
            _ if !G::HAS_START_PLAYER => Ok(Seat::S0),
            Some(seat) => Ok(seat),
            None => {
                let starts = self.record.iter().find_map(|event| match event {
                    Event::Round { start, .. } => *start,
                    _ => None,
                });
                let seats: Vec<Seat> = self.header.table.seat_set().iter().collect();
                self.pick(&seats, Some(starts.unwrap_or(Seat::S0)))
            }
        }
    }

    fn go_on(&mut self) -> Result<(), Halt> {
        let mut laid = 0;
        while let Some(mut position) = self.position.take() {
            let due = position.due();
            let step = self.step(&mut position, due, laid);
            laid = if matches!(due, Due::Lay) && position.due() == Due::Lay { laid + 1 } else { 0 };
            self.position = Some(position);
            if step? {
                return Ok(());
            }
        }
        Err(Halt::NoGame)
    }

    /// One answer to what is due, `laid` cards of the same refill before it; true once the game is over.
    fn step(&mut self, position: &mut Position<'h, G>, due: Due, laid: usize) -> Result<bool, Halt> {
        let no_game = |_| Halt::NoGame;
        match due {
            Due::Over => return Ok(true),
            Due::Reveal => {
                let pattern = self.pattern(position)?;
                position.reveal(pattern, &mut self.events).map_err(|_| Halt::NoGame)?;
            }
            Due::Lay => {
                let card = self.laid(position, laid)?;
                position.lay(card, &mut self.events).map_err(|_| Halt::NoGame)?;
            }
            Due::Draw(_) => {
                let told = match self.next() {
                    Some(Event::Took { card, from: TakenFrom::Deck, .. }) => Some(*card),
                    _ => None,
                };
                let card = self.card(position.unseen(), self.next_card(position), told)?;
                position.draw(card, &mut self.events).map_err(|_| Halt::NoGame)?;
            }
            Due::Cross(seats) => {
                let seat = seats.first().ok_or(Halt::NoGame)?;
                let crossing = self.crossing(position, seat)?;
                position.apply(seat, Choice::Cross(crossing), &mut self.events).map_err(no_game)?;
            }
            Due::Take(seat) => {
                let take = self.take(position)?;
                position.apply(seat, Choice::Take(take), &mut self.events).map_err(no_game)?;
            }
        }
        Ok(false)
    }

    fn pattern(&mut self, position: &Position<'h, G>) -> Result<Pattern, Halt> {
        let turn = *position.turn();
        if let Some(deal) = self.deal.as_ref().filter(|_| !self.is_cut()) {
            return Ok(deal.pattern(turn.round(), turn.number()));
        }
        let told = match self.next() {
            Some(Event::Revealed { pattern }) => Some(*pattern),
            _ => None,
        };
        let left = Pattern::ALL.into_iter().filter(|pattern| position.expedition().count(*pattern) > 0);
        self.pick(&left.collect::<Vec<_>>(), told)
    }

    fn laid(&mut self, position: &Position<'h, G>, laid: usize) -> Result<CardIndex, Halt> {
        let told = match self.next() {
            Some(Event::Displayed { cards }) => cards.get(laid).copied(),
            _ => None,
        };
        self.card(position.unseen(), self.next_card(position), told)
    }

    fn next_card(&self, position: &Position<'h, G>) -> Option<CardIndex> {
        self.deal.as_ref().and_then(|deal| deal.next_card(position.unseen()))
    }

    /// A card that chance gives: that of the deal, or one of the unseen ones.
    fn card(
        &mut self,
        unseen: CardSet,
        dealt: Option<CardIndex>,
        told: Option<CardNumber>,
    ) -> Result<CardIndex, Halt> {
        let deck = self.header.table.deck();
        match dealt {
            Some(_) if self.is_cut() => Err(Halt::Cut),
            Some(card) => Ok(card),
            None => self.pick(&unseen.iter().collect::<Vec<_>>(), told.and_then(|number| deck.find(number))),
        }
    }

    fn crossing(&mut self, position: &Position<'h, G>, seat: Seat) -> Result<Crossing, Halt> {
        let told = match self.next() {
            Some(Event::Crossed { card, boxes, .. }) => {
                position.deck().find(*card).map(|card| Crossing { card, boxes: *boxes })
            }
            _ => None,
        };
        let choices = position.choices(seat);
        let mut among: Vec<Crossing> = choices.iter().filter_map(as_crossing).collect();
        sort_short(&mut among, |crossing| (crossing.card, row_by_row(crossing.boxes)));
        self.pick(&among, told)
    }

    fn take(&mut self, position: &Position<'h, G>) -> Result<Take, Halt> {
        let told = match self.next() {
            Some(Event::Took { card, from: TakenFrom::Display, .. }) => {
                position.deck().find(*card).map(Take::Display)
            }
            Some(Event::Took { .. }) => Some(Take::Deck),
            _ => None,
        };
        let deck = (!position.unseen().is_empty()).then_some(Take::Deck);
        let among: Vec<Take> = position.display().iter().map(Take::Display).chain(deck).collect();
        self.pick(&among, told)
    }

    /// The event that comes next in the record.
    fn next(&self) -> Option<&'h Event> {
        self.record.get(self.events.len())
    }

    fn is_cut(&self) -> bool {
        self.header.cut.is_some_and(|cut| self.events.len() >= cut)
    }

    /// One of several things: the told one goes onto the tape, or the one on the tape is taken.
    fn pick<T: Copy + PartialEq>(&mut self, among: &[T], told: Option<T>) -> Result<T, Halt> {
        if self.is_cut() {
            return Err(Halt::Cut);
        }
        let width = width(among.len());
        let place = match &mut self.tape {
            Tape::Write(bits) => {
                let place = among.iter().position(|one| Some(*one) == told).ok_or(Halt::NoGame)?;
                bits.number(place as u64, width);
                place
            }
            Tape::Read(bits) => bits.number(width).ok_or(Halt::NoGame)? as usize,
        };
        among.get(place).copied().ok_or(Halt::NoGame)
    }
}

fn as_crossing(choice: Choice) -> Option<Crossing> {
    match choice {
        Choice::Cross(crossing) => Some(crossing),
        _ => None,
    }
}

/// The two cards that can be kept of a hand, by their numbers.
fn pairs(hand: [CardIndex; HAND]) -> [[CardIndex; 2]; 6] {
    let mut hand = hand;
    sort_short(&mut hand, |card| *card);
    let [a, b, c, d] = hand;
    [[a, b], [a, c], [a, d], [b, c], [b, d], [c, d]]
}

/// A number of boxes that no layout in memory has a say in.
fn row_by_row(boxes: Boxes) -> u32 {
    boxes.iter().fold(0, |number, index| number | 1 << (index.row() * 5 + index.column()))
}

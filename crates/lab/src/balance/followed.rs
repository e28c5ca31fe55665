//! What became of every card in one game.

use std::collections::VecDeque;

use flipwrite::{
    CardIndex, CardNumber, CardSet, Color, Deck, Event, Position, Printed, ScoreParts, Seat, SeatSet,
    TakenFrom,
};

use super::count::{Count, Counts, QUARTERS};
use super::points::Balanced;
use super::watched::{Mark, Watched};

/// One game, card by card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Followed {
    /// What was counted of each card, in the order of the deck.
    pub(super) cards: Vec<Counts>,
    /// The scores of all players.
    pub(super) scores: i64,
    /// How many players there were.
    pub(super) players: i64,
}

impl Followed {
    /// What came of a game that is over.
    pub(super) fn of<G: Balanced>(
        position: &Position<'_, G>,
        players: &[Watched<G>],
        events: &[Event],
    ) -> Self {
        let deck = position.deck();
        let mut teller = Teller::new(deck, position.winners());
        for (player, seat) in players.iter().zip(Seat::ALL) {
            teller.keeps(player, seat);
        }
        events.iter().for_each(|event| teller.tell(event));
        for (player, seat) in players.iter().zip(Seat::ALL) {
            player.marks.iter().for_each(|mark| teller.mark(mark, seat));
            teller.cups(seat);
            let completed = position.player(seat).completed();
            completed.iter().for_each(|card| teller.close(card, completed));
        }
        let scores = players.iter().zip(Seat::ALL).map(|(_, seat)| i64::from(position.score(seat).total()));
        Followed { cards: teller.counts(), scores: scores.sum(), players: players.len() as i64 }
    }
}

/// What is known of a card while the game is followed.
#[derive(Clone, Copy, Debug, Default)]
struct Fate {
    counts: Counts,
    /// Whether somebody who took a card has seen it in the display.
    seen: bool,
    taken_in: i64,
    completed_in: i64,
    points: i64,
    spent: i64,
    completed: bool,
}

/// Goes through a game and fills in the cards.
struct Teller<'d, G: Balanced> {
    deck: &'d Deck<G>,
    winners: SeatSet,
    fates: Vec<Fate>,
    display: CardSet,
    turn: i64,
    /// Cards completed this turn, for the pyramid points that follow.
    fresh: Vec<(Seat, CardIndex)>,
    /// For each seat the cards of its coins, and the cups it took, in order.
    coins: [Vec<CardIndex>; 4],
    cups: [VecDeque<i64>; 4],
}

impl<'d, G: Balanced> Teller<'d, G> {
    fn new(deck: &'d Deck<G>, winners: SeatSet) -> Self {
        Teller {
            deck,
            winners,
            fates: vec![Fate::default(); deck.len()],
            display: CardSet::EMPTY,
            turn: 0,
            fresh: Vec::new(),
            coins: Default::default(),
            cups: Default::default(),
        }
    }

    fn keeps(&mut self, player: &Watched<G>, seat: Seat) {
        player.hand.iter().for_each(|card| self.count(*card, Count::Dealt, 1));
        for card in &player.kept {
            self.count(*card, Count::Kept, 1);
            self.has(*card, seat);
        }
    }

    fn count(&mut self, card: CardIndex, count: Count, number: i64) {
        self.fates[card.index()].counts[count] += number;
    }

    /// Somebody has the card from now on.
    fn has(&mut self, card: CardIndex, seat: Seat) {
        if self.winners.contains(seat) {
            self.count(card, Count::Won, 12 / self.winners.len() as i64);
        }
        self.fates[card.index()].taken_in = self.turn;
    }

    fn tell(&mut self, event: &Event) {
        match event {
            Event::Displayed { cards } => {
                cards
                    .iter()
                    .filter_map(|card| self.find(*card))
                    .collect::<Vec<_>>()
                    .into_iter()
                    .for_each(|card| self.display.insert(card));
            }
            Event::Revealed { .. } => {
                self.turn += 1;
                self.fresh.clear();
            }
            Event::Completed { player, card } => self.completed(*player, *card),
            Event::Took { player, card, from } => self.took(*player, *card, *from),
            Event::Bonus { player, color, points } => self.bonus(*player, *color, (*points).into()),
            Event::Cup { player, points } => self.cups[player.index()].push_back((*points).into()),
            _ => {}
        }
    }

    fn find(&self, number: CardNumber) -> Option<CardIndex> {
        self.deck.find(number)
    }

    fn completed(&mut self, player: Seat, number: CardNumber) {
        let Some(card) = self.find(number) else { return };
        let fate = &mut self.fates[card.index()];
        (fate.completed, fate.completed_in) = (true, self.turn);
        self.fresh.push((player, card));
    }

    /// Every card of the display was on offer.
    fn took(&mut self, player: Seat, number: CardNumber, from: TakenFrom) {
        let Some(taken) = self.find(number) else { return };
        for card in self.display {
            let first = !std::mem::replace(&mut self.fates[card.index()].seen, true);
            let (offered, took) = match first {
                true => (Count::FirstOffered, Count::FirstTaken),
                false => (Count::LaterOffered, Count::LaterTaken),
            };
            self.count(card, offered, 1);
            self.count(card, took, (card == taken).into());
        }
        if from == TakenFrom::Deck {
            self.count(taken, Count::Drawn, 1);
        }
        self.display.remove(taken);
        self.has(taken, player);
    }

    /// Pyramid points belong to the card of their color that was completed last; of two, to the lower number.
    fn bonus(&mut self, player: Seat, color: Color, points: i64) {
        let fits = |fresh: &&(Seat, CardIndex)| fresh.0 == player && self.deck.card(fresh.1).color() == color;
        let card = self.fresh.iter().find(fits).map(|fresh| fresh.1);
        card.iter().for_each(|card| self.fates[card.index()].points += QUARTERS * points);
    }

    fn mark(&mut self, mark: &Mark, seat: Seat) {
        let fate = &mut self.fates[mark.card.index()];
        fate.points += mark.points;
        fate.spent += i64::from(mark.by_pattern);
        self.coins[seat.index()].extend(std::iter::repeat_n(mark.card, mark.coins));
    }

    /// A cup is shared by the four coins of its row.
    fn cups(&mut self, seat: Seat) {
        let rows = self.coins[seat.index()].chunks_exact(4);
        for (row, cup) in rows.zip(self.cups[seat.index()].iter()) {
            row.iter().for_each(|card| self.fates[card.index()].points += cup);
        }
    }

    /// A completed card gets what is its own.
    fn close(&mut self, card: CardIndex, completed: CardSet) {
        let printed = self.deck.card(card);
        let own = G::own_points(printed) + G::seal_points(self.deck, printed, completed);
        self.fates[card.index()].points += QUARTERS * own;
    }

    fn counts(self) -> Vec<Counts> {
        let deck = self.deck;
        let counts = |(card, fate): (CardIndex, Fate)| {
            let mut counts = fate.counts;
            if fate.completed {
                counts[Count::Completed] = 1;
                counts[Count::Points] = fate.points;
                counts[Count::Turns] = fate.completed_in - fate.taken_in;
                counts[Count::Spent] = fate.spent;
                counts[Count::Boxes] = deck.card(card).boxes().len() as i64;
            }
            counts
        };
        deck.all().iter().zip(self.fates).map(counts).collect()
    }
}

//! Questions of all kinds from games as they are played: whoever answers them as another does, thinks alike.
//!
//! The tests ask a thinker natively and the worker in a browser the same ones.

use std::sync::Arc;

use flipwrite::random::SplitMix64;
use flipwrite::{
    Choice, Deal, DealNumber, Deck, Due, Maps, Options, Position, Pyramids, Refill, Seat, Table,
};
use flipwrite_players::{Bot, BotName, Knowledge, Playable, Spec};

use flipwrite_wire::TableSpec;
use flipwrite_wire::bots::{AnalyzeAsk, Ask, KeepAsk, MoveAsk, Request, Seed};

/// The bots that are asked: every level, and some of the ladder.
const BOTS: [&str; 8] = ["novice", "casual", "skilled", "expert", "master", "greedy", "random", "expect"];

/// One decision in so many is asked about.
const ONE_IN: usize = 6;

/// So many questions about decisions, with the tables that they are about before them; ids count from 1.
pub fn questions(number: u64, count: usize) -> Vec<Request> {
    let mut exam = Exam { random: SplitMix64::new(number), asks: Vec::new(), left: count };
    let (maps, pyramids) = (known::<Maps>(), known::<Pyramids>());
    while exam.left > 0 {
        let played =
            [maps.as_ref().map(|known| exam.play(known)), pyramids.as_ref().map(|known| exam.play(known))];
        // Tests read the house decks, so this is for form.
        if played == [None, None] {
            break;
        }
    }
    let numbered = |(place, ask)| Request { id: place as u64 + 1, ask };
    exam.asks.into_iter().enumerate().map(numbered).collect()
}

fn known<G: Playable>() -> Option<Arc<Knowledge<G>>> {
    Some(Arc::new(Knowledge::with_net(&Deck::house(), None)))
}

/// An exam as it is written.
struct Exam {
    random: SplitMix64,
    asks: Vec<Ask>,
    left: usize,
}

impl Exam {
    /// Plays a game and asks about some of its decisions.
    fn play<G: Playable>(&mut self, known: &Arc<Knowledge<G>>) {
        let mut options = Options::defaults(G::ID);
        options.finished_card_open = self.random.below(4) > 0;
        options.refill = [Refill::AfterEachPlayer, Refill::AfterEveryone][self.random.below(2)];
        let seats = 1 + self.random.below(4);
        let Ok(table) = Table::new(known.deck().clone(), options, seats) else { return };
        let table_ask =
            TableSpec { game: G::ID.name().to_owned(), deck: None, options: options.into(), seats };
        self.asks.push(Ask::Table(table_ask));
        let deal = Deal::new(DealNumber(self.random.next_u64()).seed(), seats, table.deck().len());
        if let Some(position) = self.keep(&table, &deal) {
            self.go_on(position, &deal, known);
        }
    }

    fn keep<'t, G: Playable>(&mut self, table: &'t Table<G>, deal: &Deal) -> Option<Position<'t, G>> {
        let mut kept = Vec::new();
        for seat in table.seat_set() {
            let hand = deal.hand(seat);
            kept.push([hand[0], hand[2]]);
            if self.is_asked() {
                let numbers = hand.map(|card| table.deck().number(card));
                let ask = KeepAsk { bot: self.bot(), seat: seat.index(), seed: self.seed(), hand: numbers };
                self.asks.push(Ask::Keep(ask));
            }
        }
        Position::new(table, &kept, deal.first_start())
    }

    fn go_on<G: Playable>(&mut self, mut position: Position<'_, G>, deal: &Deal, known: &Arc<Knowledge<G>>) {
        let played = |seat| Bot::new(Spec::new(BotName::Skilled), seat, 0, known);
        loop {
            let is_fine = match position.due() {
                Due::Over => return,
                Due::Cross(waiting) => waiting.iter().all(|seat| {
                    self.ask(&position, seat, false);
                    let crossings = played(seat).cross(&position);
                    crossings.into_iter().all(|one| position.apply(seat, Choice::Cross(one), &mut ()).is_ok())
                }),
                Due::Take(seat) => {
                    self.ask(&position, seat, true);
                    let choice = played(seat).choose(&position);
                    choice.is_some_and(|choice| position.apply(seat, choice, &mut ()).is_ok())
                }
                Due::Reveal | Due::Lay | Due::Draw(_) => position.supply(&mut &*deal, &mut ()).is_ok(),
            };
            if !is_fine {
                return;
            }
        }
    }

    /// Asks about a decision, or passes it over.
    fn ask<G: Playable>(&mut self, position: &Position<'_, G>, seat: Seat, is_take: bool) {
        if !self.is_asked() {
            return;
        }
        let (bot, seed) = (self.bot(), self.seed());
        let (seat, line) = (seat.index(), position.notation());
        let ask = if self.random.below(3) == 0 {
            let nodes = [None, Some(1_000)][self.random.below(2)];
            let (hand, drafted) = (None, Vec::new());
            Ask::Analyze(AnalyzeAsk { bot, seat, seed, hand, position: Some(line), drafted, nodes })
        } else {
            let ask = MoveAsk { bot, seat, seed, position: line };
            if is_take { Ask::Take(ask) } else { Ask::Cross(ask) }
        };
        self.asks.push(ask);
    }

    fn is_asked(&mut self) -> bool {
        let is_asked = self.left > 0 && self.random.below(ONE_IN) == 0;
        self.left -= usize::from(is_asked);
        is_asked
    }

    fn bot(&mut self) -> String {
        BOTS[self.random.below(BOTS.len())].to_owned()
    }

    fn seed(&mut self) -> Seed {
        Seed(self.random.next_u64())
    }
}

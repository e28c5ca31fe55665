//! Tables with bots at them. What the bots know of a deck is made once and shared.

use std::sync::Arc;

use flipwrite::random::SplitMix64;
use flipwrite::{
    Choice, Deal, DealNumber, Deck, Due, GameId, Options, Position, Refill, Seat, Table, check_keep,
};
use flipwrite_players::{Bot, Knowledge, Playable};

/// All bots, the slow ones with little to think: what is held of them doesn't depend on how well they play.
pub(crate) const BOTS: [&str; 13] = [
    "random",
    "greedy",
    "tables",
    "mc:playouts=8",
    "mch:playouts=16",
    "learned",
    "expect",
    "novice",
    "casual",
    "skilled",
    "expert",
    "master:nodes=3000",
    "analyst:nodes=3000",
];

/// The learned weights that come with the program.
pub(crate) fn weights(game: GameId) -> &'static [u8] {
    match game {
        GameId::Maps => include_bytes!("../../../../weights/maps.net"),
        GameId::Pyramids => include_bytes!("../../../../weights/pyramids.net"),
    }
}

/// A table, and what bots know of its deck.
pub(crate) struct Setting<G: Playable> {
    pub(crate) table: Table<G>,
    knowledge: Arc<Knowledge<G>>,
}

impl<G: Playable> Setting<G> {
    /// The house deck.
    pub(crate) fn house(seats: usize) -> Self {
        Self::with(Deck::house(), seats, Refill::AfterEachPlayer)
    }

    /// A deck that runs out (S12), and the other way to refill.
    pub(crate) fn small(seats: usize) -> Self {
        let mut raw = Deck::<G>::house().raw();
        SplitMix64::new(seats as u64).shuffle(&mut raw.cards);
        raw.cards.truncate(4 * seats + 4);
        Self::with(Deck::new(&raw).unwrap(), seats, Refill::AfterEveryone)
    }

    pub(crate) fn with(deck: Deck<G>, seats: usize, refill: Refill) -> Self {
        let options =
            Options { finished_card_open: seats.is_multiple_of(2), refill, ..Options::defaults(G::ID) };
        let knowledge = Arc::new(Knowledge::new(&deck, Some(weights(G::ID))).unwrap());
        Setting { table: Table::new(deck, options, seats).unwrap(), knowledge }
    }

    /// Every number of seats, decks that run out and that don't, every setting of the two switches that matter.
    pub(crate) fn all() -> [Self; 4] {
        [Self::small(1), Self::house(2), Self::house(3), Self::small(4)]
    }

    pub(crate) fn bot(&self, name: &str, seat: Seat, seed: u64) -> Bot<G> {
        Bot::new(name.parse().unwrap(), seat, seed, &self.knowledge)
    }

    pub(crate) fn seats(&self) -> Vec<Seat> {
        self.table.seat_set().iter().collect()
    }

    pub(crate) fn deal(&self, number: u64) -> Deal {
        Deal::new(DealNumber(number).seed(), self.table.seats(), self.table.deck().len())
    }

    /// Plays a game of these bots, one seat after the other, and shows every choice with the position it was made in,
    /// before it is applied.
    pub(crate) fn watch(&self, names: &[&str], seed: u64, see: See<'_, G>) {
        let deal = self.deal(seed);
        let seats = self.seats();
        let bot = |seat: &Seat| self.bot(names[seat.index() % names.len()], *seat, seed);
        let mut bots: Vec<Bot<G>> = seats.iter().map(bot).collect();
        let keep = |(bot, seat): (&mut Bot<G>, &Seat)| {
            let kept = bot.keep(&self.table, deal.hand(*seat));
            assert_eq!(check_keep(self.table.deck(), deal.hand(*seat), kept), Ok(()));
            kept
        };
        let kept: Vec<_> = bots.iter_mut().zip(&seats).map(keep).collect();
        let mut position = Position::new(&self.table, &kept, deal.first_start()).unwrap();
        while position.due() != Due::Over {
            let seat = match position.due() {
                Due::Cross(waiting) => waiting.first().unwrap(),
                Due::Take(seat) => seat,
                _ => {
                    take_chance(&mut position, &deal);
                    continue;
                }
            };
            let choice = bots[seat.index()].choose(&position).unwrap();
            see(&position, seat, choice);
            position.apply(seat, choice, &mut ()).unwrap();
        }
    }

    /// Shows every so many-th position of a game of greedy bots, and every one where a replacement is due.
    pub(crate) fn sample(&self, every: usize, seed: u64, see: &mut dyn FnMut(&Position<'_, G>, Seat)) {
        let mut count = 0;
        self.watch(&["greedy"], seed, &mut |position, seat, choice| {
            count += 1;
            if count % every == 0 || matches!(choice, Choice::Take(_)) {
                see(position, seat);
            }
        });
    }
}

/// Somebody who looks at every choice.
pub(crate) type See<'s, G> = &'s mut dyn FnMut(&Position<'_, G>, Seat, Choice);

/// Gives a position what the deal owes it.
pub(crate) fn take_chance<G: Playable>(position: &mut Position<'_, G>, deal: &Deal) {
    assert!(position.supply_one(&mut &*deal, &mut ()).unwrap());
}

//! Any bytes as the weights of a bot: as a file, and as the numbers in one whose head and sum are right.

use std::sync::{Arc, OnceLock};

use flipwrite::deck::DeckFile;
use flipwrite::{
    Deal, DealNumber, Deck, Due, Maps, Options, Pyramids, Seat, SeatRandom, Table, random_start,
};
use flipwrite_players::{Bot, BotName, Knowledge, Net, Playable, Spec};

const SMALL_MAPS: &str = include_str!("../../crates/engine/tests/decks/maps-20.json");
const SMALL_PYRAMIDS: &str = include_str!("../../crates/engine/tests/decks/pyramids-20.json");

/// No bytes make the reader panic; what it accepts is written as it was read, and whoever thinks with it chooses by
/// the rules.
pub fn run(bytes: &[u8]) {
    static TABLES: OnceLock<(Setting<Maps>, Setting<Pyramids>)> = OnceLock::new();
    let (maps, pyramids) = TABLES.get_or_init(|| (Setting::new(SMALL_MAPS), Setting::new(SMALL_PYRAMIDS)));
    maps.on(bytes);
    pyramids.on(bytes);
    match bytes.split_first() {
        Some((kind, numbers)) if kind & 1 == 0 => maps.filled(*kind, numbers),
        Some((kind, numbers)) => pyramids.filled(*kind, numbers),
        None => {}
    }
}

/// A table of a small deck, and what is known of it.
struct Setting<G: Playable> {
    table: Table<G>,
    knowledge: Knowledge<G>,
}

impl<G: Playable> Setting<G> {
    /// As few cards as make a game: what a network says of them is worked out anew for every input.
    fn new(deck: &str) -> Self {
        let mut raw = DeckFile::read(deck).unwrap().deck;
        raw.cards.truncate(8);
        let deck = Deck::new(&raw).unwrap();
        let knowledge = Knowledge::with_net(&deck, None);
        Setting { table: Table::new(deck, Options::defaults(G::ID), 1).unwrap(), knowledge }
    }

    fn on(&self, bytes: &[u8]) -> Option<Net> {
        let net = Net::read(bytes, G::ID, usize::from(G::INPUTS)).ok()?;
        assert!(net.write() == bytes);
        Some(net)
    }

    /// A file with these numbers; every fourth kind of input is thought with, which takes a while.
    fn filled(&self, kind: u8, numbers: &[u8]) {
        let Some(net) = self.on(&filled::<G>(numbers)) else { return };
        if kind & 6 == 0 {
            self.decide(&Arc::new(self.knowledge.another(net)), kind.into());
        }
    }

    /// The first crossing of a bot with these weights.
    fn decide(&self, knowledge: &Arc<Knowledge<G>>, seed: u64) {
        let deal = Deal::new(DealNumber(seed).seed(), 1, self.table.deck().len());
        let mut position = random_start(&self.table, &deal, &mut SeatRandom::of_game(seed));
        while !matches!(position.due(), Due::Cross(_)) {
            let turn = *position.turn();
            match position.due() {
                Due::Reveal => position.reveal(deal.pattern(turn.round(), turn.number()), &mut ()).unwrap(),
                _ => position.lay(deal.next_card(position.unseen()).unwrap(), &mut ()).unwrap(),
            }
        }
        let mut bot = Bot::new(Spec::new(BotName::Learned), Seat::S0, seed, knowledge);
        let choice = bot.choose(&position).unwrap();
        assert_eq!(position.check(Seat::S0, choice), Ok(()), "{choice:?}");
    }
}

/// Weights whose numbers are these bytes, again and again: as many as there must be, with the head and the sum of a
/// sound file.
pub fn filled<G: Playable>(numbers: &[u8]) -> Vec<u8> {
    let mut net = Net::zero(G::ID, usize::from(G::INPUTS));
    let words: Vec<[u8; 4]> =
        numbers.chunks_exact(4).map(|four| [four[0], four[1], four[2], four[3]]).collect();
    if !words.is_empty() {
        let all = net.weights_mut().iter_mut().zip(words.iter().cycle());
        all.for_each(|(weight, four)| *weight = f32::from_le_bytes(*four));
    }
    net.write()
}

//! What bots know of a game before it begins: shared by all bots of a deck, made once.

use std::sync::{Arc, OnceLock};

use flipwrite::{CardIndex, CardSet, DISPLAY, Deck, Game, Icon, Player, Printed, Slot};

use crate::clock::Clock;
use crate::coach::reasons::Telling;
use crate::evaluator::Heuristic;
use crate::features::{Features, Offer};
use crate::lookahead::Afterstate;
use crate::net::Net;
use crate::ready::Ready;
use crate::solve::Ending;
use crate::tables::{Facts, Row, TRACKED, Tables};
use crate::weights::WeightsFlaw;

/// A game that the bots know how to play.
pub trait Playable: Game + Ending + Telling {
    /// Whether rivals are valued by what they could take from the display alone, and not by its looks.
    const FROZEN: bool;
    /// Turns left, the one at hand included, in which a solo ending is solved exactly in no time.
    const SOLVED: usize;
    /// Icons that are worth something by themselves, with the usual worth of one.
    const TRACKED: [(Option<Icon>, f32); TRACKED];
    /// How many of each tracked icon a card bears at most, in the mean over a deck, for that worth: of more than can be
    /// marked, each is worth less.
    const PLENTY: [f32; TRACKED];
    /// What a turn is usually worth.
    const TURN_PRICE: f32;
    /// What an extra cross is usually worth.
    const EXTRA_PRICE: f32;
    /// What it is usually worth to complete a card, icons aside.
    fn prize(card: &Self::Card) -> f32;
    /// Palms printed on a card.
    fn palms_on(card: &Self::Card) -> usize;

    /// What of a score a player sees glitter: gems, coins, palms.
    fn glitter(score: &Self::Score) -> f32;

    /// What novice, casual and skilled heed, and expert where it takes cards.
    const HEURISTICS: [Heuristic; 4];

    /// How many inputs the network has besides the encoded cards: one for each feature.
    const INPUTS: u16;
    /// Features of the clock.
    fn clock_features(clock: Clock, features: &mut Features);
    /// Features of the other players.
    fn other_features(deck: &Deck<Self>, others: &[Player<Self>], features: &mut Features);
    /// Features of a score card.
    fn sheet_features(
        deck: &Deck<Self>,
        player: &Player<Self>,
        commons: &Self::Commons,
        clock: Clock,
        features: &mut Features,
    );
    /// What completing a card would bring besides its own points, once `first`, if any, is completed before it.
    fn bonus(
        deck: &Deck<Self>,
        player: &Player<Self>,
        commons: &Self::Commons,
        card: CardIndex,
        first: Option<CardIndex>,
        threats: &Threats,
    ) -> f32;
    /// How likely others take first what completing a card of each color would bring.
    fn threats(knowledge: &Knowledge<Self>, others: &[Player<Self>]) -> Threats;
    /// How many features both cards add to.
    const PARTS: usize;
    /// Adds the icons met on the way of a held card, by what they are worth to this player, to the parts of this game.
    fn met(player: &Player<Self>, clock: Clock, facts: &Facts, parts: &mut [f32]);
}

/// For each color, how likely others are first.
pub(crate) type Threats = [f32; 4];

/// What all bots of a deck share.
#[derive(Debug)]
pub struct Knowledge<G: Playable> {
    deck: Deck<G>,
    net: Option<Net>,
    tables: Arc<OnceLock<Tables>>,
    ready: OnceLock<Option<Ready>>,
}

impl<G: Playable> Knowledge<G> {
    /// What there is to know of a deck; with the learned weights, the bytes of a file such as `weights/maps.net`, if there are
    /// any. It is for positions of this deck.
    pub fn new(deck: &Deck<G>, weights: Option<&[u8]>) -> Result<Self, WeightsFlaw> {
        let net = weights.map(|bytes| Net::read(bytes, G::ID, usize::from(G::INPUTS))).transpose()?;
        Ok(Self::with_net(deck, net))
    }

    /// What there is to know of a deck, with a network.
    pub fn with_net(deck: &Deck<G>, net: Option<Net>) -> Self {
        Knowledge { deck: deck.clone(), net, tables: Arc::default(), ready: OnceLock::new() }
    }

    /// The same with another network; the tables are shared.
    #[must_use]
    pub fn another(&self, net: Net) -> Self {
        Knowledge {
            deck: self.deck.clone(),
            net: Some(net),
            tables: Arc::clone(&self.tables),
            ready: OnceLock::new(),
        }
    }

    /// The deck it is about.
    pub fn deck(&self) -> &Deck<G> {
        &self.deck
    }

    /// The exact tables of its cards, made when they are first asked for.
    pub(crate) fn tables(&self) -> &Tables {
        self.tables.get_or_init(|| Tables::new(&self.deck))
    }

    /// Rows of the tables of its cards.
    pub fn rows(&self) -> usize {
        self.tables().rows()
    }

    /// The most bytes that all this takes, once it is made and however much is played with it.
    pub fn most_bytes(&self) -> usize {
        self.tables().bytes() + self.ready().map_or(0, Ready::most_bytes)
    }

    /// The network, made ready for the deck when it is first asked for.
    pub(crate) fn ready(&self) -> Option<&Ready> {
        let make = || self.net.as_ref().map(|net| Ready::new(net, self.tables()));
        self.ready.get_or_init(make).as_ref()
    }

    /// Where the card in a slot stands in the tables.
    #[inline]
    pub(crate) fn row(&self, player: &Player<G>, slot: Slot) -> Option<Row> {
        let card = player.card(slot)?;
        let crossed = self.deck.card(card).boxes().without(player.free(slot));
        Some(self.tables().row(card, crossed))
    }

    /// What an untouched card is known for.
    pub(crate) fn fresh(&self, card: CardIndex) -> &Facts {
        let tables = self.tables();
        tables.facts(tables.row(card, flipwrite::Boxes::EMPTY))
    }

    /// The mean worth of a card that nobody has seen.
    pub(crate) fn mean(&self, unseen: CardSet) -> f32 {
        let sum: f32 = unseen.iter().map(|card| self.fresh(card).worth).sum();
        sum / unseen.len().max(1) as f32
    }

    /// A display as the evaluation sees it; empty places count as an unseen card of mean worth.
    pub(crate) fn offer(&self, afterstate: &Afterstate<G>, unseen: f32, threats: &Threats) -> Offer {
        let missing = if afterstate.display.len() < DISPLAY { unseen } else { f32::NEG_INFINITY };
        let mut best = [missing, missing];
        let mut palms = 0;
        for card in afterstate.display {
            let bonus = G::bonus(&self.deck, &afterstate.player, &afterstate.commons, card, None, threats);
            let worth = self.fresh(card).worth + BONUS_SHARE * bonus;
            if worth > best[0] {
                best = [worth, best[0]];
            } else if worth > best[1] {
                best[1] = worth;
            }
            palms += G::palms_on(self.deck.card(card));
        }
        let best = best.map(|worth| if worth.is_finite() { worth } else { unseen });
        Offer { best, unseen, palms: palms as f32 }
    }
}

/// How much of a bonus counts that a card on offer would bring.
const BONUS_SHARE: f32 = 0.7;

#[cfg(test)]
mod tests;

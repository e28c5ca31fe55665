//! The search above the last turn: the best of all crossings and replacements, the mean over all chance.

use std::rc::Rc;

use flipwrite::{CardIndex, CardSet, DISPLAY, Game, Pattern, Player, ScoreParts, Slot, Table};

use super::Unsolved;
use super::gains::{CardPoints, Ending};
use super::hash::Map;
use super::last_turn::{Basis, last_turn};
use super::node::Node;
use super::outcomes::Outcomes;
use super::room::{self, Remembered, Weigh};
use crate::budget::Meter;

/// The most palms of a card: one on each of its boxes.
const MOST_PALMS: usize = 16;

/// Cards without a palm, with one, with two…
type PalmCounts = [u32; MOST_PALMS + 1];

/// While crossings are followed there are two lists of so many players at most, and lists may be half empty; then one
/// of them, and a map.
const EACH_OPEN: usize = 5;

/// One search, with all that it has found out.
pub(crate) struct Search<'t, G: Ending> {
    table: &'t Table<G>,
    outcomes: Outcomes<'t, G>,
    /// The palms of each card (M7).
    palms: Vec<u8>,
    /// The values of positions at the beginning of a turn that is not the last.
    values: Remembered<Node<G>, f64>,
    /// The last turn but one, by all but the cards on offer.
    turns: Remembered<(Node<G>, Pattern), Rc<Crossings<G>>>,
    /// The values of last turns with a fresh card.
    fresh: Remembered<Node<G>, f64>,
    /// Players that crossings lead to and that are still to be looked at, in all turns under way.
    open: usize,
    /// The cards that were looked at last, and what they are worth.
    cards: Option<(Cards<G>, CardPoints)>,
    meter: &'t Meter<'t>,
}

/// The cards that decide what completing more is worth, and what is left for all.
type Cards<G> = (CardSet, [Option<CardIndex>; 2], <G as Game>::Commons);

/// What the crossings of a turn lead to.
struct Crossings<G: Ending> {
    /// The best value where no card is completed.
    quiet: f64,
    /// Players that completed cards, settled; what is left for all; and how many cards they take.
    settled: Vec<(Player<G>, G::Commons, u8)>,
}

impl<G: Ending> Weigh for Rc<Crossings<G>> {
    fn beside(&self) -> usize {
        size_of::<Crossings<G>>() + 4 * size_of::<usize>() + size_of_val(&*self.settled)
    }
}

impl<'t, G: Ending> Search<'t, G> {
    pub(crate) fn new(table: &'t Table<G>, meter: &'t Meter<'t>) -> Self {
        let palms = |card| G::palms(table.deck(), [card].into_iter().collect()) as u8;
        Search {
            table,
            palms: table.deck().all().iter().map(palms).collect(),
            outcomes: Outcomes::new(table, meter),
            values: Remembered::within(room::VALUES, 0),
            turns: Remembered::within(room::TURNS, room::CROSSINGS),
            fresh: Remembered::within(room::FRESH, 0),
            open: 0,
            cards: None,
            meter,
        }
    }

    /// Counts positions; an error once there are too many.
    pub(crate) fn count(&self, nodes: u64) -> Result<(), Unsolved> {
        if self.meter.take_all(nodes) { Ok(()) } else { Err(self.too_large()) }
    }

    fn too_large(&self) -> Unsolved {
        if self.meter.is_called_off() {
            return Unsolved::Stopped;
        }
        Unsolved::TooLarge { nodes: self.meter.limit() }
    }

    /// The value before a pattern is revealed.
    pub(crate) fn revealing(&mut self, node: &Node<G>) -> Result<f64, Unsolved> {
        if node.is_last_turn() {
            return self.last_turn(node);
        }
        if let Some(known) = self.values.get(node) {
            return Ok(known);
        }
        let mut sum = 0.0;
        for pattern in Pattern::ALL {
            let count = node.expedition.count(pattern);
            if count > 0 {
                let revealed = Node { expedition: node.expedition.without(pattern), ..*node };
                sum += count as f64 * self.crossing(&revealed, pattern)?;
            }
        }
        let value = sum / node.expedition.len() as f64;
        self.values.insert(*node, value);
        Ok(value)
    }

    fn last_turn(&mut self, node: &Node<G>) -> Result<f64, Unsolved> {
        self.count(1)?;
        let cards = self.card_points(node);
        let marks = G::marks(&node.player, &node.commons, node.round, node.palms);
        self.outcomes.make_room();
        let value = last_turn(&mut self.outcomes, &Basis { cards, marks }, node);
        match (self.meter.is_over(), self.outcomes.is_full()) {
            (true, _) => Err(self.too_large()),
            (_, true) => Err(Unsolved::TooWide),
            _ => Ok(value),
        }
    }

    /// What cards are worth: for long the same ones, so that those of the last time are kept.
    fn card_points(&mut self, node: &Node<G>) -> CardPoints {
        let cards = (node.player.completed(), Slot::BOTH.map(|slot| node.player.card(slot)), node.commons);
        match &self.cards {
            Some((known, points)) if *known == cards => *points,
            _ => {
                let points = G::cards(self.table.deck(), &node.player, &node.commons);
                self.cards = Some((cards, points));
                points
            }
        }
    }

    /// The value once a pattern is revealed, before its crossing or, with extra crosses pending, within it.
    pub(crate) fn crossing(&mut self, node: &Node<G>, pattern: Pattern) -> Result<f64, Unsolved> {
        let crossed = self.crossings(node, pattern)?;
        let mut best = crossed.quiet;
        for (player, commons, takes) in &crossed.settled {
            let node = Node { player: *player, commons: *commons, ..*node };
            best = best.max(self.take(&node.next_turn(), *takes)?);
        }
        Ok(best)
    }

    /// The value once the crossing of the turn is whole.
    pub(crate) fn crossed(&mut self, node: &Node<G>) -> Result<f64, Unsolved> {
        self.count(1)?;
        let (settled, takes) = self.settled(node);
        if takes == 0 { self.quiet(&settled) } else { self.take(&settled.next_turn(), takes) }
    }

    /// What all crossings lead to. In the last turn but one, the cards on offer don't matter any more where no
    /// card is completed, only their palms; and how many there are follows from the cards that the player has.
    fn crossings(&mut self, node: &Node<G>, pattern: Pattern) -> Result<Rc<Crossings<G>>, Unsolved> {
        if node.turns_left() != 2 {
            return Ok(Rc::new(self.cross_all(node, pattern)?));
        }
        let key = (node.without_offer(), pattern);
        if let Some(known) = self.turns.get(&key) {
            return Ok(known);
        }
        let crossings = Rc::new(self.cross_all(node, pattern)?);
        self.turns.insert(key, Rc::clone(&crossings));
        Ok(crossings)
    }

    fn cross_all(&mut self, node: &Node<G>, pattern: Pattern) -> Result<Crossings<G>, Unsolved> {
        let players = self.afterstates(node, pattern)?;
        self.open += players.len();
        let (mut quiet, mut settled) = (f64::NEG_INFINITY, Map::default());
        for player in &players {
            let player = *player;
            let (after, takes) = self.settled(&Node { player, ..*node });
            if takes == 0 {
                quiet = quiet.max(self.quiet(&after)?);
            } else {
                settled.insert((after.player, after.commons), takes);
            }
        }
        self.open -= players.len();
        let settled = settled.into_iter().map(|((player, commons), takes)| (player, commons, takes));
        Ok(Crossings { quiet, settled: settled.collect() })
    }

    /// What all crossings make of the player, if there is room for them beside all that are still to be looked at.
    fn afterstates(&self, node: &Node<G>, pattern: Pattern) -> Result<Vec<Player<G>>, Unsolved> {
        let room = room::OPEN / (EACH_OPEN * size_of::<Player<G>>()) - self.open;
        let nodes = usize::try_from(self.meter.left()).unwrap_or(usize::MAX);
        let mut players = Vec::new();
        let turn = node.turn(pattern);
        if !node.player.afterstates_within(self.table, &turn, room.min(nodes), &mut players) {
            return Err(if nodes <= room { self.too_large() } else { Unsolved::TooWide });
        }
        self.count(players.len() as u64)?;
        Ok(players)
    }

    /// The position once its turn is settled, and how many cards its player takes then.
    fn settled(&self, node: &Node<G>) -> (Node<G>, u8) {
        if !node.player.has_to_settle() {
            return (*node, 0);
        }
        let mut commons = node.commons;
        let player = node.player.settled_alone(self.table.deck(), &mut commons);
        let fresh = player.completed().len() - node.player.completed().len();
        let settled = Node { player, commons, ..*node };
        // After the last turn replacements are worth nothing, whichever they are.
        let takes = if node.is_last_turn() { 0 } else { fresh };
        (settled, takes.min(node.display.len() + node.unseen.len()) as u8)
    }

    /// The value of a settled turn without replacements.
    fn quiet(&mut self, node: &Node<G>) -> Result<f64, Unsolved> {
        if node.is_last_turn() {
            return Ok(G::score(self.table.deck(), &node.player).total().into());
        }
        self.revealing(&node.next_turn())
    }

    /// The value of a turn that begins, once its player has taken so many cards.
    fn take(&mut self, node: &Node<G>, takes: u8) -> Result<f64, Unsolved> {
        if takes == 0 {
            return self.refill(node);
        }
        let deck = self.table.deck();
        let mut best = f64::NEG_INFINITY;
        for card in node.display {
            let mut display = node.display;
            display.remove(card);
            let player = node.player.with_card(deck, card);
            best = best.max(self.take(&Node { player, display, ..*node }, takes - 1)?);
        }
        if node.unseen.is_empty() {
            return Ok(best);
        }
        let mut sum = 0.0;
        for card in node.unseen {
            let mut unseen = node.unseen;
            unseen.remove(card);
            let player = node.player.with_card(deck, card);
            sum += self.take(&Node { player, unseen, ..*node }, takes - 1)?;
        }
        Ok(best.max(sum / node.unseen.len() as f64))
    }

    /// The mean value over all refills of the display.
    fn refill(&mut self, node: &Node<G>) -> Result<f64, Unsolved> {
        self.count(1)?;
        let short = (DISPLAY - node.display.len().min(DISPLAY)).min(node.unseen.len());
        let node = Node { palms: G::palms(self.table.deck(), node.display) as u8, ..*node };
        if node.is_last_turn() {
            return self.refill_palms(&node.without_offer(), &mut self.palms_of(node.unseen), short);
        }
        let (sum, refills) = self.lay(&node, node.unseen, short)?;
        Ok(sum / refills)
    }

    /// The sum of values over all sets of so many cards out of `from`, and how many sets there are.
    fn lay(&mut self, node: &Node<G>, from: CardSet, short: usize) -> Result<(f64, f64), Unsolved> {
        if short == 0 {
            let palms = G::palms(self.table.deck(), node.display) as u8;
            return Ok((self.revealing(&Node { palms, ..*node })?, 1.0));
        }
        let (mut sum, mut refills, mut from) = (0.0, 0.0, from);
        while let Some(card) = from.first() {
            from.remove(card);
            let mut next = *node;
            next.unseen.remove(card);
            next.display.insert(card);
            let (more, count) = self.lay(&next, from, short - 1)?;
            (sum, refills) = (sum + more, refills + count);
        }
        Ok((sum, refills))
    }

    /// How many of the cards have no palm, one, two…
    fn palms_of(&self, cards: CardSet) -> PalmCounts {
        let mut counts = [0; MOST_PALMS + 1];
        for card in cards {
            counts[usize::from(self.palms[card.index()])] += 1;
        }
        counts
    }

    /// Before the last turn only the palms of the cards laid matter.
    fn refill_palms(
        &mut self,
        node: &Node<G>,
        cards: &mut PalmCounts,
        short: usize,
    ) -> Result<f64, Unsolved> {
        if short == 0 {
            return self.fresh_last_turn(node);
        }
        let all: u32 = cards.iter().sum();
        let mut mean = 0.0;
        for palms in 0..cards.len() {
            let count = cards[palms];
            if count > 0 {
                cards[palms] -= 1;
                let next = Node { palms: node.palms + palms as u8, ..*node };
                mean += f64::from(count) / f64::from(all) * self.refill_palms(&next, cards, short - 1)?;
                cards[palms] += 1;
            }
        }
        Ok(mean)
    }

    /// The last turn with a fresh card, which many ways lead to.
    fn fresh_last_turn(&mut self, node: &Node<G>) -> Result<f64, Unsolved> {
        if let Some(known) = self.fresh.get(node) {
            return Ok(known);
        }
        let value = self.last_turn(node)?;
        self.fresh.insert(*node, value);
        Ok(value)
    }
}

//! The best line found: many lines side by side, turn by turn, the most promising kept.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use flipwrite::{Boxes, CardIndex, CardSet, Choice, Due, Position, ScoreParts, Seat, Slot, State, Table};

use crate::bound::game::Bounded;
use crate::bound::line::{Line, advance};
use crate::bound::price::Milli;
use crate::bound::prospect::Prospect;
use crate::bound::rank::Ranking;

/// Crossings looked at further, for each line that is kept in the end.
const CROSSINGS: usize = 4;
/// Lines kept that have the same cards in front and completed: many cards in few states teach more than few in many.
const ALIKE: usize = 15;

/// A beam of lines.
#[derive(Debug)]
pub struct Beam<'a, 't, G: Bounded> {
    prospect: &'a Prospect<'t, G>,
    table: &'t Table<G>,
    ranking: &'a Ranking<'a, G>,
    width: usize,
    trails: Vec<Trail>,
}

/// A line as far as it goes.
#[derive(Clone, Debug)]
struct Node<G: Bounded> {
    state: State<G>,
    trail: Option<usize>,
    rank: Milli,
}

/// A choice, and the trail before it.
#[derive(Clone, Copy, Debug)]
struct Trail {
    before: Option<usize>,
    choice: Choice,
}

/// What makes two lines one: completed cards, display, cards in front with their free boxes, extra crosses, rank.
type Signature = (CardSet, CardSet, [Option<(CardIndex, Boxes)>; 2], usize, Milli);

impl<'a, 't, G: Bounded> Beam<'a, 't, G> {
    /// A beam of this many lines.
    pub fn new(prospect: &'a Prospect<'t, G>, ranking: &'a Ranking<'a, G>, width: usize) -> Self {
        Beam { prospect, table: prospect.position.table(), ranking, width, trails: Vec::new() }
    }

    /// The best line found from these positions on, each with the choice that leads to it, if any.
    pub fn search(mut self, starts: Vec<(Option<Choice>, Position<'t, G>)>) -> Option<Line> {
        let mut nodes = Vec::new();
        for (choice, position) in starts {
            let trail = choice.map(|choice| self.extend(None, choice));
            self.settle(&Node { state: position.into_state(), trail, rank: 0 }, &mut nodes);
        }
        while nodes.first().is_some_and(|node| node.state.due() != Due::Over) {
            nodes = self.turn(nodes);
        }
        let score = |node: &Node<G>| self.position(node).score(Seat::S0).total();
        let best = nodes.iter().max_by_key(|node| score(node))?;
        Some(Line { choices: self.choices(best), score: score(best) })
    }

    fn choices(&self, node: &Node<G>) -> Vec<Choice> {
        let mut at = node.trail;
        let step = || {
            let trail = self.trails[at?];
            at = trail.before;
            Some(trail.choice)
        };
        let mut choices: Vec<Choice> = std::iter::from_fn(step).collect();
        choices.reverse();
        choices
    }

    fn position(&self, node: &Node<G>) -> Position<'t, G> {
        Position::at(self.table, node.state.clone())
    }

    fn extend(&mut self, before: Option<usize>, choice: Choice) -> usize {
        self.trails.push(Trail { before, choice });
        self.trails.len() - 1
    }

    /// One turn of all lines, from one crossing to the next.
    fn turn(&mut self, nodes: Vec<Node<G>>) -> Vec<Node<G>> {
        let (mut open, mut settled) = (nodes, Vec::new());
        while !open.is_empty() {
            let crossed = self.cross(&open);
            open = Vec::new();
            for node in crossed {
                let extras = self.position(&node).player(Seat::S0).extras();
                if extras > 0 { open.push(node) } else { self.settle(&node, &mut settled) }
            }
        }
        self.prune(settled)
    }

    /// The most promising crossings of all lines, one crossing further.
    fn cross(&mut self, nodes: &[Node<G>]) -> Vec<Node<G>> {
        let mut all = Vec::new();
        for (at, node) in nodes.iter().enumerate() {
            let position = self.position(node);
            for choice in position.choices(Seat::S0).iter() {
                let Choice::Cross(crossing) = choice else { continue };
                if let Some(player) = position.after_crossing(Seat::S0, crossing) {
                    all.push((self.ranking.in_turn(&position, &player), at, choice));
                }
            }
        }
        all.sort_by_key(|item| Reverse(item.0));
        all.truncate(CROSSINGS * self.width);
        let mut seen = HashSet::new();
        let mut crossed = Vec::new();
        for (rank, at, choice) in all {
            let mut position = self.position(&nodes[at]);
            if position.apply(Seat::S0, choice, &mut ()).is_ok() && seen.insert(signature(&position, rank)) {
                let trail = Some(self.extend(nodes[at].trail, choice));
                crossed.push(Node { state: position.into_state(), trail, rank });
            }
        }
        crossed
    }

    /// Takes replacements in every way, up to the next crossing.
    fn settle(&mut self, node: &Node<G>, into: &mut Vec<Node<G>>) {
        let mut position = self.position(node);
        advance(&mut position, self.prospect.deal);
        let Due::Take(seat) = position.due() else {
            let rank = self.ranking.before_turn(&position, position.player(Seat::S0));
            into.push(Node { state: position.into_state(), trail: node.trail, rank });
            return;
        };
        for choice in position.choices(seat).iter() {
            let mut next = position.clone();
            if next.apply(seat, choice, &mut ()).is_ok() {
                let trail = Some(self.extend(node.trail, choice));
                self.settle(&Node { state: next.into_state(), trail, rank: 0 }, into);
            }
        }
    }

    /// The most promising lines, no two the same and not too many alike.
    fn prune(&self, mut nodes: Vec<Node<G>>) -> Vec<Node<G>> {
        nodes.sort_by_key(|node| Reverse(node.rank));
        let (mut seen, mut alike) = (HashSet::new(), HashMap::new());
        nodes.retain(|node| {
            let signature = signature(&self.position(node), node.rank);
            let cards = (signature.0, signature.2.map(|card| card.map(|card| card.0)));
            let count: &mut usize = alike.entry(cards).or_default();
            let fresh = seen.insert(signature);
            *count += usize::from(fresh);
            fresh && *count <= ALIKE
        });
        nodes.truncate(self.width);
        nodes
    }
}

fn signature<G: Bounded>(position: &Position<'_, G>, rank: Milli) -> Signature {
    let player = position.player(Seat::S0);
    let mut cards = Slot::BOTH.map(|slot| player.card(slot).map(|card| (card, player.free(slot))));
    cards.sort_by_key(|card| card.map(|card| card.0));
    (player.completed(), position.display(), cards, player.extras(), rank)
}

//! A moment of the game as the evaluation sees it: the clock, the display, the others; and players in it.

use arrayvec::ArrayVec;
use flipwrite::{CardSet, Due, Expedition, Pattern, Player, Position, ROUNDS, ScoreParts, Seat, Slot, TURNS};

use crate::judge::Moment;
use crate::knowledge::{Knowledge, Playable, Threats};
use crate::net::{Ready, Units};
use crate::tables::{HORIZON, Row};

/// The inputs of an evaluation besides the encoded cards: which, and how much of it.
pub type Inputs = ArrayVec<(u16, f32), 96>;

/// How far the game is, between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The round of the next turn.
    pub round: u8,
    /// The turn of the round that comes next.
    pub turn: u8,
    /// The expedition cards still unseen in this round.
    pub expedition: Expedition,
}

impl Clock {
    /// The clock before the turn that a position is in, or that comes next.
    pub fn before<G: Playable>(position: &Position<'_, G>) -> Self {
        let turn = position.turn();
        Clock { round: turn.round, turn: turn.turn, expedition: position.expedition() }
    }

    /// The clock after the turn that a position is in: its pattern is gone already.
    pub fn after<G: Playable>(position: &Position<'_, G>) -> Self {
        match position.due() {
            Due::Reveal => Self::before(position),
            _ => Self::before(position).next(),
        }
    }

    /// The clock after a turn with this pattern.
    pub fn then(mut self, pattern: Pattern) -> Self {
        self.expedition = self.expedition.without(pattern);
        self.next()
    }

    fn next(self) -> Self {
        if self.turn < TURNS {
            Clock { turn: self.turn + 1, ..self }
        } else {
            Clock { round: self.round + 1, turn: 1, expedition: Expedition::FULL }
        }
    }

    /// Turns left in the game.
    pub fn left(self) -> usize {
        let done = usize::from(self.round - 1) * usize::from(TURNS) + usize::from(self.turn - 1);
        (usize::from(ROUNDS) * usize::from(TURNS)).saturating_sub(done)
    }
}

/// What lies in the display, as the evaluation sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Offer {
    /// The best and the second best worth of a card on offer.
    pub best: [f32; 2],
    /// The mean worth of an unseen card.
    pub unseen: f32,
    /// The palms on the display.
    pub palms: f32,
}

/// A moment of the game for one seat.
pub(crate) struct Scene<'k, G: Playable> {
    pub(crate) knowledge: &'k Knowledge<G>,
    ready: &'k Ready,
    pub(crate) clock: Clock,
    /// The hidden units of the other players; of the clock as well.
    others: Units,
    base: Units,
    offer: Offer,
    threats: Threats,
    /// The hidden units of the last score card looked at.
    sheet: Option<Sheet<G>>,
}

struct Sheet<G: Playable> {
    of: (G::Sheet, CardSet, G::Commons),
    score: f32,
    units: Units,
}

impl<'k, G: Playable> Scene<'k, G> {
    /// The scene of a clock; `others` are all players but the one to be valued.
    pub(crate) fn new(
        knowledge: &'k Knowledge<G>,
        ready: &'k Ready,
        clock: Clock,
        offer: Offer,
        threats: Threats,
        others: &[Player<G>],
    ) -> Self {
        let mut base = ready.bias();
        let mut inputs = Inputs::new();
        G::other_inputs(knowledge.deck(), others, &mut inputs);
        ready.add(&mut base, &inputs);
        let mut scene = Scene { knowledge, ready, clock, others: base, base, offer, threats, sheet: None };
        scene.set_clock(clock);
        scene
    }

    /// The scene with another clock.
    pub(crate) fn set_clock(&mut self, clock: Clock) {
        let mut inputs = Inputs::new();
        G::clock_inputs(clock, &mut inputs);
        self.base = self.others;
        self.ready.add(&mut self.base, &inputs);
        self.clock = clock;
        self.sheet = None;
    }

    /// The scene with another display.
    pub(crate) fn set_offer(&mut self, offer: Offer) {
        self.offer = offer;
        self.sheet = None;
    }

    /// The expected final score of a player that has nothing to settle.
    pub(crate) fn value(&mut self, player: &Player<G>, commons: &G::Commons) -> f32 {
        let deck = self.knowledge.deck();
        if self.clock.left() == 0 {
            return f32::from(G::score(deck, player).total());
        }
        let mut inputs = Inputs::new();
        let sheet = (*player.sheet(), player.completed(), *commons);
        if self.sheet.as_ref().is_none_or(|known| known.of != sheet) {
            let mut units = self.base;
            G::sheet_inputs(deck, player, commons, self.clock, &mut inputs);
            offer_inputs(&self.offer, &mut inputs);
            self.ready.add(&mut units, &inputs);
            let score = f32::from(G::score(deck, player).total());
            self.sheet = Some(Sheet { of: sheet, score, units });
            inputs.clear();
        }
        let Some(sheet) = &self.sheet else { return 0.0 };
        let rows = Slot::BOTH.map(|slot| self.knowledge.row(player, slot));
        let mut parts = [0.0; PARTS];
        card_parts(self.knowledge, player, commons, self.clock, rows, &self.threats, &mut parts);
        sheet.score + self.ready.points(&sheet.units, rows, &parts[..G::PARTS])
    }
}

/// All inputs of one player, for training: rows of its cards, and the rest.
pub(crate) fn inputs<G: Playable>(
    knowledge: &Knowledge<G>,
    position: &Position<'_, G>,
    seat: Seat,
) -> (ArrayVec<Row, 2>, Inputs) {
    let (deck, clock, player) = (knowledge.deck(), Clock::before(position), position.player(seat));
    let (mut rows, mut inputs) = (ArrayVec::new(), Inputs::new());
    G::other_inputs(deck, &others(position, seat), &mut inputs);
    G::clock_inputs(clock, &mut inputs);
    G::sheet_inputs(deck, player, position.commons(), clock, &mut inputs);
    let moment = Moment::of(position, seat);
    let threats = G::threats(knowledge, &others(position, seat));
    let offer = knowledge.offer(&moment, knowledge.mean(position.unseen()), &threats);
    offer_inputs(&offer, &mut inputs);
    let mut parts = [0.0; PARTS];
    let both = Slot::BOTH.map(|slot| knowledge.row(player, slot));
    rows.extend(both.into_iter().flatten());
    card_parts(knowledge, player, position.commons(), clock, both, &threats, &mut parts);
    inputs.extend(parts[..G::PARTS].iter().enumerate().map(|(place, part)| (place as u16, *part)));
    (rows, inputs)
}

/// All players but one.
pub(crate) fn others<G: Playable>(position: &Position<'_, G>, seat: Seat) -> ArrayVec<Player<G>, 3> {
    let seats = position.table().seat_set();
    seats.iter().filter(|other| *other != seat).map(|other| *position.player(other)).collect()
}

/// Inputs that both cards add to come first: at most so many.
pub(crate) const PARTS: usize = 12;
/// After them, the inputs of the display.
const OFFER: u16 = PARTS as u16;
/// After those, the inputs of each game.
pub(crate) const SHARED: u16 = OFFER + 4;

fn offer_inputs(offer: &Offer, inputs: &mut Inputs) {
    inputs.push((OFFER, (offer.best[0] - offer.unseen) / 4.0));
    inputs.push((OFFER + 1, (offer.best[1] - offer.unseen) / 4.0));
    inputs.push((OFFER + 2, offer.unseen / 4.0));
    inputs.push((OFFER + 3, offer.palms / 4.0));
}

/// Adds what depends on the cards and on more than the cards.
#[inline]
fn card_parts<G: Playable>(
    knowledge: &Knowledge<G>,
    player: &Player<G>,
    commons: &G::Commons,
    clock: Clock,
    rows: [Option<Row>; 2],
    threats: &Threats,
    parts: &mut [f32; PARTS],
) {
    let within = clock.left().clamp(1, HORIZON) - 1;
    let bonuses = bonuses(knowledge, player, commons, rows, threats);
    for (row, bonus) in rows.into_iter().zip(bonuses) {
        let Some(facts) = row.map(|row| knowledge.tables().facts(row)) else { continue };
        let (chance, points) = (facts.chance[within], facts.points[within]);
        parts[0] += bonus / 8.0;
        parts[1] += bonus / 8.0 * chance;
        parts[2] += chance;
        parts[3] += points / 16.0;
        G::met(player, clock, facts, parts);
    }
}

/// What completing each card would bring besides its own points: the one that takes fewer turns comes first.
#[inline]
pub(crate) fn bonuses<G: Playable>(
    knowledge: &Knowledge<G>,
    player: &Player<G>,
    commons: &G::Commons,
    rows: [Option<Row>; 2],
    threats: &Threats,
) -> [f32; 2] {
    let turns = rows.map(|row| row.map_or(0.0, |row| knowledge.tables().facts(row).turns));
    let cards = Slot::BOTH.map(|slot| player.card(slot));
    let sooner = usize::from(turns[1] < turns[0]);
    let bonus = |place: usize| {
        let first = if place == sooner { None } else { cards[sooner] };
        cards[place].map_or(0.0, |card| G::bonus(knowledge.deck(), player, commons, card, first, threats))
    };
    [bonus(0), bonus(1)]
}

//! What the learned evaluation reads of a position besides the encoded cards.

use arrayvec::ArrayVec;
use flipwrite::{Expedition, Pattern, Player, Position, Seat, Slot};

use crate::clock::Clock;
use crate::knowledge::{Knowledge, Playable, Threats};
use crate::lookahead::{Afterstate, standing};
use crate::tables::{Facts, HORIZON, Row};

/// The features of an evaluation besides the encoded cards: which input of the network, and how much of it.
pub type Features = ArrayVec<(u16, f32), 96>;

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

/// All features of one player, for training: rows of its cards, and the rest.
pub(crate) fn features<G: Playable>(
    knowledge: &Knowledge<G>,
    position: &Position<'_, G>,
    seat: Seat,
) -> (ArrayVec<Row, 2>, Features) {
    let (deck, clock, player) = (knowledge.deck(), Clock::before(position), position.player(seat));
    let (mut rows, mut features) = (ArrayVec::new(), Features::new());
    G::other_features(deck, &others(position, seat), &mut features);
    G::clock_features(clock, &mut features);
    G::sheet_features(deck, player, position.commons(), clock, &mut features);
    let afterstate = Afterstate::of(position, seat);
    let threats = G::threats(knowledge, &others(position, seat));
    let offer = knowledge.offer(&afterstate, knowledge.mean(position.unseen()), &threats);
    offer_features(&offer, &mut features);
    let mut parts = [0.0; PARTS];
    let odds = odds(clock.expedition);
    let both = Slot::BOTH.map(|slot| knowledge.row(player, slot));
    rows.extend(both.into_iter().flatten());
    card_parts(knowledge, player, position.commons(), (clock, &odds), both, &threats, &mut parts);
    features.extend(parts[..G::PARTS].iter().enumerate().map(|(place, part)| (place as u16, *part)));
    (rows, features)
}

/// All players but one.
pub(crate) fn others<G: Playable>(position: &Position<'_, G>, seat: Seat) -> ArrayVec<Player<G>, 3> {
    let players = standing(position).0.into_iter().zip(Seat::ALL);
    players.filter(|(_, other)| *other != seat).map(|(player, _)| player).collect()
}

/// Features that both cards add to come first: at most so many.
pub(crate) const PARTS: usize = 12;
/// After them, those of the display.
const OFFER: u16 = PARTS as u16;
/// After those, those of each game.
pub(crate) const SHARED: u16 = OFFER + 4;

pub(crate) fn offer_features(offer: &Offer, features: &mut Features) {
    features.push((OFFER, (offer.best[0] - offer.unseen) / 4.0));
    features.push((OFFER + 1, (offer.best[1] - offer.unseen) / 4.0));
    features.push((OFFER + 2, offer.unseen / 4.0));
    features.push((OFFER + 3, offer.palms / 4.0));
}

/// How likely each pattern comes next.
pub(crate) type Odds = [f32; 6];

/// How likely each of the expedition cards left comes next.
pub(crate) fn odds(expedition: Expedition) -> Odds {
    Pattern::ALL.map(|pattern| expedition.count(pattern) as f32 / expedition.len().max(1) as f32)
}

/// The parts that games have in common; after them, each has its own.
const COMMON: usize = 7;

/// Adds what depends on the cards and on more than the cards.
#[inline]
pub(crate) fn card_parts<G: Playable>(
    knowledge: &Knowledge<G>,
    player: &Player<G>,
    commons: &G::Commons,
    (clock, odds): (Clock, &Odds),
    rows: [Option<Row>; 2],
    threats: &Threats,
    parts: &mut [f32; PARTS],
) {
    let left = clock.left();
    let within = left.clamp(1, HORIZON) - 1;
    let bonuses = bonuses(knowledge, player, commons, rows, threats);
    let cards =
        [0, 1].map(|place: usize| rows[place].map(|row| (knowledge.tables().facts(row), bonuses[place])));
    for (facts, bonus) in cards.into_iter().flatten() {
        let (chance, points) = (facts.chance[within], facts.points[within]);
        parts[0] += bonus / 8.0;
        parts[1] += bonus / 8.0 * chance;
        parts[2] += chance;
        parts[3] += points / 16.0;
        G::met(player, clock, facts, &mut parts[COMMON..]);
    }
    let gains = better_gains(&cards);
    parts[4] = mean(&gains, odds) / 4.0;
    parts[5] = mean(&gains, &USUAL_ODDS) / 4.0;
    parts[6] = if left <= HORIZON { split(&cards, left) / 16.0 } else { 0.0 };
}

/// The odds at the beginning of a round (S2).
const USUAL_ODDS: Odds = [0.125, 0.25, 0.25, 0.125, 0.125, 0.125];

/// What each pattern would bring on whichever card it suits better, against the mean turn.
#[inline]
fn better_gains(cards: &[Option<(&Facts, f32)>; 2]) -> [f32; 6] {
    match cards {
        [Some((one, _)), Some((two, _))] => std::array::from_fn(|place| {
            let (one, two) = (one.gain[place], two.gain[place]);
            if two > one { two } else { one }
        }),
        [Some((one, _)), None] | [None, Some((one, _))] => one.gain,
        [None, None] => [0.0; 6],
    }
}

#[inline]
fn mean(gains: &[f32; 6], odds: &Odds) -> f32 {
    gains.iter().zip(odds).map(|(gain, likely)| gain * likely).sum()
}

/// What both cards, each with its bonus, bring within a few turns: the turns are split between them as is best.
#[inline]
pub(crate) fn split(cards: &[Option<(&Facts, f32)>; 2], left: usize) -> f32 {
    let points = |card: &Option<(&Facts, f32)>, turns: usize| match card {
        Some((facts, bonus)) if turns > 0 => facts.points[turns - 1] + bonus * facts.chance[turns - 1],
        _ => 0.0,
    };
    let [one, two] = cards;
    (0..=left).map(|turns| points(one, turns) + points(two, left - turns)).fold(f32::MIN, f32::max)
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

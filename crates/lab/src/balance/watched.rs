//! A bot in its seat, watched: what it was dealt and kept, and what each of its crossings was worth.

use flipwrite::{
    CardIndex, Choice, Crossing, Due, HAND, Icon, Position, Printed, ScoreParts, Seat, Table, Take,
};
use flipwrite_players::{Bot, Budget, Playable};

use super::count::QUARTERS;
use super::eye::Eye;
use crate::game::{Decide, SeatFault};

/// A bot, and what was seen of it.
pub(super) struct Watched<G: Playable> {
    bot: Bot<G>,
    eye: Eye,
    pub(super) hand: Vec<CardIndex>,
    pub(super) kept: Vec<CardIndex>,
    pub(super) marks: Vec<Mark>,
}

/// A card that a crossing was made on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) card: CardIndex,
    /// What its icons brought at once, in quarter points.
    pub(super) points: i64,
    /// Coins among them, each a quarter of a row.
    pub(super) coins: usize,
    /// Whether the pattern of the turn was used: extra crosses cost no turn.
    pub(super) by_pattern: bool,
}

impl<G: Playable> Watched<G> {
    pub(super) fn new(bot: Bot<G>, eye: Eye) -> Self {
        Watched { bot, eye, hand: Vec::new(), kept: Vec::new(), marks: Vec::new() }
    }

    /// Follows the crossings of a turn and notes what each brings.
    fn note(&mut self, position: &Position<'_, G>, crossings: &[Crossing]) {
        let seat = own_seat(position, crossings);
        let mut own = position.clone();
        let mut potions = None;
        for (place, crossing) in crossings.iter().enumerate() {
            let (deck, before) = (position.deck(), own.score(seat));
            let bears = |icon: Icon| {
                let card = deck.card(crossing.card);
                crossing.boxes.iter().filter(|at| card.icon(*at) == icon).count()
            };
            if bears(Icon::Potion) > 0 {
                potions.get_or_insert(crossing.card);
            }
            // Only what the player has marked is asked for: the rest of the table stands still.
            let Some(after) = own.after_crossing(seat, *crossing) else { return };
            let after = G::score(deck, &after);
            let healed = healed::<G>(&before, &after);
            let all = i64::from(after.total() - before.total());
            let by_pattern = place == 0;
            let mark = Mark { card: crossing.card, points: 0, coins: bears(Icon::Coin), by_pattern };
            self.marks.push(Mark { points: QUARTERS * (all - healed), ..mark });
            // P10: potions act after the last crossing, which may be on the other card.
            let drinker = potions.unwrap_or(crossing.card);
            self.marks.push(Mark { card: drinker, points: QUARTERS * healed, coins: 0, by_pattern: false });
            if own.apply(seat, Choice::Cross(*crossing), &mut ()).is_err() {
                return;
            }
        }
    }
}

/// Whose crossings these are: who has the card that they begin on.
fn own_seat<G: Playable>(position: &Position<'_, G>, crossings: &[Crossing]) -> Seat {
    let holds = |seat: &Seat| {
        crossings.first().is_some_and(|first| position.player(*seat).slot_of(first.card).is_some())
    };
    position.table().seat_set().iter().find(holds).unwrap_or(Seat::S0)
}

/// What potions brought.
fn healed<G: Playable>(before: &G::Score, after: &G::Score) -> i64 {
    let skulls = G::Score::NAMES.iter().position(|name| *name == "skulls");
    let part = |score: &G::Score, place: usize| i64::from(score.parts().as_ref()[place]);
    skulls.map_or(0, |place| (part(after, place) - part(before, place)).max(0))
}

impl<G: Playable> Decide<G> for Watched<G> {
    fn keep(&mut self, table: &Table<G>, hand: [CardIndex; HAND]) -> Result<[CardIndex; 2], SeatFault> {
        let kept = match self.eye.is_sure() {
            true => self.bot.keep(table, hand),
            false => {
                let analysis = self.bot.analyze_keep(table, hand, Budget::Usual);
                self.eye.keep(&analysis).or(analysis.kept()).unwrap_or([hand[0], hand[1]])
            }
        };
        (self.hand, self.kept) = (hand.to_vec(), kept.to_vec());
        Ok(kept)
    }

    fn cross(&mut self, position: &Position<'_, G>) -> Result<Vec<Crossing>, SeatFault> {
        let crossings = self.bot.cross(position);
        if matches!(position.due(), Due::Cross(_)) {
            self.note(position, &crossings);
        }
        Ok(crossings)
    }

    fn take(&mut self, position: &Position<'_, G>) -> Result<Take, SeatFault> {
        let seen = match self.eye.is_sure() {
            true => None,
            false => self.bot.analyze(position, Budget::Usual).and_then(|analysis| self.eye.take(&analysis)),
        };
        match seen.or_else(|| self.bot.choose(position)) {
            Some(Choice::Take(take)) => Ok(take),
            _ => Err(SeatFault::Silent),
        }
    }
}

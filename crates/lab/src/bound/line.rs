//! Lines of play: all choices of a solo game, played by the rules.

use flipwrite::{Choice, Deal, Due, Game, Position, ScoreParts, Seat, Table};

use crate::bound::prospect::start;

/// A solo game to its end: the keep, if it begins before the game, then every crossing and take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The choices.
    pub choices: Vec<Choice>,
    /// What the line scores.
    pub score: i32,
}

impl Line {
    /// What the line of a whole deal scores by the rules; `None` if a choice is refused or the game does not end with it.
    pub fn replay<G: Game>(&self, table: &Table<G>, deal: &Deal) -> Option<i32> {
        let (first, rest) = self.choices.split_first()?;
        let Choice::Keep(kept) = *first else { return None };
        flipwrite::check_keep(table.deck(), deal.hand(Seat::S0), kept).ok()?;
        replay_from(start(table, deal, kept)?, deal, rest)
    }
}

/// What choices score from a position on; `None` if one is refused or the game does not end with them.
pub fn replay_from<G: Game>(mut position: Position<'_, G>, deal: &Deal, choices: &[Choice]) -> Option<i32> {
    for choice in choices {
        advance(&mut position, deal);
        position.apply(Seat::S0, *choice, &mut ()).ok()?;
    }
    advance(&mut position, deal);
    (position.due() == Due::Over).then(|| position.score(Seat::S0).total())
}

/// Lets chance act until a choice is due or the game is over.
pub fn advance<G: Game>(position: &mut Position<'_, G>, deal: &Deal) {
    // Whatever a deal can't give ends the line, and that is seen by what is due.
    let _ = position.supply(&mut &*deal, &mut ());
}

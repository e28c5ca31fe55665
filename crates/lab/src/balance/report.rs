//! What a run says about a deck, in figures with their intervals.

use flipwrite::{CardNumber, Color, GameId, Icon, Printed};
use flipwrite_players::Spec;

use super::aims::{Finding, findings, times_taken};
use super::count::{Count, Sums};
use super::points::Balanced;
use super::{CardSums, Group, groups};
use crate::estimate::Estimate;
use crate::simulate::Run;

/// What is known of a deck after a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The game.
    pub game: GameId,
    /// The name of the deck.
    pub deck: String,
    /// The bots, one a seat.
    pub bots: Vec<String>,
    /// Games played.
    pub games: u64,
    /// The number that the games come from.
    pub seed: u64,
    /// By how many points cards were misjudged.
    pub error: f64,
    /// Completed cards a player.
    pub completed: Estimate,
    /// Points a player.
    pub score: Estimate,
    /// All cards together.
    pub all: Figures,
    /// The cards of each color.
    pub colors: Vec<(Color, Figures)>,
    /// The cards that bear each icon.
    pub icons: Vec<(Icon, Figures)>,
    /// The cards.
    pub cards: Vec<CardFigures>,
    /// Where the deck misses its aims.
    pub findings: Vec<Finding>,
}

/// A card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardFigures {
    /// Its number.
    pub number: CardNumber,
    /// Its color.
    pub color: Color,
    /// How often it was taken at first sight, as a multiple of the mean.
    pub times: f64,
    /// What is known of it.
    pub figures: Figures,
}

/// What is known of a card or of a group of cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figures {
    /// How often somebody saw it for the first time and could have taken it.
    pub seen: i64,
    /// How often it was taken then.
    pub first: Estimate,
    /// How often it was taken when somebody could have taken it once more.
    pub later: Estimate,
    /// The share of winners among those who had it.
    pub won: Estimate,
    /// The share of those that were completed, of those that somebody had.
    pub completed: Estimate,
    /// What a completed one brought.
    pub points: Estimate,
    /// Turns from the take to completion.
    pub turns: Estimate,
    /// Turns whose pattern was used on a completed one.
    pub spent: Estimate,
    /// What a completed one brought for each of its boxes.
    pub points_a_box: Estimate,
    /// What a completed one brought for each turn spent on it.
    pub points_a_turn: Estimate,
}

impl Figures {
    fn of(sums: &Sums) -> Self {
        Figures {
            seen: sums.total(Count::Dealt) + sums.total(Count::FirstOffered),
            first: sums.taken_at_first_sight(),
            later: sums.taken_later(),
            won: sums.won(),
            completed: sums.completed(),
            points: sums.points(),
            turns: sums.turns(),
            spent: sums.spent(),
            points_a_box: sums.points_a_box(),
            points_a_turn: sums.points_a_turn(),
        }
    }
}

impl Report {
    /// What a run that came to this says.
    pub fn of<G: Balanced>(run: &Run<'_, G, Spec>, error: f64, all: &CardSums) -> Self {
        let deck = run.table.deck();
        let (mut colors, mut icons) = (Vec::new(), Vec::new());
        for ((group, _), sums) in groups(deck).iter().zip(&all.groups) {
            match group {
                Group::Color(color) => colors.push((*color, Figures::of(sums))),
                Group::Icon(icon) => icons.push((*icon, Figures::of(sums))),
            }
        }
        let cards = deck.all().iter().zip(&all.cards).zip(times_taken(all));
        let cards = cards.map(|((card, sums), times)| CardFigures {
            number: deck.number(card),
            color: deck.card(card).color(),
            times,
            figures: Figures::of(sums),
        });
        Report {
            game: G::ID,
            deck: deck.name().to_owned(),
            bots: run.bots.iter().map(ToString::to_string).collect(),
            games: all.games,
            seed: run.number,
            error,
            completed: all.table.completed_a_player(),
            score: all.table.score(),
            all: Figures::of(&all.table),
            colors,
            icons,
            cards: cards.collect(),
            findings: findings(deck, run.bots.len(), all),
        }
    }
}

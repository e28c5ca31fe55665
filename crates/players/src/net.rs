//! The learned evaluation: a small network that reads what is printed on cards, never their numbers.
//!
//! Each card in front of a player goes, with its crosses, through an encoder of its own; since its input is
//! a row of the card tables, what comes out can be kept row by row (`ready`). The rest of the position is a short
//! list of inputs. All of it is summed, bent once, and summed again to the points still to come, part by part of
//! the score: what a choice is worth is the sum of all parts, which is summed up front. A choice
//! changes one card and few inputs, so an evaluation is a few additions of rows.
//!
//! Only additions, multiplications and comparisons of single floats in a fixed order: the same bits everywhere.

use flipwrite::{GameId, MOST_SEATS};

use crate::tables::FACTS;

/// Hidden units of the encoder of a card.
pub const CODE: usize = 32;
/// Hidden units of the network.
pub const HIDDEN: usize = 96;
/// What the last layer's sum is multiplied by: points of a usual game.
pub const SCALE: f32 = 32.0;
/// Turns of a game, and one more for its end.
pub(crate) const CLOCK: usize = 29;
/// Parts of a score, each with an output of its own.
pub const HEADS: usize = 5;
/// Moments of a game at which something is measured: by the turns left, and before the first display.
pub(crate) const MOMENTS: usize = CLOCK + 1;
/// The moment before the first display.
pub(crate) const OPENING: usize = CLOCK;

/// One vector of hidden units.
pub(crate) type Units = [f32; HIDDEN];

/// The weights of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    game: GameId,
    inputs: usize,
    /// All weights, in the order of [`Part`].
    weights: Vec<f32>,
}

/// The parts of the weights, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// From the facts of a card to its code, fact by fact.
    Encode,
    /// The biases of the code.
    EncodeBias,
    /// From the code to the hidden units, unit by unit of the code.
    Embed,
    /// From each input to the hidden units.
    Inputs,
    /// The biases of the hidden units.
    Bias,
    /// From the hidden units to the points, part by part of the score.
    Out,
    /// The biases of the points.
    OutBias,
    /// By turns left: how far the final score usually is from what was expected.
    Spread,
    /// By players and turns left: what `master` usually ends above what it expects by looking one pattern ahead.
    Lift,
    /// By players and turns left: how far the lead of one player over another usually is from what was expected, as the spread of
    /// either if both were independent.
    Apart,
}

impl Part {
    /// All parts.
    pub const ALL: [Part; 10] = [
        Part::Encode,
        Part::EncodeBias,
        Part::Embed,
        Part::Inputs,
        Part::Bias,
        Part::Out,
        Part::OutBias,
        Part::Spread,
        Part::Lift,
        Part::Apart,
    ];

    const fn len(self, inputs: usize) -> usize {
        match self {
            Part::Encode => FACTS * CODE,
            Part::EncodeBias => CODE,
            Part::Embed => CODE * HIDDEN,
            Part::Inputs => inputs * HIDDEN,
            Part::Bias => HIDDEN,
            Part::Out => HEADS * HIDDEN,
            Part::OutBias => HEADS,
            Part::Spread => CLOCK,
            Part::Lift | Part::Apart => MOST_SEATS * MOMENTS,
        }
    }
}

impl Net {
    /// A network with all weights zero.
    pub fn zero(game: GameId, inputs: usize) -> Self {
        let weights = Part::ALL.iter().map(|part| part.len(inputs)).sum();
        Net { game, inputs, weights: vec![0.0; weights] }
    }

    /// The game it is for.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// How many inputs it has besides the encoded cards.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// All weights in a row.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// All weights in a row, to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// Where the weights of a part stand.
    pub fn range(&self, part: Part) -> std::ops::Range<usize> {
        let before = Part::ALL.iter().take_while(|other| **other != part);
        let start: usize = before.map(|other| other.len(self.inputs)).sum();
        start..start + part.len(self.inputs)
    }

    /// The weights of a part.
    pub fn part(&self, part: Part) -> &[f32] {
        &self.weights[self.range(part)]
    }

    /// What is measured for a number of players at a moment: by the turns left, or, after those, before the first display.
    pub fn measured(&self, part: Part, seats: usize, moment: usize) -> f32 {
        self.part(part)[measured_place(seats, moment)]
    }

    /// Takes in what was measured.
    pub fn measure(&mut self, part: Part, seats: usize, moment: usize, value: f32) {
        let place = self.range(part).start + measured_place(seats, moment);
        self.weights[place] = value;
    }

    /// The code of a card.
    #[inline(always)]
    pub fn code(&self, facts: &[f32; FACTS]) -> [f32; CODE] {
        let mut code = [0.0; CODE];
        code.copy_from_slice(self.part(Part::EncodeBias));
        for (fact, row) in facts.iter().zip(self.part(Part::Encode).chunks_exact(CODE)) {
            code.iter_mut().zip(row).for_each(|(sum, weight)| *sum += fact * weight);
        }
        code.map(|value| value.max(0.0))
    }
}

fn measured_place(seats: usize, moment: usize) -> usize {
    (seats.clamp(1, MOST_SEATS) - 1) * MOMENTS + moment.min(MOMENTS - 1)
}

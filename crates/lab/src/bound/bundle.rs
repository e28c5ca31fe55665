//! A small bundle method: brings down a convex function of which every evaluation gives a value and a slope.
//!
//! Each is a cut, a plane below the function; all cuts together are a model from below, and the next evaluation is where the model, with a leash to the best point
//! so far, is lowest. Nothing depends on it but the quality of prices: a bound holds at whatever prices it is found.

use crate::bound::price::{Counts, KINDS};

/// A point of the price space.
pub type Point = [f64; KINDS];

/// Cuts that are remembered.
const MEMORY: usize = 40;
/// Exchanges of weight in the search for the next point.
const EXCHANGES: usize = 150;

/// What one evaluation told: a plane that lies below the function everywhere.
#[derive(Clone, Debug)]
struct Cut {
    at: Point,
    value: f64,
    slope: Point,
}

/// What is known of the function.
#[derive(Clone, Debug)]
pub struct Bundle {
    center: Point,
    value: f64,
    leash: f64,
    expected: f64,
    fails: u32,
    cuts: Vec<Cut>,
}

impl Bundle {
    /// Nothing is known but where to begin.
    pub fn new(center: Point) -> Self {
        Bundle { center, value: f64::INFINITY, leash: 15.0, expected: 0.0, fails: 0, cuts: Vec::new() }
    }

    /// Notes an evaluation.
    pub fn note(&mut self, at: Point, value: f64, surplus: &Counts) {
        if value < self.value - 0.1 * self.expected.max(0.0) {
            if value < self.value - 0.5 * self.expected {
                self.leash *= 1.6;
            }
            (self.center, self.value, self.fails) = (at, value, 0);
        } else {
            self.fails += 1;
            if self.fails.is_multiple_of(4) {
                self.leash *= 0.5;
            }
        }
        if self.cuts.len() == MEMORY {
            self.cuts.remove(0);
        }
        self.cuts.push(Cut { at, value, slope: surplus.map(|count| count as f64) });
    }

    /// Where to cut next.
    pub fn propose(&mut self) -> Point {
        if self.cuts.is_empty() {
            return self.center;
        }
        let slope = self.model_slope();
        let square: f64 = slope.iter().map(|part| part * part).sum();
        self.expected = self.leash * square;
        let mut next = self.center;
        next.iter_mut().zip(slope).for_each(|(price, part)| *price = (*price - self.leash * part).max(0.0));
        next
    }

    /// The mean slope of the cuts whose model is lowest on the leash: weight moves from the worst to the best.
    fn model_slope(&self) -> Point {
        let errors: Vec<f64> = self.cuts.iter().map(|cut| self.error(cut)).collect();
        let mut weights = vec![0.0; errors.len()];
        let nearest = (0..errors.len()).min_by(|a, b| errors[*a].total_cmp(&errors[*b])).unwrap_or(0);
        weights[nearest] = 1.0;
        let mut slope = self.cuts[nearest].slope;
        for _ in 0..EXCHANGES {
            let grade = |cut: usize| errors[cut] + self.leash * dot(&self.cuts[cut].slope, &slope);
            let best = (0..weights.len()).min_by(|a, b| grade(*a).total_cmp(&grade(*b))).unwrap_or(0);
            let loaded = (0..weights.len()).filter(|cut| weights[*cut] > 0.0);
            let worst = loaded.max_by(|a, b| grade(*a).total_cmp(&grade(*b))).unwrap_or(0);
            let gain = grade(worst) - grade(best);
            if gain < 1e-6 {
                break;
            }
            let change: Point = std::array::from_fn(|k| self.cuts[best].slope[k] - self.cuts[worst].slope[k]);
            let amount = (gain / (self.leash * dot(&change, &change)).max(1e-9)).min(weights[worst]);
            weights[best] += amount;
            weights[worst] -= amount;
            slope.iter_mut().zip(change).for_each(|(part, change)| *part += amount * change);
        }
        slope
    }

    /// How far a cut's line lies below the best value, at the best point.
    fn error(&self, cut: &Cut) -> f64 {
        let way: Point = std::array::from_fn(|k| self.center[k] - cut.at[k]);
        (self.value - cut.value - dot(&cut.slope, &way)).max(0.0)
    }
}

fn dot(a: &Point, b: &Point) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

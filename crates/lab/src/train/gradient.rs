//! Learning from lessons: gradients by hand, and Adam.

use flipwrite_players::learn::{CODE, FACTS, HEADS, SCALE};
use flipwrite_players::{HIDDEN, Knowledge, Net, Part, Playable};

use super::selfplay::Lesson;

/// Errors beyond this many points count no more than this.
const FAR: f32 = 24.0;

/// How much the error of each part of the score counts beside that of their sum.
const PART: f32 = 0.25;

/// Adds the gradient of a lesson's squared errors, that of the score and those of its parts; returns the squared error of the
/// score in points.
pub(crate) fn learn<G: Playable>(
    net: &Net,
    knowledge: &Knowledge<G>,
    lesson: &Lesson,
    gradient: &mut [f32],
) -> f32 {
    let facts: Vec<[f32; FACTS]> = lesson.sample.facts(knowledge).collect();
    let codes: Vec<[f32; CODE]> = facts.iter().map(|facts| net.code(facts)).collect();
    let units = forward(net, &codes, lesson);
    let errors = errors(net, &units, lesson);
    let error: f32 = errors.iter().sum();
    let slopes = errors.map(|part| (error.clamp(-FAR, FAR) + PART * part.clamp(-FAR, FAR)) / SCALE);
    let back = learn_out(net, &units, &slopes, gradient);
    add(&mut gradient[net.range(Part::Bias)], 1.0, &back);
    let inputs = net.range(Part::Inputs).start;
    for (input, value) in &lesson.sample.features {
        let start = inputs + usize::from(*input) * HIDDEN;
        add(&mut gradient[start..start + HIDDEN], *value, &back);
    }
    for (facts, code) in facts.iter().zip(&codes) {
        learn_card(net, facts, code, &back, gradient);
    }
    error * error
}

/// By how many points each part of the score is expected too high.
fn errors(net: &Net, units: &[f32; HIDDEN], lesson: &Lesson) -> [f32; HEADS] {
    let (outs, biases) = (net.part(Part::Out), net.part(Part::OutBias));
    std::array::from_fn(|part| {
        let out = &outs[part * HIDDEN..(part + 1) * HIDDEN];
        let sum: f32 = units.iter().zip(out).map(|(unit, weight)| unit.max(0.0) * weight).sum();
        lesson.sample.score[part] + SCALE * (sum + biases[part]) - lesson.target[part]
    })
}

/// The slopes of the outputs; returns those of the hidden units.
fn learn_out(net: &Net, units: &[f32; HIDDEN], slopes: &[f32; HEADS], gradient: &mut [f32]) -> [f32; HIDDEN] {
    let mut back = [0.0; HIDDEN];
    let (out, bias) = (net.range(Part::Out).start, net.range(Part::OutBias).start);
    for (part, (slope, weights)) in slopes.iter().zip(net.part(Part::Out).chunks_exact(HIDDEN)).enumerate() {
        gradient[bias + part] += slope;
        for unit in (0..HIDDEN).filter(|unit| units[*unit] > 0.0) {
            back[unit] += slope * weights[unit];
            gradient[out + part * HIDDEN + unit] += slope * units[unit];
        }
    }
    back
}

fn forward(net: &Net, codes: &[[f32; CODE]], lesson: &Lesson) -> [f32; HIDDEN] {
    let mut units = [0.0; HIDDEN];
    units.copy_from_slice(net.part(Part::Bias));
    let inputs = net.part(Part::Inputs);
    for (input, value) in &lesson.sample.features {
        let start = usize::from(*input) * HIDDEN;
        add(&mut units, *value, &inputs[start..start + HIDDEN]);
    }
    for code in codes {
        for (value, row) in code.iter().zip(net.part(Part::Embed).chunks_exact(HIDDEN)) {
            if *value > 0.0 {
                add(&mut units, *value, row);
            }
        }
    }
    units
}

fn learn_card(
    net: &Net,
    facts: &[f32; FACTS],
    code: &[f32; CODE],
    back: &[f32; HIDDEN],
    gradient: &mut [f32],
) {
    let mut code_back = [0.0; CODE];
    let embed = net.range(Part::Embed).start;
    for (j, row) in net.part(Part::Embed).chunks_exact(HIDDEN).enumerate() {
        if code[j] > 0.0 {
            code_back[j] = dot(row, back);
            let start = embed + j * HIDDEN;
            add(&mut gradient[start..start + HIDDEN], code[j], back);
        }
    }
    add(&mut gradient[net.range(Part::EncodeBias)], 1.0, &code_back);
    let encode = net.range(Part::Encode).start;
    for (i, fact) in facts.iter().enumerate() {
        let start = encode + i * CODE;
        add(&mut gradient[start..start + CODE], *fact, &code_back);
    }
}

fn add(to: &mut [f32], value: f32, row: &[f32]) {
    to.iter_mut().zip(row).for_each(|(sum, weight)| *sum += value * weight);
}

fn dot(one: &[f32], two: &[f32]) -> f32 {
    let mut sums = [0.0_f32; 8];
    for (one, two) in one.chunks_exact(8).zip(two.chunks_exact(8)) {
        sums.iter_mut().zip(one.iter().zip(two)).for_each(|(sum, (a, b))| *sum += a * b);
    }
    sums.iter().sum()
}

/// Adam: each weight moves by the mean of its slopes, measured by their size.
#[derive(Clone, Debug)]
pub(crate) struct Adam {
    pub(crate) mean: Vec<f32>,
    pub(crate) square: Vec<f32>,
    pub(crate) steps: u64,
}

impl Adam {
    pub(crate) fn new(weights: usize) -> Self {
        Adam { mean: vec![0.0; weights], square: vec![0.0; weights], steps: 0 }
    }

    pub(crate) fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        const KEEP: [f32; 2] = [0.9, 0.999];
        self.steps += 1;
        let steps = self.steps.min(10_000) as i32;
        let [first, second] = KEEP.map(|keep| 1.0 - keep.powi(steps));
        for (((weight, slope), mean), square) in
            weights.iter_mut().zip(gradient).zip(&mut self.mean).zip(&mut self.square)
        {
            *mean = KEEP[0] * *mean + (1.0 - KEEP[0]) * slope;
            *square = KEEP[1] * *square + (1.0 - KEEP[1]) * slope * slope;
            *weight -= rate * (*mean / first) / ((*square / second).sqrt() + 1e-8);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use flipwrite::{Deck, Maps, Pyramids};

    use super::*;
    use crate::train::{Course, Training};

    /// What is measured and not learned.
    const MEASURED: [Part; 3] = [Part::Spread, Part::Lift, Part::Apart];

    /// For each part, its steepest weight: moved a little to both sides, the error changes as the gradient says.
    fn slopes_are_those_of_the_error<G: Playable>() {
        let mut raw = Deck::<G>::house().raw();
        raw.cards.truncate(8);
        let course = Course { seed: 1, rounds: 1, games: 2 };
        let training = Training::<G>::new(course, &[Deck::new(&raw).unwrap()]);
        let knowledge = Arc::new(training.decks[0].another(training.net.clone()));
        // Half of what is learned from: the squared error of the score, and of each part its share.
        let half = |net: &Net, lesson: &Lesson| {
            let facts: Vec<[f32; FACTS]> = lesson.sample.facts(&*knowledge).collect();
            let codes: Vec<[f32; CODE]> = facts.iter().map(|facts| net.code(facts)).collect();
            let errors = errors(net, &forward(net, &codes, lesson), lesson);
            let parts: f32 = errors.iter().map(|part| part * part).sum();
            (errors.iter().sum::<f32>().powi(2) + PART * parts) / 2.0 / SCALE / SCALE
        };
        let mut gradient = vec![0.0; training.net.weights().len()];
        // An error that is neither so small that nothing is learned nor so large that it is cut off.
        let is_usual = |lesson: &&Lesson| {
            let error = learn(&training.net, &*knowledge, lesson, &mut vec![0.0; gradient.len()]).sqrt();
            (4.0..FAR - 4.0).contains(&error)
        };
        let lessons = training.play(&knowledge, 1);
        let lesson = lessons.iter().find(is_usual).expect("some lesson teaches");
        learn(&training.net, &*knowledge, lesson, &mut gradient);
        for part in Part::ALL.into_iter().filter(|part| !MEASURED.contains(part)) {
            let steeper = |one: &usize, two: &usize| gradient[*one].abs().total_cmp(&gradient[*two].abs());
            let place = training.net.range(part).max_by(steeper).expect("a part has weights");
            let moved = |by: f32| {
                let mut net = training.net.clone();
                net.weights_mut()[place] += by;
                half(&net, lesson)
            };
            let slope = (moved(2e-3) - moved(-2e-3)) / 4e-3;
            let said = gradient[place];
            assert!(said.abs() > 1e-3, "{part:?}: nothing is learned");
            assert!((slope - said).abs() < 0.05 * said.abs(), "{part:?}: {slope} measured, {said} said");
        }
    }

    #[test]
    fn slopes_are_those_of_the_error_in_both_games() {
        slopes_are_those_of_the_error::<Maps>();
        slopes_are_those_of_the_error::<Pyramids>();
    }
}

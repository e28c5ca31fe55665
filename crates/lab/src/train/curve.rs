//! The learning curve, as a table and as a picture.

use std::fmt::Write;

use super::Report;
use crate::picture::{FAINT, MARGIN, Picture, Scale};

/// One line a round.
pub fn curve_csv(curve: &[Report]) -> String {
    let mut out = String::from("round,games,score,error\n");
    for report in curve {
        let _ = writeln!(out, "{},{},{:.3},{:.3}", report.round, report.games, report.score, report.error);
    }
    out
}

/// What is written on the picture.
#[derive(Clone, Copy, Debug)]
pub struct CurveWords<'w> {
    /// The title.
    pub title: &'w str,
    /// A line about the training.
    pub about: &'w str,
    /// What goes to the right.
    pub games: &'w str,
    /// What goes upward.
    pub score: &'w str,
    /// What the picture below shows: how far off the network is.
    pub error: &'w str,
}

const SIZE: (f64, f64) = (760.0, 560.0);
/// Left and right of the fields; room beside them for half a label.
const ACROSS: (f64, f64) = (64.0, 720.0);
/// Bottom and top of the field of scores, and of the errors below it.
const SCORES: (f64, f64) = (340.0, 100.0);
const ERRORS: (f64, f64) = (500.0, 390.0);

/// By games played, the mean score, and below it the error of what the network expects.
pub fn curve_svg(curve: &[Report], words: CurveWords<'_>) -> String {
    let mut picture = Picture::new(SIZE, words.title, words.about);
    let games = Scale::new(curve.iter().map(|report| report.games as f64).chain([0.0]), 6.0, ACROSS);
    field(&mut picture, curve, &games, SCORES, 5.0, words.score, |report| report.score);
    field(&mut picture, curve, &games, ERRORS, 3.0, words.error, |report| report.error);
    for (x, label) in games.ticks() {
        picture.text((x, ERRORS.0 + 20.0), "middle", "", &label);
    }
    picture.text((ACROSS.1, SIZE.1 - 18.0), "end", "", words.games);
    picture.finish()
}

/// One figure by games played, under its name.
fn field(
    picture: &mut Picture,
    curve: &[Report],
    games: &Scale,
    (bottom, top): (f64, f64),
    steps: f64,
    name: &str,
    figure: fn(&Report) -> f32,
) {
    let scale = Scale::new(curve.iter().map(|report| f64::from(figure(report))), steps, (bottom, top));
    for (y, label) in scale.ticks() {
        picture.line((ACROSS.0, y), (ACROSS.1, y), FAINT, 1.0);
        picture.text((ACROSS.0 - 8.0, y + 4.0), "end", "", &label);
    }
    for (x, _) in games.ticks() {
        picture.line((x, top), (x, bottom), FAINT, 1.0);
    }
    let places =
        curve.iter().map(|report| (games.place(report.games as f64), scale.place(f64::from(figure(report)))));
    picture.path(
        "polyline",
        places,
        "fill=\"none\" stroke=\"#0b5c8a\" stroke-width=\"2\" stroke-linejoin=\"round\"",
    );
    picture.text((MARGIN, top - 14.0), "start", "", name);
}

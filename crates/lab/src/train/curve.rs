//! The learning curve, as a table and as a picture.

use std::fmt::Write;

use super::Report;

/// One line a round.
pub fn curve_csv(curve: &[Report]) -> String {
    let mut out = String::from("round,games,score,error\n");
    for report in curve {
        let _ = writeln!(out, "{},{},{:.3},{:.3}", report.round, report.games, report.score, report.error);
    }
    out
}

const SIZE: (f64, f64) = (760.0, 420.0);
const EDGE: (f64, f64, f64, f64) = (64.0, 48.0, 24.0, 56.0);

/// The mean score by games played, with the words of title and axes given.
pub fn curve_svg(curve: &[Report], title: &str, across: &str, upward: &str) -> String {
    let (width, height) = SIZE;
    let (left, top, right, bottom) = EDGE;
    let most = curve.last().map_or(1.0, |report| report.games.max(1) as f64);
    let (low, high) = bounds(curve);
    let x = |games: f64| left + (width - left - right) * games / most;
    let y = |score: f64| height - bottom - (height - top - bottom) * (score - low) / (high - low);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
         font-size=\"13\" fill=\"#1f2933\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n\
         <text x=\"{left}\" y=\"28\" font-size=\"17\" font-weight=\"bold\">{}</text>\n",
        escaped(title)
    );
    for step in 0..=4 {
        let score = low + (high - low) * f64::from(step) / 4.0;
        let games = most * f64::from(step) / 4.0;
        let _ = writeln!(
            out,
            "<line x1=\"{left}\" x2=\"{:.1}\" y1=\"{1:.1}\" y2=\"{1:.1}\" stroke=\"#d5dae0\"/>\
             <text x=\"{2:.1}\" y=\"{3:.1}\" text-anchor=\"end\">{score:.0}</text>\
             <text x=\"{4:.1}\" y=\"{5:.1}\" text-anchor=\"middle\">{games:.0}</text>",
            width - right,
            y(score),
            left - 8.0,
            y(score) + 4.0,
            x(games),
            height - bottom + 20.0
        );
    }
    let points: Vec<String> = curve
        .iter()
        .map(|report| format!("{:.1},{:.1}", x(report.games as f64), y(f64::from(report.score))))
        .collect();
    let _ = writeln!(
        out,
        "<polyline points=\"{}\" fill=\"none\" stroke=\"#0b5c8a\" stroke-width=\"2\"/>\n\
         <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\n\
         <text transform=\"translate(18 {:.1}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n</svg>",
        points.join(" "),
        left + (width - left - right) / 2.0,
        height - 12.0,
        escaped(across),
        top + (height - top - bottom) / 2.0,
        escaped(upward)
    );
    out
}

/// Tens around the scores.
fn bounds(curve: &[Report]) -> (f64, f64) {
    let scores = curve.iter().map(|report| f64::from(report.score));
    let low = scores.clone().fold(f64::MAX, f64::min).min(1e6);
    let high = scores.fold(f64::MIN, f64::max).max(-1e6);
    let (low, high) = ((low / 10.0).floor() * 10.0, (high / 10.0).ceil() * 10.0);
    if high > low { (low, high) } else { (low, low + 10.0) }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

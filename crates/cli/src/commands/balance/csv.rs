//! The balance of a deck as CSV: one line a card, then one for each color and icon, and one for all.

use flipwrite_lab::balance::{Figures, Report};

use super::super::tournament::csv::{number, quoted};
use super::json::columns;
use crate::text::words;

/// The report as CSV, with a heading; the names are those of JSON, so that one reader serves both.
pub(super) fn csv(report: &Report) -> String {
    let names = columns(&report.all).map(|(name, _)| format!("{name},{name}_within"));
    let mut out = format!("game,deck,seed,games,kind,name,color,times,seen,{}\n", names.join(","));
    for card in &report.cards {
        let name = card.number.0.to_string();
        out += &line(report, ["card", &name, &card.color.to_string()], card.times, &card.figures);
    }
    for (color, figures) in &report.colors {
        out += &line(report, ["color", &color.to_string(), &color.to_string()], f64::NAN, figures);
    }
    for (icon, figures) in &report.icons {
        let name = words().icon(report.game, *icon).replace(' ', "-");
        out += &line(report, ["icon", &name, ""], f64::NAN, figures);
    }
    out + &line(report, ["all", "", ""], f64::NAN, &report.all)
}

fn line(report: &Report, [kind, name, color]: [&str; 3], times: f64, figures: &Figures) -> String {
    let head = [
        report.game.to_string(),
        quoted(&report.deck),
        report.seed.to_string(),
        report.games.to_string(),
        kind.to_owned(),
        name.to_owned(),
        color.to_owned(),
        number(times),
        figures.seen.to_string(),
    ];
    let values = columns(figures).into_iter().flat_map(|(_, figure)| [figure.mean, figure.half_width()]);
    let cells: Vec<String> = head.into_iter().chain(values.map(number)).collect();
    cells.join(",") + "\n"
}

//! The balance of a deck as JSON.

use flipwrite_lab::Estimate;
use flipwrite_lab::balance::{CardFigures, Figures, Finding, Report};
use serde_json::{Map, Value, json};

use super::report::finding_text;
use crate::text::words;

/// The report as one JSON object.
pub(super) fn json(report: &Report) -> String {
    let colors: Map<String, Value> =
        report.colors.iter().map(|(color, sums)| (color.to_string(), figures(sums).into())).collect();
    let icon = |icon| words().icon(report.game, icon).replace(' ', "-");
    let icons: Map<String, Value> =
        report.icons.iter().map(|(which, sums)| (icon(*which), figures(sums).into())).collect();
    let value = json!({
        "format": "flipwrite-balance-1",
        "game": report.game.name(), "deck": report.deck, "bots": report.bots, "games": report.games,
        "seed": report.seed, "misjudge": report.error,
        "completed": figure(report.completed), "score": figure(report.score),
        "all": figures(&report.all), "colors": colors, "icons": icons,
        "cards": report.cards.iter().map(card).collect::<Vec<_>>(),
        "findings": report.findings.iter().map(finding).collect::<Vec<_>>(),
    });
    format!("{value}\n")
}

/// A figure and half of its interval; null where nothing was counted.
fn figure(figure: Estimate) -> Value {
    json!({ "value": figure.mean, "within": figure.half_width() })
}

fn figures(of: &Figures) -> Map<String, Value> {
    let mut all: Map<String, Value> =
        columns(of).into_iter().map(|(name, value)| (name.to_owned(), figure(value))).collect();
    all.insert("seen".to_owned(), of.seen.into());
    all
}

/// The figures by name, as JSON and CSV call them.
pub(super) fn columns(of: &Figures) -> [(&'static str, Estimate); 9] {
    [
        ("first", of.first),
        ("later", of.later),
        ("won", of.won),
        ("completed", of.completed),
        ("points", of.points),
        ("turns", of.turns),
        ("spent", of.spent),
        ("points_a_box", of.points_a_box),
        ("points_a_turn", of.points_a_turn),
    ]
}

fn card(card: &CardFigures) -> Value {
    let mut all = figures(&card.figures);
    all.insert("number".to_owned(), card.number.0.into());
    all.insert("color".to_owned(), card.color.to_string().into());
    all.insert("times".to_owned(), json!(card.times));
    all.into()
}

fn finding(finding: &Finding) -> Value {
    let text = finding_text(finding);
    match finding {
        Finding::Colors { most, least, percent } => json!({
            "aim": "colors", "most": most.to_string(), "least": least.to_string(), "percent": percent,
            "text": text,
        }),
        Finding::Cards { cards } => json!({ "aim": "cards", "cards": cards, "text": text }),
        Finding::Score { score } => json!({ "aim": "score", "score": score, "text": text }),
        Finding::Taken { card, times } => {
            json!({ "aim": "taken", "card": card.0, "times": times, "text": text })
        }
    }
}

//! The balance of a deck as readable text.

use flipwrite_lab::Estimate;
use flipwrite_lab::balance::{Figures, Finding, Report};

use super::super::simulate::grouped;
use crate::text::{estimate, harmless, number, say, words};

/// Columns of the first cell of a line.
const NAME: usize = 14;

/// The report as text.
pub(super) fn report(report: &Report) -> String {
    let mut out = heading(report);
    out += &heads();
    out += &line(&say("cli-balance-all", &[]), &report.all);
    for (color, figures) in &report.colors {
        out += &line(&words().color(*color), figures);
    }
    out.push('\n');
    for (icon, figures) in &report.icons {
        out += &line(&words().icon(report.game, *icon), figures);
    }
    out.push('\n');
    for card in &report.cards {
        let name = format!("{:>2} {}", card.number.0, words().color(card.color));
        out += &line(&name, &card.figures);
    }
    out + "\n" + &told(report)
}

fn heading(report: &Report) -> String {
    let args = [
        ("game", report.game.to_string()),
        ("deck", harmless(&report.deck)),
        ("games", grouped(report.games)),
        ("players", report.bots.len().to_string()),
        ("bot", report.bots.first().cloned().unwrap_or_default()),
        ("seed", report.seed.to_string()),
        ("error", report.error.to_string()),
        ("cards", estimate(report.completed, 2)),
        ("score", estimate(report.score, 1)),
    ];
    let keys = ["cli-balance-played", "cli-balance-misjudged", "cli-balance-reached", "cli-balance-interval"];
    let sure = report.error <= 0.0;
    let told = keys.iter().filter(|key| !sure || **key != "cli-balance-misjudged");
    told.map(|key| say(key, &args) + "\n").collect::<String>() + "\n"
}

fn heads() -> String {
    let names = ["first", "later", "won", "completed", "points", "turns", "box", "turn"];
    let cells = names.map(|name| say(&format!("cli-balance-column-{name}"), &[]));
    let [first, later, won, completed, points, turns, a_box, a_turn] = cells;
    format!(
        "{:NAME$}{first:>13}{later:>8}{won:>8}{completed:>8}{points:>15}{turns:>14}{a_box:>9}{a_turn:>9}\n",
        ""
    )
}

fn line(name: &str, figures: &Figures) -> String {
    let percent = |figure: Estimate| number(100.0 * figure.mean, 1);
    format!(
        "{name:NAME$}{:>13}{:>8}{:>8}{:>8}{:>15}{:>14}{:>9}{:>9}\n",
        estimate(figures.first.times(100.0), 1),
        percent(figures.later),
        percent(figures.won),
        percent(figures.completed),
        estimate(figures.points, 2),
        estimate(figures.spent, 2),
        number(figures.points_a_box.mean, 3),
        number(figures.points_a_turn.mean, 2),
    )
}

/// Where the deck misses its aims, a line each.
fn told(report: &Report) -> String {
    if report.findings.is_empty() {
        return say("cli-balance-fine", &[]) + "\n";
    }
    report.findings.iter().map(|finding| finding_text(finding) + "\n").collect()
}

/// A finding in words.
pub(super) fn finding_text(finding: &Finding) -> String {
    match finding {
        Finding::Colors { most, least, percent } => say(
            "cli-balance-colors",
            &[
                ("most", words().color(*most)),
                ("least", words().color(*least)),
                ("percent", format!("{percent:.1}")),
            ],
        ),
        Finding::Cards { cards } => say("cli-balance-cards", &[("cards", format!("{cards:.2}"))]),
        Finding::Score { score } => say("cli-balance-score", &[("score", format!("{score:.1}"))]),
        Finding::Taken { card, times } => {
            say("cli-balance-taken", &[("card", card.0.to_string()), ("times", format!("{times:.2}"))])
        }
    }
}

//! The curve of what could be expected, with luck and losses below it.

use flipwrite_desk::scene::review::{Bar, Curve};

use super::reviewing::Reviewing;
use crate::says::{Says, said};
use crate::ui::*;

pub(super) fn curve(reviewing: Reviewing) -> impl IntoView {
    let says = Says::here();
    let curve = Memo::new(move |_| reviewing.review.with(|review| review.curve(&says.words())));
    let told = move || curve.with(|curve| curve.told.clone());
    // Before anything is known there is still a drawing, and it has a name.
    let name =
        move || Some(told()).filter(|told| !told.is_empty()).unwrap_or_else(|| says.say("review-curve"));
    let legend =
        |class: &'static str, key: &'static str| el("span").child(el("i").class(class)).child(said(key));
    el("section")
        .class("panel review-curve")
        .attr("aria-labelledby", "review-curve")
        .child(el("h2").id("review-curve").child(said("review-curve")))
        .child(
            el("div")
                .class("review-drawing")
                .attr("role", "img")
                .attr("aria-label", name)
                .html(move || curve.with(drawn)),
        )
        .child(
            el("p")
                .class("tip review-legend")
                .attr("aria-hidden", "true")
                .child(legend("mark-curve", "review-legend-curve"))
                .child(legend("mark-luck", "review-legend-luck"))
                .child(legend("mark-loss", "review-legend-loss")),
        )
        .child(el("p").class("tip").child(told))
}

/// Where the curve is and where the bars are, from the top: parts of the whole.
const CURVE: (f64, f64) = (0.04, 0.62);
const BARS: (f64, f64) = (0.70, 0.98);
/// Where they begin and end from the left: the values stand before them.
const ACROSS: (f64, f64) = (0.0, 1.0);

/// As a drawing whose places are parts of its size, so that it fits any screen and its lines stay as thick as they are.
fn drawn(curve: &Curve) -> String {
    let x = |at: f64| percent(ACROSS.0 + (ACROSS.1 - ACROSS.0) * at);
    let y = |at: f64| percent(CURVE.0 + (CURVE.1 - CURVE.0) * at);
    let line = |class: &str, (x1, y1): (String, String), (x2, y2): (String, String)| {
        format!("<line class='{class}' x1='{x1}' y1='{y1}' x2='{x2}' y2='{y2}'/>")
    };
    let text = |class: &str, x: &str, y: &str, label: &str| {
        format!("<text class='{class}' x='{x}' y='{y}'>{label}</text>")
    };
    let levels = curve.levels.iter().map(|tick| {
        let across = line("guide", (x(0.0), y(tick.at)), (x(1.0), y(tick.at)));
        across + &text("level", "0", &y(tick.at), &tick.label)
    });
    let rounds = curve.rounds.iter().map(|tick| {
        let down = line("guide", (x(tick.at), percent(CURVE.0)), (x(tick.at), percent(BARS.1)));
        down + &text("round", &x(tick.at), &percent(CURVE.1 + 0.055), &tick.label)
    });
    let steps = curve.stands.windows(2).filter_map(|two| {
        let [(from, one), (to, other)] = [two[0], two[1]];
        Some(line("curve", (x(from), y(one?)), (x(to), y(other?))))
    });
    let middle = percent((BARS.0 + BARS.1) / 2.0);
    let zero = line("zero", (x(0.0), middle.clone()), (x(1.0), middle));
    let width = 0.8 / curve.stands.len().max(2) as f64;
    let bars = curve.bars.iter().map(|bar| bars(bar, width, &x));
    let all: String = levels.chain(rounds).chain(steps).chain([zero]).chain(bars).collect();
    format!("<svg aria-hidden='true'>{all}</svg>")
}

/// Luck at the left, outlined; losses at the right, filled.
fn bars(bar: &Bar, width: f64, x: &impl Fn(f64) -> String) -> String {
    let half = (BARS.1 - BARS.0) / 2.0;
    let rect = |class: &str, at: f64, part: f64| {
        let top = BARS.0 + half * (1.0 - part.max(0.0));
        let (height, width) = (percent(half * part.abs()), percent((ACROSS.1 - ACROSS.0) * width / 2.0));
        format!(
            "<rect class='{class}' x='{}' y='{}' width='{width}' height='{height}'/>",
            x(at),
            percent(top)
        )
    };
    let luck = rect("luck", bar.at - width / 2.0, bar.luck);
    luck + &rect("loss", bar.at, bar.loss)
}

fn percent(part: f64) -> String {
    format!("{:.2}%", part * 100.0)
}

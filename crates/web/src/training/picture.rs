//! A line over time as a drawing; a table beside it says the same.

use flipwrite_desk::training::Line;

use crate::ui::*;

/// Where the line is, from the top: parts of the whole.
const DOWN: (f64, f64) = (0.05, 0.95);

/// The drawing, called by what it shows.
pub(super) fn picture(
    line: impl Fn() -> Line + 'static,
    label: impl Fn() -> String + 'static,
    unit: impl Fn(f64) -> String + 'static,
) -> El {
    el("div")
        .class("training-drawing")
        .attr("role", "img")
        .attr("aria-label", label)
        .html(move || drawn(&line(), &unit))
}

/// Places are parts of its size, so that it fits any screen and its lines stay as thick as they are.
fn drawn(line: &Line, unit: &impl Fn(f64) -> String) -> String {
    let y = |at: f64| percent(DOWN.0 + (DOWN.1 - DOWN.0) * at);
    let levels = line.levels.iter().map(|(at, value)| {
        let class = if value.abs() < 1e-9 { "zero" } else { "guide" };
        let y = y(*at);
        format!(
            "<line class='{class}' x1='0' y1='{y}' x2='100%' y2='{y}'/><text class='level' x='0' y='{y}'>{}</text>",
            unit(*value)
        )
    });
    let steps = line.line.windows(2).map(|two| {
        let [(x1, y1), (x2, y2)] = [two[0], two[1]];
        format!(
            "<line class='curve' x1='{}' y1='{}' x2='{}' y2='{}'/>",
            percent(x1),
            y(y1),
            percent(x2),
            y(y2)
        )
    });
    let dots = line
        .dots
        .iter()
        .map(|(x, at)| format!("<circle class='dot' cx='{}' cy='{}' r='4'/>", percent(*x), y(*at)));
    let all: String = levels.chain(steps).chain(dots).collect();
    format!("<svg aria-hidden='true'>{all}</svg>")
}

fn percent(part: f64) -> String {
    format!("{:.2}%", part * 100.0)
}

//! Latency against load as a picture: both grow by factors, so both scales are logarithmic.

use std::fmt::Write;

use super::Report;

/// How large the picture is, and where its field lies.
const SIZE: (f64, f64) = (720.0, 484.0);
const LEFT: f64 = 70.0;
const RIGHT: f64 = 700.0;
const TOP: f64 = 84.0;
const BOTTOM: f64 = 380.0;
/// Where it is said which line is whose.
const LEGEND: f64 = BOTTOM + 68.0;
/// From where to where the scales go: decisions a second, milliseconds.
const LOAD: (f64, f64) = (100.0, 10_000.0);
const TIME: (f64, f64) = (0.1, 10_000.0);

const INK: &str = "#1f2933";
const FAINT: &str = "#d5dae0";

/// What one server did.
pub(super) struct Line<'a> {
    name: &'a str,
    color: &'a str,
    reports: &'a [(u32, Report)],
}

impl<'a> Line<'a> {
    pub(super) fn new(name: &'a str, color: &'a str, reports: &'a [(u32, Report)]) -> Self {
        Line { name, color, reports }
    }
}

/// The picture: a light background of its own and dark ink, so that it reads the same anywhere.
pub(super) fn draw(about: &str, lines: &[Line<'_>]) -> String {
    let (width, height) = SIZE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         font-family=\"system-ui, sans-serif\" font-size=\"12\" fill=\"{INK}\">\n<title>How long a decision takes to reach everybody, against load</title>\n\
         <desc>{about}</desc>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
    );
    text(
        &mut svg,
        (24.0, 34.0),
        "start\" font-size=\"18\" font-weight=\"600",
        "How long a decision takes to reach everybody, against load",
    );
    text(&mut svg, (24.0, 56.0), "start", about);
    grid(&mut svg);
    for (place, line) in lines.iter().enumerate() {
        curve(&mut svg, line, "none", |report| report.p99_ms);
        curve(&mut svg, line, "5 4", |report| report.p50_ms);
        let x = LEFT + 200.0 * place as f64;
        let color = line.color;
        let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{:.1}\" r=\"4\" fill=\"{color}\"/>", LEGEND - 4.0);
        text(&mut svg, (x + 12.0, LEGEND), "start", line.name);
    }
    let kinds = "solid: 99 % within; dashed: half within; hollow: the rate was not kept";
    text(&mut svg, (LEFT - 4.0, LEGEND + 20.0), "start", kinds);
    svg + "</svg>\n"
}

fn grid(svg: &mut String) {
    for (value, label) in [(100.0, "100"), (1_000.0, "1,000"), (10_000.0, "10,000")] {
        let x = across(value);
        let _ = writeln!(svg, "<path d=\"M{x:.1} {TOP}V{BOTTOM}\" stroke=\"{FAINT}\"/>");
        text(svg, (x, BOTTOM + 18.0), "middle", label);
    }
    for (value, label) in [
        (0.1, "0.1 ms"),
        (1.0, "1 ms"),
        (10.0, "10 ms"),
        (100.0, "100 ms"),
        (1_000.0, "1 s"),
        (10_000.0, "10 s"),
    ] {
        let y = up(value);
        let _ = writeln!(svg, "<path d=\"M{LEFT} {y:.1}H{RIGHT}\" stroke=\"{FAINT}\"/>");
        text(svg, (LEFT - 8.0, y + 4.0), "end", label);
    }
    text(svg, ((LEFT + RIGHT) / 2.0, BOTTOM + 40.0), "middle", "decisions a second");
}

fn curve(svg: &mut String, line: &Line<'_>, dashes: &str, time: impl Fn(&Report) -> f64) {
    let place = |(_, report): &(u32, Report)| (across(report.decisions_per_second), up(time(report)));
    let points: Vec<String> = line.reports.iter().map(place).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let color = line.color;
    let points = points.join(" ");
    let _ = writeln!(
        svg,
        "<polyline points=\"{points}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\"/>"
    );
    for one @ (rate, report) in line.reports {
        let ((x, y), fill) = (place(one), if report.keeps(*rate) { color } else { "#ffffff" });
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\" fill=\"{fill}\" stroke=\"{color}\" stroke-width=\"1.5\"/>"
        );
    }
}

fn text(svg: &mut String, (x, y): (f64, f64), anchor: &str, text: &str) {
    // Writing to memory can't fail.
    let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>");
}

fn across(load: f64) -> f64 {
    LEFT + (RIGHT - LEFT) * share(load, LOAD)
}

fn up(time: f64) -> f64 {
    BOTTOM - (BOTTOM - TOP) * share(time, TIME)
}

/// How far a value lies between two, by factors.
fn share(value: f64, (low, high): (f64, f64)) -> f64 {
    (value.clamp(low, high) / low).log10() / (high / low).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_times_as_much_is_as_far_anywhere() {
        assert_eq!((across(100.0), across(1_000.0), across(10_000.0)), (LEFT, (LEFT + RIGHT) / 2.0, RIGHT));
        assert_eq!((up(0.01), up(0.1), up(10_000.0)), (BOTTOM, BOTTOM, TOP));
    }

    #[test]
    fn what_was_not_kept_is_hollow() {
        let report =
            |kept| Report { decisions_per_second: kept, errors: 0, p50_ms: 1.0, p95_ms: 2.0, p99_ms: 3.0 };
        let reports = [(500, report(499.0)), (1_000, report(700.0))];
        let svg = draw("about", &[Line::new("ours", "#123456", &reports)]);
        assert_eq!(
            svg.matches("fill=\"#ffffff\" stroke=\"#123456\"").count(),
            2,
            "half and nearly all of one rate"
        );
        assert_eq!(svg.matches("fill=\"#123456\" stroke=\"#123456\"").count(), 2);
    }
}

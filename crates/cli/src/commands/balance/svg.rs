//! The balance of a deck as a picture: what cards bring against the turns they take, and how often each is
//! taken.
//!
//! Every color has a shape of its own, so the picture reads the same on paper and in gray.

use std::fmt::Write;

use flipwrite::Color;
use flipwrite_lab::balance::{CardFigures, Report};

use super::super::tournament::svg::{escaped, round_step};
use crate::text::{say, words};

const WIDTH: f64 = 900.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 870.0;
/// Top and bottom of the field of points, and of the bars below it.
const FIELD: (f64, f64) = (90.0, 510.0);
const BARS: (f64, f64) = (610.0, 760.0);
const HEIGHT: f64 = 850.0;
const INK: &str = "#16202a";
const FAINT: &str = "#d5dbe1";

/// The report as SVG.
pub(super) fn svg(report: &Report) -> String {
    let mut picture = Picture { report, out: String::new() };
    picture.open();
    picture.field();
    picture.bars();
    picture.out + "</svg>\n"
}

struct Picture<'r> {
    report: &'r Report,
    out: String,
}

/// A scale from numbers to places.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
    from: f64,
    to: f64,
}

impl Scale {
    /// Wide enough for all values, from a round number to a round number.
    fn of(values: impl Iterator<Item = f64>, from: f64, to: f64) -> Self {
        let finite = values.filter(|value| value.is_finite());
        let (low, high) = finite
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        let (low, high) = if low <= high { (low, high) } else { (0.0, 1.0) };
        // Steps below 1 are as round as those above.
        let step = round_step((high - low).max(0.01) / 8.0 * 1000.0) / 1000.0;
        let low = (low / step).floor() * step;
        Scale { low, high: (high / step).floor() * step + step, step, from, to }
    }

    fn place(&self, value: f64) -> f64 {
        self.from + (self.to - self.from) * (value - self.low) / (self.high - self.low)
    }

    fn ticks(&self) -> Vec<f64> {
        let count = ((self.high - self.low) / self.step).round() as u32;
        (0..=count).map(|index| self.low + f64::from(index) * self.step).collect()
    }

    fn label(&self, tick: f64) -> String {
        if self.step < 1.0 { format!("{tick:.1}") } else { format!("{tick:.0}") }
    }
}

impl Picture<'_> {
    fn open(&mut self) {
        let report = self.report;
        let title = escaped(&say(
            "cli-balance-svg-title",
            &[("game", report.game.to_string()), ("deck", report.deck.clone())],
        ));
        let args = [
            ("bot", report.bots.first().cloned().unwrap_or_default()),
            ("players", report.bots.len().to_string()),
            ("games", report.games.to_string()),
            ("seed", report.seed.to_string()),
            ("error", report.error.to_string()),
        ];
        let about = escaped(&say("cli-balance-svg-about", &args));
        let _ = write!(
            self.out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH:.0}\" height=\"{HEIGHT:.0}\" \
             viewBox=\"0 0 {WIDTH:.0} {HEIGHT:.0}\" role=\"img\" font-family=\"system-ui, sans-serif\" \
             font-size=\"12\" fill=\"{INK}\">\n<title>{title}</title>\n<desc>{about}</desc>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
        );
        self.text((24.0, 34.0), "start", "font-size=\"18\" font-weight=\"600\"", &title);
        self.text((24.0, 56.0), "start", "", &about);
    }

    /// A mark for each card: turns to the right, points upward, both with their intervals.
    fn field(&mut self) {
        let cards = &self.report.cards;
        let ends = |figure: flipwrite_lab::balance::Figure| {
            [figure.value - figure.within, figure.value + figure.within]
        };
        let turns = Scale::of(cards.iter().flat_map(|card| ends(card.figures.spent)), LEFT, RIGHT);
        let points = Scale::of(cards.iter().flat_map(|card| ends(card.figures.points)), FIELD.1, FIELD.0);
        for tick in turns.ticks() {
            let x = turns.place(tick);
            self.line((x, FIELD.0), (x, FIELD.1), FAINT, 1.0);
            self.text((x, FIELD.1 + 18.0), "middle", "", &turns.label(tick));
        }
        for tick in points.ticks() {
            let y = points.place(tick);
            self.line((LEFT, y), (RIGHT, y), FAINT, 1.0);
            self.text((LEFT - 8.0, y + 4.0), "end", "", &points.label(tick));
        }
        for card in cards {
            self.card(card, &turns, &points);
        }
        self.text((RIGHT, FIELD.1 + 38.0), "end", "", &escaped(&say("cli-balance-svg-turns", &[])));
        self.text((24.0, FIELD.0 - 12.0), "start", "", &escaped(&say("cli-balance-svg-points", &[])));
        self.legend();
    }

    fn card(&mut self, card: &CardFigures, turns: &Scale, points: &Scale) {
        let (spent, brought) = (card.figures.spent, card.figures.points);
        if !(spent.value.is_finite() && brought.value.is_finite()) {
            return;
        }
        let at = (turns.place(spent.value), points.place(brought.value));
        let [left, right] = [-spent.within, spent.within].map(|within| turns.place(spent.value + within));
        let [low, high] =
            [-brought.within, brought.within].map(|within| points.place(brought.value + within));
        self.line((left, at.1), (right, at.1), INK, 1.0);
        self.line((at.0, low), (at.0, high), INK, 1.0);
        self.mark(at, card.color);
        self.text((at.0 + 8.0, at.1 - 6.0), "start", "font-size=\"10\"", &card.number.0.to_string());
    }

    /// A mark: square, triangle, circle or diamond.
    fn mark(&mut self, (x, y): (f64, f64), color: Color) {
        let style = format!("fill=\"{}\" stroke=\"{INK}\"", fill(color));
        let polygon = |corners: &[(f64, f64)]| {
            let corners: Vec<String> =
                corners.iter().map(|(dx, dy)| format!("{:.1},{:.1}", x + dx, y + dy)).collect();
            format!("<polygon points=\"{}\" {style}/>\n", corners.join(" "))
        };
        self.out += &match color {
            Color::Purple => polygon(&[(-5.0, -5.0), (5.0, -5.0), (5.0, 5.0), (-5.0, 5.0)]),
            Color::Orange => polygon(&[(0.0, -6.5), (6.5, 5.0), (-6.5, 5.0)]),
            Color::Green => format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5.5\" {style}/>\n"),
            Color::Grey => polygon(&[(0.0, -7.0), (7.0, 0.0), (0.0, 7.0), (-7.0, 0.0)]),
        };
    }

    fn legend(&mut self) {
        let y = FIELD.1 + 34.0;
        for (place, (color, _)) in self.report.colors.iter().enumerate() {
            let x = LEFT + 6.0 + place as f64 * 90.0;
            self.mark((x, y), *color);
            self.text((x + 12.0, y + 4.0), "start", "", &escaped(&words().color(*color)));
        }
    }

    /// A bar for each card; lines at the mean, at three times and a third of it.
    fn bars(&mut self) {
        let heading = escaped(&say("cli-balance-svg-taken", &[]));
        self.text((24.0, BARS.0 - 22.0), "start", "", &heading);
        let most = self.report.cards.iter().map(|card| card.times).filter(|times| times.is_finite());
        let high = most.fold(3.0, f64::max).ceil();
        let place = |times: f64| BARS.1 - (BARS.1 - BARS.0) * times / high;
        let wide = (RIGHT - LEFT) / self.report.cards.len().max(1) as f64;
        for (index, card) in self.report.cards.iter().enumerate() {
            let x = LEFT + index as f64 * wide;
            if card.times.is_finite() {
                let top = place(card.times);
                let _ = writeln!(
                    self.out,
                    "<rect x=\"{:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{}\" stroke=\"{INK}\"/>",
                    x + 2.0,
                    wide - 4.0,
                    BARS.1 - top,
                    fill(card.color)
                );
            }
            let middle = x + wide / 2.0;
            self.text((middle, BARS.1 + 14.0), "middle", "font-size=\"9\"", &card.number.0.to_string());
            self.mark((middle, BARS.1 + 26.0), card.color);
        }
        for (times, label) in [(1.0 / 3.0, "⅓"), (1.0, "1"), (3.0, "3")] {
            self.line((LEFT, place(times)), (RIGHT, place(times)), INK, 0.7);
            self.text((LEFT - 8.0, place(times) + 4.0), "end", "", label);
        }
    }

    /// A text that is escaped already.
    fn text(&mut self, (x, y): (f64, f64), anchor: &str, style: &str, text: &str) {
        let _ = writeln!(
            self.out,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" {style}>{text}</text>"
        );
    }

    fn line(&mut self, from: (f64, f64), to: (f64, f64), color: &str, width: f64) {
        let _ = writeln!(
            self.out,
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"{color}\" stroke-width=\"{width}\"/>",
            from.0, from.1, to.0, to.1
        );
    }
}

/// What a color is painted with; no two are equally dark.
const fn fill(color: Color) -> &'static str {
    match color {
        Color::Purple => "#6a3d9a",
        Color::Orange => "#f5a742",
        Color::Green => "#2f8f5b",
        Color::Grey => "#d0d4d8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_runs_from_a_round_number_to_a_round_number() {
        let scale = Scale::of([2.63, 3.9, f64::NAN].into_iter(), 0.0, 100.0);
        assert!(
            (scale.low - 2.6).abs() < 1e-9 && (scale.high - 4.0).abs() < 1e-9,
            "{} {}",
            scale.low,
            scale.high
        );
        assert_eq!(scale.ticks().len(), 8);
        assert!((scale.place(3.3) - 50.0).abs() < 1e-9);
        assert_eq!(scale.label(2.8), "2.8");
        assert!(Scale::of(std::iter::empty(), 0.0, 1.0).place(0.5).is_finite());
    }
}

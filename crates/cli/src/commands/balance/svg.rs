//! The balance of a deck as a picture: what cards bring against the turns they take, and how often each is
//! taken.
//!
//! Every color has a shape of its own, so the picture reads the same on paper and in gray.

use flipwrite::Color;
use flipwrite_lab::Estimate;
use flipwrite_lab::balance::{CardFigures, Report};
use flipwrite_lab::picture::{FAINT, INK, MARGIN, Picture, Scale};

use super::labels::Labels;
use crate::text::{say, words};

const SIZE: (f64, f64) = (900.0, 820.0);
const LEFT: f64 = 70.0;
const RIGHT: f64 = 870.0;
/// Top and bottom of the field of points, and of the bars below it.
const FIELD: (f64, f64) = (104.0, 524.0);
const BARS: (f64, f64) = (624.0, 774.0);
/// The color of intervals: lighter than the marks, which they must not hide.
const WHISKER: &str = "#8593a0";

/// Small, with a rim that sets it off from the lines behind it.
const LABEL: &str = "font-size=\"10\" stroke=\"#ffffff\" stroke-width=\"2.5\" paint-order=\"stroke\"";

/// The report as SVG.
pub(super) fn svg(report: &Report) -> String {
    let mut drawing = Drawing { report, picture: opened(report) };
    drawing.field();
    drawing.legend();
    drawing.bars();
    drawing.picture.finish()
}

/// The picture with its title.
fn opened(report: &Report) -> Picture {
    let title = [("game", report.game.to_string()), ("deck", report.deck.clone())];
    let about = [
        ("bot", report.bots.first().cloned().unwrap_or_default()),
        ("players", report.bots.len().to_string()),
        ("games", report.games.to_string()),
        ("seed", report.seed.to_string()),
        ("error", report.error.to_string()),
    ];
    Picture::new(SIZE, &say("cli-balance-svg-title", &title), &say("cli-balance-svg-about", &about))
}

struct Drawing<'r> {
    report: &'r Report,
    picture: Picture,
}

impl Drawing<'_> {
    /// A mark for each card: turns to the right, points upward, both with their intervals.
    fn field(&mut self) {
        let cards: Vec<&CardFigures> = self.report.cards.iter().filter(|card| is_known(card)).collect();
        let ends = |figure: Estimate| [figure.mean - figure.half_width(), figure.mean + figure.half_width()];
        let turns = Scale::new(cards.iter().flat_map(|card| ends(card.figures.spent)), 8.0, (LEFT, RIGHT));
        let points = cards.iter().flat_map(|card| ends(card.figures.points));
        let points = Scale::new(points, 8.0, (FIELD.1, FIELD.0));
        self.grid(&turns, &points);
        for card in &cards {
            self.whiskers(card, &turns, &points);
        }
        let places: Vec<(f64, f64)> = cards
            .iter()
            .map(|card| (turns.place(card.figures.spent.mean), points.place(card.figures.points.mean)))
            .collect();
        for (card, place) in cards.iter().zip(&places) {
            self.mark(*place, card.color);
        }
        let mut labels = Labels::around(&places);
        for (card, place) in cards.iter().zip(&places) {
            let number = card.number.0.to_string();
            let at = labels.place(*place, number.len());
            self.picture.text(at, "middle", LABEL, &number);
        }
    }

    fn grid(&mut self, turns: &Scale, points: &Scale) {
        for (x, label) in turns.ticks() {
            self.picture.line((x, FIELD.0), (x, FIELD.1), FAINT, 1.0);
            self.picture.text((x, FIELD.1 + 18.0), "middle", "", &label);
        }
        for (y, label) in points.ticks() {
            self.picture.line((LEFT, y), (RIGHT, y), FAINT, 1.0);
            self.picture.text((LEFT - 8.0, y + 4.0), "end", "", &label);
        }
        self.picture.text((RIGHT, FIELD.1 + 40.0), "end", "", &say("cli-balance-svg-turns", &[]));
        self.picture.text((MARGIN, FIELD.0 - 14.0), "start", "", &say("cli-balance-svg-points", &[]));
    }

    /// The intervals of a card, as far as there are any.
    fn whiskers(&mut self, card: &CardFigures, turns: &Scale, points: &Scale) {
        let (spent, brought) = (card.figures.spent, card.figures.points);
        let (x, y) = (turns.place(spent.mean), points.place(brought.mean));
        if spent.half_width().is_finite() {
            let [left, right] =
                [-spent.half_width(), spent.half_width()].map(|within| turns.place(spent.mean + within));
            self.picture.line((left, y), (right, y), WHISKER, 1.0);
        }
        if brought.half_width().is_finite() {
            let [low, high] = [-brought.half_width(), brought.half_width()]
                .map(|within| points.place(brought.mean + within));
            self.picture.line((x, low), (x, high), WHISKER, 1.0);
        }
    }

    /// A mark: square, triangle, circle or diamond.
    fn mark(&mut self, (x, y): (f64, f64), color: Color) {
        let style = format!("fill=\"{}\" stroke=\"{INK}\"", fill(color));
        let corners: &[(f64, f64)] = match color {
            Color::Purple => &[(-5.0, -5.0), (5.0, -5.0), (5.0, 5.0), (-5.0, 5.0)],
            Color::Orange => &[(0.0, -6.5), (6.5, 5.0), (-6.5, 5.0)],
            Color::Grey => &[(0.0, -7.0), (7.0, 0.0), (0.0, 7.0), (-7.0, 0.0)],
            Color::Green => return self.picture.circle((x, y), 5.5, &style),
        };
        self.picture.path("polygon", corners.iter().map(|(dx, dy)| (x + dx, y + dy)), &style);
    }

    fn legend(&mut self) {
        let y = FIELD.1 + 36.0;
        for (place, (color, _)) in self.report.colors.iter().enumerate() {
            let x = LEFT + 6.0 + place as f64 * 90.0;
            self.mark((x, y), *color);
            self.picture.text((x + 12.0, y + 4.0), "start", "", &words().color(*color));
        }
    }

    /// A bar for each card; lines at the mean, at three times and a third of it.
    fn bars(&mut self) {
        self.picture.text((MARGIN, BARS.0 - 22.0), "start", "", &say("cli-balance-svg-taken", &[]));
        let most = self.report.cards.iter().map(|card| card.times).filter(|times| times.is_finite());
        let high = most.fold(3.0, f64::max).ceil();
        let place = |times: f64| BARS.1 - (BARS.1 - BARS.0) * times / high;
        let wide = (RIGHT - LEFT) / self.report.cards.len().max(1) as f64;
        for (index, card) in self.report.cards.iter().enumerate() {
            let x = LEFT + index as f64 * wide;
            if card.times.is_finite() {
                let top = place(card.times);
                let style = format!("fill=\"{}\" stroke=\"{INK}\"", fill(card.color));
                self.picture.rectangle((x + 2.0, top), (wide - 4.0, BARS.1 - top), &style);
            }
            let middle = x + wide / 2.0;
            self.picture.text(
                (middle, BARS.1 + 14.0),
                "middle",
                "font-size=\"9\"",
                &card.number.0.to_string(),
            );
            self.mark((middle, BARS.1 + 26.0), card.color);
        }
        for (times, label) in [(1.0 / 3.0, "⅓"), (1.0, "1"), (3.0, "3")] {
            self.picture.line((LEFT, place(times)), (RIGHT, place(times)), INK, 0.7);
            self.picture.text((LEFT - 8.0, place(times) + 4.0), "end", "", label);
        }
    }
}

/// Whether a card was completed at all, so that it has a place in the field.
fn is_known(card: &CardFigures) -> bool {
    card.figures.spent.mean.is_finite() && card.figures.points.mean.is_finite()
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

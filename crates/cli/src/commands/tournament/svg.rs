//! The results of a tournament as a picture: ratings with their intervals, and who beats whom as a heat map.
//!
//! Light background, one hue from light to dark, numbers in every field: it reads the same on paper and in gray.

use std::fmt::Write;

use flipwrite_lab::tournament::{Estimate, Figures, Results, Schedule};

use crate::text::{harmless, say, short_name};

const MARGIN: f64 = 24.0;
/// Height of a row of ratings.
const ROW: f64 = 30.0;
/// A field of the heat map.
const FIELD: (f64, f64) = (76.0, 44.0);
/// Width of the scale of ratings, at least.
const SCALE: f64 = 420.0;
/// Width of a letter, on average.
const LETTER: f64 = 7.6;
/// Letters of a name at most.
const LONGEST: usize = 32;
const INK: &str = "#1f2933";
const FAINT: &str = "#d5dae0";

/// The results as an SVG document.
pub(super) fn svg(results: &Results) -> String {
    Picture::of(results).draw()
}

struct Picture<'a> {
    results: &'a Results,
    figures: Figures,
    schedule: Schedule,
    order: Vec<usize>,
    names: Vec<String>,
    /// Where the names end and the drawings begin.
    left: f64,
    out: String,
}

impl<'a> Picture<'a> {
    fn of(results: &'a Results) -> Self {
        let figures = results.figures();
        let names: Vec<String> =
            results.run.bots.iter().map(|bot| escaped(&short_name(bot, LONGEST))).collect();
        let longest = results.run.bots.iter().map(|bot| bot.chars().count().min(LONGEST)).max().unwrap_or(0);
        let left = MARGIN + (longest as f64 + 4.0) * LETTER;
        let order = figures.order();
        Picture { results, schedule: results.schedule(), figures, order, names, left, out: String::new() }
    }

    fn draw(mut self) -> String {
        let count = self.order.len() as f64;
        let has_matrix = !self.schedule.pairs().is_empty();
        let width = self.left + SCALE.max(count * FIELD.0) + MARGIN + 90.0;
        let scale_top = 84.0;
        let matrix_top = scale_top + count * ROW + 84.0;
        let height = if has_matrix {
            matrix_top + count * FIELD.1 + 30.0 + MARGIN
        } else {
            scale_top + count * ROW + 60.0
        };
        self.open(width, height);
        self.ratings(scale_top);
        if has_matrix {
            self.matrix(matrix_top);
        }
        self.out + "</svg>\n"
    }

    fn open(&mut self, width: f64, height: f64) {
        let run = &self.results.run;
        let title = escaped(&say("cli-tournament-svg-title", &[("game", run.game.clone())]));
        let args = [
            ("deck", harmless(&run.deck.name)),
            ("players", run.players.to_string()),
            ("deals", self.results.tally.deals.to_string()),
            ("seed", run.seed.to_string()),
        ];
        let key =
            if self.results.is_partial() { "cli-tournament-svg-partial" } else { "cli-tournament-svg-about" };
        let about = escaped(&say(key, &args));
        let _ = write!(
            self.out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" font-family=\"system-ui, sans-serif\" \
             font-size=\"14\" fill=\"{INK}\">\n<title>{title}</title>\n<desc>{about}</desc>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
        );
        self.text(MARGIN, 34.0, "start", "font-size=\"18\" font-weight=\"600\"", &title);
        self.text(MARGIN, 56.0, "start", "font-size=\"12\"", &about);
    }

    /// The best at the top; a dot for the rating, a bar for its interval. Without ratings, the scores.
    fn ratings(&mut self, top: f64) {
        let values: Vec<Estimate> = self.order.iter().map(|index| self.value(*index)).collect();
        let axis = Axis::of(&values, self.left, SCALE);
        let bottom = top + values.len() as f64 * ROW;
        for tick in axis.ticks() {
            let x = axis.place(tick);
            self.line((x, top), (x, bottom), FAINT, 1.0);
            self.text(x, bottom + 18.0, "middle", "font-size=\"12\"", &format!("{tick:.0}"));
        }
        for (rank, value) in values.iter().enumerate() {
            let y = top + (rank as f64 + 0.5) * ROW;
            self.name(rank, y);
            if value.mean.is_finite() {
                self.bar(&axis, value, y);
            }
        }
        let key = if self.is_rated() { "cli-tournament-svg-ratings" } else { "cli-tournament-svg-scores" };
        let label = escaped(&say(key, &[]));
        self.text(self.left, bottom + 38.0, "start", "font-size=\"12\"", &label);
    }

    fn is_rated(&self) -> bool {
        self.figures.entrants.iter().all(|entrant| entrant.rating.is_some())
    }

    fn value(&self, index: usize) -> Estimate {
        let entrant = &self.figures.entrants[index];
        entrant.rating.unwrap_or(entrant.score)
    }

    fn bar(&mut self, axis: &Axis, value: &Estimate, y: f64) {
        let x = axis.place(value.mean);
        let error = if value.error.is_finite() { value.error } else { 0.0 };
        let (from, to) = (axis.place(value.mean - error), axis.place(value.mean + error));
        self.line((from, y), (to, y), INK, 2.0);
        self.line((from, y - 5.0), (from, y + 5.0), INK, 2.0);
        self.line((to, y - 5.0), (to, y + 5.0), INK, 2.0);
        let _ = writeln!(self.out, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"{INK}\"/>");
        let places = usize::from(!self.is_rated());
        let label = format!("{:.places$} ± {error:.places$}", value.mean);
        self.text(self.left + SCALE + 12.0, y + 5.0, "start", "font-size=\"13\"", &label);
    }

    /// Fields of percent: the row against the column.
    fn matrix(&mut self, top: f64) {
        let kind = ["alone", "two"].get(self.schedule.players() - 1).unwrap_or(&"more");
        let heading = escaped(&say(&format!("cli-tournament-svg-wins-{kind}"), &[]));
        self.text(MARGIN, top - 8.0, "start", "font-size=\"14\" font-weight=\"600\"", &heading);
        let order = self.order.clone();
        for rank in 0..order.len() {
            let x = self.left + (rank as f64 + 0.5) * FIELD.0;
            self.text(x, top + 18.0, "middle", "font-size=\"12\"", &(rank + 1).to_string());
        }
        for (rank, row) in order.iter().enumerate() {
            let y = top + 26.0 + rank as f64 * FIELD.1;
            self.name(rank, y + FIELD.1 / 2.0);
            for (place, column) in order.iter().enumerate() {
                self.field(self.left + place as f64 * FIELD.0, y, *row, *column);
            }
        }
    }

    fn field(&mut self, x: f64, y: f64, row: usize, column: usize) {
        let pair = self.figures.between(&self.schedule, row, column).filter(|pair| pair.rate.is_finite());
        let fill = pair.as_ref().map_or_else(|| "#ffffff".to_owned(), |pair| shade(pair.rate));
        let _ = writeln!(
            self.out,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{fill}\" stroke=\"{FAINT}\"/>",
            FIELD.0, FIELD.1
        );
        let Some(pair) = pair else { return };
        // Where both are read equally well, at a contrast of 4.6.
        let ink = if pair.rate > 0.67 { "#ffffff" } else { "#000000" };
        let middle = x + FIELD.0 / 2.0;
        let style = format!("font-size=\"15\" fill=\"{ink}\"");
        self.text(middle, y + 20.0, "middle", &style, &format!("{:.1}", 100.0 * pair.rate));
        let style = format!("font-size=\"11\" fill=\"{ink}\"");
        self.text(middle, y + 36.0, "middle", &style, &format!("± {:.1}", 100.0 * pair.error()));
    }

    fn name(&mut self, rank: usize, y: f64) {
        let label = format!("{}  {}", rank + 1, self.names[self.order[rank]]);
        self.text(MARGIN, y + 5.0, "start", "", &label);
    }

    /// A text that is escaped already.
    fn text(&mut self, x: f64, y: f64, anchor: &str, style: &str, text: &str) {
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

/// A scale of numbers, laid along the picture.
struct Axis {
    low: f64,
    high: f64,
    step: f64,
    left: f64,
    width: f64,
}

impl Axis {
    /// Wide enough for all intervals, from a round number to a round number.
    fn of(values: &[Estimate], left: f64, width: f64) -> Self {
        let finite = |value: f64| Some(value).filter(|value| value.is_finite());
        let error = |value: &Estimate| finite(value.error).unwrap_or(0.0);
        let low =
            values.iter().filter_map(|value| finite(value.mean - error(value))).fold(f64::INFINITY, f64::min);
        let high = values
            .iter()
            .filter_map(|value| finite(value.mean + error(value)))
            .fold(f64::NEG_INFINITY, f64::max);
        let (low, high) = if low <= high { (low, high) } else { (0.0, 1.0) };
        let step = round_step((high - low) / 6.0);
        Axis {
            low: (low / step).floor() * step,
            high: (high / step).floor() * step + step,
            step,
            left,
            width,
        }
    }

    fn place(&self, value: f64) -> f64 {
        self.left + self.width * (value - self.low) / (self.high - self.low)
    }

    fn ticks(&self) -> Vec<f64> {
        let count = ((self.high - self.low) / self.step).round() as u32;
        (0..=count).map(|index| self.low + f64::from(index) * self.step).collect()
    }
}

/// The least of 1, 2, 5, 10, 20, … that is not below.
pub(in crate::commands) fn round_step(least: f64) -> f64 {
    let mut power = 1.0;
    loop {
        if let Some(step) = [1.0, 2.0, 5.0].iter().map(|step| step * power).find(|step| *step >= least) {
            return step;
        }
        power *= 10.0;
    }
}

/// The darker, the more is won.
fn shade(rate: f64) -> String {
    let (light, dark) = ([247.0, 249.0, 251.0], [22.0, 58.0, 95.0]);
    let mix = |index: usize| (light[index] + (dark[index] - light[index]) * rate.clamp(0.0, 1.0)) as u8;
    format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
}

/// A text with what XML keeps to itself written out, and without the two signs that it does not know.
pub(in crate::commands) fn escaped(text: &str) -> String {
    let text = text.replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_holds_all_intervals_between_round_numbers() {
        let value = |mean, error| Estimate { mean, error };
        let axis = Axis::of(&[value(1420.0, 30.0), value(1580.0, f64::NAN)], 100.0, 400.0);
        assert_eq!((axis.low, axis.high, axis.step), (1350.0, 1600.0, 50.0));
        assert_eq!(axis.ticks(), [1350.0, 1400.0, 1450.0, 1500.0, 1550.0, 1600.0]);
        assert!((axis.place(1475.0) - 300.0).abs() < 1e-9);
        assert_eq!(Axis::of(&[value(f64::NAN, f64::NAN)], 0.0, 1.0).ticks().len(), 3);
    }

    #[test]
    fn shades_darken_and_texts_are_escaped() {
        assert_eq!((shade(0.0).as_str(), shade(1.0).as_str()), ("#f7f9fb", "#163a5f"));
        assert_eq!(escaped("a<b> & \"c\""), "a&lt;b&gt; &amp; &quot;c&quot;");
    }
}

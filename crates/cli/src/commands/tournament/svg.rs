//! The results of a tournament as a picture: ratings with their intervals, and who beats whom as a heat map.
//!
//! Light background, one hue from light to dark, numbers in every field: it reads the same on paper and in gray.

use flipwrite_lab::Estimate;
use flipwrite_lab::picture::{FAINT, INK, MARGIN, Picture, Scale};
use flipwrite_lab::tournament::{Figures, PairFigures, Results, Schedule};

use crate::text::{harmless, say, short_name};

/// Height of a row of ratings.
const ROW: f64 = 30.0;
/// A field of the heat map.
const FIELD: (f64, f64) = (76.0, 44.0);
/// Width of the scale of ratings, at least.
const WIDTH: f64 = 420.0;
/// Width of a letter, on average.
const LETTER: f64 = 7.6;
/// Letters of a name at most.
const LONGEST: usize = 32;

/// The results as an SVG document.
pub(super) fn svg(results: &Results) -> String {
    Drawing::of(results).draw()
}

struct Drawing {
    figures: Figures,
    schedule: Schedule,
    order: Vec<usize>,
    names: Vec<String>,
    /// Where the names end and the drawings begin.
    left: f64,
    picture: Picture,
}

/// Where the ratings begin.
const SCALE_TOP: f64 = 84.0;

impl Drawing {
    fn of(results: &Results) -> Self {
        let (figures, schedule) = (results.figures(), results.schedule());
        let names: Vec<String> = results.run.bots.iter().map(|bot| short_name(bot, LONGEST)).collect();
        let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let left = MARGIN + (longest as f64 + 4.0) * LETTER;
        let order = figures.order();
        let count = order.len() as f64;
        let width = left + WIDTH.max(count * FIELD.0) + MARGIN + 90.0;
        let height = if schedule.pairs().is_empty() {
            SCALE_TOP + count * ROW + 60.0
        } else {
            let matrices = if knows_luck(&figures) { 2.0 } else { 1.0 };
            // The last one needs no space below it.
            matrix_top(order.len()) + matrices * matrix_height(order.len()) - 36.0 + MARGIN
        };
        let picture = opened(results, (width, height));
        Drawing { schedule, figures, order, names, left, picture }
    }

    fn draw(mut self) -> String {
        self.ratings(SCALE_TOP);
        if !self.schedule.pairs().is_empty() {
            let kind = ["alone", "two"].get(self.schedule.players() - 1).unwrap_or(&"more");
            let top = matrix_top(self.order.len());
            let heading = say(&format!("cli-tournament-svg-wins-{kind}"), &[]);
            self.matrix(top, &heading, |pair| Some((pair.rate, pair.error())));
            if knows_luck(&self.figures) {
                let share =
                    |pair: &PairFigures| pair.without_luck.map(|pair| (pair.share.rate, pair.share.error()));
                let top = top + matrix_height(self.order.len());
                self.matrix(top, &say("cli-tournament-svg-luck", &[]), share);
            }
        }
        self.picture.finish()
    }

    /// The best at the top; a dot for the rating, a bar for its interval. Without ratings, the scores.
    fn ratings(&mut self, top: f64) {
        let values: Vec<Estimate> = self.order.iter().map(|index| self.value(*index)).collect();
        let ends = values
            .iter()
            .flat_map(|value| [value.mean - shown_error(value), value.mean + shown_error(value)]);
        let axis = Scale::new(ends, 6.0, (self.left, self.left + WIDTH));
        let bottom = top + values.len() as f64 * ROW;
        for (x, label) in axis.ticks() {
            self.picture.line((x, top), (x, bottom), FAINT, 1.0);
            self.picture.text((x, bottom + 18.0), "middle", "", &label);
        }
        for (rank, value) in values.iter().enumerate() {
            let y = top + (rank as f64 + 0.5) * ROW;
            self.name(rank, y);
            if value.mean.is_finite() {
                self.bar(&axis, value, y);
            }
        }
        let key = if self.is_rated() { "cli-tournament-svg-ratings" } else { "cli-tournament-svg-scores" };
        let label = say(key, &[]);
        self.picture.text((self.left, bottom + 38.0), "start", "", &label);
    }

    fn is_rated(&self) -> bool {
        self.figures.entrants.iter().all(|entrant| entrant.rating.is_some())
    }

    fn value(&self, index: usize) -> Estimate {
        let entrant = &self.figures.entrants[index];
        entrant.rating.unwrap_or(entrant.score)
    }

    fn bar(&mut self, axis: &Scale, value: &Estimate, y: f64) {
        let x = axis.place(value.mean);
        let error = shown_error(value);
        let (from, to) = (axis.place(value.mean - error), axis.place(value.mean + error));
        self.picture.line((from, y), (to, y), INK, 2.0);
        self.picture.line((from, y - 5.0), (from, y + 5.0), INK, 2.0);
        self.picture.line((to, y - 5.0), (to, y + 5.0), INK, 2.0);
        self.picture.circle((x, y), 5.0, "");
        let places = usize::from(!self.is_rated());
        let label = format!("{:.places$} ± {error:.places$}", value.mean);
        self.picture.text((self.left + WIDTH + 12.0, y + 5.0), "start", "font-size=\"13\"", &label);
    }

    /// Fields of percent: the row against the column.
    fn matrix(&mut self, top: f64, heading: &str, share: fn(&PairFigures) -> Option<(f64, f64)>) {
        self.picture.text((MARGIN, top - 8.0), "start", "font-size=\"14\" font-weight=\"600\"", heading);
        let order = self.order.clone();
        for rank in 0..order.len() {
            let x = self.left + (rank as f64 + 0.5) * FIELD.0;
            self.picture.text((x, top + 18.0), "middle", "", &(rank + 1).to_string());
        }
        for (rank, row) in order.iter().enumerate() {
            let y = top + 26.0 + rank as f64 * FIELD.1;
            self.name(rank, y + FIELD.1 / 2.0);
            for (place, column) in order.iter().enumerate() {
                let pair = self.figures.between(&self.schedule, *row, *column);
                self.field(self.left + place as f64 * FIELD.0, y, pair.as_ref().and_then(share));
            }
        }
    }

    /// A share and half of its interval, where they are known.
    fn field(&mut self, x: f64, y: f64, share: Option<(f64, f64)>) {
        let share = share.filter(|(rate, _)| rate.is_finite());
        let fill = share.map_or_else(|| "#ffffff".to_owned(), |(rate, _)| shade(rate));
        self.picture.rectangle((x, y), FIELD, &format!("fill=\"{fill}\" stroke=\"{FAINT}\""));
        let Some((rate, error)) = share else { return };
        // Where both are read equally well, at a contrast of 4.6.
        let ink = if rate > 0.67 { "#ffffff" } else { "#000000" };
        let middle = x + FIELD.0 / 2.0;
        let style = format!("font-size=\"15\" fill=\"{ink}\"");
        self.picture.text((middle, y + 20.0), "middle", &style, &format!("{:.1}", 100.0 * rate));
        let style = format!("font-size=\"11\" fill=\"{ink}\"");
        self.picture.text((middle, y + 36.0), "middle", &style, &format!("± {:.1}", 100.0 * error));
    }

    fn name(&mut self, rank: usize, y: f64) {
        let label = format!("{}  {}", rank + 1, self.names[self.order[rank]]);
        self.picture.text((MARGIN, y + 5.0), "start", "font-size=\"14\"", &label);
    }
}

/// Where the matrix begins below so many ratings.
fn matrix_top(count: usize) -> f64 {
    SCALE_TOP + count as f64 * ROW + 84.0
}

/// The height of a matrix, with its heading and the space below.
fn matrix_height(count: usize) -> f64 {
    count as f64 * FIELD.1 + 66.0
}

/// Whether luck was taken out.
fn knows_luck(figures: &Figures) -> bool {
    figures.pairs.iter().any(|pair| pair.without_luck.is_some())
}

/// The picture with its title.
fn opened(results: &Results, size: (f64, f64)) -> Picture {
    let run = &results.run;
    let title = say("cli-tournament-svg-title", &[("game", run.game.clone())]);
    let args = [
        ("deck", harmless(&run.deck.name)),
        ("players", run.players.to_string()),
        ("deals", results.tally.deals.to_string()),
        ("seed", run.seed.to_string()),
    ];
    let key = if results.is_partial() { "cli-tournament-svg-partial" } else { "cli-tournament-svg-about" };
    Picture::new(size, &title, &say(key, &args))
}

/// The darker, the more is won.
fn shade(rate: f64) -> String {
    let (light, dark) = ([247.0, 249.0, 251.0], [22.0, 58.0, 95.0]);
    let mix = |index: usize| (light[index] + (dark[index] - light[index]) * rate.clamp(0.0, 1.0)) as u8;
    format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
}

/// Where an interval is not known, none is drawn.
fn shown_error(value: &Estimate) -> f64 {
    Some(value.half_width()).filter(|width| width.is_finite()).unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_darken() {
        assert_eq!((shade(0.0).as_str(), shade(1.0).as_str()), ("#f7f9fb", "#163a5f"));
    }
}

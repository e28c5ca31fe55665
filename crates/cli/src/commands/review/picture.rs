//! A review as a picture: what a seat could expect turn by turn, and below it luck and losses.

use flipwrite::{ROUNDS, TURNS};
use flipwrite_lab::picture::{FAINT, INK, MARGIN, Picture, Scale};
use flipwrite_lab::review::Review;
use flipwrite_players::coach::{Account, Amount};

use super::Reviewed;
use super::report::{player, shown};
use crate::text::{harmless, say};

/// What stands for a seat: a color and a way to draw its line, so that nobody needs the color.
const SEATS: [(&str, &str); 4] =
    [("#0b5c8a", "none"), ("#b3541e", "6 4"), ("#3c7a35", "2 4"), ("#7a3b8f", "10 3 2 3")];
const ACROSS: (f64, f64) = (64.0, 720.0);
/// How high the curve is, and a field of bars.
const CURVE: f64 = 220.0;
const BARS: f64 = 90.0;
const GAP: f64 = 46.0;
const TOP: f64 = 104.0;
/// The opening stands before the first turn.
const COLUMNS: usize = 1 + ROUNDS * TURNS;

/// The picture of one game.
pub(super) fn of(game: &Reviewed) -> String {
    let height = TOP + CURVE + (GAP + BARS) * game.reviews.len() as f64 + 54.0;
    let measure = game.reviews.first().map_or("points", |review| review.measure);
    let about = [
        ("game", game.record.game.to_string()),
        ("deck", harmless(&game.record.deck.name)),
        ("n", game.record.players.len().to_string()),
        ("measure", say(&format!("cli-review-in-{measure}"), &[])),
    ];
    let mut picture =
        Picture::new((760.0, height), &say("cli-review-svg-title", &[]), &say("cli-review-title", &about));
    curve(&mut picture, game);
    let deepest = game.reviews.iter().flat_map(bars).flat_map(|(luck, loss)| [luck, loss]);
    let scale = Scale::new(deepest.chain([0.0]), 3.0, (BARS, 0.0));
    for (place, review) in game.reviews.iter().enumerate() {
        let top = TOP + CURVE + GAP + (GAP + BARS) * place as f64;
        field(&mut picture, review, top, &scale);
        let name = [("name", player(&game.record, review))];
        picture.text((MARGIN, top - 12.0), "start", "", &say("cli-review-svg-bars", &name));
    }
    picture.text((ACROSS.1, height - 18.0), "end", "", &say("cli-review-svg-turns", &[]));
    picture.finish()
}

/// The place of a turn; 0 is the opening.
fn column(turn: Option<(usize, usize)>) -> usize {
    turn.map_or(0, |(round, number)| (round - 1) * TURNS + number)
}

fn across(column: f64) -> f64 {
    ACROSS.0 + (ACROSS.1 - ACROSS.0) * (column + 0.5) / COLUMNS as f64
}

fn curve(picture: &mut Picture, game: &Reviewed) {
    let expected = |review: &Review| {
        let mut after = vec![shown(review, review.expectation)];
        for line in &review.lines {
            after.resize(column(line.turn) + 2, *after.last().unwrap_or(&0.0));
            after[column(line.turn) + 1] = shown(review, line.expected);
        }
        after
    };
    let curves: Vec<Vec<f64>> = game.reviews.iter().map(expected).collect();
    let scale = Scale::new(curves.iter().flatten().copied(), 5.0, (TOP + CURVE, TOP));
    grid(picture, &scale, TOP, CURVE);
    for ((review, curve), (color, dashes)) in game.reviews.iter().zip(&curves).zip(SEATS) {
        let places =
            curve.iter().enumerate().map(|(place, value)| (across(place as f64 - 0.5), scale.place(*value)));
        let style = format!(
            "fill=\"none\" stroke=\"{color}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\" stroke-linejoin=\"round\""
        );
        picture.path("polyline", places, &style);
        let x = ACROSS.0 + 160.0 * review.seat.index() as f64;
        picture.path("polyline", [(x, TOP - 22.0), (x + 24.0, TOP - 22.0)].into_iter(), &style);
        picture.text((x + 30.0, TOP - 18.0), "start", "", &player(&game.record, review));
    }
}

/// Lines that guide the eye: values across, and where rounds begin.
fn grid(picture: &mut Picture, scale: &Scale, top: f64, height: f64) {
    for (y, label) in scale.ticks() {
        picture.line((ACROSS.0, y), (ACROSS.1, y), FAINT, 1.0);
        picture.text((ACROSS.0 - 8.0, y + 4.0), "end", "", &label);
    }
    for round in 0..ROUNDS {
        let x = across((1 + round * TURNS) as f64 - 0.5);
        picture.line((x, top), (x, top + height), FAINT, 1.0);
    }
}

/// Luck and losses, column by column.
fn bars(review: &Review) -> Vec<(f64, f64)> {
    let mut sums = vec![(Amount::ZERO, Amount::ZERO); COLUMNS];
    for line in &review.lines {
        let (luck, loss) = &mut sums[column(line.turn).min(COLUMNS - 1)];
        match line.kind.account() {
            Account::Luck => *luck += line.value,
            Account::Losses => *loss += line.value,
            Account::Rivals | Account::Revision => {}
        }
    }
    sums.into_iter().map(|(luck, loss)| (shown(review, luck), shown(review, loss))).collect()
}

/// The bars of a seat: luck outlined, losses filled.
fn field(picture: &mut Picture, review: &Review, top: f64, scale: &Scale) {
    for (y, label) in scale.ticks() {
        picture.line((ACROSS.0, top + y), (ACROSS.1, top + y), FAINT, 1.0);
        picture.text((ACROSS.0 - 8.0, top + y + 4.0), "end", "", &label);
    }
    let zero = top + scale.place(0.0);
    picture.line((ACROSS.0, zero), (ACROSS.1, zero), INK, 1.0);
    for (place, (luck, loss)) in bars(review).into_iter().enumerate() {
        let x = across(place as f64);
        let luck_style = format!("fill=\"#dfe9f0\" stroke=\"{}\" stroke-width=\"1\"", SEATS[0].0);
        for (left, value, style) in [(x - 9.0, luck, luck_style.as_str()), (x, loss, "fill=\"#8a1c1c\"")] {
            let y = top + scale.place(value);
            if (y - zero).abs() >= 0.5 {
                picture.rectangle((left, y.min(zero)), (8.0, (y - zero).abs()), style);
            }
        }
    }
}

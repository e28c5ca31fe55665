//! What a seat could expect, chapter after chapter, with luck and losses below it. All places are parts of the whole: from the left and
//! from the top, 0 to 1.

use flipwrite_wire::review::{Account, Chapter, Measure, Worth};
use flipwrite_words::Words;

use super::{level, moment};

/// The curve of a review.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curve {
    /// Where the seat stood: before the opening, then after each chapter; nothing where that is not known yet.
    pub stands: Vec<(f64, Option<f64>)>,
    /// Round values at the side.
    pub levels: Vec<Tick>,
    /// Where rounds begin.
    pub rounds: Vec<Tick>,
    /// What luck gave and decisions cost in each chapter.
    pub bars: Vec<Bar>,
    /// The same in words, for those who don't see it.
    pub told: String,
}

/// A place with what stands there.
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// Where.
    pub at: f64,
    /// What.
    pub label: String,
}

/// What luck gave and decisions cost in a chapter, as parts of the most there is: luck from -1 to 1, losses from -1 to 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bar {
    /// The middle of the chapter.
    pub at: f64,
    /// Luck.
    pub luck: f64,
    /// Losses.
    pub loss: f64,
}

impl Curve {
    pub(super) fn of(words: &Words, measure: Measure, chapters: &[Option<Chapter>]) -> Self {
        let values = values(chapters);
        let known = values.iter().flatten().map(|value| value.value());
        let Some((low, high, step)) = scale(known, measure) else { return Curve::default() };
        let down = |value: f64| (high - value) / (high - low);
        let across = |place: f64| place / chapters.len() as f64;
        let stand = |(place, value): (usize, &Option<Worth>)| {
            (across(place as f64), value.map(|value| down(value.value())))
        };
        let steps = ((high - low) / step).round() as usize;
        let tick = |number: usize| {
            let value = low + step * number as f64;
            Tick { at: down(value), label: whole(words, measure, value) }
        };
        Curve {
            stands: values.iter().enumerate().map(stand).collect(),
            levels: (0..=steps).map(tick).collect(),
            rounds: rounds(words, chapters, across),
            bars: bars(chapters, across),
            told: told(words, measure, chapters, &values),
        }
    }
}

/// What the seat could expect before the opening and after each chapter.
fn values(chapters: &[Option<Chapter>]) -> Vec<Option<Worth>> {
    let ends = |place: usize| chapters.get(place).and_then(Option::as_ref);
    let value = |place: usize| {
        let before = place.checked_sub(1).and_then(&ends).map(Chapter::ends);
        before.or_else(|| ends(place).map(|chapter| chapter.begins))
    };
    (0..=chapters.len()).map(value).collect()
}

/// A round number below all values, one above, and the step between; chances have the whole scale.
fn scale(values: impl Iterator<Item = f64>, measure: Measure) -> Option<(f64, f64, f64)> {
    let (low, high) = values
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
    if low > high {
        return None;
    }
    if measure == Measure::Win {
        return Some((0.0, 1.0, 0.25));
    }
    let step = [5.0, 10.0, 20.0].into_iter().find(|step| high - low <= step * 4.0).unwrap_or(50.0);
    let low = (low / step).floor() * step;
    Some((low, ((high / step).ceil() * step).max(low + step), step))
}

fn whole(words: &Words, measure: Measure, value: f64) -> String {
    let number = (if measure == Measure::Win { value * 100.0 } else { value }).round() as i32;
    let key = if measure == Measure::Win { "review-percent" } else { "review-points" };
    words.say(key, &[("sign", "".into()), ("size", number.into())])
}

fn rounds(words: &Words, chapters: &[Option<Chapter>], across: impl Fn(f64) -> f64) -> Vec<Tick> {
    let begins = |(place, chapter): (usize, &Option<Chapter>)| {
        let turn = chapter.as_ref()?.lines.first()?.turn?;
        let label = || words.say("review-round", &[("round", turn.round.into())]);
        (turn.turn == 1).then(|| Tick { at: across(place as f64), label: label() })
    };
    chapters.iter().enumerate().filter_map(begins).collect()
}

fn bars(chapters: &[Option<Chapter>], across: impl Fn(f64) -> f64) -> Vec<Bar> {
    let sum = |chapter: &Chapter, account: Account| {
        let lines = chapter.lines.iter().filter(|line| line.kind.account() == account);
        lines.map(|line| line.value).sum::<Worth>().value()
    };
    let bar = |(place, chapter): (usize, &Option<Chapter>)| {
        let chapter = chapter.as_ref()?;
        let at = across(place as f64 + 0.5);
        Some(Bar { at, luck: sum(chapter, Account::Luck), loss: sum(chapter, Account::Losses) })
    };
    let mut bars: Vec<Bar> = chapters.iter().enumerate().filter_map(bar).collect();
    let most = bars.iter().fold(0.0_f64, |most, bar| most.max(bar.luck.abs()).max(bar.loss.abs()));
    if most > 0.0 {
        bars.iter_mut().for_each(|bar| (bar.luck, bar.loss) = (bar.luck / most, bar.loss / most));
    }
    bars
}

/// Where it began, where it stood highest and lowest, where it ended.
fn told(words: &Words, measure: Measure, chapters: &[Option<Chapter>], values: &[Option<Worth>]) -> String {
    let known = || values.iter().enumerate().filter_map(|(place, value)| Some((place, (*value)?)));
    let turn = |place: usize| {
        let chapter = place.checked_sub(1).and_then(|place| chapters.get(place)).and_then(Option::as_ref);
        moment(words, chapter.and_then(|chapter| chapter.lines.first()).and_then(|line| line.turn))
    };
    let (Some(first), Some(last)) = (known().next(), known().next_back()) else { return String::new() };
    let (Some(low), Some(high)) = (known().min_by_key(|stand| stand.1), known().max_by_key(|stand| stand.1))
    else {
        return String::new();
    };
    let value = |stand: (usize, Worth)| level(words, measure, stand.1);
    words.say(
        "review-curve-told",
        &[
            ("first", value(first).into()),
            ("low", value(low).into()),
            ("low-at", turn(low.0).into()),
            ("high", value(high).into()),
            ("high-at", turn(high.0).into()),
            ("last", value(last).into()),
        ],
    )
}

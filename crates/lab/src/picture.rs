//! Pictures as SVG documents: what the pictures of tournaments, balance and training have in common.
//!
//! A light background of its own, dark ink: a picture reads the same on any page, on paper and in gray.

use std::fmt::Write;

/// The color of text, marks and axes.
pub const INK: &str = "#1f2933";
/// The color of lines that only guide the eye.
pub const FAINT: &str = "#d5dae0";
/// How far titles stand from the edge.
pub const MARGIN: f64 = 24.0;

/// A picture in the making.
#[derive(Debug)]
pub struct Picture(String);

impl Picture {
    /// An empty picture of a size, with a title and a line about it at the top.
    pub fn new((width, height): (f64, f64), title: &str, about: &str) -> Self {
        let (escaped_title, escaped_about) = (escaped(title), escaped(about));
        let mut picture = Picture(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" font-family=\"system-ui, sans-serif\" \
             font-size=\"12\" fill=\"{INK}\">\n<title>{escaped_title}</title>\n<desc>{escaped_about}</desc>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
        ));
        picture.text((MARGIN, 34.0), "start", "font-size=\"18\" font-weight=\"600\"", title);
        picture.text((MARGIN, 56.0), "start", "", about);
        picture
    }

    /// A text at a place on its baseline; `anchor` says which part of it is there: start, middle or end.
    pub fn text(&mut self, (x, y): (f64, f64), anchor: &str, style: &str, text: &str) {
        let text = escaped(text);
        self.add(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" {style}>{text}</text>"
        ));
    }

    /// A straight line.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), color: &str, width: f64) {
        self.add(format_args!(
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"{color}\" stroke-width=\"{width}\"/>",
            from.0, from.1, to.0, to.1
        ));
    }

    /// A rectangle by its corner and size.
    pub fn rectangle(&mut self, (x, y): (f64, f64), (width, height): (f64, f64), style: &str) {
        self.add(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" {style}/>"
        ));
    }

    /// A circle.
    pub fn circle(&mut self, (x, y): (f64, f64), radius: f64, style: &str) {
        self.add(format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" {style}/>"));
    }

    /// A polygon or polyline through some places.
    pub fn path(&mut self, kind: &str, places: impl Iterator<Item = (f64, f64)>, style: &str) {
        let places: Vec<String> = places.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        self.add(format_args!("<{kind} points=\"{}\" {style}/>", places.join(" ")));
    }

    /// The whole document.
    pub fn finish(self) -> String {
        self.0 + "</svg>\n"
    }

    fn add(&mut self, element: std::fmt::Arguments<'_>) {
        // A string takes whatever is written.
        let _ = writeln!(self.0, "{element}");
    }
}

/// A scale of numbers, laid along the picture from a place to a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    low: f64,
    high: f64,
    step: f64,
    from: f64,
    to: f64,
}

impl Scale {
    /// Wide enough for all values that are numbers, from a round one to a round one, in about so many steps.
    pub fn new(values: impl Iterator<Item = f64>, steps: f64, (from, to): (f64, f64)) -> Self {
        let finite = values.filter(|value| value.is_finite());
        let (low, high) = finite
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        let (low, high) = if low <= high { (low, high) } else { (0.0, 1.0) };
        let step = round_step((high - low).max(0.01) / steps);
        let low = (low / step).floor() * step;
        let high = ((high / step).ceil() * step).max(low + step);
        Scale { low, high, step, from, to }
    }

    /// The place of a value.
    pub fn place(&self, value: f64) -> f64 {
        self.from + (self.to - self.from) * (value - self.low) / (self.high - self.low)
    }

    /// The round numbers on the scale, with their places and labels.
    pub fn ticks(&self) -> impl Iterator<Item = (f64, String)> + use<> {
        let scale = *self;
        let places = usize::from(scale.step < 1.0) + usize::from(scale.step < 0.1);
        let count = ((scale.high - scale.low) / scale.step).round() as u32;
        (0..=count).map(move |index| {
            let tick = scale.low + f64::from(index) * scale.step;
            (scale.place(tick), format!("{tick:.places$}"))
        })
    }
}

/// The least of 0.01, 0.02, 0.05, 0.1, … 1, 2, 5, 10, … that is not below.
fn round_step(least: f64) -> f64 {
    let mut hundredths = 1.0;
    loop {
        if let Some(step) =
            [1.0, 2.0, 5.0].iter().map(|step| step * hundredths / 100.0).find(|step| *step >= least)
        {
            return step;
        }
        hundredths *= 10.0;
    }
}

/// A text with what XML keeps to itself written out, and without the two signs that it does not know.
fn escaped(text: &str) -> String {
    let text = text.replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(scale: &Scale) -> Vec<String> {
        scale.ticks().map(|tick| tick.1).collect()
    }

    #[test]
    fn a_scale_runs_from_a_round_number_to_a_round_number() {
        let scale = Scale::new([1390.0, 1580.0, f64::NAN].into_iter(), 6.0, (100.0, 500.0));
        assert_eq!(labels(&scale), ["1350", "1400", "1450", "1500", "1550", "1600"]);
        assert!((scale.place(1475.0) - 300.0).abs() < 1e-9);
        let small = Scale::new([2.63, 3.9].into_iter(), 8.0, (0.0, 100.0));
        assert_eq!(labels(&small), ["2.6", "2.8", "3.0", "3.2", "3.4", "3.6", "3.8", "4.0"]);
        assert_eq!(labels(&Scale::new([0.0, 0.3].into_iter(), 6.0, (0.0, 1.0)))[1], "0.05");
    }

    #[test]
    fn a_scale_of_nothing_or_of_one_value_has_places_all_the_same() {
        for values in [&[][..], &[5.0], &[f64::INFINITY]] {
            let scale = Scale::new(values.iter().copied(), 6.0, (0.0, 1.0));
            assert!(scale.place(0.5).is_finite() && labels(&scale).len() >= 2, "{scale:?}");
        }
    }

    #[test]
    fn texts_are_escaped() {
        let mut picture = Picture::new((10.0, 20.0), "a<b> & \"c\"", "");
        picture.text((1.0, 2.0), "end", "", "\u{fffe}<");
        let document = picture.finish();
        assert!(document.contains("<title>a&lt;b&gt; &amp; &quot;c&quot;</title>"), "{document}");
        assert!(document.contains("text-anchor=\"end\" >\u{fffd}&lt;</text>"), "{document}");
        assert!(document.ends_with("</svg>\n"));
    }
}

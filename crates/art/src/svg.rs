//! Writing SVG: short numbers, paths, elements.

use std::fmt::{self, Display, Write};

/// The type of all numbers on cards; the page brings the first of these fonts along.
pub(crate) const SERIF: &str = "'Flipwrite Serif',Georgia,serif";

/// A number with at most one decimal and nothing needless.
#[derive(Clone, Copy)]
pub(crate) struct Short(pub(crate) f32);

impl Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i32;
        let (whole, rest) = ((tenths / 10).abs(), (tenths % 10).abs());
        if tenths < 0 {
            f.write_char('-')?;
        }
        match (whole, rest) {
            (_, 0) => write!(f, "{whole}"),
            (0, _) => write!(f, ".{rest}"),
            _ => write!(f, "{whole}.{rest}"),
        }
    }
}

/// Cosine and sine, as exactly as a drawing needs them: those of the standard library are for angles of any size, and three
/// times as long as a page should have to download.
pub(crate) fn direction(angle: f32) -> [f32; 2] {
    use std::f32::consts::{FRAC_PI_2, PI, TAU};
    let sine = |angle: f32| {
        // Into a quarter turn to either side of nothing, where few terms do.
        let turned = angle - TAU * (angle / TAU).round();
        let x = if turned.abs() > FRAC_PI_2 { PI.copysign(turned) - turned } else { turned };
        let square = x * x;
        x * (1.0 - square / 6.0 * (1.0 - square / 20.0 * (1.0 - square / 42.0 * (1.0 - square / 72.0))))
    };
    [sine(angle + FRAC_PI_2), sine(angle)]
}

/// A number in a drawing or beside it: with at most one decimal and nothing needless.
pub fn short(number: f32) -> String {
    Short(number).to_string()
}

/// The `d` of a path.
#[derive(Clone, Default)]
pub(crate) struct Path(String);

impl Path {
    pub(crate) fn new() -> Self {
        Path::default()
    }

    /// Whether nothing was drawn.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One command with its numbers.
    pub(crate) fn draw(&mut self, command: char, numbers: &[f32]) -> &mut Self {
        self.0.push(command);
        for (place, number) in numbers.iter().enumerate() {
            let text = Short(*number).to_string();
            if place > 0 && !text.starts_with('-') {
                self.0.push(' ');
            }
            self.0 += &text;
        }
        self
    }

    /// A piece of path, as it is.
    pub(crate) fn piece(&mut self, text: &str) -> &mut Self {
        self.0 += text;
        self
    }

    /// A rectangle with round corners.
    pub(crate) fn rect(&mut self, x: f32, y: f32, width: f32, height: f32, radius: f32) -> &mut Self {
        let (w, h, r) = (width - 2.0 * radius, height - 2.0 * radius, radius);
        self.draw('M', &[x + r, y]).draw('h', &[w]).draw('q', &[r, 0.0, r, r]).draw('v', &[h]);
        self.draw('q', &[0.0, r, -r, r]).draw('h', &[-w]).draw('q', &[-r, 0.0, -r, -r]);
        self.draw('v', &[-h]).draw('q', &[0.0, -r, r, -r]).piece("z")
    }
}

impl Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A drawing in the making.
pub(crate) struct Drawing(String);

impl Drawing {
    /// An empty drawing with this view box from 0, 0.
    pub(crate) fn new(width: f32, height: f32) -> Self {
        let (width, height) = (Short(width), Short(height));
        Drawing(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">"
        ))
    }

    /// Elements without an `<svg>` around them, to be placed in another drawing.
    pub(crate) fn piece() -> Self {
        Drawing(String::new())
    }

    /// The elements of a piece.
    pub(crate) fn piece_text(self) -> String {
        self.0
    }

    /// Elements as they are.
    pub(crate) fn add(&mut self, elements: impl Display) -> &mut Self {
        // Writing to a string can't fail.
        let _ = write!(self.0, "{elements}");
        self
    }

    /// A path with its attributes; nothing if it is empty.
    pub(crate) fn path(&mut self, path: &Path, attributes: impl Display) -> &mut Self {
        if path.is_empty() { self } else { self.add(format_args!("<path d=\"{path}\" {attributes}/>")) }
    }

    /// A filled circle.
    pub(crate) fn circle(&mut self, x: f32, y: f32, radius: f32, attributes: impl Display) -> &mut Self {
        let (x, y, radius) = (Short(x), Short(y), Short(radius));
        self.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {attributes}/>"))
    }

    /// A rectangle with round corners.
    pub(crate) fn rect(&mut self, area: [f32; 4], radius: f32, attributes: impl Display) -> &mut Self {
        let [x, y, width, height] = area.map(Short);
        let radius = Short(radius);
        self.add(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\" {attributes}/>"
        ))
    }

    /// Bold text, centered on `x`, standing on `y`.
    pub(crate) fn text(&mut self, x: f32, y: f32, size: f32, fill: &str, text: impl Display) -> &mut Self {
        let (x, y, size) = (Short(x), Short(y), Short(size));
        self.add(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-family=\"{SERIF}\" font-size=\"{size}\" font-weight=\"700\" \
             text-anchor=\"middle\" fill=\"{fill}\">{text}</text>"
        ))
    }

    /// Elements moved and scaled.
    pub(crate) fn placed(&mut self, x: f32, y: f32, scale: f32, elements: impl Display) -> &mut Self {
        let (x, y) = (Short(x), Short(y));
        // Whole numbers alone are written here: to write fractions takes kilobytes of code.
        let percent = (scale * 100.0).round() as i32;
        let (whole, rest) = (percent / 100, percent % 100);
        self.add(format_args!("<g transform=\"translate({x} {y})scale({whole}.{rest:02})\">{elements}</g>"))
    }

    /// The whole drawing.
    pub(crate) fn finish(mut self) -> String {
        self.0 += "</svg>";
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let cases = [
            (1.0, "1"),
            (0.5, ".5"),
            (-0.25, "-.3"),
            (12.34, "12.3"),
            (-3.0, "-3"),
            (0.04, "0"),
            (-0.04, "0"),
        ];
        for (number, text) in cases {
            assert_eq!(Short(number).to_string(), text);
        }
    }

    #[test]
    fn directions_are_right() {
        for step in -400..400 {
            let angle = step as f32 * 0.05;
            let [cos, sin] = direction(angle);
            assert!((cos - angle.cos()).abs() < 1e-4 && (sin - angle.sin()).abs() < 1e-4, "{angle}");
        }
    }

    #[test]
    fn paths_are_tight() {
        let mut path = Path::new();
        path.draw('M', &[1.0, -2.5]).draw('l', &[0.5, 3.0]).piece("z");
        assert_eq!(path.to_string(), "M1-2.5l.5 3z");
    }
}

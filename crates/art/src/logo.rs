//! The mark of the program: a box on the sea, a pyramid in it, crossed by the pen.

use crate::svg::Drawing;

/// The mark, 512 by 512: its ground fills the square and all that matters lies in the middle, so that it can be
/// cut to a circle or a rounded square.
pub fn logo() -> String {
    let mut drawing = Drawing::new(512.0, 512.0);
    drawing.add("<path d=\"M0 0h512v512H0z\" fill=\"#1b6880\"/>");
    drawing.add(
        "<path d=\"M0 366c43-40 85-40 128 0s85 40 128 0 85-40 128 0 85 40 128 0v146H0z\" fill=\"#155469\"/>",
    );
    drawing.add("<rect x=\"112\" y=\"124\" width=\"288\" height=\"288\" rx=\"54\" fill=\"#0c3444\"/>");
    drawing.add("<rect x=\"112\" y=\"106\" width=\"288\" height=\"288\" rx=\"54\" fill=\"#fff6e0\"/>");
    drawing.add("<path d=\"M256 216 385 370q-18 24-39 24H166q-22 0-39-24z\" fill=\"#f0b93a\"/>");
    drawing.add("<path d=\"M256 216 385 370q-18 24-39 24h-30z\" fill=\"#c78a1c\"/>");
    drawing.add("<path d=\"M256 216 289 255H223z\" fill=\"#ffe08a\"/>");
    drawing.add(
        "<path d=\"M152 148C214 196 306 280 356 354M364 150C300 206 206 292 154 350\" fill=\"none\" \
         stroke=\"#1d3f8f\" stroke-width=\"30\" stroke-linecap=\"round\"/>",
    );
    drawing.finish()
}

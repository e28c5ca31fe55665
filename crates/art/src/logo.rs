//! The mark of the program.

use crate::svg::Drawing;

/// The mark, 512 by 512: its ground fills the square and all that matters lies in the middle, so that it can be
/// cut to a circle or a rounded square.
pub fn logo() -> String {
    let mut drawing = Drawing::new(512.0, 512.0);
    drawing.add("<path d=\"M0 0h512v512H0z\" fill=\"#1b6880\"/>");
    drawing.add(
        "<path d=\"M0 352c43-40 85-40 128 0s85 40 128 0 85-40 128 0 85 40 128 0v160H0z\" fill=\"#155469\"/>",
    );
    drawing.add("<rect x=\"118\" y=\"130\" width=\"276\" height=\"276\" rx=\"52\" fill=\"#0f3d4e\"/>");
    drawing.add("<rect x=\"118\" y=\"114\" width=\"276\" height=\"276\" rx=\"52\" fill=\"#fff6e0\"/>");
    drawing.add("<path d=\"M256 248 372 356q-10 34-30 34H170q-20 0-30-34z\" fill=\"#e2a92f\"/>");
    drawing.add("<path d=\"M256 248 372 356q-10 34-30 34h-46z\" fill=\"#b9801a\"/>");
    drawing.add("<circle cx=\"256\" cy=\"168\" r=\"26\" fill=\"#f08c1d\"/>");
    drawing.add(
        "<path d=\"M158 152C214 206 296 282 352 350M356 150C300 214 214 290 156 352\" fill=\"none\" \
         stroke=\"#1d3f8f\" stroke-width=\"40\" stroke-linecap=\"round\"/>",
    );
    drawing.finish()
}

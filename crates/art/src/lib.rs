//! Every drawing of flipwrite as SVG text: cards, icons, patterns, pen strokes, scenes, the mark of the program.
//!
//! All of it is our own. A drawing is one `<svg>` element, decorative (`aria-hidden`): whoever shows it says in
//! words what it means. No drawing holds an id, a style sheet, a font, a filter or an address, so any number of
//! them can stand in one document, twice the same if need be, and a printer sees what a browser sees.
//!
//! ```
//! use flipwrite::{Deck, Boxes, Pyramids};
//! use flipwrite_art::{CardStyle, Drawn, Light};
//!
//! let deck = Deck::<Pyramids>::house();
//! let first = deck.all().iter().next().expect("a deck has cards");
//! let style = CardStyle { light: Light::Day, crossed: Boxes::EMPTY, fresh: Boxes::EMPTY, picture: true };
//! let drawing = flipwrite_art::card::<Pyramids>(deck.number(first), deck.card(first), &style);
//! assert!(drawing.starts_with("<svg"));
//! let frame = Pyramids::frame(deck.card(first), style.picture);
//! assert!(frame.left + 5.0 * frame.pitch <= frame.width);
//! ```

mod chance;
mod icons;
mod logo;
mod maps;
mod motif;
mod palette;
mod patterns;
mod pen;
mod pyramids;
mod sheet;
mod svg;
mod symbols;
mod tiles;

use flipwrite::{BoxIndex, Boxes, CardNumber, Game, GameId, Maps, Pyramids};

pub use icons::icon;
pub use logo::logo;
pub use palette::{Light, Palette, Tint};
pub use patterns::{Turned, expedition_back, pattern, shape};
pub use pen::{ghost, stroke};
pub use sheet::icon_sheet;
pub use svg::short;
pub use symbols::{Symbol, symbol};

/// How a card is to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardStyle {
    /// The light on the desk.
    pub light: Light,
    /// The boxes with a pen stroke.
    pub crossed: Boxes,
    /// Those crossed this turn: their pen is teal, and their ground is tinted with it. A box may be in both sets.
    pub fresh: Boxes,
    /// Whether the card shows its picture; if not, a slim band at its left takes the picture's place and the
    /// boxes take the room.
    pub picture: bool,
}

impl CardStyle {
    /// An untouched card with its picture.
    pub const fn untouched(light: Light) -> Self {
        CardStyle { light, crossed: Boxes::EMPTY, fresh: Boxes::EMPTY, picture: true }
    }
}

/// Where the boxes of a card lie in its drawing, in units of its view box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Width of the view box.
    pub width: f32,
    /// Height of the view box.
    pub height: f32,
    /// Left edge of column a.
    pub left: f32,
    /// Upper edge of row 1.
    pub top: f32,
    /// Side of a box, and the distance from one to the next.
    pub pitch: f32,
}

impl Frame {
    /// The upper left corner of a box.
    pub fn corner(&self, index: BoxIndex) -> (f32, f32) {
        (self.left + index.column() as f32 * self.pitch, self.top + index.row() as f32 * self.pitch)
    }
}

/// The art of a game.
pub trait Drawn: Game {
    /// A whole card.
    fn card(number: CardNumber, card: &<Self as Game>::Card, style: &CardStyle) -> String;
    /// Where the boxes lie in that drawing.
    fn frame(card: &<Self as Game>::Card, picture: bool) -> Frame;
    /// The back of the cards.
    fn back(light: Light) -> String;
    /// The picture that one chooses the game by.
    fn scene(light: Light) -> String;
}

/// A whole card: [`Drawn::card`] without the need to say whose `card` is meant.
pub fn card<G: Drawn>(number: CardNumber, card: &<G as Game>::Card, style: &CardStyle) -> String {
    <G as Drawn>::card(number, card, style)
}

/// The back of a game's cards.
pub fn back(game: GameId, light: Light) -> String {
    match game {
        GameId::Maps => Maps::back(light),
        GameId::Pyramids => Pyramids::back(light),
    }
}

/// The picture that one chooses a game by.
pub fn scene(game: GameId, light: Light) -> String {
    match game {
        GameId::Maps => Maps::scene(light),
        GameId::Pyramids => Pyramids::scene(light),
    }
}

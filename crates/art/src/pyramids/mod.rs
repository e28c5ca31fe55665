//! The art of `pyramids`: a colored pyramid under a desert sky, a chamber of stone below it.

mod back;
mod chamber;
mod picture;
mod scene;

use flipwrite::pyramids::PyramidCard;
use flipwrite::{CardNumber, Pyramids};

use crate::svg::Drawing;
use crate::tiles::{pens, tiles};
use crate::{CardStyle, Drawn, Frame, Light};

impl Drawn for Pyramids {
    fn card(number: CardNumber, card: &PyramidCard, style: &CardStyle) -> String {
        let (frame, colors) = (Pyramids::frame(card, style.picture), style.light.palette());
        let mut drawing = Drawing::new(frame.width, frame.height);
        chamber::rock(&mut drawing, &frame, picture::ground(style.picture), number, card, colors);
        picture::band(&mut drawing, number, card, style);
        chamber::floor(&mut drawing, &frame, card, colors);
        tiles(&mut drawing, &frame, card, colors);
        chamber::shade(&mut drawing, &frame, card, colors);
        chamber::entrance(&mut drawing, &frame, card.entrance(), colors);
        pens(&mut drawing, &frame, number, style, colors);
        drawing.finish()
    }

    fn frame(_: &PyramidCard, picture: bool) -> Frame {
        if picture {
            Frame { width: 300.0, height: 412.0, left: 10.0, top: 121.0, pitch: 56.0 }
        } else {
            Frame { width: 360.0, height: 320.0, left: 52.0, top: 12.0, pitch: 60.0 }
        }
    }

    fn back(light: Light) -> String {
        back::back(light)
    }

    fn scene(light: Light) -> String {
        scene::scene(light)
    }
}

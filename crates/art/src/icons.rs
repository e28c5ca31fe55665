//! The icons of boxes, told apart by their outline alone.

use flipwrite::Icon;

use crate::svg::Drawing;

/// An icon on a ground of 24 by 24.
///
/// A plain box is an empty tile, a blocked place a block of stone.
pub fn icon(icon: Icon) -> String {
    let mut drawing = Drawing::new(24.0, 24.0);
    drawing.add(glyph(icon));
    drawing.finish()
}

/// The elements of an icon on a ground of 24 by 24.
pub(crate) const fn glyph(icon: Icon) -> &'static str {
    match icon {
        Icon::Plain => PLAIN,
        Icon::Blocked => BLOCKED,
        Icon::Cross => CROSS,
        Icon::RedGem => RED_GEM,
        Icon::GreenGem => GREEN_GEM,
        Icon::Torch => TORCH,
        Icon::Skull => SKULL,
        Icon::Potion => POTION,
        Icon::Tomb => TOMB,
        Icon::Coin => COIN,
        Icon::Palm => PALM,
    }
}

/// All icons, those of both games first.
pub(crate) const ICONS: [Icon; 11] = [
    Icon::Plain,
    Icon::Blocked,
    Icon::Cross,
    Icon::Coin,
    Icon::Palm,
    Icon::RedGem,
    Icon::GreenGem,
    Icon::Torch,
    Icon::Skull,
    Icon::Potion,
    Icon::Tomb,
];

const PLAIN: &str = "<rect x=\"2.5\" y=\"2.5\" width=\"19\" height=\"19\" rx=\"4\" fill=\"#fffaee\" stroke=\"#b3925a\" stroke-width=\"1.5\"/>";

const BLOCKED: &str = "<rect x=\"2\" y=\"2\" width=\"20\" height=\"20\" rx=\"2\" fill=\"#775236\"/>\
<path d=\"M3 3.5h8v4.5H3zM13 3.5h8v4.5h-8zM3 10h4v4.5H3zM9 10h7v4.5H9zM18 10h3v4.5h-3zM3 16.5h8V21H3zM13 16.5h8V21h-8z\" fill=\"#a67c58\"/>";

/// A cross with a plus on a badge: one more to make, never one that is made.
const CROSS: &str = "<path d=\"M5 9.5 14.5 19M14.5 9.5 5 19\" stroke=\"#6d1410\" stroke-width=\"6.6\" stroke-linecap=\"round\"/>\
<path d=\"M5 9.5 14.5 19M14.5 9.5 5 19\" stroke=\"#dd3f30\" stroke-width=\"4\" stroke-linecap=\"round\"/>\
<circle cx=\"17.6\" cy=\"6.4\" r=\"5.9\" fill=\"#fff8e8\" stroke=\"#6d1410\" stroke-width=\"1.4\"/>\
<path d=\"M17.6 3.2v6.4M14.4 6.4h6.4\" stroke=\"#6d1410\" stroke-width=\"2.2\"/>";

const RED_GEM: &str = "<path d=\"M7 3h10l5.5 6.5L12 22 1.5 9.5z\" fill=\"#c92a2a\" stroke=\"#6d1410\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>\
<path d=\"M7 3.8 8.3 9.5H2.6zM12 3.8 8.3 9.5h7.4z\" fill=\"#f08a78\"/>\
<path d=\"M8.3 9.5h7.4L12 20.5z\" fill=\"#e2564a\"/>\
<path d=\"M15.7 9.5h5.7L12 20.5z\" fill=\"#97191c\"/>";

const GREEN_GEM: &str = "<path d=\"M7.5 2.5h9l3.5 3.5v12l-3.5 3.5h-9L4 18V6z\" fill=\"#2c9a63\" stroke=\"#0d4a2c\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>\
<path d=\"M8 3.3 9 7.5v9l-1 4.2L4.8 17.6V6.4z\" fill=\"#7cd3a2\"/>\
<path d=\"M16 3.3 15 7.5v9l1 4.2 3.2-3.1V6.4z\" fill=\"#15683f\"/>\
<path d=\"M9 7.5h6v9H9z\" fill=\"#46b87d\"/><path d=\"M10 14.5 14 9\" stroke=\"#d5f5e2\" stroke-width=\"1.2\" stroke-linecap=\"round\"/>";

const TORCH: &str = "<path d=\"M9.5 13h5l-1.3 9.7h-2.4z\" fill=\"#7a4a22\" stroke=\"#3f240e\" stroke-width=\"1\" stroke-linejoin=\"round\"/>\
<path d=\"M12 .8c.5 2.7 5 4.6 5 8.2 0 1.5-.6 2.6-1.5 3.4h-7C7.6 11.6 7 10.5 7 9c0-2 1.3-3 2-4.2.5 1 .9 1.4 1.5 1.5C10.6 4.3 10.9 2.5 12 .8z\" fill=\"#f08c1d\" stroke=\"#9c4a07\" stroke-width=\"1.2\" stroke-linejoin=\"round\"/>\
<path d=\"M12.2 6c.5 1.4 2.3 2.1 2.3 3.9 0 1.4-1.1 2.1-2.5 2.1s-2.5-.7-2.5-2.1c0-1.4 1.8-2 2.7-3.9z\" fill=\"#ffe78a\"/>\
<path d=\"M7 11.5h10l-1 3H8z\" fill=\"#b57a3a\" stroke=\"#3f240e\" stroke-width=\"1\" stroke-linejoin=\"round\"/>";

const SKULL: &str = "<path d=\"M12 2C6.7 2 3 5.5 3 10.2c0 2.6 1 4.3 2.7 5.4.5.3.8.7.8 1.3v2.6c0 1.4.9 2.5 2.3 2.5h6.4c1.4 0 2.3-1.1 2.3-2.5v-2.6c0-.6.3-1 .8-1.3C20 14.5 21 12.8 21 10.2 21 5.5 17.3 2 12 2z\" fill=\"#fbf6ea\" stroke=\"#2e2622\" stroke-width=\"1.6\"/>\
<path d=\"M5.7 10.9a2.5 2.7 0 1 0 5 0 2.5 2.7 0 1 0-5 0zm7.6 0a2.5 2.7 0 1 0 5 0 2.5 2.7 0 1 0-5 0zM12 13.4l1.3 2.6h-2.6z\" fill=\"#2e2622\"/>\
<path d=\"M9.5 18.6V22M12 18.6V22M14.5 18.6V22\" stroke=\"#2e2622\" stroke-width=\"1.2\"/>";

const POTION: &str = "<path d=\"M9.8 3v6a7 7 0 1 0 4.4 0V3z\" fill=\"#eaf6fb\" stroke=\"#153f57\" stroke-width=\"1.6\" stroke-linejoin=\"round\"/>\
<path d=\"M6 14.5c2-1.2 4 1 6 0s4-1.2 6 0a6 6 0 1 1-12 0z\" fill=\"#2f8fd6\"/>\
<path d=\"M9 1.2h6v2.6H9z\" fill=\"#b57a3a\" stroke=\"#3f240e\" stroke-width=\"1\" stroke-linejoin=\"round\"/>\
<circle cx=\"10.2\" cy=\"17.6\" r=\"1.3\" fill=\"#cfeafa\"/><circle cx=\"13.8\" cy=\"16.6\" r=\".9\" fill=\"#cfeafa\"/>";

const TOMB: &str = "<path d=\"M4 21V11c0-5.5 3.5-9 8-9s8 3.5 8 9v10z\" fill=\"#e2a92f\" stroke=\"#6f4907\" stroke-width=\"1.6\"/>\
<path d=\"M7.5 21V11.5c0-3.5 2-5.8 4.5-5.8s4.5 2.3 4.5 5.8V21z\" fill=\"#ffe08a\" stroke=\"#6f4907\" stroke-width=\"1.2\"/>\
<path d=\"M12 5.7V21\" stroke=\"#6f4907\" stroke-width=\"1.2\"/>\
<circle cx=\"10.1\" cy=\"14\" r=\"1.1\" fill=\"#6f4907\"/><circle cx=\"13.9\" cy=\"14\" r=\"1.1\" fill=\"#6f4907\"/>\
<path d=\"M2.5 21.5h19\" stroke=\"#6f4907\" stroke-width=\"2.6\" stroke-linecap=\"round\"/>";

const COIN: &str = "<circle cx=\"12\" cy=\"12\" r=\"9.5\" fill=\"#f0b93a\" stroke=\"#77500a\" stroke-width=\"1.6\"/>\
<path d=\"M5.5 12a6.5 6.5 0 0 1 6.5-6.5\" fill=\"none\" stroke=\"#ffedb0\" stroke-width=\"1.6\" stroke-linecap=\"round\"/>\
<path d=\"M12 6.5 13.6 10.4 17.5 12 13.6 13.6 12 17.5 10.4 13.6 6.5 12 10.4 10.4z\" fill=\"#77500a\"/>";

const PALM: &str = "<path d=\"M11.8 9c1.5 4 1.6 8.3-.3 13h3.7c1.2-4.6.8-9-1.4-13.3z\" fill=\"#9a6a35\" stroke=\"#4a2f12\" stroke-width=\".9\"/>\
<path d=\"M12.5 9.2C10 5 5.4 3.6 1.5 8.2 5.5 7.2 9 7.6 12.5 9.2zM12.5 9.2C8 8.6 3.5 10.6 3.2 16c2.6-3.6 5.5-5.5 9.3-6.8zM12.5 9.2C13.5 4.3 18.8 2.2 22.7 6.2c-4.2-.3-7.4.8-10.2 3zM12.5 9.2c4.5-1.4 9 .3 9.5 5.8-2.8-3.4-5.7-5-9.5-5.8zM12.5 9.2C9.8 5.8 10 2.6 13.2.7c-.4 3 .2 5.4-.7 8.5z\" fill=\"#2f8f55\" stroke=\"#0f4a2b\" stroke-width=\"1\" stroke-linejoin=\"round\"/>";

//! The symbols of the page: things of the games in their colors, and glyphs for what one can do.

use flipwrite::Color;

use crate::maps::seal;
use crate::motif::motif;
use crate::palette::Light;
use crate::svg::{Drawing, Path};

/// A symbol that the page needs besides the icons of boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is called what it shows")]
pub enum Symbol {
    /// A cup for a filled coin row.
    Cup,
    /// The seal that pays for maps of this color.
    Seal(Color),
    /// A completed pyramid of this color.
    Pyramid(Color),
    /// A completed map of this color.
    Island(Color),
    /// One card.
    Card,
    /// A deck of cards.
    Deck,
    /// Cards in a row.
    Display,
    Rotate,
    Mirror,
    Undo,
    Restart,
    Hint,
    Check,
    Close,
    Menu,
    Help,
    Settings,
    Sound,
    Mute,
    Play,
    Pause,
    StepBack,
    StepForward,
    First,
    Last,
    Share,
    Copy,
    Download,
    Upload,
    Trash,
    Trophy,
    Person,
    Bot,
    Crown,
    Home,
    Book,
    Globe,
    Sun,
    Moon,
    Online,
    Offline,
    /// The start player, and a start.
    Flag,
    Clock,
    /// More to the right.
    Next,
    /// More to the left.
    Back,
    /// More below: a fold.
    Down,
    Plus,
    Minus,
    Eye,
    Pen,
    Star,
    List,
}

impl Symbol {
    /// Every symbol, those with a color in each of them.
    pub const ALL: [Symbol; 61] = {
        use Symbol::*;
        [
            Cup,
            Seal(Color::Purple),
            Seal(Color::Orange),
            Seal(Color::Green),
            Seal(Color::Grey),
            Pyramid(Color::Purple),
            Pyramid(Color::Orange),
            Pyramid(Color::Green),
            Pyramid(Color::Grey),
            Island(Color::Purple),
            Island(Color::Orange),
            Island(Color::Green),
            Island(Color::Grey),
            Card,
            Deck,
            Display,
            Rotate,
            Mirror,
            Undo,
            Restart,
            Hint,
            Check,
            Close,
            Menu,
            Help,
            Settings,
            Sound,
            Mute,
            Play,
            Pause,
            StepBack,
            StepForward,
            First,
            Last,
            Share,
            Copy,
            Download,
            Upload,
            Trash,
            Trophy,
            Person,
            Bot,
            Crown,
            Home,
            Book,
            Globe,
            Sun,
            Moon,
            Online,
            Offline,
            Flag,
            Clock,
            Next,
            Back,
            Down,
            Plus,
            Minus,
            Eye,
            Pen,
            Star,
            List,
        ]
    };
}

/// A symbol on a ground of 24 by 24. Things of the games come in their colors, all else is drawn in
/// `currentColor`.
pub fn symbol(symbol: Symbol) -> String {
    let mut drawing = Drawing::new(24.0, 24.0);
    match symbol {
        Symbol::Cup => drawing.add(CUP),
        Symbol::Seal(color) => drawing.placed(12.0, 12.0, 0.28, seal(color, Light::Day.palette())),
        Symbol::Pyramid(color) => drawing.add(pyramid(color)),
        Symbol::Island(color) => drawing.add(island(color)),
        _ => drawing.add(format_args!(
            "<path d=\"{}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\"/>",
            line(symbol)
        )),
    };
    drawing.finish()
}

pub(crate) const CUP: &str = "<path d=\"M7 5.5H3.5c0 4 1.5 6 4.5 6.5M17 5.5h3.5c0 4-1.5 6-4.5 6.5\" fill=\"none\" stroke=\"#6f4907\" stroke-width=\"1.7\" stroke-linecap=\"round\"/>\
<path d=\"M6.5 3h11c0 7-1.5 11-4 12.2V18h2.5v3H8v-3h2.5v-2.8C8 14 6.5 10 6.5 3z\" fill=\"#e2a92f\" stroke=\"#6f4907\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>\
<path d=\"M9 5.2c.1 3.3.6 5.6 1.6 7.3\" fill=\"none\" stroke=\"#ffe9a8\" stroke-width=\"1.6\" stroke-linecap=\"round\"/>";

pub(crate) fn pyramid(color: Color) -> String {
    let tint = Light::Day.palette().tint(color);
    let mut marks = Path::new();
    for (x, y) in [(11.0, 11.0), (8.0, 17.5), (13.5, 17.5)] {
        motif(&mut marks, color, x, y, 3.8);
    }
    format!(
        "<path d=\"M12 2.5 22.5 21h-21z\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>\
         <path d=\"M12 3.5 21.5 20.5h-5z\" fill=\"{}\"/><path d=\"{marks}\" fill=\"{}\"/>",
        tint.base, tint.deep, tint.dark, "#fff"
    )
}

pub(crate) fn island(color: Color) -> String {
    let tint = Light::Day.palette().tint(color);
    let mut mark = Path::new();
    motif(&mut mark, color, 12.0, 12.0, 8.5);
    format!(
        "<path d=\"M2 5.5q5-3.5 10 0t10 0v13q-5 3.5-10 0t-10 0z\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\" \
         stroke-linejoin=\"round\"/><path d=\"{mark}\" fill=\"#fff\"/>",
        tint.base, tint.deep
    )
}

/// The line of a glyph, in one hand: 2 wide, round ends, 2 to 3 from the edge.
const fn line(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Card => {
            "M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9 8h6M9 12h6M9 16h3"
        }
        Symbol::Deck => {
            "M5 7h9a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM7 3h11a3 3 0 0 1 3 3v11"
        }
        Symbol::Display => "M2.5 7h4v10h-4zM10 7h4v10h-4zM17.5 7h4v10h-4z",
        Symbol::Rotate => "M20 12a8 8 0 1 1-3-6.2M20.5 3v4.5H16",
        Symbol::Mirror => "M12 3v2M12 8.5v2M12 14v2M12 19.5v2M8.5 6v12H3zM15.5 6v12H21z",
        Symbol::Undo => "M8 4 3.5 8.5 8 13M4 8.5h10a6 6 0 0 1 0 12H8",
        Symbol::Restart => "M4 12a8 8 0 1 0 3-6.2M3.5 3v4.5H8M12 8v4l3 2",
        Symbol::Hint => {
            "M9 17.5c0-2.5-3.5-4-3.5-8.5a6.5 6.5 0 0 1 13 0c0 4.5-3.5 6-3.5 8.5zM10 21.5h4M12 17v-5M10 10l2 2 2-2"
        }
        Symbol::Check => "M4 12.5 9.5 18 20 6.5",
        Symbol::Close => "M6 6 18 18M18 6 6 18",
        Symbol::Menu => "M4 6.5h16M4 12h16M4 17.5h16",
        Symbol::Help => {
            "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.3 9.3c.3-1.4 1.3-2.2 2.8-2.2 1.6 0 2.8 1 2.8 2.4 0 2.3-2.9 2.2-2.9 4.3M12 17h.01"
        }
        Symbol::Settings => {
            "M4 7h8M18 7h2M4 17h2M12 17h8M15 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM9 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z"
        }
        Symbol::Sound => "M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
        Symbol::Mute => "M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
        Symbol::Play => "M7 4.5v15L19.5 12z",
        Symbol::Pause => "M8 5v14M16 5v14",
        Symbol::StepBack => "M17 5v14l-9-7zM6 5v14",
        Symbol::StepForward => "M7 5v14l9-7zM18 5v14",
        Symbol::First => "M20 5.5v13L12.5 12zM12 5.5v13L4.5 12zM3 5.5v13",
        Symbol::Last => "M4 5.5v13l7.5-6.5zM12 5.5v13l7.5-6.5zM21 5.5v13",
        Symbol::Share => "M12 15V3.5M7.5 8 12 3.5 16.5 8M6 12H5v9h14v-9h-1",
        Symbol::Copy => {
            "M10 8h9a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8.5 19V9.5A1.5 1.5 0 0 1 10 8zM5 15.5A1.5 1.5 0 0 1 3.5 14V5A1.5 1.5 0 0 1 5 3.5h9A1.5 1.5 0 0 1 15.5 5"
        }
        Symbol::Download => "M12 3.5V15M7.5 10.5 12 15l4.5-4.5M4 17v3.5h16V17",
        Symbol::Upload => "M12 15V3.5M7.5 8 12 3.5 16.5 8M4 17v3.5h16V17",
        Symbol::Trash => "M4 6.5h16M9.5 6V3.5h5V6M6 7l1 13.5h10L18 7M10 11v5.5M14 11v5.5",
        Symbol::Trophy => {
            "M7.5 4h9v5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4C4 9 5.5 10.5 8 11M16.5 5.5H20c0 3.5-1.5 5-4 5.5M12 13.5V17M8 20.5c0-2 1.5-3.5 4-3.5s4 1.5 4 3.5z"
        }
        Symbol::Person => "M12 3.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c0-4 3-6 7.5-6s7.5 2 7.5 6z",
        Symbol::Bot => {
            "M7 8.5h10A2.5 2.5 0 0 1 19.5 11v6a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 17v-6A2.5 2.5 0 0 1 7 8.5zM12 8V4.5M10.5 3.5h3M9 12.5v1.5M15 12.5v1.5M9.5 17h5M2 13v2M22 13v2"
        }
        Symbol::Crown => "M4 18.5 2.5 7.5l5.5 4L12 4.5l4 7 5.5-4L20 18.5z",
        Symbol::Home => "M3.5 11.5 12 4l8.5 7.5M6 10v10h4.5v-5.5h3V20H18V10",
        Symbol::Book => {
            "M12 6c-2-1.5-4.5-2-8.5-2v14.5c4 0 6.5.5 8.5 2 2-1.5 4.5-2 8.5-2V4c-4 0-6.5.5-8.5 2zM12 6v14"
        }
        Symbol::Globe => "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18z",
        Symbol::Sun => {
            "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"
        }
        Symbol::Moon => "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
        Symbol::Online => {
            "M3 9.5c5.5-5 12.5-5 18 0M6 13.2c3.7-3.3 8.3-3.3 12 0M9 16.8c1.9-1.6 4.1-1.6 6 0M12 20h.01"
        }
        Symbol::Offline => {
            "M4 4 20 20M3 9.5C4.6 8 6.3 7 8.2 6.4M12 5.8c3.2 0 6.3 1.2 9 3.7M6 13.2c1.3-1.1 2.6-1.9 4.1-2.3M15.5 11.5c.9.4 1.7 1 2.5 1.7M12 20h.01M9 16.8c.9-.8 1.9-1.2 3-1.2"
        }
        Symbol::Flag => "M6 21V3.5M6 4.5c4-2 7 2 12.5 0v9C13 15.5 10 11.5 6 13.5",
        Symbol::Clock => "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5V12l3.5 2",
        Symbol::Next => "M9 5l7 7-7 7",
        Symbol::Back => "M15 5l-7 7 7 7",
        Symbol::Down => "M5 9l7 7 7-7",
        Symbol::Plus => "M12 5v14M5 12h14",
        Symbol::Minus => "M5 12h14",
        Symbol::Eye => {
            "M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"
        }
        Symbol::Pen => "M4 20l1-5L16.5 3.5a2 2 0 0 1 3 0l1 1a2 2 0 0 1 0 3L9 19zM14.5 5.5l4 4",
        Symbol::Star => "M12 3l2.7 6 6.5.6-4.9 4.3 1.5 6.4L12 16.9l-5.8 3.4 1.5-6.4-4.9-4.3 6.5-.6z",
        Symbol::List => "M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01",
        Symbol::Cup | Symbol::Seal(_) | Symbol::Pyramid(_) | Symbol::Island(_) => "",
    }
}

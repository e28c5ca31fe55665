//! Writes every drawing into a folder, to be looked at: `cargo run -p flipwrite-art --example drawings -- FOLDER`.

use std::path::Path;
use std::{env, fs, io};

use flipwrite::{Boxes, Deck, Maps, Pattern, Printed, Pyramids};
use flipwrite_art::{CardStyle, Drawn, Light, Symbol, Turned};

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).ok_or_else(|| io::Error::other("say which folder to write into"))?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    for (light, name) in [(Light::Day, "day"), (Light::Night, "night")] {
        let sheet = flipwrite_art::icon_sheet(light);
        fs::write(folder.join(format!("icons-{name}-grey.svg")), grey(&sheet))?;
        fs::write(folder.join(format!("icons-{name}.svg")), sheet)?;
        game::<Maps>(folder, light, name)?;
        game::<Pyramids>(folder, light, name)?;
    }
    small(folder)
}

/// Every card of the house deck, with and without its picture, some boxes crossed.
fn game<G: Drawn>(folder: &Path, light: Light, name: &str) -> io::Result<()> {
    let game = G::ID.name();
    fs::write(folder.join(format!("{game}-back-{name}.svg")), G::back(light))?;
    fs::write(folder.join(format!("{game}-scene-{name}.svg")), G::scene(light))?;
    let deck = Deck::<G>::house();
    for index in deck.all() {
        let (number, card) = (deck.number(index), deck.card(index));
        for (picture, kind) in [(true, "card"), (false, "slim")] {
            let crossed: Boxes = card.boxes().iter().step_by(3).take(usize::from(number.0) % 5).collect();
            let fresh: Boxes = card.boxes().iter().skip(1).take(usize::from(number.0) % 3).collect();
            let style = CardStyle { light, crossed, fresh, picture };
            let drawing = flipwrite_art::card::<G>(number, card, &style);
            fs::write(folder.join(format!("{game}-{kind}-{name}-{number}.svg")), drawing)?;
        }
    }
    Ok(())
}

/// A drawing without its colors, to see what is left of it.
fn grey(drawing: &str) -> String {
    let filter = "<filter id=\"grey\"><feColorMatrix type=\"saturate\" values=\"0\"/></filter><g filter=\"url(#grey)\">";
    drawing.replacen('>', &format!(">{filter}"), 1).replace("</svg>", "</g></svg>")
}

fn small(folder: &Path) -> io::Result<()> {
    for symbol in Symbol::ALL {
        fs::write(folder.join(format!("symbol-{symbol:?}.svg")), flipwrite_art::symbol(symbol))?;
    }
    for pattern in Pattern::ALL {
        fs::write(
            folder.join(format!("pattern-{pattern}.svg")),
            flipwrite_art::pattern(pattern, Turned::default()),
        )?;
    }
    fs::write(folder.join("expedition-back.svg"), flipwrite_art::expedition_back())?;
    fs::write(folder.join("logo.svg"), flipwrite_art::logo())
}

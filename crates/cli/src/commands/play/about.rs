//! What a game is about, in ten lines: for whoever plays it for the first time.

use flipwrite::{Game, Icon};

use crate::text::say;

/// The goal, a turn, what each sign earns, and the end. Without drawings there are no signs to name.
pub(super) fn about<G: Game>(plain: bool) -> String {
    let sign = |sign: char| if plain { String::new() } else { format!("{sign} ") };
    let icon = |(letter, icon): &(char, Icon)| name(*icon).map(|name| (name, sign(*letter)));
    let icons = G::LETTERS.iter().filter_map(icon);
    let args: Vec<(&str, String)> = icons.chain([("entrance", sign('▽'))]).collect();
    say(&format!("play-about-{}", G::ID), &args)
}

/// What the text calls the sign of an icon.
fn name(icon: Icon) -> Option<&'static str> {
    match icon {
        Icon::Plain | Icon::Blocked => None,
        Icon::Cross => Some("cross"),
        Icon::RedGem => Some("red"),
        Icon::GreenGem => Some("green"),
        Icon::Torch => Some("torch"),
        Icon::Skull => Some("skull"),
        Icon::Potion => Some("potion"),
        Icon::Tomb => Some("tomb"),
        Icon::Coin => Some("coin"),
        Icon::Palm => Some("palm"),
    }
}

//! How a player stands, in a line: what the score card shows and the drawings don't.

use std::any::Any;

use flipwrite::maps::{Cups, MapSheet};
use flipwrite::pyramids::{PyramidPoints, PyramidSheet};
use flipwrite::{Color, Deck, Game, Player, Position, ROUNDS};

use crate::text::{say, words};

/// What all players compete for.
pub(crate) fn of_table<G: Game>(position: &Position<'_, G>) -> String {
    let commons: &dyn Any = position.commons();
    if let Some(points) = commons.downcast_ref::<PyramidPoints>() {
        let left = PyramidPoints::COLORS
            .map(|color| format!("{} {}", words().color(color), numbers(points.left(color).iter().copied())));
        return say("cli-standing-points", &[("left", left.join(", "))]);
    }
    let cups =
        commons.downcast_ref::<Cups>().map_or_else(String::new, |cups| numbers(cups.left().iter().copied()));
    let palms = position.turn().palms().to_string();
    say("cli-standing-cups", &[("left", cups), ("palms", palms)])
}

/// What a player has marked.
pub(crate) fn of_player<G: Game>(player: &Player<G>) -> String {
    let sheet: &dyn Any = player.sheet();
    if let Some(sheet) = sheet.downcast_ref::<PyramidSheet>() {
        let rounds = (1..=ROUNDS).filter(|round| sheet.torch(*round));
        return say(
            "cli-standing-pyramids",
            &[
                ("red", sheet.red_gems().to_string()),
                ("green", sheet.green_gems().to_string()),
                ("skulls", sheet.skulls().to_string()),
                ("torches", numbers(rounds)),
            ],
        );
    }
    let Some(sheet) = sheet.downcast_ref::<MapSheet>() else { return String::new() };
    let to_go = (4 - sheet.coins() % 4).to_string();
    let key = if sheet.coins() < 12 { "cli-standing-maps" } else { "cli-standing-maps-full" };
    say(key, &[("coins", sheet.coins().to_string()), ("to_go", to_go), ("palms", numbers(sheet.palms()))])
}

/// The completed cards by color: numbers are what the rules go by, colors what points are for.
pub(crate) fn completed<G: Game>(deck: &Deck<G>, player: &Player<G>) -> String {
    let of_color = |color: &Color| {
        let cards = player.completed().and(deck.of_color(*color));
        let listed: Vec<String> = cards.iter().map(|card| deck.number(card).to_string()).collect();
        (!cards.is_empty()).then(|| format!("{} {}", words().color(*color), listed.join(" ")))
    };
    let colors: Vec<String> = Color::ALL.iter().filter_map(of_color).collect();
    if colors.is_empty() { say("cli-show-none", &[]) } else { colors.join(", ") }
}

fn numbers(numbers: impl Iterator<Item: ToString>) -> String {
    let words: Vec<String> = numbers.map(|number| number.to_string()).collect();
    if words.is_empty() { say("cli-show-none", &[]) } else { words.join(" ") }
}

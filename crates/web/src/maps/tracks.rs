//! The score card of `maps`.

use flipwrite::{Color, Icon, Maps, Player, Position, Seat};
use flipwrite_art::{Symbol, icon, symbol};
use flipwrite_words::Words;

use crate::shown::{Cell, CellState, Track};

const COINS: u8 = 12;
const PALMS: usize = 4;
const CUPS: [u8; 6] = [6, 5, 4, 3, 2, 1];

/// M3: what a seal pays for each completed map of its color.
pub(super) fn seal_pays(color: Color) -> u8 {
    match color {
        Color::Purple | Color::Orange => 2,
        Color::Green | Color::Grey => 1,
    }
}

pub(super) fn tracks(
    words: &Words,
    position: &Position<'_, Maps>,
    _: Seat,
    player: &Player<Maps>,
) -> Vec<Track> {
    let mut tracks =
        vec![coins(words, position, player), cups(words, position, player), palms(words, position, player)];
    tracks.extend(Color::ALL.into_iter().rev().map(|color| maps_of(words, position, player, color)));
    tracks.push(seals(words, position, player));
    tracks
}

fn coins(words: &Words, position: &Position<'_, Maps>, player: &Player<Maps>) -> Track {
    let coins = player.sheet().coins();
    Track {
        part: "coins",
        glyph: icon(Icon::Coin),
        says: words.say("score-track-coins", &[("count", coins.into()), ("most", COINS.into())]),
        cells: (0..COINS).map(|place| Cell::new("", CellState::marked(place < coins))).collect(),
        points: Some(position.outlook(player).coins),
    }
}

fn cups(words: &Words, position: &Position<'_, Maps>, player: &Player<Maps>) -> Track {
    let left = position.commons().left();
    let state = |cup: &u8| if left.contains(cup) { CellState::Open } else { CellState::Lost };
    let says = match left {
        [] => words.say("score-track-cups-none", &[]),
        left => words.say("score-track-cups-left", &[("cups", words.list(left).into())]),
    };
    Track {
        part: "cups",
        glyph: symbol(Symbol::Cup),
        says,
        cells: CUPS.iter().map(|cup| Cell::new(cup, state(cup))).collect(),
        points: Some(position.outlook(player).cups),
    }
}

fn palms(words: &Words, position: &Position<'_, Maps>, player: &Player<Maps>) -> Track {
    let palms = player.sheet().palms();
    let cell = |place: usize| match palms.get(place) {
        Some(points) => Cell::new(points, CellState::Marked),
        None => Cell::new("", CellState::Open),
    };
    Track {
        part: "palms",
        glyph: icon(Icon::Palm),
        says: words.say("score-track-palms", &[("count", palms.len().into()), ("most", PALMS.into())]),
        cells: (0..PALMS).map(cell).collect(),
        points: Some(position.outlook(player).palms),
    }
}

/// The completed maps of a color.
fn maps_of(words: &Words, position: &Position<'_, Maps>, player: &Player<Maps>, color: Color) -> Track {
    let deck = position.deck();
    let done: Vec<_> =
        player.completed().and(deck.of_color(color)).iter().map(|card| deck.card(card)).collect();
    let points: i16 = done.iter().map(|card| i16::from(card.points())).sum();
    Track {
        part: "cards",
        glyph: symbol(Symbol::Island(color)),
        says: words.say("take-collect", &[("count", done.len().into()), ("color", color.into())]),
        cells: done.iter().map(|card| Cell::new(&card.points(), CellState::Marked)).collect(),
        points: Some(points),
    }
}

fn seals(words: &Words, position: &Position<'_, Maps>, player: &Player<Maps>) -> Track {
    let deck = position.deck();
    let count = |color: Color| player.completed().and(deck.of_color(color)).len() as u8;
    let seals: Vec<Color> = player.completed().iter().filter_map(|card| deck.card(card).seal()).collect();
    let pays = |color: &Color| seal_pays(*color) * count(*color);
    let name = |color: &Color| {
        words.say("score-seal-pays", &[("color", (*color).into()), ("points", pays(color).into())])
    };
    Track {
        part: "seals",
        glyph: symbol(Symbol::Seal(seals.first().copied().unwrap_or(Color::Orange))),
        says: match seals.as_slice() {
            [] => words.score_part(flipwrite::GameId::Maps, "seals"),
            seals => words.list(&seals.iter().map(name).collect::<Vec<_>>()),
        },
        cells: seals.iter().map(|color| Cell::new(&pays(color), CellState::Marked)).collect(),
        points: Some(position.outlook(player).seals),
    }
}

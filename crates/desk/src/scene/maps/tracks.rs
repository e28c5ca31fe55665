//! The score card of `maps`.

use flipwrite::maps::{Cups, MapScore, MapSheet};
use flipwrite::{Color, Event, Icon, Maps, Player, Position, Seat};
use flipwrite_art::{Symbol, icon, symbol};
use flipwrite_words::Words;

use crate::scene::score::{Cell, CellState, Track, TrackLine};

const COINS: usize = MapSheet::COINS;
const ROW: usize = MapSheet::ROW;
const PALMS: usize = MapSheet::PALMS;

pub(super) fn tracks(
    words: &Words,
    position: &Position<'_, Maps>,
    seat: Seat,
    player: &Player<Maps>,
    events: &[&Event],
) -> Vec<Track> {
    let score = position.outlook(player);
    let mine = |event: &&Event| match event {
        Event::Cup { player, points } if *player == seat => Some(*points),
        _ => None,
    };
    let mine: Vec<i32> = events.iter().filter_map(mine).collect();
    vec![
        coins(words, player, score.coins),
        cups(words, position, &mine, score.cups),
        palms(words, player, score.palms),
        cards(words, position, player, score.cards),
        seals(words, position, player, score.seals),
    ]
}

/// Three rows of four coins, and the cup that each of them leads to.
fn coins(words: &Words, player: &Player<Maps>, points: i32) -> Track {
    let coins = player.sheet().coins();
    let row = |row: usize| {
        let places = row * ROW..(row + 1) * ROW;
        let coin = move |place: usize| Cell::new("", CellState::marked(place < coins));
        let cup = Cell::new(&symbol(Symbol::Cup), CellState::Cup(coins >= places.end));
        places.map(coin).chain([cup])
    };
    Track {
        part: "coins",
        says: words.say("score-track-coins", &[("count", coins.into()), ("most", COINS.into())]),
        lines: vec![TrackLine {
            glyph: icon(Icon::Coin),
            cells: (0..COINS / ROW).flat_map(row).collect(),
            points: None,
        }],
        points,
    }
}

fn cups(words: &Words, position: &Position<'_, Maps>, mine: &[i32], points: i32) -> Track {
    let left = position.commons().left();
    let state = |cup: &i32| CellState::prize(left.contains(cup), mine.contains(cup));
    let says = match left {
        [] => words.say("score-track-cups-none", &[]),
        left => words.say("score-track-cups-left", &[("cups", words.list(left).into())]),
    };
    let cells = Cups::VALUES.iter().map(|cup| Cell::new(cup, state(cup))).collect();
    let lines = vec![TrackLine { glyph: symbol(Symbol::Cup), cells, points: None }];
    Track { part: "cups", says, lines, points }
}

fn palms(words: &Words, player: &Player<Maps>, points: i32) -> Track {
    let palms: Vec<i32> = player.sheet().palms().collect();
    let cell = |place: usize| match palms.get(place) {
        Some(points) => Cell::new(points, CellState::Marked),
        None => Cell::new("", CellState::Open),
    };
    let cells = (0..PALMS).map(cell).collect();
    Track {
        part: "palms",
        says: words.say("score-track-palms", &[("count", palms.len().into()), ("most", PALMS.into())]),
        lines: vec![TrackLine { glyph: icon(Icon::Palm), cells, points: None }],
        points,
    }
}

/// The completed maps, color by color, with what each of them brings.
fn cards(words: &Words, position: &Position<'_, Maps>, player: &Player<Maps>, points: i32) -> Track {
    let deck = position.deck();
    let done = |color: Color| {
        let cards = player.completed().and(deck.of_color(color));
        cards.iter().map(|card| deck.card(card).points()).collect::<Vec<i32>>()
    };
    let says = |color: Color| {
        words.say("take-collect", &[("count", done(color).len().into()), ("color", color.into())])
    };
    let line = |color: Color| {
        let done = done(color);
        TrackLine {
            glyph: symbol(Symbol::Island(color)),
            cells: done.iter().map(|points| Cell::new(points, CellState::Marked)).collect(),
            points: Some(done.iter().sum()),
        }
    };
    let mut colors = Color::ALL;
    colors.reverse();
    Track { part: "cards", says: colors.map(says).join(". "), lines: colors.map(line).to_vec(), points }
}

fn seals(words: &Words, position: &Position<'_, Maps>, player: &Player<Maps>, points: i32) -> Track {
    let deck = position.deck();
    let count = |color: Color| player.completed().and(deck.of_color(color)).len() as i32;
    let seals: Vec<Color> = player.completed().iter().filter_map(|card| deck.card(card).seal()).collect();
    let pays = |color: &Color| MapScore::seal_value(*color) * count(*color);
    let name = |color: &Color| {
        words.say("score-seal-pays", &[("color", (*color).into()), ("points", pays(color).into())])
    };
    let glyph = symbol(Symbol::Seal(seals.first().copied().unwrap_or(Color::Orange)));
    let cells = seals.iter().map(|color| Cell::new(&pays(color), CellState::Marked)).collect();
    Track {
        part: "seals",
        says: match seals.as_slice() {
            [] => words.score_part(flipwrite::GameId::Maps, "seals"),
            seals => words.list(&seals.iter().map(name).collect::<Vec<_>>()),
        },
        lines: vec![TrackLine { glyph, cells, points: None }],
        points,
    }
}

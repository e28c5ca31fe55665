//! The score card of `pyramids`.

use flipwrite::{Color, Icon, Player, Position, Pyramids, ROUNDS, Seat};
use flipwrite_art::{Symbol, icon, symbol};
use flipwrite_words::Words;

use crate::shown::{Cell, CellState, Track};

const GEMS: u8 = 10;
const SKULLS: [u8; 10] = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55];
const VALUES: [u8; 3] = [10, 6, 3];

pub(super) fn tracks(
    words: &Words,
    position: &Position<'_, Pyramids>,
    _: Seat,
    player: &Player<Pyramids>,
) -> Vec<Track> {
    let score = position.outlook(player);
    let sheet = player.sheet();
    let done = player.completed().len();
    let mut tracks = vec![Track {
        part: "cards",
        glyph: symbol(Symbol::Card),
        says: words.say("count-cards", &[("count", done.into())]),
        cells: vec![Cell::new(&done, CellState::marked(done > 0))],
        points: Some(score.cards),
    }];
    tracks.push(torches(words, position, player));
    tracks.push(gems(words, "score-track-red-gems", Icon::RedGem, sheet.red_gems(), None));
    tracks.push(gems(words, "score-track-green-gems", Icon::GreenGem, sheet.green_gems(), Some(score.gems)));
    tracks.push(skulls(words, sheet.skulls(), score.skulls));
    let mut colors =
        [Color::Green, Color::Orange, Color::Purple].map(|color| bonus(words, position, player, color));
    // All three lines add up to one part of the score: it stands on the last.
    colors[2].points = Some(score.bonus);
    tracks.extend(colors);
    tracks
}

fn torches(words: &Words, position: &Position<'_, Pyramids>, player: &Player<Pyramids>) -> Track {
    let now = position.turn().round;
    let state = |round: u8| match player.sheet().torch(round) {
        true => CellState::Marked,
        false if round < now => CellState::Lost,
        false => CellState::Open,
    };
    let key = |round: u8| match state(round) {
        CellState::Marked => "score-track-torch-lit",
        CellState::Open => "score-track-torch-open",
        CellState::Lost => "score-track-torch-lost",
    };
    let says = (1..=ROUNDS).map(|round| words.say(key(round), &[("round", round.into())]));
    Track {
        part: "torches",
        glyph: icon(Icon::Torch),
        says: says.collect::<Vec<_>>().join(". "),
        cells: (1..=ROUNDS).map(|round| Cell::new(&round, state(round))).collect(),
        points: Some(position.outlook(player).torches),
    }
}

fn gems(words: &Words, key: &str, gem: Icon, count: u8, points: Option<i16>) -> Track {
    Track {
        part: "gems",
        glyph: icon(gem),
        says: words.say(key, &[("count", count.into()), ("most", GEMS.into())]),
        cells: (0..GEMS).map(|place| Cell::new("", CellState::marked(place < count))).collect(),
        points,
    }
}

fn skulls(words: &Words, count: u8, points: i16) -> Track {
    let cell = |(place, cost): (usize, &u8)| Cell::new(cost, CellState::marked(place < usize::from(count)));
    let args = [("count", count.into()), ("most", GEMS.into()), ("points", (-points).into())];
    Track {
        part: "skulls",
        glyph: icon(Icon::Skull),
        says: words.say("score-track-skulls", &args),
        cells: SKULLS.iter().enumerate().map(cell).collect(),
        points: Some(points),
    }
}

/// The pyramid points of a color that are left, and how many cards of it are done.
fn bonus(words: &Words, position: &Position<'_, Pyramids>, player: &Player<Pyramids>, color: Color) -> Track {
    let left = position.commons().left(color);
    let done = player.completed().and(position.deck().of_color(color)).len();
    let state = |value: &u8| if left.contains(value) { CellState::Open } else { CellState::Lost };
    let says = match left.first() {
        None => words.say("score-track-bonus-gone", &[("color", color.into())]),
        Some(next) => {
            let args = [("color", color.into()), ("count", done.into()), ("next", (*next).into())];
            words.say("score-track-bonus", &args)
        }
    };
    let mut cells = vec![Cell::new(&format!("{done}×"), CellState::marked(done > 0))];
    cells.extend(VALUES.iter().map(|value| Cell::new(value, state(value))));
    Track { part: "bonus", glyph: symbol(Symbol::Pyramid(color)), says, cells, points: None }
}

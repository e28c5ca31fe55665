//! The score card of `pyramids`.

use flipwrite::pyramids::{PyramidPoints, PyramidScore, PyramidSheet};
use flipwrite::{Color, Event, Icon, Player, Position, Pyramids, ROUNDS, Seat};
use flipwrite_art::{Symbol, icon, symbol};
use flipwrite_words::Words;

use crate::scene::score::{Cell, CellState, Track, TrackLine};

const GEMS: usize = PyramidSheet::TRACK;
/// The colors of pyramids, as they are shown.
pub(super) const COLORS: [Color; 3] = {
    let [purple, orange, green] = PyramidPoints::COLORS;
    [green, orange, purple]
};

/// P8: what so many skulls cost.
pub(super) fn skulls_cost(count: usize) -> i32 {
    let costs = PyramidScore::SKULLS;
    -costs[count.min(costs.len() - 1)]
}

pub(super) fn tracks(
    words: &Words,
    position: &Position<'_, Pyramids>,
    seat: Seat,
    player: &Player<Pyramids>,
    events: &[&Event],
) -> Vec<Track> {
    let score = position.outlook(player);
    let mine = |color: Color| {
        let points = move |event: &&Event| match event {
            Event::Bonus { player, color: of, points } if *player == seat && *of == color => Some(*points),
            _ => None,
        };
        events.iter().filter_map(points).collect::<Vec<i32>>()
    };
    vec![
        cards(words, player, score.cards),
        torches(words, position, player, score.torches),
        bonus(words, position, player, score.bonus, mine),
        gems(words, player, score.gems),
        skulls(words, player.sheet().skulls(), score.skulls),
    ]
}

fn cards(words: &Words, player: &Player<Pyramids>, points: i32) -> Track {
    let done = player.completed().len();
    let cells = vec![Cell::new(&format!("{done}×"), CellState::Count)];
    Track {
        part: "cards",
        says: words.say("count-cards", &[("count", done.into())]),
        lines: vec![TrackLine { glyph: symbol(Symbol::Card), cells, points: None }],
        points,
    }
}

fn torches(
    words: &Words,
    position: &Position<'_, Pyramids>,
    player: &Player<Pyramids>,
    points: i32,
) -> Track {
    let now = position.turn().round();
    let state = |round: usize| match player.sheet().torch(round) {
        true => CellState::Marked,
        false if round < now => CellState::Lost,
        false => CellState::Open,
    };
    let key = |round: usize| match state(round) {
        CellState::Marked => "score-track-torch-lit",
        CellState::Lost => "score-track-torch-lost",
        _ => "score-track-torch-open",
    };
    let says = (1..=ROUNDS).map(|round| words.say(key(round), &[("round", round.into())]));
    let cells = (1..=ROUNDS).map(|round| Cell::new(&round, state(round))).collect();
    Track {
        part: "torches",
        says: says.collect::<Vec<_>>().join(". "),
        lines: vec![TrackLine { glyph: icon(Icon::Torch), cells, points: None }],
        points,
    }
}

fn gems(words: &Words, player: &Player<Pyramids>, points: i32) -> Track {
    let sheet = player.sheet();
    let says = |key: &str, count: usize| words.say(key, &[("count", count.into()), ("most", GEMS.into())]);
    let line = |gem: Icon, count: usize| TrackLine {
        glyph: icon(gem),
        cells: (0..GEMS).map(|place| Cell::new("", CellState::marked(place < count))).collect(),
        points: None,
    };
    let (red, green) = (sheet.red_gems(), sheet.green_gems());
    Track {
        part: "gems",
        says: [says("score-track-red-gems", red), says("score-track-green-gems", green)].join(". "),
        lines: vec![line(Icon::RedGem, red), line(Icon::GreenGem, green)],
        points,
    }
}

fn skulls(words: &Words, count: usize, points: i32) -> Track {
    let cell = |place: usize| Cell::new(&skulls_cost(place), CellState::marked(place <= count));
    let args = [("count", count.into()), ("most", GEMS.into()), ("points", (-points).into())];
    let cells = (1..=GEMS).map(cell).collect();
    Track {
        part: "skulls",
        says: words.say("score-track-skulls", &args),
        lines: vec![TrackLine { glyph: icon(Icon::Skull), cells, points: None }],
        points,
    }
}

/// The pyramid points: of each color, how many cards are done, and which values are whose.
fn bonus(
    words: &Words,
    position: &Position<'_, Pyramids>,
    player: &Player<Pyramids>,
    points: i32,
    mine: impl Fn(Color) -> Vec<i32>,
) -> Track {
    let done = |color: Color| player.completed().and(position.deck().of_color(color)).len();
    let says = |color: Color| match position.commons().left(color).first() {
        None => words.say("score-track-bonus-gone", &[("color", color.into())]),
        Some(next) => {
            let args = [("color", color.into()), ("count", done(color).into()), ("next", (*next).into())];
            words.say("score-track-bonus", &args)
        }
    };
    let line = |color: Color| {
        let (left, mine) = (position.commons().left(color), mine(color));
        let state = |value: &i32| CellState::prize(left.contains(value), mine.contains(value));
        let mut cells = vec![Cell::new(&format!("{}×", done(color)), CellState::Count)];
        cells.extend(PyramidPoints::VALUES.iter().map(|value| Cell::new(value, state(value))));
        let points = mine.iter().sum();
        TrackLine { glyph: symbol(Symbol::Pyramid(color)), cells, points: Some(points) }
    };
    Track {
        part: "bonus",
        says: COLORS.map(says).join(". "),
        lines: COLORS.into_iter().map(line).collect(),
        points,
    }
}

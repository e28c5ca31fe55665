//! Cards, displays and scores as text.

use std::fmt::Write;

use anstyle::{AnsiColor, Color as Ink, Effects, Style};
use flipwrite::{
    BoxIndex, Boxes, CardIndex, CardNumber, Color, Deck, Game, GameId, Icon, Player, Printed, ScoreParts,
    Seat, Slot,
};

use crate::screen;
use crate::text::{count, say, words};

/// A card to be drawn.
pub(crate) struct Drawn<'d, G: Game> {
    pub(crate) number: CardNumber,
    pub(crate) card: &'d G::Card,
    pub(crate) crossed: Boxes,
}

impl<'d, G: Game> Drawn<'d, G> {
    /// A card as it lies in the deck or display.
    pub(crate) fn fresh(deck: &'d Deck<G>, card: CardIndex) -> Self {
        Drawn { number: deck.number(card), card: deck.card(card), crossed: Boxes::EMPTY }
    }

    /// The cards in front of a player.
    pub(crate) fn of_player(deck: &'d Deck<G>, player: &Player<G>) -> Vec<Self> {
        let slots = Slot::BOTH.into_iter();
        let cards = slots.filter_map(|slot| player.card(slot).map(|card| (slot, card)));
        cards
            .map(|(slot, card)| Drawn { crossed: player.crossed(deck, slot), ..Drawn::fresh(deck, card) })
            .collect()
    }

    /// Number and color.
    fn title(&self) -> String {
        let color = words().color(self.card.color());
        say("play-card", &[("number", self.number.to_string()), ("color", color)])
    }

    /// What else is printed on it and the grid does not show.
    fn facts(&self) -> Option<String> {
        let points = count("play-card-points", self.card.raw().points?.unsigned_abs());
        let seal = self.seal().map(|seal| say("play-card-seal", &[("color", words().color(seal))]));
        Some(points + &seal.unwrap_or_default())
    }

    fn seal(&self) -> Option<Color> {
        self.card.raw().seal.and_then(|seal| seal.parse().ok())
    }

    fn entrance(&self) -> Option<BoxIndex> {
        self.card.raw().entrance.and_then(|entrance| entrance.parse().ok())
    }

    fn size(&self) -> (usize, usize) {
        let grid = self.card.raw().grid;
        (grid.len(), grid.first().map_or(0, |row| row.chars().count()))
    }
}

/// Cards side by side, as many in a row as fit the width and the screen.
pub(crate) fn cards<G: Game>(cards: &[Drawn<'_, G>], width: usize) -> String {
    let width = width.min(screen::width());
    let blocks: Vec<Vec<DrawnLine>> = cards.iter().map(block).collect();
    let widest = blocks.iter().map(|block| block_width(block)).max().unwrap_or(0);
    let in_a_row = ((width + GAP) / (widest + GAP)).max(1);
    let mut out = String::new();
    for (index, row) in blocks.chunks(in_a_row).enumerate() {
        if index > 0 {
            out.push('\n');
        }
        write_row(row, widest, &mut out);
    }
    out
}

/// A line and its width on the screen, which escape codes don't change.
struct DrawnLine {
    text: String,
    width: usize,
}

impl DrawnLine {
    fn plain(text: String) -> Self {
        DrawnLine { width: text.chars().count(), text }
    }
}

const GAP: usize = 4;

fn block_width(block: &[DrawnLine]) -> usize {
    block.iter().map(|line| line.width).max().unwrap_or(0)
}

/// Blocks side by side, each as wide as the widest of all.
fn write_row(row: &[Vec<DrawnLine>], width: usize, out: &mut String) {
    let height = row.iter().map(Vec::len).max().unwrap_or(0);
    for index in 0..height {
        let mut line = String::new();
        let mut open = 0;
        for block in row {
            let _ = write!(line, "{:open$}", "");
            let part = block.get(index);
            part.iter().for_each(|part| line += &part.text);
            open = width + GAP - part.map_or(0, |part| part.width);
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

fn block<G: Game>(drawn: &Drawn<'_, G>) -> Vec<DrawnLine> {
    let (rows, columns) = drawn.size();
    let title = drawn.title();
    let ink = Style::new().fg_color(Some(ink(drawn.card.color()))).effects(Effects::BOLD);
    let mut lines = vec![DrawnLine { width: title.chars().count(), text: format!("{ink}{title}{ink:#}") }];
    lines.extend(drawn.facts().map(DrawnLine::plain));
    let letters: String = (0..columns).map(|column| format!("  {}", (b'a' + column as u8) as char)).collect();
    lines.push(DrawnLine::plain(format!("   {letters}")));
    for row in 0..rows {
        let mut text = format!("  {}", row + 1);
        for column in 0..columns {
            if let Some(index) = BoxIndex::new(column, row) {
                text += &cell(drawn, index);
            }
        }
        lines.push(DrawnLine { text, width: 3 + 3 * columns });
    }
    lines
}

/// What is no box: sea, or wall.
const fn blocked<G: Game>() -> char {
    match G::ID {
        GameId::Maps => '~',
        GameId::Pyramids => '█',
    }
}

/// One box in three columns; every state has its own sign, colors only help.
fn cell<G: Game>(drawn: &Drawn<'_, G>, index: BoxIndex) -> String {
    let icon = drawn.card.icon(index);
    let (sign, style) = match icon {
        _ if drawn.crossed.contains(index) => ('╳', Style::new().fg_color(Some(AnsiColor::Blue.into()))),
        Icon::Blocked => (blocked::<G>(), Style::new().effects(Effects::DIMMED)),
        Icon::Plain if drawn.entrance() == Some(index) => ('▽', Style::new()),
        Icon::Plain => ('·', Style::new()),
        other => (letter::<G>(other), Style::new().fg_color(Some(icon_ink(other))).effects(Effects::BOLD)),
    };
    let is_open = drawn.entrance() == Some(index) && icon != Icon::Plain && !drawn.crossed.contains(index);
    let open = if is_open { '▽' } else { ' ' };
    format!(" {open}{style}{sign}{style:#}")
}

/// The letter of an icon, as deck files have it.
pub(crate) fn letter<G: Game>(icon: Icon) -> char {
    G::LETTERS.iter().find(|known| known.1 == icon).map_or('?', |known| known.0)
}

fn ink(color: Color) -> Ink {
    match color {
        Color::Purple => AnsiColor::Magenta.into(),
        Color::Orange => AnsiColor::Yellow.into(),
        Color::Green => AnsiColor::Green.into(),
        Color::Grey => AnsiColor::White.into(),
    }
}

fn icon_ink(icon: Icon) -> Ink {
    match icon {
        Icon::RedGem | Icon::Cross => AnsiColor::Red.into(),
        Icon::GreenGem | Icon::Palm => AnsiColor::Green.into(),
        Icon::Torch | Icon::Tomb | Icon::Coin => AnsiColor::Yellow.into(),
        Icon::Potion => AnsiColor::Cyan.into(),
        _ => AnsiColor::White.into(),
    }
}

/// A card in sentences, row by row: for a screen reader, or for anyone who likes words.
pub(crate) fn in_words<G: Game>(drawn: &Drawn<'_, G>) -> String {
    let (rows, columns) = drawn.size();
    let title = [Some(drawn.title()), drawn.facts()].into_iter().flatten();
    let mut out = title.collect::<Vec<_>>().join(", ") + "\n";
    for row in 0..rows {
        let places = (0..columns).filter_map(|column| BoxIndex::new(column, row));
        let names: Vec<String> = places.map(|index| place_in_words(drawn, index)).collect();
        let _ = writeln!(out, "  {}", names.join(", "));
    }
    out
}

fn place_in_words<G: Game>(drawn: &Drawn<'_, G>, index: BoxIndex) -> String {
    let mut name = format!("{index} {}", words().icon(G::ID, drawn.card.icon(index)));
    if drawn.entrance() == Some(index) {
        name += &say("play-box-entrance", &[]);
    }
    if drawn.crossed.contains(index) {
        name += &say("play-box-crossed", &[]);
    }
    name
}

/// The meaning of every letter.
pub(crate) fn legend<G: Game>() -> String {
    let icon = |(letter, icon): &(char, Icon)| {
        let sign = match icon {
            Icon::Plain => '·',
            Icon::Blocked => blocked::<G>(),
            _ => *letter,
        };
        format!("{sign} {}", words().icon(G::ID, *icon))
    };
    let mut parts: Vec<String> = G::LETTERS.iter().map(icon).collect();
    let has_entrances = match G::ID {
        GameId::Maps => false,
        GameId::Pyramids => true,
    };
    if has_entrances {
        parts.push(say("play-legend-entrance", &[]));
    }
    parts.push(say("play-legend-crossed", &[]));
    parts.join("   ")
}

/// The scores of all players in a table: parts in rows, players in columns.
pub(crate) fn scores<G: Game>(names: &[String], scores: &[G::Score]) -> String {
    let width = |name: &String| name.chars().count().max(6) + 2;
    let label = G::Score::NAMES.iter().map(|name| words().score_part(G::ID, name));
    let labels: Vec<String> = label.chain([words().score_part(G::ID, "total")]).collect();
    let first = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let mut out = format!("  {:first$}", "");
    names.iter().for_each(|name| {
        let _ = write!(out, "{:>1$}", name, width(name));
    });
    out.push('\n');
    for (index, label) in labels.iter().enumerate() {
        let _ = write!(out, "  {label:first$}");
        for (name, score) in names.iter().zip(scores) {
            let points = score.parts().as_ref().get(index).copied().unwrap_or_else(|| score.total());
            let _ = write!(out, "{:>1$}", points, width(name));
        }
        out.push('\n');
    }
    out
}

/// The same in sentences, a line for each player.
pub(crate) fn scores_in_words<G: Game>(names: &[String], scores: &[G::Score]) -> String {
    let sentence = |(name, score): (&String, &G::Score)| {
        let parts = G::Score::NAMES.iter().zip(score.parts().as_ref().to_vec());
        let parts = parts.map(|(part, points)| format!("{} {points}", words().score_part(G::ID, part)));
        let args = [
            ("name", name.clone()),
            ("points", score.total().to_string()),
            ("parts", parts.collect::<Vec<_>>().join(", ")),
        ];
        say("cli-score-in-words", &args)
    };
    names.iter().zip(scores).map(sentence).collect::<Vec<_>>().join("\n")
}

/// The pattern to cross, as a picture.
pub(crate) fn pattern(pattern: flipwrite::Pattern) -> &'static str {
    use flipwrite::Pattern;
    match pattern {
        Pattern::I2 => "■ ■",
        Pattern::I3 => "■ ■ ■",
        Pattern::L3 => "■ ■\n■",
        Pattern::T4 => "■ ■ ■\n  ■",
        Pattern::L4 => "■ ■ ■\n■",
        Pattern::O4 => "■ ■\n■ ■",
    }
}

/// The seats of a table with what is in front of each.
pub(crate) fn seats(count: usize) -> impl Iterator<Item = Seat> {
    Seat::ALL.into_iter().take(count)
}

//! The names of things: games, colors, patterns, icons, parts of a score.

use flipwrite::{Color, GameId, Icon, Pattern};

use crate::catalog::Words;

impl Words {
    /// What a game is called in headings.
    pub fn game_title(&self, game: GameId) -> String {
        self.say(&format!("game-{game}"), &[])
    }

    /// A color.
    pub fn color(&self, color: Color) -> String {
        self.say(&format!("color-{color}"), &[])
    }

    /// A pattern in plain words; its short name is [`Pattern::name`].
    pub fn pattern(&self, pattern: Pattern) -> String {
        self.say(&format!("pattern-{}", pattern.name().to_ascii_lowercase()), &[])
    }

    /// What a place of a grid holds.
    pub fn icon(&self, game: GameId, icon: Icon) -> String {
        let key = match (icon, game) {
            (Icon::Plain, _) => "icon-plain",
            (Icon::Blocked, GameId::Maps) => "icon-sea",
            (Icon::Blocked, GameId::Pyramids) => "icon-wall",
            (Icon::Cross, GameId::Maps) => "icon-x",
            (Icon::Cross, GameId::Pyramids) => "icon-red-cross",
            (Icon::RedGem, _) => "icon-red-gem",
            (Icon::GreenGem, _) => "icon-green-gem",
            (Icon::Torch, _) => "icon-torch",
            (Icon::Skull, _) => "icon-skull",
            (Icon::Potion, _) => "icon-potion",
            (Icon::Tomb, _) => "icon-tomb",
            (Icon::Coin, _) => "icon-coin",
            (Icon::Palm, _) => "icon-palm",
        };
        self.say(key, &[])
    }

    /// A part of a score by its name in records, or `total`.
    pub fn score_part(&self, game: GameId, name: &str) -> String {
        self.say(&format!("score-{game}-{name}"), &[])
    }
}

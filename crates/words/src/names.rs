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
        self.say(&format!("icon-{}", icon_name(game, icon)), &[])
    }

    /// A part of a score by its name in records, or `total`.
    pub fn score_part(&self, game: GameId, name: &str) -> String {
        self.say(&format!("score-{game}-{name}"), &[])
    }
}

/// What people without a name are called in each language, less the number that follows.
pub(crate) const NAMELESS: [&str; 4] = ["Player ", "Hráč ", "Spieler ", "Gracz "];

impl Words {
    /// What a player is called: somebody without a name, in whatever language that was noted, by a number in this one.
    pub fn player_name(&self, seat: usize, name: &str) -> String {
        let name = name.trim();
        let noted = NAMELESS.iter().find_map(|word| name.strip_prefix(word)?.parse::<u32>().ok());
        match noted.or_else(|| name.is_empty().then_some(seat as u32 + 1)) {
            Some(number) => self.say("home-player", &[("n", number.into())]),
            None => name.to_owned(),
        }
    }
}

/// The name by which messages are told of an icon, as `$icon`: `red-gem`, or `sea` and `wall` for what is no box.
pub const fn icon_name(game: GameId, icon: Icon) -> &'static str {
    match (icon, game) {
        (Icon::Plain, _) => "plain",
        (Icon::Blocked, GameId::Maps) => "sea",
        (Icon::Blocked, GameId::Pyramids) => "wall",
        (Icon::Cross, GameId::Maps) => "x",
        (Icon::Cross, GameId::Pyramids) => "red-cross",
        (Icon::RedGem, _) => "red-gem",
        (Icon::GreenGem, _) => "green-gem",
        (Icon::Torch, _) => "torch",
        (Icon::Skull, _) => "skull",
        (Icon::Potion, _) => "potion",
        (Icon::Tomb, _) => "tomb",
        (Icon::Coin, _) => "coin",
        (Icon::Palm, _) => "palm",
    }
}

//! `flipwrite rules`: the rules, whole or one by one.

use std::io::Write;

use flipwrite::GameId;

use crate::args::Rules;
use crate::failure::{Failure, Found};
use crate::nearest::nearest;
use crate::text::{say, words};

/// Lines are wrapped so that they can be read comfortably.
const WIDTH: usize = 88;

pub(crate) fn run(options: &Rules) -> Result<Found, Failure> {
    let game: GameId = options.game.into();
    let mut out = anstream::stdout().lock();
    write!(out, "{}", text(game, options.number.as_deref()).map_err(Failure::Usage)?)?;
    Ok(Found::Fine)
}

/// All rules of a game, or one of them; an unknown number is answered with the nearest.
pub(crate) fn text(game: GameId, number: Option<&str>) -> Result<String, String> {
    let rules = words().rules(game);
    let Some(wanted) = number else {
        let parts: Vec<String> = rules.iter().map(|rule| rule.as_plain_text(WIDTH)).collect();
        return Ok(format!("{}\n\n{}\n", words().game_title(game), parts.join("\n")));
    };
    match words().rule(wanted) {
        Some(rule) => Ok(rule.as_plain_text(WIDTH)),
        None => {
            let near = nearest(wanted, rules.iter().map(|rule| rule.number.as_str()));
            let near = near.map_or_else(|| rules[0].number.clone(), str::to_owned);
            Err(say("cli-no-such-rule", &[("number", wanted.to_owned()), ("near", near)]))
        }
    }
}

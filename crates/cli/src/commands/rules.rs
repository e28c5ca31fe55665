//! `flipwrite rules`: the rules, whole or one by one.

use std::io::Write;

use flipwrite::GameId;

use super::table::with_nearest;
use crate::args::Rules;
use crate::failure::{Failure, Found};
use crate::nearest::nearest;
use crate::text::{say, words};

/// Lines are wrapped so that they can be read comfortably.
fn width() -> usize {
    crate::screen::width().min(88)
}

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
        let parts: Vec<String> = rules.iter().map(|rule| rule.as_plain_text(width())).collect();
        return Ok(format!("{}\n\n{}\n", words().game_title(game), parts.join("\n")));
    };
    let known = |rule: &&flipwrite_words::Rule| rule.number.eq_ignore_ascii_case(wanted.trim());
    let of_other = || {
        let is_its = |other: &GameId| words().rules(*other).iter().any(|rule| known(&rule));
        words().rule(wanted).zip(GameId::ALL.into_iter().find(is_its))
    };
    match (rules.iter().find(known), of_other()) {
        (Some(rule), _) => Ok(rule.as_plain_text(width())),
        (None, Some((rule, other))) => {
            Err(say("cli-other-games-rule", &[("number", rule.number), ("game", other.to_string())]))
        }
        (None, None) => {
            let numbers: Vec<&str> = rules.iter().map(|rule| rule.number.as_str()).collect();
            let known = numbers.chunk_by(|one, two| one[..1] == two[..1]).map(first_to_last);
            let args = [("number", wanted.to_owned()), ("known", known.collect::<Vec<_>>().join(", "))];
            Err(with_nearest(say("cli-no-such-rule", &args), near(wanted, &numbers)))
        }
    }
}

/// All numbers with one letter, such as `S1–S16`.
fn first_to_last(numbers: &[&str]) -> String {
    format!("{}–{}", numbers[0], numbers[numbers.len() - 1])
}

/// The rule with the same letter whose number is closest; without such a letter, the one most alike.
fn near<'a>(wanted: &str, numbers: &[&'a str]) -> Option<&'a str> {
    let parts = |text: &str| {
        let letter = text.chars().next()?.to_ascii_uppercase();
        Some((letter, text.get(1..)?.trim().parse::<u32>().ok()?))
    };
    let (letter, number) = parts(wanted).unwrap_or_default();
    let alike = numbers.iter().filter_map(|name| Some((parts(name)?, *name)));
    let same = alike.filter(|((other, _), _)| *other == letter);
    same.min_by_key(|((_, other), _)| other.abs_diff(number))
        .map(|(_, name)| name)
        .or_else(|| nearest(wanted, numbers.iter().copied()))
}

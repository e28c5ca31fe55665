//! Instructions of one step of random play, which guard speed where time on a busy machine can't.

use anyhow::{Context, Result, bail};

use crate::command::{cargo, program, run as run_command};
use crate::steps::{Outcome, Steps};
use crate::{metadata, tools};

/// The most instructions that a step may take. Little more than it does take: what costs more should be known to.
const LIMITS: [(&str, u64); 2] = [("maps", 280), ("pyramids", 326)];

/// Games of the short and the long run: their difference leaves out the start of the program.
const GAMES: [u64; 2] = [200, 1000];

/// What is counted, with `GAME` and `N` to be filled in: what `flipwrite simulate` does, without all else that is linked
/// into the command line, which takes minutes.
const EXAMPLE: (&str, &str) = ("flipwrite-lab", "simulate");
const ARGUMENTS: &str = "GAME N random random";

/// `cargo xtask count`.
pub(crate) fn run() -> Result<bool> {
    let mut steps = Steps::default();
    steps.step("instruction counts", step);
    Ok(steps.is_clean())
}

/// The step of `cargo xtask test`.
pub(crate) fn step() -> Result<Outcome> {
    if let Err(missing) = tools::VALGRIND.bring() {
        return Ok(Outcome::Skipped(missing));
    }
    let (package, example) = EXAMPLE;
    let build = ["build", "--release", "--quiet", "--package", package, "--example", example];
    let built = run_command(&mut cargo(build))?;
    if !built.success {
        return Ok(Outcome::Failed(built.text));
    }
    let path = metadata::target_folder()?.join("release/examples").join(example);
    let path = path.to_str().context("the target folder's name is not text")?;
    let counts = LIMITS.map(|(game, limit)| per_step(path, game).map(|count| Counted { game, count, limit }));
    judge(&counts.into_iter().collect::<Result<Vec<_>>>()?)
}

/// What a step of a game takes, and may.
struct Counted {
    game: &'static str,
    count: u64,
    limit: u64,
}

fn judge(counted: &[Counted]) -> Result<Outcome> {
    let lines: Vec<String> = counted
        .iter()
        .map(|Counted { game, count, limit }| {
            format!("{game}: {count} instructions a step, of {limit} at most")
        })
        .collect();
    let is_fine = counted.iter().all(|counted| counted.count <= counted.limit);
    Ok(if is_fine { Outcome::Passed(lines.join("\n")) } else { Outcome::Failed(lines.join("\n")) })
}

/// Instructions a step, rounded up.
fn per_step(path: &str, game: &str) -> Result<u64> {
    let [short, long] = GAMES.map(|games| measure(path, &filled(game, games)));
    let (short, long) = (short?, long?);
    let steps = long.steps.saturating_sub(short.steps);
    if steps == 0 {
        bail!("{game}: more games took no more steps");
    }
    Ok(long.instructions.saturating_sub(short.instructions).div_ceil(steps))
}

fn filled(game: &str, games: u64) -> Vec<String> {
    let fill = |word: &str| match word {
        "GAME" => game.to_owned(),
        "N" => games.to_string(),
        _ => word.to_owned(),
    };
    ARGUMENTS.split(' ').map(fill).collect()
}

/// What one run took.
struct Measured {
    steps: u64,
    instructions: u64,
}

fn measure(path: &str, arguments: &[String]) -> Result<Measured> {
    let mut valgrind = program("valgrind", ["--tool=callgrind", "--callgrind-out-file=/dev/null", path]);
    let ran = run_command(valgrind.args(arguments))?;
    if !ran.success {
        bail!("{path} {} failed under valgrind:\n{}", arguments.join(" "), ran.text);
    }
    let steps = number_after(&ran.text, "steps").context("the program told no steps")?;
    let instructions = number_after(&ran.text, "Collected").context("valgrind told no instructions")?;
    Ok(Measured { steps, instructions })
}

/// The number that follows a whole word, whatever signs stand between them.
fn number_after(text: &str, word: &str) -> Option<u64> {
    text.match_indices(word).find_map(|(start, _)| {
        let rest = text[start + word.len()..].trim_start_matches(['"', ':', ' ']);
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_found_after_their_words() {
        assert_eq!(number_after("maps steps 123 per game 60.1", "steps"), Some(123));
        assert_eq!(number_after(r#"{"games":2,"steps_each":6.5,"steps": 130}"#, "steps"), Some(130));
        assert_eq!(number_after("==7== Collected : 4321\n", "Collected"), Some(4321));
        assert_eq!(number_after("no steps here", "steps"), None);
    }

    #[test]
    fn arguments_are_filled_in() {
        let words = filled("maps", 7);
        assert_eq!(words, ["maps", "7", "random", "random"]);
    }

    #[test]
    fn the_limit_decides() {
        let counts = |more: [u64; 2]| {
            let [maps, pyramids] = [0, 1].map(|at| {
                let (game, limit) = LIMITS[at];
                Counted { game, count: limit + more[at], limit }
            });
            judge(&[maps, pyramids]).unwrap()
        };
        assert!(matches!(counts([0, 0]), Outcome::Passed(_)));
        assert!(matches!(counts([1, 0]), Outcome::Failed(_)));
        assert!(matches!(counts([0, 1]), Outcome::Failed(_)));
    }
}

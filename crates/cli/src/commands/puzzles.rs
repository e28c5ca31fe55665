//! `flipwrite puzzles`: decisions with one best answer, found, checked and shown.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use flipwrite::record::{Record, Replay};
use flipwrite::{Deck, Due, GameId, Maps, Options, Pyramids, Table, write_choice};
use flipwrite_desk::training::{Exercise, Puzzle, read_puzzles, write_puzzle};
use flipwrite_lab::Progress;
use flipwrite_lab::puzzles::{self as found, Judge, Proof, Search, judge_again, rating, search};
use flipwrite_players::solve::Ending;
use flipwrite_players::{BotName, Playable};
use serde_json::json;

use super::simulate::grouped;
use super::{show, table};
use crate::args::{PuzzlesCheck, PuzzlesCommand, PuzzlesMake, PuzzlesShow};
use crate::draw;
use crate::failure::{Failure, Found};
use crate::files::{self, Target, named};
use crate::interrupt;
use crate::text::{count, harmless, number, say, words};
use crate::watch::{self, Unit};

/// Games that are looked through for one puzzle at most, before it is plain that there are none.
const GAMES_EACH: u64 = 50;

pub(crate) fn run(command: &PuzzlesCommand) -> Result<Found, Failure> {
    match command {
        PuzzlesCommand::Make(options) => match options.game.into() {
            GameId::Maps => make::<Maps>(options),
            GameId::Pyramids => make::<Pyramids>(options),
        },
        PuzzlesCommand::Check(options) => check(options),
        PuzzlesCommand::Show(options) => show_puzzles(options),
    }
}

fn make<G: Playable + Ending>(options: &PuzzlesMake) -> Result<Found, Failure> {
    let judge = table::bot(&options.judge)?;
    let seconds = options.second.iter().map(|bot| table::bot(bot)).collect::<Result<Vec<_>, _>>()?;
    let table = Table::new(Deck::<G>::house(), Options::defaults(G::ID), 1)
        .map_err(|refusal| Failure::Usage(words().table_refusal(&refusal)))?;
    let knowledge = table::knowledge(&table)?;
    let mut target = Target::create(options.output.as_deref().unwrap_or(Path::new("-")))?;
    let run = Search {
        knowledge: &knowledge,
        number: table::seed(options.seed)?,
        judge: &judge,
        seconds: &seconds,
        games: u64::from(options.count) * GAMES_EACH,
        jobs: options.jobs.threads(),
    };
    let progress = Arc::new(Progress::default());
    interrupt::stops(&progress, Unit::Games);
    let mut lines = Vec::new();
    watch::with_bar(run.games, Unit::Games, &progress, || {
        search(&run, &progress, |puzzle| {
            lines.extend(line(lines.len() as u32 + 1, &puzzle, table.deck()).map(|line| write_puzzle(&line)));
            lines.len() == options.count as usize
        });
    });
    lines.iter().try_for_each(|line| target.write(&format!("{line}\n")))?;
    target.finish()?;
    let args = [
        ("found", count("cli-puzzles", lines.len() as u64)),
        ("games", grouped(progress.done())),
        ("seed", run.number.to_string()),
    ];
    let is_whole = lines.len() == options.count as usize;
    let told = say("cli-puzzles-made", &args);
    if !is_whole {
        writeln!(anstream::stderr(), "{told}")?;
    } else if options.output.is_some() {
        writeln!(anstream::stdout(), "{told}")?;
    }
    Ok(Found::fine_if(is_whole))
}

/// A puzzle as a file has it.
fn line<G: Playable>(number: u32, found: &found::Puzzle, deck: &Deck<G>) -> Option<Puzzle> {
    let best: Vec<String> = found.best.iter().map(|choice| write_choice(deck, *choice)).collect();
    let loss = (found.verdict.margin * 1e6).round() as i64;
    let events = found.record.events.len();
    let exercise = Exercise::new(&found.record, events, found.seat, &best.join(", "), loss).ok()?;
    let levels = BotName::LEVELS.iter().zip(found.found).filter(|(_, found)| *found);
    Some(Puzzle {
        number,
        exercise,
        rating: rating(G::ID, found.found),
        found: levels.map(|(level, _)| level.name().to_owned()).collect(),
        themes: found.themes.iter().map(|theme| theme.name().to_owned()).collect(),
        proof: match &found.verdict.proof {
            Proof::Solved => "solved".to_owned(),
            Proof::Judged(bot) => bot.clone(),
        },
    })
}

fn read(path: &Path) -> Result<Vec<Puzzle>, Failure> {
    let flaw = |flaw: flipwrite_desk::training::PuzzleFlaw| {
        Failure::Bad(named(path, &say("cli-puzzles-line", &[("line", flaw.line.to_string())])))
    };
    read_puzzles(&files::read_text(path)?).map_err(flaw)
}

fn check(options: &PuzzlesCheck) -> Result<Found, Failure> {
    let (puzzles, bot) = (read(&options.file)?, table::bot(&options.judge)?);
    let judge = Judge { bot: &bot, number: options.seed };
    let progress = Arc::new(Progress::default());
    interrupt::stops(&progress, Unit::Positions);
    let verdicts = watch::with_bar(puzzles.len() as u64, Unit::Positions, &progress, || {
        flipwrite_lab::puzzles::all(puzzles.len(), options.jobs.threads(), &progress, |place| {
            verdict(&puzzles[place], judge, options.least.into())
        })
    });
    let mut out = anstream::stdout().lock();
    let confirmed = verdicts.iter().filter(|verdict| verdict.is_some()).count();
    for (puzzle, verdict) in puzzles.iter().zip(&verdicts) {
        if options.json {
            writeln!(
                out,
                "{}",
                json!({"number": puzzle.number, "confirmed": verdict.is_some(), "margin": verdict})
            )?;
        } else if verdict.is_none() {
            writeln!(out, "{}", say("cli-puzzles-doubtful", &[("number", puzzle.number.to_string())]))?;
        }
    }
    if !options.json {
        for level in BotName::LEVELS {
            let found = puzzles.iter().filter(|puzzle| puzzle.found.iter().any(|name| name == level.name()));
            let args = [("level", level.name().to_owned()), ("found", found.count().to_string())];
            writeln!(out, "{}", say("cli-puzzles-level", &args))?;
        }
        let args = [
            ("confirmed", confirmed.to_string()),
            ("checked", count("cli-puzzles", verdicts.len() as u64)),
            ("judge", bot.to_string()),
        ];
        writeln!(out, "{}", say("cli-puzzles-checked", &args))?;
    }
    Ok(Found::fine_if(confirmed == puzzles.len()))
}

/// By how much a judge likes the answer best; nothing if it does not, or by less than `least`.
fn verdict(puzzle: &Puzzle, judge: Judge<'_>, least: f64) -> Option<f64> {
    let record = puzzle.exercise.record().ok()?;
    match record.game {
        GameId::Maps => verdict_in::<Maps>(puzzle, &record, judge, least),
        GameId::Pyramids => verdict_in::<Pyramids>(puzzle, &record, judge, least),
    }
}

fn verdict_in<G: Playable + Ending>(
    puzzle: &Puzzle,
    record: &Record,
    judge: Judge<'_>,
    least: f64,
) -> Option<f64> {
    let knowledge = table::knowledge(&record.table::<G>().ok()?).ok()?;
    let (seat, best) = (puzzle.exercise.seat(), puzzle.exercise.best());
    judge_again(&knowledge, judge, least, record, seat, best).map(|verdict| verdict.margin)
}

fn show_puzzles(options: &PuzzlesShow) -> Result<Found, Failure> {
    let puzzles = read(&options.file)?;
    let wanted = puzzles.iter().filter(|puzzle| options.number.is_none_or(|number| puzzle.number == number));
    let mut out = anstream::stdout().lock();
    let mut shown = 0;
    for puzzle in wanted {
        let record = puzzle.exercise.record().map_err(|flaw| Failure::Bad(flaw.to_string()))?;
        let text = match record.game {
            GameId::Maps => shown_in::<Maps>(puzzle, &record, options.answer),
            GameId::Pyramids => shown_in::<Pyramids>(puzzle, &record, options.answer),
        };
        writeln!(out, "{}", text.ok_or_else(|| Failure::Bad(harmless(puzzle.exercise.best())))?)?;
        shown += 1;
    }
    Ok(Found::fine_if(shown > 0))
}

fn shown_in<G: Playable>(puzzle: &Puzzle, record: &Record, with_answer: bool) -> Option<String> {
    let table: Table<G> = record.table().ok()?;
    let mut replay = Replay::new(&table);
    record.events.iter().try_for_each(|event| replay.feed(event)).ok()?;
    let names: Vec<String> = record.players.iter().map(|player| harmless(&player.name)).collect();
    let seat = puzzle.exercise.seat();
    let args = [
        ("number", puzzle.number.to_string()),
        ("rating", puzzle.rating.to_string()),
        ("themes", puzzle.themes.join(", ")),
        ("player", names.get(seat.index()).cloned().unwrap_or_default()),
        ("seat", (seat.index() + 1).to_string()),
    ];
    let mut text = say("cli-puzzles-title", &args) + "\n" + &draw::legend::<G>() + "\n";
    let position = replay.position()?;
    if let (Due::Cross(_), Some(pattern)) = (position.due(), position.pattern()) {
        let args = [("pattern", words().pattern(pattern)), ("boxes", pattern.len().to_string())];
        text += &format!("\n{}\n{}\n", say("cli-puzzles-pattern", &args), draw::pattern(pattern));
    }
    text += &show::boards(&position, &names);
    if with_answer {
        let args = [
            ("best", puzzle.exercise.best().to_owned()),
            ("loss", number(puzzle.exercise.loss(), 1)),
            ("proof", puzzle.proof.clone()),
        ];
        text += &format!("\n{}\n", say("cli-puzzles-answer", &args));
    }
    Some(text)
}

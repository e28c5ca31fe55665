//! `flipwrite train`: the network of a game, from nothing, by playing itself.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use flipwrite::{Deck, GameId, Maps, Pyramids};
use flipwrite_lab::Progress;
use flipwrite_lab::train::{CheckpointFlaw, Course, CurveWords, Report, Training, curve_csv, curve_svg};
use flipwrite_make as make;
use flipwrite_players::Playable;

use super::play::save::{program, quoted};
use super::simulate::grouped;
use crate::args::Train;
use crate::failure::{Failure, Found};
use crate::files::{self, Target, named};
use crate::interrupt;
use crate::text::{harmless, say};
use crate::watch::Unit;

/// Rounds between two lines of report and two checkpoints.
const PAUSE: u32 = 10;
/// Decks that are made for a training besides the house deck, so that it learns about cards and not these cards.
const MADE: [u64; 3] = [1001, 1002, 1003];

pub(crate) fn run(options: &Train) -> Result<Found, Failure> {
    match options.game.into() {
        GameId::Maps => run_game::<Maps>(options),
        GameId::Pyramids => run_game::<Pyramids>(options),
    }
}

fn run_game<G: Playable>(options: &Train) -> Result<Found, Failure> {
    let decks = decks::<G>(&options.decks)?;
    let course = Course { seed: options.seed, rounds: options.rounds, games: options.games };
    let folder = Folder::open::<G>(options)?;
    let mut training = match options.resume {
        false => Training::new(course, &decks),
        true => folder.resume(course, &decks)?,
    };
    let progress = Arc::new(Progress::default());
    interrupt::stops(&progress, Unit::Rounds);
    let jobs = options.jobs.threads();
    let (begin, first) = (Instant::now(), training.round());
    while !training.is_over() && !progress.is_stopped() {
        let report = training.step(jobs);
        if report.round.is_multiple_of(PAUSE) || training.is_over() || progress.is_stopped() {
            folder.write(&training)?;
            let seconds = begin.elapsed().as_secs_f64();
            let rounds = f64::from(report.round - first);
            let left = seconds / rounds * f64::from(course.rounds - report.round);
            tell(&report, course, seconds, left)?;
        }
    }
    if training.is_over() {
        folder.write(&training)?;
    }
    let key = if training.is_over() { "cli-train-done" } else { "cli-train-stopped" };
    let args = [("folder", folder.path.display().to_string()), ("command", command::<G>(options))];
    writeln!(anstream::stdout(), "{}", say(key, &args))?;
    Ok(Found::Fine)
}

/// The command that goes on.
fn command<G: Playable>(options: &Train) -> String {
    let Train { seed, rounds, games, .. } = options;
    let mut command =
        format!("{} train {} --seed {seed} --rounds {rounds} --games {games}", program(), G::ID);
    let with = |name: &str, path: &PathBuf| format!(" --{name} {}", quoted(path));
    options.decks.iter().for_each(|deck| command += &with("deck", deck));
    options.output.iter().for_each(|folder| command += &with("output", folder));
    command + " --resume"
}

fn tell(report: &Report, course: Course, seconds: f64, left: f64) -> Result<(), Failure> {
    let args = [
        ("round", report.round.to_string()),
        ("rounds", course.rounds.to_string()),
        ("games", grouped(report.games)),
        ("score", format!("{:.2}", report.score)),
        ("error", format!("{:.2}", report.error)),
        ("seconds", format!("{seconds:.0}")),
        ("left", format!("{left:.0}")),
    ];
    writeln!(anstream::stdout(), "{}", say("cli-train-round", &args))?;
    Ok(())
}

/// The decks given, or the house deck and some made to its profile.
fn decks<G: Playable>(paths: &[PathBuf]) -> Result<Vec<Deck<G>>, Failure> {
    if !paths.is_empty() {
        return paths.iter().map(|path| files::deck(Some(path))).collect();
    }
    let mut decks = vec![files::deck(None)?];
    for seed in MADE {
        let profile = make::house_profile(G::ID);
        let made = make::make(seed, &profile, &format!("made-{seed}"))
            .map_err(|error| Failure::Bad(error.to_string()))?;
        decks.push(Deck::new(&made).map_err(|flaws| Failure::Bad(format!("{flaws:?}")))?);
    }
    Ok(decks)
}

/// Where a training leaves its files.
struct Folder {
    path: PathBuf,
    game: GameId,
}

impl Folder {
    fn open<G: Playable>(options: &Train) -> Result<Self, Failure> {
        let usual = || PathBuf::from(format!("training-{}", G::ID));
        let folder = Folder { path: options.output.clone().unwrap_or_else(usual), game: G::ID };
        let there = folder.checkpoint().is_file();
        if there && !options.resume {
            return Err(Failure::Usage(named(&folder.path, &say("cli-train-there", &[]))));
        }
        if !there && options.resume {
            return Err(Failure::Usage(named(&folder.path, &say("cli-train-nothing", &[]))));
        }
        fs::create_dir_all(&folder.path).map_err(|error| Failure::file(&folder.path, &error))?;
        Ok(folder)
    }

    fn checkpoint(&self) -> PathBuf {
        self.path.join("training.checkpoint")
    }

    fn resume<G: Playable>(&self, course: Course, decks: &[Deck<G>]) -> Result<Training<G>, Failure> {
        let path = self.checkpoint();
        let bytes = fs::read(&path).map_err(|error| Failure::file(&path, &error))?;
        Training::resume(&bytes, course, decks)
            .map_err(|flaw| Failure::Bad(named(&path, &checkpoint_flaw(&flaw))))
    }

    /// The checkpoint last: what it says is done has been written.
    fn write<G: Playable>(&self, training: &Training<G>) -> Result<(), Failure> {
        let game = ("game", self.game.to_string());
        let course = training.course();
        let about = [
            ("seed", course.seed.to_string()),
            ("games", course.games.to_string()),
            ("rounds", course.rounds.to_string()),
        ];
        let (title, about) = (say("cli-train-svg-title", &[game]), say("cli-train-svg-about", &about));
        let [games, score, error] =
            ["games", "score", "error"].map(|figure| say(&format!("cli-train-svg-{figure}"), &[]));
        let words = CurveWords { title: &title, about: &about, games: &games, score: &score, error: &error };
        let picture = curve_svg(training.curve(), words);
        write(&self.path.join(format!("{}.net", self.game)), &training.net().write())?;
        write(&self.path.join("curve.csv"), curve_csv(training.curve()).as_bytes())?;
        write(&self.path.join("curve.svg"), picture.as_bytes())?;
        write(&self.checkpoint(), &training.checkpoint())
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut target = Target::create(path)?;
    target.write_bytes(bytes)?;
    target.finish()
}

fn checkpoint_flaw(flaw: &CheckpointFlaw) -> String {
    match flaw {
        CheckpointFlaw::Foreign => say("cli-train-foreign", &[]),
        CheckpointFlaw::OtherGame(game) => say("cli-train-other-game", &[("game", harmless(game))]),
        CheckpointFlaw::OtherCourse(course) => say(
            "cli-train-other-course",
            &[
                ("seed", course.seed.to_string()),
                ("rounds", course.rounds.to_string()),
                ("games", course.games.to_string()),
            ],
        ),
        CheckpointFlaw::OtherDecks(decks) => {
            say("cli-train-other-decks", &[("decks", harmless(&decks.join(", ")))])
        }
        CheckpointFlaw::Damaged => say("cli-train-damaged", &[]),
    }
}

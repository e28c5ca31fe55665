//! The saved game: a journal that is rewritten after every decision and goes when the game is over.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use flipwrite::{Game, GameId};
use flipwrite_host::Host;

use crate::args::Play;
use crate::failure::Failure;
use crate::files::Target;
use crate::interrupt;
use crate::text::say;

/// Where the game is kept, and how to come back to it. Ctrl-C knows it, too.
pub(super) struct Save(Arc<Mutex<Kept>>);

struct Kept {
    game: GameId,
    /// `None` if nothing is to be kept.
    path: Option<PathBuf>,
    /// What is there, as far as we know: what we read there or wrote last.
    last: Option<String>,
    /// The options that the command to come back repeats.
    options: String,
    /// Where the record goes when the game is left, and what it holds then.
    record_path: Option<PathBuf>,
    record: String,
}

impl Save {
    /// The place for a game: that of the saved one with this text, or a free one.
    pub(super) fn new<G: Game>(options: &Play, resumed: Option<String>) -> Result<Self, Failure> {
        // Not by the deal's id, which would tell all that is to come (S14).
        let path = options.resume.clone().unwrap_or_else(|| free_save(Path::new(""), G::ID));
        if path.as_os_str() == "-" {
            return Err(Failure::Usage(say("play-resume-needs-a-file", &[])));
        }
        let record = options.record.as_deref().map(|file| format!(" --record {}", quoted(file)));
        let plain = if options.plain { " --plain" } else { "" };
        let kept = Arc::new(Mutex::new(Kept {
            game: G::ID,
            path: Some(path).filter(|_| !options.no_save),
            last: resumed,
            options: record.unwrap_or_default() + plain,
            record_path: options.record.clone(),
            record: String::new(),
        }));
        watch_for_interrupt(Arc::clone(&kept));
        Ok(Save(kept))
    }

    /// Saves the game as it is now; says so if that is elsewhere than before. Ctrl-C waits until it is done.
    pub(super) fn write<G: Game>(&self, host: &Host<G>) -> Result<Option<String>, Failure> {
        let mut kept = self.kept();
        kept.record = host.record().write() + "\n";
        kept.write(host.journal())
    }

    /// What to say to a player who goes before the end.
    pub(super) fn farewell(&self) -> String {
        self.kept().farewell()
    }

    /// What to say where the end of a game could not be recorded: the way to it, if there is one.
    pub(super) fn unrecorded(&self, failure: Failure) -> Failure {
        self.kept().with_way_back(failure)
    }

    /// A file for the record of a game whose players named none: beside the save, and never an older one. `None` if
    /// nothing is to be kept.
    pub(super) fn free_record<G: Game>(&self, host: &Host<G>) -> Option<PathBuf> {
        let path = self.kept().path.clone()?;
        let id = host.setup().origin.number().map_or_else(|| "game".to_owned(), |number| number.to_string());
        let name = format!("flipwrite-{}-{id}", G::ID);
        Some(free(|number| match number {
            1 => path.with_file_name(format!("{name}.jsonl")),
            _ => path.with_file_name(format!("{name}-{number}.jsonl")),
        }))
    }

    /// The game is over: there is nothing to come back to, but for what others made of it.
    pub(super) fn remove(&self) {
        let kept = self.kept();
        if let Some(path) = kept.path.as_ref().filter(|path| !kept.is_changed(path)) {
            let _ = fs::remove_file(path);
        }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        lock(&self.0)
    }
}

impl Kept {
    fn write(&mut self, journal: String) -> Result<Option<String>, Failure> {
        let Some(path) = self.path.clone().filter(|_| self.last.as_ref() != Some(&journal)) else {
            return Ok(None);
        };
        // What somebody else wrote there stays: the same game may be open in another terminal.
        let moved = self.is_changed(&path);
        let to = if moved { free_save(&path, self.game) } else { path.clone() };
        write(&to, &journal).map_err(|failure| self.with_way_back(failure))?;
        self.path = Some(to);
        let known = self.last.replace(journal).is_some();
        Ok((moved && known).then(|| {
            let args = [("file", path.display().to_string()), ("command", self.command())];
            say("play-save-changed", &args)
        }))
    }

    /// Whether the file is there and not as we know it.
    fn is_changed(&self, path: &Path) -> bool {
        path.is_file()
            && fs::read(path)
                .is_ok_and(|bytes| Some(bytes.as_slice()) != self.last.as_deref().map(str::as_bytes))
    }

    /// The command to come back.
    fn command(&self) -> String {
        let path = self.path.as_deref().map(quoted).unwrap_or_default();
        format!("{} play {} --resume {path}{}", program(), self.game, self.options)
    }

    /// The game is saved only if it was.
    fn farewell(&self) -> String {
        match (&self.path, &self.last) {
            (Some(_), Some(_)) => say("play-saved", &[("command", self.command())]),
            _ => say("play-not-saved", &[]),
        }
    }

    /// A failure with what is safe all the same, and how to go on with it; before the first save, how to do without.
    fn with_way_back(&self, failure: Failure) -> Failure {
        let Failure::Usage(reason) = failure else { return failure };
        let args = [("reason", reason), ("command", self.command())];
        let key = match (&self.path, &self.last) {
            (Some(_), Some(_)) => "play-save-failed",
            (Some(_), None) => "play-save-refused",
            (None, _) => "play-record-failed",
        };
        Failure::Usage(say(key, &args))
    }
}

/// A text in a file of its own.
pub(super) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let mut target = Target::create(path)?;
    target.write(text)?;
    target.finish()
}

/// A free place for a saved game, beside another.
fn free_save(beside: &Path, game: GameId) -> PathBuf {
    free(|number| beside.with_file_name(format!("flipwrite-{game}-{number}.save")))
}

/// The first file, counted from 1, that is not there yet.
fn free(file: impl Fn(u32) -> PathBuf) -> PathBuf {
    (1..u32::MAX).map(&file).find(|path| !path.exists()).unwrap_or_else(|| file(u32::MAX))
}

/// The program as it was called, so that a line with it can be pasted back.
pub(crate) fn program() -> String {
    quoted(&std::env::args_os().next().map_or_else(|| PathBuf::from("flipwrite"), PathBuf::from))
}

/// A path as a shell takes it.
pub(crate) fn quoted(path: &Path) -> String {
    quoted_text(&path.display().to_string())
}

/// A text as a shell takes it.
pub(super) fn quoted_text(text: &str) -> String {
    let plain = !text.is_empty() && text.chars().all(|sign| sign.is_alphanumeric() || "-_./,".contains(sign));
    if plain { text.to_owned() } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

/// Ctrl-C: what can be saved is saved already, but for the record; say how to come back, and go.
fn watch_for_interrupt(kept: Arc<Mutex<Kept>>) {
    interrupt::on_interrupt(move || {
        let kept = lock(&kept);
        if let Some(Err(failure)) = kept.record_path.as_deref().map(|path| write(path, &kept.record)) {
            failure.tell();
        }
        // Where nobody reads any more there is nobody to tell.
        let _ = writeln!(anstream::stdout(), "\n{}", kept.farewell());
        interrupt::leave(0);
    });
}

fn lock(kept: &Mutex<Kept>) -> MutexGuard<'_, Kept> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

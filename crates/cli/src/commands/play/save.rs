//! The saved game: a journal that is rewritten after every decision and goes when the game is over.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use flipwrite::Game;
use flipwrite_host::Host;

use crate::args::Play;
use crate::failure::Failure;
use crate::files::Target;
use crate::interrupt;
use crate::text::say;

/// Where the game is kept, and how to come back to it.
pub(super) struct Save {
    path: PathBuf,
    farewell: String,
    /// What Ctrl-C writes to `--record`.
    record: Arc<Mutex<String>>,
}

impl Save {
    pub(super) fn new<G: Game>(options: &Play) -> Result<Self, Failure> {
        // Not by the deal's id, which would tell all that is to come (S14).
        let path = options.resume.clone();
        let path = path
            .unwrap_or_else(|| free(|number| PathBuf::from(format!("flipwrite-{}-{number}.save", G::ID))));
        if path.as_os_str() == "-" {
            return Err(Failure::Usage(say("play-resume-needs-a-file", &[])));
        }
        let mut command = format!("{} play {} --resume {}", program(), G::ID, quoted(&path));
        if let Some(file) = &options.record {
            command += &format!(" --record {}", quoted(file));
        }
        if options.plain {
            command += " --plain";
        }
        let farewell = say("play-saved", &[("command", command)]);
        let record = Arc::new(Mutex::new(String::new()));
        watch_for_interrupt(farewell.clone(), Arc::clone(&record), options.record.clone());
        Ok(Save { path, farewell, record })
    }

    /// Saves the game as it is now. Ctrl-C waits until it is done.
    pub(super) fn write<G: Game>(&self, host: &Host<G>) -> Result<(), Failure> {
        let mut record = self.record.lock().unwrap_or_else(PoisonError::into_inner);
        *record = host.record().write() + "\n";
        let mut target = Target::create(&self.path)?;
        target.write(&host.journal())?;
        target.finish()
    }

    /// What to say to a player who goes before the end.
    pub(super) fn farewell(&self) -> String {
        self.farewell.clone()
    }

    /// A file for the record of a game whose players named none: beside the save, and never an older one.
    pub(super) fn free_record<G: Game>(&self, host: &Host<G>) -> PathBuf {
        let id = host.setup().origin.number().map_or_else(|| "game".to_owned(), |number| number.to_string());
        let name = format!("flipwrite-{}-{id}", G::ID);
        free(|number| match number {
            1 => self.path.with_file_name(format!("{name}.jsonl")),
            _ => self.path.with_file_name(format!("{name}-{number}.jsonl")),
        })
    }

    /// The game is over: there is nothing to come back to.
    pub(super) fn remove(&self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// The first file, counted from 1, that is not there yet.
fn free(file: impl Fn(u32) -> PathBuf) -> PathBuf {
    (1..u32::MAX).map(&file).find(|path| !path.exists()).unwrap_or_else(|| file(u32::MAX))
}

/// The program as it was called, so that a line with it can be pasted back.
pub(super) fn program() -> String {
    quoted(&std::env::args_os().next().map_or_else(|| PathBuf::from("flipwrite"), PathBuf::from))
}

/// A path as a shell takes it.
pub(super) fn quoted(path: &std::path::Path) -> String {
    let text = path.display().to_string();
    let plain = text.chars().all(|sign| sign.is_alphanumeric() || "-_./".contains(sign));
    if plain { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

/// Ctrl-C: everything is saved already, but for the record; say how to come back, and go.
fn watch_for_interrupt(farewell: String, record: Arc<Mutex<String>>, path: Option<PathBuf>) {
    let handler = move || {
        let record = record.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(path) = &path {
            let written = Target::create(path).and_then(|mut target| {
                target.write(&record)?;
                target.finish()
            });
            if let Err(failure) = written {
                let _ = failure.report();
            }
        }
        // Where nobody reads any more there is nobody to tell.
        let _ = writeln!(anstream::stdout(), "\n{farewell}");
        interrupt::leave(0);
    };
    interrupt::on_interrupt(handler);
}

//! The saved game: a journal that is rewritten after every decision and goes when the game is over.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use flipwrite::Game;
use flipwrite_host::Host;

use crate::args::Play;
use crate::failure::Failure;
use crate::files::{Target, named};
use crate::text::say;

/// Where the game is kept, and how to come back to it.
pub(super) struct Save {
    path: PathBuf,
    farewell: String,
    /// What Ctrl-C writes to `--record`.
    record: Arc<Mutex<String>>,
}

impl Save {
    pub(super) fn new<G: Game>(host: &Host<G>, options: &Play) -> Result<Self, Failure> {
        let path = options.resume.clone().unwrap_or_else(|| {
            let id = host.deal_number().map_or_else(|| "game".to_owned(), |number| number.to_string());
            PathBuf::from(format!("flipwrite-{}-{id}.save", G::ID))
        });
        // The program as it was called, so that the line can be pasted back.
        let program = std::env::args_os().next().map_or_else(|| PathBuf::from("flipwrite"), PathBuf::from);
        let mut command = format!("{} play {} --resume {}", quoted(&program), G::ID, quoted(&path));
        if let Some(file) = &options.record {
            command += &format!(" --record {}", quoted(file));
        }
        if options.plain {
            command += " --plain";
        }
        if options.resume.is_none() && path.exists() {
            return Err(Failure::Usage(named(&path, &say("play-save-exists", &[("command", command)]))));
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

    /// The game is over: there is nothing to come back to.
    pub(super) fn remove(&self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// A path as a shell takes it.
fn quoted(path: &std::path::Path) -> String {
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
        std::process::exit(0);
    };
    // Where no handler can be set, Ctrl-C just ends the program; the game is saved all the same.
    let _ = ctrlc::set_handler(handler);
}

//! Files in and out: sizes bounded, decks checked, nothing half written.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use flipwrite::deck::{DeckFile, FileFlaw, house_deck, house_text_of};
use flipwrite::{Deck, Game};

use crate::failure::Failure;
use crate::text::{say, words};

/// The most bytes of a deck, profile or journal: a thousand times what one needs.
const MOST_BYTES: u64 = 1 << 20;

/// The text of a file; `-` is standard input.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let source: Box<dyn Read> = if path.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(path).map_err(|error| Failure::file(path, &error))?)
    };
    source.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(|error| Failure::file(path, &error))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Failure::Bad(named(path, &say("cli-too-large", &[]))));
    }
    String::from_utf8(bytes).map_err(|_| Failure::Bad(named(path, &say("cli-not-text", &[]))))
}

/// A reason with the file it is about.
pub(crate) fn named(path: &Path, reason: &str) -> String {
    say("cli-in-file", &[("file", path.display().to_string()), ("reason", reason.to_owned())])
}

/// The deck of a file, a house deck by its name, or the house deck. A file goes before a name.
pub(crate) fn deck<G: Game>(path: Option<&PathBuf>) -> Result<Deck<G>, Failure> {
    let Some(path) = path else {
        return house_deck().map_err(|flaw| Failure::Bad(words().file_flaw(&flaw)));
    };
    let bad = |flaw: FileFlaw| Failure::Bad(named(path, &words().file_flaw(&flaw)));
    let house = path.to_str().filter(|_| !path.exists()).and_then(|name| house_text_of(G::ID, name));
    let text = house.map_or_else(|| read_text(path), |text| Ok(text.to_owned()))?;
    DeckFile::read(&text).map_err(bad)?.deck().map_err(bad)
}

/// A file that appears whole or not at all.
///
/// A regular file is written beside and renamed; a pipe or device is written straight; `-` is standard output.
pub(crate) struct Target {
    path: PathBuf,
    beside: Option<PathBuf>,
    writer: Box<dyn Write + Send>,
}

impl Target {
    pub(crate) fn create(path: &Path) -> Result<Self, Failure> {
        let fail = |error: io::Error| Failure::file(path, &error);
        if is_stdout(path) {
            let writer = Box::new(BufWriter::new(io::stdout()));
            return Ok(Target { path: path.to_owned(), beside: None, writer });
        }
        // Behind a link it is the file that is replaced, not the link.
        let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if is_special(path, &real) {
            let file = File::options().append(true).open(path).map_err(fail)?;
            return Ok(Target { path: real, beside: None, writer: Box::new(BufWriter::new(file)) });
        }
        let mut name = real.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let beside = real.with_file_name(name);
        let file = File::create_new(&beside).map_err(fail)?;
        Ok(Target { path: real, beside: Some(beside), writer: Box::new(BufWriter::new(file)) })
    }

    pub(crate) fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.write_bytes(text.as_bytes())
    }

    pub(crate) fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.writer.write_all(bytes).map_err(|error| self.failure(&error))
    }

    /// Everything is written: the file takes its name.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.writer.flush().map_err(|error| self.failure(&error))?;
        if let Some(beside) = self.beside.take() {
            fs::rename(&beside, &self.path).map_err(|error| {
                let _ = fs::remove_file(&beside);
                Failure::file(&self.path, &error)
            })?;
        }
        Ok(())
    }

    fn failure(&self, error: &io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Failure::ClosedPipe
        } else {
            Failure::file(&self.path, error)
        }
    }
}

/// Whether a path means standard output, by whatever name.
pub(crate) fn is_stdout(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path.as_os_str() == *name)
}

/// Whether a path leads to something that can't be replaced: a pipe, a device, or, as `/dev/stderr` may,
/// a file that somebody has open already.
fn is_special(path: &Path, real: &Path) -> bool {
    let open_already = path != real && (path.starts_with("/dev") || path.starts_with("/proc"));
    open_already || fs::metadata(path).is_ok_and(|meta| !meta.is_file())
}

/// What was not finished leaves nothing behind.
impl Drop for Target {
    fn drop(&mut self) {
        if let Some(beside) = &self.beside {
            let _ = fs::remove_file(beside);
        }
    }
}

//! Files in and out: sizes bounded, decks checked, nothing half written.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use flipwrite::deck::{DeckFile, FileFlaw, house_text_of};
use flipwrite::{Deck, Game};

use crate::failure::Failure;
use crate::interrupt::Part;
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
        return Ok(Deck::house());
    };
    let bad = |flaw: FileFlaw| Failure::Bad(named(path, &words().file_flaw(&flaw)));
    let house = path.to_str().filter(|_| !path.exists()).and_then(|name| house_text_of(G::ID, name));
    let text = house.map_or_else(|| read_text(path), |text| Ok(text.to_owned()))?;
    DeckFile::read(&text).map_err(bad)?.deck().map_err(bad)
}

/// A file that appears whole or not at all, whether the run fails, somebody ends it, or the power goes.
///
/// A regular file is written beside and renamed; a pipe or device is written straight; `-` is standard output.
pub(crate) struct Target {
    path: PathBuf,
    to: To,
}

/// Where the bytes go.
enum To {
    Stdout(BufWriter<io::Stdout>),
    Straight(BufWriter<File>),
    Beside(Part, BufWriter<File>),
}

impl Target {
    pub(crate) fn create(path: &Path) -> Result<Self, Failure> {
        let fail = |error: io::Error| Failure::file(path, &error);
        if is_stdout(path) {
            return Ok(Target { path: path.to_owned(), to: To::Stdout(BufWriter::new(io::stdout())) });
        }
        // Behind a link it is the file that is replaced, not the link.
        let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if is_special(path, &real) {
            let file = File::options().append(true).open(path).map_err(fail)?;
            return Ok(Target { path: real, to: To::Straight(BufWriter::new(file)) });
        }
        let mut name = real.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let (part, file) = Part::create(real.with_file_name(name)).map_err(fail)?;
        Ok(Target { path: real, to: To::Beside(part, BufWriter::new(file)) })
    }

    pub(crate) fn write(&mut self, text: &str) -> Result<(), Failure> {
        self.write_bytes(text.as_bytes())
    }

    pub(crate) fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let written = match &mut self.to {
            To::Stdout(writer) => writer.write_all(bytes),
            To::Straight(writer) | To::Beside(_, writer) => writer.write_all(bytes),
        };
        written.map_err(|error| failure(&self.path, &error))
    }

    /// Everything is written: the file takes its name.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let finished = match self.to {
            To::Stdout(mut writer) => writer.flush(),
            To::Straight(mut writer) => writer.flush(),
            To::Beside(part, writer) => put_in_place(part, writer, &self.path),
        };
        finished.map_err(|error| failure(&self.path, &error))
    }
}

/// For whoever writes without asking where to.
impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            To::Stdout(writer) => writer.write(bytes),
            To::Straight(writer) | To::Beside(_, writer) => writer.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            To::Stdout(writer) => writer.flush(),
            To::Straight(writer) | To::Beside(_, writer) => writer.flush(),
        }
    }
}

/// The name comes last: whoever finds it, be it after the power was gone, finds all that was written.
fn put_in_place(part: Part, writer: BufWriter<File>, path: &Path) -> io::Result<()> {
    writer.into_inner()?.sync_all()?;
    part.rename(path)?;
    // The new name, too, is to outlast the power. Not every system opens a folder, nor syncs it: then this is all.
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
    Ok(())
}

pub(crate) fn failure(path: &Path, error: &io::Error) -> Failure {
    if error.kind() == io::ErrorKind::BrokenPipe { Failure::ClosedPipe } else { Failure::file(path, error) }
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

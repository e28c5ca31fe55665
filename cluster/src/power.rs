//! A power cut, as a database in a folder meets it: of what was written, only what was synced is sure to be there.
//!
//! The server runs under strace, which tells every write and every sync of its files. When the server is killed, its files
//! are replaced by what a disk could hold: all that was synced, and of what was written since, any sectors and no others.
//! That a file exists, or does no more, is taken to reach the disk at once.

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use flipwrite::random::SplitMix64;

/// What a disk writes whole or not at all.
const SECTOR: usize = 512;
/// The files that matter; the fourth is shared memory, which a power cut takes.
const FILES: [&str; 3] = ["flipwrite.db", "flipwrite.db-wal", "flipwrite.db-journal"];
const MEMORY: &str = "flipwrite.db-shm";
/// The calls that change files, or see to it that changes reach the disk.
const CALLS: &str = "trace=pwrite64,ftruncate,fsync,fdatasync,unlink";

/// The power of a folder.
#[derive(Debug)]
pub struct Power {
    folder: PathBuf,
    log: PathBuf,
    /// What the disk held when the server was started.
    held: Disk,
    random: SplitMix64,
    /// Sectors that were lost so far.
    lost: usize,
}

/// What a disk holds of each file.
type Disk = HashMap<String, Vec<u8>>;

/// What was done to a file and is not sure to be there.
enum Unsure {
    Written(usize, Vec<u8>),
    Cut(usize),
}

impl Power {
    /// The power of a folder, with a log beside it.
    pub fn new(folder: &Path, log: &Path) -> Result<Self> {
        let held = read(folder)?;
        let (folder, log) = (folder.to_owned(), log.to_owned());
        Ok(Power { folder, log, held, random: SplitMix64::new(7), lost: 0 })
    }

    /// The program under which a server is watched.
    pub fn watch(&self) -> Vec<OsString> {
        let options = ["strace", "-f", "--seccomp-bpf", "-y", "-xx", "-s", "16777216", "-e", "signal=none"];
        let mut words: Vec<OsString> = options.iter().map(Into::into).collect();
        words.extend(["-e".into(), CALLS.into(), "-o".into(), self.log.clone().into()]);
        words
    }

    /// Sectors that were written and did not survive a cut.
    pub fn lost(&self) -> usize {
        self.lost
    }

    /// The power goes, after the server was killed.
    pub fn cut(&mut self) -> Result<()> {
        let log = fs::read_to_string(&self.log).context("strace's log")?;
        let mut disk = std::mem::take(&mut self.held);
        let mut unsure: HashMap<String, Vec<Unsure>> = HashMap::new();
        for call in calls(&log) {
            let Some(file) = call.file() else { continue };
            let waiting = unsure.entry(file.clone()).or_default();
            match call.name {
                "pwrite64" => waiting.push(Unsure::Written(call.last()?, call.bytes()?)),
                "ftruncate" => waiting.push(Unsure::Cut(call.last()?)),
                "fsync" | "fdatasync" => {
                    let held = disk.entry(file).or_default();
                    waiting.drain(..).for_each(|change| change.reach(held));
                }
                "unlink" => {
                    waiting.clear();
                    disk.remove(&file);
                }
                other => bail!("{other}"),
            }
        }
        for (file, waiting) in unsure {
            for change in waiting {
                self.maybe(change, disk.entry(file.clone()).or_default());
            }
        }
        self.write(&disk)?;
        self.held = disk;
        Ok(())
    }

    /// A change of which any part may have reached the disk.
    fn maybe(&mut self, change: Unsure, held: &mut Vec<u8>) {
        match change {
            Unsure::Cut(_) if self.random.below(2) == 0 => {}
            Unsure::Cut(_) => change.reach(held),
            Unsure::Written(at, bytes) => {
                let mut done = 0;
                while done < bytes.len() {
                    let end = bytes.len().min(done + SECTOR - (at + done) % SECTOR);
                    if self.random.below(2) == 0 {
                        self.lost += 1;
                    } else {
                        Unsure::Written(at + done, bytes[done..end].to_vec()).reach(held);
                    }
                    done = end;
                }
            }
        }
    }

    fn write(&self, disk: &Disk) -> Result<()> {
        let _ = fs::remove_file(self.folder.join(MEMORY));
        for name in FILES {
            let path = self.folder.join(name);
            match disk.get(name) {
                Some(held) => fs::write(path, held)?,
                None => drop(fs::remove_file(path)),
            }
        }
        Ok(())
    }
}

impl Unsure {
    fn reach(self, held: &mut Vec<u8>) {
        match self {
            Unsure::Cut(length) => held.resize(length, 0),
            Unsure::Written(at, bytes) => {
                held.resize(held.len().max(at + bytes.len()), 0);
                held[at..at + bytes.len()].copy_from_slice(&bytes);
            }
        }
    }
}

fn read(folder: &Path) -> Result<Disk> {
    let there = FILES.into_iter().filter(|name| folder.join(name).is_file());
    there.map(|name| Ok((name.to_owned(), fs::read(folder.join(name))?))).collect()
}

/// A call that succeeded, as strace tells it.
struct Call<'a> {
    name: &'a str,
    arguments: Vec<&'a str>,
}

/// All calls that succeeded, in the order in which they did. One that another thread's came in between of is told in two halves.
fn calls(log: &str) -> impl Iterator<Item = Call<'_>> {
    let mut halves: HashMap<&str, &str> = HashMap::new();
    log.lines().filter_map(move |line| {
        let (thread, words) = line.split_once(' ')?;
        let words = words.trim_start();
        if let Some(half) = words.strip_suffix(" <unfinished ...>") {
            halves.insert(thread, half);
            return None;
        }
        let (call, result) = words.rsplit_once(" = ")?;
        let call = if call.starts_with("<... ") { halves.remove(thread)? } else { call };
        let has_failed = result.starts_with('-') || result.starts_with('?');
        let (name, arguments) = call.split_once('(')?;
        let arguments = arguments.trim_end().trim_end_matches(')').split(", ").collect();
        (!has_failed).then_some(Call { name, arguments })
    })
}

impl Call<'_> {
    /// The name of the file that it is about, if that matters: `8<\x2f…>`, or `"\x2f…"`.
    fn file(&self) -> Option<String> {
        let first = self.arguments.first()?;
        let path = first.split_once('<').map_or(*first, |(_, path)| path);
        let path = String::from_utf8(unescaped(path.trim_matches(['<', '>', '"']))?).ok()?;
        let name = path.rsplit('/').next()?.to_owned();
        FILES.contains(&name.as_str()).then_some(name)
    }

    fn bytes(&self) -> Result<Vec<u8>> {
        let words = self.arguments.get(1).context("a write without bytes")?;
        unescaped(words.trim_matches('"')).context("bytes that are none")
    }

    /// The last argument: where something is written, or how long the file is then.
    fn last(&self) -> Result<usize> {
        Ok(self.arguments.last().context("a call without a number")?.parse()?)
    }
}

/// `\x2f\x74` as bytes.
fn unescaped(words: &str) -> Option<Vec<u8>> {
    words.split("\\x").skip(1).map(|digits| u8::from_str_radix(digits, 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_synced_is_sure_to_survive() {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join("log");
        fs::write(folder.path().join("flipwrite.db"), b"before").unwrap();
        let name: String = b"/x/flipwrite.db".iter().map(|byte| format!("\\x{byte:02x}")).collect();
        let lines = format!(
            "1 pwrite64(8<{name}>, \"\\x41\\x42\", 2, 0) = 2\n\
             2 fsync(8<{name}> <unfinished ...>\n\
             1 pwrite64(9<\\x2f\\x79>, \"\\x41\", 1, 0) = 1\n\
             2 <... fsync resumed>)  = 0\n\
             1 ftruncate(8<{name}>, 4) = 0\n\
             1 pwrite64(8<{name}>, \"\\x43\", 1, 600) = 1\n"
        );
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..20 {
            fs::write(folder.path().join("flipwrite.db"), b"before").unwrap();
            let mut power = Power::new(folder.path(), &log).unwrap();
            power.random = SplitMix64::new(seed);
            fs::write(&log, &lines).unwrap();
            power.cut().unwrap();
            let held = fs::read(folder.path().join("flipwrite.db")).unwrap();
            assert!(held.starts_with(b"ABfo"), "{held:?}");
            seen.insert(held.len());
        }
        assert_eq!(
            seen.into_iter().collect::<Vec<_>>(),
            [4, 6, 601],
            "with and without either of the last two"
        );
    }
}

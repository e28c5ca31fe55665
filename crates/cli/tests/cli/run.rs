//! Runs the program in a folder of its own.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::Value;

/// A fresh folder, gone when the test is over.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cli-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path(name), text).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// The names of all files in it, in order.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// The program, about to run here, in an environment that says nothing about colors and widths.
    pub(crate) fn command<A: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = A>) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_flipwrite"));
        // The name that it calls itself by when it tells how to call it again.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::arg0(&mut command, "flipwrite");
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm").current_dir(&self.0).args(args);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs a command line whose words have no spaces.
    pub(crate) fn run(&self, line: &str) -> Done {
        Done::of(self.command(line.split_whitespace()).output().unwrap())
    }

    /// Runs a command line with a text as its standard input.
    pub(crate) fn run_with(&self, line: &str, input: &[u8]) -> Done {
        let mut child = self.command(line.split_whitespace()).stdin(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_owned();
        // A program that does not read all of it is free to do so.
        let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let done = Done::of(child.wait_with_output().unwrap());
        writer.join().unwrap();
        done
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What a run came to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Done {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Done {
    pub(crate) fn of(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Done { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    /// The output of a run that must be fine and silent about errors.
    #[track_caller]
    pub(crate) fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// The output of a run that must have found something bad, said on standard output.
    #[track_caller]
    pub(crate) fn bad(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(1), ""), "{}", self.out);
        self.out
    }

    /// The one error of a run that must have ended so, with nothing on standard output.
    #[track_caller]
    pub(crate) fn error(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(code), ""), "{}", self.err);
        self.err
    }

    /// The output as JSON.
    #[track_caller]
    pub(crate) fn json(self) -> Value {
        serde_json::from_str(&self.fine()).unwrap()
    }
}

/// Compares a text with a file in `expected`, or writes that file where `UPDATE` is set.
#[track_caller]
pub(crate) fn expect(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/expected").join(name);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, text).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    let mut pairs = text.lines().zip(expected.lines()).enumerate();
    let differing = pairs.find(|(_, (one, other))| one != other);
    assert!(text == expected, "differs from {name} (UPDATE=1 rewrites it): {differing:?}");
}

/// A file of the repository.
pub(crate) fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

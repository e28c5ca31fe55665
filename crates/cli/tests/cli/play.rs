//! `flipwrite play`: whole games by typing, breaks and resumes, secrets kept, every odd line answered.

mod games;
mod saving;
mod telling;
mod typing;

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::run::Folder;

/// A game at a terminal that is not one: what is told comes out, lines go in.
struct Table {
    child: Child,
    input: Option<ChildStdin>,
    output: ChildStdout,
    /// What was told last, up to a prompt or the end.
    told: String,
}

impl Table {
    /// Begins a game and waits for the first prompt.
    fn open(folder: &Folder, line: &str) -> Self {
        Self::begin(&mut folder.command(line.split_whitespace()))
    }

    /// The same with a command.
    fn begin(command: &mut Command) -> Self {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take(), child.stdout.take().unwrap());
        let mut table = Table { child, input, output, told: String::new() };
        table.hear();
        table
    }

    fn hear(&mut self) -> String {
        let (mut told, mut part) = (Vec::new(), [0; 4096]);
        while !told.ends_with(b": ") && !told.ends_with(b" ready. ") {
            match self.output.read(&mut part).unwrap() {
                0 => break,
                length => told.extend(&part[..length]),
            }
        }
        self.told = String::from_utf8(told).unwrap();
        self.told.clone()
    }

    fn is_asked(&self) -> bool {
        self.told.ends_with(": ") || self.told.ends_with(" ready. ")
    }

    /// Types a line; returns what is told next.
    fn say(&mut self, line: &str) -> String {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
        self.hear()
    }

    /// Answers a question: Enter where that is asked for, else the first choice of the list.
    fn answer(&mut self) -> String {
        if self.told.ends_with("'undo': ") || self.told.ends_with(" ready. ") {
            return self.say("");
        }
        let list = self.say("list");
        let (_, choices) = list.split_once(":\n").unwrap();
        let first = choices.lines().next().unwrap().split("   ").next().unwrap();
        let first = first.strip_prefix("#1: ").unwrap().to_owned();
        self.say(&first)
    }

    /// Answers until something is told, or nothing more is asked; returns all that was told.
    fn answer_until(&mut self, wanted: &str) -> String {
        let mut all = String::new();
        while self.is_asked() && !all.contains(wanted) {
            all += &self.answer();
        }
        all
    }

    fn play_to_the_end(&mut self) -> String {
        self.answer_until("no such words")
    }

    /// Ends the input; returns all that is still told.
    fn rest(&mut self) -> String {
        self.input = None;
        let mut told = String::new();
        self.output.read_to_string(&mut told).unwrap();
        told
    }

    /// Waits for the end of the program: its code, and what it said about errors.
    fn leave(mut self) -> (Option<i32>, String) {
        self.rest();
        let mut error = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut error).unwrap();
        (self.child.wait().unwrap().code(), error)
    }
}

/// What follows `flipwrite` in the command that a farewell tells.
fn resume_command(farewell: &str) -> String {
    let line = farewell.lines().find_map(|line| line.strip_prefix("  flipwrite "));
    line.unwrap_or_else(|| panic!("no command: {farewell}")).to_owned()
}

//! Other people's programs in a seat: started, asked in the engine protocol, and replaced where they fail.

mod command;
mod fault;
mod process;
mod seat;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use flipwrite_wire::engine::Greeting;

pub use command::CommandFlaw;
pub use fault::ProgramFault;
pub use process::end_all;
pub use seat::ProgramSeat;

use process::Process;

/// How long a program may take for a decision, if nobody says otherwise.
pub const MOVE_TIME: Duration = Duration::from_secs(10);
/// How long it may take to greet, and to be ready for a table, if nobody says otherwise.
pub const READY_TIME: Duration = Duration::from_secs(60);

/// A program that can be seated: what starts it, how long it may prepare and think, and those of it that run and
/// wait for their next game. The last of its clones ends them all.
#[derive(Clone, Debug)]
pub struct Program {
    text: String,
    words: Vec<String>,
    move_time: Duration,
    ready_time: Duration,
    idle: Arc<Idle>,
}

/// A program that runs and has greeted.
#[derive(Debug)]
struct Running {
    process: Process,
    greeting: Greeting,
}

#[derive(Debug, Default)]
struct Idle(Mutex<Vec<Running>>);

impl Program {
    /// A program by its command line: words divided by spaces, with quotation marks where a word has some.
    pub fn new(text: &str) -> Result<Self, CommandFlaw> {
        let words = command::split(text)?;
        Ok(Program {
            text: text.trim().to_owned(),
            words,
            move_time: MOVE_TIME,
            ready_time: READY_TIME,
            idle: Arc::default(),
        })
    }

    /// The same with another time for a decision.
    #[must_use]
    pub fn with_move_time(self, move_time: Duration) -> Self {
        Program { move_time, ..self }
    }

    /// The same with another time to greet and to be ready for a table.
    #[must_use]
    pub fn with_ready_time(self, ready_time: Duration) -> Self {
        Program { ready_time, ..self }
    }

    /// Whether the system can start it at all; what it says then is another matter.
    pub fn try_start(&self) -> Result<(), ProgramFault> {
        Process::start(&self.words).map(drop)
    }

    /// One that waits for a game, or a new one.
    fn running(&self) -> Result<Running, ProgramFault> {
        if let Some(running) = self.idle.all().pop() {
            return Ok(running);
        }
        let mut process = Process::start(&self.words)?;
        let line = process.line(Instant::now(), self.ready_time).map_err(not_ready)?;
        let greeting = Greeting::read(&line).ok_or(ProgramFault::NoGreeting(line))?;
        Ok(Running { process, greeting })
    }

    /// One that has played its game to the end.
    fn give_back(&self, running: Running) {
        self.idle.all().push(running);
    }
}

/// Who is too slow before the first question has not been ready for it.
fn not_ready(fault: ProgramFault) -> ProgramFault {
    match fault {
        ProgramFault::TooSlow(limit) => ProgramFault::NotReady(limit),
        other => other,
    }
}

impl Idle {
    fn all(&self) -> MutexGuard<'_, Vec<Running>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Idle {
    fn drop(&mut self) {
        self.all().drain(..).for_each(|running| running.process.dismiss());
    }
}

impl PartialEq for Program {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Program {}

impl Hash for Program {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

//! A running program, spoken to line by line, that can neither block nor outlive us.
//!
//! Reading and writing have threads of their own: a program that does not read, or writes without end, keeps
//! nobody waiting longer than its time.

use std::collections::BTreeSet;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::fault::ProgramFault;
use flipwrite_wire::engine::MOST_BYTES;

/// Lines that wait to be read; a program that writes more has to wait itself.
const WAITING: usize = 256;
/// How long a program may take to leave when it is asked to.
const FAREWELL: Duration = Duration::from_millis(300);

/// The programs that run, by their ids.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// A running program.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Gone once it has been told to leave.
    input: Option<Sender<String>>,
    lines: Receiver<Result<String, ProgramFault>>,
}

impl Process {
    /// Starts a program; the first word is its name or path.
    pub(super) fn start(words: &[String]) -> Result<Self, ProgramFault> {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        // A group of its own: Ctrl-C is for us, and what the program starts itself can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| ProgramFault::NotStarted(error.to_string()))?;
        running().insert(child.id());
        let (input, texts) = channel();
        let (sender, lines) = sync_channel(WAITING);
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write_all(stdin, &texts));
            thread::spawn(move || read_all(stdout, &sender));
        }
        Ok(Process { child, input: Some(input), lines })
    }

    /// Sends lines, each with its end.
    pub(super) fn send(&self, text: String) {
        // Where the program is gone, the next line that is read says so.
        let _ = self.input.as_ref().map(|input| input.send(text));
    }

    /// The next line, if there is one before the moment.
    pub(super) fn line(&mut self, begin: Instant, limit: Duration) -> Result<String, ProgramFault> {
        let left = limit.saturating_sub(begin.elapsed());
        if left.is_zero() {
            return Err(ProgramFault::TooSlow(limit));
        }
        match self.lines.recv_timeout(left) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => Err(ProgramFault::TooSlow(limit)),
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
    }

    /// A line that is there already.
    pub(super) fn line_at_hand(&mut self) -> Option<Result<String, ProgramFault>> {
        match self.lines.try_recv() {
            Ok(line) => Some(line),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(self.gone())),
        }
    }

    /// Why nothing more can be read.
    fn gone(&self) -> ProgramFault {
        self.end_within(FAREWELL).map_or(ProgramFault::Closed, ProgramFault::Ended)
    }

    /// Waits for the program to end by itself; its exit code, if it had one.
    fn end_within(&self, most: Duration) -> Option<Option<i32>> {
        let begin = Instant::now();
        loop {
            match exit_code(self.child.id()) {
                None if begin.elapsed() < most => thread::sleep(Duration::from_millis(2)),
                ended => return ended,
            }
        }
    }

    /// Asks the program to leave, and waits a moment.
    pub(super) fn dismiss(mut self) {
        self.send("quit\n".to_owned());
        self.input = None;
        self.end_within(FAREWELL);
    }
}

/// Whatever happens, the program ends with us.
impl Drop for Process {
    fn drop(&mut self) {
        let mut running = running();
        end(self.child.id());
        let _ = self.child.kill();
        let _ = self.child.wait();
        running.remove(&self.child.id());
    }
}

/// Ends all programs at once: for the moment before this one exits.
pub fn end_all() {
    running().iter().for_each(|id| end(*id));
}

fn running() -> std::sync::MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends a program and what it has started, by the group that was made for it.
#[cfg(unix)]
fn end(id: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(id).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

/// The exit code of a program that has ended. It is only looked at: until the program is waited for, its id is
/// nobody else's, and to end it is safe.
#[cfg(unix)]
fn exit_code(id: u32) -> Option<Option<i32>> {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let id = WaitId::Pid(i32::try_from(id).ok().and_then(Pid::from_raw)?);
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    waitid(id, options).ok()?.map(|status| status.exit_status())
}

#[cfg(not(unix))]
fn end(_: u32) {}

#[cfg(not(unix))]
fn exit_code(_: u32) -> Option<Option<i32>> {
    None
}

fn write_all(mut stdin: ChildStdin, texts: &Receiver<String>) {
    for text in texts {
        if stdin.write_all(text.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_all(stdout: ChildStdout, lines: &SyncSender<Result<String, ProgramFault>>) {
    let mut reader = BufReader::new(stdout);
    while let Ok(Some(line)) = read_line(&mut reader) {
        let is_sound = line.is_ok();
        if lines.send(line).is_err() || !is_sound {
            return;
        }
    }
}

/// The next line without its end, `None` where the text ends; never more than a line may have.
fn read_line(reader: &mut impl BufRead) -> io::Result<Option<Result<String, ProgramFault>>> {
    let mut bytes = Vec::new();
    reader.take(MOST_BYTES as u64 + 1).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() > MOST_BYTES {
        return Ok(Some(Err(ProgramFault::TooLong)));
    }
    let text = String::from_utf8(bytes).map(|text| text.trim_end_matches(['\n', '\r']).to_owned());
    Ok(Some(text.map_err(|_| ProgramFault::NotText)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_far_as_they_are_lines() {
        let mut text: &[u8] = b"ready\r\n\nbest\xff\nlast";
        let mut next = || read_line(&mut text).unwrap();
        assert_eq!(next(), Some(Ok("ready".to_owned())));
        assert_eq!(next(), Some(Ok(String::new())));
        assert_eq!(next(), Some(Err(ProgramFault::NotText)));
        assert_eq!(next(), Some(Ok("last".to_owned())));
        assert_eq!(next(), None);
        let mut endless = BufReader::new(io::repeat(b'y'));
        assert_eq!(read_line(&mut endless).unwrap(), Some(Err(ProgramFault::TooLong)));
    }
}

//! The way to one socket, here or at another node.

use std::sync::Arc;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Notify, mpsc};

use crate::link::Far;
use crate::measures::MEASURES;
use crate::random;

/// How many messages may wait for a socket. Who reads more slowly than that is cut off, and asks for what it missed
/// when it comes back.
const WAITING: usize = 512;
/// How many bytes may wait for it before the last message: nobody is kept in memory who does not read.
const WAITING_BYTES: usize = 1 << 20;

/// Where words to one socket go.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    socket: u64,
    way: Way,
}

#[derive(Clone, Debug)]
enum Way {
    Here { words: mpsc::Sender<Arc<str>>, bytes: Arc<AtomicUsize>, cut: Arc<Notify> },
    There(Far),
}

/// One and the same socket.
impl PartialEq for Outbox {
    fn eq(&self, other: &Self) -> bool {
        self.socket == other.socket
    }
}

/// The socket's end.
#[derive(Debug)]
pub(crate) struct Inlet {
    words: mpsc::Receiver<Arc<str>>,
    /// Those that wait.
    bytes: Arc<AtomicUsize>,
    cut: Arc<Notify>,
}

impl Outbox {
    /// A socket here.
    pub(crate) fn new() -> (Self, Inlet) {
        // They begin anywhere, so that those of two nodes do not meet at a table.
        static NEXT: LazyLock<AtomicU64> = LazyLock::new(|| u64::from_le_bytes(random()).into());
        let socket = NEXT.fetch_add(1, Ordering::Relaxed);
        let (sender, words) = mpsc::channel(WAITING);
        let (bytes, cut) = (Arc::<AtomicUsize>::default(), Arc::new(Notify::new()));
        let way = Way::Here { words: sender, bytes: Arc::clone(&bytes), cut: Arc::clone(&cut) };
        (Outbox { socket, way }, Inlet { words, bytes, cut })
    }

    /// A socket at another node.
    pub(crate) fn far(socket: u64, far: Far) -> Self {
        Outbox { socket, way: Way::There(far) }
    }

    /// The socket's number.
    pub(crate) fn socket(&self) -> u64 {
        self.socket
    }

    /// Says something; false if the socket is gone, or cut off because it does not read.
    pub(crate) fn say(&self, text: Arc<str>) -> bool {
        let said = match &self.way {
            Way::Here { words, bytes, .. } => say_here(words, bytes, text),
            Way::There(far) => far.say(self.socket, &text),
        };
        if !said {
            self.cut_off();
        }
        said
    }

    /// The socket is closed: whoever is behind it comes back and asks for what it missed.
    pub(crate) fn cut_off(&self) {
        match &self.way {
            Way::Here { cut, .. } => cut.notify_one(),
            Way::There(far) => far.cut_off(self.socket),
        }
    }
}

fn say_here(words: &mpsc::Sender<Arc<str>>, bytes: &AtomicUsize, text: Arc<str>) -> bool {
    let length = text.len();
    let is_full = bytes.fetch_add(length, Ordering::Relaxed) >= WAITING_BYTES;
    let said = if is_full { Err(TrySendError::Full(text)) } else { words.try_send(text) };
    if matches!(said, Err(TrySendError::Full(_))) {
        MEASURES.slow_readers.inc();
    }
    if said.is_err() {
        bytes.fetch_sub(length, Ordering::Relaxed);
    }
    said.is_ok()
}

impl Inlet {
    /// What is to be said next; nothing once the socket is cut off.
    pub(crate) async fn next(&mut self) -> Option<Arc<str>> {
        let words = tokio::select! {
            biased;
            () = self.cut.notified() => None,
            words = self.words.recv() => words,
        };
        words.inspect(|words| self.left(words))
    }

    /// What else waits to be said now.
    pub(crate) fn waiting(&mut self) -> Option<Arc<str>> {
        self.words.try_recv().ok().inspect(|words| self.left(words))
    }

    /// Some words wait no more.
    fn left(&self, words: &str) {
        self.bytes.fetch_sub(words.len(), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_does_not_read_keeps_no_more_than_so_many_bytes_waiting() {
        let (outbox, mut inlet) = Outbox::new();
        let text: Arc<str> = "x".repeat(WAITING_BYTES / 4).into();
        for _ in 0..10 {
            // Whoever reads is told as much as there is.
            assert!(outbox.say(Arc::clone(&text)) && inlet.next().await.is_some());
        }
        let said = (0..WAITING).take_while(|_| outbox.say(Arc::clone(&text))).count();
        assert_eq!(said, 4);
        assert!(inlet.next().await.is_none(), "it is cut off");
    }

    #[tokio::test]
    async fn one_message_is_as_long_as_it_must_be() {
        let (outbox, mut inlet) = Outbox::new();
        let text: Arc<str> = "x".repeat(3 * WAITING_BYTES).into();
        assert!(outbox.say(Arc::clone(&text)));
        assert_eq!(inlet.next().await, Some(text));
    }
}

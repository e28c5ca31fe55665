//! The way to one socket, here or at another node.

use std::sync::Arc;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{Notify, mpsc};

use crate::link::Far;
use crate::measures::MEASURES;
use crate::random;

/// How many messages may wait for a socket. Who reads more slowly than that is cut off, and asks for what it missed
/// when it comes back.
const WAITING: usize = 512;

/// Where words to one socket go.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    socket: u64,
    way: Way,
}

#[derive(Clone, Debug)]
enum Way {
    Here { words: mpsc::Sender<Arc<str>>, cut: Arc<Notify> },
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
    cut: Arc<Notify>,
}

impl Outbox {
    /// A socket here.
    pub(crate) fn new() -> (Self, Inlet) {
        // They begin anywhere, so that those of two nodes do not meet at a table.
        static NEXT: LazyLock<AtomicU64> = LazyLock::new(|| u64::from_le_bytes(random()).into());
        let socket = NEXT.fetch_add(1, Ordering::Relaxed);
        let (sender, words) = mpsc::channel(WAITING);
        let cut = Arc::new(Notify::new());
        let way = Way::Here { words: sender, cut: Arc::clone(&cut) };
        (Outbox { socket, way }, Inlet { words, cut })
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
            Way::Here { words, .. } => match words.try_send(text) {
                Err(TrySendError::Full(_)) => {
                    MEASURES.slow_readers.inc();
                    false
                }
                said => said.is_ok(),
            },
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

impl Inlet {
    /// What is to be said next; nothing once the socket is cut off.
    pub(crate) async fn next(&mut self) -> Option<Arc<str>> {
        tokio::select! {
            biased;
            () = self.cut.notified() => None,
            words = self.words.recv() => words,
        }
    }

    /// What else waits to be said now.
    pub(crate) fn waiting(&mut self) -> Option<Arc<str>> {
        self.words.try_recv().ok()
    }
}

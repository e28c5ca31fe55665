//! The way to one socket.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::{Notify, mpsc};

/// How many messages may wait for a socket. Who reads more slowly than that is cut off, and asks for what it missed
/// when it comes back.
const WAITING: usize = 512;

/// Where words to one socket go.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    socket: u64,
    words: mpsc::Sender<Arc<str>>,
    cut: Arc<Notify>,
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
    pub(crate) fn new() -> (Self, Inlet) {
        static LAST: AtomicU64 = AtomicU64::new(0);
        let socket = LAST.fetch_add(1, Ordering::Relaxed);
        let (sender, words) = mpsc::channel(WAITING);
        let cut = Arc::new(Notify::new());
        (Outbox { socket, words: sender, cut: Arc::clone(&cut) }, Inlet { words, cut })
    }

    /// The socket's number.
    pub(crate) fn socket(&self) -> u64 {
        self.socket
    }

    /// Says something; false if the socket is gone, or cut off because it does not read.
    pub(crate) fn say(&self, text: Arc<str>) -> bool {
        let said = self.words.try_send(text).is_ok();
        if !said {
            self.cut_off();
        }
        said
    }

    /// The socket is closed: whoever is behind it comes back and asks for what it missed.
    pub(crate) fn cut_off(&self) {
        self.cut.notify_one();
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

//! The open sockets of each session: when a session ends, they do.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::outbox::Outbox;

/// The open sockets, by the hashes of the secrets they were opened with.
#[derive(Debug, Default)]
pub(crate) struct Sockets(Mutex<HashMap<Vec<u8>, Vec<Outbox>>>);

impl Sockets {
    /// A socket is opened.
    pub(crate) fn enter(&self, sessions: &[Vec<u8>], outbox: &Outbox) {
        let mut open = self.lock();
        for session in sessions {
            open.entry(session.clone()).or_default().push(outbox.clone());
        }
    }

    /// A socket is gone.
    pub(crate) fn leave(&self, sessions: &[Vec<u8>], outbox: &Outbox) {
        let mut open = self.lock();
        for session in sessions {
            if let Some(outboxes) = open.get_mut(session) {
                outboxes.retain(|one| one != outbox);
                if outboxes.is_empty() {
                    open.remove(session);
                }
            }
        }
    }

    /// A session has ended.
    pub(crate) fn cut_off(&self, session: &[u8]) {
        self.lock().get(session).into_iter().flatten().for_each(Outbox::cut_off);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Vec<u8>, Vec<Outbox>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

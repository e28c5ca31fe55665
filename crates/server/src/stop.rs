//! How a server is asked to stop, and how it is known that all has ended.

use std::sync::Arc;

use tokio::sync::watch;

/// Asks a server to stop; all clones ask the same one. By default nobody has asked yet.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<watch::Sender<bool>>);

/// Something that goes on, and that a server which stops waits for.
#[derive(Debug)]
pub(crate) struct Presence(watch::Receiver<bool>);

impl Stop {
    /// Asks the server to stop.
    pub fn ask(&self) {
        self.0.send_replace(true);
    }

    /// Whether somebody has.
    pub fn is_asked(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until somebody does.
    pub async fn asked(&self) {
        self.enter().asked().await;
    }

    /// Waits until nothing goes on any more.
    pub async fn all_gone(&self) {
        self.0.closed().await;
    }

    /// Something begins to go on.
    pub(crate) fn enter(&self) -> Presence {
        Presence(self.0.subscribe())
    }
}

impl Presence {
    /// Waits until the server is asked to stop.
    pub(crate) async fn asked(&mut self) {
        // Whoever could ask may be gone: then nobody does.
        if self.0.wait_for(|asked| *asked).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

//! Answers that are written while they are read, however much there is.

use futures_util::Stream;
use futures_util::stream::unfold;
use tokio::sync::mpsc;

use crate::store::StoreError;

/// How many pieces may wait for whoever reads them.
const WAITING: usize = 4;

/// A piece of an answer; where something is wrong, whoever reads it notices that it has no end.
pub(crate) type Piece = Result<String, StoreError>;

/// The way to whoever reads.
pub(crate) struct Pen(mpsc::Sender<Piece>);

impl Pen {
    /// Says something; whoever does not read any more needs no more.
    pub(crate) async fn say(&self, piece: impl Into<String>) -> Result<(), StoreError> {
        let gone = |_| StoreError::Unavailable("nobody reads it any more".to_owned());
        self.0.send(Ok(piece.into())).await.map_err(gone)
    }
}

/// What somebody writes with a pen, piece by piece.
pub(crate) fn written<F, W>(write: F) -> impl Stream<Item = Piece> + Send + use<F, W>
where
    F: FnOnce(Pen) -> W + Send + 'static,
    W: Future<Output = Result<(), StoreError>> + Send + 'static,
{
    let (to, pieces) = mpsc::channel(WAITING);
    let pen = Pen(to.clone());
    tokio::spawn(async move {
        if let Err(error) = write(pen).await {
            let _ = to.send(Err(error)).await;
        }
    });
    unfold(pieces, async |mut pieces| Some((pieces.recv().await?, pieces)))
}

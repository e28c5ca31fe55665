//! What a worker of the browser does with messages, whoever thinks in it.

use flipwrite::GameId;

/// Somebody who answers messages, one at a time. A worker hears nothing while it thinks; so a message is only put down when
/// it comes, and answered later.
pub trait Answers: Default {
    /// Puts a message down. What can be answered without thinking is answered at once.
    fn receive(&mut self, message: &str) -> Option<String>;

    /// Answers the next question, if one waits.
    fn work(&mut self) -> Option<String>;

    /// Whether no question waits that could be answered now.
    fn is_idle(&self) -> bool;

    /// The next game whose weights are to be fetched; named once for each time that they are.
    fn wants_weights(&mut self) -> Option<GameId>;

    /// Hands over the weights that were fetched, or says why there are none.
    fn put_weights(&mut self, game: GameId, weights: Result<&[u8], String>);
}

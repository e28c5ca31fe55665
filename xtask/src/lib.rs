//! What the tasks of development share with tests: the server of the page, and what figures come to.

pub mod figures;
pub mod server;

//! What the tasks of development share with tests: the server of the page.

pub mod server;

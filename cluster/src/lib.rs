//! Servers of others that ours works with, each in a folder of its own and on a free port, ended with its test.

#![cfg(unix)]

mod postgres;

pub use postgres::Postgres;

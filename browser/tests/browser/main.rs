//! The page in a real browser: one program, since each would link the server and the bots once more.

mod around;
mod coach;
mod common;
mod edges;
mod first;
mod fits;
mod games;
mod hands;
mod languages;
mod loading;
mod meant;
mod offline;
mod online;
mod review;
mod screens;
mod served;
mod stored;
mod table;
mod tables;
mod training;
mod tutorial;
mod worker;

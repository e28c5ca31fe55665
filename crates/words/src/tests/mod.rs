//! Every value that can be told is told: whole, in the right tone, and no message is left unsaid.

mod examples;
mod fluent;
mod languages;
mod messages;
mod plurals;
mod rules;
mod sentences;
mod syntax;
mod translated;

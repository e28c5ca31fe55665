//! `flipwrite engine`: our bots for other people's programs, by lines on standard input and output.
//!
//! The protocol is written down in `docs/engine-protocol.md`. Lines are read by a thread of their own, so that
//! `stop` is heard while a bot thinks; everything else is done in the order in which it comes.

mod chair;
mod complaint;
mod input;
mod limit;
mod session;
mod shelf;

use std::io::Write;

use flipwrite_players::{BotName, Spec};
use flipwrite_wire::engine::Greeting;

use super::table;
use crate::args::Engine;
use crate::failure::{Failure, Found};

use input::Input;
use session::{Reply, Session};
use shelf::Shelves;

pub(crate) fn run(options: &Engine) -> Result<Found, Failure> {
    let bot = options.bot.as_ref().map(std::slice::from_ref).map(table::bots).transpose()?;
    let bot = bot.and_then(|mut bots| bots.pop()).unwrap_or_else(|| Spec::new(BotName::Master));
    let shelves = Shelves::new(&options.decks)?;
    let greeting = Greeting { name: bot.to_string(), version: env!("CARGO_PKG_VERSION").to_owned() };
    tell(&greeting.write())?;
    let input = Input::start();
    let mut session = Session::new(bot, shelves);
    while let Some((line, stopped)) = input.next() {
        match session.answer(line, &stopped) {
            Reply::Nothing => {}
            Reply::Line(line) => tell(&line)?,
            Reply::Farewell => break,
        }
    }
    Ok(Found::Fine)
}

/// Writes a line at once: whoever asked is waiting for it.
fn tell(line: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}

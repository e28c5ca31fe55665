//! A session: one line in, at most one line out.

use flipwrite::GameId;
use flipwrite_players::Spec;
use flipwrite_wire::engine::TableLine;

use super::super::table::with_nearest;
use super::chair::{Chair, sit};
use super::complaint::Complaint;
use super::input::{Line, Stopped};
use super::limit::{Limit, Thinking};
use super::shelf::Shelves;
use crate::nearest::nearest;
use crate::text::{harmless, harmless_sentence, say};

/// The words that lines begin with.
const WORDS: [&str; 8] = ["table", "hand", "position", "go", "analyze", "stop", "isready", "quit"];

/// What comes of a line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Reply {
    Nothing,
    Line(String),
    Farewell,
}

/// What has been said so far.
pub(super) struct Session {
    bot: Spec,
    shelves: Shelves,
    chair: Option<Box<dyn Chair>>,
}

impl Session {
    pub(super) fn new(bot: Spec, shelves: Shelves) -> Self {
        Session { bot, shelves, chair: None }
    }

    /// Answers a line. Nothing that is wrong with it ends the session.
    pub(super) fn answer(&mut self, line: Line, stopped: &Stopped) -> Reply {
        let reply = match line {
            Line::Text(text) => self.obey(&text, stopped),
            Line::TooLong => Err(Complaint::new("too-long", &[])),
            Line::NotText => Err(Complaint::new("not-text", &[])),
        };
        reply.unwrap_or_else(|complaint| Reply::Line(complaint.write()))
    }

    fn obey(&mut self, text: &str, stopped: &Stopped) -> Result<Reply, Complaint> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match word {
            "" => Ok(Reply::Nothing),
            "table" => self.table(rest).map(|()| Reply::Nothing),
            "hand" => self.chair()?.hand(rest).map(|()| Reply::Nothing),
            "position" => self.chair()?.position(rest).map(|()| Reply::Nothing),
            "go" => {
                let thinking = Thinking::new(Limit::read(rest)?, stopped);
                self.chair()?.best(&thinking).map(Reply::Line)
            }
            "analyze" => {
                let thinking = Thinking::new(Limit::read(rest)?, stopped);
                self.chair()?.analysis(&thinking).map(Reply::Line)
            }
            "stop" | "isready" | "quit" if !rest.is_empty() => {
                Err(Complaint::new("extra-words", &[("word", word.to_owned())]))
            }
            // The reader has heard it already.
            "stop" => Ok(Reply::Nothing),
            "isready" => {
                self.chair.iter().for_each(|chair| chair.warm_up());
                Ok(Reply::Line("ready".to_owned()))
            }
            "quit" => Ok(Reply::Farewell),
            _ => Err(unknown(word)),
        }
    }

    fn chair(&mut self) -> Result<&mut (dyn Chair + 'static), Complaint> {
        self.chair.as_deref_mut().ok_or_else(|| Complaint::new("no-table", &[]))
    }

    /// A new game. Where the line is wrong, the old one goes on.
    fn table(&mut self, text: &str) -> Result<(), Complaint> {
        let line = TableLine::read(text).map_err(|error| {
            // The protocol knows no widths of numbers.
            let reason = ["usize", "u64"].iter().fold(error.to_string(), |text, name| {
                text.replace(&format!("expected {name}"), "expected a whole number")
            });
            Complaint::new("bad-table", &[("reason", harmless_sentence(&reason))])
        })?;
        let game = line
            .game
            .parse()
            .map_err(|_| Complaint::new("unknown-game", &[("game", harmless(&line.game))]))?;
        self.chair = Some(match game {
            GameId::Maps => sit(&self.bot, &line, &mut self.shelves.maps)?,
            GameId::Pyramids => sit(&self.bot, &line, &mut self.shelves.pyramids)?,
        });
        Ok(())
    }
}

fn unknown(word: &str) -> Complaint {
    let args = [("word", harmless(word)), ("known", WORDS.join(", "))];
    let text = say("cli-engine-unknown-word", &args);
    Complaint::told("unknown-word", &with_nearest(text, nearest(word, WORDS)))
}

//! Asking a person: what to keep, what to cross, what to take.

use flipwrite::{Choice, Choices, Due, Game, GameId, Position, Seat, write_choice};
use flipwrite_host::{Decision, Host, Output, View, Viewer};

use super::about::about;
use super::console::Console;
use super::reading::without_escapes;
use super::rule_text;
use super::story::story;
use crate::commands::show::{boards, boards_in_words};
use crate::draw::{self, Drawn};
use crate::failure::Failure;
use crate::standing;
use crate::text::{count, say};

/// What a person answered.
pub(super) enum Answer {
    Decision(Decision),
    Quit,
}

/// What a line means wherever it is typed.
pub(super) enum Line {
    Quit,
    Done,
    Undo,
    Restart,
    List,
    Look,
    /// Anything else, as it was typed.
    Other(String),
}

/// What is asked for, and how it is answered.
pub(super) struct Question {
    pub(super) prompt: String,
    pub(super) help: String,
}

/// How many choices `list` shows.
const LISTED: usize = 60;
/// Between two choices of the list.
const LIST_GAP: usize = 3;
/// Boards are drawn to this width.
const WIDTH: usize = 96;

pub(super) fn ask<G: Game>(
    host: &Host<G>,
    seat: Seat,
    names: &[String],
    console: &mut Console,
) -> Result<Answer, Failure> {
    let view = host.view(Viewer::Seat(seat));
    let mut asker = Asker { host, seat, names, console, view: &view };
    match (&view.position, view.hand) {
        (None, Some(hand)) => asker.keep(hand),
        (Some(position), _) if matches!(position.due(), Due::Take(_)) => asker.take(position),
        (Some(position), _) => asker.cross(position),
        (None, None) => Ok(Answer::Quit),
    }
}

/// A person who is asked.
pub(super) struct Asker<'a, G: Game> {
    pub(super) host: &'a Host<G>,
    pub(super) seat: Seat,
    pub(super) names: &'a [String],
    pub(super) console: &'a mut Console,
    view: &'a View<'a, G>,
}

impl<G: Game> Asker<'_, G> {
    pub(super) fn heading(&mut self, key: &str) -> Result<(), Failure> {
        self.console.say("")?;
        self.heading_with(key, &[])
    }

    pub(super) fn heading_with(&mut self, key: &str, args: &[(&str, String)]) -> Result<(), Failure> {
        let name = ("name", self.names[self.seat.index()].clone());
        let args: Vec<(&str, String)> = args.iter().cloned().chain([name]).collect();
        self.console.say(&say(key, &args))
    }

    pub(super) fn draw(&mut self, cards: &[Drawn<'_, G>]) -> Result<(), Failure> {
        if self.console.plain() {
            return cards.iter().try_for_each(|card| self.console.say(draw::in_words(card).trim_end()));
        }
        let text = draw::cards(cards, WIDTH);
        self.console.say(text.trim_end())
    }

    /// Everybody's cards, the display and the scores.
    pub(super) fn look(&mut self, position: &Position<'_, G>) -> Result<(), Failure> {
        let boards = if self.console.plain() { boards_in_words } else { boards };
        self.console.say(&boards(position, self.names))?;
        self.console.say(&self.points(position))
    }

    fn points(&self, position: &Position<'_, G>) -> String {
        let scores: Vec<G::Score> = draw::seats(self.names.len()).map(|seat| position.score(seat)).collect();
        let draw = if self.console.plain() { draw::scores_in_words::<G> } else { draw::scores::<G> };
        draw(self.names, &scores)
    }

    /// The points so far, and how everybody stands.
    fn scores(&mut self) -> Result<(), Failure> {
        let Some(position) = &self.view.position else {
            return self.console.say(&say("play-no-scores", &[]));
        };
        let mut text = self.points(position);
        for (name, player) in self.names.iter().zip(position.players()) {
            text += &format!("\n  {name}: {}", standing::of_player(player));
        }
        text += &format!("\n  {}", standing::of_table(position));
        self.console.say(&text)
    }

    /// All that is possible, with numbers to pick it by.
    pub(super) fn list(&mut self, choices: Choices) -> Result<(), Failure> {
        let deck = self.host.table().deck();
        let all = choices.len();
        self.list_texts(all, choices.iter().take(LISTED).map(|choice| write_choice(deck, choice)))
    }

    pub(super) fn list_texts(
        &mut self,
        all: usize,
        texts: impl Iterator<Item = String>,
    ) -> Result<(), Failure> {
        self.console.say(&count("play-choices", all as u64))?;
        let items: Vec<String> =
            texts.enumerate().map(|(index, text)| format!("#{}: {text}", index + 1)).collect();
        let widest = items.iter().map(String::len).max().unwrap_or(0) + LIST_GAP;
        for row in items.chunks((WIDTH / widest).max(1)) {
            let row: String = row.iter().map(|item| format!("{item:widest$}")).collect();
            self.console.say(row.trim_end())?;
        }
        if all > LISTED { self.console.say("…") } else { Ok(()) }
    }

    /// The choice with a number of the list, or why there is none.
    pub(super) fn pick(&self, choices: Choices, number: usize) -> Result<Choice, String> {
        let picked = choices.iter().take(LISTED).nth(number.wrapping_sub(1));
        picked.ok_or_else(|| no_such_pick(number, choices.len()))
    }

    /// First what is due now, then every word that can be typed.
    fn help(&mut self, now: &str) -> Result<(), Failure> {
        let rule = match G::ID {
            GameId::Maps => "M4",
            GameId::Pyramids => "P4",
        };
        let signs = (!self.console.plain()).then(|| say("play-help-legend", &[]));
        let rest = say("play-help-rest", &[("rule", rule.to_owned())]);
        let parts = [Some(now.to_owned()), Some(say("play-help-words", &[])), signs, Some(rest)];
        self.console.say(&parts.into_iter().flatten().collect::<Vec<_>>().join("\n"))
    }

    fn legend(&mut self) -> Result<(), Failure> {
        let plain = self.console.plain();
        self.console.say(&if plain { say("play-no-signs", &[]) } else { draw::legend::<G>() })
    }

    fn log(&mut self, whole: bool) -> Result<(), Failure> {
        let tracker = self.host.table().options().tracker;
        let told = self.host.since(Viewer::Seat(self.seat), 0);
        let events = told.filter_map(|(_, output)| match output {
            Output::Event(event) => Some(event),
            _ => None,
        });
        self.console.say(&story(&events.collect::<Vec<_>>(), self.names, whole, tracker))
    }

    /// Reads a line; answers the words that mean the same everywhere.
    pub(super) fn line(&mut self, question: &Question) -> Result<Line, Failure> {
        loop {
            let Some(text) = self.console.read(&question.prompt)? else { return Ok(Line::Quit) };
            let typed = without_escapes(&text);
            if typed.is_empty() && !text.is_empty() {
                // An arrow key confirms nothing.
                continue;
            }
            let lower = typed.to_lowercase();
            let mut parts = lower.split_whitespace().filter(|word| *word != "please");
            match (parts.next().unwrap_or_default(), parts.next()) {
                _ if typed.is_empty() => return Ok(Line::Done),
                ("done" | "ok" | "confirm" | "yes" | "y", None) => return Ok(Line::Done),
                ("quit" | "exit" | "save" | "q", None) => return Ok(Line::Quit),
                ("undo" | "back" | "u", None) => return Ok(Line::Undo),
                ("restart", None) => return Ok(Line::Restart),
                ("list" | "choices", None) => return Ok(Line::List),
                ("look" | "show" | "table", None) => return Ok(Line::Look),
                ("score" | "scores", None) => self.scores()?,
                ("log" | "story", None) => self.log(false)?,
                ("log" | "story", Some("all")) => self.log(true)?,
                ("legend" | "symbols", None) => self.legend()?,
                ("help" | "?" | "h", Some("game")) => self.console.say(&about::<G>(self.console.plain()))?,
                ("help" | "?" | "h", _) => self.help(&question.help)?,
                ("rules" | "rule", number) => self.console.say(&rule_text(G::ID, number))?,
                _ => return Ok(Line::Other(typed)),
            }
        }
    }
}

/// What to say to a number that is not in the list.
pub(super) fn no_such_pick(number: usize, choices: usize) -> String {
    let last = choices.min(LISTED);
    say("play-no-such-pick", &[("number", number.to_string()), ("last", last.to_string())])
}

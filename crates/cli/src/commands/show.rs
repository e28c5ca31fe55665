//! `flipwrite show`: a recorded game, or a moment of it, as readable text.

use std::fmt::Write as _;
use std::io::Write;

use flipwrite::record::{Record, Replay};
use flipwrite::{Event, Game, GameId, Maps, Position, Pyramids, Seat, Table};

use crate::args::Show;
use crate::draw::{self, Drawn};
use crate::failure::{Failure, Found};
use crate::records::{find, in_line, not_reached, read_moment};
use crate::standing;
use crate::text::{harmless, say, words};

/// Boards are drawn to this width.
const WIDTH: usize = 96;

pub(crate) fn run(options: &Show) -> Result<Found, Failure> {
    let moment = options.turn.as_deref().map(read_moment).transpose()?;
    let (line, record) = find(&options.file, options.game)?;
    let table_flaw = |fault| in_line(&options.file, line, words().fault(&fault));
    match record.game {
        GameId::Maps => show(&record.table::<Maps>().map_err(table_flaw)?, &record, moment, options),
        GameId::Pyramids => show(&record.table::<Pyramids>().map_err(table_flaw)?, &record, moment, options),
    }
}

fn show<G: Game>(
    table: &Table<G>,
    record: &Record,
    moment: Option<(usize, usize)>,
    options: &Show,
) -> Result<Found, Failure> {
    let names: Vec<String> = record.players.iter().map(|player| harmless(&player.name)).collect();
    let mut retelling = Retelling { replay: Replay::new(table), names, out: String::new() };
    let mut found = Found::Fine;
    if moment.is_none() {
        retelling.title(record);
    }
    let told = match moment {
        None => retelling.whole(record),
        Some(moment) => retelling.moment(record, moment),
    };
    if let Err(fault) = told {
        let place = fault.event.map_or_else(String::new, |event| event.to_string());
        let args = [("event", place), ("reason", words().fault_in(record, &fault))];
        let _ = writeln!(retelling.out, "\n{}", say("cli-show-fault", &args));
        found = Found::Bad;
    }
    if retelling.out.is_empty() {
        return Err(not_reached(&options.file, moment.unwrap_or((1, 1))));
    }
    anstream::stdout().write_all(retelling.out.trim_start_matches('\n').as_bytes())?;
    Ok(found)
}

struct Retelling<'t, G: Game> {
    replay: Replay<'t, G>,
    names: Vec<String>,
    out: String,
}

impl<G: Game> Retelling<'_, G> {
    fn title(&mut self, record: &Record) {
        let args = [
            ("game", words().game_title(record.game)),
            ("deck", harmless(&record.deck.name)),
            ("players", self.names.join(", ")),
        ];
        let _ = writeln!(self.out, "{}", say("cli-show-title", &args));
        if let Some(deal) = &record.deal {
            let _ = writeln!(self.out, "{}", say("cli-show-deal", &[("deal", harmless(deal))]));
        }
        let _ = writeln!(self.out, "{}\n", draw::legend::<G>());
    }

    /// The whole game, with the boards at the end of each round.
    fn whole(&mut self, record: &Record) -> Result<(), flipwrite::record::Fault> {
        for event in &record.events {
            if matches!(event, Event::Round { round, .. } if *round > 1) || *event == Event::Ended {
                self.boards();
            }
            self.replay.feed(event)?;
            self.tell(event);
        }
        if record.events.last() != Some(&Event::Ended) {
            self.boards();
            let _ = writeln!(self.out, "\n{}", say("cli-show-unfinished", &[]));
        }
        self.scores();
        Ok(())
    }

    /// The boards when a turn's pattern is revealed, and what happens in that turn.
    fn moment(&mut self, record: &Record, moment: (usize, usize)) -> Result<(), flipwrite::record::Fault> {
        for event in &record.events {
            let before = self.now();
            self.replay.feed(event)?;
            let revealed = matches!(event, Event::Revealed { .. });
            if before == Some(moment) || (revealed && self.now() == Some(moment)) {
                self.tell(event);
                if revealed {
                    self.boards();
                    self.scores();
                    self.out.push('\n');
                }
            }
        }
        Ok(())
    }

    /// The turn that is being played, once its pattern is known.
    fn now(&self) -> Option<(usize, usize)> {
        let position = self.replay.position()?;
        position.pattern().map(|_| (position.turn().round(), position.turn().number()))
    }

    fn tell(&mut self, event: &Event) {
        let sentence = words().event(event, &self.names);
        let _ = match event {
            Event::Round { .. } => writeln!(self.out, "\n== {sentence} =="),
            Event::Revealed { .. } => {
                let (round, turn) = self.now().unwrap_or((0, 0));
                writeln!(self.out, "\n{round}.{turn}  {sentence}")
            }
            Event::Ended => writeln!(self.out, "\n{sentence}"),
            _ => writeln!(self.out, "  {sentence}"),
        };
    }

    fn boards(&mut self) {
        if let Some(position) = self.replay.position() {
            self.out += &boards(&position, &self.names);
        }
    }

    fn scores(&mut self) {
        let Some(position) = self.replay.position() else { return };
        let scores: Vec<G::Score> = draw::seats(self.names.len()).map(|seat| position.score(seat)).collect();
        self.out.push('\n');
        self.out += &draw::scores::<G>(&self.names, &scores);
        if position.due() == flipwrite::Due::Over {
            let _ = writeln!(self.out, "\n{}", winners(&position, &self.names));
        }
    }
}

/// Who won, in a sentence.
pub(crate) fn winners<G: Game>(position: &Position<'_, G>, names: &[String]) -> String {
    let winners: Vec<&str> = position.winners().iter().map(|seat| names[seat.index()].as_str()).collect();
    let key = match (names.len(), winners.len()) {
        (1, _) => "cli-show-alone",
        (_, 1) => "cli-show-winner",
        _ => "cli-show-winners",
    };
    say(key, &[("names", winners.join(", "))])
}

/// What lies on the table: the display, and each player's two cards.
pub(crate) fn boards<G: Game>(position: &Position<'_, G>, names: &[String]) -> String {
    boards_by(position, names, |cards| draw::cards(cards, WIDTH))
}

/// The same in words.
pub(crate) fn boards_in_words<G: Game>(position: &Position<'_, G>, names: &[String]) -> String {
    boards_by(position, names, |cards| cards.iter().map(draw::in_words).collect())
}

fn boards_by<G: Game>(
    position: &Position<'_, G>,
    names: &[String],
    draw: impl Fn(&[Drawn<'_, G>]) -> String,
) -> String {
    let deck = position.deck();
    let display: Vec<Drawn<'_, G>> = position.display().iter().map(|card| Drawn::fresh(deck, card)).collect();
    let left = ("cards", position.unseen().len().to_string());
    let display = format!("{}\n{}", say("cli-show-display", &[left]), draw(&display));
    let mut out = format!("\n{}\n\n{display}", standing::of_table(position));
    for (seat, name) in Seat::ALL.into_iter().zip(names) {
        let player = position.player(seat);
        let args = [("name", name.clone()), ("completed", standing::completed(deck, player))];
        let _ = write!(out, "\n{}\n{}\n", say("cli-show-player", &args), standing::of_player(player));
        out += &draw(&Drawn::of_player(deck, player));
    }
    out
}

//! A bot at a table, with the question before it.

use flipwrite::{CardIndex, CardNumber, HAND, Position, PositionFlaw, Seat, State, Table};
use flipwrite_players::{Bot, Playable, Spec};
use flipwrite_wire::bots::{Opinion, rounded};
use flipwrite_wire::engine::{AnalysisLine, TableLine, write_choices};

use super::complaint::Complaint;
use super::limit::Thinking;
use super::shelf::Shelf;
use crate::text::{harmless, words};

/// A bot at a table of either game.
pub(super) trait Chair {
    /// Asks about a hand of four cards.
    fn hand(&mut self, text: &str) -> Result<(), Complaint>;

    /// Asks about a position.
    fn position(&mut self, text: &str) -> Result<(), Complaint>;

    /// What the bot does, as a line.
    fn best(&mut self, thinking: &Thinking<'_>) -> Result<String, Complaint>;

    /// What the bot thinks, as a line. What it draws at random for that does not count.
    fn analysis(&self, thinking: &Thinking<'_>) -> Result<String, Complaint>;

    /// Makes everything ready that the first answer would have to wait for.
    fn warm_up(&self);
}

struct Seated<G: Playable> {
    table: Table<G>,
    seat: Seat,
    bot: Bot<G>,
    question: Option<Question<G>>,
}

enum Question<G: Playable> {
    Hand([CardIndex; HAND]),
    Position(State<G>),
}

/// Sits down at the table of a line.
pub(super) fn sit<G: Playable>(
    bot: &Spec,
    line: &TableLine,
    shelf: &mut Shelf<G>,
) -> Result<Box<dyn Chair>, Complaint> {
    let (table, seat) = shelf.table(line)?;
    let bot = Bot::new(bot.clone(), seat, line.seed, &shelf.knowledge(&table));
    Ok(Box::new(Seated { table, seat, bot, question: None }))
}

impl<G: Playable> Chair for Seated<G> {
    fn hand(&mut self, text: &str) -> Result<(), Complaint> {
        let words = text.split_whitespace().take(HAND + 1);
        let numbers: Option<Vec<CardNumber>> = words.map(|word| word.parse().ok().map(CardNumber)).collect();
        let hand = numbers.and_then(|numbers| self.table.deck().hand(&numbers));
        let hand = hand.ok_or_else(|| Complaint::new("bad-hand", &[("text", harmless(text))]))?;
        self.question = Some(Question::Hand(hand));
        Ok(())
    }

    fn position(&mut self, text: &str) -> Result<(), Complaint> {
        let position = Position::read(&self.table, text).map_err(|flaw| {
            let code = match flaw {
                PositionFlaw::OtherTable | PositionFlaw::OtherDeck { .. } => "other-table",
                _ => "bad-position",
            };
            Complaint::told(code, &words().position_flaw(&flaw))
        })?;
        self.question = Some(Question::Position(position.into_state()));
        Ok(())
    }

    fn best(&mut self, thinking: &Thinking<'_>) -> Result<String, Complaint> {
        let choices = match &self.question {
            None => return Err(Complaint::new("no-question", &[])),
            Some(Question::Hand(hand)) => {
                let analysis =
                    thinking.with_budget(|budget| self.bot.analyze_keep(&self.table, *hand, budget));
                analysis.choice().into_iter().collect()
            }
            Some(Question::Position(state)) => {
                let position = Position::at(&self.table, state.clone());
                let choices = thinking.with_budget(|budget| self.bot.decide(&position, budget));
                choices.ok_or_else(|| nothing_due(self.seat))?
            }
        };
        Ok(format!("best {}", write_choices(self.table.deck(), &choices)))
    }

    fn analysis(&self, thinking: &Thinking<'_>) -> Result<String, Complaint> {
        let mut bot = self.bot.clone();
        let analysis = match &self.question {
            None => return Err(Complaint::new("no-question", &[])),
            Some(Question::Hand(hand)) => {
                thinking.with_budget(|budget| bot.analyze_keep(&self.table, *hand, budget))
            }
            Some(Question::Position(state)) => {
                let position = Position::at(&self.table, state.clone());
                let analysis = thinking.with_budget(|budget| bot.analyze(&position, budget));
                analysis.ok_or_else(|| nothing_due(self.seat))?
            }
        };
        let candidates = analysis.candidates.iter().map(|one| Opinion::of(self.table.deck(), one)).collect();
        let milliseconds = rounded(thinking.elapsed().as_secs_f64() * 1e3);
        Ok(AnalysisLine { candidates, milliseconds, nodes: analysis.nodes }.write())
    }

    fn warm_up(&self) {
        self.bot.warm_up(&self.table);
    }
}

fn nothing_due(seat: Seat) -> Complaint {
    Complaint::new("nothing-due", &[("seat", seat.to_string())])
}

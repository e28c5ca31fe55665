//! A bot at a table, with the question before it.

use flipwrite::{CardIndex, CardNumber, Choice, Due, HAND, Position, Seat, State, Table, read_position};
use flipwrite_lab::protocol::{TableLine, write_choices};
use flipwrite_players::{Analysis, Bot, Budget, Candidate, Playable, Spec};

use super::analysis;
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
    let bot = Bot::new(bot.clone(), seat, line.seed, &shelf.knowledge(&table)?);
    Ok(Box::new(Seated { table, seat, bot, question: None }))
}

impl<G: Playable> Chair for Seated<G> {
    fn hand(&mut self, text: &str) -> Result<(), Complaint> {
        let bad = || Complaint::new("bad-hand", &[("text", harmless(text))]);
        let card = |word: &str| word.parse().ok().and_then(|card| self.table.deck().find(CardNumber(card)));
        let cards: Option<Vec<CardIndex>> = text.split_whitespace().take(HAND + 1).map(card).collect();
        let hand: [CardIndex; HAND] = cards.and_then(|cards| cards.try_into().ok()).ok_or_else(bad)?;
        if (1..HAND).any(|place| hand[..place].contains(&hand[place])) {
            return Err(bad());
        }
        self.question = Some(Question::Hand(hand));
        Ok(())
    }

    fn position(&mut self, text: &str) -> Result<(), Complaint> {
        let (table, state) = read_position(self.table.deck(), text)
            .map_err(|flaw| Complaint::told("bad-position", &words().position_flaw(&flaw)))?;
        if (table.options(), table.seats()) != (self.table.options(), self.table.seats()) {
            return Err(Complaint::new("other-table", &[]));
        }
        self.question = Some(Question::Position(state));
        Ok(())
    }

    fn best(&mut self, thinking: &Thinking<'_>) -> Result<String, Complaint> {
        let choices = match &self.question {
            None => return Err(Complaint::new("no-question", &[])),
            Some(Question::Hand(hand)) => {
                let analysis = think_of_hand(&mut self.bot, &self.table, *hand, thinking);
                analysis.choice().into_iter().collect()
            }
            Some(Question::Position(state)) => {
                choose(&mut self.bot, Position::at(&self.table, state.clone()), self.seat, thinking)?
            }
        };
        Ok(format!("best {}", write_choices(self.table.deck(), &choices)))
    }

    fn analysis(&self, thinking: &Thinking<'_>) -> Result<String, Complaint> {
        let mut bot = self.bot.clone();
        let analysis = match &self.question {
            None => return Err(Complaint::new("no-question", &[])),
            Some(Question::Hand(hand)) => think_of_hand(&mut bot, &self.table, *hand, thinking),
            Some(Question::Position(state)) => {
                let position = Position::at(&self.table, state.clone());
                let analysis = thinking.with_budget(|budget| bot.analyze(&position, budget));
                analysis.ok_or_else(|| nothing_due(self.seat))?
            }
        };
        Ok(analysis::line(self.table.deck(), &analysis, thinking.elapsed()))
    }

    fn warm_up(&self) {
        let mut cards = self.table.deck().all().iter();
        let hand = [(); HAND].map(|()| cards.next().unwrap_or(CardIndex::FIRST));
        self.bot.clone().analyze_keep_within(&self.table, hand, Budget::Nodes(1));
    }
}

/// All that is due from the seat: a take, or the whole crossing of the turn with its extra crosses.
fn choose<G: Playable>(
    bot: &mut Bot<G>,
    mut position: Position<'_, G>,
    seat: Seat,
    thinking: &Thinking<'_>,
) -> Result<Vec<Choice>, Complaint> {
    let mut all = Vec::new();
    loop {
        let analysis = thinking.with_budget(|budget| bot.analyze(&position, budget));
        let best = analysis.and_then(|analysis| analysis.candidates.into_iter().next());
        let choices = best.ok_or_else(|| nothing_due(seat))?.choices;
        for choice in choices {
            if position.apply(seat, choice, &mut ()).is_err() {
                unreachable!("a bot's choice is legal");
            }
            all.push(choice);
        }
        let goes_on = matches!(position.due(), Due::Cross(waiting) if waiting.contains(seat));
        if !goes_on || position.player(seat).extras() == 0 || matches!(all[..], [Choice::Take(_)]) {
            return Ok(all);
        }
    }
}

fn nothing_due(seat: Seat) -> Complaint {
    Complaint::new("nothing-due", &[("seat", seat.to_string())])
}

/// What a bot thinks of a hand; of one that thinks nothing, what it keeps.
fn think_of_hand<G: Playable>(
    bot: &mut Bot<G>,
    table: &Table<G>,
    hand: [CardIndex; HAND],
    thinking: &Thinking<'_>,
) -> Analysis {
    let analysis = thinking.with_budget(|budget| bot.analyze_keep_within(table, hand, budget));
    analysis.unwrap_or_else(|| {
        let choices = vec![Choice::Keep(bot.keep(table, hand))];
        Analysis { candidates: vec![Candidate::unknown(choices)], nodes: 0 }
    })
}

//! A table at which bots are asked: what is wrong with a question is found here, and the bots answer the rest.

use std::sync::Arc;

use flipwrite::PositionFlaw;
use flipwrite::order::sort_short;
use flipwrite::{CardIndex, CardNumber, Choice, Due, HAND, Position, Seat, Table, read_choice, write_choice};
use flipwrite_players::{Analysis, Bot, Budget, Knowledge, Playable, Spec};
use flipwrite_wire::TableSpec;
use flipwrite_wire::bots::{AnalyzeAsk, KeepAsk, MoveAsk, Opinion, Reason, Reply, Seed};

use crate::refused::Refused;
use crate::shelf::Shelf;

/// How many candidates an analysis names.
const MOST_CANDIDATES: usize = 12;

/// The most nodes that can be asked for: the worker must come back to its messages.
const MOST_NODES: u64 = 1_000_000;

/// The most crossings of one turn: no more than there are boxes on two cards.
const MOST_DRAFTED: usize = 50;

/// A table, and what the bots know of its deck.
pub(crate) struct Seating<G: Playable> {
    table: Table<G>,
    knowledge: Arc<Knowledge<G>>,
}

impl<G: Playable> Seating<G> {
    /// Sits down at a table.
    pub(crate) fn new(spec: &TableSpec, shelf: &mut Shelf<G>) -> Result<Self, Refused> {
        let table = spec.table()?;
        let knowledge = shelf.knowledge(table.deck());
        Ok(Seating { table, knowledge })
    }

    /// The newest knowledge of the deck: with weights, once they are there.
    pub(crate) fn refresh(&mut self, shelf: &mut Shelf<G>) {
        self.knowledge = shelf.knowledge(self.table.deck());
    }

    /// Makes everything ready that the first answer would have to wait for.
    pub(crate) fn warm_up(&self, spec: Spec) {
        Bot::new(spec, Seat::S0, 0, &self.knowledge).warm_up(&self.table);
    }

    /// Which two cards a bot keeps.
    pub(crate) fn keep(&self, ask: &KeepAsk) -> Result<Reply, Refused> {
        let (mut bot, _) = self.bot(&ask.bot, ask.seat, ask.seed)?;
        let hand = self.hand(ask.hand)?;
        let analysis = bot.analyze_keep(&self.table, hand, Budget::Usual);
        let kept = analysis.kept().unwrap_or([hand[0], hand[1]]);
        let mut cards = kept.map(|card| self.table.deck().number(card));
        sort_short(&mut cards, |card| *card);
        Ok(Reply::Keep { cards, candidates: self.opinions(&analysis) })
    }

    /// The whole crossing of a bot's turn.
    pub(crate) fn cross(&self, ask: &MoveAsk) -> Result<Reply, Refused> {
        let (mut bot, seat) = self.bot(&ask.bot, ask.seat, ask.seed)?;
        let position = self.position(&ask.position)?;
        if !is_to_cross(&position, seat) {
            return Err(nothing_due(&position, seat));
        }
        let crossings = bot.cross(&position).into_iter().map(|crossing| self.write(Choice::Cross(crossing)));
        Ok(Reply::Cross { crossings: crossings.collect() })
    }

    /// Which card a bot takes.
    pub(crate) fn take(&self, ask: &MoveAsk) -> Result<Reply, Refused> {
        let (mut bot, seat) = self.bot(&ask.bot, ask.seat, ask.seed)?;
        let position = self.position(&ask.position)?;
        match (position.due(), bot.choose(&position)) {
            (Due::Take(due), Some(choice @ Choice::Take(_))) if due == seat => {
                Ok(Reply::Take { take: self.write(choice) })
            }
            _ => Err(nothing_due(&position, seat)),
        }
    }

    /// What a bot thinks of a decision.
    pub(crate) fn analyze(&self, ask: &AnalyzeAsk) -> Result<Reply, Refused> {
        let (mut bot, seat) = self.bot(&ask.bot, ask.seat, ask.seed)?;
        let budget = ask.nodes.map_or(Budget::Usual, |nodes| Budget::Nodes(nodes.clamp(1, MOST_NODES)));
        let analysis = match (ask.hand, &ask.position) {
            (Some(hand), None) => bot.analyze_keep(&self.table, self.hand(hand)?, budget),
            (None, Some(line)) => {
                let position = self.drafted(self.position(line)?, seat, &ask.drafted)?;
                bot.analyze(&position, budget).ok_or_else(|| nothing_due(&position, seat))?
            }
            _ => return Err(Refused::new(Reason::BadRequest, "either a hand or a position")),
        };
        Ok(Reply::Analysis { candidates: self.opinions(&analysis), nodes: analysis.nodes })
    }

    fn bot(&self, name: &str, seat: usize, seed: Seed) -> Result<(Bot<G>, Seat), Refused> {
        let spec = spec(name)?;
        let found = Seat::new(seat).filter(|seat| self.table.seat_set().contains(*seat));
        let seat = found.ok_or_else(|| Refused::new(Reason::BadSeat, seat))?;
        Ok((Bot::new(spec, seat, seed.0, &self.knowledge), seat))
    }

    fn hand(&self, numbers: [CardNumber; HAND]) -> Result<[CardIndex; HAND], Refused> {
        let hand = self.table.deck().hand(&numbers);
        hand.ok_or_else(|| Refused::new(Reason::BadHand, format!("{:?}", numbers.map(|number| number.0))))
    }

    fn position(&self, line: &str) -> Result<Position<'_, G>, Refused> {
        Position::read(&self.table, line).map_err(|flaw| match flaw {
            PositionFlaw::OtherTable => Refused::new(Reason::OtherTable, flaw),
            _ => Refused::new(Reason::BadPosition, format!("{flaw:?}")),
        })
    }

    /// The position once a seat has made the crossings that it drafted; more must be due from it.
    fn drafted<'t>(
        &'t self,
        mut position: Position<'t, G>,
        seat: Seat,
        lines: &[String],
    ) -> Result<Position<'t, G>, Refused> {
        let bad = |line: &str, why: &dyn std::fmt::Debug| {
            Refused::new(Reason::BadDraft, format!("{}: {why:?}", line.chars().take(80).collect::<String>()))
        };
        for line in lines.iter().take(MOST_DRAFTED) {
            let choice = read_choice(self.table.deck(), line).map_err(|flaw| bad(line, &flaw))?;
            if !is_to_cross(&position, seat) {
                return Err(nothing_due(&position, seat));
            }
            position.apply(seat, choice, &mut ()).map_err(|refusal| bad(line, &refusal))?;
            // Once the turn is crossed, what follows is no part of it: a take, even.
            if !is_to_cross(&position, seat) || position.player(seat).extras() == 0 {
                return Err(nothing_due(&position, seat));
            }
        }
        Ok(position)
    }

    fn opinions(&self, analysis: &Analysis) -> Vec<Opinion> {
        analysis
            .candidates
            .iter()
            .take(MOST_CANDIDATES)
            .map(|candidate| Opinion::of(self.table.deck(), candidate))
            .collect()
    }

    fn write(&self, choice: Choice) -> String {
        write_choice(self.table.deck(), choice)
    }
}

/// The bot of a name.
pub(crate) fn spec(name: &str) -> Result<Spec, Refused> {
    name.parse().map_err(|flaw| Refused::new(Reason::BadBot, format!("{flaw:?}")))
}

fn is_to_cross<G: Playable>(position: &Position<'_, G>, seat: Seat) -> bool {
    matches!(position.due(), Due::Cross(waiting) if waiting.contains(seat))
}

fn nothing_due<G: Playable>(position: &Position<'_, G>, seat: Seat) -> Refused {
    Refused::new(Reason::NothingDue, format!("from seat {seat}; {:?} is", position.due()))
}

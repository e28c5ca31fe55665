//! A program in a seat for one game, and who stands in for it once it has failed.

use std::sync::Arc;
use std::time::{Duration, Instant};

use flipwrite::{
    CardIndex, Choice, Crossing, Due, HAND, Position, Seat, Table, Take, check_keep, write_choice,
};
use flipwrite_players::{Bot, BotName, Knowledge, Playable, Spec};

use super::{Program, ProgramFault, Running, not_ready};
use crate::entrant::seed;
use crate::game::{Decide, SeatFault};
use flipwrite_wire::engine::{TableLine, read_choices};

/// Lines between two questions that are looked through.
const AT_HAND: usize = 1_000;

/// A program in a seat for one game.
///
/// It is told what its seat may see and nothing else (S14): its own hand, and public positions in which nobody
/// else has crossed yet. What it draws at random comes from the deal and the name it greets with, through a
/// number from which the deal can't be computed.
#[derive(Debug)]
pub struct ProgramSeat<G: Playable> {
    program: Program,
    seat: Seat,
    deal: u64,
    stand_in: Bot<G>,
    /// Nobody before the first question and after a failure.
    running: Option<Running>,
    fault: Option<ProgramFault>,
}

impl<G: Playable> ProgramSeat<G> {
    /// A program takes a seat in the game of a deal.
    pub fn new(program: &Program, seat: Seat, deal: u64, knowledge: &Arc<Knowledge<G>>) -> Self {
        let greedy = Spec::new(BotName::Greedy);
        let stand_in = Bot::new(greedy, seat, seed(deal, BotName::Greedy.name()), knowledge);
        ProgramSeat { program: program.clone(), seat, deal, stand_in, running: None, fault: None }
    }

    /// Why the program lost the seat in this game, if it did.
    pub fn fault(&self) -> Option<&ProgramFault> {
        self.fault.as_ref()
    }

    /// Tells the program of the table and waits until it is ready, once in a game. What it prepares is no part
    /// of its first decision.
    pub fn prepare(&mut self, table: &Table<G>) {
        if self.running.is_some() || self.fault.is_some() {
            return;
        }
        if let Err(fault) = self.sit_down(table) {
            self.lose(fault);
        }
    }

    fn sit_down(&mut self, table: &Table<G>) -> Result<(), ProgramFault> {
        let running = self.running.insert(self.program.running()?);
        let seed = seed(self.deal, &running.greeting.name);
        let limit = u64::try_from(self.program.move_time.as_millis()).unwrap_or(u64::MAX);
        let table_line = TableLine::new(table, self.seat, seed, limit).write();
        let ready_time = self.program.ready_time;
        running.ask(format!("{table_line}\nisready\n"), "ready", ready_time).map(drop).map_err(not_ready)
    }

    /// The program's decision, or the stand-in's once the program has failed.
    fn decide<T>(
        &mut self,
        asked: impl FnOnce(&mut Self) -> Result<T, ProgramFault>,
        instead: impl FnOnce(&mut Bot<G>) -> T,
    ) -> T {
        if self.fault.is_none() {
            match asked(self) {
                Ok(decision) => return decision,
                Err(fault) => self.lose(fault),
            }
        }
        instead(&mut self.stand_in)
    }

    /// The program has failed: it is ended, and a new one plays the next game.
    fn lose(&mut self, fault: ProgramFault) {
        self.running = None;
        self.fault = Some(fault);
    }

    fn ask_keep(
        &mut self,
        table: &Table<G>,
        hand: [CardIndex; HAND],
    ) -> Result<[CardIndex; 2], ProgramFault> {
        let [one, two, three, four] = hand.map(|card| table.deck().number(card));
        let question = format!("hand {one} {two} {three} {four}\n");
        let (answer, choices) = self.ask(question, table)?;
        let [Choice::Keep(kept)] = choices[..] else { return Err(ProgramFault::NotDue(answer)) };
        check_keep(table.deck(), hand, kept).map_err(|refusal| ProgramFault::Illegal { answer, refusal })?;
        Ok(kept)
    }

    /// The whole crossing of a turn. A program may answer crossing by crossing; it then sees its own, and still
    /// nothing of the others'.
    fn ask_cross(&mut self, position: &Position<'_, G>) -> Result<Vec<Crossing>, ProgramFault> {
        let mut own = position.clone();
        let mut crossings = Vec::new();
        while matches!(own.due(), Due::Cross(waiting) if waiting.contains(self.seat)) {
            let (answer, choices) = self.ask_about(&own)?;
            for choice in choices {
                let Choice::Cross(crossing) = choice else { return Err(ProgramFault::NotDue(answer)) };
                if let Err(refusal) = own.apply(self.seat, choice, &mut ()) {
                    let answer = write_choice(own.deck(), choice);
                    return Err(ProgramFault::Illegal { answer, refusal });
                }
                crossings.push(crossing);
            }
            if own.player(self.seat).extras() == 0 {
                break;
            }
        }
        Ok(crossings)
    }

    fn ask_take(&mut self, position: &Position<'_, G>) -> Result<Take, ProgramFault> {
        let (answer, choices) = self.ask_about(position)?;
        let [Choice::Take(take)] = choices[..] else { return Err(ProgramFault::NotDue(answer)) };
        let refused = |refusal| ProgramFault::Illegal { answer, refusal };
        position.check(self.seat, choices[0]).map_err(refused)?;
        Ok(take)
    }

    fn ask_about(&mut self, position: &Position<'_, G>) -> Result<(String, Vec<Choice>), ProgramFault> {
        self.ask(format!("position {}\n", position.notation()), position.table())
    }

    /// The answer to a question, as it stands and as choices.
    fn ask(&mut self, question: String, table: &Table<G>) -> Result<(String, Vec<Choice>), ProgramFault> {
        let Some(running) = &mut self.running else { return Err(ProgramFault::Ended(None)) };
        let answer = running.ask(question + "go\n", "best", self.program.move_time)?;
        match read_choices(table.deck(), &answer) {
            Ok(choices) => Ok((answer, choices)),
            Err(flaw) => Err(ProgramFault::Unreadable { answer, flaw }),
        }
    }
}

impl Running {
    /// Sends lines and waits for the one that begins with a word; what follows the word.
    fn ask(&mut self, lines: String, word: &str, limit: Duration) -> Result<String, ProgramFault> {
        // What was written before the question is no answer to it.
        let mut left = AT_HAND;
        while let Some(line) = self.process.line_at_hand().filter(|_| left > 0) {
            left -= 1;
            let line = line?;
            if !is_remark(&line) {
                return Err(ProgramFault::Unasked(line));
            }
        }
        let begin = Instant::now();
        self.process.send(lines);
        loop {
            let line = self.process.line(begin, limit)?;
            match line.split_once(' ').unwrap_or((&line, "")) {
                (first, rest) if first == word => return Ok(rest.trim().to_owned()),
                ("error", reason) => return Err(ProgramFault::Error(reason.to_owned())),
                _ if is_remark(&line) => {}
                _ => return Err(ProgramFault::Unasked(line)),
            }
        }
    }
}

/// Whether a line is for nobody in particular: empty, or a word of information.
fn is_remark(line: &str) -> bool {
    matches!(line.split_whitespace().next(), None | Some("info"))
}

impl<G: Playable> Decide<G> for ProgramSeat<G> {
    fn keep(&mut self, table: &Table<G>, hand: [CardIndex; HAND]) -> Result<[CardIndex; 2], SeatFault> {
        self.prepare(table);
        Ok(self.decide(|seat| seat.ask_keep(table, hand), |bot| bot.keep(table, hand)))
    }

    fn cross(&mut self, position: &Position<'_, G>) -> Result<Vec<Crossing>, SeatFault> {
        Ok(self.decide(|seat| seat.ask_cross(position), |bot| bot.cross(position)))
    }

    fn take(&mut self, position: &Position<'_, G>) -> Result<Take, SeatFault> {
        self.decide(|seat| seat.ask_take(position).map(Ok), |bot| bot.take(position))
    }
}

/// The game is over: a program that played it to the end waits for the next one.
impl<G: Playable> Drop for ProgramSeat<G> {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            self.program.give_back(running);
        }
    }
}

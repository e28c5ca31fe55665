//! The game at a table.

use flipwrite::Seat;
use flipwrite_host::{Holder, Question, Time};
use flipwrite_wire::online::Say;
use flipwrite_wire::{InputLine, RefusalLine};

use super::{ASKED_AGAIN, Answer, Live, Then, refusal};
use crate::hosted::Hosted;
use crate::now;
use crate::people::Called;
use crate::plans;
use crate::played;
use crate::room::{Person, Phase, Place};
use crate::store::{Change, Line};

impl Live {
    /// Whether somebody may do that in the game: only for the own seat, and only what is a player's to do.
    pub(super) fn owns(&self, who: Person, input: &InputLine) -> Result<(), RefusalLine> {
        let seat = match input {
            InputLine::Decide { seat, .. }
            | InputLine::TakeBack { seat, .. }
            | InputLine::Resign { seat, .. }
            | InputLine::Stop { seat, .. } => *seat,
            InputLine::TimeUp { .. } | InputLine::Hand { .. } => return Err(refusal("not-yours")),
        };
        if self.room.seat_of(who) != Some(seat) {
            return Err(refusal("not-yours"));
        }
        match input {
            // Who plays on was agreed beforehand.
            InputLine::Resign { stand_in, .. } if *stand_in != self.room.terms().stand_in => {
                Err(refusal("bad-bot"))
            }
            InputLine::Decide { question, .. } | InputLine::TakeBack { question, .. }
                if self.is_a_bots(seat, *question, input) =>
            {
                Err(refusal("old-question"))
            }
            InputLine::Stop { agrees: true, .. } if !self.agrees(seat) => self.may_change(seat),
            _ => Ok(()),
        }
    }

    /// Whether a bot holds a seat, or stands in there, and it is about what is decided now. What the person decided before
    /// may be sent again.
    fn is_a_bots(&self, seat: Seat, question: u32, input: &InputLine) -> bool {
        let Some(company) = self.game.as_ref().map(|game| game.company()) else { return false };
        let is_now = |asked: Option<Question>| asked == Some(Question(question));
        let by = match input {
            InputLine::TakeBack { .. } if is_now(company.answered(seat)) => company.decider(seat),
            InputLine::Decide { .. } if is_now(company.question(seat)) => company.decider(seat),
            InputLine::Decide { .. } if is_now(company.answered(seat)) => company.decided_by(seat).cloned(),
            _ => None,
        };
        by.is_some_and(|by| by.is_bot())
    }

    fn agrees(&self, seat: Seat) -> bool {
        self.game.as_ref().is_some_and(|game| game.company().agreed().contains(seat))
    }

    /// Whether a seat may still change hands or mind in this turn: each time is a line of the journal. It may always be left,
    /// and agreement be withdrawn: before that happens again, something happens that is refused.
    pub(super) fn may_change(&self, seat: Seat) -> Answer {
        match &self.game {
            Some(game) if game.company().changes_left(seat) == 0 => Err(refusal("too-many")),
            _ => Ok(()),
        }
    }

    pub(super) fn input(&mut self, input: InputLine) -> Answer {
        self.accept(input, Change::default())?;
        self.follow_plans();
        Ok(())
    }

    /// Takes an input in, and stores the change with it.
    pub(super) fn accept(&mut self, input: InputLine, change: Change) -> Answer {
        let at = now();
        let game = self.game.as_mut().ok_or_else(|| refusal("not-begun"))?;
        let about = self.clocks.is_some().then(|| input.clone());
        // In other hands, a seat has no plan.
        let handed = match &input {
            InputLine::Hand { seat, .. } | InputLine::Resign { seat, .. } => Some(*seat),
            _ => None,
        };
        let accepted = game.accept(Time(at), input)?;
        let Some(line) = accepted.line else { return Ok(()) };
        if let Some(clocks) = &mut self.clocks {
            clocks.heed(at, game.company(), about.as_ref());
        }
        let change = match (game.is_ended(), handed) {
            (true, _) => {
                self.plans = Default::default();
                plans::all_gone(played::ended(change, &self.id, self.hub.time()), &self.id)
            }
            (false, Some(seat)) if self.plans[seat.index()].take().is_some() => {
                self.planned(change, seat, None)
            }
            (false, _) => change,
        };
        self.store_line(change, line);
        for told in accepted.told {
            let say = Say::Outputs { table: self.id.to_string(), first: told.first, outputs: told.outputs };
            self.tell(told.viewer, &say);
        }
        self.tell_clocks();
        self.then(Then::Think);
        Ok(())
    }

    /// A line of the journal is stored, with the clocks as they are then.
    pub(super) fn store_line(&mut self, change: Change, line: String) {
        let clocks = self.clocks.as_ref().map(|clocks| serde_json::to_string(clocks).unwrap_or_default());
        self.store(change.line(Line {
            table: self.id.to_string(),
            fence: self.fence,
            length: self.length,
            line,
            clocks,
            due: self.due_at_last(),
        }));
        self.length += 1;
    }

    /// Somebody leaves the game: the stand-in plays on.
    pub(super) fn leave(&mut self, who: Person) -> Answer {
        let stand_in = Holder::Bot(self.room.terms().stand_in.clone());
        self.hand(self.seat_of(who)?, &stand_in)
    }

    /// Somebody plays again.
    pub(super) fn come_back(&mut self, who: Person) -> Answer {
        if self.room.phase() != Phase::Playing {
            return Err(refusal("not-begun"));
        }
        let seat = self.seat_of(who)?;
        let company = self.game.as_ref().map(|game| game.company());
        if company.is_some_and(|company| !company.people().contains(seat)) {
            self.may_change(seat)?;
        }
        self.hand(seat, &Holder::Person)
    }

    pub(super) fn seat_of(&self, who: Person) -> Result<Seat, RefusalLine> {
        self.room.seat_of(who).ok_or_else(|| refusal("not-seated"))
    }

    /// A seat changes hands, unless it is in these already.
    pub(super) fn hand(&mut self, seat: Seat, holder: &Holder) -> Answer {
        let game = self.game.as_ref().ok_or_else(|| refusal("not-begun"))?;
        let now = game.company().chairs().get(seat.index());
        if now.is_some_and(|chair| chair.holder == *holder) {
            return Ok(());
        }
        self.input(InputLine::Hand { seat, holder: holder.name() })
    }

    /// The stand-in decides for whoever is late.
    pub(super) fn stand_in(&mut self) {
        let stand_in = self.room.terms().stand_in.clone();
        while let Some(late) = self.clocks.as_ref().and_then(|clocks| clocks.late(now())) {
            let (seat, question) = (late.seat, late.question);
            let input = match late.for_good {
                true => InputLine::Hand { seat, holder: Holder::Bot(stand_in.clone()).name() },
                false => InputLine::TimeUp { seat, question, stand_in: stand_in.clone() },
            };
            // The clocks follow from the questions: whoever is late is asked something.
            if self.input(input).is_err() {
                return;
            }
        }
    }

    pub(super) fn bots_owe(&self) -> bool {
        let owe = |(_, _, holder): (_, _, Holder)| holder.is_bot();
        self.game.as_ref().is_some_and(|game| game.company().questions().any(owe))
    }

    /// People who owe an answer and are not here are told, where they look in only now and then.
    pub(super) fn remind(&self) {
        let Some(game) = self.game.as_ref().filter(|_| self.room.terms().pace.is_correspondence()) else {
            return;
        };
        for (seat, question, holder) in game.company().questions() {
            let person = self.room.places().get(seat.index()).and_then(Place::person);
            let Some(person) = person.filter(|who| holder == Holder::Person && !self.is_here(*who)) else {
                continue;
            };
            self.hub.remind(&self.id, seat, question.0, person);
        }
    }

    /// A bot could not answer: it is asked again in a while.
    pub(super) fn ask_again(&mut self, seat: Seat, question: Question) {
        self.asked.retain(|about| *about != (seat, question));
        self.faults += 1;
        self.ask_at = Some(now() + ASKED_AGAIN);
    }

    /// Bots that owe an answer think about it elsewhere.
    pub(super) fn think(&mut self) {
        let Some(game) = &self.game else { return };
        let before = std::mem::take(&mut self.asked);
        // What went wrong once would go wrong again.
        for errand in game.errands(self.room.bot_seed() ^ self.faults) {
            let about = (errand.seat, errand.question);
            self.asked.push(about);
            if !before.contains(&about) {
                self.hub.think(errand, self.own.clone());
            }
        }
    }
}

/// The record of a game that has ended, with the names that its players have now.
pub(crate) fn record(game: &dyn Hosted, names: &[Called]) -> Option<String> {
    let mut record = game.record()?;
    for (player, name) in record.players.iter_mut().zip(names) {
        player.name.clone_from(&name.name);
    }
    Some(record.write())
}

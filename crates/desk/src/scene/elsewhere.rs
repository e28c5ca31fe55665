//! A table that is there, of either game, behind one face: what a page needs of it besides its scene.

use std::fmt;

use flipwrite::record::Record;
use flipwrite::{GameId, Maps, Pattern, Pyramids, Seat, Seed, Table, Take};
use flipwrite_host::{Chair, Company, Decision, Holder, Origin, Setup, write_decision};
use flipwrite_wire::online::RoomLine;
use flipwrite_wire::{InputLine, OutputLine, SpecFlaw, TableSpec};
use flipwrite_words::Words;

use super::{AnyDesk, Chapter, Face, GameResult, Outcome, Scene, Staged, ending, log, others};
use crate::desk::Desk;
use crate::here::Here;
use crate::there::{Ahead, HearFlaw, There};

/// What people at other devices are in what is kept of a game: their points are no best of this device.
const ELSEWHERE: &str = "elsewhere";

/// A desk at a table elsewhere. Only who plays online meets one: a page can leave it to a part that is fetched.
pub trait Elsewhere: fmt::Debug {
    /// What it shows.
    fn scene(&self) -> &(dyn Scene + 'static);
    /// What can be done at it.
    fn scene_mut(&mut self) -> &mut (dyn Scene + 'static);
    /// The same once more.
    fn copy(&self) -> Box<dyn Elsewhere>;
    /// The record of the game, once it has ended.
    fn record(&self) -> Option<Record>;
    /// The cards that a player has completed.
    fn finished(&self, seat: Seat) -> Vec<Face>;
    /// All that may be shown, the newest turn first, each in its order.
    fn chapters(&self) -> Vec<Chapter>;
    /// How the game ended.
    fn outcome(&self, words: &Words) -> Option<Outcome>;
    /// What is kept on this device of a game that is over, by whoever sat at it.
    fn result(&self) -> Option<GameResult>;
    /// The looking person confirms what is decided: it is to be sent. False if nothing is.
    fn confirm(&mut self) -> bool;
    /// Whoever sits here wants to take back what was decided: that is to be sent. False if it can't be.
    fn take_back(&mut self) -> bool;
    /// Who sits at the table, who has resigned, who would like to stop.
    fn company(&self) -> &Company;
    /// See [`There::hear`].
    fn hear(&mut self, first: usize, lines: &[OutputLine]) -> Result<(), HearFlaw>;
    /// See [`There::is_stood_in`].
    fn is_stood_in(&self) -> bool;
    /// See [`There::unanswered`].
    fn unanswered(&self) -> Vec<InputLine>;
    /// See [`There::refuse`].
    fn refuse(&mut self, line: &InputLine);
    /// See [`There::recall`].
    fn recall(&mut self, line: &InputLine) -> bool;
    /// See [`There::ahead`].
    fn ahead(&self) -> Option<Ahead>;
    /// See [`There::foreseen`].
    fn foreseen(&self, pattern: Pattern) -> Option<Box<dyn Elsewhere>>;
    /// A replacement that one would take, as a plan has it.
    fn take_words(&self, take: Take) -> String;
}

impl<G: Staged> Elsewhere for There<G> {
    fn scene(&self) -> &(dyn Scene + 'static) {
        &**self
    }

    fn scene_mut(&mut self) -> &mut (dyn Scene + 'static) {
        &mut **self
    }

    fn copy(&self) -> Box<dyn Elsewhere> {
        Box::new(self.clone())
    }

    fn record(&self) -> Option<Record> {
        Desk::record(self)
    }

    fn finished(&self, seat: Seat) -> Vec<Face> {
        others::finished(self, seat)
    }

    fn chapters(&self) -> Vec<Chapter> {
        log::chapters(self)
    }

    fn outcome(&self, words: &Words) -> Option<Outcome> {
        ending::outcome(words, self)
    }

    fn result(&self) -> Option<GameResult> {
        let (own, record) = (self.viewer().seat()?, Desk::record(self)?);
        // A table of this device that has gone on to the end of that game: what is kept of it is kept of any.
        let here = Here::<G>::go_on(&record, record.events.len(), self.chairs(), Seed([0; 32])).ok()?;
        let mut result = ending::result(&here)?;
        let first = self.position().and_then(|position| self.company().ranking(&position).first().copied());
        result.winners = first.unwrap_or_default().iter().map(Seat::index).collect();
        let others = result.kinds.iter_mut().enumerate().filter(|(seat, _)| *seat != own.index());
        others.filter(|(_, kind)| *kind == "human").for_each(|(_, kind)| *kind = ELSEWHERE.to_owned());
        Some(result)
    }

    fn confirm(&mut self) -> bool {
        Desk::confirm(self).is_some()
    }

    fn take_back(&mut self) -> bool {
        Desk::take_back(self).is_some()
    }

    fn company(&self) -> &Company {
        Desk::company(self)
    }

    fn hear(&mut self, first: usize, lines: &[OutputLine]) -> Result<(), HearFlaw> {
        There::hear(self, first, lines)
    }

    fn is_stood_in(&self) -> bool {
        There::is_stood_in(self)
    }

    fn unanswered(&self) -> Vec<InputLine> {
        There::unanswered(self)
    }

    fn refuse(&mut self, line: &InputLine) {
        There::refuse(self, line);
    }

    fn recall(&mut self, line: &InputLine) -> bool {
        There::recall(self, line)
    }

    fn ahead(&self) -> Option<Ahead> {
        There::ahead(self)
    }

    fn foreseen(&self, pattern: Pattern) -> Option<Box<dyn Elsewhere>> {
        Some(Box::new(There::foreseen(self, pattern)?))
    }

    fn take_words(&self, take: Take) -> String {
        write_decision(self.table().deck(), &Decision::Take(take))
    }
}

/// A table on this device where bots of one kind play a deal that is known by its seed: whoever looks is an onlooker.
pub fn of_bots(spec: &TableSpec, seed: Seed, bot: &str) -> Result<AnyDesk, SpecFlaw> {
    Ok(match spec.game()? {
        GameId::Maps => AnyDesk::Maps(bots_at(spec.table()?, seed, bot)),
        GameId::Pyramids => AnyDesk::Pyramids(bots_at(spec.table()?, seed, bot)),
    })
}

fn bots_at<G: Staged>(table: Table<G>, seed: Seed, bot: &str) -> Here<G> {
    let chair = Chair { name: String::new(), holder: Holder::Bot(bot.to_owned()) };
    let chairs = vec![chair; table.seats()];
    Here::open(Setup { table, chairs, origin: Origin::Seed(seed) })
}

/// The desk at the table of a room whose game has begun: see [`There::enter`].
pub fn enter(room: &RoomLine, names: &[String]) -> Result<AnyDesk, SpecFlaw> {
    Ok(AnyDesk::There(match room.spec.game()? {
        GameId::Maps => Box::new(There::<Maps>::enter(room, names)?),
        GameId::Pyramids => Box::new(There::<Pyramids>::enter(room, names)?),
    }))
}

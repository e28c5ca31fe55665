//! The game at a table, whichever of the two it is.

use std::sync::Arc;

use flipwrite::random::mix;
use flipwrite::record::Record;
use flipwrite::{Choice, Game, GameId, Maps, Position, Pyramids, Seat, Seed, Table};
use flipwrite_host::{
    Chair, Company, Decision, Holder, Host, InputRefusal, JournalFlaw, Origin, Question, Setup, Time, Viewer,
    write_decision,
};
use flipwrite_players::{Bot, Playable, Spec};
use flipwrite_wire::{InputLine, OutputLine, RefusalLine, SpecFlaw, TableSpec};

use crate::library::{Library, Shelved};

/// What an input brought about, before anybody hears of it.
#[derive(Clone, Debug)]
pub struct Accepted {
    /// The line that must be stored first; nothing if the same input was accepted before.
    pub line: Option<String>,
    /// What each viewer is told then.
    pub told: Vec<Told>,
}

/// Outputs to one viewer, numbered from the first on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// To whom.
    pub viewer: Viewer,
    /// The number of the first output.
    pub first: usize,
    /// The outputs.
    pub outputs: Vec<OutputLine>,
}

/// Thinks about a question, and says what it decides as notation.
type Thought = Box<dyn FnOnce(&Library) -> Option<String> + Send>;

/// A question that a bot is to answer. It thinks elsewhere: the table waits for nobody.
pub struct Errand {
    /// The seat that is asked.
    pub seat: Seat,
    /// What it is asked.
    pub question: Question,
    /// Finds the answer.
    pub think: Thought,
}

/// A table with a game on it.
pub trait Hosted: Send + Sync {
    /// Takes an input in.
    fn accept(&mut self, at: Time, input: InputLine) -> Result<Accepted, RefusalLine>;
    /// What a viewer was told from an output on.
    fn since(&self, viewer: Viewer, first: usize) -> Vec<OutputLine>;
    /// Who sits there, who is asked what.
    fn company(&self) -> &Company;
    /// The questions that wait for bots.
    fn errands(&self, seed: u64) -> Vec<Errand>;
    /// Who held the seats when the game began.
    fn began(&self) -> &[Chair];
    /// Whether the game is over, or was stopped.
    fn is_ended(&self) -> bool;
    /// What the deal was made from: nobody's to know before the end.
    fn seed(&self) -> Seed;
    /// The record, once the game has ended.
    fn record(&self) -> Option<Record>;
    /// The first line of the journal.
    fn header(&self) -> String;
}

/// Opens a table with its deal.
pub fn open(spec: &TableSpec, chairs: Vec<Chair>, origin: Origin) -> Result<Box<dyn Hosted>, SpecFlaw> {
    Ok(match spec.game()? {
        GameId::Maps => Box::new(Seated::open(spec.table::<Maps>()?, chairs, origin)),
        GameId::Pyramids => Box::new(Seated::open(spec.table::<Pyramids>()?, chairs, origin)),
    })
}

/// Brings a table back from its journal.
pub fn restore(game: GameId, journal: &str) -> Result<Box<dyn Hosted>, JournalFlaw> {
    Ok(match game {
        GameId::Maps => Box::new(Seated::of(Host::<Maps>::restore(journal)?)),
        GameId::Pyramids => Box::new(Seated::of(Host::<Pyramids>::restore(journal)?)),
    })
}

/// A host, and how far each viewer has been told.
struct Seated<G: Game> {
    host: Host<G>,
    table: Arc<Table<G>>,
    /// The outputs to each viewer so far.
    told: Vec<(Viewer, usize)>,
}

impl<G: Game> Seated<G> {
    fn open(table: Table<G>, chairs: Vec<Chair>, origin: Origin) -> Self {
        Self::of(Host::open(Setup { table, chairs, origin }))
    }

    fn of(host: Host<G>) -> Self {
        let seats = host.table().seat_set();
        let viewers = seats.iter().map(Viewer::Seat).chain([Viewer::Onlooker]);
        let told = viewers.map(|viewer| (viewer, host.told(viewer))).collect();
        Seated { table: Arc::new(host.table().clone()), told, host }
    }
}

impl<G: Playable + Shelved> Hosted for Seated<G> {
    fn accept(&mut self, at: Time, input: InputLine) -> Result<Accepted, RefusalLine> {
        let input = input.read(self.table.deck()).map_err(|flaw| RefusalLine {
            code: flaw.code().to_owned(),
            rule: None,
            step: None,
            extras: None,
        })?;
        let step = self.host.input(at, input)?;
        let line = step.line().map(str::to_owned);
        let deck = self.table.deck();
        let mut told = Vec::new();
        for (viewer, count) in &mut self.told {
            let outputs: Vec<_> = step.outputs(*viewer).map(|output| OutputLine::of(deck, output)).collect();
            if !outputs.is_empty() {
                let first = std::mem::replace(count, *count + outputs.len());
                told.push(Told { viewer: *viewer, first, outputs });
            }
        }
        // Nothing can have come in between: the table is ours alone.
        self.host.commit(step).map_err(|_| RefusalLine::from(InputRefusal::OldQuestion))?;
        Ok(Accepted { line, told })
    }

    fn since(&self, viewer: Viewer, first: usize) -> Vec<OutputLine> {
        let deck = self.table.deck();
        self.host.since(viewer, first).map(|(_, output)| OutputLine::of(deck, output)).collect()
    }

    fn company(&self) -> &Company {
        self.host.company()
    }

    fn errands(&self, seed: u64) -> Vec<Errand> {
        let questions = self.host.company().questions();
        let bots = questions.filter_map(|(seat, question, holder)| match holder {
            Holder::Bot(bot) => Some((seat, question, bot)),
            Holder::Person => None,
        });
        bots.map(|(seat, question, bot)| {
            let seed = mix(seed ^ (u64::from(question.0) << 2 | seat.index() as u64));
            let (table, view) = (Arc::clone(&self.table), self.host.view(Viewer::Seat(seat)));
            let (hand, position) = (view.hand, view.position.map(|position| position.notation()));
            let think = move |library: &Library| {
                let mut bot =
                    Bot::new(bot.parse::<Spec>().ok()?, seat, seed, &library.knowledge(table.deck()));
                let decision = match position {
                    None => Decision::Keep(bot.keep(&table, hand?)),
                    Some(line) => decide(&mut bot, &Position::read(&table, &line).ok()?)?,
                };
                Some(write_decision(table.deck(), &decision))
            };
            Errand { seat, question, think: Box::new(think) }
        })
        .collect()
    }

    fn began(&self) -> &[Chair] {
        &self.host.setup().chairs
    }

    fn is_ended(&self) -> bool {
        self.host.is_over() || self.host.company().is_stopped()
    }

    fn seed(&self) -> Seed {
        self.host.setup().origin.seed()
    }

    fn record(&self) -> Option<Record> {
        self.is_ended().then(|| self.host.record())
    }

    fn header(&self) -> String {
        self.host.journal_header()
    }
}

/// What a bot decides that is to cross or to take.
fn decide<G: Playable>(bot: &mut Bot<G>, position: &Position<'_, G>) -> Option<Decision> {
    match bot.choose(position)? {
        Choice::Take(take) => Some(Decision::Take(take)),
        _ => Some(Decision::Cross(bot.cross(position))),
    }
}

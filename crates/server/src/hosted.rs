//! The game at a table, whichever of the two it is.

use std::sync::Arc;

use flipwrite::random::mix;
use flipwrite::record::Record;
use flipwrite::{
    Choice, Due, Game, GameId, Maps, Options, Position, Pyramids, ScoreParts, Seat, Seed, Table,
};
use flipwrite_host::fair::Hash;
use flipwrite_host::{
    Chair, Company, Decision, Holder, Host, InputRefusal, JournalFlaw, Origin, Question, Setup, Time, Viewer,
    read_decision, write_decision,
};
use flipwrite_players::{Bot, Playable, Spec};
use flipwrite_wire::online::{ChoicesLine, DraftLine, QuestionKind};
use flipwrite_wire::{InputLine, OutputLine, RefusalLine, SpecFlaw, TableSpec, ViewLine};

use sha2::{Digest, Sha256};

use crate::choosing;
use crate::id::letters_of;
use crate::library::{Library, Shelved, is_house};
use crate::plans::Moment;
use crate::room::Room;
use crate::store::StoreError;

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
    /// Whether the deck is one of the house: what is known of others takes its time.
    pub is_house: bool,
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
    /// What may follow in a decision of a seat, the steps so far as notation.
    fn draft(&self, seat: Seat, steps: &[&str]) -> Result<DraftLine, RefusalLine>;
    /// Whole decisions of a seat, at most so many.
    fn choices(&self, seat: Seat, most: usize) -> Result<ChoicesLine, RefusalLine>;
    /// What people are asked now, once the first turn has begun and until the game is over.
    fn moment(&self) -> Option<Moment>;
    /// What kind of decision some words are, if they are one.
    fn kind_of(&self, decision: &str) -> Option<QuestionKind>;
    /// All that a viewer may see.
    fn view(&self, viewer: Viewer) -> ViewLine;
    /// Whether the game is over, or was stopped.
    fn is_ended(&self) -> bool;
    /// What the deal was made from: nobody's to know before the end.
    fn seed(&self) -> Seed;
    /// The record, once the game has ended.
    fn record(&self) -> Option<Record>;
    /// Points and place of every seat, once the game is over; whoever shares a place has the better one.
    fn outcome(&self) -> Option<Vec<(i64, usize)>>;
    /// What was dealt: nobody's to know before the end.
    fn deal(&self) -> Deal;
    /// The first line of the journal.
    fn header(&self) -> String;
}

/// A deal, whoever plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// What it is known by: follows from the rest.
    pub id: String,
    /// Game, deck, switches and seats.
    pub spec: TableSpec,
    /// What it was made from, in hexadecimal digits.
    pub seed: String,
}

impl Deal {
    /// A deal at a table.
    pub fn of<G: Game>(table: &Table<G>, seed: Seed) -> Self {
        let spec = TableSpec::of(table);
        let seed = Hash(seed.0).to_string();
        let Options { finished_card_open, refill, tracker } = table.options();
        let deck = Hash(Sha256::digest(table.deck().text()).into());
        let whole = format!(
            "flipwrite-deal-1\n{}\n{deck}\nfinished-card-open={finished_card_open} refill={} tracker={tracker}\n{}\n{seed}\n",
            spec.game,
            refill.name(),
            spec.seats,
        );
        Deal { id: letters_of(&Sha256::digest(whole)), spec, seed }
    }
}

/// The game of a room from the lines of its journal; nothing before it has begun.
pub fn read(room: &Room, lines: &[String]) -> Result<Option<Box<dyn Hosted>>, StoreError> {
    if lines.is_empty() {
        return Ok(None);
    }
    let game: GameId = room.spec().game().map_err(|_| StoreError::Damaged("a room"))?;
    let journal: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
    restore(game, &journal).map(Some).map_err(|_| StoreError::Damaged("a journal that can't be read"))
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
        let is_house = is_house(self.table.deck());
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
            Errand { seat, question, is_house, think: Box::new(think) }
        })
        .collect()
    }

    fn began(&self) -> &[Chair] {
        &self.host.setup().chairs
    }

    fn draft(&self, seat: Seat, steps: &[&str]) -> Result<DraftLine, RefusalLine> {
        choosing::draft(&self.host, seat, steps)
    }

    fn choices(&self, seat: Seat, most: usize) -> Result<ChoicesLine, RefusalLine> {
        choosing::choices(&self.host, seat, most)
    }

    fn moment(&self) -> Option<Moment> {
        let position = self.host.position()?;
        let pattern = match position.due() {
            Due::Cross(_) => Some(position.turn().pattern()),
            Due::Take(_) => None,
            _ => return None,
        };
        Some(Moment { turn: (position.turn().round(), position.turn().number()), pattern })
    }

    fn kind_of(&self, decision: &str) -> Option<QuestionKind> {
        Some(match read_decision(self.table.deck(), decision)? {
            Decision::Keep(_) => QuestionKind::Keep,
            Decision::Cross(_) => QuestionKind::Cross,
            Decision::Take(_) => QuestionKind::Take,
        })
    }

    fn view(&self, viewer: Viewer) -> ViewLine {
        ViewLine::of(self.table.deck(), &self.host.view(viewer))
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

    fn outcome(&self) -> Option<Vec<(i64, usize)>> {
        let (ranking, position) = (self.host.ranking()?, self.host.position()?);
        let seats = self.table.seat_set();
        let better = |seat| ranking.iter().take_while(move |place| !place.contains(seat));
        let place = |seat| 1 + better(seat).map(|place| place.iter().count()).sum::<usize>();
        Some(seats.iter().map(|seat| (position.score(seat).total().into(), place(seat))).collect())
    }

    fn deal(&self) -> Deal {
        Deal::of(&self.table, self.seed())
    }
}

/// What a bot decides that is to cross or to take.
fn decide<G: Playable>(bot: &mut Bot<G>, position: &Position<'_, G>) -> Option<Decision> {
    match bot.choose(position)? {
        Choice::Take(take) => Some(Decision::Take(take)),
        _ => Some(Decision::Cross(bot.cross(position))),
    }
}

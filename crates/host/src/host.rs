//! The table itself: what it holds, what follows from each input, what it has said.

use std::fmt;
use std::sync::Arc;

use flipwrite::order::sort_short;
use flipwrite::record::{Record, RecordPlayer, RecordResult};
use flipwrite::{
    Choice, Crossing, Draft, Due, Event, Game, MOST_SEATS, Opening, Position, Refusal, Seat, SeatSet, State,
    Table,
};

use crate::company::Company;
use crate::input::{Decision, Input, InputRefusal, Question};
use crate::journal::write_entry;
use crate::output::{Opened, Output, Said, Viewer};
use crate::past::{Fortune, Past};
use crate::setup::{Chair, Holder, Setup, Time, is_sound_bot};

/// One line of the journal: an accepted input and its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) at: Time,
    pub(crate) input: Input,
}

/// How far the game is, with what seats have decided and nobody else has seen.
#[derive(Clone, PartialEq, Eq)]
enum Stage<G: Game> {
    Keeping(Opening),
    Playing { state: State<G>, crossings: [Option<Vec<Crossing>>; MOST_SEATS] },
}

/// All of a table that an input can change.
#[derive(Clone, PartialEq, Eq)]
struct Core<G: Game> {
    stage: Stage<G>,
    company: Company,
}

/// One table.
///
/// Whatever comes in is first looked at ([`Host::input`], which changes nothing) and then made to count
/// ([`Host::commit`]): in between the driver stores the line of the journal, so that nobody is ever told of something
/// that a crash could undo.
#[derive(Clone, PartialEq, Eq)]
pub struct Host<G: Game> {
    setup: Arc<Setup<G>>,
    fortune: Fortune,
    core: Core<G>,
    said: Vec<Said>,
    journal: Vec<Entry>,
}

/// What follows from an input, before it counts.
#[derive(Clone, PartialEq, Eq)]
#[must_use = "nothing counts before it is committed"]
pub struct Step<G: Game> {
    /// The inputs that counted when it was made.
    after: usize,
    /// Nothing if the same input was accepted before.
    news: Option<Box<News<G>>>,
}

#[derive(Clone, PartialEq, Eq)]
struct News<G: Game> {
    entry: Entry,
    line: String,
    core: Core<G>,
    said: Vec<Said>,
}

impl<G: Game> Step<G> {
    /// The line to store before the step is committed; nothing if the same input was accepted before.
    pub fn line(&self) -> Option<&str> {
        self.news.as_ref().map(|news| news.line.as_str())
    }

    /// What is said to a viewer, once the step is committed.
    pub fn outputs(&self, viewer: Viewer) -> impl Iterator<Item = &Output> {
        let said = self.news.as_ref().map_or(&[][..], |news| &news.said);
        said.iter().filter_map(move |said| said.to(viewer))
    }
}

/// The step was made before another one was committed: the input has to be looked at again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StaleStep;

impl fmt::Display for StaleStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stale-step")
    }
}

impl std::error::Error for StaleStep {}

/// What a table holds is the future of its game, and what seats hide from each other: it is never printed by the way.
impl<G: Game> fmt::Debug for Host<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Host({}, {} seats, {} inputs)", G::ID, self.table().seats(), self.journal.len())
    }
}

/// No more is a step: it holds the same.
impl<G: Game> fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Step({}, after {} inputs)", G::ID, self.after)
    }
}

impl<G: Game> Host<G> {
    /// Opens a table and deals.
    ///
    /// Missing chairs are filled with nameless people, surplus ones are dropped.
    pub fn open(setup: Setup<G>) -> Self {
        let fortune = Fortune::of(&setup);
        let opening = Opening::of(fortune.deal());
        Self::open_with(setup, fortune, opening)
    }

    /// The same, with what chance gave before; nothing if that is not of this table.
    pub(crate) fn open_after(setup: Setup<G>, past: Option<Past>) -> Option<Self> {
        let fortune = match past {
            Some(past) => Fortune::after(past, &setup)?,
            None => Fortune::of(&setup),
        };
        let opening = fortune.opening(&setup.table)?;
        Some(Self::open_with(setup, fortune, opening))
    }

    fn open_with(mut setup: Setup<G>, fortune: Fortune, opening: Opening) -> Self {
        setup.chairs.resize(setup.table.seats(), Chair { name: String::new(), holder: Holder::Person });
        let core = Core { stage: Stage::Keeping(opening), company: Company::new(&setup.chairs) };
        let mut host = Host { setup: Arc::new(setup), fortune, core, said: Vec::new(), journal: Vec::new() };
        let mut turn = host.begin();
        turn.deal();
        turn.ask();
        (host.core, host.said) = (turn.core, turn.said);
        host
    }

    fn begin(&self) -> Turning<'_, G> {
        Turning {
            setup: &self.setup,
            fortune: &self.fortune,
            core: self.core.clone(),
            said: Vec::new(),
            is_old: false,
        }
    }

    /// Looks at an input: what would follow from it, or why it is not accepted. Nothing changes.
    pub fn input(&self, at: Time, input: Input) -> Result<Step<G>, InputRefusal> {
        self.look(Entry { at, input }, false)
    }

    /// Looks at a line of a journal and makes it count; says whether it was new. Old journals may hold more take-backs
    /// than are accepted now.
    pub(crate) fn replay(&mut self, entry: Entry, is_old: bool) -> Result<bool, InputRefusal> {
        let step = self.look(entry, is_old)?;
        let is_new = step.line().is_some();
        // Nothing has come in between.
        let _ = self.commit(step);
        Ok(is_new)
    }

    fn look(&self, Entry { at, input }: Entry, is_old: bool) -> Result<Step<G>, InputRefusal> {
        let after = self.journal.len();
        let input = in_order(input);
        if self.is_known(&input)? {
            return Ok(Step { after, news: None });
        }
        if self.is_over() || self.company().is_stopped() {
            return Err(InputRefusal::Ended);
        }
        let mut turn = self.begin();
        turn.is_old = is_old;
        turn.accept(&input)?;
        turn.advance();
        turn.ask();
        let Turning { core, said, .. } = turn;
        let entry = Entry { at, input };
        let line = write_entry(self.table().deck(), &entry);
        Ok(Step { after, news: Some(Box::new(News { entry, line, core, said })) })
    }

    /// Makes a step count; refuses one that was made before another was committed.
    pub fn commit(&mut self, step: Step<G>) -> Result<(), StaleStep> {
        let Some(news) = step.news else { return Ok(()) };
        if step.after != self.journal.len() {
            return Err(StaleStep);
        }
        self.core = news.core;
        self.said.extend(news.said);
        self.journal.push(news.entry);
        Ok(())
    }

    /// Looks at an input and makes it count: for drivers that store the table as a whole. Says whether it was new.
    pub fn accept(&mut self, at: Time, input: Input) -> Result<bool, InputRefusal> {
        self.replay(Entry { at, input }, false)
    }

    /// A seat answers whatever it is asked now: for drivers whose answers can't cross with anything on the way.
    pub fn decide(&mut self, at: Time, seat: Seat, decision: Decision) -> Result<(), InputRefusal> {
        let question = self.company().question(seat).ok_or(InputRefusal::NotAsked)?;
        self.accept(at, Input::Decide { seat, question, decision }).map(drop)
    }

    /// Whether the same was accepted before; refuses what can't be about any question that is open.
    fn is_known(&self, input: &Input) -> Result<bool, InputRefusal> {
        let seat = input.seat();
        if seat.index() >= self.table().seats() {
            return Err(InputRefusal::NoSuchSeat);
        }
        let company = self.company();
        let chair = &company.chairs()[seat.index()];
        match input {
            Input::Decide { question, decision, .. } if company.question(seat) != Some(*question) => {
                self.answered_before(seat, *question, decision)
            }
            Input::TakeBack { question, .. } if company.answered(seat) != Some(*question) => {
                self.taken_back_before(seat, *question)
            }
            Input::TimeUp { question, .. } if company.question(seat) != Some(*question) => {
                if self.journal.iter().any(|entry| entry.input == *input) {
                    return Ok(true);
                }
                Err(self.why_not_open(seat, *question))
            }
            Input::Hand { holder, .. } => {
                Ok(chair.holder == *holder && company.decider(seat).as_ref() == Some(holder))
            }
            Input::Resign { .. } => Ok(company.resigned().contains(&seat)),
            Input::Stop { agrees, .. } => Ok(company.agreed().contains(seat) == *agrees),
            _ => Ok(false),
        }
    }

    fn answered_before(
        &self,
        seat: Seat,
        question: Question,
        decision: &Decision,
    ) -> Result<bool, InputRefusal> {
        let answer = self.journal.iter().find_map(|entry| match &entry.input {
            Input::Decide { seat: one, question: asked, decision } if (*one, *asked) == (seat, question) => {
                Some(decision)
            }
            _ => None,
        });
        match answer {
            Some(answer) if answer == decision => Ok(true),
            Some(_) => Err(InputRefusal::AlreadyDecided),
            None => Err(self.why_not_open(seat, question)),
        }
    }

    fn taken_back_before(&self, seat: Seat, question: Question) -> Result<bool, InputRefusal> {
        let is_about =
            |entry: &&Entry| entry.input.seat() == seat && entry.input.question() == Some(question);
        let about: Vec<&Input> = self.journal.iter().filter(is_about).map(|entry| &entry.input).collect();
        match about.as_slice() {
            [.., Input::TakeBack { .. }] => Ok(true),
            [.., Input::Decide { .. }] => Err(InputRefusal::TooLate),
            _ => Err(InputRefusal::NothingToTakeBack),
        }
    }

    /// Why a question is not open that was not answered.
    fn why_not_open(&self, seat: Seat, question: Question) -> InputRefusal {
        match self.company().last_question(seat) {
            Some(last) if (Question(1)..=last).contains(&question) => InputRefusal::OldQuestion,
            _ => InputRefusal::NotAsked,
        }
    }

    /// What was said to a viewer from the output with this number on. A viewer's outputs count from 0, without gaps,
    /// and follow from the journal alone.
    pub fn since(&self, viewer: Viewer, first: usize) -> impl Iterator<Item = (usize, &Output)> {
        let told = self.said.iter().filter_map(move |said| said.to(viewer));
        told.enumerate().skip(first)
    }

    /// How many outputs a viewer has been told.
    pub fn told(&self, viewer: Viewer) -> usize {
        self.since(viewer, 0).count()
    }

    /// Who sits at the table, who is asked what, who has decided.
    pub fn company(&self) -> &Company {
        &self.core.company
    }

    /// The seats that the table waits for.
    pub fn waiting(&self) -> SeatSet {
        self.company().waiting()
    }

    /// Whether the game has been played to its end.
    pub fn is_over(&self) -> bool {
        self.core.due() == Some(Due::Over)
    }

    /// The table.
    pub fn table(&self) -> &Table<G> {
        &self.setup.table
    }

    /// What the table began with. It tells the deal: not for players while the game runs.
    pub fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// All that has happened: for the table's keeper.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.said.iter().filter_map(Said::event)
    }

    /// The public position, once all have kept: without what seats have decided and others not yet.
    pub fn position(&self) -> Option<Position<'_, G>> {
        match &self.core.stage {
            Stage::Keeping(_) => None,
            Stage::Playing { state, .. } => Some(Position::at(self.table(), state.clone())),
        }
    }

    /// What a seat has decided and others have not seen.
    pub(crate) fn hidden_decision(&self, seat: Seat) -> Option<Decision> {
        match &self.core.stage {
            Stage::Keeping(opening) => opening.kept(seat).map(Decision::Keep),
            Stage::Playing { crossings, .. } => crossings[seat.index()].clone().map(Decision::Cross),
        }
    }

    pub(crate) fn said(&self) -> &[Said] {
        &self.said
    }

    pub(crate) fn fortune(&self) -> &Fortune {
        &self.fortune
    }

    pub(crate) fn entries(&self) -> &[Entry] {
        &self.journal
    }

    /// The whole record so far, dealt cards included: for the table's keeper, or for all once the game has ended.
    pub fn record(&self) -> Record {
        let setup = &self.setup;
        let origin = self.fortune.origin(setup);
        let ending = self.position().filter(|_| self.is_over());
        Record {
            result: ending.map(|position| RecordResult::of(&position)),
            ..record_of(&setup.table, &setup.chairs, origin.as_ref(), self.company(), self.events().cloned())
        }
    }

    /// The seats from the first place to the last, once the game is over: those who share a place together, and those
    /// who resigned behind all others, the first to do so last.
    pub fn ranking(&self) -> Option<Vec<SeatSet>> {
        self.position().filter(|_| self.is_over()).map(|position| self.company().ranking(&position))
    }
}

/// A record without its result.
pub(crate) fn record_of<G: Game>(
    table: &Table<G>,
    chairs: &[Chair],
    origin: Option<&crate::setup::Origin>,
    company: &Company,
    events: impl Iterator<Item = Event>,
) -> Record {
    let player = |chair: &Chair| RecordPlayer { name: chair.name.clone(), kind: chair.holder.name() };
    Record {
        deal: origin.and_then(super::setup::Origin::number).map(|number| number.to_string()),
        fair: origin.and_then(|origin| origin.fair()).map(crate::fair::Fair::record),
        hands: company.hands().to_vec(),
        stopped: company.is_stopped(),
        ..Record::at(table, chairs.iter().map(player).collect(), events.collect())
    }
}

impl<G: Game> Core<G> {
    fn due(&self) -> Option<Due> {
        match &self.stage {
            Stage::Keeping(_) => None,
            Stage::Playing { state, .. } => Some(state.due()),
        }
    }

    /// The seats that owe a decision.
    fn owing(&self) -> SeatSet {
        match &self.stage {
            Stage::Keeping(opening) => opening.waiting(),
            Stage::Playing { state, crossings } => match state.due() {
                Due::Cross(seats) => seats.iter().filter(|seat| crossings[seat.index()].is_none()).collect(),
                Due::Take(seat) => SeatSet::from_iter([seat]),
                _ => SeatSet::EMPTY,
            },
        }
    }
}

/// An input on its way: changes on a copy, and what is said of them.
struct Turning<'h, G: Game> {
    setup: &'h Setup<G>,
    fortune: &'h Fortune,
    core: Core<G>,
    said: Vec<Said>,
    /// Whether it comes from a journal that was written before take-backs were limited.
    is_old: bool,
}

impl<G: Game> Turning<'_, G> {
    fn say(&mut self, said: Said) {
        self.core.company.heed(said.whole());
        self.said.push(said);
    }

    fn say_to_all(&mut self, output: Output) {
        self.say(Said::All(output));
    }

    fn tell(&mut self, events: Vec<Event>) {
        events.into_iter().for_each(|event| self.say_to_all(Output::Event(event)));
    }

    fn deal(&mut self) {
        for player in self.setup.table.seat_set() {
            let cards = self.fortune.hand(player).map(|card| self.setup.table.deck().number(card));
            let own = Output::Event(Event::Dealt { player, cards });
            self.say(Said::Private { seat: player, own, others: None });
        }
    }

    fn accept(&mut self, input: &Input) -> Result<(), InputRefusal> {
        let seat = input.seat();
        let is_person = !self.core.company.chairs()[seat.index()].holder.is_bot();
        let has_resigned = self.core.company.resigned().contains(&seat);
        match input {
            Input::Decide { question, decision, .. } => self.decide(seat, *question, decision),
            Input::TakeBack { question, .. } => self.take_back(seat, *question),
            Input::TimeUp { stand_in, .. } | Input::Resign { stand_in, .. } if !is_sound_bot(stand_in) => {
                Err(InputRefusal::BadBot)
            }
            Input::Hand { holder: Holder::Bot(bot), .. } if !is_sound_bot(bot) => Err(InputRefusal::BadBot),
            Input::TimeUp { stand_in, .. } => {
                self.say_to_all(Output::TimeUp { seat, stand_in: stand_in.clone() });
                Ok(())
            }
            Input::Hand { .. } if has_resigned => Err(InputRefusal::Resigned),
            Input::Hand { holder, .. } => {
                self.say_to_all(Output::Handed { seat, holder: holder.clone() });
                Ok(())
            }
            Input::Resign { .. } | Input::Stop { .. } if !is_person => Err(InputRefusal::NotAPerson),
            Input::Resign { stand_in, .. } => {
                self.say_to_all(Output::Resigned { seat, stand_in: stand_in.clone() });
                Ok(())
            }
            Input::Stop { agrees, .. } => {
                self.say_to_all(Output::Agreed { seat, agrees: *agrees });
                Ok(())
            }
        }
    }

    fn decide(&mut self, seat: Seat, question: Question, decision: &Decision) -> Result<(), InputRefusal> {
        let refused = |refusal| InputRefusal::Refused { step: 0, refusal };
        let mut events = Vec::new();
        match (&mut self.core.stage, decision) {
            (Stage::Keeping(opening), Decision::Keep(cards)) => {
                opening.keep(&self.setup.table, seat, *cards).map_err(refused)?;
            }
            (Stage::Playing { state, crossings }, Decision::Cross(steps)) => {
                let position = Position::at(&self.setup.table, state.clone());
                check_crossing(&position, seat, steps)?;
                crossings[seat.index()] = Some(steps.clone());
            }
            (Stage::Playing { state, .. }, Decision::Take(take)) => {
                let mut position = Position::at(&self.setup.table, state.clone());
                position.apply(seat, Choice::Take(*take), &mut events).map_err(refused)?;
                *state = position.into_state();
            }
            _ => return Err(refused(Refusal::NotDue)),
        }
        let decided = |decision| Output::Decided { seat, question, decision };
        self.say(Said::Private { seat, own: decided(Some(decision.clone())), others: Some(decided(None)) });
        self.tell(events);
        Ok(())
    }

    fn take_back(&mut self, seat: Seat, question: Question) -> Result<(), InputRefusal> {
        if self.core.company.decided_by(seat).is_some_and(Holder::is_bot) {
            return Err(InputRefusal::DecidedByBot);
        }
        if self.core.company.take_backs_left(seat) == 0 && !self.is_old {
            return Err(InputRefusal::TooManyTakeBacks);
        }
        let was_decided = match &mut self.core.stage {
            Stage::Keeping(opening) => opening.take_back(seat),
            Stage::Playing { crossings, .. } => crossings[seat.index()].take().is_some(),
        };
        if !was_decided {
            return Err(InputRefusal::NothingToTakeBack);
        }
        self.say_to_all(Output::TakenBack { seat, question });
        Ok(())
    }

    /// Goes on as far as the game goes without anybody's decision.
    fn advance(&mut self) {
        let company = &self.core.company;
        let people = company.people();
        if !people.is_empty() && people.iter().all(|seat| company.agreed().contains(seat)) {
            self.say_to_all(Output::Stopped);
            return self.open_up();
        }
        let mut events = Vec::new();
        self.all_kept(&mut events);
        if let Stage::Playing { state, crossings } = &mut self.core.stage {
            let mut position = Position::at(&self.setup.table, state.clone());
            while go_on(&mut position, self.fortune, crossings, &mut events) {}
            *state = position.into_state();
        }
        self.tell(events);
        if self.core.due() == Some(Due::Over) {
            self.open_up();
        }
    }

    /// Once all have kept, round 1 can begin.
    fn all_kept(&mut self, events: &mut Vec<Event>) {
        let Stage::Keeping(opening) = &self.core.stage else { return };
        let Some(position) = opening.begin(&self.setup.table, events) else { return };
        let state = position.into_state();
        self.core.stage = Stage::Playing { state, crossings: [const { None }; MOST_SEATS] };
    }

    /// Nothing is hidden any more.
    fn open_up(&mut self) {
        let hands = self.setup.table.seat_set().iter().map(|seat| self.fortune.hand(seat)).collect();
        self.say_to_all(Output::Opened(Opened { hands, origin: self.fortune.origin(self.setup) }));
    }

    /// Asks every seat that owes a decision and has not been asked for it.
    fn ask(&mut self) {
        if self.core.company.is_stopped() {
            return;
        }
        let owing = self.core.owing();
        for seat in
            owing.iter().filter(|seat| !self.core.company.waiting().contains(*seat)).collect::<Vec<_>>()
        {
            let last = self.core.company.last_question(seat).map_or(0, |question| question.0);
            self.say_to_all(Output::Asked { seat, question: Question(last + 1) });
        }
    }
}

/// One step that needs no decision any more; false if there is none.
fn go_on<G: Game>(
    position: &mut Position<'_, G>,
    mut fortune: &Fortune,
    crossings: &mut [Option<Vec<Crossing>>; MOST_SEATS],
    events: &mut Vec<Event>,
) -> bool {
    let Due::Cross(seats) = position.due() else {
        return position.supply_one(&mut fortune, events).unwrap_or(false);
    };
    let all = seats.iter().all(|seat| crossings[seat.index()].is_some());
    all && seats.iter().all(|seat| {
        let steps = crossings[seat.index()].take().unwrap_or_default();
        steps.into_iter().all(|crossing| position.apply(seat, Choice::Cross(crossing), events).is_ok())
    })
}

/// Two cards kept go by their numbers, as in journal and record: how they were named is not part of the game.
fn in_order(mut input: Input) -> Input {
    if let Input::Decide { decision: Decision::Keep(cards), .. } = &mut input {
        sort_short(cards, |card| *card);
    }
    input
}

/// A whole crossing: every step legal, nothing left to cross, nothing too much.
fn check_crossing<G: Game>(
    position: &Position<'_, G>,
    seat: Seat,
    steps: &[Crossing],
) -> Result<(), InputRefusal> {
    let mut draft =
        Draft::new(position, seat).ok_or(InputRefusal::Refused { step: 0, refusal: Refusal::NotDue })?;
    for (step, crossing) in steps.iter().enumerate() {
        draft.cross(*crossing).map_err(|refusal| InputRefusal::Refused { step, refusal })?;
    }
    if draft.is_complete() { Ok(()) } else { Err(InputRefusal::ExtrasLeft(draft.player().extras().max(1))) }
}

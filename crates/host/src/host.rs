//! The table itself: what it holds, what it accepts, what it says.

use flipwrite::record::{Record, RecordPlayer, result_of};
use flipwrite::{
    CardIndex, Choice, Crossing, DealNumber, Due, Event, Game, MOST_SEATS, Position, Refusal, Seat, SeatSet,
    Seed, State, Table, Take, check_keep,
};

use crate::past::{Fortune, Past};

/// A time in milliseconds, from whatever beginning the driver likes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Time(pub u64);

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    /// The name to show.
    pub name: String,
    /// Person or program.
    pub kind: Holder,
}

/// Person or program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// A person.
    Person,
    /// The bot with this name and options.
    Bot(String),
}

impl Holder {
    /// The words for it in records: `human`, or `bot:` and the bot.
    pub fn name(&self) -> String {
        match self {
            Holder::Person => "human".to_owned(),
            Holder::Bot(bot) => format!("bot:{bot}"),
        }
    }

    /// Reads what `name` wrote; anything that is not a bot is a person.
    pub fn read(text: &str) -> Self {
        text.strip_prefix("bot:").map_or(Holder::Person, |bot| Holder::Bot(bot.to_owned()))
    }
}

/// Everything a table begins with.
#[derive(Clone, Debug)]
pub struct Setup<G: Game> {
    /// Deck, switches and number of seats.
    pub table: Table<G>,
    /// Who sits where, in seat order.
    pub chairs: Vec<Chair>,
    /// What the deal is made from.
    pub seed: Seed,
    /// The number that the seed was spread from, if it was: it gives the deal its id.
    pub number: Option<DealNumber>,
}

/// What a seat decides at one time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// In the setup: the cards to keep.
    Keep([CardIndex; 2]),
    /// The whole crossing of a turn, extra crosses included.
    Cross(Vec<Crossing>),
    /// A replacement.
    Take(Take),
}

/// The number of a question to a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket(pub u32);

/// What a table accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A seat decides.
    Decide {
        /// Which seat.
        seat: Seat,
        /// What it decides.
        decision: Decision,
    },
    /// A seat takes its decision back, which it may until all have decided.
    TakeBack(Seat),
    /// The answer to a question.
    Answer {
        /// Which question; the answer to an old one is ignored.
        ticket: Ticket,
        /// The bot's decision.
        decision: Decision,
    },
}

/// What a table says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Something happened.
    Event {
        /// The only seat that may know, or all.
        to: Option<Seat>,
        /// What happened.
        event: Event,
    },
    /// A seat has decided; what, the others learn when all have.
    Decided(Seat),
    /// A seat took its decision back.
    TakenBack(Seat),
    /// A bot is to decide for a seat, from what [`Host::view`] of that seat shows.
    Think {
        /// Which seat.
        seat: Seat,
        /// The number to answer with.
        ticket: Ticket,
    },
}

/// Why an input was not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputRefusal {
    /// Nobody sits there.
    NoSuchSeat,
    /// A rule refuses the choice; for a crossing, which of its steps.
    Refused {
        /// The step of a crossing, from 0.
        step: usize,
        /// The rule's reason.
        refusal: Refusal,
    },
    /// The seat has decided already.
    AlreadyDecided,
    /// The crossing stops before all extra crosses are used (S8).
    ExtrasLeft(u8),
    /// There is nothing to take back, or it is too late: something new has been revealed.
    NothingToTakeBack,
    /// The question was answered or is no longer asked.
    OldTicket,
}

/// One line of the journal: an accepted input and its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) at: Time,
    pub(crate) input: Input,
}

#[derive(Clone, Debug)]
pub(crate) enum Stage<G: Game> {
    Keeping([Option<[CardIndex; 2]>; MOST_SEATS]),
    Playing { state: State<G>, crossings: [Option<Vec<Crossing>>; MOST_SEATS] },
}

/// One table.
#[derive(Clone, Debug)]
pub struct Host<G: Game> {
    pub(crate) setup: Setup<G>,
    pub(crate) fortune: Fortune,
    pub(crate) stage: Stage<G>,
    pub(crate) events: Vec<Event>,
    pub(crate) journal: Vec<Entry>,
    questions: [Option<Ticket>; MOST_SEATS],
    tickets: u32,
}

impl<G: Game> Host<G> {
    /// Opens a table and deals; the outputs tell each seat its cards and ask the bots.
    ///
    /// Missing chairs are filled with nameless people, surplus ones are dropped.
    pub fn open(setup: Setup<G>) -> (Self, Vec<Output>) {
        let fortune = Fortune::of(&setup);
        Self::open_with(setup, fortune)
    }

    /// The same, with what chance gave before; nothing if that is not of this table.
    pub(crate) fn open_after(setup: Setup<G>, past: Option<Past>) -> Option<(Self, Vec<Output>)> {
        let fortune = match past {
            Some(past) => Fortune::after(past, &setup)?,
            None => Fortune::of(&setup),
        };
        Some(Self::open_with(setup, fortune))
    }

    fn open_with(mut setup: Setup<G>, fortune: Fortune) -> (Self, Vec<Output>) {
        setup.chairs.resize(setup.table.seats(), Chair { name: String::new(), kind: Holder::Person });
        let stage = Stage::Keeping([None; MOST_SEATS]);
        let (events, journal) = (Vec::new(), Vec::new());
        let mut host =
            Host { setup, fortune, stage, events, journal, questions: [None; MOST_SEATS], tickets: 0 };
        let mut outputs = Vec::new();
        for player in host.setup.table.seat_set().iter() {
            let cards = host.fortune.hand(player).map(|card| host.setup.table.deck().number(card));
            host.tell(Some(player), Event::Dealt { player, cards }, &mut outputs);
        }
        host.ask(&mut outputs);
        (host, outputs)
    }

    /// Takes one input: says what follows from it, or why it was not accepted. Nothing changes on a refusal.
    pub fn input(&mut self, at: Time, input: Input) -> Result<Vec<Output>, InputRefusal> {
        let mut outputs = Vec::new();
        let input = in_order(self.resolve(input)?);
        match &input {
            Input::TakeBack(seat) => self.take_back(*seat, &mut outputs)?,
            Input::Decide { seat, decision } => self.decide(*seat, decision, &mut outputs)?,
            Input::Answer { .. } => return Err(InputRefusal::OldTicket),
        }
        self.journal.push(Entry { at, input });
        self.advance(&mut outputs);
        self.ask(&mut outputs);
        Ok(outputs)
    }

    /// An answer is the decision of the seat that was asked.
    fn resolve(&self, input: Input) -> Result<Input, InputRefusal> {
        match input {
            Input::Answer { ticket, decision } => {
                let asked = Seat::ALL.into_iter().find(|seat| self.questions[seat.index()] == Some(ticket));
                let seat = asked.ok_or(InputRefusal::OldTicket)?;
                Ok(Input::Decide { seat, decision })
            }
            Input::Decide { seat, .. } | Input::TakeBack(seat)
                if seat.index() >= self.setup.table.seats() =>
            {
                Err(InputRefusal::NoSuchSeat)
            }
            other => Ok(other),
        }
    }

    fn decide(
        &mut self,
        seat: Seat,
        decision: &Decision,
        outputs: &mut Vec<Output>,
    ) -> Result<(), InputRefusal> {
        let refused = |refusal| InputRefusal::Refused { step: 0, refusal };
        match (&mut self.stage, decision) {
            (Stage::Keeping(kept), Decision::Keep(cards)) => {
                check_keep(self.fortune.hand(seat), *cards).map_err(refused)?;
                decide_once(&mut kept[seat.index()], *cards)?;
            }
            (Stage::Playing { state, crossings }, Decision::Cross(steps)) => {
                let position = Position::at(&self.setup.table, state.clone());
                check_crossing(&position, seat, steps)?;
                decide_once(&mut crossings[seat.index()], steps.clone())?;
            }
            (Stage::Playing { state, .. }, Decision::Take(take)) => {
                let mut position = Position::at(&self.setup.table, state.clone());
                let mut events = Vec::new();
                position.apply(seat, Choice::Take(*take), &mut events).map_err(refused)?;
                *state = position.into_state();
                self.questions[seat.index()] = None;
                events.into_iter().for_each(|event| self.tell(None, event, outputs));
                return Ok(());
            }
            _ => return Err(refused(Refusal::NotDue)),
        }
        self.questions[seat.index()] = None;
        outputs.push(Output::Decided(seat));
        Ok(())
    }

    fn take_back(&mut self, seat: Seat, outputs: &mut Vec<Output>) -> Result<(), InputRefusal> {
        let was_decided = match &mut self.stage {
            Stage::Keeping(kept) => kept[seat.index()].take().is_some(),
            Stage::Playing { crossings, .. } => crossings[seat.index()].take().is_some(),
        };
        if !was_decided {
            return Err(InputRefusal::NothingToTakeBack);
        }
        outputs.push(Output::TakenBack(seat));
        Ok(())
    }

    /// Goes on as far as the game goes without anybody's decision.
    fn advance(&mut self, outputs: &mut Vec<Output>) {
        self.all_kept(outputs);
        let Stage::Playing { state, crossings } = &mut self.stage else { return };
        let mut position = Position::at(&self.setup.table, state.clone());
        let mut events = Vec::new();
        while step(&mut position, &self.fortune, crossings, &mut events) {}
        *state = position.into_state();
        events.into_iter().for_each(|event| self.tell(None, event, outputs));
    }

    /// Once all have kept, round 1 can begin.
    fn all_kept(&mut self, outputs: &mut Vec<Output>) {
        let Stage::Keeping(kept) = &self.stage else { return };
        let kept: Vec<[CardIndex; 2]> = kept.iter().flatten().copied().collect();
        let start = self.fortune.first_start();
        let Some(position) = Position::new(&self.setup.table, &kept, start) else { return };
        let state = position.into_state();
        self.stage = Stage::Playing { state, crossings: [const { None }; MOST_SEATS] };
        for (player, cards) in Seat::ALL.into_iter().zip(kept) {
            let cards = cards.map(|card| self.setup.table.deck().number(card));
            self.tell(None, Event::Kept { player, cards }, outputs);
        }
    }

    fn tell(&mut self, to: Option<Seat>, event: Event, outputs: &mut Vec<Output>) {
        self.events.push(event.clone());
        outputs.push(Output::Event { to, event });
    }

    /// Asks every bot that is to decide and has not been asked.
    fn ask(&mut self, outputs: &mut Vec<Output>) {
        for seat in self.waiting().iter() {
            let is_bot = matches!(self.setup.chairs[seat.index()].kind, Holder::Bot(_));
            if is_bot && self.questions[seat.index()].is_none() {
                self.tickets += 1;
                let ticket = Ticket(self.tickets);
                self.questions[seat.index()] = Some(ticket);
                outputs.push(Output::Think { seat, ticket });
            }
        }
    }

    /// The seats that the table waits for.
    pub fn waiting(&self) -> SeatSet {
        match &self.stage {
            Stage::Keeping(kept) => {
                self.setup.table.seat_set().iter().filter(|seat| kept[seat.index()].is_none()).collect()
            }
            Stage::Playing { state, crossings } => match state.due() {
                Due::Cross(seats) => seats.iter().filter(|seat| crossings[seat.index()].is_none()).collect(),
                Due::Take(seat) => std::iter::once(seat).collect(),
                _ => SeatSet::EMPTY,
            },
        }
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        matches!(&self.stage, Stage::Playing { state, .. } if state.due() == Due::Over)
    }

    /// The table.
    pub fn table(&self) -> &Table<G> {
        &self.setup.table
    }

    /// Who sits where.
    pub fn chairs(&self) -> &[Chair] {
        &self.setup.chairs
    }

    /// All that has happened: for the table's keeper.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The number of the deal, if it has one. Not for players while the game runs.
    pub fn deal_number(&self) -> Option<DealNumber> {
        self.setup.number
    }

    /// The public position, once all have kept: without what seats have decided and others not yet.
    pub fn position(&self) -> Option<Position<'_, G>> {
        match &self.stage {
            Stage::Keeping(_) => None,
            Stage::Playing { state, .. } => Some(Position::at(&self.setup.table, state.clone())),
        }
    }

    /// The whole record so far, dealt cards included: for the table's keeper, or for all once the game is over.
    pub fn record(&self) -> Record {
        let player = |chair: &Chair| RecordPlayer { name: chair.name.clone(), kind: chair.kind.name() };
        Record {
            game: G::ID,
            options: self.setup.table.options(),
            deck: self.setup.table.deck().raw(),
            players: self.setup.chairs.iter().map(player).collect(),
            deal: self.setup.number.map(|number| number.to_string()),
            events: self.events.clone(),
            result: self.position().filter(|_| self.is_over()).map(|position| result_of(&position)),
        }
    }
}

/// One step that needs no decision any more; false if there is none.
fn step<G: Game>(
    position: &mut Position<'_, G>,
    fortune: &Fortune,
    crossings: &mut [Option<Vec<Crossing>>; MOST_SEATS],
    events: &mut Vec<Event>,
) -> bool {
    let next_card = fortune.next_card(position.unseen());
    match position.due() {
        Due::Reveal => {
            let pattern = fortune.pattern(*position.turn());
            position.reveal(pattern, events).is_ok()
        }
        Due::Lay => next_card.is_some_and(|card| position.lay(card, events).is_ok()),
        Due::Draw(_) => next_card.is_some_and(|card| position.draw(card, events).is_ok()),
        Due::Cross(seats) => {
            let all = seats.iter().all(|seat| crossings[seat.index()].is_some());
            all && seats.iter().all(|seat| {
                let steps = crossings[seat.index()].take().unwrap_or_default();
                steps
                    .into_iter()
                    .all(|crossing| position.apply(seat, Choice::Cross(crossing), events).is_ok())
            })
        }
        Due::Take(_) | Due::Over => false,
    }
}

/// Two cards kept go by their numbers, as in journal and record: how they were named is not part of the game.
fn in_order(mut input: Input) -> Input {
    if let Input::Decide { decision: Decision::Keep(cards), .. } = &mut input {
        cards.sort_unstable();
    }
    input
}

fn decide_once<T>(place: &mut Option<T>, decision: T) -> Result<(), InputRefusal> {
    if place.is_some() {
        return Err(InputRefusal::AlreadyDecided);
    }
    *place = Some(decision);
    Ok(())
}

/// A whole crossing: every step legal, nothing left to cross, nothing too much.
fn check_crossing<G: Game>(
    position: &Position<'_, G>,
    seat: Seat,
    steps: &[Crossing],
) -> Result<(), InputRefusal> {
    let mut draft = flipwrite::Draft::new(position, seat)
        .ok_or(InputRefusal::Refused { step: 0, refusal: Refusal::NotDue })?;
    for (step, crossing) in steps.iter().enumerate() {
        draft.cross(*crossing).map_err(|refusal| InputRefusal::Refused { step, refusal })?;
    }
    if draft.is_complete() { Ok(()) } else { Err(InputRefusal::ExtrasLeft(draft.player().extras().max(1))) }
}

//! The desk: a table's host and the people around one device.

use flipwrite::record::Record;
use flipwrite::{
    BoxIndex, Boxes, CardIndex, DealNumber, Draft, Due, Event, Game, HAND, MOST_SEATS, Position, Seat,
    SeatSet, Seed, Slot, Table, Take,
};
use flipwrite_host::{
    Chair, Decision, Holder, Host, Input, InputRefusal, Output, PastFlaw, Setup, Ticket, Time, View,
};

use crate::aim::Placements;
use crate::drafting::{Drafting, Tapped};
use crate::look::Look;

/// A decision that a bot owes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Which seat.
    pub seat: Seat,
    /// What the answer is called.
    pub ticket: Ticket,
    /// The bot with its options.
    pub bot: String,
}

/// A table on one device.
#[derive(Clone, Debug)]
pub struct Desk<G: Game> {
    pub(crate) host: Host<G>,
    pub(crate) people: SeatSet,
    pub(crate) look: Look,
    pub(crate) drafts: [Option<Drafting>; MOST_SEATS],
    /// Cards that the looking person would keep.
    pub(crate) keeping: Vec<CardIndex>,
    /// The replacement that the looking person would take.
    pub(crate) taking: Option<Take>,
    questions: Vec<Question>,
    /// Events that the people here have seen when they last decided.
    pub(crate) known: usize,
}

impl<G: Game> Desk<G> {
    /// Opens a table.
    pub fn open(setup: Setup<G>) -> Self {
        let (host, outputs) = Host::open(setup);
        Desk::of(host, outputs)
    }

    /// Opens a table at which the game of a record goes on after its first `told` events: see [`Host::go_on`].
    pub fn go_on(record: &Record, told: usize, chairs: &[Chair], fresh: Seed) -> Result<Self, PastFlaw> {
        let (host, outputs) = Host::go_on(record, told, chairs, fresh)?;
        let mut desk = Desk::of(host, outputs);
        desk.look_on();
        desk.known = desk.view().events.len();
        Ok(desk)
    }

    /// A desk for a table that is open, from all that it ever said.
    pub(crate) fn of(host: Host<G>, outputs: Vec<Output>) -> Self {
        let is_person =
            |seat: &Seat| host.chairs().get(seat.index()).is_some_and(|c| c.kind == Holder::Person);
        let people: SeatSet = host.table().seat_set().iter().filter(is_person).collect();
        let mut desk = Desk {
            host,
            people,
            look: people.first().map_or(Look::Onlooker, |seat| match people.len() {
                1 => Look::Seat(seat),
                _ => Look::Curtain(seat),
            }),
            drafts: [const { None }; MOST_SEATS],
            keeping: Vec::new(),
            taking: None,
            questions: Vec::new(),
            known: 0,
        };
        desk.heed(outputs);
        desk
    }

    /// The table: deck, switches, seats.
    pub fn table(&self) -> &Table<G> {
        self.host.table()
    }

    /// Who sits where.
    pub fn chairs(&self) -> &[Chair] {
        self.host.chairs()
    }

    /// Whom the table waits for.
    pub fn waiting(&self) -> SeatSet {
        self.host.waiting()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.host.is_over()
    }

    /// The number of the deal, if it has one.
    pub fn deal_number(&self) -> Option<DealNumber> {
        self.host.deal_number()
    }

    /// The record of the game so far.
    pub fn record(&self) -> Record {
        self.host.record()
    }

    /// The table's journal. It holds what people must not know of each other.
    pub fn journal(&self) -> String {
        self.host.journal()
    }

    /// The table as a seat sees it: what a bot that sits there is asked about.
    pub fn view_of(&self, seat: Seat) -> View<'_, G> {
        self.host.view(Some(seat))
    }

    /// The one person at this device, if there is just one: it is told of its own doings as "you".
    pub fn reader(&self) -> Option<Seat> {
        self.people.first().filter(|_| self.people.len() == 1)
    }

    /// The seats of people.
    pub fn people(&self) -> SeatSet {
        self.people
    }

    /// What the device shows.
    pub fn look(&self) -> Look {
        self.look
    }

    /// Whose name stands on the desk: whoever looks, or is to look next, or else the first seat.
    pub fn seat(&self) -> Seat {
        match self.look {
            Look::Seat(seat) | Look::Curtain(seat) => seat,
            Look::Onlooker => Seat::S0,
        }
    }

    /// The table as the device may show it.
    pub fn view(&self) -> View<'_, G> {
        self.host.view(self.look.seat())
    }

    /// The public position, once all have kept.
    pub fn position(&self) -> Option<Position<'_, G>> {
        self.host.position()
    }

    /// Whether the looking person is to decide now.
    pub fn is_asked(&self) -> bool {
        self.look.seat().is_some_and(|seat| self.host.waiting().contains(seat))
    }

    /// The four cards to keep two of, while the looking person has to.
    pub fn hand(&self) -> Option<[CardIndex; HAND]> {
        let asked = self.is_asked() && self.host.position().is_none();
        self.view().hand.filter(|_| asked)
    }

    /// Whether the looking person is to take a replacement.
    pub fn is_taking(&self) -> bool {
        let due = self.host.position().map(|position| position.due());
        matches!((due, self.look.seat()), (Some(Due::Take(seat)), Some(looking)) if seat == looking)
    }

    /// What happened since the people here last decided.
    pub fn news(&self) -> Vec<&Event> {
        let news = self.view().events;
        news.into_iter().skip(self.known).collect()
    }

    /// The questions that bots have not answered.
    pub fn questions(&self) -> &[Question] {
        &self.questions
    }

    /// The curtain is lifted by the person it waits for.
    pub fn lift_curtain(&mut self) {
        if let Look::Curtain(seat) = self.look {
            self.look = Look::Seat(seat);
        }
    }

    /// The crossing that the looking person drafts, as it would be.
    pub fn draft(&self) -> Option<Draft<'_, G>> {
        let seat = self.look.seat().filter(|_| self.is_asked())?;
        // The position lives as long as the host's table does, not as long as the copy made here.
        let position = self.host.position()?;
        match &self.drafts[seat.index()] {
            Some(drafting) => drafting.draft(&position, seat),
            None => Draft::new(&position, seat),
        }
    }

    /// What the looking person points at.
    pub fn drafting(&self) -> Option<&Drafting> {
        self.drafts[self.look.seat()?.index()].as_ref()
    }

    /// Where the next crossing may go.
    pub fn placements(&self) -> Placements {
        self.draft().map(|draft| Placements::of(&draft)).unwrap_or_default()
    }

    /// The boxes that would be crossed as things are pointed at.
    pub fn proposal(&self) -> Option<(Slot, Boxes)> {
        self.drafting()?.aim.proposal(&self.placements())
    }

    /// The boxes of a card that a tap can mean something for: with one box in hand, those that may be crossed alone; with
    /// boxes picked, those that can still belong to the pattern with them.
    pub fn open_boxes(&self, slot: Slot) -> Boxes {
        let placements = self.placements();
        let Some(aim) = self.drafting().map(|drafting| drafting.aim) else { return placements.covered(slot) };
        match aim.picked_on(slot) {
            _ if aim.single => placements.singles(slot),
            picked if picked.is_empty() => placements.covered(slot),
            picked => placements.around(slot, picked).fold(Boxes::EMPTY, Boxes::or),
        }
    }

    /// Whether boxes are picked that can be crossed as they are, or can only mean one placement.
    pub fn is_picked(&self) -> bool {
        let picked = self.drafting().is_some_and(|drafting| drafting.aim.picked.is_some());
        picked && self.proposal().is_some()
    }

    /// The looking person as it would be with the draft and what is proposed.
    pub fn preview(&self) -> Option<Draft<'_, G>> {
        let mut draft = self.draft()?;
        if let Some((slot, boxes)) = self.proposal()
            && let Some(card) = draft.player().card(slot)
        {
            let _ = draft.cross(flipwrite::Crossing { card, boxes });
        }
        Some(draft)
    }

    /// Lets somebody act on the draft of the looking person; `None` if there is nothing to cross.
    fn with_draft<T>(&mut self, act: impl FnOnce(&mut Drafting, &mut Draft<'_, G>) -> T) -> Option<T> {
        let seat = self.look.seat().filter(|_| self.is_asked())?;
        let position = self.host.position()?;
        let mut drafting =
            self.drafts[seat.index()].take().unwrap_or_else(|| Drafting::new(position.turn().pattern));
        let mut draft = drafting.draft(&position, seat)?;
        let result = act(&mut drafting, &mut draft);
        self.drafts[seat.index()] = Some(drafting);
        Some(result)
    }

    /// A box was tapped.
    pub fn tap(&mut self, slot: Slot, index: BoxIndex) -> Option<Tapped> {
        self.with_draft(|drafting, draft| drafting.tap(draft, slot, index))
    }

    /// The pointer is over a card, at a point in boxes from the top left corner of its grid.
    pub fn point(&mut self, slot: Slot, point: (f32, f32)) {
        self.with_draft(|drafting, draft| drafting.point(draft, slot, point));
    }

    /// The pointer has left the cards.
    pub fn point_away(&mut self) {
        self.with_draft(|drafting, _| drafting.aim.ghost = None);
    }

    /// Drafts what is proposed.
    pub fn place_proposal(&mut self) -> Option<Tapped> {
        self.with_draft(Drafting::place_proposal)?
    }

    /// Drafts a crossing of the looking person.
    pub fn place(&mut self, slot: Slot, boxes: Boxes) -> Option<Tapped> {
        self.with_draft(|drafting, draft| drafting.place(draft, slot, boxes))
    }

    /// Turns the pattern.
    pub fn turn(&mut self) {
        self.with_draft(|drafting, _| drafting.turn());
    }

    /// Mirrors the pattern.
    pub fn mirror(&mut self) {
        self.with_draft(|drafting, _| drafting.mirror());
    }

    /// One box follows the pointer, or the pattern again.
    pub fn switch_single(&mut self) {
        self.with_draft(|drafting, _| {
            drafting.aim.clear();
            drafting.aim.single = !drafting.aim.single;
        });
    }

    /// Takes the last step back; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.with_draft(|drafting, _| drafting.undo()).unwrap_or(false)
    }

    /// Takes all steps back.
    pub fn restart(&mut self) {
        self.with_draft(|drafting, _| drafting.restart());
    }

    /// Marks a card to keep, or not any more; the older of two makes room for a third.
    pub fn mark_keep(&mut self, card: CardIndex) {
        match self.keeping.iter().position(|kept| *kept == card) {
            Some(place) => drop(self.keeping.remove(place)),
            None => {
                self.keeping.truncate(2);
                if self.keeping.len() == 2 {
                    self.keeping.remove(0);
                }
                self.keeping.push(card);
            }
        }
    }

    /// The cards marked to be kept.
    pub fn keeping(&self) -> &[CardIndex] {
        &self.keeping
    }

    /// Marks a replacement to take, or none.
    pub fn mark_take(&mut self, take: Option<Take>) {
        self.taking = take;
    }

    /// The replacement marked.
    pub fn taking(&self) -> Option<Take> {
        self.taking
    }

    /// What a confirmation would decide now, if it can be decided.
    pub fn decision(&self) -> Option<Decision> {
        if self.hand().is_some() {
            let kept: [CardIndex; 2] = self.keeping.as_slice().try_into().ok()?;
            return Some(Decision::Keep(kept));
        }
        if self.is_taking() {
            return self.taking.map(Decision::Take);
        }
        let preview = self.preview()?;
        preview.is_complete().then(|| Decision::Cross(preview.crossings().collect()))
    }

    /// The looking person confirms what is decided; `None` if nothing is.
    pub fn confirm(&mut self, at: Time) -> Option<Result<(), InputRefusal>> {
        let (seat, decision) = (self.look.seat()?, self.decision()?);
        self.known = self.host.view(Some(seat)).events.len();
        let result = self.input(at, Input::Decide { seat, decision });
        if result.is_ok() {
            self.drafts[seat.index()] = None;
            self.keeping.clear();
            self.taking = None;
            self.look_on();
        }
        Some(result)
    }

    /// A bot's decision.
    pub fn answer(&mut self, at: Time, ticket: Ticket, decision: Decision) -> Result<(), InputRefusal> {
        self.questions.retain(|question| question.ticket != ticket);
        self.input(at, Input::Answer { ticket, decision })?;
        self.look_on();
        Ok(())
    }

    fn input(&mut self, at: Time, input: Input) -> Result<(), InputRefusal> {
        let outputs = self.host.input(at, input)?;
        self.heed(outputs);
        Ok(())
    }

    /// Notes whom the table asks.
    fn heed(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            if let Output::Think { seat, ticket } = output
                && let Holder::Bot(bot) = &self.host.chairs()[seat.index()].kind
            {
                // A table that comes back from its journal says all it ever asked: only the last question counts.
                let bot = bot.clone();
                self.questions.retain(|question| question.seat != seat);
                self.questions.push(Question { seat, ticket, bot });
            }
        }
        let waiting = self.host.waiting();
        self.questions.retain(|question| waiting.contains(question.seat));
    }

    /// Turns to whoever is asked next.
    pub(crate) fn look_on(&mut self) {
        let private = !matches!(self.host.position().map(|position| position.due()), Some(Due::Take(_)));
        self.look = self.look.next(self.people, self.host.waiting(), private);
    }
}

//! The desk: the people around one device, what they see of a table, and what they have not confirmed yet.
//!
//! A desk knows its table only by what the table says to the seats at this device. What somebody decides leaves it as an
//! [`Input`] to be sent, whether the table is in the same tab ([`crate::Here`]) or behind a network.

use std::sync::Arc;

use flipwrite::record::Record;
use flipwrite::{
    BoxIndex, Boxes, CardIndex, DealNumber, Draft, Due, Event, Game, HAND, MOST_SEATS, Pattern, Position,
    ROUNDS, Seat, SeatSet, Slot, TURNS, Table, Take,
};
use flipwrite_host::{
    Chair, Company, Decision, Heard, Holder, Input, Mirror, MirrorFlaw, Output, View, Viewer,
};

use crate::aim::Placements;
use crate::drafting::{Drafting, Tapped};
use crate::look::Look;
use crate::shape::Shape;

/// A table as one device has it.
#[derive(Clone, Debug)]
pub struct Desk<G: Game> {
    /// What each seat at this device has heard; an onlooker, if there is no seat. Never empty.
    mirrors: Vec<Mirror<G>>,
    pub(crate) look: Look,
    pub(crate) drafts: [Option<Drafting>; MOST_SEATS],
    /// Cards that the looking person would keep.
    pub(crate) keeping: Vec<CardIndex>,
    /// The replacement that the looking person would take.
    pub(crate) taking: Option<Take>,
    /// What was sent to the table and not answered yet.
    sent: Vec<Input>,
    /// For each seat, the output up to which it knew of everything when it last decided.
    pub(crate) known: [usize; MOST_SEATS],
}

impl<G: Game> Desk<G> {
    /// A desk of these seats at a table that began with these chairs, before anything was heard of it.
    pub fn new(table: &Arc<Table<G>>, chairs: &[Chair], seats: SeatSet) -> Self {
        let mirror = |viewer| Mirror::new(Arc::clone(table), chairs.to_vec(), viewer);
        let mut mirrors: Vec<Mirror<G>> = seats.iter().map(Viewer::Seat).map(mirror).collect();
        if mirrors.is_empty() {
            mirrors.push(mirror(Viewer::Onlooker));
        }
        Desk {
            mirrors,
            look: seats.first().map_or(Look::Onlooker, |seat| match seats.len() {
                1 => Look::Seat(seat),
                _ => Look::Curtain(seat),
            }),
            drafts: [const { None }; MOST_SEATS],
            keeping: Vec::new(),
            taking: None,
            sent: Vec::new(),
            known: [0; MOST_SEATS],
        }
    }

    /// The seats at this device, and up to which output each has heard its table; an onlooker, if there is no seat.
    pub fn viewers(&self) -> impl Iterator<Item = (Viewer, usize)> {
        self.mirrors.iter().map(|mirror| (mirror.viewer(), mirror.heard()))
    }

    /// The next turn as whoever looks can foresee it, should this pattern come: a desk to plan at.
    pub(crate) fn foreseen(&self, pattern: Pattern) -> Option<Self> {
        let mirror = self.reflection().foreseen(pattern)?;
        let look = Look::Seat(mirror.viewer().seat()?);
        let (keeping, taking, sent) = (Vec::new(), None, Vec::new());
        let drafts = [const { None }; MOST_SEATS];
        Some(Desk { mirrors: vec![mirror], look, drafts, keeping, taking, sent, known: self.known })
    }

    /// Takes in what the table said to a viewer at this device, each output with its number: in order, and each once.
    pub fn hear<'o>(
        &mut self,
        viewer: Viewer,
        outputs: impl IntoIterator<Item = (usize, &'o Output)>,
    ) -> Result<(), MirrorFlaw> {
        let Some(mirror) = self.mirrors.iter_mut().find(|mirror| mirror.viewer() == viewer) else {
            return Ok(());
        };
        for (number, output) in outputs {
            if mirror.hear(number, output)? == Heard::Before {
                continue;
            }
            if let Output::Decided { seat, decision: Some(_), .. } = output {
                self.drafts[seat.index()] = None;
                (self.keeping, self.taking) = (Vec::new(), None);
            }
            let company = mirror.company();
            let is_own = |input: &Input| Viewer::Seat(input.seat()) == viewer;
            self.sent.retain(|input| !is_own(input) || is_open(company, input));
        }
        Ok(())
    }

    /// All that was said at once has been heard: the device turns to whoever is asked next.
    pub fn look_on(&mut self) {
        self.look = self.look.next(self.people(), self.waiting());
    }

    /// Something is on its way to the table, and kept until that has answered it; nothing if it is about what is past.
    pub(crate) fn send(&mut self, input: Input) -> Option<Input> {
        if !is_open(self.company(), &input) || self.has_sent(input.seat()) {
            return None;
        }
        self.sent.push(input.clone());
        Some(input)
    }

    /// Whether something of a seat is on its way to the table.
    fn has_sent(&self, seat: Seat) -> bool {
        self.sent.iter().any(|input| input.seat() == seat)
    }

    /// A table did not accept what was sent: whoever sent it decides again.
    pub fn refused(&mut self, input: &Input) {
        self.sent.retain(|sent| sent != input);
    }

    /// What was sent and not answered yet: to be sent again after a break.
    pub fn sent(&self) -> &[Input] {
        &self.sent
    }

    /// What the looking person's seat has heard, or else anybody's here.
    fn reflection(&self) -> &Mirror<G> {
        let looking = self.look.seat().map(Viewer::Seat);
        let own = self.mirrors.iter().find(|mirror| Some(mirror.viewer()) == looking);
        own.unwrap_or(&self.mirrors[0])
    }

    /// The table.
    pub fn table(&self) -> &Table<G> {
        self.reflection().table()
    }

    /// Who sits at the table, who is asked what, who has decided.
    pub fn company(&self) -> &Company {
        self.reflection().company()
    }

    /// Who sits where.
    pub fn chairs(&self) -> &[Chair] {
        self.company().chairs()
    }

    /// The seats that the table waits for.
    pub fn waiting(&self) -> SeatSet {
        self.company().waiting()
    }

    /// Whether the game has been played to its end.
    pub fn is_over(&self) -> bool {
        self.reflection().is_over()
    }

    /// The number of the deal, once the game has ended, if it has one.
    pub fn deal_number(&self) -> Option<DealNumber> {
        self.reflection().view().opened?.origin.as_ref()?.number()
    }

    /// The record of the game, once it has ended.
    pub fn record(&self) -> Option<Record> {
        self.reflection().record()
    }

    /// The one person at this device, if there is just one: it is told of its own doings as "you".
    pub fn reader(&self) -> Option<Seat> {
        self.people().first().filter(|_| self.people().len() == 1)
    }

    /// The seats of people at this device.
    pub fn people(&self) -> SeatSet {
        let people = self.company().people();
        let seats = self.mirrors.iter().filter_map(|mirror| mirror.viewer().seat());
        seats.filter(|seat| people.contains(*seat)).collect()
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
        let view = self.reflection().view();
        if self.look.seat().is_some() { view } else { view.public() }
    }

    /// The public position, once all have kept.
    pub fn position(&self) -> Option<Position<'_, G>> {
        self.reflection().position()
    }

    /// Whether the looking person is to decide now, and nobody in its place.
    pub fn is_asked(&self) -> bool {
        let is_own = |seat: &Seat| self.company().decider(*seat) == Some(Holder::Person);
        let seat = self.look.seat().filter(|seat| !self.has_sent(*seat)).filter(is_own);
        seat.is_some_and(|seat| self.waiting().contains(seat))
    }

    /// The four cards to keep two of, while the looking person has to.
    pub fn hand(&self) -> Option<[CardIndex; HAND]> {
        let asked = self.is_asked() && self.position().is_none();
        self.view().hand.filter(|_| asked)
    }

    /// Whether the looking person is to take a replacement.
    pub fn is_taking(&self) -> bool {
        let due = self.position().map(|position| position.due());
        matches!((due, self.look.seat()), (Some(Due::Take(seat)), Some(looking)) if seat == looking)
    }

    /// What happened since whoever looks last decided.
    pub fn news(&self) -> Vec<&Event> {
        self.events_since(self.known[self.seat().index()])
    }

    /// What happened from an output on, as far as the device may know it.
    pub fn events_since(&self, first: usize) -> Vec<&Event> {
        self.numbered().filter(|(number, _)| *number >= first).map(|(_, event)| event).collect()
    }

    /// All that happened, as far as the device may know it, with the numbers of the outputs.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (usize, &Event)> {
        let looks = self.look.seat().is_some();
        self.reflection().events().filter(move |(_, event)| looks || !matches!(event, Event::Dealt { .. }))
    }

    /// All that happened, as far as the device may know it. What of it may be listed, [`Desk::view`] has (S15).
    pub fn events(&self) -> Vec<&Event> {
        self.events_since(0)
    }

    /// The number of the output that told an event, counted from 0 with all before it that a seat here was told.
    pub(crate) fn number_of_event(&self, event: usize) -> usize {
        self.reflection().events().nth(event).map_or(self.heard(), |(number, _)| number)
    }

    /// The number of the next output: what happens from now on comes with this number or a higher one.
    pub fn heard(&self) -> usize {
        self.reflection().heard()
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
        // The position lives as long as the table does, not as long as the copy made here.
        let position = self.position()?;
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
        self.draft_with(self.proposal())
    }

    /// The draft with the boxes that are picked. What only follows the pointer or the focus was not chosen by anybody.
    pub(crate) fn chosen(&self) -> Option<Draft<'_, G>> {
        self.draft_with(self.proposal().filter(|_| self.is_picked()))
    }

    fn draft_with(&self, proposal: Option<(Slot, Boxes)>) -> Option<Draft<'_, G>> {
        let mut draft = self.draft()?;
        if let Some((slot, boxes)) = proposal
            && let Some(card) = draft.player().card(slot)
        {
            let _ = draft.cross(flipwrite::Crossing { card, boxes });
        }
        Some(draft)
    }

    /// Lets somebody act on the draft of the looking person; `None` if there is nothing to cross.
    fn with_draft<T>(&mut self, act: impl FnOnce(&mut Drafting, &mut Draft<'_, G>) -> T) -> Option<T> {
        let seat = self.look.seat().filter(|_| self.is_asked())?;
        let mirror = self.mirrors.iter().find(|mirror| mirror.viewer() == Viewer::Seat(seat))?;
        let position = mirror.position()?;
        let mut drafting =
            self.drafts[seat.index()].take().unwrap_or_else(|| Drafting::new(position.turn().pattern()));
        let mut draft = drafting.draft(&position, seat)?;
        let result = act(&mut drafting, &mut draft);
        self.drafts[seat.index()] = Some(drafting);
        Some(result)
    }

    /// A box was tapped.
    pub fn tap(&mut self, slot: Slot, index: BoxIndex) -> Option<Tapped> {
        self.with_draft(|drafting, draft| drafting.tap(draft, slot, index))
    }

    /// A finger is going over these boxes of a card.
    pub fn sweep(&mut self, slot: Slot, boxes: Boxes) {
        self.with_draft(|drafting, _| drafting.sweep(slot, boxes));
    }

    /// The finger is lifted from the boxes that it went over.
    pub fn end_sweep(&mut self) -> Option<Tapped> {
        self.with_draft(Drafting::end_sweep)?
    }

    /// The pattern is taken up from its card; false if it is not in hand.
    pub fn take_up(&mut self) -> bool {
        self.with_draft(|drafting, draft| drafting.take_up(draft)).unwrap_or(false)
    }

    /// The last step is lifted, to be carried elsewhere; false if there is none.
    pub fn lift(&mut self) -> bool {
        self.with_draft(|drafting, _| drafting.lift()).unwrap_or(false)
    }

    /// What is carried is put down where it shows, or goes back to where it was.
    pub fn put_down(&mut self) -> Option<Tapped> {
        self.with_draft(Drafting::put_down)?
    }

    /// The pointer is over a card, at a point in boxes from the top left corner of its grid.
    pub fn point(&mut self, slot: Slot, point: (f32, f32)) {
        self.with_draft(|drafting, draft| drafting.point(draft, slot, point));
    }

    /// The pointer has left the cards.
    pub fn point_away(&mut self) {
        self.with_draft(|drafting, _| (drafting.aim.ghost, drafting.aim.swept) = (None, None));
    }

    /// Drafts what is proposed.
    pub fn place_proposal(&mut self) -> Option<Tapped> {
        self.with_draft(Drafting::place_proposal)?
    }

    /// Drafts a crossing of the looking person.
    pub fn place(&mut self, slot: Slot, boxes: Boxes) -> Option<Tapped> {
        self.with_draft(|drafting, draft| drafting.place(draft, slot, boxes))
    }

    /// Turns the pattern by a quarter; false if it is not in hand.
    pub fn turn(&mut self) -> bool {
        self.with_draft(|drafting, draft| drafting.lay(draft, Shape::turned)).unwrap_or(false)
    }

    /// Mirrors the pattern; false if it is not in hand.
    pub fn mirror(&mut self) -> bool {
        self.with_draft(|drafting, draft| drafting.lay(draft, Shape::mirrored)).unwrap_or(false)
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
            return self.taking.filter(|_| self.is_asked()).map(Decision::Take);
        }
        let chosen = self.chosen()?;
        chosen.is_complete().then(|| Decision::Cross(chosen.crossings().collect()))
    }

    /// The looking person confirms what is decided: the input to send to the table; `None` if nothing is.
    pub fn confirm(&mut self) -> Option<Input> {
        let (seat, decision) = (self.look.seat()?, self.decision()?);
        let question = self.company().question(seat)?;
        self.known[seat.index()] = self.heard();
        self.send(Input::Decide { seat, question, decision })
    }

    /// What the looking person has decided and others have not seen yet: on its way, or with the table.
    pub(crate) fn decided(&self) -> Option<Decision> {
        let looking = self.look.seat()?;
        let sent = self.sent.iter().find_map(|input| match input {
            Input::Decide { seat, decision, .. } if *seat == looking => Some(decision.clone()),
            _ => None,
        });
        sent.or_else(|| self.view().decision)
    }

    /// Whose decision can still be taken back at this device: whoever looks or, behind the curtain, whoever has decided.
    pub fn can_take_back(&self) -> Option<Seat> {
        let company = self.company();
        let can = |seat: &Seat| {
            let by_bot = company.decided_by(*seat).is_some_and(Holder::is_bot);
            let has_answered = company.answered(*seat).is_some() && !by_bot;
            has_answered && company.take_backs_left(*seat) > 0 && !self.has_sent(*seat)
        };
        match self.look {
            Look::Seat(seat) => Some(seat).filter(can),
            Look::Curtain(_) => self.people().iter().filter(can).last(),
            Look::Onlooker => None,
        }
    }

    /// Somebody at this device takes back what was decided: the input to send; `None` if it can't be.
    pub fn take_back(&mut self) -> Option<Input> {
        let seat = self.can_take_back()?;
        let question = self.company().answered(seat)?;
        self.send(Input::TakeBack { seat, question })
    }

    /// What somebody here is to take in the last turn of the game: it has to be (S10), and nothing comes of it any more
    /// (S13), so that nobody has to choose.
    pub(crate) fn last_take(&self) -> Option<Input> {
        let position = self.position()?;
        let Due::Take(seat) = position.due() else { return None };
        let is_last = (position.turn().round(), position.turn().number()) == (ROUNDS, TURNS);
        let question = self.company().question(seat).filter(|_| is_last)?;
        let take = position.display().first().map_or(Take::Deck, Take::Display);
        let input = Input::Decide { seat, question, decision: Decision::Take(take) };
        self.people().contains(seat).then_some(input)
    }

    /// The device goes to somebody here: behind a curtain, if there are others.
    pub fn turn_to(&mut self, seat: Seat) {
        if self.people().contains(seat) {
            self.look = if self.people().len() > 1 { Look::Curtain(seat) } else { Look::Seat(seat) };
        }
    }

    /// Another seat is at this device from now on; it has heard nothing yet.
    pub(crate) fn seat_too(&mut self, chairs: &[Chair], seat: Seat) {
        let viewer = Viewer::Seat(seat);
        if self.mirrors.iter().any(|mirror| mirror.viewer() == viewer) {
            return;
        }
        let table = Arc::new(self.table().clone());
        self.mirrors.retain(|mirror| mirror.viewer() != Viewer::Onlooker);
        self.mirrors.push(Mirror::new(table, chairs.to_vec(), viewer));
    }
}

/// Whether a table can still answer something that was sent: its question is open or, where it is taken back, answered
/// and seen by nobody else.
fn is_open(company: &Company, input: &Input) -> bool {
    match input {
        Input::Decide { seat, question, .. } => company.question(*seat) == Some(*question),
        Input::TakeBack { seat, question } => company.answered(*seat) == Some(*question),
        _ => true,
    }
}

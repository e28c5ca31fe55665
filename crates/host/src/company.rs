//! The company at a table: who holds each seat, who is asked what, who has decided, who wants to stop.
//!
//! All of it is public and follows from what the table says: the host and every mirror keep the same books.

use flipwrite::record::HandsFrom;
use flipwrite::{Event, Game, MOST_SEATS, Position, Seat, SeatSet};

use crate::input::{MOST_CHANGES, MOST_TAKE_BACKS, Question};
use crate::output::Output;
use crate::setup::{Chair, Holder};

/// One seat's part of the books.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Books {
    /// Who decides the question that is open, if it is not whoever holds the seat.
    stand_in: Option<String>,
    /// The number of the last question; 0 before the first.
    asked: u32,
    taken_back: usize,
    /// How often it has changed hands or agreed to stop since its last decision was seen.
    changed: usize,
    /// Who made the decision that nobody else has seen yet.
    decided_by: Option<Holder>,
    /// Who made the last decision that all have seen.
    last_by: Holder,
}

/// Who sits at a table, and how things stand between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Company {
    chairs: Vec<Chair>,
    books: Vec<Books>,
    waiting: SeatSet,
    agreed: SeatSet,
    resigned: Vec<Seat>,
    stopped: bool,
    /// Events so far, as a record counts them: the hands, which not everybody is told, included.
    events: usize,
    hands: Vec<HandsFrom>,
}

impl Company {
    /// The company before anything was said. As many as there are chairs, at most four.
    pub fn new(chairs: &[Chair]) -> Self {
        let chairs = &chairs[..chairs.len().min(MOST_SEATS)];
        let books = |chair: &Chair| Books {
            stand_in: None,
            asked: 0,
            taken_back: 0,
            changed: 0,
            decided_by: None,
            last_by: chair.holder.clone(),
        };
        Company {
            chairs: chairs.to_vec(),
            books: chairs.iter().map(books).collect(),
            waiting: SeatSet::EMPTY,
            agreed: SeatSet::EMPTY,
            resigned: Vec::new(),
            stopped: false,
            events: chairs.len(),
            hands: Vec::new(),
        }
    }

    /// Who sits where now, in seat order.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The seats that the table waits for.
    pub fn waiting(&self) -> SeatSet {
        self.waiting
    }

    /// The seats that have decided what others have not.
    pub fn decided(&self) -> SeatSet {
        self.seats().filter(|seat| self.books[seat.index()].decided_by.is_some()).collect()
    }

    /// The people who agree to stop.
    pub fn agreed(&self) -> SeatSet {
        self.agreed
    }

    /// The seats that have resigned, in this order.
    pub fn resigned(&self) -> &[Seat] {
        &self.resigned
    }

    /// The seats from the first place to the last, were the game to end now: those who share a place together, and those
    /// who resigned behind all others, the first to do so last.
    pub fn ranking<G: Game>(&self, position: &Position<'_, G>) -> Vec<SeatSet> {
        let mut places = position.ranking(self.resigned.iter().copied().collect());
        places.extend(self.resigned.iter().rev().map(|seat| SeatSet::from_iter([*seat])));
        places
    }

    /// Whether the game was stopped by agreement.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// The open question of a seat.
    pub fn question(&self, seat: Seat) -> Option<Question> {
        self.last_question(seat).filter(|_| self.waiting.contains(seat))
    }

    /// The question that a seat has answered, if that can still be taken back.
    pub fn answered(&self, seat: Seat) -> Option<Question> {
        self.last_question(seat).filter(|_| self.decided().contains(seat))
    }

    /// Who answers what a seat is asked now: whoever holds it, or a stand-in.
    pub fn decider(&self, seat: Seat) -> Option<Holder> {
        let chair = self.chairs.get(seat.index())?;
        let stand_in = self.books[seat.index()].stand_in.clone();
        Some(stand_in.map_or_else(|| chair.holder.clone(), Holder::Bot))
    }

    /// The open questions, each with who is to answer.
    pub fn questions(&self) -> impl Iterator<Item = (Seat, Question, Holder)> {
        self.waiting.iter().filter_map(|seat| Some((seat, self.question(seat)?, self.decider(seat)?)))
    }

    /// How often a seat can still take back what it decides now.
    pub fn take_backs_left(&self, seat: Seat) -> usize {
        self.books.get(seat.index()).map_or(0, |books| MOST_TAKE_BACKS.saturating_sub(books.taken_back))
    }

    /// How often a seat may still change hands or agree to stop before its next decision is seen. A table accepts any
    /// number of these: it is for whoever lets people in to end it.
    pub fn changes_left(&self, seat: Seat) -> usize {
        self.books.get(seat.index()).map_or(0, |books| MOST_CHANGES.saturating_sub(books.changed))
    }

    /// From which event on who decided for a seat, where that changed.
    pub fn hands(&self) -> &[HandsFrom] {
        &self.hands
    }

    /// All seats with a person.
    pub fn people(&self) -> SeatSet {
        self.seats().filter(|seat| !self.chairs[seat.index()].holder.is_bot()).collect()
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().take(self.chairs.len())
    }

    pub(crate) fn last_question(&self, seat: Seat) -> Option<Question> {
        self.books.get(seat.index()).map(|books| Question(books.asked)).filter(|question| question.0 > 0)
    }

    /// Who made the decision of a seat that nobody else has seen yet.
    pub fn decided_by(&self, seat: Seat) -> Option<&Holder> {
        self.books.get(seat.index())?.decided_by.as_ref()
    }

    /// Books what was said. What is about a seat that there is not is not booked.
    pub(crate) fn heed(&mut self, output: &Output) {
        match output {
            Output::Event(Event::Dealt { .. }) | Output::Opened(_) => {}
            Output::Event(event) => {
                self.shown(event);
                self.events += 1;
            }
            Output::Asked { seat, question } => {
                self.at(*seat, |books| books.asked = question.0);
                self.waiting.insert(*seat);
            }
            Output::Decided { seat, .. } => {
                let decider = self.decider(*seat);
                self.at(*seat, |books| books.decided_by = decider);
                self.waiting.remove(*seat);
            }
            Output::TakenBack { seat, .. } => self.at(*seat, |books| {
                books.decided_by = None;
                books.taken_back = books.taken_back.saturating_add(1);
            }),
            Output::TimeUp { seat, stand_in } => {
                self.waiting.remove(*seat);
                self.at(*seat, |books| books.stand_in = Some(stand_in.clone()));
            }
            Output::Handed { seat, holder } => self.hand(*seat, holder.clone()),
            Output::Resigned { seat, stand_in } => {
                self.hand(*seat, Holder::Bot(stand_in.clone()));
                self.resigned.push(*seat);
            }
            Output::Agreed { seat, agrees: true } => {
                self.agreed.insert(*seat);
                self.at(*seat, |books| books.changed = books.changed.saturating_add(1));
            }
            Output::Agreed { seat, agrees: false } => self.agreed.remove(*seat),
            Output::Stopped => {
                self.stopped = true;
                self.waiting = SeatSet::EMPTY;
            }
        }
    }

    fn at(&mut self, seat: Seat, change: impl FnOnce(&mut Books)) {
        if let Some(books) = self.books.get_mut(seat.index()) {
            change(books);
        }
    }

    fn hand(&mut self, seat: Seat, holder: Holder) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.holder = holder;
        }
        self.at(seat, |books| {
            books.stand_in = None;
            books.changed = books.changed.saturating_add(1);
        });
        self.waiting.remove(seat);
        self.agreed.remove(seat);
    }

    /// What a seat decided is seen by all: it is nobody's to take back any more.
    fn shown(&mut self, event: &Event) {
        let (Event::Kept { player, .. } | Event::Crossed { player, .. } | Event::Took { player, .. }) = event
        else {
            return;
        };
        let (player, event) = (*player, self.events);
        let Some(books) = self.books.get_mut(player.index()) else { return };
        (books.stand_in, books.taken_back, books.changed) = (None, 0, 0);
        let Some(by) = books.decided_by.take() else { return };
        if by != books.last_by {
            self.hands.push(HandsFrom { event, player, kind: by.name() });
            books.last_by = by;
        }
    }
}

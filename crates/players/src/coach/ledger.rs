//! The ledger: entries that add up from what was expected to what came of it.

use flipwrite::{Choice, Seat};

use super::amount::Amount;
use crate::spec::Aim;

/// What an entry is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// The hand that the seat was dealt.
    Hand,
    /// The first display.
    Display,
    /// Who starts.
    Start,
    /// The pattern of a turn.
    Pattern,
    /// A card drawn from the deck.
    Draw,
    /// Cards laid into the display.
    Refill,
    /// The pair kept.
    Keep,
    /// The crossing of a turn, extra crosses included.
    Crossing,
    /// A card taken.
    Take,
    /// What somebody else decided.
    Rival(Seat),
    /// What somebody decided who stood in for the seat.
    StandIn,
    /// The evaluation changed its mind.
    Revision,
}

/// Where the amounts of a ledger go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Account {
    /// What chance gave.
    Luck,
    /// What own decisions cost.
    Losses,
    /// What others did.
    Rivals,
    /// The evaluation changing its mind.
    Revision,
}

impl Account {
    /// All accounts.
    pub const ALL: [Account; 4] = [Account::Luck, Account::Losses, Account::Rivals, Account::Revision];
}

impl Kind {
    /// A word for it that never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Hand => "hand",
            Kind::Display => "display",
            Kind::Start => "start",
            Kind::Pattern => "pattern",
            Kind::Draw => "draw",
            Kind::Refill => "refill",
            Kind::Keep => "keep",
            Kind::Crossing => "crossing",
            Kind::Take => "take",
            Kind::Rival(_) => "rival",
            Kind::StandIn => "stand-in",
            Kind::Revision => "revision",
        }
    }

    /// Where it is counted.
    pub const fn account(self) -> Account {
        match self {
            Kind::Hand | Kind::Display | Kind::Start | Kind::Pattern | Kind::Draw | Kind::Refill => {
                Account::Luck
            }
            Kind::Keep | Kind::Crossing | Kind::Take => Account::Losses,
            Kind::Rival(_) | Kind::StandIn => Account::Rivals,
            Kind::Revision => Account::Revision,
        }
    }
}

/// A decision: what was chosen, and what would have been best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// What was chosen, all that belongs to it.
    pub made: Vec<Choice>,
    /// The best choice: the one made, where no other is better.
    pub best: Vec<Choice>,
}

/// One entry of a ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The event that it is about, by its place in the record.
    pub event: usize,
    /// Round and turn; none in the opening.
    pub turn: Option<(usize, usize)>,
    /// What it is about.
    pub kind: Kind,
    /// What it adds.
    pub amount: Amount,
    /// The value after it.
    pub value: Amount,
    /// What was decided, where it is a decision of the seat's own.
    pub decided: Option<Decided>,
}

/// What a game came to for a seat, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// The seat.
    pub seat: Seat,
    /// In points, or in the chance to win.
    pub aim: Aim,
    /// What the seat could expect before anything was dealt.
    pub expectation: Amount,
    /// All that happened, in its order.
    pub entries: Vec<Entry>,
    /// What came of it: the result if the game is over, if not the value where it stops.
    pub result: Amount,
    /// Whether the game is over.
    pub is_over: bool,
}

impl Ledger {
    pub(super) fn new(seat: Seat, aim: Aim, expectation: Amount) -> Self {
        Ledger { seat, aim, expectation, entries: Vec::new(), result: expectation, is_over: false }
    }

    pub(super) fn add(&mut self, entries: Vec<Entry>) {
        self.entries.extend(entries);
        self.result = self.entries.last().map_or(self.expectation, |entry| entry.value);
    }

    pub(super) fn end(&mut self, is_over: bool) {
        self.is_over = is_over;
    }

    /// What an account comes to.
    pub fn sum(&self, account: Account) -> Amount {
        let counted = self.entries.iter().filter(|entry| entry.kind.account() == account);
        counted.map(|entry| entry.amount).sum()
    }
}

/// Entries in the making: each begins where the one before it ended.
pub(super) struct Book {
    turn: Option<(usize, usize)>,
    value: Amount,
    entries: Vec<Entry>,
}

impl Book {
    pub(super) fn new(turn: Option<(usize, usize)>, value: Amount) -> Self {
        Book { turn, value, entries: Vec::new() }
    }

    /// The value so far.
    pub(super) fn value(&self) -> Amount {
        self.value
    }

    /// Something happened that is measured against `reference`; up to there the value is revised. Cards that are laid by one
    /// event make one entry.
    pub(super) fn step(&mut self, event: usize, kind: Kind, reference: Amount, after: Amount) {
        self.put(event, Kind::Revision, reference - self.value, reference);
        self.put(event, kind, after - reference, after);
    }

    /// A decision of the seat's own, or of whoever stood in for it.
    pub(super) fn decide(&mut self, event: usize, kind: Kind, best: Amount, made: Amount, decided: Decided) {
        self.step(event, kind, best, made);
        if let Some(entry) = self.entries.last_mut() {
            entry.decided = Some(decided);
        }
    }

    fn put(&mut self, event: usize, kind: Kind, amount: Amount, value: Amount) {
        self.value = value;
        let same = self.entries.iter().rposition(|entry| (entry.event, entry.kind) == (event, kind));
        match same {
            Some(place) => {
                self.entries[place].amount += amount;
                // So that each entry still begins where the one before it ends.
                self.entries[place..].iter_mut().for_each(|entry| entry.value += amount);
            }
            None if kind == Kind::Revision && amount.is_zero() => {}
            None => {
                self.entries.push(Entry { event, turn: self.turn, kind, amount, value, decided: None });
            }
        }
    }

    pub(super) fn entries(self) -> Vec<Entry> {
        self.entries
    }
}

//! Outs: what each pattern that may come next could do on the cards of whoever looks, as the draft leaves them. Counted by the
//! rules, crossing by crossing.

use flipwrite::{CardNumber, Expedition, Pattern, Player, Slot, Turn};
use flipwrite_words::Words;

use super::game::Staged;
use crate::desk::Desk;

/// Everything that one pattern can lead to is counted as long as it is no more than this. Only where most boxes bear an extra
/// cross there is more.
const MOST_AFTER: usize = 20_000;

/// Which patterns may come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coming {
    /// Those that the round has left.
    Round,
    /// All: a new round begins.
    NewRound,
    /// All, for the table does not show which have come (S15).
    NotShown,
}

/// The best that a pattern can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Can {
    /// Complete these cards: either, if there are two.
    Complete(Vec<CardNumber>),
    /// Be crossed whole.
    Whole,
    /// Only one box can be crossed.
    Single,
    /// No box can.
    Nothing,
}

/// What one pattern could do next turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Out {
    /// The pattern.
    pub pattern: Pattern,
    /// How many of the cards that may come show it; never none.
    pub count: usize,
    /// What it can do.
    pub can: Can,
}

/// What each pattern that may come could do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Which may come.
    pub coming: Coming,
    /// How many expedition cards these are.
    pub of: usize,
    /// Pattern by pattern.
    pub outs: Vec<Out>,
    /// Cards that the draft completes: those that replace them are not known and not counted.
    pub replaced: Vec<CardNumber>,
}

/// The outs of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outs {
    /// Counted.
    Counted(Counted),
    /// Extra crosses come first, and what is left after them is open.
    ExtrasFirst,
    /// Both cards are completed: all depends on the next ones.
    NewCards,
    /// No turn follows.
    LastTurn,
    /// There are too many crossings to count.
    TooMany,
}

/// The outs of whoever looks; nothing while it is not to cross.
pub(super) fn outs<G: Staged>(desk: &Desk<G>) -> Option<Outs> {
    let (position, draft) = (desk.position()?, desk.chosen()?);
    let Some((round, number, left)) = position.turn_after() else { return Some(Outs::LastTurn) };
    if draft.player().extras() > 0 {
        return Some(Outs::ExtrasFirst);
    }
    let settled = draft.player().settled_alone(position.deck(), &mut { *position.commons() });
    if settled.empty_places() == Slot::BOTH.len() {
        return Some(Outs::NewCards);
    }
    let (coming, patterns) = match number {
        1 => (Coming::NewRound, left),
        _ if !desk.table().options().tracker => (Coming::NotShown, Expedition::FULL),
        _ => (Coming::Round, left),
    };
    let counting = Counting { desk, settled, round, number };
    let may_come = Pattern::ALL.into_iter().filter(|pattern| patterns.count(*pattern) > 0);
    let out = |pattern| Some(Out { pattern, count: patterns.count(pattern), can: counting.can(pattern)? });
    let Some(outs) = may_come.map(out).collect() else { return Some(Outs::TooMany) };
    let completed = draft.player();
    let gone = |slot: &Slot| completed.card(*slot).filter(|card| counting.settled.slot_of(*card).is_none());
    let replaced = Slot::BOTH.iter().filter_map(gone).map(|card| desk.table().deck().number(card)).collect();
    Some(Outs::Counted(Counted { coming, of: patterns.len(), outs, replaced }))
}

/// The next turn of a player.
struct Counting<'d, G: Staged> {
    desk: &'d Desk<G>,
    settled: Player<G>,
    round: usize,
    number: usize,
}

impl<G: Staged> Counting<'_, G> {
    /// The best that a pattern can do; nothing where there is too much to count.
    fn can(&self, pattern: Pattern) -> Option<Can> {
        let turn = Turn::new(self.round, self.number, pattern, 0);
        let mut after = Vec::new();
        if !self.settled.afterstates_within(self.desk.table(), &turn, MOST_AFTER, &mut after) {
            return None;
        }
        let completes = |slot: &Slot| after.iter().any(|player| player.finished(*slot));
        let cards: Vec<CardNumber> = Slot::BOTH
            .iter()
            .filter(|slot| completes(slot))
            .filter_map(|slot| self.settled.card(*slot))
            .map(|card| self.desk.table().deck().number(card))
            .collect();
        let most = self.settled.crossings(pattern).map(|crossing| crossing.boxes.len()).max();
        Some(match most {
            _ if !cards.is_empty() => Can::Complete(cards),
            None => Can::Nothing,
            Some(boxes) if boxes == pattern.len() => Can::Whole,
            Some(_) => Can::Single,
        })
    }
}

impl Can {
    /// Its place among others: what can do most comes first, and of two cards both.
    fn rank(&self) -> (u8, usize) {
        match self {
            Can::Complete(cards) => (0, usize::MAX - cards.len()),
            Can::Whole => (1, 0),
            Can::Single => (2, 0),
            Can::Nothing => (3, 0),
        }
    }

    /// What so many patterns can do, in a few words.
    pub fn told(&self, words: &Words, patterns: usize) -> String {
        let count = ("count", patterns.into());
        match self {
            Can::Complete(cards) => {
                let numbers: Vec<String> = cards.iter().map(|card| card.0.to_string()).collect();
                words.say("coach-outs-can-complete", &[count, ("cards", words.list(&numbers).into())])
            }
            Can::Whole => words.say("coach-outs-can-whole", &[count]),
            Can::Single => words.say("coach-outs-can-single", &[]),
            Can::Nothing => words.say("coach-outs-can-nothing", &[]),
        }
    }
}

impl Out {
    /// Which pattern it is and how often it may come.
    fn named(&self, words: &Words, of: usize) -> String {
        let args =
            [("name", words.pattern(self.pattern).into()), ("count", self.count.into()), ("of", of.into())];
        words.say("coach-outs-each", &args)
    }
}

impl Counted {
    /// Patterns that can do the same, those that can do most first.
    pub fn alike(&self) -> Vec<Vec<&Out>> {
        let mut alike: Vec<Vec<&Out>> = Vec::new();
        for out in &self.outs {
            match alike.iter_mut().find(|others| others[0].can == out.can) {
                Some(others) => others.push(out),
                None => alike.push(vec![out]),
            }
        }
        alike.sort_by_key(|outs| outs[0].can.rank());
        alike
    }

    /// Which patterns these are and how often each may come, for those who don't see it.
    pub fn named(&self, words: &Words, alike: &[&Out]) -> String {
        let named: Vec<String> = alike.iter().map(|out| out.named(words, self.of)).collect();
        format!("{}:", words.list(&named))
    }

    /// How many of the cards that may come can do something.
    fn count(&self, is_meant: fn(&Can) -> bool) -> usize {
        self.outs.iter().filter(|out| is_meant(&out.can)).map(|out| out.count).sum()
    }

    /// All of it in a few sentences, what is left out included.
    fn told(&self, words: &Words) -> Vec<String> {
        let lead = match self.coming {
            Coming::Round => "coach-outs-of-round",
            Coming::NewRound => "coach-outs-of-new-round",
            Coming::NotShown => "coach-outs-of-all",
        };
        let each = [
            ("coach-outs-complete", self.count(|can| matches!(can, Can::Complete(_)))),
            ("coach-outs-whole", self.count(|can| *can == Can::Whole)),
            ("coach-outs-single", self.count(|can| *can == Can::Single)),
            ("coach-outs-nothing", self.count(|can| *can == Can::Nothing)),
        ];
        let told = each.iter().filter(|(_, count)| *count > 0);
        let told: Vec<String> =
            told.map(|(key, count)| words.say(key, &[("count", (*count).into())])).collect();
        let lead = words.say(lead, &[("of", self.of.into())]);
        let replaced = self
            .replaced
            .first()
            .map(|card| words.say("coach-outs-replaced", &[("count", 1.into()), ("cards", (*card).into())]));
        [format!("{lead} {}.", words.list(&told))].into_iter().chain(replaced).collect()
    }
}

impl Outs {
    /// All of it in a few sentences.
    pub fn told(&self, words: &Words) -> Vec<String> {
        let only = |key| vec![words.say(key, &[])];
        match self {
            Outs::Counted(counted) => counted.told(words),
            Outs::ExtrasFirst => only("coach-outs-extra"),
            Outs::NewCards => vec![words.say("coach-outs-replaced", &[("count", 2.into())])],
            Outs::LastTurn => only("coach-outs-last"),
            Outs::TooMany => only("coach-outs-many"),
        }
    }
}

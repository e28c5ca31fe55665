//! How long a bot may think.

use std::cell::Cell;
use std::time::Duration;

/// How long a bot may think about one decision.
#[derive(Clone, Copy, Default)]
pub enum Budget<'c> {
    /// As long as its name says.
    #[default]
    Usual,
    /// So many nodes, and not one more: evaluations of players, positions of solved endings, playouts.
    Nodes(u64),
    /// Until a clock that only goes forward shows this; the choice then depends on the machine.
    Until(Duration, &'c dyn Fn() -> Duration),
    /// So many nodes, or as many as its name says, unless it is told to stop before that.
    Unless(Option<u64>, &'c dyn Fn() -> bool),
}

impl Budget<'_> {
    /// The budget of the next of several choices: of time, a quarter of what is left is kept for those that may follow.
    pub(crate) fn next(self) -> Self {
        match self {
            Budget::Until(end, clock) => {
                let now = clock();
                Budget::Until(now.saturating_add(end.saturating_sub(now) / 4 * 3), clock)
            }
            _ => self,
        }
    }

    /// The nodes that it names, if it does.
    pub(crate) fn nodes(&self) -> Option<u64> {
        match self {
            Budget::Nodes(nodes) => Some(*nodes),
            Budget::Unless(nodes, _) => *nodes,
            Budget::Usual | Budget::Until(..) => None,
        }
    }
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Budget::Usual => f.write_str("Usual"),
            Budget::Nodes(nodes) => write!(f, "Nodes({nodes})"),
            Budget::Until(end, _) => write!(f, "Until({end:?})"),
            Budget::Unless(nodes, _) => write!(f, "Unless({nodes:?})"),
        }
    }
}

/// Counts the nodes of one decision and says when there are no more: shared by all who take part in it.
pub(crate) struct Meter<'c> {
    budget: Budget<'c>,
    limit: u64,
    /// Nodes to plan with: the limit, or the usual number where there is none.
    #[cfg_attr(not(feature = "playouts"), allow(dead_code))]
    planned: u64,
    spent: Cell<u64>,
    /// When to look at the clock again, or for a word to stop.
    look: Cell<u64>,
    over: Cell<bool>,
}

/// Nodes between two looks at the clock, or for a word to stop.
const LOOK: u64 = 256;

impl<'c> Meter<'c> {
    /// A meter for a bot that usually takes `usual` nodes.
    pub(crate) fn new(budget: Budget<'c>, usual: u64) -> Self {
        let limit = match budget {
            Budget::Usual | Budget::Unless(None, _) => usual,
            Budget::Nodes(nodes) | Budget::Unless(Some(nodes), _) => nodes,
            Budget::Until(..) => u64::MAX,
        };
        let planned = if limit == u64::MAX { usual } else { limit };
        Meter { budget, limit, planned, spent: Cell::new(0), look: Cell::new(0), over: Cell::new(false) }
    }

    /// A meter that only counts.
    pub(crate) fn unlimited() -> Self {
        Self::new(Budget::Usual, u64::MAX)
    }

    /// Asks for one node: false once the budget is spent. Whoever is refused must not count on what it has so far.
    #[inline]
    pub(crate) fn take(&self) -> bool {
        self.take_all(1)
    }

    /// Asks for so many nodes, all or none.
    #[inline]
    pub(crate) fn take_all(&self, nodes: u64) -> bool {
        let spent = self.spent.get();
        if spent >= self.look.get() {
            self.look.set(spent + LOOK);
            self.over.set(self.over.get() || self.is_called_off());
        }
        if self.over.get() || nodes > self.limit - spent {
            self.over.set(true);
            return false;
        }
        self.spent.set(spent + nodes);
        true
    }

    /// Whether nodes were refused.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.over.get()
    }

    /// Whether time is up, or there was a word to stop.
    pub(crate) fn is_called_off(&self) -> bool {
        match self.budget {
            Budget::Usual | Budget::Nodes(_) => false,
            Budget::Until(end, clock) => clock() >= end,
            Budget::Unless(_, stopped) => stopped(),
        }
    }

    /// Lets somebody work with so many of the nodes left: if it is refused more, the rest is still there.
    pub(crate) fn lend<T>(&self, most: u64, work: impl FnOnce(&Meter<'_>) -> T) -> T {
        let limit = most.min(self.left());
        let lent = Meter { limit, planned: limit, ..Meter::new(self.budget, limit) };
        let result = work(&lent);
        self.spent.set(self.spent.get() + lent.spent.get());
        result
    }

    /// Nodes so far.
    pub(crate) fn spent(&self) -> u64 {
        self.spent.get()
    }

    /// Nodes that may still be asked for.
    pub(crate) fn left(&self) -> u64 {
        self.limit - self.spent.get()
    }

    /// The most nodes there were to be had.
    pub(crate) fn limit(&self) -> u64 {
        self.limit
    }

    /// How many nodes to plan with.
    #[cfg(feature = "playouts")]
    pub(crate) fn planned(&self) -> u64 {
        self.planned
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_is_kept_to_the_node() {
        let meter = Meter::new(Budget::Nodes(3), 100);
        assert!(meter.take() && meter.take_all(2) && !meter.is_over());
        assert!(!meter.take() && meter.is_over());
        assert_eq!((meter.spent(), meter.left()), (3, 0));
        assert!(!Meter::new(Budget::Nodes(0), 100).take());
        assert!(!Meter::new(Budget::Nodes(3), 100).take_all(4));
    }

    #[test]
    fn what_is_lent_and_not_spent_comes_back() {
        let meter = Meter::new(Budget::Usual, 10);
        assert!(meter.take());
        let worked = meter.lend(4, |lent| (0..9).filter(|_| lent.take()).count());
        assert_eq!((worked, meter.spent(), meter.is_over()), (4, 5, false));
        assert_eq!(meter.lend(100, |lent| (0..9).filter(|_| lent.take()).count()), 5);
        assert!(!meter.take());
    }

    #[test]
    fn a_clock_and_a_word_are_heeded_now_and_then() {
        let word = Cell::new(false);
        let stopped = || word.get();
        let meter = Meter::new(Budget::Unless(None, &stopped), 10_000);
        assert!(meter.take());
        word.set(true);
        let more = (0..10_000).take_while(|_| meter.take()).count() as u64;
        assert!(more < LOOK && meter.is_over(), "{more}");
        let clock = || Duration::from_secs(5);
        assert!(!Meter::new(Budget::Until(Duration::from_secs(5), &clock), 10).take());
    }
}

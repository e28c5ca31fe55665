//! How long a bot may think.

use std::time::Duration;

/// How long a bot may think about one decision.
#[derive(Clone, Copy, Default)]
pub enum Budget<'c> {
    /// As long as its name says.
    #[default]
    Usual,
    /// So many nodes: evaluations, or steps of playouts.
    Nodes(u64),
    /// Until a clock that only goes forward shows this; the choice then depends on the machine.
    Until(Duration, &'c dyn Fn() -> Duration),
    /// So many nodes, or as many as its name says, unless it is told to stop before that.
    Unless(Option<u64>, &'c dyn Fn() -> bool),
}

impl Budget<'_> {
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

/// Counts the nodes of one decision and says when to stop.
pub(crate) struct Meter<'c> {
    budget: Budget<'c>,
    limit: u64,
    /// Nodes to plan with: the limit, or the usual number where there is none.
    planned: u64,
    spent: u64,
    /// When to look again.
    look: u64,
    over: bool,
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
        Meter { budget, limit, planned, spent: 0, look: 0, over: limit == 0 }
    }

    /// Counts nodes; false once the budget is spent.
    pub(crate) fn spend(&mut self, nodes: u64) -> bool {
        self.spent += nodes;
        self.over |= self.spent >= self.limit;
        if self.spent >= self.look {
            self.look = self.spent + LOOK;
            self.over |= self.is_called_off();
        }
        !self.over
    }

    fn is_called_off(&self) -> bool {
        match self.budget {
            Budget::Usual | Budget::Nodes(_) => false,
            Budget::Until(end, clock) => clock() >= end,
            Budget::Unless(_, stopped) => stopped(),
        }
    }

    /// Nodes so far.
    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }

    /// How many nodes to plan with.
    pub(crate) fn planned(&self) -> u64 {
        self.planned
    }
}

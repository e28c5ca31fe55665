//! Why a table can't be set up.

use flipwrite::TableRefusal;

use crate::catalog::Words;

impl Words {
    /// Why a table can't be set up, with the number of the rule.
    pub fn table_refusal(&self, refusal: &TableRefusal) -> String {
        self.with_rule(self.table_reason(refusal), refusal.rule())
    }

    pub(crate) fn table_reason(&self, refusal: &TableRefusal) -> String {
        match *refusal {
            TableRefusal::Seats(seats) => self.say("table-players", &[("seats", seats.into())]),
            TableRefusal::DeckTooSmall { seats, most } => {
                self.say("table-deck-too-small", &[("seats", seats.into()), ("most", most.into())])
            }
        }
    }
}

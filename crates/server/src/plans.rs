//! Plans for the next turn, at tables where people look in now and then: kept beside the host, known to their seat alone,
//! and turned into ordinary decisions once that seat is asked.

use flipwrite::{MOST_SEATS, Pattern, ROUNDS, Seat, TURNS};
use flipwrite_wire::online::{PlanLine, QuestionKind};
use flipwrite_wire::{RefusalLine, WireFlaw};

use crate::choosing::NotTold;
use crate::hosted::Hosted;
use crate::hub::{Hub, NotSent, read};
use crate::id::TableId;
use crate::live::{Message, refusal};
use crate::reply::Reply;
use crate::room::Person;
use crate::store::{Change, StoreError};

/// The most letters of one decision, and the most takes: no player has as many boxes, no display as many cards.
const LONGEST: usize = 400;
const MOST_TAKES: usize = 8;

/// Why there can be no plan for a turn.
const TOO_LATE: &str = "too-late";

/// A plan whose words can be read with the table's deck. Whether they fit is found out when they are needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan(PlanLine);

/// The plans of all seats of a table.
pub(crate) type Plans = [Option<Plan>; MOST_SEATS];

/// What people are asked at this moment of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The round and the turn, from 1.
    pub turn: (usize, usize),
    /// The pattern that is crossed; nothing while a replacement is taken.
    pub pattern: Option<Pattern>,
}

impl Moment {
    /// The turn after this one.
    fn next(self) -> Option<(usize, usize)> {
        match self.turn {
            (round, turn) if turn < TURNS => Some((round, turn + 1)),
            (round, _) if round < ROUNDS => Some((round + 1, 1)),
            _ => None,
        }
    }
}

impl Plan {
    /// A plan for the turn after the present one; nothing if it says nothing.
    pub(crate) fn new(line: PlanLine, game: &dyn Hosted) -> Result<Option<Self>, RefusalLine> {
        let next = game.moment().and_then(Moment::next);
        if next != Some((line.round, line.turn)) {
            return Err(refusal(TOO_LATE));
        }
        let is_pattern = |name: &String| Pattern::ALL.iter().any(|pattern| pattern.name() == name);
        let reads = |words: &String, kind| words.len() <= LONGEST && game.kind_of(words) == Some(kind);
        let is_sound = line.takes.len() <= MOST_TAKES
            && line.takes.iter().all(|take| reads(take, QuestionKind::Take))
            && line.crossings.keys().all(is_pattern)
            && line.crossings.values().all(|crossing| reads(crossing, QuestionKind::Cross));
        if is_sound { Ok(Plan(line).unless_empty()) } else { Err(refusal(WireFlaw::Decision.code())) }
    }

    pub(crate) fn line(&self) -> &PlanLine {
        &self.0
    }

    fn unless_empty(self) -> Option<Self> {
        let is_empty = self.0.crossings.is_empty() && self.0.takes.is_empty();
        (!is_empty).then_some(self)
    }

    fn turn(&self) -> (usize, usize) {
        (self.0.round, self.0.turn)
    }

    /// Whether there is anything in it for what its seat is asked now, or it is for a turn that is past.
    pub(crate) fn is_about(&self, now: Moment) -> bool {
        match now.pattern {
            None => !self.0.takes.is_empty(),
            Some(_) if now.turn == self.turn() => !self.0.crossings.is_empty(),
            Some(_) => now.turn > self.turn(),
        }
    }

    /// What is to be decided now, the first of it that is legal.
    pub(crate) fn decisions(&self, now: Moment) -> Vec<String> {
        match now.pattern {
            None => self.0.takes.clone(),
            Some(pattern) if now.turn == self.turn() => {
                self.0.crossings.get(pattern.name()).cloned().into_iter().collect()
            }
            Some(_) => Vec::new(),
        }
    }

    /// What is left of it, once one of its decisions was made, or none of them could be: each is used once.
    pub(crate) fn after(&self, now: Moment, used: Option<&str>) -> Option<Self> {
        let mut line = self.0.clone();
        match (now.pattern, used) {
            (None, Some(used)) => {
                let place = line.takes.iter().position(|take| take == used);
                line.takes.drain(..place.map_or(0, |place| place + 1));
            }
            (None, None) => line.takes.clear(),
            (Some(_), _) if now.turn > self.turn() => return None,
            (Some(_), _) => line.crossings.clear(),
        }
        Plan(line).unless_empty()
    }

    /// As it is stored.
    fn text(&self) -> String {
        serde_json::to_string(&self.0).unwrap_or_default()
    }
}

/// A seat has this plan from now on, or none.
pub(crate) fn stored(change: Change, id: &TableId, seat: Seat, plan: Option<(Person, &Plan)>) -> Change {
    let (id, seat) = (id.as_str().into(), (seat.index() as i64).into());
    match plan {
        Some((person, plan)) => change.and_one(
            "INSERT INTO plans (table_id, seat, person, plan) VALUES ($1, $2, $3, $4)
             ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person, plan = excluded.plan",
            [id, seat, person.0.into(), plan.text().into()],
        ),
        None => change.and("DELETE FROM plans WHERE table_id = $1 AND seat = $2", [id, seat]),
    }
}

/// Nobody at a table has a plan any more, nor is told of a turn.
pub(crate) fn all_gone(change: Change, id: &TableId) -> Change {
    let change = change.and("DELETE FROM turns_told WHERE table_id = $1", [id.as_str().into()]);
    change.and("DELETE FROM plans WHERE table_id = $1", [id.as_str().into()])
}

impl Hub {
    /// The plans of a table.
    pub(crate) async fn plans(&self, id: &TableId) -> Result<Plans, StoreError> {
        let mut plans: Plans = [const { None }; MOST_SEATS];
        let sql = "SELECT seat, plan FROM plans WHERE table_id = $1";
        for mut row in self.store().rows(sql, [id.as_str().into()]).await? {
            let seat = usize::try_from(row.take::<i64>(0)?).unwrap_or(usize::MAX);
            let line = read(&row.take::<String>(1)?, "a plan that can't be read")?;
            if let Some(place) = plans.get_mut(seat) {
                *place = Some(Plan(line));
            }
        }
        Ok(plans)
    }

    /// Somebody's plan at a table, as it is stored.
    pub async fn plan(&self, id: &TableId, who: Person) -> Result<Option<PlanLine>, NotTold> {
        let seat = self.stored(id).await?.room.seat_of(who).ok_or_else(|| refusal("not-seated"))?;
        let mut plans = self.plans(id).await.map_err(NotSent::from)?;
        Ok(plans[seat.index()].take().map(|plan| plan.0))
    }

    /// All plans of somebody, with their tables.
    pub(crate) async fn plans_of(&self, who: Person) -> Result<Vec<(String, PlanLine)>, StoreError> {
        let sql = "SELECT table_id, plan FROM plans WHERE person = $1 ORDER BY table_id";
        let rows = self.store().rows(sql, [who.0.into()]).await?;
        let plan = |mut row: crate::store::Row| {
            Ok((row.take(0)?, read(&row.take::<String>(1)?, "a plan that can't be read")?))
        };
        rows.into_iter().map(plan).collect()
    }

    /// Somebody plans the next turn, or does so no more.
    pub async fn set_plan(
        self: &std::sync::Arc<Self>,
        id: &TableId,
        who: Person,
        plan: Option<PlanLine>,
    ) -> Result<(), NotTold> {
        let (answer, answered) = Reply::awaited();
        self.send(id, Message::Plan { who, plan, answer }).await?;
        let unknown = |_| NotSent::Store(StoreError::Unavailable("the table has ended".to_owned()));
        Ok(answered.await.map_err(unknown)??)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan() -> Plan {
        let crossings = [("I2".to_owned(), "3 a1 b1".to_owned())].into();
        let takes = ["take 7", "take 9", "take deck"].map(str::to_owned).to_vec();
        Plan(PlanLine { round: 1, turn: 3, crossings, takes })
    }

    #[test]
    fn each_part_is_used_once_and_a_turn_that_is_past_ends_it() {
        let take = Moment { turn: (1, 2), pattern: None };
        let left = plan().after(take, Some("take 7")).unwrap();
        assert_eq!(left.0.takes, ["take 9", "take deck"]);
        assert!(plan().after(take, None).unwrap().0.takes.is_empty());
        let cross = |turn, pattern| Moment { turn: (1, turn), pattern: Some(pattern) };
        assert!(!plan().is_about(cross(2, Pattern::I2)));
        assert_eq!(plan().decisions(cross(3, Pattern::I2)), ["3 a1 b1"]);
        assert!(plan().is_about(cross(3, Pattern::I3)) && plan().decisions(cross(3, Pattern::I3)).is_empty());
        let left = plan().after(cross(3, Pattern::I3), None).unwrap();
        assert!(left.0.crossings.is_empty() && !left.is_about(cross(3, Pattern::I3)));
        assert!(left.is_about(cross(4, Pattern::I2)) && left.after(cross(4, Pattern::I2), None).is_none());
    }
}

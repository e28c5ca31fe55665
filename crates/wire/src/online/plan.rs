//! What somebody would decide in a turn that is still to come.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A plan of a seat for the turn after the present one: only that seat is ever told of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanLine {
    /// The round of the turn, from 1.
    pub round: usize,
    /// The turn of that round, from 1.
    pub turn: usize,
    /// For patterns that may come, by their names, the whole crossing.
    #[serde(default)]
    pub crossings: BTreeMap<String, String>,
    /// The replacements that the seat would take, from now on until that turn is over, the one wanted most first.
    #[serde(default)]
    pub takes: Vec<String>,
}

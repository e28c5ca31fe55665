//! In the place of playouts where there are none: nobody is named `mc` or `mch` then.

use std::sync::Arc;

use flipwrite::random::SplitMix64;
use flipwrite::{CardIndex, HAND, Position, Seat, Table};

use crate::analysis::Analysis;
use crate::budget::Budget;
use crate::knowledge::{Knowledge, Playable};
use crate::spec::Spec;

pub(crate) fn analyze<G: Playable>(
    _: &Spec,
    _: &Position<'_, G>,
    _: Seat,
    _: &Arc<Knowledge<G>>,
    _: Budget<'_>,
    _: &mut SplitMix64,
) -> Option<Analysis> {
    None
}

pub(crate) fn keeps<G: Playable>(
    _: &Spec,
    _: &Table<G>,
    _: [CardIndex; HAND],
    _: Seat,
    _: &Arc<Knowledge<G>>,
    _: Budget<'_>,
    _: &mut SplitMix64,
) -> Option<Analysis> {
    None
}

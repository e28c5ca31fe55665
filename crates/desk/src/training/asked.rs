//! An exercise as a table: all that lies there, and one decision due.
//!
//! It is a table elsewhere that never answers. What is confirmed at it is told by [`answered`] and goes nowhere; [`ask_again`]
//! takes it back. So one crosses, takes and keeps at it exactly as in a game.

use flipwrite::record::{Record, RecordPlayer};
use flipwrite::{GameId, Maps, Pyramids, Seat, Seed};
use flipwrite_host::{Chair, Holder};
use flipwrite_wire::InputLine;

use super::{Exercise, ExerciseFlaw};
use crate::here::Here;
use crate::scene::{AnyDesk, Elsewhere, Staged};
use crate::there::There;

/// Between the crossings of one turn: in what a table sends, and in exercises.
const STEPS: [&str; 2] = [" ; ", ", "];

/// The table of an exercise, with nothing decided.
pub fn table_of(exercise: &Exercise) -> Result<AnyDesk, ExerciseFlaw> {
    let (record, seat) = (exercise.record()?, exercise.seat());
    let there: Box<dyn Elsewhere> = match record.game {
        GameId::Maps => Box::new(laid::<Maps>(&record, seat)?),
        GameId::Pyramids => Box::new(laid::<Pyramids>(&record, seat)?),
    };
    Ok(AnyDesk::There(there))
}

fn laid<G: Staged>(record: &Record, seat: Seat) -> Result<There<G>, ExerciseFlaw> {
    let mut chairs: Vec<Chair> = record.players.iter().map(other).collect();
    chairs.get_mut(seat.index()).ok_or(ExerciseFlaw::NotAsked)?.holder = Holder::Person;
    // What comes after the decision is of no interest, so that any deal will do.
    let here = Here::<G>::go_on(record, record.events.len(), &chairs, Seed([0; 32]));
    let desk = here.map_err(|_| ExerciseFlaw::Game)?.into_desk();
    if !desk.is_asked() {
        return Err(ExerciseFlaw::NotAsked);
    }
    Ok(There::of(desk))
}

/// Whoever else sits there, as a bot that nobody asks. A level is not called by its name, which is a word of ours.
fn other(player: &RecordPlayer) -> Chair {
    let is_level = player.kind == format!("bot:{}", player.name);
    let name = if is_level { String::new() } else { player.name.clone() };
    Chair { name, holder: Holder::Bot("novice".to_owned()) }
}

/// What was confirmed at the table of an exercise, in the words of exercises; nothing before that.
pub fn answered(desk: &AnyDesk) -> Option<String> {
    let lines = desk.there()?.unanswered();
    lines.into_iter().find_map(|line| match line {
        InputLine::Decide { decision, .. } => Some(decision.replace(STEPS[0], STEPS[1])),
        _ => None,
    })
}

/// Takes back what was confirmed at the table of an exercise, draft and all.
pub fn ask_again(desk: &mut AnyDesk) {
    if let Some(there) = desk.there_mut() {
        there.unanswered().iter().for_each(|line| there.refuse(line));
    }
    desk.restart();
    if desk.tools().single {
        desk.switch_single();
    }
    desk.mark_take(None);
    let kept = desk.keeping();
    kept.into_iter().for_each(|card| desk.mark_keep(card));
}

//! Somebody at a table, without the socket: knows the rules as a mirror does, and plays any legal choice.

use std::sync::Arc;

use anyhow::{Context, Result};
use flipwrite::random::SplitMix64;
use flipwrite::{Choice, Draft, Due, Game, Seat, Table};
use flipwrite_host::fair::{Hash, Secret};
use flipwrite_host::{Chair, Decision, Holder, Mirror, Viewer, write_decision};
use flipwrite_wire::InputLine;
use flipwrite_wire::online::{Call, RoomLine, Say, Wish};

/// Somebody at a table.
pub struct Guest<G: Game> {
    /// What it draws its part of a fair deal from.
    pub nonce: Secret,
    /// The room as it was last told of.
    pub room: Option<RoomLine>,
    /// The game, once it has begun.
    pub mirror: Option<Mirror<G>>,
    table: String,
    last: u64,
    random: SplitMix64,
}

impl<G: Game> Guest<G> {
    /// Somebody who comes to a table; whatever it chooses comes from the seed.
    pub fn new(table: &str, nonce: Secret, seed: u64) -> Self {
        let random = SplitMix64::new(seed);
        Guest { nonce, room: None, mirror: None, table: table.to_owned(), last: 0, random }
    }

    /// The words of a wish, and the number of the call that they are.
    pub fn call(&mut self, wish: Wish) -> (u64, String) {
        self.last += 1;
        (self.last, Call { id: self.last, table: self.table.clone(), wish }.write())
    }

    /// The wish for the first free seat.
    pub fn sit(&self, name: String) -> Wish {
        Wish::Sit { seat: None, name, nonce_hash: Some(self.nonce.nonce_hash().to_string()) }
    }

    /// The wish to tell the nonce.
    pub fn tell_nonce(&self) -> Wish {
        Wish::Nonce { nonce: Hash(self.nonce.0).to_string() }
    }

    /// Heeds what the server says.
    pub fn heed(&mut self, text: &str) -> Result<Say> {
        let say: Say = serde_json::from_str(text).with_context(|| text.to_owned())?;
        match &say {
            Say::Room { room, .. } => self.enter(room)?,
            Say::Outputs { first, outputs, .. } => {
                let mirror = self.mirror.as_mut().context("the room is told before the game")?;
                for (place, output) in outputs.iter().enumerate() {
                    let output = output.clone().read(mirror.table())?;
                    mirror.hear(first + place, &output)?;
                }
            }
            _ => {}
        }
        Ok(say)
    }

    fn enter(&mut self, room: &RoomLine) -> Result<()> {
        if self.mirror.is_none() && room.phase == "playing" {
            let table: Table<G> = room.spec.table()?;
            let chair = |kind: &String| Chair { name: String::new(), holder: Holder::read(kind) };
            let chairs = room.began.iter().map(chair).collect();
            self.mirror = Some(Mirror::new(Arc::new(table), chairs, Viewer::from(room.own)));
        }
        self.room = Some(room.clone());
        Ok(())
    }

    /// The phase that the room is in.
    pub fn is_in(&self, phase: &str) -> bool {
        self.room.as_ref().is_some_and(|room| room.phase == phase)
    }

    /// The own seat, once there is one.
    pub fn own_seat(&self) -> Option<Seat> {
        self.room.as_ref()?.own
    }

    /// Whether the game is over.
    pub fn has_ended(&self) -> bool {
        self.mirror.as_ref().is_some_and(|mirror| mirror.view().has_ended())
    }

    /// The own seat and the question that it is asked.
    pub fn question(&self) -> Option<(Seat, u32)> {
        let seat = self.own_seat()?;
        Some((seat, self.mirror.as_ref()?.company().question(seat)?.0))
    }

    /// Some legal answer to what the own seat is asked.
    pub fn answer(&mut self) -> Option<InputLine> {
        let (seat, question) = self.question()?;
        let (mirror, random) = (self.mirror.as_ref()?, &mut self.random);
        let view = mirror.view();
        let decision = match &view.position {
            None => {
                let hand = view.hand?;
                Decision::Keep([hand[random.below(2)], hand[2 + random.below(2)]])
            }
            Some(position) if position.due() == Due::Take(seat) => {
                let Choice::Take(take) = position.choices(seat).pick(random)? else { return None };
                Decision::Take(take)
            }
            Some(position) => {
                let mut draft = Draft::new(position, seat)?;
                while !draft.is_complete() {
                    let Choice::Cross(crossing) = draft.choices().pick(random)? else { return None };
                    draft.cross(crossing).ok()?;
                }
                Decision::Cross(draft.crossings().collect())
            }
        };
        let decision = write_decision(mirror.table().deck(), &decision);
        Some(InputLine::Decide { seat, question, decision })
    }
}

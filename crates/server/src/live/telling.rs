//! Who is told what of a table.

use std::sync::Arc;

use flipwrite_host::Viewer;
use flipwrite_wire::online::{ChairLine, PHRASES, RoomLine, Say};

use super::{Answer, Live, Then, phase_word, refusal};
use crate::hosted::Hosted;
use crate::now;
use crate::outbox::Outbox;
use crate::people::Called;
use crate::room::{Person, Place, Room};

/// So many phrases may be said at one seat, in so many milliseconds.
const PHRASES_AT_MOST: usize = 5;
const PHRASES_IN: u64 = 10_000;

/// Whoever is told of a table.
#[derive(Clone, Debug)]
pub(super) struct Watcher {
    pub(super) socket: u64,
    pub(super) person: Person,
    pub(super) viewer: Viewer,
    pub(super) outbox: Outbox,
}

impl Live {
    pub(super) fn watch(&mut self, socket: u64, person: Person, since: usize, outbox: Outbox) -> Answer {
        if !self.room.may_look(person) {
            self.unwatch(socket);
            return Err(refusal("not-watched"));
        }
        let was_here = self.is_here(person);
        self.watchers.retain(|watcher| watcher.socket != socket);
        let viewer = Viewer::from(self.room.seat_of(person));
        let watcher = Watcher { socket, person, viewer, outbox };
        self.watchers.push(watcher.clone());
        if was_here || self.room.seat_of(person).is_none() {
            self.tell_room_to(&watcher);
        } else {
            self.tell_room();
        }
        self.tell_since(&watcher, since);
        self.tell_clocks_to(&watcher);
        self.tell_plan_to(&watcher);
        Ok(())
    }

    /// A socket is told no more; the others see who is gone.
    pub(super) fn unwatch(&mut self, socket: u64) {
        let Some(place) = self.watchers.iter().position(|watcher| watcher.socket == socket) else { return };
        let gone = self.watchers.swap_remove(place).person;
        if self.room.seat_of(gone).is_some() && !self.is_here(gone) {
            self.tell_room();
        }
    }

    pub(super) fn is_here(&self, person: Person) -> bool {
        self.watchers.iter().any(|watcher| watcher.person == person)
    }

    /// Those who may not look are told no more.
    pub(super) fn show_out(&mut self) {
        let gone: Vec<u64> = self
            .watchers
            .iter()
            .filter(|one| !self.room.may_look(one.person))
            .map(|one| one.socket)
            .collect();
        self.watchers.retain(|watcher| !gone.contains(&watcher.socket));
    }

    /// Whoever has sat down or stood up looks from another place.
    pub(super) fn look_again(&mut self) {
        for watcher in &mut self.watchers {
            watcher.viewer = self.room.seat_of(watcher.person).into();
        }
    }

    /// Tells all who look from one place.
    pub(super) fn tell(&mut self, viewer: Viewer, say: &Say) {
        self.tell_those(say, |watcher| watcher.viewer == viewer);
    }

    fn tell_those(&mut self, say: &Say, whom: impl Fn(&Watcher) -> bool) {
        let outboxes: Vec<Outbox> =
            self.watchers.iter().filter(|one| whom(one)).map(|one| one.outbox.clone()).collect();
        if outboxes.is_empty() {
            return;
        }
        let text: Arc<str> = say.write().into();
        outboxes.into_iter().for_each(|outbox| self.then(Then::Tell(outbox, Arc::clone(&text))));
    }

    pub(super) fn tell_one(&mut self, watcher: &Watcher, say: &Say) {
        self.then(Then::Tell(watcher.outbox.clone(), say.write().into()));
    }

    /// Tells what a viewer has missed.
    pub(super) fn tell_since(&mut self, watcher: &Watcher, since: usize) {
        let Some(game) = &self.game else { return };
        let outputs = game.since(watcher.viewer, since);
        if !outputs.is_empty() {
            self.tell_one(watcher, &Say::Outputs { table: self.id.to_string(), first: since, outputs });
        }
    }

    pub(super) fn tell_room(&mut self) {
        self.watchers.clone().iter().for_each(|watcher| self.tell_room_to(watcher));
    }

    fn tell_room_to(&mut self, watcher: &Watcher) {
        let room = Box::new(self.room_line(watcher.person));
        self.tell_one(watcher, &Say::Room { table: self.id.to_string(), room });
    }

    fn clocks(&self) -> Option<Say> {
        let clocks = self.clocks.as_ref()?.lines(now());
        Some(Say::Clocks { table: self.id.to_string(), clocks })
    }

    pub(super) fn tell_clocks(&mut self) {
        if let Some(say) = self.clocks() {
            self.tell_those(&say, |_| true);
        }
    }

    fn tell_clocks_to(&mut self, watcher: &Watcher) {
        if let Some(say) = self.clocks() {
            self.tell_one(watcher, &say);
        }
    }

    /// Somebody at the table says something to all.
    pub(super) fn phrase(&mut self, who: Person, phrase: &str) -> Answer {
        let seat = self.seat_of(who)?;
        if !PHRASES.contains(&phrase) {
            return Err(refusal("no-such-phrase"));
        }
        let at = now();
        self.said.retain(|(_, said)| said + PHRASES_IN > at);
        if self.said.iter().filter(|(by, _)| *by == seat).count() >= PHRASES_AT_MOST {
            return Err(refusal("too-many"));
        }
        self.said.push_back((seat, at));
        self.tell_those(&Say::Said { table: self.id.to_string(), seat, phrase: phrase.to_owned() }, |_| true);
        Ok(())
    }

    fn room_line(&self, person: Person) -> RoomLine {
        let here = |place: &Place| place.person().is_some_and(|person| self.is_here(person));
        RoomLine {
            spec: self.room.spec().clone(),
            phase: phase_word(self.room.phase()).to_owned(),
            chairs: chairs(&self.room, &self.names, here),
            own: self.room.seat_of(person),
            host: self.room.host() == person,
            commitment: self.room.commitment().to_string(),
            attempts: self.room.attempts(),
            terms: self.room.terms().clone(),
            known_deal: self.room.is_known_deal(),
            next: self.room.next().map(str::to_owned),
            began: self.game.as_ref().map(|game| began(game.as_ref())).unwrap_or_default(),
        }
    }
}

fn began(game: &dyn Hosted) -> Vec<String> {
    game.began().iter().map(|chair| chair.holder.name()).collect()
}

/// The seats of a table as others see them.
pub(crate) fn chairs(room: &Room, names: &[Called], here: impl Fn(&Place) -> bool) -> Vec<ChairLine> {
    let chair = |(place, called): (&Place, &Called)| ChairLine {
        kind: match place {
            Place::Free => "free".to_owned(),
            Place::Bot(bot) => format!("bot:{bot}"),
            Place::Person { kept: true, .. } => "kept".to_owned(),
            Place::Person { .. } => "human".to_owned(),
        },
        name: called.name.clone(),
        account: called.standing.is_some(),
        program: called.standing.as_ref().is_some_and(|standing| standing.is_program),
        rating: called.standing.as_ref().and_then(|standing| standing.rating(&room.spec().game)),
        here: here(place),
    };
    room.places().iter().zip(names).map(chair).collect()
}

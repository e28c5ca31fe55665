//! A table before its game begins and after it has ended.

use flipwrite::Seat;
use flipwrite_host::{Holder, Time};

use super::{Answer, Live, Then, phase_word, refusal};
use crate::clocks::Clocks;
use crate::hosted;
use crate::id::TableId;
use crate::people::Called;
use crate::played;
use crate::room::{Act, Person, Phase, Place, Room, RoomRefusal};
use crate::store::{Change, Value};
use crate::{now, random_secret};

impl Live {
    pub(super) fn act(&mut self, who: Person, act: Act, name: Option<Called>) -> Answer {
        if act == Act::Leave && self.room.phase() == Phase::Playing {
            return self.leave(who);
        }
        let put = if let Act::Put { seat, .. } = &act { Some(*seat) } else { None };
        // Who played a game that is over stays as it was.
        if put.is_some() && self.game.as_ref().is_some_and(|game| game.is_ended()) {
            return Err(room_refusal(RoomRefusal::TooLate));
        }
        if let Some(seat) = put {
            self.may_change(seat)?;
        }
        let room = self.room.after(Time(now()), who, act).map_err(room_refusal)?;
        if room != self.room || name.is_some() {
            self.enter(room, who, name);
        }
        // Whoever is removed from a game is followed by the bot that was put there.
        if let (Some(seat), Phase::Playing) = (put, self.room.phase()) {
            self.hand_to_bot(seat)?;
        }
        self.begin_if_drawn();
        Ok(())
    }

    fn hand_to_bot(&mut self, seat: Seat) -> Answer {
        match &self.room.places()[seat.index()] {
            Place::Bot(bot) => self.hand(seat, &Holder::Bot(bot.clone())),
            _ => Ok(()),
        }
    }

    /// The room is another from now on.
    fn enter(&mut self, room: Room, who: Person, name: Option<Called>) {
        let before = std::mem::replace(&mut self.room, room);
        if let (Some(seat), Some(name)) = (self.room.seat_of(who), name) {
            self.names[seat.index()] = name;
        }
        let mut change = self.kept(Change::default());
        for (seat, place) in self.room.places().iter().enumerate() {
            if place.person().is_none() {
                self.names[seat] = Called::default();
            }
            let is_new = before.places().get(seat).map(Place::person) != Some(place.person());
            if is_new || place.person() == Some(who) {
                change = seated(change, &self.id, seat, place.person(), &self.names[seat]);
            }
        }
        self.store(change);
        self.look_again();
        self.tell_room();
        self.show_out();
    }

    /// The room as it is now.
    fn kept(&self, change: Change) -> Change {
        let room = serde_json::to_string(&self.room).unwrap_or_default();
        let phase = phase_word(self.room.phase());
        change.and_one(
            "UPDATE tables SET room = $1, phase = $2, changed = $3, due = $4, host = $5 WHERE id = $6 AND fence = $7",
            [
                room.into(),
                phase.into(),
                (now() as i64).into(),
                self.due_at_last().into(),
                self.room.host().0.into(),
                self.id.as_str().into(),
                self.fence.into(),
            ],
        )
    }

    /// Once all nonces are there, the game begins.
    fn begin_if_drawn(&mut self) {
        let Some(origin) = self.room.origin() else { return };
        let Ok(game) = hosted::open(self.room.spec(), self.room.chairs(), origin) else { return };
        self.room = self.room.playing();
        self.clocks = Clocks::new(self.room.terms().pace, self.room.places().len());
        if let Some(clocks) = &mut self.clocks {
            clocks.heed(now(), game.company(), None);
        }
        let header = game.header();
        self.game = Some(game);
        let change = played::begun(self.kept(Change::default()), &self.id, &self.room);
        self.store_line(change, header);
        self.tell_room();
        self.show_out();
        let watchers = self.watchers.clone();
        watchers.iter().for_each(|watcher| self.tell_since(watcher, 0));
        self.tell_clocks();
        self.then(Then::Think);
    }

    /// A start in which a nonce did not come in time does not count.
    pub(super) fn void(&mut self) {
        if let Some(room) = self.room.voided(Time(now()), random_secret()) {
            let host = room.host();
            self.enter(room, host, None);
        }
    }

    /// Somebody is called otherwise.
    pub(super) fn call(&mut self, who: Person, called: Called) {
        let Some(seat) = self.room.seat_of(who) else { return };
        self.names[seat.index()] = called;
        self.tell_room();
    }

    /// What a guest has here becomes somebody else's, who turned out to be the same person.
    pub(super) fn join(&mut self, guest: Person, person: Person, called: Called) -> Answer {
        let room = self.room.joined(guest, person).ok_or_else(|| refusal("seat-taken"))?;
        if room != self.room {
            self.enter(room, person, Some(called));
            let own = [person.0.into(), self.id.as_str().into(), guest.0.into()];
            self.store(
                Change::default()
                    .and("UPDATE plans SET person = $1 WHERE table_id = $2 AND person = $3", own),
            );
        }
        Ok(())
    }

    /// Somebody is forgotten: the stand-in plays on, or the seat is free.
    pub(super) fn forget(&mut self, who: Person) {
        if self.room.phase() == Phase::Playing && self.game.as_ref().is_some_and(|game| !game.is_ended()) {
            // Whoever has no seat leaves none.
            let _ = self.leave(who);
        }
        let room = self.room.without(who, random_secret());
        if room != self.room {
            self.enter(room, who, None);
        }
    }

    /// The same company plays on at another table, which is made by whoever asks first.
    pub(super) fn again(&mut self, who: Person, same_deal: bool) -> Answer {
        self.seat_of(who)?;
        let game = self.game.as_ref().filter(|game| game.is_ended()).ok_or_else(|| refusal("not-ended"))?;
        if self.room.next().is_some() {
            return Ok(());
        }
        // Others have it before them still.
        if same_deal && !self.room.is_opened(Time(self.hub.time())) {
            return Err(refusal("not-yet"));
        }
        let deal = same_deal.then(|| game.seed());
        let id = TableId::draw();
        let next = self.room.again(id.as_str(), random_secret(), deal);
        let mut change = new_table(Change::default(), &id, &next);
        let mut names = self.names.clone();
        names.rotate_right(1);
        for (seat, place) in next.places().iter().enumerate() {
            change = seated(change, &id, seat, place.person(), &names[seat]);
        }
        self.room = self.room.followed_by(id.as_str());
        let change = self.kept(change);
        self.store(change);
        self.tell_room();
        Ok(())
    }
}

/// A table is made.
pub(crate) fn new_table(change: Change, id: &TableId, room: &Room) -> Change {
    let words = serde_json::to_string(room).unwrap_or_default();
    let (phase, at) = (phase_word(room.phase()), now() as i64);
    change.and_one(
        "INSERT INTO tables (id, fence, length, phase, is_open, room, created, changed, host)
         VALUES ($1, 1, 0, $2, $3, $4, $5, $6, $7)",
        [
            id.as_str().into(),
            phase.into(),
            i64::from(room.terms().open).into(),
            words.into(),
            at.into(),
            at.into(),
            room.host().0.into(),
        ],
    )
}

/// Who sits in a seat, and under which name.
fn seated(change: Change, id: &TableId, seat: usize, person: Option<Person>, name: &Called) -> Change {
    let person: Value = person.map(|person| person.0).into();
    change.and_one(
        "INSERT INTO seats (table_id, seat, person, name) VALUES ($1, $2, $3, $4)
         ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person, name = excluded.name",
        [id.as_str().into(), (seat as i64).into(), person, name.kept().into()],
    )
}

fn room_refusal(reason: RoomRefusal) -> flipwrite_wire::RefusalLine {
    refusal(reason.code())
}

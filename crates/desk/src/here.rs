//! A table that is here: its host, its bots' questions and its storage are on this device.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use flipwrite::record::Record;
use flipwrite::{Game, Seat, Seed};
use flipwrite_host::{
    Chair, Decision, Holder, Host, Input, InputRefusal, PastFlaw, Question, Setup, Time, View, Viewer,
};

use crate::desk::Desk;

/// A decision that a bot owes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotQuestion {
    /// Which seat.
    pub seat: Seat,
    /// The number of the question, which its answer names.
    pub number: Question,
    /// The bot with its options.
    pub bot: String,
}

/// A table on this device, and the desk in front of it.
#[derive(Clone, Debug)]
pub struct Here<G: Game> {
    host: Host<G>,
    desk: Desk<G>,
}

impl<G: Game> Deref for Here<G> {
    type Target = Desk<G>;

    fn deref(&self) -> &Desk<G> {
        &self.desk
    }
}

impl<G: Game> DerefMut for Here<G> {
    fn deref_mut(&mut self) -> &mut Desk<G> {
        &mut self.desk
    }
}

impl<G: Game> Here<G> {
    /// Opens a table.
    pub fn open(setup: Setup<G>) -> Self {
        Here::of(Host::open(setup))
    }

    /// Opens a table at which the game of a record goes on after its first `told` events: see [`Host::go_on`].
    pub fn go_on(record: &Record, told: usize, chairs: &[Chair], fresh: Seed) -> Result<Self, PastFlaw> {
        let mut here = Here::of(Host::go_on(record, told, chairs, fresh)?);
        here.desk.known = [here.desk.heard(); flipwrite::MOST_SEATS];
        Ok(here)
    }

    /// A desk for all people at a table.
    pub(crate) fn of(host: Host<G>) -> Self {
        let chairs = &host.setup().chairs;
        let table = Arc::new(host.table().clone());
        let desk = Desk::new(&table, chairs, host.company().people());
        let mut here = Here { host, desk };
        here.catch_up();
        here
    }

    /// The desk alone: nobody answers it any more.
    pub(crate) fn into_desk(self) -> Desk<G> {
        self.desk
    }

    /// The desk hears what it has not heard yet.
    fn catch_up(&mut self) {
        for (viewer, heard) in self.desk.viewers().collect::<Vec<_>>() {
            // A mirror plays by the same rules: it takes in whatever its host says.
            let _ = self.desk.hear(viewer, self.host.since(viewer, heard));
        }
        self.desk.look_on();
    }

    /// Gives the table an input.
    pub fn give(&mut self, at: Time, input: &Input) -> Result<(), InputRefusal> {
        let given = self.host.accept(at, input.clone());
        if let Err(why) = given {
            self.desk.refused(input);
            return Err(why);
        }
        if let Input::Hand { seat, holder: Holder::Person } = input {
            self.desk.seat_too(&self.host.setup().chairs, *seat);
        }
        self.catch_up();
        Ok(())
    }

    /// The looking person confirms what is decided; `None` if nothing is.
    pub fn confirm(&mut self, at: Time) -> Option<Result<(), InputRefusal>> {
        let input = self.desk.confirm()?;
        Some(self.give(at, &input))
    }

    /// Somebody at this device takes back what was decided, and has the device again; `None` if nobody can.
    pub fn take_back(&mut self, at: Time) -> Option<Result<(), InputRefusal>> {
        let input = self.desk.take_back()?;
        let seat = input.seat();
        let taken = self.give(at, &input);
        self.desk.turn_to(seat);
        Some(taken)
    }

    /// Takes for the people here what is to be taken in the last turn of the game.
    pub(crate) fn take_last(&mut self, at: Time) {
        while let Some(input) = self.desk.last_take() {
            if self.give(at, &input).is_err() {
                return;
            }
        }
    }

    /// The questions that bots have not answered.
    pub fn questions(&self) -> Vec<BotQuestion> {
        let asked = self.host.company().questions();
        let of_bot = |(seat, number, holder)| match holder {
            Holder::Bot(bot) => Some(BotQuestion { seat, number, bot }),
            Holder::Person => None,
        };
        asked.filter_map(of_bot).collect()
    }

    /// A bot's decision.
    pub fn answer(
        &mut self,
        at: Time,
        question: &BotQuestion,
        decision: Decision,
    ) -> Result<(), InputRefusal> {
        self.give(at, &Input::Decide { seat: question.seat, question: question.number, decision })
    }

    /// The table as a seat sees it: for the bot that decides for it.
    pub fn view_of(&self, seat: Seat) -> View<'_, G> {
        self.host.view(Viewer::Seat(seat))
    }

    /// The record of the game so far.
    pub fn record(&self) -> Record {
        self.host.record()
    }

    /// The table's journal.
    pub fn journal(&self) -> String {
        self.host.journal()
    }

    /// The table with what it began with.
    pub fn setup(&self) -> &Setup<G> {
        self.host.setup()
    }
}

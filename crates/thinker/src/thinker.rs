//! Answers one question at a time.

use flipwrite::{GameId, Maps, Pyramids};
use flipwrite_players::{BotName, Spec};
use flipwrite_wire::TableSpec;
use flipwrite_wire::bots::{Answer, Ask, Reason, Reply, Request};

use crate::refused::Refused;
use crate::seating::{Seating, spec};
use crate::shelf::Shelf;

/// Whoever thinks for the bots: the current table, what is known of the last decks, the weights.
#[derive(Default)]
pub struct Thinker {
    maps: Shelf<Maps>,
    pyramids: Shelf<Pyramids>,
    room: Option<Room>,
    /// The table as it was asked for, so that asking for it again costs nothing.
    asked: Option<TableSpec>,
}

/// A table of either game.
enum Room {
    Maps(Seating<Maps>),
    Pyramids(Seating<Pyramids>),
}

/// Asks the seating of whichever game is played.
macro_rules! seating {
    ($room:expr, $seating:ident => $answer:expr) => {
        match $room {
            Room::Maps($seating) => $answer,
            Room::Pyramids($seating) => $answer,
        }
    };
}

impl Thinker {
    /// Answers a message. Whatever it is, an answer comes of it.
    pub fn answer(&mut self, request: &str) -> String {
        Request::read(request).map_or_else(|answer| answer, |request| self.reply(&request)).write()
    }

    /// Answers a question.
    pub fn reply(&mut self, request: &Request) -> Answer {
        let reply = self.think(&request.ask).unwrap_or_else(Reply::from);
        Answer { id: Some(request.id), reply }
    }

    /// Hands over the weights of a game, or says why there are none.
    pub fn put_weights(&mut self, game: GameId, weights: Result<&[u8], String>) {
        match game {
            GameId::Maps => self.maps.put(weights),
            GameId::Pyramids => self.pyramids.put(weights),
        }
        match &mut self.room {
            Some(Room::Maps(seating)) => seating.refresh(&mut self.maps),
            Some(Room::Pyramids(seating)) => seating.refresh(&mut self.pyramids),
            None => {}
        }
    }

    /// Whether the weights of a game are still wanted.
    pub fn lacks_weights(&self, game: GameId) -> bool {
        match game {
            GameId::Maps => self.maps.lacks_weights(),
            GameId::Pyramids => self.pyramids.lacks_weights(),
        }
    }

    /// Says that somebody has gone for the weights of a game, so that questions may wait for them.
    pub fn await_weights(&mut self, game: GameId) {
        match game {
            GameId::Maps => self.maps.await_weights(),
            GameId::Pyramids => self.pyramids.await_weights(),
        }
    }

    /// Sits down at a table, if that is another than the one at hand.
    pub(crate) fn sit(&mut self, ask: &TableSpec) -> Result<(), Refused> {
        if self.asked.as_ref() == Some(ask) {
            return Ok(());
        }
        (self.room, self.asked) = (None, None);
        self.room = Some(match ask.game()? {
            GameId::Maps => Room::Maps(Seating::new(ask, &mut self.maps)?),
            GameId::Pyramids => Room::Pyramids(Seating::new(ask, &mut self.pyramids)?),
        });
        self.asked = Some(ask.clone());
        Ok(())
    }

    fn think(&mut self, ask: &Ask) -> Result<Reply, Refused> {
        match ask {
            Ask::Table(table) => self.open(table),
            Ask::Keep(ask) => self.ask(&ask.bot, |room| seating!(room, seating => seating.keep(ask))),
            Ask::Cross(ask) => self.ask(&ask.bot, |room| seating!(room, seating => seating.cross(ask))),
            Ask::Take(ask) => self.ask(&ask.bot, |room| seating!(room, seating => seating.take(ask))),
            Ask::Analyze(ask) => self.ask(&ask.bot, |room| seating!(room, seating => seating.analyze(ask))),
            // Nothing waits here: whatever was asked is answered.
            Ask::Cancel { .. } => Ok(Reply::Cancelled { ids: Vec::new() }),
        }
    }

    fn open(&mut self, table: &TableSpec) -> Result<Reply, Refused> {
        self.sit(table)?;
        let is_awake = self.is_awake().unwrap_or(false);
        let bot = Spec::new(if is_awake { BotName::Master } else { BotName::Skilled });
        self.room.iter().for_each(|room| seating!(room, seating => seating.warm_up(bot.clone())));
        Ok(Reply::Ready)
    }

    /// Asks a bot at the table; one that plays by weights may have to wake up first.
    fn ask(
        &self,
        bot: &str,
        question: impl FnOnce(&Room) -> Result<Reply, Refused>,
    ) -> Result<Reply, Refused> {
        let room = self.room.as_ref().ok_or_else(|| Refused::new(Reason::NoTable, "no table was named"))?;
        if spec(bot)?.needs_weights() && !self.is_awake()? {
            return Ok(Reply::Waking);
        }
        question(room)
    }

    fn is_awake(&self) -> Result<bool, Refused> {
        match &self.room {
            Some(Room::Maps(_)) => self.maps.is_awake(),
            Some(Room::Pyramids(_)) => self.pyramids.is_awake(),
            None => Ok(false),
        }
    }
}

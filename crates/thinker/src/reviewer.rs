//! Reviews games, chapter by chapter, one question at a time.
//!
//! Like the [`Inbox`](crate::Inbox) it puts questions down as they come and answers them one by one, so that those can be
//! dropped that nobody waits for any more. All that it is asked wants weights: until they have come, questions wait.

use std::collections::VecDeque;

use flipwrite::record::Record;
use flipwrite::{GameId, Maps, Pyramids, Seat, Table};
use flipwrite_players::Playable;
use flipwrite_players::coach::{Coach, Story};
use flipwrite_wire::review::{Answer, Ask, Chapter, ChapterAsk, CompareAsk, Line, Reason, Reply, Request};

use crate::answers::Answers;
use crate::compare::compare;
use crate::shelf::Shelf;

/// The most questions that may wait: a game has some forty chapters.
const MOST_WAITING: usize = 1_000;

/// The most nodes that can be asked for: the worker must come back to its messages.
const MOST_NODES: u64 = 1_000_000;

/// Reviews games: those of the last tables quickest.
#[derive(Default)]
pub struct Reviewer {
    maps: Side<Maps>,
    pyramids: Side<Pyramids>,
    /// The game at hand.
    record: Option<Record>,
    queue: VecDeque<Request>,
    /// The game whose weights somebody is to fetch, and the one for which somebody does.
    wanted: Option<GameId>,
    fetched: Option<GameId>,
}

/// All that is known of one of the games.
struct Side<G: Playable> {
    shelf: Shelf<G>,
    /// The last coach, and how many nodes it takes.
    coach: Option<(u64, Coach<G>)>,
}

impl<G: Playable> Default for Side<G> {
    fn default() -> Self {
        Side { shelf: Shelf::default(), coach: None }
    }
}

/// A question that can't be answered.
struct Refused(Reason, String);

impl From<Refused> for Reply {
    fn from(Refused(reason, detail): Refused) -> Self {
        Reply::Error { reason, detail }
    }
}

/// Asks whatever is known of the game that is reviewed.
macro_rules! side {
    ($reviewer:expr, $game:expr, $side:ident => $answer:expr) => {
        match $game {
            GameId::Maps => {
                let $side = &mut $reviewer.maps;
                $answer
            }
            GameId::Pyramids => {
                let $side = &mut $reviewer.pyramids;
                $answer
            }
        }
    };
}

impl Reviewer {
    fn put_down(&mut self, request: Request) -> Option<Reply> {
        if let Ask::Cancel { ids } = &request.ask {
            return Some(self.cancel(ids));
        }
        if self.queue.len() >= MOST_WAITING {
            return Some(Refused(Reason::BadRequest, "too many questions wait".to_owned()).into());
        }
        self.queue.push_back(request);
        None
    }

    fn cancel(&mut self, ids: &[u64]) -> Reply {
        let waiting = self.queue.iter().map(|request| request.id).filter(|id| ids.contains(id));
        let dropped = waiting.collect();
        self.queue.retain(|request| !ids.contains(&request.id));
        Reply::Cancelled { ids: dropped }
    }

    fn think(&mut self, ask: &Ask) -> Result<Reply, Refused> {
        match ask {
            Ask::Game { record } => self.open(record),
            Ask::Chapter(ask) => {
                let record = self.record.as_ref().ok_or_else(no_game)?;
                side!(self, record.game, side => side.chapter(record, ask))
            }
            Ask::Compare(ask) => {
                let record = self.record.as_ref().ok_or_else(no_game)?;
                side!(self, record.game, side => side.compare(record, ask))
            }
            // Whatever waited is dropped when the question comes.
            Ask::Cancel { .. } => Ok(Reply::Cancelled { ids: Vec::new() }),
        }
    }

    fn open(&mut self, text: &str) -> Result<Reply, Refused> {
        self.record = None;
        let bad = |fault: flipwrite::record::Fault| Refused(Reason::BadRecord, fault.to_string());
        let record = Record::read(text).map_err(bad)?;
        record.check().map_err(bad)?;
        let (chapters, finished) = side!(self, record.game, side => side.measured(&record))?;
        if side!(self, record.game, side => side.shelf.lacks_weights()) && self.fetched != Some(record.game) {
            side!(self, record.game, side => side.shelf.await_weights());
            self.wanted = Some(record.game);
        }
        self.record = Some(record);
        Ok(Reply::Game { chapters, finished })
    }

    /// Whether the next question has to wait for weights.
    fn is_asleep(&self) -> bool {
        let Some(record) = &self.record else { return false };
        let is_awake = match record.game {
            GameId::Maps => self.maps.shelf.is_awake(),
            GameId::Pyramids => self.pyramids.shelf.is_awake(),
        };
        let wants_them = |request: &Request| matches!(request.ask, Ask::Chapter(_) | Ask::Compare(_));
        matches!(is_awake, Ok(false)) && self.queue.front().is_some_and(wants_them)
    }
}

impl Answers for Reviewer {
    fn receive(&mut self, message: &str) -> Option<String> {
        let answer = match Request::read(message) {
            Ok(request) => Answer { id: Some(request.id), reply: self.put_down(request)? },
            Err(answer) => answer,
        };
        Some(answer.write())
    }

    fn work(&mut self) -> Option<String> {
        if self.is_idle() {
            return None;
        }
        let request = self.queue.pop_front()?;
        let reply = self.think(&request.ask).unwrap_or_else(Reply::from);
        Some(Answer { id: Some(request.id), reply }.write())
    }

    fn is_idle(&self) -> bool {
        self.queue.is_empty() || self.is_asleep()
    }

    fn wants_weights(&mut self) -> Option<GameId> {
        let game = self.wanted.take()?;
        self.fetched = Some(game);
        Some(game)
    }

    fn put_weights(&mut self, game: GameId, weights: Result<&[u8], String>) {
        self.fetched = self.fetched.filter(|fetched| *fetched != game);
        side!(self, game, side => side.put_weights(weights));
    }
}

impl<G: Playable> Side<G> {
    fn put_weights(&mut self, weights: Result<&[u8], String>) {
        self.coach = None;
        self.shelf.put(weights);
    }

    /// How many chapters a game has, and whether it is over.
    fn measured(&mut self, record: &Record) -> Result<(usize, bool), Refused> {
        let table = table::<G>(record)?;
        let coach = Coach::new(table.clone(), self.shelf.knowledge(table.deck()), 0);
        let story = story(&coach, record)?;
        Ok((story.chapters(), story.is_over()))
    }

    fn chapter(&mut self, record: &Record, ask: &ChapterAsk) -> Result<Reply, Refused> {
        self.shelf.is_awake().map_err(|refused| Refused(Reason::NoWeights, refused.into_detail()))?;
        let coach = self.coach(table(record)?, ask.nodes.min(MOST_NODES));
        let (story, seat) = (story(coach, record)?, seat_of(coach, ask.seat)?);
        if ask.chapter >= story.chapters() {
            return Err(Refused(Reason::BadChapter, ask.chapter.to_string()));
        }
        let aim = ask.measure.into();
        let entries = coach.chapter(&story, ask.chapter, seat, aim);
        let begins = match (ask.chapter, entries.first()) {
            (0, _) => Some(coach.expectation(aim)),
            (_, Some(first)) => Some(first.value - first.amount),
            (chapter, None) => coach.expected(&story, chapter, seat, aim),
        };
        let lines = entries.iter().filter_map(|entry| Line::of(coach.table().deck(), entry)).collect();
        let begins = begins.unwrap_or_default().into();
        Ok(Reply::Chapter(Chapter { chapter: ask.chapter, begins, lines }))
    }

    fn compare(&mut self, record: &Record, ask: &CompareAsk) -> Result<Reply, Refused> {
        self.shelf.is_awake().map_err(|refused| Refused(Reason::NoWeights, refused.into_detail()))?;
        let table = table::<G>(record)?;
        let knowledge = self.shelf.knowledge(table.deck());
        let coach = self.coach(table, ask.nodes.min(MOST_NODES));
        let compared = compare(coach, &knowledge, record, seat_of(coach, ask.seat)?, ask);
        let bad = || Refused(Reason::BadChoice, "these are no two choices there".to_owned());
        compared.map(Reply::Compared).ok_or_else(bad)
    }

    /// The coach for a table: the last one, if it serves.
    fn coach(&mut self, table: Table<G>, nodes: u64) -> &Coach<G> {
        let serves = |(has, coach): &(u64, Coach<G>)| *has == nodes && *coach.table() == table;
        let coach = self.coach.take().filter(serves).unwrap_or_else(|| {
            let knowledge = self.shelf.knowledge(table.deck());
            (nodes, Coach::new(table, knowledge, nodes))
        });
        &self.coach.insert(coach).1
    }
}

fn no_game() -> Refused {
    Refused(Reason::NoGame, "no game was named".to_owned())
}

fn seat_of<G: Playable>(coach: &Coach<G>, seat: usize) -> Result<Seat, Refused> {
    let found = Seat::new(seat).filter(|seat| coach.table().seat_set().contains(*seat));
    found.ok_or_else(|| Refused(Reason::BadSeat, seat.to_string()))
}

fn table<G: Playable>(record: &Record) -> Result<Table<G>, Refused> {
    record.table().map_err(|fault| Refused(Reason::BadRecord, fault.to_string()))
}

fn story<'c, G: Playable>(coach: &'c Coach<G>, record: &Record) -> Result<Story<'c, G>, Refused> {
    let broken = || Refused(Reason::BadRecord, "its events don't follow from each other".to_owned());
    coach.story_of(record).ok_or_else(broken)
}

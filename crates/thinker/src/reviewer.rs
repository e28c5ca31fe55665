//! Reviews games, chapter by chapter, and choices while they are made, one question at a time.
//!
//! Like the [`Inbox`](crate::Inbox) it puts questions down as they come and answers them one by one, so that those can be
//! dropped that nobody waits for any more. All that it is asked wants weights: until they have come, questions wait.

use std::collections::VecDeque;

use flipwrite::record::Record;
use flipwrite::{
    CardIndex, Choice, GameId, Maps, Position, Pyramids, Seat, Table, read_choice, write_choice,
};
use flipwrite_players::Playable;
use flipwrite_players::coach::{Coach, Story};
use flipwrite_wire::review::{
    Answer, Ask, Chapter, ChapterAsk, CompareAsk, CostAsk, HintAsk, Line, Reason, Reply, Request,
};
use flipwrite_wire::{SpecFlaw, TableSpec, WhyLine};

use crate::answers::Answers;
use crate::compare::compare;
use crate::shelf::Shelf;

/// The most questions that may wait: a game has some forty chapters.
const MOST_WAITING: usize = 1_000;

/// The most nodes that can be asked for: the worker must come back to its messages.
const MOST_NODES: u64 = 1_000_000;

/// The most crossings of one turn: no more than there are boxes on two cards.
const MOST_CHOICES: usize = 50;

/// Reviews games: those of the last tables quickest.
#[derive(Default)]
pub struct Reviewer {
    maps: Side<Maps>,
    pyramids: Side<Pyramids>,
    /// The game at hand.
    record: Option<Record>,
    /// What is played at the table at hand.
    seated: Option<GameId>,
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
    /// The table at hand, if it is of this game.
    table: Option<Table<G>>,
}

impl<G: Playable> Default for Side<G> {
    fn default() -> Self {
        Side { shelf: Shelf::default(), coach: None, table: None }
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
            Ask::Table(spec) => self.sit(spec),
            Ask::Hint(ask) => side!(self, self.game_at_hand()?, side => side.hint(ask)),
            Ask::Cost(ask) => side!(self, self.game_at_hand()?, side => side.cost(ask)),
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
        self.want_weights(record.game);
        self.record = Some(record);
        Ok(Reply::Game { chapters, finished })
    }

    /// Sits down at a table: choices of it can be asked about once the weights are there.
    fn sit(&mut self, spec: &TableSpec) -> Result<Reply, Refused> {
        self.seated = None;
        let bad = |flaw: SpecFlaw| Refused(Reason::BadTable, format!("{flaw:?}"));
        let game = spec.game().map_err(bad)?;
        side!(self, game, side => side.table = Some(spec.table().map_err(bad)?));
        self.want_weights(game);
        self.seated = Some(game);
        Ok(Reply::Ready)
    }

    fn game_at_hand(&self) -> Result<GameId, Refused> {
        self.seated.ok_or_else(no_table)
    }

    fn want_weights(&mut self, game: GameId) {
        if side!(self, game, side => side.shelf.lacks_weights()) && self.fetched != Some(game) {
            side!(self, game, side => side.shelf.await_weights());
            self.wanted = Some(game);
        }
    }

    /// Whether the next question has to wait for weights.
    fn is_asleep(&self) -> bool {
        let about = self.queue.front().and_then(|request| match request.ask {
            Ask::Chapter(_) | Ask::Compare(_) => self.record.as_ref().map(|record| record.game),
            Ask::Hint(_) | Ask::Cost(_) => self.seated,
            Ask::Game { .. } | Ask::Table(_) | Ask::Cancel { .. } => None,
        });
        let is_awake = about.map(|game| match game {
            GameId::Maps => self.maps.shelf.is_awake(),
            GameId::Pyramids => self.pyramids.shelf.is_awake(),
        });
        matches!(is_awake, Some(Ok(false)))
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
        self.is_awake()?;
        let coach = self.coach(table(record)?, ask.nodes.min(MOST_NODES));
        let story = story(coach, record)?;
        let seat = seat(coach.table(), ask.seat)?;
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

    /// What speaks for the best of some choices.
    fn hint(&mut self, ask: &HintAsk) -> Result<Reply, Refused> {
        let coach = self.coach_at_hand(ask.nodes)?;
        let seat = seat(coach.table(), ask.seat)?;
        let read = |texts: &Vec<String>| choices(coach.table(), texts);
        let candidates = ask.candidates.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let told = match &ask.position {
            Some(line) => coach.hint(&position(coach.table(), line)?, seat, &candidates),
            None => pairs(&candidates).and_then(|pairs| coach.hint_pairs(&pairs)),
        };
        let (against, explanation) = told.ok_or_else(bad_choice)?;
        Ok(Reply::Hint { against, why: WhyLine::of(&explanation) })
    }

    /// What a choice would give away.
    fn cost(&mut self, ask: &CostAsk) -> Result<Reply, Refused> {
        let coach = self.coach_at_hand(ask.nodes)?;
        let seat = seat(coach.table(), ask.seat)?;
        let made = choices(coach.table(), &ask.choices)?;
        let cost =
            coach.cost(&position(coach.table(), &ask.position)?, seat, &made).ok_or_else(bad_choice)?;
        let best = cost.best.iter().map(|choice| write_choice(coach.table().deck(), *choice)).collect();
        Ok(Reply::Cost { best, loss: cost.loss.into(), why: WhyLine::of(&cost.why) })
    }

    fn is_awake(&self) -> Result<bool, Refused> {
        self.shelf.is_awake().map_err(|refused| Refused(Reason::NoWeights, refused.into_detail()))
    }

    /// The coach for the table at hand.
    fn coach_at_hand(&mut self, nodes: u64) -> Result<&Coach<G>, Refused> {
        self.is_awake()?;
        let table = self.table.clone().ok_or_else(no_table)?;
        Ok(self.coach(table, nodes.min(MOST_NODES)))
    }

    fn compare(&mut self, record: &Record, ask: &CompareAsk) -> Result<Reply, Refused> {
        self.is_awake()?;
        let table = table::<G>(record)?;
        let knowledge = self.shelf.knowledge(table.deck());
        let coach = self.coach(table, ask.nodes.min(MOST_NODES));
        let compared = compare(coach, &knowledge, record, seat(coach.table(), ask.seat)?, ask);
        compared.map(Reply::Compared).ok_or_else(bad_choice)
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

fn table<G: Playable>(record: &Record) -> Result<Table<G>, Refused> {
    record.table().map_err(|fault| Refused(Reason::BadRecord, fault.to_string()))
}

fn story<'c, G: Playable>(coach: &'c Coach<G>, record: &Record) -> Result<Story<'c, G>, Refused> {
    let broken = || Refused(Reason::BadRecord, "its events don't follow from each other".to_owned());
    coach.story_of(record).ok_or_else(broken)
}

fn no_table() -> Refused {
    Refused(Reason::NoTable, "no table was named".to_owned())
}

fn bad_choice() -> Refused {
    Refused(Reason::BadChoice, "they can't be made, or there is nothing to compare".to_owned())
}

fn seat<G: Playable>(table: &Table<G>, number: usize) -> Result<Seat, Refused> {
    let seat = Seat::new(number).filter(|seat| table.seat_set().contains(*seat));
    seat.ok_or_else(|| Refused(Reason::BadSeat, number.to_string()))
}

fn position<'t, G: Playable>(table: &'t Table<G>, line: &str) -> Result<Position<'t, G>, Refused> {
    Position::read(table, line).map_err(|flaw| Refused(Reason::BadPosition, format!("{flaw:?}")))
}

fn choices<G: Playable>(table: &Table<G>, texts: &[String]) -> Result<Vec<Choice>, Refused> {
    let read = |text: &String| {
        read_choice(table.deck(), text).map_err(|flaw| Refused(Reason::BadChoice, format!("{flaw:?}")))
    };
    texts.iter().take(MOST_CHOICES).map(read).collect()
}

/// Pairs to keep; nothing if any of the choices is none.
fn pairs(candidates: &[Vec<Choice>]) -> Option<Vec<[CardIndex; 2]>> {
    let pair = |choices: &Vec<Choice>| match choices.as_slice() {
        [Choice::Keep(pair)] => Some(*pair),
        _ => None,
    };
    candidates.iter().map(pair).collect()
}

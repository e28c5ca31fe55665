//! Puzzles: decisions with one best answer, found in games between our levels, proven, and graded by which levels find them.
//!
//! A decision becomes a puzzle if a quick look likes one answer by far, not every level finds it, and a judge who looks much
//! further (or the exact solution, of endings played alone) says so too: the next best gives away at least a point.

mod grade;
mod judge;
mod theme;

use std::sync::Arc;

use flipwrite::random::{SplitMix64, game_number, mix};
use flipwrite::record::{Record, RecordPlayer, Replay};
use flipwrite::{Choice, Deal, DealNumber, Due, Event, Options, Position, Seat, Table, read_choice};
use flipwrite_players::solve::Ending;
use flipwrite_players::{Bot, BotName, Budget, Knowledge, Playable, Spec};

use crate::entrant::Entrant;
use crate::game::play_whole;
use crate::parallel;
use crate::progress::Progress;

pub use self::grade::{LEVELS, rating};
pub use self::judge::{Judge, Proof, Verdict, judge};
pub use self::theme::Theme;

/// The next best answer to a puzzle gives away at least this many points.
pub const LEAST: f64 = 1.0;
/// A quick look must see a little more than that: it is less exact.
const AT_FIRST_SIGHT: f32 = 1.2;
/// No decision with fewer choices is a puzzle.
const FEWEST_CHOICES: usize = 6;

/// How to look for puzzles.
#[derive(Clone, Debug)]
pub struct Search<'a, G: Playable> {
    /// What bots know of the deck.
    pub knowledge: &'a Arc<Knowledge<G>>,
    /// The number of the run, from which every game's deal comes.
    pub number: u64,
    /// Who has the last word: by at least a point.
    pub judge: &'a Spec,
    /// Others who must like the same answer best, by however little.
    pub seconds: &'a [Spec],
    /// How many games to look through.
    pub games: u64,
    /// How many threads.
    pub jobs: usize,
}

/// A decision with one best answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzle {
    /// The game up to the decision.
    pub record: Record,
    /// Who decides.
    pub seat: Seat,
    /// The answer: a take, or a whole crossing.
    pub best: Vec<Choice>,
    /// What is known of it.
    pub verdict: Verdict,
    /// Which of the levels find it, weakest first.
    pub found: [bool; 5],
    /// What it is about.
    pub themes: Vec<Theme>,
}

/// Looks for puzzles, at most one in each game, until `take` has enough of them; the same ones whatever the number of threads.
pub fn search<G: Playable + Ending>(
    search: &Search<'_, G>,
    progress: &Progress,
    mut take: impl FnMut(Puzzle) -> bool,
) {
    let one = |index: u64| {
        let found = in_game(search, game_number(search.number, index), progress);
        progress.add(1);
        found
    };
    let enough = parallel::each(search.games, search.jobs, progress, one, |puzzle: Option<Puzzle>| {
        if puzzle.is_some_and(&mut take) { Err(()) } else { Ok(()) }
    });
    if enough.is_err() {
        progress.stop();
    }
}

/// What a judge says of an answer where a game stops; nothing if it is not the best by at least so many points, or there is
/// nothing to decide.
pub fn judge_again<G: Playable + Ending>(
    knowledge: &Arc<Knowledge<G>>,
    by: Judge<'_>,
    least: f64,
    record: &Record,
    seat: Seat,
    answer: &str,
) -> Option<Verdict> {
    let table: Table<G> = record.table().ok()?;
    let mut replay = Replay::new(&table);
    record.events.iter().try_for_each(|event| replay.feed(event)).ok()?;
    let read = |words: &str| read_choice(table.deck(), words.trim()).ok();
    let answer: Vec<Choice> = answer.split(',').map(read).collect::<Option<_>>()?;
    judge(knowledge, by, least, &replay.position()?, seat, &answer).map(|(_, verdict)| verdict)
}

/// Whatever is found out of each of so many puzzles, on so many threads, in their order.
pub fn all<T: Send>(
    puzzles: usize,
    jobs: usize,
    progress: &Progress,
    one: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    parallel::all(puzzles as u64, jobs, progress, |place| {
        let found = one(place as usize);
        progress.add(1);
        found
    })
}

/// A decision of a game.
struct Moment<'t, G: Playable> {
    /// Before which event.
    event: usize,
    position: Position<'t, G>,
    seat: Seat,
}

/// A puzzle in one game between two of our levels, or of one alone.
fn in_game<G: Playable + Ending>(search: &Search<'_, G>, number: u64, progress: &Progress) -> Option<Puzzle> {
    let mut random = SplitMix64::new(mix(number));
    let seats = 1 + random.below(2);
    let table = Table::new(search.knowledge.deck().clone(), Options::defaults(G::ID), seats).ok()?;
    let names: Vec<BotName> = (0..seats).map(|_| BotName::LEVELS[1 + random.below(4)]).collect();
    let events = played(search, &table, number, &names)?;
    let mut moments = moments(&table, &events)?;
    random.shuffle(&mut moments);
    // Most of a game is crossing: so are most puzzles.
    let takes_first = random.below(4) == 0;
    moments.sort_by_key(|moment| matches!(moment.position.due(), Due::Take(_)) != takes_first);
    let moment = |moment: &Moment<'_, G>| {
        let best = at_first_sight(search.knowledge, moment)?;
        let found = found_by(search.knowledge, moment, &best);
        // What everybody sees is no puzzle.
        if found[..4].iter().all(|found| *found) || progress.is_stopped() {
            return None;
        }
        let judged = |bot, least| {
            let by = Judge { bot, number };
            judge(search.knowledge, by, least, &moment.position, moment.seat, &best)
        };
        let (best, verdict) = judged(search.judge, LEAST)?;
        let agree =
            verdict.proof == Proof::Solved || search.seconds.iter().all(|bot| judged(bot, 0.0).is_some());
        agree.then_some((best, verdict, found))
    };
    let (place, (best, verdict, found)) =
        moments.iter().enumerate().find_map(|(place, at)| Some((place, moment(at)?)))?;
    let Moment { event, position, seat } = &moments[place];
    let players = names.iter().map(|name| RecordPlayer::bot(name.name(), name.name())).collect();
    let record = Record::at(&table, players, events[..*event].to_vec()).with_deal(DealNumber(number));
    let themes = Theme::all(position, *seat, &best);
    Some(Puzzle { record, seat: *seat, best, verdict, found, themes })
}

/// A whole game.
fn played<G: Playable>(
    search: &Search<'_, G>,
    table: &Table<G>,
    number: u64,
    names: &[BotName],
) -> Option<Vec<Event>> {
    let deal = Deal::new(DealNumber(number).seed(), table.seats(), table.deck().len());
    let sit = |(name, seat): (&BotName, Seat)| {
        Entrant::Bot(Spec::new(*name)).seated(seat, number, search.knowledge)
    };
    let mut players: Vec<_> = names.iter().zip(Seat::ALL).map(sit).collect();
    play_whole(table, &deal, &mut players).ok().map(|(_, events)| events)
}

/// All crossings and takes of a game: of each turn, the moment in which all have still to cross.
fn moments<'t, G: Playable>(table: &'t Table<G>, events: &[Event]) -> Option<Vec<Moment<'t, G>>> {
    let mut replay = Replay::new(table);
    let mut moments = Vec::new();
    for (event, next) in events.iter().enumerate() {
        let seats = match next {
            Event::Took { player, .. } => vec![*player],
            Event::Crossed { .. } if matches!(events[event - 1], Event::Revealed { .. }) => {
                table.seat_set().iter().collect()
            }
            _ => Vec::new(),
        };
        for seat in seats {
            let position = replay.position()?;
            if position.choices(seat).len() >= FEWEST_CHOICES
                || matches!(position.due(), Due::Take(taking) if taking == seat)
            {
                moments.push(Moment { event, position, seat });
            }
        }
        replay.feed(next).ok()?;
    }
    Some(moments)
}

/// What a quick look likes best, if it likes it by far.
fn at_first_sight<G: Playable>(knowledge: &Arc<Knowledge<G>>, moment: &Moment<'_, G>) -> Option<Vec<Choice>> {
    let Ok(quick) = "master:aim=score".parse() else { unreachable!("a bot of ours") };
    let mut bot = Bot::new(quick, moment.seat, 0, knowledge);
    let margin = judge::margin(&mut bot, &moment.position, moment.seat)?;
    if margin < AT_FIRST_SIGHT { None } else { bot.decide(&moment.position, Budget::Usual) }
}

/// Which of the levels find an answer.
fn found_by<G: Playable>(
    knowledge: &Arc<Knowledge<G>>,
    moment: &Moment<'_, G>,
    best: &[Choice],
) -> [bool; 5] {
    let outcome = |choices: &[Choice]| moment.position.outcome(moment.seat, choices.iter().copied()).ok();
    let best = outcome(best);
    BotName::LEVELS.map(|level| {
        let mut bot = Bot::new(Spec::new(level), moment.seat, 0, knowledge);
        let choices = bot.decide(&moment.position, Budget::Usual);
        choices.is_some_and(|choices| outcome(&choices) == best)
    })
}

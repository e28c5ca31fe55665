//! What the bots are asked, in the words of their worker, and what becomes of their answers.

use flipwrite::deck::RawDeck;
use flipwrite::random::mix;
use flipwrite::{CardNumber, Choice, Due, Options, Seat, read_choice, write_choice};
use flipwrite_host::{Decision, Time, View};
use serde::{Deserialize, Serialize};

use super::game::Staged;
use crate::desk::Desk;
use crate::drafting::Drafting;
use crate::here::{BotQuestion, Here};

/// The table that questions are about.
#[derive(Serialize)]
struct TableLine<'a> {
    id: u32,
    ask: &'a str,
    game: &'a str,
    deck: RawDeck,
    seats: usize,
    options: OptionsLine,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct OptionsLine {
    finished_card_open: bool,
    refill: &'static str,
    tracker: bool,
}

impl OptionsLine {
    fn of(options: Options) -> Self {
        OptionsLine {
            finished_card_open: options.finished_card_open,
            refill: options.refill.name(),
            tracker: options.tracker,
        }
    }
}

/// A question.
#[derive(Default, Serialize)]
struct Line<'a> {
    id: u32,
    ask: &'a str,
    seat: usize,
    bot: &'a str,
    seed: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<[u8; 4]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    drafted: Option<Vec<String>>,
}

impl Line<'_> {
    fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// What the worker replies.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Reply {
    /// The question's.
    pub id: u32,
    /// What kind of reply this is: `keep`, `take`, `cross`, `analyze`; `waking` while it waits for its weights; `error`.
    pub reply: String,
    /// Of an error: a word for its reason, and more about it for whoever looks closer.
    pub reason: String,
    /// See `reason`.
    pub detail: String,
    cards: Vec<u8>,
    take: String,
    crossings: Vec<String>,
    pub(super) candidates: Vec<Candidate>,
}

/// A choice that was weighed.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub(super) struct Candidate {
    pub(super) choices: Vec<String>,
    pub(super) score: Option<f64>,
    pub(super) win: Option<f64>,
    pub(super) score_loss: Option<f64>,
    pub(super) win_loss: Option<f64>,
}

impl Reply {
    /// Reads a reply; nothing if the text is none.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// What stands for the answer of a worker that is gone.
    pub fn lost(detail: &str) -> Self {
        let (reply, reason) = ("error".to_owned(), "no-worker".to_owned());
        Reply { reply, reason, detail: detail.to_owned(), ..Reply::default() }
    }

    /// Whether no answer can be had.
    pub fn is_error(&self) -> bool {
        self.reply == "error"
    }
}

pub(super) fn table_line<G: Staged>(desk: &Desk<G>, id: u32) -> String {
    let table = desk.table();
    let line = TableLine {
        id,
        ask: "table",
        game: G::ID.name(),
        deck: table.deck().raw(),
        seats: table.seats(),
        options: OptionsLine::of(table.options()),
    };
    serde_json::to_string(&line).unwrap_or_default()
}

/// A question to a bot, whose randomness comes from `seed`.
pub(super) fn ask<G: Staged>(here: &Here<G>, id: u32, question: &BotQuestion, seed: u64) -> String {
    let BotQuestion { seat, number, bot } = question;
    let seed = mix(seed ^ (u64::from(number.0) << 2 | seat.index() as u64)).to_string();
    Line { id, bot, seed, ..line(here, *seat, here.view_of(*seat)) }.write()
}

/// A question to the coach: what is best for whoever looks, after what is drafted.
pub(super) fn ask_coach<G: Staged>(desk: &Desk<G>, id: u32) -> Option<String> {
    let seat = desk.look().seat().filter(|_| desk.is_asked())?;
    let mut line = Line { id, bot: "master", seed: "1".to_owned(), ..line(desk, seat, desk.view()) };
    if line.position.is_some() {
        let deck = desk.table().deck();
        let steps = desk.drafting().map(Drafting::steps).unwrap_or_default();
        line.ask = "analyze";
        line.drafted = Some(steps.iter().map(|step| write_choice(deck, Choice::Cross(*step))).collect());
    }
    Some(line.write())
}

/// What a seat is to decide.
fn line<G: Staged>(desk: &Desk<G>, seat: Seat, view: View<'_, G>) -> Line<'static> {
    let line = Line { seat: seat.index(), ..Line::default() };
    match view.position {
        None => {
            let deck = desk.table().deck();
            Line { ask: "keep", hand: view.hand.map(|hand| hand.map(|card| deck.number(card).0)), ..line }
        }
        Some(position) => {
            let ask = if matches!(position.due(), Due::Take(_)) { "take" } else { "cross" };
            Line { ask, position: Some(position.notation()), ..line }
        }
    }
}

/// Hands a reply to the table; false if it was not asked for, or is none.
pub(super) fn answer<G: Staged>(here: &mut Here<G>, at: Time, question: &BotQuestion, reply: &Reply) -> bool {
    let is_asked = here.questions().contains(question);
    let decision = decision(here, reply).filter(|_| is_asked);
    decision.is_some_and(|decision| here.answer(at, question, decision).is_ok())
}

fn decision<G: Staged>(desk: &Desk<G>, reply: &Reply) -> Option<Decision> {
    let deck = desk.table().deck();
    match reply.reply.as_str() {
        "keep" => {
            let card = |place: usize| deck.find(CardNumber(*reply.cards.get(place)?));
            Some(Decision::Keep([card(0)?, card(1)?]))
        }
        "take" => match read_choice(deck, &reply.take).ok()? {
            Choice::Take(take) => Some(Decision::Take(take)),
            _ => None,
        },
        "cross" => {
            let read = |text: &String| match read_choice(deck, text).ok()? {
                Choice::Cross(crossing) => Some(crossing),
                _ => None,
            };
            reply.crossings.iter().map(read).collect::<Option<_>>().map(Decision::Cross)
        }
        _ => None,
    }
}

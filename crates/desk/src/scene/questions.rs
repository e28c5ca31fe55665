//! What the bots are asked, and what becomes of their answers.

use flipwrite::random::mix;
use flipwrite::{CardNumber, Choice, Due, HAND, Seat, read_choice, write_choice};
use flipwrite_host::{Decision, Time, View};
use flipwrite_wire::TableSpec;
use flipwrite_wire::bots::{AnalyzeAsk, Ask, KeepAsk, MoveAsk, Reply, Request, Seed};

use super::game::Staged;
use crate::desk::Desk;
use crate::drafting::Drafting;
use crate::here::{BotQuestion, Here};

/// The bot that is asked what is best.
const COACH: &str = "master";

pub(super) fn table_line<G: Staged>(desk: &Desk<G>, id: u32) -> String {
    Request { id: id.into(), ask: Ask::Table(TableSpec::of(desk.table())) }.write()
}

/// A question to a bot, whose randomness comes from `seed`.
pub(super) fn ask<G: Staged>(here: &Here<G>, id: u32, question: &BotQuestion, seed: u64) -> String {
    let BotQuestion { seat, number, bot } = question;
    let seed = mix(seed ^ (u64::from(number.0) << 2 | seat.index() as u64));
    let asked = Asked { bot: bot.clone(), seat: *seat, seed: Seed(seed) };
    Request { id: id.into(), ask: asked.about(here, &here.view_of(*seat)) }.write()
}

/// A question to the coach: what is best for whoever looks, after what is drafted.
pub(super) fn ask_coach<G: Staged>(desk: &Desk<G>, id: u32) -> Option<String> {
    let seat = desk.look().seat().filter(|_| desk.is_asked())?;
    let view = desk.view();
    let asked = Asked { bot: COACH.to_owned(), seat, seed: Seed(1) };
    let ask = match view.position {
        None => asked.about(desk, &view),
        Some(position) => Ask::Analyze(AnalyzeAsk {
            bot: asked.bot,
            seat: seat.index(),
            seed: asked.seed,
            hand: None,
            position: Some(position.notation()),
            drafted: drafted(desk),
            nodes: None,
        }),
    };
    Some(Request { id: id.into(), ask }.write())
}

/// What whoever looks has drafted of this turn.
pub(super) fn drafted<G: Staged>(desk: &Desk<G>) -> Vec<String> {
    let deck = desk.table().deck();
    let steps = desk.drafting().map(Drafting::steps).unwrap_or_default();
    steps.iter().map(|step| write_choice(deck, Choice::Cross(*step))).collect()
}

/// Who is asked, for which seat.
struct Asked {
    bot: String,
    seat: Seat,
    seed: Seed,
}

impl Asked {
    /// What the seat is to decide.
    fn about<G: Staged>(self, desk: &Desk<G>, view: &View<'_, G>) -> Ask {
        let Asked { bot, seat, seed } = self;
        let (seat, deck) = (seat.index(), desk.table().deck());
        match &view.position {
            None => {
                // Whoever is asked to keep has a hand.
                let hand = view.hand.map_or([CardNumber(0); HAND], |hand| hand.map(|card| deck.number(card)));
                Ask::Keep(KeepAsk { bot, seat, seed, hand })
            }
            Some(position) => {
                let ask = MoveAsk { bot, seat, seed, position: position.notation() };
                if matches!(position.due(), Due::Take(_)) { Ask::Take(ask) } else { Ask::Cross(ask) }
            }
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
    match reply {
        Reply::Keep { cards: [one, two], .. } => Some(Decision::Keep([deck.find(*one)?, deck.find(*two)?])),
        Reply::Take { take } => match read_choice(deck, take).ok()? {
            Choice::Take(take) => Some(Decision::Take(take)),
            _ => None,
        },
        Reply::Cross { crossings } => {
            let read = |text: &String| match read_choice(deck, text).ok()? {
                Choice::Cross(crossing) => Some(crossing),
                _ => None,
            };
            crossings.iter().map(read).collect::<Option<_>>().map(Decision::Cross)
        }
        _ => None,
    }
}

//! A table on the page: the desk as a signal, and what follows from every change of it.

use std::time::Duration;

use flipwrite::{
    BoxIndex, Boxes, CardIndex, Choice, Draft, Due, Event, Seat, Slot, Take, read_choice, write_choice,
};
use flipwrite_art::Symbol;
use flipwrite_desk::{Desk, Drafting, Look, Question, Tapped};
use flipwrite_host::{Decision, Moment, Ticket};
use flipwrite_words::Words;
use leptos::prelude::*;
use serde_json::{Value, json};

use crate::bots::Bots;
use crate::browser;
use crate::live::Live;
use crate::settings::{CONFIRM_SECONDS, Confirm, Preferences};
use crate::shown::{Gains, Seen, Shown};
use crate::sound;
use crate::store::games;
use crate::table::Moment as Banner;
use crate::text::{Tongue, sentence};

/// How long a banner stays.
const BANNER_STAYS: Duration = Duration::from_millis(2400);

/// What the coach has to say.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Hint {
    Thinking,
    /// What is best, and whether it is shown already or only where to look.
    Best(Box<Advice>, bool),
    /// There is nothing to advise.
    None,
}

/// The best choice and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Advice {
    pub(crate) choices: Vec<Choice>,
    pub(crate) score: f64,
    pub(crate) win: f64,
    /// How much better than the next best, in points.
    pub(crate) ahead: Option<f64>,
}

/// A table on the page.
pub(crate) struct Play<G: Shown> {
    pub(crate) desk: RwSignal<Desk<G>>,
    pub(crate) id: StoredValue<String>,
    /// Why the last tap was refused.
    pub(crate) why: RwSignal<Option<String>>,
    pub(crate) hint: RwSignal<Option<Hint>>,
    /// What is being celebrated.
    pub(crate) moments: RwSignal<Vec<Banner>>,
    /// The card shown large.
    pub(crate) enlarged: RwSignal<Option<CardIndex>>,
    /// Seconds until the crossing confirms itself, if it is about to.
    pub(crate) confirms_in: RwSignal<Option<u32>>,
    /// Counts what was done to the draft: a countdown ends when something else happens.
    acts: StoredValue<u32>,
    /// The questions that the bots have been asked.
    asked: StoredValue<Vec<Ticket>>,
    /// Replies that wait for those of the other bots.
    heard: StoredValue<Vec<(Ticket, Value)>>,
    /// What bots' randomness comes from.
    seed: u64,
    tongue: Tongue,
    live: Live,
    bots: Bots,
    preferences: Preferences,
}

impl<G: Shown> Clone for Play<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Shown> Copy for Play<G> {}

impl<G: Shown> Play<G> {
    /// A table with a desk that was opened or loaded.
    pub(crate) fn new(id: String, seed: u64, desk: Desk<G>) -> Self {
        let play = Play {
            desk: RwSignal::new(desk),
            id: StoredValue::new(id),
            why: RwSignal::new(None),
            hint: RwSignal::new(None),
            moments: RwSignal::new(Vec::new()),
            enlarged: RwSignal::new(None),
            confirms_in: RwSignal::new(None),
            acts: StoredValue::new(0),
            asked: StoredValue::new(Vec::new()),
            heard: StoredValue::new(Vec::new()),
            seed,
            tongue: Tongue::here(),
            live: Live::here(),
            bots: Bots::here(),
            preferences: Preferences::here(),
        };
        play.ask_bots();
        play
    }

    /// A table of a lesson: it has no id and is not kept, the lesson itself is.
    pub(crate) fn lesson(desk: Desk<G>) -> Self {
        Play::new(String::new(), 0, desk)
    }

    /// Lays another desk onto the page.
    pub(crate) fn lay(self, desk: Desk<G>) {
        self.begin_act();
        self.hint.set(None);
        // Another desk counts its questions from the beginning.
        self.forget_questions();
        self.desk.set(desk);
    }

    /// What is derived from the desk: views follow only if it really changes.
    pub(crate) fn watch<T>(self, see: impl Fn(&Desk<G>) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| self.desk.with(&see))
    }

    /// The names at the table, by seat.
    pub(crate) fn names(self) -> Vec<String> {
        self.desk.with(|desk| desk.host().chairs().iter().map(|chair| chair.name.clone()).collect())
    }

    /// What whoever reads calls a player: "You", if it is the reader.
    pub(crate) fn called(self, seat: Seat) -> String {
        match self.desk.with(Desk::reader) == Some(seat) {
            true => self.tongue.say("home-you"),
            false => self.names().get(seat.index()).cloned().unwrap_or_default(),
        }
    }

    /// What happened, as a sentence to whoever reads.
    pub(crate) fn tell(self, event: &Event) -> String {
        let reader = self.desk.with(Desk::reader);
        sentence(&self.tongue.words().event_to(reader, event, &self.names()))
    }

    /// A change that is not part of the game: what is pointed at.
    pub(crate) fn point(self, change: impl FnOnce(&mut Desk<G>)) {
        self.desk.update(change);
    }

    /// A box was tapped.
    pub(crate) fn tap(self, slot: Slot, index: BoxIndex) {
        let drafted = self.desk.with_untracked(|desk| {
            let steps = desk.drafting().map(|drafting| drafting.steps().to_vec()).unwrap_or_default();
            let player = desk.draft().map(|draft| *draft.player());
            let card = player.and_then(|player| player.card(slot));
            steps.last().is_some_and(|step| Some(step.card) == card && step.boxes.contains(index))
        });
        if drafted {
            return self.undo();
        }
        let tapped = self.desk.try_update(|desk| desk.tap(slot, index)).flatten();
        self.after_tap(tapped.as_ref());
    }

    /// The placement under the pointer is drafted.
    pub(crate) fn place(self) {
        let tapped = self.desk.try_update(Desk::place_proposal).flatten();
        self.after_tap(tapped.as_ref());
    }

    fn after_tap(self, tapped: Option<&Tapped>) {
        self.begin_act();
        match tapped {
            Some(Tapped::Refused(choice, refusal)) => {
                let words = self.tongue.now();
                let reason = self
                    .desk
                    .with_untracked(|desk| words.refused(desk.host().table().deck(), choice, refusal));
                let sentence = words.say("table-why-not", &[("reason", reason.into())]);
                self.live.say(&sentence);
                self.why.set(Some(sentence));
            }
            Some(Tapped::Placed(_)) => {
                sound::pen();
                self.end_hint();
                self.say_draft();
                self.store();
                self.confirm_by_itself();
            }
            _ => self.leave_hint(),
        }
    }

    /// Tells what the draft would earn to those who don't see it.
    fn say_draft(self) {
        let words = self.tongue.now();
        let gains = self.desk.with_untracked(|desk| gains(&words, desk));
        let told = [gains.earned(&words), gains.cost(&words)];
        let sentences: Vec<String> = told.into_iter().flatten().collect();
        match sentences.is_empty() {
            true => self.live.say(&words.say("gain-none", &[])),
            false => self.live.say(&sentences.join(". ")),
        }
    }

    /// What the draft, with what is proposed, would earn; it follows the draft.
    pub(crate) fn gains(self) -> Gains {
        let words = self.tongue.words();
        self.desk.with(|desk| gains(&words, desk))
    }

    fn confirm_by_itself(self) {
        let whole = self.desk.with_untracked(|desk| desk.decision().is_some());
        match untrack(|| self.preferences.with(|settings| settings.confirm)) {
            Confirm::Never if whole => self.confirm(),
            Confirm::Timer if whole => {
                let act = self.acts.get_value();
                self.count_down(act, CONFIRM_SECONDS);
            }
            _ => {}
        }
    }

    /// Confirms when the seconds are over and nothing else was done meanwhile.
    fn count_down(self, act: u32, seconds: u32) {
        if self.acts.try_get_value() != Some(act) {
            return;
        }
        if seconds == 0 {
            return self.confirm();
        }
        self.confirms_in.set(Some(seconds));
        set_timeout(move || self.count_down(act, seconds - 1), Duration::from_secs(1));
    }

    /// Something is done to the draft: no countdown goes on, no old refusal stands.
    fn begin_act(self) {
        self.why.set(None);
        self.confirms_in.set(None);
        self.acts.update_value(|acts| *acts += 1);
    }

    pub(crate) fn undo(self) {
        self.begin_act();
        self.end_hint();
        if self.desk.try_update(Desk::undo).unwrap_or(false) {
            self.live.say(&self.tongue.now().say("say-undone", &[]));
            self.store();
        }
    }

    pub(crate) fn restart(self) {
        self.begin_act();
        self.end_hint();
        self.desk.update(Desk::restart);
        self.live.say(&self.tongue.now().say("say-restarted", &[]));
        self.store();
    }

    pub(crate) fn turn(self) {
        self.desk.update(Desk::turn);
        self.live.say(&self.tongue.now().say("say-rotated", &[]));
    }

    pub(crate) fn mirror(self) {
        self.desk.update(Desk::mirror);
        self.live.say(&self.tongue.now().say("say-mirrored", &[]));
    }

    pub(crate) fn switch_single(self) {
        self.desk.update(Desk::switch_single);
    }

    pub(crate) fn lift_curtain(self) {
        self.desk.update(Desk::lift_curtain);
        self.store();
    }

    pub(crate) fn mark_keep(self, card: CardIndex) {
        self.desk.update(|desk| desk.mark_keep(card));
    }

    pub(crate) fn mark_take(self, take: Option<Take>) {
        self.desk.update(|desk| desk.mark_take(take));
    }

    /// The looking person confirms the decision. Boxes that are only picked are drafted first: what they earn may
    /// have to be spent before there is a decision.
    pub(crate) fn confirm(self) {
        self.begin_act();
        if self.desk.with_untracked(|desk| desk.decision().is_none() && desk.is_picked()) {
            return self.place();
        }
        let before = self.told();
        let result = self.desk.try_update(|desk| desk.confirm(Moment(browser::now()))).flatten();
        if let Some(Ok(())) = result {
            sound::card();
            self.end_hint();
            self.moved(before);
        }
    }

    /// How many events the device may show.
    fn told(self) -> usize {
        self.desk.with_untracked(|desk| desk.view().events.len())
    }

    /// The table has changed: it is stored, bots are asked, what happened is said.
    fn moved(self, before: usize) {
        self.store();
        self.say_news(before);
        self.celebrate(before);
        self.ask_bots();
    }

    /// Gives what the looking person achieved its moment.
    fn celebrate(self, before: usize) {
        let mine: Vec<Event> = self.desk.with_untracked(|desk| {
            let Some(seat) = desk.look().seat() else { return Vec::new() };
            let events = desk.view().events.into_iter().skip(before);
            events.filter(|event| event.player() == Some(seat)).cloned().collect()
        });
        let told = |event: &Event| Some((banner(event)?, untrack(|| self.tell(event))));
        let banners: Vec<(Symbol, String)> = mine.iter().filter_map(told).collect();
        if !banners.is_empty() {
            sound::chime();
        }
        for (glyph, words) in banners {
            let id = self.moments.with_untracked(|up| up.last().map_or(0, |last| last.id + 1));
            self.moments.update(|up| up.push(Banner { id, glyph, words }));
            set_timeout(
                move || {
                    let _ = self.moments.try_update(|up| up.retain(|banner| banner.id != id));
                },
                BANNER_STAYS,
            );
        }
    }

    fn say_news(self, before: usize) {
        let news: Vec<Event> = self.desk.with_untracked(|desk| {
            let private = matches!(desk.look(), Look::Curtain(_));
            let told = desk.view().events.into_iter().skip(if private { usize::MAX } else { before });
            told.filter(|event| is_news(event)).cloned().collect()
        });
        if !news.is_empty() {
            let told: Vec<String> = news.iter().map(|event| untrack(|| self.tell(event))).collect();
            self.live.say(&told.join(" "));
        }
    }

    /// Keeps the table in the browser; a finished one goes to the finished games.
    pub(crate) fn store(self) {
        let id = self.id.get_value();
        if id.is_empty() {
            return;
        }
        self.desk.with_untracked(|desk| match desk.host().is_over() {
            true => games::finish(&id, self.seed, desk),
            false => games::keep(&id, self.seed, desk),
        });
    }

    /// Asks all bots again that owe an answer: their worker was started anew.
    pub(crate) fn wake_bots(self) {
        self.bots.restart();
        self.forget_questions();
        self.ask_bots();
    }

    fn forget_questions(self) {
        self.asked.set_value(Vec::new());
        self.heard.set_value(Vec::new());
    }

    /// Asks the bots once the page shows what they are asked about: drawing it and hearing their answers are two tasks
    /// then, and neither is long.
    fn ask_bots(self) {
        browser::after_paint(move || self.ask_now());
    }

    /// Asks whatever is open and has not been asked.
    fn ask_now(self) {
        // The table may be gone from the page by now.
        let Some(questions) = self.desk.try_with_untracked(|desk| desk.questions().to_vec()) else { return };
        let before = self.asked.get_value();
        self.asked.set_value(questions.iter().map(|question| question.ticket).collect());
        let new: Vec<_> = questions.iter().filter(|question| !before.contains(&question.ticket)).collect();
        if !new.is_empty() {
            self.bots.seat(&self.table_line());
        }
        new.into_iter().for_each(|question| self.ask_bot(question));
    }

    fn ask_bot(self, question: &Question) {
        let seed = flipwrite::random::mix(self.seed ^ u64::from(question.ticket.0)).to_string();
        let bot = question.bot.clone();
        let mut request = self.desk.with_untracked(|desk| ask(desk, question.seat));
        request["bot"] = json!(bot);
        request["seed"] = json!(seed);
        let ticket = question.ticket;
        self.bots.ask(request, move |reply| self.hear(ticket, reply));
    }

    /// The table in the worker's words.
    fn table_line(self) -> Value {
        self.desk.with_untracked(|desk| {
            let table = desk.host().table();
            let options = table.options();
            json!({
                "ask": "table", "game": G::ID.name(), "deck": table.deck().raw(), "seats": table.seats(),
                "options": {
                    "finished-card-open": options.finished_card_open,
                    "refill": options.refill.name(),
                    "tracker": options.tracker,
                },
            })
        })
    }

    /// Hears a bot. Those who think at the same time are taken together: the table is kept and drawn once for all of them.
    fn hear(self, ticket: Ticket, reply: Value) {
        // The table may be gone from the page by now.
        let Some(open) = self.desk.try_with_untracked(|desk| desk.questions().to_vec()) else { return };
        self.heard.update_value(|heard| heard.push((ticket, reply)));
        let is_heard = |ticket| self.heard.with_value(|heard| heard.iter().any(|one| one.0 == ticket));
        if open.iter().all(|question| is_heard(question.ticket)) {
            self.take_replies();
        }
    }

    fn take_replies(self) {
        let heard = self.heard.try_update_value(std::mem::take).unwrap_or_default();
        let before = self.told();
        let at = Moment(browser::now());
        let decide = |desk: &mut Desk<G>| {
            heard.iter().filter(|(ticket, reply)| answer(desk, at, *ticket, reply)).count()
        };
        if self.desk.try_update(decide).is_some_and(|decided| decided > 0) {
            self.moved(before);
        }
    }

    /// Asks the coach.
    pub(crate) fn ask_hint(self) {
        let Some(seat) = self.desk.with_untracked(|desk| desk.look().seat().filter(|_| desk.is_asked()))
        else {
            return;
        };
        // What is picked and not yet placed would stand beside the advice as if it belonged to it.
        let picked = |desk: &Desk<G>| desk.drafting().is_some_and(|drafting| drafting.aim.picked.is_some());
        if self.desk.with_untracked(picked) {
            self.desk.update(|desk| _ = desk.undo());
        }
        self.hint.set(Some(Hint::Thinking));
        self.bots.seat(&self.table_line());
        let mut request = self.desk.with_untracked(|desk| ask(desk, seat));
        let keeps = request["ask"] == "keep";
        request["bot"] = json!("master");
        request["seed"] = json!("1");
        if !keeps {
            request["ask"] = json!("analyze");
            request["drafted"] = self.desk.with_untracked(drafted);
        }
        let act = self.acts.get_value();
        self.bots.ask(request, move |reply| {
            // Advice on what has been done meanwhile comes too late.
            if self.acts.try_get_value() != Some(act) {
                return self.end_hint();
            }
            let advice = self.desk.try_with_untracked(|desk| read_advice(desk, &reply)).flatten();
            let hint = advice.map_or(Hint::None, |advice| Hint::Best(Box::new(advice), false));
            let _ = self.hint.try_set(Some(hint));
        });
    }

    /// Shows the best choice, not only where to look.
    pub(crate) fn show_best(self) {
        self.hint.update(|hint| {
            if let Some(Hint::Best(_, shown)) = hint {
                *shown = true;
            }
        });
    }

    /// The coach has nothing more to say.
    fn end_hint(self) {
        let _ = self.hint.try_set(None);
    }

    /// The coach is silent once somebody picks boxes elsewhere than it advises.
    fn leave_hint(self) {
        let picked =
            self.desk.with_untracked(|desk| desk.drafting().and_then(|drafting| drafting.aim.picked));
        let Some((slot, boxes)) = picked else { return };
        let advised = match self.hint.get_untracked() {
            Some(Hint::Best(advice, _)) => untrack(|| self.advised_on(&advice, slot)),
            _ => Vec::new(),
        };
        let follows = advised.iter().any(|advised| boxes.without(*advised).is_empty());
        if !follows {
            self.end_hint();
        }
    }

    /// What the coach advises to cross on a card, step by step; nothing for steps on the other card.
    fn advised_on(self, advice: &Advice, slot: Slot) -> Vec<Boxes> {
        let card = self.desk.with(|desk| desk.draft().and_then(|draft| draft.player().card(slot)));
        let on_card = |choice: &Choice| match choice {
            Choice::Cross(crossing) if Some(crossing.card) == card => crossing.boxes,
            _ => Boxes::EMPTY,
        };
        advice.choices.iter().map(on_card).collect()
    }

    /// Whether the coach shows this box as part of the best crossing: with the number of the step, from 1, if
    /// there are several.
    pub(crate) fn advises(self, slot: Slot, index: BoxIndex) -> Option<Option<usize>> {
        let Some(Hint::Best(advice, true)) = self.hint.get() else { return None };
        let steps = self.advised_on(&advice, slot);
        let step = steps.iter().position(|boxes| boxes.contains(index))?;
        Some((steps.len() > 1).then_some(step + 1))
    }

    /// Whether the coach says to look at this card, and no more yet.
    pub(crate) fn says_to_look(self, slot: Slot) -> bool {
        let Some(Hint::Best(advice, false)) = self.hint.get() else { return false };
        self.advised_on(&advice, slot).first().is_some_and(|boxes| !boxes.is_empty())
    }

    /// What a crossing that the coach advises brings.
    pub(crate) fn gains_of(self, words: &Words, advice: &Advice) -> Gains {
        self.desk.with(|desk| {
            let Some(mut draft) = desk.draft() else { return Gains::default() };
            for choice in &advice.choices {
                if let Choice::Cross(crossing) = choice {
                    let _ = draft.cross(*crossing);
                }
            }
            gains_of(words, desk, &draft)
        })
    }

    /// Drafts what the coach advises.
    pub(crate) fn use_hint(self) {
        let Some(Hint::Best(advice, _)) = self.hint.get_untracked() else { return };
        for choice in advice.choices {
            match choice {
                Choice::Cross(crossing) => {
                    let slot = self.desk.with_untracked(|desk| desk.draft()?.player().slot_of(crossing.card));
                    if let Some(slot) = slot {
                        let _ = self.desk.try_update(|desk| desk.place(slot, crossing.boxes));
                    }
                }
                Choice::Take(take) => self.mark_take(Some(take)),
                Choice::Keep(cards) => self.desk.update(|desk| {
                    desk.keeping().to_vec().into_iter().for_each(|card| desk.mark_keep(card));
                    cards.into_iter().for_each(|card| desk.mark_keep(card));
                }),
            }
        }
        self.end_hint();
        self.store();
    }
}

/// What a draft, with what is proposed, would earn.
fn gains<G: Shown>(words: &Words, desk: &Desk<G>) -> Gains {
    desk.preview().map(|preview| gains_of(words, desk, &preview)).unwrap_or_default()
}

/// What a draft would earn.
fn gains_of<G: Shown>(words: &Words, desk: &Desk<G>, preview: &Draft<'_, G>) -> Gains {
    let Some(position) = desk.position() else { return Gains::default() };
    let deck = position.deck();
    let mut seen = Seen::default();
    for crossing in preview.crossings() {
        let card = deck.card(crossing.card);
        seen.0.extend(crossing.boxes.iter().map(|index| flipwrite::Printed::icon(card, index)));
    }
    if seen.0.is_empty() {
        return Gains::default();
    }
    G::gains(words, &position, preview.before(), preview.player(), &seen)
}

/// Whether an event is worth a sentence by itself.
fn is_news(event: &Event) -> bool {
    !matches!(event, Event::Dealt { .. } | Event::Displayed { .. })
}

/// The glyph of an event that deserves a banner.
fn banner(event: &Event) -> Option<Symbol> {
    match event {
        Event::Completed { .. } => Some(Symbol::Card),
        Event::Bonus { color, .. } => Some(Symbol::Pyramid(*color)),
        Event::Cup { .. } => Some(Symbol::Cup),
        Event::Palm { points, .. } if *points > 1 => Some(Symbol::Star),
        _ => None,
    }
}

/// What is to be decided by a seat, in the worker's words.
fn ask<G: Shown>(desk: &Desk<G>, seat: flipwrite::Seat) -> Value {
    let deck = desk.host().table().deck();
    let view = desk.host().view(Some(seat));
    match view.position {
        None => {
            let hand = view.hand.map(|hand| hand.map(|card| deck.number(card).0));
            json!({"ask": "keep", "seat": seat.index(), "hand": hand})
        }
        Some(position) => {
            let ask = if matches!(position.due(), Due::Take(_)) { "take" } else { "cross" };
            json!({"ask": ask, "seat": seat.index(), "position": position.notation()})
        }
    }
}

fn drafted<G: Shown>(desk: &Desk<G>) -> Value {
    let deck = desk.host().table().deck();
    let steps = desk.drafting().map(Drafting::steps).unwrap_or_default();
    json!(steps.iter().map(|step| write_choice(deck, Choice::Cross(*step))).collect::<Vec<_>>())
}

/// Hands a reply to the table; false if it was not asked for, or is none.
fn answer<G: Shown>(desk: &mut Desk<G>, at: Moment, ticket: Ticket, reply: &Value) -> bool {
    let is_asked = desk.questions().iter().any(|question| question.ticket == ticket);
    let decision = read_decision(desk, reply).filter(|_| is_asked);
    decision.is_some_and(|decision| desk.answer(at, ticket, decision).is_ok())
}

fn read_decision<G: Shown>(desk: &Desk<G>, reply: &Value) -> Option<Decision> {
    let deck = desk.host().table().deck();
    match reply["reply"].as_str()? {
        "keep" => {
            let number = |place: usize| Some(flipwrite::CardNumber(reply["cards"][place].as_u64()? as u8));
            Some(Decision::Keep([deck.find(number(0)?)?, deck.find(number(1)?)?]))
        }
        "take" => match read_choice(deck, reply["take"].as_str()?).ok()? {
            Choice::Take(take) => Some(Decision::Take(take)),
            _ => None,
        },
        "cross" => {
            let read = |text: &Value| match read_choice(deck, text.as_str()?).ok()? {
                Choice::Cross(crossing) => Some(crossing),
                _ => None,
            };
            reply["crossings"].as_array()?.iter().map(read).collect::<Option<_>>().map(Decision::Cross)
        }
        _ => None,
    }
}

fn read_advice<G: Shown>(desk: &Desk<G>, reply: &Value) -> Option<Advice> {
    let deck = desk.host().table().deck();
    let candidates = reply["candidates"].as_array()?;
    let best = candidates.first()?;
    let choices = best["choices"].as_array()?.iter().map(|text| read_choice(deck, text.as_str()?).ok());
    Some(Advice {
        choices: choices.collect::<Option<_>>()?,
        score: best["score"].as_f64().unwrap_or(f64::NAN),
        win: best["win"].as_f64().unwrap_or(f64::NAN),
        ahead: candidates.get(1).and_then(|next| next["loss"].as_f64()),
    })
}

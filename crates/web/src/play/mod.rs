//! A table on the page: the desk as a signal, and what follows from every change of it.

mod coach;
mod questions;

use std::time::Duration;

use flipwrite::{BoxIndex, CardIndex, Draft, Event, Seat, Slot, Take};
use flipwrite_art::Symbol;
use flipwrite_desk::{Desk, Look, Tapped};
use flipwrite_host::{Ticket, Time};
use flipwrite_words::Words;
use leptos::prelude::*;
use serde_json::Value;

use crate::bots::Bots;
use crate::browser;
use crate::live::Live;
use crate::settings::{CONFIRM_SECONDS, Confirm, Preferences};
use crate::shown::{Gains, Seen, Shown};
use crate::sound;
use crate::store::games;
use crate::table::Banner;
use crate::text::{Tongue, sentence};

pub(crate) use self::coach::{Advice, Hint};

/// How long a banner stays.
const BANNER_STAYS: Duration = Duration::from_millis(2400);

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
        let result = self.desk.try_update(|desk| desk.confirm(Time(browser::now()))).flatten();
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

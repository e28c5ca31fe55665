//! A table on the page: the desk as a signal, and what follows from every change of it.

mod coach;
mod questions;

use std::time::Duration;

use flipwrite::{BoxIndex, CardIndex, Event, GameId, Seat, Slot, Take};
use flipwrite_art::Symbol;
use flipwrite_desk::BotQuestion;
use flipwrite_desk::Tapped;
use flipwrite_desk::scene::{AnyDesk, Gains, Phase, Reply, Scene};
use flipwrite_host::Time;

use crate::bots::Bots;
use crate::browser;
use crate::live::Live;
use crate::settings::{CONFIRM_SECONDS, Confirm, Preferences};
use crate::sound;
use crate::store::games;
use crate::table::Banner;
use crate::text::Tongue;
use crate::ui::*;

pub(crate) use self::coach::Hint;

/// How long a banner stays.
const BANNER_STAYS: Duration = Duration::from_millis(2400);

/// A table on the page.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    pub(crate) desk: RwSignal<AnyDesk>,
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
    asked: StoredValue<Vec<BotQuestion>>,
    /// Replies that wait for those of the other bots.
    heard: StoredValue<Vec<(BotQuestion, Reply)>>,
    /// What bots' randomness comes from.
    seed: u64,
    tongue: Tongue,
    live: Live,
    bots: Bots,
    preferences: Preferences,
}

impl Play {
    /// A table with a desk that was opened or loaded.
    pub(crate) fn new(id: String, seed: u64, desk: AnyDesk) -> Self {
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
    pub(crate) fn lesson(desk: AnyDesk) -> Self {
        Play::new(String::new(), 0, desk)
    }

    /// Lays another desk onto the page.
    pub(crate) fn lay(self, desk: AnyDesk) {
        self.begin_act();
        self.hint.set(None);
        // Another desk counts its questions from the beginning.
        self.forget_questions();
        self.desk.set(desk);
    }

    /// What is derived from the desk: views follow only if it really changes.
    pub(crate) fn watch<T>(self, see: impl Fn(&dyn Scene) -> T + 'static) -> Memo<T>
    where
        T: PartialEq + 'static,
    {
        Memo::new(move |_| self.desk.with(|desk| see(&**desk)))
    }

    /// Which game is played.
    pub(crate) fn game(self) -> GameId {
        self.desk.with_untracked(|desk| desk.game())
    }

    /// The names at the table, by seat.
    pub(crate) fn names(self) -> Vec<String> {
        self.desk.with(|desk| desk.names())
    }

    /// What whoever reads calls a player: "You", if it is the reader.
    pub(crate) fn called(self, seat: Seat) -> String {
        match self.desk.with(|desk| desk.reader()) == Some(seat) {
            true => self.tongue.say("home-you"),
            false => self.names().get(seat.index()).cloned().unwrap_or_default(),
        }
    }

    /// What happened, as a sentence to whoever reads.
    pub(crate) fn tell(self, event: &Event) -> String {
        let words = self.tongue.words();
        self.desk.with(|desk| desk.tell(&words, event))
    }

    /// A change that is not part of the game: what is pointed at.
    pub(crate) fn point(self, change: impl FnOnce(&mut dyn Scene)) {
        self.desk.update(|desk| change(&mut **desk));
    }

    /// A box was tapped.
    pub(crate) fn tap(self, slot: Slot, index: BoxIndex) {
        if self.desk.with_untracked(|desk| desk.is_last_step(slot, index)) {
            return self.undo();
        }
        let tapped = self.desk.try_update(|desk| desk.tap(slot, index)).flatten();
        self.after_tap(tapped.as_ref());
    }

    /// The placement under the pointer is drafted.
    pub(crate) fn place(self) {
        let tapped = self.desk.try_update(|desk| desk.place_proposal()).flatten();
        self.after_tap(tapped.as_ref());
    }

    /// A finger has gone over boxes.
    pub(crate) fn end_sweep(self) {
        let tapped = self.desk.try_update(|desk| desk.end_sweep()).flatten();
        self.after_tap(tapped.as_ref());
    }

    /// The pattern is taken up from its card; false if it is not in hand.
    pub(crate) fn take_up(self) -> bool {
        self.desk.try_update(|desk| desk.take_up()).unwrap_or(false)
    }

    /// The last step is lifted from its card; false if there is none.
    pub(crate) fn lift(self) -> bool {
        self.begin_act();
        self.desk.try_update(|desk| desk.lift()).unwrap_or(false)
    }

    /// What is carried is put down.
    pub(crate) fn put_down(self) {
        let tapped = self.desk.try_update(|desk| desk.put_down()).flatten();
        self.after_tap(tapped.as_ref());
    }

    fn after_tap(self, tapped: Option<&Tapped>) {
        self.begin_act();
        match tapped {
            Some(Tapped::Refused(choice, refusal)) => {
                let words = self.tongue.now();
                let reason = self.desk.with_untracked(|desk| desk.refused(&words, choice, refusal));
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
        let gains = self.desk.with_untracked(|desk| desk.gains(&words));
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
        self.desk.with(|desk| desk.gains(&words))
    }

    fn confirm_by_itself(self) {
        let whole = self.desk.with_untracked(|desk| desk.is_decided());
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
        browser::set_timeout(move || self.count_down(act, seconds - 1), Duration::from_secs(1));
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
        if self.desk.try_update(|desk| desk.undo()).unwrap_or(false) {
            self.live.say(&self.tongue.now().say("say-undone", &[]));
            self.store();
        }
    }

    pub(crate) fn restart(self) {
        self.begin_act();
        self.end_hint();
        self.desk.update(|desk| desk.restart());
        self.live.say(&self.tongue.now().say("say-restarted", &[]));
        self.store();
    }

    pub(crate) fn turn(self) {
        self.desk.update(|desk| desk.turn());
        self.live.say(&self.tongue.now().say("say-rotated", &[]));
    }

    pub(crate) fn mirror(self) {
        self.desk.update(|desk| desk.mirror());
        self.live.say(&self.tongue.now().say("say-mirrored", &[]));
    }

    pub(crate) fn switch_single(self) {
        self.desk.update(|desk| desk.switch_single());
    }

    pub(crate) fn lift_curtain(self) {
        self.desk.update(|desk| desk.lift_curtain());
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
        if self.desk.with_untracked(|desk| !desk.is_decided() && desk.is_picked()) {
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
        self.desk.with_untracked(|desk| desk.told())
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
        let mine = self.desk.with_untracked(|desk| desk.own_since(before));
        let told = |event: &Event| Some((banner(event)?, untrack(|| self.tell(event))));
        let banners: Vec<(Symbol, String)> = mine.iter().filter_map(told).collect();
        if !banners.is_empty() {
            sound::chime();
        }
        for (glyph, words) in banners {
            let id = self.moments.with_untracked(|up| up.last().map_or(0, |last| last.id + 1));
            self.moments.update(|up| up.push(Banner { id, glyph, words }));
            browser::set_timeout(
                move || {
                    let _ = self.moments.try_update(|up| up.retain(|banner| banner.id != id));
                },
                BANNER_STAYS,
            );
        }
    }

    fn say_news(self, before: usize) {
        let news = self.desk.with_untracked(|desk| desk.news_since(before));
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
        self.desk.with_untracked(|desk| match desk.phase() == Phase::Over {
            true => games::finish(&id, self.seed, desk),
            false => games::keep(&id, self.seed, desk),
        });
    }
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

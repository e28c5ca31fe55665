//! A table on the page: the desk as a signal, and what follows from every change of it.

mod coach;
mod questions;

use std::rc::Rc;
use std::time::Duration;

use flipwrite::{BoxIndex, CardIndex, Event, GameId, Seat, Slot, Take};
use flipwrite_desk::BotQuestion;
use flipwrite_desk::Tapped;
use flipwrite_desk::scene::{AnyDesk, Gains, Now, Phase, Reply, Reveal, Scene};
use flipwrite_host::Time;
use flipwrite_words::Words;

use crate::bots::{Bots, Failure, Laid};
use crate::browser;
use crate::live::Live;
use crate::settings::{CONFIRM_SECONDS, Confirm, Preferences, Reveals, Sure};
use crate::sound;
use crate::store::games;
use crate::text::Tongue;
use crate::ui::*;

pub(crate) use self::coach::Hint;

/// How long what all did stays to be seen: by itself, for each sentence or card of it, and at most.
const REVEAL_STAYS: [u64; 3] = [1400, 600, 6000];

/// How long after a change it is shown what all did: the table itself comes first.
const REVEAL_AFTER: Duration = Duration::from_millis(120);

/// Milliseconds in which no tap or key ends what is shown: the one that brought it about may still be on its way.
const REVEAL_HOLDS: u64 = 250;

/// What all did, while it is shown.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Revealed {
    pub(crate) reveal: Reveal,
    /// The first output that it tells of.
    since: usize,
    /// When it came up.
    at: u64,
}

/// What a table that is elsewhere adds to the page: a part of its own makes it.
#[derive(Clone)]
pub(crate) struct Elsewhere {
    /// Above the table: how things stand with the network.
    pub(crate) above: Rc<dyn Fn() -> View>,
    /// Among the tools on top: what can be done at that table besides playing.
    pub(crate) tools: Rc<dyn Fn() -> View>,
    /// Under the score of the end: what one can do next.
    pub(crate) next: Rc<dyn Fn() -> View>,
}

/// A table on the page.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    pub(crate) desk: RwSignal<AnyDesk>,
    pub(crate) id: StoredValue<String>,
    /// Whether the game was over when it was opened: its end is no news.
    pub(crate) was_over: bool,
    /// Why the last tap was refused.
    pub(crate) why: RwSignal<Option<String>>,
    pub(crate) hint: RwSignal<Option<Hint>>,
    /// Why what the coach advises is best, once that is known.
    pub(crate) reasons: RwSignal<Option<Rc<dyn Fn() -> View>>>,
    /// Whether it is shown what may fit next.
    pub(crate) outs: RwSignal<bool>,
    /// Asks before a confirmation counts; false if there is nothing to ask. Set once the coach's part is there.
    pub(crate) asks: StoredValue<Option<Rc<dyn Fn() -> bool>>>,
    /// What all did, while it is shown.
    pub(crate) revealed: RwSignal<Option<Revealed>>,
    /// From which output on it is about to be shown what all did, and how often that was put off.
    telling: StoredValue<(Option<usize>, u32)>,
    /// The card shown large.
    pub(crate) enlarged: RwSignal<Option<CardIndex>>,
    /// Seconds until the crossing confirms itself, if it is about to.
    pub(crate) confirms_in: RwSignal<Option<u32>>,
    /// When something was last confirmed.
    confirmed_at: StoredValue<u64>,
    /// Counts what was done to the draft: a countdown ends when something else happens.
    acts: StoredValue<u32>,
    /// The table as the bots know it.
    laid: StoredValue<Laid>,
    /// The questions that the bots have been asked.
    asked: StoredValue<Vec<BotQuestion>>,
    /// The questions that got an error for their answer.
    stuck: RwSignal<Vec<BotQuestion>>,
    /// Why the last of them did.
    failure: StoredValue<Failure>,
    /// Replies that wait for those of the other bots.
    heard: StoredValue<Vec<(BotQuestion, Reply)>>,
    /// What bots' randomness comes from.
    seed: u64,
    /// Set once, before the table is drawn.
    pub(crate) elsewhere: StoredValue<Option<Elsewhere>>,
    tongue: Tongue,
    live: Live,
    bots: Bots,
    preferences: Preferences,
}

impl Play {
    /// A table with a desk that was opened or loaded.
    pub(crate) fn new(id: String, seed: u64, desk: AnyDesk) -> Self {
        let play = Play {
            was_over: desk.phase() == Phase::Over,
            desk: RwSignal::new(desk),
            id: StoredValue::new(id),
            why: RwSignal::new(None),
            hint: RwSignal::new(None),
            reasons: RwSignal::new(None),
            outs: RwSignal::new(false),
            asks: StoredValue::new(None),
            revealed: RwSignal::new(None),
            telling: StoredValue::new((None, 0)),
            enlarged: RwSignal::new(None),
            confirms_in: RwSignal::new(None),
            confirmed_at: StoredValue::new(0),
            acts: StoredValue::new(0),
            laid: StoredValue::new(Laid::next()),
            asked: StoredValue::new(Vec::new()),
            stuck: RwSignal::new(Vec::new()),
            failure: StoredValue::new(Failure::Worker),
            heard: StoredValue::new(Vec::new()),
            seed,
            elsewhere: StoredValue::new(None),
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

    /// Whether the coach's own part is wanted: for reasons, or to ask before costly crossings. Only where one plays for oneself.
    pub(crate) fn is_coached(self) -> bool {
        let asks = || self.preferences.with(|settings| settings.sure != Sure::Off);
        !self.is_there() && (self.hint.with(Option::is_some) || asks())
    }

    /// Whether the table is elsewhere.
    pub(crate) fn is_there(self) -> bool {
        self.elsewhere.with_value(Option::is_some)
    }

    /// Lays another desk onto the page.
    pub(crate) fn lay(self, desk: AnyDesk) {
        self.begin_act();
        self.hint.set(None);
        // Another desk counts its questions from the beginning.
        self.forget_questions();
        self.laid.set_value(Laid::next());
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
        self.tongue.called(&self.desk.with(|desk| desk.names()))
    }

    /// What a player is called by the others.
    pub(crate) fn name(self, seat: Seat) -> String {
        self.names().get(seat.index()).cloned().unwrap_or_default()
    }

    /// What whoever reads calls a player: "You", if it is the reader.
    pub(crate) fn called(self, seat: Seat) -> String {
        match self.desk.with(|desk| desk.reader()) == Some(seat) {
            true => self.tongue.say("home-you"),
            false => self.name(seat),
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
            Some(Tapped::Refused(_, refusal)) => {
                let words = self.tongue.now();
                let reason = self.desk.with_untracked(|desk| desk.refused(&words, refusal));
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
            _ => {
                self.leave_hint();
                self.say_draft();
            }
        }
    }

    /// Tells what was crossed or picked and, if that is a crossing, what it would earn to those who don't see it.
    fn say_draft(self) {
        let words = self.tongue.now();
        let Some(aimed) = self.desk.with_untracked(|desk| desk.aimed(&words)) else { return };
        if self.desk.with_untracked(|desk| desk.picked().is_some() && !desk.is_picked()) {
            return self.live.say(&aimed);
        }
        let gains = self.desk.with_untracked(|desk| desk.gains(&words));
        let told = [gains.earned(&words), gains.cost(&words), gains.net.told(&words, self.game())];
        let told: Vec<String> = told.into_iter().flatten().collect();
        let earned = if told.is_empty() { words.say("gain-none", &[]) } else { told.join(". ") };
        self.live.say(&format!("{aimed} {earned}"));
    }

    /// Tells those who want to confirm too early what is to be done first.
    fn say_todo(self) {
        let todo = todo(&self.tongue.now(), self.desk.with_untracked(|desk| desk.now()));
        todo.iter().for_each(|todo| self.live.say(todo));
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
        // Whoever reads something meanwhile has the time for it.
        let waits = browser::is_covered() || self.hint.with_untracked(Option::is_some);
        if seconds == 0 && !waits {
            return self.confirm();
        }
        self.confirms_in.set(Some(seconds.max(1)));
        let next = if waits { seconds } else { seconds - 1 };
        browser::set_timeout(move || self.count_down(act, next), Duration::from_secs(1));
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
        if self.desk.try_update(|desk| desk.turn()) == Some(true) {
            self.say_shape("say-rotated");
        }
    }

    /// Tells how the pattern lies now.
    fn say_shape(self, key: &str) {
        let words = self.tongue.now();
        let shape = self.desk.with_untracked(|desk| desk.shape_told(&words));
        self.live.say(&words.say(key, &[("shape", shape.into())]));
    }

    pub(crate) fn mirror(self) {
        if self.desk.try_update(|desk| desk.mirror()) == Some(true) {
            self.say_shape("say-mirrored");
        }
    }

    pub(crate) fn switch_single(self) {
        self.desk.update(|desk| desk.switch_single());
    }

    pub(crate) fn lift_curtain(self) {
        self.desk.update(|desk| desk.lift_curtain());
        self.store();
        let known = self.desk.with_untracked(|desk| desk.known());
        self.say_news(known);
        self.reveal(known);
    }

    /// Marks a card to keep. Two that were pointed at are kept by themselves after a while, in which a tap on a card
    /// takes it back; whoever plays by keys or is being taught confirms.
    pub(crate) fn mark_keep(self, card: CardIndex, pointed: bool) {
        self.begin_act();
        self.desk.update(|desk| desk.mark_keep(card));
        let words = self.tongue.now();
        let names = self.desk.with_untracked(|desk| {
            desk.keeping().iter().map(|card| desk.card_name(&words, *card)).collect::<Vec<_>>()
        });
        self.live.say(&words.say("say-keeping", &[("cards", names.join("; ").into())]));
        let taught = self.id.with_value(String::is_empty);
        if pointed && !taught && self.desk.with_untracked(|desk| desk.is_decided()) {
            self.count_down(self.acts.get_value(), CONFIRM_SECONDS);
        }
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
        // It is asked with the table as it is: what it calls may look at all of it.
        if self.asks.get_value().is_some_and(|asks| asks()) {
            return;
        }
        let before = self.told();
        let result = self.desk.try_update(|desk| desk.confirm(Time(browser::now()))).flatten();
        if result.is_none() {
            self.say_todo();
        }
        if let Some(Ok(())) = result {
            self.confirmed_at.set_value(browser::now());
            sound::card();
            self.end_hint();
            self.outs.set(false);
            // What came before the decision is no news any more.
            self.revealed.set(None);
            self.moved(before);
        }
    }

    /// Somebody here takes back what was confirmed, while others still decide.
    pub(crate) fn take_back(self) {
        self.begin_act();
        let taken = self.desk.try_update(|desk| desk.take_back(Time(browser::now()))).flatten();
        if let Some(Ok(())) = taken {
            self.live.say(&self.tongue.now().say("say-undone", &[]));
            self.store();
            self.ask_bots();
        }
    }

    /// How many events the device may show.
    pub(crate) fn told(self) -> usize {
        self.desk.with_untracked(|desk| desk.told())
    }

    /// The table has changed: it is stored, bots are asked, what happened is said and shown.
    pub(crate) fn moved(self, before: usize) {
        self.store();
        self.say_news(before);
        self.reveal(before);
        self.ask_bots();
    }

    /// Shows for a moment what all did, as soon as the table itself is painted and nothing more comes at once. What is
    /// still shown is shown on, together with what is new.
    fn reveal(self, before: usize) {
        let shown = self.revealed.with_untracked(|shown| shown.as_ref().map(|shown| shown.since));
        let (waiting, count) = self.telling.get_value();
        let since = [shown, waiting].into_iter().flatten().fold(before, usize::min);
        let count = count.wrapping_add(1);
        self.telling.set_value((Some(since), count));
        let show = move || {
            if self.telling.try_get_value() == Some((Some(since), count)) {
                self.telling.set_value((None, count));
                self.reveal_now(since);
            }
        };
        browser::set_timeout(show, REVEAL_AFTER);
    }

    fn reveal_now(self, since: usize) {
        let others = untrack(|| self.preferences.with(|settings| settings.reveal == Reveals::Shown));
        let words = self.tongue.now();
        let reveal = self.desk.with_untracked(|desk| match desk.phase() {
            Phase::Over => Reveal::default(),
            _ => desk.reveal(&words, since, others),
        });
        if reveal.achieved {
            sound::chime();
        }
        if reveal.is_empty() {
            return self.revealed.set(None);
        }
        let [by_itself, each, most] = REVEAL_STAYS;
        let stays = (by_itself + each * reveal.weight() as u64).min(most);
        let at = browser::now();
        self.revealed.set(Some(Revealed { reveal, since, at }));
        browser::set_timeout(move || self.end_reveal_of(at), Duration::from_millis(stays));
    }

    /// What is shown since then has been shown for long enough.
    fn end_reveal_of(self, at: u64) {
        let is_up =
            self.revealed.try_with_untracked(|shown| shown.as_ref().is_some_and(|shown| shown.at == at));
        if is_up == Some(true) {
            self.revealed.set(None);
        }
    }

    /// Somebody does not want to wait.
    pub(crate) fn end_reveal(self) {
        let at = self.revealed.try_with_untracked(|shown| shown.as_ref().map(|shown| shown.at)).flatten();
        if let Some(at) = at.filter(|at| browser::now().saturating_sub(*at) > REVEAL_HOLDS) {
            self.end_reveal_of(at);
        }
    }

    fn say_news(self, before: usize) {
        let words = self.tongue.now();
        let news = self.desk.with_untracked(|desk| desk.announce(&words, before));
        if !news.is_empty() {
            self.live.say(&news.join(" "));
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

/// What whoever looks is to do now; nothing where others are waited for.
pub(crate) fn todo(words: &Words, now: Now) -> Option<String> {
    Some(match now {
        Now::Cross(pattern) => words.say("table-cross-now", &[("pattern", pattern.into())]),
        Now::Picking => words.say("table-pick-on", &[]),
        Now::OnlySingle(pattern) => words.say("table-cross-single", &[("pattern", pattern.into())]),
        Now::Extra(count) => words.say("table-extra-now", &[("count", count.into())]),
        Now::Whole => words.say("table-confirm-about", &[]),
        Now::Wait => return None,
    })
}

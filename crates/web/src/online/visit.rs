//! A visit to a table elsewhere: what the server says of it becomes signals, and what is wished goes out.

use std::time::Duration;

use flipwrite::Seat;
use flipwrite_desk::scene::{AnyDesk, Elsewhere, Phase, enter};
use flipwrite_desk::{Calls, HearFlaw};
use flipwrite_host::Holder;
use flipwrite_wire::online::{ChairLine, ClockLine, PHRASES, PlanLine, RoomLine, Say, Wish};
use flipwrite_wire::{InputLine, OutputLine, RefusalLine};

use super::kept::{self, Kept};
use super::link::{Happened, Link, Net};
use super::says::Says;
use super::{account, game, talk, turn};
use crate::browser;
use crate::live::Live;
use crate::play::Play;
use crate::route::Route;
use crate::settings::Preferences;
use crate::shell;
use crate::text::Tongue;
use crate::ui::*;

/// Names of bots, in their order.
const BOTS: [&str; 4] = ["Ada", "Ben", "Cleo", "Dora"];

/// How long what somebody says stays to be read.
const PHRASE_STAYS: Duration = Duration::from_secs(6);

/// The most letters of a name, as the server has it.
const LONGEST_NAME: usize = 24;

/// Why there is nothing to see of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    NoTable,
    /// Its game has begun, and others may not watch.
    NotWatched,
    /// The host has given the own seat to a bot, and others may not watch.
    Removed,
    /// The server plays by other rules than this page.
    Foreign,
}

/// How far a visit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Coming,
    NoServer,
    Trouble(Trouble),
    /// People gather.
    Room,
    Closed,
    /// The game, from this seat or as an onlooker.
    Table(Option<Seat>),
}

/// A visit to a table.
#[derive(Clone, Copy)]
pub(super) struct Visit {
    id: StoredValue<String>,
    calls: StoredValue<Calls>,
    link: StoredValue<Option<Link>>,
    pub(super) net: RwSignal<Net>,
    pub(super) room: RwSignal<Option<RoomLine>>,
    pub(super) trouble: RwSignal<Option<Trouble>>,
    /// How long each seat may still take, and when that was told.
    pub(super) clocks: RwSignal<(u64, Vec<ClockLine>)>,
    /// What somebody said last, for a moment.
    pub(super) phrase: RwSignal<Option<(Seat, String)>>,
    /// Whether whoever looks wants to play on with the same company.
    again: StoredValue<bool>,
    /// Why the last wish was not fulfilled.
    pub(super) refused: RwSignal<Option<String>>,
    /// What one would decide in the next turn, and whether that is planned right now.
    pub(super) plan: RwSignal<Option<PlanLine>>,
    pub(super) planning: RwSignal<bool>,
    /// Whether anything of the game was heard.
    begun: RwSignal<bool>,
    /// What was heard of it before its table stood on the page.
    backlog: StoredValue<Vec<(usize, Vec<OutputLine>)>>,
    play: StoredValue<Option<Play>>,
    kept: StoredValue<Kept>,
    /// Whether one was here before the game began, and whether the host has taken one's seat away in it.
    waited: StoredValue<bool>,
    removed: StoredValue<bool>,
    /// Whether it is on its way to the table that one sits down.
    sitting: StoredValue<bool>,
    /// The attempt for which the own nonce was told over the present socket.
    told_nonce: StoredValue<Option<u32>>,
    tongue: Tongue,
    says: Says,
    live: Live,
    preferences: Preferences,
}

impl Visit {
    /// Goes to the table with this id.
    pub(super) fn begin(id: String) -> Self {
        let visit = Visit {
            calls: StoredValue::new(Calls::new(&id)),
            kept: StoredValue::new(Kept::load(&id)),
            id: StoredValue::new(id),
            link: StoredValue::new(None),
            net: RwSignal::new(Net::Coming),
            room: RwSignal::new(None),
            trouble: RwSignal::new(None),
            clocks: RwSignal::new((0, Vec::new())),
            phrase: RwSignal::new(None),
            again: StoredValue::new(false),
            refused: RwSignal::new(None),
            plan: RwSignal::new(None),
            planning: RwSignal::new(false),
            begun: RwSignal::new(false),
            backlog: StoredValue::new(Vec::new()),
            play: StoredValue::new(None),
            waited: StoredValue::new(false),
            removed: StoredValue::new(false),
            sitting: StoredValue::new(false),
            told_nonce: StoredValue::new(None),
            tongue: Tongue::here(),
            says: Says::here(),
            live: Live::here(),
            preferences: Preferences::here(),
        };
        let link = Link::begin(visit.net, Callback::new(move |happened| visit.heed(happened)));
        visit.link.set_value(Some(link));
        visit
    }

    pub(super) fn id(self) -> String {
        self.id.get_value()
    }

    /// How far it is.
    pub(super) fn stage(self) -> Memo<Stage> {
        let own = Memo::new(move |_| self.room.with(|room| room.as_ref().and_then(|room| room.own)));
        let phase = Memo::new(move |_| self.room.with(|room| room.as_ref().map(|room| room.phase.clone())));
        Memo::new(move |_| match (self.trouble.get(), phase.get().as_deref()) {
            (Some(trouble), _) => Stage::Trouble(trouble),
            (_, None) if self.net.get() == Net::NoServer => Stage::NoServer,
            (_, Some("closed")) => Stage::Closed,
            (_, Some("playing")) if self.begun.get() => Stage::Table(own.get()),
            (_, Some("playing") | None) => Stage::Coming,
            _ => Stage::Room,
        })
    }

    fn heed(self, happened: Happened) {
        match happened {
            Happened::Opened => self.opened(),
            Happened::Outdated => {
                self.trouble.set(Some(Trouble::Foreign));
                shell::renew();
            }
            Happened::Quiet => self.wish(Wish::Watch { since: self.told() }),
            // What this page does not understand is for newer ones.
            Happened::Said(words) => {
                if let Ok(say) = serde_json::from_str(&words) {
                    self.hear(say);
                }
            }
        }
    }

    /// The number of the next output of the game.
    fn told(self) -> usize {
        self.play.get_value().map_or(0, Play::told)
    }

    fn opened(self) {
        self.told_nonce.set_value(None);
        self.sitting.set_value(false);
        if self.play.get_value().is_none() {
            self.backlog.set_value(Vec::new());
        }
        // Whoever plans something is told so again.
        self.plan.set(None);
        let watch = self.calls.try_update_value(|calls| calls.begin(self.told())).unwrap_or_default();
        self.say(&watch);
        self.send_unanswered();
    }

    fn say(self, words: &str) {
        self.link.get_value().into_iter().for_each(|link| link.say(words));
    }

    /// Somebody does not want to wait for the connection.
    pub(super) fn try_now(self) {
        self.link.get_value().into_iter().for_each(Link::try_now);
    }

    /// Wishes something of the table.
    pub(super) fn wish(self, wish: Wish) {
        self.refused.set(None);
        let words = self.calls.try_update_value(|calls| calls.call(wish)).unwrap_or_default();
        self.say(&words);
    }

    /// Sits down, in this seat or in the first that is free, with the name of the settings.
    pub(super) fn sit(self, seat: Option<Seat>) {
        let name = untrack(|| self.preferences.with(|settings| settings.name.trim().to_owned()));
        let name = name.chars().take(LONGEST_NAME).collect();
        let nonce_hash = self.kept.with_value(Kept::nonce_hash);
        self.sitting.set_value(true);
        self.wish(Wish::Sit { seat, name, nonce_hash });
    }

    fn hear(self, say: Say) {
        match say {
            Say::Room { room, .. } => self.enter(*room),
            Say::Clocks { clocks, .. } => self.clocks.set((browser::now(), clocks)),
            Say::Plan { plan, dropped, .. } => self.hear_plan(plan, dropped.is_some()),
            Say::Said { seat, phrase, .. } => self.hear_phrase(seat, &phrase),
            Say::Outputs { first, outputs, .. } => self.hear_game(first, outputs),
            Say::Done { id } => {
                if let Some(Wish::Sit { nonce_hash, .. }) = self.answered(id) {
                    self.sitting.set_value(false);
                    // A start that did not count may have made another nonce of it meanwhile.
                    self.keep(|kept| kept.shown = kept.nonce_hash() == nonce_hash);
                    self.attend();
                }
            }
            Say::Refused { id, refusal } => {
                let wish = self.answered(id);
                wish.into_iter().for_each(|wish| self.be_refused(&wish, &refusal));
            }
        }
    }

    /// Somebody says something: it is read aloud and shown for a moment, unless that is muted.
    fn hear_phrase(self, seat: Seat, phrase: &str) {
        if PHRASES.contains(&phrase) && !talk::is_muted() {
            self.hear_said(seat, &format!("phrase-{phrase}"));
        }
    }

    fn hear_said(self, seat: Seat, key: &str) {
        let name = self.room.with_untracked(|room| room.as_ref().map(|room| self.names(room)));
        let name = name.and_then(|names| names.get(seat.index()).cloned()).unwrap_or_default();
        let words = self.says.now(key, &[]);
        self.live.say(&format!("{name}: {words}"));
        let said = Some((seat, key.to_owned()));
        self.phrase.set(said.clone());
        let end = move || {
            if self.phrase.try_get_untracked() == Some(said) {
                self.phrase.set(None);
            }
        };
        browser::set_timeout(end, PHRASE_STAYS);
    }

    /// What is planned has changed: by oneself, or because it was needed.
    fn hear_plan(self, plan: Option<PlanLine>, is_dropped: bool) {
        if is_dropped {
            self.tell_notice(self.says.now("plan-dropped", &[]));
        }
        self.plan.set(plan);
    }

    /// Somebody else resigns: that is said as if in their own words.
    fn hear_resigned(self, outputs: &[OutputLine]) {
        let own = self.room.with_untracked(|room| room.as_ref().and_then(|room| room.own));
        for output in outputs {
            if let OutputLine::Resigned { seat, .. } = output
                && Some(*seat) != own
            {
                self.hear_said(*seat, "part-resigns");
            }
        }
    }

    /// Plays on with the same company, at another table; with the same deal, unless somebody has chosen already.
    pub(super) fn play_again(self, same_deal: bool) {
        self.again.set_value(true);
        match self.room.with_untracked(|room| room.as_ref().and_then(|room| room.next.clone())) {
            Some(next) => Route::Online(next).go(),
            None => self.wish(Wish::Again { same_deal }),
        }
    }

    fn answered(self, id: u64) -> Option<Wish> {
        self.calls.try_update_value(|calls| calls.answered(id)).flatten()
    }

    fn keep(self, change: impl FnOnce(&mut Kept)) {
        self.kept.update_value(change);
        self.kept.with_value(|kept| kept.store(&self.id()));
    }

    fn be_refused(self, wish: &Wish, refusal: &RefusalLine) {
        let code = refusal.code.as_str();
        match (wish, code) {
            (Wish::Watch { .. }, "no-such-table") => {
                kept::forget(&self.id());
                self.trouble.set(Some(Trouble::NoTable));
            }
            (Wish::Watch { .. }, "not-watched") if self.removed.get_value() => {
                self.trouble.set(Some(Trouble::Removed));
            }
            (Wish::Watch { .. }, "not-watched") => self.trouble.set(Some(Trouble::NotWatched)),
            (Wish::Input { input }, _) => self.refuse_input(input, code),
            // Two windows of one seat may both tell the nonce.
            (Wish::Nonce { .. }, _) => {}
            (Wish::Sit { .. }, _) => {
                self.sitting.set_value(false);
                self.tell_refusal(code);
            }
            _ => self.tell_refusal(code),
        }
    }

    /// The table does not take what was decided: it is to be decided again, if it still can be.
    fn refuse_input(self, input: &InputLine, code: &str) {
        if let Some(play) = self.play.get_value() {
            play.desk.update(|desk| {
                desk.there_mut().into_iter().for_each(|there| there.refuse(input));
            });
        }
        self.tell_refusal(code);
    }

    fn tell_refusal(self, code: &str) {
        let key = format!("refused-{code}");
        let sentence = match self.says.has(&key) {
            true => self.says.now(&key, &[]),
            false => self.says.now("refused-other", &[("code", code.into())]),
        };
        self.tell_notice(sentence);
    }

    /// Tells something that is to be read until it is closed.
    fn tell_notice(self, sentence: String) {
        self.live.say(&sentence);
        self.refused.set(Some(sentence));
    }

    /// How things stand at the table.
    fn enter(self, room: RoomLine) {
        let before = self.room.get_untracked();
        if before.as_ref() == Some(&room) {
            return;
        }
        self.keep(|kept| kept.see(&room));
        let was = before.and_then(|before| before.own);
        if self.play.get_value().is_some() && was != room.own {
            self.forget_game();
        }
        if room.phase == "playing" && was.is_some() && room.own.is_none() {
            self.removed.set_value(true);
            self.tell_refusal("removed");
        }
        if let Some(next) = room.next.clone().filter(|_| self.again.get_value()) {
            Route::Online(next).go();
        }
        self.waited.update_value(|waited| *waited |= room.phase != "playing");
        self.room.set(Some(room));
        self.attend();
    }

    /// What is to be done at the table without anybody being asked: sitting down where one wanted to or where a seat is
    /// kept, showing the own part of the deal, telling it.
    fn attend(self) {
        let Some(room) = self.room.get_untracked() else { return };
        let (own, attempts, kept) = (room.own, room.attempts, self.kept.get_value());
        match (room.phase.as_str(), own) {
            ("gathering", _) if self.sitting.get_value() => {}
            ("gathering", None) if kept.sits => {
                self.keep(|kept| kept.sits = false);
                self.sit(None);
            }
            ("gathering", Some(_)) if !kept.shown => self.sit(own),
            ("drawing", Some(_)) if kept.shown && self.told_nonce.get_value() != Some(attempts) => {
                self.told_nonce.set_value(Some(attempts));
                self.wish(Wish::Nonce { nonce: kept.nonce });
            }
            _ => {}
        }
    }

    /// The seat is another: what was heard as the old one is not what the new one hears.
    fn forget_game(self) {
        self.play.set_value(None);
        self.plan.set(None);
        self.backlog.set_value(Vec::new());
        self.begun.set(false);
        self.wish(Wish::Watch { since: 0 });
    }

    fn hear_game(self, first: usize, outputs: Vec<OutputLine>) {
        let Some(play) = self.play.get_value() else { return self.hear_early(first, outputs) };
        let before = play.told();
        let heard = play.desk.try_update(|desk| desk.there_mut().map(|there| there.hear(first, &outputs)));
        match heard.flatten() {
            Some(Ok(())) => {
                play.moved(before);
                self.hear_resigned(&outputs);
            }
            Some(Err(HearFlaw::Missing(since))) => self.wish(Wish::Watch { since }),
            Some(Err(HearFlaw::Foreign)) => self.trouble.set(Some(Trouble::Foreign)),
            None => {}
        }
    }

    /// What is heard before the table stands on the page. All of it was asked for from the first on: what comes with a
    /// later number comes again.
    fn hear_early(self, first: usize, outputs: Vec<OutputLine>) {
        let heard =
            self.backlog.with_value(|backlog| backlog.last().map_or(0, |(at, lines)| at + lines.len()));
        if first <= heard {
            self.backlog.update_value(|backlog| backlog.push((first, outputs)));
            self.begun.set(true);
        }
    }

    /// The table of the game, with all that was heard of it; nothing if that means nothing here.
    pub(super) fn sit_at_table(self) -> Option<Play> {
        let room = self.room.get_untracked()?;
        let mut desk = enter(&room, &self.names(&room)).ok()?;
        let backlog = self.backlog.try_update_value(std::mem::take).unwrap_or_default();
        let there = desk.there_mut()?;
        for (first, outputs) in backlog {
            there.hear(first, &outputs).ok()?;
        }
        self.kept.with_value(|kept| kept.unanswered.iter().for_each(|line| _ = there.recall(line)));
        let play = Play::new(self.id(), 0, desk);
        play.elsewhere.set_value(Some(game::elsewhere(self, play)));
        self.play.set_value(Some(play));
        on_cleanup(move || self.play.set_value(None));
        let unanswered = Memo::new(move |_| play.desk.with(unanswered));
        effect(move || {
            let lines = unanswered.get();
            if self.kept.with_value(|kept| kept.unanswered != lines) {
                self.keep(|kept| kept.unanswered = lines);
            }
            self.send_unanswered();
        });
        let over = Memo::new(move |_| play.desk.with(has_ended));
        effect(move || {
            if over.get() {
                self.keep(|kept| kept.over = true);
            }
        });
        turn::tell(self, play);
        Some(play)
    }

    fn send_unanswered(self) {
        let Some(play) = self.play.get_value() else { return };
        let lines = play.desk.try_with_untracked(unanswered).unwrap_or_default();
        if self.net.get_untracked() == Net::Open {
            let calls = self.calls.try_update_value(|calls| calls.inputs(lines)).unwrap_or_default();
            calls.iter().for_each(|words| self.say(words));
        }
    }

    /// What the players are called: by their own names, or else by a number; bots by names of ours that no person has.
    pub(super) fn names(self, room: &RoomLine) -> Vec<String> {
        let mut bots = BOTS.iter().filter(|bot| room.chairs.iter().all(|chair| chair.name != **bot));
        let name = |(seat, chair): (usize, &ChairLine)| match &chair.name {
            name if Holder::read(&chair.kind).is_bot() && name.is_empty() => {
                bots.next().unwrap_or(&BOTS[0]).to_string()
            }
            name if !name.is_empty() => name.clone(),
            _ => self.tongue.with("home-player", &[("n", (seat + 1).into())]),
        };
        room.chairs.iter().enumerate().map(name).collect()
    }

    /// What is known of whoever has an account: that it is a program, and its rating.
    pub(super) fn standing(self, chair: &ChairLine) -> Option<String> {
        let program = chair.program.then(|| self.says.say("account-program"));
        let known = program.into_iter().chain(chair.rating.map(account::points));
        chair.account.then(|| known.collect::<Vec<_>>().join(" "))
    }

    /// Whether whoever looks was here before the game began.
    pub(super) fn has_waited(self) -> bool {
        self.waited.get_value()
    }

    /// What this browser kept from before the game.
    pub(super) fn kept(self) -> Kept {
        self.kept.get_value()
    }
}

/// Whether the game is over, or was stopped.
fn has_ended(desk: &AnyDesk) -> bool {
    desk.phase() == Phase::Over || desk.there().is_some_and(|there| there.company().is_stopped())
}

/// What was decided at a table elsewhere and is not answered yet.
pub(super) fn unanswered(desk: &AnyDesk) -> Vec<InputLine> {
    desk.there().map(Elsewhere::unanswered).unwrap_or_default()
}

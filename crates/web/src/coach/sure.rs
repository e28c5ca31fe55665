//! One more look before a crossing that gives much away: asked once for each, in games on this device, by whoever wishes so.
//!
//! What a crossing costs is found out while it is drafted. Whoever confirms sooner is not kept waiting, and not asked.

use std::rc::Rc;

use flipwrite_desk::scene::GivenAway;
use flipwrite_wire::review::Reply;

use super::CoachSays;
use super::asking::Asking;
use crate::browser;
use crate::play::Play;
use crate::settings::Preferences;
use crate::ui::*;
use crate::widgets::sheet;

/// What is known of the crossing that is drafted.
#[derive(Clone, Copy)]
struct Look {
    play: Play,
    preferences: Preferences,
    /// The last crossing that was looked at, as it was asked about, and what it gives away.
    known: RwSignal<Option<(String, GivenAway)>>,
    /// The crossing that somebody was asked about already.
    asked: StoredValue<Option<String>>,
    open: RwSignal<bool>,
}

pub(super) fn sure(play: Play, asking: Asking, says: CoachSays) -> impl IntoView {
    let look = Look {
        play,
        preferences: Preferences::here(),
        known: RwSignal::new(None),
        asked: StoredValue::new(None),
        open: RwSignal::new(false),
    };
    look.along(asking);
    play.asks.set_value(Some(Rc::new(move || look.asks())));
    on_cleanup(move || {
        let _ = play.asks.try_update_value(|asks| *asks = None);
    });
    effect(move || {
        if look.open.get() {
            browser::after_paint(|| browser::focus("sure-again"));
        }
    });
    let title = Signal::derive(move || says.say("coach-sure"));
    sheet(look.open, title, "sure", move || look.question(says))
        .attr("data-known", move || look.is_known().to_string())
}

impl Look {
    /// The crossing that a confirmation would decide now, as it is asked about.
    fn drafted(self) -> Option<String> {
        self.play.desk.with(|desk| desk.ask_cost(0))
    }

    /// From how many points on it is asked.
    fn least(self) -> Option<u32> {
        self.preferences.with(|settings| settings.sure.points())
    }

    /// Looks along while somebody drafts.
    fn along(self, asking: Asking) {
        let drafted = Memo::new(move |_| self.least().and_then(|_| self.drafted()));
        effect(move || {
            if self.least().is_some() {
                asking.start();
            }
        });
        effect(move || {
            let Some(crossing) = drafted.get() else { return };
            let write = move |id| self.play.desk.with_untracked(|desk| desk.ask_cost(id));
            asking.ask(write, move |reply| {
                if let Reply::Cost { loss, why, .. } = reply {
                    self.known.set(Some((crossing, GivenAway { loss, why })));
                }
            });
        });
    }

    /// Whether it is known what the crossing gives away that is drafted.
    fn is_known(self) -> bool {
        let drafted = self.drafted();
        drafted.is_some() && self.known.with(|known| known.as_ref().map(|known| &known.0) == drafted.as_ref())
    }

    /// Asks, if there is something to ask that was not asked before.
    fn asks(self) -> bool {
        let (least, drafted) = untrack(|| (self.least(), self.drafted()));
        let (Some(least), Some(drafted)) = (least, drafted) else { return false };
        let is_much = self.known.with_untracked(|known| {
            known.as_ref().is_some_and(|(crossing, away)| *crossing == drafted && away.is_at_least(least))
        });
        if !is_much || self.asked.get_value().as_ref() == Some(&drafted) {
            return false;
        }
        self.asked.set_value(Some(drafted));
        self.open.set(true);
        true
    }

    fn question(self, says: CoachSays) -> impl IntoView {
        let tell = move |tell: fn(&GivenAway, &flipwrite_words::Words, &[String]) -> Vec<String>| {
            let (words, names) = (says.words(), self.play.names());
            self.known
                .with(|known| known.as_ref().map(|(_, away)| tell(away, &words, &names)).unwrap_or_default())
        };
        let asks = move || tell(|away, words, _| vec![away.told(words)]).join(" ");
        let reasons = move || {
            let told = tell(GivenAway::reasons);
            told.into_iter().map(|reason| el("li").child(reason)).collect::<Vec<_>>()
        };
        let anyway = move |_| {
            self.open.set(false);
            self.play.confirm();
        };
        el("div")
            .child(el("p").id("sure-asks").child(asks))
            .child(
                el("details")
                    .child(el("summary").child(move || says.say("coach-why")))
                    .child(el("p").child(move || says.say("coach-sure-better")))
                    .child(el("ul").class("reasons").child(reasons)),
            )
            .child(
                el("div")
                    .class("sure-acts")
                    .child(
                        el("button")
                            .attr("type", "button")
                            .class("button go")
                            .id("sure-again")
                            .attr("aria-describedby", "sure-asks")
                            .on_click(move |_| self.open.set(false))
                            .child(move || says.say("coach-sure-again")),
                    )
                    .child(
                        el("button")
                            .attr("type", "button")
                            .class("button")
                            .id("sure-anyway")
                            .on_click(anyway)
                            .child(move || says.say("coach-sure-anyway")),
                    ),
            )
    }
}

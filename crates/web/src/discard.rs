//! Getting rid of a game, wherever games are listed: not one that another tab plays, and with a way back.

use crate::browser;
use crate::live::Live;
use crate::store::games::{self, Forgotten};
use crate::store::locks;
use crate::text::{Tongue, text};
use crate::ui::*;

/// What came of the last wish to discard a game.
#[derive(Clone)]
enum Last {
    Nothing,
    /// It is gone, and can be brought back as long as one stays here.
    Gone(Forgotten),
    /// Another tab plays it.
    Elsewhere,
}

/// The way out of a list of games, and back.
#[derive(Clone, Copy)]
pub(crate) struct Discards {
    last: RwSignal<Last>,
    /// Looks again what is stored.
    look: Callback<()>,
    /// What has the focus once a game is back.
    list: &'static str,
}

impl Discards {
    /// For the list with this id, which is made anew by `look`.
    pub(crate) fn new(list: &'static str, look: impl Fn() + 'static) -> Self {
        Discards { last: RwSignal::new(Last::Nothing), look: Callback::new(move |()| look()), list }
    }

    /// Whether there is nothing to tell.
    pub(crate) fn is_silent(self) -> bool {
        self.last.with(|last| matches!(last, Last::Nothing))
    }

    /// Forgets a game, unless another tab plays it.
    pub(crate) fn discard(self, id: String) {
        let (tongue, live) = (Tongue::here(), Live::here());
        wasm_bindgen_futures::spawn_local(async move {
            let is_free = locks::is_free(&id).await;
            let says = if is_free { "records-deleted" } else { "offline-other-tab" };
            live.say(&tongue.now().say(says, &[]));
            // A list in which nothing has changed is not made anew: somebody may be about to click there.
            if !is_free {
                return self.last.set(Last::Elsewhere);
            }
            self.last.set(Last::Gone(games::forget(&id)));
            self.look.run(());
            browser::focus("bring-back");
        });
    }

    fn bring_back(self, forgotten: &Forgotten) {
        forgotten.bring_back();
        self.last.set(Last::Nothing);
        self.look.run(());
        browser::focus(self.list);
    }

    /// What came of the last wish, in this element, with the way back.
    pub(crate) fn told(self, around: El) -> Option<El> {
        match self.last.get() {
            Last::Nothing => None,
            Last::Elsewhere => Some(around.child(el("span").child(text("offline-other-tab")))),
            Last::Gone(forgotten) => Some(
                around.child(el("span").child(text("records-deleted"))).child(
                    el("button")
                        .attr("type", "button")
                        .class("button")
                        .id("bring-back")
                        .on_click(move |_| self.bring_back(&forgotten))
                        .child(text("home-bring-back")),
                ),
            ),
        }
    }
}

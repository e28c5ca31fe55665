//! What is said aloud to those who don't see the page: one polite live region.

use crate::browser;
use crate::ui::*;

/// How many announcements stay: what follows at once must not silence what came before it.
const KEPT: u32 = 4;

/// The announcements.
#[derive(Clone, Copy)]
pub(crate) struct Live;

impl Live {
    pub(crate) fn new() -> Self {
        Live
    }

    pub(crate) fn here() -> Self {
        expect_context::<Live>()
    }

    /// Says a sentence, after whatever is being said. Each is an element of its own: only what is added is read.
    pub(crate) fn say(self, sentence: &str) {
        let Some(region) = browser::document().get_element_by_id("live") else { return };
        let line: web_sys::Node = el("p").child(sentence.to_owned()).element();
        let _ = region.append_child(&line);
        while region.child_element_count() > KEPT
            && let Some(oldest) = region.first_element_child()
        {
            oldest.remove();
        }
    }
}

/// The region itself.
pub(crate) fn live_region() -> impl IntoView {
    el("div").class("hidden").attr("role", "log").attr("aria-live", "polite").id("live")
}

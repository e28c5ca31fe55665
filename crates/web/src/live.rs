//! What is said aloud to those who don't see the page: one polite live region.

use crate::ui::*;

/// The announcements.
#[derive(Clone, Copy)]
pub(crate) struct Live(RwSignal<String>);

impl Live {
    pub(crate) fn new() -> Self {
        Live(RwSignal::new(String::new()))
    }

    pub(crate) fn here() -> Self {
        expect_context::<Live>()
    }

    /// Says a sentence. The same one twice is said twice: a blank makes it another text.
    pub(crate) fn say(self, sentence: &str) {
        self.0.update(|said| {
            let again = said.trim_end() == sentence && !said.ends_with('\u{a0}');
            *said = if again { format!("{sentence}\u{a0}") } else { sentence.to_owned() };
        });
    }
}

/// The region itself.
pub(crate) fn live_region() -> impl IntoView {
    let Live(said) = Live::here();
    el("div")
        .class("hidden")
        .attr("role", "status")
        .attr("aria-live", "polite")
        .id("live")
        .child(move || said.get())
}

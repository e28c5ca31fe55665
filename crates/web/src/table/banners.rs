//! A completed card, a bonus or a cup gets its moment: a banner that comes and goes and stops nobody.

use flipwrite_art::Symbol;
use leptos::prelude::*;

use crate::play::Play;
use crate::widgets::Glyph;

/// One banner.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Banner {
    pub(crate) id: u32,
    pub(crate) glyph: Symbol,
    pub(crate) words: String,
}

/// The banners that are up.
#[component]
pub(super) fn Banners(play: Play) -> impl IntoView {
    view! {
        <div class="moments" aria-hidden="true">
            <For each=move || play.moments.get() key=|moment| moment.id let:moment>
                <p class="moment"><Glyph symbol=moment.glyph />{moment.words}</p>
            </For>
        </div>
    }
}

//! A completed card, a bonus or a cup gets its moment: a banner that comes and goes and stops nobody.

use flipwrite_art::Symbol;

use crate::play::Play;
use crate::ui::*;
use crate::widgets::glyph;

/// One banner.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Banner {
    pub(crate) id: u32,
    pub(crate) glyph: Symbol,
    pub(crate) words: String,
}

/// The banners that are up.
pub(super) fn banners(play: Play) -> El {
    let line = |banner: Banner| el("p").class("moment").child(glyph(banner.glyph)).child(banner.words);
    let all = move || play.moments.get().into_iter().map(line).collect_view();
    el("div").class("moments").attr("aria-hidden", "true").child(all)
}
